//! Changes to files of known formats. They correct the checksums afterwards, so that readers do not refuse the file at
//! once and the code behind the checksums is reached.

use miniz_oxide::{deflate::compress_to_vec_zlib, inflate::decompress_to_vec_zlib_with_limit};

use super::lot::{Chance, change};
use crate::hostile::packs::{ogg, png, sfnt::Font};

/// The most bytes that the pixels of a picture may unpack to; larger pictures are not changed in this way.
const POINTS: usize = 4 << 20;

/// Changes a file according to the ending of its name; `other` is another file to take parts from.
pub fn change_file(bytes: &mut Vec<u8>, other: &[u8], ending: &str, chance: &mut Chance) {
    let done = match ending {
        "png" => change_png(bytes, other, chance),
        "ogg" => change_ogg(bytes, other, chance),
        "ttf" | "otf" => change_font(bytes, other, chance),
        "jpg" => change_jpeg(bytes, chance),
        "webp" => change_webp(bytes, other, chance),
        "glb" => change_glb(bytes, chance),
        "toml" | "ftl" | "txt" => change_text(bytes, other, chance),
        _ => None,
    };
    if done.is_none() {
        change(bytes, other, chance);
    }
}

/// A random one of these, if there are any.
fn one<'a, T>(all: &'a mut [T], chance: &mut Chance) -> Option<&'a mut T> {
    let at = chance.below(all.len());
    all.get_mut(at)
}

/// Removes, repeats or moves one item of a list.
fn shuffle<T: Clone>(all: &mut Vec<T>, chance: &mut Chance) -> Option<()> {
    let (from, to) = (chance.below(all.len()), chance.below(all.len()));
    let taken = all.get(from)?.clone();
    match chance.below(3) {
        0 => drop(all.remove(from)),
        1 => all.insert(to, taken),
        _ => all.swap(from, to),
    }
    Some(())
}

fn change_png(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) -> Option<()> {
    let mut chunks = png::chunks(bytes);
    match chance.below(4) {
        0 => shuffle(&mut chunks, chance)?,
        1 => {
            // The packed data: rows and their filters.
            let points = chunks.iter_mut().find(|(name, _)| name == b"IDAT")?;
            let mut rows = decompress_to_vec_zlib_with_limit(&points.1, POINTS).ok()?;
            change(&mut rows, other, chance);
            points.1 = compress_to_vec_zlib(&rows, 1);
        }
        2 => {
            // The header, which readers refuse if its length is wrong.
            let (number, byte) = (chance.odd_number(), chance.below(13));
            *chunks.first_mut()?.1.get_mut(byte)? = number as u8;
        }
        _ => change(&mut one(&mut chunks, chance)?.1, other, chance),
    }
    *bytes = png::file(&chunks.iter().map(|(name, data)| png::chunk(name, data)).collect::<Vec<_>>());
    Some(())
}

fn change_ogg(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) -> Option<()> {
    let mut pages = ogg::pages(bytes);
    match chance.below(4) {
        0 => shuffle(&mut pages, chance)?,
        1 => {
            let (number, lying) = (chance.odd_number(), chance.below(4));
            let page = one(&mut pages, chance)?;
            match lying {
                0 => page.granule = number,
                1 => page.serial = number as u32,
                2 => page.flags = number as u8,
                _ => {
                    let length = page.lengths.last_mut()?;
                    *length = number as u8;
                }
            }
        }
        kind => {
            // The headers control the decoder, so they are changed more often than their share of the bytes.
            let mut packets = ogg::packets(&pages);
            let most = if kind == 2 { packets.len().min(3) } else { packets.len() };
            change(packets.get_mut(chance.below(most))?, other, chance);
            let last = pages.last()?.granule;
            let count = packets.len() as u64;
            let placed: Vec<(Vec<u8>, u64)> =
                (1..).map(|at| last / count * at).zip(packets).map(|(at, packet)| (packet, at)).collect();
            pages = ogg::stream(7, &placed);
        }
    }
    *bytes = ogg::write(&pages);
    Some(())
}

fn change_font(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) -> Option<()> {
    let mut font = Font::read(bytes)?;
    let names: Vec<[u8; 4]> = font.tables.keys().copied().collect();
    let name = *names.get(chance.below(names.len()))?;
    match chance.below(8) {
        0 => drop(font.tables.remove(&name)),
        1 => {
            let another = font.tables.get(chance.of(&names))?.clone();
            font.tables.insert(name, another);
        }
        _ => change(font.tables.get_mut(&name)?, other, chance),
    }
    *bytes = font.write();
    Some(())
}

