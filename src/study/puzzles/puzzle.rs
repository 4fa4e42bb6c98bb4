//! A puzzle: a position with the moves that led there, what is to be found, and its solution.

use record::Record;
use rules::{Action, Position, Side};

/// A puzzle's number, the same as long as its kind, its position and the moves that led there are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId(pub u64);

/// What is to be found in a puzzle, such as the only winning move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub(crate) &'static str);

impl Kind {
    /// The id in files and, after `puzzle-` and the id of the game, in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }
}

/// What a solution is made of, such as a sacrifice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Theme(pub(crate) &'static str);

impl Theme {
    /// The id in files and, after `theme-` and the id of the game, in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The match up to the position. It may begin with an arranged one.
    pub record: Record,
    /// What is to be found.
    pub kind: Kind,
    /// The solution: moves of the side to move, and the longest resistance of the other side. The first and the last are the
    /// solver's. Forced passes are left out. Only the last may turn up a tile that lies face down.
    pub line: Vec<Step>,
    /// What the solution is made of.
    pub themes: Vec<Theme>,
    /// How difficult it is.
    pub grade: Grade,
}

/// A move of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub action: Action,
    /// The solver's other moves that are good as well: each of them solves the puzzle at once. Empty for the other side.
    pub also: Vec<Action>,
}

/// How difficult a puzzle is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grade {
    /// The rating of a player who finds the whole solution at the first try every other time, on the scale on which the
    /// levels of the game are measured.
    pub rating: i32,
    /// The standard error of the rating; 0 if nothing was measured.
    pub error: u32,
}

impl Grade {
    /// Whether it was measured. A puzzle that somebody has made at the table has no grade.
    #[must_use]
    pub const fn is_measured(self) -> bool {
        self.error > 0
    }
}

impl Puzzle {
    /// The position to be solved.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The side that solves it.
    #[must_use]
    pub fn side(&self) -> Side {
        self.position().to_move()
    }

    /// The steps, each with the position before it, as far as the moves can be played.
    #[must_use]
    pub fn steps(&self) -> Vec<(Position, &Step)> {
        let mut at = Some(self.position().clone());
        let mut steps = Vec::new();
        for step in &self.line {
            let Some(before) = at else { break };
            at = after(&before, step.action);
            steps.push((before, step));
        }
        steps
    }

    /// The solver's steps, each with the position before it.
    pub fn own_steps(&self) -> impl Iterator<Item = (Position, &Step)> {
        let side = self.side();
        self.steps().into_iter().filter(move |(before, _)| before.to_move() == side)
    }

    /// How many moves the solver has to find, at least 1.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.own_steps().count()
    }
}

/// The position after a move and the passes that it forces; `None` if the move cannot be played.
pub(super) fn after(before: &Position, action: Action) -> Option<Position> {
    let mut next = before.play(action).ok()?.0;
    while let Some(forced) = next.forced().filter(|_| next.ending().is_none()) {
        next = next.play(forced).ok()?.0;
    }
    Some(next)
}
