//! Plain Rust for any processor; in WebAssembly the compiler turns some of it into vector instructions.

use super::primitives::Processor;
use super::tables::{LINES, RAYS, TURNED};
use rules::reversi;

/// No assumptions about the processor.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Processor for Portable {
    #[inline]
    fn moves(self, own: u64, opponent: u64) -> u64 {
        reversi::moves(own, opponent)
    }

    #[inline]
    fn flips(self, own: u64, opponent: u64, square: u32) -> u64 {
        let rays = &RAYS.0[square as usize & 63];
        let mut flips = 0;
        for &ray in &rays[..4] {
            // Adding one beyond the ray carries through the opponent's discs to the first other square.
            let end = (opponent | !ray).wrapping_add(1) & ray & own;
            flips |= end.wrapping_sub(u64::from(end != 0)) & ray;
        }
        for &ray in &rays[4..] {
            // The highest square of the ray without a disc of the opponent. If there is none, bit 0 is used, which then
            // is no disc of `own` on the ray.
            let end = (1 << 63 >> ((!opponent & ray) | 1).leading_zeros()) & ray & own;
            flips |= end.wrapping_neg() << 1 & ray;
        }
        flips
    }

    #[inline]
    fn last_flips(self, own: u64, square: u32) -> u32 {
        const COLUMN_A: u64 = 0x0101_0101_0101_0101;
        let (column, row) = (square as usize & 7, square as usize >> 3 & 7);
        let [_, south_east, south_west] = LINES[square as usize & 63];
        // Each multiplication gathers one bit of each row in the highest byte: of column a by row, of a diagonal by
        // column.
        let in_column = ((own >> column) & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        let by_column = |line: u64| (own & line).wrapping_mul(COLUMN_A) >> 56;
        u32::from(TURNED[column][(own >> (row * 8)) as usize & 255])
            + u32::from(TURNED[row][in_column as usize])
            + u32::from(TURNED[column][by_column(south_east) as usize])
            + u32::from(TURNED[column][by_column(south_west) as usize])
    }
}
