//! Plugins of others, each behind one function, so that an upgrade touches one place.

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
