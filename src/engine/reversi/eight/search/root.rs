//! The root of the search: deeper and surer each time, with a window around what is known.

use std::sync::atomic::AtomicBool;

use super::super::endgame::parity;
use super::super::evaluation::{Features, Weights};
use super::super::hash_table::{NO_MOVE, Table};
use super::super::ordering::{MOST, Moves};
use super::super::processor::with_processor;
use super::super::worker::{Node, Worker};
use super::super::{DISC, Discs, Kind, Processor};
use super::{CERTAIN, percent};

/// How far a search goes.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Plies to look ahead.
    pub depth: u32,
    /// With no more empty squares than this, the game is played out to its end instead.
    pub exact: u32,
    /// A search that has looked at so many positions goes no deeper.
    pub nodes: u64,
    /// How sure the last search to the depth must be of what it leaves out: 0 to [`CERTAIN`].
    pub selectivity: u8,
    /// Asked about once a millisecond whether to stop.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// The exact value, whatever it takes.
    pub const EXACT: Self = Self { depth: 60, exact: 60, nodes: u64::MAX, selectivity: CERTAIN, stop: &|| false };
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The value for the side to move, in 1/32 disc.
    pub score: i32,
    /// Whether that is the result under perfect play.
    pub exact: bool,
    /// Plies looked ahead; as many as there are empty squares where the end was seen.
    pub depth: u32,
    /// How sure the search is of each thing it left out, in percent.
    pub selectivity: u32,
    /// The square (0 to 63) of the best move; none if the side to move has none.
    pub best: Option<u32>,
    /// The moves both sides play on that way, as far as it is known; 64 for a pass.
    pub line: Vec<u32>,
    /// Positions looked at since the search began.
    pub nodes: u64,
}

/// A search with what it remembers from one position to the next.
pub struct Engine {
    kind: Kind,
    table: Table,
    weights: Option<&'static Weights>,
}

impl Engine {
    /// An engine with so many MiB for its table, on the best instruction set there is.
    #[must_use]
    pub fn new(hash_mb: usize, weights: Option<&'static Weights>) -> Self {
        Self { kind: Kind::best(), table: Table::new(hash_mb), weights }
    }

