//! Reversi: principal variation search (Marsland 1983) with iterative deepening, and the end of the game played out.
//!
//! Passes cost no depth. There is no transposition table, and nothing is allocated below the root. The path from the
//! root is kept in a list of its own and not on the call stack, so that a search can pause anywhere and go on later.
//! One generic search serves every board: the compiler makes a fast one for the classic game, and a slower one for all
//! other sizes and goals.

mod appraisal;
mod chance;
pub mod eight;
mod evaluation;
mod field;
mod levels;
mod memory;
mod opponents;
mod plain;
mod work;

pub use levels::{DEEP, GREEDY, MIDDLE, NUMBERED, SHALLOW, numbered};
pub(super) use opponents::Opponents;
