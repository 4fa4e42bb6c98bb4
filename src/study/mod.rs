//! What a game teaches: what the values of an analysis mean for the one who plays.
//!
//! It calls the rules, records and the engine, and knows no Bevy.

pub mod chance;
pub mod sentence;

pub use sentence::{Gap, Sentence};
