//! Pictures as the game shows them: read by the same code when a pack is checked and when it is shown.
//!
//! What a file says of itself is judged before anything decodes it ([`container`]), and only what is needed to show it
//! is given to the decoder.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, Limits,
    codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
};

use super::{
    bytes::guarded,
    container::{Parts, jpeg, png, webp},
    ktx2, limits,
};

/// A decoded picture: red, green, blue and opacity, 8 bits each, colours not multiplied with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// In points.
    pub width: u32,
    /// In points.
    pub height: u32,
    /// How many levels follow each other in `pixels`, each half as large as the one before; 1 for a picture alone.
    pub levels: u32,
    /// Rows from the top, the largest level first.
    pub pixels: Vec<u8>,
}

/// Bytes that a decoder may use beside those of the picture itself.
const ROOM: u64 = 512 << 20;

/// The kinds of pictures, as their first bytes tell them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Png,
    Jpeg,
    WebP,
    Ktx2,
}

impl Kind {
    const fn called(self) -> &'static str {
        match self {
            Self::Png => "a PNG (.png)",
            Self::Jpeg => "a JPEG (.jpg)",
            Self::WebP => "a WebP (.webp)",
            Self::Ktx2 => "a KTX2 (.ktx2)",
        }
    }

    fn by_contents(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Some(Self::Png)
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            Some(Self::Jpeg)
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Some(Self::WebP)
        } else if bytes.starts_with(b"\xabKTX 20\xbb\r\n\x1a\n") {
            Some(Self::Ktx2)
        } else {
            None
        }
    }

    fn by_ending(ending: &str) -> Option<Self> {
        match ending {
            "png" => Some(Self::Png),
            "jpg" | "jpeg" => Some(Self::Jpeg),
            "webp" => Some(Self::WebP),
            "ktx2" => Some(Self::Ktx2),
            _ => None,
        }
    }
}

/// Reads a picture of a name that ends so, of up to [`limits::SIDE`] points a side.
///
/// # Errors
/// What is wrong with it, to be read after the file's name.
pub fn read_picture(bytes: &[u8], ending: &str) -> Result<Picture, String> {
    read_picture_within(bytes, ending, limits::SIDE, &mut { u64::MAX })
}

/// Reads a picture of up to so many points a side, and takes its points from those that are left.
///
/// # Errors
/// What is wrong with it, to be read after the file's name.
pub(super) fn read_picture_within(bytes: &[u8], ending: &str, side: u32, left: &mut u64) -> Result<Picture, String> {
    let Some(kind) = Kind::by_contents(bytes) else {
        return Err("is not a PNG, JPEG, WebP or KTX2 picture".into());
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
        Kind::Ktx2 => {
            let header = ktx2::read_header(bytes)?;
            sized(header.width, header.height)?;
            return ktx2::read_ktx2(bytes);
        }
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
        Ok(Picture { width, height, levels: 1, pixels: picture.into_raw() })
    })
}

fn decoded(decoder: impl ImageDecoder) -> image::ImageResult<DynamicImage> {
    DynamicImage::from_decoder(decoder)
}
