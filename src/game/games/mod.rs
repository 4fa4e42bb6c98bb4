//! Games beyond the one on the table: saved matches, the library and what was played in its games, games that come from
//! elsewhere or are taken out, what was achieved in them, the evenings on which they were played, positions that come back
//! another day, what was done with puzzles, and the openings of the player's own. What is shown of them is in `screens`.

pub mod achievements;
pub mod evenings;
pub mod explorer;
pub mod export;
pub mod film;
pub mod import;
pub mod library;
pub mod practice;
pub mod puzzles;
pub mod repertoire;
pub mod saves;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        saves::plugin,
        library::plugin,
        evenings::plugin,
        explorer::plugin,
        achievements::plugin,
        import::plugin,
        export::plugin,
        film::plugin,
        practice::plugin,
        puzzles::plugin,
        repertoire::plugin,
    ));
}
