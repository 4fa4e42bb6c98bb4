//! Saved matches, with the table as the game lays it and a folder of its own.

use std::{fs, path::Path, sync::Arc};

use super::*;
use crate::{
    game::flow::{self, ShelvedBoards},
    play::Player,
    record::read_link,
    rules::{Setup, reversi},
};

/// The tables of a pack that is on.
fn with_tiny() -> Tables {
    let mut tables = Tables::default();
    let small = tables.reversi.iter().find(|rules| rules.id == "small").expect("a built-in table");
    let tiny = reversi::Rules { id: "tiny".into(), ..(**small).clone() };
    tables.reversi.push(Arc::new(tiny));
    tables
}

/// How the game is begun.
#[derive(Clone, Copy)]
enum Begin<'a> {
    /// As it was left.
    AsLeft,
    /// With a new match, as by `--new` and `?game=`.
    Anew,
    /// With the match in a link.
    Link(&'a str),
}

/// The table as the game lays it at its start.
fn begin(home: &Path, tables: Tables, how: Begin<'_>) -> (App, Vec<String>) {
    let (mut storage, mut status) = (Storage::open(home.to_owned()), Status::default());
    let (mut slots, mut shelf) = (Slots::default(), ShelvedBoards::default());
    for game in Game::ALL {
        let kept = slots.read_match(&mut storage, &mut status, game, &tables);
        shelf.put(kept.unwrap_or_else(|| Board::new(game.setup(0), Player::usual(game), 0)));
    }
    let left = shelf.take(Game::Reversi).expect("a board");
    let board = match how {
        Begin::AsLeft => left,
        Begin::Anew => Board::new(Game::Reversi.setup(0), [Player::Person; 2], 0),
        Begin::Link(link) => {
            let (saved, record) = read_link(link, |_| ["person"; 2], 0, &tables).expect("a good link");
            Match::resume(&saved, record).expect("known players").into()
        }
    };
    let told = format!("{status:?}");
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin, flow::plugin))
        .insert_state(Screen::Play)
        .add_message::<Command>()
        .init_resource::<Givers>()
        .insert_resource(status)
        .add_plugins(plugin)
        .insert_resource(storage)
        .insert_resource(board)
        .insert_resource(shelf)
        .insert_resource(slots)
        .insert_resource(Rulebooks(tables));
    app.update();
    let keys = told.split("key: \"").skip(1).filter_map(|rest| rest.split('"').next());
    (app, keys.filter(|key| key.starts_with("status-")).map(str::to_owned).collect())
}

/// Asks for something, and waits until nothing moves.
fn ask(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
    app.update();
    for _ in 0..200 {
        app.update();
        if app.world().resource::<flow::Motion>().is_settled() {
            break;
        }
    }
}

fn play(app: &mut App, square: &str) {
    let square = app.world().resource::<Board>().position().square(square).expect("a square");
    ask(app, Request::Press(square));
}

fn plies(app: &App) -> usize {
    app.world().resource::<Board>().record().played().len()
}

/// Ends the game, and with it waits for everything to be written.
fn end(mut app: App) {
    drop(app.world_mut().remove_resource::<Storage>());
}

fn text(home: &Path, file: &str) -> String {
    fs::read_to_string(home.join(file)).unwrap_or_default()
}

fn between_persons(setup: Setup, moves: &str) -> String {
    let record = crate::record::read_transcript(&setup, moves).expect("a legal game");
    SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 1, Aids::default()).to_text()
}

