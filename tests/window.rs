//! The game in a real window, used as a person would: with real pointer and key events, and checks of what can be seen.
//!
//! These tests need Xvfb, xdotool and ImageMagick, and so in effect Linux; `cargo xtask test` installs the programs.
//! Where no window is possible, `TURNSTONE_NO_WINDOW=1` skips every test here. `TURNSTONE_UPDATE_SCREENSHOTS=1` writes
//! new reference pictures for the screenshots.

#[path = "window/again.rs"]
mod again;
// Tests begin in the order of their names, and this is the longest.
#[path = "window/an_evening.rs"]
mod an_evening;
#[path = "window/hostile.rs"]
mod hostile;
#[path = "window/packs.rs"]
mod packs;
#[path = "window/picture.rs"]
mod picture;
#[path = "window/roles.rs"]
mod roles;
#[path = "window/study.rs"]
mod study;
#[path = "window/table.rs"]
mod table;
#[path = "window/variations.rs"]
mod variations;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use picture::{Area, Picture};
use table::{Felt, Room, Table, arrows, is_lamp, lay_of, skipped, until};
use turnstone::{
    game::games::saves::match_file,
    record::{Aids, Record, SavedMatch, read_transcript},
    rules::{Action, Game, Position, Reason, Side, Square},
};

/// Large enough to hit every square, small enough to be drawn quickly.
const SMALL: &str = "--windowed 520x400 --language en";

/// Settings for pictures of the game as a graphics card draws it.
const SMOOTH: &str = "smooth_edges = true\n";

/// The squares where the side to move may play.
fn legal(position: &Position) -> Vec<Square> {
    let place = |action| if let Action::Place(square) = action { Some(square) } else { None };
    position.legal().into_iter().filter_map(place).collect()
}

/// A saved match between two persons, as the game stores it.
fn between_persons(moves: &str) -> String {
    let record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
    SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 1, Aids::default()).to_text()
}

/// The number of pixels in the lamp's colour; a main button makes it large.
fn lamplight(picture: &Picture) -> usize {
    picture.count(picture.whole(), is_lamp)
}

/// Points at a corner of the board so that the mouse is what is used: after a key, the icons name their keys. Of two
/// movements in one frame the game sees the last one only.
fn point_by_mouse(table: &Table, felt: &Felt) {
    for at in [Square::new(3, 0), Square::new(0, 0)] {
        table.point_at(felt.square(at));
        table.lie_still();
    }
}

/// The number of plies of one side, without passes.
fn placed(record: &Record, side: Side) -> usize {
    record.played().iter().filter(|ply| ply.side == side && ply.action != Action::Pass).count()
}

fn assert_is_a_whole_game(record: &Record) {
    let ending = record.position().ending().expect("an end");
    let discs: u32 = ending.on_board.iter().sum();
    let placed: usize = Side::BOTH.iter().map(|&side| placed(record, side)).sum();
    assert_eq!(discs as usize, placed + 4);
    assert!(record.undone().is_empty());
}

/// A game of Reversi against Random that is soon over.
fn against_random(room: &Room) {
    let record = read_transcript(&Game::Reversi.setup(0), study::LATE).expect("a legal game");
    let saved = SavedMatch::of(&record, ["person", "random"].map(str::to_owned), 5, Aids::default());
    room.put("match.toml", saved.to_text());
    room.put("settings.toml", KNOWS_ALL_GAMES);
}

#[test]
fn a_game_is_played_to_its_end_by_mouse() {
    if skipped() {
        return;
    }
    let room = Room::new();
    against_random(&room);
    let table = room.open(&format!("--fast {SMALL}"));
    sit_down(&table);
    let felt = table.look_down();
    let mut record = table.turn_after(None);
    let mut clicks = placed(&record, Side::First);
    while record.position().ending().is_none() {
        let plies = record.played().len();
        let squares = legal(record.position());
        table.click(&[felt.square(squares[plies % squares.len()])]);
        clicks += 1;
        record = table.turn_after(Some(plies));
        assert_eq!(placed(&record, Side::First), clicks, "a click is a ply");
    }
    assert_is_a_whole_game(&record);
    // The edge of the winner's card has this colour too, but it is smaller than a button.
    assert!(lamplight(&table.still()) > 1500, "something is offered");
    assert!(lamplight(&table.look_after("Return")) < 1500, "it is gone");
    table.until("a new game", || {
        let (saved, record) = table.saved()?;
        (record.played().is_empty() && saved.moves.is_empty()).then_some(())
    });
}

