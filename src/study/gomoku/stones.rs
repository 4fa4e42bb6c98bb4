//! The stones of a Gomoku position, to which others can be added to see what they make.

use rules::gomoku::{self, Board, LINES, Rules};
use rules::{Colour, Grid, Square};

/// Some stones, and the rules that they lie under.
#[derive(Clone)]
pub struct Stones<'a> {
    rules: &'a Rules,
    board: Board,
}

/// An open three: one more stone makes four in a row that cannot be stopped, as either end would make five.
pub struct Three {
    /// Its stones, from one end to the other.
    pub stones: Vec<Square>,
    /// The free points of its line where a stone of its colour makes a four, and one of the other colour may stop it.
    pub free: Vec<Square>,
}

/// What a stone makes, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    OpenThree,
    TwoThrees,
    FourAndThree,
}

/// All rows of six points of a board, in every direction.
fn rows_of_six(grid: Grid) -> impl Iterator<Item = [Square; 6]> {
    let point = move |from: Square, (columns, rows): (i8, i8), number: i8| {
        let column = from.column.checked_add_signed(number * columns)?;
        let at = Square::new(column, from.row.checked_add_signed(number * rows)?);
        grid.contains(at).then_some(at)
    };
    grid.squares().flat_map(move |from| {
        LINES.into_iter().filter_map(move |step| {
            let mut row = [from; 6];
            for (number, at) in (0..).zip(&mut row) {
                *at = point(from, step, number)?;
            }
            Some(row)
        })
    })
}

impl<'a> Stones<'a> {
    /// The stones of a position.
    pub fn of(position: &'a gomoku::Position) -> Self {
        Self { rules: position.rules(), board: position.board().clone() }
    }

    /// These stones and one more.
    pub fn with(&self, at: Square, colour: Colour) -> Self {
        let mut more = self.clone();
        more.board.set(at, Some(colour));
        more
    }

    /// The points without a stone.
    pub fn free(&self) -> impl Iterator<Item = Square> {
        self.board.grid().squares().filter(|at| self.board.stone(*at).is_none())
    }

    /// Whether a stone of this colour on a point would win at once.
    pub fn wins(&self, at: Square, colour: Colour) -> bool {
        self.board.wins(self.rules, at, colour)
    }

    /// The free points where it would.
    pub fn fives(&self, colour: Colour) -> Vec<Square> {
        self.free().filter(|at| self.wins(*at, colour)).collect()
    }

    /// Whether the rules forbid a free point to this colour.
    fn forbids(&self, at: Square, colour: Colour) -> bool {
        colour == Colour::Dark && self.board.clone().forbidden(self.rules, at).is_some()
    }

    /// The open threes of a colour.
    pub fn threes(&self, colour: Colour) -> Vec<Three> {
        let mut found: Vec<Three> = Vec::new();
        for [first, inner @ .., last] in rows_of_six(self.board.grid()) {
            let is_free = |at: &Square| self.board.stone(*at).is_none();
            let stones: Vec<Square> = inner.into_iter().filter(|at| self.board.stone(*at) == Some(colour)).collect();
            let gap =
                inner.into_iter().find(is_free).filter(|_| stones.len() == 3 && is_free(&first) && is_free(&last));
            let Some(gap) = gap.filter(|at| !self.forbids(*at, colour)) else { continue };
            let four = self.with(gap, colour);
            if !four.wins(first, colour) || !four.wins(last, colour) {
                continue;
            }
            let known = found.iter().position(|three| three.stones == stones).unwrap_or_else(|| {
                found.push(Three { stones, free: Vec::new() });
                found.len() - 1
            });
            let free = &mut found[known].free;
            free.extend([first, gap, last]);
            free.sort_by_key(|at| (at.column, at.row));
            free.dedup();
        }
        found
    }

    /// Whether a colour has this open three.
    pub fn have(&self, three: &Three, colour: Colour) -> bool {
        self.threes(colour).iter().any(|other| other.stones == three.stones)
    }

    /// What a stone on a free point makes for a colour that has no four yet.
    pub fn shape(&self, at: Square, colour: Colour) -> Option<Shape> {
        let after = self.with(at, colour);
        let threes = after.threes(colour).iter().filter(|three| three.stones.contains(&at)).count();
        match (after.fives(colour).len(), threes) {
            (1.., 1..) => Some(Shape::FourAndThree),
            (0, 2..) => Some(Shape::TwoThrees),
            (0, 1) => Some(Shape::OpenThree),
            _ => None,
        }
    }

    /// Where the one stone would have to go that stops the four which white makes here, if that is forbidden to black.
    pub fn forbidden_stop(&self, four: Square) -> Option<Square> {
        let after = self.with(four, Colour::Light);
        let [stop] = after.fives(Colour::Light)[..] else { return None };
        after.forbids(stop, Colour::Dark).then_some(stop)
    }
}
