//! Sixteen numbers at once, in the instructions that every processor of a kind has: SSE2, or SIMD in WebAssembly; elsewhere
//! in plain Rust. All give the same results.

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
pub use plain::{Bytes, Longs, Shorts};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm::{Bytes, Longs, Shorts};
#[cfg(target_arch = "x86_64")]
pub use x86::{Bytes, Longs, Shorts};

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "calling functions that need instructions")]
mod x86 {
    use std::arch::x86_64::{
        __m128i, _mm_add_epi8, _mm_add_epi16, _mm_add_epi32, _mm_cvtsi128_si32, _mm_madd_epi16, _mm_max_epi16,
        _mm_min_epi16, _mm_packs_epi32, _mm_set_epi64x, _mm_setzero_si128, _mm_shuffle_epi32, _mm_srai_epi32,
        _mm_unpackhi_epi8, _mm_unpacklo_epi8,
    };

    /// The value of an expression that needs SSE2.
    macro_rules! sse2 {
        ($value:expr) => {
            // SAFETY: every x86-64 processor has SSE2.
            unsafe { $value }
        };
    }

    /// Sixteen bytes.
    #[derive(Clone, Copy)]
    pub struct Bytes(__m128i);

    /// Eight numbers of 16 bits.
    #[derive(Clone, Copy)]
    pub struct Shorts(__m128i);

    /// Four numbers of 32 bits.
    #[derive(Clone, Copy)]
    pub struct Longs(__m128i);

    #[inline(always)]
    fn load([low, high]: [u64; 2]) -> __m128i {
        sse2!(_mm_set_epi64x(high.cast_signed(), low.cast_signed()))
    }

    impl Bytes {
        /// The bytes of these numbers, the lowest first.
        #[inline(always)]
        pub fn new(words: [u64; 2]) -> Self {
            Self(load(words))
        }

        /// The sums, without a carry from byte to byte.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(sse2!(_mm_add_epi8(self.0, other.0)))
        }

