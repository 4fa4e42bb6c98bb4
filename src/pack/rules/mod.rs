//! Rule tables as TOML: one file for each game that has such tables, listed here.

mod animal_chess;
mod gomoku;
pub(crate) mod lessons;
pub(crate) mod moves;
pub(crate) mod openings;
pub(crate) mod reader;
mod reversi;
mod rules_file;

pub use animal_chess::read_animal_chess;
pub use gomoku::read_gomoku;
pub use reversi::read_reversi;
pub use rules_file::RulesFile;

use super::Problem;
use ::rules::{AnyTable, Game};

/// The files of rules, one for each game whose rule tables packs may bring.
pub const RULES_FILES: [RulesFile; 3] = [reversi::FILE, gomoku::FILE, animal_chess::FILE];

/// Reads a file of rules of a game. A game without such files has no table in any.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_rules(game: Game, text: &str) -> Result<Vec<AnyTable>, Vec<Problem>> {
    RULES_FILES.iter().find(|file| file.game == game).map_or(Ok(Vec::new()), |file| (file.read)(text))
}
