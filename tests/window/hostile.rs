//! Packs that mean harm, shown by the game itself: whatever is in them, it goes on, says what is wrong, and can be played.

#[allow(dead_code, reason = "xtask uses all of it")]
#[path = "../../src/bin/xtask/hostile/packs/mod.rs"]
mod packs;

use std::fs;

use packs::{Expect, Made};
use turnstone::rules::{Action, Square};

use super::{
    SMALL, legal,
    table::{Room, Table, skipped},
};

/// How many packs are on in one window. More make fewer windows, of which each takes seconds; but then more of them lie
/// beneath another pack that has something for the same place, and are only read.
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

/// Shows packs, all on together, and plays a move.
fn show(room: &Room, hand: &[Made]) {
    // What the packs before have left. At first there is nothing.
    let _ = fs::remove_dir_all(room.file(""));
    let on: Vec<&str> = hand.iter().map(|made| made.id.as_str()).collect();
    room.put("packs.toml", format!("format = 1\non = {on:?}\n"));
    let folder = room.file("packs");
    fs::create_dir_all(&folder).expect("a folder");
    for made in hand {
        made.write(&folder).unwrap_or_else(|why| panic!("{}: {why}", made.name));
    }
    // Read in a failure, beside what the game has said.
    eprintln!("packs: {on:?}");
    let table = room.open(&format!("--new --level random --seed 5 --fast {SMALL}"));
    play(&table);
    hear(room, &table, hand);
    // All that was heard has been read again, and dressed: it still goes on.
    let picture = table.press("t");
    assert!(picture.width > 0 && table.ticks().is_some(), "it has ended\n{}", table.said());
    assert!(!table.said().contains("panicked at"), "{}", table.said());
    table.kill();
}

/// Plays the move of black that is nearest to the middle, by the keys: the squares may be of any colour.
fn play(table: &Table<'_>) {
    let record = table.turn_after(None);
    // The first arrow brings the cursor into the middle.
    table.press("Left");
    let at = Square::new(4, 4);
    let steps = |square: &Square| square.column.abs_diff(at.column) + square.row.abs_diff(at.row);
    let to = legal(record.position()).into_iter().min_by_key(steps).expect("a move");
    for (from, to, back, on) in [(at.column, to.column, "Left", "Right"), (at.row, to.row, "Up", "Down")] {
        for _ in 0..from.abs_diff(to) {
            table.press(if to < from { back } else { on });
        }
    }
    table.key("Return");
    let played = table.turn_after(Some(0));
    assert_eq!(played.played()[0].action, Action::Place(to), "{}", table.said());
}

/// Has each faulty pack read again, as after an edit, which tells in the log what is wrong with it.
fn hear(room: &Room, table: &Table<'_>, hand: &[Made]) {
    let faulty: Vec<(&Made, &str)> = hand
        .iter()
        // What is no folder, or has a link where its manifest should be, cannot be edited.
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
    // A game that has a fault in what is sound would say so by now as well: what is on is fetched at the start.
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
