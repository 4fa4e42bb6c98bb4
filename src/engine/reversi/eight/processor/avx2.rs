//! AVX2 and BMI2: four directions at once.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_or_si256,
    _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64, _pext_u64,
};

use super::primitives::Processor;
use super::tables::{LINES, RAYS, TURNED};

/// Proof that this processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// The proof, if the processor has them.
    #[must_use]
    pub fn detect() -> Option<Self> {
        let there = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        there.then_some(Self(()))
    }
}

/// The shifts of the four directions and of their opposites.
#[inline]
#[target_feature(enable = "avx2")]
fn steps() -> __m256i {
    _mm256_set_epi64x(9, 8, 7, 1)
}

/// The union of the four boards.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn joined(boards: __m256i) -> u64 {
    let half = _mm_or_si128(_mm256_castsi256_si128(boards), _mm256_extracti128_si256::<1>(boards));
    _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))).cast_unsigned()
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn moves(own: u64, opponent: u64) -> u64 {
    const INNER: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    let (once, twice) = (steps(), _mm256_add_epi64(steps(), steps()));
    let discs = _mm256_set1_epi64x(own.cast_signed());
    // A line along a row or diagonal cannot run through the edge columns; one along a column can.
    let passable =
        _mm256_and_si256(_mm256_set1_epi64x(opponent.cast_signed()), _mm256_set_epi64x(INNER, -1, INNER, INNER));
    let mut up = _mm256_and_si256(passable, _mm256_sllv_epi64(discs, once));
    let mut down = _mm256_and_si256(passable, _mm256_srlv_epi64(discs, once));
    up = _mm256_or_si256(up, _mm256_and_si256(passable, _mm256_sllv_epi64(up, once)));
    down = _mm256_or_si256(down, _mm256_and_si256(passable, _mm256_srlv_epi64(down, once)));
    let pairs_up = _mm256_and_si256(passable, _mm256_sllv_epi64(passable, once));
    let pairs_down = _mm256_srlv_epi64(pairs_up, once);
    for _ in 0..2 {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    }
    let reached = _mm256_or_si256(_mm256_sllv_epi64(up, once), _mm256_srlv_epi64(down, once));
    joined(reached) & !(own | opponent)
}

/// The rays of [`RAYS`] towards higher and towards lower bits.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn rays(square: u32) -> [__m256i; 2] {
    let rays = &RAYS.0[square as usize & 63];
    let four = |at: usize| {
        let ray = |direction: usize| rays[at + direction].cast_signed();
        _mm256_set_epi64x(ray(3), ray(2), ray(1), ray(0))
    };
    [four(0), four(4)]
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn flips(own: u64, opponent: u64, square: u32) -> u64 {
    let [up, down] = rays(square);
    let own = _mm256_set1_epi64x(own.cast_signed());
    let opponent = _mm256_set1_epi64x(opponent.cast_signed());
    let (none, ones) = (_mm256_setzero_si256(), _mm256_set1_epi64x(-1));
    // Towards higher bits: adding one beyond the ray carries through the opponent's discs.
    let beyond = _mm256_sub_epi64(_mm256_or_si256(opponent, _mm256_andnot_si256(up, ones)), ones);
    let end = _mm256_and_si256(_mm256_and_si256(beyond, up), own);
    let run = _mm256_and_si256(_mm256_add_epi64(end, ones), up);
    let above = _mm256_andnot_si256(_mm256_cmpeq_epi64(end, none), run);
    // Towards lower bits: the disc that stops the line shadows the rest of the ray. RAYS has the steps in this order.
    let once = _mm256_set_epi64x(9, 8, 7, 1);
    let stops = _mm256_andnot_si256(opponent, down);
    let mut shadow = stops;
    let mut step = once;
    for _ in 0..3 {
        shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, step));
        step = _mm256_add_epi64(step, step);
    }
    let end = _mm256_and_si256(_mm256_andnot_si256(_mm256_srlv_epi64(shadow, once), stops), own);
    let below = _mm256_andnot_si256(_mm256_cmpeq_epi64(end, none), _mm256_andnot_si256(shadow, down));
    joined(_mm256_or_si256(above, below))
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn last_flips(own: u64, square: u32) -> u32 {
    let (column, row) = (square as usize & 7, square as usize >> 3 & 7);
    let [vertical, south_east, south_west] = LINES[square as usize & 63];
    // A diagonal is gathered from its upper end, so a place in it is counted from there.
    let in_south_east = column.min(row);
    let in_south_west = (7 - column).min(row);
    let line = |mask| _pext_u64(own, mask) as usize & 255;
    u32::from(TURNED[column][(own >> (row * 8)) as usize & 255])
        + u32::from(TURNED[row][line(vertical)])
        + u32::from(TURNED[in_south_east][line(south_east)])
        + u32::from(TURNED[in_south_west][line(south_west)])
}

impl Processor for Avx2 {
    #[inline]
    fn moves(self, own: u64, opponent: u64) -> u64 {
        #[expect(unsafe_code, reason = "calling a function that needs instructions")]
        // SAFETY: a value of this type exists only where the processor has these instructions.
        unsafe {
            moves(own, opponent)
        }
    }

    #[inline]
    fn flips(self, own: u64, opponent: u64, square: u32) -> u64 {
        #[expect(unsafe_code, reason = "calling a function that needs instructions")]
        // SAFETY: a value of this type exists only where the processor has these instructions.
        unsafe {
            flips(own, opponent, square)
        }
    }

    #[inline]
    fn last_flips(self, own: u64, square: u32) -> u32 {
        #[expect(unsafe_code, reason = "calling a function that needs instructions")]
        // SAFETY: a value of this type exists only where the processor has these instructions.
        unsafe {
            last_flips(own, square)
        }
    }
}
