//! A game as it is stored for training: its moves and the result of a part of it, in 68 bytes.
//!
//! | byte | what |
//! |---|---|
//! | 0 | the number of the game, 32 bits, little endian; the parts of one game share it |
//! | 4 | how many moves, not counting passes |
//! | 5 | the first ply whose position may be learnt from |
//! | 6 | the last such ply, which may be the end of the game |
//! | 7 | the result in discs for black, who begins, signed |
//! | 8 | the moves, as bit numbers of squares, a1 is 0; after the last move 255 |

use thiserror::Error;

use super::super::{DISC, Discs};
use rules::reversi::{flips, moves};

/// The size of a game in bytes.
pub const BYTES: usize = 68;
/// The most moves of a game.
const MOST: usize = 60;
/// Stands for a missing move.
const NONE: u8 = 255;

/// A game, or the usable part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// A number that all parts of a game share, and no other game in the file has.
    pub number: u32,
    /// The moves, as bit numbers of squares. Passes are left out.
    pub moves: Vec<u8>,
    /// The positions before these plies have `result` as their value. Plies count from 0, without passes; the position
    /// after the last move counts as one more ply.
    pub plies: std::ops::RangeInclusive<u8>,
    /// Black's discs less white's if both sides play their best from there on, or as well as is known. The empty
    /// squares go to the winner.
    pub result: i8,
}

/// A position to learn from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The position.
    pub discs: Discs,
    /// What it is worth to the side to move, in 1/32 disc.
    pub score: i16,
    /// Its weight among other samples: 1, or less where the score is uncertain.
    pub weight: f32,
}

/// Why a game was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GameError {
    /// The file ends in the middle of a game.
    #[error("byte {at}: a game is cut off")]
    Cut {
        /// The offset of that game.
        at: u64,
    },
    /// A byte has an impossible value.
    #[error("byte {at}: {what}")]
    Byte {
        /// The offset of the byte.
        at: u64,
        /// What is wrong with it.
        what: &'static str,
    },
}

impl Game {
    /// The game as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; BYTES] {
        let mut bytes = [NONE; BYTES];
        let head = [self.moves.len() as u8, *self.plies.start(), *self.plies.end(), self.result as u8];
        bytes[..4].copy_from_slice(&self.number.to_le_bytes());
        bytes[4..8].copy_from_slice(&head);
        bytes[8..][..self.moves.len()].copy_from_slice(&self.moves);
        bytes
    }

    /// Reads a game; `at` is its offset in the file.
    ///
    /// # Errors
    /// Says which byte is wrong, and why.
    pub fn from_bytes(bytes: &[u8; BYTES], at: u64) -> Result<Self, GameError> {
        let wrong = |byte: usize, what| Err(GameError::Byte { at: at + byte as u64, what });
        let [n0, n1, n2, n3, count, first, last, result, moves @ ..] = bytes;
        let (number, count, first, last) = (u32::from_le_bytes([*n0, *n1, *n2, *n3]), *count, *first, *last);
        if usize::from(count) > MOST {
            return wrong(4, "a game has 60 moves at most");
        }
        if first > last {
            return wrong(5, "the first ply comes after the last");
        }
        if last > count {
            return wrong(6, "there are not so many plies");
        }
        let result = *result as i8;
        if !(-64..=64).contains(&result) {
            return wrong(7, "a result is 64 discs at most");
        }
        let game = Self { number, moves: moves[..usize::from(count)].to_vec(), plies: first..=last, result };
        let mut replay = Replay::new();
        for (ply, &square) in game.moves.iter().enumerate() {
            if !replay.play(square) {
                return wrong(8 + ply, "this move is not legal");
            }
        }
        Ok(game)
    }

    /// Reads a file of games.
    ///
    /// # Errors
    /// Says which byte is wrong, and why.
    pub fn all_from_bytes(bytes: &[u8]) -> Result<Vec<Self>, GameError> {
        all_from_bytes(bytes, Self::from_bytes)
    }

    /// The positions to learn from. Those in which the side to move has to pass are left out, since a search does not
    /// evaluate them.
    #[must_use]
    pub fn samples(&self) -> Vec<Sample> {
        let mut samples = Vec::new();
        let mut replay = Replay::new();
        let mut moves = self.moves.iter();
        for ply in 0..=self.moves.len() as u8 {
            if self.plies.contains(&ply) && replay.settle() {
                let score = DISC as i16 * i16::from(self.result);
                let score = if replay.black { score } else { -score };
                samples.push(Sample { discs: replay.discs, score, weight: 1.0 });
            }
            if let Some(&square) = moves.next() {
                replay.play(square);
            }
        }
        samples
    }
}

