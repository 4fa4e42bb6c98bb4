//! Boards of every size but 8x8, up to 16x16, in 256 bits: each row has 16 bits, whatever the width of the board.
//!
//! Bit 0 is a1, the top left square; bit 16 is a2. The rules are those of the 64-bit board, which is several times
//! faster.

use std::fmt::{self, Debug, Formatter};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl, Shr};

use serde::{Deserialize, Serialize};

use super::board::{Board, Set};
use super::notation::name;
use crate::{Grid, Square};

/// A set of squares of a board of up to 16x16.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Squares([u64; 4]);

impl Squares {
    /// Every square of a board of up to 16x16.
    #[must_use]
    pub fn of(grid: Grid) -> Self {
        grid.squares().filter(|square| FULL.contains(*square)).collect()
    }

    /// Whether the set contains the square.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        FULL.contains(square) && self.has(Wide::bit(square))
    }

    /// The squares, row by row from the top left.
    pub fn iter(mut self) -> impl Iterator<Item = Square> {
        std::iter::from_fn(move || self.take_first().map(Wide::square_of))
    }

    /// The bits as words; the first word has the first four rows.
    #[must_use]
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The squares of an 8x8 board with these bits.
    #[inline]
    #[must_use]
    pub fn from_eight(bits: u64) -> Self {
        // Four rows of eight bits become four of sixteen.
        let spread = |rows: u64| {
            let halves = (rows | rows << 16) & 0x0000_ffff_0000_ffff;
            (halves | halves << 8) & 0x00ff_00ff_00ff_00ff
        };
        Self([spread(bits & 0xffff_ffff), spread(bits >> 32), 0, 0])
    }
}

impl FromIterator<Square> for Squares {
    /// The set of these squares; those beyond 16 columns or rows are left out.
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        let bits = squares.into_iter().filter(|square| FULL.contains(*square)).map(Wide::bit);
        bits.fold(Self::EMPTY, |all, bit| all | Self::of_bit(bit))
    }
}

impl Debug for Squares {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(name)).finish()
    }
}

impl BitAnd for Squares {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }
}

impl BitOr for Squares {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }
}

impl BitOrAssign for Squares {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Squares {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([!a, !b, !c, !d])
    }
}

/// Shifts by 1 to 63 bits; no step on the board needs more.
impl Shl<u32> for Squares {
    type Output = Self;

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        let [a, b, c, d] = self.0;
        let rest = 64 - by;
        Self([a << by, b << by | a >> rest, c << by | b >> rest, d << by | c >> rest])
    }
}

/// Shifts by 1 to 63 bits, like the shift to the left.
impl Shr<u32> for Squares {
    type Output = Self;

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        let [a, b, c, d] = self.0;
        let rest = 64 - by;
        Self([a >> by | b << rest, b >> by | c << rest, c >> by | d << rest, d >> by])
    }
}

impl Set for Squares {
    const EMPTY: Self = Self([0; 4]);

    #[inline]
    fn of_bit(bit: u32) -> Self {
        let mut words = [0; 4];
        words[bit as usize / 64] = 1 << (bit % 64);
        Self(words)
    }

    #[inline]
    fn has(self, bit: u32) -> bool {
        self.0[bit as usize / 64] >> (bit % 64) & 1 != 0
    }

    #[inline]
    fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    #[inline]
    fn take_first(&mut self) -> Option<u32> {
        for (first, word) in (0..).step_by(64).zip(&mut self.0) {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(first + bit);
            }
        }
        None
    }
}

/// The largest board.
const FULL: Grid = Grid { columns: 16, rows: 16 };

/// All squares but those of the first and the last of 16 columns. Discs there cannot be flanked along a row or
/// diagonal, and leaving them out prevents wrapping. On a narrower board a line may run on to squares that the board
/// does not have.
const INNER: Squares = Squares([0x7ffe_7ffe_7ffe_7ffe; 4]);

/// A board of up to 16x16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide {
    grid: Grid,
    all: Squares,
}

impl Wide {
    /// A board of this size, up to 16 columns and rows.
    #[must_use]
    pub fn new(grid: Grid) -> Self {
        Self { grid, all: Squares::of(grid) }
    }

    /// The size of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The squares of the board.
    #[must_use]
    pub const fn all(&self) -> Squares {
        self.all
    }
}

impl Board for Wide {
    type Set = Squares;

    fn moves(&self, own: Squares, opponent: Squares) -> Squares {
        let inner = opponent & INNER;
        // The first two discs of each line, then two more at a time until no line goes on.
        macro_rules! ray {
            ($shift:tt $by:literal, $mask:expr) => {{
                let mask = $mask;
                let mut line = mask & (own $shift $by);
                line |= mask & (line $shift $by);
                let pairs = mask & (mask $shift $by);
                loop {
                    let more = pairs & (line $shift ($by * 2));
                    if (more & !line).is_empty() {
                        break line $shift $by;
                    }
                    line |= more;
                }
            }};
        }
        let reached = ray!(<< 1, inner)
            | ray!(>> 1, inner)
            | ray!(<< 16, opponent)
            | ray!(>> 16, opponent)
            | ray!(<< 15, inner)
            | ray!(>> 15, inner)
            | ray!(<< 17, inner)
            | ray!(>> 17, inner);
        reached & self.all & !(own | opponent)
    }

    fn flips(&self, own: Squares, opponent: Squares, bit: u32) -> Squares {
        let (column, row) = (bit % 16, bit / 16);
        let [west, north, east, south] = [column, row, 15 - column, 15 - row];
        // Each direction's step in bits, and the number of squares to the edge of the largest board.
        let directions = [
            (-16, north),
            (-15, north.min(east)),
            (1, east),
            (17, south.min(east)),
            (16, south),
            (15, south.min(west)),
            (-1, west),
            (-17, north.min(west)),
        ];
        let mut turned = Squares::EMPTY;
        for (step, room) in directions {
            let mut line = Squares::EMPTY;
            let mut at = bit;
            for _ in 0..room {
                at = at.wrapping_add_signed(step);
                if !opponent.has(at) {
                    if own.has(at) {
                        turned |= line;
                    }
                    break;
                }
                line.0[at as usize / 64] |= 1 << (at % 64);
            }
        }
        turned
    }

    fn bit(square: Square) -> u32 {
        u32::from(square.row) * 16 + u32::from(square.column)
    }

    fn square_of(bit: u32) -> Square {
        Square::new((bit % 16) as u8, (bit / 16) as u8)
    }
}
