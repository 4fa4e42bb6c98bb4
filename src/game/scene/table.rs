//! The table top, the board on it with its frame and letters, and what pieces are made of.

use bevy::{
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    light::NotShadowCaster,
    prelude::*,
};

use super::{
    Surface, centre, meshes,
    pieces::{HALF_THICKNESS, PieceLooks},
};
use crate::{game::flow::Board, rules::Square};

/// Radius of a disc: it fills 82 % of its square.
const DISC_RADIUS: f32 = 0.41;
/// How broad the frame is, in squares.
pub const FRAME: f32 = 0.72;
/// How high the frame stands above the felt.
pub const FRAME_HEIGHT: f32 = 0.13;
/// How far the frame's shadow falls on the table at most, the lamp being where it is: a good third of its height.
const SHADOW: f32 = 0.4;
/// How far the table top lies below the felt.
const BOARD_HEIGHT: f32 = 0.36;
/// Half the width of a letter's cell on the frame.
const LETTER: f32 = 0.19;
/// The letters' picture holds 8 x 8 cells: a to t, then 1 to 20.
const LETTER_CELLS: u32 = 8;
/// Letters before the digits in that picture.
const LETTERS: u32 = 20;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>().add_systems(PreStartup, gather_looks).add_systems(Startup, lay_the_table);
}

/// The pictures on the table, to wait for.
#[derive(Resource, Default)]
pub struct Pictures(pub Vec<Handle<Image>>);

/// A picture that repeats.
fn load(assets: &AssetServer, pictures: &mut Pictures, path: &'static str, srgb: bool) -> Handle<Image> {
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
        .load(path);
    if !pictures.0.contains(&handle) {
        pictures.0.push(handle.clone());
    }
    handle
}

/// Light that a dielectric such as wood, cloth or lacquer throws back at right angles.
const DIELECTRIC: f32 = 0.04;

fn gather_looks(
    mut commands: Commands,
    assets: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let mut face = |picture: &'static str, roughness: f32, reflectance: f32| {
        let picture = load(&assets, &mut pictures, picture, true);
        surfaces.add(Surface::new(Color::WHITE, roughness, reflectance).with_picture(picture))
    };
    let faces = [
        // Ebony is polished: it is seen by what it mirrors.
        face("textures/ebony_color.jpg", 0.42, 0.026),
        face("textures/ivory_color.jpg", 0.4, DIELECTRIC),
    ];
    commands.insert_resource(PieceLooks {
        half: meshes.add(meshes::half_disc(DISC_RADIUS, HALF_THICKNESS)),
        faces,
        ring: meshes.add(meshes::ring(DISC_RADIUS + 0.015, DISC_RADIUS + 0.07)),
        glow: surfaces.add(Surface::flat(Color::srgb_u8(0xf6, 0xc8, 0x78))),
    });
}

fn lay_the_table(
    mut commands: Commands,
    assets: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    board: Res<Board>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let grid = board.position().grid();
    let half = Vec2::new(f32::from(grid.columns), f32::from(grid.rows)) / 2.0;
    // The pool of light of the lamp: full on the board, gone a few board widths away.
    let reach = half.max_element();
    let pool = move |out: f32| (1.15 / (1.0 + (out / (reach * 1.55)).powi(4))).min(1.0);
    let mut load = |path: &'static str, srgb: bool| load(&assets, &mut pictures, path, srgb);
    let mut thing = |name: &'static str, mesh: Mesh, surface: Surface, at: Vec3| {
        let mut thing = commands.spawn((
            Name::new(name),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(surfaces.add(surface)),
            Transform::from_translation(at),
        ));
        // What lies flat throws no shadow on anything, and would fill the whole shadow map.
        if name != "Frame" {
            thing.insert(NotShadowCaster);
        }
    };
    thing(
        "Table",
        meshes::table_top(45.0, pool),
        Surface::new(Color::WHITE, 1.0, 0.0)
            .with_picture(load("textures/table_color.jpg", true))
            .shaded_within(half + FRAME + SHADOW),
        Vec3::NEG_Y * BOARD_HEIGHT,
    );
    thing(
        "Felt",
        meshes::grooved_surface(grid.columns, grid.rows),
        Surface::new(Color::WHITE, 1.0, 0.0).with_picture(load("textures/felt_color.jpg", true)),
        Vec3::ZERO,
    );
    thing(
        "Frame",
        meshes::frame(half.x, half.y, FRAME, FRAME_HEIGHT, BOARD_HEIGHT),
        Surface::new(Color::WHITE, 0.42, DIELECTRIC)
            .with_picture(load("textures/walnut_color.jpg", true))
            .with_relief(load("textures/walnut_normal.jpg", false), 1.0),
        Vec3::ZERO,
    );
    // Handicap points two squares in from each corner, as boards have them.
    let dot = meshes.add(meshes::ring(0.0, 0.055));
    let ink = surfaces.add(Surface::new(Color::srgb_u8(0x0d, 0x2b, 0x1b), 1.0, 0.0));
    for x in [-1.0, 1.0] {
        for z in [-1.0, 1.0] {
            commands.spawn((
                Mesh3d(dot.clone()),
                MeshMaterial3d(ink.clone()),
                NotShadowCaster,
                Transform::from_xyz(x * (half.x - 2.0), 0.003, z * (half.y - 2.0)),
            ));
        }
    }
    let brass = surfaces.add(
        Surface::new(Color::srgb_u8(0xe3, 0xc0, 0x86), 1.0, 0.0)
            .with_picture(load("textures/letters.png", true))
            .translucent(),
    );
    let mut letter = |cell: u32, at: Vec3| {
        commands.spawn((
            Mesh3d(meshes.add(meshes::cell(LETTER, LETTER_CELLS, cell))),
            MeshMaterial3d(brass.clone()),
            NotShadowCaster,
            Transform::from_translation(at + Vec3::Y * (FRAME_HEIGHT + 0.004)),
        ));
    };
    let out = FRAME * 0.5;
    for column in 0..grid.columns {
        let x = centre(grid, Square::new(column, 0)).x;
        for z in [-half.y - out, half.y + out] {
            letter(u32::from(column), Vec3::new(x, 0.0, z));
        }
    }
    for row in 0..grid.rows {
        let z = centre(grid, Square::new(0, row)).z;
        for x in [-half.x - out, half.x + out] {
            letter(LETTERS + u32::from(row), Vec3::new(x, 0.0, z));
        }
    }
}
