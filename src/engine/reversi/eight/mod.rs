//! The classic 8x8 board at full speed: an exact solver, a search, and the parts they are made of.
//!
//! The search for other boards and for the reverse game is in the parent module. Nothing here reads a clock: the caller
//! gives a function that says when to stop.

mod board;
pub mod book;
mod compiled;
mod dispatch;
mod endgame;
pub mod evaluation;
mod journal;
pub mod levels;
mod near_table;
mod ordering;
mod parallel;
mod parity;
mod perft;
mod probcut;
mod processor;
pub mod search;
mod selectivity;
mod stability;
#[cfg(any(test, feature = "training"))]
pub mod training;
mod transposition_table;
mod worker;

pub use board::{DISC, Discs};
pub use perft::perft;
pub use probcut::error;
#[cfg(target_arch = "x86_64")]
pub use processor::{Avx2, Avx512};
pub use processor::{Kind, Portable, Processor};
pub use search::{Engine, Found, Limits};
pub use transposition_table::TranspositionTable;
