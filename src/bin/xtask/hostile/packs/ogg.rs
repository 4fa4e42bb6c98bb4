//! Takes Ogg files (RFC 3533) apart into pages and puts them together again, with correct checksums.

/// The table for the checksum of pages: the polynomial 0x04c11db7, highest bit first.
const TABLE: [u32; 256] = {
    let (mut table, mut at) = ([0; 256], 0);
    while at < 256 {
        let (mut sum, mut bit) = ((at as u32) << 24, 0);
        while bit < 8 {
            sum = if sum >> 31 == 1 { sum << 1 ^ 0x04c1_1db7 } else { sum << 1 };
            bit += 1;
        }
        table[at] = sum;
        at += 1;
    }
    table
};

/// The checksum of a page whose checksum field is zero.
pub fn checksum(page: &[u8]) -> u32 {
    page.iter().fold(0, |sum, &byte| sum << 8 ^ TABLE[(sum >> 24) as usize ^ usize::from(byte)])
}

/// The flags of a page: it continues a packet, is the first page, is the last page.
pub const GOES_ON: u8 = 1;
pub const FIRST: u8 = 2;
pub const LAST: u8 = 4;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// A combination of the flags above.
    pub flags: u8,
    /// How many samples have been played at its end; `u64::MAX` if no packet ends on it.
    pub granule: u64,
    /// The number of its stream.
    pub serial: u32,
    /// Its number in the stream.
    pub number: u32,
    /// The lengths of its parts; a length below 255 ends a packet.
    pub lengths: Vec<u8>,
    /// Its content.
    pub data: Vec<u8>,
}

impl Page {
    /// The bytes of the page, with its checksum.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = b"OggS\0".to_vec();
        bytes.push(self.flags);
        bytes.extend(self.granule.to_le_bytes());
        bytes.extend(self.serial.to_le_bytes());
        bytes.extend(self.number.to_le_bytes());
        bytes.extend([0; 4]);
        bytes.push(self.lengths.len() as u8);
        bytes.extend(&self.lengths);
        bytes.extend(&self.data);
        let sum = checksum(&bytes);
        bytes[22..26].copy_from_slice(&sum.to_le_bytes());
        bytes
    }
}

/// The pages of a file, up to the first damage. Checksums are not checked.
pub fn pages(bytes: &[u8]) -> Vec<Page> {
    let (mut rest, mut found) = (bytes, Vec::new());
    while rest.starts_with(b"OggS") && rest.len() >= 27 {
        let word = |at: usize| u32::from_le_bytes([rest[at], rest[at + 1], rest[at + 2], rest[at + 3]]);
        let begin = 27 + usize::from(rest[26]);
        let Some(lengths) = rest.get(27..begin) else { break };
        let end = begin + lengths.iter().map(|&length| usize::from(length)).sum::<usize>();
        let Some(data) = rest.get(begin..end) else { break };
        found.push(Page {
            flags: rest[5],
            granule: u64::from(word(6)) | u64::from(word(10)) << 32,
            serial: word(14),
            number: word(18),
            lengths: lengths.to_vec(),
            data: data.to_vec(),
        });
        rest = &rest[end..];
    }
    found
}

/// A file with these pages.
pub fn write(pages: &[Page]) -> Vec<u8> {
    pages.iter().flat_map(Page::write).collect()
}

/// The complete packets of a stream.
pub fn packets(pages: &[Page]) -> Vec<Vec<u8>> {
    let (mut packets, mut open) = (Vec::new(), Vec::new());
    for page in pages {
        let mut at = 0;
        for &length in &page.lengths {
            open.extend(&page.data[at..at + usize::from(length)]);
            at += usize::from(length);
            if length < 255 {
                packets.push(std::mem::take(&mut open));
            }
        }
    }
    packets
}

/// A stream of these packets, each with the number of samples played at its end. The first one has a page of its own;
/// the others fill pages as far as possible.
pub fn stream(serial: u32, packets: &[(Vec<u8>, u64)]) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let fresh = |flags: u8, number: usize| Page {
        flags,
        granule: u64::MAX,
        serial,
        number: number as u32,
        lengths: Vec::new(),
        data: Vec::new(),
    };
    let mut page = fresh(FIRST, 0);
    for (number, (packet, granule)) in packets.iter().enumerate() {
        let pieces = packet.len() / 255 + 1;
        for piece in 0..pieces {
            // Each of the three headers ends a page, so that sound begins on a new one.
            if page.lengths.len() == 255 || piece == 0 && (1..4).contains(&number) {
                let flags = if piece == 0 { 0 } else { GOES_ON };
                pages.push(std::mem::replace(&mut page, fresh(flags, pages.len() + 1)));
            }
            let part = &packet[piece * 255..packet.len().min(piece * 255 + 255)];
            page.lengths.push(part.len() as u8);
            page.data.extend(part);
        }
        page.granule = *granule;
    }
    page.flags |= LAST;
    pages.push(page);
    pages
}
