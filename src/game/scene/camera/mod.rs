//! The camera: where it stands, how it moves, and how the board is fitted into the part of the window that panels leave
//! free.
//!
//! The player moves a [`Gaze`]; the camera's transform is computed from it, the free part of the window and the board's
//! size.

use std::{f32::consts::FRAC_PI_2, time::Duration};

use bevy::{
    camera::SubCameraView,
    core_pipeline::tonemapping::Tonemapping,
    light::{CascadeShadowConfig, ShadowFilteringMethod},
    math::ops,
    prelude::*,
    render::renderer::RenderAdapterInfo,
    window::PrimaryWindow,
};
use bevy_tweening::{AnimTarget, Lens, Tween, TweenAnim};
use wgpu_types::DeviceType;

use super::pipelines::Asleep;
use crate::{
    game::{
        app::Settings,
        flow::{Board, Stage, Tempo},
        layout::{Arrangement, Focus, FreeRoom},
        theme::ActiveTheme,
    },
    pack::Camera as Eyesight,
};

/// The camera's vertical field of view, in radians (35 degrees): narrow, so that the far row stays large.
const FIELD_OF_VIEW: f32 = 0.611;
/// The same on the title screen, in radians (21 degrees): narrower and from further away, as perspective would distort
/// the boards at the edges.
const TITLE_FIELD: f32 = 0.36;
/// The default angle at which the camera looks down, in radians (55 degrees).
const PITCH: f32 = 0.96;
/// The steepest angle at which the camera looks down from the player's seat where there is height to spare, in radians
/// (76 degrees): the sides of pieces can still be seen.
const STEEPEST: f32 = 1.326;
/// The angle at which the camera looks down on a row of boards from the title screen, in radians (46 degrees).
const TITLE_PITCH: f32 = 0.80;
/// The same for boards in two rows, which a tall window has (56 degrees).
const TITLE_STEEP: f32 = 0.98;
/// The flattest angle allowed, in radians (20 degrees): the squares of the far row can still be told apart.
const LOWEST: f32 = 0.35;
/// The range of the zoom factor; 1 fits the board into the free part of the window.
const ZOOM: std::ops::RangeInclusive<f32> = 0.6..=3.0;
/// How quickly the picture follows the free part of the window during a glide, per second: it covers nine tenths of the
/// way in a quarter of a second.
const FOLLOW: f32 = 9.0;
/// How high above a board things must still be in view, in units of the table: the height of a frame.
const TOP: f32 = 0.13;
/// The size of the room, in logical pixels, that boards are fitted into where less is free.
const SMALLEST: Vec2 = Vec2::splat(48.0);
/// The part of the free room's width or height that stays empty on each side of the board.
const MARGIN: f32 = 0.014;

/// How the player looks at the table.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Gaze {
    /// What is looked at.
    pub focus: Focus,
    /// The angle around it, in radians; 0 is the first side's seat.
    pub yaw: f32,
    /// The angle down on it, in radians; a quarter turn is straight down.
    pub pitch: f32,
    /// The zoom factor: 1 fits it into the free room, 2 halves the distance.
    pub zoom: f32,
    /// The vertical field of view, in radians.
    pub field: f32,
}

impl Default for Gaze {
    fn default() -> Self {
        Self { focus: Focus::default(), yaw: 0.0, pitch: PITCH, zoom: 1.0, field: FIELD_OF_VIEW }
    }
}

impl Gaze {
    /// The gaze from the player's seat: as steep as the pack says, and steeper while the board would otherwise leave a
    /// part of the room's height empty.
    #[must_use]
    pub fn from_seat(focus: Focus, room: FreeRoom, camera: Eyesight) -> Self {
        let seen = |pitch: f32| Self { pitch, ..Self::from_above(focus, camera) };
        let flattest = camera.pitch.to_radians();
        let size = room.0.size();
        if size.min_element() <= 0.0 {
            return seen(flattest);
        }
        // The steeper, the higher is a board that is as wide as the room.
        let fits = |pitch: f32| {
            let as_wide = nearest(seen(pitch), size, size.with_y(f32::MAX));
            bounds(seen(pitch), size, as_wide).height() <= size.y * (1.0 - 2.0 * MARGIN)
        };
        let (mut low, mut high) = (flattest, flattest.max(STEEPEST));
        if fits(high) {
            return seen(high);
        }
        for _ in 0..8 {
            let middle = (low + high) / 2.0;
            if fits(middle) { low = middle } else { high = middle }
        }
        seen(low)
    }

