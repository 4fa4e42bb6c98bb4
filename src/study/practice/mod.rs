//! What comes back another day: mistakes of one's own games, puzzles that were not solved at once, and openings that are to
//! stay learnt, in one queue. [`schedule`] says when.

pub mod schedule;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::puzzles::{Entry, LineError, Puzzle, class, setup_class};
use super::quiz::{Exercise, Outcome};
use record::{Aids, LinkError, Record, SavedMatch, read_link, write_link};
use rules::{Action, Game, Tables, hash};
pub use schedule::{Grade, Memory};

/// The version of the file.
pub const FORMAT: u32 = 2;
/// At most so many cards are kept; those that are known best go first.
const MOST: usize = 2_000;

/// What is wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PracticeError {
    /// The text is not TOML, or fields are missing or of the wrong kind.
    #[error("{0}")]
    Unreadable(String),
    /// It is of another version.
    #[error("it has the format {0}, not {FORMAT}")]
    Format(u32),
}

/// What comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Item {
    /// A mistake in a game of one's own.
    Mistake {
        /// The best move, and the one that was played, as players write them.
        best: String,
        /// See above.
        played: String,
        /// The match up to the position, as a saved game.
        game: String,
    },
    /// A puzzle.
    Puzzle {
        /// The id of the game.
        game: String,
        /// Its line in the file of puzzles, so that it comes back even if a later file does not have it.
        line: String,
    },
    /// A position of an opening in which one is to move.
    Opening {
        /// The moves that lead there, as a link.
        link: String,
        /// The moves that are right, as players write them.
        good: Vec<String>,
        /// The rules and the position under symmetry, in hexadecimal digits: it is one card however it came about.
        position: String,
    },
}

impl Item {
    /// A mistake; `None` if its moves cannot be written.
    #[must_use]
    pub fn mistake(exercise: &Exercise) -> Option<Self> {
        let write = |action: Action| exercise.position().write(action);
        let seats = ["person", "person"].map(str::to_owned);
        Some(Self::Mistake {
            best: write(exercise.best)?,
            played: write(exercise.played)?,
            game: SavedMatch::of(&exercise.record, seats, 0, Aids::default()).to_text(),
        })
    }

    /// A puzzle.
    #[must_use]
    pub fn puzzle(entry: &Entry) -> Self {
        Self::Puzzle { game: entry.game().id().to_owned(), line: entry.line().to_owned() }
    }

    /// The position that this match stands at, in which these moves are right.
    #[must_use]
    pub fn opening(record: &Record, good: &[Action]) -> Self {
        let position = record.position();
        Self::Opening {
            link: write_link(record, ["person"; 2]),
            good: good.iter().filter_map(|action| position.write(*action)).collect(),
            position: format!("{:016x}", hash(setup_class(record.setup()), class(position))),
        }
    }

    /// The exercise of a mistake. `None` for another item, and where its rules are not known now, such as those of a pack
    /// that is off.
    #[must_use]
    pub fn to_exercise(&self, tables: &Tables) -> Option<Exercise> {
        let Self::Mistake { best, played, game } = self else { return None };
        let (_, record) = SavedMatch::from_text(game, tables).ok()?;
        let read = |text: &str| record.position().read(text).filter(|action| record.position().play(*action).is_ok());
        let (best, played) = (read(best)?, read(played)?);
        Some(Exercise { record, best, played, why: Vec::new() })
    }

    /// The puzzle of such an item; `None` for another item.
    ///
    /// # Errors
    /// Why it cannot be laid out now.
    pub fn to_puzzle(&self, tables: &Tables) -> Option<Result<Puzzle, LineError>> {
        let Self::Puzzle { line, .. } = self else { return None };
        let game = self.game()?;
        Some(Entry::read(game, line).and_then(|entry| entry.puzzle(tables)))
    }

