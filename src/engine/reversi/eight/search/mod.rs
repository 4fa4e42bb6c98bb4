//! The search of a position: to a depth with the evaluation, or to the end of the game.
//!
//! `midgame` is one node of it; `root` repeats it at growing depths.

mod midgame;
mod root;

pub use super::selectivity::{CERTAIN, SELECTIVITIES, percent};
pub use midgame::{guess, midgame};
pub use root::{Course, Engine, Found, Limits, Wanted};
