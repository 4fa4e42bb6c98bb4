//! Ogg files with a single stream: pages with checksums, and the packets in them (RFC 3533). The crate `ogg` searches for
//! the next page where one is damaged and does not look at their numbers, so it would skip what is missing in silence.

use std::sync::{Arc, LazyLock};

use super::error::SoundError;
use crate::bytes::{le32, le64};

/// The length of a page's header in bytes, without the list of lengths after it.
const HEADER: usize = 27;
/// The offset of the checksum in the header.
const SUM: usize = 22;

/// A page whose header has been read.
struct Page<'a> {
    /// 1: its first packet began on the page before; 2: it is the first page; 4: it is the last page.
    flags: u8,
    /// How many samples the stream has up to the end of the page's packets; all bits set if no packet ends on the page.
    place: u64,
    serial: u32,
    number: u32,
    lengths: &'a [u8],
    data: &'a [u8],
    /// The whole page.
    bytes: &'a [u8],
}

impl<'a> Page<'a> {
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let lengths = bytes.get(HEADER..HEADER + usize::from(*bytes.get(26)?))?;
        let begin = HEADER + lengths.len();
        let end = begin + lengths.iter().map(|&length| usize::from(length)).sum::<usize>();
        Some(Self {
            flags: *bytes.get(5).filter(|_| bytes.starts_with(b"OggS\0"))?,
            place: le64(bytes, 6)?,
            serial: le32(bytes, 14)?,
            number: le32(bytes, 18)?,
            lengths,
            data: bytes.get(begin..end)?,
            bytes: &bytes[..end],
        })
    }

    /// Whether its last packet continues on the next page.
    fn goes_on(&self) -> bool {
        self.lengths.last() == Some(&255)
    }

    fn has_its_sum(&self) -> bool {
        let before = sum(0, &self.bytes[..SUM]);
        le32(self.bytes, SUM) == Some(sum(sum(before, &[0; 4]), &self.bytes[SUM + 4..]))
    }
}

/// The checksum of pages: the polynomial 0x04c11db7, highest bit first, started and finished with 0 (RFC 3533, 6).
fn sum(before: u32, bytes: &[u8]) -> u32 {
    static TABLE: LazyLock<[u32; 256]> = LazyLock::new(|| {
        std::array::from_fn(|byte| {
            let step = |sum: u32, _| sum << 1 ^ if sum >> 31 == 1 { 0x04c1_1db7 } else { 0 };
            (0..8).fold((byte as u32) << 24, step)
        })
    });
    let table = &*TABLE;
    bytes.iter().fold(before, |sum, byte| sum << 8 ^ table[(sum >> 24 ^ u32::from(*byte)) as usize])
}

/// Checks that a file is a single stream of complete pages in order, and gives the number of samples that the last one
/// names.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn check_pages(bytes: &[u8]) -> Result<Option<u64>, SoundError> {
    if !bytes.starts_with(b"OggS") {
        return Err(SoundError::NotOgg);
    }
    let (mut rest, mut place) = (bytes, None);
    let mut before: Option<Page> = None;
    while !rest.is_empty() {
        let page = Page::read(rest).ok_or(SoundError::CutOff)?;
        if !page.has_its_sum() {
            return Err(SoundError::Checksum(bytes.len() - rest.len()));
        }
        let follows = match &before {
            None => page.flags & 3 == 2,
            Some(before) => {
                if page.serial != before.serial || before.flags & 4 != 0 || page.flags & 2 != 0 {
                    return Err(SoundError::Streams);
                }
                page.number == before.number.wrapping_add(1) && (page.flags & 1 == 1) == before.goes_on()
            }
        };
        if !follows {
            return Err(SoundError::MissingPage);
        }
        if page.place != u64::MAX {
            place = Some(page.place);
        }
        rest = &rest[page.bytes.len()..];
        before = Some(page);
    }
    if before.is_some_and(|page| page.goes_on()) { Err(SoundError::CutOff) } else { Ok(place) }
}

/// The packets of a file whose pages have been checked, in order.
#[derive(Clone, Debug)]
pub(crate) struct Packets {
    bytes: Arc<[u8]>,
    /// The offset of the current page.
    page: usize,
    /// How many of its lengths, and how many bytes of its data, have been read.
    read: (usize, usize),
}

impl Packets {
    pub fn new(bytes: Arc<[u8]>) -> Self {
        Self { bytes, page: 0, read: (0, 0) }
    }
}

impl Iterator for Packets {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let mut packet = Vec::new();
        loop {
            let page = Page::read(self.bytes.get(self.page..)?)?;
            let (lengths, begin) = self.read;
            let left = &page.lengths[lengths..];
            let ended = left.iter().position(|&length| length < 255);
            let count = ended.map_or(left.len(), |last| last + 1);
            let length: usize = left[..count].iter().map(|&length| usize::from(length)).sum();
            packet.extend_from_slice(&page.data[begin..begin + length]);
            if ended.is_some() {
                self.read = (lengths + count, begin + length);
                return Some(packet);
            }
            (self.page, self.read) = (self.page + page.bytes.len(), (0, 0));
        }
    }
}

/// Sets the checksum of a page.
#[cfg(test)]
pub(crate) fn seal(page: &mut [u8]) {
    page[SUM..SUM + 4].fill(0);
    let found = sum(0, page);
    page[SUM..SUM + 4].copy_from_slice(&found.to_le_bytes());
}
