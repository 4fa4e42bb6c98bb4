//! What packs may bring for a game: rule tables and lessons as TOML, and files that engines play by. The games that have
//! such files are listed here, each in the file of its name.

mod animal_chess;
pub(crate) mod even_starts;
mod game_files;
mod gomoku;
pub(crate) mod lessons;
pub(crate) mod moves;
pub(crate) mod openings;
pub(crate) mod reader;
mod reversi;

pub use animal_chess::read_animal_chess;
pub use game_files::GameFiles;

use super::Problem;
use ::rules::{AnyTable, Game};

/// How the names of the files of puzzles end; before it stands the id of the game.
pub const PUZZLES: &str = "-puzzles";

/// The games for which packs may bring files.
pub const GAME_FILES: &[GameFiles] = &[reversi::FILES, gomoku::FILES, animal_chess::FILES];

/// Reads a file of rules of a game. A game without such files has no table in any.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_rules(game: Game, text: &str) -> Result<Vec<AnyTable>, Vec<Problem>> {
    GAME_FILES.iter().find(|files| files.game == game).map_or(Ok(Vec::new()), |files| (files.read)(text))
}
