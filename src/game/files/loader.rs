//! Loads assets that need nothing but the bytes of one file.

use std::{error::Error, io, marker::PhantomData};

use bevy::{
    asset::{Asset, AssetLoader, LoadContext, io::Reader},
    prelude::*,
};

/// An asset that is made from the bytes of one file.
pub trait FromFile: Asset + Sized {
    /// The extensions of such files, without the dot.
    const ENDINGS: &[&str];

    /// Makes the asset.
    ///
    /// # Errors
    /// What is wrong with the file, as text to follow its name.
    fn from_file(bytes: Vec<u8>) -> Result<Self, Box<dyn Error + Send + Sync>>;
}

/// The Bevy asset loader for such files.
#[derive(TypePath)]
pub struct FileLoader<A: FromFile>(PhantomData<fn() -> A>);

impl<A: FromFile> Default for FileLoader<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A: FromFile> AssetLoader for FileLoader<A> {
    type Asset = A;
    type Settings = ();
    type Error = io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> io::Result<A> {
        A::from_file(read(reader).await?).map_err(unfit)
    }

    fn extensions(&self) -> &[&str] {
        A::ENDINGS
    }
}

/// The error for a file whose contents are invalid.
pub fn unfit(why: impl Into<Box<dyn Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// Reads all bytes of a file.
pub async fn read(reader: &mut dyn Reader) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).await?;
    Ok(bytes)
}
