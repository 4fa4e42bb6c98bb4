//! What the command line or the page's address asks for.

use std::{path::PathBuf, time::Duration};

use bevy::{platform::time::Instant, prelude::*};

use crate::{engine::Level, rules::Game};

/// What the command line asks for.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder `assets`; in a browser, its path relative to the page.
    pub assets: PathBuf,
    /// The folder of the settings and matches; in a browser, the prefix of their keys in the store.
    pub folder: PathBuf,
    /// The game to put on the table.
    pub game: Option<Game>,
    /// Seed of everything random in a new match.
    pub seed: Option<u32>,
    /// Level of the opponent in a new match.
    pub level: Option<Level>,
    /// Begin a new match at once.
    pub new: bool,
    /// A link that carries a match, which is put on the table.
    pub link: Option<String>,
    /// The relay for live games with friends elsewhere.
    pub relay: Option<String>,
    /// The contents of files: of names for an archive, and of one with games, the first of which is put on the table.
    pub open: Vec<Vec<u8>>,
    /// No pauses and no animation.
    pub fast: bool,
    /// Size of the window in logical pixels.
    pub size: UVec2,
    /// The language, instead of the setting's.
    pub language: Option<String>,
    /// Begin with these packs on, the lowest first, whatever the player has chosen.
    pub packs: Option<Vec<String>>,
    /// Whether the system asks for more contrast; called only if the player has never chosen packs.
    pub contrast: fn() -> bool,
    /// Run the frame benchmark for this long.
    pub bench: Option<Duration>,
    /// Run the benchmark with an almost empty scene.
    pub bare: bool,
    /// When the process began.
    pub started: Instant,
}
