//! The habits of players of Gomoku.

use super::stones::{Stones, Three};
use crate::profile::habit::{Beholder, Habit, Sheet};
use record::Record;
use rules::gomoku::Position as Board;
use rules::{Action, Colour, Position, Side, Square};

const HABITS: [Habit; 7] = [
    Habit::share("own-five", "makes a five where it can"),
    Habit::share("their-four", "stops a four of the other side, where it cannot win itself"),
    Habit::share("own-three", "makes a four of its open three, where there is no four yet"),
    Habit::share("their-row", "stops an open three in a row or a column, by its own four or on its line"),
    Habit::share("their-diagonal", "the same for an open three on a diagonal"),
    Habit::share("near-last", "plays beside the last stone, of the moves at which there is nothing of all that"),
    Habit::share("rim", "plays on the outer two lines, of the same moves"),
];

/// A random move is one of the free points this near to a stone.
const REACH: u8 = 2;
/// The number of lines at the edge that are its rim.
const RIM: u8 = 2;

/// Looks at games of Gomoku.
pub(super) struct GomokuBeholder;

pub(super) const fn beholder() -> GomokuBeholder {
    GomokuBeholder
}

impl Beholder for GomokuBeholder {
    fn habits(&self) -> &'static [Habit] {
        &HABITS
    }

    fn look(&mut self, record: &Record, from: usize, sides: &[Side], sheet: &mut Sheet) {
        let mut last = None;
        for (ply, played) in record.played().iter().enumerate() {
            let Some(Position::Gomoku(board)) = record.position_at(ply) else { return };
            let Action::Place(at) = played.action else { continue };
            if ply >= from && sides.contains(&board.to_move()) {
                count(board, at, last, sheet);
            }
            last = Some(at);
        }
    }
}

/// Counts a stone on `at`, where the last one lies on `last`.
fn count(board: &Board, at: Square, last: Option<Square>, sheet: &mut Sheet) {
    let colour = board.next_colour();
    let stones = Stones::of(board);
    let laid: Vec<Square> = board.grid().squares().filter(|at| board.face(*at).is_some()).collect();
    let near: Vec<Square> =
        stones.free().filter(|free| laid.iter().any(|stone| stone.distance(*free) <= REACH)).collect();
    let mut one_of = |id, points: &[Square]| {
        if points.is_empty() {
            return false;
        }
        let by_lot = near.iter().filter(|point| points.contains(point)).count() as f64 / near.len().max(1) as f64;
        sheet.chance(id, points.contains(&at), by_lot);
        true
    };
    // Only the most urgent thing is counted: a player who wins has not overlooked the other side's three.
    if one_of("own-five", &stones.fives(colour)) || one_of("their-four", &stones.fives(colour.other())) {
        return;
    }
    if one_of("own-three", &points(&stones.threes(colour))) {
        return;
    }
    if let Some((id, points)) = threatened(&stones, colour) {
        // A four of one's own puts off the answer.
        if stones.with(at, colour).fives(colour).is_empty() {
            one_of(id, &points);
        }
        return;
    }
    if let Some(last) = last {
        sheet.choice("near-last", &near, &at, |point| point.distance(last) == 1);
    }
    let size = board.grid().columns;
    let on_rim = |point: &Square| [point.column, point.row].into_iter().any(|line| line < RIM || line + RIM >= size);
    sheet.choice("rim", &near, &at, on_rim);
}

/// The free points of some threes.
fn points(threes: &[Three]) -> Vec<Square> {
    threes.iter().flat_map(|three| three.free.iter().copied()).collect()
}

/// The points that stop the open threes of the other side, if there are some and all lie in rows and columns, or all on
/// diagonals.
fn threatened(stones: &Stones<'_>, colour: Colour) -> Option<(&'static str, Vec<Square>)> {
    let threes = stones.threes(colour.other());
    let is_straight = |three: &Three| {
        let [first, .., last] = three.stones[..] else { return false };
        first.column == last.column || first.row == last.row
    };
    let straight = threes.iter().filter(|three| is_straight(three)).count();
    match straight {
        _ if threes.is_empty() => None,
        0 => Some(("their-diagonal", points(&threes))),
        _ if straight == threes.len() => Some(("their-row", points(&threes))),
        _ => None,
    }
}
