//! The marks that a player draws on a position: shapes and arrows. They lie above the pieces, and differ in shape and not
//! in colour.

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    game::{
        flow::{Board, Stage},
        scene::{board_roots::BoardRoot, meshes, piece_models::ABOVE, surface::Surface},
        theme::{ActiveTheme, ApplyTheme, colour},
    },
    record::{Marking, Shape},
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, gather.in_set(ApplyTheme)).add_systems(Update, draw.in_set(Stage::Hud));
}

/// What the marks are made of. An arrow is made as long as it has to be.
#[derive(Resource)]
struct DrawnModels {
    shapes: [Handle<Mesh>; Shape::ALL.len()],
    /// Where an arrow begins, or a shape, once its square was pressed.
    begun: Handle<Mesh>,
    surface: Handle<Surface>,
}

fn gather(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let shapes = Shape::ALL.map(|shape| {
        meshes.add(match shape {
            Shape::Ring => meshes::ring(0.33, 0.41),
            Shape::Square => meshes::outline(0.36, 0.075),
            Shape::Triangle => meshes::triangle(0.46, 0.075),
            Shape::Cross => meshes::cross(0.27, 0.09),
        })
    });
    let begun = meshes.add(meshes::ring(0.0, 0.12));
    let surface = surfaces.add(Surface::flat(colour(theme.marks.drawn)));
    commands.insert_resource(DrawnModels { shapes, begun, surface });
}

/// A mark, or the square from which one is drawn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// A mark; true if a piece lies on its square.
    Mark(Marking, bool),
    Begun(Square),
}

/// The breadth of an arrow's shaft, in squares.
const SHAFT: f32 = 0.1;

fn draw(
    mut commands: Commands,
    board: Res<Board>,
    theme: Res<ActiveTheme>,
    models: Option<Res<DrawnModels>>,
    mut meshes: ResMut<Assets<Mesh>>,
    drawn: Query<(Entity, &Drawn, &ChildOf)>,
    roots: Query<(Entity, Ref<BoardRoot>)>,
) {
    let Some(models) = models else { return };
    let game = board.game();
    let Some((root, built)) = roots.iter().find(|(_, root)| root.game == game) else { return };
    let restyled = models.is_changed() || built.is_changed();
    if !board.is_changed() && !restyled {
        return;
    }
    let begun = board.drawing().and_then(|drawing| drawing.from).map(Drawn::Begun);
    let lies_on_piece = |marking: &Marking| match *marking {
        Marking::Shape(_, at) | Marking::Label(_, at) => board.position().face(at).is_some(),
        Marking::Arrow { .. } => true,
    };
    let marks = board.record().marks_here().iter().map(|marking| Drawn::Mark(*marking, lies_on_piece(marking)));
    let mut wanted: Vec<Drawn> = marks.chain(begun).collect();
    for (entity, mark, parent) in &drawn {
        let place = wanted.iter().position(|one| one == mark).filter(|_| parent.0 == root && !restyled);
        match place {
            Some(place) => drop(wanted.swap_remove(place)),
            None => commands.entity(entity).despawn(),
        }
    }
    let lay = built.lay;
    let above = Vec3::Y * (2.0 * theme.game(game).half_thickness() + ABOVE + 0.004);
    for mark in wanted {
        let (mesh, place) = match mark {
            Drawn::Mark(Marking::Shape(shape, at), on_piece) => {
                let height = if on_piece { above } else { 0.012 * Vec3::Y };
                let mesh = Shape::ALL.iter().position(|one| *one == shape).unwrap_or_default();
                (models.shapes[mesh].clone(), Transform::from_translation(lay.centre(at) + height))
            }
            Drawn::Mark(Marking::Arrow { from, to }, _) => {
                let (from, to) = (lay.centre(from), lay.centre(to));
                let way = to - from;
                let turn = Quat::from_rotation_y(-way.z.atan2(way.x));
                // It ends a little before the middle, so that several that meet are told apart.
                let mesh = meshes.add(meshes::arrow((way.length() - 0.12).max(0.4), SHAFT));
                (mesh, Transform::from_translation(from + 1.2 * above).with_rotation(turn))
            }
            // Words are not drawn: the board in HTML says them.
            Drawn::Mark(Marking::Label(..), _) => continue,
            Drawn::Begun(at) => (models.begun.clone(), Transform::from_translation(lay.centre(at) + above)),
        };
        commands.spawn((
            mark,
            Mesh3d(mesh),
            MeshMaterial3d(models.surface.clone()),
            NotShadowCaster,
            place,
            ChildOf(root),
        ));
    }
}
