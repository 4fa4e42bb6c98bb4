//! The search of a position: to a depth with the evaluation, or to the end of the game.
//!
//! `midgame` is one node of it, `probcut` what it may leave out, `root` deepens.

mod midgame;
mod probcut;
mod root;

pub use midgame::{guess, midgame};
pub use probcut::{CERTAIN, SELECTIVITIES, percent};
pub use root::{Engine, Found, Limits};

pub(super) use probcut::{ends_sooner, evaluation_decides};
