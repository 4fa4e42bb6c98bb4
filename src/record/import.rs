//! Games in any of the formats that can be put on the table: what a text or a file is, and the games in it.

use super::ggf::{GgfError, read_ggf};
use super::history::Record;
use super::link::{is_link, read_link};
use super::obf::read_obf;
use super::save::{Aids, SavedMatch};
use super::sgf::{SgfError, read_sgf};
use super::transcript::{TranscriptError, read_to};
use super::wthor::{WTHOR_GAME, WTHOR_HEADER, Wthor};
use crate::rules::gomoku::{self, SIZES};
use crate::rules::{Action, Game, Refusal, Setup, Square, Tables};

/// The largest file that is looked into, in bytes: a whole WTHOR year has less than half a million.
pub const LARGEST: usize = 1 << 24;

/// What a text or a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A link to a match of Turnstone.
    Link,
    /// A match saved by Turnstone.
    Save,
    /// The archive of tournament games of Reversi.
    Wthor,
    /// The format of the servers of Reversi.
    Ggf,
    /// Positions of Reversi.
    Obf,
    /// The Smart Game Format, for Gomoku.
    Sgf,
    /// A game of the Gomoku manager Piskvork.
    Psq,
    /// Moves, as players write them.
    Moves,
}

impl Format {
    /// Its name in messages and in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Save => "save",
            Self::Wthor => "wthor",
            Self::Ggf => "ggf",
            Self::Obf => "obf",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Moves => "moves",
        }
    }
}

/// A game that was brought in.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The match; who plays in it is the caller's affair unless it was saved by Turnstone.
    pub record: Record,
    /// The names of the first and the second player; empty if they are not known.
    pub names: [String; 2],
    /// The whole match, if it was saved by Turnstone.
    pub saved: Option<SavedMatch>,
}

impl Imported {
    fn new(record: Record, names: [String; 2]) -> Self {
        Self { record, names, saved: None }
    }
}

/// What was found in a text or a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// What it is.
    pub format: Format,
    /// The games, in their order.
    pub games: Vec<Imported>,
    /// What could not be read beside them, as sentences that name the place.
    pub passed_over: Vec<String>,
}

/// Why nothing could be brought in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// There is nothing.
    #[error("there is nothing in it")]
    Empty,
    /// It is too large.
    #[error("it is larger than {} MiB", LARGEST >> 20)]
    TooLarge,
    /// It is a known format, and something is wrong with it. The text names the place.
    #[error("{1}")]
    Wrong(Format, String),
    /// It holds positions and no moves.
    #[error("it holds positions without the moves that led to them, and those cannot be played on yet")]
    Positions,
    /// No format is known that begins like this.
    #[error("line {line}, column {column}: “{text}” is no move of a game that is known here")]
    Unknown {
        /// The line, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
        /// What stands there.
        text: String,
    },
}

/// Finds out what a text or a file is, and reads the games in it. Moves alone are those of `game` if they can be played
/// there, or else those of the game in which most of them can. Players of a link that names none are `seats`.
///
/// # Errors
/// Says why nothing can be read, with line and column where there are any.
pub fn import(
    bytes: &[u8],
    game: Game,
    seats: impl Fn(Game) -> [&'static str; 2],
    tables: &Tables,
) -> Result<Import, ImportError> {
    if bytes.len() > LARGEST {
        return Err(ImportError::TooLarge);
    }
    let is_archive = bytes.len() >= WTHOR_HEADER && (bytes.len() - WTHOR_HEADER).is_multiple_of(WTHOR_GAME);
    if is_archive && bytes.contains(&0) {
        return read_archive(bytes);
    }
    // A name in a GGF file may be in any encoding.
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    let found = |format, games, passed_over| Ok(Import { format, games, passed_over });
    let is_address = !text.contains(char::is_whitespace) && text.split_once('#').is_some_and(|(_, end)| is_link(end));
    if is_address || is_link(text.split_once('#').map_or(text, |(_, end)| end)) && !text.contains('\n') {
        let (saved, record) =
            read_link(text, seats, 0, tables).map_err(|why| ImportError::Wrong(Format::Link, why.to_string()))?;
        let game = Imported { record, names: Default::default(), saved: Some(saved) };
        return found(Format::Link, vec![game], Vec::new());
    }
    if text.lines().any(|line| line.trim_start().starts_with("format =")) {
        let (saved, record) =
            SavedMatch::from_text(text, tables).map_err(|why| ImportError::Wrong(Format::Save, why.to_string()))?;
        let game = Imported { record, names: Default::default(), saved: Some(saved) };
        return found(Format::Save, vec![game], Vec::new());
    }
    if text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace()).starts_with("(;") {
        return read_brackets(text);
    }
    if text.starts_with("Piskvorky") {
        let record = read_psq(text).map_err(|why| ImportError::Wrong(Format::Psq, why))?;
        return found(Format::Psq, vec![Imported::new(record, Default::default())], Vec::new());
    }
    if text.lines().next().is_some_and(|line| !read_obf(line).0.is_empty()) {
        return Err(ImportError::Positions);
    }
    found(Format::Moves, read_moves(text, game)?, Vec::new())
}

