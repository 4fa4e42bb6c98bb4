//! Packs made to do harm, each with one trick: a fixed list, the same every time. The table in `expected.rs` says what
//! the checks have to report for each.
//!
//! The tests share this folder. It writes files, and knows nothing of the game except the names of roles.

pub mod expected;
mod fonts;
#[cfg(unix)]
mod links;
pub mod made;
mod manifests;
pub mod models;
pub mod ogg;
pub mod pictures;
pub mod png;
pub mod sfnt;
mod sounds;
mod words;

use std::{fs, io, path::Path};

pub use expected::Expect;
pub use made::Made;

/// The fixed list.
///
/// # Panics
/// If a pack is missing from the table of what is expected, or the other way round.
pub fn fixed() -> Vec<Made> {
    let mut all = pictures::packs();
    all.extend(sounds::packs());
    all.extend(words::packs());
    all.extend(fonts::packs());
    all.extend(models::packs());
    all.extend(manifests::packs());
    #[cfg(unix)]
    all.extend(links::packs());
    for (number, made) in all.iter_mut().enumerate() {
        made.expect = expected::of(&made.name);
        made.place(number);
    }
    all
}

/// Divides the list into groups of at most `most` packs. The packs of a group lie far apart in the list, so that they
/// are of many kinds and seldom use the same role.
pub fn dealt(list: Vec<Made>, most: usize) -> Vec<Vec<Made>> {
    let fewest = list.len().div_ceil(most);
    // The number of groups must not be a multiple of a number of roles, or a group would use all its files for the same
    // role.
    let hands = (fewest..).find(|hands| hands % 2 != 0 && hands % 7 != 0).unwrap_or(fewest);
    let mut dealt = vec![Vec::new(); hands];
    list.into_iter().enumerate().for_each(|(number, made)| dealt[number % hands].push(made));
    dealt
}

/// Writes packs into a folder, and what is expected of them into `expected.json` beside them.
///
/// # Errors
/// The error of the disk.
pub fn write_all(packs: &[Made], folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut expected = serde_json::Map::new();
    for made in packs {
        made.write(folder)?;
        let mut about = serde_json::Map::new();
        match made.expect {
            Expect::Says(what) => about.insert("check".into(), what.into()),
            Expect::Sound => about.insert("check".into(), serde_json::Value::Null),
            Expect::Any => about.insert("any".into(), true.into()),
        };
        if made.is_local {
            about.insert("local".into(), true.into());
        }
        expected.insert(made.name.clone(), about.into());
    }
    let text = serde_json::to_string_pretty(&expected).map_err(io::Error::other)?;
    fs::write(folder.join("expected.json"), text + "\n")
}
