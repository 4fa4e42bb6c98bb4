//! Draws no frames while nothing moves: requests a frame while something does, and otherwise sleeps until the next
//! thing is due.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::gamepad::GamepadEvent,
    prelude::*,
    window::{RequestRedraw, WindowEvent},
    winit::{UpdateMode, WinitSettings},
};

use crate::game::app::{Awake, ButtonPressed, Focused, Reports, Restless};

/// How long to sleep when nothing is due: a day. Without any deadline the event loop would keep its last one, which has
/// passed, and never sleep again.
const FOR_EVER: Duration = Duration::from_secs(24 * 3600);
/// Deadlines that lie no further apart than this count as the same one, computed in two frames.
const DRIFT: Duration = Duration::from_millis(20);
/// Frames drawn after the last thing that asked for one, because some effects take a few: a command, a screen, its
/// layout, hover. A test says that all is there in the fifth frame, that of the press counted; on a loaded machine, where a
/// key is pressed and let go in one frame, a scrollbar was missing after five.
pub const AFTERGLOW: u8 = 6;

/// Asks for frames while they are needed.
pub fn plugin(app: &mut App) {
    let asleep = UpdateMode::reactive_low_power(FOR_EVER);
    app.init_resource::<Restless>()
        .init_resource::<Focused>()
        .init_resource::<Awake>()
        .insert_resource(WinitSettings { focused_mode: asleep, unfocused_mode: asleep })
        .add_systems(Last, (look_for_focus, pace).after(Reports));
}

/// Lets other threads know whether a window has the focus.
fn look_for_focus(focused: Res<Focused>, windows: Query<&Window>) {
    focused.set(windows.iter().any(|window| window.focused));
}

/// What the player has done, and whether frames are drawn all the time.
#[derive(SystemParam)]
struct Happened<'w, 's> {
    window: MessageReader<'w, 's, WindowEvent>,
    pads: MessageReader<'w, 's, GamepadEvent>,
    buttons: MessageReader<'w, 's, ButtonPressed>,
    restless: Res<'w, Restless>,
}

impl Happened<'_, '_> {
    /// Whether the player has done anything since the last look.
    fn anything(&mut self) -> bool {
        // Counting reads all three to their ends.
        let events = self.window.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count();
        events + self.pads.read().count() + self.buttons.read().count() > 0
    }
}

fn pace(
    mut winit: ResMut<WinitSettings>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut awake: ResMut<Awake>,
    mut happened: Happened,
    time: Res<Time<Real>>,
    mut afterglow: Local<u8>,
    mut armed: Local<Option<Duration>>,
) {
    let (moving, due) = awake.take();
    // What a press sets off (a command, another screen, its layout) takes a few frames to be seen.
    let wanted = happened.anything() || moving || happened.restless.0;
    let was_awake = *afterglow > 0;
    *afterglow = if wanted { AFTERGLOW } else { afterglow.saturating_sub(1) };
    if *afterglow > 0 {
        redraw.write(RequestRedraw);
    } else if was_awake {
        // What the tests of the window wait for: everything asked for has been done and drawn.
        debug!("at rest");
    }
    // Setting the mode wakes the window: it is set when the next thing due has changed, not while it merely comes
    // nearer.
    let deadline = due.map(|due| time.elapsed() + due);
    let drifted = match (*armed, deadline) {
        (Some(armed), Some(deadline)) => armed <= time.elapsed() || armed.abs_diff(deadline) > DRIFT,
        (armed, deadline) => armed != deadline,
    };
    let wait = due.unwrap_or(FOR_EVER).max(Duration::from_millis(1));
    let mode = if happened.restless.0 { UpdateMode::Continuous } else { UpdateMode::reactive_low_power(wait) };
    let settled = winit.focused_mode == mode && winit.unfocused_mode == mode;
    if !settled && (drifted || happened.restless.0) {
        *armed = deadline;
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
