//! Reads the structure of PNG, JPEG and WebP files before they are decoded: their size, and whether all parts are
//! there. Only the parts that make up the picture are passed on. Texts, colour profiles and remarks are dropped, since
//! they may unpack to a thousand times their size.
//!
//! The decoders cannot do this alone, though they are given `image::Limits`: `png` panics at a palette of an odd length,
//! which would end the game in a browser, and unpacks profiles unasked; `image` passes on no limit for the scans of a JPEG
//! (time) and for the code tables of a lossless WebP (memory).

use super::error::PictureError;
use crate::{
    bytes::{be16, be32, le24, le32},
    limits::{self, jpeg::SCANS},
};

/// The size of a picture, and its file reduced to the picture itself.
pub(crate) struct Parts {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    pub file: Vec<u8>,
}

/// Checks a PNG: a sequence of chunks that ends with an empty one (PNG specification, 5.3 and 11.2).
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn png(bytes: &[u8]) -> Result<Parts, PictureError> {
    let header = (bytes.get(8..16) == Some(b"\0\0\0\x0dIHDR")).then(|| Some((be32(bytes, 16)?, be32(bytes, 20)?)));
    let (width, height) = header.flatten().ok_or(PictureError::NoSize)?;
    // Colour type 3 uses a palette (11.2.1), of 1 to 256 colours.
    let mut lacks_palette = bytes.get(25) == Some(&3);
    let (start, mut rest) = bytes.split_at(8);
    let mut file = start.to_vec();
    loop {
        let chunk = || {
            let length = usize::try_from(be32(rest, 0)?).ok()?.checked_add(12)?;
            rest.split_at_checked(length)
        };
        let (chunk, after) = chunk().ok_or(PictureError::CutOff)?;
        let name = &chunk[4..8];
        match name {
            b"IHDR" | b"PLTE" | b"tRNS" | b"IDAT" | b"IEND" => {
                let (checked, sum) = chunk.split_at(chunk.len() - 4);
                if be32(sum, 0) != Some(crc32fast::hash(&checked[4..])) {
                    return Err(PictureError::Checksum);
                }
                match name {
                    b"PLTE" if !(12 + 3..=12 + 768).contains(&chunk.len()) || chunk.len() % 3 != 0 => {
                        return Err(PictureError::Palette);
                    }
                    b"PLTE" => lacks_palette = false,
                    b"IDAT" if lacks_palette => return Err(PictureError::Palette),
                    _ => {}
                }
                file.extend_from_slice(chunk);
            }
            b"acTL" => return Err(PictureError::Animation),
            // A capital letter means that the picture cannot be read without this chunk (5.4).
            _ if name[0].is_ascii_uppercase() => {
                return Err(PictureError::UnknownChunk(String::from_utf8_lossy(name).into_owned()));
            }
            _ => {}
        }
        if name == b"IEND" {
            return Ok(Parts { width, height, file });
        }
        rest = after;
    }
}

/// Checks a JPEG: segments with their lengths, and the data of each scan (ITU T.81, B.1 and B.2).
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn jpeg(bytes: &[u8]) -> Result<Parts, PictureError> {
    let mut file = vec![0xff, 0xd8];
    let (mut at, mut size, mut scans) = (2, None, 0);
    loop {
        if *bytes.get(at).ok_or(PictureError::CutOff)? != 0xff {
            return Err(PictureError::Between);
        }
        let marker = *bytes.get(at + 1).ok_or(PictureError::CutOff)?;
        // Any number of these bytes may stand before a marker.
        if marker == 0xff {
            at += 1;
            continue;
        }
        if marker == 0xd9 {
            file.extend([0xff, marker]);
            let (width, height) = size.filter(|_| scans > 0).ok_or(PictureError::NoScan)?;
            return Ok(Parts { width, height, file });
        }
        let length = be16(bytes, at + 2).ok_or(PictureError::CutOff)? as usize;
        let segment = bytes.get(at + 4..at + 2 + length.max(2)).ok_or(PictureError::CutOff)?;
        match marker {
            0xc0..=0xc2 if size.is_none() => size = Some(jpeg_frame(segment)?),
            0xc0..=0xc2 => return Err(PictureError::SecondFrame),
            // Tables, restart intervals, and segments that say how the colours are stored.
            0xc4 | 0xdb | 0xdd => {}
            0xe0 | 0xee if segment.len() < 100 => {}
            // Remarks by programs, cameras and people.
            0xe0..=0xef | 0xfe => {
                at += 2 + length.max(2);
                continue;
            }
            0xda => scans += 1,
            _ => return Err(PictureError::RareFrame),
        }
        if scans > SCANS {
            return Err(PictureError::Scans);
        }
        let mut end = at + 2 + length.max(2);
        if marker == 0xda {
            // The data ends at the first marker that cannot occur inside it (F.1.2.3 and E.1.4).
            let ends = |two: &[u8]| two[0] == 0xff && !matches!(two[1], 0 | 0xd0..=0xd7 | 0xff);
            end += bytes[end..].windows(2).position(ends).ok_or(PictureError::CutOff)?;
        }
        file.extend_from_slice(&bytes[at..end]);
        at = end;
    }
}

