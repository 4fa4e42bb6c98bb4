//! Archives that no honest program writes, and files that need too much memory or cannot be shown.

use miniz_oxide::deflate::{compress_to_vec, compress_to_vec_zlib};

/// A file of an archive, and what the archive says about it.
#[derive(Clone)]
pub struct Entry {
    name: Vec<u8>,
    local_name: Option<Vec<u8>>,
    packed: Vec<u8>,
    method: u16,
    flags: u16,
    size: u32,
    crc: u32,
    mode: u32,
    /// Whether it lies completely inside the content of the entry before.
    hidden: bool,
}

impl Entry {
    pub fn new(name: &str, bytes: &[u8]) -> Self {
        Self {
            name: name.into(),
            local_name: None,
            packed: compress_to_vec(bytes, 9),
            method: 8,
            flags: 0x800,
            size: bytes.len() as u32,
            crc: crc32fast::hash(bytes),
            mode: 0o100_644,
            hidden: false,
        }
    }
}

pub fn zip(entries: &[Entry]) -> Vec<u8> {
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for entry in entries {
        let common = |name: &[u8]| {
            let mut bytes = Vec::new();
            for short in [20, entry.flags, entry.method, 0, 0x21] {
                bytes.extend(short.to_le_bytes());
            }
            for long in [entry.crc, entry.packed.len() as u32, entry.size] {
                bytes.extend(long.to_le_bytes());
            }
            bytes.extend((name.len() as u16).to_le_bytes());
            bytes.extend([0; 2]);
            bytes
        };
        let local_name = entry.local_name.as_ref().unwrap_or(&entry.name);
        let record = [b"PK\x03\x04", &common(local_name)[..], local_name, &entry.packed].concat();
        if entry.hidden {
            archive.truncate(archive.len() - record.len());
        }
        let local = archive.len() as u32;
        archive.extend(record);
        directory.extend(b"PK\x01\x02\x14\x03");
        directory.extend(common(&entry.name));
        directory.extend([0; 6]);
        directory.extend((entry.mode << 16).to_le_bytes());
        directory.extend(local.to_le_bytes());
        directory.extend(&entry.name);
    }
    let start = archive.len() as u32;
    archive.extend(&directory);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend((entries.len() as u16).to_le_bytes());
    archive.extend((entries.len() as u16).to_le_bytes());
    archive.extend((directory.len() as u32).to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    archive
}

const HEAD: &str = "format = 1\nid = \"hostile\"\nversion = \"1.0.0\"\ntitle = \"Hostile\"\n";

fn manifest(rest: &str) -> Entry {
    Entry::new("pack.toml", format!("{HEAD}{rest}").as_bytes())
}

fn with(change: impl FnOnce(&mut Entry)) -> Vec<u8> {
    let mut entry = Entry::new("sounds/boo.ogg", b"boo");
    change(&mut entry);
    zip(&[manifest("[sounds]\nplace = [\"sounds/boo.ogg\"]\n"), entry])
}

fn named(names: &[&str]) -> Vec<u8> {
    let entries = names.iter().map(|name| Entry::new(name, b""));
    zip(&[manifest("")].into_iter().chain(entries).collect::<Vec<_>>())
}

/// A grey PNG of this size and bit depth, with an additional chunk; its rows are zeros.
pub fn png(width: u32, height: u32, bits: u8, more: &[u8; 4]) -> Vec<u8> {
    let chunk = |name: &[u8; 4], data: &[u8]| {
        let named = [&name[..], data].concat();
        [&(data.len() as u32).to_be_bytes()[..], &named, &crc32fast::hash(&named).to_be_bytes()].concat()
    };
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[bits, 0, 0, 0, 0]].concat();
    let row = 1 + width as usize * usize::from(bits) / 8;
    let data = compress_to_vec_zlib(&vec![0; row * height as usize], 9);
    let chunks = [chunk(b"IHDR", &header), chunk(more, &[0; 8]), chunk(b"IDAT", &data), chunk(b"IEND", &[])];
    [&b"\x89PNG\r\n\x1a\n"[..], &chunks.concat()].concat()
}

/// A shipped file.
fn asset(path: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../../assets/{path}", env!("CARGO_MANIFEST_DIR"))).expect("a file that ships")
}

