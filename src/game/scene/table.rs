//! The table top: its mesh, its surface and the light on it.

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    game::{
        layout::{BOARD_HEIGHT, Focus},
        scene::{meshes, surface::Surface},
        theme::{ActiveTheme, ApplyTheme, Pictures},
    },
    pack::Light as Room,
};

/// How far around the boards the table top looks up shadows, in units of the table; with the lamp of `classic` none
/// falls further.
const SHADOW: f32 = 0.4;
/// How far the pool of light reaches on the table top, as a multiple of half the size of the camera's focus. Boards
/// outside it are not dimmed.
const POOL: f32 = 1.314;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_the_table).add_systems(PreUpdate, cover.in_set(ApplyTheme));
}

/// The surface of the table top.
#[derive(Resource)]
pub struct TableTop(pub Handle<Surface>);

/// The table top.
#[derive(Component)]
struct Top;

fn lay_the_table(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Table"),
        Top,
        Mesh3d(meshes.add(meshes::table_top(90.0))),
        // Flat things cast no visible shadow, but would fill the whole shadow map.
        NotShadowCaster,
        Transform::from_xyz(0.0, -BOARD_HEIGHT, 0.0),
    ));
}

fn cover(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    assets: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
    top: Single<Entity, With<Top>>,
) {
    let surface = Surface::of(&theme.table, &theme.light, |path| pictures.load(&assets, path, false));
    let surface = surfaces.add(surface.of_the_table());
    commands.entity(*top).insert(MeshMaterial3d(surface.clone()));
    commands.insert_resource(TableTop(surface));
}

/// Sets where the lamp's pool of light lies, and around which boards shadows are looked up.
pub fn light(top: &mut Surface, room: &Room, pool: Focus, boards: Focus) {
    if room.pool {
        // A lamp's pool is round, also over a row of boards.
        let round = Vec2::splat(pool.half.max_element() * 0.55);
        top.set_pool(pool.centre, pool.half.max(round) * POOL);
    }
    top.shade_within(boards.centre, boards.half + SHADOW);
}
