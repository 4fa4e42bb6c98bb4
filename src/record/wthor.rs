//! WTHOR, the French Othello federation's archive of tournament games: `.wtb` files, one for each year.
//!
//! The format is the federation's (<https://www.ffothello.org/wthor/Format_WThor.pdf>): a header of 16 bytes and 68
//! bytes for each game, with numbers in little endian. Players and tournaments are given as numbers; their names are in
//! other files. What cannot be read of a file is reported, and its other games are used.

#[cfg(not(target_family = "wasm"))]
use std::path::{Path, PathBuf};

use super::history::Record;
use super::reversi::at_start;
use rules::reversi::GRID;
use rules::{Action, Game, Position, Refusal, Square};

/// The size of the header in bytes.
pub const WTHOR_HEADER: usize = 16;
/// The size of a game in bytes.
pub const WTHOR_GAME: usize = 68;
/// The bytes of a game before its moves.
const BEFORE_MOVES: usize = 8;

/// A `.wtb` file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wthor {
    /// The date of the file: century (20 for 2000 to 2099), year of the century, month, day.
    pub made: [u8; 4],
    /// The year in which the games were played.
    pub year: u16,
    /// The number of empty squares from which [`WthorGame::best`] counts on perfect play.
    pub depth: u8,
    /// The games.
    pub games: Vec<WthorGame>,
}

/// A game of such a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorGame {
    /// The number of the tournament.
    pub tournament: u16,
    /// The number of the player with the black discs.
    pub black: u16,
    /// The number of the player with the white discs.
    pub white: u16,
    /// Black's discs at the end, with the empty squares counted for the winner: 0 to 64. If the game was broken off, an
    /// arbiter's decision.
    pub score: u8,
    /// Black's discs with perfect play from [`Wthor::depth`] empty squares on.
    pub best: u8,
    /// The squares in the order they were played on, without passes: at most 60. They may be illegal.
    pub moves: Vec<Square>,
}

/// What is wrong with a `.wtb` file: with all of it, or with a part, and then the rest is used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WthorError {
    /// The header is incomplete.
    #[error("the file has {0} bytes, fewer than its header of {WTHOR_HEADER}")]
    Header(usize),
    /// The board is not one of 8x8.
    #[error("byte 12: the board is {0}x{0}; only 8x8 is read")]
    Board(u8),
    /// It holds problems for a single player, in another format.
    #[error("byte 13: the file is of kind {0}: it holds solitaires and not games")]
    Kind(u8),
    /// It holds names, like `.jou` and `.trn` files.
    #[error("byte 8: the file holds {0} names of players or of tournaments and no games; those are in .wtb files")]
    Names(u16),
    /// The length of the file does not fit the number of games in its header. The complete games are read, but not more
    /// than the header says.
    #[error("byte {at}: the file ends here, {}", Self::length(*said, *used))]
    Length {
        /// The size of the file in bytes.
        at: usize,
        /// The number of games in the header.
        said: u32,
        /// The number of games that are read.
        used: usize,
    },
    /// A score is above 64.
    #[error("byte {at}: game {game} has the score {score}; there are 64 squares")]
    Score {
        /// The offset of the byte.
        at: usize,
        /// The number of the game, counted from 1.
        game: usize,
        /// The score found.
        score: u8,
    },
    /// A byte is not a square, or comes after the last move.
    #[error("byte {at}: move {number} of game {game} is {byte}, which is not a square")]
    NotASquare {
        /// The offset of the byte.
        at: usize,
        /// The number of the game, counted from 1.
        game: usize,
        /// The number of the move, counted from 1.
        number: usize,
        /// The byte found.
        byte: u8,
    },
}

impl WthorError {
    /// What is wrong with the length of a file whose header says one number of games while another is read.
    fn length(said: u32, used: usize) -> String {
        match (said as usize).checked_sub(used).filter(|missing| *missing > 0) {
            Some(missing) => format!("and its header speaks of {said} games; {used} are whole, {missing} are missing"),
            None => format!("and not after the {said} games of which its header speaks; {used} are read"),
        }
    }
}

