//! The words for puzzles: what is to be done (a kind), and what a solution is made of (a theme). Each game has its own; see
//! [`crate::games`].

use super::puzzle::{Kind, Puzzle, Theme};
use crate::games::puzzle_words;
use rules::Game;

impl Kind {
    /// The kind of a game with this id, if there is one.
    #[must_use]
    pub fn from_id(game: Game, id: &str) -> Option<Self> {
        kinds(game).iter().copied().find(|kind| kind.0 == id)
    }
}

impl Theme {
    /// The theme of a game with this id, if there is one.
    #[must_use]
    pub fn from_id(game: Game, id: &str) -> Option<Self> {
        themes(game).find(|theme| theme.0 == id)
    }
}

/// A theme, and how one sees whether a puzzle has it.
pub(crate) struct ThemeTest {
    pub theme: Theme,
    pub has: fn(&Puzzle) -> bool,
}

/// The kinds and themes of a game.
pub(crate) struct PuzzleWords {
    pub kinds: &'static [Kind],
    pub themes: &'static [ThemeTest],
}

/// The kinds of puzzles of a game; none if it has no puzzles.
#[must_use]
pub fn kinds(game: Game) -> &'static [Kind] {
    puzzle_words(game).kinds
}

/// The themes of a game's puzzles.
pub fn themes(game: Game) -> impl Iterator<Item = Theme> {
    puzzle_words(game).themes.iter().map(|test| test.theme)
}

/// The themes that a puzzle has, in the order of [`themes`]. What the puzzle says of itself is not used.
#[must_use]
pub fn themes_of(puzzle: &Puzzle) -> Vec<Theme> {
    let tests = puzzle_words(puzzle.position().game()).themes;
    tests.iter().filter(|test| (test.has)(puzzle)).map(|test| test.theme).collect()
}
