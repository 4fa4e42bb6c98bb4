//! Games to learn from, and how they are stored.
//!
//! A game takes ten bytes and four for each stone. All numbers are little endian.
//!
//! | byte | what |
//! |---|---|
//! | 0 | number of the game, 32 bits |
//! | 4 | rule set: its place among the built-in ones |
//! | 5 | size of the board |
//! | 6 | number of stones |
//! | 7 | the first of them that a search chose, counted from 0 |
//! | 8 | from this stone on no other was random |
//! | 9 | result for black: 1, 0 or -1 |
//! | 10 | for each stone: its point in the low 15 bits, row by row, and in the highest whether the position before it is quiet; then, 16 bits, the score of the search for the side to move |

use thiserror::Error;

use rules::gomoku::{Board, Rules};
use rules::{Colour, Square};

/// The bytes before the stones, and those of each stone.
const HEAD: usize = 10;
const STONE: usize = 4;
/// The most stones of a game.
pub const MOST_STONES: usize = 255;
/// The bit of a quiet position.
const QUIET: u16 = 1 << 15;

/// A stone of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Where it was put.
    pub at: Square,
    /// What the position before it was worth to the side to move, by the search; see [`crate::gomoku`].
    pub score: i16,
    /// Whether that position is one that the search would estimate: neither side has a four, and no win by fours is at
    /// hand.
    pub quiet: bool,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number.
    pub number: u32,
    /// The place of its rule set among the built-in ones.
    pub rules: u8,
    /// The size of the board.
    pub size: u8,
    /// All stones, black's first.
    pub stones: Vec<Stone>,
    /// The first stone that a search chose.
    pub first: u8,
    /// From this stone on none was random, so that the result is that of good play.
    pub settled: u8,
    /// The result for black: 1, 0 or -1.
    pub result: i8,
}

/// Why a file of games was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("byte {at}: {what}")]
pub struct GamesError {
    /// The offset of the byte.
    pub at: usize,
    /// What is wrong there.
    pub what: &'static str,
}

impl Game {
    /// The game as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.number.to_le_bytes().to_vec();
        bytes.extend([self.rules, self.size, self.stones.len() as u8, self.first, self.settled, self.result as u8]);
        for &Stone { at, score, quiet } in &self.stones {
            let place = u16::from(at.row) * u16::from(self.size) + u16::from(at.column);
            bytes.extend((place | if quiet { QUIET } else { 0 }).to_le_bytes());
            bytes.extend(score.to_le_bytes());
        }
        bytes
    }

    /// The game at the beginning of these bytes, and how many it takes; `None` if they end before it does.
    fn first_of(bytes: &[u8]) -> Result<Option<(Self, usize)>, &'static str> {
        let Some((head, rest)) = bytes.split_first_chunk::<HEAD>() else { return Ok(None) };
        let [rules, size, count, first, settled, result] = [head[4], head[5], head[6], head[7], head[8], head[9]];
        if usize::from(rules) >= Rules::built_in().len() || !rules::gomoku::SIZES.contains(&size) {
            return Err("no such rules or no such board");
        }
        if first > count || settled > count || !matches!(result as i8, -1..=1) {
            return Err("this is not a game");
        }
        let Some(stones) = rest.get(..usize::from(count) * STONE) else { return Ok(None) };
        let mut board = Board::new(size);
        let mut read = Vec::with_capacity(usize::from(count));
        for bytes in stones.chunks_exact(STONE) {
            let place = u16::from_le_bytes([bytes[0], bytes[1]]);
            let at = place & !QUIET;
            let at = Square::new((at % u16::from(size)) as u8, (at / u16::from(size)).min(255) as u8);
            if at.row >= size || board.stone(at).is_some() {
                return Err("a stone lies where none can");
            }
            board.set(at, Some(Colour::Dark));
            read.push(Stone { at, score: i16::from_le_bytes([bytes[2], bytes[3]]), quiet: place & QUIET != 0 });
        }
        let number = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
        let game = Self { number, rules, size, stones: read, first, settled, result: result as i8 };
        Ok(Some((game, HEAD + stones.len())))
    }

    /// The games that bytes hold, and how many bytes the whole ones take: a last one may have been cut off.
    ///
    /// # Errors
    /// Says what is wrong, and at which byte.
    pub fn all_from_bytes(bytes: &[u8]) -> Result<(Vec<Self>, usize), GamesError> {
        let (mut games, mut at) = (Vec::new(), 0);
        while let Some((game, length)) = Self::first_of(&bytes[at..]).map_err(|what| GamesError { at, what })? {
            games.push(game);
            at += length;
        }
        Ok((games, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_as_they_were_written_and_a_cut_one_is_left() {
        let stone = |column, quiet| Stone { at: Square::new(column, 7), score: -77, quiet };
        let stones = vec![stone(7, false), stone(8, true), stone(3, true)];
        let game = Game { number: 9, rules: 2, size: 15, stones, first: 1, settled: 2, result: -1 };
        let mut bytes = [game.to_bytes(), game.to_bytes()].concat();
        let whole = bytes.len();
        assert_eq!(Game::all_from_bytes(&bytes), Ok((vec![game.clone(), game.clone()], whole)));
        bytes.extend(&game.to_bytes()[..whole / 2 - 1]);
        assert_eq!(Game::all_from_bytes(&bytes).map(|(games, length)| (games.len(), length)), Ok((2, whole)));
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let stones = vec![Stone { at: Square::new(7, 7), score: 0, quiet: true }];
        let good = Game { number: 1, rules: 0, size: 15, stones, first: 0, settled: 0, result: 0 }.to_bytes();
        for (at, byte) in [(4, 99), (5, 4), (7, 2), (8, 2), (9, 5), (11, 0x7f)] {
            let mut bad = good.clone();
            bad[at] = byte;
            assert!(
                Game::all_from_bytes(&[&good[..], &bad[..]].concat()).is_err_and(|why| why.at == good.len()),
                "{at}"
            );
        }
    }
}
