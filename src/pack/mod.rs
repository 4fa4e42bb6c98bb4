//! What is read from `assets/`: words and tables today, whole packs later.
//!
//! Plain text in, values and sentences about what is wrong out; where the text comes from is its caller's affair.

mod animal_chess_table;
mod problem;
mod reversi_table;
mod tables;
mod words;

pub use animal_chess_table::read_animal_chess;
pub use problem::Problem;
pub use reversi_table::read_reversi;
pub use tables::read_gomoku;
pub use words::{Language, Value, Words, WordsError};
