//! Fonts with outlines that are invalid, misleading or refer to themselves.

use super::{
    made::{Made, asset},
    sfnt::{Font, GLYPHS, shorts},
};

fn named(name: &str, bytes: Vec<u8>) -> Made {
    Made::anywhere(name, "f.ttf", bytes)
}

/// A good font with a change to one table.
fn changed(table: &[u8; 4], change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut font = Font::small();
    font.tables.entry(*table).and_modify(change);
    font.write()
}

/// A good font with two-byte numbers written at an offset of one table.
fn patched(table: &[u8; 4], at: usize, numbers: &[i32]) -> Vec<u8> {
    changed(table, |bytes| {
        let numbers = shorts(numbers);
        bytes[at..at + numbers.len()].copy_from_slice(&numbers);
    })
}

/// A font in which every glyph is this one.
fn glyphs(glyph: &[u8]) -> Vec<u8> {
    Font::with_glyphs(&vec![glyph.to_vec(); GLYPHS.into()]).write()
}

/// A glyph made of others (glyf, "Composite Glyph Description"); each part but the last says that more follow.
fn made_of(parts: &[u16]) -> Vec<u8> {
    let mut glyph = shorts(&[-1, 0, 0, 500, 700]);
    for (number, &part) in parts.iter().enumerate() {
        let more = if number + 1 < parts.len() { 0x20 } else { 0 };
        glyph.extend(shorts(&[3 | more, part.into(), 0, 0]));
    }
    glyph
}

/// A CFF index (Adobe technical note 5176, 5).
fn index(items: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = (items.len() as u16).to_be_bytes().to_vec();
    if items.is_empty() {
        return bytes;
    }
    bytes.push(4);
    let mut at = 1_u32;
    bytes.extend(at.to_be_bytes());
    for item in items {
        at += item.len() as u32;
        bytes.extend(at.to_be_bytes());
    }
    bytes.extend(items.concat());
    bytes
}

/// A CFF table in which every glyph is this program, which may call these subroutines.
fn cff(program: &[u8], subroutines: &[Vec<u8>]) -> Vec<u8> {
    let number = |number: u32| [&[29][..], &number.to_be_bytes()].concat();
    // The offsets of the programs and of the private part, written as five bytes each, so that the length is known
    // beforehand.
    let top = |programs: u32, private: u32| {
        index(&[[number(programs), vec![17], number(0), number(private), vec![18]].concat()])
    };
    let before = [vec![1, 0, 4, 4], index(&[b"Small".to_vec()]), top(0, 0), index(&[]), index(subroutines)];
    let programs = before.iter().map(Vec::len).sum::<usize>() as u32;
    let body = index(&vec![program.to_vec(); GLYPHS.into()]);
    let [head, names, _, strings, calls] = before;
    [head, names, top(programs, programs + body.len() as u32), strings, calls, body].concat()
}

/// Calls the first of the subroutines that all glyphs share: with few subroutines, their numbers begin at -107.
const CALL: [u8; 2] = [139 - 107, 29];

