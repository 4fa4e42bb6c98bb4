//! Pictures for the game. The same code reads them when a pack is checked and when they are shown.
//!
//! The structure of a file is checked before anything decodes it ([`super::picture_parts`]), and the decoder is given only
//! what is needed to show the picture.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, Limits,
    codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
};

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
pub fn read_picture(bytes: &[u8], ending: &str) -> Result<Picture, String> {
    read_picture_within(bytes, ending, limits::SIDE, &mut { u64::MAX })
}

/// Reads a picture of up to `side` pixels a side, and subtracts its pixels from those that are left.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn read_picture_within(bytes: &[u8], ending: &str, side: u32, left: &mut u64) -> Result<Picture, String> {
    let Some(kind) = Kind::by_contents(bytes) else {
        return Err("is not a PNG, JPEG or WebP picture".into());
    };
    if Kind::by_ending(ending) != Some(kind) {
        return Err(format!("is {} by its contents; name it so", kind.called()));
    }
    let mut sized = |width: u32, height: u32| {
        if width == 0 || height == 0 {
            return Err("is an empty picture, of 0 points".to_owned());
        }
        if width.max(height) > side {
            return Err(format!("is {width} x {height} points large; {side} x {side} are the most"));
        }
        *left = left.checked_sub(u64::from(width) * u64::from(height)).ok_or_else(|| {
            let most = limits::POINTS / 1_000_000;
            format!("is too much: the pictures of a pack have {most} million points at most; make them smaller")
        })?;
        Ok(())
    };
    let parts = match kind {
        Kind::Png => png(bytes)?,
        Kind::Jpeg => jpeg(bytes)?,
        Kind::WebP => webp(bytes)?,
    };
    let Parts { width, height, file } = parts;
    sized(width, height)?;
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
        let picture = read.map_err(|error| format!("is damaged: {error}; save it again"))?.into_rgba8();
        if picture.dimensions() != (width, height) {
            return Err("is damaged: its parts are of different sizes; save it again".into());
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

    fn refused(bytes: &[u8], ending: &str, why: &str) {
        let what = read_picture(bytes, ending).expect_err(why);
        assert!(what.contains(why), "{what}, and not {why}");
    }

    #[test]
    fn what_cannot_be_shown_is_named() {
        let good = png((1, 1), 8, 0, 0, &[], &[0, 9]);
        refused(b"GIF89a", "png", "is not a PNG");
        refused(&good, "jpg", "is a PNG (.png) by its contents");
        refused(&good[..good.len() - 12], "png", "ends in the middle");
        refused(&png((1, 1), 8, 0, 0, &chunk(b"acTL", &[0; 8]), &[0, 9]), "png", "an animation");
        refused(&png((1, 1), 8, 0, 0, &chunk(b"CgBI", &[0; 4]), &[0, 9]), "png", "“CgBI”");
        refused(&png((0, 1), 8, 0, 0, &[], &[0]), "png", "empty");
        refused(&png((4097, 1), 8, 0, 0, &[], &[0]), "png", "4096 x 4096 are the most");
        refused(&png((9, 9), 8, 0, 0, &[], &[0, 9]), "png", "is damaged");
        for palette in [&[][..], &chunk(b"PLTE", &[]), &chunk(b"PLTE", &[1, 2]), &chunk(b"PLTE", &[0; 771])] {
            refused(&png((1, 1), 8, 3, 0, palette, &[0, 9]), "png", "palette");
        }
        let mut flipped = good;
        flipped[45] ^= 1;
        refused(&flipped, "png", "checksum");

        let jpeg = asset("packs/midnight/pictures/stone-dark.jpg");
        refused(&jpeg[..jpeg.len() / 2], "jpg", "ends in the middle");
        let frame = jpeg.windows(2).position(|two| two == [0xff, 0xc0] || two == [0xff, 0xc2]).expect("a frame");
        let with = |at: usize, value: u8| {
            let mut bytes = jpeg.clone();
            bytes[frame + at] = value;
            bytes
        };
        refused(&with(9, 4), "jpg", "CMYK");
        refused(&with(4, 12), "jpg", "12 bits");
        refused(&with(1, 0xc9), "jpg", "rare kind");
        refused(&with(11, 0x41), "jpg", "rare way");
        refused(&with(14, 0x22), "jpg", "rare way");
        refused(&with(7, 0xff), "jpg", "points large");
        let scan = jpeg.windows(2).position(|two| two == [0xff, 0xda]).expect("a scan");
        let (before, scan) = jpeg[..jpeg.len() - 2].split_at(scan);
        refused(&[before, &scan.repeat(31), &[0xff, 0xd9]].concat(), "jpg", "more than 30 passes");

        let webp = asset("textures/shell_color.webp");
        refused(&webp[..webp.len() - 1], "webp", "ends in the middle");
        let riff = |chunks: &[u8]| [b"RIFF", &(4 + chunks.len() as u32).to_le_bytes()[..], b"WEBP", chunks].concat();
        refused(&riff(b"ANIM\x06\0\0\0\0\0\0\0\0\0"), "webp", "an animation");
        let canvas = b"VP8X\x0a\0\0\0\0\0\0\0\x09\0\0\x09\0\0";
        refused(&riff(&[canvas, &webp[12..]].concat()), "webp", "not as large as the canvas");
        refused(&riff(&[&webp[12..], &webp[12..]].concat()), "webp", "the same part twice");
        let lossless = |name: &[u8]| [name, &(3_u32 << 20).to_le_bytes(), &[0; 3 << 20]].concat();
        refused(&riff(&lossless(b"VP8L")), "webp", "a lossless WebP of more than 2 MiB");
        refused(&riff(&[&webp[12..], &lossless(b"ALPH")].concat()), "webp", "a lossless WebP of more than 2 MiB");
        refused(&riff(b"VP8L\x05\0\0\0\x2f\xff\xff\xff\x0f\0"), "webp", "16384 x 16384");
    }

    #[test]
    fn the_pictures_of_a_pack_share_their_points() {
        let picture = png((2, 2), 8, 0, 0, &[], &[0, 1, 2, 0, 3, 4]);
        let mut left = 5;
        assert!(read_picture_within(&picture, "png", 2, &mut left).is_ok());
        assert_eq!(left, 1);
        assert!(read_picture_within(&picture, "png", 2, &mut left).expect_err("too many").contains("34 million"));
        assert!(
            read_picture_within(&picture, "png", 1, &mut { 99 }).expect_err("an icon").contains("1 x 1 are the most")
        );
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
