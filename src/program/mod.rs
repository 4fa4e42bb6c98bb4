//! What each of our programs begins with: which build it is, where its folder `assets` is, what its command line takes.
//!
//! It does not open a window and does not know Bevy, so that the command that makes packages can write manual pages of
//! the same words that the game reads.

#[cfg(not(target_family = "wasm"))]
mod arguments;
#[cfg(not(target_family = "wasm"))]
mod assets;
#[cfg(not(target_family = "wasm"))]
mod terminal;
mod version;

#[cfg(not(target_family = "wasm"))]
pub use arguments::{Arguments, Mode};
#[cfg(not(target_family = "wasm"))]
pub use assets::{NoAssets, find_assets};

#[cfg(not(target_family = "wasm"))]
pub use terminal::{Plain, plain};
pub use version::VERSION;

use crate::{engine::gomoku::Book, pack::Problem};

/// The folder of the player's own packs, beside the settings.
pub const PACKS_FOLDER: &str = "packs";

/// What is wrong with a book of patterns, for the checks of packs: they may not call the engine, which reads the book.
#[must_use]
pub fn check_book(text: &str) -> Vec<Problem> {
    Book::parse(text).1.into_iter().map(|(line, text)| Problem { line, column: 1, text }).collect()
}
