//! The order in which things happen within a frame.

use bevy::prelude::*;

/// The stages of a frame, in the order in which they run in `Update`. Each can be run alone.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Pointer, touch, keys and pad become requests, commands and movements of the camera.
    Input,
    /// The commands of keys and buttons are carried out: dialogs open and close, settings change, requests are made.
    Commands,
    /// The time of the turn is counted, and the flag falls.
    Clock,
    /// Requests are checked and played. The only stage that writes the [`Board`](super::Board).
    Rules,
    /// Engines are asked for a move, or for an answer to a draw offer; their answers become requests.
    Ai,
    /// Boards are placed in the free part of the window, and rebuilt when their size or theme changes.
    Boards,
    /// Tweens that began in an earlier frame advance. Those that begin in a later stage of this frame do not, so that
    /// this frame shows their start, however long the previous frame took.
    Tweens,
    /// The plan for what was played is made, and its clock advances. The only stage that writes the
    /// [`Motion`](super::Motion).
    Animation,
    /// Pieces, camera and sounds begin what the plan says; pieces are put exactly in place when nothing moves.
    Scene,
    /// The text of the status line is chosen, and a dialog may open by itself.
    Status,
    /// Screens and dialogs are rebuilt where what they show has changed.
    Sheets,
    /// Words, counts and marks are updated.
    Hud,
    /// The camera is placed as its gaze and the window require.
    Camera,
    /// What depends on the camera is updated: which boards are drawn and in what light, the names under them; and in a
    /// browser the page that mirrors the picture.
    Seen,
}

/// Puts the stages in their order.
pub(super) fn plugin(app: &mut App) {
    use Stage::{
        Ai, Animation, Boards, Camera, Clock, Commands, Hud, Input, Rules, Scene, Seen, Sheets, Status, Tweens,
    };
    app.configure_sets(
        Update,
        (Input, Commands, Clock, Rules, Ai, Boards, Tweens, Animation, Scene, Status, Sheets, Hud, Camera, Seen)
            .chain(),
    );
}
