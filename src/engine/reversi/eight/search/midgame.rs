//! One node of the search to a depth: principal variation search with the evaluation. Passes cost no depth.

use super::super::board::{DISC, Discs};
use super::super::dispatch::Dispatch;
use super::super::endgame::NEAR_TO;
use super::super::evaluation::Features;
use super::super::ordering::{MOST, Moves};
use super::super::probcut::{ends_sooner, evaluation_decides};
use super::super::selectivity::CERTAIN;
use super::super::transposition_table::{Known, NO_MOVE, TranspositionTable};
use super::super::worker::{Node, Worker};

/// Less than any score, in 1/32 disc.
const LOWEST: i32 = -65 * DISC;
/// From this many plies on, positions are looked up in the table and stored.
const HASH_FROM: u32 = 3;
/// From this many plies on, a thread puts off positions that another thread is searching.
const SHARED_FROM: u32 = 6;
/// From this many plies on, moves are ordered by the evaluation too; below that only by the number of replies they
/// leave. A search just for the order would cost more here than it saves: the table knows the best move of most
/// positions from a ply before.
const EVALUATED_FROM: u32 = 4;
/// From this many plies on, a bold search looks at moves after the first `UNREDUCED` less deep, and in full only where
/// the result is a surprise. Fitted.
const REDUCED_FROM: u32 = 6;
const UNREDUCED: u32 = 3;
const REDUCTION: u32 = 2;
/// From this many plies on, a search that orders moves (the endgame uses these) asks whether to stop.
const ASK_FROM: u32 = 3;
/// With at least this many plies to search, a node may pause: what lies below takes well under a millisecond.
const PAUSES_FROM: u32 = 6;