    /// The match up to the position of an opening, and the moves that are right there; `None` for another item.
    ///
    /// # Errors
    /// Why it cannot be laid out now.
    pub fn to_opening(&self, tables: &Tables) -> Option<Result<(Record, Vec<Action>), LinkError>> {
        let Self::Opening { link, good, .. } = self else { return None };
        Some(read_link(link, |_| ["person"; 2], 0, tables).map(|(_, record)| {
            let good = good.iter().filter_map(|text| record.position().read(text)).collect();
            (record, good)
        }))
    }

    fn game(&self) -> Option<Game> {
        if let Self::Puzzle { game, .. } = self { Game::from_id(game) } else { None }
    }

    /// A number by which the item is known again.
    fn key(&self) -> u64 {
        let of = |kind: u64, text: &str| text.bytes().fold(kind, |key, byte| hash(key, byte.into()));
        match self {
            Self::Mistake { game, .. } => of(0, game),
            Self::Puzzle { line, .. } => match self.game().map(|game| Entry::read(game, line)) {
                Some(Ok(entry)) => hash(1, entry.id().0),
                _ => of(1, line),
            },
            Self::Opening { position, .. } => of(2, position),
        }
    }

    /// Whether it is kept even if it was known at the first time.
    const fn is_always_kept(&self) -> bool {
        matches!(self, Self::Opening { .. })
    }
}

/// An item that comes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Card {
    /// The day on which it comes back, counted from 1 January 1970, and the day on which it was asked for last.
    due: u32,
    seen: u32,
    #[serde(flatten)]
    memory: Memory,
    #[serde(flatten)]
    item: Item,
}

impl Card {
    fn new(item: Item, memory: Memory, today: u32) -> Self {
        Self { due: today.saturating_add(memory.days()), seen: today, memory, item }
    }
}

/// How well a position of an opening is known on a day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recall {
    /// The chance that it is still known, from 0 to 1.
    pub chance: f64,
    /// Whether it is due.
    pub is_due: bool,
}

/// The queue of all that comes back.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Practice {
    format: u32,
    #[serde(default)]
    cards: Vec<Card>,
}

/// The file of the first version: mistakes alone, which came back after 1, 3, 7, 16 and 35 days.
#[derive(Deserialize)]
struct OldPractice {
    #[serde(default)]
    positions: Vec<OldCard>,
}

#[derive(Deserialize)]
struct OldCard {
    due: u32,
    /// How many times it was solved in a row after it had failed.
    solved: usize,
    best: String,
    played: String,
    game: String,
}

impl OldCard {
    /// The same card in this version. It is due on the same day, and remembered as one that was solved so often.
    fn taken_over(self) -> Card {
        const DAYS: [u32; 5] = [1, 3, 7, 16, 35];
        let solved = self.solved.min(DAYS.len() - 1);
        let first = Memory::first(Grade::Again);
        let memory = (0..solved).fold(first, |memory, _| memory.after(Grade::Good, memory.days()));
        let Self { due, best, played, game, .. } = self;
        Card { due, seen: due.saturating_sub(DAYS[solved]), memory, item: Item::Mistake { best, played, game } }
    }
}

impl Practice {
    /// Reads the text of the file, of this version or the one before.
    ///
    /// # Errors
    /// It is not TOML with these fields, or of another version.
    pub fn from_text(text: &str) -> Result<Self, PracticeError> {
        /// Enough of any version to tell which one it is.
        #[derive(Deserialize)]
        struct Probe {
            format: u32,
        }
        let unreadable = |error: toml::de::Error| PracticeError::Unreadable(error.message().to_owned());
        let mut read: Self = match toml::from_str::<Probe>(text).map_err(unreadable)?.format {
            1 => {
                let old: OldPractice = toml::from_str(text).map_err(unreadable)?;
                Self { format: FORMAT, cards: old.positions.into_iter().map(OldCard::taken_over).collect() }
            }
            FORMAT => toml::from_str(text).map_err(unreadable)?,
            other => return Err(PracticeError::Format(other)),
        };
        read.cards.iter_mut().for_each(|card| card.memory = card.memory.checked());
        Ok(read)
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        // Texts and numbers under fixed names: TOML can always hold these.
        toml::to_string(&Self { format: FORMAT, ..self.clone() }).unwrap_or_default()
    }

