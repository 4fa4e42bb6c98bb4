//! How long a system may go on in one frame with something that takes many.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

/// The shortest and the longest slice.
const BOUNDS: [Duration; 2] = [Duration::from_millis(6), Duration::from_millis(60)];

/// Measures the slices of a system: each is about as long as the rest of the frame before it, so that half of the time
/// goes to the work, and a slow machine is not slowed much further.
#[derive(SystemParam)]
pub struct Slice<'w, 's> {
    time: Res<'w, Time<Real>>,
    last: Local<'s, Duration>,
}

impl Slice<'_, '_> {
    /// How long to go on in this frame, from 6 to 60 ms. To be asked once a frame.
    pub fn length(&mut self) -> Duration {
        *self.last = self.time.delta().saturating_sub(*self.last).clamp(BOUNDS[0], BOUNDS[1]);
        *self.last
    }
}