/// The size in the header of a frame, if the frame is of a kind that can be read (B.2.2).
fn jpeg_frame(segment: &[u8]) -> Result<(u32, u32), PictureError> {
    let header = || Some((*segment.first()?, be16(segment, 3)?, be16(segment, 1)?, *segment.get(5)?));
    let (bits, width, height, count) = header().ok_or(PictureError::NoSize)?;
    if bits != 8 {
        return Err(PictureError::Bits(bits));
    }
    if count == 4 {
        return Err(PictureError::Cmyk);
    }
    let parts: Vec<&[u8]> = segment.get(6..).unwrap_or_default().chunks(3).collect();
    // The number of colour samples for two by two pixels: as many as pixels, half, or a quarter.
    let is_usual = |(number, part): (usize, &&[u8])| match part.get(1) {
        Some(&sampled) if number == 0 => [0x11, 0x12, 0x21, 0x22].contains(&sampled),
        Some(&sampled) => sampled == 0x11,
        None => false,
    };
    if ![1, 3].contains(&count) || parts.len() != usize::from(count) || !parts.iter().enumerate().all(is_usual) {
        return Err(PictureError::Sampling);
    }
    Ok((width, height))
}

/// Checks a WebP: chunks, of which one or two are the picture (RFC 9649, 2.3 to 2.7).
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn webp(bytes: &[u8]) -> Result<Parts, PictureError> {
    let length = le32(bytes, 4).ok_or(PictureError::NoSize)? as usize;
    let mut rest = bytes.get(12..length.saturating_add(8)).ok_or(PictureError::CutOff)?;
    let (mut canvas, mut alpha, mut picture) = (None, None, None);
    while !rest.is_empty() {
        let chunk = || {
            let length = le32(rest, 4)? as usize;
            let data = rest.get(8..length.checked_add(8)?)?;
            Some((data, rest.get(8 + length + length % 2..).unwrap_or_default()))
        };
        let (data, after) = chunk().ok_or(PictureError::CutOff)?;
        let name = &rest[..4];
        let slot = match name {
            b"ANIM" | b"ANMF" => return Err(PictureError::Animation),
            b"VP8X" => &mut canvas,
            b"ALPH" => &mut alpha,
            b"VP8 " | b"VP8L" => &mut picture,
            _ => &mut None,
        };
        if slot.replace((name, data)).is_some() {
            return Err(PictureError::Twice);
        }
        rest = after;
    }
    let (name, data) = picture.ok_or(PictureError::NoSize)?;
    let is_lossless = name == b"VP8L";
    let lossless = if is_lossless { data } else { alpha.map_or(&[][..], |(_, alpha)| alpha) };
    if lossless.len() > limits::LOSSLESS {
        return Err(PictureError::Lossless);
    }
    let size = if is_lossless {
        le32(data, 1).map(|bits| ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1))
    } else {
        le32(data, 6).map(|both| (both & 0x3fff, both >> 16 & 0x3fff))
    };
    let (width, height) = size.ok_or(PictureError::NoSize)?;
    if let Some((_, canvas)) = canvas {
        let [wide, high] = [4, 7].map(|at| le24(canvas, at).map(|less| less + 1));
        if (wide, high) != (Some(width), Some(height)) {
            return Err(PictureError::Canvas);
        }
    }
    let mut file = b"RIFF\0\0\0\0WEBP".to_vec();
    let mut add = |name: &[u8], data: &[u8]| {
        file.extend_from_slice(name);
        file.extend((data.len() as u32).to_le_bytes());
        file.extend_from_slice(data);
        file.resize(file.len().next_multiple_of(2), 0);
    };
    if let Some((_, alpha)) = alpha.filter(|_| !is_lossless && canvas.is_some()) {
        let [wide, high] = [width, height].map(|size| (size - 1).to_le_bytes());
        // A picture with opacity, and nothing else.
        add(b"VP8X", &[0x10, 0, 0, 0, wide[0], wide[1], wide[2], high[0], high[1], high[2]]);
        add(b"ALPH", alpha);
    }
    add(name, data);
    let length = (file.len() - 8) as u32;
    file[4..8].copy_from_slice(&length.to_le_bytes());
    Ok(Parts { width, height, file })
}
