//! What is read from `assets/`: words and tables today, whole packs later.
//!
//! Plain text in, values and sentences about what is wrong out; where the text comes from is its caller's affair.

mod problem;
mod tables;
mod words;

pub use problem::Problem;
pub use tables::read_gomoku;
pub use words::{Language, Value, Words, WordsError};
