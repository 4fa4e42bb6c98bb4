//! Nothing is drawn anew while nothing moves: asks for a frame while something does, and otherwise sleeps until the next
//! thing is due.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{RequestRedraw, WindowEvent},
    winit::{UpdateMode, WinitSettings},
};
use bevy_tweening::TweenAnim;

use super::{
    flow::{Motion, Request, ai::Opponent},
    scene::Pipelines,
    screens::{Deed, Screen, Status, over::Announcement, play::Help},
    sound::Cues,
};

/// A pad does not wake the window: while one is there, it is asked this often.
const PAD: Duration = Duration::from_millis(33);
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

/// Asks for frames while they are needed.
pub fn plugin(app: &mut App) {
    let asleep = UpdateMode::reactive_low_power(FOR_EVER);
    app.init_resource::<Restless>()
        .insert_resource(WinitSettings { focused_mode: asleep, unfocused_mode: asleep })
        .add_systems(Last, pace);
}

fn pace(
    mut winit: ResMut<WinitSettings>,
    mut redraw: MessageWriter<RequestRedraw>,
    (motion, cues, status, help, announcement): (Res<Motion>, Res<Cues>, Res<Status>, Res<Help>, Res<Announcement>),
    screen: Res<State<Screen>>,
    opponent: Option<Res<Opponent>>,
    (restless, pipelines): (Res<Restless>, Res<Pipelines>),
    mut happened: MessageReader<WindowEvent>,
    mut asked: (MessageReader<Deed>, MessageReader<Request>),
    tweens: Query<(), With<TweenAnim>>,
    pads: Query<(), With<Gamepad>>,
    windows: Query<&Window>,
    time: Res<Time<Real>>,
    mut afterglow: Local<u8>,
    (mut armed, mut had_pad): (Local<Option<Duration>>, Local<bool>),
) {
    let focused = windows.iter().any(|window| window.focused);
    let moving = restless.0
        || pipelines.are_pending()
        || **screen == Screen::Loading
        || !motion.is_settled()
        || !cues.0.is_empty()
        || !tweens.is_empty()
        || announcement.is_due()
        || (**screen == Screen::Play && opponent.is_some_and(|opponent| opponent.is_thinking()));
    // What a press sets off (a deed, another screen, its layout) takes a few frames to be seen.
    let touched = happened.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0;
    let asked = asked.0.read().count() + asked.1.read().count() > 0;
    *afterglow = if moving || touched || asked { AFTERGLOW } else { afterglow.saturating_sub(1) };
    if *afterglow > 0 {
        redraw.write(RequestRedraw);
    }
    let due = [status.remaining(), help.remaining()].into_iter().flatten().min();
    let pad = (focused && !pads.is_empty()).then_some(PAD);
    // Setting the mode wakes the window: it is set when the next thing due has changed, not while it merely comes nearer.
    let deadline = due.map(|due| time.elapsed() + due);
    let drifted = match (*armed, deadline) {
        (Some(armed), Some(deadline)) => armed <= time.elapsed() || armed.abs_diff(deadline) > DRIFT,
        (armed, deadline) => armed != deadline,
    };
    let wait = due.into_iter().chain(pad).min().unwrap_or(FOR_EVER).max(Duration::from_millis(1));
    let mode = if restless.0 { UpdateMode::Continuous } else { UpdateMode::reactive_low_power(wait) };
    let settled = winit.focused_mode == mode && winit.unfocused_mode == mode;
    if !settled && (drifted || restless.0 || pad.is_some() != *had_pad) {
        *armed = deadline;
        *had_pad = pad.is_some();
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
