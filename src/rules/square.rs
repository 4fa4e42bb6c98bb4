//! Places on a board, and its extent.

use serde::{Deserialize, Serialize};

/// A place on the board. Columns count from the left and rows from the top, both from 0, as the first side sees the
/// board; how a square is *written* is each game's own affair ([`super::Position::name`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Square {
    /// Columns from the left edge, from 0.
    pub column: u8,
    /// Rows from the top edge, from 0.
    pub row: u8,
}

impl Square {
    /// The square in this column and row.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// King's-move distance to another square: how many squares a wave has to run from one to the other.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        self.column.abs_diff(other.column).max(self.row.abs_diff(other.row))
    }
}

/// The extent of a board in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

impl Grid {
    /// Every square, row by row from the top left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| Square { column, row }))
    }

    /// Whether the square lies on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.column < self.columns && square.row < self.rows
    }
}
