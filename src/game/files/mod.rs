//! How files become assets: read by the readers that check packs, so that whatever the check has passed can be shown, and
//! an edit that came after the check does no more harm than a file that is not there.

mod loader;
mod models;
mod pictures;
#[cfg(not(target_family = "wasm"))]
mod tune;

use std::sync::Arc;

use bevy::prelude::*;

use crate::pack::check_font;
use loader::{FileLoader, FromFile};

#[cfg(not(target_family = "wasm"))]
pub use tune::{Music, Strike};

/// A file of words or of a table as it was read.
#[derive(Asset, TypePath)]
pub struct TextFile(pub String);

impl FromFile for TextFile {
    const ENDINGS: &[&str] = &["ftl", "toml", "txt"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, String> {
        String::from_utf8(bytes).map(Self).map_err(|error| error.to_string())
    }
}

/// The bytes of a file; who uses them judges them.
#[derive(Asset, TypePath)]
pub struct Bytes(pub Arc<[u8]>);

impl FromFile for Bytes {
    const ENDINGS: &[&str] = &["bin", "txt"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, String> {
        Ok(Self(Arc::from(bytes)))
    }
}

impl FromFile for Font {
    const ENDINGS: &[&str] = &["ttf", "otf"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, String> {
        check_font(&bytes)?;
        Ok(Self::from_bytes(bytes))
    }
}

/// Reads all of them. After Bevy's own plugins: of two loaders the later one is asked.
pub fn plugin(app: &mut App) {
    app.init_asset::<TextFile>()
        .init_asset::<Bytes>()
        .register_asset_loader(pictures::PictureLoader)
        .register_asset_loader(FileLoader::<Font>::default())
        .register_asset_loader(FileLoader::<Mesh>::default())
        .register_asset_loader(FileLoader::<TextFile>::default())
        .register_asset_loader(FileLoader::<Bytes>::default());
    #[cfg(not(target_family = "wasm"))]
    app.register_asset_loader(FileLoader::<Strike>::default()).register_asset_loader(FileLoader::<Music>::default());
}
