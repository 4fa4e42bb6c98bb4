//! Every role that can be seen: when a pack sets it in the running game, the picture changes.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::BufWriter,
};

use turnstone::pack::{
    CLASSIC, CLASSIC_MANIFEST, Merged, Pack, merge,
    schema::{FileKind, Leaf, leaves},
};

use super::{
    ANIMALS, GOMOKU, POSITION, SMOOTH,
    packs::{KNOWS_ALL_RULES, edited, slope},
    picture::{Colour, Picture},
    study::LATE,
    table::{Room, Table, skipped},
};

/// Roles that begin with these cannot be seen, or only for a moment; they are tested without a window.
const NOT_PICTURES: [(&str, &str); 19] = [
    ("sounds.", "heard: `sound` and `tests/packs.rs`"),
    ("rooms.", "heard: `sound` and `tests/loudness.rs`"),
    ("locales.", "words: `locale`"),
    ("languages.", "typefaces of other scripts: `locale`, `tests/words.rs`"),
    ("rules.", "rules to choose from: `tables`"),
    ("lessons.", "steps at the table: `tests/game/lessons.rs`"),
    ("books.", "what engines know: `tables`, `learnt`"),
    ("motion.", "how long things take: `scene::lenses`, `flow`"),
    ("marks.aim", "under a finger, which no X server here has: `scene::marks`"),
    ("marks.glow", "while a piece waits to be seen: `scene::piece_models`"),
    ("icons.link", "on a page in a browser: `tests/web`"),
    ("icons.copy", "among what can be taken out"),
    ("icons.moves", "where the moves are not beside the board"),
    ("icons.picture", "among what can be taken out"),
    ("icons.review", "in the menu once a game has ended"),
    ("icons.save", "among what can be taken out"),
    ("icons.say", "at a table with a friend elsewhere"),
    ("showcase.", "on the boards of the title: `tests/game.rs`"),
    ("background.", "behind the table, which fills every window"),
];
/// Roles that begin with these, and those of the games, are seen in a game on its table.
const SEEN: [&str; 8] =
    ["table.", "light.", "camera.", "letters.", "marks.legal", "marks.legal_shape", "marks.last", "fonts."];
/// A portrait of a person, in the dialog of the players, and one in white on a card of Animal Chess, each with the game and
/// who plays it. That every player has its own is tested without a window: `game::tests::panel`.
const PORTRAITS: [(&str, &str); 2] = [
    ("personas.beginner", "game=reversi&moves=f5&first=level-3&second=person"),
    ("avatars.hunter", "game=animal-chess&deal=0123456789abcdef&moves=a1_a3&first=hunter&second=tactician-1"),
];
/// Keys that go from the middle of the board to a tile that may take another, choose it, and go to where it may move.
const MOMENT_OF_ANIMALS: &[&str] = &["Left", "Left", "Left", "Down", "Return", "Right"];
/// At least this many pixels must change colour, out of about 90,000.
const PIXELS: usize = 4;

/// A shape unlike the usual ones: a steep roof.
fn roof() -> Vec<u8> {
    let points: [[f32; 3]; 4] = [[-0.4, 0.0, -0.4], [-0.4, 0.0, 0.4], [0.4, 0.0, 0.0], [0.0, 0.5, 0.0]];
    let indices: [u16; 12] = [0, 1, 3, 1, 2, 3, 2, 0, 3, 0, 2, 1];
    let mut data: Vec<u8> = points.iter().flatten().flat_map(|at| at.to_le_bytes()).collect();
    data.extend(indices.iter().flat_map(|index| index.to_le_bytes()));
    let json = r#"{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"},
                     {"bufferView":1,"componentType":5123,"count":12,"type":"SCALAR"}],
        "bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":24}],
        "buffers":[{"byteLength":72}]}"#;
    let json = format!("{json:<width$}", width = json.len().next_multiple_of(4));
    let length = 12 + 8 + json.len() + 8 + data.len();
    let mut file = b"glTF\x02\0\0\0".to_vec();
    file.extend((length as u32).to_le_bytes());
    file.extend((json.len() as u32).to_le_bytes());
    file.extend(b"JSON");
    file.extend(json.as_bytes());
    file.extend((data.len() as u32).to_le_bytes());
    file.extend(b"BIN\0");
    file.extend(data);
    file
}