#[test]
fn a_link_never_lies_on_the_match_in_progress_for_good() {
    let home = tempfile::tempdir().expect("a folder");
    let kept = between_persons(Game::Reversi.setup(0), "f5d6c3");
    fs::write(home.path().join("match.toml"), &kept).expect("a file");
    let link = "v=1&game=reversi&moves=c4&first=person&second=person";
    let (app, _) = begin(home.path(), Tables::default(), Begin::Link(link));
    end(app);
    assert_eq!(text(home.path(), "match.toml"), kept, "whoever only looks changes nothing");

    let (mut app, _) = begin(home.path(), Tables::default(), Begin::Link(link));
    play(&mut app, "c3");
    assert_eq!(plies(&app), 2);
    end(app);
    assert_eq!(text(home.path(), "match-2.toml"), kept);
    assert_eq!(About::of(&text(home.path(), "match.toml")).at, 2);

    // And from there it is taken up again, the other one in its place.
    let (mut app, _) = begin(home.path(), Tables::default(), Begin::AsLeft);
    assert_eq!(app.world().resource::<Slots>().list().len(), 1);
    app.world_mut().write_message(KeptCommand::Take("match-2.toml".into()));
    for _ in 0..5 {
        app.update();
    }
    assert_eq!(plies(&app), 3);
    assert_eq!(app.world().resource::<Slots>().list()[0].file, "match-3.toml");
    end(app);
    assert_eq!(
        [About::of(&text(home.path(), "match.toml")).at, About::of(&text(home.path(), "match-3.toml")).at],
        [3, 2]
    );
    assert!(!home.path().join("match-2.toml").exists());
}

#[test]
fn whatever_replaces_a_match_in_progress_keeps_it_first() {
    let home = tempfile::tempdir().expect("a folder");
    let first = between_persons(Game::Reversi.setup(0), "f5d6c3");
    fs::write(home.path().join("match.toml"), &first).expect("a file");

    // A new match from the command line or the page's address.
    let (mut app, _) = begin(home.path(), Tables::default(), Begin::Anew);
    play(&mut app, "f5");
    // A second one, and then a game from a file: each keeps the one before.
    let saved = || {
        let record = crate::record::read_transcript(&Game::Reversi.setup(0), "d3c5").expect("a legal game");
        let saved = SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 1, Aids::default());
        Request::Resume(Box::new(Match::resume(&saved, record).expect("known players")))
    };
    ask(&mut app, saved());
    ask(&mut app, saved());
    // A new one at the table.
    ask(&mut app, Request::Restart);
    end(app);
    let at = |file: &str| About::of(&text(home.path(), file)).at;
    assert_eq!(text(home.path(), "match-2.toml"), first);
    assert_eq!(["match-3.toml", "match-4.toml", "match-5.toml"].map(at), [1, 2, 2]);
    assert_eq!(at("match.toml"), 0);

    // The list says who plays in them, and a game that the player removes goes.
    let (mut app, _) = begin(home.path(), Tables::default(), Begin::AsLeft);
    let list = |app: &App| app.world().resource::<Slots>().list().to_vec();
    assert_eq!(list(&app)[0].players, Some(["person"; 2].map(|seat| (seat.to_owned(), String::new()))));
    let five = "match-5.toml".to_owned();
    for (command, left, asked) in [
        (KeptCommand::Ask(Some(five.clone())), 4, true),
        (KeptCommand::Ask(None), 4, false),
        (KeptCommand::Remove(five), 3, false),
    ] {
        app.world_mut().write_message(command);
        app.update();
        assert_eq!((list(&app).len(), list(&app).iter().any(|kept| kept.asked)), (left, asked));
    }
    end(app);
    assert!(!home.path().join("match-5.toml").exists());

    // An empty one is not worth keeping.
    let (mut app, _) = begin(home.path(), Tables::default(), Begin::Anew);
    play(&mut app, "f5");
    assert_eq!(app.world().resource::<Slots>().list().len(), 3);
    // What an undo brings back is no kept game any more.
    ask(&mut app, Request::Restart);
    assert_eq!(app.world().resource::<Slots>().list().len(), 4);
    ask(&mut app, Request::Undo);
    assert_eq!((plies(&app), app.world().resource::<Slots>().list().len()), (1, 3));
    end(app);
    assert_eq!(at("match.toml"), 1);
    assert!(!home.path().join("match-6.toml").exists());
}

#[test]
fn there_is_room_for_every_kept_game() {
    let home = tempfile::tempdir().expect("a folder");
    let kept = between_persons(Game::Reversi.setup(0), "f5d6c3");
    fs::write(home.path().join("match.toml"), &kept).expect("a file");
    for number in 2..=120 {
        fs::write(home.path().join(slot(Game::Reversi, number)), &kept).expect("a file");
    }
    // Files of the player's, which are no slots.
    for name in ["match-02.toml", "match-1.toml", "match-.toml", "match-x.toml"] {
        fs::write(home.path().join(name), &kept).expect("a file");
    }
    let (mut app, _) = begin(home.path(), Tables::default(), Begin::Anew);
    assert_eq!(app.world().resource::<Slots>().list().len(), 119);
    play(&mut app, "f5");
    end(app);
    assert_eq!(text(home.path(), "match-121.toml"), kept);
}

