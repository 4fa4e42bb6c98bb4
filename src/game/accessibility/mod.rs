//! What a screen reader reads: the board as named squares, the words and buttons of the screen, and what happens as
//! sentences.
//!
//! A browser gets it as HTML (`platform/web/mirror.rs`), a desktop as a tree of nodes (`tree.rs`), from the same texts. For
//! a player with one switch, what can be pressed is framed by turns (`scanning.rs`).

mod board;
mod controls;
mod readers;
mod said;
mod scanning;
#[cfg(not(target_family = "wasm"))]
mod tree;

use bevy::prelude::*;

use crate::game::flow::Stage;
pub use board::{BoardText, SquareText, seen_squares};
pub use controls::{Control, Controls};
pub use readers::{Readers, in_line};
pub use said::Said;
#[cfg(test)]
pub use scanning::framed;
#[cfg(test)]
pub use tree::read;

/// Says what there is to read while somebody reads it.
pub fn plugin(app: &mut App) {
    app.init_resource::<BoardText>()
        .init_resource::<Readers>()
        .add_message::<Said>()
        .add_systems(
            Update,
            (
                board::tell.run_if(readers::are_there.or_else(scanning::is_on)),
                said::systems().run_if(readers::are_there),
            )
                .in_set(Stage::Seen),
        )
        .add_plugins(scanning::plugin);
    #[cfg(not(target_family = "wasm"))]
    tree::plugin(app);
}
