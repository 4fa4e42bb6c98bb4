//! What an engine reports: what it has found so far, and its answer.

use serde::{Deserialize, Serialize};

use super::analysis::Analysis;
use rules::Action;

/// What a search has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The `id` of the request.
    pub id: u64,
    /// How many plies the search looked ahead.
    pub depth: u32,
    /// The value of the position for the side to move; see [`Answer::score`].
    pub score: i32,
    /// The best action at this depth.
    pub best: Action,
    /// Positions looked at since the request.
    pub nodes: u64,
}

/// The action that the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The `id` of the request.
    pub id: u64,
    /// The action: a legal one, or [`Action::Resign`].
    pub action: Action,
    /// The value of the position for the side to move, if the engine evaluated it. In Reversi it is the difference in
    /// discs at the end of the game, in hundredths of a disc and as [`rules::Ending`] scores it: -6400 to 6400
    /// on 8x8. Higher is better, also where the fewest discs win. For the other games see [`super::gomoku`] and
    /// [`super::animal_chess`].
    pub score: Option<i32>,
    /// How many plies the engine looked ahead; the number of empty squares if it played the game out.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl Answer {
    /// An action that was not evaluated.
    pub(super) const fn unweighed(id: u64, action: Action) -> Self {
        Self { id, action, score: None, depth: 0, nodes: 0 }
    }
}

/// The result of thinking on for a while; see [`super::game::Resumable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TaskStatus {
    /// Nothing new.
    Working,
    /// The search has gone a ply deeper.
    Progress(Progress),
    /// The answer, the same from now on; `None` if there is nothing to play.
    Done(Option<Answer>),
}

/// What a client reports; see [`super::EngineClient`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Report {
    /// What has been found so far; more will follow.
    Progress(Progress),
    /// A file that came with the request cannot be used; the engine plays without it.
    Unfit {
        /// What is wrong with it, and where.
        why: String,
    },
    /// The last report on a request.
    Answer(Answer),
    /// What the moves are worth, as far as it is known; more will follow unless it says that it is done.
    Analysis(Analysis),
    /// The last report on a draw offer.
    Draw {
        /// The `id` of the offer.
        id: u64,
        /// Whether the engine agrees to it.
        accepts: bool,
    },
    /// The last report on a job that could not be answered.
    Failed {
        /// The `id` of the request.
        id: u64,
        /// What went wrong, for a log.
        why: String,
    },
}

impl Report {
    /// Whether this is the last report on a job.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        !matches!(self, Self::Progress(_) | Self::Unfit { .. } | Self::Analysis(Analysis { done: false, .. }))
    }

    /// The last report on a request that was searched to the end.
    pub(super) fn last(id: u64, answer: Option<Answer>) -> Self {
        let nothing = || Self::Failed { id, why: "there is nothing to play in this position".into() };
        answer.map_or_else(nothing, Self::Answer)
    }
}
