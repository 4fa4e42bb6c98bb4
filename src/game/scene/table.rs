//! The table top, and the pictures that everything on it is made with.

use bevy::{
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    light::NotShadowCaster,
    prelude::*,
};

use super::{Dressing, Surface, meshes, stations::Focus};
use crate::{game::outfit::Outfit, pack::Light as Room};

/// How broad the frame of a board is, in units of the table.
pub const FRAME: f32 = 0.72;
/// How far the table top lies below the playing surfaces.
pub const BOARD_HEIGHT: f32 = 0.36;
/// How far a board's shadow falls on the table at most, the lamp being where it is: a good third of its height.
const SHADOW: f32 = 0.4;
/// How far the pool of light reaches, in halves of what is looked at: the whole board lies in full light.
const POOL: f32 = 1.314;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>().add_systems(Startup, lay_the_table).add_systems(PreUpdate, cover.in_set(Dressing));
}

/// The pictures on the table, to wait for.
#[derive(Resource, Default)]
pub struct Pictures(pub Vec<Handle<Image>>);

impl Pictures {
    /// Has a picture fetched that repeats.
    pub fn load(&mut self, assets: &AssetServer, path: impl Into<String>, srgb: bool) -> Handle<Image> {
        let handle = assets
            .load_builder()
            .with_settings(move |settings: &mut ImageLoaderSettings| {
                settings.is_srgb = srgb;
                settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                    address_mode_u: ImageAddressMode::Repeat,
                    address_mode_v: ImageAddressMode::Repeat,
                    ..ImageSamplerDescriptor::linear()
                });
            })
            .load(path.into());
        if !self.0.contains(&handle) {
            self.0.push(handle.clone());
        }
        handle
    }
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
    outfit: Res<Outfit>,
    assets: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
    top: Single<Entity, With<Top>>,
) {
    let surface = Surface::of(&outfit.table, &outfit.light, |path, srgb| pictures.load(&assets, path, srgb));
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
