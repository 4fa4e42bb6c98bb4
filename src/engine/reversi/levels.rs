//! The names of the levels of Reversi.

use super::eight::levels::COUNT;
use crate::engine::level::Level;

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
/// [`crate::engine::Session`] plays it in full, and only on the classic board. Otherwise it is the plain search, deeper
/// at higher levels. Numbers outside the range mean the nearest level.
#[must_use]
pub const fn numbered(number: u8) -> Level {
    let number = if number == 0 {
        1
    } else if number > NUMBERED {
        NUMBERED
    } else {
        number
    };
    Level::numbered(NAMES[number as usize - 1], number)
}

/// The names of the levels for people.
const NAMES: [&str; NUMBERED as usize] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9", "level-10",
    "level-11", "level-12", "level-13", "level-14", "level-15", "level-16", "level-17", "level-18", "level-19",
    "level-20", "level-21", "level-22", "level-23",
];

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
