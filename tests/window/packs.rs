//! Packs in the real window: what they describe can be seen, and what they break is repaired.

use std::{fs, io::BufWriter, thread, time::Duration};

use super::{
    ANIMALS, GOMOKU, POSITION, SMALL,
    picture::{Colour, Picture},
    table::{Room, Table, skipped, until},
};

/// Colours that can be told apart in any light: each is strong in some channels and zero in the others.
const PAINTS: [(&str, [bool; 3]); 5] = [
    ("#e00000", [true, false, false]),
    ("#00e000", [false, true, false]),
    ("#0000e0", [false, false, true]),
    ("#e0e000", [true, true, false]),
    ("#e000e0", [true, false, true]),
];

fn is_of(paint: [bool; 3], colour: Colour) -> bool {
    let pick = |wanted: bool| paint.into_iter().zip(colour).filter(move |(is, _)| *is == wanted).map(|(_, part)| part);
    let (weakest, strongest) = (pick(true).min().unwrap_or(0), pick(false).max().unwrap_or(0));
    weakest > 24 && u16::from(weakest) > 2 * u16::from(strongest) && pick(true).max() < Some(weakest.saturating_mul(2))
}

/// Settings with which no game begins by showing its rules.
pub const KNOWS_ALL_RULES: &str = "rules_seen = [\"reversi\", \"gomoku\", \"animal-chess\"]\n";

/// A pack that gives each surface a colour of its own, with or without a relief.
fn painted(surfaces: &[&str], relief: bool) -> String {
    let mut text = "format = 1\nid = \"mine\"\nversion = \"1.0.0\"\ntitle = \"Mine\"\n".to_owned();
    text.push_str("[light]\npool = false\nshadows = false\n");
    for (surface, (colour, _)) in surfaces.iter().zip(PAINTS) {
        text.push_str(&format!(
            "[{surface}]\ncolour = \"{colour}\"\npicture = \"\"\nroughness = 1.0\nreflectance = 0.0\n"
        ));
        text.push_str(if relief { "relief = \"slope.png\"\nrelief_depth = 1.0\n" } else { "relief = \"\"\n" });
    }
    text
}

/// A relief that slopes to the right everywhere: with it, flat surfaces are lit like a slope.
pub fn slope() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(BufWriter::new(&mut bytes), 4, 4);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&[200, 128, 220].repeat(16)));
    written.expect("a picture");
    bytes
}

/// Changes the manifest of the pack `mine`, and gives the picture once the whole change can be seen.
pub fn edited(room: &Room, table: &Table<'_>, number: &mut u32, manifest: &str) -> Picture {
    // A file that nothing names is reported at every reading, which shows which reading has been done.
    let _ = fs::remove_file(room.file(&format!("packs/mine/n{number}.png")));
    *number += 1;
    let name = format!("n{number}.png");
    table.expect();
    room.put(&format!("packs/mine/{name}"), slope());
    room.put("packs/mine/pack.toml", manifest);
    table.until("the edit", || table.said().contains(&format!("{name}:1:1: warning")).then_some(()));
    table.still()
}

/// How many pixels have a paint's colour, and their mean brightness.
fn seen(picture: &Picture, paint: [bool; 3]) -> (usize, f64) {
    let bright: Vec<f64> = picture
        .pixels
        .iter()
        .filter(|&&colour| is_of(paint, colour))
        .map(|colour| colour.iter().map(|&part| f64::from(part)).sum())
        .collect();
    (bright.len(), bright.iter().sum::<f64>() / bright.len().max(1) as f64)
}

