//! The meshes and surfaces of pieces: discs, stones, and tiles with their emblems.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use crate::{
    game::{
        app::Settings,
        flow::{Board, ShelvedBoards, Stage},
        scene::{
            boards::{LETTER_CELLS, LETTERS},
            lit::Lit,
            meshes,
            surface::Surface,
        },
        theme::{ActiveTheme, ApplyTheme, Pictures, colour},
    },
    pack::{Piece, PieceStyle, Sets},
    rules::{Colour, Face, Game, Position},
};

/// The width of an emblem, and of the picture of an animal, as parts of the tile's width: beside the animal is a number.
const EMBLEM: f32 = 0.79;
const ANIMAL: f32 = 0.73;
/// Half the width of the cell of a rank, and how far its middle is from that of the tile along both sides, as parts of
/// half the tile's width.
const RANK: f32 = 0.32;
const RANK_AT: f32 = 0.72;
/// The numbers that the picture of the letters has.
const NUMBERS: std::ops::RangeInclusive<u32> = 1..=20;
/// How far a flat thing lies above what it is painted on, in squares, so that the two do not flicker (z-fighting).
pub const ABOVE: f32 = 0.004;
/// A mesh and its surface.
#[derive(Clone, Default)]
pub struct PieceModel {
    /// The mesh.
    pub mesh: Handle<Mesh>,
    /// Its material.
    pub surface: Handle<Surface>,
}

/// The models of the pieces of each game. Without this resource (in a test without a renderer) pieces exist, but have
/// no mesh.
#[derive(Resource, Clone, Default)]
pub struct PieceModels {
    games: [Shapes; Game::ALL.len()],
    /// Whether tiles show their ranks.
    ranks: bool,
}

/// The models of a game's pieces.
#[derive(Clone, Default)]
struct Shapes {
    /// By set: the part that does not change when a piece is turned over. Discs have none.
    bodies: Option<[PieceModel; 2]>,
    /// By set: half a disc, above the plane through its middle.
    halves: Option<[PieceModel; 2]>,
    /// The back of a tile, above the plane through its middle.
    back: Option<PieceModel>,
    /// By the id of a kind: the emblems of the dark and the light set, in the same place as the back.
    emblems: BTreeMap<String, [PieceModel; 2]>,
    /// The kinds whose emblem is a picture; the others show a number, which no second one should stand beside.
    pictured: BTreeSet<String>,
    /// By rank: the number in a corner of the emblem, in both sets' colours. A rank that the picture of the letters does
    /// not have is missing.
    ranks: BTreeMap<u32, [PieceModel; 2]>,
    /// The glowing ring around a piece that an engine has just placed.
    ring: PieceModel,
}

impl PieceModels {
    const fn of(&self, game: Game) -> &Shapes {
        &self.games[game as usize]
    }

    /// The part of a piece that does not change when it is turned over, if it has one.
    #[must_use]
    pub fn body(&self, game: Game, face: Face) -> Option<&PieceModel> {
        self.of(game).bodies.as_ref().map(|bodies| &bodies[set(face)])
    }

    /// The glowing ring around a piece that an engine has just placed.
    #[must_use]
    pub const fn ring(&self, game: Game) -> &PieceModel {
        &self.of(game).ring
    }

    /// The model of the half of a piece that shows this face; `None` for stones, which are never turned over.
    #[must_use]
    pub fn half(&self, position: &Position, face: Face) -> Option<&PieceModel> {
        let shapes = self.of(position.game());
        let emblem = || position.kind(face).and_then(|kind| shapes.emblems.get(kind));
        shapes.halves.as_ref().or_else(emblem).map(|sets| &sets[set(face)]).or(shapes.back.as_ref())
    }

    /// The number of a rank, as it stands on a tile of the dark set, if a table on a board has that rank.
    #[cfg(test)]
    pub fn number(&self, game: Game, rank: u32) -> Option<&PieceModel> {
        self.of(game).ranks.get(&rank).map(|sets| &sets[0])
    }

    /// The rank on the half of a piece that shows this face, if there is one and ranks are shown.
    #[must_use]
    pub fn rank(&self, position: &Position, face: Face) -> Option<&PieceModel> {
        let shapes = self.of(position.game());
        let kind = position.kind(face).filter(|kind| self.ranks && shapes.pictured.contains(*kind))?;
        // By the table of this position: in another one the same animal may have another rank.
        let rank = position.kinds().iter().find(|other| other.id == kind)?.rank;
        shapes.ranks.get(&rank).map(|sets| &sets[set(face)])
    }
}

fn set(face: Face) -> usize {
    face.colour.unwrap_or(Colour::Dark).index()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, gather.in_set(ApplyTheme)).add_systems(Update, (cut, change_ink).in_set(Stage::Boards));
}

