//! Stones on the points of a board, and the lines they make: fives, fours, threes, and what is forbidden to black.
//!
//! It knows only points and colours: not whose turn it is, nor which side plays which colour.

use super::rules::{Rules, Wins};
use crate::{Colour, Grid, Refusal, Square};

/// A step to the next point: columns to the right, rows down.
type Offset = (i8, i8);

/// One step along each of the four lines through a point: row, column, and the two diagonals.
pub const LINES: [Offset; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The stones on a square board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: u8,
    /// Row by row from the top. On the heap, so that a position is small to pass on.
    stones: Box<[Option<Colour>]>,
}

/// Stones of one colour side by side in a line.
struct Run {
    /// The number of stones.
    length: usize,
    /// The points next to the two ends; `None` at the edge of the board.
    ends: [Option<Square>; 2],
}

impl Board {
    /// An empty board with this many rows and columns.
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self { size, stones: vec![None; usize::from(size).pow(2)].into() }
    }

    /// The size of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        Grid { columns: self.size, rows: self.size }
    }

    /// The stone on a point; `None` if the point is free or off the board.
    #[must_use]
    pub fn stone(&self, square: Square) -> Option<Colour> {
        if self.grid().contains(square) { self.stones[self.index(square)] } else { None }
    }

    /// Puts a stone on a point of the board, or removes it.
    pub fn set(&mut self, square: Square, stone: Option<Colour>) {
        let index = self.index(square);
        self.stones[index] = stone;
    }

    /// Whether somewhere five points in a row hold no stone of the other colour. Whether the rules would let each of them
    /// be played is not looked at.
    #[must_use]
    pub fn has_room_for_five(&self, colour: Colour) -> bool {
        let is_room = |from: Square, step| {
            let mut points = std::iter::successors(Some(from), |at| self.next(*at, step)).take(5);
            let own = points.by_ref().filter(|at| self.stone(*at) != Some(colour.other())).count();
            own == 5
        };
        self.grid().squares().any(|from| LINES.iter().any(|step| is_room(from, *step)))
    }

    /// The most stones of one colour on five points in a line on which the other colour has none, 0 to 5.
    #[must_use]
    pub(super) fn most_in_five(&self) -> usize {
        let of_five = |square: Square, step: Offset| {
            let mut counts = [0_usize; 2];
            let mut at = Some(square);
            for _ in 0..5 {
                let here = at?;
                self.stone(here).into_iter().for_each(|colour| counts[colour.index()] += 1);
                at = self.next(here, step);
            }
            (counts[0] == 0 || counts[1] == 0).then_some(counts[0] + counts[1])
        };
        let begins = |square| LINES.into_iter().filter_map(move |step| of_five(square, step));
        self.grid().squares().flat_map(begins).max().unwrap_or(0)
    }

    /// Every point and its stone, row by row from the top.
    pub(super) fn points(&self) -> impl Iterator<Item = (Square, Option<Colour>)> {
        self.grid().squares().map(|square| (square, self.stone(square)))
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.row) * usize::from(self.size) + usize::from(square.column)
    }

    fn is_free(&self, square: Square) -> bool {
        self.stone(square).is_none()
    }

    fn next(&self, square: Square, step: Offset) -> Option<Square> {
        let next = Square::new(square.column.checked_add_signed(step.0)?, square.row.checked_add_signed(step.1)?);
        self.grid().contains(next).then_some(next)
    }

    /// The run of stones of this colour through a point; the point counts as having such a stone even if it is free.
    fn run(&self, through: Square, step: Offset, colour: Colour) -> Run {
        let mut length = 1;
        let ends = [(-step.0, -step.1), step].map(|step| {
            let mut end = self.next(through, step);
            while let Some(square) = end
                && self.stone(square) == Some(colour)
            {
                length += 1;
                end = self.next(square, step);
            }
            end
        });
        Run { length, ends }
    }

    /// Whether the line of this colour through a point in this direction wins; the point counts as having such a stone.
    fn wins_along(&self, wins: Wins, square: Square, step: Offset, colour: Colour) -> bool {
        let run = self.run(square, step, colour);
        let closed = || run.ends.iter().all(|end| end.is_some_and(|end| self.stone(end) == Some(colour.other())));
        match run.length {
            ..5 => false,
            5 => wins.closed_fives || !closed(),
            _ => wins.overlines,
        }
    }

    /// Whether a stone of this colour on a point wins or would win.
    #[must_use]
    pub fn wins(&self, rules: &Rules, square: Square, colour: Colour) -> bool {
        LINES.iter().any(|&step| self.wins_along(rules.wins(colour), square, step, colour))
    }

    /// The points of every winning line through a stone, row by row; empty if none wins.
    pub(super) fn line(&self, rules: &Rules, square: Square) -> Vec<Square> {
        let Some(colour) = self.stone(square) else { return Vec::new() };
        let mut line = Vec::new();
        for step in LINES.into_iter().filter(|&step| self.wins_along(rules.wins(colour), square, step, colour)) {
            line.push(square);
            for step in [(-step.0, -step.1), step] {
                let stones = std::iter::successors(self.next(square, step), |&square| self.next(square, step));
                line.extend(stones.take_while(|&square| self.stone(square) == Some(colour)));
            }
        }
        line.sort_by_key(|square| (square.row, square.column));
        line.dedup();
        line
    }

    /// Why the rules forbid a free point to black; `None` if they do not. Afterwards the board is as before.
    ///
    /// The definitions are those of the Renju International Federation (<https://www.renju.net/rifrules/>, sections 3
    /// and 9), a five being any line that wins for black. A five beats every prohibition.
    pub fn forbidden(&mut self, rules: &Rules, square: Square) -> Option<Refusal> {
        if !rules.forbids() || self.wins(rules, square, Colour::Dark) {
            return None;
        }
        self.set(square, Some(Colour::Dark));
        let forbidden = self.forbidden_stone(rules, square);
        self.set(square, None);
        forbidden
    }

    /// The same for a black stone that is on the board and makes no five.
    fn forbidden_stone(&mut self, rules: &Rules, square: Square) -> Option<Refusal> {
        let long = |&step: &Offset| self.run(square, step, Colour::Dark).length > 5;
        if rules.overline && LINES.iter().any(long) {
            return Some(Refusal::Overline);
        }
        let fours = LINES.map(|step| self.fours(rules, square, step));
        if rules.double_four && fours.iter().sum::<usize>() > 1 {
            return Some(Refusal::DoubleFour);
        }
        if !rules.double_three {
            return None;
        }
        let mut threes = 0;
        for (step, fours) in LINES.into_iter().zip(fours) {
            threes += usize::from(fours == 0 && self.is_three(rules, square, step));
        }
        (threes > 1).then_some(Refusal::DoubleThree)
    }

    /// The number of free points at the ends of a run of black stones where one more stone makes a five.
    fn fives(&self, rules: &Rules, run: &Run, step: Offset) -> usize {
        let five = |&end: &Square| self.is_free(end) && self.wins_along(rules.dark, end, step, Colour::Dark);
        run.ends.iter().flatten().filter(|end| five(end)).count()
    }

    /// The number of fours along a line that the black stone on a point is part of: four stones to which one more makes
    /// a five. A straight four, which can be completed at both ends, counts once.
    fn fours(&self, rules: &Rules, square: Square, step: Offset) -> usize {
        let run = self.run(square, step, Colour::Dark);
        let fives = self.fives(rules, &run, step);
        if run.length == 4 { fives.min(1) } else { fives }
    }

    /// Whether the black stone on a point is part of a three along a line: one more stone, which is not forbidden,
    /// would make it a straight four but not a five.
    fn is_three(&mut self, rules: &Rules, square: Square, step: Offset) -> bool {
        let ends = self.run(square, step, Colour::Dark).ends;
        ends.into_iter().flatten().any(|end| {
            self.is_free(end)
                && self.makes_straight_four(rules, end, step)
                && !self.wins(rules, end, Colour::Dark)
                && self.forbidden(rules, end).is_none()
        })
    }

    /// Whether a black stone on a free point would complete an unbroken row of four that a fifth stone can extend at
    /// either end.
    fn makes_straight_four(&mut self, rules: &Rules, square: Square, step: Offset) -> bool {
        self.set(square, Some(Colour::Dark));
        let run = self.run(square, step, Colour::Dark);
        let straight = run.length == 4 && self.fives(rules, &run, step) == 2;
        self.set(square, None);
        straight
    }
}