#[test]
fn an_opponent_is_chosen_and_played_by_keyboard() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let table = room.open(&format!("--fast {SMALL}"));
    table.rest();
    // The dialog opens with the focus on Begin, its last button, and from there the arrows go on to the first: over three
    // games, a friend here, one elsewhere and five bands to the one of which Random is the first.
    table.press("n");
    table.keys(&["Right"; 11]);
    table.lie_still();
    table.press("Return");
    table.keys(&["Left"; 11]);
    table.lie_still();
    table.press("Return");
    table.until("the game against Random", || (table.saved()?.0.seats == ["person", "random"]).then_some(()));
    let mut record = table.turn_after(None);
    let mut cursor: Option<Square> = None;
    for _ in 0..4 {
        let plies = record.played().len();
        // The first arrow key puts the cursor in the middle.
        let first = if cursor.is_none() { vec!["Left"] } else { Vec::new() };
        let at = cursor.unwrap_or(Square::new(4, 4));
        let steps = |square: &Square| square.column.abs_diff(at.column) + square.row.abs_diff(at.row);
        let to = legal(record.position()).into_iter().min_by_key(steps).expect("a move");
        cursor = Some(to);
        table.keys(&[first, arrows(lay_of(&record), at, to), vec!["Return"]].concat());
        record = table.turn_after(Some(plies));
        assert!(record.played()[plies].action == Action::Place(to), "{:?} and not {to:?}", record.played()[plies]);
    }
}

#[test]
fn a_move_that_is_not_legal_is_refused_in_words() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let table = room.open("--new --level random --fast --windowed 800x600 --language en");
    let felt = table.look_down();
    let corner = felt.square(Square::new(0, 0));
    point_by_mouse(&table, &felt);
    let (before, file) = (table.still(), fs::read(room.file("match.toml")).expect("a file"));
    table.click(&[corner]);
    let words = before.changed(&table.still()).expect("a refusal");
    assert!(words.left > felt.0.right, "only words change, beside the board: {words:?}");
    assert!(words.width() > 60 && words.height() < 80, "a line of words changes: {words:?}");
    table.until("the words to go away", || (table.picture() == before).then_some(()));
    assert_eq!(fs::read(room.file("match.toml")).expect("a file"), file, "nothing was played");
}

#[test]
fn a_click_in_the_engines_turn_is_not_kept_for_later() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("settings.toml", "press_hastens = false\n");
    let table = room.open(&format!("--new --level search-2 --seed 5 {SMALL}"));
    let felt = table.look_down();
    let start = Game::Reversi.start();
    let first = start.square("f5").expect("a square");
    // Squares where the person could play after any of the engine's answers, and so would if a click were kept.
    let (answered, _) = start.play(Action::Place(first)).expect("a legal move");
    let later: BTreeSet<Square> = legal(&answered)
        .into_iter()
        .flat_map(|answer| legal(&answered.play(Action::Place(answer)).expect("a legal move").0))
        .collect();
    let points: Vec<_> = later.into_iter().map(|square| felt.square(square)).collect();
    // Some clicks come in the same frame as the move itself, and some while its discs turn.
    table.click(&[&[felt.square(first)], points.as_slice()].concat());
    table.until("the first ply", || (!table.saved()?.1.played().is_empty()).then_some(()));
    table.click(&points);
    table.turn_after(Some(1));
    table.still();
    let (saved, _) = table.saved().expect("a match");
    assert_eq!((saved.at, saved.moves.len()), (2, 4), "{}", saved.moves);
}

/// The first lit icon below the card: the leftmost group of bright pixels in their topmost row.
fn first_icon(picture: &Picture, beside: Area) -> (usize, usize) {
    let column = Area { left: beside.right + beside.width() / 5, ..picture.whole() };
    let card = picture.find(column, is_lamp).expect("the card of the side to move is lit");
    let bright = |colour: picture::Colour| colour.iter().all(|&channel| channel > 120);
    let mut icons = picture.find(Area { top: card.bottom, ..column }, bright).expect("icons");
    let top = icons.top;
    let is_clear = |picture: &Picture, area: Area| picture.count(area, bright) == 0;
    // Rows and columns of icons are farther apart than the strokes within an icon.
    icons.bottom = (top..icons.bottom).find(|&y| is_clear(picture, Area { top: y, bottom: y + 5, ..icons })).unwrap();
    let row = picture.find(icons, bright).expect("icons");
    let right = (row.left..row.right).find(|&x| is_clear(picture, Area { left: x, right: x + 8, ..row })).unwrap();
    (row.left.midpoint(right), row.top.midpoint(row.bottom))
}

