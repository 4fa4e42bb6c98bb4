//! A player who makes mistakes as people do: overlooks lines, sees its own attack better than the other's, likes to stay near
//! the last stone, weighs the rest with some error, and follows fours and threes as far as its patience goes.
//!
//! The errors are not chosen at random each time. A seed and the stones on the board decide what such a player overlooks
//! or misjudges, so that an error stays the same as long as the board looks the same.

use super::deep::Engine;
use super::field::{Field, Point, Tally, field_of, point, square};
use super::shape::Shape;
use super::thinker::{DECISIVE, made};
use rules::gomoku::Position;
use rules::{Action, Colour, Square, hash};

/// The character of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    /// How often a line of its own on which nothing stands out is overlooked, in percent; see [`overlooked`].
    pub overlooks: u32,
    /// The same for a line of the other side.
    pub blind: u32,
    /// The standard deviation of the error in the worth of a point, in percent of a factor of e: with 100, a point is
    /// often taken for three times better or worse than it is.
    pub blur: i32,
    /// How much better a point beside the last stone seems than one far from it, in the same unit.
    pub near: i32,
    /// How much what a stone prevents counts, in percent of what it makes.
    pub cares: i32,
    /// How much what a stone makes counts as long as it does not decide the game, in percent of its worth. Two who prevent
    /// as gladly as they build, and see as much as the strong levels do, fill the board.
    pub builds: i32,
    /// How many fours in a row it follows, its own and the other side's.
    pub fours: u32,
    /// How many threats in a row, threes among them, it follows.
    pub threats: u32,
    /// How many of the points that it likes it tries, to find one after which the other side does not win by these.
    pub tries: usize,
    /// How often it does not see a win by fours or threats, of either side, in percent.
    pub misses: u32,
}

/// What a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The point.
    pub at: Square,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

/// The positions that one look for fours or threats may take.
const NODES: u64 = 2_000;
/// The worth of a point where there is nothing to make or to prevent; see [`made`].
const PLAIN: f64 = 10.0;
/// A four that makes nothing else counts one part in so many.
const SPENT: i32 = 4;
/// How much worse a point seems that no stone lies beside, in percent of a factor of e: people play next to stones, above
/// all to stop a line.
const LOOSE: f64 = 30.0;
/// Tells what is decided by one seed apart.
const MISSES: u64 = 0x51;
const BLUR: u64 = 0xb1;

/// Sees all there is and judges it without error, but looks no further than its own stone.
pub const EYE: Person = Person {
    overlooks: 0,
    blind: 0,
    blur: 0,
    near: 0,
    cares: 100,
    builds: 100,
    fours: 0,
    threats: 0,
    tries: 0,
    misses: 0,
};

impl Person {
    /// Plays a stone. `last` is the point of the last one, if it is known: it is looked at first. The seed decides what
    /// is overlooked and misjudged. `None` if no point near the stones may be played.
    pub fn answer(&self, position: &Position, last: Option<Square>, seed: u64) -> Option<Played> {
        let colour = position.next_colour();
        let mut field = field_of(position);
        let liked = self.liked(&mut field, colour, last.map(point), seed);
        let first = *liked.first()?;
        let mut nodes = liked.len() as u64;
        let wins = [colour, colour.other()].iter().any(|&side| field.fives(side) > 0);
        if self.fours == 0 || wins {
            return Some(Played { at: square(first), depth: 1, nodes });
        }
        let mut engine = Engine::new(1);
        let mut look = |position: &Position, nodes: &mut u64| {
            let (found, looked_at) = engine.wins(position, self.fours, self.threats, NODES);
            *nodes += looked_at;
            let at = point(found?);
            // The same win is missed as long as it begins on the same point of the same board.
            let chance = hash(0, seed ^ MISSES ^ u64::from(at) << 16 ^ field_of(position).key()) % 100;
            (chance >= u64::from(self.misses)).then_some(at)
        };
        if let Some(at) = look(position, &mut nodes) {
            return Some(Played { at: square(at), depth: 2 * self.fours, nodes });
        }
        let safe = liked.iter().take(self.tries).find(|&&at| {
            let after = position.play(Action::Place(square(at)));
            after.is_ok_and(|(after, _)| after.ending().is_some() || look(&after, &mut nodes).is_none())
        });
        Some(Played { at: square(*safe.unwrap_or(&first)), depth: 2 * self.fours, nodes })
    }

