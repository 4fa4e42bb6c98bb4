//! Who reads.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::prelude::*;

use crate::game::locale::WORD_JOINER;

/// Whether a screen reader has asked for the game since it began. A browser does not say, so there it always has.
#[derive(Resource, Clone, Debug)]
pub struct Readers(Arc<AtomicBool>);

impl Default for Readers {
    fn default() -> Self {
        Self(Arc::new(AtomicBool::new(cfg!(target_family = "wasm"))))
    }
}

impl Readers {
    /// Notes that one has asked.
    pub fn note(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether one has asked.
    #[must_use]
    pub fn are_there(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Whether the texts are wanted.
pub(super) fn are_there(readers: Res<Readers>) -> bool {
    readers.are_there()
}

/// Text as it is read: without line breaks, control characters and what only tells where a line may end. Words of packs may
/// have many lines.
#[must_use]
pub fn in_line(words: &str) -> String {
    let words = words.replace('\n', "; ").replace(WORD_JOINER, "");
    words.replace(char::is_control, " ")
}
