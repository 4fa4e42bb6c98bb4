//! Who plays a side.

use super::sentence::Localizable;
use crate::{
    engine::{Band, Level},
    rules::Game,
    study::teacher::sits_by_itself,
};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this screen.
    Person,
    /// An engine of this level.
    Engine(Level),
}

/// Which of the persons at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The player, whose settings these are.
    Own,
    /// A second person at the same table.
    Guest,
}

impl Whose {
    /// Both persons.
    pub const ALL: [Self; 2] = [Self::Own, Self::Guest];
}

impl Seat {
    /// Everyone who can sit down to a game.
    pub fn of(game: Game) -> impl Iterator<Item = Self> {
        std::iter::once(Self::Person).chain(Level::of(game).iter().copied().map(Self::Engine))
    }

    /// The default players of a game: a person against the usual engine.
    #[must_use]
    pub fn usual(game: Game) -> [Self; 2] {
        [Self::Person, Self::Engine(Level::usual(game))]
    }

    /// The band of an engine's level; `None` for a person, and for levels that are in none.
    #[must_use]
    pub fn band(self, game: Game) -> Option<Band> {
        match self {
            Self::Person => None,
            Self::Engine(level) => level.band(game),
        }
    }

    /// Whether a teacher sits at the table against this player, unless it is wanted otherwise.
    #[must_use]
    pub fn is_taught(self, game: Game) -> bool {
        sits_by_itself(self.band(game))
    }

    /// The number of an engine's level, if it is chosen by number.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Person => None,
            Self::Engine(level) => level.number(),
        }
    }

    /// The name in files and in the keys of the locales.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Engine(level) => level.id(),
        }
    }

    /// The name of the portrait: levels that differ in depth alone share one.
    #[must_use]
    pub fn portrait(self) -> &'static str {
        if self.number().is_some() {
            return "search";
        }
        let id = self.id();
        id.rsplit_once('-').filter(|(_, rest)| rest.parse::<u8>().is_ok()).map_or(id, |(stem, _)| stem)
    }

    /// The player of a game with this name in files.
    #[must_use]
    pub fn from_id(game: Game, id: &str) -> Option<Self> {
        Self::of(game).find(|seat| seat.id() == id)
    }
}

/// The sentence about how a player plays. What the levels with numbers do differs from game to game.
#[must_use]
pub fn seat_about(game: Game, seat: Seat) -> Localizable {
    match seat.number() {
        Some(level) => Localizable::new(format!("{}-about-level", game.id())).with("level", u32::from(level)),
        None => seat_sentence("seat-about", seat),
    }
}

/// A sentence about a player, such as the name; `key` says which of the sentences in the locales.
#[must_use]
pub fn seat_sentence(key: &str, seat: Seat) -> Localizable {
    match seat.number() {
        Some(level) => Localizable::new(format!("{key}-level")).with("level", u32::from(level)),
        None => Localizable::new(format!("{key}-{}", seat.id())),
    }
}
