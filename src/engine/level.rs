//! The levels of every game: their names, and which of them are for people.

use serde::{Deserialize, Serialize};

use crate::rules::Game;

/// How strongly the engine plays, and in which style. Each game has its own levels; see [`Level::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Level {
    /// Any legal action, each as likely as the others.
    Random,
    /// Reversi: the move that turns the most pieces over now, or the fewest where the fewest discs win.
    Greedy,
    /// Reversi: a level for people, from 1, the weakest, to [`Self::NUMBERED`]; see [`super::reversi::eight::levels`].
    /// Only a [`super::Mind`] plays it in full, and only on the classic board. Otherwise it is the plain search, deeper
    /// at higher levels.
    Numbered(u8),
    /// Reversi: a plain search 2 plies deep, to measure other levels against.
    Shallow,
    /// Reversi: a plain search 4 plies deep, for the same purpose.
    Middle,
    /// Reversi: a plain search 6 plies deep, for the same purpose.
    Deep,
    /// Gomoku: plays the first pattern of a book that fits.
    PatternBook,
    /// Gomoku: plays the point where a stone makes and breaks most.
    Thinker,
    /// Gomoku: a search over the Thinker's best points, at the first of four depths.
    Searcher1,
    /// Gomoku: the same search at the second depth.
    Searcher2,
    /// Gomoku: the same search at the third depth.
    Searcher3,
    /// Gomoku: the same search at the fourth depth.
    Searcher4,
    /// Animal Chess: takes what it can keep, flees, chases.
    Hunter,
    /// Animal Chess: a search that weighs what may lie face down, at the first of two depths.
    Tactician1,
    /// Animal Chess: the same search at the second depth.
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

    /// The levels that people choose by name, the weakest first: all but the numbered ones and those to measure others
    /// against.
    pub fn named(game: Game) -> impl Iterator<Item = Self> {
        let others = |level: &Self| matches!(level, Self::Numbered(_) | Self::Shallow | Self::Middle | Self::Deep);
        Self::of(game).iter().copied().filter(move |level| !others(level))
    }

    /// The default level of a game, for newcomers.
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

    /// The level with this name, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|level| level.id() == id)
    }
}

/// There is no level with this name.
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
