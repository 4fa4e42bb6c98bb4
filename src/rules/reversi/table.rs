//! A rule table of Reversi: the size of the board, the discs on it before the first move, and who wins in the end.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::board::{Board, Set};
use super::wide::{Squares, Wide};
use crate::{Colour, Grid, Side, Square, is_id};

/// The smallest and the largest number of columns, and of rows.
pub const SIZES: RangeInclusive<u8> = 4..=16;

/// A rule table, as in a file like `assets/rules/reversi.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The name in files, links and the keys of the locales; see [`is_id`].
    pub id: String,
    /// Columns of the board, within [`SIZES`].
    pub columns: u8,
    /// Rows of the board, within [`SIZES`].
    pub rows: u8,
    /// The discs before the first move: the black ones (the first side's), and the white ones.
    pub start: [Squares; 2],
    /// The side to move first.
    pub begins: Side,
    /// Whether the side with fewer discs in the end wins, as in the game known as reverse Reversi or anti-Reversi.
    pub fewest_wins: bool,
}

/// An arrangement of four discs in the middle of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// White discs at the upper left and the lower right, black discs on the other two squares: the standard start.
    Diagonal,
    /// White discs above, black discs below.
    Parallel,
}

impl Start {
    /// Every arrangement.
    pub const ALL: [Self; 2] = [Self::Diagonal, Self::Parallel];

    /// The id of the start in rule tables.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Diagonal => "diagonal",
            Self::Parallel => "parallel",
        }
    }

    /// The black and the white discs on a board of this size. If the number of columns or rows is odd, they lie half a
    /// square to the left of the middle, or above it.
    #[must_use]
    pub fn discs(self, grid: Grid) -> [Squares; 2] {
        let [left, top] = [grid.columns / 2 - 1, grid.rows / 2 - 1];
        let set = |squares: [(u8, u8); 2]| {
            squares.into_iter().map(|(right, down)| Square::new(left + right, top + down)).collect()
        };
        match self {
            Self::Diagonal => [set([(1, 0), (0, 1)]), set([(0, 0), (1, 1)])],
            Self::Parallel => [set([(0, 1), (1, 1)]), set([(0, 0), (1, 0)])],
        }
    }
}

impl Rules {
    /// The rule tables of `assets/rules/reversi.toml` as shipped, for use when no table can be read: the classic game,
    /// 6x6, 10x10, and the classic board where the fewest discs win, which GNOME Reversi (iagno) calls Reverse Reversi
    /// (<https://gitlab.gnome.org/GNOME/iagno>); and handicaps of one, two and four corners.
    #[must_use]
    pub fn built_in() -> Vec<Self> {
        let table = |id: &str, size, fewest_wins| Self {
            id: id.into(),
            columns: size,
            rows: size,
            start: Start::Diagonal.discs(Grid { columns: size, rows: size }),
            begins: Side::First,
            fewest_wins,
        };
        let handicap = |corners: u8| {
            let mut rules = Self { begins: Side::Second, ..table(&format!("corner-{corners}"), 8, false) };
            let corner = [(0, 0), (7, 7), (7, 0), (0, 7)].map(|(column, row)| Square::new(column, row));
            rules.start[Colour::Dark.index()] |= corner.into_iter().take(corners.into()).collect();
            rules
        };
        let mut all = vec![table("classic", 8, false), table("small", 6, false), table("large", 10, false)];
        all.push(table("reverse", 8, true));
        all.extend([1, 2, 4].map(handicap));
        all
    }

    /// The size of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        Grid { columns: self.columns, rows: self.rows }
    }

    /// Whether the table is consistent: a valid id and size, no two discs on one square, none off the board, and at
    /// least one first move.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let [black, white] = self.start;
        is_id(&self.id)
            && [self.columns, self.rows].iter().all(|size| SIZES.contains(size))
            && (black & white).is_empty()
            && ((black | white) & !Squares::of(self.grid())).is_empty()
            && self.has_first_move()
    }

    /// Whether the side that begins can move.
    #[must_use]
    pub fn has_first_move(&self) -> bool {
        let [own, opponent] = [self.begins, self.begins.other()].map(|side| self.start[side.index()]);
        !Wide::new(self.grid()).moves(own, opponent).is_empty()
    }
}

impl Default for Rules {
    /// The classic game: 8x8, white on d4 and e5, black on e4 and d5, black begins, most discs win.
    fn default() -> Self {
        Self::built_in().swap_remove(0)
    }
}
