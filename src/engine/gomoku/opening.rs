//! The questions that opening rules ask: where to put the first stones, and which colour to take.
//!
//! To find out how even a position is, it is played out several times, each time with another first stone and a short
//! search for both sides: an estimate of three lone stones would say less. All opponents do this in the same way.

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::field::{field_of, points_near, square};
use super::searcher::{Limits, Searcher};
use super::thinker;
use crate::rules::gomoku::Position;
use crate::rules::{Action, Choice, Colour, Square};

/// The limits of the searches that play these games.
const LIMITS: Limits = Limits { plies: 2, width: 8, fours: 2, fours_first: 4, nodes: 2_000, remembered: 1 << 10 };
/// How many games are played to decide which colour to take.
const GAMES_TO_CHOOSE: usize = 12;
/// How many points are tried for the stone that is to make the position even, and how many games are played for each.
const POINTS_TO_TRY: usize = 6;
const GAMES_EACH: usize = 6;
/// A game that has not ended after this many stones is a draw.
const LONGEST: usize = 80;
/// How far from the middle the first stone may lie, and how far from it the others, in points.
const FIRST_REACH: u8 = 2;
const NEXT_REACH: u8 = 3;
/// White's share of the points of these games between which the position counts as even. Then it is better to put down
/// two more stones and leave the choice of colour to the other side.
const EVEN: std::ops::RangeInclusive<f64> = 0.35..=0.65;

/// An opening question in progress.
pub struct Opening {
    /// The possible actions, and the position after each, with the colours settled one way or the other.
    options: Vec<(Action, Position)>,
    games_each: usize,
    /// The number of games that have ended.
    ended: usize,
    /// White's points in the games of each option: 2 for a win, 1 for a draw.
    points: Vec<u32>,
    game: Option<Game>,
    choices: &'static [Choice],
    random: StdRng,
    /// Positions looked at.
    pub nodes: u64,
}

/// A game in progress.
struct Game {
    position: Position,
    stones: usize,
    search: Option<Searcher>,
    /// Positions that the search had looked at the last time.
    seen: u64,
}

impl Opening {
    /// Begins to think about a choice of colour, or about a black stone that should make the position even. `None` once
    /// colours are settled.
    pub fn new(position: &Position, random: &mut StdRng) -> Option<Self> {
        let choices = position.choices();
        let options: Vec<(Action, Position)> = if let Some(&choice) = choices.first() {
            vec![(Action::Choose(choice), settled(position)?)]
        } else if position.colour(position.to_move()).is_some() {
            return None;
        } else {
            let mut points = points_near(position, &position.legal(), NEXT_REACH);
            points.shuffle(random);
            points.truncate(POINTS_TO_TRY);
            let after = |action| Some((action, settled(&position.play(action).ok()?.0)?));
            points.into_iter().map(Action::Place).filter_map(after).collect()
        };
        if options.is_empty() {
            return None;
        }
        let games_each = if choices.is_empty() { GAMES_EACH } else { GAMES_TO_CHOOSE };
        let points = vec![0; options.len()];
        let random = rand::SeedableRng::seed_from_u64(random.random());
        Some(Self { options, games_each, ended: 0, points, game: None, choices, random, nodes: 0 })
    }

    /// Plays on for `nodes` more positions. Gives the action once it is known.
    pub fn go_on(&mut self, nodes: u64) -> Option<Action> {
        let enough = self.nodes.saturating_add(nodes);
        while self.ended < self.options.len() * self.games_each {
            if self.nodes >= enough {
                return None;
            }
            let option = self.ended / self.games_each;
            let game =
                self.game.get_or_insert_with(|| Game::new(&self.options[option].1, self.ended % self.games_each));
            if let Some(points) = game.go_on(enough - self.nodes, &mut self.nodes, &mut self.random) {
                self.points[option] += points;
                self.ended += 1;
                self.game = None;
            }
        }
        let shares = self.points.iter().map(|&points| f64::from(points) / (2 * self.games_each) as f64);
        let even = |share: f64| (share - 0.5).abs();
        let (at, share) = shares.enumerate().min_by(|a, b| even(a.1).total_cmp(&even(b.1)))?;
        let action = if self.choices.is_empty() {
            self.options[at].0
        } else if self.choices.contains(&Choice::PlaceTwo) && EVEN.contains(&share) {
            Action::Choose(Choice::PlaceTwo)
        } else {
            Action::Choose(if share > 0.5 { Choice::TakeLight } else { Choice::TakeDark })
        };
        Some(action)
    }
}

impl Game {
    /// A game whose first stone goes to the Thinker's favourite point number `number`, counted from 0.
    fn new(start: &Position, number: usize) -> Self {
        let mut field = field_of(start);
        let liked = thinker::liked(&mut field, start.next_colour());
        let first = liked.get(number % liked.len().max(1)).map(|&(at, _)| Action::Place(square(at)));
        let position = first.and_then(|first| start.play(first).ok()).map_or_else(|| start.clone(), |(next, _)| next);
        Self { position, stones: 1, search: None, seen: 0 }
    }

    /// Plays on for about `nodes` more positions and counts them. Gives white's points once the game has ended.
    fn go_on(&mut self, nodes: u64, looked_at: &mut u64, random: &mut StdRng) -> Option<u32> {
        let Some(search) = &mut self.search else {
            let colour = self.position.next_colour();
            if let Some(ending) = self.position.ending() {
                return Some(match ending.winner.and_then(|side| self.position.colour(side)) {
                    Some(Colour::Light) => 2,
                    Some(Colour::Dark) => 0,
                    None => 1,
                });
            }
            self.search = Searcher::new(field_of(&self.position), colour, LIMITS, random);
            *looked_at += 1;
            // Where no point near the stones may be played, nothing more can be found out.
            return (self.search.is_none() || self.stones >= LONGEST).then_some(1);
        };
        let found = search.go_on(nodes);
        *looked_at += search.nodes() - self.seen;
        self.seen = search.nodes();
        if let Some(found) = found.filter(|found| found.last) {
            let next = self.position.play(Action::Place(square(found.best)));
            (self.search, self.seen) = (None, 0);
            self.stones += 1;
            match next {
                Ok((next, _)) => self.position = next,
                Err(_) => return Some(1),
            }
        }
        None
    }
}

/// The position with the colours settled, in either way: playing it out does not depend on who has which side.
fn settled(position: &Position) -> Option<Position> {
    Some(position.play(Action::Choose(Choice::TakeLight)).ok()?.0)
}

/// A point for a stone that needs no thought: the very first stone, and white's in an opening. It should be useful but
/// need not make the position even; black's next stone does that.
pub fn free_stone(position: &Position, random: &mut StdRng) -> Option<Square> {
    let middle = position.grid().rows / 2;
    let middle = Square::new(middle, middle);
    let settled = position.colour(position.to_move()).is_some();
    match position.last() {
        None if settled => Some(middle),
        None => about(position, middle, FIRST_REACH, random),
        Some(last) if !settled && position.next_colour() == Colour::Light => about(position, last, NEXT_REACH, random),
        Some(_) => None,
    }
}

/// A random free point no further than `reach` from `centre`; `None` where a choice is to be made.
fn about(position: &Position, centre: Square, reach: u8, random: &mut StdRng) -> Option<Square> {
    let free = position.legal().into_iter().filter_map(|action| match action {
        Action::Place(square) => Some(square),
        _ => None,
    });
    let points: Vec<Square> = free.filter(|square| square.distance(centre) <= reach).collect();
    points.choose(random).copied()
}
