//! The names of the levels of Reversi.

use super::eight::levels::COUNT;
use crate::level::Level;

/// The move that turns the most pieces over now, or the fewest where the fewest discs win.
pub const GREEDY: Level = Level::named("greedy");
/// A plain search 2 plies deep, to measure other levels against.
pub const SHALLOW: Level = Level::named("search-2");
/// A plain search 4 plies deep, for the same purpose.
pub const MIDDLE: Level = Level::named("search-4");
/// A plain search 6 plies deep, for the same purpose.
pub const DEEP: Level = Level::named("search-6");

/// The highest level for people.
pub const NUMBERED: u8 = COUNT;

/// A level for people, from 1, the weakest, to [`NUMBERED`]; see [`super::eight::levels`]. Only a
/// [`crate::Session`] plays it in full, and only on the classic board. Otherwise it is the plain search, deeper
/// at higher levels. Numbers outside the range mean the nearest level.
#[must_use]
pub const fn numbered(number: u8) -> Level {
    Level::numbered(number, NUMBERED)
}

/// The levels.
pub(super) const LEVELS: [Level; NUMBERED as usize + 5] = {
    let mut all = [Level::RANDOM; NUMBERED as usize + 5];
    all[1] = GREEDY;
    let mut number = 1;
    while number <= NUMBERED {
        all[1 + number as usize] = numbered(number);
        number += 1;
    }
    all[2 + NUMBERED as usize] = SHALLOW;
    all[3 + NUMBERED as usize] = MIDDLE;
    all[4 + NUMBERED as usize] = DEEP;
    all
};
