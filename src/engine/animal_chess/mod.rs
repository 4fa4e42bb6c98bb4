//! Animal Chess: the Hunter, which follows a handful of rules; ten levels by number, of which the lower make mistakes
//! as people do and the upper are the deep search; and the Tactician, an older and plainer search.
//!
//! All are given a [`rules::animal_chess::View`], which does not hold what lies face down. Scores are for the
//! side to move, in ten-thousandths of a side's full health, which are hundredths of a point of health in the classic
//! table. A tile's value depends on what it can still take and what can still take it. A won game is worth [`WIN`] less
//! 1 for every ply until the win.

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
