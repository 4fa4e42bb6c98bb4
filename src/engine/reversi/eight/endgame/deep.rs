//! The endgame above its last handful of squares: principal variation search with the hash table, stability and
//! enhanced transposition cut-offs, and moves ordered by how few replies they leave.

use super::super::board::{DISC, Discs};
use super::super::dispatch::Dispatch;
use super::super::evaluation::Features;
use super::super::ordering::{MOST, Moves};
use super::super::probcut::ends_sooner;
use super::super::selectivity::CERTAIN;
use super::super::transposition_table::{Known, NO_MOVE, TranspositionTable};
use super::super::worker::{Node, Worker};
use super::settled::{LOWEST, NEAR_TO, SHALLOW_TO, settled};

/// The bounds on the result that a completed search with this window shows; results are in discs.
#[inline(always)]
fn known(selectivity: u8, alpha: i32, beta: i32, best: i32, square: u32, empties: u32) -> Known {
    let lower = if best > alpha { best } else { -64 };
    let upper = if best < beta { best } else { 64 };
    Known {
        lower: (lower * DISC) as i16,
        upper: (upper * DISC) as i16,
        depth: empties as u8,
        selectivity,
        best: [square as u8, NO_MOVE],
    }
}

/// Whether an entry comes from a search to the end of the game, with at least the certainty that this search requires.
#[inline(always)]
fn is_exact(known: &Known, empties: u32, selectivity: u8) -> bool {
    u32::from(known.depth) == empties && known.selectivity >= selectivity
}

