//! The file of a game's puzzles: a puzzle a line, made by the laboratory's `puzzles`.
//!
//! The first line is `turnstone-puzzles 1 reversi`; empty lines and those that begin with `#` are skipped. A line has
//! these fields, with a space between them and `-` for nothing:
//!
//! | | |
//! |---|---|
//! | kind | its id |
//! | grade | the rating, and its standard error; `0 0` if it was not measured |
//! | colour | `dark` or `light`: the one that solves it |
//! | themes | their ids, with commas |
//! | setup | `key=value` with `&`, as in links |
//! | start | the arranged position that the match begins with, as in links |
//! | moves | what was played up to the position, as in links |
//! | line | the solution: moves with `_` between them; other good moves after a `/` |
//!
//! Lines are replayed only when a puzzle is wanted. The reader is our own, since no other program has this format: those
//! of lichess hold chess alone.

use super::puzzle::{Grade, Kind, Puzzle, PuzzleId, Step, Theme, after};
use record::{Record, TranscriptError, read_on, write_transcript};
use rules::{
    Action, ArrangeError, Arrangement, Colour, Game, Position, Refusal, Setup, SetupError, Tables, hash, short,
};

/// The version of the file.
pub const FORMAT: u32 = 1;
/// The longest line that is read, in bytes: more than any game needs.
pub const LONGEST_LINE: usize = 4_096;
/// The most puzzles of a file.
pub const MOST_PUZZLES: usize = 20_000;
/// The most moves of a solution, of both sides together.
const MOST_STEPS: usize = 60;
/// What the first line begins with.
const MARK: &str = "turnstone-puzzles";
/// What a link to a puzzle begins with, after its `#`.
const LINK: &str = "puzzle=";
/// Stands for an empty field.
const NOTHING: &str = "-";

/// Why a file of puzzles cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The first line is not that of a file of puzzles.
    #[error("it is not a file of puzzles: its first line is not “{MARK} {FORMAT}” and a game")]
    NoPuzzles,
    /// It is of another version.
    #[error("it has the format {0}, not {FORMAT}")]
    Format(String),
    /// This version does not know the game.
    #[error("it has puzzles of “{0}”, which this version of Turnstone does not know")]
    UnknownGame(String),
    /// It has too many puzzles.
    #[error("it has more than {MOST_PUZZLES} puzzles")]
    TooMany,
    /// A line is no puzzle.
    #[error("line {number}: {why}")]
    Line {
        /// Its number, from 1.
        number: usize,
        /// What is wrong.
        why: LineError,
    },
}

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It is too long.
    #[error("it is longer than {LONGEST_LINE} bytes")]
    TooLong,
    /// A field is missing.
    #[error("it has no {0}")]
    Missing(&'static str),
    /// A field cannot be read.
    #[error("its {field} is “{text}”, which this version of Turnstone cannot read")]
    Field {
        /// Which field.
        field: &'static str,
        /// What it says, shortened.
        text: String,
    },
    /// The setup cannot be read.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The position that the match begins with cannot be read.
    #[error("it begins with no position of the game: {0}")]
    Start(#[from] ArrangeError),
    /// The moves up to the position cannot be played.
    #[error(transparent)]
    Moves(#[from] TranscriptError),
    /// There is nothing to play in the position, or another colour is to move.
    #[error("there is nothing to solve in its position")]
    NothingToSolve,
    /// A move of the solution is none.
    #[error("move {number} of its solution is “{text}”, which is not a move")]
    NoMove {
        /// Its number, from 1.
        number: usize,
        /// What it says, shortened.
        text: String,
    },
    /// A move of the solution cannot be played.
    #[error("move {number} of its solution cannot be played: {why}")]
    Illegal {
        /// Its number, from 1.
        number: usize,
        /// The reason that the rules give.
        why: Refusal,
    },
    /// The solution has too many moves, goes on after the end of the game, or does not end with a move of the solver's.
    #[error("its solution does not end with a move of the side that solves it")]
    BadEnd,
}

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    game: Game,
    entries: Vec<Entry>,
}

/// A puzzle as the file has it, of which the moves are not replayed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    game: Game,
    id: PuzzleId,
    kind: Kind,
    grade: Grade,
    colour: Colour,
    themes: Vec<Theme>,
    line: String,
}

