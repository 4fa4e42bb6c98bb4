//! What a search tells.

use crate::animal_chess::board::Ply;

/// The most plies of an iteration.
pub const DEEPEST: u32 = 64;

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The ply to play.
    pub best: Ply,
    /// What it is worth to the side to move; see [`crate::animal_chess`].
    pub score: i32,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
}
