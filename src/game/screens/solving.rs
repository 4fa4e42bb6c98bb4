//! The row of puzzles that is being solved, and what can be done with puzzles.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    game::flow::Board,
    rules::{Colour, Game},
    study::puzzles::{Course, Entry, Wanted},
};

/// What is done with puzzles.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PuzzleCommand {
    /// Chooses the game of the dialog.
    Game(Game),
    /// Chooses the colour that solves; `None` for both.
    Colour(Option<Colour>),
    /// Begins with those of tonight's three that are left.
    Tonight,
    /// Begins with puzzles of the chosen game at the player's rating.
    Free(Wanted),
    /// Begins three minutes of the chosen game's puzzles.
    Storm,
    /// Begins with those that have come back.
    Due,
    /// Points at the square to think about.
    Hint,
    /// Shows the solution.
    Show,
    /// Takes a wrong move back.
    Again,
    /// Goes to the next puzzle.
    Next,
    /// Shows the moves that led to the position.
    Replay,
}

/// The row of puzzles that is being solved, and what the dialog has chosen.
#[derive(Resource, Debug, Default)]
pub struct Solving {
    /// The game of the dialog; the one on the table until another is chosen.
    pub(super) game: Option<Game>,
    pub(super) colour: Option<Colour>,
    pub(super) course: Option<Course>,
    pub(super) entry: Option<Entry>,
    /// How the puzzle went, once that is noted: by how much the rating has changed, if it counts.
    pub(super) noted: Option<Option<i32>>,
    /// How many were solved at the first try, and how many were tried.
    pub(super) score: [u32; 2],
    /// When the storm ends, and when its next puzzle comes, in real time.
    pub(super) storm_ends: Option<Duration>,
    pub(super) next_at: Option<Duration>,
    /// Whether the storm was the best so far.
    pub(super) is_best: bool,
    /// What waits for the puzzles to be fetched.
    pub(super) pending: Option<PuzzleCommand>,
    pub(super) revision: u64,
}

impl Solving {
    /// The game whose puzzles the dialog shows.
    pub(super) fn game(&self, board: &Board) -> Game {
        self.game.unwrap_or(board.game())
    }

    /// Whether puzzles are being solved.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.course.is_some()
    }

    /// A number that changes with everything that the panel shows of it.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether it is against the clock.
    pub(super) const fn is_storm(&self) -> bool {
        matches!(self.course, Some(Course::Storm { .. }))
    }

    /// Begins with another row.
    pub(super) fn begin(&mut self, course: Course) {
        let (game, colour, revision) = (self.game, self.colour, self.revision + 1);
        *self = Self { game, colour, revision, course: Some(course), ..Self::default() };
    }
}
