//! Sounds as assets, through our own Ogg Vorbis decoder, which also checks packs.

use std::error::Error;

use bevy::prelude::*;

use super::loader::FromFile;
use crate::pack::{Sound, read_sound};

/// A sound, which is decoded while it plays.
#[derive(Asset, TypePath, Clone)]
pub struct Tune(pub Sound);

impl FromFile for Tune {
    const ENDINGS: &[&str] = &["ogg"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, Box<dyn Error + Send + Sync>> {
        Ok(Self(read_sound(bytes)?))
    }
}
