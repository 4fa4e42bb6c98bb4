//! The voice of the table in a browser: the page plays each sound through the browser's own audio graph, for what is
//! mixed on the thread that draws crackles. Stands in the place of `sound/voice.rs`.

use bevy::prelude::*;

use crate::{
    game::{packs::Packs, sound::kind::Sound, system::page},
    pack::Theme,
};

/// The sounds of the pack, which the page fetches and holds.
pub struct Voices;

impl Voices {
    /// Has every sound fetched, once the table is there.
    pub fn fetch(_: &AssetServer, theme: &Theme, packs: Option<&Packs>) -> Self {
        let files: Vec<&str> =
            Sound::ALL.into_iter().flat_map(|sound| sound.files(theme)).map(String::as_str).collect();
        page::sounds(&files.join("\n"));
        for file in files {
            if let Some(bytes) = packs.and_then(|packs| packs.read(file)) {
                page::sound_bytes(file, &bytes);
            }
        }
        Self
    }

    /// Plays a file once, at this speed, this loud (1 as recorded).
    pub fn strike(&self, _: &mut Commands<'_, '_>, file: &str, speed: f32, gain: f32) {
        page::strike(file, speed, gain);
    }
}

/// The music of the room while it is heard.
pub struct Humming;

impl Humming {
    /// Begins it, this loud (1 as recorded).
    pub fn begin(_: &mut Commands<'_, '_>, _: &AssetServer, packs: Option<&Packs>, file: &str, gain: f32) -> Self {
        if let Some(bytes) = packs.and_then(|packs| packs.read(file)) {
            page::sound_bytes(file, &bytes);
        }
        page::music(file, gain);
        Self
    }

    /// Has it louder or softer.
    pub fn set(&self, _: &mut Commands<'_, '_>, gain: f32) {
        page::music_gain(gain);
    }

    /// Ends it.
    pub fn end(self, _: &mut Commands<'_, '_>) {
        page::music("", 0.0);
    }
}

/// There is nothing to clear away: the browser does.
pub const fn plugin(_: &mut App) {}
