//! Which move to try first.

use super::board::{DISC, Discs};
use super::dispatch::Dispatch;
use super::evaluation::Features;
use super::parity::odd;
use super::processor::Processor;
use super::transposition_table::{NO_MOVE, TranspositionTable};
use super::worker::{Node, Worker};

/// A move that is left to try.
#[derive(Clone, Copy)]
pub struct Next {
    /// The discs it turns.
    pub flips: u64,
    /// The opponent's moves after it.
    pub replies: u64,
    /// Where the disc goes.
    pub square: u32,
    worth: i32,
}

impl Next {
    /// The position after the move.
    #[inline(always)]
    pub fn node(&self, node: &Node) -> Node {
        Node { moves: self.replies, ..node.played(self.square, self.flips) }
    }

    /// The hash of the position after the move.
    #[inline(always)]
    pub fn hash(&self, node: &Node) -> u64 {
        TranspositionTable::hash(Discs { own: node.own, opponent: node.opponent }.played(self.square, self.flips))
    }
}

/// The worth of a move that was left to the end.
const PUT_OFF: i32 = i32::MIN;

impl Next {
    /// Whether the move was already left to the end.
    #[inline(always)]
    pub const fn was_put_off(&self) -> bool {
        self.worth == PUT_OFF
    }
}

/// More moves than any position has.
pub const MOST: usize = 60;

/// The moves of a position that are left to try, at most `N`.
pub struct Moves<const N: usize> {
    all: [Next; N],
    len: usize,
    /// Whether the moves that [`Moves::take_next`] gives have been weighed.
    are_weighed: bool,
}

/// What counts in the order of moves: each reply left to the opponent, a stable disc at a corner, an odd quadrant, and
/// a step in [`SQUARES`]. Fitted.
const MOBILITY: i32 = 4096;
const STABILITY: i32 = 512;
const PARITY: i32 = 1024;
const SQUARE: i32 = 32;
/// The same when moves are ordered by a search: 1/32 disc of its score; a reply with 20 empty squares, how much more a
/// reply counts with each square fewer, and its minimum; an empty square beside a disc of one's own, and the others.
/// Fitted.
const SCORE: i32 = 16;
const MOBILITY_BESIDE_SCORE: i32 = 2048;
const MOBILITY_EACH_SQUARE: i32 = 256;
const MOBILITY_AT_LEAST: i32 = 512;
const LIBERTY_BESIDE_SCORE: i32 = 128;
const STABILITY_BESIDE_SCORE: i32 = 1024;
const PARITY_BESIDE_SCORE: i32 = 128;
const SQUARE_BESIDE_SCORE: i32 = 64;
/// How far below the window scores are still told apart, in 1/32 disc.
const BELOW: i32 = 16 * DISC;

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// How good a move to a square usually is: corners, edges, middle, beside corners.
static SQUARES: [i8; 64] = {
    const QUARTER: [[i8; 4]; 4] = [[18, 4, 16, 12], [4, 2, 6, 8], [16, 6, 14, 10], [12, 8, 10, 0]];
    let mut squares = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (column, row) = (square % 8, square / 8);
        let column = if column < 4 { column } else { 7 - column };
        let row = if row < 4 { row } else { 7 - row };
        squares[square] = QUARTER[row][column];
        square += 1;
    }
    squares
};

impl<const N: usize> Moves<N> {
    /// No moves.
    pub const NONE: Self =
        Self { all: [Next { flips: 0, replies: 0, square: 0, worth: 0 }; N], len: 0, are_weighed: false };

    /// Finds the moves of a position, unordered, and passes the hashes of the positions after them to `fetch`. Stops
    /// and gives true if a move leaves the opponent no discs: no other move can be better.
    #[inline(always)]
    pub fn find<P: Processor>(&mut self, processor: P, node: &Node, fetch: impl Fn(u64)) -> bool {
        let mut left = node.moves;
        while left != 0 && self.len < N {
            let square = left.trailing_zeros();
            left &= left - 1;
            let next = Self::next(processor, node, square);
            if next.flips == node.opponent {
                return true;
            }
            fetch(next.hash(node));
            self.all[self.len] = next;
            self.len += 1;
        }
        false
    }

    /// Finds all moves of a position, unordered.
    pub fn find_all<P: Processor>(&mut self, processor: P, node: &Node) {
        let mut left = node.moves;
        while left != 0 && self.len < N {
            self.all[self.len] = Self::next(processor, node, left.trailing_zeros());
            self.len += 1;
            left &= left - 1;
        }
    }

    #[inline(always)]
    fn next<P: Processor>(processor: P, node: &Node, square: u32) -> Next {
        let flips = processor.flips(node.own, node.opponent, square);
        let replies = processor.moves(node.opponent ^ flips, node.own | flips | 1 << square);
        Next { flips, replies, square, worth: 0 }
    }

