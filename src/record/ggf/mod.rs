//! GGF, the Generic Game Format of the Generic Game Server, for Reversi:
//! `(;GM[Othello]PB[..]BO[8 ..*]B[F5]W[D6//3.2];)`.
//!
//! Michael Buro's description is <https://skatgame.net/mburo/ggsa/ggf>; NBoard's protocol sends games in this format.
//! Properties other than the board and the moves are kept as they are, in order, before the moves. `time` reads the
//! clocks. What cannot be read is reported, and the rest of the file is used.

mod time;

use std::fmt;
use std::sync::Arc;

use super::clock::Clock;
use super::heading::Heading;
use super::history::Record;
use super::obf::{disc, side};
use super::reversi::record_from;
use super::transcript::TranscriptError;
use rules::reversi::{self, Rules, SIZES, Squares, Start};
use rules::{Action, Grid, Position, Reason, Side, short};
use time::{ms_of, read_control, seconds, write_clock};

/// A game with its properties and evaluations.
#[derive(Clone, Debug)]
pub struct Ggf {
    /// The game, with its clock and the time that each ply took. Passes count as plies; a forced pass after the last move
    /// is included only if it was written.
    pub record: Record,
    /// The properties other than the board and the moves, such as `PB` and the name of the player with the black discs.
    pub tags: Vec<(String, String)>,
    /// The player's evaluation of each ply of the record, in discs; higher is better for that player. It is written with
    /// two decimals.
    pub evaluations: Vec<Option<f64>>,
}

/// A part of a GGF text that cannot be read, with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, game {game}: {fault}")]
pub struct GgfError {
    /// The line, counted from 1.
    pub line: usize,
    /// The game, counted from 1; text between two games belongs to the second of them.
    pub game: usize,
    /// What is wrong there.
    pub fault: GgfFault,
}

/// What is wrong with a game in GGF. [`Self::NotANumber`] only loses that number, all others lose the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GgfFault {
    /// A game should begin here, but there is another character.
    #[error("a game begins with “(;”, and here is “{0}”")]
    NotAGame(char),
    /// The text ends in the middle of a game.
    #[error("the text ends before the “;)” of the game")]
    Unfinished,
    /// A property without a name or without a value.
    #[error("a property is written NAME[value], and here is “{0}”")]
    NotAProperty(char),
    /// It is not a game of Reversi.
    #[error("it is a game of “{0}”, not of Othello")]
    OtherGame(String),
    /// It has more properties or moves than are read.
    #[error("the game has more than {MOST_TAGS} properties or more than {MOST_MOVES} moves")]
    TooLong,
    /// The board cannot be read.
    #[error("the board is written “{0}”, which is not its size, that many rows of -, * and O, and the side to move")]
    Board(String),
    /// A move cannot be read or played. Passes are counted.
    #[error(transparent)]
    Move(#[from] TranscriptError),
    /// A move belongs to the side that is not to move.
    #[error("move {number}, {text}, is of the side whose turn it is not")]
    WrongSide {
        /// The number of the move, counted from 1.
        number: usize,
        /// The text of the move.
        text: String,
    },
    /// An evaluation or a time is not a number, or a time is longer than 28 days.
    #[error("move {number}, {text}: its evaluation or its time is not a number, or too large")]
    NotANumber {
        /// The number of the move, counted from 1.
        number: usize,
        /// The text of the number.
        text: String,
    },
}

/// Reads all games of a text, and reports what could not be read. Between games there may be white space, and a match
/// of two games may have its number in front.
#[must_use]
pub fn read_ggf(text: &str) -> (Vec<Ggf>, Vec<GgfError>) {
    let (mut games, mut faults) = (Vec::new(), Vec::new());
    for read in GgfReading::new(text) {
        match read {
            Ok((lost, game)) => {
                games.push(game);
                faults.extend(lost);
            }
            Err(fault) => faults.push(fault),
        }
    }
    (games, faults)
}

/// The games of a text, read one by one: each with the numbers after its moves that could not be read.
#[derive(Debug)]
pub struct GgfReading {
    text: String,
    /// The byte that is read next.
    at: usize,
    /// The number of its line, counted from 1.
    line: usize,
    /// The number of the last game.
    game: usize,
}

impl GgfReading {
    /// Gets ready to read.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.trim_start_matches('\u{feff}').to_owned(), at: 0, line: 1, game: 0 }
    }

    /// How many bytes of how many have been read.
    #[must_use]
    pub const fn progress(&self) -> (usize, usize) {
        (self.at, self.text.len())
    }
}

