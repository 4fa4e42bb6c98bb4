//! Squares of a board, and the size of a board.

use serde::{Deserialize, Serialize};

/// A square of the board. Columns count from the left and rows from the top, both from 0, as the first side sees the
/// board. How a square is *written* is up to each game ([`super::GamePosition::name`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Square {
    /// The number of columns from the left edge, from 0.
    pub column: u8,
    /// The number of rows from the top edge, from 0.
    pub row: u8,
}

impl Square {
    /// The square in this column and row.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The distance to another square in steps of a king.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        self.column.abs_diff(other.column).max(self.row.abs_diff(other.row))
    }
}

/// The size of a board in squares.
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

    /// The square to which a symmetry of the board brings a square. The bits of its number: exchange columns and rows (4,
    /// on a square board alone), then turn the columns round (1), then the rows (2).
    #[must_use]
    pub const fn image(self, symmetry: usize, square: Square) -> Square {
        let Square { column, row } = if symmetry & 4 == 0 { square } else { Square::new(square.row, square.column) };
        self.mirrored(symmetry, Square::new(column, row))
    }

    /// The square that a symmetry brings to this one; see [`Self::image`].
    #[must_use]
    pub const fn origin(self, symmetry: usize, square: Square) -> Square {
        let Square { column, row } = self.mirrored(symmetry, square);
        if symmetry & 4 == 0 { Square::new(column, row) } else { Square::new(row, column) }
    }

    const fn mirrored(self, symmetry: usize, square: Square) -> Square {
        let column = if symmetry & 1 == 0 { square.column } else { self.columns - 1 - square.column };
        let row = if symmetry & 2 == 0 { square.row } else { self.rows - 1 - square.row };
        Square::new(column, row)
    }

    /// How many symmetries the board has: 8 if it is square, else 4.
    #[must_use]
    pub const fn symmetries(self) -> usize {
        if self.columns == self.rows { 8 } else { 4 }
    }

    /// Whether the square lies on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.column < self.columns && square.row < self.rows
    }
}
