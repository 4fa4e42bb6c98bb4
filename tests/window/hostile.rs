//! Packs made to do harm, shown by the game itself: it keeps running, reports what is wrong, and can be played.

#[allow(dead_code, reason = "xtask uses all of it")]
#[path = "../../src/bin/xtask/hostile/packs/mod.rs"]
mod packs;

use std::fs;

use packs::{Expect, Made};
use turnstone::rules::{Action, Square};

use super::{
    SMALL, legal,
    table::{Room, Table, arrows, lay_of, skipped},
};

/// How many packs are on in one window. More packs need fewer windows, each of which takes seconds; but then more of
/// them are covered by another pack that sets the same thing, and are only read.
const TOGETHER: usize = 48;

#[test]
fn hostile_packs_end_nothing() {
    if skipped() {
        return;
    }
    let room = Room::new().with_device();
    for hand in packs::dealt(packs::fixed(), TOGETHER) {
        show(&room, &hand);
    }
}

/// Shows these packs, all on together, and plays a move.
fn show(room: &Room, hand: &[Made]) {
    // Files left by the packs before; the first time there are none.
    let _ = fs::remove_dir_all(room.file(""));
    let on: Vec<&str> = hand.iter().map(|made| made.id.as_str()).collect();
    room.put("packs.toml", format!("format = 1\non = {on:?}\n"));
    let folder = room.file("packs");
    fs::create_dir_all(&folder).expect("a folder");
    for made in hand {
        made.write(&folder).unwrap_or_else(|why| panic!("{}: {why}", made.name));
    }
    // This is useful in a failure, next to the game's output.
    eprintln!("packs: {on:?}");
    let table = room.open(&format!("--new --level random --seed 5 --fast {SMALL}"));
    play(&table);
    hear(room, &table, hand);
    // All sounds and pictures have been read again: the game is still running.
    let picture = table.look_after("t");
    assert!(picture.width > 0 && table.ticks().is_some(), "it has ended\n{}", table.said());
    assert!(!table.said().contains("panicked at"), "{}", table.said());
    table.kill();
}

/// Plays black's move nearest to the middle with the keys, since the squares may have any colour.
fn play(table: &Table<'_>) {
    let record = table.turn_after(None);
    // The first arrow key puts the cursor in the middle.
    let at = Square::new(4, 4);
    let steps = |square: &Square| square.column.abs_diff(at.column) + square.row.abs_diff(at.row);
    let to = legal(record.position()).into_iter().min_by_key(steps).expect("a move");
    table.keys(&[vec!["Left"], arrows(lay_of(&record), at, to), vec!["Return"]].concat());
    let played = table.turn_after(Some(0));
    assert_eq!(played.played()[0].action, Action::Place(to), "{}", table.said());
}

/// Has the game read each faulty pack again, as after an edit, so that it logs what is wrong with the pack.
fn hear(room: &Room, table: &Table<'_>, hand: &[Made]) {
    let faulty: Vec<(&Made, &str)> = hand
        .iter()
        // A pack that is not a folder, or has a link in place of its manifest, cannot be edited.
        .filter(|made| made.files.keys().next().is_some())
        .filter_map(|made| match made.expect {
            Expect::Says(what) => Some((made, what)),
            Expect::Sound | Expect::Any => None,
        })
        .collect();
    for (made, _) in &faulty {
        let (path, bytes) = made.files.iter().next_back().expect("a file");
        room.put(&format!("packs/{}/{path}", made.name), bytes);
    }
    // Everything that is on is read at the start, so by now the game would have reported faults in sound packs too.
    for made in hand.iter().filter(|made| made.expect == Expect::Sound) {
        let begin = format!("{}: ", made.name);
        let said = table.said();
        assert!(!said.contains(&begin), "{} is sound\n{said}", made.name);
    }
    for (made, what) in faulty {
        let begin = format!("{}: ", made.name);
        let is_said = |line: &str| line.split_once(&begin).is_some_and(|(_, rest)| rest.contains(what));
        table.until(&format!("what is wrong with {}", made.name), || table.said().lines().any(is_said).then_some(()));
    }
}
