//! What pieces are made of: discs, stones and tiles with their emblems.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    game::{
        app::Settings,
        flow::{Board, Shelf, Stage},
        scene::{
            boards::{LETTER_CELLS, LETTERS},
            lit::Lit,
            meshes,
            surface::Surface,
        },
        theme::{Dressing, Outfit, Pictures, colour},
    },
    pack::{Material, Piece},
    rules::{Colour, Face, Game, Position},
};

/// How much of a tile's width its emblem fills.
const EMBLEM: f32 = 0.79;
/// How far what lies on something is held above it, so that neither is seen through the other.
pub const ABOVE: f32 = 0.004;
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
    /// Half the thickness of each game's pieces.
    half_thickness: [f32; Game::ALL.len()],
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

    /// Half the thickness of a game's pieces, in squares.
    #[must_use]
    pub const fn half_thickness(&self, game: Game) -> f32 {
        self.half_thickness[game as usize]
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
    app.add_systems(PreUpdate, gather.in_set(Dressing)).add_systems(Update, (cut, change_ink).in_set(Stage::Boards));
}

fn gather(
    mut commands: Commands,
    outfit: Res<Outfit>,
    assets: Res<AssetServer>,
    (mut pictures, mut lit): (ResMut<Pictures>, ResMut<Lit>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let room = &outfit.light;
    let mut surface = |game: Game, material: &Material| {
        let surface = Surface::of(material, room, |path, srgb| pictures.load(&assets, path, srgb));
        let surface = surfaces.add(surface);
        lit.add(game, &surface);
        surface
    };
    let mut set = |game: Game, mesh: &dyn Fn(&Piece) -> Mesh| {
        Colour::BOTH.map(|colour| {
            let piece = outfit.piece(game, colour);
            let mesh = match &piece.model.0 {
                Some(model) => assets.load(model),
                None => meshes.add(mesh(piece)),
            };
            Look { mesh, surface: surface(game, &piece.material) }
        })
    };
    let half_thickness = Game::ALL.map(|game| outfit.half_thickness(game));
    let half = |game: Game| half_thickness[game as usize];
    let discs = set(Game::Reversi, &|piece| meshes::half_disc(piece.radius, half(Game::Reversi), piece.bevel));
    let stones = set(Game::Gomoku, &|piece| meshes::stone(piece.radius, half(Game::Gomoku)));
    let thick = half(Game::AnimalChess);
    let [tile, _] = set(Game::AnimalChess, &|piece| {
        let bevel = piece.bevel * thick;
        meshes::block(Vec2::splat(piece.radius), piece.radius / 4.0, bevel, thick, -thick, 1.6)
    });
    let tiles = &outfit.animal_chess;
    let emblem = meshes.add(meshes::cells(tiles.tile.radius * EMBLEM, 1, [(0, Vec3::Y * (thick + ABOVE))]));
    let mut back = Surface::new(colour(tiles.back.colour), 1.0, 0.0).lit_by(room).translucent();
    if let Some(picture) = &tiles.back.picture.0 {
        back.set_picture(pictures.load(&assets, picture, true));
    }
    let back = surfaces.add(back);
    lit.add(Game::AnimalChess, &back);
    let glow = surfaces.add(Surface::flat(colour(outfit.marks.glow)));
    commands.insert_resource(PieceLooks {
        rings: [Game::Reversi, Game::Gomoku].map(|game| {
            let radius = outfit.piece(game, Colour::Dark).radius;
            Look { mesh: meshes.add(meshes::ring(radius + 0.015, radius + 0.07)), surface: glow.clone() }
        }),
        discs,
        stones,
        tile,
        back: Look { mesh: emblem, surface: back },
        emblems: BTreeMap::new(),
        half_thickness,
    });
}

/// Cuts the emblems of kinds that have none yet. A kind that nobody has drawn carries its number in the table.
fn cut(
    looks: Option<ResMut<PieceLooks>>,
    (board, shelf, settings, outfit): (Res<Board>, Res<Shelf>, Res<Settings>, Res<Outfit>),
    assets: Res<AssetServer>,
    (mut pictures, mut lit): (ResMut<Pictures>, ResMut<Lit>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let Some(mut looks) = looks else { return };
    // Not when the outfit changes, but when this look has been made of it, which may be a frame later.
    if !(board.is_changed() || shelf.is_changed() || looks.is_changed()) {
        return;
    }
    let Some(position) = shelf.find(Game::AnimalChess, &board).map(Board::position) else { return };
    let tiles = &outfit.animal_chess;
    for (face, _) in position.stock(Colour::Dark) {
        let Some(kind) = position.kind(face).filter(|kind| !looks.emblems.contains_key(*kind)) else { continue };
        let (mesh, picture) = if let Some(picture) = outfit.emblem(kind, settings.characters) {
            (looks.back.mesh.clone(), pictures.load(&assets, picture, true))
        } else {
            let height = Vec3::Y * (looks.half_thickness(Game::AnimalChess) + ABOVE);
            let cell = (LETTERS + u32::from(face.kind), height);
            let number = meshes::cells(tiles.tile.radius * EMBLEM, LETTER_CELLS, [cell]);
            (meshes.add(number), pictures.load(&assets, &outfit.letters.picture, true))
        };
        let emblem = [tiles.dark, tiles.light].map(|ink| {
            let surface = Surface::new(colour(ink.colour), 1.0, 0.0).lit_by(&outfit.light);
            let surface = surfaces.add(surface.with_picture(picture.clone()).translucent());
            lit.add(Game::AnimalChess, &surface);
            Look { mesh: mesh.clone(), surface }
        });
        // A change of the looks: what was laid out without an emblem is laid out anew.
        looks.emblems.insert(kind.to_owned(), emblem);
    }
}

/// Shows animals or characters, as the settings say.
fn change_ink(
    looks: Option<Res<PieceLooks>>,
    (settings, outfit): (Res<Settings>, Res<Outfit>),
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
    for (kind, emblem) in &looks.emblems {
        let Some(picture) = outfit.emblem(kind, settings.characters) else { continue };
        let picture = pictures.load(&assets, picture, true);
        for look in emblem {
            if let Some(mut surface) = surfaces.get_mut(&look.surface) {
                surface.set_picture(picture.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::app::Seat;

    /// The look is made a frame after the outfit has changed where a pack comes late in that frame.
    #[test]
    fn tiles_have_their_emblems_in_a_look_made_later_than_its_outfit() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<Mesh>()
            .init_asset::<Surface>()
            .init_resource::<Pictures>()
            .init_resource::<Lit>()
            .init_resource::<Shelf>()
            .init_resource::<Settings>()
            .init_resource::<Outfit>()
            .insert_resource(Board::new(Game::AnimalChess.setup(7), Seat::usual(Game::AnimalChess), 7))
            .add_systems(Update, cut);
        app.update();
        for _ in 0..2 {
            app.insert_resource(PieceLooks::default());
            app.update();
            let emblems = app.world().resource::<PieceLooks>().emblems.len();
            assert!(emblems > 1, "{emblems}");
        }
    }
}