    /// The gaze straight down.
    #[must_use]
    pub fn from_above(focus: Focus, camera: Eyesight) -> Self {
        Self { focus, pitch: FRAC_PI_2, field: camera.view.to_radians(), ..Self::default() }
    }

    /// The gaze at all boards.
    #[must_use]
    pub fn at_all(arrangement: Arrangement) -> Self {
        let pitch = match arrangement {
            Arrangement::Row | Arrangement::RowAcross => TITLE_PITCH,
            Arrangement::TwoRows => TITLE_STEEP,
        };
        Self { focus: arrangement.whole(), pitch, field: TITLE_FIELD, ..Self::default() }
    }

    /// Turned around the focus and up or down by these angles, in radians.
    #[must_use]
    pub fn orbited(self, yaw: f32, pitch: f32) -> Self {
        Self { yaw: self.yaw + yaw, pitch: (self.pitch + pitch).clamp(LOWEST, FRAC_PI_2), ..self }
    }

    /// Zoomed in by a factor; the zoom stays between 0.6 and 3.
    #[must_use]
    pub fn zoomed(self, factor: f32) -> Self {
        Self { zoom: (self.zoom * factor).clamp(*ZOOM.start(), *ZOOM.end()), ..self }
    }

    /// Interpolates between two gazes.
    #[must_use]
    fn mix(self, to: Self, ratio: f32) -> Self {
        // The camera counts as arrived when its focus is equal to the target's.
        if ratio >= 1.0 {
            return to; // Exactly, since arrival is seen by comparing the two.
        }
        let between = |from: f32, to: f32| from + (to - from) * ratio;
        Self {
            focus: Focus {
                centre: self.focus.centre.lerp(to.focus.centre, ratio),
                half: self.focus.half.lerp(to.focus.half, ratio),
                cut: self.focus.cut.lerp(to.focus.cut, ratio),
            },
            yaw: between(self.yaw, to.yaw),
            pitch: between(self.pitch, to.pitch),
            zoom: between(self.zoom, to.zoom),
            field: between(self.field, to.field),
        }
    }
}

/// What the player does to the camera.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraCommand {
    /// Turn around the board and down on it, by these angles in radians.
    Orbit(Vec2),
    /// Zoom in by a factor.
    Zoom(f32),
    /// Glide to the player's seat at the board.
    Reset,
    /// Glide to straight above the board.
    Top,
    /// Glide back to the view of all boards.
    Title,
}

/// Where the camera is, or is gliding to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Post {
    /// At the view of all boards.
    #[default]
    Title,
    /// At the player's seat.
    Seat,
    /// At a view that the player has chosen.
    Free,
}

/// The gaze from the seat and what it was computed from: it takes hundreds of steps, so a steady frame reuses it.
#[derive(Default)]
struct SeatGaze(Option<((Focus, FreeRoom, Eyesight), Gaze)>);

impl SeatGaze {
    /// See [`Gaze::from_seat`].
    fn get(&mut self, focus: Focus, room: FreeRoom, camera: Eyesight) -> Gaze {
        let from = (focus, room, camera);
        match self.0 {
            Some((known, gaze)) if known == from => gaze,
            _ => self.0.insert((from, Gaze::from_seat(focus, room, camera))).1,
        }
    }
}

struct GazeLens {
    from: Gaze,
    to: Gaze,
}

impl Lens<Gaze> for GazeLens {
    fn lerp(&mut self, mut target: Mut<'_, Gaze>, ratio: f32) {
        *target = self.from.mix(self.to, ratio);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CameraCommand>()
        .add_systems(Startup, (open_the_eye, find_out_who_draws))
        .add_systems(Update, (follow.in_set(Stage::Scene), fit.in_set(Stage::Camera)))
        .add_systems(Update, smooth.in_set(Stage::Camera).run_if(resource_exists_and_changed::<Settings>));
}

fn open_the_eye(mut commands: Commands) {
    commands.spawn((
        Name::new("Eye"),
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, ..default() }),
        Gaze::default(),
        // The shader of the surfaces compresses highlights itself.
        Tonemapping::None,
        (Msaa::Sample4, ShadowFilteringMethod::Gaussian),
        Asleep,
    ));
}

/// Notes in the settings whether there is no graphics card. Where nothing is drawn at all, there is no adapter.
fn find_out_who_draws(adapter: Option<Res<RenderAdapterInfo>>, settings: Option<ResMut<Settings>>) {
    if let (Some(adapter), Some(mut settings)) = (adapter, settings) {
        settings.processor_draws = adapter.device_type == DeviceType::Cpu;
    }
}

