//! Squares as players of Reversi write them.

use crate::{Grid, Square};

/// A square as players of Reversi write it: column a to p, row 1 to 16 from the top.
#[must_use]
pub fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.column), square.row + 1)
}

/// The square with this name on a board of this size, at most 26 columns, in upper or lower case; `None` for anything
/// else.
#[must_use]
pub fn square(grid: Grid, name: &str) -> Option<Square> {
    let (column, row) = name.split_at_checked(1)?;
    let column = column.as_bytes()[0].to_ascii_lowercase().wrapping_sub(b'a');
    let row = row.parse::<u8>().ok().filter(|_| row.bytes().all(|b| b.is_ascii_digit()) && !row.starts_with('0'))?;
    Some(Square::new(column, row.wrapping_sub(1))).filter(|&square| grid.contains(square))
}
