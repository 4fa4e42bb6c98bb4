//! What a game teaches: what the values of an analysis mean for the one who plays, why a move is good, how a game went,
//! and why its mistakes were mistakes; and what all kept games together say of the player. What is particular to a game is
//! in its folder.
//!
//! It calls the rules, records and the engine, and knows no Bevy.

mod animal_chess;
pub mod cause;
pub mod chance;
pub mod chances;
mod games;
mod gomoku;
pub mod judgement;
pub mod luck;
pub mod practice;
#[cfg(not(target_family = "wasm"))]
pub mod profile;
pub mod quiz;
mod reversi;
pub mod review;
pub mod sentence;
pub mod statistics;
pub mod teacher;
pub mod weighed;

pub use games::reason;
pub use sentence::{Gap, Sentence};

#[cfg(test)]
mod tests;