        /// The bytes, none of which is negative, as numbers of 16 bits.
        #[inline(always)]
        pub fn widened(self) -> [Shorts; 2] {
            let zero = sse2!(_mm_setzero_si128());
            [Shorts(sse2!(_mm_unpacklo_epi8(self.0, zero))), Shorts(sse2!(_mm_unpackhi_epi8(self.0, zero)))]
        }
    }

    impl Shorts {
        /// The numbers in these words, the lowest first.
        #[inline(always)]
        pub fn new(words: [u64; 2]) -> Self {
            Self(load(words))
        }

        /// The sums.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(sse2!(_mm_add_epi16(self.0, other.0)))
        }

        /// Each number, but at least the one and at most the other.
        #[inline(always)]
        pub fn between(self, least: Self, most: Self) -> Self {
            Self(sse2!(_mm_min_epi16(_mm_max_epi16(self.0, least.0), most.0)))
        }

        /// The pair of numbers with this number, four times.
        #[inline(always)]
        pub fn pair(self, which: usize) -> Self {
            Self(match which {
                0 => sse2!(_mm_shuffle_epi32::<0x00>(self.0)),
                1 => sse2!(_mm_shuffle_epi32::<0x55>(self.0)),
                2 => sse2!(_mm_shuffle_epi32::<0xaa>(self.0)),
                _ => sse2!(_mm_shuffle_epi32::<0xff>(self.0)),
            })
        }

        /// The products, added in pairs.
        #[inline(always)]
        pub fn times(self, other: Self) -> Longs {
            Longs(sse2!(_mm_madd_epi16(self.0, other.0)))
        }
    }

    impl Longs {
        /// The numbers in these words, the lowest first.
        #[inline(always)]
        pub fn new(words: [u64; 2]) -> Self {
            Self(load(words))
        }

        /// The sums.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(sse2!(_mm_add_epi32(self.0, other.0)))
        }

        /// These and four others, divided by a power of two, as numbers of 16 bits; those beyond become the nearest.
        #[inline(always)]
        pub fn narrowed<const BITS: i32>(self, others: Self) -> Shorts {
            Shorts(sse2!(_mm_packs_epi32(_mm_srai_epi32::<BITS>(self.0), _mm_srai_epi32::<BITS>(others.0))))
        }

        /// The sum of the four.
        #[inline(always)]
        pub fn sum(self) -> i32 {
            let half = sse2!(_mm_add_epi32(self.0, _mm_shuffle_epi32::<0xee>(self.0)));
            sse2!(_mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32::<0x55>(half))))
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use std::arch::wasm32::{
        i8x16_add, i16x8_add, i16x8_max, i16x8_min, i16x8_narrow_i32x4, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane,
        i32x4_shr, i32x4_shuffle, u16x8_extend_high_u8x16, u16x8_extend_low_u8x16, u64x2, v128,
    };

    /// Sixteen bytes.
    #[derive(Clone, Copy)]
    pub struct Bytes(v128);

    /// Eight numbers of 16 bits.
    #[derive(Clone, Copy)]
    pub struct Shorts(v128);

    /// Four numbers of 32 bits.
    #[derive(Clone, Copy)]
    pub struct Longs(v128);

    impl Bytes {
        /// The bytes of these numbers, the lowest first.
        #[inline(always)]
        pub fn new([low, high]: [u64; 2]) -> Self {
            Self(u64x2(low, high))
        }

        /// The sums, without a carry from byte to byte.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(i8x16_add(self.0, other.0))
        }

        /// The bytes, none of which is negative, as numbers of 16 bits.
        #[inline(always)]
        pub fn widened(self) -> [Shorts; 2] {
            [Shorts(u16x8_extend_low_u8x16(self.0)), Shorts(u16x8_extend_high_u8x16(self.0))]
        }
    }

    impl Shorts {
        /// The numbers in these words, the lowest first.
        #[inline(always)]
        pub fn new([low, high]: [u64; 2]) -> Self {
            Self(u64x2(low, high))
        }

        /// The sums.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(i16x8_add(self.0, other.0))
        }

        /// Each number, but at least the one and at most the other.
        #[inline(always)]
        pub fn between(self, least: Self, most: Self) -> Self {
            Self(i16x8_min(i16x8_max(self.0, least.0), most.0))
        }

        /// The pair of numbers with this number, four times.
        #[inline(always)]
        pub fn pair(self, which: usize) -> Self {
            Self(match which {
                0 => i32x4_shuffle::<0, 0, 0, 0>(self.0, self.0),
                1 => i32x4_shuffle::<1, 1, 1, 1>(self.0, self.0),
                2 => i32x4_shuffle::<2, 2, 2, 2>(self.0, self.0),
                _ => i32x4_shuffle::<3, 3, 3, 3>(self.0, self.0),
            })
        }

        /// The products, added in pairs.
        #[inline(always)]
        pub fn times(self, other: Self) -> Longs {
            Longs(i32x4_dot_i16x8(self.0, other.0))
        }
    }

    impl Longs {
        /// The numbers in these words, the lowest first.
        #[inline(always)]
        pub fn new([low, high]: [u64; 2]) -> Self {
            Self(u64x2(low, high))
        }

        /// The sums.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(i32x4_add(self.0, other.0))
        }

        /// These and four others, divided by a power of two, as numbers of 16 bits; those beyond become the nearest.
        #[inline(always)]
        pub fn narrowed<const BITS: i32>(self, others: Self) -> Shorts {
            Shorts(i16x8_narrow_i32x4(i32x4_shr(self.0, BITS as u32), i32x4_shr(others.0, BITS as u32)))
        }

        /// The sum of the four.
        #[inline(always)]
        pub fn sum(self) -> i32 {
            let half = i32x4_add(self.0, i32x4_shuffle::<2, 3, 2, 3>(self.0, self.0));
            i32x4_extract_lane::<0>(half) + i32x4_extract_lane::<1>(half)
        }
    }
}

#[cfg(any(test, not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))))]
mod plain {
    use std::array::from_fn;

    /// Sixteen bytes.
    #[derive(Clone, Copy)]
    pub struct Bytes([u8; 16]);

