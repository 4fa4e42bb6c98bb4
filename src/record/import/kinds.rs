//! What can be imported: the formats, an imported game, and the errors.

use super::fault::ImportFault;
use crate::heading::Heading;
use crate::history::Record;
use crate::library::{Entry, is_library};
use crate::link::is_link;
use crate::obf::is_obf;
use crate::renlib::is_renlib;
use crate::save::SavedMatch;
use crate::wthor::is_wthor;

/// The largest file that is looked into, in bytes: a whole WTHOR year has less than half a million.
pub const LARGEST: usize = 1 << 24;

/// The endings of files that hold games, as dialogs offer them. What a file is, its bytes decide: see
/// [`Format::of_bytes`] and [`Format::of_text`].
pub const ENDINGS: &[&str] = &["sgf", "ggf", "psq", "lib", "wtb", "jou", "trn", "obf", "txt", "toml", "jsonl"];
/// The largest library that is brought in, in bytes: a million games have a third of it.
pub const LARGEST_LIBRARY: usize = 1 << 30;

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
    /// A library of openings and analyses of the Renju program RenLib.
    RenLib,
    /// A library of Turnstone.
    Library,
    /// Moves, as players write them.
    Moves,
}

impl Format {
    /// What a file is by its bytes, if it is no text.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        if is_renlib(bytes) { Some(Self::RenLib) } else { is_wthor(bytes).then_some(Self::Wthor) }
    }

    /// What a text is. What is nothing else is taken for moves.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}').trim();
        if is_library(text) {
            return Self::Library;
        }
        let is_address =
            !text.contains(char::is_whitespace) && text.split_once('#').is_some_and(|(_, end)| is_link(end));
        if is_address || is_link(text.split_once('#').map_or(text, |(_, end)| end)) && !text.contains('\n') {
            return Self::Link;
        }
        if text.lines().any(|line| line.trim_start().starts_with("format =")) {
            return Self::Save;
        }
        // GGF and SGF look alike; the first game's `GM` tells which it is.
        let begun = text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
        let kind = text.split_once("GM[").map(|(_, rest)| rest.split(']').next().unwrap_or_default().trim());
        if begun.starts_with("(;") || kind.is_some() && text.contains('(') {
            let is_number = kind.is_some_and(|kind| !kind.is_empty() && kind.bytes().all(|c| c.is_ascii_digit()));
            return if is_number { Self::Sgf } else { Self::Ggf };
        }
        match text {
            _ if text.starts_with("Piskvorky") => Self::Psq,
            _ if is_obf(text) => Self::Obf,
            _ => Self::Moves,
        }
    }

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
            Self::RenLib => "renlib",
            Self::Library => "library",
            Self::Moves => "moves",
        }
    }
}

/// A game that was brought in.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The match. Unless Turnstone saved it, the caller decides who plays in it.
    pub record: Record,
    /// Who played it, when and where, as far as it is said.
    pub heading: Heading,
    /// The whole match, if it was saved by Turnstone.
    pub saved: Option<SavedMatch>,
    /// The game as a library kept it, if it comes from one.
    pub entry: Option<Box<Entry>>,
    /// A name, the event or the date was longer than [`NAME_LENGTH`](crate::NAME_LENGTH), and was cut.
    pub cut: bool,
}

impl Imported {
    pub(super) fn new(record: Record, mut heading: Heading) -> Self {
        let cut = heading.cut();
        Self { record, heading, saved: None, entry: None, cut }
    }

    /// The game as a library keeps it. `opening` is the name of its opening.
    #[must_use]
    pub fn to_entry(&self, opening: &str) -> Entry {
        match (&self.entry, &self.saved) {
            (Some(entry), _) => (**entry).clone(),
            (None, Some(saved)) => Entry::played(saved, &self.record, &self.heading.date, opening),
            (None, None) => Entry::brought(&self.record, &self.heading, opening),
        }
    }
}

/// Why nothing could be brought in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// There is nothing.
    #[error("there is nothing in it")]
    Empty,
    /// It is too large.
    #[error("it is larger than {} MiB; only a library of Turnstone may be larger", LARGEST >> 20)]
    TooLarge,
    /// It is a known format, and something is wrong with it.
    #[error("{1}")]
    Wrong(Format, ImportFault),
    /// Moves that go on with what is none.
    #[error("line {line}, column {column}: “{text}” is not a move of a game that is known here")]
    NotAMove {
        /// The line, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
        /// What stands there.
        text: String,
    },
    /// No format is known that begins like this.
    #[error(
        "no known format begins with “{0}”; those are links, saved games and libraries of Turnstone, moves, SGF, GGF, OBF, \
         PSQ, WTHOR and RenLib"
    )]
    Unknown(String),
    /// It is neither text nor a known format.
    #[error("the file is neither text nor a WTHOR file nor a RenLib library")]
    NotText,
}
