//! The current theme: how everything looks, moves and sounds, merged from the packs that are switched on.
//!
//! Modules that show something build it from here whenever the theme changes, and keep no colours or materials of their
//! own.

mod active;
mod arriving;
mod coming;
mod palette;
mod pictures;

use bevy::prelude::*;

pub use active::{ActiveTheme, ApplyTheme};
pub use arriving::Arriving;
pub use coming::Coming;
pub use palette::{Palette, colour};
pub use pictures::Pictures;

/// Changes the theme once all of a new one is loaded, runs [`ApplyTheme`] then, and tells when all pictures are loaded.
pub fn plugin(app: &mut App) {
    app.init_resource::<ActiveTheme>().configure_sets(PreUpdate, ApplyTheme.run_if(resource_changed::<ActiveTheme>));
    coming::plugin(app);
    app.init_resource::<Pictures>();
    arriving::plugin(app);
}
