//! The 8x8 board in 64 bits, used by everything that has to be fast.
//!
//! Bit 0 is a1, the top left square; bit 7 is h1; bit 63 is h8, the bottom right.

#[cfg(target_feature = "simd128")]
use super::pair::Pair;
use std::ops::{BitAnd, BitOr, Shl, Shr};

use super::board::Board;
use crate::{Grid, Square};

/// The size of the 8x8 board.
pub const GRID: Grid = Grid { columns: 8, rows: 8 };

/// All squares but column a, which a step to the east must not reach.
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
/// All squares but column h, which a step to the west must not reach.
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// One step in each of the eight directions, clockwise from north. Steps off the board give nothing.
const DIRECTIONS: [fn(u64) -> u64; 8] = [
    |b| b >> 8,
    |b| (b >> 7) & NOT_A,
    |b| (b << 1) & NOT_A,
    |b| (b << 9) & NOT_A,
    |b| b << 8,
    |b| (b << 7) & NOT_H,
    |b| (b >> 1) & NOT_H,
    |b| (b >> 9) & NOT_H,
];

/// The squares on which a disc of `own` would turn at least one disc of `opponent`.
#[inline]
#[must_use]
pub fn moves(own: u64, opponent: u64) -> u64 {
    reached(own, opponent, opponent & INNER) & !(own | opponent)
}

/// The moves of both sides at once: those of `own`, and those of `opponent`. If the processor can work on two boards at
/// once, this takes hardly longer than [`moves`].
#[inline]
#[must_use]
pub fn moves_of_both(own: u64, opponent: u64) -> [u64; 2] {
    #[cfg(target_feature = "simd128")]
    {
        let opponents = Pair::new(opponent, own);
        let reached = reached(Pair::new(own, opponent), opponents, opponents & Pair::new(INNER, INNER));
        reached.boards().map(|reached| reached & !(own | opponent))
    }
    #[cfg(not(target_feature = "simd128"))]
    [moves(own, opponent), moves(opponent, own)]
}

/// All squares but those of the edge columns. Discs on these columns cannot be flanked along a row or diagonal, so
/// leaving them out prevents wrapping from one row to the next.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares at the end of an unbroken line of `opponent` that begins beside `own`, empty or not; `inner` is
/// `opponent` within [`INNER`].
#[inline]
fn reached<B>(own: B, opponent: B, inner: B) -> B
where
    B: Copy + BitAnd<Output = B> + BitOr<Output = B> + Shl<u32, Output = B> + Shr<u32, Output = B>,
{
    macro_rules! ray {
        ($shift:tt $by:literal, $mask:expr) => {{
            let mask = $mask;
            let mut line = mask & (own $shift $by);
            line = line | mask & (line $shift $by);
            let pairs = mask & (mask $shift $by);
            line = line | pairs & (line $shift ($by * 2));
            line = line | pairs & (line $shift ($by * 2));
            line $shift $by
        }};
    }
    ray!(<< 1, inner)
        | ray!(>> 1, inner)
        | ray!(<< 8, opponent)
        | ray!(>> 8, opponent)
        | ray!(<< 7, inner)
        | ray!(>> 7, inner)
        | ray!(<< 9, inner)
        | ray!(>> 9, inner)
}

/// The discs of `opponent` that a disc of `own` on the square with this bit number (0 to 63) would turn. The square
/// must be empty.
#[inline]
#[must_use]
pub fn flips(own: u64, opponent: u64, bit: u32) -> u64 {
    let placed = 1u64 << bit;
    let mut turned = 0;
    for step in DIRECTIONS {
        let mut line = 0;
        let mut at = step(placed);
        while at & opponent != 0 {
            line |= at;
            at = step(at);
        }
        if at & own != 0 {
            turned |= line;
        }
    }
    turned
}

/// The bit number (0 to 63) of a square of the board.
#[must_use]
pub const fn bit(square: Square) -> u32 {
    square.row as u32 * 8 + square.column as u32
}

/// The square with a bit number of 0 to 63.
#[must_use]
pub const fn square_of(bit: u32) -> Square {
    Square::new((bit % 8) as u8, (bit / 8) as u8)
}

/// The squares whose bits are set, from a1 on.
pub fn squares(mut bits: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(square_of(bit))
    })
}

/// A set of squares seen in one of the eight symmetries of the board: bit 0 of its number mirrors left and right, bit 1
/// up and down, and bit 2 then swaps rows and columns.
#[must_use]
pub const fn turned(mut set: u64, symmetry: u8) -> u64 {
    if symmetry & 1 != 0 {
        set = set.reverse_bits().swap_bytes();
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes();
    }
    if symmetry & 4 != 0 {
        // Squares swap with those on the other side of the diagonal: first single squares, then blocks of 2x2, then of
        // 4x4.
        set = swapped(set, 0x00aa_00aa_00aa_00aa, 7);
        set = swapped(set, 0x0000_cccc_0000_cccc, 14);
        set = swapped(set, 0x0000_0000_f0f0_f0f0, 28);
    }
    set
}

/// A set in which the squares of the mask have changed places with those this many bits further.
const fn swapped(set: u64, mask: u64, by: u32) -> u64 {
    let changed = (set ^ set >> by) & mask;
    set ^ changed ^ changed << by
}

/// Two sets of squares in the one of the eight symmetries of the board in which their numbers are lowest: the same for a
/// position and all that are it turned or reflected.
#[must_use]
pub fn canonical(discs: [u64; 2]) -> [u64; 2] {
    (0..8).map(|symmetry| discs.map(|set| turned(set, symmetry))).min().unwrap_or(discs)
}

/// The 8x8 board as a [`Board`].
#[derive(Clone, Copy, Debug)]
pub struct Eight;

impl Board for Eight {
    type Set = u64;

    #[inline]
    fn moves(&self, own: u64, opponent: u64) -> u64 {
        moves(own, opponent)
    }

    #[inline]
    fn moves_of_both(&self, own: u64, opponent: u64) -> [u64; 2] {
        moves_of_both(own, opponent)
    }

    #[inline]
    fn flips(&self, own: u64, opponent: u64, bit: u32) -> u64 {
        flips(own, opponent, bit)
    }

    fn bit(square: Square) -> u32 {
        bit(square)
    }

    fn square_of(bit: u32) -> Square {
        square_of(bit)
    }
}