impl Iterator for GgfReading {
    type Item = Result<(Vec<GgfError>, Ggf), GgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut reader = Reader { rest: &self.text[self.at..], line: self.line, lost: Vec::new() };
        reader.skip(|letter| letter.is_whitespace() || letter.is_ascii_digit());
        let letter = reader.rest.chars().next()?;
        self.game += 1;
        let game = self.game;
        let begins = reader.rest.starts_with(BEGINNING);
        let read = if begins { reader.game() } else { Err(GgfFault::NotAGame(letter)) };
        let read = read.map_err(|fault| {
            let is_unfinished = fault == GgfFault::Unfinished;
            let fault = GgfError { line: reader.line, game, fault };
            // No bracket closes in all that is left. Looking for it once more from each beginning would take for ever.
            if is_unfinished {
                reader.take(reader.rest.len());
            }
            reader.go_to_game();
            fault
        });
        if !begins {
            // What stands before a game belongs to it.
            self.game -= 1;
        }
        let line = reader.line;
        let lost: Vec<_> = reader.lost.drain(..).map(|fault| GgfError { line, game, fault }).collect();
        (self.at, self.line) = (self.text.len() - reader.rest.len(), reader.line);
        Some(read.map(|read| (lost, read)))
    }
}

/// Reads a single game, which must be the whole text. A number after a move that cannot be read is left out.
///
/// # Errors
/// Says what is wrong with the game.
pub fn read_ggf_game(text: &str) -> Result<Ggf, GgfFault> {
    let mut reader = Reader::new(text.trim_start());
    let game = reader.game()?;
    reader.skip(char::is_whitespace);
    reader.rest.chars().next().map_or(Ok(game), |letter| Err(GgfFault::NotAGame(letter)))
}

/// The most properties of a game, its moves not counted: servers write some twenty.
const MOST_TAGS: usize = 1_000;
/// The most moves of a game that are kept until they are played: no game has half as many, passes included.
const MOST_MOVES: usize = 1_000;

/// The first characters of a game.
const BEGINNING: &str = "(;";

/// The text that is left to read, and the number of its first line.
struct Reader<'a> {
    rest: &'a str,
    line: usize,
    /// Numbers after moves that could not be read.
    lost: Vec<GgfFault>,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, lost: Vec::new() }
    }

    /// Skips to the start of the next game, or to the end.
    fn go_to_game(&mut self) {
        self.take(self.rest.find(BEGINNING).unwrap_or(self.rest.len()));
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    /// Skips characters as long as `wanted` accepts them.
    fn skip(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let length = self.rest.find(|letter| !wanted(letter)).unwrap_or(self.rest.len());
        self.take(length)
    }

    /// Skips this text if it comes next; otherwise gives the character that comes instead, if any.
    fn expect(&mut self, wanted: &str) -> Result<(), Option<char>> {
        if self.rest.starts_with(wanted) {
            self.take(wanted.len());
            return Ok(());
        }
        // In “(x” the x is wrong.
        let common = self.rest.chars().zip(wanted.chars()).take_while(|(here, there)| here == there).count();
        Err(self.rest.chars().nth(common))
    }

    fn game(&mut self) -> Result<Ggf, GgfFault> {
        self.expect(BEGINNING).map_err(|here| here.map_or(GgfFault::Unfinished, GgfFault::NotAGame))?;
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut board = None;
        let mut moves = Vec::new();
        loop {
            // A value may contain a bracket, and some programs put a `;` between moves, as the format for Go does.
            self.skip(|letter| letter.is_whitespace() || letter == ';' || letter == ']');
            if self.expect(")").is_ok() {
                break;
            }
            let name = self.skip(|letter| letter.is_ascii_alphanumeric());
            let wrong = |here: Option<char>| here.map_or(GgfFault::Unfinished, GgfFault::NotAProperty);
            if name.is_empty() {
                return Err(wrong(self.rest.chars().next()));
            }
            self.expect("[").map_err(wrong)?;
            let length = self.rest.find(']').ok_or(GgfFault::Unfinished)?;
            let value = self.take(length);
            self.take(1);
            match name {
                "B" | "W" if moves.len() == MOST_MOVES => return Err(GgfFault::TooLong),
                "B" => moves.push((Side::First, value)),
                "W" => moves.push((Side::Second, value)),
                "BO" => board = Some(value),
                "GM" if !["othello", "reversi"].contains(&value.trim().to_ascii_lowercase().as_str()) => {
                    return Err(GgfFault::OtherGame(short(value)));
                }
                "GM" => {}
                _ if tags.len() == MOST_TAGS => return Err(GgfFault::TooLong),
                _ => tags.push((name.to_owned(), value.to_owned())),
            }
        }
        let kind = tags.iter().find(|(name, _)| name == "TY").map_or("8", |(_, kind)| kind);
        let mut record = record_from(&read_board(board, kind)?);
        let mut evaluations = Vec::new();
        for (at, (side, text)) in moves.into_iter().enumerate() {
            read_move(&mut record, &mut evaluations, &mut self.lost, at + 1, side, text)?;
        }
        let mut game = Ggf { record, tags, evaluations };
        let control = |name: &str| read_control(game.tag(name).or_else(|| game.tag("TI"))?);
        game.record.set_clock(control("TB").zip(control("TW")).map(|(first, second)| Clock([first, second])));
        game.take_result();
        Ok(game)
    }
}

