//! Lets two sets of weights play each other, with searches of equal many positions.

use std::sync::Arc;

use super::generate::{random_position, stones_of};
use crate::gomoku::deep::{Engine, Limits};
use crate::gomoku::evaluation::Weights;
use crate::gomoku::searcher::SURE;
use crate::training::seeded;
use rules::Action;
use rules::gomoku::{Opening, Position, Rules, Setup};

/// The size of the board, and the most stones of a game; then it is a draw.
const SIZE: u8 = 15;
const LONGEST: usize = 140;
/// The size of each transposition table, in MiB.
const HASH_MB: usize = 4;

/// Two engines with weights of their own; none stands for the estimate by hand.
pub struct Contest {
    engines: [Engine; 2],
    rules: Arc<Rules>,
    nodes: u64,
    seed: u64,
}

impl Contest {
    /// A contest by these rules, with searches of this many positions. The seed decides the openings.
    #[must_use]
    pub fn new(weights: [Option<Arc<Weights>>; 2], rules: Arc<Rules>, nodes: u64, seed: u64) -> Self {
        let engines = weights.map(|weights| Engine::new(HASH_MB).weighed(weights));
        Self { engines, rules, nodes, seed }
    }

    /// Plays an opening of random stones with each side having either colour, and gives the points of the first, 0 to 2.
    pub fn pair(&mut self, number: u32) -> f64 {
        let setup = Setup { size: SIZE, rules: self.rules.clone(), opening: Opening::Free };
        let opening = random_position(&setup, &mut seeded(self.seed, number));
        [0, 1].map(|begins| self.points(&opening, begins)).iter().sum()
    }

    /// The points of the first engine, where `begins` moves first.
    fn points(&mut self, opening: &Position, begins: usize) -> f64 {
        self.engines.iter_mut().for_each(Engine::clear);
        let mut position = opening.clone();
        let mut to_move = begins;
        let won = |by: usize| if by == 0 { 1.0 } else { 0.0 };
        while position.ending().is_none() && stones_of(&position).len() < LONGEST {
            let limits = Limits { nodes: self.nodes, ..Limits::by_time(&|| false) };
            let Some(found) = self.engines[to_move].search(&position, &limits, &mut |_| ()) else { break };
            // What is proved need not be played.
            if found.score.abs() >= SURE {
                return won(if found.score > 0 { to_move } else { 1 - to_move });
            }
            let Ok((next, _)) = position.play(Action::Place(found.best)) else { break };
            if next.ending().is_some_and(|ending| ending.winner.is_some()) {
                return won(to_move);
            }
            position = next;
            to_move = 1 - to_move;
        }
        0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_has_half_of_the_points_against_itself() {
        let rules: Arc<Rules> = Rules::built_in().swap_remove(0).into();
        let mut contest = Contest::new([None, None], rules, 200, 3);
        assert!((0..3).all(|number| (contest.pair(number) - 1.0).abs() < 1e-9));
    }
}
