//! The engines of all games, and the lists of their levels.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::game::GameEngine;
use super::level::{Band, Level};
use rules::{Game, with_games};

macro_rules! make_list {
    ($($(#[$about:meta])* $Game:ident = $game:ident, $id:literal;)+) => {
        /// The engine of a game.
        pub(super) const fn engine_of(game: Game) -> &'static dyn GameEngine {
            match game {
                $(Game::$Game => &super::$game::Opponents,)+
            }
        }
    };
}

with_games!(make_list);

impl Level {
    /// Every level of every game; a level that several games have comes once.
    pub fn all() -> impl Iterator<Item = Self> {
        let is_first = |game: Game, level: Self| {
            !Game::ALL.into_iter().take_while(|&before| before != game).any(|before| Self::of(before).contains(&level))
        };
        let of = |game| Self::of(game).iter().copied().map(move |level| (game, level));
        Game::ALL.into_iter().flat_map(of).filter(move |&(game, level)| is_first(game, level)).map(|(_, level)| level)
    }

    /// The levels of a game, the weakest first.
    #[must_use]
    pub fn of(game: Game) -> &'static [Self] {
        engine_of(game).levels()
    }

    /// The level of a game that people choose by this number; `None` if there is none.
    #[must_use]
    pub fn of_number(game: Game, number: u8) -> Option<Self> {
        Self::of(game).iter().copied().find(|level| level.number() == Some(number))
    }

    /// For whom it is an even opponent in a game; `None` for players without a plan, and for levels that only measure
    /// others.
    #[must_use]
    pub fn band(self, game: Game) -> Option<Band> {
        engine_of(game).band(self)
    }

    /// The weakest level of a band in a game; `None` if the game has none there.
    #[must_use]
    pub fn weakest(game: Game, band: Band) -> Option<Self> {
        Self::of(game).iter().copied().find(|level| level.band(game) == Some(band))
    }

    /// The default level of a game, for newcomers.
    #[must_use]
    pub fn usual(game: Game) -> Self {
        engine_of(game).usual()
    }

    /// The files that it needs to play a game in full: what a pack calls them in its table `books`.
    #[must_use]
    pub fn files(self, game: Game) -> &'static [&'static str] {
        engine_of(game).files(self)
    }

    /// The level with this name, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|level| level.id() == id)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let id = String::deserialize(from)?;
        Self::from_id(&id).ok_or_else(|| D::Error::custom("no level has such a name"))
    }
}

/// What is wrong with a file that packs call by this name in their table `books`, each with its line, from 1. It is read
/// to its end. Nothing is wrong with a file that no engine uses.
#[must_use]
pub fn check_file(name: &str, bytes: &[u8]) -> Vec<(usize, String)> {
    games_with_file(name).flat_map(|game| engine_of(game).check(name, bytes)).collect()
}

/// What is wrong with a file of which nothing can be used.
pub(super) fn useless<T, E: std::fmt::Display>(read: Result<T, E>) -> Vec<(usize, String)> {
    read.err().map(|why| (1, format!("cannot be used: {why}"))).into_iter().collect()
}

/// The games whose engine uses a file that packs call by this name.
pub(super) fn games_with_file(role: &str) -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(move |&game| Level::of(game).iter().any(|level| level.files(game).contains(&role)))
}
