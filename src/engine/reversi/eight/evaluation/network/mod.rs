//! A small network that corrects the sum of weights.
//!
//! It looks at the board from each of the four corners: sixteen rows of a table, each for the discs on a line or around
//! the corner, are added up to sixteen numbers, which are clipped to 0 to 1. The numbers of all corners are added, so that
//! the board looks the same from all sides. These sixteen and both sides' numbers of moves go through a layer of eight,
//! which depends on how many discs are on the board; one of them is not clipped. All numbers are integers, so every
//! processor finds the same.

mod file;
mod lanes;
mod places;

pub use file::{COLUMNS, HEADS, HIDDEN, Head, MOBILITY, MOST, Parameters};
pub use places::{CORNERS, EACH, LOOKS, TABLES, numbers_of, rows};

use super::Features;
use super::patterns::PHASES;
use crate::reversi::eight::board::Discs;
use crate::reversi::eight::processor::Processor;
use lanes::{Bytes, Longs, Shorts};
use places::{LINE, LINES, begin, from_behind, row_numbers};

/// What stands for 1 before and after a layer, as a power of two.
pub const ONE_BITS: u32 = 7;
/// What stands for 1 in the weights of a layer, as a power of two.
pub const WEIGHT_BITS: u32 = 10;
/// What a move counts in the numbers of moves, before the weights.
pub const MOVE: i32 = 8;
/// The estimates before rounding count in this many discs.
pub const UNIT: i32 = 8;

/// Added to each number of a row, so that none is negative.
const RAISED: i16 = 32;
/// The rows of all tables, and room after them, so that any 16-bit index into the last table is inside.
const LINE_ROWS: usize = begin(LINES - 1) + (1 << 16);
const OTHER_ROWS: usize = begin(TABLES.len() - 1) + (1 << 16);

/// Sixteen bytes.
type Row = [u64; 2];

/// The network, ready for the search.
pub struct Network {
    /// For each index, the row that the corner sees at which the line begins, and that of the corner where it ends.
    lines: Box<[[Row; 2]; LINE_ROWS]>,
    others: Box<[Row; OTHER_ROWS]>,
    /// For each number of discs, what the sums start from.
    bias: Box<[[[u64; 2]; 2]; PHASES]>,
    heads: Box<[Layer; HEADS]>,
}

/// A layer as the search reads it.
struct Layer {
    /// For each pair of inputs and each half of the outputs, the weights of the pair for each output.
    first: [[[u64; 2]; 2]; COLUMNS / 2],
    mobility: [[u64; 2]; 2],
    bias: [[u64; 2]; 2],
    second: [u64; 2],
    last: i32,
}

/// Four numbers of 16 bits in one of 64, the lowest first.
fn word(shorts: [i16; 4]) -> u64 {
    shorts.into_iter().rev().fold(0, |word, short| word << 16 | u64::from(short.cast_unsigned()))
}

/// Eight numbers of 16 bits.
fn words(shorts: [i16; 8]) -> [u64; 2] {
    let [a, b, c, d, e, f, g, h] = shorts;
    [word([a, b, c, d]), word([e, f, g, h])]
}

/// Four numbers of 32 bits.
fn longs([a, b, c, d]: [i32; 4]) -> [u64; 2] {
    [[a, b], [c, d]].map(|[low, high]| u64::from(high.cast_unsigned()) << 32 | u64::from(low.cast_unsigned()))
}

impl Layer {
    fn new(head: &Head) -> Self {
        let pairs = |[even, odd]: [&[i16; HIDDEN]; 2]| {
            [0, 4].map(|from| words(std::array::from_fn(|at| [even, odd][at % 2][from + at / 2])))
        };
        Self {
            first: std::array::from_fn(|pair| pairs([&head.first[2 * pair], &head.first[2 * pair + 1]])),
            mobility: pairs([&head.mobility[0], &head.mobility[1]]),
            bias: [0, 4].map(|from| longs(std::array::from_fn(|at| head.bias[from + at]))),
            second: words(head.second),
            last: head.last,
        }
    }
}

