//! SGF, the Smart Game Format, for Gomoku: `(;GM[4]FF[4]SZ[15];B[hh];W[hg](;B[gg])(;B[ig]))`, with variations.
//!
//! The format is described at <https://www.red-bean.com/sgf/>; game number 4 is “Gomoku+Renju”. A point is written as
//! its column and its row from the top, both as letters from `a`. A game may begin with stones on the board, `AB` and
//! `AW` in its first node, and then `PL` says whose turn it is. `C` comments on the position after a node. `time`
//! reads the clocks, `marks` what is drawn. Properties that this code does not name are passed over.

mod marks;
mod time;
mod write;

use super::comment::Allowance;
use super::date::read_date;
use super::heading::{Heading, Winner};
use super::history::{MOST_TRIED, Record};
use super::marks::MarksLeft;
use marks::read_marks;
use rules::gomoku::{self, SIZES};
use rules::{Action, ArrangeError, Arrangement, Colour, Position, Refusal, Setup, Side, Square, short};
use time::{Reckoning, Said, read_clock};

pub use write::write_sgf;

/// The deepest nesting of variations that is read: more than any game has, and less than the stack holds.
const DEEPEST: usize = 200;

/// The most stones that a board holds.
const MOST_STONES: usize = 20 * 20;

/// A game with its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Sgf {
    /// The game, at the end of its main line.
    pub record: Record,
    /// Who played it, when and where, as far as the file says.
    pub heading: Heading,
    /// The variations that are left out, since a record holds only so many lines: 256.
    pub left_out: usize,
}

/// What is wrong with a game in SGF, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct SgfError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: SgfFault,
}

/// What is wrong with a game in SGF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SgfFault {
    /// A game should begin here.
    #[error("a game begins with “(;”, and here is something else")]
    NotAGame,
    /// The text ends in the middle of a game.
    #[error("the text ends in the middle of a game")]
    Unfinished,
    /// A property without a name or without a value.
    #[error("a property is written NAME[value], and here is “{0}”")]
    NotAProperty(char),
    /// It is another game.
    #[error("it is a game of kind GM[{0}], and not of Gomoku, which is GM[4]")]
    OtherGame(String),
    /// The board is too small, too large or not square.
    #[error("the board is SZ[{0}], and boards have 9 to 20 lines here")]
    Size(String),
    /// Stones were put on the board or taken off it after the start.
    #[error("only the first node can put stones on the board, and none can take stones off it")]
    Stones,
    /// The stones of the first node are not a position to begin with.
    #[error("the game cannot begin with these stones: {0}")]
    Start(#[from] ArrangeError),
    /// A move is no point of the board.
    #[error("“{0}” is not a point of the board")]
    NotAPoint(String),
    /// A colour moves twice.
    #[error("the other colour is to move here")]
    WrongColour,
    /// A move cannot be played.
    #[error("{point} cannot be played: {why}")]
    Illegal {
        /// The point.
        point: String,
        /// The reason that the rules give.
        why: Refusal,
    },
    /// Variations within variations without end.
    #[error("the variations are nested too deeply")]
    TooDeep,
}

/// Reads all games of a text. What is wrong ends the reading; the games before it are there.
#[must_use]
pub fn read_sgf(text: &str) -> (Vec<Sgf>, Option<SgfError>) {
    let mut games = Vec::new();
    for read in SgfReading::new(text) {
        match read {
            Ok(game) => games.push(game),
            Err(why) => return (games, Some(why)),
        }
    }
    (games, None)
}

/// The games of a text, read one by one. What is wrong ends the reading.
#[derive(Debug)]
pub struct SgfReading {
    text: String,
    /// The byte that is read next.
    at: usize,
}

impl SgfReading {
    /// Gets ready to read.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), at: 0 }
    }

    /// How many bytes of how many have been read.
    #[must_use]
    pub const fn progress(&self) -> (usize, usize) {
        (self.at, self.text.len())
    }
}

impl Iterator for SgfReading {
    type Item = Result<Sgf, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut reader = Reader { text: &self.text, at: self.at, ..Reader::default() };
        // Some programs write an empty line before the game.
        reader.space();
        if reader.rest().is_empty() {
            return None;
        }
        let read = reader.game();
        let at = reader.at;
        self.at = if read.is_ok() { at } else { self.text.len() };
        Some(read.map_err(|fault| {
            let before = &self.text[..at];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().map_or(0, |begun| begun.chars().count()) + 1;
            SgfError { line, column, fault }
        }))
    }
}

