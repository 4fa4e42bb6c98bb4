//! Makes games to learn from: a random opening, then play by a shallow search, then the end played out exactly.

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};

use super::super::Discs;
use super::games::{Game, Replay};
use super::play::{Ending, Player};
use crate::training::seeded;
use rules::reversi::moves;

/// How games are made.
pub struct Recipe<'a> {
    /// The player of both sides.
    pub player: Player<'a>,
    /// With at most this many empty squares, the end is played out.
    pub exact: u8,
    /// Games from which half of the new games take their first moves, as bit numbers of squares; the others begin at
    /// random.
    pub openings: Vec<Vec<u8>>,
    /// Decides, together with a game's number, every random choice.
    pub seed: u64,
}

/// How many random moves come before the search, if there is no opening.
const RANDOM_PLIES: std::ops::RangeInclusive<u8> = 6..=36;
/// How many moves are taken from an opening.
const OPENING_PLIES: std::ops::RangeInclusive<u8> = 6..=48;
/// In the end, one move in this many is played at random, so that the weights learn positions after mistakes as well.
const MISTAKE: u32 = 5;

impl Recipe<'_> {
    /// The parts of the game with this number. The same number always gives the same game.
    #[must_use]
    pub fn game(&self, number: u32) -> Vec<Game> {
        let random = &mut seeded(self.seed, number);
        let mut moves = self.opening(random);
        let mut replay = Replay::new();
        for &square in &moves {
            replay.play(square);
        }
        let mut ending = Ending::new(self.player.weights);
        // Each part: its first and last ply, and the result for black.
        let mut parts = Vec::new();
        let mut first = moves.len() as u8;
        let mut result = None;
        while replay.settle() {
            let ply = moves.len() as u8;
            let square = if 60 - ply > self.exact {
                self.player.best(replay.discs)
            } else {
                // Along best play the value does not change.
                let sign = if replay.black { 1 } else { -1 };
                let score = *result.get_or_insert_with(|| sign * ending.value(replay.discs));
                if random.random_range(0..MISTAKE) == 0 {
                    parts.push((first..=ply, score));
                    (first, result) = (ply + 1, None);
                    any(replay.discs, random)
                } else {
                    ending.best(replay.discs, sign * score)
                }
            };
            replay.play(square);
            moves.push(square);
        }
        if let Some(result) = result {
            parts.push((first..=moves.len() as u8, result));
        }
        parts.into_iter().map(|(plies, result)| Game { number, moves: moves.clone(), plies, result }).collect()
    }

    /// The moves before the search begins.
    fn opening(&self, random: &mut StdRng) -> Vec<u8> {
        let mut opening = Vec::new();
        let mut replay = Replay::new();
        let known = self.openings.choose(random).filter(|_| random.random());
        let more = if let Some(known) = known {
            let plies = usize::from(random.random_range(OPENING_PLIES));
            for &square in known.iter().take(plies).take_while(|&&square| replay.play(square)) {
                opening.push(square);
            }
            // Every search also meets moves that no player would make.
            random.random_range(0..=2)
        } else {
            // Small numbers come up more often than large ones, since what follows is then more like a real game.
            random.random_range(RANDOM_PLIES).min(random.random_range(RANDOM_PLIES))
        };
        for _ in 0..more {
            if !replay.settle() {
                break;
            }
            let square = any(replay.discs, random);
            replay.play(square);
            opening.push(square);
        }
        opening
    }
}

/// A random move in a position that has one.
pub(super) fn any(discs: Discs, random: &mut StdRng) -> u8 {
    let legal = moves(discs.own, discs.opponent);
    (0..64).filter(|square| legal >> square & 1 != 0).choose(random).expect("there is a move")
}

#[cfg(test)]
mod tests {
    use super::super::super::evaluation::Weights;
    use super::super::super::{Engine, Limits};
    use super::*;

    #[test]
    fn a_game_comes_out_the_same_again_and_its_results_are_right() {
        let weights = Weights::builtin();
        let recipe =
            || Recipe { player: Player::new(&weights, 1), exact: 8, openings: vec![vec![19, 18, 26]], seed: 4 };
        let mut engine = Engine::new(1, None);
        let mut checked = 0;
        for number in 0..40 {
            let parts = recipe().game(number);
            assert_eq!(recipe().game(number), parts);
            for sample in parts.iter().flat_map(Game::samples) {
                let empties = sample.discs.empties().count_ones();
                if empties <= 8 {
                    let found = engine.search(sample.discs, &Limits::EXACT, &mut |_| ()).expect("there is a move");
                    assert_eq!(found.score, i32::from(sample.score), "{:?}", sample.discs);
                    checked += 1;
                }
            }
        }
        assert!(checked > 200, "only {checked} positions to look at");
    }
}
