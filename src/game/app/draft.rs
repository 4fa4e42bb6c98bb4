//! What is done while a position is arranged by hand.

use crate::rules::{Colour, Face};

/// What a press on a square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Puts this piece there, in place of another; if it lies there already, takes it away.
    Piece {
        /// The piece.
        face: Face,
        /// Whether it lies face down.
        hidden: bool,
    },
    /// Takes what lies there away.
    Remove,
    /// Takes up what lies there; the next press lays it down.
    Move,
}

/// What is done to the whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrange {
    /// Takes everything away.
    Clear,
    /// Lays out the start of the game.
    Start,
    /// Exchanges left and right.
    Mirror,
    /// Lets this colour move next.
    ToMove(Colour),
}
