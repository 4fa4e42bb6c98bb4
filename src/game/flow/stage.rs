//! The order in which things happen within a frame.

use bevy::prelude::*;

/// The stages of a frame, in the order in which they run in `Update`. Each can be run alone.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Pointer, touch, keys and pad become requests, commands and movements of the camera.
    Input,
    /// What keys and buttons command is done: dialogs open and close, settings change, requests are made.
    Commands,
    /// Requests are checked and played. The only stage that writes the [`Board`](super::Board).
    Rules,
    /// An engine whose turn it is is asked for a move, and one that was offered a draw for its answer; what it says becomes
    /// a request.
    Ai,
    /// The boards stand where the window has room for them, and are built anew where they have another size or theme.
    Boards,
    /// Tweens that began in an earlier frame move on. Those that begin in a later stage of this frame do not, so that
    /// this frame is their first picture, however long the frame before took.
    Tweens,
    /// The plan of what was played is made, and its clock goes on. The only stage that writes the
    /// [`Motion`](super::Motion).
    Animation,
    /// Pieces, camera and sounds begin what the plan says, and pieces are set right when everything lies still.
    Scene,
    /// It is settled what the status line says, and whether a dialog opens by itself.
    Status,
    /// Screens and dialogs are laid out where what they show has changed.
    Sheets,
    /// Words, counts and marks follow.
    Hud,
    /// The camera is put where its gaze and the window ask for it.
    Camera,
    /// What depends on where the camera is: which boards are drawn and in what light, the names under them; and the
    /// page in a browser that says what is seen.
    Seen,
}

/// Puts the stages in their order.
pub(super) fn plugin(app: &mut App) {
    use Stage::{Ai, Animation, Boards, Camera, Commands, Hud, Input, Rules, Scene, Seen, Sheets, Status, Tweens};
    app.configure_sets(
        Update,
        (Input, Commands, Rules, Ai, Boards, Tweens, Animation, Scene, Status, Sheets, Hud, Camera, Seen).chain(),
    );
}
