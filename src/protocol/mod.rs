//! The protocols by which other programs talk to the engine: plain state machines, lines in and lines out.
//!
//! A machine does no I/O, has no clock and does not think: it says what is to be written and what is to be thought
//! about ([`Effect`]), and is told what came of it. Its caller does that, one question at a time, and goes on handing it
//! lines meanwhile.
//!
//! Whatever the other program leaves open, no question is without an end but by its wish: with neither a time nor a depth
//! a move or a hint has 3 seconds, and a position of an analysis half a second.

mod gtp;
mod nboard;
mod searcher;
mod thinker;

pub use gtp::Gtp;
pub use nboard::Nboard;
pub use searcher::SearchThinker;
pub use thinker::{LevelThinker, Thinker};

use crate::rules::{Action, Position, reversi};

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

/// How long to think where neither a time nor a depth was asked for, in milliseconds.
const USUAL_TIME: u64 = 3000;
/// The deepest that anybody may ask for: the squares that are empty at the start.
const DEEPEST: u32 = 60;

/// A number of plies, 0 among them. What is too large for a number is too deep for a board as well.
fn read_depth(text: &str) -> Option<u32> {
    is_integer(text).then(|| text.parse().unwrap_or(DEEPEST).min(DEEPEST)).filter(|_| !text.starts_with('-'))
}

/// Whether a word is an integer, of whatever size.
fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// A line of moves without spaces, as `f5d6` and `pa` for a pass.
fn line_text(line: &[Action]) -> String {
    line.iter().map(|&action| action_text(action, "pa")).collect()
}

/// A move as players write it, or the protocol's word for a pass.
fn action_text(action: Action, pass: &str) -> String {
    match action {
        Action::Place(square) => reversi::name(square),
        _ => pass.to_owned(),
    }
}

/// The action that is written so: a square of the board, or one of the words for a pass.
fn read_action(position: &Position, text: &str) -> Option<Action> {
    match text.to_ascii_lowercase().as_str() {
        "pa" | "ps" | "pass" | "--" => Some(Action::Pass),
        name => position.square(name).map(Action::Place),
    }
}

/// The milliseconds for a move when so many are left for all that a side may still have to play on this board, of which
/// a little is kept back.
fn share_of(left: u64, position: &reversi::Position) -> u64 {
    let [black, white] = position.discs().map(reversi::Set::len);
    let grid = position.grid();
    let empties = (u32::from(grid.columns) * u32::from(grid.rows)).saturating_sub(black + white);
    // Moves near the end need no time, for the game is solved before.
    let moves = u64::from(empties / 2).saturating_sub(MOVES_WITHOUT_TIME).max(2);
    (left / moves).saturating_sub(KEPT_BACK).max(1)
}

/// The last moves of a side, which a solved game no longer needs time for.
const MOVES_WITHOUT_TIME: u64 = 6;
/// Milliseconds a move for what lies between the engine and whoever looks at the clock.
const KEPT_BACK: u64 = 20;
