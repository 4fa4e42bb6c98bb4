//! Nothing is drawn anew while nothing moves: asks for a frame while something does, and otherwise sleeps until the next
//! thing is due.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::{
    input::gamepad::GamepadEvent,
    prelude::*,
    window::{RequestRedraw, WindowEvent},
    winit::{UpdateMode, WinitSettings},
};
use bevy_tweening::TweenAnim;

use super::{
    flow::{Motion, Request, ai::Opponent},
    input::Hands,
    outfit::Arriving,
    packs::Trial,
    scene::{Pipelines, Stirring},
    screens::{Deed, Screen, Status, over::Announcement, play::Help},
    sound::Cues,
};

/// When nothing is due: a day. Not for ever in earnest, for the window's loop would then go on with its last deadline,
/// which is over, and never sleep again.
const FOR_EVER: Duration = Duration::from_secs(24 * 3600);
/// How far two reckonings of the same deadline may lie apart.
const DRIFT: Duration = Duration::from_millis(20);
/// Frames drawn after the last thing that asked for one, for what takes some to follow: a deed, a screen, its layout,
/// what the pointer is over.
const AFTERGLOW: u8 = 4;

/// Whether frames are drawn all the time, as for a benchmark.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Restless(pub bool);

/// Whether the window has the focus, for those on other threads who would wake it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Focused(Arc<AtomicBool>);

impl Focused {
    /// Whether it has, as of the last frame.
    #[must_use]
    pub fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Wakes the window from another thread.
#[derive(Resource, Clone)]
pub struct Wake(Arc<dyn Fn() + Send + Sync>);

impl Wake {
    /// Made of what does it.
    pub fn new(up: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(up))
    }

    /// Has a frame drawn soon.
    pub fn up(&self) {
        (self.0)();
    }
}

/// Asks for frames while they are needed.
pub fn plugin(app: &mut App) {
    let asleep = UpdateMode::reactive_low_power(FOR_EVER);
    app.init_resource::<Restless>()
        .init_resource::<Focused>()
        .insert_resource(WinitSettings { focused_mode: asleep, unfocused_mode: asleep })
        .add_systems(Last, pace);
}

fn pace(
    mut winit: ResMut<WinitSettings>,
    mut redraw: MessageWriter<RequestRedraw>,
    (motion, cues, status, help, announcement): (Res<Motion>, Res<Cues>, Res<Status>, Res<Help>, Res<Announcement>),
    (stirring, hands, arriving, trial): (Res<Stirring>, Res<Hands>, Res<Arriving>, Res<Trial>),
    screen: Res<State<Screen>>,
    opponent: Option<Res<Opponent>>,
    (restless, pipelines, focused): (Res<Restless>, Res<Pipelines>, Res<Focused>),
    (mut happened, mut pads): (MessageReader<WindowEvent>, MessageReader<GamepadEvent>),
    mut asked: (MessageReader<Deed>, MessageReader<Request>),
    tweens: Query<(), With<TweenAnim>>,
    windows: Query<&Window>,
    time: Res<Time<Real>>,
    mut afterglow: Local<u8>,
    mut armed: Local<Option<Duration>>,
) {
    let moving = restless.0
        || pipelines.are_pending()
        || **screen == Screen::Loading
        || arriving.is_so()
        || !motion.is_settled()
        || !cues.0.is_empty()
        || !tweens.is_empty()
        || announcement.is_due()
        || (**screen == Screen::Play && opponent.is_some_and(|opponent| opponent.is_thinking()));
    // What a press sets off (a deed, another screen, its layout) takes a few frames to be seen.
    let touched = happened.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0
        || pads.read().count() > 0;
    focused.0.store(windows.iter().any(|window| window.focused), Ordering::Relaxed);
    let asked = asked.0.read().count() + asked.1.read().count() > 0;
    let was_awake = *afterglow > 0;
    *afterglow = if moving || touched || asked { AFTERGLOW } else { afterglow.saturating_sub(1) };
    if *afterglow > 0 {
        redraw.write(RequestRedraw);
    } else if was_awake {
        // What the tests of the window wait for: everything asked for has been done and drawn.
        debug!("at rest");
    }
    let due = [status.remaining(), help.remaining(), stirring.remaining(), hands.remaining(), trial.remaining()];
    let due = due.into_iter().flatten().min();
    // Setting the mode wakes the window: it is set when the next thing due has changed, not while it merely comes nearer.
    let deadline = due.map(|due| time.elapsed() + due);
    let drifted = match (*armed, deadline) {
        (Some(armed), Some(deadline)) => armed <= time.elapsed() || armed.abs_diff(deadline) > DRIFT,
        (armed, deadline) => armed != deadline,
    };
    let wait = due.unwrap_or(FOR_EVER).max(Duration::from_millis(1));
    let mode = if restless.0 { UpdateMode::Continuous } else { UpdateMode::reactive_low_power(wait) };
    let settled = winit.focused_mode == mode && winit.unfocused_mode == mode;
    if !settled && (drifted || restless.0) {
        *armed = deadline;
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
