//! A game as a moving picture: a GIF of the board, drawn flat, with a frame a ply, and below it who plays and who won.
//!
//! It knows no fonts and no picture files: words and the pictures on tiles come as masks. It is made in steps, each of
//! about a millisecond, by a thread or in the frames of a game.

mod canvas;
mod maker;
mod palette;
mod pieces;
mod script;

pub use maker::{Film, FilmError};
pub use script::{LINE, Look, Mask, Rgb, Script, WIDTH, WORDS_WIDTH};

#[cfg(test)]
mod tests;
