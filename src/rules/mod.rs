//! The games as plain values: positions, actions and deltas, in terms that all games share.
//!
//! `play` takes a position and an action, and gives a new position and a [`Delta`], or a typed reason why the action is
//! refused. Nothing here reads a clock or a file, draws a random number, or knows of Bevy.

mod action;
pub mod animal_chess;
mod arranged;
mod delta;
mod ending;
mod form;
mod game;
mod games;
pub mod gomoku;
mod mix;
pub mod reversi;
mod side;
mod square;
#[cfg(test)]
mod tests;

pub use action::{Action, Choice, Mark, Press, Preview, Refusal};
pub use arranged::short;
pub use arranged::{ArrangeError, Arrangement};
pub use delta::{Change, Delta};
pub use ending::{Ending, Reason};
pub use form::{Choices, Field, RULES, RuleTable, SetupError, is_id};
pub use game::{GamePlay, GamePosition, GameSetup, GameView, Placed};
pub use games::{AnyTable, Game, Position, Setup, Tables, View};
pub use mix::{hash, lot};
pub use side::{Colour, Face, PieceKind, Side, Term};
pub use square::{Grid, Square};
