//! The protocols by which other programs talk to the engine: plain state machines, lines in and lines out. Calls the
//! rules, the records and the engine.
//!
//! A machine does no I/O, has no clock and does not think: it says what is to be written and what is to be thought
//! about ([`Effect`]), and is told what came of it. Its caller does that, one question at a time, and goes on handing it
//! lines meanwhile.
//!
//! Whatever the other program leaves open, no question is without an end but by its wish: with neither a time nor a depth
//! a move or a hint has 3 seconds, and a position of an analysis half a second.

mod gtp;
mod machine;
mod nboard;
mod searcher;
mod text;
mod thinker;

pub use gtp::Gtp;
pub use machine::{Effect, Found, Machine, Question};
pub use nboard::Nboard;
pub use searcher::SearchThinker;
pub use thinker::{LevelThinker, Thinker};
