//! The headers of a Vorbis stream, and how long its packets play. It checks everything that must be correct and limited
//! before a decoder builds tables from the headers (Vorbis I specification, 4.2, 3.2, 7.2, 8.6 and A.2): `lewton` builds
//! them as large as the headers ask, and in a browser no decoder of ours would tell how long a sound is.

use super::error::SoundError::{self, Codebooks, Headers, Rare};
use crate::bytes::le32;

/// The most cells of all codebooks, entries times dimensions: each codebook becomes a table of numbers. Encoders write
/// some ten thousand.
const CELLS: u64 = 1 << 20;
/// The most entries of all codebooks: each codebook becomes a tree. Encoders write some ten thousand.
const ENTRIES: u64 = 1 << 18;

/// Reads bits, beginning with the lowest of each byte, as Vorbis packs them (2.1.4).
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn read(&mut self, count: u32) -> Result<u32, SoundError> {
        let mut value = 0_u64;
        let first = self.at / 8;
        let found = self.bytes.get(first..).unwrap_or_default();
        for (number, byte) in found.iter().take(5).enumerate() {
            value |= u64::from(*byte) << (8 * number);
        }
        let value = value >> (self.at % 8);
        self.at += count as usize;
        if self.at > 8 * self.bytes.len() {
            return Err(Headers);
        }
        Ok((value & ((1 << count) - 1)) as u32)
    }

    fn flag(&mut self) -> Result<bool, SoundError> {
        Ok(self.read(1)? == 1)
    }

    /// Reads the number of a codebook, which must exist.
    fn book<'b>(&mut self, books: &'b [Book]) -> Result<&'b Book, SoundError> {
        books.get(self.read(8)? as usize).ok_or(Headers)
    }
}

/// The number of bits of a number; 0 for 0 (9.2.1).
const fn ilog(number: u32) -> u32 {
    u32::BITS - number.leading_zeros()
}

/// What later checks need of a codebook.
struct Book {
    /// Whether its entries have values besides their numbers.
    has_values: bool,
}

/// What later checks need of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stream {
    pub channels: u16,
    /// The number of samples a second.
    pub rate: u32,
    /// The base-2 logarithms of the two block lengths.
    blocks: [u32; 2],
    /// For each mode, whether its blocks are long.
    modes: Vec<bool>,
}

/// Reads the three headers of a stream.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn read_headers(packets: &mut impl Iterator<Item = Vec<u8>>) -> Result<Stream, SoundError> {
    let mut header = |kind: u8| {
        let packet = packets.next()?;
        (packet.first() == Some(&kind) && packet.get(1..7) == Some(b"vorbis")).then_some(packet)
    };
    let first = header(1).ok_or(SoundError::NotVorbis)?;
    let mut stream = identification(&first)?;
    header(3).and_then(|packet| comments(&packet)).ok_or(Headers)?;
    let third = header(5).ok_or(Headers)?;
    stream.modes = setup(&mut Bits { bytes: &third[7..], at: 0 }, stream.channels)?;
    Ok(stream)
}

/// The first header (4.2.2).
fn identification(packet: &[u8]) -> Result<Stream, SoundError> {
    let fields = || Some((le32(packet, 7)?, *packet.get(11)?, le32(packet, 12)?, *packet.get(28)?, *packet.get(29)?));
    let (version, channels, rate, blocks, framing) = fields().ok_or(Headers)?;
    if !(1..=2).contains(&channels) {
        return Err(SoundError::Channels(channels));
    }
    if !(8_000..=192_000).contains(&rate) {
        return Err(SoundError::Rate(rate));
    }
    let blocks = [u32::from(blocks & 15), u32::from(blocks >> 4)];
    if version != 0 || framing & 1 != 1 || blocks.iter().any(|log| !(6..=13).contains(log)) || blocks[0] > blocks[1] {
        return Err(Headers);
    }
    Ok(Stream { channels: channels.into(), rate, blocks, modes: Vec::new() })
}