/// A value for a role that is very different from its present one, as in a manifest; `None` for roles that are not of a
/// look.
fn other(role: &str, leaf: Leaf, classic: &Merged) -> Option<String> {
    Some(match leaf {
        Leaf::Colour => "\"#ff00ff\"".into(),
        Leaf::Number(low, high, _) => {
            let now = f64::from(classic.number(role).unwrap_or(0.0));
            format!("{:?}", if now - low > high - now { low } else { high })
        }
        // The first of several words is that of `classic`.
        Leaf::Word(words) => format!("{:?}", words.get(1)?),
        Leaf::Flag => (!classic.flag(role).unwrap_or(false)).to_string(),
        Leaf::Place => "[5.0, 4.0, -6.0]".into(),
        Leaf::File(FileKind::Picture(_)) => "\"slope.png\"".into(),
        Leaf::File(FileKind::Model) => "\"roof.glb\"".into(),
        // The two fonts change places.
        Leaf::File(FileKind::Font) => (if role == "fonts.text" { "\"text.ttf\"" } else { "\"title.otf\"" }).into(),
        _ => return None,
    })
}

/// Other values that are needed for a role to show: the depth of a relief shows only with a relief, and the roughness
/// and the reflections of matt things do not show at all.
fn before(role: &str) -> Vec<(String, String)> {
    let said = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let (table, name) = role.rsplit_once('.').unwrap_or(("", role));
    match (table, name) {
        (_, "relief_depth") => vec![said(&format!("{table}.relief"), "\"slope.png\"")],
        (_, "roughness") => vec![said(&format!("{table}.reflectance"), "0.5")],
        ("light", "shadows" | "pool" | "from" | "colour" | "brightness") => Vec::new(),
        ("light", _) => {
            vec![said("table.reflectance", "0.9"), said("table.roughness", "0.4"), said("table.picture", "\"\"")]
        }
        _ => Vec::new(),
    }
}

/// A manifest with these values.
fn manifest(says: &[(String, String)]) -> String {
    let mut text = "format = 1\nid = \"mine\"\nversion = \"1.0.0\"\ntitle = \"Mine\"\n".to_owned();
    for (role, value) in says {
        text.push_str(&format!("{role} = {value}\n"));
    }
    text
}

/// Gives each role of a game, and each that begins with one of `others`, another value in the running game: the picture
/// changes.
fn every_role_changes_its_picture(game: &str, link: &str, others: &[&str]) {
    if skipped() {
        return;
    }
    let classic = Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST);
    let classic = merge(&[&classic]);
    let mut unseen = Vec::new();
    let room = Room::new();
    for (name, bytes) in [("slope.png", slope()), ("roof.glb", roof())] {
        room.put(&format!("packs/mine/{name}"), bytes);
    }
    for (name, face) in [("text.ttf", "LXGWWenKai-subset.ttf"), ("title.otf", "NotoSansSC-subset.otf")] {
        let path = format!("{}/assets/fonts/{face}", env!("CARGO_MANIFEST_DIR"));
        room.put(&format!("packs/mine/{name}"), std::fs::read(path).expect(face));
    }
    room.put("packs/mine/pack.toml", manifest(&[]));
    room.put("settings.toml", KNOWS_ALL_RULES);
    let table = room.open(&format!("--packs mine --windowed 480x330 --language en --link {link}"));
    let mut number = 0;
    // What it looks like with the values of `before` alone.
    let mut plain = BTreeMap::from([(Vec::new(), table.still())]);
    for (role, _, leaf) in leaves() {
        let is_seen = (role.starts_with(&format!("{game}.")) && !role.contains(".characters"))
            || others.iter().any(|other| role.starts_with(other));
        let Some(value) = other(&role, leaf, &classic).filter(|_| is_seen) else {
            continue;
        };
        let mut says = before(&role);
        let base = plain.entry(says.clone());
        let base = base.or_insert_with_key(|says| edited(&room, &table, &mut number, &manifest(says)));
        // Keys that a pack chooses: every kind of tile, some of which lie face up.
        match role.strip_suffix(".*") {
            Some(table) => says.extend(classic.keys(table).map(|key| (format!("{table}.{key}"), value.clone()))),
            None => says.push((role.clone(), value)),
        }
        let picture = edited(&room, &table, &mut number, &manifest(&says));
        let changed = picture.pixels.iter().zip(&base.pixels);
        let changed = changed.filter(|(one, other)| one.iter().zip(*other).any(|(a, b)| a.abs_diff(*b) > 2)).count();
        if changed < PIXELS {
            unseen.push(format!("{role} ({changed} pixels)"));
        }
    }
    assert!(unseen.is_empty(), "nothing is seen of {}", unseen.join(", "));
}

