//! Wins by force within a number of stones: by fours alone, or by fours and open threes. Unlike the search of a level, which
//! wants one win soon, this says for every first stone whether it wins within so many.
//!
//! A win that it finds is a proof: against a four every answer is tried; against a three, every point on one of its lines and
//! every four of the defender's. That there is none within so many stones is as certain, for attacks of these means alone: a
//! quiet stone is never tried.

use std::collections::HashMap;

use super::field::{Field, Point, field_of, point, square};
use rules::gomoku::Position;
use rules::{Colour, Square};

/// What an attack is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Means {
    /// Every stone makes a four.
    Fours,
    /// Every stone makes a four or an open three.
    Threes,
}

/// More positions would have to be looked at than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are too many positions")]
pub struct TooMany;

/// The answers to questions about a position, within a number of positions for each.
pub struct Forced {
    field: Box<Field>,
    nodes: u64,
    enough: u64,
    /// What is known of positions in which the attacker is to move: whether it wins.
    known: HashMap<(u64, Colour, Means, u32), bool>,
}

impl Forced {
    /// For a position, with at most about so many positions looked at for each question.
    #[must_use]
    pub fn new(position: &Position, enough: u64) -> Self {
        Self { field: field_of(position), nodes: 0, enough, known: HashMap::new() }
    }

    /// The fewest stones, with that of the five, with which a colour wins if it is to move; `None` if it needs more than
    /// `most` of them.
    ///
    /// # Errors
    /// It cannot be told within the allowed positions.
    pub fn shortest(&mut self, colour: Colour, means: Means, most: u32) -> Result<Option<u32>, TooMany> {
        self.nodes = 0;
        for stones in 1..=most {
            if self.attack(colour, means, stones)? {
                return Ok(Some(stones));
            }
        }
        Ok(None)
    }

    /// Every first stone with which a colour wins within so many stones if it is to move, row by row.
    ///
    /// # Errors
    /// It cannot be told within the allowed positions.
    pub fn winning(&mut self, colour: Colour, means: Means, stones: u32) -> Result<Vec<Square>, TooMany> {
        self.nodes = 0;
        let mut won = Vec::new();
        for at in self.attacks(colour, means, stones) {
            if self.wins_with(at, colour, means, stones)? {
                won.push(square(at));
            }
        }
        won.sort_by_key(|at| (at.row, at.column));
        Ok(won)
    }

    /// The same questions about the position after a stone, which may make no five.
    pub fn after<T>(&mut self, at: Square, colour: Colour, ask: impl FnOnce(&mut Self) -> T) -> T {
        self.field.put(point(at), colour);
        let told = ask(self);
        self.field.take_back(point(at), colour);
        told
    }

    /// Whether a colour has a point on which it makes a four.
    #[must_use]
    pub const fn has_four(&self, colour: Colour) -> bool {
        self.field.fours(colour) > 0
    }

    /// Whether a colour has a point on which it makes a five.
    #[must_use]
    pub const fn has_five(&self, colour: Colour) -> bool {
        self.field.fives(colour) > 0
    }

    /// The points of an attack that are worth a try, fours first.
    fn attacks(&self, colour: Colour, means: Means, stones: u32) -> Vec<Point> {
        let field = &self.field;
        if field.fives(colour) > 0 {
            return field.four_points(colour).filter(|&at| field.tally(colour, at).wins()).collect();
        }
        if field.fives(colour.other()) > 0 {
            return self.stops(colour);
        }
        let mut points: Vec<Point> = field.four_points(colour).collect();
        if means == Means::Threes && stones > 2 {
            points.extend(field.three_points(colour).filter(|&at| !field.tally(colour, at).is_four()));
        }
        points
    }

    /// Whether the attacker, who is to move, wins within so many of its stones.
    fn attack(&mut self, colour: Colour, means: Means, stones: u32) -> Result<bool, TooMany> {
        if stones == 0 {
            return Ok(false);
        }
        if self.field.fives(colour) > 0 {
            return Ok(true);
        }
        if stones == 1 {
            return Ok(false);
        }
        let key = (self.field.key(), colour, means, stones);
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let mut won = false;
        for at in self.attacks(colour, means, stones) {
            if self.wins_with(at, colour, means, stones)? {
                won = true;
                break;
            }
        }
        self.known.insert(key, won);
        Ok(won)
    }

    /// Whether the attacker wins within so many stones of which this is the first.
    fn wins_with(&mut self, at: Point, colour: Colour, means: Means, stones: u32) -> Result<bool, TooMany> {
        if self.field.tally(colour, at).wins() {
            return Ok(true);
        }
        if stones < 2 || self.field.forbids(colour, at) {
            return Ok(false);
        }
        self.put(at, colour)?;
        let won = self.defended(colour, means, stones - 1);
        self.field.take_back(at, colour);
        won
    }

