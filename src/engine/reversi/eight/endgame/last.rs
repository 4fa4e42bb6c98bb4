//! The last four empty squares, with a function for each count. There is no list of moves: each square is tried, and
//! where nothing is turned there is no move.
//!
//! All functions search with a null window: the result is exact only on its own side of `alpha`.

use super::super::board::Discs;
use super::super::dispatch::Dispatch;
use super::super::parity::{odd, quadrant};
use super::settled::LOWEST;

/// One empty square, with `own` to move; all other discs are the opponent's.
#[inline(always)]
fn one<P: Dispatch>(processor: P, own: u64, square: u32) -> i32 {
    let discs = own.count_ones() as i32;
    let turned = processor.last_flips(own, square) as i32;
    if turned != 0 {
        return 2 * (discs + turned + 1) - 64;
    }
    let turned = processor.last_flips(!own ^ 1 << square, square) as i32;
    if turned != 0 {
        return 2 * (discs - turned) - 64;
    }
    // Neither side can move: the empty square goes to the winner.
    2 * discs - if discs >= 32 { 62 } else { 64 }
}

/// The result of the better of two moves, if there is a move.
#[inline(always)]
fn of_two<P: Dispatch>(processor: P, own: u64, opponent: u64, alpha: i32, [a, b]: [u32; 2]) -> i32 {
    let mut best = LOWEST;
    let flips = processor.flips(own, opponent, a);
    if flips != 0 {
        best = -one(processor, opponent ^ flips, b);
        if best > alpha {
            return best;
        }
    }
    let flips = processor.flips(own, opponent, b);
    if flips != 0 {
        best = best.max(-one(processor, opponent ^ flips, a));
    }
    best
}

/// Two empty squares.
#[inline(always)]
pub fn two<P: Dispatch>(processor: P, nodes: &mut u64, own: u64, opponent: u64, alpha: i32, squares: [u32; 2]) -> i32 {
    *nodes += 1;
    let best = of_two(processor, own, opponent, alpha, squares);
    if best != LOWEST {
        return best;
    }
    let best = of_two(processor, opponent, own, -alpha - 1, squares);
    if best != LOWEST { -best } else { Discs { own, opponent }.result() }
}

#[inline(always)]
fn of_three<P: Dispatch>(
    processor: P,
    nodes: &mut u64,
    own: u64,
    opponent: u64,
    alpha: i32,
    [a, b, c]: [u32; 3],
) -> i32 {
    let mut best = LOWEST;
    for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        let flips = processor.flips(own, opponent, square);
        if flips != 0 {
            let score = -processor.two(nodes, opponent ^ flips, own | flips | 1 << square, -alpha - 1, rest);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

/// Three empty squares, in the order in which to try them.
#[inline(always)]
pub fn three<P: Dispatch>(
    processor: P,
    nodes: &mut u64,
    own: u64,
    opponent: u64,
    alpha: i32,
    squares: [u32; 3],
) -> i32 {
    *nodes += 1;
    let best = of_three(processor, nodes, own, opponent, alpha, squares);
    if best != LOWEST {
        return best;
    }
    let best = of_three(processor, nodes, opponent, own, -alpha - 1, squares);
    if best != LOWEST { -best } else { Discs { own, opponent }.result() }
}

#[inline(always)]
fn of_four<P: Dispatch>(
    processor: P,
    nodes: &mut u64,
    own: u64,
    opponent: u64,
    alpha: i32,
    [a, b, c, d]: [u32; 4],
    even: bool,
) -> i32 {
    let mut best = LOWEST;
    // With two pairs of squares, a move in the second pair leaves its partner for the reply: that one comes first.
    let after = if even { [[d, a, b], [c, a, b]] } else { [[a, b, d], [a, b, c]] };
    for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, after[0]), (d, after[1])] {
        let flips = processor.flips(own, opponent, square);
        if flips != 0 {
            let score = -processor.three(nodes, opponent ^ flips, own | flips | 1 << square, -alpha - 1, rest);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

/// Four empty squares. Those in odd quadrants come first, single squares before the others.
#[inline(always)]
pub fn four<P: Dispatch>(processor: P, nodes: &mut u64, own: u64, opponent: u64, alpha: i32, parity: u32) -> i32 {
    *nodes += 1;
    let empties = !(own | opponent);
    let mut first = empties & odd(parity);
    let lowest = empties & odd(parity & parity.wrapping_neg());
    if first == empties {
        // One square in each quadrant, or three in one and one in another.
        first = if lowest.is_power_of_two() { lowest } else { empties ^ lowest };
    }
    // Two pairs: the squares of the first one's quadrant.
    if parity == 0 {
        first = empties & odd(quadrant(empties.trailing_zeros()));
    }
    let mut squares = [0; 4];
    let mut at = 0;
    for mut left in [first, empties ^ first] {
        while left != 0 {
            squares[at & 3] = left.trailing_zeros();
            left &= left - 1;
            at += 1;
        }
    }
    let even = parity == 0;
    let best = of_four(processor, nodes, own, opponent, alpha, squares, even);
    if best != LOWEST {
        return best;
    }
    let best = of_four(processor, nodes, opponent, own, -alpha - 1, squares, even);
    if best != LOWEST { -best } else { Discs { own, opponent }.result() }
}
