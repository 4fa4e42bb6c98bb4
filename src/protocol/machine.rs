//! What every protocol consists of: a machine that takes lines, the questions it asks, and the results of these.

use crate::rules::{Action, reversi};

/// A question for the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// A number chosen by the machine. Every result carries it.
    pub id: u64,
    /// The position, in which the side to move has a move.
    pub position: reversi::Position,
    /// The most plies to look ahead; `None` leaves it to the thinker.
    pub depth: Option<u32>,
    /// The longest time to think, in milliseconds; `None` for no limit.
    pub milliseconds: Option<u64>,
    /// The number of best moves for which values are wanted: 1 to play, more to analyse.
    pub moves: usize,
    /// Whether the question is for a game, so that any of several good moves will do, for example one from a book.
    /// Otherwise a value is wanted.
    pub to_play: bool,
}

/// The result for a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The move and the expected moves after it, including passes; never empty.
    pub line: Vec<Action>,
    /// The value for the side that plays it, in discs at the end of the game.
    pub discs: f64,
    /// Plies looked ahead.
    pub depth: u32,
    /// The probability that nothing was overlooked at that depth, in percent: 100 if the search left nothing out.
    pub selectivity: u8,
    /// Whether the value is the result of perfect play.
    pub exact: bool,
    /// Positions looked at since the question was asked.
    pub nodes: u64,
}

impl Found {
    /// The move.
    ///
    /// # Panics
    /// If the line is empty, which it never is.
    #[must_use]
    pub fn action(&self) -> Action {
        *self.line.first().expect("a line has at least its move")
    }
}

/// What a machine wants done. Several effects are to be carried out in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Write this text and a line break, at once.
    Say(String),
    /// Begin to think. A search before this one has ended, or has been told to stop.
    Think(Question),
    /// Stop thinking; the machine is still told the result so far, by [`Machine::done`].
    Stop,
    /// Leave the program, after carrying out the effects before this one.
    Quit,
}

/// A protocol.
pub trait Machine {
    /// Takes a line, without its line break.
    fn line(&mut self, line: &str) -> Vec<Effect>;

    /// Takes a result found so far for a question, `milliseconds` after it was asked.
    fn found(&mut self, id: u64, found: &Found, milliseconds: u64) -> Vec<Effect>;

    /// Takes the end of a search, with the best move if there is one. Every [`Effect::Think`] is followed by this, also
    /// after [`Effect::Stop`].
    fn done(&mut self, id: u64, best: Option<&Found>, milliseconds: u64) -> Vec<Effect>;
}