#[test]
fn undo_by_its_icon_and_redo_by_its_key() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let table = room.open("--new --level random --seed 5 --fast --windowed 800x600 --language en");
    let felt = table.look_down();
    let square = legal(&Game::Reversi.start())[0];
    table.click(&[felt.square(square)]);
    let record = table.turn_after(Some(1));
    point_by_mouse(&table, &felt);
    let before = table.still();
    table.click(&[first_icon(&before, felt.0)]);
    table.until("the move to be taken back", || (table.saved()?.0.at == 0).then_some(()));
    assert_eq!(table.saved().expect("a match").0.moves.len(), 4, "it can be played again");
    point_by_mouse(&table, &felt);
    let undone = table.still();
    assert!(undone.changed(&before).is_some());
    table.key("r");
    table.until("the move to be played again", || (table.saved()?.0.at == 2).then_some(()));
    assert_eq!(table.saved().expect("a match").1.played(), record.played());
    point_by_mouse(&table, &felt);
    let redone = table.still();
    assert!(redone == before, "it looks different at {:?}", redone.changed(&before));
}

#[test]
fn a_game_survives_a_kill_and_the_program_a_damaged_file() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("match.toml", between_persons("f5d6"));
    room.put("settings.toml", KNOWS_ALL_GAMES);
    let arguments = "--fast --windowed 640x480 --language en";

    let table = room.open(arguments);
    sit_down(&table);
    let felt = table.look_down();
    for plies in 2..5 {
        let record = table.turn_after(Some(plies - 1));
        table.click(&[felt.square(legal(record.position())[0])]);
    }
    let played = table.turn_after(Some(4));
    assert_eq!(played.played().len(), 5);
    table.rest();
    point_by_mouse(&table, &felt);
    let before = table.still();
    table.kill();

    let table = room.open(arguments);
    sit_down(&table);
    let (saved, record) = table.saved().expect("a match");
    assert_eq!((record.played(), saved.at), (played.played(), 5));
    let felt = table.look_down();
    point_by_mouse(&table, &felt);
    let after = table.still();
    assert!(after.changed(&before).is_none(), "it looks different at {:?}", after.changed(&before));
    table.kill();

    let garbage = b"format = 1\ngame = \"reversi\"\nmoves = \"\xff\xfe\0garbage";
    room.put("match.toml", garbage);
    let mut table = room.open(arguments);
    table.rest();
    assert_eq!(fs::read(room.file("match-1.broken")).expect("the damaged file"), garbage);
    let saved = table.until("a new match to be kept", || table.saved());
    assert!(saved.1.played().is_empty(), "a new game has begun");
    // Before the first button comes the last one, Quit.
    table.press("Tab");
    table.press("Up");
    table.key("Return");
    assert!(table.end().success());
    assert!(!table.said().contains("panicked"), "{}", table.said());
}

#[test]
fn nothing_is_drawn_while_nothing_moves() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let table = room.open("--new --level random --seed 5 --windowed 640x480 --language en");
    table.still();
    let before = table.ticks().expect("it runs");
    // This is the only fixed wait: the test measures how much processor time is used during it.
    thread::sleep(Duration::from_secs(5));
    let used = table.ticks().expect("it runs") - before;
    assert!(used <= 25, "{used} hundredths of a second of 5 seconds were used while nothing moved");
}

/// The keys and numbers of a flat JSON object.
fn numbers(line: &str) -> Vec<(&str, f64)> {
    let inner = line.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).expect("an object");
    let pair = |pair| {
        let (key, value): (&str, &str) = str::split_once(pair, ':').expect("a key and a value");
        let key = key.trim().strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).expect("a key in quotes");
        (key, value.trim().parse().expect("a number"))
    };
    inner.split(',').map(pair).collect()
}