/// The result of a position with a null window: whether it is more than `alpha` discs.
#[inline(always)]
pub fn zero_window<P: Dispatch>(processor: P, worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32 {
    let again = |worker: &mut Worker<'_>, node, alpha| processor.zero_window(worker, node, alpha);
    if let Some(result) = settled(processor, worker, node, alpha, again) {
        return result;
    }
    let Node { own, opponent, empties, .. } = node;
    let hash = TranspositionTable::hash(Discs { own, opponent });
    let entry = worker.read(hash);
    let mut hashed = [NO_MOVE; 2];
    if let Some(entry) = entry {
        if is_exact(&entry, empties, worker.selectivity) {
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
    let features =
        (worker.weights.is_some() && empties >= EVALUATED_FROM).then(|| Features::new(Discs { own, opponent }));
    if worker.selectivity < CERTAIN
        && empties >= PROBCUT_FROM
        && let Some(features) = &features
        && let Some(bound) = ends_sooner(processor, worker, node, features, alpha * DISC, empties)
    {
        return if bound > alpha * DISC { alpha + 1 } else { alpha };
    }
    let mut moves = Moves::<MOST_ENDGAME>::NONE;
    let remembered = empties > NEAR_TO + 1;
    let fetch = |hash| {
        if remembered {
            worker.table.prefetch(hash);
        }
    };
    if moves.find(processor, &node, fetch) {
        return 64;
    }
    // A move after which enough is known already.
    let enough = |worker: &Worker<'_>| {
        let upper = |hash| match worker.table.get(hash) {
            Some(entry) if is_exact(&entry, empties - 1, worker.selectivity) => i32::from(entry.upper) / DISC,
            _ => 64,
        };
        let of = |hash| if remembered { upper(hash) } else { i32::from(worker.near.get(hash).upper) };
        moves.all().iter().map(|next| -of(next.hash(&node))).find(|&lower| lower > alpha)
    };
    let lower = match worker.begin(false) {
        Ok(part) => {
            let lower = enough(worker).unwrap_or(LOWEST);
            worker.end(part, lower)
        }
        Err(lower) => lower,
    };
    if worker.stopped {
        return alpha;
    }
    if lower > LOWEST {
        return lower;
    }
    let mut best = LOWEST;
    let mut best_square = 0;
    let busy = worker.busy.filter(|_| empties >= SHARED_FROM);
    while let Some(next) = moves.take_next(hashed[0], |moves| match &features {
        Some(features) => {
            let depth = (empties - EVALUATED_FROM) / PLIES_MORE_EVERY;
            moves.weigh_by_search(processor, worker, &node, features, hashed, alpha * DISC, depth);
        }
        None => moves.weigh(&node, hashed),
    }) {
        let shared = busy.map(|busy| (busy, next.hash(&node)));
        if let Some((busy, hash)) = shared {
            if best > LOWEST && !next.was_put_off() && busy.is_at(hash) {
                moves.put_off(next);
                continue;
            }
            busy.enter(hash);
        }
        let score = -below(processor, worker, next.node(&node), -alpha - 1);
        if let Some((busy, hash)) = shared {
            busy.leave(hash);
        }
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
        // Another thread may have stored the position meanwhile.
        if busy.is_some()
            && let Some(entry) = worker.table.get(hash)
            && is_exact(&entry, empties, worker.selectivity)
            && i32::from(entry.lower) / DISC > alpha
        {
            return i32::from(entry.lower) / DISC;
        }
    }
    worker.table.put(hash, known(worker.selectivity, alpha, alpha + 1, best, best_square, empties));
    best
}

/// More moves than any position has once few enough squares are empty for it to be played out.
const MOST_ENDGAME: usize = 32;

/// With at least this many empty squares, moves are ordered by searches with the evaluation. Fitted.
const EVALUATED_FROM: u32 = 13;
/// With each further group of this many empty squares, these searches go a ply deeper. Fitted.
const PLIES_MORE_EVERY: u32 = 5;
/// With at least this many empty squares, moves may be left out (ProbCut).
const PROBCUT_FROM: u32 = 13;
/// With at least this many empty squares, a thread puts off positions that another thread is searching.
const SHARED_FROM: u32 = 12;
/// With at least this many empty squares, a node with a wide window may pause.
const PAUSES_FROM: u32 = 11;

/// The result of the next position with a null window, by the function for its number of empty squares.
#[inline(always)]
fn below<P: Dispatch>(processor: P, worker: &mut Worker<'_>, next: Node, alpha: i32) -> i32 {
    let part = match worker.begin(next.empties > NEAR_TO) {
        Ok(part) => part,
        Err(value) => return value,
    };
    let value = if next.empties <= SHALLOW_TO {
        processor.shallow(worker, next.own, next.opponent, alpha, next.empties, next.parity)
    } else if next.empties <= NEAR_TO {
        processor.near(worker, next, alpha)
    } else {
        processor.zero_window(worker, next, alpha)
    };
    worker.end(part, value)
}

/// The result of a position with any number of empty squares; exact if it lies between `alpha` and `beta` discs.
#[inline(always)]
pub fn wide_window<P: Dispatch>(processor: P, worker: &mut Worker<'_>, node: Node, alpha: i32, beta: i32) -> i32 {
    let part = match worker.begin(node.empties >= PAUSES_FROM) {
        Ok(part) => part,
        Err(value) => return value,
    };
    let value = visit(processor, worker, node, alpha, beta);
    worker.end(part, value)
}

/// Searches one node.
#[inline(always)]
fn visit<P: Dispatch>(processor: P, worker: &mut Worker<'_>, node: Node, mut alpha: i32, beta: i32) -> i32 {
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
    let hash = TranspositionTable::hash(Discs { own, opponent });
    let hashed = worker.read(hash).map_or([NO_MOVE; 2], |entry| entry.best);
    let mut moves = Moves::<MOST>::NONE;
    if moves.find(processor, &node, |_| ()) {
        return 64;
    }
    if worker.weights.is_some() && empties >= EVALUATED_FROM {
        let features = Features::new(Discs { own, opponent });
        let depth = (empties - EVALUATED_FROM) / PLIES_MORE_EVERY;
        moves.weigh_by_search(processor, worker, &node, &features, hashed, alpha * DISC, depth + 1);
    } else {
        moves.weigh(&node, hashed);
    }
    let (floor, mut best, mut best_square) = (alpha, LOWEST, 0);
    while let Some(next) = moves.take_best() {
        let mut score = LOWEST;
        if best > LOWEST && (empties - 1) >= 5 {
            score = -below(processor, worker, next.node(&node), -alpha - 1);
        }
        if best == LOWEST || (empties - 1) < 5 || (score > alpha && score < beta) {
            score = -processor.wide_window(worker, next.node(&node), -beta, -alpha);
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
    worker.table.put(hash, known(worker.selectivity, floor, beta, best, best_square, empties));
    best
}