#[test]
fn every_role_of_the_table_and_of_reversi_changes_its_picture() {
    let link = format!("game=reversi&moves={POSITION}&first=person&second=person");
    every_role_changes_its_picture("reversi", &link, &SEEN);
}

#[test]
fn every_role_of_gomoku_changes_its_picture() {
    every_role_changes_its_picture("gomoku", GOMOKU, &[]);
}

#[test]
fn every_role_of_animal_chess_changes_its_picture() {
    every_role_changes_its_picture("animal-chess", ANIMALS, &[]);
}

#[test]
fn characters_on_tiles_are_seen_by_those_who_want_them() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("packs/mine/slope.png", slope());
    room.put("packs/mine/pack.toml", manifest(&[]));
    room.put("settings.toml", format!("characters = true\n{KNOWS_ALL_RULES}"));
    let table = room.open(&format!("--packs mine --windowed 480x330 --language en --link {ANIMALS}"));
    let mut number = 0;
    let mut with = |roles: &str| {
        let classic = merge(&[&Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST)]);
        let says = classic.keys(roles).map(|key| (format!("{roles}.{key}"), "\"slope.png\"".to_owned()));
        edited(&room, &table, &mut number, &manifest(&says.collect::<Vec<_>>()))
    };
    let [plain, faces, characters] = ["nothing", "animal-chess.faces", "animal-chess.characters"].map(&mut with);
    assert_eq!(plain.changed(&faces), None, "animals are not shown");
    assert!(plain.changed(&characters).is_some());
}

#[test]
fn every_role_is_looked_at_in_a_test_or_is_no_picture() {
    let tested = ["reversi.", "gomoku.", "animal-chess.", "interface.", "icons.", "avatars.", "personas.", "marks."];
    let none = leaves().into_iter().map(|(role, ..)| role).find(|role| {
        let mut known = tested.iter().chain(&SEEN).chain(NOT_PICTURES.iter().map(|(role, _)| role));
        !known.any(|known| role.starts_with(known))
    });
    assert_eq!(none, None);
}

/// A picture of a single colour.
fn plain(colour: Colour) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(BufWriter::new(&mut bytes), 4, 4);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&colour.repeat(16)));
    written.expect("a picture");
    bytes
}

/// A colour for each of up to 60 things, different from all others: any two differ by at least 64 in some channel, and
/// none is grey.
fn paint(number: usize) -> Colour {
    let [red, green, blue] = [number / 16, number / 4 % 4, number % 4].map(|part| 32 + 64 * part as u8);
    // One in 21 is grey.
    if red == green && green == blue { [224, 224, 16] } else { [red, green, blue] }
}

