//! Positions with the score of a search, from which the middle of the game is learnt; 24 bytes each.
//!
//! The result of a game says little about its middle, since mistakes follow. A search of a few plies says more: it ends
//! in positions that are better known.
//!
//! | byte | what |
//! |---|---|
//! | 0 | the number of its game, 32 bits; all numbers are little endian |
//! | 4 | the score for the side to move in 1/32 disc, 16 bits, signed |
//! | 6 | the depth of the search in plies; the number of empty squares if it reached the end |
//! | 7 | the selectivity of the search, 0 to 5 |
//! | 8 | the discs of the side to move, bit 0 is a1, 64 bits |
//! | 16 | the discs of the other side, 64 bits |

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom as _;

use super::super::search::CERTAIN;
use super::super::{DISC, Discs, Engine, Limits};
use super::games::{Game, GameError, Replay, Sample, all_from_bytes};
use super::generate::any;
use super::play::Player;
use crate::training::seeded;
use rules::reversi::{flips, moves};

/// The size of a position in bytes.
pub const BYTES: usize = 24;

/// A position, with the score of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// The number of its game: positions of one game are alike.
    pub number: u32,
    /// The position, and what it is worth.
    pub sample: Sample,
    /// The depth of the search, in plies.
    pub depth: u8,
    /// See [`Limits::selectivity`].
    pub selectivity: u8,
}

impl Label {
    /// The position as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..4].copy_from_slice(&self.number.to_le_bytes());
        bytes[4..6].copy_from_slice(&self.sample.score.to_le_bytes());
        bytes[6..8].copy_from_slice(&[self.depth, self.selectivity]);
        bytes[8..16].copy_from_slice(&self.sample.discs.own.to_le_bytes());
        bytes[16..].copy_from_slice(&self.sample.discs.opponent.to_le_bytes());
        bytes
    }

    /// Reads a position; `at` is its offset in the file.
    ///
    /// # Errors
    /// Says which byte is wrong, and why.
    pub fn from_bytes(bytes: &[u8; BYTES], at: u64) -> Result<Self, GameError> {
        let wrong = |byte: u64, what| Err(GameError::Byte { at: at + byte, what });
        let [n0, n1, n2, n3, s0, s1, depth, selectivity, discs @ ..] = *bytes;
        let score = i16::from_le_bytes([s0, s1]);
        let side = |from: usize| discs[from..from + 8].iter().rev().fold(0, |side, &byte| side << 8 | u64::from(byte));
        let discs = Discs { own: side(0), opponent: side(8) };
        if i32::from(score).abs() > 64 * DISC {
            return wrong(4, "a score is 64 discs at most");
        }
        if u32::from(depth) > discs.empties().count_ones() {
            return wrong(6, "a search ends with the game");
        }
        if selectivity > CERTAIN {
            return wrong(7, "a selectivity is 5 at most");
        }
        if discs.own & discs.opponent != 0 {
            return wrong(8, "two discs lie on one square");
        }
        let number = u32::from_le_bytes([n0, n1, n2, n3]);
        Ok(Self { number, sample: Sample { discs, score, weight: 1.0 }, depth, selectivity })
    }

    /// Reads a file of positions.
    ///
    /// # Errors
    /// Says which byte is wrong, and why.
    pub fn all_from_bytes(bytes: &[u8]) -> Result<Vec<Self>, GameError> {
        all_from_bytes(bytes, Self::from_bytes)
    }
}

/// Which positions of a game are searched.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The most positions of a game.
    pub each: usize,
    /// The fewest empty squares of a position.
    pub least: u32,
    /// The most empty squares of a position.
    pub most: u32,
    /// Before one position in this many, a random move is played; 0 means never.
    pub astray: u32,
    /// Decides, together with the game's number, which positions are chosen.
    pub seed: u64,
}

/// The first plies of a game, whose positions are skipped: there are few different ones.
const SKIPPED: usize = 4;

impl Choice {
    /// The chosen positions of a game; the side to move has a move in each.
    #[must_use]
    pub fn of(&self, game: &Game) -> Vec<Discs> {
        let random = &mut seeded(self.seed, game.number);
        let mut all = Vec::new();
        let mut replay = Replay::new();
        for (ply, &square) in game.moves.iter().enumerate() {
            replay.play(square);
            if ply < SKIPPED {
                continue;
            }
            if replay.settle() && (self.least..=self.most).contains(&replay.discs.empties().count_ones()) {
                all.push(replay.discs);
            }
        }
        let chosen = all.into_iter().sample(random, self.each);
        chosen.into_iter().map(|discs| self.perhaps_astray(discs, random)).collect()
    }

    /// The position itself, or now and then the one after a random move in it, if the game then goes on.
    fn perhaps_astray(&self, discs: Discs, random: &mut StdRng) -> Discs {
        if self.astray == 0 || random.random_range(0..self.astray) > 0 || discs.empties().count_ones() <= self.least {
            return discs;
        }
        let square = u32::from(any(discs, random));
        let after = discs.played(square, flips(discs.own, discs.opponent, square));
        if moves(after.own, after.opponent) == 0 { discs } else { after }
    }
}

