//! What a search is told, and what it tells.

use crate::engine::animal_chess::board::Ply;

/// The most plies of an iteration.
pub const DEEPEST: u32 = 64;

/// When a search ends. It ends sooner where nothing is left to find out.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Plies to look ahead at most.
    pub depth: u32,
    /// Positions to look at, about.
    pub nodes: u64,
    /// Asked every 256 positions whether to stop.
    pub enough: &'a (dyn Fn() -> bool + 'a),
}

impl<'a> Limits<'a> {
    /// No limit but a question that is asked several times a millisecond: whether to stop.
    pub const fn by_time(enough: &'a (dyn Fn() -> bool + 'a)) -> Self {
        Self { depth: DEEPEST, nodes: u64::MAX, enough }
    }
}

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The ply to play.
    pub best: Ply,
    /// What it is worth to the side to move; see [`crate::engine::animal_chess`].
    pub score: i32,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
}