/// The value of a position at a small depth, without the table, in 1/32 disc: it is used to order moves.
#[inline(always)]
pub fn guess<P: Dispatch>(
    processor: P,
    worker: &mut Worker<'_>,
    node: Node,
    features: &Features,
    mut alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    worker.nodes += 1;
    let discs = Discs { own: node.own, opponent: node.opponent };
    if depth == 0 {
        // Whether the game is over here is not checked: the evaluation is good enough.
        return worker.within(processor, features, discs, alpha, beta);
    }
    if depth >= ASK_FROM && worker.should_stop() {
        return alpha;
    }
    if node.moves == 0 {
        let moves = processor.moves(node.opponent, node.own);
        if moves == 0 {
            return discs.result() * DISC;
        }
        return -processor.guess(worker, node.passed(moves), &features.passed(), -beta, -alpha, depth);
    }
    if worker.is_bold
        && beta - alpha == 1
        && let Some(bound) = evaluation_decides(processor, worker, node, features, alpha, depth)
    {
        return bound;
    }
    let mut best = LOWEST;
    if depth == 1 {
        let mut left = node.moves;
        while left != 0 {
            let square = left.trailing_zeros();
            left &= left - 1;
            let flips = processor.flips(node.own, node.opponent, square);
            worker.nodes += 1;
            let least = alpha.max(best);
            let (features, discs) = (features.played(square, flips), discs.played(square, flips));
            best = best.max(-worker.within(processor, &features, discs, -beta, -least));
            if best >= beta {
                return best;
            }
        }
        return best;
    }
    let mut moves = Moves::<MOST>::NONE;
    if moves.find(processor, &node, |_| ()) {
        return 64 * DISC;
    }
    moves.weigh(&node, [NO_MOVE; 2]);
    while let Some(next) = moves.take_best() {
        let after = features.played(next.square, next.flips);
        let score = -processor.guess(worker, next.node(&node), &after, -beta, -alpha, depth - 1);
        if score > best {
            best = score;
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
    }
    best
}

/// The value of a position at a depth in plies, in 1/32 disc; the exact result if the depth reaches the end.
#[inline(always)]
pub fn midgame<P: Dispatch>(
    processor: P,
    worker: &mut Worker<'_>,
    node: Node,
    features: &Features,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    let part = match worker.begin(depth >= PAUSES_FROM) {
        Ok(part) => part,
        Err(value) => return value,
    };
    let value = visit(processor, worker, node, features, alpha, beta, depth);
    worker.end(part, value)
}

/// Searches one node.
#[inline(always)]
fn visit<P: Dispatch>(
    processor: P,
    worker: &mut Worker<'_>,
    node: Node,
    features: &Features,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    if depth >= node.empties {
        return to_the_end(processor, worker, node, alpha, beta);
    }
    if depth < HASH_FROM {
        return processor.guess(worker, node, features, alpha, beta, depth);
    }
    worker.nodes += 1;
    if worker.should_stop() {
        return alpha;
    }
    let discs = Discs { own: node.own, opponent: node.opponent };
    if node.moves == 0 {
        let moves = processor.moves(node.opponent, node.own);
        if moves == 0 {
            return discs.result() * DISC;
        }
        return -processor.midgame(worker, node.passed(moves), &features.passed(), -beta, -alpha, depth);
    }
    let hash = TranspositionTable::hash(discs);
    let mut hashed = [NO_MOVE; 2];
    let narrow = beta - alpha == 1;
    if let Some(entry) = worker.read(hash) {
        if narrow && u32::from(entry.depth) >= depth && entry.selectivity >= worker.selectivity {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            if lower >= beta {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        hashed = entry.best;
    }
    if narrow
        && worker.selectivity < CERTAIN
        && let Some(bound) = ends_sooner(processor, worker, node, features, alpha, depth)
    {
        return bound;
    }
    let mut moves = Moves::<MOST>::NONE;
    if moves.find(processor, &node, |hash| worker.table.prefetch(hash)) {
        return 64 * DISC;
    }
    let (mut low, mut best, mut best_square) = (alpha, LOWEST, u32::from(NO_MOVE));
    let busy = worker.busy.filter(|_| narrow && depth >= SHARED_FROM);
    let mut tried = 0;
    while let Some(next) = moves.take_next(hashed[0], |moves| {
        if depth >= EVALUATED_FROM {
            moves.weigh_by_search(processor, worker, &node, features, hashed, alpha, 0);
        } else {
            moves.weigh(&node, hashed);
        }
    }) {
        let shared = busy.map(|busy| (busy, next.hash(&node)));
        if let Some((busy, hash)) = shared {
            if best > LOWEST && !next.was_put_off() && busy.is_at(hash) {
                moves.put_off(next);
                continue;
            }
            busy.enter(hash);
        }
        let after = features.played(next.square, next.flips);
        let child = next.node(&node);
        let mut score = LOWEST;
        tried += 1;
        let is_late = worker.is_bold && narrow && depth >= REDUCED_FROM && tried > UNREDUCED;
        if is_late {
            score = -processor.midgame(worker, child, &after, -beta, -low, depth - 1 - REDUCTION);
        }
        if !is_late || score > low {
            if best > LOWEST && !narrow {
                score = -processor.midgame(worker, child, &after, -low - 1, -low, depth - 1);
            }
            if best == LOWEST || narrow || (score > low && score < beta) {
                score = -processor.midgame(worker, child, &after, -beta, -low, depth - 1);
            }
        }
        if let Some((busy, hash)) = shared {
            busy.leave(hash);
        }
        if worker.stopped {
            return alpha;
        }
        if score > best {
            best = score;
            best_square = next.square;
            low = low.max(score);
            if score >= beta {
                break;
            }
        }
    }
    worker.table.put(
        hash,
        Known {
            lower: if best > alpha { best } else { LOWEST + DISC } as i16,
            upper: if best < beta { best } else { 64 * DISC } as i16,
            depth: depth as u8,
            selectivity: worker.selectivity,
            best: [best_square as u8, NO_MOVE],
        },
    );
    best
}

/// The value at the end of the game in 1/32 disc, from the endgame's search in whole discs.
#[inline(always)]
fn to_the_end<P: Dispatch>(processor: P, worker: &mut Worker<'_>, node: Node, alpha: i32, beta: i32) -> i32 {
    // The window in whole discs: the largest number not above `alpha`, and the smallest not below `beta`.
    let (alpha, beta) = (alpha.div_euclid(DISC), -(-beta).div_euclid(DISC));
    let score = if beta - alpha == 1 && node.empties > NEAR_TO {
        processor.zero_window(worker, node, alpha)
    } else {
        processor.wide_window(worker, node, alpha, beta)
    };
    score * DISC
}
