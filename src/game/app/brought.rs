//! Games that come from elsewhere, on their way to the table.

use bevy::prelude::*;

/// The endings of files that hold games. Whatever else is dropped is taken for a pack.
pub const ENDINGS: &[&str] = &["sgf", "ggf", "psq", "lib", "wtb", "jou", "trn", "obf", "txt", "toml", "jsonl"];

/// Whether a file of this name holds games, by its ending.
#[must_use]
pub fn holds_games(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}

/// What has been brought in, until it is put on the table: the bytes of texts and files, or why they cannot be read.
#[derive(Resource, Debug, Default)]
pub struct BroughtIn(pub Vec<Result<Vec<u8>, String>>);