#[test]
fn a_relief_is_seen_on_every_surface() {
    if skipped() {
        return;
    }
    let reversi = format!("game=reversi&moves={POSITION}&first=person&second=person");
    for (link, surfaces) in [
        (reversi.as_str(), &["table", "reversi.squares", "reversi.frame", "reversi.dark", "reversi.light"][..]),
        (GOMOKU, &["table", "gomoku.board", "gomoku.dark", "gomoku.light"]),
        (ANIMALS, &["table", "animal-chess.squares", "animal-chess.frame", "animal-chess.tile"]),
    ] {
        let room = Room::new();
        room.put("packs/mine/slope.png", slope());
        room.put("packs/mine/pack.toml", painted(surfaces, false));
        room.put("settings.toml", KNOWS_ALL_RULES);
        let table = room.open(&format!("--packs mine {SMALL} --link {link}"));
        let flat = table.still();
        let raised = edited(&room, &table, &mut 0, &painted(surfaces, true));
        for (surface, (_, paint)) in surfaces.iter().zip(PAINTS) {
            let ((before, bright), (after, dim)) = (seen(&flat, paint), seen(&raised, paint));
            assert!(before > 100, "{surface} is not seen at all: {before} pixels");
            assert!(after * 10 > before * 8, "{surface} has vanished: {after} of {before} pixels");
            // Stones lie with their slopes in all directions, so the mean may stay.
            let changed =
                flat.pixels.iter().zip(&raised.pixels).filter(|(flat, raised)| is_of(paint, **flat) && flat != raised);
            assert!(changed.count() * 2 > before, "{surface} is as flat as before: {bright:.1} and {dim:.1}");
        }
    }
}

/// Each recipe of the manual for what is seen, followed by itself.
#[test]
fn every_recipe_of_the_manual_is_seen() {
    if skipped() {
        return;
    }
    let manual = include_str!("../../assets/MODDING.md");
    let head = "format = 1\nid = \"mine\"\nversion = \"1.0.0\"\ntitle = \"Mine\"\n";
    let recipe = |heading: &str| {
        let (_, below) = manual.split_once(&format!("\n## {heading}\n")).expect(heading);
        let (_, block) = below.split_once("```toml\n").expect("a recipe");
        format!("{head}{}", block.split_once("```").expect("its end").0)
    };
    let room = Room::new();
    room.put("settings.toml", KNOWS_ALL_RULES);
    room.put("packs/mine/pictures/disc.png", slope());
    room.put("packs/mine/pack.toml", head);
    let link = format!("game=reversi&moves={POSITION}&first=person&second=person");
    let table = room.open(&format!("--packs mine --windowed 960x660 --language en --link {link}"));
    let (plain, mut number) = (table.still(), 0);
    let discs = edited(&room, &table, &mut number, &recipe("Recolour the discs"));
    let is_red = |[red, green, blue]: Colour| red > 60 && green < red / 3 && blue < red / 3;
    let [before, after] = [&plain, &discs].map(|picture| picture.count(picture.whole(), is_red));
    assert!(after > before + 500, "{before} and {after} red pixels");

    let board = edited(&room, &table, &mut number, &recipe("Recolour the board"));
    let is_gold = |[red, green, blue]: Colour| red > 90 && green > red / 2 && blue < green;
    let frame = board.find(board.part(0.0, 0.0, 0.6, 1.0), is_gold).expect("a frame of gold");
    let ink = board.count(frame, |colour| colour.iter().all(|&part| part < 70));
    assert!(ink > 100, "letters on it that can be read: {ink} dark pixels");

    let painted = edited(&room, &table, &mut number, &recipe("Paint a picture"));
    assert!(plain.changed(&painted).is_some());
}

