//! What a game teaches: what values mean for a player, why a move is good or a mistake, how a game went, and what all
//! kept games together say of the player. What differs between games is in the folder of each game.
//!
//! This room does not know Bevy.

pub mod achievements;
mod animal_chess;
pub mod cause;
pub mod chance;
pub mod chances;
mod detector;
pub mod evenings;
mod game;
mod games;
mod gomoku;
pub mod judgement;
pub mod luck;
pub mod openings;
pub mod practice;
#[cfg(not(target_family = "wasm"))]
pub mod profile;
pub mod puzzles;
pub mod quiz;
mod reversi;
pub mod review;
pub mod sentence;
pub mod statistics;
pub mod teacher;
pub mod weighed;

pub use games::{chances_of, reason};
pub use sentence::{Gap, Sentence};

#[cfg(test)]
mod tests;
