//! Who plays a side, and what a player can do. Code outside this file asks what a player can do, never which kind it is,
//! so that a new kind only has to answer the same questions.

use engine::{Band, Level};
use rules::Game;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this table.
    Person,
    /// An engine of this level.
    Engine(Level),
    /// A person at another table: see the room `net`. It comes with an invitation and cannot be chosen.
    Far,
    /// Another program, as in the referee's matches. It cannot be chosen at the table.
    Program,
}

/// Which of the persons at this table.
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

/// A file or a link names a player that this version does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is played by “{0}”, who is unknown to this version of Turnstone")]
pub struct UnknownPlayer(pub String);

impl Player {
    /// Everyone who can sit down to a game at the table.
    pub fn of(game: Game) -> impl Iterator<Item = Self> {
        std::iter::once(Self::Person).chain(Level::of(game).iter().copied().map(Self::Engine))
    }

    /// The default players of a game: a person against the usual engine.
    #[must_use]
    pub fn usual(game: Game) -> [Self; 2] {
        [Self::Person, Self::Engine(Level::usual(game))]
    }

    /// Whether somebody at this table acts for the side: by pointer, touch, keys or pad.
    #[must_use]
    pub const fn acts_here(self) -> bool {
        matches!(self, Self::Person)
    }

    /// The level at which an engine of ours is to be asked for the side's moves and answers; `None` where no
    /// engine needs to be asked.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Engine(level) => Some(level),
            Self::Person | Self::Far | Self::Program => None,
        }
    }

    /// Whether the player sits at another place: what was sent there is not taken back here, and nobody is helped.
    #[must_use]
    pub const fn is_elsewhere(self) -> bool {
        matches!(self, Self::Far)
    }

    /// The band of an engine's level; `None` for all others, and for levels that are in none.
    #[must_use]
    pub fn band(self, game: Game) -> Option<Band> {
        self.level()?.band(game)
    }

    /// The band whose person the player is shown as: that of a level with a number. Other levels have portraits of their
    /// own.
    #[must_use]
    pub fn persona(self, game: Game) -> Option<Band> {
        self.number().and_then(|_| self.band(game))
    }

    /// The number of an engine's level, if it is chosen by number.
    #[must_use]
    pub fn number(self) -> Option<u8> {
        self.level()?.number()
    }

    /// The name in files, in links and in the keys of the locales.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Engine(level) => level.id(),
            Self::Far => "far",
            Self::Program => "program",
        }
    }

    /// The player of a game with this name in files.
    ///
    /// # Errors
    /// There is no player with this id. The file may come from a newer version.
    pub fn from_id(game: Game, id: &str) -> Result<Self, UnknownPlayer> {
        Self::of(game).find(|player| player.id() == id).ok_or_else(|| UnknownPlayer(id.to_owned()))
    }
}
