//! Pictures, shapes, sounds and fonts: each is checked as a whole, by the code that reads it for the game.

pub(crate) mod error;
pub(crate) mod font;
pub(crate) mod model;
mod ogg;
pub(crate) mod picture;
mod picture_parts;
pub(crate) mod pixels;
pub(crate) mod sound;
mod vorbis;
