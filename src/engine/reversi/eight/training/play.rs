//! A player with a shallow search that plays out the end exactly. It makes the games to learn from, and tests weights.
//!
//! It is kept simple so that games depend on the weights and the depth alone, not on how the real search is tuned.

use std::sync::atomic::AtomicBool;

use super::super::dispatch::Dispatch;
use super::super::evaluation::{Features, Weights};
use super::super::near_table::NearTable;
use super::super::processor::{Processor as _, with_processor};
use super::super::transposition_table::NO_MOVE;
use super::super::worker::{Node, Worker};
use super::super::{DISC, Discs, Kind, TranspositionTable};

/// More than any score, in 1/32 disc.
const BEYOND: i32 = 65 * DISC;
/// The most moves that a position has.
const MOST_MOVES: usize = 34;
/// Memory for playing out the end, in MiB: as little as possible, since it is cleared for each game.
const TABLE_MB: usize = 1;

/// A player with one set of weights.
pub struct Player<'a> {
    pub(super) weights: &'a Weights,
    /// Plies to look ahead.
    pub(super) depth: u32,
    kind: Kind,
}

impl<'a> Player<'a> {
    /// A player that looks `depth` plies ahead, at least one.
    #[must_use]
    pub fn new(weights: &'a Weights, depth: u32) -> Self {
        Self { weights, depth: depth.max(1), kind: Kind::best() }
    }

    /// A best move of the side to move, which must have one: the square's bit number.
    #[must_use]
    pub fn best(&self, discs: Discs) -> u8 {
        self.look(discs).1
    }

    /// The value of a position for the side to move, which must have a move, in 1/32 disc, and a best move.
    #[must_use]
    pub fn look(&self, discs: Discs) -> (i32, u8) {
        let Self { weights, depth, kind } = *self;
        with_processor!(kind, processor => Search { processor, weights }.root(discs, depth))
    }
}

/// Plays out the end; it keeps its memory from move to move.
pub struct Ending<'a> {
    table: TranspositionTable,
    near: NearTable,
    /// The weights, which only order the moves.
    weights: &'a Weights,
    kind: Kind,
}

impl<'a> Ending<'a> {
    /// Starts with an empty memory.
    #[must_use]
    pub fn new(weights: &'a Weights) -> Self {
        Self {
            table: TranspositionTable::try_new(TABLE_MB << 10).expect("memory for a small table"),
            near: NearTable::new(),
            weights,
            kind: Kind::best(),
        }
    }

    /// What a position is worth to the side to move, in discs.
    pub fn value(&mut self, discs: Discs) -> i8 {
        self.table.renew();
        let halt = AtomicBool::new(false);
        let worker = &mut Worker::new(&self.table, &mut self.near, Some(self.weights), &halt, None);
        with_processor!(self.kind, processor => {
            processor.wide_window(worker, Node::new(processor, discs), -64, 64) as i8
        })
    }

    /// A best move, as the bit number of its square, given the value of the position in discs; there must be a move.
    /// This only asks about null windows, and most of the answers are in memory.
    #[must_use]
    pub fn best(&mut self, discs: Discs, value: i8) -> u8 {
        let halt = AtomicBool::new(false);
        let worker = &mut Worker::new(&self.table, &mut self.near, Some(self.weights), &halt, None);
        let remembered = self.table.get(TranspositionTable::hash(discs)).map_or(NO_MOVE, |known| known.best[0]);
        with_processor!(self.kind, processor => {
            let mut left = discs.moves(processor);
            let mut next = remembered;
            loop {
                if next >= 64 || left >> next & 1 == 0 {
                    next = left.trailing_zeros() as u8;
                }
                left &= !(1 << next);
                // It must be the last move that is left.
                let square = u32::from(next);
                let after = discs.played(square, processor.flips(discs.own, discs.opponent, square));
                let worst = -i32::from(value);
                if left == 0 || processor.zero_window(worker, Node::new(processor, after), worst) <= worst {
                    break next;
                }
            }
        })
    }
}

struct Search<'a, P> {
    processor: P,
    weights: &'a Weights,
}

