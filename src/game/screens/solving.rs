//! The row of puzzles that is being solved, and what can be done with puzzles.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use bevy::prelude::*;

use crate::{
    game::flow::Board,
    pack::Opening,
    record::Record,
    rules::{Action, Colour, Game, Position, Side},
    study::{
        openings::Deck,
        puzzles::{Course, Entry, Made, Wanted},
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
    /// Learns the line up to the position on the table as this side.
    LearnLine(Side),
    /// Learns it no longer.
    ForgetLine(Side),
    /// Whether what the library plays next is learnt with it.
    WithLibrary(bool),
    /// Begins with the lines of the player's own deck with this number.
    Deck(usize),
    /// Asks whether such a deck is to be removed; `None` takes the question back.
    AskRemoval(Option<usize>),
    /// Removes it.
    RemoveDeck(usize),
    /// Makes a puzzle of the position on the table.
    Make,
    /// Copies the link to the puzzle that was made.
    CopyLink,
    /// Opens the system's share sheet for that link.
    ShareLink,
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
    /// Whether the library has games that go on from the line that may be learnt, and whether they are wanted.
    pub(super) has_library: bool,
    pub(super) with_library: bool,
    /// The deck of the player's own that may be removed.
    pub(super) removing: Option<usize>,
    /// What waits for the puzzles to be fetched.
    pub(super) pending: Option<PuzzleCommand>,
    pub(super) revision: u64,
}

/// The puzzle that is made of a position.
#[derive(Resource, Debug, Default)]
pub struct MadePuzzle {
    /// The position; `None` if none was asked for.
    pub(super) position: Option<Position>,
    /// What became of it; `None` while it is being proven.
    pub(super) made: Option<Made>,
    /// Whether the link to it was copied.
    pub(super) copied: bool,
    /// Changes with each of them.
    pub(super) revision: u64,
}

/// The named openings of a game, which are learnt.
#[derive(Debug)]
pub(super) struct Lines {
    /// Them as a deck.
    pub deck: Arc<Deck>,
    /// What is known of each.
    pub named: Vec<Opening>,
    /// The side that is learnt; both, if there is none.
    pub side: Option<Side>,
}

/// A row of lines of openings.
#[derive(Debug)]
pub(super) struct Openings {
    /// What is learnt; `None` for positions that have come back.
    pub deck: Option<Lines>,
    /// The positions that have come back and are left, with the moves that are right.
    pub due: VecDeque<(Record, Vec<Action>)>,
    /// The number of the line, from 1.
    pub number: u32,
    /// How many positions of the line have been noted for another day.
    pub noted: usize,
    /// When it began, in real time.
    pub begun: Duration,
}

impl MadePuzzle {
    /// Asks for a puzzle of this position.
    pub fn ask(&mut self, position: &Position) {
        *self = Self { position: Some(position.clone()), revision: self.revision + 1, ..Self::default() };
    }

    /// Takes over what became of it.
    pub fn learn(&mut self, made: Option<Made>) {
        self.made = made;
        self.revision += 1;
    }

    /// What became of it; `None` while it is being proven.
    #[must_use]
    pub const fn made(&self) -> Option<&Made> {
        self.made.as_ref()
    }
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

    /// Notes how the puzzle went: by how much the rating has changed, if it counts, and whether it was solved.
    pub(super) fn note(&mut self, change: Option<i32>, solved: bool) {
        self.noted = Some(change);
        self.score[0] += u32::from(solved);
        self.score[1] += 1;
        self.revision += 1;
    }

    /// Forgets the row; what the dialog has chosen stays.
    pub(super) fn clear(&mut self) {
        let (game, colour, revision) = (self.game, self.colour, self.revision + 1);
        *self = Self { game, colour, revision, ..Self::default() };
    }
}
