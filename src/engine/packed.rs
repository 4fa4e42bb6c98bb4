//! The files of what engines have learnt: a header that says what they fit, and numbers that are packed. They are small,
//! and checked when they are read.
//!
//! All numbers are little endian.
//!
//! | byte | what |
//! |---|---|
//! | 0 | eight letters, which say what it is |
//! | 8 | version of this format, 16 bits: 1 |
//! | 10 | how many lists or numbers there are, 16 bits |
//! | 12 | CRC-32 of the shapes on the board that the numbers belong to |
//! | 16 | CRC-32 of what is packed |
//! | 20 | length of the packed bytes, 32 bits |
//! | 24 | the packed bytes, by DEFLATE, up to the end of the file |

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use thiserror::Error;

/// The version of the format that this code reads and writes.
const VERSION: u16 = 1;
/// The offset of the packed bytes.
const HEADER: usize = 24;
/// The strongest compression: weights are packed once and fetched often.
const COMPRESSION: u8 = 10;

/// Why a file was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PackedError {
    /// It is too short or too long.
    #[error("the file has {found} bytes and should have {expected}")]
    Length {
        /// The number of bytes it should have, as far as that is known.
        expected: u64,
        /// The number of bytes it has.
        found: u64,
    },
    /// It does not begin like such a file.
    #[error("byte {at}: this is not a file of weights for this game")]
    Magic {
        /// The offset of the first wrong byte.
        at: usize,
    },
    /// Its version is not known here.
    #[error("byte 8: version {found} of the format is not known, only {VERSION}")]
    Version {
        /// The version found.
        found: u16,
    },
    /// It has a different number of weights, or of lists of them.
    #[error("byte 10: the file says {found} where this program says {expected}")]
    Count {
        /// The number there should be.
        expected: u16,
        /// The number found.
        found: u16,
    },
    /// It was made for other patterns or lines.
    #[error("byte 12: the weights are for other shapes on the board than this program's")]
    Shapes,
    /// The packed bytes cannot be unpacked.
    #[error("from byte {HEADER} on: the packed weights are damaged")]
    Packed,
    /// The unpacked bytes do not match the checksum.
    #[error("byte 16: the checksum of the unpacked weights does not fit them")]
    Checksum,
}

/// What a kind of file says of itself in its header.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// Its first letters.
    pub magic: [u8; 8],
    /// How many lists or numbers there are.
    pub count: u16,
    /// A checksum of the shapes that the numbers belong to.
    pub shapes: u32,
}

impl Header {
    /// A file of these bytes.
    #[must_use]
    pub fn pack(&self, plain: &[u8]) -> Vec<u8> {
        let packed = compress_to_vec(plain, COMPRESSION);
        let mut bytes = self.magic.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.count.to_le_bytes());
        for long in [self.shapes, crc32fast::hash(plain), packed.len() as u32] {
            bytes.extend(long.to_le_bytes());
        }
        bytes.extend(packed);
        bytes
    }

    /// The bytes that are packed in a file, of which there may be this many.
    ///
    /// # Errors
    /// Says what is wrong, and at which byte.
    pub fn unpack(&self, bytes: &[u8], most: usize) -> Result<Vec<u8>, PackedError> {
        if let Some(at) = self.magic.iter().zip(bytes).position(|(expected, found)| expected != found) {
            return Err(PackedError::Magic { at });
        }
        let found = bytes.len() as u64;
        let Some((header, packed)) = bytes.split_at_checked(HEADER) else {
            return Err(PackedError::Length { expected: HEADER as u64, found });
        };
        let short = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let long = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
        if short(8) != VERSION {
            return Err(PackedError::Version { found: short(8) });
        }
        if short(10) != self.count {
            return Err(PackedError::Count { expected: self.count, found: short(10) });
        }
        if long(12) != self.shapes {
            return Err(PackedError::Shapes);
        }
        let expected = HEADER as u64 + u64::from(long(20));
        if found != expected {
            return Err(PackedError::Length { expected, found });
        }
        let plain = decompress_to_vec_with_limit(packed, most).map_err(|_| PackedError::Packed)?;
        if crc32fast::hash(&plain) == long(16) { Ok(plain) } else { Err(PackedError::Checksum) }
    }
}
