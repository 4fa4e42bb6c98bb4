//! Where boards, squares and the free part of the window are.

mod boards;
mod pointing;
mod window;

use bevy::prelude::*;

pub use boards::{Arrangement, BOARD_HEIGHT, EDGE, FRAME, Focus, centre, find, place, scale, square_at};
pub use pointing::Aim;
pub use window::{FreeArea, FreeRoom, TableArea};

use super::flow::stage::Stage;

/// Updates the layout when the window changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>().add_systems(Update, boards::arrange.in_set(Stage::Boards));
    window::plugin(app);
}
