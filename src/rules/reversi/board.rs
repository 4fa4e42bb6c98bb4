//! What the two representations of a board have in common.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use crate::Square;

/// A set of squares with one bit for each square. The bits are numbered row by row from the top left.
pub trait Set:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const EMPTY: Self;

    /// The set of one square, given its bit number.
    fn of_bit(bit: u32) -> Self;

    /// Whether the square with this bit number is in the set.
    fn has(self, bit: u32) -> bool;

    /// The number of squares in the set.
    fn len(self) -> u32;

    /// Whether the set is empty.
    fn is_empty(self) -> bool;

    /// Removes the first square, and gives its bit number; `None` if the set is empty.
    fn take_first(&mut self) -> Option<u32>;
}

impl Set for u64 {
    const EMPTY: Self = 0;

    #[inline]
    fn of_bit(bit: u32) -> Self {
        1 << bit
    }

    #[inline]
    fn has(self, bit: u32) -> bool {
        self >> bit & 1 != 0
    }

    #[inline]
    fn len(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn take_first(&mut self) -> Option<u32> {
        let bit = (*self != 0).then(|| self.trailing_zeros())?;
        *self &= *self - 1;
        Some(bit)
    }
}

/// A board in bits, for what has to be fast on boards of any size: counting and searching game trees.
pub trait Board: Copy {
    /// The type of its sets of squares.
    type Set: Set;

    /// The squares on which a disc of `own` would turn at least one disc of `opponent`.
    fn moves(&self, own: Self::Set, opponent: Self::Set) -> Self::Set;

    /// The moves of both sides at once: those of `own`, and those of `opponent`.
    #[inline]
    fn moves_of_both(&self, own: Self::Set, opponent: Self::Set) -> [Self::Set; 2] {
        [self.moves(own, opponent), self.moves(opponent, own)]
    }

    /// The discs of `opponent` that a disc of `own` on the square with this bit number would turn. The square must be
    /// on the board and empty.
    fn flips(&self, own: Self::Set, opponent: Self::Set, bit: u32) -> Self::Set;

    /// The bit number of a square of the board.
    fn bit(square: Square) -> u32;

    /// The square with this bit number.
    fn square_of(bit: u32) -> Square;
}