/// Roles, each with its colour.
fn painted(roles: impl Iterator<Item = String>) -> Vec<(String, Colour)> {
    let colours = (0..64).filter(|number| number % 21 != 0).map(paint);
    roles.zip(colours).collect()
}

/// Removes the roles whose colours can be seen.
fn strike_out(wanted: &mut Vec<(String, Colour)>, picture: &Picture) {
    wanted.retain(|(_, paint)| {
        let is_it = |colour: Colour| colour.iter().zip(paint).all(|(part, of)| part.abs_diff(*of) < 3);
        picture.count(picture.whole(), is_it) < PIXELS
    });
}

fn said(painted: &[(String, Colour)]) -> Vec<(String, String)> {
    let written = |[red, green, blue]: Colour| format!("\"#{red:02x}{green:02x}{blue:02x}\"");
    painted.iter().map(|(role, colour)| (role.clone(), written(*colour))).collect()
}

/// The visible roles that begin with this text.
fn roles_of(before: &str) -> impl Iterator<Item = String> {
    let is_seen = |role: &String| !NOT_PICTURES.iter().any(|(other, _)| role.starts_with(other));
    leaves().into_iter().map(|(role, ..)| role).filter(move |role| role.starts_with(before)).filter(is_seen)
}

fn assert_all_seen(wanted: &[(String, Colour)]) {
    let names: Vec<&str> = wanted.iter().map(|(role, _)| role.as_str()).collect();
    assert!(names.is_empty(), "nothing is seen of {}", names.join(", "));
}

#[test]
fn every_colour_of_the_interface_is_seen() {
    if skipped() {
        return;
    }
    let all = painted(roles_of("interface."));
    // The list of packs shows what is wrong with it.
    let says = [("nosuch".into(), "1".into())].into_iter().chain(said(&all));
    let says = manifest(&says.collect::<Vec<_>>());
    let room = || {
        let room = Room::new();
        room.put("settings.toml", KNOWS_ALL_RULES);
        room.put("packs/mine/pack.toml", &says);
        room
    };
    let mut wanted = all.clone();
    {
        let room = room();
        let table = room.open("--packs mine --windowed 900x600 --language en");
        // From the first button back to the last but three.
        for key in ["Tab", "Up", "Up", "Up", "Up"] {
            table.press(key);
        }
        strike_out(&mut wanted, &table.look_after("Return"));
    }
    for link in [format!("game=reversi&moves={POSITION}&first=person&second=person"), ANIMALS.into()] {
        let room = room();
        let table = room.open(&format!("--packs mine --windowed 900x600 --language en --link {link}"));
        strike_out(&mut wanted, &table.still());
        let dialog = table.look_after("p");
        strike_out(&mut wanted, &dialog);
        // The pointer is over an ordinary button.
        let (_, raised) = all.iter().find(|(role, _)| role == "interface.raised").expect("a role");
        let at = dialog.pixels.iter().position(|colour| colour == raised).expect("a button");
        table.point_at((at % dialog.width + 4, at / dialog.width + 8));
        strike_out(&mut wanted, &table.still());
    }
    assert_all_seen(&wanted);
}