    /// How many items are due on this day.
    #[must_use]
    pub fn due(&self, today: u32) -> usize {
        self.cards.iter().filter(|card| card.due <= today).count()
    }

    /// The items that are due on this day, the longest overdue first.
    #[must_use]
    pub fn items(&self, today: u32) -> Vec<&Item> {
        let mut due: Vec<&Card> = self.cards.iter().filter(|card| card.due <= today).collect();
        due.sort_by_key(|card| card.due);
        due.into_iter().map(|card| &card.item).collect()
    }

    /// How well each position of an opening is known on this day that was ever asked for, by the number of its card.
    #[must_use]
    pub fn openings(&self, today: u32) -> BTreeMap<u64, Recall> {
        let recall = |card: &Card| {
            let Item::Opening { position, .. } = &card.item else { return None };
            let key = u64::from_str_radix(position, 16).ok()?;
            let chance = card.memory.chance(today.saturating_sub(card.seen));
            Some((key, Recall { chance, is_due: card.due <= today }))
        };
        self.cards.iter().filter_map(recall).collect()
    }

    /// The mistakes that are due on this day, the longest overdue first. Those whose rules are not known now are left for
    /// later.
    #[must_use]
    pub fn exercises(&self, today: u32, tables: &Tables) -> Vec<Exercise> {
        self.items(today).into_iter().filter_map(|item| item.to_exercise(tables)).collect()
    }

    /// The positions of openings that are due on this day, the longest overdue first: the match up to each, and the moves
    /// that are right there. Those whose rules are not known now are left for later.
    #[must_use]
    pub fn due_openings(&self, today: u32, tables: &Tables) -> Vec<(Record, Vec<Action>)> {
        self.items(today).into_iter().filter_map(|item| item.to_opening(tables)?.ok()).collect()
    }

    /// The puzzles that are due on this day, the longest overdue first.
    #[must_use]
    pub fn puzzles(&self, today: u32) -> Vec<Entry> {
        let entry = |item: &Item| match item {
            Item::Puzzle { game, line } => Entry::read(Game::from_id(game)?, line).ok(),
            _ => None,
        };
        self.items(today).into_iter().filter_map(entry).collect()
    }

    /// Notes how an exercise went on this day. One that is new comes into the queue only if it was not solved at once.
    pub fn note(&mut self, exercise: &Exercise, outcome: Outcome, today: u32) {
        let grade = match outcome {
            Outcome::Solved => Grade::Good,
            Outcome::Later => Grade::Hard,
            Outcome::Failed => Grade::Again,
        };
        if let Some(item) = Item::mistake(exercise) {
            self.note_item(item, grade, today);
        }
    }

    /// Notes how well an item was known on this day. A mistake or a puzzle that is new comes into the queue only if it was
    /// not solved at once.
    pub fn note_item(&mut self, item: Item, grade: Grade, today: u32) {
        let key = item.key();
        match self.cards.iter_mut().find(|card| card.item.key() == key) {
            Some(card) => {
                let memory = card.memory.after(grade, today.saturating_sub(card.seen));
                *card = Card::new(item, memory, today);
            }
            None if grade == Grade::Good && !item.is_always_kept() => {}
            None => self.cards.push(Card::new(item, Memory::first(grade), today)),
        }
        while self.cards.len() > MOST {
            let known_best = (0..self.cards.len()).max_by_key(|at| (self.cards[*at].memory.days(), Reverse(*at)));
            known_best.map(|at| self.cards.remove(at));
        }
    }
}