    /// The points near stones that the colour may play, as the player likes them; the best first.
    fn liked(&self, field: &mut Field, colour: Colour, last: Option<Point>, seed: u64) -> Vec<Point> {
        let mut points: Vec<Point> = field.near().collect();
        points.retain(|&at| !field.forbids(colour, at));
        let liking = |at| (self.liking(field, colour, at, last, seed), at);
        let mut liked: Vec<(f64, Point)> = points.into_iter().map(liking).collect();
        liked.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        liked.into_iter().map(|(_, at)| at).collect()
    }

    /// How much the player likes a point: the logarithm of what it seems to be worth, with all errors.
    fn liking(&self, field: &Field, colour: Colour, at: Point, last: Option<Point>, seed: u64) -> f64 {
        let own = made(seen(field, colour, at, (self.overlooks, true), last, seed));
        let others = made(seen(field, colour.other(), at, (self.blind, false), last, seed));
        let own = match own {
            // A win is better made than prevented.
            DECISIVE.. => 2 * own,
            // A four that makes nothing else spends a threat that can be made once.
            _ if field.tally(colour, at).is_lone_four() => own / SPENT,
            _ => own * self.builds / 100,
        };
        let seems = f64::from(own) + f64::from(others) * f64::from(self.cares) / 100.0;
        let looks = [colour, colour.other()].map(|colour| u64::from(field.tally(colour, at).code()));
        let error = error(seed ^ BLUR ^ u64::from(at) << 40, looks[0] << 32 ^ looks[1]);
        let charm = last.map_or(0.0, |last| f64::from(self.near) / f64::from(distance(at, last).max(1)));
        let loose = if field.is_beside_stone(at) { 0.0 } else { LOOSE };
        (seems + PLAIN).ln() + (error * f64::from(self.blur) + charm - loose) / 100.0
    }
}

/// What a stone of a colour would make on a point, without the lines that are overlooked: how many of them are, in
/// percent, and whether the colour is the player's own.
fn seen(field: &Field, colour: Colour, at: Point, overlooks: (u32, bool), last: Option<Point>, seed: u64) -> Tally {
    let mut seen = Tally::default();
    for line in 0..4 {
        let shape = field.shape(colour, at, line);
        if shape != Shape::Nothing && !overlooked(field, (colour, at, line), shape, overlooks, last, seed) {
            seen = seen.with(shape);
        }
    }
    seen
}

/// Whether a line is overlooked: the less it promises and the farther it is from the last stone, the sooner, and a
/// diagonal sooner than a row. All that one colour has on a line of the board is seen or overlooked alike, until a stone
/// of that colour joins it. Only for a five of its own a player looks anew each turn: it is what everybody is after.
fn overlooked(
    field: &Field,
    (colour, at, line): (Colour, Point, usize),
    shape: Shape,
    (overlooks, own): (u32, bool),
    last: Option<Point>,
    seed: u64,
) -> bool {
    let is_five = matches!(shape, Shape::Five | Shape::Long);
    // Three factors in eighths.
    let quiet = match shape {
        _ if is_five && own => 1,
        Shape::Five | Shape::Long => 2,
        Shape::OpenFour | Shape::Four => 5,
        Shape::OpenThree => 7,
        _ => 8,
    };
    let aslant = if line >= 2 { 8 } else { 5 };
    let (place, stones) = field.along(colour, at, line);
    let far = if last.is_some_and(|last| field.along(colour, last, line).0 == place) { 4 } else { 8 };
    // Of 100 times 8 times 8 times 8.
    let chance = u64::from(overlooks * quiet * aslant * far);
    let look = if is_five && own { field.key() } else { 0 };
    hash(0, seed ^ hash(look, place << 32 ^ stones << 1 ^ colour.index() as u64)) % 51_200 < chance
}