#[test]
fn the_bench_tells_of_its_frames_in_one_line() {
    if skipped() {
        return;
    }
    let room = Room::new();
    for how in ["--bench 5", "--bench-bare 1"] {
        let mut bench = room.turnstone(&format!("{how} --windowed 400x300"));
        let mut child = bench.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            until("the bench to end", String::new, || child.try_wait().expect("a child"))
        }));
        let _ = child.kill();
        let output = child.wait_with_output().expect("its output");
        assert!(ended.is_ok_and(|status| status.success()), "{how}: it ended well and in time");
        let text = String::from_utf8(output.stdout).expect("text");
        assert_eq!(text.lines().count(), 1, "{text}");
        let numbers = numbers(text.trim_end());
        let keys: Vec<&str> = numbers.iter().map(|(key, _)| *key).collect();
        let promised =
            ["frames", "frame_ms_p50", "frame_ms_p95", "frame_ms_p99", "frame_ms_max", "first_frame_ms", "peak_rss_mb"];
        assert_eq!(keys, promised);
        let values: Vec<f64> = numbers.iter().map(|(_, value)| *value).collect();
        assert!(values.iter().all(|&value| value > 0.0), "{text}");
        assert!(values[1..5].is_sorted(), "{text}");
    }
    assert!(!room.file("match.toml").exists() && !room.file("settings.toml").exists(), "a bench leaves no traces");
}

#[test]
fn wrong_arguments_are_refused_in_words_and_right_ones_explained() {
    if skipped() {
        return;
    }
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_turnstone"))
            .args(arguments)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .output()
            .expect("it starts");
        let [told, complained] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
        (output.status.code(), told, complained)
    };
    for wrong in [["--level", "nobody"], ["--windowed", "12"], ["--bench", "0"]] {
        let (code, told, complained) = run(&wrong);
        assert_eq!((code, told.as_str()), (Some(2), ""), "{wrong:?}");
        assert!(complained.starts_with("error: ") && complained.contains(wrong[1]), "{wrong:?}: {complained}");
        assert!(!complained.contains("panicked"), "{complained}");
    }
    let (code, told, complained) = run(&["--new"]);
    assert_eq!((code, told.as_str()), (Some(1), ""));
    assert!(complained.starts_with("turnstone: there is no screen") && complained.lines().count() == 1, "{complained}");
    let (code, told, complained) = run(&["--help"]);
    assert_eq!((code, complained.as_str()), (Some(0), ""));
    for option in [
        "seed",
        "level",
        "new",
        "fast",
        "windowed",
        "language",
        "link",
        "data-dir",
        "bench",
        "bench-bare",
        "help",
        "version",
    ] {
        let named = |line: &str| line.split_whitespace().any(|word| word == format!("--{option}"));
        assert!(told.lines().any(named), "--{option} is not in:\n{told}");
    }
}

/// Twenty plies of a known game, with many kinds of squares on the board.
const POSITION: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6";

fn reference(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screenshots").join(format!("{name}.png"))
}