impl Shelf {
    /// A shelf of these puzzles; those of other games are left out.
    #[must_use]
    pub fn of(game: Game, entries: impl IntoIterator<Item = Entry>) -> Self {
        Self { game, entries: entries.into_iter().filter(|entry| entry.game == game).collect() }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn from_text(text: &str) -> Result<Self, FileError> {
        let (shelf, wrong) = Self::read(text)?;
        wrong.into_iter().next().map_or(Ok(shelf), |(number, why)| Err(FileError::Line { number, why }))
    }

    /// Reads the text of a file, without the lines that are no puzzles: these come back with their numbers, from 1.
    ///
    /// # Errors
    /// It is no file of puzzles, or it has too many.
    pub fn read(text: &str) -> Result<(Self, Vec<(usize, LineError)>), FileError> {
        let mut lines = text.lines().enumerate();
        let (_, head) = lines.next().ok_or(FileError::NoPuzzles)?;
        let mut words = head.trim().split(' ');
        let (Some(MARK), Some(format), Some(id), None) = (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(FileError::NoPuzzles);
        };
        if format.parse() != Ok(FORMAT) {
            return Err(FileError::Format(short(format)));
        }
        let game = Game::from_id(id).ok_or_else(|| FileError::UnknownGame(short(id)))?;
        let (mut entries, mut wrong) = (Vec::new(), Vec::new());
        for (at, line) in lines {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if entries.len() + wrong.len() >= MOST_PUZZLES {
                return Err(FileError::TooMany);
            }
            match Entry::read(game, line) {
                Ok(entry) => entries.push(entry),
                Err(why) => wrong.push((at + 1, why)),
            }
        }
        Ok((Self { game, entries }, wrong))
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let lines: String = self.entries.iter().map(|entry| format!("{}\n", entry.line)).collect();
        format!("{MARK} {FORMAT} {}\n{lines}", self.game.id())
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The puzzles, in the order of the file.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The puzzle with this number.
    #[must_use]
    pub fn find(&self, id: PuzzleId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}

/// The fields of a line.
struct Fields<'a> {
    words: std::str::Split<'a, char>,
}

impl<'a> Fields<'a> {
    fn next(&mut self, field: &'static str) -> Result<&'a str, LineError> {
        self.words.next().filter(|word| !word.is_empty()).ok_or(LineError::Missing(field))
    }

    fn read<T>(&mut self, field: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, LineError> {
        let text = self.next(field)?;
        read(text).ok_or_else(|| LineError::Field { field, text: short(text) })
    }

    /// A field that may be empty.
    fn maybe(&mut self, field: &'static str) -> Result<&'a str, LineError> {
        self.next(field).map(|text| if text == NOTHING { "" } else { text })
    }
}

impl Entry {
    /// The entry of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let line = write(puzzle);
        let (game, kind) = (puzzle.position().game(), puzzle.kind);
        Self {
            game,
            id: id_of(game, &line),
            kind,
            grade: puzzle.grade,
            colour: puzzle.position().colour_to_move(),
            themes: puzzle.themes.clone(),
            line,
        }
    }

    /// Reads a line of a file of this game's puzzles. The moves are not looked at.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(game: Game, line: &str) -> Result<Self, LineError> {
        if line.len() > LONGEST_LINE {
            return Err(LineError::TooLong);
        }
        let mut fields = Fields { words: line.split(' ') };
        let kind = fields.read("kind", |id| Kind::from_id(game, id))?;
        let rating = fields.read("grade", |text| text.parse().ok())?;
        let error = fields.read("error of the grade", |text| text.parse().ok())?;
        let colour = fields.read("colour", |id| Colour::BOTH.into_iter().find(|colour| colour.id() == id))?;
        let themes = fields.maybe("themes")?.split(',').filter(|id| !id.is_empty());
        let unknown = |id: &str| LineError::Field { field: "theme", text: short(id) };
        let themes = themes.map(|id| Theme::from_id(game, id).ok_or_else(|| unknown(id))).collect::<Result<_, _>>()?;
        let id = id_of(game, line);
        Ok(Self { game, id, kind, grade: Grade { rating, error }, colour, themes, line: line.to_owned() })
    }

    /// The puzzle, with all moves replayed. The solution is checked against the rules, and not proven.
    ///
    /// # Errors
    /// The first thing that is wrong: such as rules that are not there, since their pack is off.
    pub fn puzzle(&self, tables: &Tables) -> Result<Puzzle, LineError> {
        let mut fields = Fields { words: self.line.split(' ') };
        for field in ["kind", "grade", "error of the grade", "colour", "themes"] {
            fields.next(field)?;
        }
        let record = read_record(self.game, &mut fields, tables)?;
        let position = record.position();
        if record.ending().is_some() || position.legal().is_empty() || position.colour_to_move() != self.colour {
            return Err(LineError::NothingToSolve);
        }
        let line = read_line(position, fields.next("solution")?)?;
        Ok(Puzzle { record, kind: self.kind, line, themes: self.themes.clone(), grade: self.grade })
    }

    /// The puzzle's number.
    #[must_use]
    pub const fn id(&self) -> PuzzleId {
        self.id
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// What is to be found.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// How difficult it is.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        self.grade
    }

    /// The colour that solves it.
    #[must_use]
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// What the solution is made of.
    #[must_use]
    pub fn themes(&self) -> &[Theme] {
        &self.themes
    }

    /// The puzzle as the fragment of a link, which [`Self::from_link`] reads.
    #[must_use]
    pub fn to_link(&self) -> String {
        format!("{LINK}{}~{}", self.game.id(), self.line.replace(' ', "~"))
    }

    /// Reads a link, with or without the part up to its `#`, and checks the solution against the rules. A grade that it
    /// names is left out: nobody knows how it was measured.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn from_link(link: &str, tables: &Tables) -> Result<Self, LineError> {
        let unreadable = || LineError::Field { field: "link", text: short(link.trim()) };
        let (_, text) = link.trim().split_once(LINK).ok_or_else(unreadable)?;
        if text.len() > LONGEST_LINE {
            return Err(LineError::TooLong);
        }
        let (game, line) = text.split_once('~').ok_or_else(unreadable)?;
        let game = Game::from_id(game).ok_or_else(unreadable)?;
        let entry = Self::read(game, &line.replace('~', " "))?;
        Ok(Self::of(&Puzzle { grade: Grade::default(), ..entry.puzzle(tables)? }))
    }

    /// The line of the file. It holds the whole puzzle, and can be sent to others with the id of the game.
    #[must_use]
    pub fn line(&self) -> &str {
        &self.line
    }
}

/// Whether a text is a link to a puzzle.
#[must_use]
pub fn is_puzzle_link(text: &str) -> bool {
    let text = text.trim();
    !text.contains(char::is_whitespace) && text.split_once('#').map_or(text, |(_, rest)| rest).starts_with(LINK)
}

/// The number of a puzzle: a hash of its game, its kind, and what tells its position. Grades and themes may change.
fn id_of(game: Game, line: &str) -> PuzzleId {
    let fields = line.split(' ').enumerate().filter(|(at, _)| [0, 5, 6, 7].contains(at)).map(|(_, field)| field);
    let bytes = std::iter::once(game.id()).chain(fields).flat_map(|field| field.bytes().chain([b' ']));
    PuzzleId(bytes.fold(0, |id, byte| hash(id, byte.into())))
}

/// What a match was: the fields `setup`, `start` and `moves` of a line.
pub(super) fn write_record(record: &Record) -> String {
    let setup: Vec<String> = record.setup().written().map(|field| format!("{}={}", field.key, field.value)).collect();
    let start = record.start().map(ToString::to_string).unwrap_or_default();
    let fields = [setup.join("&"), start, write_transcript(record).replace(' ', "_")];
    fields.map(|text| if text.is_empty() { NOTHING.to_owned() } else { text }).join(" ")
}

/// Reads the match that [`write_record`] wrote.
pub(super) fn read_match(game: Game, text: &str, tables: &Tables) -> Result<Record, LineError> {
    read_record(game, &mut Fields { words: text.split(' ') }, tables)
}

fn read_record(game: Game, fields: &mut Fields<'_>, tables: &Tables) -> Result<Record, LineError> {
    let setup = read_setup(game, fields.maybe("setup")?, tables)?;
    let begun = match fields.maybe("start")? {
        "" => Record::new(setup),
        start => Record::arranged(setup, &start.parse::<Arrangement>()?)?,
    };
    Ok(read_on(begun, fields.maybe("moves")?)?)
}

fn read_setup(game: Game, text: &str, tables: &Tables) -> Result<Setup, SetupError> {
    let value = |name: &str| text.split('&').find_map(|part| part.split_once('=').filter(|(key, _)| *key == name));
    Setup::read(game, |name| value(name).map(|(_, value)| value.to_owned()), tables, 0)
}

/// Reads a solution from this position on, and plays it.
fn read_line(position: &Position, text: &str) -> Result<Vec<Step>, LineError> {
    let side = position.to_move();
    let words: Vec<&str> = text.split('_').collect();
    if words.len() > MOST_STEPS {
        return Err(LineError::BadEnd);
    }
    let mut at = position.clone();
    let mut line = Vec::new();
    for (number, word) in (1..).zip(&words) {
        let read = |word: &str| {
            let action = at.read(&word.to_ascii_lowercase());
            let action = action.ok_or_else(|| LineError::NoMove { number, text: short(word) })?;
            check(&at, action).map_err(|why| LineError::Illegal { number, why })?;
            Ok(action)
        };
        let mut moves = word.split('/').map(read).collect::<Result<Vec<Action>, LineError>>()?;
        let action = moves.remove(0);
        let (is_own, is_last) = (at.to_move() == side, number == words.len());
        if !is_own && (is_last || !moves.is_empty()) {
            return Err(LineError::BadEnd);
        }
        line.push(Step { action, also: moves });
        if !is_last {
            at = after(&at, action).filter(|next| next.ending().is_none()).ok_or(LineError::BadEnd)?;
        }
    }
    Ok(line)
}

/// Whether a move can be played. What a tile shows that it turns up need not be known.
fn check(position: &Position, action: Action) -> Result<(), Refusal> {
    match position.play(action) {
        Ok(_) | Err(Refusal::Untold) => Ok(()),
        Err(why) => Err(why),
    }
}

/// The line of a puzzle.
fn write(puzzle: &Puzzle) -> String {
    let Puzzle { record, kind, themes, grade, .. } = puzzle;
    let themes: Vec<&str> = themes.iter().map(|theme| theme.id()).collect();
    let words: Vec<String> = puzzle
        .steps()
        .into_iter()
        .map(|(before, step)| {
            let moves = std::iter::once(&step.action).chain(&step.also);
            moves.filter_map(|action| before.write(*action)).collect::<Vec<_>>().join("/")
        })
        .collect();
    let fields = [
        kind.id().to_owned(),
        grade.rating.to_string(),
        grade.error.to_string(),
        puzzle.position().colour_to_move().id().to_owned(),
        if themes.is_empty() { NOTHING.to_owned() } else { themes.join(",") },
        write_record(record),
        words.join("_"),
    ];
    fields.join(" ")
}
