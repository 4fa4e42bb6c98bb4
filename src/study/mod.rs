//! What a game teaches: what the values of an analysis mean for the one who plays.
//!
//! It calls the rules, records and the engine, and knows no Bevy.

pub mod chance;
pub mod judgement;
pub mod sentence;

pub use sentence::{Gap, Sentence};

/// Why a move is good.
#[must_use]
pub fn reason(_: &crate::rules::Position, _: &crate::engine::Analysis) -> Option<Sentence> {
    None
}
