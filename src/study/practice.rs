//! Positions that come back another day because they were not solved at once. Each success sets a position further
//! away, each failure brings it back tomorrow, as in a simple Leitner box.

use serde::{Deserialize, Serialize};

use super::quiz::{Exercise, Outcome};
use record::{Aids, SavedMatch};
use rules::{Action, Tables};

/// The version of the file.
pub const FORMAT: u32 = 1;
/// After so many days a position comes back: the first after a failure, the next after a success each. After the last
/// it has been learnt.
const DAYS: [u32; 5] = [1, 3, 7, 16, 35];
/// At most so many positions are kept; the oldest go first. That is more than a hundred games' mistakes.
const MOST: usize = 300;

/// A position that comes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Card {
    /// The day on which it comes back, counted from 1 January 1970.
    due: u32,
    /// How many times it has been solved in a row.
    solved: usize,
    /// The best move, and the one that was played, as players write them.
    best: String,
    played: String,
    /// The match up to the position, as a saved game.
    game: String,
}

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

/// The positions that come back.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Practice {
    format: u32,
    #[serde(default)]
    positions: Vec<Card>,
}

impl Practice {
    /// Reads the text of the file.
    ///
    /// # Errors
    /// It is not TOML with these fields, or of another version.
    pub fn from_text(text: &str) -> Result<Self, PracticeError> {
        let mut read: Self =
            toml::from_str(text).map_err(|error| PracticeError::Unreadable(error.message().to_owned()))?;
        if read.format != FORMAT {
            return Err(PracticeError::Format(read.format));
        }
        for card in &mut read.positions {
            card.solved = card.solved.min(DAYS.len() - 1);
        }
        Ok(read)
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        // Texts and numbers under fixed names: TOML can always hold these.
        toml::to_string(&Self { format: FORMAT, ..self.clone() }).unwrap_or_default()
    }

    /// How many positions are due on this day.
    #[must_use]
    pub fn due(&self, today: u32) -> usize {
        self.positions.iter().filter(|card| card.due <= today).count()
    }

    /// The exercises that are due on this day, the longest overdue first. A position whose rules are not known now, such
    /// as those of a pack that is off, is left for later.
    #[must_use]
    pub fn exercises(&self, today: u32, tables: &Tables) -> Vec<Exercise> {
        let mut due: Vec<&Card> = self.positions.iter().filter(|card| card.due <= today).collect();
        due.sort_by_key(|card| card.due);
        due.into_iter().filter_map(|card| card.exercise(tables)).collect()
    }

    /// Notes how an exercise went on this day. One that is new comes into the box only if it was not solved at once.
    pub fn note(&mut self, exercise: &Exercise, outcome: Outcome, today: u32) {
        let Some(new) = Card::of(exercise, today) else { return };
        let known = self.positions.iter().position(|card| card.game == new.game);
        match (known, outcome) {
            (None, Outcome::Solved) => {}
            (None, _) => self.positions.push(new),
            (Some(at), Outcome::Solved) => {
                let card = &mut self.positions[at];
                card.solved += 1;
                match DAYS.get(card.solved) {
                    Some(days) => card.due = today.saturating_add(*days),
                    None => drop(self.positions.remove(at)),
                }
            }
            (Some(at), _) => self.positions[at] = new,
        }
        let surplus = self.positions.len().saturating_sub(MOST);
        self.positions.drain(..surplus);
    }
}

impl Card {
    /// The card of an exercise that was not solved on this day.
    fn of(exercise: &Exercise, today: u32) -> Option<Self> {
        let write = |action: Action| exercise.position().write(action);
        let seats = ["person", "person"].map(str::to_owned);
        Some(Self {
            due: today.saturating_add(DAYS[0]),
            solved: 0,
            best: write(exercise.best)?,
            played: write(exercise.played)?,
            game: SavedMatch::of(&exercise.record, seats, 0, Aids::default()).to_text(),
        })
    }

    fn exercise(&self, tables: &Tables) -> Option<Exercise> {
        let (_, record) = SavedMatch::from_text(&self.game, tables).ok()?;
        let read = |text: &str| record.position().read(text).filter(|action| record.position().play(*action).is_ok());
        let (best, played) = (read(&self.best)?, read(&self.played)?);
        Some(Exercise { record, best, played, why: Vec::new() })
    }
}
