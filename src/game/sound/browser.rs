//! Playback in a browser, in place of `sound/voice.rs`: the page plays each sound through the browser's audio graph,
//! because sound that is mixed on the thread that draws crackles.

use bevy::prelude::*;

use crate::{
    game::{packs::Packs, sound::kind::Sound, system::page},
    pack::Theme,
};

/// The sounds of the table, which the page loads and keeps.
pub struct Voices;

impl Voices {
    /// Tells the page which sounds to load, and hands it the bytes of those from packs.
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

    /// Plays a file once. A speed and a gain of 1 play it as recorded.
    pub fn strike(&self, _: &mut Commands<'_, '_>, file: &str, speed: f32, gain: f32) {
        page::strike(file, speed, gain);
    }
}

/// The music while it plays.
pub struct Humming;

impl Humming {
    /// Starts a file over and over; a gain of 1 plays it as recorded.
    pub fn begin(_: &mut Commands<'_, '_>, _: &AssetServer, packs: Option<&Packs>, file: &str, gain: f32) -> Self {
        if let Some(bytes) = packs.and_then(|packs| packs.read(file)) {
            page::sound_bytes(file, &bytes);
        }
        page::music(file, gain);
        Self
    }

    /// Sets the gain.
    pub fn set(&self, _: &mut Commands<'_, '_>, gain: f32) {
        page::music_gain(gain);
    }

    /// Stops the music.
    pub fn end(self, _: &mut Commands<'_, '_>) {
        page::music("", 0.0);
    }
}

/// Adds nothing: the browser frees finished sounds itself.
pub const fn plugin(_: &mut App) {}
