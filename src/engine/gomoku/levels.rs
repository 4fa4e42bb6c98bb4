//! The names of Gomoku's levels.

use crate::engine::level::Level;

/// Plays the first pattern of a book that fits the board.
pub const PATTERN_BOOK: Level = Level::named("pattern-book");
/// Plays the point where a stone makes most for its own side and prevents most for the other.
pub const THINKER: Level = Level::named("thinker");
/// A search over the Thinker's best points, at four depths.
pub const SEARCHERS: [Level; 4] =
    [Level::named("searcher-1"), Level::named("searcher-2"), Level::named("searcher-3"), Level::named("searcher-4")];

/// The deep search, which thinks by the clock.
pub const STRATEGIST: Level = Level::named("strategist");
