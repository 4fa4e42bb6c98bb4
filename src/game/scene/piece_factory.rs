//! How a piece is put together on a board: its body, its halves and their faces, and where it lies at rest.

use std::f32::consts::{PI, TAU};

use bevy::{light::NotShadowCaster, prelude::*};
use bevy_tweening::TweenAnim;

use crate::{
    game::{
        layout::{BOARD_HEIGHT, Lay, off_the_board, scale, taken_place},
        scene::{
            lenses,
            piece_models::{PieceModel, PieceModels},
            surface::Surface,
        },
        theme::ActiveTheme,
    },
    pack::PieceStyle,
    rules::{Face, Game, Position, Side, Square},
};

/// A piece on the table: where it lies and what it shows, or will after its movement.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The game whose board it lies on.
    pub game: Game,
    /// Its square.
    pub square: Square,
    /// The face it shows.
    pub face: Face,
}

/// A taken piece in its owner's row beside the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taken {
    /// The game.
    pub game: Game,
    /// Whose piece it was.
    pub owner: Side,
    /// Its place in the row, in which every piece that the side begins with has one: the highest rank comes first.
    pub number: usize,
    /// How many places the row has.
    pub count: usize,
}

/// The two halves of a piece, each of which carries a face.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The half that faces up after the piece is laid out.
    Upper,
    /// The half that faces down.
    Lower,
}

/// The place of a piece at rest, in its board's coordinates.
pub(super) fn rest(theme: &ActiveTheme, position: &Position, lay: Lay, square: Square) -> Vec3 {
    lay.centre(square) + Vec3::Y * theme.game(position.game()).half_thickness()
}

/// The faces of the two halves of a piece, the upper one first.
pub(super) fn sides(position: &Position, face: Face) -> [Face; 2] {
    [face, position.underside(face).unwrap_or(face)]
}

/// The direction of the grain of a piece that lies there, in radians: another one on every square around it.
fn direction_of_grain(at: Vec3) -> f32 {
    let [column, row] = [at.x, at.z].map(|along| (2.0 * along).round());
    TAU * (column * 0.309 + row * 0.191).rem_euclid(1.0)
}

/// The mesh and surface of a part of a piece.
type Look = (Mesh3d, MeshMaterial3d<Surface>);

/// Gives a part of a piece its look, or none.
fn dress(commands: &mut Commands, part: Entity, look: Option<Look>) {
    match look {
        Some(look) => commands.entity(part).insert(look),
        None => commands.entity(part).remove::<Look>(),
    };
}

/// Whether pieces of this style have no faces of their own: a stone is never turned over.
const fn halves_are_bare(style: &PieceStyle) -> bool {
    matches!(style, PieceStyle::Stone(_))
}

/// What is needed to put pieces on a game's board.
pub(super) struct PieceFactory<'a> {
    pub theme: &'a ActiveTheme,
    pub position: &'a Position,
    pub lay: Lay,
    pub models: Option<&'a PieceModels>,
    pub root: Option<Entity>,
}

