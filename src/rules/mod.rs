//! The games as plain values: positions, actions and deltas, in words that all games share.
//!
//! `play` takes a position and an action, checks it, and gives a new position and a [`Delta`], or a typed reason why
//! not. Nothing here knows a clock, draws a random number, reads a file or has heard of Bevy.

mod action;
pub mod animal_chess;
mod delta;
mod ending;
mod games;
pub mod gomoku;
pub mod reversi;
mod side;
mod square;

pub use action::{Action, Choice, Mark, Press, Refusal};
pub use delta::{Change, Delta};
pub use ending::{Ending, Reason};
pub use games::{Game, Position, Setup, Tables, View};
pub use side::{Colour, Face, Side};
pub use square::{Grid, Square};
