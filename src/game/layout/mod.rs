//! Where boards, squares and the free part of the window are.

mod boards;
mod pointing;
mod window;

use bevy::prelude::*;

pub use boards::{
    Arrangement, BOARD_HEIGHT, EDGE, FRAME, Focus, Lay, find, is_portrait, off_the_board, place, scale, taken_place,
};
pub use pointing::Aim;
pub use window::{FreeArea, FreeRoom, TableArea};

use super::{app::Settings, flow::stage::Stage};

/// Updates the layout when the window changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>()
        .init_resource::<Settings>()
        .add_systems(Update, boards::arrange.in_set(Stage::Boards));
    window::plugin(app);
}
