//! Playback in a browser, in place of `sound/voice.rs`: the page plays each sound through the browser's audio graph,
//! because sound that is mixed on the thread that draws crackles.

use std::time::Duration;

use bevy::prelude::*;

use super::layers::Layer;
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

/// Goes over from what played on and on before to other layers, and hands the page the bytes of those from packs.
pub fn hum(
    _: &mut Commands<'_, '_>,
    _: &AssetServer,
    packs: Option<&Packs>,
    [before, layers]: [&[Layer]; 2],
    fade: Duration,
) {
    for Layer { file, .. } in layers.iter().filter(|layer| before.iter().all(|old| old.file != layer.file)) {
        if let Some(bytes) = packs.and_then(|packs| packs.read(file)) {
            page::sound_bytes(file, &bytes);
        }
    }
    let lines: Vec<String> = layers.iter().map(|layer| format!("{} {}", layer.gain, layer.file)).collect();
    page::loops(&lines.join("\n"), fade.as_secs_f32());
}

/// Adds nothing: the browser frees finished sounds itself.
pub const fn plugin(_: &mut App) {}
