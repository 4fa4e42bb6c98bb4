//! The file of weights: small, and checked when it is read.
//!
//! All numbers are little endian.
//!
//! | byte | what |
//! |---|---|
//! | 0 | `TURNGOMO` |
//! | 8 | version of this format, 16 bits: 1 |
//! | 10 | number of weights, 16 bits |
//! | 12 | CRC-32 of the classes of all lines and points, which shows whether the weights fit them |
//! | 16 | CRC-32 of what is packed |
//! | 20 | length of the packed bytes, 32 bits |
//! | 24 | the packed bytes, by DEFLATE, up to the end of the file |
//!
//! The packed bytes hold each weight, 16 bits each; see [`parameter`] for their order.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use thiserror::Error;

use super::codes::{LINE_CLASSES, POINT_CLASSES, THREAT_CLASSES, line_classes, point_classes};

/// The first bytes of a file of weights.
const MAGIC: [u8; 8] = *b"TURNGOMO";
/// The version of the format that this code reads and writes.
const VERSION: u16 = 1;
/// The offset of the packed bytes.
const HEADER: usize = 24;
/// The strongest compression: weights are packed once and fetched often.
const COMPRESSION: u8 = 10;

/// The number of weights.
pub const PARAMETERS: usize = 2 * (LINE_CLASSES + POINT_CLASSES) + THREAT_CLASSES;
/// The parts of a hundredth that a weight counts: they are small, and many of them make a sum.
pub const UNIT: i32 = 64;

/// Where the kinds of weights begin in the list of all.
pub mod parameter {
    use super::{LINE_CLASSES, POINT_CLASSES};

    /// The lines of the side to move, and of the other side.
    pub const LINES: [usize; 2] = [0, LINE_CLASSES];
    /// The points of the side to move, and of the other side.
    pub const POINTS: [usize; 2] = [2 * LINE_CLASSES, 2 * LINE_CLASSES + POINT_CLASSES];
    /// The threats of both.
    pub const THREATS: usize = 2 * (LINE_CLASSES + POINT_CLASSES);
}

/// Why a file of weights was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// It is too short or too long.
    #[error("the file has {found} bytes and should have {expected}")]
    Length {
        /// The number of bytes it should have, as far as that is known.
        expected: u64,
        /// The number of bytes it has.
        found: u64,
    },
    /// It does not begin like a file of weights.
    #[error("byte {at}: this is no file of weights for Gomoku")]
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
    /// It has a different number of weights.
    #[error("byte 10: {found} weights, not {PARAMETERS}")]
    Count {
        /// The number found.
        found: u16,
    },
    /// It was made for other classes.
    #[error("byte 12: the weights are for other lines than this program's")]
    Classes,
    /// The packed bytes cannot be unpacked.
    #[error("from byte {HEADER} on: the packed weights are damaged")]
    Packed,
    /// The unpacked bytes do not match the checksum.
    #[error("byte 16: the checksum of the unpacked weights does not fit them")]
    Checksum,
}

/// Weights as they are learnt and stored: one for each class, in the unit of [`UNIT`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learnt(Vec<i16>);

impl Learnt {
    /// Takes over weights. `None` unless there are [`PARAMETERS`] of them.
    #[must_use]
    pub fn new(weights: Vec<i16>) -> Option<Self> {
        (weights.len() == PARAMETERS).then_some(Self(weights))
    }

    /// The weights; see [`parameter`] for their order.
    #[must_use]
    pub fn weights(&self) -> &[i16] {
        &self.0
    }

    /// The weights as the bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let plain: Vec<u8> = self.0.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let packed = compress_to_vec(&plain, COMPRESSION);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((PARAMETERS as u16).to_le_bytes());
        for long in [layout(), crc32fast::hash(&plain), packed.len() as u32] {
            bytes.extend(long.to_le_bytes());
        }
        bytes.extend(packed);
        bytes
    }

    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// Says what is wrong, and at which byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        if let Some(at) = MAGIC.iter().zip(bytes).position(|(expected, found)| expected != found) {
            return Err(WeightsError::Magic { at });
        }
        let found = bytes.len() as u64;
        let Some((header, packed)) = bytes.split_at_checked(HEADER) else {
            return Err(WeightsError::Length { expected: HEADER as u64, found });
        };
        let short = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let long = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
        if short(8) != VERSION {
            return Err(WeightsError::Version { found: short(8) });
        }
        if usize::from(short(10)) != PARAMETERS {
            return Err(WeightsError::Count { found: short(10) });
        }
        if long(12) != layout() {
            return Err(WeightsError::Classes);
        }
        let expected = HEADER as u64 + u64::from(long(20));
        if found != expected {
            return Err(WeightsError::Length { expected, found });
        }
        let plain = decompress_to_vec_with_limit(packed, 2 * PARAMETERS).map_err(|_| WeightsError::Packed)?;
        if crc32fast::hash(&plain) != long(16) {
            return Err(WeightsError::Checksum);
        }
        let weights = plain.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]])).collect();
        Self::new(weights).ok_or(WeightsError::Packed)
    }
}

/// A checksum of the classes.
fn layout() -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    for class in line_classes().iter().chain(point_classes()) {
        hasher.update(&class.to_le_bytes());
    }
    hasher.update(&(THREAT_CLASSES as u32).to_le_bytes());
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Learnt {
        let weights = (0..PARAMETERS as i32).map(|at| (at * 7_919 % 4_001 - 2_000) as i16);
        Learnt::new(weights.collect()).expect("as many as there are")
    }

    #[test]
    fn what_was_written_is_read() {
        assert_eq!(Learnt::from_bytes(&some().to_bytes()), Ok(some()));
        assert_eq!(Learnt::new(vec![0; PARAMETERS - 1]), None);
    }

    #[test]
    fn a_damaged_file_is_refused_and_told_where() {
        let good = some().to_bytes();
        let with = |at: usize, byte: u8| {
            let mut bad = good.clone();
            bad[at] = byte;
            Learnt::from_bytes(&bad).expect_err("it is damaged")
        };
        assert_eq!(with(3, b'x'), WeightsError::Magic { at: 3 });
        assert_eq!(with(8, 7), WeightsError::Version { found: 7 });
        assert!(matches!(with(10, !good[10]), WeightsError::Count { .. }));
        assert_eq!(with(12, !good[12]), WeightsError::Classes);
        assert_eq!(with(16, !good[16]), WeightsError::Checksum);
        assert!(matches!(with(20, !good[20]), WeightsError::Length { .. }));
        assert!(matches!(with(40, !good[40]), WeightsError::Packed | WeightsError::Checksum));
        for length in [0, 7, 23, 24, good.len() - 1] {
            assert!(
                matches!(Learnt::from_bytes(&good[..length]), Err(WeightsError::Length { found, .. }) if found == length as u64),
                "{length} bytes"
            );
        }
        let longer = [&good[..], &[0]].concat();
        assert!(matches!(Learnt::from_bytes(&longer), Err(WeightsError::Length { .. })));
    }
}