#[test]
fn every_icon_is_seen_and_a_portrait_of_each_kind() {
    if skipped() {
        return;
    }
    let portraits = PORTRAITS.map(|(role, _)| role.to_owned());
    let mut wanted = painted(roles_of("icons.").chain(portraits));
    let all = wanted.clone();
    // Pictures are multiplied with these.
    let white = ["text", "dark", "light"].map(|name| (format!("interface.{name}"), "\"#ffffff\"".to_owned()));
    let files = (0..all.len()).zip(&all).map(|(number, (role, _))| (role.clone(), format!("\"{number}.png\"")));
    let says: Vec<(String, String)> = white.into_iter().chain(files).collect();
    // Presses keys at a table, and looks after each; the last is pressed again until everything of this is seen.
    let mut look = |link: &str, keys: &[&str], until: &str| {
        let room = Room::new();
        room.put("settings.toml", KNOWS_ALL_RULES);
        for (number, (_, colour)) in all.iter().enumerate() {
            room.put(&format!("packs/mine/{number}.png"), plain(*colour));
        }
        room.put("packs/mine/pack.toml", manifest(&says));
        let table = room.open(&format!("--packs mine --windowed 900x600 --language en --link {link}"));
        for key in keys {
            strike_out(&mut wanted, &table.look_after(key));
        }
        for _ in 0..60 {
            if until.is_empty() || !wanted.iter().any(|(role, _)| role.starts_with(until)) {
                break;
            }
            strike_out(&mut wanted, &table.look_after(keys[keys.len() - 1]));
        }
    };
    // With something to take back and to play again: what cannot be pressed is faint.
    look(&format!("game=reversi&moves={POSITION}&first=person&second=person"), &["BackSpace", "m"], "");
    // The line can be shown once the engine has found one. Most of the menu is the same as before.
    let late = format!("game=reversi&moves={LATE}&first=person&second=person");
    look(&late, &["a", "Left", "m", "Escape", "period"], "icons.line");
    for (_, link) in PORTRAITS {
        look(link, &["p"], "");
    }
    assert_all_seen(&wanted);
}

/// Makes each of these roles pink, and gives those that do not show.
fn unseen(room: &Room, table: &Table<'_>, roles: &[&str]) -> Vec<String> {
    let mut number = 0;
    let before = edited(room, table, &mut number, &manifest(&[]));
    let is_unseen = |role: &&&str| {
        let says = [((**role).to_owned(), "\"#ff00ff\"".to_owned())];
        edited(room, table, &mut number, &manifest(&says)).changed(&before).is_none()
    };
    roles.iter().filter(is_unseen).map(|role| (*role).to_owned()).collect()
}

#[test]
fn every_mark_of_a_moment_is_seen() {
    if skipped() {
        return;
    }
    let persons = "first=person&second=person";
    // The first arrow key puts the keyboard cursor in the middle, on e5 on a board of 8 squares.
    let moments: [(String, &[&str], &[&str]); 6] = [
        (format!("game=reversi&moves=f5&{persons}"), &["d", "Left", "Return", "Return"], &["marks.drawn"]),
        (format!("game=reversi&moves=f5&{persons}"), &["Left", "Right", "Down"], &["marks.cursor", "marks.light"]),
        (format!("game=reversi&moves=f5f6&{persons}"), &["Left", "Down"], &["marks.dark"]),
        (format!("game=gomoku&rules=renju&moves=h9a1g8o1i8a15h7o15&{persons}"), &[], &["marks.forbidden"]),
        (format!("game=gomoku&moves=h8a1h9a2h10a3h11a4h12&{persons}"), &[], &["marks.line"]),
        (ANIMALS.to_owned(), MOMENT_OF_ANIMALS, &["marks.chosen", "marks.reach", "marks.take"]),
    ];
    let mut found: BTreeSet<&str> =
        SEEN.into_iter().chain(NOT_PICTURES.map(|(role, _)| role)).filter(|role| role.starts_with("marks.")).collect();
    for (link, keys, roles) in moments {
        let room = Room::new();
        room.put("packs/mine/pack.toml", manifest(&[]));
        // Without smooth edges a thin ring in a small window is no pixel wide.
        room.put("settings.toml", format!("{SMOOTH}{KNOWS_ALL_RULES}"));
        let table = room.open(&format!("--packs mine --windowed 480x330 --language en --link {link}"));
        table.rest();
        if !keys.is_empty() {
            table.keys(keys);
            table.lie_still();
        }
        assert_eq!(unseen(&room, &table, roles), Vec::<String>::new(), "{link}");
        found.extend(roles);
    }
    let all = leaves();
    let names = all.iter().map(|(role, ..)| role.as_str()).filter(|role| role.starts_with("marks."));
    assert_eq!(names.collect::<BTreeSet<_>>(), found, "each mark is looked at somewhere");
}
