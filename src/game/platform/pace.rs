//! Draws no frames while nothing moves: requests a frame while something does, and otherwise sleeps until the next
//! thing is due.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::gamepad::GamepadEvent,
    prelude::*,
    text::TextLayoutInfo,
    ui::UiGlobalTransform,
    window::{RequestRedraw, WindowEvent},
    winit::{UpdateMode, WinitSettings},
};

use crate::game::{
    app::{Awake, ButtonPressed, Focused, Reports, Restless},
    scene::Surface,
};

/// How long to sleep when nothing is due: a day. Without any deadline the event loop would keep its last one, which has
/// passed, and never sleep again.
const FOR_EVER: Duration = Duration::from_secs(24 * 3600);
/// Deadlines that lie no further apart than this count as the same one, computed in two frames.
const DRIFT: Duration = Duration::from_millis(20);
/// The time between two frames while something is on its way that wakes nobody when it comes. Not less: where a processor
/// draws, it would be busy with that.
const GLIMPSE: Duration = Duration::from_millis(100);
/// Frames drawn at most after the last thing that asked for one, because some effects take a few: a command, a screen, its
/// layout, hover.
const AFTERGLOW: u8 = 6;
/// So many frames in a row that change nothing are the last. One would do for all that a test presses; on a loaded machine,
/// where a key is pressed and let go in one frame, another may be needed.
const CALM: u8 = 2;

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

/// What is kept from frame to frame.
#[derive(Default)]
struct Pace {
    /// The frames still to be drawn.
    frames: u8,
    /// The frames in a row that have changed nothing.
    calm: u8,
    /// Whether something is waited for.
    waiting: bool,
    /// When the window wakes by itself.
    armed: Option<Duration>,
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

/// What is seen and has changed since the last frame.
type Changes = Or<(
    Or<(Changed<ComputedNode>, Changed<UiGlobalTransform>, Changed<InheritedVisibility>, Changed<GlobalTransform>)>,
    Or<(Changed<BackgroundColor>, Changed<BackgroundGradient>, Changed<BorderColor>, Changed<Outline>)>,
    Or<(Changed<TextLayoutInfo>, Changed<TextColor>, Changed<ImageNode>, Changed<MeshMaterial3d<Surface>>)>,
)>;

fn pace(
    mut winit: ResMut<WinitSettings>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut awake: ResMut<Awake>,
    mut happened: Happened,
    changes: Query<(), Changes>,
    time: Res<Time<Real>>,
    mut local: Local<Pace>,
) {
    let pace = &mut *local;
    let (moving, waiting, due) = awake.take();
    // What a press sets off (a command, another screen, its layout) takes a few frames to be seen.
    let wanted = happened.anything() || moving || happened.restless.0;
    let was = (pace.frames > 0, pace.waiting);
    pace.frames = if wanted { AFTERGLOW } else { pace.frames.saturating_sub(1) };
    pace.calm = if wanted || !changes.is_empty() { 0 } else { pace.calm.saturating_add(1) };
    if pace.calm >= CALM {
        pace.frames = 0;
    }
    pace.waiting = waiting;
    if pace.frames > 0 {
        redraw.write(RequestRedraw);
    } else if was != (false, false) && !waiting {
        // What the tests of the window wait for: everything asked for has been done and drawn.
        debug!("at rest");
    }
    // Setting the mode wakes the window: it is set when the next thing due has changed, not while it merely comes
    // nearer.
    let deadline = due.filter(|_| !waiting).map(|due| time.elapsed() + due);
    let drifted = match (pace.armed, deadline) {
        (Some(armed), Some(deadline)) => armed <= time.elapsed() || armed.abs_diff(deadline) > DRIFT,
        (armed, deadline) => armed != deadline || waiting != was.1,
    };
    let wait = if waiting { GLIMPSE } else { due.unwrap_or(FOR_EVER).max(Duration::from_millis(1)) };
    let mode = if happened.restless.0 { UpdateMode::Continuous } else { UpdateMode::reactive_low_power(wait) };
    if drifted || happened.restless.0 {
        pace.armed = deadline;
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
