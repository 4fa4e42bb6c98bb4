//! Tonight's puzzles: one of each game, by the date alone.

use super::file::{Entry, Shelf};
use rules::hash;
use std::ops::RangeInclusive;

/// What tonight's puzzles may ask for: they are for everybody.
const GRADES: RangeInclusive<i32> = 800..=1500;

/// The puzzle of each shelf on this day, counted from 1 January 1970: the same for everybody who has the same puzzles. A
/// puzzle that joins a shelf changes only the days that become its own. `None` for a shelf without a puzzle of such a grade.
#[must_use]
pub fn tonights_three<'a>(day: u32, shelves: &[&'a Shelf]) -> Vec<Option<&'a Entry>> {
    let of = |shelf: &&'a Shelf| {
        let fitting = shelf.entries().iter().filter(|entry| GRADES.contains(&entry.grade().rating));
        fitting.min_by_key(|entry| hash(entry.id().0, u64::from(day)))
    };
    shelves.iter().map(of).collect()
}
