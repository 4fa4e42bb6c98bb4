//! What the player has done with puzzles: kept in a file beside the settings.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Screen, Status},
        storage::{self, Storage},
    },
    study::puzzles::{SCORES_FORMAT, Scores},
};

/// The file's name.
pub const FILE: &str = "puzzles.toml";

/// The scores of the player.
#[derive(Resource, Debug, Default)]
pub struct PuzzleScores(pub Scores);

/// The saved scores; none if there is no file, or if it cannot be used, which the player is told.
pub fn read(storage: &mut Storage, status: &mut Status) -> PuzzleScores {
    let parse = |text: &str| Scores::from_text(text).map_err(|why| why.to_string());
    let read = storage::read(storage, status, FILE, SCORES_FORMAT, "status-broken-puzzles", parse);
    PuzzleScores(read.flatten().unwrap_or_default())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzleScores>().add_systems(Last, keep.run_if(not(in_state(Screen::Loading))));
}

/// Saves the scores whenever they have changed.
fn keep(scores: Res<PuzzleScores>, storage: Option<ResMut<Storage>>) {
    if let Some(mut storage) = storage.filter(|_| scores.is_changed() && !scores.is_added()) {
        storage.keep(FILE, scores.0.to_text());
    }
}
