//! Between the last four squares and the hash table: moves in odd quadrants first, and nothing else that costs time.

use super::super::ordering::Moves;
use super::super::worker::Node;
use super::super::worker::Worker;
use super::super::{Discs, Processor};
use super::{LOWEST, SHALLOW_TO, odd, quadrant};

/// Five to seven empty squares, `empties` of them.
#[inline(always)]
pub fn shallow<P: Processor>(
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

/// A few more empty squares: moves in the order of how few replies they leave.
#[inline(always)]
pub fn middle<P: Processor>(processor: P, worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32 {
    worker.nodes += 1;
    let Node { own, opponent, empties, .. } = node;
    if let Some(bound) = worker.stable_enough(own, opponent, alpha, empties) {
        return bound;
    }
    if node.moves == 0 {
        let moves = processor.moves(opponent, own);
        if moves == 0 {
            return Discs { own, opponent }.result();
        }
        return -processor.middle(worker, node.passed(moves), -alpha - 1);
    }
    let mut moves = Moves::<12>::NONE;
    if moves.find(processor, &node, None) {
        return 64;
    }
    moves.weigh(&node, [super::super::hash_table::NO_MOVE; 2]);
    let mut best = LOWEST;
    while let Some(next) = moves.take_best() {
        let next = next.node(&node);
        let score = -if next.empties <= SHALLOW_TO {
            processor.shallow(worker, next.own, next.opponent, -alpha - 1, next.empties, next.parity)
        } else {
            processor.middle(worker, next, -alpha - 1)
        };
        if score > alpha {
            return score;
        }
        best = best.max(score);
    }
    best
}
