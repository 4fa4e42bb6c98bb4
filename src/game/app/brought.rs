//! Games that come from elsewhere, on their way to the table.

use bevy::prelude::*;

use crate::{net::far_link, study::puzzles::is_puzzle_link};

/// What has been brought in, until it is put on the table: the bytes of texts and files, or why they cannot be read.
#[derive(Resource, Debug, Default)]
pub struct BroughtIn(pub Vec<Result<Vec<u8>, String>>);

/// Links to games with somebody elsewhere and to puzzles that have been opened or pasted, until they are looked into.
#[derive(Resource, Debug, Default)]
pub struct BroughtLinks(pub Vec<String>);

impl BroughtLinks {
    /// The link of this kind in a text that was opened or pasted, if there is one.
    #[must_use]
    pub fn find(text: &str) -> Option<&str> {
        far_link(text).or_else(|| is_puzzle_link(text).then(|| text.trim()))
    }
}