    /// Weighs the moves by a search to `depth` plies after each, and by the replies they leave. Moves that the table
    /// knows as good come first. Scores far below `alpha` count as equal.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "they are what a node of the search is made of")]
    pub fn weigh_by_search<P: Dispatch>(
        &mut self,
        processor: P,
        worker: &mut Worker<'_>,
        node: &Node,
        features: &Features,
        [first, second]: [u8; 2],
        alpha: i32,
        depth: u32,
    ) {
        let odd = odd(node.parity);
        let floor = (alpha - BELOW).max(-65 * DISC);
        let empties = !(node.own | node.opponent);
        // The nearer the end, the more the number of replies matters.
        let mobility_worth =
            (MOBILITY_BESIDE_SCORE + MOBILITY_EACH_SQUARE * (20 - node.empties as i32)).max(MOBILITY_AT_LEAST);
        for at in 0..self.len {
            let next = self.all[at];
            self.all[at].worth = if next.square == u32::from(first) {
                i32::MAX
            } else if next.square == u32::from(second) {
                i32::MAX - 1
            } else {
                let after = features.played(next.square, next.flips);
                let score = if depth == 0 {
                    // The sum of weights is good enough to order moves.
                    worker.nodes += 1;
                    -worker
                        .score(&after, Discs { own: node.own, opponent: node.opponent }.played(next.square, next.flips))
                } else {
                    -processor.guess(worker, next.node(node), &after, -65 * DISC, -floor, depth)
                };
                let mobility = (next.replies.count_ones() + (next.replies & CORNERS).count_ones()) as i32;
                let parity = (odd >> next.square & 1) as i32;
                let own = node.own | next.flips | 1 << next.square;
                score * SCORE - mobility * mobility_worth - liberties(own, empties) * LIBERTY_BESIDE_SCORE
                    + corner_stability(own) * STABILITY_BESIDE_SCORE
                    + i32::from(SQUARES[next.square as usize & 63]) * SQUARE_BESIDE_SCORE
                    + parity * PARITY_BESIDE_SCORE
            };
        }
    }

    /// The moves that are left.
    #[inline(always)]
    pub fn all(&self) -> &[Next] {
        &self.all[..self.len]
    }

    /// Weighs the moves; those the table knows as good come first.
    #[inline(always)]
    pub fn weigh(&mut self, node: &Node, [first, second]: [u8; 2]) {
        let odd = odd(node.parity);
        for next in &mut self.all[..self.len] {
            let mobility = (next.replies.count_ones() + (next.replies & CORNERS).count_ones()) as i32;
            let parity = (odd >> next.square & 1) as i32;
            next.worth = -(mobility * MOBILITY)
                + corner_stability(node.own | next.flips | 1 << next.square) * STABILITY
                + parity * PARITY
                + i32::from(SQUARES[next.square as usize & 63]) * SQUARE;
            if first != NO_MOVE {
                if next.square == u32::from(first) {
                    next.worth = i32::MAX;
                } else if next.square == u32::from(second) {
                    next.worth = i32::MAX - 1;
                }
            }
        }
    }

    /// Leaves a move to the end.
    #[inline(always)]
    pub fn put_off(&mut self, next: Next) {
        self.all[self.len] = Next { worth: PUT_OFF, ..next };
        self.len += 1;
    }

    /// Takes the best of the moves that are left.
    #[inline(always)]
    pub fn take_best(&mut self) -> Option<Next> {
        let mut best = 0;
        if self.len == 0 {
            return None;
        }
        for at in 1..self.len {
            if self.all[at].worth > self.all[best].worth {
                best = at;
            }
        }
        Some(self.remove(best))
    }

    /// Takes the next move to try: the one to the square `known` from the table first, then the best of the others. The
    /// others are weighed only when one is needed, which is often not the case.
    #[inline(always)]
    pub fn take_next(&mut self, known: u8, weigh: impl FnOnce(&mut Self)) -> Option<Next> {
        if !self.are_weighed {
            if let Some(at) = self.all().iter().position(|next| next.square == u32::from(known)) {
                return Some(self.remove(at));
            }
            self.are_weighed = true;
            weigh(self);
        }
        self.take_best()
    }

    #[inline(always)]
    fn remove(&mut self, at: usize) -> Next {
        self.len -= 1;
        self.all.swap(at, self.len);
        self.all[self.len]
    }
}

/// The number of empty squares that touch a disc: places where the other side may later have a move.
#[inline(always)]
fn liberties(discs: u64, empties: u64) -> i32 {
    let inner = discs & 0x7e7e_7e7e_7e7e_7e7e;
    let rows = inner << 1 | inner >> 1 | discs << 8 | discs >> 8;
    let diagonals = inner << 9 | inner >> 9 | inner << 7 | inner >> 7;
    ((rows | diagonals) & empties).count_ones() as i32
}

/// The corners a side has, and the discs beside them that they protect.
#[inline(always)]
fn corner_stability(own: u64) -> i32 {
    let corners = own & CORNERS;
    let beside = (corners << 1 | corners >> 1 | corners << 8 | corners >> 8) & 0x4281_0000_0000_8142;
    (corners | beside & own).count_ones() as i32
}
