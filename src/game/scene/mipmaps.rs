//! Smaller copies of a picture for where it is seen from afar: without them felt and grain shimmer, and Bevy makes none
//! for PNG and JPEG.

use bevy::{asset::RenderAssetUsages, prelude::*, render::render_resource::TextureFormat};

use super::Surface;

/// Gives every picture that has just been loaded its smaller copies, and then keeps it on the graphics card alone.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, fill.run_if(resource_exists::<Assets<Image>>));
}

fn fill(
    mut events: MessageReader<AssetEvent<Image>>,
    mut images: ResMut<Assets<Image>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let loaded: Vec<_> = events
        .read()
        .filter_map(|event| match event {
            AssetEvent::LoadedWithDependencies { id } => Some(*id),
            _ => None,
        })
        .collect();
    let mut added = false;
    for id in loaded {
        if let Some(mut image) = images.get_mut(id) {
            added |= add_levels(&mut image);
        }
    }
    if added {
        // A surface that was drawn already holds the picture as it was: to change it in name makes it take it anew.
        surfaces.iter_mut().for_each(drop);
    }
}

/// Adds levels down to a single pixel to a flat picture of four bytes a pixel, and tells whether it did; leaves any
/// other as it is.
fn add_levels(image: &mut Image) -> bool {
    let four_bytes =
        matches!(image.texture_descriptor.format, TextureFormat::Rgba8UnormSrgb | TextureFormat::Rgba8Unorm);
    let size = image.texture_descriptor.size;
    if !four_bytes || image.texture_descriptor.mip_level_count != 1 || size.depth_or_array_layers != 1 {
        return false;
    }
    let Some(data) = &mut image.data else { return false };
    let (mut width, mut height) = (size.width as usize, size.height as usize);
    let mut level = 0..data.len();
    let mut levels = 1;
    while width.max(height) > 1 {
        let (next_width, next_height) = ((width / 2).max(1), (height / 2).max(1));
        let mut smaller = Vec::with_capacity(next_width * next_height * 4);
        let from = &data[level.clone()];
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
        level = data.len()..data.len() + smaller.len();
        data.extend(smaller);
        (width, height) = (next_width, next_height);
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
    image.asset_usage = RenderAssetUsages::RENDER_WORLD;
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::render::render_resource::{Extent3d, TextureDimension};

    #[test]
    fn levels_go_down_to_one_pixel_and_keep_the_mean() {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        let pixels: Vec<u8> = (0..8).flat_map(|pixel| [if pixel % 2 == 0 { 0 } else { 200 }, 10, 20, 255]).collect();
        let usage = RenderAssetUsages::default();
        let mut image = Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, usage);
        add_levels(&mut image);
        assert_eq!(image.texture_descriptor.mip_level_count, 3);
        let data = image.data.as_ref().expect("pixels");
        assert_eq!(data.len(), 4 * (8 + 2 + 1));
        assert_eq!(data[data.len() - 4..], [100, 10, 20, 255]);
        add_levels(&mut image);
        assert_eq!(image.texture_descriptor.mip_level_count, 3, "once is enough");
    }
}