fn smooth(settings: Res<Settings>, mut eyes: Query<(&mut Msaa, &mut ShadowFilteringMethod)>) {
    let (samples, filter) = if settings.smooths_edges() {
        (Msaa::Sample4, ShadowFilteringMethod::Gaussian)
    } else {
        (Msaa::Off, ShadowFilteringMethod::Hardware2x2)
    };
    for (mut msaa, mut shadows) in &mut eyes {
        msaa.set_if_neq(samples);
        shadows.set_if_neq(filter);
    }
}

fn follow(
    mut commands: Commands,
    mut camera: MessageReader<CameraCommand>,
    mut eyes: Query<(Entity, &mut Gaze, Has<TweenAnim>)>,
    (board, tempo): (Res<Board>, Res<Tempo>),
    (room, arrangement, theme): (Res<FreeRoom>, Res<Arrangement>, Res<ActiveTheme>),
    (mut post, mut target, mut seat): (Local<Post>, Local<Gaze>, Local<SeatGaze>),
) {
    let Ok((eye, mut gaze, gliding)) = eyes.single_mut() else { return };
    let focus = arrangement.focus(board.game());
    let (mut glide, mut stop) = (false, false);
    for command in camera.read() {
        // While the camera glides from board to board the player cannot turn or zoom it.
        let turned = match *command {
            CameraCommand::Orbit(by) if gaze.focus == focus => Some(gaze.orbited(by.x, by.y)),
            CameraCommand::Zoom(factor) if gaze.focus == focus => Some(gaze.zoomed(factor)),
            _ => None,
        };
        *post = match command {
            CameraCommand::Orbit(_) | CameraCommand::Zoom(_) if turned.is_none() => *post,
            CameraCommand::Orbit(_) | CameraCommand::Zoom(_) | CameraCommand::Top => Post::Free,
            CameraCommand::Reset => Post::Seat,
            CameraCommand::Title => Post::Title,
        };
        match turned {
            Some(turned) => {
                (*gaze, *target, stop) = (turned, turned, true);
            }
            None => glide |= matches!(command, CameraCommand::Reset | CameraCommand::Top | CameraCommand::Title),
        }
        if *command == CameraCommand::Top {
            *target = Gaze::from_above(focus, theme.camera);
        }
    }
    // The gaze depends on the window too: when the window changes its shape, the camera stays at its post with a new
    // gaze.
    let wanted = match *post {
        Post::Title => Gaze::at_all(*arrangement),
        Post::Seat => seat.get(focus, *room, theme.camera),
        Post::Free => Gaze { focus, ..*target },
    };
    if wanted != *target || glide {
        let elsewhere = wanted.focus != target.focus && !arrangement.is_changed();
        *target = wanted;
        if (glide || gliding || elsewhere) && !tempo.reduced {
            // Turn by the shorter way.
            let turn = std::f32::consts::TAU;
            gaze.yaw = (gaze.yaw + turn / 2.0).rem_euclid(turn) - turn / 2.0;
            let glide = Duration::from_millis(tempo.movement.camera.max(1).into());
            let tween = Tween::new(EaseFunction::CubicInOut, glide, GazeLens { from: *gaze, to: wanted });
            commands.entity(eye).insert((AnimTarget::component::<Gaze>(eye), TweenAnim::new(tween)));
            return;
        }
        *gaze = wanted;
        stop = true;
    }
    if stop && gliding {
        commands.entity(eye).remove::<TweenAnim>();
    }
}

/// The camera, and whether it glides.
type Eyes<'w, 's> = Query<
    'w,
    's,
    (Ref<'static, Gaze>, &'static mut Transform, &'static mut Camera, &'static mut Projection, Has<TweenAnim>),
>;

