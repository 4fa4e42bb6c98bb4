//! Achievements in Gomoku.

use super::place;
use super::stones::{Shape, Stones};
use crate::detector::{Detector, OneSide, Own};
use engine::gomoku::{Forced, Means};
use rules::gomoku::Position as Board;
use rules::{Colour, Position, Reason, Square};

pub(crate) const IDS: &[&str] = &[
    "stop-three",
    "open-four",
    "gap",
    "four-and-three",
    "two-threes",
    "two-fours",
    "stop-and-four",
    "fours",
    "foreseen",
    "forbidden",
];

/// A win by fours has at least so many of them in a row.
const FOURS: usize = 3;
/// A win that is foreseen takes at least so many stones, with that of the five: fewer are seen by anybody.
const FEWEST_FORESEEN: u32 = 3;
/// The most stones of such a win.
const MOST_FORESEEN: u32 = 5;
/// What stops it has to stop wins of so many stones more.
const FURTHER: u32 = 1;
/// Positions that each question about such wins may look at: a few milliseconds.
const NODES: u64 = 2_000;

/// Finds the achievements.
pub(crate) struct Finder;

impl Detector for Finder {
    fn first(&mut self, number: usize, of: &OneSide<'_>) -> Option<usize> {
        let find = |has: fn(&Stone<'_>) -> bool| of.plies().find(|own| Stone::of(own).is_some_and(|it| has(&it)));
        let first = |has| find(has).map(|own| own.ply);
        let won = || of.record.ending().is_some_and(|ending| ending.reason == Reason::Line) && of.has_won();
        match *IDS.get(number)? {
            "stop-three" => first(|it| it.stops_three()),
            "open-four" => first(|it| it.is_quiet() && matches!(it.made()[..], [one, other] if is_line(one, other))),
            "gap" if won() => of.plies().next_back().filter(fills_gap).map(|own| own.ply),
            "four-and-three" if won() => first(|it| it.makes(Shape::FourAndThree)),
            "two-threes" if won() => first(|it| it.makes(Shape::TwoThrees)),
            "two-fours" => first(|it| it.is_quiet() && makes_two_fours(&it.made())),
            "stop-and-four" => first(|it| it.stops_with_four()),
            "fours" if won() => wins_by_fours(*of),
            "foreseen" => first(|it| it.stops_fours()),
            "forbidden" => first(|it| it.uses_forbidden()),
            _ => None,
        }
    }
}

/// Whether two points are the ends of an open four: they lie five points apart on one line.
pub(super) fn is_line(one: Square, other: Square) -> bool {
    let (columns, rows) = (one.column.abs_diff(other.column), one.row.abs_diff(other.row));
    one.distance(other) == 5 && (columns == 0 || rows == 0 || columns == rows)
}

/// Whether these points of fives come from two fours that are not one line with two ends.
pub(super) fn makes_two_fours(fives: &[Square]) -> bool {
    matches!(*fives, [one, other, ..] if fives.len() > 2 || !is_line(one, other))
}

/// A stone of the side's own colour.
struct Stone<'a> {
    board: &'a Board,
    after: &'a Board,
    at: Square,
    colour: Colour,
    stones: Stones<'a>,
}

impl<'a> Stone<'a> {
    /// `None` for other plies: opening rules have a side put down stones of the other colour.
    fn of(own: &Own<'a>) -> Option<Self> {
        let (Position::Gomoku(board), Position::Gomoku(after)) = (own.before, own.after) else { return None };
        let colour = board.next_colour();
        let is_own = own.before.colour(own.before.to_move()) == Some(colour);
        Some(Self { board, after, at: place(own.action)?, colour, stones: Stones::of(board) }).filter(|_| is_own)
    }

    /// Whether neither side could make five before the stone.
    fn is_calm(&self) -> bool {
        Colour::BOTH.iter().all(|colour| self.stones.fives(*colour).is_empty())
    }

    /// Whether the other side cannot make five after the stone, and its owner could not before.
    fn is_quiet(&self) -> bool {
        self.stones.fives(self.colour).is_empty() && Stones::of(self.after).fives(self.colour.other()).is_empty()
    }

    /// Where the side makes five next.
    fn made(&self) -> Vec<Square> {
        Stones::of(self.after).fives(self.colour)
    }

    fn makes(&self, shape: Shape) -> bool {
        self.is_calm() && self.stones.shape(self.at, self.colour) == Some(shape)
    }

    /// An open three of the other side is none after the stone, and so is every other, without a four of one's own.
    fn stops_three(&self) -> bool {
        let other = self.colour.other();
        // Most stones are far from anything: to look for threes takes longer.
        self.is_calm()
            && !self.stones.threes(other).is_empty()
            && self.made().is_empty()
            && Stones::of(self.after).threes(other).is_empty()
    }

    fn stops_with_four(&self) -> bool {
        self.stones.fives(self.colour.other()).contains(&self.at) && self.is_quiet() && !self.made().is_empty()
    }

    /// White makes a four that black may not stop.
    fn uses_forbidden(&self) -> bool {
        self.colour == Colour::Light && self.is_quiet() && self.stones.forbidden_stop(self.at).is_some()
    }

    /// The other side would win by fours if it were to move, no three or four of it shows that, and the stone stops it
    /// without a four. A side that wins by fours itself has nothing to stop.
    fn stops_fours(&self) -> bool {
        let other = self.colour.other();
        let mut forced = Forced::new(self.board, NODES);
        if !forced.has_four(other) || !self.is_calm() || !self.made().is_empty() {
            return false;
        }
        let Ok(Some(stones @ FEWEST_FORESEEN..)) = forced.shortest(other, Means::Fours, MOST_FORESEEN) else {
            return false;
        };
        let is_stopped = || Forced::new(self.after, NODES).shortest(other, Means::Fours, stones + FURTHER) == Ok(None);
        self.stones.threes(other).is_empty()
            && forced.shortest(self.colour, Means::Fours, MOST_FORESEEN) == Ok(None)
            && is_stopped()
    }
}

/// The last stone lies inside the five and not at its end.
fn fills_gap(own: &Own<'_>) -> bool {
    let Some(at) = place(own.action) else { return false };
    let mut line = own.after.line();
    line.sort_by_key(|at| (at.column, at.row));
    line.contains(&at) && line.first() != Some(&at) && line.last() != Some(&at)
}

/// The last ply, if each of the three stones before it made a four.
fn wins_by_fours(of: OneSide<'_>) -> Option<usize> {
    let mut plies = of.plies().rev().filter(|own| place(own.action).is_some());
    let last = plies.next()?;
    let is_four = |own: Own<'_>| Stone::of(&own).is_some_and(|it| !it.made().is_empty());
    (plies.take(FOURS).filter(|own| is_four(*own)).count() == FOURS).then_some(last.ply)
}
