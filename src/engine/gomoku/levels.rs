//! The names of Gomoku's levels.

use super::manner::{COUNT, Manner, manner};
use crate::level::Level;

/// The highest level for people.
pub const NUMBERED: u8 = COUNT;

/// A level for people, from 1, the weakest, to [`NUMBERED`]; `manner.rs` says what each does. Numbers outside the range
/// mean the nearest level.
#[must_use]
pub const fn numbered(number: u8) -> Level {
    Level::numbered(number, NUMBERED)
}

/// Plays the first pattern of a book that fits the board.
pub const PATTERN_BOOK: Level = Level::named("pattern-book");
/// Plays the point where a stone makes most for its own side and prevents most for the other.
pub const THINKER: Level = Level::named("thinker");
/// A search over the Thinker's best points, at four depths, to measure other levels against.
pub const SEARCHERS: [Level; 4] =
    [Level::named("searcher-1"), Level::named("searcher-2"), Level::named("searcher-3"), Level::named("searcher-4")];
/// The deep search, which thinks by the clock: another name for the highest level.
pub const STRATEGIST: Level = Level::named("strategist");

/// The levels: those for people, and after them those that bear names.
pub(super) const LEVELS: [Level; NUMBERED as usize + 8] = {
    let mut all = [Level::RANDOM; NUMBERED as usize + 8];
    let mut number = 1;
    while number <= NUMBERED {
        all[number as usize] = numbered(number);
        number += 1;
    }
    let named = [PATTERN_BOOK, THINKER, SEARCHERS[0], SEARCHERS[1], SEARCHERS[2], SEARCHERS[3], STRATEGIST];
    let mut at = 0;
    while at < named.len() {
        all[NUMBERED as usize + 1 + at] = named[at];
        at += 1;
    }
    all
};

/// How a level plays, if it is one for people or the Strategist.
pub(super) fn manner_of(level: Level) -> Option<&'static Manner> {
    if level == STRATEGIST { Some(manner(COUNT)) } else { level.number().map(manner) }
}

/// The plies and the positions within which a level uses the deep search, if it does; the highest number of each if the
/// clock decides.
#[must_use]
pub fn search_limits(level: Level) -> Option<(u32, u64)> {
    match *manner_of(level)? {
        Manner::Person(_) => None,
        Manner::Search { depth, nodes } => Some((depth, nodes)),
        Manner::Patience => Some((u32::MAX, u64::MAX)),
    }
}
