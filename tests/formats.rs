//! The files of other programs, read and written: OBF, GGF and WTHOR, tested with real files and with laws.
//!
//! These tests use only public functions. The WTHOR archive is not in the repository: if `../shared/data/wthor` is
//! missing, its test says that it was skipped.

#[path = "formats/arranged.rs"]
mod arranged;
#[path = "formats/noted.rs"]
mod noted;

use std::io::Write as _;
use std::path::Path;

use proptest::prelude::*;
use record::{
    Ggf, Record, Wthor, WthorError, WthorGame, read_ggf, read_ggf_game, read_obf, read_transcript, setup_from,
    write_obf, write_transcript,
};
use rules::reversi;
use rules::{Action, Game, Position, Setup, Side};

/// The FFO problems, described at <http://www.radagast.se/othello/ffotest.html>.
const FFO: &str = include_str!("fixtures/ffo40-59.obf");

#[test]
fn the_ffo_problems_are_read_and_written_back() {
    let (problems, faults) = read_obf(FFO);
    assert_eq!(faults, []);
    let empties: Vec<u32> = problems
        .iter()
        .map(|problem| 64 - problem.position.eight().expect("8x8").map(u64::count_ones).iter().sum::<u32>())
        .collect();
    assert_eq!(empties, [20, 22, 22, 23, 23, 24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 34]);
    let best: Vec<i32> = problems.iter().map(|problem| problem.values[0].1).collect();
    assert_eq!(best, [38, 0, 6, -12, -14, 6, -8, 4, 28, 16, 10, 6, 0, -2, -2, 0, 2, -10, 4, 64]);
    for (problem, line) in problems.iter().zip(FFO.lines()) {
        // Every legal move has its value.
        assert_eq!(problem.values.len(), Position::Reversi(problem.position.clone()).legal().len(), "{line}");
        assert_eq!(write_obf(problem).as_deref(), Some(line.trim_end()));
    }
}

#[test]
fn the_wthor_archive_is_read_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wthor");
    let Ok(entries) = folder.read_dir() else {
        // `eprintln!` would not do: the test harness hides its output when a test passes.
        let _ = writeln!(std::io::stderr(), "skipped: the WTHOR archive is not at {}", folder.display());
        return;
    };
    let (mut games, mut files) = (0, 0);
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        if path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("wtb")) {
            continue;
        }
        let name = path.display().to_string();
        let bytes = std::fs::read(&path).expect("a readable file");
        let (file, faults) = Wthor::from_bytes(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(faults, [], "{name}");
        assert!(name.contains(&file.year.to_string()), "{name} says it is of {}", file.year);
        assert!(file.to_bytes() == bytes, "{name} is written otherwise than it was read");
        files += 1;
        games += file.games.len();
        // tests/rules.rs replays all games; here one game of each file is converted there and back.
        let game = &file.games[0];
        let record = game.record().unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let back = WthorGame { tournament: 0, black: 0, white: 0, best: game.score, ..game.clone() };
        assert_eq!(WthorGame::of(&record), Ok(back), "{name}");
    }
    assert_eq!((files, games), (49, 137_548));
}

/// The other files of the archive hold names. If one of them is read as games, the error says what it is.
#[test]
fn the_names_of_the_wthor_archive_are_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wthor");
    for (file, names) in [("WTH.JOU", 4448), ("WTH.TRN", 492)] {
        let Ok(bytes) = std::fs::read(folder.join(file)) else {
            let _ = writeln!(std::io::stderr(), "skipped: {file} is not at {}", folder.display());
            continue;
        };
        assert_eq!(Wthor::from_bytes(&bytes), Err(WthorError::Names(names)), "{file}");
    }
}

/// A random game of at most as many plies as there are choices, from this start.
fn random_game(start: &Setup, choices: &[u8]) -> Record {
    let mut record = Record::new(start.clone());
    for &choice in choices {
        let legal = record.position().legal();
        if legal.is_empty() {
            break;
        }
        record.play(legal[usize::from(choice) % legal.len()]).expect("a legal action");
    }
    record
}

