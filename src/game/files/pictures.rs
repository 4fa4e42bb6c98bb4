//! Loads picture files as images, and keeps small copies of them: once a picture is on the graphics card, nothing else
//! of it is left.

use std::{
    collections::HashMap,
    io,
    sync::{Arc, PoisonError, RwLock},
};

use bevy::{
    asset::{AssetLoader, AssetPath, LoadContext, RenderAssetUsages, io::Reader},
    image::ImageLoaderSettings,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::loader::{read, unfit};
use crate::pack::{Picture, read_picture};

/// Small copies of all pictures that have been loaded, at most 64 points wide and high.
#[derive(Resource, Clone, Default)]
pub struct SmallPictures(Arc<RwLock<HashMap<AssetPath<'static>, Arc<Picture>>>>);

/// How wide and high a small copy is at most, in points.
const SMALL: u32 = 64;

impl SmallPictures {
    /// The small copy of the picture in a file; `None` if it has not been loaded.
    #[must_use]
    pub fn get(&self, file: &str) -> Option<Arc<Picture>> {
        let path = AssetPath::try_parse(file).ok()?.into_owned();
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(&path).cloned()
    }

    /// The colour of a picture on average, as red, green and blue.
    #[must_use]
    pub fn colour(&self, file: &str) -> Option<[u8; 3]> {
        let picture = self.get(file)?;
        let points = picture.pixels.chunks_exact(4);
        let count = points.len().max(1) as u32;
        let sums = points.fold([0_u32; 3], |sums, point| std::array::from_fn(|at| sums[at] + u32::from(point[at])));
        // A mean of bytes fits.
        Some(sums.map(|sum| (sum / count) as u8))
    }

    /// Keeps the largest of the levels of a picture that is small.
    fn keep(&self, path: AssetPath<'static>, picture: &Picture) {
        let (mut width, mut height, mut from) = (picture.width, picture.height, 0);
        while width.max(height) > SMALL {
            from += (width * height * 4) as usize;
            (width, height) = ((width / 2).max(1), (height / 2).max(1));
        }
        let pixels = picture.pixels[from..][..(width * height * 4) as usize].to_vec();
        let small = Arc::new(Picture { width, height, pixels });
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(path, small);
    }
}

/// The asset loader for pictures. It uses Bevy's own settings for images.
#[derive(Default, TypePath)]
pub struct PictureLoader(pub SmallPictures);

impl AssetLoader for PictureLoader {
    type Asset = Image;
    type Settings = ImageLoaderSettings;
    type Error = io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        settings: &ImageLoaderSettings,
        context: &mut LoadContext<'_>,
    ) -> io::Result<Image> {
        let bytes = read(reader).await?;
        let ending = context.path().path().extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        let mut picture = read_picture(&bytes, &ending).map_err(unfit)?;
        let levels = add_levels(&mut picture);
        self.0.keep(context.path().clone_owned(), &picture);
        let size = Extent3d { width: picture.width, height: picture.height, depth_or_array_layers: 1 };
        let format = if settings.is_srgb { TextureFormat::Rgba8UnormSrgb } else { TextureFormat::Rgba8Unorm };
        // Once it is on the graphics card, it is no longer needed in main memory.
        let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
        image.texture_descriptor.mip_level_count = levels;
        image.data = Some(picture.pixels);
        image.sampler = settings.sampler.clone();
        Ok(image)
    }

    fn extensions(&self) -> &[&str] {
        &["png", "jpg", "jpeg", "webp"]
    }
}

/// Adds mipmaps: copies of half the size, down to one pixel. Without them felt and grain shimmer when seen from afar.
/// Gives the number of levels, the picture itself included.
fn add_levels(picture: &mut Picture) -> u32 {
    let mut levels = 1;
    let (mut width, mut height) = (picture.width as usize, picture.height as usize);
    let mut level = 0..picture.pixels.len();
    while width.max(height) > 1 {
        let (next_width, next_height) = ((width / 2).max(1), (height / 2).max(1));
        let mut smaller = Vec::with_capacity(next_width * next_height * 4);
        let from = &picture.pixels[level.clone()];
        for y in 0..next_height {
            for x in 0..next_width {
                for channel in 0..4 {
                    let at = |dx: usize, dy: usize| {
                        let (x, y) = ((x * 2 + dx).min(width - 1), (y * 2 + dy).min(height - 1));
                        u16::from(from[(y * width + x) * 4 + channel])
                    };
                    smaller.push(((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) / 4) as u8);
                }
            }
        }
        level = picture.pixels.len()..picture.pixels.len() + smaller.len();
        picture.pixels.extend(smaller);
        (width, height) = (next_width, next_height);
        levels += 1;
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_down_to_one_point_and_keep_the_mean() {
        let pixels = (0..8).flat_map(|pixel| [if pixel % 2 == 0 { 0 } else { 200 }, 10, 20, 255]).collect();
        let mut picture = Picture { width: 4, height: 2, pixels };
        assert_eq!(add_levels(&mut picture), 3);
        assert_eq!(picture.pixels.len(), 4 * (8 + 2 + 1));
        assert_eq!(picture.pixels[picture.pixels.len() - 4..], [100, 10, 20, 255]);
    }

    #[test]
    fn a_small_copy_of_every_picture_is_kept() {
        let pictures = SmallPictures::default();
        for (file, width, small) in [("a.png", 300, 37), ("pack://own/b.png", 8, 8)] {
            let pixels = [200, 100, 50, 255].repeat(width as usize * 2);
            let mut picture = Picture { width, height: 2, pixels };
            add_levels(&mut picture);
            pictures.keep(AssetPath::from(file), &picture);
            assert_eq!(pictures.get(file).map(|picture| picture.width), Some(small), "{file}");
            assert_eq!(pictures.colour(file), Some([200, 100, 50]));
        }
        assert_eq!(pictures.colour("c.png"), None);
    }
}
