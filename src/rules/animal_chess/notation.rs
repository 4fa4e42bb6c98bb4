//! Squares as players of Animal Chess write them.

use super::table::GRID;
use crate::Square;

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
