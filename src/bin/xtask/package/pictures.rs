//! The icon in the sizes and formats that systems want, all made from one picture of the page.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, imageops::FilterType};

use crate::failure::Failure;

/// The icon, 512 points each way.
const ICON: &[u8] = include_bytes!("../../../game/platform/web/page/icon-512.png");
/// The same as a drawing.
pub const DRAWING: &str = include_str!("../../../game/platform/web/page/icon.svg");
/// The sizes that the theme `hicolor` has folders for, in points.
pub const SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// The icon as a PNG of this size.
pub fn icon(size: u32) -> Result<Vec<u8>, Failure> {
    let cannot = |why: image::ImageError| Failure::unfit("icon-512.png", format!("it cannot be made smaller: {why}."));
    let whole = image::load_from_memory_with_format(ICON, ImageFormat::Png).map_err(cannot)?;
    let small = DynamicImage::ImageRgba8(whole.resize_exact(size, size, FilterType::Lanczos3).into_rgba8());
    let mut bytes = Cursor::new(Vec::new());
    small.write_to(&mut bytes, ImageFormat::Png).map_err(cannot)?;
    Ok(bytes.into_inner())
}

/// The icon for Windows: a header of 6 bytes, an entry of 16 for each size, then the pictures as PNG, which Windows reads
/// since Vista.
pub fn ico() -> Result<Vec<u8>, Failure> {
    let sizes = [16, 24, 32, 48, 64, 128, 256];
    let pictures = sizes.map(icon).into_iter().collect::<Result<Vec<_>, _>>()?;
    let count = pictures.len() as u16;
    let mut bytes = [[0, 0], [1, 0], count.to_le_bytes()].concat();
    let mut at = 6 + 16 * u32::from(count);
    for (size, picture) in sizes.into_iter().zip(&pictures) {
        // A size of 256 is written as 0.
        let side = size as u8;
        bytes.extend([side, side, 0, 0, 1, 0, 32, 0]);
        bytes.extend((picture.len() as u32).to_le_bytes());
        bytes.extend(at.to_le_bytes());
        at += picture.len() as u32;
    }
    bytes.extend(pictures.concat());
    Ok(bytes)
}

/// The icon for macOS: a header of 8 bytes, then for each size its type, its length with these 8 bytes, and a PNG.
pub fn icns() -> Result<Vec<u8>, Failure> {
    let mut parts = Vec::new();
    for (kind, size) in [(b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic11", 32), (b"ic12", 64)] {
        let picture = icon(size)?;
        parts.extend(kind);
        parts.extend((picture.len() as u32 + 8).to_be_bytes());
        parts.extend(picture);
    }
    Ok([&b"icns"[..], &(parts.len() as u32 + 8).to_be_bytes(), &parts].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_have_their_sizes() {
        for size in SIZES {
            let picture = image::load_from_memory(&icon(size).unwrap()).unwrap();
            assert_eq!((picture.width(), picture.height()), (size, size));
        }
    }

    #[test]
    fn the_icon_of_windows_points_at_its_pictures() {
        let bytes = ico().unwrap();
        let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let mut end = 6 + 16 * 7;
        for entry in (6..6 + 16 * 7).step_by(16) {
            assert_eq!(number(entry + 12), end);
            assert!(bytes[end..].starts_with(b"\x89PNG"));
            end += number(entry + 8);
        }
        assert_eq!(end, bytes.len());
    }

    #[test]
    fn the_icon_of_macos_is_as_long_as_it_says() {
        let bytes = icns().unwrap();
        assert!(bytes.starts_with(b"icns"));
        assert_eq!(u32::from_be_bytes(bytes[4..8].try_into().unwrap()) as usize, bytes.len());
    }
}
