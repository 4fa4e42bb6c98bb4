//! The table: the boards with their pieces, marks, light and camera. It only displays the positions, and can be rebuilt
//! at any time from the [`Board`](super::flow::Board) and the [`ShelvedBoards`](super::flow::ShelvedBoards) alone.
//!
//! It knows deltas, squares and faces, but no rules.

pub mod board_roots;
mod boards;
mod breath;
pub mod camera;
mod ground;
mod idle;
pub mod lenses;
mod light;
mod lit;
mod marks;
mod meshes;
mod piece_factory;
mod piece_models;
pub mod pieces;
mod pipelines;
pub mod surface;
mod table;

use bevy::{core_pipeline::tonemapping::Tonemapping, prelude::*};
use bevy_tweening::{AnimationSystem, TweenAnim, TweeningPlugin};

use crate::game::{
    app::{Awake, Reports},
    flow::Stage,
    theme::{self, ActiveTheme, ApplyTheme, Pictures},
};

pub use board_roots::Pointed;
pub use idle::IdleAnimation;
pub use marks::{Cursor, Help, Marks};
pub use pipelines::{Pipelines, WARM_FRAMES};
pub use surface::Surface;

/// Adds everything that is seen on the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<lit::Lit>()
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>))
        .add_systems(PreUpdate, forget.run_if(resource_changed::<ActiveTheme>).before(ApplyTheme));
    app.add_plugins((
        tweening,
        surface::plugin,
        pipelines::plugin,
        board_roots::plugin,
        table::plugin,
        boards::plugin,
        ground::plugin,
        breath::plugin,
        piece_models::plugin,
        light::plugin,
        camera::plugin,
        marks::plugin,
        idle::plugin,
    ));
}

/// Asks for frames while tweens run, light fades or pipelines are compiled, and for one when an idle animation or the end of Help is
/// due.
fn report(
    pipelines: Res<Pipelines>,
    tweens: Query<(), With<TweenAnim>>,
    (idle, help, breath): (Res<IdleAnimation>, Res<Help>, Res<breath::Breath>),
    mut awake: ResMut<Awake>,
) {
    awake.moves(pipelines.are_pending() || !tweens.is_empty() || breath.is_on());
    awake.due(idle.remaining());
    awake.due(help.remaining());
}

/// Adds bevy_tweening, which moves every entity that has a `TweenAnim`.
pub fn tweening(app: &mut App) {
    app.add_plugins(TweeningPlugin).configure_sets(Update, AnimationSystem::AnimationUpdate.in_set(Stage::Tweens));
}

/// Drops the pictures and surfaces of the old theme.
fn forget(mut pictures: ResMut<Pictures>, mut lit: ResMut<lit::Lit>) {
    *pictures = Pictures::default();
    *lit = lit::Lit::default();
}

/// An almost empty scene (camera, light and one disc), as a baseline for benchmarks of the full one.
pub fn bare(app: &mut App) {
    app.add_plugins((theme::plugin, surface::plugin, light::plugin, pipelines::watch))
        .add_systems(Startup, lay_one_disc);
}

fn lay_one_disc(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut surfaces: ResMut<Assets<Surface>>) {
    commands.spawn((
        Camera3d::default(),
        Msaa::Sample4,
        Tonemapping::None,
        Transform::from_xyz(0.0, 6.0, 4.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    let disc = (meshes.add(meshes::half_disc(0.41, 0.08, 1.0)), surfaces.add(Surface::new(Color::WHITE, 0.4, 0.04)));
    commands.spawn((Mesh3d(disc.0), MeshMaterial3d(disc.1)));
}
