//! The first minutes of somebody who has never seen the game.

use std::fs;

use turnstone::{
    game::layout::Lay,
    pack::read_lesson,
    rules::{Action, Game, Square},
};

use super::{
    assert_is_a_whole_game, lamplight, legal,
    table::{Room, arrows, lay_of, skipped},
};

/// The path of somebody who has never seen the game: the title explains it, a lesson teaches it, and then it is played to
/// the end, and again.
#[test]
fn a_stranger_learns_a_game_plays_it_to_the_end_and_once_more() {
    if skipped() {
        return;
    }
    let room = Room::new();
    let table = room.open("--fast --windowed 800x600 --language en");
    table.rest();
    // Past Gomoku and its lesson, and past Reversi, to the lesson of Reversi.
    table.keys(&["Tab"; 4]);
    table.lie_still();
    table.press("Return");
    table.until("the lesson to begin", || {
        let settings = fs::read_to_string(room.file("settings.toml")).ok()?;
        settings.contains("games_met = [\"reversi\"]").then_some(())
    });
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
    let mut record = table.turn_after(None);
    assert!(record.played().is_empty(), "the match is as it was before the lesson");
    table.key("Left");
    while record.position().ending().is_none() {
        let plies = record.played().len();
        let steps = |square: &Square| square.column.abs_diff(at.column) + square.row.abs_diff(at.row);
        let to = legal(record.position()).into_iter().min_by_key(steps).expect("a move");
        table.keys(&[arrows(lay_of(&record), at, to), vec!["Return"]].concat());
        at = to;
        record = table.turn_after(Some(plies));
    }
    assert_is_a_whole_game(&record);
    assert!(lamplight(&table.still()) > 1500, "something is offered");
    table.press("Return");
    table.until("another game", || table.saved()?.1.played().is_empty().then_some(()));
}
