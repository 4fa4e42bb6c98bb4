//! AVX-512 on vectors of four boards, for what AVX2 lacks: counting leading zeros, and any function of three boards.

use std::arch::x86_64::{
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi64, _mm256_lzcnt_epi64, _mm256_or_si256,
    _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_ternarylogic_epi64,
};

use super::avx2::{Avx2, joined, last_flips, rays};
use super::primitives::Processor;

/// Proof that this processor has AVX-512 F, CD, DQ, BW and VL, and all that [`Avx2`] needs.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

impl Avx512 {
    /// The proof, if the processor has them.
    #[must_use]
    pub fn detect() -> Option<Self> {
        let there = Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        there.then_some(Self(()))
    }
}

/// Truth tables of three boards `a`, `b`, `c` for the ternary logic instruction: bit 4a + 2b + c is the result.
const A_OR_B_AND_C: i32 = 0b1111_1000;
const A_AND_B_AND_C: i32 = 0b1000_0000;
const A_OR_NOT_B: i32 = 0b1111_0011;

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512dq,avx512bw,avx512vl")]
fn moves(own: u64, opponent: u64) -> u64 {
    const INNER: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    let (once, twice) = (_mm256_set_epi64x(9, 8, 7, 1), _mm256_set_epi64x(18, 16, 14, 2));
    let discs = _mm256_set1_epi64x(own.cast_signed());
    // A line along a row or diagonal cannot run through the edge columns; one along a column can.
    let passable =
        _mm256_and_si256(_mm256_set1_epi64x(opponent.cast_signed()), _mm256_set_epi64x(INNER, -1, INNER, INNER));
    let mut up = _mm256_and_si256(passable, _mm256_sllv_epi64(discs, once));
    let mut down = _mm256_and_si256(passable, _mm256_srlv_epi64(discs, once));
    up = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(up, passable, _mm256_sllv_epi64(up, once));
    down = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(down, passable, _mm256_srlv_epi64(down, once));
    let pairs_up = _mm256_and_si256(passable, _mm256_sllv_epi64(passable, once));
    let pairs_down = _mm256_srlv_epi64(pairs_up, once);
    for _ in 0..2 {
        up = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(up, pairs_up, _mm256_sllv_epi64(up, twice));
        down = _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(down, pairs_down, _mm256_srlv_epi64(down, twice));
    }
    let reached = _mm256_or_si256(_mm256_sllv_epi64(up, once), _mm256_srlv_epi64(down, once));
    joined(reached) & !(own | opponent)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512dq,avx512bw,avx512vl")]
fn flips(own: u64, opponent: u64, square: u32) -> u64 {
    let [up, down] = rays(square);
    let own = _mm256_set1_epi64x(own.cast_signed());
    let opponent = _mm256_set1_epi64x(opponent.cast_signed());
    let (none, ones) = (_mm256_setzero_si256(), _mm256_set1_epi64x(-1));
    // Towards higher bits: adding one beyond the ray carries through the opponent's discs.
    let beyond = _mm256_sub_epi64(_mm256_ternarylogic_epi64::<A_OR_NOT_B>(opponent, up, up), ones);
    let end = _mm256_ternarylogic_epi64::<A_AND_B_AND_C>(beyond, up, own);
    let run = _mm256_and_si256(_mm256_add_epi64(end, ones), up);
    let above = _mm256_andnot_si256(_mm256_cmpeq_epi64(end, none), run);
    // Towards lower bits: the highest square of the ray without a disc of the opponent.
    let stop = _mm256_lzcnt_epi64(_mm256_andnot_si256(opponent, down));
    let end = _mm256_and_si256(_mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), stop), own);
    let run = _mm256_sub_epi64(_mm256_sub_epi64(none, end), end);
    joined(_mm256_ternarylogic_epi64::<A_OR_B_AND_C>(above, run, down))
}

impl Processor for Avx512 {
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
