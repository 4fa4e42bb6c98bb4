//! What the other side could do by fours if it were its turn. If that wins, only stones that could stop it are worth a
//! look; if it does not, it will not do so either after a stone that makes no four, and need not be looked for again.

use crate::gomoku::field::{Field, Point, PointSet, are_in_line};
use crate::gomoku::shape::Shape;
use rules::Colour;

/// Where a win by fours could be stopped.
#[derive(Clone, Copy)]
pub struct Zone {
    /// Its fours, and what else has to be free for them to be fours.
    points: PointSet,
    /// The answers to the fours.
    answers: PointSet,
}

impl Zone {
    pub const EMPTY: Self = Self { points: PointSet::EMPTY, answers: PointSet::EMPTY };

    /// Adds a four or a five that a colour makes here.
    pub fn add_four(&mut self, field: &Field, colour: Colour, at: Point) {
        field.add_fours(colour, at, &mut self.points);
    }

    /// Adds the answers to a four.
    pub fn add_answers(&mut self, answers: &[Point]) {
        for &at in answers {
            self.points.insert(at);
            self.answers.insert(at);
        }
    }

    /// Whether a stone of the side that would lose might stop it: it lies in the way, or makes a four, or a three that an
    /// answer may turn into one. Others hardly ever do: only if two answers make a four with them.
    pub fn may_be_stopped(&self, field: &Field, colour: Colour, at: Point) -> bool {
        let own = field.tally(colour, at);
        let may_become_four = || own.count(Shape::Three) + own.count(Shape::OpenThree) > 0;
        self.points.contains(at)
            || own.is_four()
            || may_become_four() && self.answers.iter().any(|answer| are_in_line(at, answer))
    }
}

/// What a colour could do by fours if it were its turn.
#[expect(clippy::large_enum_variant, reason = "a box would be allocated at every node")]
pub enum Fours {
    /// It was not asked.
    Unknown,
    /// No win was found.
    Fail,
    /// They win in so many plies.
    Win(Zone, i32),
}
