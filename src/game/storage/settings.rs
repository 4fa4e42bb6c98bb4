//! The file of the settings.

use super::{Storage, file};
use crate::game::app::{Settings, Status, settings};

/// The file's name.
pub const FILE: &str = "settings.toml";

/// The settings that are kept; none where there are none that can be used, which the player is told.
pub fn read(storage: &mut Storage, status: &mut Status) -> Option<Settings> {
    file::read(storage, status, FILE, settings::FORMAT, "status-broken-settings", Settings::from_text).flatten()
}
