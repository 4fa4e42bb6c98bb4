//! What every protocol is made of: a machine that hears lines, the questions it asks, and what is found about them.

use crate::rules::{Action, reversi};

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The machine's number for it, which comes back with all that is found.
    pub id: u64,
    /// The position, in which the side to move has a move.
    pub position: reversi::Position,
    /// How many plies to look ahead at most; none leaves it to whoever thinks.
    pub depth: Option<u32>,
    /// How long to think at most, in milliseconds; none for no limit.
    pub milliseconds: Option<u64>,
    /// How many moves are to be valued, the best ones: 1 to play, more to analyse.
    pub moves: usize,
    /// Whether it is for a game, in which any of several good moves will do, as from a book; else a value is wanted.
    pub to_play: bool,
}

/// What was found about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The move and what is expected after it, passes among it; never empty.
    pub line: Vec<Action>,
    /// What the move is worth to the side that plays it, in discs at the end of the game.
    pub discs: f64,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// The chance in percent that nothing was overlooked at that depth: 100 where nothing was cut on suspicion.
    pub selectivity: u8,
    /// Whether the value is what perfect play leads to.
    pub exact: bool,
    /// Positions looked at since the question.
    pub nodes: u64,
}

impl Found {
    /// The move.
    ///
    /// # Panics
    /// Where the line is empty, which it never is.
    #[must_use]
    pub fn action(&self) -> Action {
        *self.line.first().expect("a line has at least its move")
    }
}

/// What a machine wants done. Several are to be done in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Write this and a line's end, at once.
    Say(String),
    /// Begin to think. Nothing else is being thought about, or has been told to stop.
    Think(Question),
    /// Think no more; what was found so far is still told to the machine by [`Machine::done`].
    Stop,
    /// Leave, after what stands before it.
    Quit,
}

/// A protocol.
pub trait Machine {
    /// Hears a line, without its end.
    fn line(&mut self, line: &str) -> Vec<Effect>;

    /// Hears what has been found so far about a question, `milliseconds` after it was asked.
    fn found(&mut self, id: u64, found: &Found, milliseconds: u64) -> Vec<Effect>;

    /// Hears that a question is thought about no more, and what the best move is, if there is one: every
    /// [`Effect::Think`] comes to this, also after [`Effect::Stop`].
    fn done(&mut self, id: u64, best: Option<&Found>, milliseconds: u64) -> Vec<Effect>;
}
