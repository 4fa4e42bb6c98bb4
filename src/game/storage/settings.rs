//! The file of the settings.

use super::{Storage, file};
use crate::game::app::{Settings, Status, settings};

/// The file's name.
pub const FILE: &str = "settings.toml";

/// The saved settings; `None` if there are none, or if they cannot be used, which the player is told.
pub fn read(storage: &mut Storage, status: &mut Status) -> Option<Settings> {
    file::read(storage, status, FILE, settings::FORMAT, "status-broken-settings", Settings::from_text).flatten()
}
