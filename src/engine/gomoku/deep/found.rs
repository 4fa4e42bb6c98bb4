//! What a search tells.

use crate::gomoku::field::{Point, square};
use rules::Square;

/// The most plies of an iteration.
pub const DEEPEST: u32 = 60;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The point to play.
    pub best: Square,
    /// What it is worth to the side to move; see [`crate::gomoku`].
    pub score: i32,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// The best moves of both sides, beginning with this one, as far as they are known.
    pub line: Vec<Square>,
}

/// The points as squares.
pub fn squares(points: &[Point]) -> Vec<Square> {
    points.iter().copied().map(square).collect()
}
