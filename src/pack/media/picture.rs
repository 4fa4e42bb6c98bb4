//! Pictures for the game. The same code reads them when a pack is checked and when they are shown.
//!
//! The structure of a file is checked before anything decodes it ([`super::picture_parts`]), and the decoder is given only
//! what is needed to show the picture.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, Limits,
    codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
};

use super::error::PictureError;
use super::picture_parts::{Parts, jpeg, png, webp};
use crate::{bytes::guarded, limits, pixels::Picture};

/// The most bytes that a decoder may use besides those of the picture itself.
const ROOM: u64 = 512 << 20;

/// The formats of pictures, recognised by their first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Png,
    Jpeg,
    WebP,
}

impl Kind {
    const fn called(self) -> &'static str {
        match self {
            Self::Png => "a PNG (.png)",
            Self::Jpeg => "a JPEG (.jpg)",
            Self::WebP => "a WebP (.webp)",
        }
    }

    fn by_contents(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Some(Self::Png)
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            Some(Self::Jpeg)
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Some(Self::WebP)
        } else {
            None
        }
    }

    fn by_ending(ending: &str) -> Option<Self> {
        match ending {
            "png" => Some(Self::Png),
            "jpg" | "jpeg" => Some(Self::Jpeg),
            "webp" => Some(Self::WebP),
            _ => None,
        }
    }
}

/// Reads a picture from a file with this ending, of up to [`limits::SIDE`] pixels a side.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub fn read_picture(bytes: &[u8], ending: &str) -> Result<Picture, PictureError> {
    read_picture_within(bytes, ending, limits::SIDE, &mut { u64::MAX })
}

/// Reads a picture of up to `side` pixels a side, and subtracts its pixels from those that are left.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn read_picture_within(
    bytes: &[u8],
    ending: &str,
    side: u32,
    left: &mut u64,
) -> Result<Picture, PictureError> {
    let Some(kind) = Kind::by_contents(bytes) else {
        return Err(PictureError::UnknownFormat);
    };
    if Kind::by_ending(ending) != Some(kind) {
        return Err(PictureError::OtherFormat(kind.called()));
    }
    let Parts { width, height, file } = match kind {
        Kind::Png => png(bytes)?,
        Kind::Jpeg => jpeg(bytes)?,
        Kind::WebP => webp(bytes)?,
    };
    if width == 0 || height == 0 {
        return Err(PictureError::Empty);
    }
    if width.max(height) > side {
        return Err(PictureError::TooLarge { width, height, most: side });
    }
    *left = left.checked_sub(u64::from(width) * u64::from(height)).ok_or(PictureError::TooManyPoints)?;
    guarded(|| {
        let file = Cursor::new(file);
        let mut room = Limits::default();
        (room.max_image_width, room.max_image_height, room.max_alloc) = (Some(side), Some(side), Some(ROOM));
        let read = match kind {
            Kind::Png => PngDecoder::with_limits(file, room).and_then(decoded),
            Kind::Jpeg => JpegDecoder::new(file).and_then(|mut decoder| {
                decoder.set_limits(room)?;
                decoded(decoder)
            }),
            _ => WebPDecoder::new(file).and_then(decoded),
        };
        let picture = read.map_err(|error| PictureError::Undecodable(error.to_string()))?.into_rgba8();
        if picture.dimensions() != (width, height) {
            return Err(PictureError::Sizes);
        }
        Ok(Picture { width, height, pixels: picture.into_raw() })
    })
}

