//! Puzzles as text, and the attempt to solve one.

use super::*;
use crate::practice::{Grade as Known, Item, Practice};
use crate::puzzles::{
    Attempt, Ended, Entry, FileError, LineError, Made, Puzzle, Shelf, Stand, Unproven, Verdict, is_puzzle_link, kinds,
    make, question, themes, tonights_three,
};
use proptest::prelude::*;
use record::Record;
use rules::Tables;
use std::fs;
use std::path::Path;

/// A puzzle of each game, of which only the rules have been asked.
const REVERSI: &str = "win 900 50 light corner,quiet - - f5 d6/f4_c3_d3";
const GOMOKU: &str = "threes 1200 40 dark two-threes rules=renju&size=15&opening=free - h8g9g8h9f10 a1";
const ANIMALS: &str = "safest 1500 90 dark - rules=classic&deal=told fox.a1?.cat.b3_dragon.b4.cat.d8?_light b4-b5 a1";

fn entry(game: Game, line: &str) -> Entry {
    Entry::read(game, line).unwrap_or_else(|why| panic!("{line}: {why}"))
}

fn puzzle(game: Game, line: &str) -> Puzzle {
    entry(game, line).puzzle(&Tables::default()).unwrap_or_else(|why| panic!("{line}: {why}"))
}

fn refused(game: Game, line: &str) -> LineError {
    Entry::read(game, line).and_then(|entry| entry.puzzle(&Tables::default())).expect_err(line)
}

fn actions(position: &Position, names: &[&str]) -> Vec<Action> {
    names.iter().map(|name| position.read(name).expect("a move")).collect()
}

#[test]
fn a_puzzle_survives_its_line_in_every_game() {
    let gomoku = GOMOKU.replace(" dark ", " light ");
    for (game, line) in [(Game::Reversi, REVERSI), (Game::Gomoku, &gomoku), (Game::AnimalChess, ANIMALS)] {
        let read = puzzle(game, line);
        let again = Entry::of(&read);
        assert_eq!(again.line(), line);
        assert_eq!(again, entry(game, line));
        assert_eq!(again.puzzle(&Tables::default()), Ok(read.clone()));
        assert_eq!(read.position().colour_to_move(), again.colour());
    }
    // Grades and themes may change, and it is still the same puzzle; not so with another position.
    let id = |line: &str| entry(Game::Reversi, line).id();
    assert_eq!(id(REVERSI), id(&REVERSI.replace("900 50", "950 40").replace("corner,quiet", "-")));
    assert_ne!(id(REVERSI), id(&REVERSI.replace("f5", "c4")));
}

#[test]
fn a_shelf_survives_its_text_and_skips_what_is_no_puzzle() {
    let text = format!("turnstone-puzzles 1 reversi\n# a comment\n\n{REVERSI}\n");
    let shelf = Shelf::from_text(&text).expect("readable");
    assert_eq!(shelf.entries(), [entry(Game::Reversi, REVERSI)]);
    assert_eq!(Shelf::from_text(&shelf.to_text()), Ok(shelf.clone()));
    assert_eq!(shelf.find(shelf.entries()[0].id()), shelf.entries().first());
    for (text, why) in [
        ("", FileError::NoPuzzles),
        ("win 900", FileError::NoPuzzles),
        ("turnstone-puzzles 2 reversi", FileError::Format("2".into())),
        ("turnstone-puzzles 1 ludo", FileError::UnknownGame("ludo".into())),
        ("turnstone-puzzles 1 reversi\n\nwin", FileError::Line { number: 3, why: LineError::Missing("grade") }),
    ] {
        assert_eq!(Shelf::from_text(text), Err(why), "{text}");
    }
}

