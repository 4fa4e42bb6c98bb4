//! What a position is worth to the deep search: a sum of terms, each counted for the side to move less the other side.
//!
//! No term knows a kind of tile: all follow from the rule table, so that other tables have an evaluation as well. What the
//! terms are worth was learnt from games of the search against itself by the classic table; see
//! `experiments/animal-chess-2026-11-26.md`.

use crate::animal_chess::board::{NEIGHBOURS, RuleLookup, SearchBoard, bits, jumps, kind_of};
use crate::animal_chess::evaluation::{Weights, count, dried_out};
use rules::animal_chess::{MOST_KINDS, SQUARES};

/// What stands for 1 in the count of a term, as a power of two.
const ONE_BITS: u32 = 10;
const ONE: i32 = 1 << ONE_BITS;

// For each tile, face up or down:

/// Once.
const TILE: usize = 0;
/// The part of what the other side has left that the tile takes by a step, by worth.
const PREY: usize = 1;
/// The square of that.
const PREY_SQUARED: usize = 2;
/// Once, if nothing takes the tile by a step.
const SAFE: usize = 3;
/// Once, if it takes by a jump.
const JUMPER: usize = 4;

/// For each side, the part of all tiles that are left which it has, in halves.
const TILES_LEFT: usize = 5;
/// For each tile face up, the number of empty squares beside it.
const ROOM: usize = 6;

// For each tile face up and each that it takes, the value of that one. The first of the numbers is for the side that waits,
// the next for the side to move.

/// If it can be taken by a jump now.
const JUMPED: usize = 7;
/// If the two are one step apart; then those for two steps, and so on up to [`STEPS`].
const CHASED: usize = 9;
const STEPS: usize = 4;

/// The number of terms.
pub const TERMS: usize = CHASED + 2 * STEPS;

/// The score for each point of health that one side has more than the other in the classic table: the slope of a regression
/// over 558 positions of games of other programs.
pub const HEALTH_POINT: i32 = 175;

/// What the terms are worth. 2,000 are one unit of the logarithm of the odds.
#[rustfmt::skip]
const LEARNT: [i32; TERMS] = [
    66, 925, 1447, 683, 1145, 2758, 71, 913, 1068,
    680, 273, 64, -7, 577, 284, 91, 13,
];

/// The values of the tiles.
pub fn weights(board: &SearchBoard, table: &RuleLookup) -> Weights {
    let value = |colour: usize, kind: usize| {
        let mut sum = 0;
        if count(board, colour, kind) > 0 {
            tile(board, table, colour, kind, &mut |term, by| sum += (LEARNT[term] * by) >> ONE_BITS);
        }
        sum
    };
    Weights::of(board, table, value, |colour| {
        let mut sum = 0;
        tiles_left(board, colour, &mut |term, by| sum += (LEARNT[term] * by) >> ONE_BITS);
        sum
    })
}

/// The terms of a tile, face up or down.
fn tile(board: &SearchBoard, table: &RuleLookup, colour: usize, kind: usize, add: &mut impl FnMut(usize, i32)) {
    add(TILE, ONE);
    if table.jumps(kind) {
        add(JUMPER, ONE);
        return;
    }
    let (mut worth, mut prey, mut is_safe) = (0, 0, true);
    for other in (0..table.kinds).filter(|&other| count(board, 1 - colour, other) > 0) {
        let theirs = count(board, 1 - colour, other) * table.worth[other];
        worth += theirs;
        prey += if table.may_take(kind, other) { theirs } else { 0 };
        is_safe &= table.jumps(other) || !table.may_take(other, kind);
    }
    let part = prey * ONE / worth.max(1);
    add(PREY, part);
    add(PREY_SQUARED, part * part / ONE);
    if is_safe {
        add(SAFE, ONE);
    }
}

fn tiles_left(board: &SearchBoard, colour: usize, add: &mut impl FnMut(usize, i32)) {
    let [own, other] = [colour, 1 - colour].map(|colour| board.tiles_left(colour) as i32);
    add(TILES_LEFT, 2 * ONE * own / (own + other).max(1));
}

/// The value of a position for the side to move.
pub fn evaluate(board: &SearchBoard, weights: &Weights, table: &RuleLookup) -> i32 {
    let mut sum = 0;
    places(board, weights, table, board.turn, &mut |term, by| sum += LEARNT[term] * by);
    places(board, weights, table, board.other(), &mut |term, by| sum -= LEARNT[term] * by);
    dried_out((sum >> ONE_BITS) + weights.material(board), board, table)
}

