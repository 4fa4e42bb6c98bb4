//! The positions that come back another day: kept in a file beside the settings.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Screen, Status},
        storage::{self, Storage},
    },
    study::practice::{FORMAT, Practice},
};

/// The file's name.
pub const FILE: &str = "practice.toml";

/// The positions that come back.
#[derive(Resource, Debug, Default)]
pub struct PracticeBox(pub Practice);

/// The saved positions; none if there is no file, or if it cannot be used, which the player is told.
pub fn read(storage: &mut Storage, status: &mut Status) -> PracticeBox {
    let parse = |text: &str| Practice::from_text(text).map_err(|why| why.to_string());
    let read = storage::read(storage, status, FILE, FORMAT, "status-broken-practice", parse);
    PracticeBox(read.flatten().unwrap_or_default())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PracticeBox>().add_systems(Last, keep.run_if(not(in_state(Screen::Loading))));
}

/// Saves the positions whenever they have changed.
fn keep(positions: Res<PracticeBox>, storage: Option<ResMut<Storage>>) {
    if let Some(mut storage) = storage.filter(|_| positions.is_changed() && !positions.is_added()) {
        storage.keep(FILE, positions.0.to_text());
    }
}
