//! Reads everything in `assets/` and in packs: manifests, media, words and rule tables, all within limits.
//!
//! Bytes come in. Values, and sentences about what is wrong, go out. Nothing in a pack can stop the game. This room
//! does not know the renderer.

mod bytes;
#[cfg(not(target_family = "wasm"))]
pub mod command;
mod files;
#[cfg(not(target_family = "wasm"))]
mod json_parts;
pub mod limits;
mod manifest;
mod media;
mod problem;
mod rules;
mod words;

#[cfg(not(target_family = "wasm"))]
use files::install;
use files::{open, path, zip};
#[cfg(not(target_family = "wasm"))]
use manifest::complete;
pub use manifest::schema;
use manifest::{kinds, single, stack, theme, values};
use media::{font, model, picture, pixels, sound};
use rules::{even_starts, lessons, openings};

pub use bytes::Panicked;
pub use even_starts::{EVEN_STARTS, EvenStart, MOST_STARTS, read_even_starts};
pub use files::error::{EntryError, FilesError, PathError, ReadError};
#[cfg(not(target_family = "wasm"))]
pub use files::read_limited;
pub use files::{Files, MANIFEST};
pub use font::check_font;
#[cfg(not(target_family = "wasm"))]
pub use install::{Installed, install, scan, set_aside};
pub use lessons::{LessonStep, MOST_CHAPTERS, MOST_PARAGRAPHS, read_lesson};
pub use manifest::{CLASSIC, Manifest, Said};
pub use media::error::{FontError, ModelError, PictureError, SoundError};
pub use model::{Model, read_model};
pub use open::{BookCheck, Pack, check_text};
pub use openings::{
    OPENINGS, Opening, opening_key, opening_key_of, openings_setup, read_openings, read_openings_of, shipped_openings,
    shipped_openings_text,
};
pub use path::check_path;
pub use picture::read_picture;
pub use pixels::Picture;
pub use problem::{Complaint, Problem, is_unseen};
pub use rules::{GAME_FILES, GameFiles, PUZZLES, read_animal_chess, read_rules};
pub use schema::CLASSIC_MANIFEST;
pub use single::{FORMAT, Needed, is_id};
#[cfg(not(target_family = "wasm"))]
pub use sound::Samples;
pub use sound::{Sound, read_sound};
pub use stack::{Arrangement, Merged, Unfit, arrange, merge, shadowed};
pub use theme::*;
pub use values::*;
pub use words::{ENGLISH, PSEUDO, Value, Words, WordsError, fallbacks, is_language, language_for};
pub use zip::is_pack;
