//! The part of the window that is free for the table.

use bevy::prelude::*;

/// The part of the window that panels leave free for the board, in logical pixels.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub struct FreeRoom(pub Rect);

/// Marks the UI node whose rectangle becomes [`FreeRoom`].
#[derive(Component, Default)]
pub struct FreeArea;

/// Marks the UI node through which the table is touched.
#[derive(Component)]
#[require(FreeArea)]
pub struct TableArea;

/// Updates [`FreeRoom`] from the layout.
fn measure(
    areas: Query<(&ComputedNode, &UiGlobalTransform), With<FreeArea>>,
    windows: Query<&Window>,
    mut room: ResMut<FreeRoom>,
) {
    let (Ok((node, transform)), Ok(window)) = (areas.single(), windows.single()) else { return };
    let scale = window.scale_factor();
    let rect = Rect::from_center_size(transform.translation / scale, node.size / scale);
    room.set_if_neq(FreeRoom(rect));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeRoom>().add_systems(PostUpdate, measure.after(bevy::ui::UiSystems::Layout));
}
