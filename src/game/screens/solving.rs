//! The row of puzzles that is being solved, and what can be done with puzzles.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use bevy::prelude::*;

use crate::{
    game::flow::Board,
    record::Record,
    rules::{Action, Colour, Game, Side},
    study::{
        openings::Deck,
        puzzles::{Course, Entry, Wanted},
    },
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
    /// Begins with the openings of the chosen game, of this side or of both.
    Openings(Option<Side>),
    /// Goes on in the line of an opening.
    GoOn,
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
    /// The openings that are learnt.
    pub(super) openings: Option<Openings>,
    /// What waits for the puzzles to be fetched.
    pub(super) pending: Option<PuzzleCommand>,
    pub(super) revision: u64,
}

/// A row of lines of openings.
#[derive(Debug)]
pub(super) struct Openings {
    /// What is learnt: a deck and the side; `None` for positions that have come back.
    pub deck: Option<(Arc<Deck>, Option<Side>)>,
    /// The positions that have come back and are left, with the moves that are right.
    pub due: VecDeque<(Record, Vec<Action>)>,
    /// The number of the line, from 1.
    pub number: u32,
    /// How many positions of the line have been noted for another day.
    pub noted: usize,
    /// When it began, in real time.
    pub begun: Duration,
    /// Whether enough was done for today.
    pub is_over: bool,
}

impl Solving {
    /// The game whose puzzles the dialog shows.
    pub(super) fn game(&self, board: &Board) -> Game {
        self.game.unwrap_or(board.game())
    }

    /// Whether puzzles are being solved.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.course.is_some() || self.openings.is_some()
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
