//! What a game has to say of its own: the trait that a game's folder implements.

use super::cause::{Cause, Suspect};
use super::chances::Chances;
#[cfg(not(target_family = "wasm"))]
use super::profile::habit::Beholder;
use super::sentence::Sentence;
use super::weighed::Weighed;
use engine::{Analysis, MoveValue};
use rules::{Action, Position, Side, Square, View};

/// What can be said of one game and of no other. All positions given to it are of its game.
pub(super) trait GameStudy: Sync {
    /// A reason why the best move is good.
    fn reason(&self, _position: &Position, _known: &Analysis, _best: &MoveValue) -> Option<Sentence> {
        None
    }

    /// What may be why a move was a mistake: what is proven, and what is to be tested, the likeliest first.
    fn suspects(&self, _position: &Position, _weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
        (Vec::new(), Vec::new())
    }

    /// Whether a proven cause says why a move was a mistake, so that nothing else has to be found.
    fn proof_explains(&self) -> bool {
        true
    }

    /// See [`crate::chances_of`].
    fn chances(&self, _view: &View, _at: Square) -> Option<Chances> {
        None
    }

    /// What can be counted of an opening: what speaks for the favoured side, or for both. The line is how best play goes on,
    /// or the move that the opening is about where the position after it is not known.
    fn plans(&self, _position: &Position, _line: &[Action], _favoured: Option<Side>) -> Vec<Sentence> {
        Vec::new()
    }

    /// Looks at games for a [`crate::profile::Profile`]; `None` if no habits are known.
    #[cfg(not(target_family = "wasm"))]
    fn beholder(&self) -> Option<Box<dyn Beholder>> {
        None
    }
}