/// Reads a file of records of one size; `read` is also given the offset of each.
pub(super) fn all_from_bytes<T, const SIZE: usize>(
    bytes: &[u8],
    read: impl Fn(&[u8; SIZE], u64) -> Result<T, GameError>,
) -> Result<Vec<T>, GameError> {
    let (pieces, rest) = bytes.as_chunks();
    if !rest.is_empty() {
        return Err(GameError::Cut { at: (bytes.len() - rest.len()) as u64 });
    }
    pieces.iter().enumerate().map(|(number, piece)| read(piece, (number * SIZE) as u64)).collect()
}

/// A game that is replayed.
pub struct Replay {
    /// The position, seen by the side to move.
    pub discs: Discs,
    /// Whether the side to move is black.
    pub black: bool,
}

impl Default for Replay {
    fn default() -> Self {
        Self::new()
    }
}

impl Replay {
    /// The start of a game.
    #[must_use]
    pub const fn new() -> Self {
        Self { discs: Discs::START, black: true }
    }

    /// Passes if the side to move has no move but the other side has one. Says whether there is a move then; if not,
    /// the game is over.
    pub fn settle(&mut self) -> bool {
        let Discs { own, opponent } = self.discs;
        if moves(own, opponent) != 0 {
            return true;
        }
        if moves(opponent, own) == 0 {
            return false;
        }
        self.discs = self.discs.passed();
        self.black = !self.black;
        true
    }

    /// Plays a move, after a pass if one is needed. Gives false, and plays nothing, if the move is not legal.
    pub fn play(&mut self, square: u8) -> bool {
        let legal = square < 64 && self.settle() && {
            let Discs { own, opponent } = self.discs;
            moves(own, opponent) >> square & 1 != 0
        };
        if legal {
            let turned = flips(self.discs.own, self.discs.opponent, u32::from(square));
            self.discs = self.discs.played(u32::from(square), turned);
            self.black = !self.black;
        }
        legal
    }
}

/// All positions of random games, with the scores that this gives them.
#[cfg(test)]
pub fn random_samples(seed: u64, games: u32, score: impl Fn(Discs) -> i16) -> Vec<Sample> {
    use rand::SeedableRng;
    use rand::seq::IteratorRandom;
    let random = &mut rand::rngs::StdRng::seed_from_u64(seed);
    let mut samples = Vec::new();
    for _ in 0..games {
        let mut replay = Replay::new();
        while replay.settle() {
            let discs = replay.discs;
            samples.push(Sample { discs, score: score(discs), weight: 1.0 });
            let legal = moves(discs.own, discs.opponent);
            let square = (0..64).filter(|square| legal >> square & 1 != 0).choose(random).expect("there is a move");
            replay.play(square);
        }
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shortest wipe-out: after these nine plies white has nothing left
    /// (<https://en.wikipedia.org/wiki/Computer_Othello>).
    fn wipe_out() -> Game {
        let moves = "e6f4e3f6g5d6e7f5c5";
        let square = |name: &[u8]| name[0] - b'a' + 8 * (name[1] - b'1');
        let moves: Vec<u8> = moves.as_bytes().chunks(2).map(square).collect();
        Game { number: 70_000, plies: 7..=9, moves, result: 64 }
    }

    #[test]
    fn a_game_is_written_and_read() {
        let game = wipe_out();
        assert_eq!(Game::from_bytes(&game.to_bytes(), 0), Ok(game));
    }

    #[test]
    fn the_result_is_seen_by_the_side_to_move_and_the_end_is_no_sample() {
        let samples = wipe_out().samples();
        assert_eq!(samples.iter().map(|sample| sample.score).collect::<Vec<_>>(), [-64 * 32, 64 * 32]);
        let discs = samples[1].discs;
        assert_eq!((discs.own | discs.opponent).count_ones(), 4 + 8);
    }

    #[test]
    fn a_wrong_byte_is_named() {
        let good = wipe_out().to_bytes();
        let with = |byte: usize, value: u8| {
            let mut bad = good;
            bad[byte] = value;
            match Game::from_bytes(&bad, 640) {
                Err(GameError::Byte { at, .. }) => at,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(with(4, 61), 644);
        assert_eq!(with(5, 10), 645);
        assert_eq!(with(6, 10), 646);
        assert_eq!(with(7, 65), 647);
        assert_eq!(with(10, 0), 650);
        assert_eq!(with(10, 255), 650);
        let file = [good, good].concat();
        assert_eq!(Game::all_from_bytes(&file).map(|games| games.len()), Ok(2));
        assert_eq!(Game::all_from_bytes(&file[..100]), Err(GameError::Cut { at: 68 }));
    }
}
