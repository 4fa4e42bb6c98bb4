//! Whether render pipelines are still being compiled: that happens in the background, and until a pipeline is ready,
//! everything that it draws is missing from the picture. While files load, all is drawn into one pixel so that they are
//! compiled sooner.

use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::{
    camera::{MainPassResolutionOverride, visibility::NoFrustumCulling},
    light::NotShadowCaster,
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_resource::{PipelineCache, PipelineDescriptor},
        sync_component::SyncComponent,
    },
};

use super::{
    meshes,
    surface::{Ground, Kind, Surface},
};
use crate::{
    game::{
        app::Screen,
        theme::{Coming, Pictures},
    },
    pack::{BoardStyle, Material, Theme},
    rules::Game,
};

/// Frames drawn after everything has loaded and before the game begins: the renderer runs one frame behind, and
/// requests a pipeline only when it first draws something that needs it.
pub const WARM_FRAMES: u32 = 4;

/// Whether render pipelines are pending. Shared with the renderer, which runs in parallel.
#[derive(Resource, Clone, Default)]
pub struct Pipelines(Arc<AtomicBool>);

impl Pipelines {
    /// Whether some were not ready in the last drawn frame.
    #[must_use]
    pub fn are_pending(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(watch)
        .add_systems(Update, warm_up.run_if(resource_exists::<Coming>))
        .add_systems(OnExit(Screen::Loading), wake);
    // In a test there is no renderer.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(ExtractComponentPlugin::<Asleep>::default());
    }
}

/// Notes in every frame whether pipelines are pending. In a test there is no renderer, and nothing is ever pending.
pub(super) fn watch(app: &mut App) {
    let pipelines = Pipelines::default();
    app.insert_resource(pipelines.clone());
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(pipelines).add_systems(Render, count_pending.in_set(RenderSystems::Cleanup));
    }
}

/// A camera that draws everything, and all of it into one pixel: while files load. A pipeline is requested only when
/// something that needs it is drawn, and where the processor draws, a whole picture takes the time that the compiler wants.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Asleep;

impl SyncComponent for Asleep {
    type Target = MainPassResolutionOverride;
}

impl ExtractComponent for Asleep {
    type QueryData = &'static Self;
    type QueryFilter = With<Camera>;
    type Out = MainPassResolutionOverride;

    fn extract_component(_: &Self) -> Option<Self::Out> {
        Some(MainPassResolutionOverride(UVec2::ONE))
    }
}

fn wake(mut commands: Commands, eyes: Query<Entity, With<Asleep>>) {
    for eye in &eyes {
        commands.entity(eye).remove::<Asleep>();
    }
}

/// Something made of a material of the theme that is to come, hidden under the table top.
#[derive(Component)]
struct WarmUp;

/// Has the pipelines compiled that the theme to come needs, before the theme changes.
fn warm_up(
    mut commands: Commands,
    mut coming: ResMut<Coming>,
    pipelines: Res<Pipelines>,
    assets: Res<AssetServer>,
    (mut meshes, mut surfaces): (ResMut<Assets<Mesh>>, ResMut<Assets<Surface>>),
    warm: Query<Entity, With<WarmUp>>,
    mut of: Local<Option<Arc<Theme>>>,
) {
    let arrived = coming.arrived().cloned();
    if arrived.as_ref().map(Arc::as_ptr) != of.as_ref().map(Arc::as_ptr) {
        warm.iter().for_each(|entity| commands.entity(entity).despawn());
        let mesh = arrived.is_some().then(|| meshes.add(meshes::ring(0.0, 0.1)));
        for surface in arrived.iter().flat_map(|theme| kinds(theme, &assets)) {
            commands.spawn((
                WarmUp,
                Mesh3d(mesh.clone().unwrap_or_default()),
                MeshMaterial3d(surfaces.add(surface)),
                Transform::from_xyz(0.0, -1.0, 0.0),
                (NotShadowCaster, NoFrustumCulling),
            ));
        }
        *of = arrived;
    }
    if of.is_some() && pipelines.are_pending() {
        coming.wait();
    }
}

/// A surface of each kind that a theme has, since each kind has its own pipeline.
fn kinds(theme: &Theme, assets: &AssetServer) -> impl Iterator<Item = Surface> {
    let mut pictures = Pictures::default();
    let mut of = |material: &Material| Surface::of(material, &theme.light, |path| pictures.load(assets, path, false));
    let mut top = of(&theme.table);
    if theme.light.pool {
        top.set_pool(Vec2::ZERO, Vec2::ONE);
    }
    let mut all = vec![top.of_the_table()];
    for game in Game::ALL {
        let mut board = match &theme.game(game).board {
            BoardStyle::Cells(cells) => of(&cells.squares),
            BoardStyle::Crossings(crossings) => of(&crossings.board).with_lines(Color::BLACK, 1.0),
        };
        board.set_ground(&Ground { squares: Vec2::ONE, ..default() });
        all.push(board);
    }
    all.extend(theme.parts().map(of));
    // Points and letters.
    let matt = Surface::new(Color::WHITE, 1.0, 0.0).lit_by(&theme.light);
    all.push(matt.clone());
    all.push(matt.with_picture(pictures.load(assets, &theme.letters.picture, true)).translucent());
    let mut seen = HashSet::new();
    all.into_iter().filter(move |surface| seen.insert(Kind::from(surface)))
}

fn count_pending(cache: Res<PipelineCache>, pipelines: Res<Pipelines>) {
    // Only render pipelines: Bevy queues compute pipelines too, which WebGL2 lacks, so they would stay pending there.
    let descriptor = |id: usize| cache.pipelines().nth(id).map(|pipeline| &pipeline.descriptor);
    let draws = |id: usize| matches!(descriptor(id), Some(PipelineDescriptor::RenderPipelineDescriptor(_)));
    pipelines.0.store(cache.waiting_pipelines().any(draws), Ordering::Relaxed);
}
