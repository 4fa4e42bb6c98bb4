//! The stage `Animation`, its clock: how much of what was played has been shown, and when the table is still again.
//!
//! Counted in virtual time from the plan's own length, never from a tween's end: a tween whose piece is gone never ends.

use bevy::prelude::*;

use super::Motion;

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
