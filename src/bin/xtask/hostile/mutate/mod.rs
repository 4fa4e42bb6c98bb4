//! Random packs: good files of every kind, with small changes, named for roles where they may or may not belong. The
//! same seed makes the same packs.

mod formats;
mod lot;

use std::{collections::BTreeMap, fmt::Write as _};

use pack::{
    limits,
    schema::{self, FileKind, Leaf},
};
use rules::Game;

use super::packs::made::{Made, asset, head};
use super::packs::{models, pictures, png, sfnt::Font};
pub use lot::Chance;
use lot::change;

/// A good file to start from.
struct Good {
    kind: FileKind,
    ending: &'static str,
    bytes: Vec<u8>,
}

/// Good files, and the roles of the schema.
pub struct Lot {
    files: Vec<Good>,
    roles: Vec<(String, Leaf)>,
    /// Shipped packs, unchanged.
    shipped: Vec<BTreeMap<String, Vec<u8>>>,
}

/// Shipped packs that are small enough to be written a thousand times.
const SHIPPED: [(&str, &[&str]); 1] =
    [("paper", &["pictures/disc-dark.png", "pictures/disc-light.png", "pictures/squares.png", "pictures/white.png"])];

impl Lot {
    /// Reads the files to start from.
    pub fn new() -> Self {
        let shipped = SHIPPED.iter().map(|(pack, files)| {
            let read = |file: &&str| ((*file).to_owned(), asset(&format!("packs/{pack}/{file}")));
            ["pack.toml"].iter().chain(*files).map(read).collect()
        });
        let roles = schema::leaves().into_iter().map(|(role, _, leaf)| (role, leaf)).collect();
        Self { files: good(), roles, shipped: shipped.collect() }
    }

    /// The pack for a seed and a number.
    pub fn pack(&self, seed: u64, number: u64) -> Made {
        let mut chance = Chance::new(seed, number);
        let name = format!("lot-{seed}-{number}");
        if chance.one_in(20) { self.changed(&name, &mut chance) } else { self.gathered(&name, &mut chance) }
    }

    /// A shipped pack with changes to some of its files.
    fn changed(&self, name: &str, chance: &mut Chance) -> Made {
        let mut made = Made::bare(name);
        for (path, bytes) in chance.of(&self.shipped) {
            let mut bytes = bytes.clone();
            if path == "pack.toml" {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let ids = text
                    .lines()
                    .map(|line| if line.starts_with("id = ") { format!("id = \"{name}\"") } else { line.into() });
                bytes = ids.collect::<Vec<_>>().join("\n").into_bytes();
            }
            if chance.one_in(2) {
                self.change(&mut bytes, path.rsplit('.').next().unwrap_or_default(), chance);
            }
            made = made.with(path, bytes);
        }
        made
    }

    /// A pack with a few random roles, each with a file or a value.
    fn gathered(&self, name: &str, chance: &mut Chance) -> Made {
        let (mut manifest, mut made) = (head(name), Made::bare(name));
        for number in 0..=chance.below(6) {
            let (role, leaf) = self.role(chance);
            let role = if chance.one_in(16) { "preview".into() } else { role.replace(".*", &format!(".k{number}")) };
            let role = if role.starts_with("locales.") { "locales.en".into() } else { role };
            let value = match leaf {
                Leaf::File(kind) | Leaf::Files(kind) | Leaf::Gathered(kind) => {
                    let (path, bytes) = self.file(*kind, number, chance);
                    made = made.with(&path, bytes);
                    let is_list = matches!(leaf, Leaf::Files(_) | Leaf::Gathered(_));
                    if is_list != chance.one_in(40) { format!("[\"{path}\"]") } else { format!("\"{path}\"") }
                }
                leaf => value(*leaf, chance),
            };
            // Writing to a string cannot fail.
            let _ = writeln!(manifest, "{role} = {value}");
        }
        let mut manifest = manifest.into_bytes();
        if chance.one_in(12) {
            self.change(&mut manifest, "toml", chance);
        }
        made.with("pack.toml", manifest)
    }

