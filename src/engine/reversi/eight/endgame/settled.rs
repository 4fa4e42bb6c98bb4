//! The shared parts of the endgame: thresholds, and positions whose result is known without trying a move.

use crate::reversi::eight::board::Discs;
use crate::reversi::eight::processor::Processor;
use crate::reversi::eight::worker::{Node, Worker};

/// Less than any result, in discs.
pub const LOWEST: i32 = -65;

/// With this many empty squares or fewer, neither ordering moves nor a table is worth the time. Fitted.
pub const SHALLOW_TO: u32 = 5;

/// With this many empty squares or fewer, each thread uses its own small table. Fitted.
pub const NEAR_TO: u32 = 12;

/// Counts a position that is searched with a null window. Gives its result, or a bound on it, where no move need be
/// tried: if the search is to stop, if stable discs decide, or if there is no move; then `again` searches the position
/// after the pass.
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
