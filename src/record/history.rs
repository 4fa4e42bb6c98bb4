//! The record of a match: every ply, including those that were taken back.

use std::sync::Arc;

use crate::rules::{Action, Delta, Ending, Position, Reason, Refusal, Setup, Side, reversi};

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

/// Whether a position is the start of the classic game.
pub(super) fn at_start(position: &reversi::Position) -> bool {
    let usual = reversi::Position::new(&Arc::default());
    position.eight() == usual.eight()
        && position.to_move() == usual.to_move()
        && position.rules().fewest_wins == usual.rules().fewest_wins
}

/// One ply that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was played.
    pub action: Action,
    /// Who played it.
    pub side: Side,
    /// What it changed.
    pub delta: Delta,
}

/// A match from its start: every ply played, and those taken back that can be played again.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    setup: Setup,
    pub(super) plies: Vec<Ply>,
    /// The position before each ply and, last, the one after all plies: one more than there are plies.
    pub(super) positions: Vec<Position>,
    /// The number of plies that have been played and not taken back.
    at: usize,
}

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let start = setup.start();
        Self { setup, plies: Vec::new(), positions: vec![start], at: 0 }
    }

    /// A match that begins with this position, which need not be the start of its setup. Saved games cannot hold it.
    #[must_use]
    pub fn from_position(setup: Setup, position: Position) -> Self {
        Self { setup, plies: Vec::new(), positions: vec![position], at: 0 }
    }

    /// The setup, which was settled before the first move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.at]
    }

    /// The plies that were played and not taken back.
    #[must_use]
    pub fn played(&self) -> &[Ply] {
        &self.plies[..self.at]
    }

    /// The plies that were taken back, in the order in which they can be played again.
    #[must_use]
    pub fn undone(&self) -> &[Ply] {
        &self.plies[self.at..]
    }

    /// The position before the ply with this number, counted from 0; or, after the last ply, the last position.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// How the match ended, if it has: by the rules, by resignation, or by a draw that both sides agreed on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let last = self.played().last();
        let concluded = |winner, reason| {
            let counts = self.position().counts();
            Ending { winner, reason, score: counts, on_board: counts }
        };
        match last.map(|ply| (ply.action, ply.side)) {
            Some((Action::Resign, side)) => Some(concluded(Some(side.other()), Reason::Resigned)),
            Some((Action::AgreeDraw, _)) => Some(concluded(None, Reason::Agreed)),
            _ => self.position().ending(),
        }
    }

    /// The match up to the ply with this number, counted from 0, and nothing of what came then; `None` if there are fewer.
    #[must_use]
    pub fn until(&self, ply: usize) -> Option<Self> {
        let plies = self.plies.get(..ply)?.to_vec();
        Some(Self { setup: self.setup.clone(), plies, positions: self.positions.get(..=ply)?.to_vec(), at: ply })
    }

    /// Plays an action of the side to move; it may also be to resign or to agree on a draw. Plies that had been taken
    /// back are forgotten.
    ///
    /// # Errors
    /// The reason why the action cannot be played; the record is unchanged.
    pub fn play(&mut self, action: Action) -> Result<&Ply, Refusal> {
        self.play_for(self.position().to_move(), action)
    }

    /// A side resigns, whether or not it is its turn.
    ///
    /// # Errors
    /// The match is over; the record is unchanged.
    pub fn resign(&mut self, side: Side) -> Result<&Ply, Refusal> {
        self.play_for(side, Action::Resign)
    }

    fn play_for(&mut self, side: Side, action: Action) -> Result<&Ply, Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        let (next, delta) = match action {
            Action::Resign | Action::AgreeDraw => (self.position().clone(), Delta::default()),
            _ => self.position().play(action)?,
        };
        self.plies.truncate(self.at);
        self.positions.truncate(self.at + 1);
        self.plies.push(Ply { action, side, delta });
        self.positions.push(next);
        self.at += 1;
        Ok(&self.plies[self.at - 1])
    }

    /// Plays the pass that the rules force, if they force one.
    pub(super) fn play_forced(&mut self) {
        if let Some(forced) = self.position().forced().filter(|_| self.ending().is_none()) {
            let passed = self.play(forced);
            debug_assert!(passed.is_ok(), "a forced action is legal");
        }
    }

    /// Takes back one ply; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.at > 0;
        self.at -= usize::from(possible);
        possible
    }

    /// Plays the ply again that was taken back last, and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<&Ply> {
        let ply = self.plies.get(self.at)?;
        self.at += 1;
        Some(ply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{read_transcript, write_transcript};
    use crate::rules::Game;

    fn played(moves: &str) -> Record {
        read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game")
    }

    #[test]
    fn a_new_move_forgets_what_was_taken_back() {
        let mut record = played("f5d6c3");
        assert!(record.undo() && record.undo());
        assert_eq!(record.undone().len(), 2);
        let square = record.position().square("f6").expect("a square");
        record.play(Action::Place(square)).expect("f6 is legal after f5");
        assert_eq!(write_transcript(&record), "f5f6");
        assert!(record.undone().is_empty());
    }

    #[test]
    fn undo_and_redo_run_to_both_ends() {
        let mut record = played("f5d6c3d3c4");
        let end = record.position().clone();
        while record.undo() {}
        assert_eq!(*record.position(), Game::Reversi.start());
        assert!(!record.undo());
        while record.redo().is_some() {}
        assert_eq!(*record.position(), end);
        assert!(record.redo().is_none());
    }

    #[test]
    fn a_refused_action_changes_nothing() {
        let mut record = played("f5d6");
        let before = record.position().clone();
        record.undo();
        let undone = record.undone().to_vec();
        let square = record.position().square("a1").expect("a square");
        assert_eq!(record.play(Action::Place(square)), Err(Refusal::TurnsNothing));
        assert_eq!(record.undone(), undone);
        record.redo();
        assert_eq!(*record.position(), before);
    }
}
