//! What is known of the moves of a position, and the search that a game's engine provides for it.

use serde::{Deserialize, Serialize};

use rules::Action;

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveValue {
    /// The move.
    pub action: Action,
    /// The value of the position for the side to move if it plays this; see [`super::Answer::score`] for the unit.
    pub score: i32,
    /// Whether the score is the result under best play of both sides, and no estimate.
    pub exact: bool,
    /// How many plies the search looked ahead; the number of empty squares if it played the game out.
    pub depth: u32,
    /// How sure the search is of each move that it left out, in percent; 100 if it left none out.
    pub selectivity: u32,
    /// The best moves of both sides, beginning with this one, as far as they are known.
    pub line: Vec<Action>,
}

/// What a score says, in the game's own unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measure {
    /// So many discs more than the other side at the end, with the empty squares for the winner.
    Discs(f64),
    /// So much better a position, where 1 is what two stones side by side are worth.
    Shape(f64),
    /// So many points of health more than the other side, as an expectation.
    Health(f64),
    /// The side to move has won after this many plies, whatever the other plays.
    Wins(u32),
    /// The side to move has lost after this many plies, whatever it plays.
    Loses(u32),
}

impl Measure {
    /// What a score says that is decided: `win` less the plies to the end, at least `sure`, or the same below zero.
    pub(super) fn decided(score: i32, win: i32, sure: i32) -> Option<Self> {
        let plies = win.saturating_sub(score.saturating_abs()).max(0).unsigned_abs();
        match score {
            _ if score >= sure => Some(Self::Wins(plies)),
            _ if score <= -sure => Some(Self::Loses(plies)),
            _ => None,
        }
    }
}

/// What is known about the moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Analysis {
    /// The `id` of the request.
    pub id: u64,
    /// The moves, the best first. Empty where there is nothing to weigh: the game is over, the side to move has to
    /// pass, the choice of an opening is asked for, or no tile has been turned up yet. In Gomoku the points that are
    /// worth a look.
    pub moves: Vec<MoveValue>,
    /// Positions looked at since the question.
    pub nodes: u64,
    /// How many threads search.
    pub threads: u32,
    /// Whether the search goes no further.
    pub done: bool,
}

/// A search for the values of all moves, which is done in pieces.
pub(super) trait Appraisal: Send + Sync {
    /// Thinks on until the moves are known better, or until about `nodes` more positions have been looked at. Not to
    /// be called after the last list.
    fn go_on(&mut self, nodes: u64) -> Option<Appraised>;
}

/// The values of all moves at a completed depth.
pub(super) struct Appraised {
    /// The best first; empty if the search ended before this depth was complete.
    pub moves: Vec<MoveValue>,
    pub nodes: u64,
    /// Whether this is the last list.
    pub done: bool,
}
