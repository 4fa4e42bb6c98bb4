//! Zip archives as packs use them: stored or deflated files, not encrypted, not split, below 4 GiB.
//!
//! The reader trusts nothing that an archive says about itself: it compares sizes and checksums with the unpacked
//! bytes, and no two files may share bytes. The layout is that of PKWARE's APPNOTE.TXT, sections 4.3 and 4.4. We have
//! our own reader because the crate `zip` ignores the second name that each file has in an archive, and of two files
//! with one name it drops one in silence.

use std::ops::Range;

use miniz_oxide::{
    deflate::compress_to_vec,
    inflate::{TINFLStatus, decompress_to_vec_with_limit},
};

use super::error::{
    EntryError,
    FilesError::{self, NotWhole},
};
use crate::{
    bytes::{le16, le32},
    limits,
};

/// A file of an archive, as the archive describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its path as written in the archive; folders end with `/`.
    pub name: String,
    /// The range of its packed bytes in the archive.
    packed: Range<usize>,
    /// Whether they are compressed with DEFLATE.
    deflated: bool,
    /// Its unpacked size in bytes.
    pub size: usize,
    crc: u32,
    /// Why the file cannot be used; `None` if it can.
    pub refused: Option<EntryError>,
}

/// The signature of the record at the end of the archive's directory.
const END: u32 = 0x0605_4b50;
const DIRECTORY: u32 = 0x0201_4b50;
const LOCAL: u32 = 0x0403_4b50;
/// The length of that record in bytes, without its comment.
const END_LENGTH: usize = 22;

/// Whether a file that somebody brings is meant as a pack: it begins as an archive does, or its name says that it is one and
/// it may be damaged. Whatever else comes is taken for games. `begun` are its first bytes, four at least.
#[must_use]
pub fn is_pack(name: &str, begun: &[u8]) -> bool {
    let begins = [LOCAL, END].iter().any(|signature| begun.starts_with(&signature.to_le_bytes()));
    begins || name.rsplit_once('.').is_some_and(|(_, ending)| ending.eq_ignore_ascii_case("zip"))
}

/// Reads the directory of an archive.
///
/// # Errors
/// Says why the archive as a whole cannot be used.
pub(crate) fn read_directory(bytes: &[u8]) -> Result<Vec<Entry>, FilesError> {
    let end = find_end(bytes).ok_or(NotWhole)?;
    let at = |offset| le16(bytes, end + offset).ok_or(NotWhole);
    if [at(4)?, at(6)?] != [0, 0] {
        return Err(FilesError::Split);
    }
    let count = usize::from(at(10)?);
    let (size, start) = (le32(bytes, end + 12).ok_or(NotWhole)?, le32(bytes, end + 16).ok_or(NotWhole)?);
    if count == usize::from(u16::MAX) || size == u32::MAX || start == u32::MAX {
        return Err(FilesError::Zip64);
    }
    if count > limits::ENTRIES {
        return Err(FilesError::Entries { count });
    }
    let (start, size) = (start as usize, size as usize);
    // A pack needs no data before or between the parts of an archive.
    if usize::from(at(8)?) != count || start.checked_add(size) != Some(end) {
        return Err(NotWhole);
    }
    let mut entries = Vec::with_capacity(count);
    let mut next = start;
    for _ in 0..count {
        let (entry, length) = read_entry(bytes, next, start).ok_or(NotWhole)?;
        entries.push(entry);
        next += length;
    }
    if next != end {
        return Err(NotWhole);
    }
    let mut ranges: Vec<&Range<usize>> = entries.iter().map(|entry| &entry.packed).collect();
    ranges.sort_by_key(|range| (range.start, range.end));
    if ranges.windows(2).any(|pair| pair[0].end > pair[1].start) {
        return Err(FilesError::Overlap);
    }
    Ok(entries)
}

/// The offset of the last record: the one whose comment ends with the archive.
fn find_end(bytes: &[u8]) -> Option<usize> {
    let last = bytes.len().checked_sub(END_LENGTH)?;
    let first = last.saturating_sub(usize::from(u16::MAX));
    (first..=last).rev().find(|&at| {
        le32(bytes, at) == Some(END)
            && le16(bytes, at + 20).is_some_and(|remark| at + END_LENGTH + usize::from(remark) == bytes.len())
    })
}

