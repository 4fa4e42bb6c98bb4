//! The levels of every game: their names, and which are for people.

use serde::{Deserialize, Serialize};

use crate::rules::Game;

/// How strongly the engine plays, and in which way. Each game has its own; see [`Level::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Level {
    /// Any legal action, each as likely as the others.
    Random,
    /// Reversi: whatever turns most pieces over now, or fewest where the fewest discs win.
    Greedy,
    /// Reversi: a level for people, from 1, the weakest, to [`Self::NUMBERED`]; see [`super::reversi::eight::levels`]. Only a
    /// [`super::Mind`] plays it in full, and on the classic board; else it is the plain search, as deep as the level is high.
    Numbered(u8),
    /// Reversi: a plain search 2 plies deep, to measure others against.
    Shallow,
    /// Reversi: likewise 4 plies deep.
    Middle,
    /// Reversi: likewise 6 plies deep.
    Deep,
    /// Gomoku: the first line of a book of patterns that fits.
    PatternBook,
    /// Gomoku: the point that makes and breaks most.
    Thinker,
    /// Gomoku: a search over the points that the Thinker likes, at one of four depths.
    Searcher1,
    /// The second depth.
    Searcher2,
    /// The third depth.
    Searcher3,
    /// The fourth depth.
    Searcher4,
    /// Animal Chess: takes what it can keep, flees, chases.
    Hunter,
    /// Animal Chess: a search that weighs what may lie face down, at one of two depths.
    Tactician1,
    /// The second depth.
    Tactician2,
}

impl Level {
    /// The highest level for people in Reversi.
    pub const NUMBERED: u8 = 23;

    /// Every level of every game.
    pub fn all() -> impl Iterator<Item = Self> {
        let others = Game::ALL.into_iter().flat_map(Self::of).copied().filter(|level| *level != Self::Random);
        std::iter::once(Self::Random).chain(others)
    }

    /// The levels of a game.
    #[must_use]
    pub const fn of(game: Game) -> &'static [Self] {
        match game {
            Game::Reversi => &OF_REVERSI,
            Game::Gomoku => &[
                Self::Random,
                Self::PatternBook,
                Self::Thinker,
                Self::Searcher1,
                Self::Searcher2,
                Self::Searcher3,
                Self::Searcher4,
            ],
            Game::AnimalChess => &[Self::Random, Self::Hunter, Self::Tactician1, Self::Tactician2],
        }
    }

    /// The levels that people choose from by name, the weakest first: all but those with numbers and those to measure
    /// others against.
    pub fn named(game: Game) -> impl Iterator<Item = Self> {
        let others = |level: &Self| matches!(level, Self::Numbered(_) | Self::Shallow | Self::Middle | Self::Deep);
        Self::of(game).iter().copied().filter(move |level| !others(level))
    }

    /// The level that a newcomer to a game meets.
    #[must_use]
    pub const fn usual(game: Game) -> Self {
        match game {
            Game::Reversi => Self::Numbered(5),
            Game::Gomoku => Self::Thinker,
            Game::AnimalChess => Self::Hunter,
        }
    }

    /// The level's name in files, on the command line and in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Numbered(level) => NUMBERED_IDS[level as usize - 1],
            Self::Shallow => "search-2",
            Self::Middle => "search-4",
            Self::Deep => "search-6",
            Self::PatternBook => "pattern-book",
            Self::Thinker => "thinker",
            Self::Searcher1 => "searcher-1",
            Self::Searcher2 => "searcher-2",
            Self::Searcher3 => "searcher-3",
            Self::Searcher4 => "searcher-4",
            Self::Hunter => "hunter",
            Self::Tactician1 => "tactician-1",
            Self::Tactician2 => "tactician-2",
        }
    }

    /// The level of that name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|level| level.id() == id)
    }
}

/// No level has such a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level has such a name")]
pub struct LevelError;

impl TryFrom<String> for Level {
    type Error = LevelError;

    fn try_from(id: String) -> Result<Self, LevelError> {
        Self::from_id(&id).ok_or(LevelError)
    }
}

impl From<Level> for &'static str {
    fn from(level: Level) -> Self {
        level.id()
    }
}

/// The levels of Reversi.
const OF_REVERSI: [Level; Level::NUMBERED as usize + 5] = {
    let mut all = [Level::Random; Level::NUMBERED as usize + 5];
    all[1] = Level::Greedy;
    let mut level = 1;
    while level <= Level::NUMBERED {
        all[1 + level as usize] = Level::Numbered(level);
        level += 1;
    }
    all[2 + Level::NUMBERED as usize] = Level::Shallow;
    all[3 + Level::NUMBERED as usize] = Level::Middle;
    all[4 + Level::NUMBERED as usize] = Level::Deep;
    all
};

/// The names of the levels for people; a few more than there are.
const NUMBERED_IDS: [&str; 30] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9", "level-10",
    "level-11", "level-12", "level-13", "level-14", "level-15", "level-16", "level-17", "level-18", "level-19",
    "level-20", "level-21", "level-22", "level-23", "level-24", "level-25", "level-26", "level-27", "level-28",
    "level-29", "level-30",
];
