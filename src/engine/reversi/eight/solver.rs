//! The exact value of a position.

use std::sync::atomic::AtomicBool;

use super::endgame::parity;
use super::hash_table::{NO_MOVE, Table};
use super::processor::with_processor;
use super::worker::{Node, Worker};
use super::{Discs, Kind, Processor};

/// The value of a position under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The result in discs for the side to move, the empty squares to the winner.
    pub score: i32,
    /// The square (0 to 63) of a best move; None if the side to move has none.
    pub best: Option<u32>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Plays a position out. None if `stop` said so, which is asked about once a millisecond.
#[must_use]
pub fn solve(kind: Kind, table: &mut Table, discs: Discs, stop: &dyn Fn() -> bool) -> Option<Solved> {
    table.grow_older();
    with_processor!(kind, processor => solve_with(processor, table, discs, stop))
}

fn solve_with<P: Processor>(processor: P, table: &Table, discs: Discs, stop: &dyn Fn() -> bool) -> Option<Solved> {
    let Discs { own, opponent } = discs;
    let empties = discs.empties();
    let halt = AtomicBool::new(false);
    let mut worker = Worker::new(table, &halt, Some(stop));
    let moves = discs.moves(processor);
    let node = Node { own, opponent, moves, empties: empties.count_ones(), parity: parity(empties) };
    let score = processor.wide_window(&mut worker, node, -64, 64);
    if worker.stopped {
        return None;
    }
    let best = table.get(Table::hash(discs)).map_or(NO_MOVE, |known| known.best[0]);
    let best = (moves != 0).then_some(u32::from(best));
    Some(Solved { score, best, nodes: worker.nodes })
}
