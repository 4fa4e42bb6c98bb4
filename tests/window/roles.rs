//! Every role that changes what lies on the table: set by a pack in the running game, it changes the picture.

use turnstone::pack::{
    CLASSIC, CLASSIC_MANIFEST, Merged, Pack, merge,
    schema::{FileKind, Leaf, leaves},
};

use super::{
    ANIMALS, GOMOKU, POSITION,
    packs::{KNOWS_ALL_RULES, edited, slope},
    table::{Room, skipped},
};

/// Roles below these, and those of the games, are seen in a game on its table. Others are heard, or seen only for a moment, on
/// another screen or, like characters on tiles, by a setting.
const SEEN: [&str; 7] = ["table.", "light.", "camera.", "letters.", "marks.legal", "marks.last", "interface.text"];
/// So many pixels are another colour at least, of some 90,000.
const PIXELS: usize = 4;

/// A shape that is none of the usual ones: a steep roof.
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

/// A value for a role that is far from the one it has, as it stands in a manifest; none for what is no value of a look.
fn other(role: &str, leaf: Leaf, classic: &Merged) -> Option<String> {
    Some(match leaf {
        Leaf::Colour => "\"#ff00ff\"".into(),
        Leaf::Number(low, high, _) => {
            let now = f64::from(classic.number(role).unwrap_or(0.0));
            format!("{:?}", if now - low > high - now { low } else { high })
        }
        Leaf::Flag => (!classic.flag(role)?).to_string(),
        Leaf::Place => "[5.0, 4.0, -6.0]".into(),
        Leaf::File(FileKind::Picture(_)) => "\"slope.png\"".into(),
        Leaf::File(FileKind::Model) => "\"roof.glb\"".into(),
        _ => return None,
    })
}

/// What else has to be said for a role to show: nothing is seen of a depth without a relief, of how rough a matt thing is, or of
/// what a matt table mirrors.
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

/// A manifest that says this.
fn manifest(says: &[(String, String)]) -> String {
    let mut text = "format = 1\nid = \"mine\"\nversion = \"1.0.0\"\ntitle = \"Mine\"\n".to_owned();
    for (role, value) in says {
        text.push_str(&format!("{role} = {value}\n"));
    }
    text
}

#[test]
fn every_role_of_a_table_changes_its_picture() {
    if skipped() {
        return;
    }
    let classic = Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST);
    let classic = merge(&[&classic]);
    let reversi = format!("game=reversi&moves={POSITION}&first=person&second=person");
    let mut unseen = Vec::new();
    for (game, link, others) in
        [("reversi", reversi.as_str(), &SEEN[..]), ("gomoku", GOMOKU, &[]), ("animal-chess", ANIMALS, &[])]
    {
        let room = Room::new();
        for (name, bytes) in [("slope.png", slope()), ("roof.glb", roof())] {
            room.put(&format!("packs/mine/{name}"), bytes);
        }
        room.put("packs/mine/pack.toml", manifest(&[]));
        room.put("settings.toml", KNOWS_ALL_RULES);
        let table = room.open(&format!("--packs mine --windowed 360x250 --language en --link {link}"));
        let (mut number, mut last) = (0, (Vec::new(), table.still()));
        for (role, _, leaf) in leaves() {
            let is_seen = (role.starts_with(&format!("{game}.")) && !role.contains(".characters"))
                || others.iter().any(|other| role.starts_with(other));
            let Some(value) = other(&role, leaf, &classic).filter(|_| is_seen) else {
                continue;
            };
            let mut says = before(&role);
            if last.0 != says {
                last = (says.clone(), edited(&room, &table, &mut number, &manifest(&says)));
            }
            // What a pack names by itself: every kind of tile, of which some lie face up.
            match role.strip_suffix(".*") {
                Some(table) => says.extend(classic.keys(table).map(|key| (format!("{table}.{key}"), value.clone()))),
                None => says.push((role.clone(), value)),
            }
            let picture = edited(&room, &table, &mut number, &manifest(&says));
            let changed = picture.pixels.iter().zip(&last.1.pixels);
            let changed =
                changed.filter(|(one, other)| one.iter().zip(*other).any(|(a, b)| a.abs_diff(*b) > 2)).count();
            if changed < PIXELS {
                unseen.push(format!("{role} ({changed} pixels)"));
            }
        }
    }
    assert!(unseen.is_empty(), "nothing is seen of {}", unseen.join(", "));
}