#[derive(Default)]
struct Reader<'a> {
    text: &'a str,
    /// The byte that is read next.
    at: usize,
    allowance: Allowance,
    marks_left: MarksLeft,
    /// What the sides have left on their clocks.
    clocks: Reckoning,
    /// The moves that were tried.
    tried: usize,
    /// Whether what is read belongs to a variation that is left out.
    leaves_out: bool,
    /// The variations that are left out.
    left_out: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn space(&mut self) {
        self.at =
            self.text.len() - self.rest().trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
    }

    /// Takes this letter if it comes next, after white space.
    fn take(&mut self, letter: char) -> bool {
        self.space();
        let is_next = self.rest().starts_with(letter);
        self.at += if is_next { letter.len_utf8() } else { 0 };
        is_next
    }

    /// A property with its values; none if something else comes next.
    fn property(&mut self) -> Result<Option<(&'a str, Vec<String>)>, SgfFault> {
        self.space();
        let rest = self.rest();
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())];
        if name.is_empty() {
            return match rest.chars().next() {
                None => Err(SgfFault::Unfinished),
                Some('(' | ')' | ';') => Ok(None),
                Some(other) => Err(SgfFault::NotAProperty(other)),
            };
        }
        self.at += name.len();
        let mut values = Vec::new();
        while self.take('[') {
            let value = self.value()?;
            // More stones than a board has points are refused anyway.
            if values.len() <= MOST_STONES {
                values.push(value);
            }
        }
        match (values.is_empty(), self.rest().chars().next()) {
            (false, _) => Ok(Some((name, values))),
            (true, None) => Err(SgfFault::Unfinished),
            (true, Some(other)) => Err(SgfFault::NotAProperty(other)),
        }
    }

    /// The text up to the closing bracket. A backslash takes its meaning from the character after it.
    fn value(&mut self) -> Result<String, SgfFault> {
        let mut value = String::new();
        let mut letters = self.rest().char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            match letter {
                ']' => {
                    self.at += at + 1;
                    return Ok(value);
                }
                '\\' => match letters.next() {
                    // A line that was only broken to be short.
                    Some((_, '\n')) | None => {}
                    Some((at, '\r')) => _ = letters.next_if(|next| *next == (at + 1, '\n')),
                    Some((_, letter)) => value.push(letter),
                },
                _ => value.push(letter),
            }
        }
        Err(SgfFault::Unfinished)
    }

    fn game(&mut self) -> Result<Sgf, SgfFault> {
        if !self.take('(') || !self.rest().trim_start().starts_with(';') {
            return Err(SgfFault::NotAGame);
        }
        let mut heading = Heading::default();
        let mut size = 15;
        let mut stones = Stones::default();
        let mut comment = String::new();
        let (mut main, mut overtime, mut loser_on_time) = (None, String::new(), None);
        let begun = self.at;
        // The first node has what is settled before the first move. If it has a move too, that is read again below.
        self.take(';');
        loop {
            self.space();
            let at = self.at;
            let Some((name, values)) = self.property()? else { break };
            let value = || values.first().map_or("", |value| value.trim());
            match name {
                "GM" if value() != "4" => return Err(SgfFault::OtherGame(short(value()))),
                "SZ" => {
                    let wrong = || SgfFault::Size(short(value()));
                    size = value().parse().ok().filter(|size| SIZES.contains(size)).ok_or_else(wrong)?;
                }
                "PB" => heading.names[0] = value().to_owned(),
                "PW" => heading.names[1] = value().to_owned(),
                "DT" => heading.date = read_date(value()),
                "EV" => heading.event = value().to_owned(),
                "PC" if heading.event.is_empty() => heading.event = value().to_owned(),
                "GC" => value().clone_into(&mut comment),
                "RE" => {
                    heading.winner = winner(value());
                    loser_on_time = loser_on_time_of(value());
                }
                "TM" => main = Some(value().to_owned()),
                "OT" => value().clone_into(&mut overtime),
                "AB" => stones.add(Colour::Dark, at, values),
                "AW" => stones.add(Colour::Light, at, values),
                "PL" => stones.to_move = colour(value()),
                _ => {}
            }
        }
        let setup = Setup::Gomoku(gomoku::Setup { size, ..gomoku::Setup::default() });
        let mut record = stones.begin(setup).map_err(|(at, fault)| {
            self.at = at;
            fault
        })?;
        let clock = read_clock(main.as_deref(), &overtime);
        record.set_clock(clock);
        self.clocks = Reckoning::start(clock);
        self.add_comment(&mut record, &comment);
        self.at = begun;
        self.line(&mut record, 0)?;
        record.go_to_main_end();
        if loser_on_time == Some(record.position().to_move()) && record.ending().is_none() {
            let flagged = record.flag();
            debug_assert!(flagged.is_ok(), "the game was not over");
        }
        Ok(Sgf { record, heading, left_out: self.left_out })
    }

    /// Adds a comment on the current position.
    fn add_comment(&mut self, record: &mut Record, text: &str) {
        if let Some(text) = self.allowance.take(text) {
            record.add_comment(&text);
        }
    }

    /// A sequence of nodes and the variations after it, up to the closing parenthesis. Afterwards as many plies are played
    /// as before.
    fn line(&mut self, record: &mut Record, depth: usize) -> Result<(), SgfFault> {
        if depth > DEEPEST {
            return Err(SgfFault::TooDeep);
        }
        let (begun, leaves_out, clocks) = (record.played().len(), self.leaves_out, self.clocks);
        // What the very first node puts on the board is there already.
        let mut is_first = depth == 0;
        while self.take(';') {
            let (mut comment, mut marks, mut said) = (String::new(), Vec::new(), Said::default());
            let mut played = None;
            loop {
                self.space();
                let at = self.at;
                let Some((name, values)) = self.property()? else { break };
                if name == "C" {
                    comment = values.into_iter().next().unwrap_or_default();
                    continue;
                }
                said.take(name, values.first().map_or("", String::as_str));
                read_marks(record.position(), name, &values, &mut marks);
                let is_start = is_first && ["AB", "AW"].contains(&name);
                if ["B", "W"].contains(&name) && !self.has_room(record) {
                    continue;
                }
                if let Err(fault) = if is_start { Ok(()) } else { play(record, name, &values, &mut self.tried) } {
                    self.at = at;
                    return Err(fault);
                }
                if ["B", "W"].contains(&name) {
                    played = record.played().last().map(|ply| ply.side);
                }
            }
            // The move of a node may be written after what else it says.
            if !self.leaves_out {
                let is_first = record.played().len() == 1;
                if let Some(spent) = played.and_then(|side| self.clocks.spent(side, &said, is_first)) {
                    record.set_spent(Some(spent));
                }
                self.add_comment(record, &comment);
                record.add_marks(self.marks_left.take(&marks));
            }
            is_first = false;
        }
        while self.take('(') {
            self.line(record, depth + 1)?;
        }
        if !self.take(')') {
            return Err(self.rest().chars().next().map_or(SgfFault::Unfinished, SgfFault::NotAProperty));
        }
        while record.played().len() > begun {
            record.undo();
        }
        (self.leaves_out, self.clocks) = (leaves_out, clocks);
        Ok(())
    }

    /// Whether the record has room for another move here. If not, the rest of the variation is left out.
    fn has_room(&mut self, record: &Record) -> bool {
        if !self.leaves_out && (record.is_full() || self.tried >= MOST_TRIED) {
            self.leaves_out = true;
            self.left_out += 1;
        }
        !self.leaves_out
    }
}

