//! Hints, the analysis of a position, the teacher and an evening of puzzles, with real keys.

use std::{fs, thread, time::Duration};

use turnstone::{
    game::{layout::Lay, system::today},
    rules::{Action, Game, Square, Tables},
    study::puzzles::{Entry, Scores, Shelf, tonights_three},
};

use super::{
    KNOWS_ALL_GAMES, SMALL, between_persons, legal,
    packs::KNOWS_ALL_RULES,
    sit_down,
    table::{Room, Table, arrows, lay_of, skipped},
};

/// A game that is soon over: its end is counted in a moment, and the engine is at rest then.
pub const LATE: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3";

#[test]
fn hints_and_an_analysis_are_shown_and_noted_with_the_game() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("match.toml", between_persons(LATE));
    room.put("settings.toml", "rules_seen = [\"reversi\"]\ngames_met = [\"reversi\"]\n");
    let table = room.open(&format!("--fast {SMALL}"));
    sit_down(&table);
    let record = table.turn_after(None);
    // The first press alone is no hint; with the third, the square is marked and the words have changed.
    let plain = table.still();
    table.keys(&["h", "h", "h"]);
    table.until("the hint to be shown", || plain.changed(&table.still()).map(drop));
    let at = Square::new(4, 4);
    let steps = |square: &Square| square.column.abs_diff(at.column) + square.row.abs_diff(at.row);
    let to = legal(record.position()).into_iter().min_by_key(steps).expect("a move");
    table.keys(&[vec!["Left"], arrows(lay_of(&record), at, to), vec!["Return"]].concat());
    let record = table.turn_after(Some(record.played().len()));
    assert_eq!(record.played().last().map(|ply| ply.action), Some(Action::Place(to)));
    let (saved, _) = table.saved_of(Game::Reversi).expect("a file");
    assert!(saved.aids.hints && !saved.aids.analysis);
    // Both sides' moves are the player's in an analysis, and none of them is one of the match.
    table.press("a");
    table.until("the analysis to be noted", || table.saved()?.0.aids.analysis.then_some(()));
    for _ in 0..2 {
        let next = legal(record.position())[0];
        table.keys(&[arrows(lay_of(&record), to, next), vec!["Return"], arrows(lay_of(&record), next, to)].concat());
        table.press("period");
    }
    table.press("a");
    // Played in the match again, from the position in which it was left.
    let next = legal(record.position())[0];
    table.keys(&[arrows(lay_of(&record), to, next), vec!["Return"]].concat());
    let again = table.turn_after(Some(record.played().len()));
    assert_eq!(again.played().len(), record.played().len() + 1);
    assert_eq!(again.played().last().map(|ply| ply.action), Some(Action::Place(next)));
}

#[test]
fn the_teacher_waits_for_an_answer_and_a_move_is_taken_back() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let moves = "i9h8i10h9g7h10";
    let text = format!(
        "format = 1\ngame = \"gomoku\"\nmoves = \"{moves}\"\nat = 6\nfirst = \"person\"\nsecond = \"pattern-book\"\n\
         seed = 3\nteacher = true\n"
    );
    room.put("match-gomoku.toml", text);
    room.put("settings.toml", "rules_seen = [\"gomoku\"]\ngames_met = [\"gomoku\"]\n");
    let table = room.open(&format!("--fast {SMALL}"));
    // The leftmost board of the title.
    table.press("Tab");
    table.lie_still();
    table.press("Return");
    let record = table.saved_of(Game::Gomoku).map(|(_, record)| record).expect("a match");
    let at = |name: &str| record.position().square(name).expect("a point");
    let middle = at("h8");
    let tried = at("o1");
    table.keys(&[vec!["Left"], arrows(lay_of(&record), middle, tried), vec!["Return"]].concat());
    let spoken = |after: usize| {
        let (saved, record) = table.saved_of(Game::Gomoku)?;
        (saved.aids.taught && record.played().len() == after).then_some(())
    };
    table.until("the teacher to speak", || spoken(7));
    table.press("u");
    table.until("the move to be taken back", || spoken(6));
    // When the player insists, the engine answers.
    table.press("Return");
    table.until("the answer", || spoken(8));
}

