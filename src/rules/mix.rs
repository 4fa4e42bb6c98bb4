//! Numbers that look random but follow from a seed. They are those of `SplitMix64` (Steele, Lea and Flood 2014;
//! <https://prng.di.unimi.it/splitmix64.c>), and must never change: the tiles of stored games are dealt by them.

/// 2^64 divided by the golden ratio. It is odd, and so has an inverse modulo 2^64.
pub(super) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function: every bit of the input influences every bit of the result.
pub(super) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The first number that is drawn from a seed. Neighbouring seeds have nothing in common.
#[must_use]
pub const fn lot(seed: u64) -> u64 {
    mix(seed.wrapping_add(GOLDEN))
}

/// A hash of two words, in which each bit depends on all of theirs.
#[must_use]
pub const fn hash(one: u64, other: u64) -> u64 {
    lot(one ^ other.wrapping_mul(GOLDEN))
}
