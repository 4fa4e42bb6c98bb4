//! The table top, and the pictures that everything on it is made with.

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    game::{
        layout::{BOARD_HEIGHT, Focus},
        scene::{meshes, surface::Surface},
        theme::{ActiveTheme, ApplyTheme, Pictures},
    },
    pack::Light as Room,
};

/// How far a board's shadow falls on the table at most, the lamp being where it is: a good third of its height.
const SHADOW: f32 = 0.4;
/// How far the pool of light reaches, in halves of what is looked at: the whole board lies in full light.
const POOL: f32 = 1.314;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_the_table).add_systems(PreUpdate, cover.in_set(ApplyTheme));
}

/// What the table top is made of.
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
        // What lies flat throws no shadow on anything, and would fill the whole shadow map.
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
    let surface = Surface::of(&theme.table, &theme.light, |path, srgb| pictures.load(&assets, path, srgb));
    let surface = surfaces.add(surface);
    commands.entity(*top).insert(MeshMaterial3d(surface.clone()));
    commands.insert_resource(TableTop(surface));
}

/// Puts the lamp's pool of light, and the boards' shadows, where they are to be seen.
pub fn light(top: &mut Surface, room: &Room, pool: Focus, boards: Focus) {
    if room.pool {
        top.set_pool(pool.centre, pool.half * POOL);
    }
    top.shade_within(boards.centre, boards.half + SHADOW);
}
