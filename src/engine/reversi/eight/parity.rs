//! Which quadrants of the board have an odd number of empty squares.

/// The squares of the quadrants whose bits are set in a parity; see [`quadrant`].
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

/// The bit of a square's quadrant: 1, 2, 4 or 8. In a parity, the bits of the quadrants with an odd number of empty
/// squares are set: the side that moves there first will often move there last.
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

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn parity_is_kept_by_moves() {
        let random = &mut StdRng::seed_from_u64(3);
        for _ in 0..100 {
            let discs: u64 = random.random();
            let square = random.random_range(0..64);
            assert_eq!(parity(discs ^ 1 << square), parity(discs) ^ quadrant(square));
        }
    }
}
