//! The file of a book. It is checked when it is read, and it is sorted, so that a position is found without unpacking.
//!
//! All numbers are little endian.
//!
//! | byte | what |
//! |---|---|
//! | 0 | `TURNBOOK` |
//! | 8 | version of this format, 16 bits: 1 |
//! | 10 | depth of the search of a position, in plies |
//! | 11 | selectivity of that search, 0 to 5 |
//! | 12 | moves that lose more than this were not followed, in 1/32 disc, 16 bits |
//! | 14 | for each disc lost on it, a line ends this many plies sooner, 16 bits |
//! | 16 | CRC-32 of the positions |
//! | 20 | number of positions, 32 bits |
//! | 24 | the positions, up to the end of the file |
//!
//! A position has 32 bytes:
//!
//! | byte | what |
//! |---|---|
//! | 0 | discs of the side to move, bit 0 is a1, 64 bits |
//! | 8 | discs of the other side, 64 bits |
//! | 16 | depth of the search of the position, in plies |
//! | 17 | five moves, the best first: square, 8 bits, and value for the side to move in 1/32 disc, 16 bits |
//!
//! Missing moves come last, with the square 255 and the value 0. Of the eight symmetries of a position the one with the
//! lowest first number is kept, and of equal ones the one with the lowest second number. The positions are sorted by
//! these numbers.

use thiserror::Error;

use super::positions::{Book, Entry, MOST_MOVES, Plan, canonical};
use crate::reversi::eight::search::CERTAIN;
use crate::reversi::eight::{DISC, Discs};
use rules::reversi;

/// The first bytes of a book.
const MAGIC: [u8; 8] = *b"TURNBOOK";
/// The version of the format that this code reads and writes.
const VERSION: u16 = 1;
/// The offset of the first position in the file.
const HEADER: usize = 24;
/// The size of a position in bytes.
const ENTRY: usize = 32;
/// The offset of the moves in a position.
const MOVES: usize = 17;
/// The size of a move in bytes.
const MOVE: usize = 3;
/// The square of a missing move.
const MISSING: u8 = 255;

/// Why a book was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// It is too short or too long.
    #[error("the file has {found} bytes and should have {expected}")]
    Length {
        /// The number of bytes it should have, as far as that is known.
        expected: u64,
        /// The number of bytes it has.
        found: u64,
    },
    /// It does not begin like a book.
    #[error("byte {at}: this is not an opening book")]
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
    /// The checksum does not match the positions.
    #[error("byte 16: the checksum of the positions does not fit them")]
    Checksum,
    /// It holds something impossible.
    #[error("byte {at}: {what}")]
    Wrong {
        /// The offset of the wrong byte.
        at: usize,
        /// What is wrong there.
        what: &'static str,
    },
}

impl Book {
    /// The book that comes with the program. A browser fetches it when it is needed; see [`Self::from_bytes`].
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn builtin() -> std::sync::Arc<Self> {
        use std::sync::{Arc, OnceLock};
        const BYTES: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/reversi/book.bin"));
        static BUILTIN: OnceLock<Arc<Book>> = OnceLock::new();
        let read = || Arc::new(Self::from_bytes(BYTES).expect("a test holds the file to be sound"));
        Arc::clone(BUILTIN.get_or_init(read))
    }

    /// The book as the bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let positions: Vec<u8> = self.entries.iter().flat_map(|entry| entry.to_bytes()).collect();
        let Plan { depth, selectivity, margin, plies_a_disc } = self.plan;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([depth, selectivity]);
        bytes.extend([margin, plies_a_disc].into_iter().flat_map(u16::to_le_bytes));
        bytes.extend([crc32fast::hash(&positions), self.entries.len() as u32].into_iter().flat_map(u32::to_le_bytes));
        bytes.extend(positions);
        bytes
    }

    /// Whether a file begins like a book.
    #[must_use]
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// Reads a book from the bytes of a file.
    ///
    /// # Errors
    /// Says what is wrong, and at which byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        if let Some(at) = MAGIC.iter().zip(bytes).position(|(expected, found)| expected != found) {
            return Err(BookError::Magic { at });
        }
        let found = bytes.len() as u64;
        let Some((header, positions)) = bytes.split_at_checked(HEADER) else {
            return Err(BookError::Length { expected: HEADER as u64, found });
        };
        let short = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let long = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
        if short(8) != VERSION {
            return Err(BookError::Version { found: short(8) });
        }
        let plan = Plan { depth: header[10], selectivity: header[11], margin: short(12), plies_a_disc: short(14) };
        if !(2..=60).contains(&plan.depth) {
            return Err(BookError::Wrong { at: 10, what: "the depth is not 2 to 60 plies" });
        }
        if plan.selectivity > CERTAIN {
            return Err(BookError::Wrong { at: 11, what: "the selectivity is not 0 to 5" });
        }
        let expected = HEADER as u64 + u64::from(long(20)) * ENTRY as u64;
        if found != expected {
            return Err(BookError::Length { expected, found });
        }
        if crc32fast::hash(positions) != long(16) {
            return Err(BookError::Checksum);
        }
        let mut entries: Vec<Entry> = Vec::with_capacity(positions.len() / ENTRY);
        let (positions, _) = positions.as_chunks::<ENTRY>();
        for (number, bytes) in positions.iter().enumerate() {
            let at = HEADER + number * ENTRY;
            let wrong = |(within, what)| BookError::Wrong { at: at + within, what };
            let entry = Entry::from_bytes(bytes).map_err(wrong)?;
            if entries.last().is_some_and(|before| before.key() >= entry.key()) {
                return Err(wrong((0, "the positions are not in their order")));
            }
            entries.push(entry);
        }
        Ok(Self { plan, entries })
    }
}

