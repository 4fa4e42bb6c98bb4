//! The first evening of somebody who has never seen the game.

use std::fs;

use turnstone::{
    engine::{Band, Level, Request, Session, Stop, reversi},
    game::layout::Lay,
    pack::read_lesson,
    record::{Record, SavedMatch},
    rules::{Action, Game, Side, Square},
};

use super::{
    assert_is_a_whole_game, lamplight,
    study::{solve, tonight},
    table::{Room, Table, arrows, lay_of, skipped},
};

/// The evening of somebody who has never seen the game, by keys alone: the question at the first game, the lesson, a game
/// that is lost, one that is won, its review, one of tonight's puzzles, an invitation to a friend; and coming back.
#[test]
fn a_stranger_spends_an_evening_at_the_table_and_comes_back() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let mut table = room.open("--fast --windowed 800x600 --language en");
    table.rest();
    // Past Gomoku and its lesson.
    table.keys(&["Tab"; 3]);
    table.lie_still();
    table.press("Return");
    table.until("the question to be asked", || {
        let settings = fs::read_to_string(room.file("settings.toml")).ok()?;
        settings.contains("games_met = [\"reversi\"]").then_some(())
    });
    table.lie_still();
    // That it is new is the first answer.
    table.press("Return");
    learn(&table);
    let opponent = |saved: &SavedMatch| saved.seats.iter().find(|seat| *seat != "person").cloned();
    let record = table.turn_after(None);
    let (saved, _) = table.saved().expect("a match");
    assert!(record.played().is_empty() && saved.teacher, "the teacher sits there");
    let weakest = Level::weakest(Game::Reversi, Band::Beginner).expect("a beginner");
    assert_eq!(opponent(&saved).as_deref(), Some(weakest.id()));

    // The first game is given up: past New game, Restart, Players and Two players in the menu, and to the first button of
    // the dialog, which begins at its last.
    menu(&table, 4);
    table.keys(&["Right"]);
    table.lie_still();
    table.press("Return");
    let lost = table.until("the game to be given up", || table.saved()?.1.ending());
    assert_eq!(lost.winner, Some(Side::Second));
    table.lie_still();
    table.press("Return");
    table.until("another game", || table.saved()?.1.ending().is_none().then_some(()));
    let won = win(&table);
    assert_eq!(won.ending().and_then(|ending| ending.winner), Some(Side::First));
    assert_is_a_whole_game(&won);
    assert!(lamplight(&table.still()) > 1500, "something is offered");

    // Review stands beside Play again; when it is read, the library knows how well was played.
    table.press("Tab");
    table.lie_still();
    table.press("Return");
    table.until("the review", || {
        fs::read_to_string(room.file("library.jsonl")).ok()?.contains("\"accuracy\"").then_some(())
    });
    table.press("a");
    // In the menu the puzzles are the third entry of what is studied, below five for the game and three for the view.
    menu(&table, 10);
    // Past the button that closes the dialog, to the one that begins.
    table.press("Tab");
    table.press("Return");
    solve(&room, &table, &tonight()[0]);
    // The button that leaves.
    table.press("Tab");
    table.press("Return");
    invite(&room, &table);

    // Back the next time: what was done is there, and the game goes on without a question.
    table.press("Escape");
    table.kill();
    let evening = fs::read_to_string(room.file("puzzles.toml")).expect("the puzzles");
    table = room.open("--fast --windowed 800x600 --language en");
    table.keys(&["Tab"; 3]);
    table.lie_still();
    table.press("Return");
    table.lie_still();
    assert_eq!(table.saved().map(|(_, record)| record.played().len()), Some(won.played().len()));
    assert_eq!(fs::read_to_string(room.file("puzzles.toml")).ok(), Some(evening));
}

/// Goes through the first chapter of the lesson, and on to the table.
fn learn(table: &Table<'_>) {
    let steps = read_lesson(Game::Reversi, include_str!("../../assets/lessons/reversi.toml")).expect("a sound lesson");
    let mut at = Square::new(4, 4);
    let steps: Vec<_> = steps.into_iter().filter(|step| step.chapter == 1).collect();
    for (number, step) in steps.iter().enumerate() {
        table.rest();
        let Action::Place(to) = step.wanted[0] else { panic!("a disc is put down") };
        assert!(lamplight(&table.still()) < 1000, "step {number} waits for a move");
        // The first arrow key puts the cursor in the middle, or where it left the board for a button.
        let lay = Lay { grid: step.position.grid(), across: false };
        table.keys(&[vec!["Left"], arrows(lay, at, to), vec!["Return"]].concat());
        at = to;
        table.until("the step to be learnt", || (lamplight(&table.still()) > 1000).then_some(()));
        // Leave, back, and on; at the beginning the chapters stand in place of the way back, at the end the next one does.
        table.keys(&["Tab"; 3]);
        table.lie_still();
        table.press("Return");
    }
}

/// Takes an entry of the menu: so many after the first.
fn menu(table: &Table<'_>, after: usize) {
    table.press("m");
    table.lie_still();
    table.keys(&vec!["Tab"; after]);
    table.lie_still();
    table.press("Return");
    table.lie_still();
}

/// Plays a game to its end as a good player would.
fn win(table: &Table<'_>) -> Record {
    let mut record = table.turn_after(None);
    // The cursor is where it left the board.
    let mut at = Square::new(0, 0);
    table.keys(&[["Left"; 8], ["Up"; 8]].concat());
    while record.ending().is_none() {
        let plies = record.played().len();
        let request = Request::new(1, record.position().view(), reversi::DEEP, 1);
        let answer = Session::new(1, 1, || 0.0).think(&request, &Stop::default(), &mut |_| ()).expect("a move");
        let Action::Place(to) = answer.action else { panic!("a disc is put down") };
        table.keys(&[arrows(lay_of(&record), at, to), vec!["Return"]].concat());
        at = to;
        record = table.until("the answer", || {
            table.lie_still();
            let (saved, record) = table.saved()?;
            let is_theirs = record.ending().is_some()
                || (saved.seats[record.position().to_move().index()] == "person"
                    && record.position().forced().is_none());
            if record.played().len() > plies && is_theirs {
                return Some(record);
            }
            // The teacher may wait for an answer: whoever takes the move back and insists plays on.
            if saved.aids.taught && record.played().len() == plies + 1 {
                table.press("u");
                table.press("Return");
            }
            None
        });
    }
    record
}

/// Invites a friend to a game by link.
fn invite(room: &Room, table: &Table<'_>) {
    table.press("n");
    table.lie_still();
    // From Begin, the last button, over three games and a friend here.
    table.keys(&["Right"; 5]);
    table.lie_still();
    table.press("Return");
    table.lie_still();
    table.keys(&["Left"; 5]);
    table.lie_still();
    table.press("Return");
    table.until("the invitation", || {
        let files = fs::read_dir(room.file("")).ok()?.flatten();
        files.map(|file| file.file_name()).any(|name| name.to_string_lossy().starts_with("far-")).then_some(())
    });
    table.press("Escape");
}