/// Changes a segment of a JPEG before its pixels, sometimes including its length.
fn change_jpeg(bytes: &mut [u8], chance: &mut Chance) -> Option<()> {
    let (mut at, mut segments) = (2, Vec::new());
    while bytes.get(at) == Some(&0xff) && segments.len() < 64 {
        let length = usize::from(u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]));
        segments.push((at, length));
        at += 2 + length;
        // The pixels follow the header of a scan.
        if bytes.get(at.wrapping_sub(length + 1)) == Some(&0xda) {
            break;
        }
    }
    let (from, length) = *segments.get(chance.below(segments.len()))?;
    let within = from + 1 + chance.below(length + 1);
    *bytes.get_mut(within)? = chance.odd_number() as u8;
    Some(())
}

/// The chunks of a RIFF file: the name and data of each.
fn riff(bytes: &[u8]) -> Vec<([u8; 4], Vec<u8>)> {
    let (mut rest, mut found) = (bytes.get(12..).unwrap_or_default(), Vec::new());
    while let (Some(name), Some(length)) = (rest.first_chunk::<4>(), rest.get(4..).and_then(|rest| rest.first_chunk()))
    {
        let length = u32::from_le_bytes(*length) as usize;
        let Some(data) = rest.get(8..8 + length) else { break };
        found.push((*name, data.to_vec()));
        rest = rest.get(8 + length.next_multiple_of(2)..).unwrap_or_default();
    }
    found
}

fn change_webp(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) -> Option<()> {
    let mut chunks = riff(bytes);
    match chance.below(4) {
        0 => shuffle(&mut chunks, chance)?,
        1 => {
            let side = |chance: &mut Chance| (chance.odd_number() as u32).to_le_bytes();
            let (flags, wide, high) = (chance.odd_number() as u8, side(chance), side(chance));
            chunks.insert(0, (*b"VP8X", [&[flags, 0, 0, 0][..], &wide[..3], &high[..3]].concat()));
        }
        _ => change(&mut one(&mut chunks, chance)?.1, other, chance),
    }
    let chunks: Vec<(&[u8; 4], Vec<u8>)> = chunks.iter().map(|(name, data)| (name, data.clone())).collect();
    *bytes = crate::hostile::packs::pictures::webp(&chunks);
    Some(())
}

/// Changes a number in the description of a model, and corrects the lengths around it.
fn change_glb(bytes: &mut Vec<u8>, chance: &mut Chance) -> Option<()> {
    let length = u32::from_le_bytes(*bytes.get(12..)?.first_chunk()?) as usize;
    let json = String::from_utf8(bytes.get(20..20 + length)?.to_vec()).ok()?;
    let data = bytes.get(28 + length..)?.to_vec();
    if chance.one_in(3) {
        let mut data = data;
        change(&mut data, &[], chance);
        *bytes = crate::hostile::packs::models::pack(&json, &data);
        return Some(());
    }
    let places: Vec<usize> = json.match_indices(|letter: char| letter.is_ascii_digit()).map(|(at, _)| at).collect();
    let at = *places.get(chance.below(places.len()))?;
    let number = match chance.below(4) {
        0 => "-1".to_owned(),
        1 => "1e38".to_owned(),
        2 => format!("{}", chance.odd_number() % 100),
        _ => chance.odd_number().to_string(),
    };
    *bytes = crate::hostile::packs::models::pack(&format!("{}{number}{}", &json[..at], &json[at + 1..]), &data);
    Some(())
}

/// Changes a line of a text.
fn change_text(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) -> Option<()> {
    const ODD: [&str; 22] = [
        "{ -x }",
        "{ title }",
        "{ $x ->\n *[a] b\n }",
        "{",
        "}",
        "\"",
        "'''",
        "[[a]]",
        "[a.b.c]",
        "= ",
        "nan",
        "inf",
        "-1",
        "1e999",
        "99999999999999999999",
        "\u{202e}",
        "\0",
        "\u{feff}",
        "{ NUMBER(1, minimumFractionDigits: 9999999) }",
        "# ",
        "\\uD800",
        "龍",
    ];
    let mut lines: Vec<Vec<u8>> = bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    match chance.below(4) {
        0 => shuffle(&mut lines, chance)?,
        1 => change(one(&mut lines, chance)?, other, chance),
        _ => {
            let odd = chance.of(&ODD);
            let at = chance.below(lines.len());
            let line = lines.get_mut(at)?;
            let within = chance.below(line.len() + 1);
            line.splice(within..within, odd.bytes());
        }
    }
    *bytes = lines.join(&b'\n');
    Some(())
}
