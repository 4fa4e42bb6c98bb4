//! Animal Chess: the Hunter, which follows a handful of rules; ten levels by number, of which the lower make mistakes
//! as people do and the upper are the deep search; and the Tactician, an older and plainer search.
//!
//! All are given a [`rules::animal_chess::View`], which does not hold what lies face down. Scores are for the
//! side to move. A tile's value depends on what it can still take and what can still take it. To the persons and the
//! Tactician a side's full health is worth 10,000; the unit of the deep search is the 2,000th part of the logarithm of the
//! odds to win, and a point of health about 175. A won game is worth [`WIN`] less 1 for every ply until the win.

mod board;
pub mod deep;
mod endings;
mod evaluation;
mod hunter;
mod known;
mod levels;
mod memory;
mod opponents;
mod person;
mod tactician;
mod task;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "training"))]
pub mod training;

pub use endings::{Distance, Outcome};
pub use evaluation::WIN;
pub use known::KnownEndings;
pub use levels::{HUNTER, NUMBERED, TACTICIANS, numbered};
pub(super) use opponents::Opponents;
