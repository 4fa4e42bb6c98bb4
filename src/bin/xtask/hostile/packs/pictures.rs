//! Pictures that lie about themselves, unpack to huge sizes, break off, or are of a kind that readers tend to forget.

use std::sync::LazyLock;

use miniz_oxide::deflate::compress_to_vec_zlib;

use super::{
    made::{Made, asset},
    png::{self, GREY, GREY_ALPHA, Head, PALETTE, RGB, RGBA, chunk},
};

/// 32 MiB of zeros, packed into 32 KiB.
static BOMB: LazyLock<Vec<u8>> = LazyLock::new(|| compress_to_vec_zlib(&vec![0; 32 << 20], 6));

pub fn packs() -> Vec<Made> {
    let mut all = pngs();
    all.extend(places());
    all.extend(jpegs());
    all.extend(webps());
    all
}

fn pngs() -> Vec<Made> {
    let grey = Head::new(16, 16, 8, GREY);
    let end = || chunk(b"IEND", &[]);
    let good = || png::idat(&grey.rows());
    let packed = compress_to_vec_zlib(&Head::new(64, 64, 8, RGB).rows(), 6);
    let at = |name: &str, role: &str, bytes: Vec<u8>| Made::picture(name, &[role], "a.png", bytes);
    let named = |name: &str, bytes: Vec<u8>| Made::anywhere(name, "a.png", bytes);
    let palette = chunk(b"PLTE", &[200, 180, 40, 20, 60, 30]);
    let mut wrong_crc = png::picture(grey, &[]);
    let middle = wrong_crc.len() - 20;
    wrong_crc[middle] ^= 0x10;
    let mut wrong_head = png::picture(grey, &[]);
    wrong_head[30] ^= 1;
    let frame = |sequence: u32, width: u32, x: u32| {
        let numbers = [sequence, width, 16, x, 0].map(u32::to_be_bytes).concat();
        chunk(b"fcTL", &[&numbers[..], &[0, 1, 0, 1, 0, 0]].concat())
    };
    let more = [&1_u32.to_be_bytes()[..], &compress_to_vec_zlib(&grey.rows(), 6)].concat();
    let text = |name: &[u8; 4], before: &[u8]| chunk(name, &[before, &BOMB].concat());
    vec![
        at("png-grey16", "reversi.squares.picture", png::picture(Head::new(16, 16, 16, GREY), &[])),
        at("png-grey-alpha16", "preview", png::picture(Head::new(16, 16, 16, GREY_ALPHA), &[])),
        at("png-rgb16", "icons.undo", png::picture(Head::new(16, 16, 16, RGB), &[])),
        at("png-rgba16", "avatars.person", png::picture(Head::new(16, 16, 16, RGBA), &[])),
        at("png-grey8", "gomoku.board.picture", png::picture(grey, &[])),
        at("png-grey-alpha8", "reversi.dark.picture", png::picture(Head::new(16, 16, 8, GREY_ALPHA), &[])),
        at(
            "png-palette1",
            "reversi.light.picture",
            png::picture(Head::new(16, 16, 1, PALETTE), std::slice::from_ref(&palette)),
        ),
        at("png-interlaced", "table.picture", {
            png::picture(Head { interlaced: true, ..Head::new(13, 11, 8, RGBA) }, &[])
        }),
        at("png-interlaced-1x1-16", "animal-chess.back.picture", {
            png::picture(Head { interlaced: true, ..Head::new(1, 1, 16, GREY) }, &[])
        }),
        at("png-trns", "animal-chess.tile.picture", {
            png::picture(Head::new(16, 16, 8, RGB), &[chunk(b"tRNS", &[0, 0, 0, 37, 0, 74])])
        }),
        at("png-trns-palette", "letters.picture", {
            png::picture(Head::new(16, 16, 1, PALETTE), &[palette, chunk(b"tRNS", &[0])])
        }),
        named("png-apng", {
            let control = chunk(b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0]);
            let frames = [frame(0, 16, 0), good(), frame(1, 16, 0), chunk(b"fdAT", &more)].concat();
            png::file(&[grey.chunk(), control, frames, end()])
        }),
        named("png-apng-frame-outside", {
            let control = chunk(b"acTL", &[0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
            let frames = [frame(0, 4096, u32::MAX), good(), frame(7, 0, 0)].concat();
            png::file(&[grey.chunk(), control, frames, end()])
        }),
        named("png-idat-cut", {
            let half = &packed[..packed.len() / 2];
            png::file(&[Head::new(64, 64, 8, RGB).chunk(), chunk(b"IDAT", half), end()])
        }),
        named("png-idat-crc", wrong_crc),
        named("png-head-crc", wrong_head),
        named("png-idat-none", png::file(&[grey.chunk(), end()])),
        named("png-idat-short", png::file(&[grey.chunk(), png::idat(&[0; 9]), end()])),
        named("png-filter-odd", png::file(&[grey.chunk(), png::idat(&[9; 17 * 16]), end()])),
        named("png-palette-none", png::picture(Head::new(16, 16, 8, PALETTE), &[])),
        named("png-palette-beyond", png::picture(Head::new(16, 16, 8, PALETTE), &[chunk(b"PLTE", &[1, 2, 3])])),
        named("png-palette-not-in-threes", {
            let palette = [chunk(b"PLTE", &[7; 5]), chunk(b"tRNS", &[9; 2])];
            png::picture(Head::new(16, 16, 1, PALETTE), &palette)
        }),
        named("png-depth-3", png::picture(Head::new(16, 16, 3, GREY), &[])),
        named("png-bomb-points", png::file(&[grey.chunk(), chunk(b"IDAT", &BOMB), end()])),
        named("png-bomb-text", {
            let texts = [text(b"zTXt", b"a\0\0"), text(b"iTXt", b"a\0\x01\0\0\0")].concat();
            png::picture(grey, &[texts])
        }),
        named("png-bomb-profile", png::picture(grey, &[text(b"iCCP", b"a\0\0")])),
        named("png-length-lies", {
            let mut lies = chunk(b"tEXt", b"a\0b");
            lies[..4].copy_from_slice(&0x7fff_ffff_u32.to_be_bytes());
            png::file(&[grey.chunk(), lies, good(), end()])
        }),
        named("png-many-chunks", png::picture(grey, &vec![chunk(b"teSt", &[]); 20_000])),
        named("png-size-lies", png::file(&[Head::new(4096, 4096, 16, RGBA).chunk(), png::idat(&[0; 99]), end()])),
        at("png-1x4096", "reversi.frame.picture", png::picture(Head::new(1, 4096, 8, RGBA), &[])),
        at("png-4096x1", "animal-chess.frame.picture", png::picture(Head::new(4096, 1, 1, GREY), &[])),
        named("png-0x0", png::picture(Head::new(0, 0, 8, RGBA), &[])),
        named("png-0x16", png::picture(Head::new(0, 16, 8, RGBA), &[])),
    ]
}

/// Pictures that are fine for one place but too large for another, or too large together.
fn places() -> Vec<Made> {
    let large = || png::picture(Head::new(5_000, 5_000, 1, GREY), &[]);
    let most = png::picture(Head::new(4_096, 4_096, 1, GREY), &[]);
    let mut all: Vec<Made> = [
        ("icon", "icons.undo"),
        ("preview", "preview"),
        ("avatar", "avatars.person"),
        ("persona", "personas.club"),
        ("letters", "letters.picture"),
        ("emblem", "animal-chess.faces.rat"),
    ]
    .into_iter()
    .map(|(what, role)| Made::picture(&format!("large-as-{what}"), &[role], "a.png", large()))
    .collect();
    // Sixty pictures, each within the limits. Tiles may have any names.
    let many = (0..60).fold(Made::new("large-sixty", ""), |made, number| {
        let file = format!("pictures/{number}.png");
        let mut manifest = made.files["pack.toml"].clone();
        manifest.extend(format!("animal-chess.faces.k{number} = \"{file}\"\n").bytes());
        made.with("pack.toml", manifest).with(&file, most.clone())
    });
    all.push(many);
    let icons = ["undo", "redo", "home", "close", "check", "hint", "rules", "swap", "sound", "link", "marks", "face"];
    let every = icons.iter().fold(Made::new("large-icons", ""), |made, icon| {
        let mut manifest = made.files["pack.toml"].clone();
        manifest.extend(format!("icons.{icon} = \"pictures/{icon}.png\"\n").bytes());
        made.with("pack.toml", manifest).with(&format!("pictures/{icon}.png"), most.clone())
    });
    all.push(every);
    all.extend(reliefs());
    all
}

/// A normal map on every material that may have one, as MODDING.md describes.
fn reliefs() -> Vec<Made> {
    let roles = pack::schema::leaves().into_iter().map(|(role, ..)| role);
    let reliefs = roles.filter(|role| role.ends_with(".relief"));
    reliefs
        .map(|role| {
            let name = role.replace('.', "-");
            Made::picture(&name, &[&role], "a.png", png::plain(16))
        })
        .collect()
}

/// A JPEG (ITU T.81) whose blocks are all the same: every code is a single bit, 0.
struct Jpeg {
    /// The marker of its frame: 0xc0 for baseline, 0xc1 extended, 0xc2 progressive.
    frame: u8,
    bits: u8,
    width: u16,
    height: u16,
    components: u8,
    /// The colour transform of Adobe's marker: 0 for RGB or CMYK, 2 for YCCK.
    adobe: Option<u8>,
}

impl Jpeg {
    const fn grey(width: u16, height: u16) -> Self {
        Self { frame: 0xc0, bits: 8, width, height, components: 1, adobe: None }
    }

    fn marker(name: u8, data: &[u8]) -> Vec<u8> {
        [&[0xff, name][..], &(data.len() as u16 + 2).to_be_bytes(), data].concat()
    }

    /// Everything before the scans. The AC table has the single code `ac`.
    fn head(&self, ac: u8) -> Vec<u8> {
        let table = |class: u8, symbol: u8| [&[class, 1][..], &[0; 15], &[symbol]].concat();
        let mut frame = vec![self.bits];
        frame.extend(self.height.to_be_bytes());
        frame.extend(self.width.to_be_bytes());
        frame.push(self.components);
        (1..=self.components).for_each(|component| frame.extend([component, 0x11, 0]));
        let adobe = |transform| Self::marker(0xee, &[b"Adobe\0\x64\0\0\0\0", &[transform][..]].concat());
        [
            vec![0xff, 0xd8],
            self.adobe.map(adobe).unwrap_or_default(),
            Self::marker(0xdb, &[&[0][..], &[1; 64]].concat()),
            Self::marker(self.frame, &frame),
            Self::marker(0xc4, &table(0x00, 0)),
            Self::marker(0xc4, &table(0x10, ac)),
        ]
        .concat()
    }

    /// A scan of the coefficients `from` to `to` with `bits` zero bits, filled up with ones to the next byte.
    fn scan(&self, from: u8, to: u8, bits: usize) -> Vec<u8> {
        let mut head = vec![self.components];
        (1..=self.components).for_each(|component| head.extend([component, 0]));
        head.extend([from, to, 0]);
        let mut data = Self::marker(0xda, &head);
        data.resize(data.len() + bits / 8, 0);
        if !bits.is_multiple_of(8) {
            data.push(0xff >> (bits % 8));
        }
        data
    }

    const fn blocks(&self) -> usize {
        (self.width as usize).div_ceil(8) * (self.height as usize).div_ceil(8) * self.components as usize
    }

    fn whole(&self) -> Vec<u8> {
        [self.head(0), self.scan(0, 63, 2 * self.blocks()), vec![0xff, 0xd9]].concat()
    }
}

fn jpegs() -> Vec<Made> {
    let named = |name: &str, bytes: Vec<u8>| Made::anywhere(name, "a.jpg", bytes);
    let four = |adobe| Jpeg { components: 4, adobe: Some(adobe), ..Jpeg::grey(32, 32) };
    let photo = asset("packs/midnight/pictures/stone-light.jpg");
    vec![
        named("jpeg-grey", Jpeg::grey(32, 32).whole()),
        named("jpeg-cmyk", four(0).whole()),
        named("jpeg-ycck", four(2).whole()),
        named("jpeg-12-bits", Jpeg { frame: 0xc1, bits: 12, ..Jpeg::grey(32, 32) }.whole()),
        named("jpeg-scans", {
            // Each scan covers all blocks of a large picture with very little data: 16 runs of 16384 blocks, each with
            // one bit and 14 more (G.1.2.2).
            let jpeg = Jpeg { frame: 0xc2, ..Jpeg::grey(4096, 4096) };
            let scans = jpeg.scan(1, 63, 16 * 15).repeat(5_000);
            [jpeg.head(0xe0), jpeg.scan(0, 0, jpeg.blocks()), scans, vec![0xff, 0xd9]].concat()
        }),
        named("jpeg-cut", photo[..photo.len() / 2].to_vec()),
        named("jpeg-cut-and-closed", [&photo[..photo.len() / 2], &[0xff, 0xd9]].concat()),
        named("jpeg-dnl", {
            let jpeg = Jpeg::grey(32, 0);
            let lines = Jpeg::marker(0xdc, &32_u16.to_be_bytes());
            [jpeg.head(0), jpeg.scan(0, 63, 32), lines, vec![0xff, 0xd9]].concat()
        }),
        named("jpeg-size-lies", {
            let jpeg = Jpeg::grey(4096, 4096);
            [jpeg.head(0), jpeg.scan(0, 63, 80), vec![0xff, 0xd9]].concat()
        }),
        named("jpeg-too-large", [Jpeg::grey(65_535, 65_535).head(0), vec![0xff, 0xd9]].concat()),
        named("jpeg-two-frames", {
            let (small, large) = (Jpeg::grey(32, 32), Jpeg::grey(65_500, 65_500));
            [small.head(0), large.head(0), small.scan(0, 63, 32), vec![0xff, 0xd9]].concat()
        }),
    ]
}

/// A WebP file (RFC 9649) with these chunks.
pub fn webp(chunks: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let body: Vec<u8> = chunks
        .iter()
        .flat_map(|(name, data)| {
            let pad = vec![0; data.len() % 2];
            [&name[..], &(data.len() as u32).to_le_bytes(), data, &pad].concat()
        })
        .collect();
    [b"RIFF", &(body.len() as u32 + 4).to_le_bytes()[..], b"WEBP", &body].concat()
}

/// A complete lossless one with this many pixels a side.
pub fn lossless(side: u32) -> Vec<u8> {
    let points: Vec<u8> = (0..side * side * 4).map(|at| (at * 31) as u8).collect();
    let mut bytes = Vec::new();
    // Writing to memory cannot fail.
    let _ = image::codecs::webp::WebPEncoder::new_lossless(&mut bytes).encode(
        &points,
        side,
        side,
        image::ExtendedColorType::Rgba8,
    );
    bytes
}

fn webps() -> Vec<Made> {
    let named = |name: &str, bytes: Vec<u8>| Made::anywhere(name, "a.webp", bytes);
    let whole = lossless(16);
    let data = whole[20..].to_vec();
    let canvas = |flags: u8, side: u32| {
        let side = (side - 1).to_le_bytes();
        [&[flags, 0, 0, 0][..], &side[..3], &side[..3]].concat()
    };
    let frame = [&[0; 6][..], &[15, 0, 0, 15, 0, 0, 9, 0, 0, 0], b"VP8L", &(data.len() as u32).to_le_bytes(), &data];
    let lossy = asset("textures/kaya_color.webp");
    let lossy = lossy[20..].to_vec();
    let mut odd_size = whole.clone();
    odd_size[4..8].copy_from_slice(&u32::MAX.to_le_bytes());
    vec![
        named("webp-lossless", whole.clone()),
        named(
            "webp-animated",
            webp(&[
                (b"VP8X", canvas(2, 16)),
                (b"ANIM", vec![0; 6]),
                (b"ANMF", frame.concat()),
                (b"ANMF", frame.concat()),
            ]),
        ),
        named("webp-animated-unsaid", webp(&[(b"VP8X", canvas(0, 16)), (b"ANMF", frame.concat())])),
        named("webp-alpha-garbage", {
            let side = [6, 8].map(|at| u16::from_le_bytes([lossy[at], lossy[at + 1]]) & 0x3fff)[0];
            webp(&[(b"VP8X", canvas(0x10, side.into())), (b"ALPH", vec![0xff; 99]), (b"VP8 ", lossy.clone())])
        }),
        named("webp-canvas-small", webp(&[(b"VP8X", canvas(0, 4)), (b"VP8L", data.clone())])),
        named("webp-canvas-large", webp(&[(b"VP8X", canvas(0, 4096)), (b"VP8L", data.clone())])),
        named("webp-canvas-too-large", webp(&[(b"VP8X", canvas(0, 1 << 24)), (b"VP8L", data)])),
        named("webp-size-lies", webp(&[(b"VP8L", vec![0x2f, 0xff, 0xff, 0xff, 0x03])])),
        named("webp-cut", whole[..whole.len() / 2].to_vec()),
        named("webp-riff-lies", odd_size),
        named("webp-lossy-cut", webp(&[(b"VP8 ", lossy[..200].to_vec())])),
    ]
}