fn read_archive(bytes: &[u8]) -> Result<Import, ImportError> {
    let (file, wrong) = Wthor::from_bytes(bytes).map_err(|why| ImportError::Wrong(Format::Wthor, why.to_string()))?;
    let mut passed_over: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    let mut games = Vec::with_capacity(file.games.len());
    for (number, game) in (1..).zip(&file.games) {
        match game.record() {
            // The names are in another file; here are only their numbers.
            Ok(record) => {
                games.push(Imported::new(record, [game.black, game.white].map(|player| format!("WTHOR {player}"))));
            }
            Err((at, why)) => passed_over.push(format!("game {number}: move {at} cannot be played: {why}")),
        }
    }
    Ok(Import { format: Format::Wthor, games, passed_over })
}

/// GGF and SGF look alike; the first game's `GM` tells which it is.
fn read_brackets(text: &str) -> Result<Import, ImportError> {
    let kind = text.split_once("GM[").and_then(|(_, rest)| rest.split(']').next()).unwrap_or_default();
    let is_number = !kind.is_empty() && kind.bytes().all(|letter| letter.is_ascii_digit());
    if is_number {
        let (read, wrong) = read_sgf(text);
        let games = read.into_iter().map(|game| Imported::new(game.record, game.names)).collect();
        return some_of(Format::Sgf, games, wrong.iter().map(SgfError::to_string).collect());
    }
    let (read, wrong) = read_ggf(text);
    let mut passed_over: Vec<String> = wrong.iter().map(GgfError::to_string).collect();
    let mut games = Vec::new();
    for (number, game) in (1..).zip(read) {
        // A match here is known by its rule table, and a start of its own belongs to none.
        if game.record.setup() != &Game::Reversi.setup(0) {
            passed_over
                .push(format!("game {number} does not begin at the usual start of 8x8, and cannot be played on yet"));
            continue;
        }
        let name = |key: &str| {
            game.tags.iter().find(|(name, _)| name == key).map_or_else(String::new, |(_, value)| value.clone())
        };
        let names = [name("PB"), name("PW")];
        games.push(Imported::new(game.record, names));
    }
    some_of(Format::Ggf, games, passed_over)
}

/// What was read, unless it is nothing but mistakes.
fn some_of(format: Format, games: Vec<Imported>, passed_over: Vec<String>) -> Result<Import, ImportError> {
    match passed_over.first().filter(|_| games.is_empty()) {
        Some(first) => Err(ImportError::Wrong(format, first.clone())),
        None => Ok(Import { format, games, passed_over }),
    }
}

/// A game of Piskvork: `Piskvorky 15x15, 11:11, 0`, then a move a line as column, row and milliseconds, both counted from
/// 1 at the top left, then lines about the players. There is no description; this is what Piskvork's own reader takes.
///
/// # Errors
/// Says what is wrong with it, and in which line.
pub fn read_psq(text: &str) -> Result<Record, String> {
    let wrong = |line: usize, why: String| format!("line {line}: {why}");
    let mut lines = (1..).zip(text.lines());
    let (_, header) = lines.next().unwrap_or_default();
    let size = header.strip_prefix("Piskvorky").and_then(|rest| rest.split(',').next()).unwrap_or_default().trim();
    let size = size.split_once('x').filter(|(width, height)| width.trim() == height.trim());
    let size: Option<u8> = size.and_then(|(width, _)| width.trim().parse().ok()).filter(|size| SIZES.contains(size));
    let size = size.ok_or_else(|| wrong(1, "the board is not square, or has not 9 to 20 lines".into()))?;
    let mut record = Record::new(Setup::Gomoku(gomoku::Setup { size, ..gomoku::Setup::default() }));
    for (number, line) in lines {
        let mut parts = line.trim().split(',').map(|part| part.trim().parse::<u32>());
        let (Some(Ok(column)), Some(Ok(row))) = (parts.next(), parts.next()) else { break };
        let place = |number: u32| u8::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let at = place(column).zip(place(row)).map(|(column, row)| Square::new(column, row));
        let at = at.filter(|at| record.position().grid().contains(*at));
        let at = at.ok_or_else(|| wrong(number, format!("“{}” is no point of the board", line.trim())))?;
        record
            .play(Action::Place(at))
            .map_err(|why: Refusal| wrong(number, format!("“{}” cannot be played: {why}", line.trim())))?;
    }
    Ok(record)
}

