//! A level: how strongly an engine plays, and in which style. The engine of each game names its own; the lists of all
//! are in `games.rs`.

use serde::Serialize;

/// How strongly the engine plays, and in which style. Each game has its own levels; see [`Level::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "&'static str")]
pub struct Level {
    id: &'static str,
    kind: Kind,
}

/// How people get to play against a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// They choose it by its name.
    Named,
    /// They choose it by its number.
    Numbered(u8),
    /// They do not play against it: it only measures other levels.
    Yardstick,
}

impl Level {
    /// Any legal action, each as likely as the others. Every game has this level.
    pub const RANDOM: Self = Self::named("random");

    /// A level that people choose by its name.
    pub(super) const fn named(id: &'static str) -> Self {
        Self { id, kind: Kind::Named }
    }

    /// A level that people choose by its number, from 1, the weakest.
    pub(super) const fn numbered(id: &'static str, number: u8) -> Self {
        Self { id, kind: Kind::Numbered(number) }
    }

    /// A level that only measures other levels.
    pub(super) const fn yardstick(id: &'static str) -> Self {
        Self { id, kind: Kind::Yardstick }
    }

    /// The level's name in files, on the command line and in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// The number by which people choose it, from 1, the weakest; `None` for a level that they choose otherwise.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self.kind {
            Kind::Numbered(number) => Some(number),
            Kind::Named | Kind::Yardstick => None,
        }
    }

    /// Whether people choose it by its name.
    #[must_use]
    pub const fn is_named(self) -> bool {
        matches!(self.kind, Kind::Named)
    }
}

impl From<Level> for &'static str {
    fn from(level: Level) -> Self {
        level.id
    }
}