fn decoded(decoder: impl ImageDecoder) -> image::ImageResult<DynamicImage> {
    DynamicImage::from_decoder(decoder)
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec_zlib;
    use proptest::prelude::*;

    use super::*;

    fn asset(path: &str) -> Vec<u8> {
        std::fs::read(format!("{}/../../assets/{path}", env!("CARGO_MANIFEST_DIR"))).expect(path)
    }

    fn chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
        let named = [&name[..], data].concat();
        [&(data.len() as u32).to_be_bytes()[..], &named, &crc32fast::hash(&named).to_be_bytes()].concat()
    }

    /// A PNG with these bits for each channel and this colour type, with extra chunks before its rows.
    fn png((width, height): (u32, u32), bits: u8, colour: u8, laced: u8, more: &[u8], rows: &[u8]) -> Vec<u8> {
        let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[bits, colour, 0, 0, laced]].concat();
        let data = chunk(b"IDAT", &compress_to_vec_zlib(rows, 9));
        [b"\x89PNG\r\n\x1a\n", &chunk(b"IHDR", &header)[..], more, &data, &chunk(b"IEND", &[])].concat()
    }

    fn one(bits: u8, colour: u8, more: &[u8], row: &[u8]) -> Vec<u8> {
        let file = png((1, 1), bits, colour, 0, more, &[&[0], row].concat());
        let picture = read_picture(&file, "png").expect("a picture of one point");
        assert_eq!((picture.width, picture.height), (1, 1));
        picture.pixels
    }

    #[test]
    fn every_kind_of_png_becomes_colours_of_eight_bits() {
        assert_eq!(one(16, 0, &[], &[0x80, 0xff]), [0x80, 0x80, 0x80, 255], "grey of 16 bits");
        assert_eq!(one(16, 2, &[], &[0, 0, 0x80, 0x80, 255, 255]), [0, 0x80, 255, 255]);
        assert_eq!(one(16, 6, &[], &[0, 0, 0x80, 0x80, 255, 255, 0x40, 0x40]), [0, 0x80, 255, 0x40]);
        assert_eq!(one(8, 4, &[], &[7, 9]), [7, 7, 7, 9], "grey and opacity");
        assert_eq!(one(1, 0, &[], &[0x80]), [255, 255, 255, 255]);
        let palette = [chunk(b"PLTE", &[1, 2, 3, 4, 5, 6]), chunk(b"tRNS", &[255, 8])].concat();
        assert_eq!(one(2, 3, &palette, &[0x40]), [4, 5, 6, 8], "a palette with opacity");
        assert_eq!(one(8, 0, &chunk(b"tRNS", &[0, 7]), &[7]), [7, 7, 7, 0], "one grey that is seen through");
        let laced = png((2, 1), 8, 0, 1, &[], &[0, 10, 0, 20]);
        assert_eq!(
            read_picture(&laced, "png").map(|picture| picture.pixels),
            Ok(vec![10, 10, 10, 255, 20, 20, 20, 255])
        );
    }

    #[test]
    fn what_lies_beside_a_picture_is_not_unpacked() {
        let flood = compress_to_vec_zlib(&vec![0; 16 << 20], 9);
        let [text, profile] =
            [(b"zTXt", b"a\0\0"), (b"iCCP", b"a\0\0")].map(|(name, head)| chunk(name, &[&head[..], &flood].concat()));
        assert_eq!(one(8, 0, &[text, profile].concat(), &[9]), [9, 9, 9, 255]);
    }

    fn refused(bytes: &[u8], ending: &str, why: PictureError) {
        assert_eq!(read_picture(bytes, ending), Err(why));
    }

    #[test]
    fn what_cannot_be_shown_is_named() {
        let good = png((1, 1), 8, 0, 0, &[], &[0, 9]);
        refused(b"GIF89a", "png", PictureError::UnknownFormat);
        refused(&good, "jpg", PictureError::OtherFormat("a PNG (.png)"));
        refused(&good[..good.len() - 12], "png", PictureError::CutOff);
        refused(&png((1, 1), 8, 0, 0, &chunk(b"acTL", &[0; 8]), &[0, 9]), "png", PictureError::Animation);
        refused(
            &png((1, 1), 8, 0, 0, &chunk(b"CgBI", &[0; 4]), &[0, 9]),
            "png",
            PictureError::UnknownChunk("CgBI".into()),
        );
        refused(&png((0, 1), 8, 0, 0, &[], &[0]), "png", PictureError::Empty);
        refused(
            &png((4097, 1), 8, 0, 0, &[], &[0]),
            "png",
            PictureError::TooLarge { width: 4097, height: 1, most: 4096 },
        );
        let short = read_picture(&png((9, 9), 8, 0, 0, &[], &[0, 9]), "png");
        assert!(matches!(short, Err(PictureError::Undecodable(_))), "{short:?}");
        for palette in [&[][..], &chunk(b"PLTE", &[]), &chunk(b"PLTE", &[1, 2]), &chunk(b"PLTE", &[0; 771])] {
            refused(&png((1, 1), 8, 3, 0, palette, &[0, 9]), "png", PictureError::Palette);
        }
        let mut flipped = good;
        flipped[45] ^= 1;
        refused(&flipped, "png", PictureError::Checksum);

        let jpeg = asset("packs/midnight/pictures/stone-dark.jpg");
        refused(&jpeg[..jpeg.len() / 2], "jpg", PictureError::CutOff);
        let frame = jpeg.windows(2).position(|two| two == [0xff, 0xc0] || two == [0xff, 0xc2]).expect("a frame");
        let with = |at: usize, value: u8| {
            let mut bytes = jpeg.clone();
            bytes[frame + at] = value;
            bytes
        };
        refused(&with(9, 4), "jpg", PictureError::Cmyk);
        refused(&with(4, 12), "jpg", PictureError::Bits(12));
        refused(&with(1, 0xc9), "jpg", PictureError::RareFrame);
        refused(&with(11, 0x41), "jpg", PictureError::Sampling);
        refused(&with(14, 0x22), "jpg", PictureError::Sampling);
        let wide = read_picture(&with(7, 0xff), "jpg");
        assert!(matches!(wide, Err(PictureError::TooLarge { most: 4096, .. })), "{wide:?}");
        let scan = jpeg.windows(2).position(|two| two == [0xff, 0xda]).expect("a scan");
        let (before, scan) = jpeg[..jpeg.len() - 2].split_at(scan);
        refused(&[before, &scan.repeat(31), &[0xff, 0xd9]].concat(), "jpg", PictureError::Scans);

        let webp = asset("textures/shell_color.webp");
        refused(&webp[..webp.len() - 1], "webp", PictureError::CutOff);
        let riff = |chunks: &[u8]| [b"RIFF", &(4 + chunks.len() as u32).to_le_bytes()[..], b"WEBP", chunks].concat();
        refused(&riff(b"ANIM\x06\0\0\0\0\0\0\0\0\0"), "webp", PictureError::Animation);
        let canvas = b"VP8X\x0a\0\0\0\0\0\0\0\x09\0\0\x09\0\0";
        refused(&riff(&[canvas, &webp[12..]].concat()), "webp", PictureError::Canvas);
        refused(&riff(&[&webp[12..], &webp[12..]].concat()), "webp", PictureError::Twice);
        let lossless = |name: &[u8]| [name, &(3_u32 << 20).to_le_bytes(), &[0; 3 << 20]].concat();
        refused(&riff(&lossless(b"VP8L")), "webp", PictureError::Lossless);
        refused(&riff(&[&webp[12..], &lossless(b"ALPH")].concat()), "webp", PictureError::Lossless);
        let large = PictureError::TooLarge { width: 16384, height: 16384, most: 4096 };
        refused(&riff(b"VP8L\x05\0\0\0\x2f\xff\xff\xff\x0f\0"), "webp", large);
    }

    #[test]
    fn the_pictures_of_a_pack_share_their_points() {
        let picture = png((2, 2), 8, 0, 0, &[], &[0, 1, 2, 0, 3, 4]);
        let mut left = 5;
        assert!(read_picture_within(&picture, "png", 2, &mut left).is_ok());
        assert_eq!(left, 1);
        assert_eq!(read_picture_within(&picture, "png", 2, &mut left), Err(PictureError::TooManyPoints));
        let icon = PictureError::TooLarge { width: 2, height: 2, most: 1 };
        assert_eq!(read_picture_within(&picture, "png", 1, &mut { 99 }), Err(icon));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_bytes_are_too_odd_to_be_read(
            kind in 0..4_usize,
            odd in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
            cut in any::<prop::sample::Index>(),
        ) {
            let (ending, mut bytes) = vec![
                ("png", asset("packs/paper/pictures/tile.png")),
                ("jpg", asset("packs/midnight/pictures/stone-light.jpg")),
                ("webp", asset("textures/shell_color.webp")),
                ("png", png((2, 1), 8, 0, 1, &[], &[0, 10, 0, 20])),
            ].swap_remove(kind);
            for (at, byte) in odd {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            for bytes in [&bytes[..], &bytes[..cut.index(bytes.len())]] {
                if let Ok(picture) = read_picture(bytes, ending) {
                    prop_assert!(picture.pixels.len() as u64 >= 4 * u64::from(picture.width) * u64::from(picture.height));
                }
            }
        }
    }
}
