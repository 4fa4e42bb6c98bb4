//! How a file becomes an asset, for those that need nothing but its bytes.

use std::{io, marker::PhantomData};

use bevy::{
    asset::{Asset, AssetLoader, LoadContext, io::Reader},
    prelude::*,
};

/// What is made from a file alone.
pub trait FromFile: Asset + Sized {
    /// What the names of such files end in, without the dot.
    const ENDINGS: &[&str];

    /// Reads it.
    ///
    /// # Errors
    /// What is wrong with the file, to be read after its name.
    fn from_file(bytes: Vec<u8>) -> Result<Self, String>;
}

/// Reads such files for Bevy.
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

/// What a file lacks to be what it says.
pub fn unfit(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// All bytes of a file.
pub async fn read(reader: &mut dyn Reader) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).await?;
    Ok(bytes)
}
