//! Between the few last squares, for which no table pays, and those for the table that all threads share: a small table
//! for each thread, stability and enhanced transposition cut-offs, and moves ordered by how few replies they leave.

use super::super::board::Discs;
use super::super::dispatch::Dispatch;
use super::super::ordering::Moves;
use super::super::transposition_table::{NO_MOVE, TranspositionTable};
use super::super::worker::{Node, Worker};
use super::settled::{LOWEST, NEAR_TO, SHALLOW_TO, settled};

/// More moves than any position has with this few empty squares.
const MOST_NEAR: usize = NEAR_TO as usize;
/// With at least this many empty squares, the table is asked about every move before any is tried. Fitted.
const ENHANCED_FROM: u32 = 9;

/// The result, with a null window, of a position with more than [`SHALLOW_TO`] and at most [`NEAR_TO`] empty squares.
#[inline(always)]
pub fn near<P: Dispatch>(processor: P, worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32 {
    let again = |worker: &mut Worker<'_>, node, alpha| processor.near(worker, node, alpha);
    if let Some(result) = settled(processor, worker, node, alpha, again) {
        return result;
    }
    let Node { own, opponent, empties, .. } = node;
    let hash = TranspositionTable::hash(Discs { own, opponent });
    let known = worker.near.get(hash);
    if i32::from(known.lower) > alpha {
        return i32::from(known.lower);
    }
    if i32::from(known.upper) <= alpha {
        return i32::from(known.upper);
    }
    let mut moves = Moves::<MOST_NEAR>::NONE;
    let enhanced = empties >= ENHANCED_FROM;
    let fetch = |hash| {
        if enhanced {
            worker.near.prefetch(hash);
        }
    };
    if moves.find(processor, &node, fetch) {
        return 64;
    }
    if enhanced {
        for next in moves.all() {
            let upper = i32::from(worker.near.get(next.hash(&node)).upper);
            if -upper > alpha {
                return -upper;
            }
        }
    }
    moves.weigh(&node, [known.best, NO_MOVE]);
    let (mut best, mut best_square) = (LOWEST, 0);
    while let Some(next) = moves.take_best() {
        let child = next.node(&node);
        let score = -if empties - 1 <= SHALLOW_TO {
            processor.shallow(worker, child.own, child.opponent, -alpha - 1, child.empties, child.parity)
        } else {
            processor.near(worker, child, -alpha - 1)
        };
        if worker.stopped {
            return alpha;
        }
        if score > best {
            (best, best_square) = (score, next.square);
            if score > alpha {
                break;
            }
        }
    }
    worker.near.put(hash, alpha, alpha + 1, best, best_square);
    best
}