    /// The same on another instruction set.
    #[must_use]
    pub fn on(self, kind: Kind) -> Self {
        Self { kind, ..self }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches a position, and tells each time it knows better. None if it was stopped before it knew anything, or if
    /// the game is over.
    pub fn search(&mut self, discs: Discs, limits: &Limits<'_>, tell: &mut dyn FnMut(&Found)) -> Option<Found> {
        self.table.grow_older();
        with_processor!(self.kind, processor => self.search_with(processor, discs, limits, tell))
    }

    fn search_with<P: Processor>(
        &self,
        processor: P,
        discs: Discs,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let halt = AtomicBool::new(false);
        let mut worker = Worker::new(&self.table, self.weights, &halt, Some(limits.stop));
        let mut root = Root::new(processor, discs)?;
        let empties = root.node.empties;
        let mut found: Option<Found> = None;
        let t = super::super::tune();
        for (depth, selectivity) in steps(empties, limits, self.weights.is_some()) {
            worker.selectivity = selectivity;
            let before = found.as_ref().map(|found| found.score);
            let to_end = depth >= empties;
            let score = match before {
                None => root.search(processor, &mut worker, -64 * DISC, 64 * DISC, depth),
                Some(before) => {
                    // Results at the end are even.
                    let (before, mut width) = if to_end {
                        ((before as f32 / (2 * DISC) as f32).round() as i32 * 2 * DISC, t[16] * DISC)
                    } else {
                        (before, 3 * DISC)
                    };
                    let (mut alpha, mut beta) = (before - width, before + width);
                    loop {
                        alpha = alpha.max(-64 * DISC - 1);
                        beta = beta.min(64 * DISC + 1);
                        let score = root.search(processor, &mut worker, alpha, beta, depth);
                        if worker.stopped {
                            break score;
                        }
                        width *= 2;
                        // What bounds a search that leaves nothing out gives are true; those of others may not agree.
                        if score <= alpha {
                            if selectivity == CERTAIN {
                                beta = alpha + 1;
                            }
                            alpha = score - width;
                        } else if score >= beta {
                            if selectivity == CERTAIN {
                                alpha = beta - 1;
                            }
                            beta = score + width;
                        } else {
                            break score;
                        }
                    }
                }
            };
            if worker.stopped {
                break;
            }
            let exact = to_end && selectivity == CERTAIN;
            let new = Found {
                score,
                exact,
                depth: depth.min(empties),
                selectivity: percent(selectivity),
                best: root.best(),
                line: self.line(discs, root.best()),
                nodes: worker.nodes,
            };
            tell(&new);
            found = Some(new);
            if worker.nodes >= limits.nodes {
                break;
            }
        }
        let mut found = found?;
        found.nodes = worker.nodes;
        Some(found)
    }

    /// The line of best moves that the table knows.
    fn line(&self, mut discs: Discs, best: Option<u32>) -> Vec<u32> {
        use crate::rules::reversi::{flips, moves};
        let mut line = Vec::new();
        let mut next = best;
        while line.len() < 60 {
            let legal = moves(discs.own, discs.opponent);
            if legal == 0 {
                if moves(discs.opponent, discs.own) == 0 {
                    break;
                }
                line.push(u32::from(NO_MOVE));
                discs = discs.passed();
            } else {
                let known = || self.table.get(Table::hash(discs)).map(|known| u32::from(known.best[0]));
                let Some(square) = next.take().or_else(known).filter(|&at| at < 64 && legal & 1 << at != 0) else {
                    break;
                };
                line.push(square);
                discs = discs.played(square, flips(discs.own, discs.opponent, square));
            }
        }
        line
    }
}

/// The depths and selectivities to go through.
fn steps(empties: u32, limits: &Limits<'_>, evaluates: bool) -> Vec<(u32, u8)> {
    let to_end = empties <= limits.exact || limits.depth >= empties;
    let t = super::super::tune();
    let mut steps = Vec::new();
    if !evaluates {
        return vec![(empties, CERTAIN)];
    }
    if to_end {
        let presearch = empties.saturating_sub(t[12] as u32);
        steps.extend((1..=presearch).filter(|depth| (presearch - depth) % 2 == 0).map(|depth| (depth, t[13] as u8)));
        if empties >= t[14] as u32 {
            steps.push((empties, t[15] as u8));
        }
        steps.push((empties, CERTAIN));
    } else {
        steps.extend((1..=limits.depth).map(|depth| (depth, limits.selectivity)));
    }
    steps
}

/// The moves of the root, best first.
struct Root {
    node: Node,
    features: Features,
    moves: Vec<(u32, u64)>,
}

impl Root {
    /// None if the game is over.
    fn new<P: Processor>(processor: P, discs: Discs) -> Option<Self> {
        let empties = discs.empties();
        let moves = discs.moves(processor);
        if moves == 0 && discs.passed().moves(processor) == 0 {
            return None;
        }
        let Discs { own, opponent } = discs;
        let node = Node { own, opponent, moves, empties: empties.count_ones(), parity: parity(empties) };
        let mut ordered = Moves::<MOST>::NONE;
        let _ = ordered.find_all(processor, &node);
        ordered.weigh(&node, [NO_MOVE; 2]);
        let mut moves = Vec::new();
        while let Some(next) = ordered.take_best() {
            moves.push((next.square, next.flips));
        }
        Some(Self { node, features: Features::new(discs), moves })
    }

    fn best(&self) -> Option<u32> {
        self.moves.first().map(|&(square, _)| square)
    }

    /// Principal variation search over the moves; the best becomes the first.
    fn search<P: Processor>(
        &mut self,
        processor: P,
        worker: &mut Worker<'_>,
        mut alpha: i32,
        beta: i32,
        depth: u32,
    ) -> i32 {
        let node = self.node;
        if self.moves.is_empty() {
            let passed = node.passed(processor.moves(node.opponent, node.own));
            return -processor.midgame(worker, passed, &self.features.passed(), -beta, -alpha, depth);
        }
        let mut best = i32::MIN;
        for at in 0..self.moves.len() {
            let (square, flips) = self.moves[at];
            let mut child = node.played(square, flips);
            child.moves = processor.moves(child.own, child.opponent);
            let after = self.features.played(square, flips);
            let mut score = i32::MIN;
            if at > 0 {
                score = -processor.midgame(worker, child, &after, -alpha - 1, -alpha, depth - 1);
            }
            if at == 0 || (score > alpha && score < beta) {
                score = -processor.midgame(worker, child, &after, -beta, -alpha, depth - 1);
            }
            if worker.stopped {
                return best;
            }
            if score > best {
                best = score;
                if at == 0 || score > alpha {
                    self.moves[..=at].rotate_right(1);
                }
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        best
    }
}