/// A pack with one file for this role.
fn role(role: &str, name: &str, bytes: &[u8]) -> Vec<u8> {
    let (table, key) = role.split_once('.').expect("a table and a name");
    let file = if table == "sounds" || table == "locales" { format!("[\"{name}\"]") } else { format!("\"{name}\"") };
    zip(&[manifest(&format!("[{table}]\n{key} = {file}\n")), Entry::new(name, bytes)])
}

/// A font with every byte of one table set to a value.
fn font(tag: &[u8; 4], fill: u8) -> Vec<u8> {
    let mut font = asset("fonts/LXGWWenKai-subset.ttf");
    let entry = (12..).step_by(16).find(|&at| &font[at..at + 4] == tag).expect("a table");
    let field =
        |at: usize| u32::from_be_bytes(font[entry + at..entry + at + 4].try_into().expect("four bytes")) as usize;
    let (from, length) = (field(8), field(12));
    font[from..from + length].fill(fill);
    font
}

fn glb(vertices: u32) -> Vec<u8> {
    let json = format!(
        "{{\"scenes\":[{{\"nodes\":[0]}}],\"nodes\":[{{\"mesh\":0}}],\
         \"meshes\":[{{\"primitives\":[{{\"attributes\":{{\"POSITION\":0}}}}]}}],\
         \"accessors\":[{{\"componentType\":5126,\"count\":{vertices},\"type\":\"VEC3\"}}]}}"
    );
    let length = json.len() as u32;
    [b"glTF\x02\0\0\0", &(20 + length).to_le_bytes()[..], &length.to_le_bytes(), b"JSON", json.as_bytes()].concat()
}

