//! The asset source of the player's packs: paths like `pack://7/sounds/place.ogg`, where 7 is the number of the pack in
//! the order in which they were added. Several packs may share an id, and the name of a file may contain characters
//! that have a meaning in a path, so neither can stand in place of the number.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, PoisonError, RwLock},
};

use bevy::{
    asset::io::{AssetReader, AssetReaderError, AssetSourceBuilder, ErasedAssetReader, PathStream, Reader, VecReader},
    prelude::*,
};

use crate::pack::Files;

/// The name of the asset source, which stands before `://`.
pub const NAME: &str = "pack";
/// The prefix of all paths of the player's packs.
pub const BEFORE: &str = "pack://";

/// The prefix of the paths of the pack with this number.
#[must_use]
pub fn root(came: u32) -> String {
    format!("{BEFORE}{came}/")
}

/// The files of the player's packs, shared with the loaders on other threads.
#[derive(Clone, Default)]
pub struct PackFiles(Arc<RwLock<BTreeMap<String, Files>>>);

impl PackFiles {
    /// Sets the files of the pack whose paths have this prefix.
    pub fn put(&self, root: &str, files: Files) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(number(root).to_owned(), files);
    }

    /// Removes the files of the pack whose paths have this prefix.
    pub fn take(&self, root: &str) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(number(root));
    }

    /// The bytes of a file.
    pub(super) fn read(&self, path: &Path) -> Result<Vec<u8>, AssetReaderError> {
        let written = path.to_string_lossy().replace('\\', "/");
        let missing = || AssetReaderError::NotFound(path.to_owned());
        let (number, file) = written.split_once('/').ok_or_else(missing)?;
        let files = self.0.read().unwrap_or_else(PoisonError::into_inner).get(number).cloned().ok_or_else(missing)?;
        if !files.has(file) {
            return Err(missing());
        }
        files.read(file).map_err(|why| AssetReaderError::Io(Arc::new(std::io::Error::other(why))))
    }
}

fn number(root: &str) -> &str {
    root.strip_prefix(BEFORE).unwrap_or(root).trim_end_matches('/')
}

/// Registers the asset source with Bevy. Must come before Bevy's own plugins, which use what is registered by then.
pub fn register(app: &mut App, pack_files: &PackFiles) {
    let pack_files = pack_files.clone();
    let reader = move || -> Box<dyn ErasedAssetReader> { Box::new(Packed(pack_files.clone())) };
    app.register_asset_source(NAME, AssetSourceBuilder::new(reader));
}

struct Packed(PackFiles);

impl AssetReader for Packed {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        self.0.read(path).map(VecReader::new)
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn read_directory<'a>(&'a self, path: &'a Path) -> Result<Box<PathStream>, AssetReaderError> {
        Err(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn is_directory<'a>(&'a self, _: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(false)
    }
}
