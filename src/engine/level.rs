//! A level: how strongly an engine plays, and in which style. The engine of each game names its own; the lists of all
//! are in `games.rs`.

use serde::Serialize;

/// How strongly the engine plays, and in which style. Each game has its own levels; see [`Level::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "&'static str")]
pub struct Level {
    id: &'static str,
    /// See [`Level::number`].
    number: Option<u8>,
}

/// For whom a level is an even opponent, from those who have just learnt the game to those whom no human beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Band {
    /// Has just learnt the game.
    Beginner,
    /// Plays now and then.
    Casual,
    /// Plays in a club.
    Club,
    /// Plays tournaments, and well.
    Expert,
    /// Stronger than people.
    Beyond,
}

impl Band {
    /// Every band, the weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Casual, Self::Club, Self::Expert, Self::Beyond];

    /// Its name in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Club => "club",
            Self::Expert => "expert",
            Self::Beyond => "beyond",
        }
    }
}

impl Level {
    /// Any legal action, each as likely as the others. Every game has this level.
    pub const RANDOM: Self = Self::named("random");

    /// A level that people choose by its name.
    pub(super) const fn named(id: &'static str) -> Self {
        Self { id, number: None }
    }

    /// A level that people choose by its number, from 1, the weakest.
    pub(super) const fn numbered(id: &'static str, number: u8) -> Self {
        Self { id, number: Some(number) }
    }

    /// The level's name in files, on the command line and in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// The number by which people choose it, from 1, the weakest; `None` for a level that they choose otherwise.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        self.number
    }
}

impl From<Level> for &'static str {
    fn from(level: Level) -> Self {
        level.id
    }
}