fn gather(
    mut commands: Commands,
    (theme, settings): (Res<ActiveTheme>, Res<Settings>),
    assets: Res<AssetServer>,
    (mut pictures, mut lit): (ResMut<Pictures>, ResMut<Lit>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let room = &theme.light;
    let glow = surfaces.add(Surface::flat(colour(theme.marks.glow)));
    let shapes = Game::ALL.map(|game| {
        let own = theme.game(game);
        let thick = own.half_thickness();
        let mut add = |surface: Surface| {
            let surface = surfaces.add(surface);
            lit.add(game, &surface);
            surface
        };
        let mut shape = |piece: &Piece, mesh: &dyn Fn(&Piece) -> Mesh| {
            let mesh = piece.model.0.as_ref().map_or_else(|| meshes.add(mesh(piece)), |model| assets.load(model));
            PieceModel {
                mesh,
                surface: add(Surface::of(&piece.material, room, |path| pictures.load(&assets, path, false))),
            }
        };
        let (mut bodies, mut halves) = (None, None);
        match &own.pieces {
            PieceStyle::Disc(Sets { dark, light }) => {
                let disc = |piece: &Piece| meshes::half_disc(piece.radius, thick, piece.bevel);
                halves = Some([dark, light].map(|piece| shape(piece, &disc)));
            }
            PieceStyle::Stone(Sets { dark, light }) => {
                let stone = |piece: &Piece| meshes::stone(piece.radius, thick);
                bodies = Some([dark, light].map(|piece| shape(piece, &stone)));
            }
            PieceStyle::Tile(tiles) => {
                let tile = shape(&tiles.tile, &|piece| {
                    let (half, bevel) = (Vec2::splat(piece.radius), piece.bevel * thick);
                    meshes::block(half, piece.radius / 4.0, bevel, thick, -thick, 1.6)
                });
                bodies = Some([tile.clone(), tile]);
            }
        }
        let back = own.tiles().map(|tiles| {
            let emblem = meshes::cells(tiles.tile.radius * EMBLEM, 1, [(0, Vec3::Y * (thick + ABOVE))]);
            let mut back = Surface::new(colour(tiles.back.colour), 1.0, 0.0).lit_by(room).translucent();
            if let Some(picture) = &tiles.back.picture.0 {
                back.set_picture(pictures.load(&assets, picture, true));
            }
            PieceModel { mesh: meshes.add(emblem), surface: add(back) }
        });
        let radius = own.piece(Colour::Dark).radius;
        let ring = PieceModel { mesh: meshes.add(meshes::ring(radius + 0.015, radius + 0.07)), surface: glow.clone() };
        Shapes { bodies, halves, back, ring, ..default() }
    });
    commands.insert_resource(PieceModels { games: shapes, ranks: settings.ranks });
}

/// Makes the emblems of kinds that have none yet. A kind without a picture shows its number in the rule table.
fn cut(
    models: Option<ResMut<PieceModels>>,
    (board, shelf, settings, theme): (Res<Board>, Res<ShelvedBoards>, Res<Settings>, Res<ActiveTheme>),
    assets: Res<AssetServer>,
    (mut pictures, mut lit): (ResMut<Pictures>, ResMut<Lit>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let Some(mut models) = models else { return };
    if models.ranks != settings.ranks {
        // This marks the models as changed, so that pieces are laid out again.
        models.ranks = settings.ranks;
    }
    // Not when the theme changes, but when the models have been made from it, which may be a frame later.
    if !(board.is_changed() || shelf.is_changed() || models.is_changed()) {
        return;
    }
    for game in Game::ALL {
        let own = theme.game(game);
        let Some((tiles, board)) = own.tiles().zip(shelf.find(game, &board)) else { continue };
        let position = board.position();
        let mut inked = |mesh: &Handle<Mesh>, picture: &Handle<Image>| {
            [tiles.dark, tiles.light].map(|ink| {
                let surface = Surface::new(colour(ink.colour), 1.0, 0.0).lit_by(&theme.light);
                let surface = surfaces.add(surface.with_picture(picture.clone()).translucent());
                lit.add(game, &surface);
                PieceModel { mesh: mesh.clone(), surface }
            })
        };
        // Writing to the models marks them as changed, so that pieces laid out without a part are laid out again.
        for (face, _) in position.stock(Colour::Dark) {
            let shapes = models.of(game);
            let Some(kind) = position.kind(face).filter(|kind| !shapes.emblems.contains_key(*kind)) else { continue };
            let (mesh, picture) = if let Some(picture) = own.emblem(kind, settings.characters) {
                let cell = (0, Vec3::Y * (own.half_thickness() + ABOVE));
                let animal = meshes::cells(tiles.tile.radius * ANIMAL, 1, [cell]);
                (meshes.add(animal), pictures.load(&assets, picture, true))
            } else {
                let cell = (LETTERS + u32::from(face.kind), Vec3::Y * (own.half_thickness() + ABOVE));
                let number = meshes::cells(tiles.tile.radius * EMBLEM, LETTER_CELLS, [cell]);
                (meshes.add(number), pictures.load(&assets, &theme.letters.picture, true))
            };
            let emblem = inked(&mesh, &picture);
            let shapes = &mut models.games[game as usize];
            if own.emblem(kind, false).is_some() {
                shapes.pictured.insert(kind.to_owned());
            }
            shapes.emblems.insert(kind.to_owned(), emblem);
        }
        for rank in position.kinds().iter().map(|kind| kind.rank).filter(|rank| NUMBERS.contains(rank)) {
            if models.of(game).ranks.contains_key(&rank) {
                continue;
            }
            let corner = -tiles.tile.radius * RANK_AT;
            // Drawn twice, so that thin strokes stay dark when seen from afar.
            let cells = [2.0, 3.0]
                .map(|layer| (LETTERS + rank - 1, Vec3::new(corner, own.half_thickness() + layer * ABOVE, corner)));
            let mesh = meshes.add(meshes::cells(tiles.tile.radius * RANK, LETTER_CELLS, cells));
            let number = inked(&mesh, &pictures.load(&assets, &theme.letters.picture, true));
            models.games[game as usize].ranks.insert(rank, number);
        }
    }
}

/// Switches emblems between pictures and characters when the setting changes.
fn change_ink(
    models: Option<Res<PieceModels>>,
    (settings, theme): (Res<Settings>, Res<ActiveTheme>),
    assets: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut last: Local<Option<bool>>,
) {
    let Some(models) = models else { return };
    let before = last.replace(settings.characters);
    if before.is_none_or(|before| before == settings.characters) {
        return;
    }
    for game in Game::ALL {
        for (kind, emblem) in &models.of(game).emblems {
            let Some(picture) = theme.game(game).emblem(kind, settings.characters) else { continue };
            let picture = pictures.load(&assets, picture, true);
            for model in emblem {
                if let Some(mut surface) = surfaces.get_mut(&model.surface) {
                    surface.set_picture(picture.clone());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde::Deserialize;

    use super::*;
    use crate::pack::{CLASSIC, CLASSIC_MANIFEST, Pack, Theme, merge};
    use crate::play::Player;

    /// An app with everything that the systems here need, except for the board.
    fn table() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<Mesh>()
            .init_asset::<Surface>()
            .init_resource::<Pictures>()
            .init_resource::<Lit>()
            .init_resource::<ShelvedBoards>()
            .init_resource::<Settings>()
            .init_resource::<ActiveTheme>();
        app
    }

    /// The styles are swapped: Reversi has tiles, Gomoku discs and Animal Chess stones.
    #[test]
    fn pieces_are_made_as_their_style_says_whatever_the_game() {
        let classic = Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST);
        let before = merge(&[&classic]).table().clone();
        let mut after = before.clone();
        for (game, like) in
            [(Game::Reversi, Game::AnimalChess), (Game::Gomoku, Game::Reversi), (Game::AnimalChess, Game::Gomoku)]
        {
            after.insert(game.id().into(), before[like.id()].clone());
        }
        let theme = Theme::deserialize(after).expect("a theme");
        let mut app = table();
        app.insert_resource(ActiveTheme(Arc::new(theme))).add_systems(Update, gather);
        app.update();
        let models = app.world().resource::<PieceModels>();
        let (dark, light) = (Face::of(Colour::Dark), Face::of(Colour::Light));
        let of = |game: Game| {
            let sides = [dark, light].map(|face| models.half(&game.start(), face).map(|theme| theme.mesh.clone()));
            (models.body(game, dark).is_some(), sides)
        };
        let (has_body, [dark_side, light_side]) = of(Game::Reversi);
        assert!(has_body && dark_side.is_some(), "a tile has a body and a back");
        assert_eq!(dark_side, light_side, "the back is that of both sets");
        let (has_body, [dark_side, light_side]) = of(Game::Gomoku);
        assert!(!has_body && dark_side.is_some() && dark_side != light_side, "a disc is two halves");
        assert_eq!(of(Game::AnimalChess), (true, [None, None]), "nothing is painted on a stone");
    }

    /// The models are made a frame after the theme has changed if that happens late in its frame.
    #[test]
    fn tiles_have_their_emblems_in_a_look_made_later_than_its_outfit() {
        let mut app = table();
        app.insert_resource(Board::new(Game::AnimalChess.setup(7), Player::usual(Game::AnimalChess), 7))
            .add_systems(Update, cut);
        app.update();
        for _ in 0..2 {
            app.insert_resource(PieceModels::default());
            app.update();
            let emblems = app.world().resource::<PieceModels>().of(Game::AnimalChess).emblems.len();
            assert!(emblems > 1, "{emblems}");
        }
    }
}