#[test]
fn a_pack_that_the_game_ended_with_is_off_at_the_next_start() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("packs/mine/pack.toml", painted(&["reversi.dark"], false));
    room.put("packs.toml", "format = 1\non = [\"own/mine\"]\n");
    let mut game = room.turnstone(&format!("--new {SMALL}")).spawn().expect("the game");
    let mark = room.file("trial.toml");
    let named = || fs::read_to_string(&mark).is_ok_and(|text| text.contains("own/mine"));
    until("the mark", String::new, || named().then_some(()));
    // Like a panic, an abort, or a system that runs out of memory.
    game.kill().expect("killed");
    game.wait().expect("ended");
    {
        let table = room.open(&format!("--new {SMALL}"));
        assert!(table.said().contains("ended when “Mine” was new to it"), "{}", table.said());
        let kept = fs::read_to_string(room.file("packs.toml")).expect("a file");
        assert!(!kept.contains("mine"), "{kept}");
        let dark = seen(&table.still(), PAINTS[0].1).0;
        assert!(dark < 100, "{dark} pixels of the pack");
    }
    // A pack that has been shown for a while is trusted; if the game ends after that, it is not the pack's fault.
    room.put("packs.toml", "format = 1\non = [\"own/mine\"]\n");
    let table = room.open(&format!("--new {SMALL}"));
    table.until("the end of the trial", || {
        let text = fs::read_to_string(&mark).ok()?;
        let (trial, proven) = text.split_once("[proven]")?;
        (!trial.contains("mine") && proven.contains("mine")).then_some(())
    });
    drop(table);
    assert!(!room.open(&format!("--new {SMALL}")).said().contains("ended when"));
}

#[test]
fn a_pack_is_removed_only_when_the_player_says_so_and_can_be_had_again() {
    if skipped() {
        return;
    }
    let room = Room::new();
    for name in ["mine", "other"] {
        room.put(&format!("packs/{name}/pack.toml"), painted(&["reversi.dark"], false));
    }
    room.put("settings.toml", super::KNOWS_ALL_GAMES);
    let table = room.open("--windowed 800x600 --language en");
    let press = |keys: &[&str]| {
        table.keys(keys);
        table.lie_still();
    };
    // Past three boards, the lessons, a new game and the settings.
    press(&["Tab"; 7]);
    press(&["Return"]);
    // From the button that closes the list, past two shipped packs, to the switch of the player's first own pack.
    let ask = || {
        press(&["Tab"; 4]);
        press(&["Return"]);
    };
    ask();
    press(&["Return"]);
    assert!(room.file("packs/mine").exists(), "the question's own answer is no");
    ask();
    press(&["Tab"]);
    press(&["Return"]);
    table.until("the pack to go", || (!room.file("packs/mine").exists()).then_some(()));
    assert!(room.file("packs/other/pack.toml").exists(), "another one with its id stays");
    let kept =
        ["share/Trash/files/mine/pack.toml", "removed-packs/mine/pack.toml"].map(|file| room.file(file).exists());
    assert!(kept.contains(&true), "it lies in the trash or aside");
}

#[test]
fn the_second_of_two_says_so_and_saves_nothing() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let first = room.open(&format!("--new --level random --fast {SMALL}"));
    let before = first.until("the game", || first.saved().map(|(saved, _)| saved));
    // Without a window manager the second window would cover the first, so it has a screen of its own.
    let mut second = room.turnstone(&format!("--new --game gomoku {SMALL}"));
    let said = room.file("second.txt");
    let mut second = second.stderr(fs::File::create(&said).expect("a file")).spawn().expect("the game");
    let told = || fs::read_to_string(&said).unwrap_or_default();
    until("the second to say so", told, || told().contains("another Turnstone keeps the games").then_some(()));
    until("the second to be at rest", told, || told().contains("at rest").then_some(()));
    thread::sleep(Duration::from_millis(200));
    assert!(!room.file("match-gomoku.toml").exists());
    second.kill().expect("killed");
    second.wait().expect("ended");
    assert_eq!(first.saved().map(|(saved, _)| saved), Some(before));
    // Killing the first game does not block the next one.
    drop(first);
    let next = room.open(&format!("--new --game gomoku {SMALL}"));
    assert!(!next.said().contains("another Turnstone"));
    next.until("a game of its own", || room.file("match-gomoku.toml").exists().then_some(()));
}
