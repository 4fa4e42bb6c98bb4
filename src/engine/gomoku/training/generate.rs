//! Makes games to learn from: random stones, then play by the deep search with few positions, and now and then another
//! random stone.

use std::sync::Arc;

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::games::{Game, Stone};
use crate::gomoku::deep::{Engine, Limits};
use crate::gomoku::evaluation::Weights;
use crate::gomoku::field::{field_of, points_near, square};
use crate::gomoku::searcher::SURE;
use crate::gomoku::thinker::liked;
use crate::training::seeded;
use rules::gomoku::{Opening, Position, Rules, SIZES, Setup};
use rules::{Action, Colour, Square};

/// How games are made.
pub struct Recipe {
    engine: Engine,
    rules: Vec<(u8, Arc<Rules>)>,
    nodes: u64,
    seed: u64,
}

/// The random stones at the beginning, and how far from the middle and from each other they lie.
const STONES: std::ops::RangeInclusive<usize> = 2..=9;
const FIRST_REACH: u8 = 3;
const NEXT_REACH: u8 = 3;
/// The most that one side may stand better after them, in hundredths, and how often others are tried.
const EVEN: i32 = 70;
const TRIES: usize = 12;
/// One game in so many begins with unchecked stones.
const UNEVEN: u32 = 6;
/// One stone in so many is one of the best [`CHOICE`] by what it makes at once, so that positions after mistakes are
/// learnt as well.
const MISTAKE: u32 = 14;
const CHOICE: usize = 10;
/// One game in so many is played on another board than the usual one.
const OTHER_SIZE: u32 = 4;
const USUAL_SIZE: u8 = 15;
/// The most stones of a game; then it is a draw.
const LONGEST: usize = 140;
/// What the search looks at before it estimates: a position is quiet if this finds no win.
const FOURS: u32 = 6;
const FOURS_NODES: u64 = 60;
/// The size of the transposition table, in MiB.
const HASH_MB: usize = 2;

impl Recipe {
    /// A recipe for games by these rule sets in turn, with searches of about `nodes` positions, by these weights or
    /// without. The seed decides, together with a game's number, what is random.
    #[must_use]
    pub fn new(rules: Vec<(u8, Arc<Rules>)>, nodes: u64, weights: Option<Arc<Weights>>, seed: u64) -> Self {
        Self { engine: Engine::new(HASH_MB).weighed(weights), rules, nodes, seed }
    }

    /// The game with this number. The same number always gives the same game.
    #[must_use]
    pub fn game(&mut self, number: u32) -> Game {
        let random = &mut seeded(self.seed, number);
        let (rules, of) = &self.rules[number as usize % self.rules.len()];
        let (rules, of) = (*rules, of.clone());
        let size = if random.random_range(0..OTHER_SIZE) == 0 { random.random_range(SIZES) } else { USUAL_SIZE };
        self.engine.clear();
        let mut position = self.opening(&Setup { size, rules: of, opening: Opening::Free }, random);
        let random_stone = |&at: &Square| Stone { at, score: 0, quiet: false };
        let mut stones: Vec<Stone> = stones_of(&position).iter().map(random_stone).collect();
        let first = stones.len() as u8;
        let (mut settled, mut result) = (first, 0);
        while position.ending().is_none() && stones.len() < LONGEST {
            let nodes = random.random_range(self.nodes / 2..=self.nodes * 3 / 2);
            let limits = Limits { nodes, ..Limits::by_time(&|| false) };
            let Some(found) = self.engine.search(&position, &limits, &mut |_| ()) else { break };
            let quiet = is_quiet(&position) && self.engine.wins(&position, FOURS, 0, FOURS_NODES).0.is_none();
            let is_decided = found.score.abs() >= SURE;
            let mut at = found.best;
            if !is_decided && random.random_range(0..MISTAKE) == 0 {
                let liked = liked(&mut field_of(&position), position.next_colour());
                if let Some(&(other, _)) = liked[..liked.len().min(CHOICE)].choose(random) {
                    at = square(other);
                    settled = stones.len() as u8 + 1;
                }
            }
            stones.push(Stone { at, score: found.score as i16, quiet });
            if is_decided {
                let wins = (found.score > 0) == (position.next_colour() == Colour::Dark);
                result = if wins { 1 } else { -1 };
                break;
            }
            let Ok((next, _)) = position.play(Action::Place(at)) else { break };
            if next.ending().is_some_and(|ending| ending.winner.is_some()) {
                result = if position.next_colour() == Colour::Dark { 1 } else { -1 };
            }
            position = next;
        }
        Game { number, rules, size, stones, first, settled, result }
    }