/// Whether these bytes are such a file, also one that ends too early, or a file of names for one: the length is that of
/// a header and whole games, or the header is one of games on 8x8. No text has a zero.
#[must_use]
pub fn is_wthor(bytes: &[u8]) -> bool {
    let Some((header, rest)) = bytes.split_first_chunk::<WTHOR_HEADER>() else { return false };
    let &[century, year, month, day, n0, n1, n2, n3, .., board, kind, _, _] = header;
    let said = u64::from(u32::from_le_bytes([n0, n1, n2, n3]));
    let is_date = [(century, 21), (year, 99), (month, 12), (day, 31)].iter().all(|(number, most)| number <= most);
    let is_cut = said * WTHOR_GAME as u64 > rest.len() as u64;
    bytes.contains(&0)
        && (rest.len().is_multiple_of(WTHOR_GAME) || is_cut && is_date && [0, 8].contains(&board) && kind == 0)
}

/// Why a game cannot be written to a `.wtb` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WthorRefusal {
    /// It is not Reversi from the standard start by the usual rules.
    #[error("WTHOR holds games of Reversi from the standard start on 8x8, and no others")]
    OtherStart,
    /// It was not ended by counting discs.
    #[error("WTHOR cannot say that a player resigned or that a draw was agreed")]
    Concluded,
    /// It is not over.
    #[error("WTHOR holds games with a result, and this one is not over")]
    NotOver,
}

/// The names that the numbers of a `.wtb` file stand for: those of the players, from a `.jou` file, and of the
/// tournaments, from a `.trn` file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    players: Vec<String>,
    tournaments: Vec<String>,
}

/// The `.jou` and `.trn` files in the folder of a `.wtb` file; none beside any other file.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn names_beside(path: &Path) -> Vec<PathBuf> {
    let is = |path: &Path, endings: &[&str]| {
        let ending = path.extension().unwrap_or_default();
        endings.iter().any(|one| ending.eq_ignore_ascii_case(one))
    };
    if !is(path, &["wtb"]) {
        return Vec::new();
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    files.filter(|file| is(file, &["jou", "trn"])).collect()
}

impl Names {
    /// Adds the names of a `.jou` or a `.trn` file; false if the file is neither. Each name has 20 bytes in the one
    /// and 26 in the other, in Latin-1, up to a zero.
    pub fn add(&mut self, bytes: &[u8]) -> bool {
        let Some((header, rest)) = bytes.split_first_chunk::<WTHOR_HEADER>() else { return false };
        let said = usize::from(u16::from_le_bytes([header[8], header[9]]));
        let games = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
        let read = |size: usize| {
            let names = rest.chunks_exact(size).take(said);
            let name = |bytes: &[u8]| -> String {
                bytes.iter().take_while(|byte| **byte != 0).map(|byte| char::from(*byte)).collect()
            };
            names.map(|bytes| name(bytes).trim().to_owned()).collect()
        };
        // Some files end in the middle of a name, which is then lost.
        match rest.len().checked_div(said).filter(|_| games == 0) {
            Some(19 | 20) => self.players = read(20),
            Some(25 | 26) => self.tournaments = read(26),
            _ => return false,
        }
        true
    }

    /// The name of a player, or `WTHOR` and the number if it is not known.
    #[must_use]
    pub fn player(&self, number: u16) -> String {
        let known = self.players.get(usize::from(number)).filter(|name| !name.is_empty());
        known.cloned().unwrap_or_else(|| format!("WTHOR {number}"))
    }

    /// The name of a tournament; empty if it is not known.
    #[must_use]
    pub fn tournament(&self, number: u16) -> String {
        self.tournaments.get(usize::from(number)).cloned().unwrap_or_default()
    }
}