/// Compares a picture with the reference of this name, both shrunk by a whole number to a width of about 640 pixels.
/// Gives what differs, if anything.
fn compare(name: &str, picture: &Picture) -> Option<String> {
    let seen = picture.shrunk((picture.width / 640).max(1));
    let kept = reference(name);
    if std::env::var_os("TURNSTONE_UPDATE_SCREENSHOTS").is_some_and(|value| !value.is_empty()) {
        seen.write(&kept);
        eprintln!("written anew: {}", kept.display());
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (actual, difference) =
        (folder.join(format!("{name}.actual.png")), folder.join(format!("{name}.difference.png")));
    let expected = match Picture::read(&kept) {
        Ok(expected) => expected,
        Err(why) => {
            seen.write(&actual);
            return Some(format!(
                "{} cannot be read: {why}; what was seen is {}. TURNSTONE_UPDATE_SCREENSHOTS=1 makes it anew.",
                kept.display(),
                actual.display()
            ));
        }
    };
    let why = expected.resembles(&seen).err()?;
    seen.write(&actual);
    let mut files = format!("seen: {}", actual.display());
    if (seen.width, seen.height) == (expected.width, expected.height) {
        expected.difference(&seen).write(&difference);
        files = format!("{files}, difference: {}", difference.display());
    }
    Some(format!(
        "{name} does not look as it did: {why}. {files}. If it is to look so, set TURNSTONE_UPDATE_SCREENSHOTS=1"
    ))
}

/// Settings of a player to whom the title need not introduce any game.
const KNOWS_ALL_GAMES: &str = "games_met = [\"reversi\", \"gomoku\", \"animal-chess\"]\n";

/// From the title to the match of Reversi: its button is the second if the boards are side by side.
fn sit_down(table: &table::Table<'_>) {
    let upright = table.picture();
    let buttons = if upright.width < upright.height { 1 } else { 2 };
    table.keys(&["Tab"; 2][..buttons]);
    table.lie_still();
    table.press("Return");
}

/// The sizes of the windows that the games are seen in: that of a desktop and that of a telephone.
const SCREENS: [([usize; 2], &str); 2] = [([1280, 720], ""), ([390, 844], "-portrait")];

/// Takes screenshots of a fixed position, which a link opens, in a window that is a desktop's and then a telephone's.
fn screenshots_of(game: Game, link: &str, arguments: &str, name: &str) {
    let room = Room::new();
    let seen: Vec<String> = vec![game.id().into()];
    room.put("settings.toml", format!("{SMOOTH}rules_seen = {seen:?}\n"));
    let table = room.open(&format!("{arguments} --windowed 1280x720 --language en --link {link}"));
    let mut wrong = Vec::new();
    for (size, suffix) in SCREENS {
        if size != SCREENS[0].0 {
            table.resize(size);
        }
        let picture = table.still();
        assert_eq!([picture.width, picture.height], size);
        wrong.extend(compare(&format!("{name}{suffix}"), &picture));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const GOMOKU: &str = "game=gomoku&rules=renju&moves=h8i9h10h9i8g8i10i7j10g10k11h7l12&first=person&second=searcher-2";
const ANIMALS: &str = "game=animal-chess&deal=0123456789abcdef&first=person&second=person\
    &moves=a1_a3_a5_a7_b1_d3_b6_d8_a4_a4-a3_a1-a3_b4_d7_c3_c3-d3_d2_b8_a6";

#[test]
fn screenshots_of_gomoku() {
    if !skipped() {
        screenshots_of(Game::Gomoku, GOMOKU, "", "gomoku");
    }
}

#[test]
fn screenshots_of_animal_chess() {
    if !skipped() {
        screenshots_of(Game::AnimalChess, ANIMALS, "", "animal-chess");
    }
}

/// A pack that changes the colour of black's discs.
fn pack_of(colour: &str) -> String {
    format!(
        "format = 1\nid = \"mine\"\nversion = \"1.0.0\"\ntitle = \"Mine\"\n[reversi.dark]\ncolour = \"{colour}\"\npicture = \"\"\n\
         [locales]\nen = [\"en.ftl\"]\n"
    )
}

#[test]
fn an_edit_of_a_pack_shows_in_the_running_game() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let file = "packs/mine/pack.toml";
    room.put(file, pack_of("#a01010"));
    room.put("packs/mine/en.ftl", "colour-reversi-light = M\n");
    let link = format!("game=reversi&moves={POSITION}&first=person&second=person");
    let table = room.open(&format!("--packs mine {SMALL} --link {link}"));
    let felt = |picture: &Picture| picture.part(0.0, 0.0, 0.6, 1.0);
    let red =
        |picture: &Picture| picture.count(felt(picture), |[red, green, blue]| red > 90 && green < 60 && blue < 60);
    let blue =
        |picture: &Picture| picture.count(felt(picture), |[red, green, blue]| blue > 90 && red < 60 && green < 60);
    let first = table.still();
    assert!(red(&first) > 300 && blue(&first) < 20, "{} red and {} blue pixels", red(&first), blue(&first));
    let before = table.saved();

    room.put(file, pack_of("#1010a0"));
    let second = table.until("blue discs", || Some(table.picture()).filter(|picture| blue(picture) > 300));
    // Walnut is a little red, too.
    assert!(red(&second) + 300 < red(&first), "{} and {} red pixels", red(&second), red(&first));

    let ink =
        |picture: &Picture| picture.count(picture.part(0.5, 0.0, 1.0, 0.15), |point| point.iter().all(|&it| it > 150));
    room.put("packs/mine/en.ftl", "colour-reversi-light = MMMMMMMM\n");
    table.until("other words", || (ink(&table.picture()) > ink(&second) + 60).then_some(()));

    room.put(file, "format = 1\nid = \"mine\"\n[reversi.dark\n");
    table.until("a complaint", || table.said().contains("pack.toml:3:").then_some(()));
    assert!(blue(&table.still()) > 300, "the last good state stays");

    room.put(file, pack_of("#a01010"));
    table.until("red discs", || (blue(&table.picture()) < 20).then_some(()));
    assert_eq!(table.saved().map(|(_, record)| record.played().len()), before.map(|(_, record)| record.played().len()));
}

/// Screenshots of the three games in the look of a pack: the README shows them side by side.
fn screenshots_in_the_look_of(pack: &str) {
    if skipped() {
        return;
    }
    let reversi = format!("game=reversi&moves={POSITION}&first=person&second=person");
    for (game, link) in [(Game::Reversi, reversi.as_str()), (Game::Gomoku, GOMOKU), (Game::AnimalChess, ANIMALS)] {
        screenshots_of(game, link, &format!("--packs {pack}"), &format!("{pack}-{}", game.id()));
    }
}

#[test]
fn screenshots_of_midnight() {
    screenshots_in_the_look_of("midnight");
}

#[test]
fn screenshots_of_paper() {
    screenshots_in_the_look_of("paper");
}

/// The action of a person without a plan: takes if possible, else turns a tile up, else moves; the nearest to the
/// cursor.
fn some_action(record: &Record, cursor: Square) -> Option<Action> {
    let rank = |action: &Action| match *action {
        Action::Move { to, .. } if record.position().face(to).is_some() => 0,
        Action::TurnUp(_) => 1,
        _ => 2,
    };
    let steps = |action: &Action| {
        let steps = |from: Square, to: Square| from.column.abs_diff(to.column) + from.row.abs_diff(to.row);
        let way = squares_of(*action).into_iter().fold((0, cursor), |(sum, at), to| (sum + steps(at, to), to));
        way.0
    };
    record.position().legal().into_iter().min_by_key(|action| (rank(action), steps(action)))
}

fn squares_of(action: Action) -> Vec<Square> {
    match action {
        Action::Place(square) | Action::TurnUp(square) => vec![square],
        Action::Move { from, to } => vec![from, to],
        other => panic!("nobody presses {other:?}"),
    }
}

/// Opens a game against an engine, and closes the rules. It is a new one, or of a game that is long, its last part.
fn open_game<'a>(room: &'a Room, game: Game, level: &str) -> table::Table<'a> {
    let id = game.id();
    if game != Game::AnimalChess {
        let table = room.open(&format!("--new --game {id} --level {level} --seed 5 --fast {SMALL}"));
        table.rest();
        return table;
    }
    room.put(&match_file(game), nearly_over(game, level));
    room.put("settings.toml", KNOWS_ALL_GAMES);
    let table = room.open(&format!("--fast {SMALL}"));
    table.rest();
    // The rightmost board of the title.
    table.keys(&["Tab"; 3]);
    table.lie_still();
    table.press("Return");
    table.press("Return");
    table
}

