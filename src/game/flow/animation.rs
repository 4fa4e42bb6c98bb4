//! The stage `Animation`, its clock: how much of what was played has been shown, and when the table is still again.
//!
//! Counted in virtual time from the plan's own length, never from a tween's end: a tween whose piece is gone never ends.

use bevy::prelude::*;

use super::plan::Plan;
use crate::rules::{Change, Side};

/// Whether the table waits for somebody or shows what was played. Written by `Stage::Animation`, except that
/// `Stage::Rules` begins a movement when it plays.
#[derive(Resource, Clone, Debug, Default)]
pub struct Motion {
    /// What is being shown.
    pub plan: Plan,
    /// How much of it has been shown, in virtual time; none when everything lies still.
    pub elapsed: Option<std::time::Duration>,
}

impl Motion {
    /// Whether everything lies still.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.elapsed.is_none()
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

/// Advances what is being shown. The frame in which it began counts as its first picture, at time zero.
pub fn advance(mut motion: ResMut<Motion>, time: Res<Time>, mut begun: Local<bool>) {
    let Some(elapsed) = motion.elapsed else {
        *begun = false;
        return;
    };
    let elapsed = if elapsed.is_zero() && !*begun { elapsed } else { elapsed + time.delta() };
    *begun = true;
    let over = elapsed >= motion.plan.total;
    motion.elapsed = (!over).then_some(elapsed);
    if over {
        *begun = false;
    }
}
