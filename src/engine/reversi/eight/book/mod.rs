//! A book of openings: the results of searches, made in advance, of the positions that good games go through.
//!
//! `positions` is the content, `file` the file format, `growth` the making of it. Only `growth` searches.

mod file;
mod growth;
mod positions;
#[cfg(test)]
mod tests;

pub use file::BookError;
pub use growth::Growth;
pub use positions::{Book, BookMove, MOST_MOVES, Plan};