/// A match of a person against an engine, of which the person has the next of about the last twelve plies.
fn nearly_over(game: Game, level: &str) -> String {
    let begun = || Record::new(game.setup(5));
    let mut whole = begun();
    while whole.ending().is_none() {
        let legal = whole.position().legal();
        // A side that can capture does, so that the game comes to an end.
        let takes =
            |action: &&Action| matches!(action, Action::Move { to, .. } if whole.position().face(*to).is_some());
        let action = *legal.iter().find(takes).unwrap_or(&legal[whole.played().len() % legal.len()]);
        whole.play(action).expect("a legal action");
    }
    let mut record = begun();
    let plies = whole.played().len().saturating_sub(12);
    for ply in whole.played() {
        if record.played().len() >= plies && record.position().to_move() == Side::First {
            break;
        }
        record.play(ply.action).expect("a legal action");
    }
    SavedMatch::of(&record, ["person", level].map(str::to_owned), 5, Aids::default()).to_text()
}

fn assert_is_over(table: &table::Table<'_>, record: &Record) {
    assert!(record.ending().is_some());
    assert!(lamplight(&table.still()) > 1500, "something is offered");
}

/// Plays some move by clicks, from the square that was clicked last.
fn play_by_clicks(table: &table::Table<'_>, seen: table::Seen, record: &Record, at: &mut Square) -> Record {
    let plies = record.played().len();
    let action = some_action(record, *at).expect("a move");
    // Two clicks within a frame would count as one.
    for square in squares_of(action) {
        table.click(&[seen.square(square)]);
        table.lie_still();
        *at = square;
    }
    let record = table.turn_of(record.position().game(), Some(plies));
    assert_eq!(record.played()[plies].action, action, "what was clicked was played");
    record
}

