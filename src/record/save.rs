//! A match as a file: TOML with a version number. The file is not trusted when it is read.

use serde::{Deserialize, Serialize};

use super::clock::{Clock, ClockError};
use super::comment::Comment;
use super::heading::cut_name;
use super::history::Record;
use super::marks::Marks;
use super::transcript::{self, TranscriptError};
use rules::{ArrangeError, Arrangement, Choices, Field, Game, Setup, SetupError, Tables, short};

/// The version of the file format that this build writes. Older versions, once there are any, are to be converted.
pub const SAVE_FORMAT: u32 = 1;

/// A match as it is stored in a file. The players and their strengths are stored as plain names whose meaning the game
/// decides: a name that it does not know does not make the file damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMatch {
    /// The setup, which was settled before the first move.
    pub setup: Setup,
    /// The position that it began with, if that was arranged.
    pub start: Option<Arrangement>,
    /// The clock by which it is played, if it has one.
    pub clock: Option<Clock>,
    /// How long each ply took, passes included, in milliseconds: `moves` first and the variations after it, between
    /// slashes, with gaps where that was not measured; empty where none was.
    pub times: String,
    /// Every ply, including those taken back.
    pub moves: String,
    /// The number of plies played, passes included; the rest of `moves` can be played again.
    pub at: usize,
    /// The other lines that were tried, from the start.
    pub variations: Vec<String>,
    /// The place of `moves` among all lines; the first is the main line.
    pub line: usize,
    /// The comments on positions of all lines.
    pub comments: Vec<Comment>,
    /// What is drawn on positions of all lines.
    pub marks: Vec<Marks>,
    /// Who plays each side.
    pub seats: [String; 2],
    /// The names of the players, where the match has them from elsewhere; empty where who plays has a name of its own.
    pub names: [String; 2],
    /// Whether, between two persons, the first side is the guest's.
    pub guest_first: bool,
    /// Between two persons, who played in the guest's place before.
    pub rested: Option<String>,
    /// The series that the match belongs to, as its players write it.
    pub series: Option<String>,
    /// The seed of everything random in this match.
    pub seed: u32,
    /// What helped the players.
    pub aids: Aids,
    /// Whether a teacher speaks of moves that throw much away.
    pub teacher: bool,
    /// The name of the pack that the rules come from, if they come from one.
    pub pack: Option<String>,
}

/// What helped the players of a match, so that it does not count like one that was played unaided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aids {
    /// Something hidden was seen and then taken back.
    pub practice: bool,
    /// A move was asked for as a hint.
    pub hints: bool,
    /// The position was analysed while the match went on.
    pub analysis: bool,
    /// The teacher has spoken of a move.
    pub taught: bool,
}

/// The part of a file that describes its match. It is read without replaying the match, so that a match that cannot be
/// played now can still be described.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct About {
    /// The version of the file.
    pub format: u32,
    /// The id of the game.
    pub game: String,
    /// The id of the rule table, if it is not the classic one.
    pub rules: Option<String>,
    /// The name of the pack that the rules come from.
    pub pack: Option<String>,
    /// The number of plies played.
    pub at: usize,
}

impl About {
    /// Reads these fields; if the text cannot be read at all, all of them are empty.
    #[must_use]
    pub fn of(text: &str) -> Self {
        toml::from_str(text).unwrap_or_default()
    }
}

