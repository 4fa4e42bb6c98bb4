//! The file of the settings.

use bevy::prelude::*;

use super::{Storage, file};
use crate::game::app::{Settings, Status, settings};

/// The file's name.
const FILE: &str = "settings.toml";

/// The saved settings; `None` if there are none, or if they cannot be used, which the player is told.
pub fn read(storage: &mut Storage, status: &mut Status) -> Option<Settings> {
    file::read(storage, status, FILE, settings::FORMAT, "status-broken-settings", Settings::from_text).flatten()
}

/// Saves the settings whenever they change.
pub fn plugin(app: &mut App) {
    let changed = resource_exists::<Storage>.and_then(resource_changed::<Settings>);
    app.add_systems(PreUpdate, keep.run_if(changed));
}

fn keep(settings: Res<Settings>, mut storage: ResMut<Storage>) {
    storage.keep(FILE, settings.to_text());
}
