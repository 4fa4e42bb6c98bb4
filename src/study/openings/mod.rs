//! Openings that are to stay learnt: decks of lines, and a drill that asks for the moves of one side in them. When a position
//! comes back is up to [`crate::practice`].
//!
//! This room reads no file and no clock: texts, days and seeds are handed in.

mod deck;
mod drill;
mod idea;
mod repertoire;
#[cfg(test)]
mod tests;

pub use deck::{Card, Deck, DeckError, Line, MOST_LINES, MOST_PLIES, Progress};
pub use drill::{Asked, Drill, Stand, Verdict};
pub use idea::{Figure, idea};
pub use repertoire::{FORMAT, LARGEST, MOST_DECKS, ReadError, Repertoire, RepertoireError};
