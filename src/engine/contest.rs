//! Engine against engine, to measure how strong the levels are. Nothing in the game itself calls this.

use super::answer::Answer;
use super::games::engine_of;
use super::level::Level;
use super::request::{Request, Stop};
use super::search_task::think;
use rules::{Action, Position, Setup, Side, hash};

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

/// Plays `games` games of this setup between two levels. Each opening is chosen at random by the seed and played twice,
/// with the sides swapped; the seed also decides everything else that is random, for either side something else. The
/// first player begins the first game.
#[must_use]
pub fn contest(setup: &Setup, players: [Level; 2], games: u32, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let seed = seed.wrapping_add(u64::from(number / 2));
        let mut position = engine_of(setup.game()).opening(setup.again(seed).start(), seed);
        let seat = |side: Side| side.index() ^ (number % 2) as usize;
        let winner = loop {
            let side = position.to_move();
            let Some(answer) = answer(&position, players[seat(side)], seed_of(seed, side)) else {
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

/// The seed of a player, from that of the game: with one seed for both, weak levels would overlook the same things, and
/// neither would be punished for them.
#[must_use]
pub fn seed_of(game: u64, side: Side) -> u64 {
    hash(game, side.index() as u64)
}

/// The level's answer; `None` at the end of the game.
fn answer(position: &Position, level: Level, seed: u64) -> Option<Answer> {
    think(&Request::new(0, position.view(), level, seed), &Stop::default(), &mut |_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::{PATTERN_BOOK, SEARCHERS, THINKER, numbered};
    use crate::reversi::{GREEDY, MIDDLE, SHALLOW};
    use rules::{Game, Tables};

    /// Checks that the stronger level takes at least the share `least` of the points in `games` games.
    fn stronger(game: Game, stronger: Level, weaker: Level, games: u32, least: f64) {
        let tally = contest(&game.setup(0), [stronger, weaker], games, 1);
        assert!(tally.share() >= least, "{} against {}: {tally:?}", stronger.id(), weaker.id());
    }

    #[test]
    fn each_level_is_worth_its_name() {
        stronger(Game::Reversi, SHALLOW, Level::RANDOM, 40, 0.75);
        stronger(Game::Reversi, SHALLOW, GREEDY, 40, 0.75);
        stronger(Game::Reversi, MIDDLE, SHALLOW, 40, 0.6);
    }

    #[test]
    fn a_search_is_worth_its_name_on_every_board_and_for_either_goal() {
        for rules in Tables::default().reversi {
            let id = rules.id.clone();
            // Over 50 games each of these shares is 0.98 or more.
            let tally = contest(&Setup::Reversi(rules), [MIDDLE, Level::RANDOM], 10, 1);
            assert!(tally.share() >= 0.9, "{id}: {tally:?}");
        }
    }

    #[test]
    fn each_opponent_of_gomoku_is_worth_its_name() {
        // Over 100 games each of these shares is 0.8 or more.
        stronger(Game::Gomoku, PATTERN_BOOK, Level::RANDOM, 20, 0.9);
        stronger(Game::Gomoku, THINKER, PATTERN_BOOK, 40, 0.75);
        stronger(Game::Gomoku, SEARCHERS[0], THINKER, 40, 0.75);
        stronger(Game::Gomoku, SEARCHERS[1], THINKER, 10, 0.75);
        // Between 250 and 450 Elo each.
        stronger(Game::Gomoku, numbered(1), Level::RANDOM, 20, 0.9);
        stronger(Game::Gomoku, numbered(4), numbered(1), 40, 0.7);
        stronger(Game::Gomoku, numbered(7), numbered(4), 40, 0.7);
        stronger(Game::Gomoku, numbered(11), numbered(8), 10, 0.7);
    }

    #[test]
    fn each_opening_is_played_with_either_side() {
        let [here, there] =
            [[GREEDY, Level::RANDOM], [Level::RANDOM, GREEDY]].map(|p| contest(&Game::Reversi.setup(0), p, 60, 5));
        let turned_round = Tally {
            won: there.lost,
            drawn: there.drawn,
            lost: there.won,
            margin: -there.margin,
            nodes: [there.nodes[1], 0],
        };
        assert_eq!(here, turned_round);
        assert_eq!(here.won + here.drawn + here.lost, 60);
        assert_ne!(seed_of(5, Side::First), seed_of(5, Side::Second), "both would overlook the same");
        assert!(here.margin > 0 && here.nodes[0] > 0, "{here:?}");
        // A level is as strong as itself.
        let equal = contest(&Game::Reversi.setup(0), [GREEDY; 2], 60, 5);
        assert!(equal.share() == 0.5 && equal.margin == 0, "{equal:?}");
    }
}
