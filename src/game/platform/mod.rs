//! What differs between desktop and browser for the whole game, the pace of its frames, and the benchmark.

pub mod bench;
mod pace;
#[cfg(target_family = "wasm")]
pub mod web;

use bevy::prelude::*;

/// Draws frames while they are needed, and in a browser connects the game with its page.
pub fn plugin(app: &mut App) {
    pace::plugin(app);
    #[cfg(target_family = "wasm")]
    web::plugin(app);
}
