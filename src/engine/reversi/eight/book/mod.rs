//! A book of openings: what searches made long before said of the positions that good games go through.
//!
//! `positions` is what it holds, `file` how it is kept, `growth` how it is made. Nothing here searches but `growth`.

mod file;
mod growth;
mod positions;
#[cfg(test)]
pub(crate) mod tests;

pub use file::BookError;
pub use growth::Growth;
pub use positions::{Book, BookMove, MOST_MOVES, Plan};
