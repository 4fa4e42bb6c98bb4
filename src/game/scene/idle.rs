//! Idle animations on the title screen: every few seconds a piece turns over or is lifted, as long as there has been
//! some input lately.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*, window::WindowEvent};
use bevy_tweening::TweenAnim;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{
    game::{
        app::{Open, Screen, Settings},
        flow::{Motion, Stage, Tempo},
        scene::{
            lenses::{Hand, tween},
            piece_factory::Piece,
            pieces::{Idle, Leaving},
        },
        theme::ActiveTheme,
    },
    pack::PieceStyle,
    rules::{Face, Game},
};

/// How long after the last input somebody is assumed to be watching.
const ATTENTIVE: Duration = Duration::from_secs(30);
/// The range of the pause between two animations, in milliseconds.
const PAUSE: std::ops::Range<u64> = 9_000..14_000;
/// How long a full turn of a disc or tile takes, and how long a stone or a face-down tile takes up and down.
const SPIN: Duration = Duration::from_millis(1_000);
const NOD: Duration = Duration::from_millis(700);

/// When the next piece moves by itself.
#[derive(Resource, Default)]
pub struct IdleAnimation {
    /// How long somebody is still assumed to be watching.
    attention: Duration,
    /// How long until the next animation; `None` while nobody is assumed to be watching.
    wait: Option<Duration>,
}

impl IdleAnimation {
    /// How long until the next animation begins, if one will.
    #[must_use]
    pub const fn remaining(&self) -> Option<Duration> {
        self.wait
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IdleAnimation>().add_systems(Update, animate_idle.in_set(Stage::Scene));
}

/// What decides whether a piece may move by itself.
#[derive(SystemParam)]
struct Scenery<'w, 's> {
    screen: Res<'w, State<Screen>>,
    open: Res<'w, Open>,
    tempo: Res<'w, Tempo>,
    motion: Res<'w, Motion>,
    theme: Res<'w, ActiveTheme>,
    settings: Res<'w, Settings>,
    windows: Query<'w, 's, &'static Window>,
}

impl Scenery<'_, '_> {
    /// Whether a piece may move: on the title, while nothing else moves or is open and the window is in use. Where the
    /// processor draws, a second of movement costs a second of work, so nothing does.
    fn is_quiet(&self) -> bool {
        **self.screen == Screen::Title
            && !self.tempo.reduced
            && !self.settings.processor_draws
            && self.open.0.is_none()
            && self.motion.is_settled()
            && self.windows.iter().any(|window| window.focused)
    }
}

/// The pieces at rest.
type Lying<'w, 's> =
    Query<'w, 's, (Entity, &'static Piece, &'static Transform), (Without<Leaving>, Without<TweenAnim>)>;

fn animate_idle(
    mut commands: Commands,
    mut happened: MessageReader<WindowEvent>,
    scenery: Scenery,
    time: Res<Time<Real>>,
    mut idle: ResMut<IdleAnimation>,
    pieces: Lying,
    mut random: Local<Option<StdRng>>,
) {
    let seen = happened.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0;
    let idle = idle.bypass_change_detection();
    if !scenery.is_quiet() {
        *idle = IdleAnimation { attention: ATTENTIVE, wait: None };
        return;
    }
    let random = random.get_or_insert_with(|| StdRng::seed_from_u64(crate::game::system::random_seed().into()));
    idle.attention = if seen { ATTENTIVE } else { idle.attention.saturating_sub(time.delta()) };
    if idle.attention.is_zero() {
        idle.wait = None;
        return;
    }
    let pause = || Duration::from_millis(random.random_range(PAUSE));
    let wait = idle.wait.get_or_insert_with(pause);
    *wait = wait.saturating_sub(time.delta());
    if !wait.is_zero() {
        return;
    }
    idle.wait = None;
    // A game first, then one of its pieces: each game is equally likely, however many pieces it has.
    let games: Vec<Game> =
        Game::ALL.into_iter().filter(|&game| pieces.iter().any(|(_, piece, _)| piece.game == game)).collect();
    let Some(&game) = games.get(random.random_range(0..games.len().max(1))) else { return };
    let lying: Vec<_> = pieces.iter().filter(|(_, piece, _)| piece.game == game).collect();
    let (entity, piece, at) = lying[random.random_range(0..lying.len())];
    // A stone looks the same from all sides, and a face-down tile must not show its face.
    let turns = match scenery.theme.game(game).pieces {
        PieceStyle::Disc(_) => true,
        PieceStyle::Stone(_) => false,
        PieceStyle::Tile(_) => piece.face != Face::BACK,
    };
    let angle = random.random_range(0..4) as f32 * std::f32::consts::FRAC_PI_2;
    let axis = Quat::from_rotation_y(angle) * Vec3::X;
    let (hand, length) = if turns { (Hand::Spin { axis }, SPIN) } else { (Hand::Nod, NOD) };
    if let Some(anim) = tween(&scenery.tempo.movement, hand, at.translation, Duration::ZERO, length) {
        commands.entity(entity).insert((Idle, anim));
    }
}