/// Every hostile archive, by name; `expected/` has the messages about each.
pub fn archives() -> Vec<(&'static str, Vec<u8>)> {
    let mut truncated = named(&["a.txt"]);
    truncated.truncate(truncated.len() - 30);
    let bomb = |size: usize| Entry::new("huge.txt", &vec![b' '; size]);
    let inner = named(&[]);
    vec![
        ("zip-dotdot", named(&["../outside.png", "sounds/../../outside.ogg", "../"])),
        ("zip-absolute", named(&["/etc/passwd", "/x.png"])),
        ("zip-drive", named(&["C:/x.png", "c:x.png"])),
        ("zip-backslash", named(&["sounds\\x.ogg", "..\\x.png"])),
        ("zip-odd-names", named(&["a\0b.png", "CON.png", "a//b.png", "x.png:hidden", "a\u{1b}[2J.png", "dot./x.png"])),
        ("zip-same-but-for-case", named(&["Disc.png", "disc.PNG", "disc.png"])),
        ("zip-twice", named(&["disc.png", "disc.png"])),
        ("zip-manifest-twice", zip(&[manifest(""), manifest("[light]\nshadows = false\n")])),
        ("zip-symlink", with(|entry| entry.mode = 0o120_777)),
        ("zip-device", with(|entry| entry.mode = 0o060_666)),
        ("zip-encrypted", with(|entry| entry.flags |= 1)),
        ("zip-method", with(|entry| entry.method = 14)),
        ("zip-wrong-crc", with(|entry| entry.crc ^= 1)),
        ("zip-claims-less", with(|entry| entry.size = 1)),
        ("zip-claims-more", with(|entry| entry.size = 4)),
        ("zip-not-deflated", with(|entry| entry.packed = vec![0xff; 9])),
        ("zip-two-names", with(|entry| entry.local_name = Some(b"sounds/bad.ogg".into()))),
        ("zip-latin-1", with(|entry| (entry.name, entry.flags) = (b"caf\xe9.ogg".into(), 0))),
        ("zip-overlap", {
            // The first file is stored uncompressed, and its content is the second file with its header.
            let mut inner = Entry::new("inner.txt", b"");
            let mut outer = Entry::new("outer.txt", &zip(&[inner.clone()])[..30 + 9 + inner.packed.len()]);
            (outer.method, outer.packed) = (0, zip(&[inner.clone()])[..30 + 9 + inner.packed.len()].to_vec());
            inner.hidden = true;
            zip(&[manifest(""), outer, inner])
        }),
        ("zip-ratio-of-a-file", {
            // Data that cannot be compressed, so that the archive as a whole stays within the ratio.
            let mut state = 1_u32;
            let noise: Vec<u8> = (0..20_000)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 24) as u8
                })
                .collect();
            zip(&[manifest(""), bomb(2 << 20), Entry::new("noise.txt", &noise)])
        }),
        ("zip-ratio", zip(&[manifest(""), bomb(8 << 20)])),
        ("zip-claims-a-lot", with(|entry| entry.size = 300 << 20)),
        ("zip-too-many", {
            let names: Vec<String> = (0..2_000).map(|number| format!("{number}.txt")).collect();
            named(&names.iter().map(String::as_str).collect::<Vec<_>>())
        }),
        ("zip-truncated", truncated),
        ("zip-not", b"this is no zip".to_vec()),
        ("zip-empty", zip(&[])),
        ("zip-nested", zip(&[manifest(""), Entry::new("inner.zip", &inner)])),
        ("zip-program", zip(&[manifest(""), Entry::new("run-me.exe", b"MZ"), Entry::new("x.js", b"")])),
        ("zip-manifest-too-deep", zip(&[Entry::new("a/b/pack.toml", HEAD.as_bytes())])),
        ("zip-manifest-not-utf8", zip(&[Entry::new("pack.toml", b"format = 1\nid = \"caf\xe9\"\n")])),
        ("zip-manifest-nests", zip(&[manifest(&format!("authors = {}", "[".repeat(100_000)))])),
        ("zip-words-nest", {
            let words = format!("a = {}", "{".repeat(100_000));
            zip(&[manifest("[locales]\nen = [\"en.ftl\"]\n"), Entry::new("en.ftl", words.as_bytes())])
        }),
        ("large-picture", {
            zip(&[
                manifest("preview = \"a.png\"\n[table]\npicture = \"a.png\"\n"),
                Entry::new("a.png", &png(5_000, 5, 8, b"tEXt")),
            ])
        }),
        ("large-preview", zip(&[manifest("preview = \"a.png\"\n"), Entry::new("a.png", &png(1_025, 1, 8, b"tEXt"))])),
        ("animated-picture", role("table.picture", "a.png", &png(9, 9, 8, b"acTL"))),
        ("many-points", {
            // Four pictures of 4096 x 4096 pixels, each a few KB large.
            let roles = ["table", "reversi.squares", "gomoku.board", "animal-chess.squares"];
            let says: String = roles
                .iter()
                .enumerate()
                .map(|(number, role)| format!("[{role}]\npicture = \"{number}.png\"\n"))
                .collect();
            let large = png(4_096, 4_096, 1, b"tEXt");
            let pictures = (0..4).map(|number| Entry::new(&format!("{number}.png"), &large));
            zip(&[manifest(&says)].into_iter().chain(pictures).collect::<Vec<_>>())
        }),
        ("packed-texture", role("table.picture", "a.ktx2", b"\xabKTX 20\xbb\r\n\x1a\n")),
        ("font-without-points", role("fonts.text", "a.ttf", &font(b"glyf", 0))),
        ("font-without-size", role("fonts.text", "a.ttf", &font(b"head", 0))),
        ("endless-words", {
            let words = format!("a = {}\nb = {}\n", "ha".repeat(60_000), "{ a }".repeat(90));
            role("locales.en", "a.ftl", words.as_bytes())
        }),
        ("large-model", zip(&[manifest("[reversi.dark]\nmodel = \"a.glb\"\n"), Entry::new("a.glb", &glb(600_000))])),
        ("one-bit-of-a-sound", {
            let mut sound = asset("sounds/place-1.ogg");
            sound[3_000] ^= 1;
            role("sounds.place", "a.ogg", &sound)
        }),
        ("wrong-kinds", {
            zip(&[
                manifest(
                    "[table]\npicture = \"a.png\"\n[reversi.dark]\nmodel = \"a.glb\"\n[sounds]\nplace = [\"a.ogg\"]\n\
                     [fonts]\ntext = \"a.ttf\"\n",
                ),
                Entry::new("a.png", &asset("sounds/place-1.ogg")),
                Entry::new("a.glb", &png(9, 9, 8, b"tEXt")),
                Entry::new("a.ogg", &png(9, 9, 8, b"tEXt")),
                Entry::new("a.ttf", b"wOF2"),
            ])
        }),
    ]
}