/// What a puzzle's move is by keys, from the square that the cursor is on; the cursor is on the last of its squares then.
fn by_keys(lay: Lay, at: &mut Square, action: Action) -> Vec<&'static str> {
    let squares = match action {
        Action::Place(square) | Action::TurnUp(square) => vec![square],
        Action::Move { from, to } => vec![from, to],
        other => panic!("{other:?} is no move of a puzzle"),
    };
    let mut keys = Vec::new();
    for square in squares {
        keys.extend(arrows(lay, *at, square));
        keys.push("Return");
        *at = square;
    }
    keys
}

/// Tonight's puzzles.
pub fn tonight() -> Vec<Entry> {
    let shelves = [
        include_str!("../../assets/reversi/puzzles.txt"),
        include_str!("../../assets/gomoku/puzzles.txt"),
        include_str!("../../assets/animal-chess/puzzles.txt"),
    ];
    let shelves = shelves.map(|text| Shelf::from_text(text).expect("a sound file"));
    let tonight = tonights_three(today(), &shelves.each_ref());
    tonight.into_iter().map(|entry| entry.expect("a puzzle for everybody").clone()).collect()
}

/// What is kept of the puzzles.
pub fn scores(room: &Room) -> Option<Scores> {
    Scores::from_text(&fs::read_to_string(room.file("puzzles.toml")).ok()?).ok()
}

/// Solves the one of tonight's puzzles that is on the table.
pub fn solve(room: &Room, table: &Table<'_>, entry: &Entry) {
    let puzzle = entry.puzzle(&Tables::default()).expect("a sound puzzle");
    let lay = lay_of(&puzzle.record);
    let own: Vec<Action> = puzzle.own_steps().map(|(_, step)| step.action).collect();
    let tried = || scores(room).and_then(|scores| scores.tonight(entry.game(), today()));
    table.lie_still();
    // The cursor may have been left anywhere: it goes to a corner.
    let grid = lay.seen();
    table.keys(&[vec!["Left"; grid.columns.into()], vec!["Up"; grid.rows.into()]].concat());
    let mut squares = puzzle.position().grid().squares();
    let mut at = squares.find(|square| lay.column_and_row(*square) == (0, 0)).expect("a corner");
    for (step, action) in own.iter().enumerate() {
        assert_eq!(tried(), None, "move {step} is asked for");
        table.keys(&by_keys(lay, &mut at, *action));
        // The answer comes when one has looked at the own move for 0.7 s.
        thread::sleep(Duration::from_secs(1));
        table.lie_still();
    }
    table.until("the puzzle to be solved", || tried().filter(|solved| *solved));
}

#[test]
fn an_evening_of_puzzles_is_played_by_keys_and_kept() {
    if skipped() {
        return;
    }
    let room = Room::new();
    room.put("settings.toml", format!("{KNOWS_ALL_RULES}{KNOWS_ALL_GAMES}"));
    let table = room.open(&format!("--fast {SMALL}"));
    // Past the boards, Learn, New game, Settings, Packs and the library; then, past the button that closes the dialog, to the
    // one that begins.
    for keys in [&["Tab"; 9][..], &["Tab"]] {
        table.lie_still();
        table.keys(keys);
        table.lie_still();
        table.press("Return");
    }
    for (number, entry) in tonight().iter().enumerate() {
        solve(&room, &table, entry);
        if number < 2 {
            // Past the button that leaves, to the next one.
            table.keys(&["Tab", "Tab"]);
            table.lie_still();
            table.press("Return");
        }
    }
    assert_eq!(scores(&room).map(|scores| scores.evenings_in_a_row(today())), Some(1));
}
