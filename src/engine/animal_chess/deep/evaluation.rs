//! What tiles are worth to the deep search: a tile is worth more if it can still capture more of what is left. How near
//! they are to it counts as in the Tactician's evaluation.
//!
//! The values are from a logistic regression of the results of about
//! a thousand games of the search against itself (16,000 positions), which says that what a tile is worth in health is of
//! no account once it is known what it can take, and what can take it is of little. 2,000 are one unit of the logarithm
//! of the odds.

use crate::animal_chess::board::{RuleLookup, SearchBoard};
use crate::animal_chess::evaluation::{Weights, count};

/// What any tile is worth.
const TILE: i32 = 600;
/// What a tile is worth beside that if it can take all that the other side has left, by worth; one that can take half of
/// it has a quarter of this.
const PREY: i32 = 1_800;
/// What a jumper is worth in place of that.
const JUMPER: i32 = 600;
/// The bonus for a tile that can take all that the other side has left and that nothing can take.
const SAFE: i32 = 700;

/// The values of the tiles.
pub fn weights(board: &SearchBoard, table: &RuleLookup) -> Weights {
    Weights::of(board, table, |colour, kind| {
        let (mut worth, mut prey, mut takes_all, mut is_hunted) = (0, 0, true, false);
        for other in (0..table.kinds).filter(|&other| count(board, 1 - colour, other) > 0) {
            let theirs = count(board, 1 - colour, other) * table.worth[other];
            worth += theirs;
            if table.may_take(kind, other) {
                prey += theirs;
            } else {
                takes_all = false;
            }
            is_hunted |= table.may_take(other, kind);
        }
        let (prey, worth) = (i64::from(prey), i64::from(worth.max(1)));
        let taking = if table.jumps(kind) { JUMPER } else { (i64::from(PREY) * prey * prey / (worth * worth)) as i32 };
        let safe = if takes_all && !is_hunted && !table.jumps(kind) { SAFE } else { 0 };
        TILE + taking + safe
    })
}
