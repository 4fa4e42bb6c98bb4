//! The classic board of 8x8 at full speed: an exact solver, a search and what they stand on.
//!
//! Other boards and the reverse game have the search one room up. Nothing here reads a clock: time comes in from
//! outside, as a question whether to stop.

mod board;
pub mod evaluation;
pub mod training;

pub use board::Discs;

/// Hundredths are for people: the search counts in 1/32 of a disc.
pub const DISC: i32 = 32;
