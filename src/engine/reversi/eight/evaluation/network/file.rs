//! The numbers of a network as they are stored, behind the weights in the same file.
//!
//! The unpacked bytes, all numbers little endian: a CRC-32 of the tables' squares; the rows, a byte for each number; for 0
//! to 64 discs sixteen biases, 16 bits each; then for each layer the weights of its first inputs, input by input, those of
//! the numbers of moves, the biases of 32 bits, the weights of its outputs, and the last bias of 32 bits.

use super::super::patterns::PHASES;
use super::places::{layout, rows};

/// The numbers of a row.
pub const COLUMNS: usize = 16;
/// The numbers of moves.
pub const MOBILITY: usize = 2;
/// The numbers in the layer after the rows.
pub const HIDDEN: usize = 8;
/// The layers, each for four numbers of discs, but for the last, which is for all from 56 discs on.
pub const HEADS: usize = 14;
/// The highest number in a row, and the negated lowest one. Four of them are added in a byte.
pub const MOST: i8 = 31;

/// A layer for some numbers of discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// For each sum of rows, its weights.
    pub first: [[i16; HIDDEN]; COLUMNS],
    /// The weights of the number of moves of the side to move, and of those of the other side.
    pub mobility: [[i16; HIDDEN]; MOBILITY],
    /// What the sums of the layer start from.
    pub bias: [i32; HIDDEN],
    /// The weights of the layer's results.
    pub second: [i16; HIDDEN],
    /// What the estimate starts from.
    pub last: i32,
}

/// The bytes of a [`Head`].
const HEAD: usize = 2 * HIDDEN * (COLUMNS + MOBILITY) + 4 * HIDDEN + 2 * HIDDEN + 4;

/// A network as it is learnt and stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The rows; see `row_numbers` in `places.rs`.
    pub rows: Vec<[i8; COLUMNS]>,
    /// What the sums start from, for each number of discs.
    pub bias: [[i16; COLUMNS]; PHASES],
    /// The layers.
    pub heads: [Head; HEADS],
}

impl Parameters {
    /// A network that corrects nothing.
    #[must_use]
    pub fn zero() -> Self {
        Self { rows: vec![[0; COLUMNS]; rows()], bias: [[0; COLUMNS]; PHASES], heads: [Head::default(); HEADS] }
    }

    /// How many bytes they take.
    pub(in super::super) fn bytes() -> usize {
        4 + rows() * COLUMNS + 2 * COLUMNS * PHASES + HEAD * HEADS
    }

    /// As bytes.
    pub(in super::super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = layout().to_le_bytes().to_vec();
        bytes.extend(self.rows.iter().flatten().map(|number| number.cast_unsigned()));
        bytes.extend(self.bias.iter().flatten().flat_map(|number| number.to_le_bytes()));
        for head in &self.heads {
            bytes.extend(head.first.iter().chain(&head.mobility).flatten().flat_map(|number| number.to_le_bytes()));
            bytes.extend(head.bias.iter().flat_map(|number| number.to_le_bytes()));
            bytes.extend(head.second.iter().flat_map(|number| number.to_le_bytes()));
            bytes.extend(head.last.to_le_bytes());
        }
        bytes
    }

    /// Reads them from bytes.
    ///
    /// # Errors
    /// Gives the offset of the byte that is wrong, and says what is wrong there.
    pub(in super::super) fn from_bytes(bytes: &[u8]) -> Result<Self, (usize, &'static str)> {
        let wrong = |at: usize, what: &'static str| Err((at, what));
        if bytes.len() != Self::bytes() {
            return wrong(bytes.len().min(Self::bytes()), "the network does not end here");
        }
        let mut rest = bytes;
        if take(&mut rest) != layout().to_le_bytes() {
            return wrong(0, "the network is for other shapes on the board");
        }
        let mut network = Self::zero();
        for (at, number) in network.rows.iter_mut().flatten().enumerate() {
            *number = take::<1>(&mut rest)[0].cast_signed();
            if !(-MOST..=MOST).contains(number) {
                return wrong(4 + at, "a number of a row is too large");
            }
        }
        let short = |rest: &mut &[u8]| i16::from_le_bytes(take(rest));
        let long = |rest: &mut &[u8]| i32::from_le_bytes(take(rest));
        for number in network.bias.iter_mut().flatten() {
            *number = short(&mut rest);
            // Sums of rows are far from 16 bits, and are to stay so.
            if number.unsigned_abs() > 1 << 13 {
                return wrong(bytes.len() - rest.len() - 2, "a bias is too large");
            }
        }
        for head in &mut network.heads {
            head.first.iter_mut().chain(&mut head.mobility).flatten().for_each(|number| *number = short(&mut rest));
            for number in &mut head.bias {
                *number = long(&mut rest);
                // Nor are those of a layer to come near 32 bits.
                if number.unsigned_abs() > 1 << 29 {
                    return wrong(bytes.len() - rest.len() - 4, "a bias is too large");
                }
            }
            head.second.iter_mut().for_each(|number| *number = short(&mut rest));
            head.last = long(&mut rest);
            if head.last.unsigned_abs() > 1 << 29 {
                return wrong(bytes.len() - rest.len() - 4, "a bias is too large");
            }
        }
        Ok(network)
    }
}

/// The next bytes, of which there are enough.
fn take<const COUNT: usize>(rest: &mut &[u8]) -> [u8; COUNT] {
    let (bytes, after) = rest.split_first_chunk().expect("the length has been checked");
    *rest = after;
    *bytes
}