/// Moves: a game on each line, or one over all lines.
fn read_moves(text: &str, game: Game) -> Result<Vec<Imported>, ImportError> {
    let setups = setups(game, text);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    // The setup in which the first line is a game decides for all.
    let by_line = setups.iter().find_map(|setup| {
        let games = lines.iter().map(|line| read_to(setup, line).ok());
        games.collect::<Option<Vec<Record>>>()
    });
    // Over all lines it is one game; two games would each begin on the same squares.
    let whole = || setups.iter().find_map(|setup| read_to(setup, text).ok());
    let games = match whole() {
        Some(record) => vec![record],
        None => by_line.unwrap_or_default(),
    };
    if !games.is_empty() {
        return Ok(games.into_iter().map(|record| Imported::new(record, Default::default())).collect());
    }
    // The place where the reading came furthest.
    let faults = setups.iter().filter_map(|setup| read_to(setup, text).err());
    let furthest = faults.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (at, error) = furthest.ok_or(ImportError::Empty)?;
    let before = text.get(..at).unwrap_or_default();
    let (line, column) = place(before);
    Err(match error {
        TranscriptError::Illegal { number, text, why } if number > 1 => ImportError::Wrong(
            Format::Moves,
            format!("line {line}, column {column}: move {number}, {text}, cannot be played: {why}"),
        ),
        TranscriptError::NotAMove { .. } | TranscriptError::Illegal { .. } => {
            let word = text.get(at..).and_then(|rest| rest.split_whitespace().next()).unwrap_or_default();
            ImportError::Unknown { line, column, text: word.chars().take(20).collect() }
        }
    })
}

/// Line and column of the character after this text, counted from 1.
fn place(before: &str) -> (usize, usize) {
    let column = before.rsplit('\n').next().map_or(0, |begun| begun.chars().count()) + 1;
    (before.matches('\n').count() + 1, column)
}

/// What moves alone may be of: first the game on the table. Animal Chess is left out, as its moves say nothing without
/// the tiles that lay face down.
fn setups(game: Game, text: &str) -> Vec<Setup> {
    let gomoku = [15, 19, 20].map(|size| Setup::Gomoku(gomoku::Setup { size, ..gomoku::Setup::default() }));
    let reversi = [Game::Reversi.setup(0)];
    if game == Game::Gomoku {
        return gomoku.into_iter().chain(reversi).collect();
    }
    // No game of Gomoku begins so that its first two stones would be moves of Reversi. What follows may be mistaken.
    let begins_as_reversi = match read_to(&reversi[0], text) {
        Ok(_) => true,
        Err((_, TranscriptError::Illegal { number, .. } | TranscriptError::NotAMove { number, .. })) => number > 2,
    };
    if begins_as_reversi { reversi.into() } else { reversi.into_iter().chain(gomoku).collect() }
}