/// Why the match that a saved game, a link or an entry of the library describes cannot be laid out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// This version does not know the game.
    #[error("it is a game of “{0}”, which this version of Turnstone does not know")]
    UnknownGame(String),
    /// The setup cannot be read.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The position that it begins with cannot be read.
    #[error("it begins with no position of the game: {0}")]
    Start(#[from] ArrangeError),
    /// The clock cannot be read.
    #[error("its clock is not valid: {0}")]
    Clock(#[from] ClockError),
    /// The moves cannot be played.
    #[error(transparent)]
    Moves(#[from] TranscriptError),
}

/// What is wrong with a saved match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The text is not TOML, or fields are missing or of the wrong kind.
    #[error("it is not a saved game: {0}")]
    Unreadable(String),
    /// The version of the file is unknown, probably newer.
    #[error("it has format {0}, and this version of Turnstone reads format {SAVE_FORMAT}")]
    UnknownFormat(u32),
    /// Its match cannot be laid out.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The file says that more plies are played than it has.
    #[error("it says that {at} plies were played, but holds {plies}")]
    TooFewPlies {
        /// The number of plies played, as the file says.
        at: usize,
        /// The number of plies in the moves.
        plies: usize,
    },
}

impl SaveError {
    /// Whether the match may be sound and only needs something that is missing here: a pack that is switched off,
    /// removed or of another version, or a newer Turnstone.
    #[must_use]
    pub fn waits(&self, about: &About) -> bool {
        match self {
            Self::UnknownFormat(format) => *format > SAVE_FORMAT,
            Self::Match(
                MatchError::UnknownGame(_)
                | MatchError::Setup(SetupError::UnknownRules(_) | SetupError::Unknown { .. }),
            ) => true,
            // Under the rules of another version of the pack the file may be right.
            Self::Match(_) | Self::TooFewPlies { .. } => about.pack.is_some(),
            Self::Unreadable(_) => false,
        }
    }
}

/// The beginning of the match that a text describes: a game, by its id, with the fields of its setup, and where it began.
pub(super) fn begin(
    id: &str,
    value: impl Fn(&str) -> Option<String>,
    tables: &Tables,
    seed: u32,
    start: Option<&str>,
    clock: Option<&str>,
) -> Result<Record, MatchError> {
    let game = Game::from_id(id).ok_or_else(|| MatchError::UnknownGame(short(id)))?;
    let setup = Setup::read(game, value, tables, u64::from(seed))?;
    let mut record = Record::begun(setup, start)?;
    record.set_clock(clock.map(str::parse).transpose()?);
    Ok(record)
}

#[derive(Serialize, Deserialize)]
struct File {
    format: u32,
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    moves: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    times: String,
    at: usize,
    first: String,
    second: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    first_name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    second_name: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    guest_first: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rested: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<String>,
    seed: u32,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    practice: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hints: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    analysis: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    taught: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    teacher: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<String>,
    #[serde(default, skip_serializing_if = "is_main")]
    line: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<Comment>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Marks>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pack: Option<String>,
    /// The fields of the setup, and whatever else the file has.
    #[serde(flatten)]
    setup: toml::Table,
}

/// Whether a line is the main line.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_main(line: &usize) -> bool {
    *line == 0
}

/// The part that every version of the file has, from which the version is found out.
#[derive(Deserialize)]
struct Probe {
    format: u32,
}

impl SavedMatch {
    /// The match of a record, ready to be stored.
    #[must_use]
    pub fn of(record: &Record, seats: [String; 2], seed: u32, aids: Aids) -> Self {
        Self {
            setup: record.setup().clone(),
            start: record.start().cloned(),
            clock: record.clock(),
            times: record.times(),
            moves: transcript::moves(record, &record.plies),
            at: record.played().len(),
            variations: record.others.iter().map(|line| transcript::line(record, line)).collect(),
            line: record.line(),
            comments: record.comments(),
            marks: record.marks(),
            seats,
            names: Default::default(),
            guest_first: false,
            rested: None,
            series: None,
            seed,
            aids,
            teacher: false,
            pack: None,
        }
    }