#[test]
fn every_kind_of_damage_is_told() {
    let with = |from: &str, to: &str| refused(Game::Reversi, &REVERSI.replace(from, to));
    let field = |field, text: &str| LineError::Field { field, text: text.into() };
    assert_eq!(with("win", "wins"), field("kind", "wins"));
    assert_eq!(with("900", "hard"), field("grade", "hard"));
    assert_eq!(with(" 50", " -50"), field("error of the grade", "-50"));
    assert_eq!(with("light", "green"), field("colour", "green"));
    assert_eq!(with("quiet", "loud"), field("theme", "loud"));
    assert_eq!(with("light", "dark"), LineError::NothingToSolve);
    assert!(matches!(with("- - f5", "rules=x - f5"), LineError::Setup(_)));
    assert!(matches!(with("- - f5", "- e4_d4 f5"), LineError::Start(_)));
    assert!(matches!(with(" f5 ", " f9 "), LineError::Moves(_)));
    assert_eq!(with("c3", "x"), LineError::NoMove { number: 2, text: "x".into() });
    assert!(matches!(with("c3", "a1"), LineError::Illegal { number: 2, .. }));
    assert_eq!(with("c3", "c3/c4"), LineError::BadEnd, "only the solver has a choice");
    assert_eq!(with("_d3", ""), LineError::BadEnd, "the last move is the solver's");
    assert_eq!(with(" d6/f4_c3_d3", ""), LineError::Missing("solution"));
    assert_eq!(refused(Game::Reversi, &REVERSI.replace("f5", &"f5".repeat(4_000))), LineError::TooLong);
}

proptest! {
    /// Any text gives a shelf of puzzles or an error, never a panic.
    #[test]
    fn no_text_panics(text in "\\PC{0,200}", at in 0_usize..120, cut in 0_usize..120) {
        for (game, line) in [(Game::Reversi, REVERSI), (Game::Gomoku, GOMOKU), (Game::AnimalChess, ANIMALS)] {
            let (at, cut) = (at.min(line.len()), cut.min(line.len()));
            let damaged = format!("{}{text}{}", &line[..at], &line[cut..]);
            for line in [&damaged, &text] {
                let file = format!("turnstone-puzzles 1 {}\n{line}", game.id());
                for entry in Shelf::from_text(&file).iter().flat_map(Shelf::entries) {
                    let _ = entry.puzzle(&Tables::default());
                }
            }
        }
    }
}

#[test]
fn a_good_move_is_answered_and_the_last_one_solves() {
    let puzzle = puzzle(Game::Reversi, REVERSI);
    let [d6, c3] = actions(puzzle.position(), &["d6", "c3"])[..] else { panic!("two moves") };
    let mut attempt = Attempt::new(puzzle);
    assert_eq!(attempt.play(d6), Some(Verdict::Good(vec![c3])));
    assert_eq!(attempt.shown(), [d6, c3]);
    let d3 = attempt.position().read("d3").expect("a move");
    assert_eq!(attempt.ended(), None);
    assert_eq!(attempt.play(d3), Some(Verdict::Solved { is_other: false }));
    assert_eq!(attempt.ended(), Some(Ended { rated: Some(true), grade: Known::Good }));
    assert_eq!((attempt.play(d3), attempt.shown()), (None, vec![d6, c3, d3]));
}

#[test]
fn another_good_move_solves_too() {
    let puzzle = puzzle(Game::Reversi, REVERSI);
    let f4 = puzzle.position().read("f4").expect("a move");
    let mut attempt = Attempt::new(puzzle);
    assert_eq!(attempt.play(f4), Some(Verdict::Solved { is_other: true }));
    assert_eq!(attempt.ended(), Some(Ended { rated: Some(true), grade: Known::Good }));
}

#[test]
fn a_wrong_move_is_refuted_and_tried_again() {
    let puzzle = puzzle(Game::Reversi, REVERSI);
    let [d6, f6, a1] = actions(puzzle.position(), &["d6", "f6", "a1"])[..] else { panic!("three moves") };
    let mut attempt = Attempt::new(puzzle);
    assert_eq!(attempt.play(a1), None, "it cannot be played");
    assert_eq!(attempt.play(f6), Some(Verdict::Wrong));
    let question = attempt.question().expect("what refutes it");
    let reply = question.view.legal()[0];
    let value = MoveValue { action: reply, score: 0, exact: false, depth: 1, selectivity: 100, line: vec![reply] };
    attempt.learn(&Analysis { id: 0, moves: vec![value], nodes: 1, threads: 1, done: true });
    assert_eq!((attempt.shown(), attempt.question()), (vec![f6, reply], None));
    assert_eq!(attempt.play(d6), None, "first the wrong move is taken back");
    attempt.again();
    assert!(matches!(attempt.play(d6), Some(Verdict::Good(_))));
    // A hint now changes nothing: the first try has been rated.
    let at = attempt.hint().expect("where to look");
    assert_eq!(attempt.position().name(at), "d3");
    attempt.play(Action::Place(at));
    assert_eq!(attempt.ended(), Some(Ended { rated: Some(false), grade: Known::Hard }));
}

