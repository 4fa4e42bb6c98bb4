//! Loads files as assets, with the same readers that check packs: whatever passes the check can be shown, and a file
//! that is broken by a later edit does no more harm than a missing one.

mod loader;
mod models;
mod pictures;
#[cfg(not(target_family = "wasm"))]
mod tune;

use std::{error::Error, sync::Arc};

use bevy::prelude::*;

use crate::pack::check_font;
use loader::{FileLoader, FromFile};

pub use pictures::SmallPictures;
#[cfg(not(target_family = "wasm"))]
pub use tune::Tune;

/// A text file, such as a locale or a rule table.
#[derive(Asset, TypePath)]
pub struct TextFile(pub String);

impl FromFile for TextFile {
    const ENDINGS: &[&str] = &["ftl", "toml", "txt"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, Box<dyn Error + Send + Sync>> {
        Ok(Self(String::from_utf8(bytes)?))
    }
}

/// The bytes of a file, unchecked.
#[derive(Asset, TypePath)]
pub struct Bytes(pub Arc<[u8]>);

impl FromFile for Bytes {
    const ENDINGS: &[&str] = &["bin", "txt"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, Box<dyn Error + Send + Sync>> {
        Ok(Self(Arc::from(bytes)))
    }
}

impl FromFile for Font {
    const ENDINGS: &[&str] = &["ttf", "otf"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, Box<dyn Error + Send + Sync>> {
        check_font(&bytes)?;
        Ok(Self::from_bytes(bytes))
    }
}

/// Adds the loaders. It has to come after Bevy's own plugins: of two loaders for an extension, Bevy uses the later one.
pub fn plugin(app: &mut App) {
    let small = SmallPictures::default();
    app.init_asset::<TextFile>()
        .init_asset::<Bytes>()
        .register_asset_loader(pictures::PictureLoader(small.clone()))
        .insert_resource(small)
        .register_asset_loader(FileLoader::<Font>::default())
        .register_asset_loader(FileLoader::<Mesh>::default())
        .register_asset_loader(FileLoader::<TextFile>::default())
        .register_asset_loader(FileLoader::<Bytes>::default());
    #[cfg(not(target_family = "wasm"))]
    app.register_asset_loader(FileLoader::<Tune>::default());
}
