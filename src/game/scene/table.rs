//! The table top, and the pictures that everything on it is made with.

use bevy::{
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    light::NotShadowCaster,
    prelude::*,
};

use super::{Surface, meshes, stations::Focus};

/// How broad the frame of a board is, in units of the table.
pub const FRAME: f32 = 0.72;
/// How high a frame stands above the playing surface.
pub const FRAME_HEIGHT: f32 = 0.13;
/// How far the table top lies below the playing surfaces.
pub const BOARD_HEIGHT: f32 = 0.36;
/// How far a board's shadow falls on the table at most, the lamp being where it is: a good third of its height.
const SHADOW: f32 = 0.4;
/// How far the pool of light reaches, in halves of what is looked at: the whole board lies in full light.
const POOL: f32 = 1.314;
/// Light that a dielectric such as wood, cloth or lacquer throws back at right angles.
pub const DIELECTRIC: f32 = 0.04;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>().add_systems(Startup, lay_the_table);
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

fn lay_the_table(
    mut commands: Commands,
    assets: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let picture = pictures.load(&assets, "textures/table_color.jpg", true);
    let mut surface = Surface::new(Color::WHITE, 1.0, 0.0).with_picture(picture);
    light(&mut surface, Focus::default(), Focus::default());
    let surface = surfaces.add(surface);
    commands.insert_resource(TableTop(surface.clone()));
    commands.spawn((
        Name::new("Table"),
        Mesh3d(meshes.add(meshes::table_top(90.0))),
        MeshMaterial3d(surface),
        // What lies flat throws no shadow on anything, and would fill the whole shadow map.
        NotShadowCaster,
        Transform::from_xyz(0.0, -BOARD_HEIGHT, 0.0),
    ));
}

/// Puts the lamp's pool of light, and the boards' shadows, where they are to be seen.
pub fn light(top: &mut Surface, pool: Focus, boards: Focus) {
    top.set_pool(pool.centre, pool.half * POOL);
    top.shade_within(boards.centre, boards.half + SHADOW);
}
