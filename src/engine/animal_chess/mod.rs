//! Animal Chess: the Hunter, which follows a handful of rules, and the Tactician, which searches.
//!
//! Both are given a [`crate::rules::animal_chess::View`], which does not hold what lies face down. Scores are for the
//! side to move, in ten-thousandths of a side's full health, which are hundredths of a point of health in the classic
//! table. A tile's value depends on what it can still take and what can still take it. A won game is worth [`WIN`] less
//! 1 for every ply until the win.

mod board;
mod evaluation;
mod hunter;
mod opponents;
mod tactician;
mod task;
#[cfg(test)]
mod tests;

pub use evaluation::WIN;
pub(super) use opponents::Opponents;
pub use opponents::{HUNTER, TACTICIANS};
