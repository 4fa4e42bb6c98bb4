//! A game from a file, and another line of it.

use turnstone::record::write_transcript;
use turnstone::rules::{Action, Game};

use super::{
    KNOWS_ALL_GAMES, SMALL, legal,
    packs::KNOWS_ALL_RULES,
    table::{Room, arrows, lay_of, skipped},
};

const SGF: &str = "(;GM[4]SZ[15]PB[A]PW[B];B[hh];W[ih](;B[gg];W[ff];B[hg])(;B[ig]))";

#[test]
fn a_game_is_opened_from_a_file_and_another_line_is_played() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("settings.toml", format!("{KNOWS_ALL_RULES}{KNOWS_ALL_GAMES}"));
    room.put("game.sgf", SGF);
    let before = "format = 1\ngame = \"gomoku\"\nmoves = \"a1b2\"\nat = 2\nfirst = \"person\"\nsecond = \"person\"\nseed = 1\nsize = 15\n";
    room.put("match-gomoku.toml", before);
    let table = room.open(&format!("--fast {SMALL} --open {}", room.file("game.sgf").display()));
    // It is saved once it changes, and the match that lay there is among the kept games then. Nothing that was played is
    // lost by playing otherwise.
    table.keys(&["u", "u"]);
    let record = table.until("two plies to be taken back", || {
        table.saved_of(Game::Gomoku).map(|(_, record)| record).filter(|record| record.played().len() == 3)
    });
    assert_eq!(write_transcript(&record), "h8i8g9");
    let kept = std::fs::read_to_string(room.file("match-gomoku-2.toml")).expect("a file");
    assert_eq!(kept, before);
    let to = legal(record.position())[0];
    let middle = turnstone::rules::Square::new(7, 7);
    table.keys(&[vec!["Left"], arrows(lay_of(&record), middle, to), vec!["Return"]].concat());
    let (saved, record) =
        table.until("another line", || table.saved_of(Game::Gomoku).filter(|(saved, _)| saved.variations.len() == 2));
    assert_eq!((saved.line, record.played().len()), (2, 4));
    assert_eq!(record.played().last().map(|ply| ply.action), Some(Action::Place(to)));
    assert!(saved.variations.contains(&"h8i8g9f10h9".to_owned()));
    // The line that is looked at is copied and pasted, as a game of its own; what lay there is among the kept games.
    let moves = write_transcript(&record);
    table.press("ctrl+c");
    let copied = table.still();
    table.key("ctrl+v");
    table.until("the game to be pasted", || copied.changed(&table.still()).map(drop));
    table.key("u");
    let (saved, record) = table.until("the pasted game", || {
        table.saved_of(Game::Gomoku).filter(|(saved, record)| saved.variations.is_empty() && record.played().len() == 3)
    });
    assert_eq!(saved.moves, moves, "the move that was taken back comes again");
    assert!(moves.starts_with(&write_transcript(&record)));
    assert!(room.file("match-gomoku-3.toml").exists());
}

#[test]
fn a_file_that_is_no_game_ends_nothing() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("settings.toml", format!("{KNOWS_ALL_RULES}{KNOWS_ALL_GAMES}"));
    room.put("letter.txt", "Dear all,\nhello");
    let table = room.open(&format!("--fast {SMALL} --open {}", room.file("letter.txt").display()));
    table.until("a sentence about it", || {
        table.said().contains("no known format begins with “Dear all,”").then_some(())
    });
    // A game can be played as if nothing had been opened.
    table.press("Right");
    drop(table);
    let output = room.turnstone("--open nowhere.sgf").output().expect("a program");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("nowhere.sgf cannot be read"), "{said}");
}
