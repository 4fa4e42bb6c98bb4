//! The pictures of the table, and how they are loaded.

use bevy::{
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
};

/// The pictures of the table, kept to tell whether they are loaded.
#[derive(Resource, Default)]
pub struct Pictures(pub Vec<Handle<Image>>);

impl Pictures {
    /// Loads a picture that repeats across a surface. `srgb` is whether the graphics card decodes it as colours; a normal
    /// map has none, and those of a material are decoded by its shader.
    pub fn load(&mut self, assets: &AssetServer, path: impl Into<String>, srgb: bool) -> Handle<Image> {
        let handle = assets
            .load_builder()
            .with_settings(move |settings: &mut ImageLoaderSettings| {
                settings.is_srgb = srgb;
                settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                    address_mode_u: ImageAddressMode::Repeat,
                    address_mode_v: ImageAddressMode::Repeat,
                    ..ImageSamplerDescriptor::linear()
                });
            })
            .load(path.into());
        if !self.0.contains(&handle) {
            self.0.push(handle.clone());
        }
        handle
    }
}
