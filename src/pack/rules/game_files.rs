//! What the rest of the program has to know of the files that packs may bring for a game.

use crate::Problem;
use crate::kinds::Book;
use ::rules::{AnyTable, Game};

/// The files that packs may bring for a game: rules, whose tables they add to or replace, and what its engine plays by.
pub struct GameFiles {
    /// The game.
    pub game: Game,
    /// Reads a file of rules: all of its tables, or else everything that is wrong with it, in the order of the file.
    pub read: fn(&str) -> Result<Vec<AnyTable>, Vec<Problem>>,
    /// The JSON Schema of such files, for editors.
    #[cfg(not(target_family = "wasm"))]
    pub schema: fn() -> String,
    /// The shipped list of its openings, and the id of the rules by which these are played.
    pub openings: [&'static str; 2],
    /// What its engine plays by.
    pub books: &'static [Book],
}
