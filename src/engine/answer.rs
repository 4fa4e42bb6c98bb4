//! What an engine says: what it has found so far, and its answer.

use serde::{Deserialize, Serialize};

use crate::rules::Action;

/// What a search has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The request's.
    pub id: u64,
    /// How many plies the search looked ahead.
    pub depth: u32,
    /// What the position is worth to the side to move; see [`Answer::score`].
    pub score: i32,
    /// The best action at this depth.
    pub best: Action,
    /// Positions looked at since the request.
    pub nodes: u64,
}

/// What the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The request's.
    pub id: u64,
    /// The action: a legal one, or [`Action::Resign`].
    pub action: Action,
    /// What the position is worth to the side to move, if the engine weighed it. In Reversi in hundredths of a disc:
    /// the difference at the end of the game as [`crate::rules::Ending`] scores it, which on 8x8 is -6400 to 6400, and
    /// more is better also where the fewest discs win. For the other games see [`super::gomoku`] and [`super::animal_chess`].
    pub score: Option<i32>,
    /// How many plies the engine looked ahead; as many as there are empty squares if it played the game out.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl Answer {
    /// An action that was not weighed.
    pub(super) const fn unweighed(id: u64, action: Action) -> Self {
        Self { id, action, score: None, depth: 0, nodes: 0 }
    }
}

/// What has come of thinking on for a while; see [`super::Thought`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing new.
    Working,
    /// The search has gone a ply deeper.
    Progress(Progress),
    /// The answer, the same from now on; none if there is nothing to play.
    Done(Option<Answer>),
}

/// What comes back from a desk; see [`super::Desk`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Report {
    /// Found so far; more will follow.
    Progress(Progress),
    /// A file that came with the request is no good: it does without.
    Unfit {
        /// What is wrong with it, and where.
        why: String,
    },
    /// The last word on a request.
    Answer(Answer),
    /// The last word on a draw that was offered.
    Draw {
        /// The offer's.
        id: u64,
        /// Whether the engine agrees to it.
        accepts: bool,
    },
    /// The last word on what could not be answered.
    Failed {
        /// The request's.
        id: u64,
        /// What went wrong, for a log.
        why: String,
    },
}

impl Report {
    /// Whether nothing more follows.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        !matches!(self, Self::Progress(_) | Self::Unfit { .. })
    }

    /// The last word on a request that was thought through.
    pub(super) fn last(id: u64, answer: Option<Answer>) -> Self {
        let nothing = || Self::Failed { id, why: "there is nothing to play in this position".into() };
        answer.map_or_else(nothing, Self::Answer)
    }
}