fn to_the_end_by_clicks(game: Game, level: &str) {
    if skipped() {
        return;
    }
    let room = Room::new();
    let table = open_game(&room, game, level);
    let mut record = table.turn_of(game, None);
    let seen = table.look_down_on(lay_of(&record));
    let mut at = Square::new(1, 1);
    while record.ending().is_none() {
        record = play_by_clicks(&table, seen, &record, &mut at);
    }
    assert_is_over(&table, &record);
}

fn to_the_end_by_keys(game: Game, level: &str) {
    if skipped() {
        return;
    }
    let room = Room::new();
    let table = open_game(&room, game, level);
    let mut record = table.turn_of(game, None);
    // The first arrow key puts the cursor in the middle.
    table.press("Left");
    let lay = lay_of(&record);
    let mut at = lay.middle();
    while record.ending().is_none() {
        let plies = record.played().len();
        let action = some_action(&record, at).expect("a move");
        let mut keys = Vec::new();
        for to in squares_of(action) {
            keys.extend(arrows(lay, at, to));
            keys.push("Return");
            at = to;
        }
        table.keys(&keys);
        record = table.turn_of(game, Some(plies));
        assert_eq!(record.played()[plies].action, action, "what the keys chose was played");
    }
    assert_is_over(&table, &record);
    // After the game is killed and started again, the match is as it was.
    table.kill();
    let table = room.open(&format!("--fast {SMALL}"));
    let again = table.saved_of(game).expect("a match").1;
    assert_eq!(again.played(), record.played());
}

#[test]
fn a_whole_game_of_gomoku_by_mouse() {
    to_the_end_by_clicks(Game::Gomoku, "pattern-book");
}

#[test]
fn a_whole_game_of_gomoku_by_keyboard() {
    to_the_end_by_keys(Game::Gomoku, "thinker");
}

