//! The protocols by which other programs talk to the engine. Each is a plain state machine: lines in, lines out.
//!
//! A machine does no I/O, has no clock and does not think. It says what to write and what to search ([`Effect`]), and
//! is told the results. Its caller carries out these effects, one question at a time, and passes on further lines
//! meanwhile.
//!
//! Every search ends unless the other program asks for an endless one. Without a limit on time or depth, a move or a
//! hint takes 3 seconds, and a position of an analysis half a second.

mod darkchess;
mod gomocup;
mod gtp;
mod machine;
mod nboard;
mod searcher;
mod text;
mod thinker;
mod waiting;

pub use darkchess::{DarkChess, DarkChessThinker, arbiter};
pub use gomocup::{Gomocup, GomokuFound, GomokuQuestion, GomokuThinker, gomocup_rule};
pub use gtp::Gtp;
pub use machine::{Asked, Effect, Found, Machine, Question, ViewQuestion};
pub use nboard::Nboard;
pub use searcher::SearchThinker;
pub use thinker::{LevelThinker, Thinker};
