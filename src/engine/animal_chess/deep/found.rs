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

/// A ply with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The ply.
    pub ply: Ply,
    /// What it is worth to the side to move; see [`crate::animal_chess`].
    pub score: i32,
    /// Whether that is certain.
    pub exact: bool,
    /// Plies looked ahead, or the plies to the end in an ending that is known.
    pub depth: u32,
    /// The best plies of both sides, beginning with this one, as far as they are known.
    pub line: Vec<Ply>,
}

impl Weighed {
    /// A ply before anything has been searched.
    pub const fn unknown(ply: Ply) -> Self {
        Self { ply, score: 0, exact: false, depth: 0, line: Vec::new() }
    }
}
