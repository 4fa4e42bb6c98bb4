//! What all protocols have in common: a machine that takes lines, the questions it asks, and their results.

use rules::{Action, View, reversi};

/// What is common to the questions of all protocols.
pub trait Asked {
    /// A number chosen by the machine. Every result carries it.
    fn id(&self) -> u64;

    /// The longest time to think, in milliseconds; `None` for no limit.
    fn milliseconds(&self) -> Option<u64>;
}

/// A question for the engine of Reversi.
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

impl Asked for Question {
    fn id(&self) -> u64 {
        self.id
    }

    fn milliseconds(&self) -> Option<u64> {
        self.milliseconds
    }
}

/// A question for the engine of any game: what to play. Its result is an [`Action`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ViewQuestion {
    /// See [`Asked::id`].
    pub id: u64,
    /// What the side to move sees. It has something to play.
    pub view: View,
    /// See [`Asked::milliseconds`].
    pub milliseconds: Option<u64>,
}

impl Asked for ViewQuestion {
    fn id(&self) -> u64 {
        self.id
    }

    fn milliseconds(&self) -> Option<u64> {
        self.milliseconds
    }
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
pub enum Effect<Q = Question> {
    /// Write this text and a line break, at once.
    Say(String),
    /// Begin to think. A search before this one has ended, or has been told to stop.
    Think(Q),
    /// Stop thinking; the machine is still told the result so far, by [`Machine::done`].
    Stop,
    /// Leave the program, after carrying out the effects before this one.
    Quit,
}

/// A protocol, which asks questions `Q` and is given results `F`.
pub trait Machine<Q = Question, F = Found> {
    /// Takes a line, without its line break.
    fn line(&mut self, line: &str) -> Vec<Effect<Q>>;

    /// Takes a result found so far for a question, `milliseconds` after it was asked.
    fn found(&mut self, id: u64, found: &F, milliseconds: u64) -> Vec<Effect<Q>>;

    /// Takes the end of a search, with the best move if there is one. Every [`Effect::Think`] is followed by this, also
    /// after [`Effect::Stop`].
    fn done(&mut self, id: u64, best: Option<&F>, milliseconds: u64) -> Vec<Effect<Q>>;
}
