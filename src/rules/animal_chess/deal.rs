//! How the tiles are shuffled, and how a shuffle is written.

use super::table::{Rules, SQUARES};
use crate::Face;
use crate::mix::{GOLDEN, mix};

/// Who knows what lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The position knows it: [`deal()`] shuffles the tiles by this seed. Any number is valid.
    Known(u64),
    /// It is not decided yet. A tile that lies face down is any of those that are left, until the one that turns it up is
    /// told what it shows: by an arbiter, or by a draw that both players make together.
    Told,
}

/// The word for [`Deal::Told`] in files and links.
const TOLD: &str = "told";

impl Deal {
    /// The deal as files and links write it. A seed is written in disguise: a glance at a file or link must not show
    /// which number the tiles come from, or that the deals of two games are almost the same. This does not stop anybody
    /// who really wants to know.
    pub(super) fn to_text(self) -> String {
        match self {
            Self::Known(seed) => format!("{:016x}", disguise(seed)),
            Self::Told => TOLD.into(),
        }
    }

    /// The deal that is written like this: `told`, or sixteen digits from 0 to f.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        if text == TOLD {
            return Some(Self::Told);
        }
        let is_good = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let disguised = u64::from_str_radix(text, 16).ok().filter(|_| is_good)?;
        Some(Self::Known(undisguise(disguised)))
    }
}

impl Default for Deal {
    fn default() -> Self {
        Self::Known(0)
    }
}

/// The tiles of a game as this seed shuffles them, row by row from the top left.
///
/// This must never change, or stored games could not be played again. The tiles, dark before light and each in the
/// table's order, are shuffled from the last to the second (Fisher and Yates; Knuth, TAOCP 2, algorithm P). The random
/// numbers are those of `SplitMix64` (Steele, Lea and Flood 2014; <https://prng.di.unimi.it/splitmix64.c>) started with
/// the seed; each is scaled to its range by taking the upper half of the product with the range.
#[must_use]
pub fn deal(rules: &Rules, seed: u64) -> [Face; SQUARES] {
    let mut tiles = [Face::BACK; SQUARES];
    for (tile, (colour, kind)) in tiles.iter_mut().zip(rules.tiles()) {
        *tile = Face { colour: Some(colour), kind };
    }
    let mut state = seed;
    for last in (1..SQUARES).rev() {
        state = state.wrapping_add(GOLDEN);
        let other = (u128::from(mix(state)) * (last as u128 + 1)) >> 64;
        tiles.swap(last, other as usize);
    }
    tiles
}

/// The inverse of [`GOLDEN`] modulo 2^64, which it has as it is odd.
const INVERSE: u64 = 0xf1de_83e1_9937_733d;
/// An arbitrary number.
const MASK: u64 = 0x7475_726e_7374_6f6e;

const fn disguise(seed: u64) -> u64 {
    let mixed = (seed ^ MASK).wrapping_mul(GOLDEN);
    mixed ^ (mixed >> 32)
}

const fn undisguise(disguised: u64) -> u64 {
    // The upper half was not changed, so folding it in again undoes the folding.
    let mixed = disguised ^ (disguised >> 32);
    mixed.wrapping_mul(INVERSE) ^ MASK
}