/// The stones that a first node puts on the board.
#[derive(Default)]
struct Stones {
    /// The properties: their colour, the byte at which they stand, and their points.
    properties: Vec<(Colour, usize, Vec<String>)>,
    /// The colour to move, if it is said.
    to_move: Option<Colour>,
}

impl Stones {
    fn add(&mut self, colour: Colour, at: usize, points: Vec<String>) {
        if self.properties.len() <= MOST_STONES {
            self.properties.push((colour, at, points));
        }
    }

    /// The match that begins with these stones. If they are wrong, it also gives the byte at which they stand.
    fn begin(self, setup: Setup) -> Result<Record, (usize, SgfFault)> {
        let empty = setup.start();
        let mut seen = [Vec::new(), Vec::new()];
        for (colour, at, points) in &self.properties {
            for point in points {
                let corners = corners(&empty, point).ok_or_else(|| (*at, SgfFault::NotAPoint(short(point))))?;
                for square in rectangle(corners) {
                    if seen.iter().flatten().any(|other| *other == square) {
                        return Err((*at, ArrangeError::Twice(empty.name(square)).into()));
                    }
                    seen[colour.index()].push(square);
                }
            }
        }
        let Some((_, at, _)) = self.properties.first() else { return Ok(Record::new(setup)) };
        // Black and white put down stones in turn, so their numbers tell whose turn it is.
        let counted = if seen[0].len() > seen[1].len() { Colour::Light } else { Colour::Dark };
        let [dark, light] = seen.map(|squares| names(&empty, &squares));
        let start = Arrangement { dark, light, to_move: self.to_move.unwrap_or(counted) };
        Record::arranged(setup, &start).map_err(|why| (*at, why.into()))
    }
}

