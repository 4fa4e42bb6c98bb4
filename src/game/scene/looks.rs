//! What pieces are made of: discs, stones and tiles with their emblems.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    Surface,
    boards::{LETTER_CELLS, LETTERS},
    meshes,
    stations::{Lit, position_of},
    table::{DIELECTRIC, Pictures},
};
use crate::{
    game::{
        flow::{Board, Shelf, Stage},
        settings::Settings,
    },
    rules::{Colour, Face, Game, Position},
};

/// Radius of a disc: it fills 82 % of its square.
const DISC: f32 = 0.41;
/// Radius of a stone: neighbours nearly touch.
const STONE: f32 = 0.465;
/// Half the width of a tile.
pub const TILE: f32 = 0.4;
/// Half the width of an emblem on a tile.
const EMBLEM: f32 = 0.315;
/// How far what lies on something is held above it, so that neither is seen through the other.
pub const ABOVE: f32 = 0.004;
/// The animals that there are pictures of, in `animals/`.
const ANIMALS: [&str; 12] =
    ["bear", "cat", "dog", "dragon", "eagle", "elephant", "fox", "leopard", "lion", "rat", "tiger", "wolf"];
/// The inks of the dark and the light set.
const INKS: [Color; 2] = [Color::srgb_u8(0xb5, 0x44, 0x2f), Color::srgb_u8(0x2f, 0x5e, 0x9e)];

/// Half the thickness of a piece, in squares.
#[must_use]
pub const fn half_thickness(game: Game) -> f32 {
    match game {
        Game::Reversi => 0.08,
        Game::Gomoku => 0.15,
        Game::AnimalChess => 0.125,
    }
}

/// A shape and what it is made of.
#[derive(Clone, Default)]
pub struct Look {
    /// The shape.
    pub mesh: Handle<Mesh>,
    /// What it is made of.
    pub surface: Handle<Surface>,
}

/// What pieces are made of. Without it (in a test without a renderer) pieces are there and have no body.
#[derive(Resource, Clone, Default)]
pub struct PieceLooks {
    /// By set: a half of a disc, lying on the plane through its middle.
    discs: [Look; 2],
    stones: [Look; 2],
    tile: Look,
    back: Look,
    /// By the id of a kind: the emblem of either set, lying above the plane through a tile's middle.
    emblems: BTreeMap<String, [Look; 2]>,
    rings: [Look; 2],
}

impl PieceLooks {
    /// The part of a piece that does not change when it is turned over, if it has one.
    #[must_use]
    pub fn body(&self, game: Game, face: Face) -> Option<&Look> {
        match game {
            Game::Reversi => None,
            Game::Gomoku => Some(&self.stones[set(face)]),
            Game::AnimalChess => Some(&self.tile),
        }
    }

    /// The ring of light about a piece that wants to be noticed.
    #[must_use]
    pub const fn ring(&self, game: Game) -> &Look {
        &self.rings[if matches!(game, Game::Gomoku) { 1 } else { 0 }]
    }

    /// What one of the two halves of a piece carries that shows this face upwards; none where nothing is turned over.
    #[must_use]
    pub fn half(&self, position: &Position, face: Face) -> Option<&Look> {
        match position.game() {
            Game::Reversi => Some(&self.discs[set(face)]),
            Game::Gomoku => None,
            Game::AnimalChess => Some(
                position
                    .kind(face)
                    .and_then(|kind| self.emblems.get(kind))
                    .map_or(&self.back, |looks| &looks[set(face)]),
            ),
        }
    }
}

fn set(face: Face) -> usize {
    face.colour.unwrap_or(Colour::Dark).index()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, (gather, cut).chain())
        .add_systems(Update, (cut, change_ink).after(Stage::Rules).before(Stage::Animation));
}

