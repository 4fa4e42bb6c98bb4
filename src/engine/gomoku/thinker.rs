//! The Thinker: scores every point by the fours and threes that a stone there makes, and by those of the other side
//! that it prevents. It looks no further.
//!
//! The Searcher takes the points that it tries from the same scores.

use super::field::{Field, Point, Tally};
use super::shape::Shape;
use rules::Colour;

/// What a stone that makes these shapes is worth, on the scale of [`worth`]. With these values and those below the
/// Thinker beat the Pattern book, and the Searcher its next lower depth, most often.
#[inline]
pub fn made(tally: Tally) -> i32 {
    let of = |shape| tally.count(shape);
    if tally.wins() {
        return 100_000;
    }
    if tally.is_open_four() {
        return 20_000;
    }
    let threat = match (of(Shape::Four) > 0, of(Shape::OpenThree)) {
        (true, 1..) => 10_000,
        (_, 2..) => DECISIVE,
        _ => 0,
    };
    threat
        + 500 * of(Shape::Four)
        + 500 * of(Shape::OpenThree)
        + 80 * of(Shape::Three)
        + 70 * of(Shape::OpenTwo)
        + 12 * of(Shape::Two)
}

/// A stone that is worth at least this much decides the game, unless the other side has a greater threat.
pub const DECISIVE: i32 = 4_000;

/// The value of a point for a colour: that of its own stone there, plus that of the other side's stone that it
/// prevents. A shape that decides the game is better made than prevented; any other is better prevented than made.
#[inline]
pub fn worth(field: &Field, colour: Colour, at: Point) -> i32 {
    let own = made(field.tally(colour, at));
    let own = if own >= DECISIVE { own * 5 / 4 } else { own * 4 / 5 };
    own + made(field.tally(colour.other(), at))
}

/// The points near stones that a colour may play, each with its value; the best first.
pub fn liked(field: &mut Field, colour: Colour) -> Vec<(Point, i32)> {
    let mut liked: Vec<(Point, i32)> = field.near().map(|at| (at, worth(field, colour, at))).collect();
    liked.retain(|&(at, _)| !field.forbids(colour, at));
    liked.sort_by_key(|&(_, worth)| std::cmp::Reverse(worth));
    liked
}
