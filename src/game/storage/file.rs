//! Files that may be damaged or of a newer version: checked when read, set aside or left alone, never written over.

use bevy::prelude::*;
use serde::Deserialize;

use super::Storage;
use crate::game::app::{Localizable, Status};

/// Reads a file that has a format, and `parse`s it. If it cannot be used the player is told: a damaged file is set
/// aside with the sentence `broken`; one of a newer format stays and is never written over. `None` if there is no such
/// file, `Some(None)` if it cannot be used.
pub fn read<T>(
    storage: &mut Storage,
    status: &mut Status,
    file: &str,
    format: u32,
    broken: &str,
    parse: impl FnOnce(&str) -> Result<T, String>,
) -> Option<Option<T>> {
    /// Enough of any version of the file to tell which one it is.
    #[derive(Deserialize)]
    struct Probe {
        format: u32,
    }
    let read = match storage.read(file) {
        Ok(None) => return None,
        Ok(Some(text)) => {
            if toml::from_str::<Probe>(&text).is_ok_and(|probe| probe.format > format) {
                warn!("{file} is of a newer Turnstone");
                storage.spare(file);
                status.notice(Localizable::new("status-newer").with("file", file));
                return Some(None);
            }
            parse(&text)
        }
        Err(error) => Err(error.to_string()),
    };
    Some(read.map_err(|why| set_aside(storage, status, file, broken, why)).ok())
}

/// Sets a damaged file aside under another name, and tells the player with the sentence of this key.
pub fn set_aside(storage: &mut Storage, status: &mut Status, file: &str, key: &str, why: String) {
    warn!("{file} was damaged: {why}");
    status.notice(match storage.set_aside(file) {
        Ok(aside) => Localizable::new(key).with("why", why).with("file", aside),
        Err(error) => {
            warn!("{file} could not be set aside: {error}");
            Localizable::new("status-unkept").with("file", file)
        }
    });
}
