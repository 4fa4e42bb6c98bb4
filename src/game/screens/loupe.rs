//! The name of the square that a finger aims at, above it, where the finger does not hide it.

use bevy::prelude::*;

use crate::{
    game::{
        flow::{Board, Stage},
        layout::{Arrangement, place},
        locale::Faces,
        scene::Marks,
        ui::{panel, text, tokens},
    },
    rules::Square,
};

/// How wide it is, and how far its upper edge is above the square.
const SIZE: Vec2 = Vec2::new(64.0, 44.0);
const ABOVE: f32 = 40.0;

#[derive(Component)]
struct Loupe(Square);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(Stage::Hud).run_if(resource_changed::<Marks>));
}

fn show(
    mut commands: Commands,
    board: Res<Board>,
    marks: Res<Marks>,
    arrangement: Res<Arrangement>,
    faces: Res<Faces>,
    scale: Res<UiScale>,
    cameras: Query<(&Camera, &GlobalTransform)>,
    windows: Query<&Window>,
    shown: Query<(Entity, &Loupe)>,
) {
    let aimed = marks.hover.filter(|_| marks.aiming);
    for (entity, loupe) in &shown {
        if Some(loupe.0) == aimed {
            return;
        }
        commands.entity(entity).despawn();
    }
    let (Some(square), Ok((camera, eye)), Ok(window)) = (aimed, cameras.single(), windows.single()) else { return };
    let position = board.position();
    let at = place(*arrangement, position.game(), position.grid(), square);
    let Ok(at) = camera.world_to_viewport(eye, at) else { return };
    let corner = at / scale.0 - Vec2::new(SIZE.x / 2.0, SIZE.y + ABOVE);
    let corner = corner.clamp(Vec2::ZERO, (window.size() / scale.0 - SIZE).max(Vec2::ZERO));
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        width: px(SIZE.x),
        height: px(SIZE.y),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands.spawn((Loupe(square), panel(&faces.inks, node), GlobalZIndex(2), Pickable::IGNORE)).with_child(text(
        &faces,
        position.name(square),
        tokens::LARGE,
        faces.inks.text,
    ));
}