impl Wthor {
    /// Reads a file, and reports which games in it could not be read. The legality of moves is left to
    /// [`WthorGame::record`].
    ///
    /// # Errors
    /// Says what is wrong with the file, and at which byte, if no games can be read from it.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Self, Vec<WthorError>), WthorError> {
        let Some((header, rest)) = bytes.split_first_chunk::<WTHOR_HEADER>() else {
            return Err(WthorError::Header(bytes.len()));
        };
        let &[c, y, m, d, n0, n1, n2, n3, names0, names1, year0, year1, board, kind, depth, _] = header;
        // 0 stands for 8: the oldest files knew no other board.
        if board != 0 && board != 8 {
            return Err(WthorError::Board(board));
        }
        if kind != 0 {
            return Err(WthorError::Kind(kind));
        }
        let said = u32::from_le_bytes([n0, n1, n2, n3]);
        let names = u16::from_le_bytes([names0, names1]);
        if said == 0 && names > 0 {
            return Err(WthorError::Names(names));
        }
        let (whole, left) = rest.as_chunks::<WTHOR_GAME>();
        // In some files made by hand the number of games was never filled in.
        let used = if said == 0 { whole.len() } else { whole.len().min(said as usize) };
        let mut faults = Vec::new();
        if !left.is_empty() || u32::try_from(whole.len()) != Ok(said) {
            faults.push(WthorError::Length { at: bytes.len(), said, used });
        }
        let mut games = Vec::with_capacity(used);
        for (index, game) in whole[..used].iter().enumerate() {
            match read_game(index, game) {
                Ok(game) => games.push(game),
                Err(fault) => faults.push(fault),
            }
        }
        if games.is_empty() && !faults.is_empty() {
            return Err(faults.swap_remove(0));
        }
        Ok((Self { made: [c, y, m, d], year: u16::from_le_bytes([year0, year1]), depth, games }, faults))
    }

    /// Writes the file. Impossible scores and squares off the board are written as they are.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.made.to_vec();
        // More games than 32 bits can count would make a file of 272 GiB.
        bytes.extend((self.games.len() as u32).to_le_bytes());
        bytes.extend([0, 0]);
        bytes.extend(self.year.to_le_bytes());
        bytes.extend([8, 0, self.depth, 0]);
        for game in &self.games {
            let end = bytes.len() + WTHOR_GAME;
            for number in [game.tournament, game.black, game.white] {
                bytes.extend(number.to_le_bytes());
            }
            bytes.extend([game.score, game.best]);
            let moves = game.moves.iter().take(WTHOR_GAME - BEFORE_MOVES);
            bytes.extend(moves.map(|square| (square.row + 1) * 10 + square.column + 1));
            bytes.resize(end, 0);
        }
        bytes
    }
}

fn read_game(index: usize, bytes: &[u8; WTHOR_GAME]) -> Result<WthorGame, WthorError> {
    let start = WTHOR_HEADER + index * WTHOR_GAME;
    let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    for at in [6, 7] {
        if bytes[at] > 64 {
            return Err(WthorError::Score { at: start + at, game: index + 1, score: bytes[at] });
        }
    }
    let written = &bytes[BEFORE_MOVES..];
    let length = written.iter().position(|&byte| byte == 0).unwrap_or(written.len());
    let mut moves = Vec::with_capacity(length);
    for (at, &byte) in written.iter().enumerate() {
        if at >= length && byte == 0 {
            continue;
        }
        let square = Square::new((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1));
        if at >= length || !GRID.contains(square) {
            return Err(WthorError::NotASquare {
                at: start + BEFORE_MOVES + at,
                game: index + 1,
                number: at + 1,
                byte,
            });
        }
        moves.push(square);
    }
    Ok(WthorGame { tournament: number(0), black: number(2), white: number(4), score: bytes[6], best: bytes[7], moves })
}

impl WthorGame {
    /// The game replayed from the start, with its passes as plies.
    ///
    /// # Errors
    /// The number of the first move that cannot be played, counted from 1, and why.
    pub fn record(&self) -> Result<Record, (usize, Refusal)> {
        let mut record = Record::new(Game::Reversi.setup(0));
        for (at, &square) in self.moves.iter().enumerate() {
            record.play(Action::Place(square)).map_err(|why| (at + 1, why))?;
            record.play_forced();
        }
        Ok(record)
    }

