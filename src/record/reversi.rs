//! Positions of Reversi as the beginning of a record, which several formats hold.

use std::sync::Arc;

use super::history::Record;
use rules::{Arrangement, Position, Setup, reversi};

/// The setup of a match of Reversi that begins with this position. The usual start gives the usual setup; any other
/// position gets a rule table of its own, which saved games cannot name.
#[must_use]
pub fn setup_from(position: &reversi::Position) -> Setup {
    if at_start(position) {
        return Setup::Reversi(Arc::default());
    }
    let rules = reversi::Rules {
        id: "position".into(),
        start: position.discs(),
        begins: position.to_move(),
        ..position.rules().as_ref().clone()
    };
    Setup::Reversi(Arc::new(rules))
}

/// A match of Reversi that begins with this position. By the classic rules on 8x8 it can be saved; see [`setup_from`] for
/// any other.
#[must_use]
pub fn record_from(position: &reversi::Position) -> Record {
    let start = Arrangement::of(&Position::Reversi(position.clone()));
    let arranged = || Record::arranged(Setup::Reversi(Arc::default()), &start).ok();
    let is_classic = **position.rules() == reversi::Rules::default();
    is_classic.then(arranged).flatten().unwrap_or_else(|| Record::new(setup_from(position)))
}

/// Whether a position is the start of the classic game.
pub(super) fn at_start(position: &reversi::Position) -> bool {
    let usual = reversi::Position::new(&Arc::default());
    position.eight() == usual.eight()
        && position.to_move() == usual.to_move()
        && position.rules().fewest_wins == usual.rules().fewest_wins
}