    /// Eight numbers of 16 bits.
    #[derive(Clone, Copy)]
    pub struct Shorts([i16; 8]);

    /// Four numbers of 32 bits.
    #[derive(Clone, Copy)]
    pub struct Longs([i32; 4]);

    impl Bytes {
        /// The bytes of these numbers, the lowest first.
        #[inline(always)]
        pub fn new(words: [u64; 2]) -> Self {
            Self(from_fn(|at| (words[at / 8] >> (8 * (at % 8))) as u8))
        }

        /// The sums, without a carry from byte to byte.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(from_fn(|at| self.0[at].wrapping_add(other.0[at])))
        }

        /// The bytes, none of which is negative, as numbers of 16 bits.
        #[inline(always)]
        pub fn widened(self) -> [Shorts; 2] {
            [0, 8].map(|from| Shorts(from_fn(|at| i16::from(self.0[from + at]))))
        }
    }

    impl Shorts {
        /// The numbers in these words, the lowest first.
        #[inline(always)]
        pub fn new(words: [u64; 2]) -> Self {
            Self(from_fn(|at| (words[at / 4] >> (16 * (at % 4))) as i16))
        }

        /// The sums.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(from_fn(|at| self.0[at].wrapping_add(other.0[at])))
        }

        /// Each number, but at least the one and at most the other.
        #[inline(always)]
        pub fn between(self, least: Self, most: Self) -> Self {
            Self(from_fn(|at| self.0[at].max(least.0[at]).min(most.0[at])))
        }

        /// The pair of numbers with this number, four times.
        #[inline(always)]
        pub fn pair(self, which: usize) -> Self {
            Self(from_fn(|at| self.0[2 * which + at % 2]))
        }

        /// The products, added in pairs.
        #[inline(always)]
        pub fn times(self, other: Self) -> Longs {
            let product = |at: usize| i32::from(self.0[at]) * i32::from(other.0[at]);
            Longs(from_fn(|at| product(2 * at).wrapping_add(product(2 * at + 1))))
        }
    }

    impl Longs {
        /// The numbers in these words, the lowest first.
        #[inline(always)]
        pub fn new(words: [u64; 2]) -> Self {
            Self(from_fn(|at| (words[at / 2] >> (32 * (at % 2))) as i32))
        }

        /// The sums.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(from_fn(|at| self.0[at].wrapping_add(other.0[at])))
        }

        /// These and four others, divided by a power of two, as numbers of 16 bits; those beyond become the nearest.
        #[inline(always)]
        pub fn narrowed<const BITS: i32>(self, others: Self) -> Shorts {
            let narrow = |long: i32| (long >> BITS).clamp(i16::MIN.into(), i16::MAX.into()) as i16;
            Shorts(from_fn(|at| narrow(if at < 4 { self.0[at] } else { others.0[at - 4] })))
        }

        /// The sum of the four.
        #[inline(always)]
        pub fn sum(self) -> i32 {
            self.0.into_iter().fold(0, i32::wrapping_add)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plain;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    /// What a way of computing makes of some numbers.
    macro_rules! all {
        ($way:ident, $words:expr) => {{
            let [a, b, c, d]: [[u64; 2]; 4] = $words;
            let [low, high] = $way::Bytes::new(a).plus($way::Bytes::new(b)).widened();
            let [c, d] = [c, d].map($way::Shorts::new);
            let both = [0, 1, 2, 3].map(|pair| c.pair(pair).times(d.plus(low)));
            let long = both[0].plus($way::Longs::new(a)).plus(both[1]);
            let short = long.narrowed::<9>(both[2].plus(both[3])).between(low, high);
            [long.sum(), short.times(d).sum()]
        }};
    }

    #[test]
    fn vector_instructions_give_the_same_as_plain_rust() {
        let random = &mut StdRng::seed_from_u64(1);
        for _ in 0..1000 {
            let words: [[u64; 2]; 4] = std::array::from_fn(|_| std::array::from_fn(|_| random.random()));
            assert_eq!(all!(super, words), all!(plain, words));
        }
    }
}