    /// A random role. Half of the time it is one for a random kind of file, since most roles are for numbers, colours
    /// and pictures.
    fn role(&self, chance: &mut Chance) -> &(String, Leaf) {
        let kind = chance.of(&self.files).kind;
        let is_of_kind = |(_, leaf): &&(String, Leaf)| matches!(leaf, Leaf::File(other) | Leaf::Files(other) | Leaf::Gathered(other) if is_like(*other, kind));
        let of_kind: Vec<&(String, Leaf)> = self.roles.iter().filter(is_of_kind).collect();
        if of_kind.is_empty() || chance.one_in(2) {
            chance.of(&self.roles)
        } else {
            of_kind[chance.below(of_kind.len())]
        }
    }

    /// A file for a role of this kind, and its path. Usually the file is of that kind, and usually something is wrong
    /// with it.
    fn file(&self, kind: FileKind, number: usize, chance: &mut Chance) -> (String, Vec<u8>) {
        let of_kind: Vec<&Good> = self.files.iter().filter(|good| is_like(good.kind, kind)).collect();
        let good = if of_kind.is_empty() || chance.one_in(40) { chance.of(&self.files) } else { chance.of(&of_kind) };
        let mut bytes = good.bytes.clone();
        if !chance.one_in(6) {
            for _ in 0..=chance.below(3) {
                self.change(&mut bytes, good.ending, chance);
            }
        }
        (format!("f{number}.{}", good.ending), bytes)
    }

    /// Changes a file once, usually in a way that knows its format.
    fn change(&self, bytes: &mut Vec<u8>, ending: &str, chance: &mut Chance) {
        let other = &chance.of(&self.files).bytes;
        if chance.one_in(4) {
            change(bytes, other, chance);
        } else {
            formats::change_file(bytes, other, ending, chance);
        }
    }
}

/// A value for a role, right or wrong.
fn value(leaf: Leaf, chance: &mut Chance) -> String {
    const ODD: [&str; 12] = [
        "nan",
        "inf",
        "-1",
        "1e300",
        "\"\"",
        "[]",
        "{}",
        "true",
        "9223372036854775807",
        "1979-05-27",
        "[[[]]]",
        "\"\\u0000\"",
    ];
    if chance.one_in(4) {
        return (*chance.of(&ODD)).into();
    }
    match leaf {
        Leaf::Colour => format!("\"#{:06x}\"", chance.below(1 << 24)),
        Leaf::Number(least, most, _) => format!("{:?}", least + (most - least) * chance.below(101) as f64 / 100.0),
        Leaf::Time => chance.below(5_001).to_string(),
        Leaf::Place => format!("[{}, {}, {}]", chance.below(9), chance.below(9), chance.below(9)),
        Leaf::Flag => chance.one_in(2).to_string(),
        Leaf::Word(words) => format!("{:?}", chance.of(words)),
        _ => "\"a\"".into(),
    }
}