#[test]
fn a_hint_and_a_look_at_the_solution_are_not_rated() {
    let puzzle = puzzle(Game::AnimalChess, ANIMALS);
    let a1 = puzzle.position().read("a1").expect("a tile");
    let mut hinted = Attempt::new(puzzle.clone());
    assert_eq!(hinted.hint().map(|at| puzzle.position().name(at)).as_deref(), Some("a1"));
    // What the tile shows is not known, and it is solved all the same.
    assert_eq!(hinted.play(a1), Some(Verdict::Solved { is_other: false }));
    assert_eq!(hinted.ended(), Some(Ended { rated: None, grade: Known::Hard }));
    let mut shown = Attempt::new(puzzle);
    shown.show();
    assert_eq!((shown.stand(), shown.shown()), (&Stand::Shown, vec![a1]));
    assert_eq!(shown.ended(), Some(Ended { rated: None, grade: Known::Again }));
}

#[test]
fn tonights_puzzles_follow_from_the_date_alone() {
    let lines = ["f5", "f5d6", "f5d6c3", "f5f6", "f5f4", "c4"].map(|moves| {
        let light = moves.len() % 4 == 2;
        let line = format!("win 900 50 {} - - - {moves} ", if light { "light" } else { "dark" });
        let record = read_transcript(&Game::Reversi.setup(0), moves).expect("legal");
        entry(Game::Reversi, &(line + &record.position().write(record.position().legal()[0]).expect("a move")))
    });
    let shelf = Shelf::of(Game::Reversi, lines.clone());
    let of = |day: u32, shelf: &Shelf| tonights_three(day, &[shelf])[0].expect("one").id();
    let days = 20_000..20_200;
    let drawn: Vec<_> = days.clone().map(|day| of(day, &shelf)).collect();
    assert_eq!(drawn, days.clone().map(|day| of(day, &shelf)).collect::<Vec<_>>());
    for entry in shelf.entries() {
        let count = drawn.iter().filter(|id| **id == entry.id()).count();
        assert!((15..60).contains(&count), "{count} of 200 days");
    }
    // A puzzle less changes no other day than its own.
    let fewer = Shelf::of(Game::Reversi, lines[1..].iter().cloned());
    let others = days.zip(&drawn).filter(|(_, id)| **id != lines[0].id());
    assert!(others.into_iter().all(|(day, id)| of(day, &fewer) == *id));
    assert_eq!(tonights_three(1, &[&Shelf::of(Game::Reversi, [])]), [None]);
}

#[test]
fn ids_are_fit_for_keys_of_the_locales() {
    for game in Game::ALL {
        let ids: Vec<&str> =
            kinds(game).iter().map(|kind| kind.id()).chain(themes(game).map(|theme| theme.id())).collect();
        assert!(ids.iter().all(|id| rules::is_id(id)), "{ids:?}");
        assert!(kinds(game).len() >= 3 && themes(game).count() >= 5, "{ids:?}");
    }
}

#[test]
fn puzzles_and_openings_come_back_in_the_queue_of_mistakes() {
    let tables = Tables::default();
    let mut practice = Practice::default();
    let item = Item::puzzle(&entry(Game::Reversi, REVERSI));
    practice.note_item(item.clone(), Known::Good, 10);
    assert_eq!(practice.due(u32::MAX), 0, "it was solved at once");
    practice.note_item(item.clone(), Known::Again, 10);
    // The same puzzle with another grade is the same card.
    let graded = Item::puzzle(&entry(Game::Reversi, &REVERSI.replace("900", "950")));
    practice.note_item(graded.clone(), Known::Good, 11);
    assert_eq!((practice.due(12), practice.due(13), practice.items(13)), (0, 1, vec![&graded]));
    // An opening is kept although it was known, and is one card however it came about.
    let opening = |moves: &str| {
        let record = read_transcript(&Game::Reversi.setup(0), moves).expect("legal");
        let good = vec![record.position().legal()[0]];
        (Item::opening(&record, &good), record, good)
    };
    let (one, record, good) = opening("f5d6c3");
    practice.note_item(one, Known::Good, 20);
    practice.note_item(opening("c4e3f6").0, Known::Good, 22);
    assert_eq!(practice.due(u32::MAX), 2);
    let text = practice.to_text();
    let read = Practice::from_text(&text).expect("readable");
    assert_eq!((&read.to_text(), read.items(u32::MAX).len()), (&text, 2));
    let found: Vec<_> = read.items(u32::MAX).into_iter().filter_map(|item| item.to_opening(&tables)).collect();
    let (found, moves) = found[0].as_ref().expect("readable");
    assert_eq!(
        (crate::puzzles::class(found.position()), moves.len()),
        (crate::puzzles::class(record.position()), good.len())
    );
    let puzzles: Vec<_> = read.items(u32::MAX).into_iter().filter_map(|item| item.to_puzzle(&tables)).collect();
    assert_eq!(puzzles.len(), 1);
    assert!(puzzles[0].is_ok());
}

