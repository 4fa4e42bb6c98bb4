//! Which move to try first.

use super::hash_table::Table;
use super::worker::Node;
use super::{Discs, Processor};

/// A move and the position after it.
#[derive(Clone, Copy)]
pub struct Next {
    /// The position after the move.
    pub node: Node,
    /// Its hash.
    pub hash: u64,
    /// Where the disc goes.
    pub square: u32,
    worth: i32,
}

/// More moves than any position has.
const MOST: usize = 60;

/// The moves of a position that are left to try.
pub struct Moves {
    all: [Next; MOST],
    len: usize,
}

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// How good a move to a square usually is, best first: corners, edges, middle, beside corners. By the rotation of the
/// board's first quarter.
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

impl Moves {
    /// The moves of a position that has some, unordered.
    #[inline(always)]
    pub fn new<P: Processor>(processor: P, node: &Node) -> Self {
        const NOTHING: Next =
            Next { node: Node { own: 0, opponent: 0, moves: 0, empties: 0, parity: 0 }, hash: 0, square: 0, worth: 0 };
        let mut all = [NOTHING; MOST];
        let mut len = 0;
        let mut left = node.moves;
        while left != 0 && len < MOST {
            let square = left.trailing_zeros();
            left &= left - 1;
            let mut after = node.played(square, processor.flips(node.own, node.opponent, square));
            after.moves = processor.moves(after.own, after.opponent);
            let hash = Table::hash(Discs { own: after.own, opponent: after.opponent });
            all[len] = Next { node: after, hash, square, worth: 0 };
            len += 1;
        }
        Self { all, len }
    }

    /// Those left.
    #[inline(always)]
    pub fn all(&self) -> &[Next] {
        &self.all[..self.len]
    }

    /// Whether one of the moves leaves the opponent nothing.
    #[inline(always)]
    pub fn wins_all(&self) -> bool {
        self.all().iter().any(|next| next.node.own == 0)
    }

    /// Weighs the moves; those the table knows as good come first.
    #[inline(always)]
    pub fn weigh(&mut self, node: &Node, [first, second]: [u8; 2]) {
        let odd = super::endgame::odd(node.parity);
        for next in &mut self.all[..self.len] {
            let replies = next.node.moves;
            let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
            let parity = i32::from(odd & 1 << next.square != 0);
            next.worth = if next.square == u32::from(first) {
                i32::MAX
            } else if next.square == u32::from(second) {
                i32::MAX - 1
            } else {
                -(mobility << 12)
                    + (corner_stability(next.node.opponent) << 9)
                    + (parity << 10)
                    + (i32::from(SQUARES[next.square as usize & 63]) << 5)
            };
        }
    }

    /// The best of those left.
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
        self.len -= 1;
        self.all.swap(best, self.len);
        Some(self.all[self.len])
    }
}

/// The corners a side has, and the squares beside them that lean on them.
#[inline(always)]
fn corner_stability(own: u64) -> i32 {
    let corners = own & CORNERS;
    let beside = (corners << 1 | corners >> 1 | corners << 8 | corners >> 8) & 0x4281_0000_0000_8142;
    (corners | beside & own).count_ones() as i32
}
