//! The same position looks the same, whichever way led to it: by moves that were animated, taken back and played again,
//! from a link, after a new game, a lesson and a pack that was edited.

use turnstone::{
    record::write_transcript,
    rules::{Game, Square},
};

use super::picture::{Area, Picture};
use super::table::{Room, Table, lay_of, skipped};
use super::{KNOWS_ALL_GAMES, SMALL, play_by_clicks};

/// A pack that changes the colour of the board's frame, or nothing.
fn pack(colour: &str) -> String {
    let head = "format = 1\nid = \"mine\"\nversion = \"1.0.0\"\ntitle = \"Mine\"\n";
    if colour.is_empty() { head.into() } else { format!("{head}[table]\ncolour = \"{colour}\"\n") }
}

/// Where the table looks different; the panel may say something else.
fn changed(one: &Picture, other: &Picture) -> Option<Area> {
    one.changed_within(other, one.part(0.0, 0.0, 0.47, 1.0))
}

fn assert_looks_alike(one: &Picture, other: &Picture, what: &str) {
    let changed = changed(one, other);
    assert!(changed.is_none(), "{what}: the table looks different at {changed:?}");
}

fn from_above(table: &Table<'_>) -> Picture {
    table.rest();
    table.look_after("t")
}

fn the_same_position_looks_the_same(game: Game) {
    if skipped() {
        return;
    }
    let room = Room::new();
    let file = "packs/mine/pack.toml";
    room.put(file, pack(""));
    let rules: Vec<_> = Game::ALL.map(Game::id).into();
    room.put("settings.toml", format!("{KNOWS_ALL_GAMES}rules_seen = {rules:?}\n"));
    let deal = if game == Game::AnimalChess { "&deal=0123456789abcdef" } else { "" };
    let link = format!("v=1&game={}{deal}&first=person&second=person", game.id());
    let begin = format!("--packs mine {SMALL} --link {link}");
    let table = room.open(&begin);
    // As it is laid out, before the cursor is there that the squares are found by.
    let start = from_above(&table);
    let mut record = table.turn_of(game, None);
    let seen = table.look_down_on(lay_of(&record));
    let mut at = Square::new(1, 1);
    for _ in 0..4 {
        record = play_by_clicks(&table, seen, &record, &mut at);
    }
    table.rest();
    let played = table.still();
    assert!(changed(&start, &played).is_some(), "pieces are seen");
    table.keys(&["u"; 4]);
    table.until("the start", || (table.saved_of(game)?.0.at == 0).then_some(()));
    assert_looks_alike(&start, &table.still(), "taken back");
    table.keys(&["r"; 4]);
    table.until("the moves", || (table.saved_of(game)?.0.at == 4).then_some(()));
    assert_looks_alike(&played, &table.still(), "played again");

    // Through a lesson: the rules are nine entries below the first of the menu, and the lessons are left of their button. From the button
    // that closes their list the focus goes on to its first chapter. Leaving it leads back to the match.
    table.press("m");
    table.keys(&["Down"; 9]);
    table.lie_still();
    table.press("Return");
    table.press("Left");
    table.press("Return");
    table.press("Tab");
    table.press("Return");
    table.press("Escape");
    assert_looks_alike(&played, &from_above(&table), "after a lesson");

    room.put(file, pack("#702020"));
    table.until("another table", || played.changed(&table.picture()));
    room.put(file, pack(""));
    table.until("the table as it was", || changed(&played, &table.picture()).is_none().then_some(()));

    table.press("n");
    table.press("Return");
    assert_looks_alike(&start, &from_above(&table), "a new game");
    table.kill();

    let moves = write_transcript(&record).replace(' ', "_");
    let table = room.open(&format!("{begin}&moves={moves}"));
    assert_looks_alike(&played, &from_above(&table), "laid out from a link");
}

#[test]
fn the_same_position_of_reversi_looks_the_same() {
    the_same_position_looks_the_same(Game::Reversi);
}

#[test]
fn the_same_position_of_gomoku_looks_the_same() {
    the_same_position_looks_the_same(Game::Gomoku);
}

#[test]
fn the_same_position_of_animal_chess_looks_the_same() {
    the_same_position_looks_the_same(Game::AnimalChess);
}