pub fn packs() -> Vec<Made> {
    let good = Font::small().write();
    let one_path = [shorts(&[1, 0, 0, 500, 700, 3, 0]), vec![1; 4], shorts(&[0, 500, 0, -500, 0, 0, 700, 0])].concat();
    let real = |table: &[u8; 4], change: fn(&mut Vec<u8>)| {
        let mut font = Font::read(&asset("fonts/LXGWWenKai-subset.ttf")).unwrap_or_else(Font::small);
        font.tables.entry(*table).and_modify(change);
        font.write()
    };
    let program = |table: &[u8; 4], code: &[u8]| {
        let mut font = Font::small();
        font.tables.insert(*table, code.to_vec());
        font.write()
    };
    let with_code = |code: &[u8]| {
        let mut glyph = one_path.clone();
        glyph[12..14].copy_from_slice(&(code.len() as u16).to_be_bytes());
        glyph.splice(14..14, code.iter().copied());
        glyphs(&glyph)
    };
    // Pushes the distance -3, and jumps there, which is back to the push (TrueType's JMPR is 0x1c).
    let for_ever = [0xb8, 0xff, 0xfd, 0x1c];
    let mut outside = good.clone();
    // For the first table in the list: it begins just below the limit of 32 bits, and ends above it.
    outside[20..28].copy_from_slice(&[0xff, 0xff, 0xff, 0xf0, 0, 0, 0, 0x20]);
    vec![
        named("font-good", good.clone()),
        named("font-outlines-zero", real(b"glyf", |glyf| glyf.fill(0))),
        named("font-outlines-ones", real(b"glyf", |glyf| glyf.fill(0xff))),
        named("font-units-0", patched(b"head", 18, &[0])),
        named("font-units-1", patched(b"head", 18, &[1])),
        named(
            "font-loca-back",
            changed(b"loca", |loca| {
                let back: Vec<u8> = loca.chunks(4).rev().flatten().copied().collect();
                *loca = back;
            }),
        ),
        named("font-loca-outside", changed(b"loca", |loca| loca.fill(0xee))),
        named("font-loca-ff", real(b"loca", |loca| loca.fill(0xff))),
        named("font-loca-zero", real(b"loca", |loca| loca.fill(0))),
        named("font-widths-zero", real(b"hmtx", |hmtx| hmtx.fill(0))),
        named("font-widths-tiny", changed(b"hmtx", |hmtx| *hmtx = shorts(&[60, 0]).repeat(GLYPHS.into()))),
        named(
            "font-letters-missing",
            changed(b"cmap", |cmap| {
                // The delta of the first segment: every letter is the glyph for what is missing, or beyond the last.
                let delta = 12 + 14 + 2 * 2 + 2 + 2 * 2;
                cmap[delta..delta + 2].copy_from_slice(&shorts(&[20_000]));
            }),
        ),
        named("font-loca-short", changed(b"loca", |loca| loca.truncate(8))),
        named("font-of-itself", glyphs(&made_of(&[1, 2, 3]))),
        named("font-doubled", {
            // Each glyph consists of the one before it, eight times.
            let mut all = vec![one_path.clone()];
            all.extend((1..GLYPHS).map(|number| made_of(&[number - 1; 8])));
            Font::with_glyphs(&all).write()
        }),
        named("font-of-none", glyphs(&made_of(&[60_000]))),
        named("font-paths-lie", glyphs(&[&shorts(&[32_767, 0, 0, 500, 700])[..], &one_path[10..]].concat())),
        named("font-points-lie", glyphs(&[&shorts(&[1, 0, 0, 500, 700, 65_534, 0])[..], &one_path[14..]].concat())),
        named("font-paths-none", glyphs(&[0; 32])),
        // The last point of the contour is the one before the first: it has no points.
        named("font-points-none", glyphs(&[&shorts(&[1, 0, 0, 500, 700, -1, 0])[..], &one_path[14..]].concat())),
        named("font-paths-back", glyphs(&[&shorts(&[3, 0, 0, 500, 700, 3, 1, 0, 0])[..], &one_path[14..]].concat())),
        named(
            "font-repeats-lie",
            glyphs(&[&shorts(&[1, 0, 0, 500, 700, 65_000, 0])[..], &[0x3f, 0xff].repeat(255)].concat()),
        ),
        named("font-glyphs-65535", patched(b"maxp", 4, &[0xffff])),
        named("font-glyphs-0", patched(b"maxp", 4, &[0])),
        named("font-widths-lie", patched(b"hhea", 34, &[0xffff])),
        named("font-heights-most", patched(b"hhea", 4, &[32_767, -32_768, 32_767])),
        named("font-heights-0", patched(b"hhea", 4, &[0, 0, 0])),
        named("font-letters-all", {
            // Format 12 with one group, from the first letter to far more than exist (cmap, "Format 12").
            let group = [28_u32, 0, 1, 0, u32::MAX - 1, 1].map(u32::to_be_bytes).concat();
            changed(b"cmap", |cmap| *cmap = [shorts(&[0, 1, 3, 10, 0, 12, 12, 0]), group].concat())
        }),
        named("font-letters-overlap", {
            // A thousand segments, each with all letters.
            let count = 1_000;
            let mut segments = shorts(&[4, 16 + 8 * count, 0, 2 * count, 0, 0, 0]);
            segments.extend(shorts(&vec![0xffff; count as usize]));
            segments.extend([0; 2]);
            segments.extend(shorts(&vec![0; 3 * count as usize]));
            changed(b"cmap", |cmap| *cmap = [shorts(&[0, 1, 3, 1, 0, 12]), segments].concat())
        }),
        named("font-letters-circle", patched(b"cmap", 8, &[0, 0])),
        named("font-letters-none", changed(b"cmap", |cmap| *cmap = shorts(&[0, 0]))),
        named("font-table-outside", outside),
        named("font-cut", good[..good.len() / 2].to_vec()),
        named("font-tables-none", good[..12].to_vec()),
        named("font-tables-65535", [&good[..4], &[0xff; 2], &good[6..]].concat()),
        named("font-collection", [b"ttcf\0\x01\0\0\0\0\0\x01\0\0\0\x10", &good[..]].concat()),
        named("font-program-for-ever", program(b"prep", &for_ever)),
        named(
            "font-functions-for-ever",
            program(b"fpgm", &[&[0xb0, 0, 0x2c][..], &[0xb0, 0, 0x2b], &[0x2d], &[0xb0, 0, 0x2b]].concat()),
        ),
        named("font-glyph-for-ever", with_code(&for_ever)),
        named("font-name-none", changed(b"name", |name| *name = shorts(&[0, 0, 6]))),
        named("font-name-lies", patched(b"name", 14, &[0xffff, 0xffff])),
        // From the origin to the right, up, and back (hlineto, vlineto, rlineto).
        named("font-cff-good", Font::with_cff(cff(&[139, 139, 21, 239, 6, 239, 7, 39, 39, 5, 14], &[])).write()),
        named("font-cff-calls-itself", Font::with_cff(cff(&CALL, &[CALL.to_vec()])).write()),
        named("font-cff-calls-doubled", {
            // Thirty subroutines, each of which calls the next one twice.
            let calls = |next: u8| [32 + next, 29, 32 + next, 29, 11].to_vec();
            let mut all: Vec<Vec<u8>> = (1..30).map(calls).collect();
            all.push(vec![189, 6, 11]);
            Font::with_cff(cff(&[32, 29, 14], &all)).write()
        }),
        named("font-cff-stack", Font::with_cff(cff(&[vec![139; 2_000], vec![5, 14]].concat(), &[])).write()),
        named("font-cff-zero", Font::with_cff(vec![0; 64]).write()),
    ]
}