impl PieceFactory<'_> {
    /// The mesh and surface of a half that shows this face.
    fn half(&self, face: Face) -> Option<Look> {
        let PieceModel { mesh, surface } = self.models?.half(self.position, face)?;
        Some((Mesh3d(mesh.clone()), MeshMaterial3d(surface.clone())))
    }

    /// What the parts of a piece look like: its halves, upper first, and then the ranks on them, as its children are in
    /// order. A stone has neither, and keeps what it has.
    fn looks(&self, faces: [Face; 2]) -> impl Iterator<Item = Option<Look>> {
        let halves = faces.map(|face| self.half(face));
        let ranks = faces.map(|face| self.rank(face));
        let all = [halves, ranks].concat();
        all.into_iter().take(if halves_are_bare(&self.theme.game(self.position.game()).pieces) { 0 } else { 4 })
    }

    /// Gives a piece with these parts its faces, upper first.
    pub fn set_faces(&self, commands: &mut Commands, parts: Option<&Children>, faces: [Face; 2]) {
        for (part, look) in parts.into_iter().flatten().zip(self.looks(faces)) {
            dress(commands, *part, look);
        }
    }

    /// The same, where the piece does not look like that already: what has not changed is not sent to the renderer again.
    pub fn correct_faces(&self, world: &mut World, piece: Entity, faces: [Face; 2]) {
        let parts: Vec<Entity> = world.get::<Children>(piece).into_iter().flatten().copied().collect();
        for (part, look) in parts.into_iter().zip(self.looks(faces)) {
            let now = (world.get::<Mesh3d>(part), world.get::<MeshMaterial3d<Surface>>(part));
            if now != (look.as_ref().map(|look| &look.0), look.as_ref().map(|look| &look.1)) {
                dress(&mut world.commands(), part, look);
            }
        }
    }

    /// The mesh and surface of the rank on a half that shows this face.
    fn rank(&self, face: Face) -> Option<Look> {
        let PieceModel { mesh, surface } = self.models?.rank(self.position, face)?;
        Some((Mesh3d(mesh.clone()), MeshMaterial3d(surface.clone())))
    }

    /// Where a taken piece goes: the middle of it, lying on the table.
    pub fn in_row(&self, Taken { game, owner, number, count }: Taken) -> Vec3 {
        let table = -BOARD_HEIGHT / scale(game, self.lay.grid);
        let height = table + self.theme.game(game).half_thickness() * lenses::TAKEN;
        taken_place(game, self.lay, owner, (number, count)).with_y(height)
    }

    /// Where a piece goes that an undo takes off the board: beyond the frame, on its owner's side of the table.
    pub fn off_the_board(&self, square: Square, face: Face) -> Vec3 {
        let owner = face.colour.and_then(|colour| self.position.side(colour)).unwrap_or(Side::First);
        off_the_board(self.lay, owner, square)
    }

    pub fn lying_in_row(&self, place: Taken) -> Transform {
        Transform::from_translation(self.in_row(place)).with_scale(Vec3::splat(lenses::TAKEN))
    }

    /// Puts a piece on its square, by a tween if one is given.
    pub fn put(&self, commands: &mut Commands, piece: Piece, anim: Option<TweenAnim>) -> Entity {
        let mut transform = Transform::from_translation(rest(self.theme, self.position, self.lay, piece.square));
        if anim.is_some() {
            transform.scale = Vec3::splat(0.001); // Until the tween's first step: see `Hand::Place`.
        }
        let mut entity = self.spawn(commands, piece.game, piece.face, transform);
        entity.insert(piece);
        if let Some(anim) = anim {
            entity.insert(anim);
        }
        entity.id()
    }

    pub fn spawn<'c>(
        &self,
        commands: &'c mut Commands,
        game: Game,
        face: Face,
        transform: Transform,
    ) -> EntityCommands<'c> {
        let mut entity = commands.spawn((transform, Visibility::default()));
        if let Some(root) = self.root {
            entity.insert(ChildOf(root));
        }
        let own = self.theme.game(game);
        let style = &own.pieces;
        let tile = matches!(style, PieceStyle::Tile(_));
        // Tiles, and whatever a pack wants upright, lie so that they can be read.
        let grain = if own.stands_upright() {
            Quat::IDENTITY
        } else {
            Quat::from_rotation_y(direction_of_grain(transform.translation))
        };
        if let Some(PieceModel { mesh, surface }) = self.models.and_then(|models| models.body(game, face)) {
            let body = (Mesh3d(mesh.clone()), MeshMaterial3d(surface.clone()));
            if tile {
                entity.insert(body);
            } else {
                entity.with_child((body, Transform::from_rotation(grain), Visibility::default()));
            }
        }
        if !halves_are_bare(style) {
            let [upper, lower] = sides(self.position, face);
            entity.with_children(|halves| {
                for (half, face, turned) in [(Half::Upper, upper, 0.0), (Half::Lower, lower, PI)] {
                    let turned = Transform::from_rotation(grain * Quat::from_rotation_x(turned));
                    let mut entity = halves.spawn((half, turned, Visibility::default()));
                    if let Some(half_model) = self.half(face) {
                        entity.insert(half_model);
                    }
                    // Emblems and backs are flat paint: they cast no shadow.
                    if tile {
                        entity.insert(NotShadowCaster);
                    }
                }
                // After the halves, the ranks on them.
                let turned_faces = [(upper, 0.0), (lower, PI)];
                for (face, turned) in turned_faces.into_iter().filter(|_| tile) {
                    let turned = Transform::from_rotation(Quat::from_rotation_x(turned));
                    let mut entity = halves.spawn((NotShadowCaster, turned, Visibility::default()));
                    if let Some(rank) = self.rank(face) {
                        entity.insert(rank);
                    }
                }
            });
        }
        entity
    }
}