/// The start position of a game: the board if it is written; otherwise the usual one of a type such as `8`, `10` or
/// `8a`, where `a` means that the fewest discs win.
fn read_board(board: Option<&str>, kind: &str) -> Result<reversi::Position, GgfFault> {
    let digits = |text: &str| -> Option<u8> {
        let digits: String =
            text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        digits.parse().ok().filter(|size| SIZES.contains(size))
    };
    let wrong = || GgfFault::Board(short(board.unwrap_or(kind)));
    let size = digits(board.unwrap_or(kind)).ok_or_else(wrong)?;
    let grid = Grid { columns: size, rows: size };
    // After the size come the clocks and colours of the players; the type of a synchronous match begins with an s.
    let fewest_wins = kind.trim_start_matches('s').trim_start_matches(|c: char| c.is_ascii_digit()).contains('a');
    let rules = Rules {
        id: "position".into(),
        columns: size,
        rows: size,
        start: Start::Diagonal.discs(grid),
        begins: Side::First,
        fewest_wins,
    };
    let rules = Arc::new(if size == 8 { Rules { id: "classic".into(), ..rules } } else { rules });
    let Some(board) = board else { return Ok(reversi::Position::new(&rules)) };
    let letters = board.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    let letters: Vec<char> = letters.chars().filter(|letter| !letter.is_whitespace()).collect();
    let (&last, squares) = letters.split_last().ok_or_else(wrong)?;
    if squares.len() != usize::from(size) * usize::from(size) {
        return Err(wrong());
    }
    let mut discs = [Vec::new(), Vec::new()];
    for (&letter, square) in squares.iter().zip(grid.squares()) {
        if let Some(colour) = disc(letter).ok_or_else(wrong)? {
            discs[colour.index()].push(square);
        }
    }
    let discs = discs.map(|squares| squares.into_iter().collect::<Squares>());
    Ok(reversi::Position::with_discs(&rules, discs, side(last).ok_or_else(wrong)?))
}

/// Plays a move written as `F5`, `F5/1.25` or `F5//3.40`: with evaluation and seconds after it.
fn read_move(
    record: &mut Record,
    evaluations: &mut Vec<Option<f64>>,
    lost: &mut Vec<GgfFault>,
    number: usize,
    side: Side,
    written: &str,
) -> Result<(), GgfFault> {
    let text = || short(written.trim());
    if record.position().to_move() != side && record.position().forced().is_some() {
        record.play_forced();
        evaluations.push(None);
    }
    if record.position().to_move() != side && record.ending().is_none() {
        return Err(GgfFault::WrongSide { number, text: text() });
    }
    let mut parts = written.split('/').map(str::trim);
    let name = parts.next().unwrap_or_default().to_ascii_lowercase();
    let action = match name.as_str() {
        "pa" | "pass" | "ps" | "--" => Action::Pass,
        name => record
            .position()
            .square(name)
            .map(Action::Place)
            .ok_or(TranscriptError::NotAMove { number, text: text() })?,
    };
    if action == Action::Pass && record.ending().is_some() {
        // Some programs end a game with a pass by each side.
        return Ok(());
    }
    let [evaluation, spent] = [(); 2].map(|()| parts.next().filter(|part| !part.is_empty()));
    // What follows a comma is about numbers of moves.
    let (read, ms) = (evaluation.and_then(number_of), spent.and_then(|spent| ms_of(spent.split(',').next()?)));
    if (evaluation.is_some() && read.is_none()) || (spent.is_some() && ms.is_none()) {
        lost.push(GgfFault::NotANumber { number, text: text() });
    }
    record.play(action).map_err(|why| TranscriptError::Illegal { number, text: text(), why })?;
    record.set_spent(ms);
    evaluations.push(read);
    Ok(())
}

