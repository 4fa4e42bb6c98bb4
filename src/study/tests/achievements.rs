//! Achievements: for each of them a game in which it is earned, and one in which it nearly is.

use super::*;
use crate::achievements::{Achieved, Achievement, achievements, side_of};
use engine::animal_chess::KnownEndings;
use record::library::{Entry, Id};
use record::{Heading, Record, Winner};
use rules::animal_chess::drawn::{go, turn_up};
use rules::{Side, Tables};
use std::collections::BTreeSet;

/// An achievement, the moves of a game, the side and the ply by which it is earned.
type Earned = (&'static str, &'static str, Side, usize);
/// One that is not, and why.
type Missed = (&'static str, &'static str, Side, &'static str);

use Side::{First, Second};

/// Found by random play and plain code in another language, which plays endings out by itself.
const REVERSI: &[Earned] = &[
    ("wedge", "d3c3b3b2b1a3c4a1a2", First, 8),
    ("edge", "c4c3d3c5d6c7f6e6b8d7c6g7e8e7g6g5h6d2g8f4d1b7b2e3c8c2a7a8f3g2f5d8f8h8", Second, 33),
    ("behind", BEHIND, Second, 41),
    ("pass", BEHIND, Second, 55),
    ("quiet", "f5f4f3d6", Second, 3),
    ("parity", "c4e3f4c3c2g4f3g3e6e7f5c6f2e1d2g5g1b4h6e2c5g2h4h5a4b6h2h1h3", First, 28),
    ("safe-moves", "e6f6g6g7f5", First, 4),
    ("draw", DRAWN, Second, 55),
    (
        "sacrifice",
        "f5d6c7f4f3e6f6f7c6c5e7g5d3b8g6g3g4e8c8h6f8c2b4g2d2b6e2g8b7d8g1a3a6h5b5a5e3h1h4h3a7c1b2b1g7h2a4b3f2d1a2h7c4d7h8",
        Second,
        53,
    ),
    (
        "perfect",
        "f5d6c4d3c7b3c3g6b4a4e3d7a3f3b5b8d8e6f4e2g2a2e1b2e7f7e8h1b7f6f8g8b1a5c5c6g4a7c8c1a6f2g5g3h3a1h2f1g7d1b6a8c2h4g1d2h8h5h6h7",
        Second,
        59,
    ),
];

const BEHIND: &str = "f5f4d3d6d7f6g5c7b7h5g7c2e3d2h4c5d1h6e2h3g6g8e6c1b2b1c4b3h7b4a2f7h8d8c3e7c6a1h2f2g2a3f3b5b6g3c8e1a4a6f1a7b8g4e8f8a8g1a5";
const DRAWN: &str = "d3c5d6e3b4c6f4g5c7f5f2d2g3b7d1c8f6c1h5h2e7g7b6d7e8g6b1a3a7f8e6g1g4f7e2f3h6h4f1e1g8a6h1d8c4h8a4a5g2b3b8h3a2c3a8h7c2b2b5";

const NOT_REVERSI: &[Missed] = &[
    ("wedge", "c4e3f6e6f7e7f2g8f3g7e8d8g6b3f8", First, "a disc of one's own on one side"),
    (
        "edge",
        "d3e3f2e2f5e6f7g6d2e8g4c3c5f1e1c4b4b5f6g5a6h3c6c2c1g7f3b2a3d1h5g1e7b3f8a1b1c7h1",
        First,
        "one of the eight is not one's own",
    ),
    (
        "behind",
        "c4c5c6e3f5b7d6b4a8c7f3e7b8c8d3f2c3f4a5a6f6c2d7g6g5g7d8h5f1g1b3g2h1d2h6b5c1e6f7e2g8a3h4b1a4f8b2h7a7b6e1h8a1d1g4e8a2h2g3h3",
        Second,
        "only a draw",
    ),
    (
        "pass",
        "d3c5b6c3e3d2c1e2f4f2g1g3g5c4b4f3f5e6h2h3f6c6h4b3d7a5d6g7g6d8a2c7b8f7a6h7e8g2h8c8g8h5a4e1h6d1h1g4b7a3e7f8f1b5c2b1a1b2a8a7",
        Second,
        "it did not win",
    ),
    ("quiet", "d3e3", Second, "another move leaves one move less"),
    ("parity", "d3e3f2c2c3e2c1b1a1g2f3f4f5d2g4g5h1g3g1c5e1f1d6d1", First, "the other side was last"),
    ("safe-moves", "d3c3b3b2f5", First, "one move gives no corner"),
    ("draw", DRAWN, First, "the other side held it"),
    (
        "sacrifice",
        "f5f4f3d6c4g2f2e2c6f6e6c3c2d7f7c5g4h3h1b3d2c1h5g8e7d3e3h2h4c7e1f8b6a6d8g3b2f1e8a3g1c8b4b1g6h7a7a8g5b5b7b8a2d1a1",
        Second,
        "another move was better",
    ),
    (
        "perfect",
        "d3c3f5d6b2f4f3g2d7g5h1g3g6g1h5c4b5d2g4a6b4g7h4b3c2c7b8c5e6e3e2f7h2f6h6b1f1h7e8e1a5d8d1f2e7a4c1f8h3c8h8a8b6a7b7c6g8a1a2a3",
        First,
        "the other side was not perfect",
    ),
];

/// A win by a four and a three, and one by two threes.
const FOUR_THREE: &str = "h8g8i8a1j8a3k6a5k7a7k8l8k9k10k5";
const THREES: &str = "g8a1i8a15h7o1h9o15h8a3j8f8k8";

const GOMOKU: &[Earned] = &[
    ("stop-three", "h8a1h9a3h10h11", Second, 5),
    ("open-four", "h8a1h9a3h10a5h11", First, 6),
    ("gap", "h8a1h9a3h11a5h12a7h10", First, 8),
    ("four-and-three", FOUR_THREE, First, 10),
    ("two-threes", THREES, First, 8),
    ("two-fours", "h8g8i8k12j8a1k9c1k10e1k11o1k8", First, 12),
    ("stop-and-four", "h6d5h7e5h8f5c5g5h5", First, 8),
    ("fours", "c3b3d3a15e3a13h8g8i8c14j8o1k9o3k10m2f3g3k8l8k11k12k7", First, 22),
    ("foreseen", "h8g8i8a15j8c14k9o1k10k8", Second, 9),
    ("forbidden", FORBIDDEN, Second, 13),
];

/// Black would have to make six in a row to stop the four.
const FORBIDDEN: &str = "c8f4d8f5e8f6g8a1h8o1f3a15o15f7";

const NOT_GOMOKU: &[Missed] = &[
    ("stop-three", "h8a1h9a3h10a5", Second, "it was left alone"),
    ("open-four", "h8h7h9a3h10a5h11", First, "one end is closed"),
    ("gap", "h8a1h9a3h10a5h11a7h12", First, "the last stone lies at the end"),
    ("four-and-three", "h8g8i8a1j8a3k6a5k7a7k8", First, "it has not won yet"),
    ("two-threes", "g8a1i8a15h7o1h9o15h8", First, "it has not won yet"),
    ("two-fours", "h8a1h9a3h10a5h11", First, "one line with two ends"),
    ("stop-and-four", "h6d5h7e5a1f5c5g5h5", First, "only a three"),
    ("fours", FOUR_THREE, First, "only two of them"),
    ("foreseen", "h8g8i8a15j8c14k9o1k10o15", Second, "it stops nothing"),
    ("forbidden", FORBIDDEN, Second, "nothing is forbidden by these rules"),
];

fn record(game: Game, rules: &str, moves: &str) -> Record {
    let mut setup = game.setup(0);
    if !rules.is_empty() {
        setup.set("rules", rules, &Tables::default()).expect("shipped rules");
    }
    read_transcript(&setup, moves).expect("a legal game")
}

fn check(game: Game, earned: &[Earned], missed: &[Missed]) {
    let mut wrong = Vec::new();
    for (id, moves, side, ply) in earned {
        let rules = if *id == "forbidden" { "renju" } else { "" };
        let found = Achieved::in_game(&record(game, rules, moves), *side);
        if found.get(id) != Some(ply) {
            wrong.push(format!("{id}: {found:?}"));
        }
    }
    for (id, moves, side, why) in missed {
        let found = Achieved::in_game(&record(game, "", moves), *side);
        wrong.extend(found.get(id).map(|ply| format!("{id} in {ply}, but {why}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let all: BTreeSet<&str> = achievements(game).map(Achievement::id).collect();
    assert_eq!(all.len(), 10);
    assert_eq!(earned.iter().map(|(id, ..)| *id).collect::<BTreeSet<_>>(), all);
    assert_eq!(missed.iter().map(|(id, ..)| *id).collect::<BTreeSet<_>>(), all);
}

#[test]
fn achievements_of_reversi_are_earned_where_they_are_and_nowhere_near() {
    check(Game::Reversi, REVERSI, NOT_REVERSI);
}

#[test]
fn achievements_of_gomoku_are_earned_where_they_are_and_nowhere_near() {
    check(Game::Gomoku, GOMOKU, NOT_GOMOKU);
}

/// What the first side has done in a game of Animal Chess from this position, and in which ply.
fn animal_chess(rows: &[&str], hidden: &str, moves: &[Action], side: Side) -> Vec<(&'static str, usize)> {
    let position = Position::AnimalChess(board(rows, hidden));
    let mut record = Record::from_position(Game::AnimalChess.setup(0), position);
    for action in moves {
        record.play(*action).expect("a legal action");
    }
    Achieved::in_game(&record, side).into_iter().collect()
}

#[test]
fn achievements_of_animal_chess_are_earned_where_they_are_and_nowhere_near() {
    let far = |rows: [&'static str; 3], last| [rows[0], rows[1], rows[2], "....", "....", "....", "....", last];
    let has = |id: &str, ply, rows: &[&str], hidden, moves: &[Action]| {
        let found = animal_chess(rows, hidden, moves, First);
        assert!(found.contains(&(id, ply)), "{id}: {found:?}");
    };
    let lacks = |id: &str, rows: &[&str], hidden, moves: &[Action], side| {
        let found = animal_chess(rows, hidden, moves, side);
        assert!(found.iter().all(|(other, _)| *other != id), "{id}: {found:?}");
    };
    has("jump", 0, &["Act.", "...D"], "", &[go("a1", "c1")]);
    lacks("jump", &["Tc..", "...d"], "", &[go("a1", "b1")], First);
    has("giant", 0, &["Cd..", "...t"], "", &[go("a1", "b1")]);
    lacks("giant", &["Te..", "...d"], "", &[go("a1", "b1")], First);
    let attacked = &["Td..", "....", "....", "C.c."];
    has("rescue", 0, attacked, "", &[go("a1", "a2")]);
    lacks("rescue", attacked, "", &[go("a4", "a5")], First);
    let taken_back = [go("a8", "a7"), go("c1", "b1"), go("a1", "b1")];
    has("guarded", 2, &far(["TCe.", "....", "...."], "F..d"), "", &taken_back);
    lacks("guarded", &far(["TDc.", "....", "...."], "F..d"), "", &taken_back, First);
    let forked = [go("b3", "b2"), go("d8", "d7"), go("b2", "a2")];
    has("fork", 2, &far(["....", "f.b.", ".T.."], "...c"), "", &forked);
    lacks("fork", &far(["....", "f...", ".T.."], "...c"), "", &forked, First);
    let beside = &["?t?.", "....", "....", "...?"];
    has("safest", 0, beside, "FCB", &[turn_up("d4")]);
    lacks("safest", beside, "FCB", &[turn_up("a1")], First);
    let round = [go("a1", "a2"), go("d4", "d3"), go("a2", "a1"), go("d3", "d4")];
    let weaker = &["C...", "....", "....", "...t"];
    has("repeated", 6, weaker, "", &[round, round].concat());
    lacks("repeated", weaker, "", &[round, round].concat(), Second);
    has("shut-in", 0, &["b.D.", "T..."], "", &[go("c1", "b1")]);
    lacks("shut-in", &["b.D.", "T...", "...c"], "", &[go("c1", "b1")], First);
}

/// Plays a known ending out, both sides as well as they can.
fn played_out(rows: &[&str]) -> Record {
    let position = Position::AnimalChess(board(rows, ""));
    let mut record = Record::from_position(Game::AnimalChess.setup(0), position);
    let mut known = KnownEndings::default();
    while record.ending().is_none() {
        let rules::View::AnimalChess(view) = record.position().view() else { panic!("a game of Animal Chess") };
        let moves = known.outcomes(&view).expect("a known ending");
        let best = moves.iter().max_by_key(|(_, outcome)| outcome.merit()).expect("a move");
        record.play(best.0).expect("legal");
    }
    record
}

#[test]
fn a_win_with_three_tiles_is_brought_home() {
    // The tiger attacks the elephant. If that stays, one tile is left on each side, and neither can catch the other.
    let record = played_out(&["DEt."]);
    assert_eq!((record.ending().expect("the end").winner, record.played().len()), (Some(First), 19));
    assert_eq!(Achieved::in_game(&record, First).get("win"), Some(&0));
    assert!(!Achieved::in_game(&record, Second).contains_key("win"));
    let mut resigned = record.until(5).expect("fewer plies");
    resigned.resign(First).expect("not over");
    assert!(!Achieved::in_game(&resigned, First).contains_key("win"));
}

#[test]
fn only_one_move_holds_a_draw_with_three_tiles() {
    // The elephant takes the bear, or is shut in by both later.
    let position = Position::AnimalChess(board(&["Eb.t"], ""));
    assert_eq!(position.legal(), [go("a1", "b1"), go("a1", "a2")]);
    let found = |first, last| {
        let mut record = Record::from_position(Game::AnimalChess.setup(0), position.clone());
        record.play(first).expect("legal");
        match last {
            Action::Resign => record.resign(First).expect("not over"),
            last => record.play(last).expect("not over"),
        };
        Achieved::in_game(&record, First)
    };
    assert_eq!(found(go("a1", "b1"), Action::AgreeDraw).get("draw"), Some(&0));
    assert!(!found(go("a1", "b1"), Action::Resign).contains_key("draw"), "it was lost in the end");
    assert!(!found(go("a1", "a2"), Action::AgreeDraw).contains_key("draw"), "the other move loses");
}

/// A kept game that was won by black, who fills an edge or not.
fn entry(moves: &str, seats: [&str; 2], names: [&str; 2], date: &str) -> Entry {
    let record = record(Game::Reversi, "", moves);
    let heading = Heading { date: date.into(), ..Heading::default() };
    let brought = Entry::brought(&record, &heading, "");
    Entry { seats: seats.map(Into::into), names: names.map(Into::into), winner: Winner::First, ..brought }
}

#[test]
fn the_side_is_the_persons_and_help_that_shows_moves_does_not_count() {
    let of = |seats, names| side_of(&entry("f5d6", seats, names, ""), "Ann");
    assert_eq!(of(["person", "level-3"], ["", ""]), Some(First));
    assert_eq!(of(["level-3", "person"], ["", ""]), Some(Second));
    assert_eq!(of(["person", "person"], ["Bob", "Ann"]), Some(Second));
    for (seats, names) in [
        (["person", "person"], ["", ""]),
        (["person", "person"], ["Ann", "Ann"]),
        (["level-3", "level-4"], ["Ann", ""]),
        (["", ""], ["Ann", ""]),
        (["", "person"], ["Ann", ""]),
    ] {
        assert_eq!(of(seats, names), None, "{seats:?} {names:?}");
    }
    let played = || entry("f5d6", ["person", "level-3"], ["", ""], "");
    assert_eq!(side_of(&Entry { hints: true, ..played() }, ""), None);
    assert_eq!(side_of(&Entry { analysis: true, ..played() }, ""), None);
    assert_eq!(side_of(&Entry { winner: Winner::Nobody, ..played() }, ""), None);
    assert_eq!(side_of(&Entry { taught: true, ..played() }, ""), Some(First));
}

#[test]
fn the_oldest_game_is_the_first_in_whatever_order_they_are_looked_at() {
    let of = |date| entry("e6f6g6g7f5", ["person", "level-3"], ["", ""], date);
    let games = [of("2026-03-01"), of("2026-01-01"), of("2026-02-01")];
    let mut achieved = Achieved::default();
    for game in &games {
        assert!(!achieved.has(game));
        achieved.look(game, "", &Tables::default());
        assert!(achieved.has(game));
    }
    let (achievement, first) = achieved.firsts().iter().find(|(it, _)| it.id() == "safe-moves").expect("earned");
    assert_eq!(
        (achievement.game(), first.game, &*first.date, first.ply),
        (Game::Reversi, games[1].id, "2026-01-01", 4)
    );
    let find = |id: Id| games.iter().find(|game| game.id == id);
    assert!(achieved.is_sound(find));
    assert!(!achieved.is_sound(|id| find(id).filter(|game| game.id != games[1].id)), "a game was removed");
}

/// Games played at random, of all kinds, as a library keeps them.
fn library_of(count: u64) -> Vec<Entry> {
    let mut lot = 1_u64;
    let mut next = |below: usize| {
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (lot >> 33) as usize % below
    };
    let game = |number: u64| {
        let game = Game::ALL[number as usize % Game::ALL.len()];
        let mut record = Record::new(game.setup(number));
        while record.ending().is_none() && record.played().len() < 400 {
            let legal = record.position().legal();
            let action = record.position().forced().unwrap_or_else(|| legal[next(legal.len())]);
            record.play(action).expect("legal");
        }
        let date = record::date_of(1_700_000_000 + 10_000 * number);
        let seats = ["person".into(), "level-3".into()];
        Entry { seats, date: date.into(), ..Entry::brought(&record, &Heading::default(), "") }
    };
    (0..count).map(game).collect()
}

#[test]
#[ignore = "a measurement: how long a large library takes. Run it in the release profile with --nocapture"]
fn measure_a_library_of_5000_games() {
    let games = library_of(5000);
    let (mut achieved, tables) = (Achieved::default(), Tables::default());
    let mut took: Vec<(std::time::Duration, Game)> = Vec::new();
    for entry in &games {
        let begun = std::time::Instant::now();
        achieved.look(entry, "", &tables);
        took.push((begun.elapsed(), entry.game));
    }
    let all: std::time::Duration = took.iter().map(|(time, _)| *time).sum();
    took.sort();
    let begun = std::time::Instant::now();
    let known = games.iter().filter(|entry| side_of(entry, "").is_some() && achieved.has(entry)).count();
    println!("all {all:?}, list of {known} {:?}, median {:?}", begun.elapsed(), took[2500]);
    println!("99 of 100 below {:?}, 999 of 1000 below {:?}, longest {:?}", took[4950], took[4995], &took[4997..]);
}