/// The names of squares, as an arrangement lists them.
fn names(position: &Position, squares: &[Square]) -> String {
    squares.iter().map(|square| position.name(*square)).collect::<Vec<_>>().join(" ")
}

/// The corners of a rectangle of points, `aa:cc`; a single point is one whose corners are the same.
fn corners(position: &Position, text: &str) -> Option<[Square; 2]> {
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    Some([point(position, first.trim())?, point(position, last.trim())?])
}

/// The points of a rectangle.
fn rectangle([first, last]: [Square; 2]) -> impl Iterator<Item = Square> {
    (first.row..=last.row).flat_map(move |row| (first.column..=last.column).map(move |column| Square::new(column, row)))
}

/// The point that is written with these letters.
fn point(position: &Position, text: &str) -> Option<Square> {
    let letter = |letter: u8| letter.is_ascii_lowercase().then(|| letter - b'a');
    let point = match text.as_bytes() {
        [column, row] => letter(*column).zip(letter(*row)).map(|(column, row)| Square::new(column, row)),
        _ => None,
    };
    point.filter(|at| position.grid().contains(*at))
}

/// A text as it stands between brackets.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// A point as letters.
fn letters(point: Square) -> String {
    [point.column, point.row].map(|place| char::from(b'a' + place)).iter().collect()
}

/// The colour that `PL` names.
fn colour(text: &str) -> Option<Colour> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Colour::Dark),
        "w" | "white" => Some(Colour::Light),
        _ => None,
    }
}

/// The winner, as the property `RE` names it: `B+`, `W+Resign`, `0` or `Draw`.
fn winner(result: &str) -> Winner {
    match result.as_bytes() {
        [b'B' | b'b', b'+', ..] => Winner::First,
        [b'W' | b'w', b'+', ..] => Winner::Second,
        [b'0'] | [b'D' | b'd', ..] => Winner::Draw,
        _ => Winner::Nobody,
    }
}

/// The side that lost on time, if `RE` says so: `W+T` or `W+Time`.
fn loser_on_time_of(result: &str) -> Option<Side> {
    let (winner, how) = result.split_once('+')?;
    let is_on_time = ["t", "time"].contains(&how.to_ascii_lowercase().as_str());
    let loser = if winner.eq_ignore_ascii_case("b") { Side::Second } else { Side::First };
    (is_on_time && ["b", "w"].contains(&winner.to_ascii_lowercase().as_str())).then_some(loser)
}

/// Plays what a property says.
fn play(record: &mut Record, name: &str, values: &[String], tried: &mut usize) -> Result<(), SgfFault> {
    let colour = match name {
        "B" => Colour::Dark,
        "W" => Colour::Light,
        "AB" | "AW" | "AE" => return Err(SgfFault::Stones),
        _ => return Ok(()),
    };
    let position = record.position();
    let text = values.first().map_or("", |value| value.trim());
    let point = point(position, text).ok_or_else(|| SgfFault::NotAPoint(short(text)))?;
    if position.ending().is_none() && position.colour(position.to_move()) != Some(colour) {
        return Err(SgfFault::WrongColour);
    }
    let illegal = |why| SgfFault::Illegal { point: short(text), why };
    record.try_to_play(Action::Place(point), tried).map_err(illegal)
}

#[cfg(test)]
mod tests;
