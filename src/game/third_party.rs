//! Plugins of others, each behind one function, so that an upgrade touches one place.

#[cfg(not(target_family = "wasm"))]
use std::{
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use bevy_tweening::{AnimationSystem, TweeningPlugin};

use super::flow::Stage;

/// bevy_tweening: moves whatever carries a `TweenAnim`. It runs before the stage that begins movements, so that the frame
/// in which one begins is its first picture, however long the frame before took.
pub fn tweening(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .configure_sets(Update, AnimationSystem::AnimationUpdate.after(Stage::Ai).before(Stage::Animation));
}

/// alsa: a machine without a sound device makes it write eight lines to the terminal, about files that no player knows.
/// From here on it keeps what it has to say about this thread, which opens the device, to itself; Bevy says in one line
/// that there is none.
pub fn quiet_alsa() {
    // The crate keeps the handler for us; an error means that ALSA goes on writing, which harms nobody.
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}

/// gilrs-core: Bevy asks gamepads only in a frame, and a window in which nothing moves draws none. A thread of its own
/// waits for whatever a pad does and calls `wake`; what it was, Bevy finds out by itself.
#[cfg(not(target_family = "wasm"))]
pub fn wake_for_pads(wake: impl Fn() + Send + 'static) {
    /// So many failures at once mean that there is nothing to wait for.
    const FAILURES: u32 = 16;
    let wait = move || {
        // Bevy says it when there is no access to gamepads.
        let Ok(mut pads) = gilrs_core::Gilrs::new() else { return };
        let mut failures = 0;
        while failures < FAILURES {
            let start = Instant::now();
            let happened = pads.next_event_blocking(Some(Duration::from_secs(3600))).is_some();
            if happened {
                wake();
            }
            failures = if happened || start.elapsed() > Duration::from_millis(1) { 0 } else { failures + 1 };
        }
    };
    // Without a thread the pad is heard when something else wakes the window.
    let _ = thread::Builder::new().name("pads".into()).spawn(wait);
}
