//! The endgame above its last handful of squares: principal variation search with the hash table, stability and
//! enhanced transposition cut-offs, and moves ordered by how few replies they leave.

use super::super::hash_table::{Known, NO_MOVE, Table};
use super::super::ordering::Moves;
use super::super::worker::{Node, Worker};
use super::super::{DISC, Discs, Processor};
use super::{LOWEST, shallow_to};

/// The selectivity of a search that leaves nothing out.
const EXACT: u8 = 0;

/// What is known of an ended search, in discs.
#[inline(always)]
fn known(alpha: i32, beta: i32, best: i32, square: u32, empties: u32) -> Known {
    let lower = if best > alpha { best } else { -64 };
    let upper = if best < beta { best } else { 64 };
    Known {
        lower: (lower * DISC) as i16,
        upper: (upper * DISC) as i16,
        depth: empties as u8,
        selectivity: EXACT,
        best: [square as u8, NO_MOVE],
    }
}

/// Whether an entry says what the end is.
#[inline(always)]
fn is_exact(known: &Known, empties: u32) -> bool {
    u32::from(known.depth) == empties && known.selectivity == EXACT
}

/// The result of a position with a window of no width: more than `alpha` discs or not.
#[inline(always)]
pub fn zero_window<P: Processor>(processor: P, worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32 {
    worker.nodes += 1;
    if worker.should_stop() {
        return alpha;
    }
    let Node { own, opponent, empties, .. } = node;
    if let Some(bound) = worker.stable_enough(own, opponent, alpha, empties) {
        return bound;
    }
    if node.moves == 0 {
        let moves = processor.moves(opponent, own);
        if moves == 0 {
            return Discs { own, opponent }.result();
        }
        return -processor.zero_window(worker, node.passed(moves), -alpha - 1);
    }
    let hash = Table::hash(Discs { own, opponent });
    let entry = worker.table.get(hash);
    let mut hashed = [NO_MOVE; 2];
    if let Some(entry) = entry {
        if is_exact(&entry, empties) {
            let (lower, upper) = (i32::from(entry.lower) / DISC, i32::from(entry.upper) / DISC);
            if lower > alpha {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        hashed = entry.best;
    }
    let mut moves = Moves::new(processor, &node);
    if moves.wins_all() {
        return 64;
    }
    if empties >= ENHANCED_FROM {
        for next in moves.all() {
            if let Some(entry) = worker.table.get(next.hash)
                && is_exact(&entry, empties - 1)
                && -i32::from(entry.upper) / DISC > alpha
            {
                return -i32::from(entry.upper) / DISC;
            }
        }
    }
    moves.weigh(&node, hashed);
    let mut best = LOWEST;
    let mut best_square = 0;
    while let Some(next) = moves.take_best() {
        let score = -below(processor, worker, next.node, -alpha - 1);
        if worker.stopped {
            return alpha;
        }
        if score > best {
            best = score;
            best_square = next.square;
            if score > alpha {
                break;
            }
        }
    }
    worker.table.put(hash, known(alpha, alpha + 1, best, best_square, empties));
    best
}

/// From so many empty squares on the table is asked about every move before any is tried.
const ENHANCED_FROM: u32 = 9;

/// The next position with a window of no width, by the function for its number of empty squares.
#[inline(always)]
fn below<P: Processor>(processor: P, worker: &mut Worker<'_>, next: Node, alpha: i32) -> i32 {
    if next.empties <= shallow_to() {
        processor.shallow(worker, next.own, next.opponent, alpha, next.empties, next.parity)
    } else {
        processor.zero_window(worker, next, alpha)
    }
}

/// The result of a position with any number of empty squares, exact where it lies between `alpha` and `beta` discs.
#[inline(always)]
pub fn wide_window<P: Processor>(processor: P, worker: &mut Worker<'_>, node: Node, mut alpha: i32, beta: i32) -> i32 {
    worker.nodes += 1;
    if worker.should_stop() {
        return alpha;
    }
    let Node { own, opponent, empties, .. } = node;
    if node.moves == 0 {
        let moves = processor.moves(opponent, own);
        if moves == 0 {
            return Discs { own, opponent }.result();
        }
        return -processor.wide_window(worker, node.passed(moves), -beta, -alpha);
    }
    let hash = Table::hash(Discs { own, opponent });
    let hashed = worker.table.get(hash).map_or([NO_MOVE; 2], |entry| entry.best);
    let mut moves = Moves::new(processor, &node);
    moves.weigh(&node, hashed);
    let (floor, mut best, mut best_square) = (alpha, LOWEST, 0);
    while let Some(next) = moves.take_best() {
        let mut score = LOWEST;
        if best > LOWEST && next.node.empties >= 5 {
            score = -below(processor, worker, next.node, -alpha - 1);
        }
        if best == LOWEST || next.node.empties < 5 || (score > alpha && score < beta) {
            score = -processor.wide_window(worker, next.node, -beta, -alpha);
        }
        if worker.stopped {
            return alpha;
        }
        if score > best {
            best = score;
            best_square = next.square;
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
    }
    worker.table.put(hash, known(floor, beta, best, best_square, empties));
    best
}