fn number_of(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

impl Ggf {
    /// A game of Reversi on a square board in GGF, with the names of its players; `None` for other games.
    #[must_use]
    pub fn new(record: Record, [black, white]: [&str; 2]) -> Option<Self> {
        let Position::Reversi(start) = record.first() else { return None };
        let Grid { columns, rows } = start.grid();
        let mut kind = columns.to_string();
        let discs: u32 = start.discs().iter().map(|discs| reversi::Set::len(*discs)).sum();
        if discs > 4 {
            kind.push_str(&format!("r{discs}"));
        }
        if start.rules().fewest_wins {
            kind.push('a');
        }
        let mut tags = vec![("PC", "Turnstone".to_owned()), ("PB", black.to_owned()), ("PW", white.to_owned())];
        tags.push(("RE", result(&record)));
        tags.extend(record.clock().map(write_clock).unwrap_or_default());
        tags.push(("TY", kind));
        let tags = tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let evaluations = vec![None; record.played().len()];
        (columns == rows).then_some(Self { record, tags, evaluations })
    }

    /// The same with the players, the date, the place and, for a game that was broken off, the result of a heading.
    #[must_use]
    pub fn with_heading(record: Record, heading: &Heading) -> Option<Self> {
        let [black, white] = &heading.names;
        let is_over = record.ending().is_some();
        let mut game = Self::new(record, [black, white])?;
        for (name, value) in &mut game.tags {
            match name.as_str() {
                "PC" if !heading.event.is_empty() => value.clone_from(&heading.event),
                "RE" if !is_over => {
                    if let Some([first, second]) = heading.score {
                        *value = format!("{:+}.00", i64::from(first) - i64::from(second));
                    }
                }
                _ => {}
            }
        }
        if !heading.date.is_empty() {
            game.tags.insert(1, ("DT".into(), heading.date.clone()));
        }
        Some(game)
    }

    /// The value of a property.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// If the result says that a side resigned, or that the side to move ran out of time, notes that in the record.
    fn take_result(&mut self) {
        let Some((score, how)) = self.tag("RE").and_then(|result| result.split_once(':')) else { return };
        let is_resigned = match how {
            "r" => true,
            "t" => false,
            _ => return,
        };
        let loser = match number_of(score) {
            Some(score) if score > 0.0 => Side::Second,
            Some(score) if score < 0.0 => Side::First,
            _ => return,
        };
        let concluded = if is_resigned {
            self.record.resign(loser).is_ok()
        } else {
            self.record.position().to_move() == loser && self.record.flag().is_ok()
        };
        if concluded {
            self.evaluations.push(None);
        }
    }
}

/// The result for black: how many discs more than white's, and whether somebody resigned; `?` if the game is not over.
fn result(record: &Record) -> String {
    let Some(ending) = record.ending() else { return "?".into() };
    let [black, white] = ending.score.map(i64::from);
    match (ending.reason, ending.winner) {
        // The server counts all discs for the winner when the other side resigns or runs out of time.
        (Reason::Resigned, Some(Side::First)) => "+64.00:r".into(),
        (Reason::Resigned, _) => "-64.00:r".into(),
        (Reason::OnTime, Some(Side::First)) => "+64.00:t".into(),
        (Reason::OnTime, _) => "-64.00:t".into(),
        (Reason::Agreed, _) => "+0.00:s".into(),
        _ => format!("{:+}.00", black - white),
    }
}

impl fmt::Display for Ggf {
    /// The game on one line, without a line break at the end. Square brackets and line breaks in properties are left
    /// out, since the format cannot hold them.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("(;GM[Othello]")?;
        for (name, value) in self.tags.iter().filter(|(name, _)| name != "GM") {
            let value: String = value.chars().filter(|c| !['[', ']', '\n', '\r'].contains(c)).collect();
            write!(out, "{name}[{value}]")?;
        }
        let start = self.record.first();
        write!(out, "BO[{}", start.grid().columns)?;
        for square in start.grid().squares() {
            let colour = start.face(square).and_then(|face| face.colour);
            if square.column == 0 {
                out.write_str(" ")?;
            }
            out.write_str(colour.map_or("-", |colour| ["*", "O"][colour.index()]))?;
        }
        write!(out, " {}]", ["*", "O"][start.to_move().index()])?;
        let evaluations = self.evaluations.iter().copied().chain(std::iter::repeat(None));
        for (ply, evaluation) in self.record.played().iter().zip(evaluations) {
            let name = match ply.action {
                Action::Place(square) => start.name(square).to_ascii_uppercase(),
                Action::Pass => "PA".into(),
                _ => continue,
            };
            write!(out, "{}[{name}", ["B", "W"][ply.side.index()])?;
            match (evaluation, ply.spent.map(seconds)) {
                (None, None) => {}
                (Some(evaluation), None) => write!(out, "/{evaluation:.2}")?,
                (None, Some(seconds)) => write!(out, "//{seconds}")?,
                (Some(evaluation), Some(seconds)) => write!(out, "/{evaluation:.2}/{seconds}")?,
            }
            out.write_str("]")?;
        }
        out.write_str(";)")
    }
}

#[cfg(test)]
mod tests;