/// The terms of where the tiles of a colour lie.
#[inline(always)]
fn places(board: &SearchBoard, weights: &Weights, table: &RuleLookup, colour: usize, add: &mut impl FnMut(usize, i32)) {
    let other = 1 - colour;
    let turn = usize::from(colour == board.turn);
    let occupied = board.occupied();
    // The other side's tiles face up, by kind.
    let (mut theirs, mut kinds) = ([0_u32; MOST_KINDS], 0);
    for at in bits(board.open[other]) {
        let kind = kind_of(board.cells[at as usize]);
        theirs[kind] |= 1 << at;
        kinds |= 1 << kind;
    }
    for at in bits(board.open[colour]) {
        let kind = kind_of(board.cells[at as usize]);
        add(ROOM, (NEIGHBOURS[at as usize] & !occupied).count_ones() as i32 * ONE);
        let jumps_to = if table.jumps(kind) { jumps(occupied, at) } else { 0 };
        for taken in bits(u32::from(table.prey[kind] & kinds)) {
            let taken = taken as usize;
            let worth = weights.value(other, taken);
            if table.jumps(kind) {
                add(JUMPED + turn, worth * (theirs[taken] & jumps_to).count_ones() as i32);
                continue;
            }
            for (steps, away) in AWAY[at as usize].into_iter().enumerate() {
                add(CHASED + turn * STEPS + steps, worth * (theirs[taken] & away).count_ones() as i32);
            }
        }
    }
}

/// How often each term counts in a position, so that the sum of terms times [`LEARNT`] is what [`evaluate`] gives.
#[cfg(any(test, feature = "training"))]
pub fn terms(board: &SearchBoard, table: &RuleLookup) -> [f64; TERMS] {
    let weights = weights(board, table);
    let mut terms = [0; TERMS];
    for (colour, sign) in [(board.turn, 1), (board.other(), -1)] {
        let add = &mut |term: usize, by: i32| terms[term] += sign * by;
        places(board, &weights, table, colour, add);
        tiles_left(board, colour, add);
        for kind in (0..table.kinds).filter(|&kind| count(board, colour, kind) > 0) {
            tile(board, table, colour, kind, &mut |term, by| add(term, count(board, colour, kind) * by));
        }
    }
    let dried = 1.0 - f64::from(board.quiet) / f64::from(2 * table.quiet_plies);
    terms.map(|count| f64::from(count) / f64::from(ONE) * dried)
}

/// For each square, those one step away, two steps away and so on.
const AWAY: [[u32; STEPS]; SQUARES] = {
    let mut away = [[0; STEPS]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut to = 0;
        while to < SQUARES {
            let steps = (from / 4).abs_diff(to / 4) + (from % 4).abs_diff(to % 4);
            if 0 < steps && steps <= STEPS {
                away[from][steps - 1] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    away
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal_chess::board::{BACK, EMPTY, Tile, colour_of, tile as tile_of};
    use crate::animal_chess::tests::random_position;

    /// The board turned around, or with its sides changed over.
    fn changed(board: &SearchBoard, square: impl Fn(usize) -> usize, face: impl Fn(Tile) -> Tile) -> SearchBoard {
        let mut other = *board;
        (other.cells, other.open, other.hidden) = ([EMPTY; SQUARES], [0; 2], 0);
        for (at, &cell) in board.cells.iter().enumerate() {
            let (to, bit) = (square(at), 1 << square(at));
            match cell {
                EMPTY => {}
                BACK => {
                    other.cells[to] = BACK;
                    other.hidden |= bit;
                }
                cell => {
                    other.cells[to] = face(cell);
                    other.open[colour_of(face(cell))] |= bit;
                }
            }
        }
        for number in 1..board.left.len() {
            other.left[usize::from(face(number as Tile))] = board.left[number];
        }
        other.turn = if face(1) == 1 { board.turn } else { 1 - board.turn };
        other
    }

    #[test]
    fn a_position_is_worth_its_terms_and_the_same_from_all_sides_and_to_either_colour() {
        let swapped = |tile: Tile| tile_of(1 - colour_of(tile), kind_of(tile));
        let mut different = 0;
        for seed in 0..60 {
            let position = random_position(seed, 20 + seed as usize);
            let (board, table) = (SearchBoard::new(position.view()), RuleLookup::new(position.view()));
            let worth = |board: &SearchBoard| evaluate(board, &weights(board, &table), &table);
            let sum: f64 =
                terms(&board, &table).iter().zip(LEARNT).map(|(count, worth)| count * f64::from(worth)).sum();
            let value = worth(&board);
            // Each tile's value is rounded down.
            assert!((f64::from(value) - sum).abs() < 100.0, "{value}, not {sum}");
            for square in [|at: usize| 31 - at, |at: usize| at ^ 3] {
                assert_eq!(worth(&changed(&board, square, |face| face)), value);
            }
            assert_eq!(worth(&changed(&board, |at| at, swapped)), value);
            different += usize::from(value.abs() > 500);
        }
        assert!(different > 20, "{different}");
    }
}