/// The score of a position of a game, by a search within these limits. The engine forgets what it knew before, so that
/// the result is always the same.
///
/// # Panics
/// If the side to move has no move.
#[must_use]
pub fn label(engine: &mut Engine, limits: &Limits<'_>, number: u32, discs: Discs) -> Label {
    engine.clear();
    let found = engine.search(discs, limits, &mut |_| ()).expect("there is a move, and nothing stops it");
    let selectivity = limits.selectivity.min(CERTAIN);
    let sample = Sample { discs, score: found.score as i16, weight: 1.0 };
    Label { number, sample, depth: found.depth as u8, selectivity }
}

/// The score by a player with a shallow search: at four plies ten times as fast, since there is no memory to clear. The
/// side to move must have a move.
#[must_use]
pub fn quick_label(player: &Player<'_>, number: u32, discs: Discs) -> Label {
    let depth = player.depth.min(discs.empties().count_ones()) as u8;
    let sample = Sample { discs, score: player.look(discs).0 as i16, weight: 1.0 };
    Label { number, sample, depth, selectivity: CERTAIN }
}

#[cfg(test)]
mod tests {
    use super::super::super::evaluation::Weights;
    use super::*;

    fn some() -> Label {
        let sample = Sample { discs: Discs { own: 1 << 63 | 5, opponent: 2 }, score: -3, weight: 1.0 };
        Label { number: 70_000, sample, depth: 8, selectivity: 5 }
    }

    #[test]
    fn a_label_is_written_and_read() {
        let label = some();
        assert_eq!(Label::from_bytes(&label.to_bytes(), 0), Ok(label));
    }

    #[test]
    fn a_wrong_byte_is_named() {
        let good = some().to_bytes();
        let with = |byte: usize, value: u8| {
            let mut bad = good;
            bad[byte] = value;
            match Label::from_bytes(&bad, 240) {
                Err(GameError::Byte { at, .. }) => at,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(with(5, 9), 244);
        assert_eq!(with(6, 62), 246);
        assert_eq!(with(7, 6), 247);
        assert_eq!(with(16, 1), 248);
        let file = [good, good].concat();
        assert_eq!(Label::all_from_bytes(&file).map(|labels| labels.len()), Ok(2));
        assert_eq!(Label::all_from_bytes(&file[..40]), Err(GameError::Cut { at: 24 }));
    }

    #[test]
    fn positions_are_of_the_game_or_a_move_away_and_a_search_to_the_end_gives_the_result() {
        let moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6b7";
        let square = |name: &[u8]| name[0] - b'a' + 8 * (name[1] - b'1');
        let moves: Vec<u8> = moves.as_bytes().chunks(2).map(square).collect();
        let game = Game { number: 3, plies: 0..=moves.len() as u8, moves, result: 0 };
        let own: Vec<Discs> = game.samples().iter().map(|sample| sample.discs).collect();
        let choice = Choice { each: 60, least: 45, most: 60, astray: 0, seed: 1 };
        let chosen = choice.of(&game);
        assert_eq!(chosen, own[1 + SKIPPED..][..chosen.len()]);
        assert_eq!(chosen.iter().map(|discs| discs.empties().count_ones()).min(), Some(45));
        let few = Choice { most: 50, ..choice }.of(&game);
        assert_eq!(few.iter().map(|discs| discs.empties().count_ones()).max(), Some(50));
        assert_eq!(Choice { each: 3, ..choice }.of(&game).len(), 3);
        let astray = Choice { astray: 2, ..choice }.of(&game);
        assert_eq!(astray, Choice { astray: 2, ..choice }.of(&game));
        let away = astray.iter().filter(|discs| !own.contains(discs)).count();
        assert!((1..astray.len()).contains(&away), "{away} of {} are not of the game", astray.len());
    }

    #[test]
    fn a_label_is_the_same_whatever_was_searched_before() {
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        let limits = Limits { depth: 6, exact: 0, selectivity: 0, ..Limits::EXACT };
        let after = Discs::START.played(37, 1 << 36);
        let first = label(&mut engine, &limits, 1, after);
        assert_eq!(label(&mut engine, &limits, 2, Discs::START).sample.discs, Discs::START);
        assert_eq!(label(&mut engine, &limits, 1, after), first);
        assert_eq!(first.depth, 6);
    }

    #[test]
    fn both_searches_say_the_same_where_nothing_is_left_out() {
        let weights = Weights::builtin();
        let player = Player::new(&weights, 3);
        let limits = Limits { depth: 3, exact: 0, ..Limits::EXACT };
        let after = Discs::START.played(37, 1 << 36);
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        assert_eq!(label(&mut engine, &limits, 1, after), quick_label(&player, 1, after));
    }
}
