//! The Thinker: scores every point by the fours and threes that a stone there makes and breaks, and looks no further.
//!
//! The Searcher takes the points that it tries from the same scores.

use super::field::{Field, Point, Tally};
use super::shape::Shape;
use crate::rules::Colour;

/// What a point is worth to the colour whose stone makes these shapes there. Each step outweighs all below it.
#[inline]
fn made(tally: Tally) -> i32 {
    let of = |shape| tally.count(shape);
    if tally.wins() {
        return 100_000;
    }
    if tally.is_open_four() {
        return 20_000;
    }
    let threat = match (of(Shape::Four) > 0, of(Shape::OpenThree)) {
        (true, 1..) => 10_000,
        (_, 2..) => 4_000,
        _ => 0,
    };
    threat
        + 500 * of(Shape::Four)
        + 500 * of(Shape::OpenThree)
        + 80 * of(Shape::Three)
        + 70 * of(Shape::OpenTwo)
        + 12 * of(Shape::Two)
}

/// What a point is worth to a colour: what a stone of its own makes there, and what one of the other's would have made.
/// To make something is worth a little more than to break the like.
#[inline]
pub fn worth(field: &Field, colour: Colour, at: Point) -> i32 {
    made(field.tally(colour, at)) * 5 / 4 + made(field.tally(colour.other(), at))
}

/// The points near stones that a colour may play, each with its worth, the worthiest first.
pub fn liked(field: &mut Field, colour: Colour) -> Vec<(Point, i32)> {
    let mut liked: Vec<(Point, i32)> = field.near().map(|at| (at, worth(field, colour, at))).collect();
    liked.retain(|&(at, _)| !field.forbids(colour, at));
    liked.sort_by_key(|&(_, worth)| std::cmp::Reverse(worth));
    liked
}
