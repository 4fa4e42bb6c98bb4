//! What everything looks, moves and sounds like now: what the packs that are on say together.
//!
//! Rooms that show something make it from here, whenever this changes; nobody keeps a look of its own.

mod look;
mod palette;
mod pictures;

use bevy::prelude::*;

pub use look::{Dressing, Outfit};
pub use palette::{Inks, colour};
pub use pictures::{Arriving, Pictures};

/// Has everything made anew when the look changes, and notices when all of it has come.
pub fn plugin(app: &mut App) {
    app.init_resource::<Outfit>().configure_sets(PreUpdate, Dressing.run_if(resource_changed::<Outfit>));
    pictures::plugin(app);
}
