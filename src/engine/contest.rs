//! Engine against engine, to measure how strong the levels are. Nothing in the game itself calls this.

use super::answer::Answer;
use super::level::Level;
use super::request::{Request, Stop};
use super::thought::think;
use crate::rules::{Action, Position, Setup, Side, Square};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// Random plies of Reversi at the start, so that the engines do not play the same game again and again.
const OPENING_PLIES: usize = 4;
/// Gomoku stones placed at random near the middle, for the same reason. Animal Chess needs nothing of the kind: its
/// tiles lie differently each time.
const OPENING_STONES: usize = 3;
/// How far from the middle these stones may lie, in points.
const OPENING_REACH: u8 = 2;

/// The result of a contest, as seen by the first of the two levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// The sum of the score differences of all games: in Reversi in discs (lower is better where the fewest win), in
    /// Animal Chess in health, in Gomoku 0.
    pub margin: i64,
    /// Positions that each level looked at.
    pub nodes: [u64; 2],
}

impl Tally {
    /// The share of the points, with half a point for a draw: 0 to 1, or NaN before the first game.
    #[must_use]
    pub fn share(&self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.won + self.drawn + self.lost)
    }
}

/// Plays `games` games of this setup between two levels. Each opening is drawn from the seed and played twice, with the
/// sides swapped; so is everything else that chance decides. The first player begins the first game.
#[must_use]
pub fn contest(setup: &Setup, players: [Level; 2], games: u32, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let seed = seed.wrapping_add(u64::from(number / 2));
        let mut position = opening(setup, seed);
        let seat = |side: Side| side.index() ^ (number % 2) as usize;
        let winner = loop {
            let side = position.to_move();
            let Some(answer) = answer(&position, players[seat(side)], seed) else {
                break position.ending().and_then(|ending| ending.winner);
            };
            tally.nodes[seat(side)] += answer.nodes;
            if answer.action == Action::Resign {
                break Some(side.other());
            }
            position = position.play(answer.action).expect("an engine's answer is a legal action").0;
        };
        let score = position.ending().map_or([0; 2], |ending| ending.score);
        let [first, second] = Side::BOTH.map(|side| i64::from(score[seat(side)]));
        tally.margin += first - second;
        match winner.map(seat) {
            Some(0) => tally.won += 1,
            Some(_) => tally.lost += 1,
            None => tally.drawn += 1,
        }
    }
    tally
}

fn opening(setup: &Setup, seed: u64) -> Position {
    let start = setup.again(seed).start();
    match setup {
        Setup::Reversi(_) => (0..OPENING_PLIES).fold(start, |position, _| {
            // On a small board the game may already be over.
            let Some(random) = answer(&position, Level::Random, seed) else { return position };
            position.play(random.action).expect("an engine's answer is a legal action").0
        }),
        Setup::Gomoku(_) => {
            let mut random = StdRng::seed_from_u64(seed);
            let middle = start.grid().columns / 2;
            let reach = middle - OPENING_REACH..=middle + OPENING_REACH;
            let mut position = start;
            let mut stones = 0;
            while stones < OPENING_STONES {
                let square = Square::new(random.random_range(reach.clone()), random.random_range(reach.clone()));
                if let Ok((next, _)) = position.play(Action::Place(square)) {
                    position = next;
                    stones += 1;
                }
            }
            position
        }
        Setup::AnimalChess(_) => start,
    }
}

/// The level's answer; `None` at the end of the game.
fn answer(position: &Position, level: Level, seed: u64) -> Option<Answer> {
    think(&Request::new(0, position.view(), level, seed), &Stop::default(), &mut |_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Tables};

    /// Checks that the stronger level takes at least the share `least` of the points in `games` games.
    fn stronger(game: Game, stronger: Level, weaker: Level, games: u32, least: f64) {
        let tally = contest(&game.setup(0), [stronger, weaker], games, 1);
        assert!(tally.share() >= least, "{} against {}: {tally:?}", stronger.id(), weaker.id());
    }

    #[test]
    fn each_level_is_worth_its_name() {
        stronger(Game::Reversi, Level::Shallow, Level::Random, 40, 0.75);
        stronger(Game::Reversi, Level::Shallow, Level::Greedy, 40, 0.75);
        stronger(Game::Reversi, Level::Middle, Level::Shallow, 40, 0.6);
    }

    #[test]
    fn a_search_is_worth_its_name_on_every_board_and_for_either_goal() {
        for rules in Tables::default().reversi {
            let id = rules.id.clone();
            // Over 50 games each of these shares is 0.98 or more.
            let tally = contest(&Setup::Reversi(rules), [Level::Middle, Level::Random], 10, 1);
            assert!(tally.share() >= 0.9, "{id}: {tally:?}");
        }
    }

    #[test]
    fn each_opponent_of_gomoku_is_worth_its_name() {
        // Over 100 games each of these shares is 0.8 or more.
        stronger(Game::Gomoku, Level::PatternBook, Level::Random, 20, 0.9);
        stronger(Game::Gomoku, Level::Thinker, Level::PatternBook, 40, 0.75);
        stronger(Game::Gomoku, Level::Searcher1, Level::Thinker, 40, 0.75);
        stronger(Game::Gomoku, Level::Searcher2, Level::Thinker, 10, 0.75);
    }

    #[test]
    fn each_opening_is_played_with_either_side() {
        let [here, there] = [[Level::Greedy, Level::Random], [Level::Random, Level::Greedy]]
            .map(|p| contest(&Game::Reversi.setup(0), p, 60, 5));
        let turned_round = Tally {
            won: there.lost,
            drawn: there.drawn,
            lost: there.won,
            margin: -there.margin,
            nodes: [there.nodes[1], 0],
        };
        assert_eq!(here, turned_round);
        assert_eq!(here.won + here.drawn + here.lost, 60);
        assert!(here.margin > 0 && here.nodes[0] > 0, "{here:?}");
        // A level is as strong as itself.
        let equal = contest(&Game::Reversi.setup(0), [Level::Greedy; 2], 60, 5);
        assert!(equal.share() == 0.5 && equal.margin == 0, "{equal:?}");
    }
}