    /// The same after a stone of the attacker's, with the defender to move and so many stones left: every answer has to lose.
    fn defended(&mut self, colour: Colour, means: Means, stones: u32) -> Result<bool, TooMany> {
        let other = colour.other();
        if self.field.fives(other) > 0 {
            return Ok(false);
        }
        let answers = if self.field.fives(colour) > 0 {
            if self.field.fives(colour) > 1 && self.field.rules().wins(colour).closed_fives {
                return Ok(true);
            }
            self.stops(other)
        } else {
            if means == Means::Fours || stones < 2 || !self.threatens(colour) {
                return Ok(false);
            }
            let field = &self.field;
            let fours = field.four_points(other).filter(|&at| !field.tally(colour, at).is_four());
            field.four_points(colour).chain(fours).collect()
        };
        for at in answers {
            if self.field.forbids(other, at) {
                continue;
            }
            self.put(at, other)?;
            let won = self.attack(colour, means, stones);
            self.field.take_back(at, other);
            if !won? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a colour has an open three: a point on which it may make a four that cannot be answered.
    fn threatens(&mut self, colour: Colour) -> bool {
        let mut from = 0;
        while let Some(at) = self.field.open_four(colour, from) {
            if !self.field.forbids(colour, at) {
                return true;
            }
            from = at + 1;
        }
        false
    }

    /// The points where a colour can stop the other one's five.
    fn stops(&self, colour: Colour) -> Vec<Point> {
        let other = colour.other();
        let mut points: Vec<Point> = Vec::new();
        for at in self.field.four_points(other).filter(|&at| self.field.tally(other, at).wins()) {
            let closers = self.field.closers(other, at);
            let new = std::iter::once(at).chain(closers).filter(|at| !points.contains(at)).collect::<Vec<_>>();
            points.extend(new);
        }
        points
    }

    fn put(&mut self, at: Point, colour: Colour) -> Result<(), TooMany> {
        self.nodes += 1;
        if self.nodes > self.enough {
            return Err(TooMany);
        }
        self.field.put(at, colour);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use rules::Action;
    use rules::gomoku::{Opening, Rules, Setup, name};

    const ENOUGH: u64 = 400_000;

    fn start(rules: &str) -> Position {
        let rules = Rules::built_in().into_iter().find(|table| table.id == rules).expect("a rule set");
        Position::new(&Setup { rules: Arc::new(rules), ..Setup::default() })
    }

    fn played(rules: &str, stones: &str) -> Position {
        stones.split(' ').fold(start(rules), |position, stone| {
            let at = rules::gomoku::square(position.grid(), stone).expect("a point");
            position.play(Action::Place(at)).expect("a legal stone").0
        })
    }

    fn names(position: &Position, squares: &[Square]) -> Vec<String> {
        squares.iter().map(|&at| name(position.grid(), at)).collect()
    }

    #[test]
    fn an_open_three_wins_with_two_stones_at_either_end() {
        let position = played("freestyle", "h8 a1 i8 a3 j8 a5");
        let mut forced = Forced::new(&position, ENOUGH);
        assert_eq!(forced.shortest(Colour::Dark, Means::Fours, 5), Ok(Some(2)));
        let won = forced.winning(Colour::Dark, Means::Fours, 2).expect("soon told");
        assert_eq!(names(&position, &won), ["g8", "k8"]);
        assert_eq!(forced.shortest(Colour::Light, Means::Threes, 3), Ok(None));
    }

    #[test]
    fn a_three_is_no_four_and_renju_forbids_two_of_them() {
        // h8 makes two threes at once.
        let stones = "g8 a1 i8 a15 h7 o1 h9 o15";
        let free = played("freestyle", stones);
        let mut forced = Forced::new(&free, ENOUGH);
        assert_eq!(forced.shortest(Colour::Dark, Means::Fours, 6), Ok(None));
        assert_eq!(forced.shortest(Colour::Dark, Means::Threes, 4), Ok(Some(3)));
        assert_eq!(names(&free, &forced.winning(Colour::Dark, Means::Threes, 3).expect("soon told")), ["h8"]);
        let mut renju = Forced::new(&played("renju", stones), ENOUGH);
        assert!(
            !names(&free, &renju.winning(Colour::Dark, Means::Threes, 3).expect("soon told")).contains(&"h8".into())
        );
    }

    #[test]
    fn what_cannot_be_told_is_not_told() {
        let position = played("freestyle", "g8 a1 i8 a15 h7 o1 h9 o15");
        assert_eq!(Forced::new(&position, 3).shortest(Colour::Dark, Means::Threes, 4), Err(TooMany));
    }

    /// Whether the side to move wins within so many stones against every legal answer, by the rules and the claims.
    fn comes_true(position: &Position, means: Means, stones: u32) -> bool {
        let colour = position.next_colour();
        let won = Forced::new(position, ENOUGH).winning(colour, means, stones).expect("told before");
        let Some(&first) = won.first() else { return false };
        let Ok((next, _)) = position.play(Action::Place(first)) else { return false };
        if next.ending().is_some() {
            return true;
        }
        next.legal().into_iter().all(|answer| {
            let (after, _) = next.play(answer).expect("legal");
            after.ending().is_none() && comes_true(&after, means, stones - 1)
        })
    }

    #[test]
    fn a_win_that_is_claimed_comes_true_against_every_defence_and_needs_every_stone() {
        let mut random = StdRng::seed_from_u64(11);
        let mut checked = [0; 2];
        for number in 0..400 {
            let id = ["freestyle", "standard", "renju", "caro"][number % 4];
            let rules = Rules::built_in().into_iter().find(|table| table.id == id).expect("a rule set");
            let mut position = Position::new(&Setup { size: 9, rules: Arc::new(rules), opening: Opening::Free });
            while position.board().grid().squares().filter(|&at| position.board().stone(at).is_some()).count() < 11 {
                let at = Square::new(random.random_range(1..8), random.random_range(1..8));
                if let Ok((next, _)) = position.play(Action::Place(at))
                    && next.ending().is_none()
                {
                    position = next;
                }
            }
            let colour = position.next_colour();
            for (at, means) in [Means::Fours, Means::Threes].into_iter().enumerate() {
                let mut forced = Forced::new(&position, ENOUGH);
                let Ok(Some(stones @ 2..=3)) = forced.shortest(colour, means, 3) else { continue };
                assert_eq!(forced.winning(colour, means, stones - 1), Ok(Vec::new()));
                assert!(comes_true(&position, means, stones), "{means:?} {stones}: {}", position.to_text());
                checked[at] += 1;
            }
        }
        assert!(checked[0] >= 20 && checked[1] >= 30, "{checked:?}");
    }
}