/// Checks the second header: texts, each with its length (5.2.1). `None` if they are incomplete.
fn comments<'p>(packet: &'p [u8]) -> Option<()> {
    let after = |rest: &'p [u8]| rest.get(4..)?.get(usize::try_from(le32(rest, 0)?).ok()?..);
    // First the name of the program, then the number of remarks.
    let rest = after(packet.get(7..)?)?;
    // Each remark takes at least four bytes, so a wrong number cannot keep this going for long.
    let rest = (0..le32(rest, 0)?).try_fold(&rest[4..], |rest, _| after(rest))?;
    (rest.first()? & 1 == 1).then_some(())
}

/// Reads the third header (4.2.4): for each mode, whether its blocks are long.
fn setup(bits: &mut Bits, channels: u16) -> Result<Vec<bool>, SoundError> {
    let mut room = (CELLS, ENTRIES);
    let books = (0..=bits.read(8)?).map(|_| codebook(bits, &mut room)).collect::<Result<Vec<_>, _>>()?;
    for _ in 0..=bits.read(6)? {
        if bits.read(16)? != 0 {
            return Err(Headers);
        }
    }
    let floors = bits.read(6)? + 1;
    (0..floors).try_for_each(|_| floor(bits, &books))?;
    let residues = bits.read(6)? + 1;
    (0..residues).try_for_each(|_| residue(bits, &books))?;
    let mappings = bits.read(6)? + 1;
    (0..mappings).try_for_each(|_| mapping(bits, channels, floors, residues))?;
    let modes = (0..=bits.read(6)?).map(|_| {
        let is_long = bits.flag()?;
        let is_known = bits.read(16)? == 0 && bits.read(16)? == 0 && bits.read(8)? < mappings;
        is_known.then_some(is_long).ok_or(Headers)
    });
    let modes = modes.collect::<Result<Vec<_>, _>>()?;
    if bits.flag()? { Ok(modes) } else { Err(Headers) }
}

/// Reads a codebook (3.2.1), and subtracts its cells and entries from those that are left.
fn codebook(bits: &mut Bits, room: &mut (u64, u64)) -> Result<Book, SoundError> {
    if bits.read(24)? != 0x0056_4342 {
        return Err(Headers);
    }
    let (dimensions, entries) = (bits.read(16)?, bits.read(24)?);
    if dimensions == 0 || entries == 0 {
        return Err(Headers);
    }
    room.0 = room.0.checked_sub(u64::from(dimensions) * u64::from(entries)).ok_or(Codebooks)?;
    room.1 = room.1.checked_sub(entries.into()).ok_or(Codebooks)?;
    // The share of all possible codes that begin with each code of the book, in 2^-32: together they must make up a
    // whole.
    let (mut used, mut whole, mut first) = (0_u32, 0_u64, 0);
    let mut add = |count: u32, length: u32| {
        used += count;
        first = length;
        whole += u64::from(count) << (32 - length.min(32));
        if length > 32 && count > 0 { Err(Headers) } else { Ok(()) }
    };
    if bits.flag()? {
        let (mut entry, mut length) = (0, bits.read(5)? + 1);
        while entry < entries {
            let count = bits.read(ilog(entries - entry))?;
            if count > entries - entry {
                return Err(Headers);
            }
            add(count, length)?;
            (entry, length) = (entry + count, length + 1);
            if length > 33 {
                return Err(Headers);
            }
        }
    } else {
        let sparse = bits.flag()?;
        for _ in 0..entries {
            if !sparse || bits.flag()? {
                add(1, bits.read(5)? + 1)?;
            }
        }
    }
    if !(whole == 1 << 32 || used == 1 && first == 1) {
        return Err(Headers);
    }
    let values = match bits.read(4)? {
        0 => return Ok(Book { has_values: false }),
        1 => lookup1(entries, dimensions),
        2 => entries * dimensions,
        _ => return Err(Headers),
    };
    bits.at += 64;
    let width = bits.read(4)? + 1;
    bits.at += 1 + (width * values) as usize;
    bits.read(0)?;
    Ok(Book { has_values: true })
}

/// The largest number whose power with the exponent `dimensions` is at most `entries` (9.2.3).
fn lookup1(entries: u32, dimensions: u32) -> u32 {
    let fits = |base: &u32| u64::from(*base).checked_pow(dimensions).is_some_and(|power| power <= entries.into());
    (1..=entries).take_while(fits).last().unwrap_or(1)
}

