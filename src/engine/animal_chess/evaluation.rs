//! The value of a position: the tiles that are left, weighed by what they can still take and what can still take them,
//! and how near the hunters are to their prey.
//!
//! The Tactician judges by it; the deep search, and with it analyses and draw offers, has its own in `deep`. It looks at one position
//! only and searches nothing.

use super::board::{RuleLookup, SearchBoard, bits, kind_of, tile};
use rules::animal_chess::{MOST_KINDS, SQUARES};

/// The score of a won game, less 1 for every ply until the win: a little more than any set of tiles is worth, so that a
/// small chance to win does not outweigh everything else.
pub const WIN: i32 = 40_000;
/// Scores of at least this much, or at most the negative of it, are of decided games.
pub const DECIDED: i32 = WIN - 1_000;

/// The score of a side's full health.
const HEALTH: i32 = 10_000;
/// The bonus for a tile that can take all that the other side has left and that nothing can take: a side's full health
/// divided by this. That is about what a classic bear and a fox are worth.
const REIGN: i32 = 8;
/// The value of each step nearer to a tile that can be taken, in thousandths of that tile's value.
const STEP: i32 = 4;
/// The longest distance between two squares, in steps.
const FURTHEST: i32 = 10;

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
        let value = |colour: usize, kind: usize| {
            let (mut tiles, mut worth, mut prey, mut hunters) = (0, 0, 0, 0);
            for other in 0..table.kinds {
                let count = count(board, 1 - colour, other);
                tiles += count;
                worth += count * table.worth[other];
                prey += if table.may_take(kind, other) { count * table.worth[other] } else { 0 };
                hunters += if table.may_take(other, kind) { count } else { 0 };
            }
            // A tile that everything can take loses half of the bonus. A jumper gets less, since it needs a tile to
            // jump over.
            let reign = HEALTH / REIGN * prey / worth.max(1);
            let reign = reign * (2 * tiles - hunters) / (2 * tiles).max(1);
            let reign = if table.jumps(kind) { reign * 3 / 4 } else { reign };
            HEALTH * table.worth[kind] / table.full_health + reign
        };
        Self::of(board, table, value, |_| 0)
    }

    /// The values that are given for each colour and kind, and what else each colour's tiles together are worth.
    pub fn of(
        board: &SearchBoard,
        table: &RuleLookup,
        value: impl Fn(usize, usize) -> i32,
        together: impl Fn(usize) -> i32,
    ) -> Self {
        let mut weights = Self::default();
        for colour in 0..2 {
            let mut sum = together(colour);
            for kind in 0..table.kinds {
                let value = value(colour, kind);
                weights.values[colour][kind] = value;
                sum += count(board, colour, kind) * value;
            }
            weights.balance += if colour == 0 { sum } else { -sum };
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

/// How many tiles of a kind a colour has left, face up or down.
pub fn count(board: &SearchBoard, colour: usize, kind: usize) -> i32 {
    i32::from(board.left[usize::from(tile(colour, kind))])
}

/// The value of a position for the side to move.
pub fn evaluate(board: &SearchBoard, weights: &Weights, table: &RuleLookup) -> i32 {
    let chase = |colour: usize| chase(board, colour, &weights.values[1 - colour], table);
    dried_out(weights.material(board) + chase(board.turn) - chase(board.other()), board, table)
}

/// An estimate, which is never that of a decided game and shrinks, down to half, as quiet plies bring a draw nearer.
pub fn dried_out(score: i32, board: &SearchBoard, table: &RuleLookup) -> i32 {
    let score = score - score / 2 * board.quiet as i32 / table.quiet_plies as i32;
    score.clamp(1 - DECIDED, DECIDED - 1)
}

/// How near the tiles of a colour are to the tiles they can take, jumpers aside. Each pair counts by the value of the prey,
/// which is given by kind.
fn chase(board: &SearchBoard, colour: usize, values: &[i32; MOST_KINDS], table: &RuleLookup) -> i32 {
    let mut sum = 0;
    for hunter in bits(board.open[colour]) {
        let prey = table.prey[kind_of(board.cells[hunter as usize])];
        if table.jumps(kind_of(board.cells[hunter as usize])) {
            continue;
        }
        for at in bits(board.open[1 - colour]) {
            let kind = kind_of(board.cells[at as usize]);
            if prey >> kind & 1 != 0 {
                sum += values[kind] * NEARNESS[hunter as usize][at as usize] / 1000;
            }
        }
    }
    sum
}

/// [`STEP`] for each step by which two squares are nearer than [`FURTHEST`].
const NEARNESS: [[i32; SQUARES]; SQUARES] = {
    let mut nearness = [[0; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut to = 0;
        while to < SQUARES {
            let steps = (from as i32 / 4 - to as i32 / 4).abs() + (from as i32 % 4 - to as i32 % 4).abs();
            nearness[from][to] = STEP * (FURTHEST - steps);
            to += 1;
        }
        from += 1;
    }
    nearness
};