    /// A position after random stones, which is even more often than not.
    fn opening(&mut self, setup: &Setup, random: &mut StdRng) -> Position {
        let is_looked_at = random.random_range(0..UNEVEN) != 0;
        let mut position = Position::new(setup);
        for _ in 0..TRIES {
            position = random_position(setup, random);
            if !is_looked_at {
                break;
            }
            let limits = Limits { nodes: self.nodes / 2, ..Limits::by_time(&|| false) };
            let found = self.engine.search(&position, &limits, &mut |_| ());
            if found.is_some_and(|found| found.score.abs() <= EVEN) {
                break;
            }
        }
        position
    }
}

/// A position after random stones near the middle and near each other that nobody has won.
pub(super) fn random_position(setup: &Setup, random: &mut StdRng) -> Position {
    let count = random.random_range(STONES);
    let mut position = Position::new(setup);
    while stones_of(&position).len() < count {
        let at = if stones_of(&position).is_empty() {
            let middle = setup.size / 2;
            let mut near = || random.random_range(middle - FIRST_REACH..=middle + FIRST_REACH);
            Some(Square::new(near(), near()))
        } else {
            points_near(&position, &position.legal(), NEXT_REACH).choose(random).copied()
        };
        match at.map(|at| position.play(Action::Place(at))) {
            Some(Ok((next, _))) if next.ending().is_none() => position = next,
            _ => position = Position::new(setup),
        }
    }
    position
}

/// The stones of a position, black's and white's in turn. Random stones have no order of their own, so that of the board
/// will do.
pub(super) fn stones_of(position: &Position) -> Vec<Square> {
    let board = position.board();
    let of = |colour| board.grid().squares().filter(move |&at| board.stone(at) == Some(colour));
    let mut light = of(Colour::Light);
    let mut stones = Vec::new();
    for at in of(Colour::Dark) {
        stones.push(at);
        stones.extend(light.next());
    }
    stones
}

/// Whether neither side can make a five or an open four at once.
fn is_quiet(position: &Position) -> bool {
    let field = field_of(position);
    let colour = position.next_colour();
    field.fives(colour) == 0 && field.fives(colour.other()) == 0 && field.open_four(colour, 0).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_comes_out_the_same_again_and_is_legal() {
        let rules: Vec<_> = (0..).zip(Rules::built_in().into_iter().map(Arc::new)).collect();
        let mut recipe = Recipe::new(rules.clone(), 300, None, 4);
        let mut quiet = 0;
        for number in 0..8 {
            let game = recipe.game(number);
            assert_eq!(Recipe::new(rules.clone(), 300, None, 4).game(number), game);
            let (_, rules) = rules[usize::from(game.rules)].clone();
            let mut position = Position::new(&Setup { size: game.size, rules, opening: Opening::Free });
            for stone in &game.stones {
                // The random stones may come in an order that the rules forbid.
                if let Ok((next, _)) = position.play(Action::Place(stone.at)) {
                    position = next;
                }
                quiet += u32::from(stone.quiet);
            }
            assert!(game.first >= 2 && game.settled >= game.first && game.stones.len() <= LONGEST);
        }
        assert!(quiet > 20, "{quiet}");
    }
}