/// An 8x8 position from a random game.
fn random_position(choices: &[u8]) -> reversi::Position {
    match random_game(&Game::Reversi.setup(0), choices).position() {
        Position::Reversi(position) => position.clone(),
        _ => unreachable!("a game of Reversi"),
    }
}

fn choices(longest: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..=longest)
}

/// An evaluation with two decimals, as it is written, and a time in milliseconds.
fn note() -> impl Strategy<Value = (Option<f64>, Option<u32>)> {
    let evaluation = (-6400..6400).prop_map(|number| f64::from(number) / 100.0);
    (prop::option::of(evaluation), prop::option::of(0_u32..5_000_000))
}

proptest! {
    #[test]
    fn obf_holds_any_position(moves in choices(64)) {
        let position = random_position(&moves);
        let values = Position::Reversi(position.clone()).legal().into_iter().zip(-64..).collect();
        let obf = record::Obf { position, values, comment: String::new() };
        let line = write_obf(&obf).expect("8x8");
        prop_assert_eq!(read_obf(&line), (vec![obf], vec![]));
    }

    #[test]
    fn ggf_holds_any_game(before in choices(30), moves in choices(70), notes in prop::collection::vec(note(), 80)) {
        let mut record = random_game(&setup_from(&random_position(&before)), &moves);
        record.set_times(notes.iter().map(|(_, spent)| *spent));
        let mut game = Ggf::new(record, ["black", "white"]).expect("a game of Reversi");
        game.evaluations = notes[..game.evaluations.len()].iter().map(|(evaluation, _)| *evaluation).collect();
        let text = game.to_string();
        let again = read_ggf_game(&text).expect("readable");
        prop_assert_eq!(again.record.played(), game.record.played());
        prop_assert_eq!(again.record.position().counts(), game.record.position().counts());
        prop_assert_eq!(&again.evaluations, &game.evaluations);
        prop_assert_eq!(&again.tags, &game.tags);
        prop_assert_eq!(again.to_string(), text);
    }

    #[test]
    fn wthor_holds_any_whole_game(moves in prop::collection::vec(any::<u8>(), 128), numbers in any::<[u16; 3]>()) {
        let record = random_game(&Game::Reversi.setup(0), &moves);
        let game = WthorGame::of(&record).expect("a whole game");
        let game = WthorGame { tournament: numbers[0], black: numbers[1], white: numbers[2], ..game };
        let file = Wthor { made: [20, 26, 1, 2], year: 2026, depth: 24, games: vec![game.clone(), game.clone()] };
        prop_assert_eq!(Wthor::from_bytes(&file.to_bytes()), Ok((file, vec![])));
        let again = game.record().expect("legal");
        prop_assert_eq!(again.played(), record.played());
        let transcript = write_transcript(&record);
        let read = read_transcript(&Game::Reversi.setup(0), &transcript).expect("readable");
        prop_assert_eq!(again.played(), read.played());
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,200}", tail in "[-*OXBW0-9A-H();\\[\\]/: a-z\\n]{0,300}") {
        for text in [&text, &tail, &format!("(;{tail}"), &format!("(;GM[Othello]{tail};)")] {
            let _ = read_obf(text);
            let _ = read_ggf(text);
            let _ = Wthor::from_bytes(text.as_bytes());
        }
    }
}

#[test]
fn a_position_with_a_pass_is_kept_in_both() {
    // White on b1 has no empty square to flank from; black on a1 can play c1.
    let position = reversi::Position::classic(0b001, 0b010, Side::Second);
    let obf = record::Obf { position: position.clone(), values: vec![(Action::Pass, 62)], comment: "".into() };
    let line = write_obf(&obf).expect("8x8");
    assert!(line.ends_with(" O; PA:+62;"), "{line}");
    assert_eq!(read_obf(&line), (vec![obf], vec![]));
    let mut record = Record::new(setup_from(&position));
    record.play(Action::Pass).expect("a pass");
    let text = Ggf::new(record, ["", ""]).expect("a game of Reversi").to_string();
    assert!(text.ends_with(" O]W[PA];)"), "{text}");
    assert_eq!(read_ggf_game(&text).expect("readable").record.played().len(), 1);
}