#[test]
fn a_match_whose_pack_is_off_waits_untouched_and_goes_on_when_it_is_on() {
    let home = tempfile::tempdir().expect("a folder");
    let tiny = with_tiny().reversi.last().cloned().expect("a table");
    let mut kept = between_persons(Setup::Reversi(tiny), "c2b4");
    kept.push_str("pack = \"Tiny boards 1.0.0\"\n");
    fs::write(home.path().join("match.toml"), &kept).expect("a file");
    let newer = "format = 7\ngame = \"gomoku\"\nwhatever = true\n";
    fs::write(home.path().join("match-gomoku.toml"), newer).expect("a file");

    let (mut app, told) = begin(home.path(), Tables::default(), Begin::AsLeft);
    assert_eq!(told, ["status-waits"; 2]);
    let waits: Vec<_> = app.world().resource::<Slots>().list().iter().map(|kept| kept.waits.clone()).collect();
    let pack = Localizable::new("kept-pack").with("pack", "Tiny boards 1.0.0");
    assert_eq!(waits, [Some(pack), Some(Localizable::new("kept-newer"))]);
    app.world_mut().write_message(Request::Sit { side: crate::rules::Side::Second, player: Player::Person });
    app.update();
    play(&mut app, "f5");
    // It cannot be taken up.
    app.world_mut().write_message(KeptCommand::Take("match.toml".into()));
    app.update();
    assert_eq!(plies(&app), 1);
    end(app);
    assert_eq!([text(home.path(), "match.toml"), text(home.path(), "match-gomoku.toml")], [kept.clone(), newer.into()]);
    assert_eq!(About::of(&text(home.path(), "match-2.toml")).at, 1);

    let (app, _) = begin(home.path(), Tables::default(), Begin::AsLeft);
    assert_eq!(plies(&app), 1, "the one beside it goes on");
    end(app);
    let (app, told) = begin(home.path(), with_tiny(), Begin::AsLeft);
    assert_eq!((plies(&app), told), (2, vec!["status-waits".to_owned()]), "the pack is on; Gomoku still waits");
    assert_eq!(app.world().resource::<Slots>().list().len(), 2);
    end(app);
    assert_eq!(text(home.path(), "match.toml"), kept);
}

#[test]
fn a_damaged_match_is_set_aside_and_its_slot_is_free() {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("match.toml"), "format = 1\ngame").expect("a file");
    let (app, told) = begin(home.path(), Tables::default(), Begin::AsLeft);
    assert_eq!(told, ["status-broken-match"]);
    end(app);
    assert_eq!(text(home.path(), "match-1.broken"), "format = 1\ngame");
    assert_eq!(About::of(&text(home.path(), "match.toml")).at, 0);
}

#[test]
fn a_match_with_somebody_unknown_stays_as_it_is_and_is_said_in_words() {
    let home = tempfile::tempdir().expect("a folder");
    let kept = between_persons(Game::Reversi.setup(0), "f5d6c3").replace("\"person\"\nsecond", "\"martian\"\nsecond");
    assert!(kept.contains("martian"));
    fs::write(home.path().join("match.toml"), &kept).expect("a file");
    let (mut app, told) = begin(home.path(), Tables::default(), Begin::AsLeft);
    assert_eq!((plies(&app), told), (0, vec!["status-waits".to_owned()]));
    let list = app.world().resource::<Slots>().list().to_vec();
    assert_eq!(list[0].waits, Some(Localizable::new("kept-player").with("player", "martian")));
    // It cannot be taken up in any way, and nothing is written over it.
    app.world_mut().write_message(KeptCommand::Take("match.toml".into()));
    app.update();
    play(&mut app, "f5");
    end(app);
    assert_eq!(text(home.path(), "match.toml"), kept);
}