impl Entry {
    fn to_bytes(self) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        bytes[..8].copy_from_slice(&self.discs.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.discs.opponent.to_le_bytes());
        bytes[16] = self.depth;
        for (known, bytes) in self.moves.iter().zip(bytes[MOVES..].chunks_exact_mut(MOVE)) {
            let (square, value) = known.unwrap_or((MISSING, 0));
            bytes[0] = square;
            bytes[1..].copy_from_slice(&value.to_le_bytes());
        }
        bytes
    }

    /// Reads a position; on failure, gives the offset of the wrong byte in it and what is wrong.
    fn from_bytes(bytes: &[u8; ENTRY]) -> Result<Self, (usize, &'static str)> {
        let set = |at: usize| (0..8).fold(0, |set, byte| set | u64::from(bytes[at + byte]) << (8 * byte));
        let discs = Discs { own: set(0), opponent: set(8) };
        if discs.own & discs.opponent != 0 {
            return Err((0, "both sides have a disc on one square"));
        }
        if canonical(discs).0 != discs {
            return Err((0, "another symmetry of this position is the one that is kept"));
        }
        let mut moves = [None; MOST_MOVES];
        let mut legal = reversi::moves(discs.own, discs.opponent);
        let mut before = Some(64 * DISC as i16);
        for ((slot, bytes), at) in moves.iter_mut().zip(bytes[MOVES..].chunks_exact(MOVE)).zip((MOVES..).step_by(MOVE))
        {
            let (square, value) = (bytes[0], i16::from_le_bytes([bytes[1], bytes[2]]));
            if (square, value) == (MISSING, 0) {
                before = None;
                continue;
            }
            let Some(least) = before else { return Err((at, "a move comes after one that is missing")) };
            if square >= 64 || legal >> square & 1 == 0 {
                return Err((at, "this move cannot be played, or stands here twice"));
            }
            if value > least || i32::from(value) < -64 * DISC {
                return Err((at + 1, "this is not a value, or it is better than that of the move before"));
            }
            legal ^= 1 << square;
            before = Some(value);
            *slot = Some((square, value));
        }
        if moves[0].is_none() {
            return Err((MOVES, "the position has no move"));
        }
        Ok(Self { discs, depth: bytes[16], moves })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::small;
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let book = small();
        assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book));
    }

    /// The small book with changed bytes in its positions, and what reading it gives.
    fn with(at: usize, change: impl Fn(&mut [u8])) -> Result<Book, BookError> {
        let mut bytes = small().to_bytes();
        change(&mut bytes[at..]);
        let checksum = crc32fast::hash(&bytes[HEADER..]);
        bytes[16..20].copy_from_slice(&checksum.to_le_bytes());
        Book::from_bytes(&bytes)
    }

    #[test]
    fn a_damaged_file_is_refused_and_told_where() {
        let bytes = small().to_bytes();
        let length = |found| BookError::Length { expected: 24 + 2 * 32, found };
        assert_eq!(Book::from_bytes(&bytes[..50]), Err(length(50)));
        assert_eq!(Book::from_bytes(b"TURN"), Err(BookError::Length { expected: 24, found: 4 }));
        assert_eq!(Book::from_bytes(b"TURNIP"), Err(BookError::Magic { at: 4 }));
        assert_eq!(with(8, |bytes| bytes[0] = 2), Err(BookError::Version { found: 2 }));
        let mut damaged = bytes.clone();
        damaged[70] ^= 1;
        assert_eq!(Book::from_bytes(&damaged), Err(BookError::Checksum));
        let at = |outcome: Result<Book, BookError>| match outcome {
            Err(BookError::Wrong { at, .. }) => at,
            other => panic!("{other:?}"),
        };
        assert_eq!(at(with(10, |bytes| bytes[0] = 1)), 10);
        assert_eq!(at(with(11, |bytes| bytes[0] = 6)), 11);
        // Both sides have a disc on one square; a position in another symmetry; two positions in the wrong order.
        assert_eq!(at(with(24, |bytes| bytes.copy_within(0..8, 8))), 24);
        let upside_down = |bytes: &mut [u8]| {
            bytes[..8].reverse();
            bytes[8..16].reverse();
        };
        assert_eq!(at(with(24, upside_down)), 24);
        assert_eq!(at(with(24, |bytes| bytes.rotate_left(32))), 56);
        // Moves that cannot be played, come twice, follow a missing one, or are worth too much; and no move at all.
        assert_eq!(at(with(41, |bytes| bytes[0] = 27)), 41);
        assert_eq!(at(with(41, |bytes| bytes.copy_within(0..3, 3))), 44);
        assert_eq!(at(with(41, |bytes| bytes[..3].copy_from_slice(&[255, 0, 0]))), 44);
        assert_eq!(at(with(41, |bytes| bytes[2] = 0x7f)), 42);
        assert_eq!(at(with(41, |bytes| bytes[..15].copy_from_slice(&[255, 0, 0].repeat(5)))), 41);
    }
}
