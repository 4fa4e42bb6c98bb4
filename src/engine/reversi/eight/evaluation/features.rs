//! The indices of a position's patterns, kept up to date from move to move.
//!
//! They hold no weights. An index has a digit to base 3 for each square: 0 for a disc of the side to move, 1 for an
//! empty square, 2 for a disc of the other side. So swapping the sides replaces each index by the highest index minus
//! it, and a move is a few additions to all indices at once, which any compiler turns into vector instructions.

use super::super::board::Discs;
use super::patterns::{DIGIT, HIGHEST, LANES};

/// An index for each place of each pattern, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Features(pub(super) [u16; LANES]);

impl Features {
    /// The index of a place; see [`super::patterns::ALL_PLACES`].
    #[inline(always)]
    #[must_use]
    pub const fn index(&self, place: usize) -> u16 {
        self.0[place]
    }

    /// The indices of a position.
    #[must_use]
    pub fn new(discs: Discs) -> Self {
        let mut all = [0; LANES];
        for (mut squares, times) in [(discs.empties(), 1), (discs.opponent, 2)] {
            while squares != 0 {
                for _ in 0..times {
                    add(&mut all, &DIGIT[squares.trailing_zeros() as usize]);
                }
                squares &= squares - 1;
            }
        }
        Self(all)
    }

    /// The indices after the side to move has placed a disc on the square with this bit number and turned `flips` over,
    /// as the other side sees them.
    #[inline(always)]
    #[must_use]
    pub fn played(&self, square: u32, mut flips: u64) -> Self {
        // Each index falls by the value of the placed disc and by twice the value of each turned disc, and is then
        // subtracted from the highest index. No intermediate sum overflows 16 bits, since none is above the highest
        // index.
        let mut turned = [0; LANES];
        while flips != 0 {
            add(&mut turned, &DIGIT[flips.trailing_zeros() as usize % 64]);
            flips &= flips - 1;
        }
        let Self(mut after) = self.passed();
        add(&mut after, &DIGIT[square as usize % 64]);
        let once = turned;
        add(&mut turned, &once);
        add(&mut after, &turned);
        Self(after)
    }

    /// The indices of the same discs as the other side sees them.
    #[inline(always)]
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut after = HIGHEST;
        let mut lane = 0;
        while lane < LANES {
            after[lane] -= self.0[lane];
            lane += 1;
        }
        Self(after)
    }
}

/// Adds lane by lane. Written so that compilers use vector instructions, which they do not always do for iterators over
/// arrays this long.
#[inline(always)]
fn add(sum: &mut [u16; LANES], more: &[u16; LANES]) {
    let mut lane = 0;
    while lane < LANES {
        sum[lane] += more[lane];
        lane += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::StdRng;
    use rand::seq::IteratorRandom;
    use rules::reversi::{flips, moves};

    #[test]
    fn kept_from_move_to_move_they_are_those_of_the_position() {
        let random = &mut StdRng::seed_from_u64(5);
        for _ in 0..50 {
            let mut discs = Discs::START;
            let mut features = Features::new(discs);
            loop {
                let to_try = moves(discs.own, discs.opponent);
                let Some(square) = (0..64).filter(|square| to_try >> square & 1 != 0).choose(random) else {
                    if moves(discs.opponent, discs.own) == 0 {
                        break;
                    }
                    discs = discs.passed();
                    features = features.passed();
                    assert_eq!(features, Features::new(discs));
                    continue;
                };
                let turned = flips(discs.own, discs.opponent, square);
                discs = discs.played(square, turned);
                features = features.played(square, turned);
                assert_eq!(features, Features::new(discs));
            }
        }
    }
}