fn gather(
    mut commands: Commands,
    assets: Res<AssetServer>,
    (mut pictures, mut lit): (ResMut<Pictures>, ResMut<Lit>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let mut surface = |game: Game, picture: &str, roughness: f32, reflectance: f32, colour: Color, ink: bool| {
        let picture = pictures.load(&assets, picture, true);
        let surface = Surface::new(colour, roughness, reflectance).with_picture(picture);
        let surface = surfaces.add(if ink { surface.translucent() } else { surface });
        lit.add(game, &surface);
        surface
    };
    let disc = meshes.add(meshes::half_disc(DISC, half_thickness(Game::Reversi)));
    let stone = meshes.add(meshes::stone(STONE, half_thickness(Game::Gomoku)));
    let thick = half_thickness(Game::AnimalChess);
    let tile = meshes.add(meshes::block(Vec2::splat(TILE), 0.1, 0.045, thick, -thick, 1.6));
    let emblem = meshes.add(meshes::cells(EMBLEM, 1, [(0, Vec3::Y * (thick + ABOVE))]));
    let white = Color::WHITE;
    let discs = [
        // Ebony is polished: it is seen by what it mirrors.
        surface(Game::Reversi, "textures/ebony_color.jpg", 0.42, 0.026, white, false),
        surface(Game::Reversi, "textures/ivory_color.jpg", 0.4, DIELECTRIC, white, false),
    ];
    let stones = [
        surface(Game::Gomoku, "textures/slate_color.jpg", 0.5, 0.03, white, false),
        surface(Game::Gomoku, "textures/shell_color.jpg", 0.35, DIELECTRIC, white, false),
    ];
    let wood = surface(Game::AnimalChess, "textures/tile_color.jpg", 0.5, DIELECTRIC, white, false);
    let stain = Color::srgb_u8(0x6d, 0x45, 0x22);
    let back = surface(Game::AnimalChess, "animals/back.png", 1.0, 0.0, stain, true);
    let of = |mesh: &Handle<Mesh>, surfaces: [Handle<Surface>; 2]| {
        surfaces.map(|surface| Look { mesh: mesh.clone(), surface })
    };
    let glow = surfaces.add(Surface::flat(Color::srgb_u8(0xf6, 0xc8, 0x78)));
    commands.insert_resource(PieceLooks {
        discs: of(&disc, discs),
        stones: of(&stone, stones),
        tile: Look { mesh: tile, surface: wood },
        back: Look { mesh: emblem, surface: back },
        emblems: BTreeMap::new(),
        rings: [DISC, STONE].map(|radius| Look {
            mesh: meshes.add(meshes::ring(radius + 0.015, radius + 0.07)),
            surface: glow.clone(),
        }),
    });
}

/// The picture of an animal, or of the character for it.
fn picture(assets: &AssetServer, pictures: &mut Pictures, kind: &str, characters: bool) -> Handle<Image> {
    let suffix = if characters { "-zi" } else { "" };
    pictures.load(assets, format!("animals/{kind}{suffix}.png"), true)
}

/// Cuts the emblems of kinds that have none yet. A kind that nobody has drawn carries its number in the table.
fn cut(
    looks: Option<ResMut<PieceLooks>>,
    (board, shelf, settings): (Res<Board>, Res<Shelf>, Res<Settings>),
    assets: Res<AssetServer>,
    (mut pictures, mut lit): (ResMut<Pictures>, ResMut<Lit>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    if !(board.is_changed() || shelf.is_changed()) {
        return;
    }
    let (Some(mut looks), Some(position)) = (looks, position_of(Game::AnimalChess, &board, &shelf)) else { return };
    for (face, _) in position.stock(Colour::Dark) {
        let Some(kind) = position.kind(face).filter(|kind| !looks.emblems.contains_key(*kind)) else { continue };
        let (mesh, picture) = if ANIMALS.contains(&kind) {
            // Both are fetched: a change of the setting is seen at once.
            let pictures = [false, true].map(|characters| picture(&assets, &mut pictures, kind, characters));
            (looks.back.mesh.clone(), pictures[usize::from(settings.characters)].clone())
        } else {
            let height = Vec3::Y * (half_thickness(Game::AnimalChess) + ABOVE);
            let number = meshes::cells(EMBLEM, LETTER_CELLS, [(LETTERS + u32::from(face.kind), height)]);
            (meshes.add(number), pictures.load(&assets, "textures/letters.png", true))
        };
        let emblem = INKS.map(|ink| {
            let surface = Surface::new(ink, 1.0, 0.0).with_picture(picture.clone()).translucent();
            let surface = surfaces.add(surface);
            lit.add(Game::AnimalChess, &surface);
            Look { mesh: mesh.clone(), surface }
        });
        looks.emblems.insert(kind.to_owned(), emblem);
    }
}

/// Shows animals or characters, as the settings say.
fn change_ink(
    looks: Option<Res<PieceLooks>>,
    settings: Res<Settings>,
    assets: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut last: Local<Option<bool>>,
) {
    let Some(looks) = looks else { return };
    let before = last.replace(settings.characters);
    if before.is_none_or(|before| before == settings.characters) {
        return;
    }
    for (kind, emblem) in looks.emblems.iter().filter(|(kind, _)| ANIMALS.contains(&kind.as_str())) {
        let picture = picture(&assets, &mut pictures, kind, settings.characters);
        for look in emblem {
            if let Some(mut surface) = surfaces.get_mut(&look.surface) {
                surface.set_picture(picture.clone());
            }
        }
    }
}