    /// The game as such a file stores it, with no names for players and tournament. The score with perfect play is not
    /// computed; it is set to the score.
    ///
    /// # Errors
    /// Says why it cannot be stored.
    pub fn of(record: &Record) -> Result<Self, WthorRefusal> {
        let Position::Reversi(start) = record.first() else { return Err(WthorRefusal::OtherStart) };
        if !at_start(start) {
            return Err(WthorRefusal::OtherStart);
        }
        let mut moves = Vec::new();
        for ply in record.played() {
            match ply.action {
                Action::Place(square) => moves.push(square),
                Action::Resign | Action::AgreeDraw | Action::Flag => return Err(WthorRefusal::Concluded),
                _ => {}
            }
        }
        let ending = record.ending().ok_or(WthorRefusal::NotOver)?;
        let score = ending.score[0] as u8;
        Ok(Self { tournament: 0, black: 0, white: 0, score, best: score, moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_transcript, write_transcript};

    /// A wipe-out in nine plies: the shortest possible game.
    const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

    fn record(moves: &str) -> Record {
        read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game")
    }

    fn file() -> Wthor {
        let game =
            WthorGame { tournament: 3, black: 0x1234, ..WthorGame::of(&record(SHORTEST)).expect("a whole game") };
        Wthor { made: [20, 26, 11, 21], year: 1997, depth: 24, games: vec![game.clone(), game] }
    }

    #[test]
    fn a_file_is_laid_out_as_the_federation_says() {
        let bytes = file().to_bytes();
        assert_eq!(bytes.len(), 16 + 2 * 68);
        assert_eq!(bytes[..16], [20, 26, 11, 21, 2, 0, 0, 0, 0, 0, 0xcd, 0x07, 8, 0, 24, 0]);
        // e6 is row 6, column 5; black has all 64 squares.
        assert_eq!(bytes[16..27], [3, 0, 0x34, 0x12, 0, 0, 64, 64, 65, 46, 35]);
        assert_eq!(bytes[16 + 8 + 9..84], [0; 51]);
        assert_eq!(Wthor::from_bytes(&bytes), Ok((file(), vec![])));
        let again = file().games[0].record().expect("a legal game");
        assert_eq!(write_transcript(&again), SHORTEST);
    }

    #[test]
    fn a_file_without_games_is_refused() {
        let good = file().to_bytes();
        let with = |at: usize, byte: u8| {
            let mut bytes = good.clone();
            bytes[at] = byte;
            Wthor::from_bytes(&bytes).expect_err("an error")
        };
        assert_eq!(Wthor::from_bytes(&good[..15]), Err(WthorError::Header(15)));
        assert_eq!(with(12, 10), WthorError::Board(10));
        assert_eq!(with(13, 1), WthorError::Kind(1));
        // A file with names of players has no games, but a number of names.
        let mut players = good[..16].to_vec();
        players[4..10].copy_from_slice(&[0, 0, 0, 0, 2, 1]);
        players.extend([0; 258 * 20]);
        let why = Wthor::from_bytes(&players).expect_err("an error");
        assert_eq!(why, WthorError::Names(258));
        assert!(why.to_string().contains("258 names of players or of tournaments"), "{why}");
        // The file has only its header.
        let ends = WthorError::Length { at: 50, said: 2, used: 0 };
        assert_eq!(Wthor::from_bytes(&good[..50]), Err(ends));
    }

    #[test]
    fn what_cannot_be_read_is_named_and_the_rest_is_used() {
        let good = file().to_bytes();
        let read = |bytes: &[u8]| {
            let (file, faults) = Wthor::from_bytes(bytes).expect("some games");
            (file.games.len(), faults)
        };
        let with = |at: usize, byte: u8| {
            let mut bytes = good.clone();
            bytes[at] = byte;
            read(&bytes)
        };
        // The oldest of these files have 0 for 8.
        assert_eq!(with(12, 0), (2, vec![]));
        assert_eq!(read(&good[..100]), (1, vec![WthorError::Length { at: 100, said: 2, used: 1 }]));
        assert_eq!(with(4, 3), (2, vec![WthorError::Length { at: 152, said: 3, used: 2 }]));
        assert_eq!(with(4, 1), (1, vec![WthorError::Length { at: 152, said: 1, used: 1 }]));
        assert_eq!(with(4, 0), (2, vec![WthorError::Length { at: 152, said: 0, used: 2 }]));
        assert_eq!(with(84 + 6, 65), (1, vec![WthorError::Score { at: 90, game: 2, score: 65 }]));
        let wrong = |at, number, byte| WthorError::NotASquare { at, game: 2, number, byte };
        assert_eq!(with(84 + 8, 19), (1, vec![wrong(92, 1, 19)]));
        assert_eq!(with(84 + 8 + 20, 11), (1, vec![wrong(112, 21, 11)]));
    }

    #[test]
    fn a_move_that_cannot_be_played_is_named() {
        let mut game = file().games.remove(0);
        game.moves[2] = Square::new(0, 0);
        assert_eq!(game.record().expect_err("an error"), (3, Refusal::TurnsNothing));
    }

    #[test]
    fn what_cannot_be_held_is_refused() {
        assert_eq!(WthorGame::of(&record("f5d6")), Err(WthorRefusal::NotOver));
        assert_eq!(WthorGame::of(&record("f5d6resign")), Err(WthorRefusal::Concluded));
        assert_eq!(WthorGame::of(&Record::new(Game::Gomoku.setup(0))), Err(WthorRefusal::OtherStart));
        let reverse = rules::Tables::default().reversi.swap_remove(3);
        let reverse = Record::new(rules::Setup::Reversi(reverse));
        assert_eq!(WthorGame::of(&reverse), Err(WthorRefusal::OtherStart));
    }
}
