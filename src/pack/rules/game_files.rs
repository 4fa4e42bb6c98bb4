//! What the rest of the program has to know of a game's files of rules.

use crate::Problem;
use ::rules::{AnyTable, Game};

/// A game's files of rules, whose tables packs may add to or replace.
pub struct RulesFile {
    /// The game.
    pub game: Game,
    /// What such a file is, as a sentence without its full stop.
    pub doc: &'static str,
    /// Reads a file: all of its tables, or else everything that is wrong with it, in the order of the file.
    pub read: fn(&str) -> Result<Vec<AnyTable>, Vec<Problem>>,
    /// Its JSON Schema, for editors.
    #[cfg(not(target_family = "wasm"))]
    pub schema: fn() -> String,
}
