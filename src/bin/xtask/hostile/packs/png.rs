//! Writes simple PNG files (PNG specification, third edition) in which each part can be made wrong.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// Colour types, as the header numbers them.
pub const GREY: u8 = 0;
pub const RGB: u8 = 2;
pub const PALETTE: u8 = 3;
pub const GREY_ALPHA: u8 = 4;
pub const RGBA: u8 = 6;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The content of the header.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Bits for each channel.
    pub depth: u8,
    /// One of the colour types above.
    pub colour: u8,
    /// Whether it is interlaced by Adam7.
    pub interlaced: bool,
}

impl Head {
    /// The header of a picture that is not interlaced.
    pub const fn new(width: u32, height: u32, depth: u8, colour: u8) -> Self {
        Self { width, height, depth, colour, interlaced: false }
    }

    /// The header as a chunk.
    pub fn chunk(self) -> Vec<u8> {
        let Self { width, height, depth, colour, interlaced } = self;
        let rest = [depth, colour, 0, 0, u8::from(interlaced)];
        chunk(b"IHDR", &[&width.to_be_bytes()[..], &height.to_be_bytes(), &rest].concat())
    }

    /// Rows with a pattern, each after its filter, before they are packed.
    pub fn rows(self) -> Vec<u8> {
        // Where the passes begin and how far apart their pixels are (8.2): x, y, step in x, step in y.
        const PASSES: [[u32; 4]; 7] =
            [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];
        let channels = match self.colour {
            RGB => 3,
            GREY_ALPHA => 2,
            RGBA => 4,
            _ => 1,
        };
        let passes: &[[u32; 4]] = if self.interlaced { &PASSES } else { &[[0, 0, 1, 1]] };
        let mut rows = Vec::new();
        for &[x, y, dx, dy] in passes {
            let (width, height) =
                (self.width.saturating_sub(x).div_ceil(dx), self.height.saturating_sub(y).div_ceil(dy));
            let bytes = (u64::from(width) * channels * u64::from(self.depth)).div_ceil(8);
            for row in 0..if width > 0 { height } else { 0 } {
                rows.push(0);
                // Large pictures are uniform, so that they pack well.
                rows.extend((0..bytes).map(|at| if bytes > 256 { 0x55 } else { (at * 37) as u8 ^ (row * 11) as u8 }));
            }
        }
        rows
    }
}

/// A chunk with its checksum.
pub fn chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let body = [&name[..], data].concat();
    [&(data.len() as u32).to_be_bytes()[..], &body, &crc32fast::hash(&body).to_be_bytes()].concat()
}

/// A file with these chunks.
pub fn file(chunks: &[Vec<u8>]) -> Vec<u8> {
    [SIGNATURE, &chunks.concat()].concat()
}

/// The chunk of pixels, packed.
pub fn idat(rows: &[u8]) -> Vec<u8> {
    chunk(b"IDAT", &compress_to_vec_zlib(rows, 6))
}

/// A complete picture with these chunks between its header and its pixels.
pub fn picture(head: Head, between: &[Vec<u8>]) -> Vec<u8> {
    file(&[head.chunk(), between.concat(), idat(&head.rows()), chunk(b"IEND", &[])])
}

/// A simple picture with 8 bits for each channel.
pub fn plain(side: u32) -> Vec<u8> {
    picture(Head::new(side, side, 8, RGBA), &[])
}

/// The chunks of a file: the name and data of each. Everything after damage is left out.
pub fn chunks(bytes: &[u8]) -> Vec<([u8; 4], Vec<u8>)> {
    let (mut rest, mut found) = (bytes.get(SIGNATURE.len()..).unwrap_or_default(), Vec::new());
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_be_bytes(*length) as usize;
        let Some((name, after)) = after.split_first_chunk::<4>() else { break };
        let Some(data) = after.get(..length) else { break };
        found.push((*name, data.to_vec()));
        rest = after.get(length + 4..).unwrap_or_default();
    }
    found
}
