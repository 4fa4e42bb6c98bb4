//! What is different on a desktop and in a browser, as far as it is about the whole game; and the pace of its frames.

pub mod bench;
mod pace;
#[cfg(target_family = "wasm")]
pub mod web;

use bevy::prelude::*;

/// Draws frames while they are needed, and in a browser speaks with the page.
pub fn plugin(app: &mut App) {
    pace::plugin(app);
    #[cfg(target_family = "wasm")]
    web::plugin(app);
}