/// An entry of the directory and its length; `None` for anything else. The files end at `directory`.
fn read_entry(bytes: &[u8], at: usize, directory: usize) -> Option<(Entry, usize)> {
    if le32(bytes, at)? != DIRECTORY {
        return None;
    }
    let short = |offset| le16(bytes, at + offset).map(usize::from);
    let long = |offset| le32(bytes, at + offset);
    let (system, flags, method) = (short(4)? >> 8, short(8)?, short(10)?);
    let (crc, packed, size) = (long(16)?, long(20)? as usize, long(24)? as usize);
    let (name_length, extra, remark) = (short(28)?, short(30)?, short(32)?);
    let (mode, local) = (long(38)? >> 16, long(42)? as usize);
    let name = bytes.get(at + 46..at + 46 + name_length)?;

    // The local header repeats the name; if it were different, other programs might see another archive.
    let same = le32(bytes, local)? == LOCAL
        && usize::from(le16(bytes, local + 26)?) == name_length
        && bytes.get(local + 30..local + 30 + name_length)? == name;
    let begin = local + 30 + name_length + usize::from(le16(bytes, local + 28)?);
    let end = begin.checked_add(packed)?;
    if !same || end > directory {
        return None;
    }
    let utf8 = std::str::from_utf8(name).ok().filter(|name| name.is_ascii() || flags & 0x800 != 0);
    // Unix systems store the type of a file: regular, a folder, or something else.
    let kind = if system == 3 || system == 19 { mode & 0o170_000 } else { 0 };
    let refused = if utf8.is_none() {
        Some(EntryError::NotUtf8)
    } else if flags & 0x2041 != 0 {
        Some(EntryError::Encrypted)
    } else if ![0, 8].contains(&method) {
        Some(EntryError::Method)
    } else if kind == 0o120_000 {
        Some(EntryError::Link)
    } else if ![0, 0o100_000, 0o040_000].contains(&kind) {
        Some(EntryError::Special)
    } else if method == 0 && packed != size {
        Some(EntryError::Damaged)
    } else {
        None
    };
    let entry = Entry {
        name: utf8.map_or_else(|| String::from_utf8_lossy(name).into_owned(), str::to_owned),
        packed: begin..end,
        deflated: method == 8,
        size,
        crc,
        refused,
    };
    Some((entry, 46 + name_length + extra + remark))
}

impl Entry {
    /// Its size in the archive, in bytes.
    pub fn packed_size(&self) -> usize {
        self.packed.len()
    }

    /// Unpacks it from its archive, using no more memory than the size that it claims.
    ///
    /// # Errors
    /// Says what is wrong with it, to be read after its name.
    pub fn unpack(&self, archive: &[u8]) -> Result<Vec<u8>, EntryError> {
        let packed = archive.get(self.packed.clone()).ok_or(EntryError::Damaged)?;
        let bytes = if self.deflated {
            decompress_to_vec_with_limit(packed, self.size).map_err(|error| match error.status {
                TINFLStatus::HasMoreOutput => EntryError::Larger(self.size),
                _ => EntryError::Damaged,
            })?
        } else {
            packed.to_vec()
        };
        if bytes.len() == self.size && crc32fast::hash(&bytes) == self.crc {
            Ok(bytes)
        } else {
            Err(EntryError::Damaged)
        }
    }
}

/// An archive of files: the same files always give the same bytes, in their order, without times and owners. Names and
/// sizes must be those of a pack, so that they fit the format.
pub(crate) fn write(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    /// The first day that a zip can store: 1 January 1980.
    const DATE: u16 = 0x21;
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for (name, bytes) in files {
        let deflated = compress_to_vec(bytes, 9);
        let (method, packed) = if deflated.len() < bytes.len() { (8_u16, &deflated) } else { (0, bytes) };
        let flags: u16 = if name.is_ascii() { 0 } else { 0x800 };
        // From the version needed up to the length of the extra field, which is the same in both places.
        let mut common = Vec::new();
        for short in [20, flags, method, 0, DATE] {
            common.extend(short.to_le_bytes());
        }
        for long in [crc32fast::hash(bytes), packed.len() as u32, bytes.len() as u32] {
            common.extend(long.to_le_bytes());
        }
        common.extend((name.len() as u16).to_le_bytes());
        common.extend([0; 2]);

        let local = archive.len() as u32;
        archive.extend(LOCAL.to_le_bytes());
        archive.extend(&common);
        archive.extend(name.as_bytes());
        archive.extend(packed);

        directory.extend(DIRECTORY.to_le_bytes());
        directory.extend(20_u16.to_le_bytes());
        directory.extend(&common);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(local.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = archive.len() as u32;
    let count = files.len() as u16;
    archive.extend(&directory);
    archive.extend(END.to_le_bytes());
    archive.extend([0; 4]);
    archive.extend(count.to_le_bytes());
    archive.extend(count.to_le_bytes());
    archive.extend((directory.len() as u32).to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    archive
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn files() -> impl Strategy<Value = Vec<(String, Vec<u8>)>> {
        let bytes = prop_oneof![
            prop::collection::vec(any::<u8>(), 0..300),
            (any::<u8>(), 0..5000_usize).prop_map(|(byte, count)| vec![byte; count])
        ];
        prop::collection::btree_map("[a-z龙]{1,9}", bytes, 0..6).prop_map(|files| files.into_iter().collect())
    }

    proptest! {
        #[test]
        fn what_was_written_is_read(files in files()) {
            let archive = write(&files);
            let entries = read_directory(&archive).expect("an archive of our own");
            prop_assert_eq!(entries.len(), files.len());
            for (entry, (name, bytes)) in entries.iter().zip(&files) {
                prop_assert_eq!((&entry.name, &entry.refused), (name, &None));
                prop_assert_eq!(&entry.unpack(&archive), &Ok(bytes.clone()));
            }
        }

        #[test]
        fn a_damaged_archive_gives_no_other_contents(
            files in files(),
            at in any::<prop::sample::Index>(),
            byte in any::<u8>(),
            cut in any::<bool>(),
        ) {
            let mut archive = write(&files);
            let at = at.index(archive.len());
            if cut { archive.truncate(at) } else { archive[at] = byte }
            for entry in read_directory(&archive).unwrap_or_default() {
                if let Ok(bytes) = entry.unpack(&archive) {
                    prop_assert!(files.iter().any(|(_, original)| *original == bytes) || entry.refused.is_some());
                }
            }
        }
    }
}