impl<P: Dispatch> Search<'_, P> {
    fn root(&self, discs: Discs, depth: u32) -> (i32, u8) {
        let (order, count) = self.order(discs, &Features::new(discs), discs.moves(self.processor));
        let mut best = (-BEYOND, 0);
        for &(_, square) in &order[..count] {
            let (after, features) = self.played(discs, &Features::new(discs), square);
            let mut score = best.0;
            if score > -BEYOND {
                score = -self.value(after, &features, depth - 1, -best.0 - 1, -best.0);
            }
            if score > best.0 || best.0 == -BEYOND {
                score = -self.value(after, &features, depth - 1, -BEYOND, -best.0);
            }
            if score > best.0 {
                best = (score, square);
            }
        }
        best
    }

    /// The value of a position for the side to move, or a bound on it outside `alpha` to `beta`.
    fn value(&self, discs: Discs, features: &Features, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 {
            return self.weights.within(self.processor, features, discs, alpha, beta);
        }
        let mut moves = discs.moves(self.processor);
        if moves == 0 {
            if discs.passed().moves(self.processor) == 0 {
                return discs.result() * DISC;
            }
            return -self.value(discs.passed(), &features.passed(), depth, -beta, -alpha);
        }
        let mut best = -BEYOND;
        if depth == 1 {
            while moves != 0 {
                let (after, features) = self.played(discs, features, moves.trailing_zeros() as u8);
                let least = alpha.max(best);
                best = best.max(-self.weights.within(self.processor, &features, after, -beta, -least));
                if best >= beta {
                    return best;
                }
                moves &= moves - 1;
            }
            return best;
        }
        let (order, count) = self.order(discs, features, moves);
        for &(_, square) in &order[..count] {
            let (after, features) = self.played(discs, features, square);
            let mut score = alpha;
            if best > -BEYOND {
                score = -self.value(after, &features, depth - 1, -alpha - 1, -alpha);
            }
            if best == -BEYOND || (alpha < score && score < beta) {
                score = -self.value(after, &features, depth - 1, -beta, -alpha);
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn played(&self, discs: Discs, features: &Features, square: u8) -> (Discs, Features) {
        let square = u32::from(square);
        let turned = self.processor.flips(discs.own, discs.opponent, square);
        (discs.played(square, turned), features.played(square, turned))
    }

    /// The moves, those that look best after one ply first.
    fn order(&self, discs: Discs, features: &Features, mut moves: u64) -> ([(i32, u8); MOST_MOVES], usize) {
        let mut order = [(0, 0); MOST_MOVES];
        let mut count = 0;
        while moves != 0 {
            let square = moves.trailing_zeros() as u8;
            let (after, features) = self.played(discs, features, square);
            order[count] = (self.weights.score(&features, after), square);
            count += 1;
            moves &= moves - 1;
        }
        order[..count].sort_unstable();
        (order, count)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Portable;
    use super::super::games::Replay;
    use super::*;

    /// The value of a position with all moves tried.
    fn full_width(weights: &Weights, discs: Discs, depth: u32) -> i32 {
        let search = Search { processor: Portable, weights };
        if depth == 0 {
            return weights.precise(Portable, &Features::new(discs), discs, |_, _| true);
        }
        let moves = rules::reversi::moves(discs.own, discs.opponent);
        if moves == 0 {
            let passed = discs.passed();
            if rules::reversi::moves(passed.own, passed.opponent) == 0 {
                return discs.result() * DISC;
            }
            return -full_width(weights, passed, depth);
        }
        let all = (0..64).filter(|square| moves >> square & 1 != 0);
        let after = |square| search.played(discs, &Features::new(discs), square).0;
        all.map(|square| -full_width(weights, after(square), depth - 1)).max().expect("there is a move")
    }

    #[test]
    fn cutting_off_changes_no_choice() {
        let weights = Weights::builtin();
        let mut replay = Replay::new();
        let mut ply = 0;
        while replay.settle() {
            let depth = 1 + ply % 3;
            let best = Player::new(&weights, depth).best(replay.discs);
            let whole = full_width(&weights, replay.discs, depth);
            assert!(replay.play(best), "{best} is not legal");
            assert_eq!(
                -full_width(&weights, replay.discs, depth - 1),
                whole,
                "{depth} plies before {:?}",
                replay.discs
            );
            ply += 1;
        }
        assert!(ply > 30);
    }
}
