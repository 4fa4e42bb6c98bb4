//! What everything looks, moves and sounds like now: what the packs that are on say together.
//!
//! Rooms that show something make it from here, whenever this changes; nobody keeps colours or materials of its own.

mod active;
mod palette;
mod pictures;

use bevy::prelude::*;

pub use active::{ActiveTheme, ApplyTheme};
pub use palette::{Palette, colour};
pub use pictures::{Arriving, Pictures};

/// Has everything made anew when the theme changes, and notices when all of it has come.
pub fn plugin(app: &mut App) {
    app.init_resource::<ActiveTheme>().configure_sets(PreUpdate, ApplyTheme.run_if(resource_changed::<ActiveTheme>));
    pictures::plugin(app);
}
