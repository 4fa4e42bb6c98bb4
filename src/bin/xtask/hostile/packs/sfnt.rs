//! Takes fonts (OpenType 1.9) apart into tables and puts them together again; and a small font made from scratch.

use std::collections::BTreeMap;

/// A font as its tables.
#[derive(Clone, Debug)]
pub struct Font {
    /// The kind of font: 0x00010000 with TrueType outlines, or `OTTO` with CFF outlines.
    pub version: u32,
    /// The tables by their names.
    pub tables: BTreeMap<[u8; 4], Vec<u8>>,
}

/// The letters of the small font: one glyph for each from `!` to `~`.
const LETTERS: u16 = 94;
/// The number of its glyphs: one more, for missing letters.
pub const GLYPHS: u16 = LETTERS + 1;

/// Two-byte numbers, highest byte first.
pub fn shorts(numbers: &[i32]) -> Vec<u8> {
    numbers.iter().flat_map(|&number| (number as u16).to_be_bytes()).collect()
}

impl Font {
    /// The bytes of the font.
    pub fn write(&self) -> Vec<u8> {
        let count = self.tables.len() as u16;
        let mut bytes = [&self.version.to_be_bytes()[..], &count.to_be_bytes(), &[0; 6]].concat();
        let mut at = 12 + 16 * self.tables.len();
        for (name, table) in &self.tables {
            bytes.extend(name);
            bytes.extend(checksum(table).to_be_bytes());
            bytes.extend((at as u32).to_be_bytes());
            bytes.extend((table.len() as u32).to_be_bytes());
            at += table.len().next_multiple_of(4);
        }
        for table in self.tables.values() {
            bytes.extend(table);
            bytes.resize(bytes.len().next_multiple_of(4), 0);
        }
        bytes
    }

    /// The tables of a file; those outside it are left out.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let word = |at: usize| Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?));
        let count = u16::from_be_bytes(*bytes.get(4..)?.first_chunk()?);
        let table = |number: usize| {
            let at = 12 + 16 * number;
            let from = word(at + 8)? as usize;
            let table = bytes.get(from..from.checked_add(word(at + 12)? as usize)?)?;
            Some((*bytes.get(at..)?.first_chunk()?, table.to_vec()))
        };
        Some(Self { version: word(0)?, tables: (0..count.into()).filter_map(table).collect() })
    }

    /// A valid font whose letters are squares.
    pub fn small() -> Self {
        let square = shorts(&[1, 0, 0, 500, 700, 3, 0]);
        // Four points on the outline; each coordinate difference takes two bytes.
        let square = [square, vec![1; 4], shorts(&[0, 500, 0, -500]), shorts(&[0, 0, 700, 0])].concat();
        Self::with_glyphs(&vec![square; GLYPHS.into()])
    }

    /// A font with these glyphs: the first for missing letters, the others from `!` on.
    pub fn with_glyphs(glyphs: &[Vec<u8>]) -> Self {
        let mut font = Self { version: 0x0001_0000, tables: common() };
        let (mut glyf, mut loca) = (Vec::new(), vec![0; 4]);
        for glyph in glyphs {
            glyf.extend(glyph);
            glyf.resize(glyf.len().next_multiple_of(4), 0);
            loca.extend((glyf.len() as u32).to_be_bytes());
        }
        // What the program of a glyph may use: zones, storage, functions, stack (maxp 1.0).
        let maxp = [&shorts(&[1, 0, GLYPHS.into(), 64, 8, 64, 8, 2, 16, 16, 16, 16, 256, 64, 4, 8])[..]].concat();
        font.tables.extend([(*b"glyf", glyf), (*b"loca", loca), (*b"maxp", maxp)]);
        font
    }

    /// A font with the outlines of a `CFF ` table.
    pub fn with_cff(cff: Vec<u8>) -> Self {
        let mut font = Self { version: u32::from_be_bytes(*b"OTTO"), tables: common() };
        font.tables.insert(*b"CFF ", cff);
        font.tables.insert(*b"maxp", [&0x5000_u32.to_be_bytes()[..], &GLYPHS.to_be_bytes()].concat());
        font
    }
}

/// The checksum of a table: the sum of its words.
fn checksum(table: &[u8]) -> u32 {
    table.chunks(4).fold(0, |sum, part| {
        let mut word = [0; 4];
        word[..part.len()].copy_from_slice(part);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

/// All tables except those of the outlines.
fn common() -> BTreeMap<[u8; 4], Vec<u8>> {
    let head = [
        &0x0001_0000_u32.to_be_bytes()[..],
        &[0; 8],
        &0x5f0f_3cf5_u32.to_be_bytes(),
        // Flags, and the units per em.
        &shorts(&[0, 1000]),
        &[0; 16],
        // The box around all glyphs; no style; the smallest size; and that `loca` has four bytes for each glyph.
        &shorts(&[0, 0, 500, 700, 0, 8, 2, 1, 0]),
    ]
    .concat();
    let hhea = shorts(&[1, 0, 800, -200, 0, 600, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS.into()]);
    let hmtx = shorts(&[600, 0]).repeat(GLYPHS.into());
    // Format 4 with one segment for the letters, and the one that ends the table (cmap, "Format 4").
    let first = i32::from(b'!');
    let last = first + i32::from(LETTERS) - 1;
    let segments = shorts(&[4, 32, 0, 4, 4, 1, 0, last, 0xffff, 0, first, 0xffff, 1 - first, 1, 0, 0]);
    let cmap = [shorts(&[0, 1, 3, 1, 0, 12]), segments].concat();
    let names: [(i32, &str); 4] = [(1, "Small"), (2, "Regular"), (4, "Small"), (6, "Small")];
    let (mut name, mut texts) = (shorts(&[0, 4, 6 + 12 * 4]), Vec::new());
    for (number, text) in names {
        let text: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        name.extend(shorts(&[3, 1, 0x409, number, text.len() as i32, texts.len() as i32]));
        texts.extend(text);
    }
    name.extend(texts);
    let post = [&0x0003_0000_u32.to_be_bytes()[..], &[0; 28]].concat();
    let mut os2 = vec![0; 96];
    os2[..6].copy_from_slice(&shorts(&[4, 500, 400]));
    // The first and last letters; the heights above and below; and the heights of x and of capitals.
    os2[64..78].copy_from_slice(&shorts(&[first, last, 800, -200, 0, 800, 200]));
    os2[86..90].copy_from_slice(&shorts(&[500, 700]));
    [
        (*b"head", head),
        (*b"hhea", hhea),
        (*b"hmtx", hmtx),
        (*b"cmap", cmap),
        (*b"name", name),
        (*b"post", post),
        (*b"OS/2", os2),
    ]
    .into()
}
