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

use engine::gomoku::{Book, evaluation::Learnt};
use engine::reversi::eight::{book::Book as OpeningBook, evaluation::Anchors};
use pack::{Problem, schema::FileKind};

/// The folder of the player's own packs, beside the settings.
pub const PACKS_FOLDER: &str = "packs";

/// What is wrong with a file that an engine plays by, for the checks of packs: they may not call the engine, whose own
/// code reads the file here to its end. Files of another kind have no problems.
#[must_use]
pub fn check_book(kind: FileKind, bytes: &[u8]) -> Vec<Problem> {
    let damaged = |why: String| vec![Problem { line: 1, column: 1, text: format!("cannot be used: {why}") }];
    let read = match kind {
        FileKind::GomokuBook => {
            let (_, problems) = Book::parse(&String::from_utf8_lossy(bytes));
            return problems.into_iter().map(|(line, text)| Problem { line, column: 1, text }).collect();
        }
        FileKind::Weights => Anchors::from_bytes(bytes).map(drop).map_err(|why| why.to_string()),
        FileKind::GomokuWeights => Learnt::from_bytes(bytes).map(drop).map_err(|why| why.to_string()),
        FileKind::ReversiBook => OpeningBook::from_bytes(bytes).map(drop).map_err(|why| why.to_string()),
        _ => Ok(()),
    };
    read.map_or_else(damaged, |()| Vec::new())
}