/// Good files of every kind that a role can name.
fn good() -> Vec<Good> {
    let mut all: Vec<Good> = Vec::new();
    let mut add = |kind: FileKind, ending: &'static str, bytes: Vec<u8>| all.push(Good { kind, ending, bytes });
    for (depth, colour) in [(8, png::RGBA), (8, png::RGB), (8, png::GREY), (16, png::GREY_ALPHA), (1, png::GREY)] {
        let head = png::Head::new(32, 32, depth, colour);
        add(FileKind::Picture(limits::SIDE), "png", png::picture(head, &[]));
        add(FileKind::Picture(limits::SIDE), "png", png::picture(png::Head { interlaced: true, ..head }, &[]));
    }
    let palette = [png::chunk(b"PLTE", &[7; 48]), png::chunk(b"tRNS", &[9; 4])];
    add(FileKind::Picture(limits::SIDE), "png", png::picture(png::Head::new(32, 32, 4, png::PALETTE), &palette));
    add(FileKind::Picture(limits::SIDE), "png", asset("icons/undo.png"));
    add(FileKind::Picture(limits::SIDE), "jpg", asset("packs/midnight/pictures/stone-light.jpg"));
    add(FileKind::Picture(limits::SIDE), "jpg", asset("packs/midnight/pictures/stone-dark.jpg"));
    add(FileKind::Picture(limits::SIDE), "webp", asset("textures/shell_color.webp"));
    add(FileKind::Picture(limits::SIDE), "webp", pictures::lossless(32));
    for sound in ["place-1", "stone-2", "button-1"] {
        add(FileKind::Sound, "ogg", asset(&format!("sounds/{sound}.ogg")));
    }
    add(FileKind::Font, "ttf", Font::small().write());
    add(FileKind::Words, "ftl", asset("locales/en/turnstone.ftl"));
    add(FileKind::Words, "ftl", b"title = { tagline } { title-quit }\ntagline = { -x }\n-x = y\ntitle-quit = { $x ->\n    [a] b\n   *[c] d\n}\n".to_vec());
    let cube: Vec<[f32; 3]> = (0..8).map(|at| [0, 1, 2].map(|axis| (at >> axis & 1) as f32 * 0.4)).collect();
    add(FileKind::Model, "glb", models::glb(&cube, &[0, 1, 2, 1, 3, 2, 4, 6, 5, 5, 6, 7]));
    let mut book = |name: &str, ending, bytes| {
        let Some(Leaf::File(kind)) = schema::role(&format!("books.{name}")) else {
            unreachable!("books.{name} is no file")
        };
        add(kind, ending, bytes);
    };
    book("gomoku", "txt", asset("gomoku/patterns.txt"));
    book("reversi-openings", "toml", asset("reversi/openings.toml"));
    book("reversi-starts", "txt", asset("reversi/starts.txt"));
    for game in ["reversi", "gomoku", "animal-chess"] {
        let puzzles = asset(&format!("{game}/puzzles.txt"));
        book(&format!("{game}-puzzles"), "txt", puzzles.into_iter().take(20_000).collect());
    }
    // Only the beginning: the whole file is large, and each change hits the packed data.
    book("reversi-weights", "bin", asset("reversi/weights.bin").into_iter().take(20_000).collect());
    book("gomoku-weights", "bin", asset("gomoku/weights.bin"));
    book("reversi-book", "bin", asset("reversi/book.bin").into_iter().take(20_000).collect());
    add(FileKind::Rules(Game::Reversi), "toml", asset("rules/reversi.toml"));
    add(FileKind::Rules(Game::Gomoku), "toml", asset("rules/gomoku.toml"));
    add(FileKind::Rules(Game::AnimalChess), "toml", asset("rules/animal-chess.toml"));
    add(FileKind::Lesson(Game::Reversi), "toml", asset("lessons/reversi.toml"));
    all
}

/// Whether two kinds of file have the same formats; pictures of different sizes do.
fn is_like(one: FileKind, other: FileKind) -> bool {
    match (one, other) {
        (FileKind::Book(one), FileKind::Book(other)) => one == other,
        _ => std::mem::discriminant(&one) == std::mem::discriminant(&other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_packs_and_another_makes_others() {
        let (one, other) = (Lot::new(), Lot::new());
        for number in 0..40 {
            assert_eq!(one.pack(3, number).files, other.pack(3, number).files);
        }
        assert!((0..40).any(|number| one.pack(3, number).files != one.pack(4, number).files));
    }

    #[test]
    fn there_is_a_good_file_for_every_role() {
        let lot = Lot::new();
        for (role, leaf) in &lot.roles {
            if let Leaf::File(kind) | Leaf::Files(kind) | Leaf::Gathered(kind) = leaf {
                assert!(lot.files.iter().any(|good| is_like(good.kind, *kind)), "{role}");
            }
        }
    }
}
