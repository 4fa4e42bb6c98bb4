//! Two boards side by side in one of WebAssembly's 128-bit vectors, with the few operations that finding moves needs.

use core::arch::wasm32::{i64x2_shl, u64x2, u64x2_extract_lane, u64x2_shr, v128, v128_and, v128_or};
use std::ops::{BitAnd, BitOr, Shl, Shr};

#[derive(Clone, Copy)]
pub struct Pair(v128);

impl Pair {
    #[inline]
    pub fn new(first: u64, second: u64) -> Self {
        Self(u64x2(first, second))
    }

    #[inline]
    pub fn boards(self) -> [u64; 2] {
        [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)]
    }
}

impl BitAnd for Pair {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }
}

impl BitOr for Pair {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }
}

impl Shl<u32> for Pair {
    type Output = Self;

    #[inline]
    fn shl(self, by: u32) -> Self {
        Self(i64x2_shl(self.0, by))
    }
}

impl Shr<u32> for Pair {
    type Output = Self;

    #[inline]
    fn shr(self, by: u32) -> Self {
        Self(u64x2_shr(self.0, by))
    }
}
