//! Files that may be damaged, or of a newer version: read with suspicion, set aside or left alone, never written over.

use bevy::prelude::*;
use serde::Deserialize;

use super::Keeper;
use crate::game::app::{Sentence, Status};

/// Reads a file that has a format, and `parse`s it. Where it cannot be used the player is told: a damaged one is set
/// aside with the sentence `broken`, and one of a newer format stays, and nothing is written over it. None where there is no
/// such file, and nothing in it where it cannot be used.
pub fn read<T>(
    keeper: &mut Keeper,
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
    let read = match keeper.read(file) {
        Ok(None) => return None,
        Ok(Some(text)) => {
            if toml::from_str::<Probe>(&text).is_ok_and(|probe| probe.format > format) {
                warn!("{file} is of a newer Turnstone");
                keeper.spare(file);
                status.notice(Sentence::new("status-newer").with("file", file));
                return Some(None);
            }
            parse(&text)
        }
        Err(error) => Err(error.to_string()),
    };
    Some(read.map_err(|why| set_aside(keeper, status, file, broken, why)).ok())
}

/// Gives a damaged file another name, and tells the player with the sentence of this key.
pub fn set_aside(keeper: &mut Keeper, status: &mut Status, file: &str, key: &str, why: String) {
    warn!("{file} was damaged: {why}");
    status.notice(match keeper.set_aside(file) {
        Ok(aside) => Sentence::new(key).with("why", why).with("file", aside),
        Err(error) => {
            warn!("{file} could not be set aside: {error}");
            Sentence::new("status-unkept").with("file", file)
        }
    });
}
