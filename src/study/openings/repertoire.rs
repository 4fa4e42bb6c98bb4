//! A player's own decks as a file, such as `repertoire.toml`. A deck whose rules are not known now, such as those of a pack
//! that is off, stays in the file.
//!
//! ```toml
//! format = 1
//!
//! [[decks]]
//! name = "Black"
//! begin = "game=reversi"     # as links write it
//! side = "first"             # the side to learn; both if it is left out
//!
//! [[decks.lines]]
//! moves = "f5d6c3d3c4"
//! name = "Tiger"             # may be left out
//! games = 12                 # how often it is played, 1 if it is left out
//! ```

use serde::{Deserialize, Serialize};

use super::deck::{Deck, DeckError, Line, MOST_LINES};
use record::{
    LinkError, NAME_LENGTH, Record, TranscriptError, read_begin, read_on, shortened, write_begin, write_transcript,
};
use rules::{Action, Refusal, Side, Tables};

/// The version of the file.
pub const FORMAT: u32 = 1;
/// The most decks of a file.
pub const MOST_DECKS: usize = 200;
/// The longest file, in bytes.
pub const LARGEST: usize = 8 << 20;
/// The longest line as text, in bytes: [`super::MOST_PLIES`] moves take less, however they are written.
const LONGEST_LINE: usize = 1_000;

/// What is wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepertoireError {
    /// It is longer than [`LARGEST`].
    #[error("it is longer than {LARGEST} bytes")]
    TooLong,
    /// The text is not TOML, or fields are missing or of the wrong kind.
    #[error("{0}")]
    Unreadable(String),
    /// It is of another version.
    #[error("it has the format {0}, not {FORMAT}")]
    Format(u32),
    /// There are too many decks.
    #[error("it has more than {MOST_DECKS} decks")]
    TooManyDecks,
}

/// Why a deck of the file cannot be laid out now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is no deck with this number, counted from 0.
    #[error("there is no deck {0}")]
    NoDeck(usize),
    /// How it begins cannot be read.
    #[error(transparent)]
    Begin(#[from] LinkError),
    /// The moves of a line cannot be read.
    #[error("line {line}: {why}")]
    Moves {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with them.
        why: TranscriptError,
    },
    /// A line cannot be added.
    #[error("line {line}: {why}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: DeckError,
    },
}

/// A side in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Learner {
    First,
    Second,
}

const fn one() -> u32 {
    1
}

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KeptLine {
    moves: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(default = "one")]
    games: u32,
}

/// A deck of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KeptDeck {
    name: String,
    begin: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<Learner>,
    #[serde(default)]
    lines: Vec<KeptLine>,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repertoire {
    format: u32,
    #[serde(default)]
    decks: Vec<KeptDeck>,
}

/// The match after these moves, and the last one if it turns up a tile without saying what it shows.
fn read(begin: &Record, moves: &str) -> Result<(Record, Option<Action>), TranscriptError> {
    let refused = match read_on(begin.clone(), moves) {
        Ok(record) => return Ok((record, None)),
        Err(refused @ TranscriptError::Illegal { why: Refusal::Untold, .. }) => refused,
        Err(refused) => return Err(refused),
    };
    let moves = moves.trim_end();
    let (before, last) = moves.rsplit_once(char::is_whitespace).unwrap_or(("", moves));
    let record = read_on(begin.clone(), before)?;
    let action = record.position().read(last).filter(|action| matches!(action, Action::TurnUp(_)));
    action.map(|action| (record, Some(action))).ok_or(refused)
}

impl Repertoire {
    /// Reads the text of the file. Its decks are read when they are asked for.
    ///
    /// # Errors
    /// It is too long, not TOML with these fields, or of another version.
    pub fn from_text(text: &str) -> Result<Self, RepertoireError> {
        /// Enough of any version to tell which one it is.
        #[derive(Deserialize)]
        struct Probe {
            format: u32,
        }
        if text.len() > LARGEST {
            return Err(RepertoireError::TooLong);
        }
        let unreadable = |error: toml::de::Error| RepertoireError::Unreadable(error.message().to_owned());
        let Probe { format } = toml::from_str(text).map_err(unreadable)?;
        if format != FORMAT {
            return Err(RepertoireError::Format(format));
        }
        let read: Self = toml::from_str(text).map_err(unreadable)?;
        if read.decks.len() > MOST_DECKS { Err(RepertoireError::TooManyDecks) } else { Ok(read) }
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        // Texts and numbers under fixed names: TOML can always hold these.
        toml::to_string(&Self { format: FORMAT, ..self.clone() }).unwrap_or_default()
    }

    /// The names of the decks with the side to be learnt, or both, in their order.
    pub fn decks(&self) -> impl Iterator<Item = (&str, Option<Side>)> {
        let side = |learner| if learner == Learner::First { Side::First } else { Side::Second };
        self.decks.iter().map(move |deck| (deck.name.as_str(), deck.side.map(side)))
    }

    /// The deck with this number, counted from 0.
    ///
    /// # Errors
    /// Why it cannot be laid out now.
    pub fn deck(&self, number: usize, tables: &Tables) -> Result<Deck, ReadError> {
        let kept = self.decks.get(number).ok_or(ReadError::NoDeck(number))?;
        let begin = read_begin(&kept.begin, tables)?;
        let mut deck = Deck::new(&begin);
        for (line, KeptLine { moves, name, games }) in (1..).zip(&kept.lines) {
            let refused = |why| ReadError::Line { line, why };
            if line > MOST_LINES {
                return Err(refused(DeckError::Full));
            }
            if moves.len() > LONGEST_LINE {
                return Err(refused(DeckError::TooLong));
            }
            let (record, open) = read(deck.begin(), moves).map_err(|why| ReadError::Moves { line, why })?;
            let plies = record.played().iter().filter(|ply| ply.action != Action::Pass);
            let moves =
                plies.map(|ply| (ply.action, ply.revealed())).chain(open.map(|action| (action, None))).collect();
            let name = shortened(name, NAME_LENGTH).unwrap_or_else(|| name.clone());
            deck.add(Line { name, moves, games: *games }).map_err(refused)?;
        }
        Ok(deck)
    }

    /// Keeps a deck under a name, in place of the one that has it; `false` if there is no room for another.
    pub fn put(&mut self, name: &str, side: Option<Side>, deck: &Deck) -> bool {
        let line = |line: &Line| {
            let mut record = deck.begin().clone();
            let mut open = None;
            for (action, revealed) in &line.moves {
                match record.play_told(*action, *revealed) {
                    Ok(_) => record.play_forced(),
                    // All moves of the deck can be played, except a last one that turns up a tile without saying what it shows.
                    Err(_) => open = record.position().write(*action),
                }
            }
            let moves = [Some(write_transcript(&record)).filter(|moves| !moves.is_empty()), open];
            let moves = moves.into_iter().flatten().collect::<Vec<_>>().join(" ");
            KeptLine { moves, name: line.name.clone(), games: line.games }
        };
        let learner = |side| if side == Side::First { Learner::First } else { Learner::Second };
        let kept = KeptDeck {
            name: name.to_owned(),
            begin: write_begin(deck.begin()),
            side: side.map(learner),
            lines: deck.lines().iter().map(line).collect(),
        };
        match self.decks.iter().position(|other| other.name == name) {
            Some(at) => self.decks[at] = kept,
            None if self.decks.len() >= MOST_DECKS => return false,
            None => self.decks.push(kept),
        }
        true
    }

    /// Takes the deck with this name out.
    pub fn remove(&mut self, name: &str) {
        self.decks.retain(|deck| deck.name != name);
    }
}
