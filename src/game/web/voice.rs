//! The voice of the table in a browser: the page plays each sound through the browser's own audio graph, for what is
//! mixed on the thread that draws crackles. Stands in the place of `sound/voice.rs`.

use bevy::prelude::*;

use super::Sound;
use crate::game::web::page;

/// The sounds of the pack, which the page fetches and holds.
pub struct Voices;

impl Voices {
    /// Has every sound fetched, once the table is there.
    pub fn fetch(_: &AssetServer) -> Self {
        let paths: Vec<String> = Sound::ALL.into_iter().flat_map(Sound::paths).collect();
        page::sounds(&paths.join("\n"));
        Self
    }

    /// Plays a variant (counted from 0) once, at this speed, this loud (1 as recorded).
    pub fn strike(&self, _: &mut Commands<'_, '_>, sound: Sound, variant: usize, speed: f32, gain: f32) {
        if let Some(path) = sound.paths().nth(variant) {
            page::strike(&path, speed, gain);
        }
    }
}

/// There is nothing to clear away: the browser does.
pub const fn plugin(_: &mut App) {}