/// An error with a mean of 0 and a standard deviation of 1 that a seed and what lies around a point decide.
fn error(seed: u64, looks: u64) -> f64 {
    let drawn = hash(0, seed ^ hash(0, looks));
    let uniform = |part: u32| f64::from((drawn >> (16 * part)) as u16) / f64::from(u16::MAX) - 0.5;
    // The sum of four uniform values from -1/2 to 1/2 has a standard deviation of sqrt(1/3).
    (0..4).map(uniform).sum::<f64>() * 3_f64.sqrt()
}

/// The distance of two points in steps of a king.
fn distance(one: Point, other: Point) -> u8 {
    square(one).distance(square(other))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use rules::gomoku::{Opening, Rules, Setup, name};

    fn played(rules: usize, stones: &str) -> Position {
        let rules = Arc::new(Rules::built_in().swap_remove(rules));
        let start = Position::new(&Setup { size: 15, rules, opening: Opening::Free });
        stones.split_whitespace().fold(start, |position, name| {
            let at = rules::gomoku::square(position.grid(), name).expect("a point");
            position.play(Action::Place(at)).expect("a legal stone").0
        })
    }

    /// The point that the player plays.
    fn ask(person: &Person, position: &Position, seed: u64) -> String {
        let played = person.answer(position, position.last(), seed).expect("a point");
        name(position.grid(), played.at)
    }

    /// In how many of 200 games the player plays one of these points.
    fn times(person: &Person, position: &Position, points: &[&str]) -> usize {
        (0..200).filter(|&seed| points.contains(&ask(person, position, seed).as_str())).count()
    }

    #[test]
    fn who_overlooks_the_other_sides_three_does_not_stop_it() {
        // Black's three in a row, long since on the board; white has played far from it.
        let position = played(0, "h8 c3 i8 c13 j8 m13 n3");
        let stops = ["f8", "g8", "k8", "l8"];
        assert_eq!(times(&EYE, &position, &stops), 200);
        let stopped = times(&Person { blind: 80, ..EYE }, &position, &stops);
        assert!((60..170).contains(&stopped), "{stopped} of 200");
        // The same line of its own is a matter of the other number.
        let own = played(0, "h8 c3 i8 c13 j8 m13");
        assert_eq!(times(&Person { blind: 80, ..EYE }, &own, &["g8", "k8"]), 200);
        assert!(times(&Person { overlooks: 80, ..EYE }, &own, &["g8", "k8"]) < 180);
    }

    #[test]
    fn diagonals_are_overlooked_more_than_rows_and_the_line_of_the_last_stone_less() {
        let person = Person { blind: 80, ..EYE };
        let row = times(&person, &played(0, "g8 c3 h8 c13 i8 m13 n3"), &["e8", "f8", "j8", "k8"]);
        let diagonal = times(&person, &played(0, "g7 c3 h8 c13 i9 m13 n3"), &["e5", "f6", "j10", "k11"]);
        assert!(row > diagonal + 20, "{row} and {diagonal} of 200");
        let just_made = times(&person, &played(0, "g7 c3 h8 c13 n3 m13 i9"), &["e5", "f6", "j10", "k11"]);
        assert!(just_made > diagonal + 20, "{just_made} and {diagonal} of 200");
    }

    #[test]
    fn an_oversight_lasts_while_the_line_looks_the_same() {
        let person = Person { blind: 80, ..EYE };
        let one = played(0, "g7 c3 h8 c13 i9 m13 n3");
        let later = played(0, "g7 c3 h8 c13 i9 m13 n3 c8 n13");
        let stops = ["e5", "f6", "j10", "k11"];
        let sees = |position, seed| stops.contains(&ask(&person, position, seed).as_str());
        assert!((0..200).all(|seed| sees(&one, seed) == sees(&later, seed)));
        let seen = (0..200).filter(|&seed| sees(&one, seed)).count();
        assert!((20..180).contains(&seen), "{seen} of 200");
    }

    #[test]
    fn a_five_of_its_own_that_was_overlooked_is_looked_for_anew() {
        let person = Person { overlooks: 100, ..EYE };
        let one = played(0, "g7 c3 h8 c13 i9 m13 j10 n3");
        let later = played(0, "g7 c3 h8 c13 i9 m13 j10 n3 c8 n13");
        let misses = |position, seed| !["f6", "k11"].contains(&ask(&person, position, seed).as_str());
        let missed: Vec<u64> = (0..200).filter(|&seed| misses(&one, seed)).collect();
        assert!((8..50).contains(&missed.len()), "{} of 200", missed.len());
        let again = missed.iter().filter(|&&seed| misses(&later, seed)).count();
        assert!(again < missed.len() / 2, "{again} of {}", missed.len());
    }

    #[test]
    fn a_stone_never_lies_far_from_all_others() {
        let careless = Person { overlooks: 100, blind: 100, blur: 300, ..EYE };
        let position = played(0, "h8 i9 c3");
        for seed in 0..200 {
            let at = careless.answer(&position, position.last(), seed).expect("a point").at;
            let near = ["h8", "i9", "c3"].map(|name| rules::gomoku::square(position.grid(), name).expect("a point"));
            assert!(near.iter().any(|stone| stone.distance(at) <= 2), "{at:?}");
        }
    }

    #[test]
    fn who_follows_fours_finds_a_win_by_them_and_avoids_one() {
        // Black wins by fours: a three closed at one end in a row and in a column, crossing on a free point.
        let stones = "e8 d8 f8 a1 g8 a3 h5 h4 h6 a5 h7 o1";
        let position = played(0, stones);
        let follows = Person { fours: 4, tries: 10, ..EYE };
        let won = |person: &Person| {
            let (mut position, mut turns) = (position.clone(), 0);
            while position.ending().is_none() && turns < 12 {
                let at = person.answer(&position, position.last(), 1).expect("a point").at;
                position = position.play(Action::Place(at)).expect("legal").0;
                turns += 1;
            }
            position.ending().and_then(|ending| ending.winner) == Some(rules::Side::First)
        };
        assert!(won(&follows));
        // White to move instead: after the point that it plays, black has no such win.
        let to_stop = played(0, &format!("{stones} o15"));
        let safe = follows.answer(&to_stop, to_stop.last(), 1).expect("a point").at;
        let after = to_stop.play(Action::Place(safe)).expect("legal").0;
        assert_eq!(Engine::new(1).wins(&after, 4, 0, NODES).0, None);
        // A player who misses every such win plays as if there were none.
        let careless = Person { misses: 100, ..follows };
        assert_eq!(ask(&careless, &position, 1), ask(&EYE, &position, 1));
        assert_eq!(ask(&careless, &to_stop, 1), ask(&EYE, &to_stop, 1));
    }

    #[test]
    fn errors_are_as_large_as_they_are_said_to_be() {
        let all: Vec<f64> = (0..4_000).map(|looks| error(7, looks)).collect();
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        let deviation = (all.iter().map(|error| error * error).sum::<f64>() / all.len() as f64).sqrt();
        assert!(mean.abs() < 0.06 && (0.95..1.05).contains(&deviation), "{mean} {deviation}");
    }

    #[test]
    fn black_never_plays_a_forbidden_point() {
        // h8 would make two threes.
        let position = played(2, "g8 a1 i8 a15 h7 o1 h9 o15");
        assert!((0..50).all(|seed| ask(&EYE, &position, seed) != "h8"));
        assert_eq!(ask(&EYE, &played(0, "g8 a1 i8 a15 h7 o1 h9 o15"), 1), "h8");
    }
}
