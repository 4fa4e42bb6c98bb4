//! Marks on the board: where one may play, what a move would turn, the last piece, the square the keys are on.
//!
//! Others say what to mark; here it is drawn.

use std::collections::BTreeSet;

use bevy::{light::NotShadowCaster, prelude::*};

use super::{Surface, centre, meshes, pieces::HALF_THICKNESS};
use crate::{
    game::{
        flow::{Board, Motion, Stage},
        screens::Screen,
    },
    rules::{Action, Change, Colour, Face, Square},
};

/// What is marked, apart from what the board itself says.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Whether the squares where one may play are marked.
    pub legal: bool,
    /// The square pointed at: if one may play there, what that would turn is shown.
    pub hover: Option<Square>,
}

/// The square that the keys are on, while they are in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// What a mark on one square looks like.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// One may play here.
    Legal,
    /// A piece of this side would lie here.
    Ghost(bool),
    /// This piece would be turned and then show this side.
    WouldTurn(bool),
    /// The last piece to be placed.
    Last,
    /// The keys are here.
    Cursor,
}

/// Which side as a value that can be ordered: whether it is the first.
const fn is_first(face: Face) -> bool {
    matches!(face.colour, Some(Colour::Dark))
}

#[derive(Resource)]
struct MarkLooks {
    ring: Handle<Mesh>,
    dot: Handle<Mesh>,
    inlay: Handle<Mesh>,
    outline: Handle<Mesh>,
    light: Handle<Surface>,
    accent: Handle<Surface>,
    last: Handle<Surface>,
    sides: [Handle<Surface>; 2],
    ghosts: [Handle<Surface>; 2],
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>()
        .init_resource::<Cursor>()
        .add_systems(PreStartup, gather)
        .add_systems(Startup, warm_up)
        .add_systems(OnExit(Screen::Loading), cool_down)
        .add_systems(Update, draw.in_set(Stage::Hud));
}

/// Something that is drawn out of sight while files are loaded, so that no program has to be compiled in the game.
#[derive(Component)]
struct WarmUp;

fn warm_up(mut commands: Commands, looks: Res<MarkLooks>) {
    for material in [&looks.light, &looks.ghosts[0]] {
        // Under the table.
        let place = Transform::from_xyz(0.0, -1.0, 0.0);
        commands.spawn((WarmUp, Mesh3d(looks.dot.clone()), MeshMaterial3d(material.clone()), NotShadowCaster, place));
    }
}

fn cool_down(mut commands: Commands, warm: Query<Entity, With<WarmUp>>) {
    for entity in &warm {
        commands.entity(entity).despawn();
    }
}

fn gather(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut surfaces: ResMut<Assets<Surface>>) {
    let mut flat = |colour: Color| surfaces.add(Surface::flat(colour));
    let (black, white) = (Color::srgb_u8(0x1a, 0x17, 0x14), Color::srgb_u8(0xe6, 0xdc, 0xc8));
    commands.insert_resource(MarkLooks {
        ring: meshes.add(meshes::ring(0.125, 0.165)),
        dot: meshes.add(meshes::ring(0.0, 0.13)),
        inlay: meshes.add(meshes::ring(0.0, 0.075)),
        outline: meshes.add(meshes::outline(0.48, 0.05)),
        light: flat(Color::srgb_u8(0xc9, 0xc7, 0xa0)),
        accent: flat(Color::srgb_u8(0xe8, 0xb1, 0x5a)),
        last: flat(Color::srgb_u8(0xc2, 0x44, 0x2e)),
        sides: [flat(black), flat(white)],
        ghosts: [flat(black.with_alpha(0.55)), flat(white.with_alpha(0.5))],
    });
}

/// What is to be marked where, from the board, the hand and the settings alone.
#[must_use]
pub fn wanted(board: &Board, still: bool, marks: &Marks, cursor: Cursor) -> BTreeSet<(Square, Mark)> {
    let mut wanted = BTreeSet::new();
    let position = board.position();
    if let Some(last) = board.record().played().last().and_then(|ply| ply.delta.origin())
        && still
    {
        wanted.insert((last, Mark::Last));
    }
    if let Some(square) = cursor.0 {
        wanted.insert((square, Mark::Cursor));
    }
    if still && board.awaits_person() {
        let preview = marks.hover.or(cursor.0).and_then(|square| position.play(Action::Place(square)).ok());
        let target = preview.as_ref().and_then(|(_, delta)| delta.origin());
        if let Some((_, delta)) = &preview {
            for change in &delta.0 {
                match *change {
                    Change::Placed { square, face } => wanted.insert((square, Mark::Ghost(is_first(face)))),
                    Change::Turned { square, to, .. } => wanted.insert((square, Mark::WouldTurn(is_first(to)))),
                    _ => false,
                };
            }
        }
        if marks.legal {
            for action in position.legal() {
                if let Action::Place(square) = action
                    && Some(square) != target
                {
                    wanted.insert((square, Mark::Legal));
                }
            }
        }
    }
    wanted
}

fn draw(
    mut commands: Commands,
    board: Res<Board>,
    motion: Res<Motion>,
    marks: Res<Marks>,
    cursor: Res<Cursor>,
    looks: Option<Res<MarkLooks>>,
    drawn: Query<(Entity, &Mark, &MarkedSquare)>,
    mut was_still: Local<Option<bool>>,
) {
    let Some(looks) = looks else { return };
    let still = motion.is_settled();
    let turned = was_still.replace(still) != Some(still);
    if !(board.is_changed() || marks.is_changed() || cursor.is_changed() || turned) {
        return;
    }
    let mut wanted = wanted(&board, still, &marks, *cursor);
    for (entity, mark, square) in &drawn {
        if !wanted.remove(&(square.0, *mark)) {
            commands.entity(entity).despawn();
        }
    }
    let grid = board.position().grid();
    for (square, mark) in wanted {
        let side = |first: bool| usize::from(!first);
        let top = 2.0 * HALF_THICKNESS + 0.004;
        let (mesh, material, height) = match mark {
            Mark::Legal => (&looks.ring, &looks.light, 0.006),
            Mark::Ghost(first) => (&looks.dot, &looks.ghosts[side(first)], 0.008),
            Mark::WouldTurn(first) => (&looks.dot, &looks.sides[side(first)], top),
            Mark::Last => (&looks.inlay, &looks.last, top + 0.001),
            Mark::Cursor => (&looks.outline, &looks.accent, 0.01),
        };
        let scale = if matches!(mark, Mark::Ghost(_)) { 3.1 } else { 1.0 };
        commands.spawn((
            mark,
            MarkedSquare(square),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            NotShadowCaster,
            Transform::from_translation(centre(grid, square) + Vec3::Y * height).with_scale(Vec3::splat(scale)),
        ));
    }
}

/// The square a mark lies on.
#[derive(Component, Clone, Copy, Debug)]
pub struct MarkedSquare(pub Square);