/// Plays for a while by a short clock, and then lets the flag fall.
fn to_the_flag(game: Game, clock: &str, mut play: impl FnMut(&table::Table<'_>, &Record) -> Record) {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("settings.toml", format!("{KNOWS_ALL_GAMES}rules_seen = [{:?}]\n", game.id()));
    let link = format!("v=1&game={}&clock={clock}&first=person&second=person", game.id());
    let table = room.open(&format!("--fast {SMALL} --link {link}"));
    let record = play(&table, &table.turn_of(game, None));
    let ending = table.until("the flag", || table.saved_of(game)?.1.ending());
    assert_eq!((ending.reason, ending.winner), (Reason::OnTime, Some(record.position().to_move().other())));
    let (saved, over) = table.saved_of(game).expect("a match");
    assert_eq!(saved.clock, Some(clock.parse().expect("a clock")));
    assert!(over.played().last().is_some_and(|ply| ply.spent.is_some()), "{}", saved.times);
    assert_is_over(&table, &over);
}

#[test]
fn by_mouse_to_the_flag() {
    to_the_flag(Game::Gomoku, "6+1", |table, record| {
        let seen = table.look_down_on(lay_of(record));
        play_by_clicks(table, seen, record, &mut Square::new(1, 1))
    });
}

#[test]
fn by_keys_to_the_flag() {
    to_the_flag(Game::AnimalChess, "2/2x2", |table, record| {
        let plies = record.played().len();
        table.keys(&["Left", "Return"]);
        table.turn_of(Game::AnimalChess, Some(plies))
    });
}

#[test]
fn animal_chess_is_played_to_its_end_by_mouse() {
    to_the_end_by_clicks(Game::AnimalChess, "hunter");
}

#[test]
fn animal_chess_is_played_to_its_end_by_keyboard() {
    to_the_end_by_keys(Game::AnimalChess, "hunter");
}

/// Screenshots of the fixed position at this size, from the title on; with the names for title, game and settings.
fn screenshots(arguments: &str, title: Option<&str>, game: &str, settings: Option<&str>) {
    let room = Room::new();
    room.put("match.toml", between_persons(POSITION));
    room.put("settings.toml", format!("{SMOOTH}{KNOWS_ALL_GAMES}"));
    let table = room.open(arguments);
    let mut wrong = Vec::new();
    wrong.extend(title.and_then(|name| compare(name, &table.still())));
    sit_down(&table);
    wrong.extend(compare(game, &table.still()));
    if let Some(name) = settings {
        wrong.extend(compare(name, &table.look_after("s")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_comparison_notices_what_is_missing_and_bears_what_drivers_differ_in() {
    if skipped() {
        return;
    }
    let read = |name| Picture::read(&reference(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    // The areas to paint over, in fractions of width and height; each gets the colour of its own corner.
    for (name, what, [left, top, right, bottom]) in [
        ("game", "the board", [0.06, 0.09, 0.7, 0.92]),
        ("game", "the panel", [0.735, 0.0, 1.0, 1.0]),
        ("game", "the status line", [0.745, 0.15, 0.96, 0.195]),
        ("game", "the moves", [0.745, 0.23, 0.96, 0.77]),
        ("game", "the row of buttons", [0.745, 0.90, 0.96, 0.97]),
        ("game-zh-hans", "the status line", [0.745, 0.15, 0.96, 0.195]),
        ("game-zh-hans", "a side's name and player", [0.795, 0.05, 0.85, 0.12]),
        ("game-portrait", "the board", [0.05, 0.21, 0.95, 0.57]),
        ("game-portrait", "the status line", [0.2, 0.77, 0.8, 0.83]),
        ("game-wide", "the panel", [0.69, 0.0, 0.84, 1.0]),
        ("game-wide", "the status line", [0.695, 0.125, 0.83, 0.155]),
        ("title", "the tagline", [0.39, 0.13, 0.61, 0.175]),
        ("title", "a button", [0.15, 0.69, 0.25, 0.77]),
        ("title", "a board", [0.72, 0.28, 0.97, 0.69]),
        ("gomoku", "a stone", [0.36, 0.35, 0.4, 0.42]),
        ("animal-chess", "a tile", [0.315, 0.4, 0.375, 0.5]),
        ("animal-chess", "a card's stock", [0.745, 0.14, 0.97, 0.19]),
        ("animal-chess-portrait", "a card's stock", [0.02, 0.095, 0.98, 0.145]),
        ("settings", "the words of a line", [0.28, 0.49, 0.47, 0.545]),
        ("settings", "a button", [0.655, 0.48, 0.715, 0.555]),
    ] {
        let picture = read(name);
        let area = picture.part(left, top, right, bottom);
        let broken = picture.painted(area, picture.at(area.left, area.top));
        assert!(picture.resembles(&broken).is_err(), "{name} without {what} passes");
    }
    for name in ["title", "game", "settings", "game-zh-hans", "game-portrait", "game-wide", "gomoku", "animal-chess"] {
        let picture = read(name);
        let mut other = picture.clone();
        for (at, pixel) in other.pixels.iter_mut().enumerate() {
            // Slightly different shades everywhere, and now and then a different edge.
            let by = if at % 211 == 0 { 60 } else { (at % 4) as u8 };
            *pixel = pixel.map(|channel| channel.saturating_add(by));
        }
        assert_eq!(picture.resembles(&other), Ok(()), "{name}");
    }
}

#[test]
fn screenshots_in_english() {
    if !skipped() {
        screenshots("--fast --windowed 1280x720 --language en", Some("title"), "game", Some("settings"));
    }
}

#[test]
fn screenshots_in_chinese() {
    if !skipped() {
        screenshots("--fast --windowed 1280x720 --language zh-Hans", None, "game-zh-hans", None);
    }
}

#[test]
fn screenshots_on_a_telephone() {
    if !skipped() {
        screenshots("--fast --windowed 390x844 --language en", None, "game-portrait", None);
    }
}

#[test]
fn screenshots_on_a_very_wide_screen() {
    if !skipped() {
        screenshots("--fast --windowed 3440x1440 --language en", None, "game-wide", None);
    }
}
