//! Engine against engine, to measure how strong the levels are. Nothing in the game itself calls this.

use super::{Level, Request, Stop, think};
use crate::rules::{Game, Position, Side};

/// Random plies before the engines take over, so that they do not play one game again and again.
const OPENING_PLIES: usize = 4;

/// How a contest went, as the first of the two saw it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// The difference in score summed over all games, in discs.
    pub discs: i64,
    /// Positions that each looked at.
    pub nodes: [u64; 2],
}

impl Tally {
    /// The share of the points, a draw being half a point each: 0 to 1; not a number before the first game.
    #[must_use]
    pub fn share(&self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.won + self.drawn + self.lost)
    }
}

/// Plays a number of games between two levels. Each opening, drawn from the seed, is played twice with the sides
/// changed over; the first player begins the first game.
#[must_use]
pub fn contest(game: Game, players: [Level; 2], games: u32, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let seed = seed.wrapping_add(u64::from(number / 2));
        let mut position = opening(game, seed);
        let seat = |side: Side| side.index() ^ (number % 2) as usize;
        while let Some(next) = ply(&position, players[seat(position.to_move())], seed, |nodes| {
            tally.nodes[seat(position.to_move())] += nodes;
        }) {
            position = next;
        }
        let score = position.ending().map_or([0; 2], |ending| ending.score);
        let [first, second] = Side::BOTH.map(|side| i64::from(score[seat(side)]));
        tally.discs += first - second;
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => tally.won += 1,
            std::cmp::Ordering::Equal => tally.drawn += 1,
            std::cmp::Ordering::Less => tally.lost += 1,
        }
    }
    tally
}

fn opening(game: Game, seed: u64) -> Position {
    (0..OPENING_PLIES)
        .try_fold(game.start(), |position, _| ply(&position, Level::Random, seed, |_| ()))
        .unwrap_or_else(|| game.start())
}

/// The position after the level's answer; none at the end of the game.
fn ply(position: &Position, level: Level, seed: u64, count: impl FnOnce(u64)) -> Option<Position> {
    let request = Request { id: 0, position: *position, level, seed };
    let answer = think(&request, &Stop::default(), &mut |_| ())?;
    count(answer.nodes);
    Some(position.play(answer.action).expect("an engine's answer is a legal action").0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of the stronger in so many games, and how many it needs at least.
    fn stronger(stronger: Level, weaker: Level, least: f64) {
        let tally = contest(Game::Reversi, [stronger, weaker], 40, 1);
        assert!(tally.share() >= least, "{} against {}: {tally:?}", stronger.id(), weaker.id());
    }

    #[test]
    fn each_level_is_worth_its_name() {
        stronger(Level::Shallow, Level::Random, 0.75);
        stronger(Level::Shallow, Level::Greedy, 0.75);
        stronger(Level::Middle, Level::Shallow, 0.6);
    }

    #[test]
    fn each_opening_is_played_with_either_side() {
        let [here, there] =
            [[Level::Greedy, Level::Random], [Level::Random, Level::Greedy]].map(|p| contest(Game::Reversi, p, 60, 5));
        let turned_round = Tally {
            won: there.lost,
            drawn: there.drawn,
            lost: there.won,
            discs: -there.discs,
            nodes: [there.nodes[1], 0],
        };
        assert_eq!(here, turned_round);
        assert_eq!(here.won + here.drawn + here.lost, 60);
        assert!(here.discs > 0 && here.nodes[0] > 0, "{here:?}");
        // A level is as strong as itself.
        let equal = contest(Game::Reversi, [Level::Greedy; 2], 60, 5);
        assert!(equal.share() == 0.5 && equal.discs == 0, "{equal:?}");
    }
}
