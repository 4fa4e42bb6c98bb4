//! Squares and tiles as players of Animal Chess write them.

use super::table::{GRID, Rules};
use crate::{Colour, Face, Square};

/// A square: column a to d, row 1 to 8 from the top.
#[must_use]
pub fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.column), square.row + 1)
}

/// The square with this name, in upper or lower case; `None` for anything else.
#[must_use]
pub fn square(name: &str) -> Option<Square> {
    let [column, row] = *name.as_bytes() else { return None };
    let square = Square::new(column.to_ascii_lowercase().wrapping_sub(b'a'), row.wrapping_sub(b'1'));
    GRID.contains(square).then_some(square)
}

/// The letter of a tile, in upper case for dark and in lower case for light: the first letter of its kind's id that no
/// kind before it in the table has, or else the first of the alphabet. `None` for a back, and for a kind that the table
/// does not have.
///
/// Transcripts write tiles like this, so the letters of a table must never change.
pub(super) fn letter(rules: &Rules, face: Face) -> Option<char> {
    let mut taken = String::new();
    for kind in rules.kinds.get(..=usize::from(face.kind))? {
        let mut own = kind.id.chars().filter(char::is_ascii_alphabetic).chain('a'..='z');
        taken.extend(own.find(|&letter| !taken.contains(letter)));
    }
    let letter = taken.pop()?;
    face.colour.map(|colour| if colour == Colour::Dark { letter.to_ascii_uppercase() } else { letter })
}
