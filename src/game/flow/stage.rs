//! The order in which things happen within a frame.

use bevy::prelude::*;

/// The stages of a turn, in the order in which they run within a frame. Each can be run alone.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Pointer, touch, keys and pad become requests.
    Input,
    /// Requests are checked and played. The only stage that writes the [`Board`](super::Board).
    Rules,
    /// The side whose turn it is, if an engine plays it, is asked for a move.
    Ai,
    /// What was played is shown, and settles.
    Animation,
    /// Words and counts follow.
    Hud,
}