#[test]
fn a_puzzle_survives_its_link_but_for_its_grade() {
    let gomoku = GOMOKU.replace(" dark ", " light ");
    for (game, line) in [(Game::Reversi, REVERSI), (Game::Gomoku, &gomoku), (Game::AnimalChess, ANIMALS)] {
        let sent = entry(game, line);
        let link = format!("https://example.org/table#{}", sent.to_link());
        assert!(is_puzzle_link(&link) && is_puzzle_link(&sent.to_link()), "{link}");
        assert!(link.bytes().all(|byte| byte.is_ascii_graphic()), "{link}");
        let come = Entry::from_link(&link, &Tables::default()).expect("a puzzle");
        assert_eq!(come.id(), sent.id());
        assert!(sent.grade().is_measured() && !come.grade().is_measured(), "nobody knows who measured it");
        let [one, other] = [&sent, &come].map(|entry| entry.puzzle(&Tables::default()).expect("a puzzle").line);
        assert_eq!(one, other);
    }
    for text in ["", "#far=1.abc", "v=1&game=reversi", "a #puzzle=reversi", "f5d6c3"] {
        assert!(!is_puzzle_link(text), "{text}");
    }
    for wrong in ["#puzzle=", "#puzzle=ludo~win", "#puzzle=reversi~win", "#puzzle=reversi~win~1~1~dark~-~-~-~f5~f5"] {
        assert!(Entry::from_link(wrong, &Tables::default()).is_err(), "{wrong}");
    }
    let long = format!("#puzzle=reversi~{}", "x".repeat(10_000));
    assert_eq!(Entry::from_link(&long, &Tables::default()), Err(LineError::TooLong));
}

/// The shipped puzzles were made by the laboratory: made of their positions at the table, they have the same solution.
#[test]
fn a_puzzle_is_made_of_a_position_by_texts() {
    for game in Game::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets").join(game.id()).join("puzzles.txt");
        let shelf = Shelf::from_text(&fs::read_to_string(path).expect("readable")).expect("a shelf");
        // Those of the first kind of a game are asked for first.
        let first = kinds(game)[0];
        let shipped = shelf.entries().iter().find(|entry| entry.kind() == first).expect("one of each kind");
        let puzzle = shipped.puzzle(&Tables::default()).expect("a puzzle");
        let answer = make(&question(&puzzle.record), &Tables::default());
        let Some(Made::Puzzle(made)) = Made::read(puzzle.position(), &answer) else { panic!("{game:?}: {answer}") };
        assert_eq!(made.id(), shipped.id());
        assert!(!made.grade().is_measured());
        assert_eq!(made.puzzle(&Tables::default()).expect("a puzzle").line, puzzle.line);
    }
}

#[test]
fn why_a_position_is_no_puzzle_is_told_by_texts() {
    for game in Game::ALL {
        let start = Record::new(game.setup(0));
        let answer = make(&question(&start), &Tables::default());
        let Some(Made::Refused(refused)) = Made::read(start.position(), &answer) else { panic!("{game:?}: {answer}") };
        let asked: Vec<_> = refused.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(asked, kinds(game), "{game:?}");
    }
    let position = Record::new(Game::Reversi.setup(0));
    let several = Made::read(position.position(), "refused win:several/f5/d3 pass:none");
    let moves = actions(position.position(), &["f5", "d3"]);
    let kind = |id: &str| kinds(Game::Reversi).iter().copied().find(|kind| kind.id() == id).expect("a kind");
    let expected = vec![(kind("win"), Unproven::SeveralGood(moves)), (kind("pass"), Unproven::NoneGood)];
    assert_eq!(several, Some(Made::Refused(expected)));
    for wrong in ["", "made", "made win 1", "refused win", "refused ludo:none", "refused win:several/z9", "yes"] {
        assert_eq!(Made::read(position.position(), wrong), None, "{wrong}");
    }
    for wrong in ["", "ludo", "reversi", "reversi - - z9", "reversi x=1 - -"] {
        assert!(make(wrong, &Tables::default()).starts_with("refused"), "{wrong}");
    }
}
