//! The value of a position for the deep search: the tiles that are left, weighed by what they can still take, and how near
//! the hunters are to their prey.
//!
//! It looks at one position only and searches nothing. The values are from a logistic regression of the results of about
//! a thousand games of the search against itself (16,000 positions), which says that what a tile is worth in health is of
//! no account once it is known what it can take, and what can take it is of little. 2,000 are one unit of the logarithm
//! of the odds.

use crate::engine::animal_chess::board::{RuleLookup, SearchBoard, tile};
use crate::engine::animal_chess::evaluation::{DECIDED, chase};
use crate::rules::animal_chess::MOST_KINDS;

/// What any tile is worth.
const TILE: i32 = 600;
/// What a tile is worth beside that if it can take all that the other side has left, by worth; one that can take half of
/// it has a quarter of this.
const PREY: i32 = 1_800;
/// What a jumper is worth in place of that.
const JUMPER: i32 = 600;
/// The bonus for a tile that can take all that the other side has left and that nothing can take.
const SAFE: i32 = 700;

/// The values of the tiles. They stay the same until a tile is taken.
#[derive(Clone, Copy, Default)]
pub struct Weights {
    /// By colour and kind.
    values: [[i32; MOST_KINDS]; 2],
    /// The value of all dark tiles less that of all light ones, face up and down.
    balance: i32,
}

impl Weights {
    pub fn new(board: &SearchBoard, table: &RuleLookup) -> Self {
        let mut weights = Self::default();
        for colour in 0..2 {
            let count = |of: usize, kind: usize| i32::from(board.left[usize::from(tile(of, kind))]);
            let worth: i32 = (0..table.kinds).map(|kind| count(1 - colour, kind) * table.worth[kind]).sum();
            for kind in 0..table.kinds {
                let (mut prey, mut takes_all, mut is_hunted) = (0, true, false);
                for other in (0..table.kinds).filter(|&other| count(1 - colour, other) > 0) {
                    if table.may_take(kind, other) {
                        prey += count(1 - colour, other) * table.worth[other];
                    } else {
                        takes_all = false;
                    }
                    is_hunted |= table.may_take(other, kind);
                }
                let (prey, worth) = (i64::from(prey), i64::from(worth.max(1)));
                let taking =
                    if table.jumps(kind) { JUMPER } else { (i64::from(PREY) * prey * prey / (worth * worth)) as i32 };
                let safe = if takes_all && !is_hunted && !table.jumps(kind) { SAFE } else { 0 };
                let value = TILE + taking + safe;
                weights.values[colour][kind] = value;
                let sum = count(colour, kind) * value;
                weights.balance += if colour == 0 { sum } else { -sum };
            }
        }
        weights
    }

    /// The value of the tiles of the side to move, less that of the other side's. Where they lie does not count.
    pub const fn material(&self, board: &SearchBoard) -> i32 {
        if board.turn == 0 { self.balance } else { -self.balance }
    }

    /// The value of a tile that lies face up.
    pub const fn value(&self, colour: usize, kind: usize) -> i32 {
        self.values[colour][kind]
    }
}

/// The value of a position for the side to move. It shrinks, down to half, as quiet plies bring a draw nearer.
pub fn evaluate(board: &SearchBoard, weights: &Weights, table: &RuleLookup) -> i32 {
    let chase = |colour: usize| chase(board, colour, &weights.values[1 - colour], table);
    let score = weights.material(board) + chase(board.turn) - chase(board.other());
    let score = score - score / 2 * board.quiet as i32 / table.quiet_plies as i32;
    score.clamp(1 - DECIDED, DECIDED - 1)
}
