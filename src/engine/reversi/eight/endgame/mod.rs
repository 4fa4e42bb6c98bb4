//! The game played out: the exact result of a position, in discs for the side to move.
//!
//! `last` has the last four empty squares, `shallow` the handful before, `deep` everything above, with the hash table.

mod deep;
mod last;
mod shallow;

pub use deep::{wide_window, zero_window};
pub use last::{four, three, two};
pub use shallow::{middle, shallow};

/// With so many empty squares or fewer, the table is not asked.
pub const MIDDLE_TO: u32 = 8;

/// Less than any result.
pub const LOWEST: i32 = -65;

/// The squares of the quadrants by their bits in a parity; see [`quadrant`].
static QUADRANTS: [u64; 16] = quadrants();

const fn quadrants() -> [u64; 16] {
    const EACH: [u64; 4] = [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];
    let mut quadrants = [0; 16];
    let mut parity = 0;
    while parity < 16 {
        let mut at = 0;
        while at < 4 {
            if parity & 1 << at != 0 {
                quadrants[parity] |= EACH[at];
            }
            at += 1;
        }
        parity += 1;
    }
    quadrants
}

/// The bit of a square's quadrant, 1, 2, 4 or 8. A parity has the bits of the quadrants with an odd number of empty
/// squares: whoever moves there first will often move there last.
#[inline(always)]
pub const fn quadrant(square: u32) -> u32 {
    1 << (square >> 2 & 1 | square >> 4 & 2)
}

/// The squares of the odd quadrants.
#[inline(always)]
pub fn odd(parity: u32) -> u64 {
    QUADRANTS[parity as usize & 15]
}

/// The parity of a position.
#[inline]
pub fn parity(empties: u64) -> u32 {
    [1, 2, 4, 8].into_iter().filter(|&one| (empties & odd(one)).count_ones() % 2 == 1).sum()
}
