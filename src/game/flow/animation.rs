//! The stage `Animation`: plans how a played delta is shown, and tells when nothing moves any more.
//!
//! The end is counted in virtual time from the plan's length, never taken from a tween: a tween whose piece has been
//! despawned never ends.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    board::Board,
    messages::{Cause, Played, SkipCount},
    plan::{self, Plan},
    tempo::Tempo,
};
use crate::rules::{Change, Game, Reason, Side};

/// How far the table has come in showing what the board holds. Anything may read it; only the stage `Animation` writes
/// it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Motion {
    plan: Plan,
    /// How much of the plan has been shown, in virtual time; `None` when nothing moves.
    elapsed: Option<Duration>,
    /// The game of the board that the table shows; `None` before the first frame.
    game: Option<Game>,
    /// The version of the board that the table shows once nothing moves.
    version: u64,
}

impl Motion {
    /// The start of a plan that leads to the board's position. A plan of zero length is over at once.
    #[must_use]
    pub fn begin(plan: Plan, board: &Board) -> Self {
        let elapsed = (!plan.total.is_zero()).then_some(Duration::ZERO);
        Self { plan, elapsed, game: Some(board.game()), version: board.version() }
    }

    /// The plan that is being shown, or the last one that was.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Whether nothing moves. Stages that run before `Animation` ask [`Self::shows`] instead: what has been played in
    /// this frame does not move yet.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.elapsed.is_none()
    }

    /// Whether nothing moves and the table shows the board's current version.
    #[must_use]
    pub const fn shows(&self, board: &Board) -> bool {
        self.is_settled() && self.version == board.version()
    }

    /// Whether the last ply that began to be shown is an engine's, and the board's current one: a person need not wait
    /// for it. Also true after it was shown; false while it is to be shown, but has not begun.
    #[must_use]
    pub const fn may_be_cut_short(&self, board: &Board) -> bool {
        self.plan.by_engine && self.version == board.version()
    }

    /// How much of the count of the pieces at the end has been shown, from 0 to 1; 1 where there is none, and after it.
    #[must_use]
    pub fn counted(&self) -> f32 {
        match (self.elapsed, self.plan.counting) {
            (Some(elapsed), Some((start, length))) => {
                (elapsed.saturating_sub(start).as_secs_f32() / length.as_secs_f32()).min(1.0)
            }
            _ => 1.0,
        }
    }

    /// Whether the count of the pieces at the end has begun and is not over.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.elapsed.zip(self.plan.counting).is_some_and(|(elapsed, (start, _))| elapsed >= start)
    }

    /// Whether the count, or the pause before it, is being shown, so that a press may end it.
    #[must_use]
    pub fn may_skip_count(&self) -> bool {
        self.plan.counting.is_some() && self.elapsed.is_some_and(|elapsed| elapsed >= self.plan.pausing)
    }

    /// The side whose pass is being shown.
    #[must_use]
    pub fn passing(&self) -> Option<Side> {
        self.plan.steps.iter().filter(|_| !self.is_settled()).find_map(|step| match step.change {
            Change::Passed { side } => Some(side),
            _ => None,
        })
    }
}

/// Begins to show what was played in this frame, at time zero; otherwise goes on with what is being shown.
pub fn animate(
    mut motion: ResMut<Motion>,
    (mut played, mut skips): (MessageReader<Played>, MessageReader<SkipCount>),
    board: Res<Board>,
    tempo: Res<Tempo>,
    time: Res<Time>,
) {
    // Several may come in one frame (a jump in the middle of a wave): only the last one is animated, and the board
    // already holds the sum.
    if let Some(last) = played.read().filter(|played| played.game == board.game()).last() {
        let mut plan = plan::plan(&last.delta, last.cause, &tempo);
        let is_counted = board.position().ending().is_some_and(|ending| ending.reason == Reason::Counted);
        // Over a match something else is done, which it would only delay.
        if is_counted && last.cause != Cause::Jump && board.activities() == 0 {
            plan.count(&tempo);
        }
        *motion = Motion::begin(plan, &board);
        return;
    }
    if motion.game != Some(board.game()) {
        // The boards of all games stand in the scene with their pieces: to change games moves nothing.
        *motion = Motion::begin(Plan::default(), &board);
    } else if motion.version != board.version() {
        // Something changed that cannot be seen on the board, such as who plays.
        motion.version = board.version();
    }
    if skips.read().count() > 0 && motion.may_skip_count() {
        motion.elapsed = None;
    }
    if let Some(elapsed) = motion.elapsed {
        let elapsed = elapsed + time.delta();
        motion.elapsed = (elapsed < motion.plan.total).then_some(elapsed);
    }
}