/// Puts the camera where the gaze and the window ask for it.
pub(super) fn fit(
    room: Res<FreeRoom>,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    mut eyes: Eyes,
    mut lamps: Query<&mut CascadeShadowConfig>,
    time: Res<Time>,
    mut shown: Local<Rect>,
    mut was_gliding: Local<bool>,
) {
    let (Ok(window), Ok((gaze, mut transform, mut camera, mut projection, gliding))) =
        (windows.single(), eyes.single_mut())
    else {
        return;
    };
    // A gliding camera moves in every frame, and once more in the frame after it has arrived.
    if !(gaze.is_changed() || room.is_changed() || window.is_changed() || gliding || *was_gliding) {
        return;
    }
    *was_gliding = gliding;
    let size = window.size();
    if size.min_element() < 1.0 {
        return;
    }
    // Before the first layout the whole window is free. Where words leave no room, the boards become small rather than
    // lie under the words.
    let free = if *room == FreeRoom::default() {
        Rect::from_corners(Vec2::ZERO, size)
    } else {
        Rect::from_center_size(room.0.center(), room.0.size().max(SMALLEST))
    };
    // Panels open and close at once; while the camera glides, the picture follows the free room smoothly instead.
    let free = if gliding && !shown.is_empty() {
        let ratio = 1.0 - ops::exp(-FOLLOW * time.delta_secs());
        Rect { min: shown.min.lerp(free.min, ratio), max: shown.max.lerp(free.max, ratio) }
    } else {
        free
    };
    *shown = free;
    let view = fitted(*gaze, size, free);
    *transform = view.transform;
    if let Projection::Perspective(lens) = &mut *projection {
        lens.fov = gaze.field;
    }
    for mut shadows in &mut lamps {
        // Shadows reach no further than the furthest corner: the shorter their range, the sharper they are.
        let centre = Vec3::new(gaze.focus.centre.x, 0.0, gaze.focus.centre.y);
        shadows.bounds = vec![view.transform.translation.distance(centre) + gaze.focus.half.length()];
    }
    let physical = window.physical_size();
    camera.sub_camera_view =
        Some(SubCameraView { full_size: physical, offset: view.shift * window.scale_factor(), size: physical });
}

/// Where the camera stands, and by how many logical pixels its picture is shifted to lie in the free room.
struct View {
    transform: Transform,
    shift: Vec2,
}

/// Where the camera stands at a distance from the middle of the focus.
fn place(gaze: Gaze, distance: f32) -> Transform {
    let turn = Quat::from_rotation_y(gaze.yaw) * Quat::from_rotation_x(-gaze.pitch);
    let centre = Vec3::new(gaze.focus.centre.x, 0.0, gaze.focus.centre.y);
    // When looking straight down, "up" on the screen is away from the player's seat.
    Transform::from_translation(centre + turn * Vec3::Z * distance).looking_to(turn * Vec3::NEG_Z, turn * Vec3::Y)
}

/// The rectangle around the focus as it is seen from a distance in a window of this size, in logical pixels from the
/// middle of the picture.
fn bounds(gaze: Gaze, window: Vec2, distance: f32) -> Rect {
    let Focus { centre, half, cut } = gaze.focus;
    let pixels = window.y / 2.0 / ops::tan(gaze.field / 2.0);
    let inverse = place(gaze, distance).compute_affine().inverse();
    // A corner that is cut off leaves two.
    let corners = [half - cut.with_x(0.0), half - cut.with_y(0.0)].into_iter().flat_map(|half| {
        [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].into_iter().flat_map(move |(x, z)| {
            [-0.3, TOP].map(|y| inverse.transform_point3(Vec3::new(centre.x + x * half.x, y, centre.y + z * half.y)))
        })
    });
    let seen = corners.map(|point| Vec2::new(point.x, -point.y) * pixels / (-point.z).max(0.01));
    seen.fold(Rect { min: Vec2::MAX, max: Vec2::MIN }, |rect, point| rect.union_point(point))
}

/// The nearest distance from which the focus fits into a free room of this size, with a margin.
fn nearest(gaze: Gaze, window: Vec2, room: Vec2) -> f32 {
    let room = room * (1.0 - 2.0 * MARGIN);
    // The picture shrinks steadily with distance, so bisection finds it.
    let (mut near, mut far) = (gaze.focus.half.length() + 1.0, 400.0_f32);
    for _ in 0..26 {
        let middle = (near + far) / 2.0;
        if bounds(gaze, window, middle).size().cmple(room).all() { far = middle } else { near = middle }
    }
    far
}

/// The view that shows the focus in the middle of the free room, as large as fits.
fn fitted(gaze: Gaze, window: Vec2, free: Rect) -> View {
    let distance = nearest(gaze, window, free.size());
    // Shifted as if zoom were 1: when zoomed in, the board may be larger than the room, and its middle stays in place.
    let middle = bounds(gaze, window, distance).center();
    View { transform: place(gaze, distance / gaze.zoom), shift: window / 2.0 + middle - free.center() }
}

#[cfg(test)]
mod tests;
