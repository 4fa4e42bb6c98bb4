//! Where the parts of the endgame meet, and what needs no move to be tried.

use crate::engine::reversi::eight::board::Discs;
use crate::engine::reversi::eight::processor::Processor;
use crate::engine::reversi::eight::worker::{Node, Worker};

/// Less than any result.
pub const LOWEST: i32 = -65;

/// With so many empty squares or fewer, no order of moves is worth its time, nor any table. Fitted.
pub const SHALLOW_TO: u32 = 5;

/// With so many empty squares or fewer, each thread asks its own small table. Fitted.
pub const NEAR_TO: u32 = 12;

/// Counts a position that is searched with a window of no width, and gives its result, or a bound on it, where no move
/// need be tried: the search is to stop, stable discs decide, or there is no move, and `again` searches what comes after
/// the pass.
#[inline(always)]
pub fn settled<P: Processor>(
    processor: P,
    worker: &mut Worker<'_>,
    node: Node,
    alpha: i32,
    again: impl FnOnce(&mut Worker<'_>, Node, i32) -> i32,
) -> Option<i32> {
    worker.nodes += 1;
    if worker.should_stop() {
        return Some(alpha);
    }
    let Node { own, opponent, empties, .. } = node;
    let bound = worker.stable_enough(own, opponent, alpha, empties);
    if bound.is_some() || node.moves != 0 {
        return bound;
    }
    let moves = processor.moves(opponent, own);
    if moves == 0 {
        return Some(Discs { own, opponent }.result());
    }
    Some(-again(worker, node.passed(moves), -alpha - 1))
}
