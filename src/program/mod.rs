//! What our programs need at the start: their version, the folder `assets`, and the game's command line.
//!
//! It opens no window and does not know Bevy, so that the manual page can be made from the same command line.

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

use engine::check_file;
use pack::{PUZZLES, Problem, schema::FileKind};
use study::puzzles::Shelf;

/// The folder of the player's own packs, beside the settings.
pub const PACKS_FOLDER: &str = "packs";

/// What is wrong with a file that an engine plays by, or with one of puzzles, for the checks of packs: they may not call
/// the engine nor what teaches, whose own code reads the file here to its end. Files of another kind have no problems.
#[must_use]
pub fn check_book(kind: FileKind, bytes: &[u8]) -> Vec<Problem> {
    let FileKind::Book(book) = kind else { return Vec::new() };
    if book.name.ends_with(PUZZLES) {
        let problem = |line: usize, why: String| Problem { line, column: 1, text: why };
        return match Shelf::read(&String::from_utf8_lossy(bytes)) {
            Ok((_, wrong)) => wrong.into_iter().map(|(line, why)| problem(line, why.to_string())).collect(),
            Err(why) => vec![problem(1, why.to_string())],
        };
    }
    check_file(book.name, bytes).into_iter().map(|(line, text)| Problem { line, column: 1, text }).collect()
}