    /// The file's text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let [first, second] = self.seats.clone();
        let [first_name, second_name] = self.names.clone();
        let value = |field: Field| match (field.choices, field.value.parse()) {
            (Choices::Numbers(_), Ok(number)) => toml::Value::Integer(number),
            _ => toml::Value::String(field.value),
        };
        let file = File {
            format: SAVE_FORMAT,
            game: self.setup.game().id().into(),
            start: self.start.as_ref().map(ToString::to_string),
            clock: self.clock.map(|clock| clock.to_string()),
            times: self.times.clone(),
            moves: self.moves.clone(),
            at: self.at,
            first,
            second,
            first_name,
            second_name,
            guest_first: self.guest_first,
            rested: self.rested.clone(),
            series: self.series.clone(),
            seed: self.seed,
            practice: self.aids.practice,
            hints: self.aids.hints,
            analysis: self.aids.analysis,
            taught: self.aids.taught,
            teacher: self.teacher,
            variations: self.variations.clone(),
            line: self.line,
            comments: self.comments.clone(),
            marks: self.marks.clone(),
            pack: self.pack.clone(),
            setup: self.setup.written().map(|field| (field.key.to_owned(), value(field))).collect(),
        };
        // Strings and small numbers under fixed names: TOML can always hold these.
        toml::to_string(&file).unwrap_or_default()
    }

    /// Reads the text of a file and replays the match.
    ///
    /// # Errors
    /// Says what is wrong with the file, in words that can follow “The saved game was damaged: ”.
    pub fn from_text(text: &str, tables: &Tables) -> Result<(Self, Record), SaveError> {
        let unreadable = |error: toml::de::Error| SaveError::Unreadable(error.message().to_owned());
        let Probe { format } = toml::from_str(text).map_err(unreadable)?;
        if format != SAVE_FORMAT {
            return Err(SaveError::UnknownFormat(format));
        }
        let file: File = toml::from_str(text).map_err(unreadable)?;
        let value = |key: &str| match file.setup.get(key)? {
            toml::Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        };
        let begun = begin(&file.game, value, tables, file.seed, file.start.as_deref(), file.clock.as_deref())?;
        let (setup, start) = (begun.setup().clone(), begun.start().cloned());
        let variations = file.variations.iter().map(String::as_str);
        let lines = begun.with_lines(&file.moves, variations, file.line, &file.comments, &file.marks);
        let mut record = lines.map_err(MatchError::Moves)?;
        record.read_times(&file.times);
        let plies = record.played().len();
        if file.at > plies {
            return Err(SaveError::TooFewPlies { at: file.at, plies });
        }
        for _ in file.at..plies {
            record.undo();
        }
        let mut seats = [file.first, file.second];
        seats.iter_mut().for_each(|seat| _ = cut_name(seat));
        let mut names = [file.first_name, file.second_name];
        names.iter_mut().for_each(|name| _ = cut_name(name));
        let aids = Aids { practice: file.practice, hints: file.hints, analysis: file.analysis, taught: file.taught };
        let (at, seed, teacher, pack) = (file.at, file.seed, file.teacher, file.pack);
        let (variations, line) = (file.variations, record.line());
        let (guest_first, rested, series) = (file.guest_first, file.rested, file.series);
        let (moves, comments, marks) = (file.moves, record.comments(), record.marks());
        let (clock, times) = (record.clock(), record.times());
        let saved = Self {
            setup,
            start,
            clock,
            times,
            moves,
            at,
            variations,
            line,
            comments,
            marks,
            seats,
            names,
            guest_first,
            rested,
            series,
            seed,
            aids,
            teacher,
            pack,
        };
        Ok((saved, record))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_transcript;
    use proptest::prelude::*;

    fn saved() -> SavedMatch {
        let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4").expect("a legal game");
        record.undo();
        record.undo();
        SavedMatch::of(&record, ["human".into(), "search-2".into()], 42, Aids::default())
    }

    #[test]
    fn a_match_survives_its_file() {
        let before = saved();
        let (after, record) = SavedMatch::from_text(&before.to_text(), &Tables::default()).expect("readable");
        assert_eq!(after, before);
        assert_eq!((record.played().len(), record.undone().len()), (3, 2));
    }

    #[test]
    fn the_clock_and_the_times_survive_the_file_and_bad_ones_are_said() {
        assert!(!saved().to_text().contains("clock") && !saved().to_text().contains("times"));
        let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3").expect("a legal game");
        record.set_clock(Some("300+5".parse().expect("a clock")));
        record.set_spent(Some(1234));
        let before = SavedMatch::of(&record, ["human".into(), "search-2".into()], 42, Aids::default());
        assert_eq!(before.times, "- - 1234");
        let text = before.to_text();
        assert_eq!(SavedMatch::from_text(&text, &Tables::default()), Ok((before, record.clone())));
        let bad = text.replace("300+5", "soon");
        assert!(matches!(SavedMatch::from_text(&bad, &Tables::default()), Err(SaveError::Match(MatchError::Clock(_)))));
        // Times that are none, too few or too many, do no harm.
        let strange = text.replace("- - 1234", "-7 x 1234 99 4294967296");
        assert_eq!(SavedMatch::from_text(&strange, &Tables::default()).expect("readable").1, record);
    }

    #[test]
    fn variations_survive_the_file_and_files_without_them_open() {
        let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4").expect("a legal game");
        assert!(!SavedMatch::of(&record, Default::default(), 1, Aids::default()).to_text().contains("line"));
        for (back, name) in [(2, "g5"), (3, "f6")] {
            (0..back).for_each(|_| assert!(record.undo()));
            let action = record.position().read(name).expect("a move");
            record.play(action).expect("legal");
        }
        // The times of the line that was played stay while another one is on the board.
        record.enter(0);
        record.set_times([Some(900), None, Some(2_000)]);
        assert!(record.enter(1) && record.undo());
        let before = SavedMatch::of(&record, Default::default(), 1, Aids::default());
        assert_eq!(before.times, "900 - 2000 -/900 - 2000 - -");
        let (after, again) = SavedMatch::from_text(&before.to_text(), &Tables::default()).expect("readable");
        assert_eq!((after, again), (before.clone(), record));
        assert_eq!(before.variations.len(), 2);
        // A line that is there twice, one that begins another, and a place that there is none of, do no harm.
        let text = before.to_text().replace("line = 1", "line = 9");
        let text = text.replace("variations = [", "variations = [\"f5d6\", \"f5f6\", ");
        let (_, again) = SavedMatch::from_text(&text, &Tables::default()).expect("readable");
        assert_eq!(again.others.len(), 2);
        let bad = text.replace("\"f5f6\", ", "\"f5a1\", ");
        assert!(matches!(SavedMatch::from_text(&bad, &Tables::default()), Err(SaveError::Match(MatchError::Moves(_)))));
    }

    #[test]
    fn comments_survive_the_file_and_places_that_are_none_are_passed_over() {
        let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3").expect("a legal game");
        assert!(!SavedMatch::of(&record, Default::default(), 1, Aids::default()).to_text().contains("comments"));
        record.add_comment("“\"'''\"\"\"\\”\n[[终]]");
        assert!(record.undo() && record.undo());
        record.add_comment("fork");
        let action = record.position().read("f6").expect("a move");
        record.play(action).expect("legal");
        record.add_comment("branch");
        let before = SavedMatch::of(&record, Default::default(), 1, Aids::default());
        let text = before.to_text();
        assert_eq!(SavedMatch::from_text(&text, &Tables::default()), Ok((before, record.clone())));
        let text = text.replace("comments = [", "comments = [[9, 1, \"x\"], [0, 9, \"x\"], [0, 2, \" \\u0007\"], ");
        assert_eq!(SavedMatch::from_text(&text, &Tables::default()).expect("readable").1, record);
        let text = text.replace("[9, 1,", "[-9, 1,");
        assert!(matches!(SavedMatch::from_text(&text, &Tables::default()), Err(SaveError::Unreadable(_))));
        // A hostile file does not fill the memory.
        let plain =
            SavedMatch { comments: Vec::new(), ..SavedMatch::of(&record, Default::default(), 1, Aids::default()) };
        let many = "[1, 1, \"much\"], [1, 1, \"more\"], ".repeat(3_000);
        let text = format!("{}comments = [{many}]\n", plain.to_text());
        let (saved, _) = SavedMatch::from_text(&text, &Tables::default()).expect("readable");
        assert_eq!(saved.comments.len(), 1);
        assert!(saved.comments[0].text.len() <= crate::COMMENT_LENGTH);
    }

    #[test]
    fn a_match_by_other_rules_names_them_and_one_by_the_classic_rules_does_not() {
        assert!(!saved().to_text().contains("rules"));
        let tables = Tables::default();
        let small = tables.reversi.iter().find(|rules| rules.id == "small").expect("a built-in table");
        let record = read_transcript(&Setup::Reversi(small.clone()), "c2b4").expect("a legal game");
        let before = SavedMatch::of(&record, ["human".into(), "search-2".into()], 42, Aids::default());
        let (after, again) = SavedMatch::from_text(&before.to_text(), &tables).expect("readable");
        assert_eq!((after, again.position()), (before.clone(), record.position()));
        let strange = before.to_text().replace("\"small\"", "\"tiny\"");
        let error = SavedMatch::from_text(&strange, &tables).expect_err("no such rules");
        assert_eq!(error.to_string(), "it is played by rules called “tiny”, which are not there");
    }

    #[test]
    fn a_match_that_waits_for_a_pack_or_a_newer_game_is_not_damaged() {
        let waits = |text: &str| {
            let error = SavedMatch::from_text(text, &Tables::default()).expect_err("an error");
            error.waits(&About::of(text))
        };
        let text = saved().to_text();
        let of_pack = SavedMatch { pack: Some("Tiny 1.0.0".into()), ..saved() }.to_text();
        assert_eq!(
            SavedMatch::from_text(&of_pack, &Tables::default()).expect("readable").0.pack,
            About::of(&of_pack).pack
        );
        assert!(waits(&format!("rules = \"tiny\"\n{text}")), "rules that are not there");
        assert!(waits(&text.replace("format = 1", "format = 2")) && !waits(&text.replace("format = 1", "format = 0")));
        assert!(waits(&text.replace("reversi", "ludo")));
        // Rules with the same name, but from another version of the pack.
        assert!(waits(&of_pack.replace("f5d6", "f5a1")) && !waits(&text.replace("f5d6", "f5a1")));
        assert!(!waits(&of_pack[..of_pack.len() / 2]), "half a file is damaged, whatever it waits for");
        let about = About::of(&format!("rules = \"tiny\"\n{of_pack}"));
        assert_eq!((about.game.as_str(), about.rules.as_deref(), about.at), ("reversi", Some("tiny"), 3));
    }

    #[test]
    fn every_kind_of_damage_has_its_sentence() {
        let text = saved().to_text();
        let error = |text: &str| SavedMatch::from_text(text, &Tables::default()).expect_err("an error");
        assert!(matches!(error(""), SaveError::Unreadable(_)));
        assert!(matches!(error(&text[..text.len() / 2]), SaveError::Unreadable(_)));
        assert_eq!(error(&text.replace("format = 1", "format = 9")), SaveError::UnknownFormat(9));
        assert_eq!(error(&text.replace("reversi", "ludo")), SaveError::Match(MatchError::UnknownGame("ludo".into())));
        assert!(matches!(error(&text.replace("f5d6", "f5a1")), SaveError::Match(MatchError::Moves(_))));
        assert_eq!(error(&text.replace("at = 3", "at = 6")), SaveError::TooFewPlies { at: 6, plies: 5 });
    }

    proptest! {
        /// Reading any text gives a match or an error, never a panic.
        #[test]
        fn no_text_panics(text in "\\PC{0,200}") {
            let _ = SavedMatch::from_text(&text, &Tables::default());
        }

        /// A good file with one byte changed does not panic either.
        #[test]
        fn no_damage_panics(at in 0_usize..120, byte in 0_u8..128) {
            let mut bytes = saved().to_text().into_bytes();
            let at = at % bytes.len();
            bytes[at] = byte;
            let _ = SavedMatch::from_text(&String::from_utf8(bytes).expect("ASCII"), &Tables::default());
        }
    }
}
