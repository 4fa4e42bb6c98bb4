//! The marks that a player draws on a position: shapes and arrows. They lie above the pieces, and differ in shape and not
//! in colour.

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    game::{
        flow::{Advice, Board, Illustration, Motion, Stage},
        scene::{
            board_roots::BoardRoot,
            boards::{LETTER_CELLS, LETTERS},
            meshes,
            piece_models::ABOVE,
            surface::Surface,
        },
        theme::{ActiveTheme, ApplyTheme, Pictures, colour},
    },
    record::{Label, Marking, Shape},
    rules::{Action, Square},
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
    /// The ground of a label.
    plate: Handle<Mesh>,
    surface: Handle<Surface>,
    letters: Handle<Surface>,
}

fn gather(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    (assets, mut pictures): (Res<AssetServer>, ResMut<Pictures>),
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
    let plate = meshes.add(meshes::ring(0.0, 0.3));
    let drawn = colour(theme.marks.drawn);
    let surface = surfaces.add(Surface::flat(drawn));
    // What is written on it has to be read whatever colour a pack gives it.
    let ink = if drawn.luminance() > 0.2 { Color::BLACK } else { Color::WHITE };
    let picture = pictures.load(&assets, &theme.letters.picture, true);
    let letters = surfaces.add(Surface::flat(ink).with_picture(picture).translucent());
    commands.insert_resource(DrawnModels { shapes, begun, plate, surface, letters });
}

/// The cell of the picture of the coordinates that shows a label; `None` where it has none: the board in HTML still says it.
fn cell(label: Label) -> Option<u32> {
    let text = label.to_string().to_lowercase();
    let letter = |letter: u8| letter.checked_sub(b'a').map(u32::from).filter(|letter| *letter < LETTERS);
    match (text.as_bytes(), text.parse::<u32>()) {
        ([one], Err(_)) => letter(*one),
        (_, Ok(number @ 1..=20)) => Some(LETTERS + number - 1),
        _ => None,
    }
}

/// A mark, or the square from which one is drawn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// A mark; true if a piece lies on its square.
    Mark(Marking, bool),
    Begun(Square),
    /// An arrow along a move of a line that is shown.
    Shown(Square, Square),
}

/// The breadth of an arrow's shaft, in squares.
const SHAFT: f32 = 0.1;

fn draw(
    mut commands: Commands,
    board: Res<Board>,
    (advice, illustration, motion): (Res<Advice>, Res<Illustration>, Res<Motion>),
    (theme, models): (Res<ActiveTheme>, Option<Res<DrawnModels>>),
    mut meshes: ResMut<Assets<Mesh>>,
    drawn: Query<(Entity, &Drawn, &ChildOf)>,
    roots: Query<(Entity, Ref<BoardRoot>)>,
) {
    let Some(models) = models else { return };
    let game = board.game();
    let Some((root, built)) = roots.iter().find(|(_, root)| root.game == game) else { return };
    let restyled = models.is_changed() || built.is_changed();
    let changed = board.is_changed() || advice.is_changed() || illustration.is_changed() || motion.is_changed();
    if !changed && !restyled {
        return;
    }
    let begun = board.drawing().and_then(|drawing| drawing.from).map(Drawn::Begun);
    let lies_on_piece = |marking: &Marking| match *marking {
        Marking::Shape(_, at) | Marking::Label(_, at) => board.position().face(at).is_some(),
        Marking::Arrow { .. } => true,
    };
    let marks = board.record().marks_here().iter().map(|marking| Drawn::Mark(*marking, lies_on_piece(marking)));
    let shown = if motion.is_settled() { super::shown_moves(&board, &advice, &illustration) } else { &[] };
    let shown = shown.iter().filter_map(|action| match *action {
        Action::Move { from, to } => Some(Drawn::Shown(from, to)),
        _ => None,
    });
    let mut wanted: Vec<Drawn> = marks.chain(begun).chain(shown).collect();
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
            Drawn::Mark(Marking::Arrow { from, to }, _) | Drawn::Shown(from, to) => {
                let (from, to) = (lay.centre(from), lay.centre(to));
                let way = to - from;
                let turn = Quat::from_rotation_y(-way.z.atan2(way.x));
                // It ends a little before the middle, so that several that meet are told apart.
                let mesh = meshes.add(meshes::arrow((way.length() - 0.12).max(0.4), SHAFT));
                (mesh, Transform::from_translation(from + 1.2 * above).with_rotation(turn))
            }
            Drawn::Mark(Marking::Label(label, at), on_piece) => {
                let Some(cell) = cell(label) else { continue };
                let height = if on_piece { above } else { 0.012 * Vec3::Y };
                let letter = meshes.add(meshes::cells(0.26, LETTER_CELLS, [(cell, 0.01 * Vec3::Y)]));
                let letter = (Mesh3d(letter), MeshMaterial3d(models.letters.clone()), NotShadowCaster);
                let place = Transform::from_translation(lay.centre(at) + height);
                let plate = (mark, Mesh3d(models.plate.clone()), MeshMaterial3d(models.surface.clone()));
                commands.spawn((plate, NotShadowCaster, place, ChildOf(root), children![letter]));
                continue;
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_one_letter_and_small_numbers_are_drawn() {
        let cell = |text: &str| cell(Label::new(text).expect("a label"));
        assert_eq!(["a", "T", "1", "20"].map(cell), [Some(0), Some(19), Some(20), Some(39)]);
        assert_eq!(["u", "0", "21", "ab", "甲", "!"].map(cell), [None; 6]);
    }
}
