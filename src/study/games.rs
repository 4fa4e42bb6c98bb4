//! What a game has to say of its own: the trait that a game's folder implements, and the list of the games that have one.

use super::cause::{Cause, Suspect};
use super::chances::Chances;
#[cfg(not(target_family = "wasm"))]
use super::profile::Beholder;
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use super::{animal_chess, gomoku, reversi};
use engine::{Analysis, MoveValue};
use rules::{Game, Position, Square, View};

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

    /// The same position with the other side to move, where a side may pass and the other side has a move.
    fn passed(&self, _position: &Position) -> Option<Position> {
        None
    }

    /// See [`Chances::of`].
    fn chances(&self, _view: &View, _at: Square) -> Option<Chances> {
        None
    }

    /// Looks at games for a [`super::profile::Profile`]; `None` if no habits are known.
    #[cfg(not(target_family = "wasm"))]
    fn beholder(&self) -> Option<Box<dyn Beholder>> {
        None
    }
}

/// The games that have something of their own.
const STUDIES: &[(Game, &dyn GameStudy)] =
    &[(Game::Reversi, &reversi::Study), (Game::Gomoku, &gomoku::Study), (Game::AnimalChess, &animal_chess::Study)];

/// A game of which nothing is said that is not said of every game.
struct Any;

impl GameStudy for Any {}

/// What a game has of its own.
pub(super) fn study_of(game: Game) -> &'static dyn GameStudy {
    STUDIES.iter().find(|(other, _)| *other == game).map_or(&Any, |(_, study)| *study)
}

/// Why the best move of a position is good: a fact about it that anybody can check on the board, or else how far the
/// engine has looked. `None` if no move is known.
#[must_use]
pub fn reason(position: &Position, known: &Analysis) -> Option<Sentence> {
    let best = known.moves.first()?;
    let looked =
        || Sentence::new("reason-looked").with("depth", Gap::Number(best.depth.try_into().unwrap_or(i32::MAX)));
    Some(study_of(position.game()).reason(position, known, best).unwrap_or_else(looked))
}
