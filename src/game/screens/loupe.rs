//! The name of the square that a finger aims at, shown above the finger, which would hide it.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    game::{
        flow::{Board, Stage},
        layout::{Arrangement, place},
        locale::UiStyle,
        scene::Marks,
        ui::{panel, text, tokens},
    },
    rules::Square,
};

/// Size of the label, in logical pixels.
const SIZE: Vec2 = Vec2::new(64.0, 44.0);
/// Distance from the square up to the lower edge of the label, in logical pixels.
const ABOVE: f32 = 40.0;

#[derive(Component)]
struct Loupe(Square);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(Stage::Hud).run_if(resource_changed::<Marks>));
}

/// What is needed to find a square of the board in the window.
#[derive(SystemParam)]
pub(super) struct Sight<'w, 's> {
    pub(super) board: Res<'w, Board>,
    pub(super) arrangement: Res<'w, Arrangement>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform)>,
    windows: Query<'w, 's, &'static Window>,
    scale: Res<'w, UiScale>,
}

impl Sight<'_, '_> {
    /// How many logical pixels of the window are one of the interface.
    pub(super) fn scale(&self) -> f32 {
        self.scale.0
    }

    /// The centre of a square and the size of the window, in logical pixels of the interface.
    pub(super) fn of(&self, square: Square) -> Option<(Vec2, Vec2)> {
        let (camera, eye) = self.cameras.single().ok()?;
        let position = self.board.position();
        let at = place(*self.arrangement, position.game(), position.grid(), square);
        let at = camera.world_to_viewport(eye, at).ok()?;
        Some((at / self.scale.0, self.windows.single().ok()?.size() / self.scale.0))
    }
}

fn show(mut commands: Commands, sight: Sight, marks: Res<Marks>, style: Res<UiStyle>, shown: Query<(Entity, &Loupe)>) {
    let aimed = marks.hover.filter(|_| marks.aiming);
    for (entity, loupe) in &shown {
        if Some(loupe.0) == aimed {
            return;
        }
        commands.entity(entity).despawn();
    }
    let Some(square) = aimed else { return };
    let Some((at, window)) = sight.of(square) else { return };
    let corner = at - Vec2::new(SIZE.x / 2.0, SIZE.y + ABOVE);
    let corner = corner.clamp(Vec2::ZERO, (window - SIZE).max(Vec2::ZERO));
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
    commands.spawn((Loupe(square), panel(&style.palette, node), GlobalZIndex(2), Pickable::IGNORE)).with_child(text(
        &style,
        sight.board.position().name(square),
        tokens::LARGE,
        style.palette.text,
    ));
}
