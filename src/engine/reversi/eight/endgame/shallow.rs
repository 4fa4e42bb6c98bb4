//! Between the last four empty squares and the hash table: moves in odd quadrants are tried first, and nothing else is
//! done that costs time.

use super::super::board::Discs;
use super::super::dispatch::Dispatch;
use super::super::parity::{odd, quadrant};
use super::super::worker::Worker;
use super::settled::LOWEST;

/// Five or six empty squares; `empties` says how many.
#[inline(always)]
pub fn shallow<P: Dispatch>(
    processor: P,
    worker: &mut Worker<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u32,
    parity: u32,
) -> i32 {
    worker.nodes += 1;
    if let Some(bound) = worker.stable_enough(own, opponent, alpha, empties) {
        return bound;
    }
    let moves = processor.moves(own, opponent);
    if moves == 0 {
        if processor.moves(opponent, own) == 0 {
            return Discs { own, opponent }.result();
        }
        return -processor.shallow(worker, opponent, own, -alpha - 1, empties, parity);
    }
    let mut best = LOWEST;
    let odd = odd(parity);
    for mut left in [moves & odd, moves & !odd] {
        while left != 0 {
            let square = left.trailing_zeros();
            left &= left - 1;
            let flips = processor.flips(own, opponent, square);
            let (next_own, next_opponent) = (opponent ^ flips, own | flips | 1 << square);
            let parity = parity ^ quadrant(square);
            let score = -if empties == 5 {
                processor.four(&mut worker.nodes, next_own, next_opponent, -alpha - 1, parity)
            } else {
                processor.shallow(worker, next_own, next_opponent, -alpha - 1, empties - 1, parity)
            };
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}
