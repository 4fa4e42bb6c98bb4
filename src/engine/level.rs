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

    /// The level that people choose by this number, of the `count` that a game has; 1 is the weakest. Numbers outside the
    /// range mean the nearest level. Levels of two games with the same number are equal: what they do is the game's.
    pub(super) const fn numbered(number: u8, count: u8) -> Self {
        let number = if number == 0 {
            1
        } else if number > count {
            count
        } else {
            number
        };
        Self { id: NUMBERED[number as usize - 1], number: Some(number) }
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

/// The names of the levels that are chosen by their number.
const NUMBERED: [&str; 23] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9", "level-10",
    "level-11", "level-12", "level-13", "level-14", "level-15", "level-16", "level-17", "level-18", "level-19",
    "level-20", "level-21", "level-22", "level-23",
];

impl From<Level> for &'static str {
    fn from(level: Level) -> Self {
        level.id
    }
}