/// Reads a floor, the rough shape of a spectrum, of type 1 (7.2.2).
fn floor(bits: &mut Bits, books: &[Book]) -> Result<(), SoundError> {
    match bits.read(16)? {
        0 => return Err(Rare),
        1 => {}
        _ => return Err(Headers),
    }
    let parts = (0..bits.read(5)?).map(|_| bits.read(4)).collect::<Result<Vec<_>, _>>()?;
    let classes = parts.iter().max().map_or(0, |most| most + 1);
    let mut sizes = Vec::new();
    for _ in 0..classes {
        sizes.push(bits.read(3)? + 1);
        let below = bits.read(2)?;
        if below > 0 {
            bits.book(books)?;
        }
        for _ in 0..1 << below {
            // 0 means no book; other numbers are one more than that of the book.
            let book = bits.read(8)? as usize;
            if book > books.len() {
                return Err(Headers);
            }
        }
    }
    bits.read(2)?;
    let width = bits.read(4)?;
    let mut places = vec![0, 1 << width];
    for part in parts {
        for _ in 0..sizes[part as usize] {
            places.push(bits.read(width)?);
        }
    }
    let count = places.len();
    places.sort_unstable();
    places.dedup();
    if count > 65 || places.len() != count { Err(Headers) } else { Ok(()) }
}

/// Reads a residue, the part of the spectrum that the floors leave (8.6.1).
fn residue(bits: &mut Bits, books: &[Book]) -> Result<(), SoundError> {
    if bits.read(16)? > 2 || bits.read(24)? > bits.read(24)? {
        return Err(Headers);
    }
    bits.read(24)?;
    let classes = bits.read(6)? + 1;
    bits.book(books)?;
    let mut cascades = Vec::new();
    for _ in 0..classes {
        let low = bits.read(3)?;
        cascades.push(low | if bits.flag()? { bits.read(5)? << 3 } else { 0 });
    }
    for cascade in cascades {
        // The decoder supports seven of the eight stages.
        if cascade > 127 {
            return Err(Rare);
        }
        for _ in 0..cascade.count_ones() {
            if !bits.book(books)?.has_values {
                return Err(Headers);
            }
        }
    }
    Ok(())
}

/// Reads a mapping of channels to floors and residues (4.2.4).
fn mapping(bits: &mut Bits, channels: u16, floors: u32, residues: u32) -> Result<(), SoundError> {
    if bits.read(16)? != 0 {
        return Err(Headers);
    }
    let parts = if bits.flag()? { bits.read(4)? + 1 } else { 1 };
    let coupled = if bits.flag()? { bits.read(8)? + 1 } else { 0 };
    // Each costs a pass over every packet; two channels have one pair.
    if parts > channels.into() || coupled >= channels.into() {
        return Err(Rare);
    }
    for _ in 0..coupled {
        let width = ilog(u32::from(channels) - 1);
        if bits.read(width)? == bits.read(width)? {
            return Err(Headers);
        }
    }
    if bits.read(2)? != 0 {
        return Err(Headers);
    }
    for _ in 0..if parts > 1 { channels } else { 0 } {
        if bits.read(4)? >= parts {
            return Err(Headers);
        }
    }
    for _ in 0..parts {
        bits.read(8)?;
        if bits.read(8)? >= floors || bits.read(8)? >= residues {
            return Err(Headers);
        }
    }
    Ok(())
}

impl Stream {
    /// How many frames a packet adds where it overlaps the one before; `None` for a packet that is not sound (4.3.1).
    pub fn frames(&self, packet: &[u8]) -> Option<u64> {
        let mut bits = Bits { bytes: packet, at: 0 };
        if bits.flag().ok()? {
            return None;
        }
        let mode = bits.read(ilog(self.modes.len() as u32 - 1)).ok()?;
        let [short, long] = self.blocks.map(|log| 1_u64 << log);
        if !*self.modes.get(mode as usize)? {
            return Some(short / 2);
        }
        // A long block next to a short one overlaps it by half of the short one.
        let begin = if bits.flag().ok()? { 0 } else { (long - short) / 4 };
        let end = if bits.flag().ok()? { long / 2 } else { (3 * long - short) / 4 };
        Some(end - begin)
    }
}