/// A match that was brought in, ready to be put on the table: both sides are played by persons if nothing else is known.
#[must_use]
pub fn to_saved(imported: &Imported, person: &str) -> SavedMatch {
    imported
        .saved
        .clone()
        .unwrap_or_else(|| SavedMatch::of(&imported.record, [person.to_owned(), person.to_owned()], 0, Aids::default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{write_link, write_sgf, write_transcript};
    use proptest::prelude::*;

    fn of(text: &str, game: Game) -> Result<Import, ImportError> {
        import(text.as_bytes(), game, |_| ["person", "person"], &Tables::default())
    }

    /// The format and the moves of each game.
    fn found(text: &str, game: Game) -> (Format, Vec<String>) {
        let found = of(text, game).unwrap_or_else(|why| panic!("{text}: {why}"));
        (found.format, found.games.iter().map(|game| write_transcript(&game.record)).collect())
    }

    #[test]
    fn every_format_is_known_by_itself() {
        let reversi = Record::new(Game::Reversi.setup(0));
        let chess = crate::record::read_transcript(&Game::AnimalChess.setup(7), "a1 a2").expect("legal");
        let seats = ["person".to_owned(), "person".to_owned()];
        let save = SavedMatch::of(&chess, seats, 3, Aids::default()).to_text();
        let link = format!("https://example.org/play/#{}", write_link(&chess, ["person", "person"]));
        let mut gomoku = crate::record::read_transcript(&Game::Gomoku.setup(0), "h8h9").expect("legal");
        gomoku.undo();
        let sgf = write_sgf(&gomoku, ["", ""]).expect("Gomoku");
        let ggf = crate::record::Ggf::new(reversi, ["A", "B"]).expect("square").to_string();
        for (text, game, format, moves) in [
            (link.as_str(), Game::Reversi, Format::Link, &["a1 a2"][..]),
            (&link[link.find('#').expect("a link") + 1..], Game::Reversi, Format::Link, &["a1 a2"]),
            (&save, Game::Reversi, Format::Save, &["a1 a2"]),
            (&sgf, Game::Reversi, Format::Sgf, &["h8h9"]),
            (&ggf, Game::Gomoku, Format::Ggf, &[""]),
            ("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,12\na.exe\nb.exe\n", Game::Reversi, Format::Psq, &["h8h9"]),
            ("F5D6c3", Game::Reversi, Format::Moves, &["f5d6c3"]),
            ("f5d6c3", Game::Gomoku, Format::Moves, &["f5d6c3"]),
            ("h8 i9 h10", Game::Reversi, Format::Moves, &["h8i9h10"]),
            ("f5d6\nf5f6\nf5f4\n", Game::Reversi, Format::Moves, &["f5d6", "f5f6", "f5f4"]),
            ("f5 d6\nc3 d3\n", Game::Reversi, Format::Moves, &["f5d6c3d3"]),
        ] {
            let moves: Vec<String> = moves.iter().map(|moves| (*moves).to_owned()).collect();
            assert_eq!(found(text, game), (format, moves), "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named_with_its_place() {
        for (text, error) in [
            ("", "there is nothing in it"),
            ("hello", "line 1, column 1: “hello” is no move of a game that is known here"),
            ("f5d6\nc3 d9", "line 2, column 4: “d9” is no move"),
            ("f5d6\nc3 a1", "line 2, column 4: move 4, a1, cannot be played"),
            ("v=9&game=reversi", "it has version 9"),
            ("format = 1\ngame = 3", "it is not a saved game"),
            ("(;GM[1]SZ[19])", "line 1, column 8: it is a game of kind GM[1]"),
            ("(;GM[Othello]BO[8 x];)", "line 1, game 1: the board is written"),
            ("Piskvorky 15x14, 1:1, 0", "line 1: the board is not square"),
            ("Piskvorky 15x15, 1:1, 0\n1,1,0\n16,1,0", "line 3: “16,1,0” is no point"),
            ("Piskvorky 15x15, 1:1, 0\n1,1,0\n1,1,0", "line 3: “1,1,0” cannot be played"),
            (
                "---------------------------OX------XO--------------------------- X;",
                "it holds positions without the moves",
            ),
        ] {
            let Err(why) = of(text, Game::Reversi) else { panic!("{text}") };
            let said = why.to_string();
            assert!(said.starts_with(error), "{text}: {said}");
        }
    }

    #[test]
    fn a_game_that_is_brought_in_can_be_saved_and_read_again() {
        let imported = of("(;GM[4]SZ[19];B[aa];W[bb](;B[cc])(;B[dd]))", Game::Reversi).expect("SGF").games.remove(0);
        let saved = to_saved(&imported, "person");
        let (_, again) = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
        assert_eq!(again, imported.record);
    }

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = import(&bytes, Game::Reversi, |_| ["person", "person"], &Tables::default());
        }

        #[test]
        fn no_text_panics(text in "(Piskvorky |format = |v=1&game=|\\(;GM\\[)?[a-h0-9x,;:=()\\[\\] \n-]{0,60}") {
            let _ = of(&text, Game::Gomoku);
        }
    }
}