impl Network {
    /// The network with these numbers.
    #[must_use]
    pub fn new(parameters: &Parameters) -> Self {
        let row = |row: &[i8; COLUMNS]| -> Row {
            let raised = row.map(|number| (i16::from(number) + RAISED) as u8);
            [0, 8].map(|from| raised[from..from + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)))
        };
        let rows: Vec<Row> = row_numbers().iter().map(|&number| row(&parameters.rows[number as usize])).collect();
        let (of_lines, of_others) = rows.split_at(LINES * LINE);
        let mut lines = vec![[[0; 2]; 2]; LINE_ROWS];
        for (table, lines) in lines.chunks_mut(LINE).take(LINES).enumerate() {
            for (index, both) in lines.iter_mut().enumerate() {
                *both = [index, from_behind(index)].map(|index| of_lines[table * LINE + index]);
            }
        }
        let mut others = vec![[0; 2]; OTHER_ROWS];
        others[..of_others.len()].copy_from_slice(of_others);
        let start = |bias: &[i16; COLUMNS]| {
            let lowered = bias.map(|bias| bias - RAISED * EACH as i16);
            [0, 8].map(|from| words(std::array::from_fn(|at| lowered[from + at])))
        };
        let bias: Vec<[[u64; 2]; 2]> = parameters.bias.iter().map(start).collect();
        let heads: Vec<Layer> = parameters.heads.iter().map(Layer::new).collect();
        let fits = "there are as many as there should be";
        Self {
            lines: lines.try_into().expect(fits),
            others: others.try_into().expect(fits),
            bias: bias.try_into().expect(fits),
            heads: heads.try_into().ok().expect(fits),
        }
    }

    /// What to add to the sum of weights of a position, in 1/32 disc.
    #[inline(always)]
    #[must_use]
    pub fn score<P: Processor>(&self, processor: P, features: &Features, discs: Discs) -> i32 {
        let count = (discs.own | discs.opponent).count_ones() as usize;
        let bias = self.bias[count].map(Shorts::new);
        let mut sums = self.corner::<0>(features, bias);
        for more in
            [self.corner::<1>(features, bias), self.corner::<2>(features, bias), self.corner::<3>(features, bias)]
        {
            sums = [sums[0].plus(more[0]), sums[1].plus(more[1])];
        }
        let layer = &self.heads[head_of(count)];
        let moves = |own: u64, opponent: u64| MOVE as u64 * u64::from(processor.moves(own, opponent).count_ones());
        let moves = moves(discs.own, discs.opponent) | moves(discs.opponent, discs.own) << 16;
        let moves = Shorts::new([moves | moves << 32; 2]);
        let mut hidden =
            [0, 1].map(|half| Longs::new(layer.bias[half]).plus(moves.times(Shorts::new(layer.mobility[half]))));
        for (half, longs) in hidden.iter_mut().enumerate() {
            for (eight, sums) in sums.iter().enumerate() {
                for pair in 0..4 {
                    let weights = Shorts::new(layer.first[4 * eight + pair][half]);
                    *longs = longs.plus(sums.pair(pair).times(weights));
                }
            }
        }
        // The first of the eight is not clipped.
        const ONE: u64 = 1 << ONE_BITS;
        const EACH: u64 = ONE | ONE << 16 | ONE << 32 | ONE << 48;
        let least = Shorts::new([0x8000, 0]);
        let most = Shorts::new([(EACH - ONE) | 0x7fff, EACH]);
        let hidden = hidden[0].narrowed::<{ WEIGHT_BITS as i32 }>(hidden[1]).between(least, most);
        let sum = hidden.times(Shorts::new(layer.second)).sum() + layer.last;
        sum >> (ONE_BITS + WEIGHT_BITS - UNIT.ilog2() - super::super::DISC.ilog2())
    }

    /// The numbers of a corner.
    #[inline(always)]
    fn corner<const CORNER: usize>(&self, features: &Features, bias: [Shorts; 2]) -> [Shorts; 2] {
        /// Four rows at a time, which still fit bytes.
        macro_rules! sum {
            ($([$($row:literal)*])*) => {{
                let mut sum = bias;
                $(
                    let [a, b, c, d] = [$(self.row::<CORNER, $row>(features)),*];
                    let [low, high] = a.plus(b).plus(c.plus(d)).widened();
                    sum = [sum[0].plus(low), sum[1].plus(high)];
                )*
                sum
            }};
        }
        let sum = sum!([0 1 2 3] [4 5 6 7] [8 9 10 11] [12 13 14 15]);
        const ONES: u64 = 0x0001_0001_0001_0001 << ONE_BITS;
        sum.map(|sum| sum.between(Shorts::new([0; 2]), Shorts::new([ONES; 2])))
    }

    #[inline(always)]
    fn row<const CORNER: usize, const ROW: usize>(&self, features: &Features) -> Bytes {
        let look = const { LOOKS[CORNER][ROW] };
        let index = usize::from(features.index(look.place));
        // An index has 16 bits, and at least 2^16 rows follow from here on: no bounds check is left.
        Bytes::new(if look.table < LINES {
            let rows: &[[Row; 2]; 1 << 16] = self.lines[const { begin(LOOKS[CORNER][ROW].table) }..]
                .first_chunk()
                .expect("there is room for any index");
            rows[index][usize::from(look.from_behind)]
        } else {
            let rows: &[Row; 1 << 16] = self.others[const { begin(LOOKS[CORNER][ROW].table) }..]
                .first_chunk()
                .expect("there is room for any index");
            rows[index]
        })
    }
}

/// The number of the layer for a number of discs.
#[must_use]
pub const fn head_of(discs: usize) -> usize {
    let head = discs.saturating_sub(4) / 4;
    if head < HEADS { head } else { HEADS - 1 }
}
