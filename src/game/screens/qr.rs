//! A text as a QR picture, for the camera of a telephone.

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet rim that ISO 18004 asks for, in modules.
const RIM: i32 = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw);
}

/// A node that shows this text as a QR picture. It is as large as its node; a text that no QR picture holds (more than
/// 2,953 bytes) leaves it empty.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(super) struct QrPicture(pub String);

/// The side of the picture of a text in modules, its rim included; `None` if none holds it.
pub(super) fn modules(words: &str) -> Option<u32> {
    u32::try_from(encode(words)?.size() + 2 * RIM).ok()
}

/// With the least correction of errors: a screen has no stains, and large modules are read more easily.
fn encode(words: &str) -> Option<QrCode> {
    QrCode::encode_binary(words.as_bytes(), QrCodeEcc::Low).ok()
}

/// Four bytes a module. Black on white whatever the palette: cameras expect that.
fn pixels(code: &QrCode) -> Vec<u8> {
    let side = -RIM..code.size() + RIM;
    let cells = side.clone().flat_map(|y| side.clone().map(move |x| code.get_module(x, y)));
    cells.flat_map(|dark| if dark { [0, 0, 0, 255] } else { [255; 4] }).collect()
}

fn draw(
    mut commands: Commands,
    new: Query<(Entity, &QrPicture), Added<QrPicture>>,
    images: Option<ResMut<Assets<Image>>>,
) {
    let Some(mut images) = images.filter(|_| !new.is_empty()) else { return };
    for (entity, QrPicture(words)) in &new {
        let Some(code) = encode(words) else { continue };
        let side = (code.size() + 2 * RIM).unsigned_abs();
        let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
        let (kind, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
        let mut image = Image::new(size, TextureDimension::D2, pixels(&code), kind, usage);
        // Each module has sharp edges, however large the picture is.
        image.sampler = ImageSampler::nearest();
        commands.entity(entity).insert(ImageNode::new(images.add(image)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_a_white_rim_and_the_three_finders() {
        let words = "https://example.org/#far=1.abc";
        let side = modules(words).expect("short enough") as usize;
        let code = encode(words).expect("short enough");
        let drawn = pixels(&code);
        assert_eq!(drawn.len(), 4 * side * side);
        let dark = |x: usize, y: usize| drawn[4 * (y * side + x)] == 0;
        assert!((0..side).all(|at| !dark(at, 3) && !dark(3, at)), "the rim");
        for (x, y) in [(4, 4), (side - 11, 4), (4, side - 11)] {
            assert!((0..7).all(|at| dark(x + at, y) && dark(x, y + at)), "a finder begins with seven dark modules");
        }
        assert_eq!(modules(&"x".repeat(3000)), None);
    }
}
