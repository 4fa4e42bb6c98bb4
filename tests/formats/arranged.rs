//! Matches that begin with an arranged position, in every text that holds a match.

use proptest::prelude::*;
use record::library::{Entry, Library, header, keep_line};
use record::{
    Aids, Heading, LinkError, MatchError, Record, SaveError, SavedMatch, read_link, read_on, read_sgf, read_transcript,
    to_saved, write_link, write_sgf,
};
use rules::{ArrangeError, Arrangement, Colour, Game, Setup, Tables};

/// Plays what these numbers choose: moves, steps back, and now and then a resignation. What the rules force follows at
/// once, as wherever a text is read.
fn play(record: &mut Record, choices: &[u16]) {
    for &choice in choices {
        if let Some(forced) = record.position().forced() {
            record.play(forced).expect("forced");
        }
        match (choice % 8, record.ending()) {
            (0, _) => (0..choice % 5).for_each(|_| _ = record.undo()),
            (_, Some(_)) => {}
            (1, None) if choice % 64 == 1 => _ = record.resign(record.position().to_move()).expect("it goes on"),
            _ => {
                let legal = record.position().legal();
                record.play(legal[usize::from(choice / 8) % legal.len()]).expect("legal");
            }
        }
    }
    if let Some(forced) = record.position().forced().filter(|_| record.ending().is_none()) {
        record.play(forced).expect("forced");
    }
}

/// A match with variations that begins with a position of a random game; `None` if that game was over.
fn arranged(game: Game, seed: u64, before: &[u16], moves: &[u16]) -> Option<Record> {
    let mut first = Record::new(game.setup(seed));
    before.iter().for_each(|choice| {
        let legal = first.position().legal();
        if let Some(action) = legal.get(usize::from(*choice) % legal.len().max(1)) {
            first.play(*action).expect("legal");
        }
    });
    first.ending().is_none().then(|| {
        let mut record = Record::arranged(game.setup(seed), &Arrangement::of(first.position())).expect("it goes on");
        play(&mut record, moves);
        record
    })
}

fn saved(record: &Record) -> SavedMatch {
    SavedMatch::of(record, ["person".into(), "level-3".into()], 7, Aids::default())
}

proptest! {
    #[test]
    fn every_text_keeps_the_start(
        game in 0_usize..3,
        seed in any::<u64>(),
        before in prop::collection::vec(any::<u16>(), 1..60),
        moves in prop::collection::vec(any::<u16>(), 0..40),
    ) {
        let tables = Tables::default();
        let Some(record) = arranged(Game::ALL[game], seed, &before, &moves) else { return Ok(()) };
        let saved = saved(&record);
        prop_assert_eq!(SavedMatch::from_text(&saved.to_text(), &tables), Ok((saved.clone(), record.clone())));

        let link = write_link(&record, ["person", "level-3"]);
        let (_, again) = read_link(&link, |_| ["person"; 2], 7, &tables).expect("readable");
        prop_assert_eq!((again.first(), again.played()), (record.first(), record.played()));
        prop_assert_eq!(again.start(), record.start());

        for entry in [Entry::played(&saved, &record, "", ""), Entry::brought(&record, &Heading::default(), "")] {
            let mut library = Library::default();
            prop_assert_eq!(library.follow((header(0) + &keep_line(&entry)).as_bytes()), vec![]);
            prop_assert_eq!(library.entries(), std::slice::from_ref(&entry));
            let mut whole = record.clone();
            while whole.redo().is_some() {}
            prop_assert_eq!(entry.record(&tables), Ok(whole));
        }

        let resigned = record.lines().flatten().any(|ply| matches!(ply.action, rules::Action::Resign));
        let sgf = write_sgf(&record, &Heading::default());
        prop_assert_eq!(sgf.is_some(), record.setup().game() == Game::Gomoku);
        if let Some(text) = sgf.filter(|_| !resigned) {
            let (games, error) = read_sgf(&text);
            prop_assert_eq!(error, None);
            let again = &games[0].record;
            prop_assert_eq!((again.start(), again.first().placed()), (record.start(), record.first().placed()));
            prop_assert_eq!(again.lines_count(), record.lines_count());
            prop_assert_eq!(write_sgf(again, &games[0].heading), Some(text.clone()));
        }

        let again = record.again(99);
        prop_assert_eq!((again.first(), again.start()), (record.first(), record.start()));
        prop_assert_eq!((again.played().len(), again.lines_count()), (0, 1));
        let begun = record.until(0);
        prop_assert_eq!(begun.as_ref().and_then(Record::start), record.start());
    }
}

#[test]
fn a_side_that_has_to_pass_first_does_so() {
    let start = "a1_b1_light".parse().expect("a line");
    let record = Record::arranged(Game::Reversi.setup(0), &start).expect("black can move");
    let read = read_on(record.clone(), "c1").expect("the pass is played by itself");
    assert_eq!(read.played().len(), 2);
    assert_eq!(read_on(record.clone(), "-- c1").expect("or written"), read);
    // The moves of a save leave the pass out, and count it.
    let mut passed = record;
    passed.play(rules::Action::Pass).expect("forced");
    let text = saved(&passed).to_text();
    assert_eq!(SavedMatch::from_text(&text, &Tables::default()).expect("readable").1, passed);
}

#[test]
fn the_usual_start_is_none_of_its_own() {
    for game in Game::ALL {
        let setup = game.setup(3);
        let record = Record::arranged(setup.clone(), &Arrangement::of(&setup.start())).expect("a start");
        assert_eq!(record, Record::new(setup));
        assert!(!saved(&record).to_text().contains("start"));
        assert!(!write_link(&record, ["", ""]).contains("start"));
    }
    // Animal Chess is dealt anew, unless the tiles were arranged.
    let dealt = Record::new(Game::AnimalChess.setup(3));
    assert_ne!(dealt.again(4).first().placed(), dealt.first().placed());
}

#[test]
fn squares_in_another_order_are_the_same_match() {
    let of = |dark: &str| {
        let start = Arrangement { dark: dark.into(), light: "b2, a1".into(), to_move: Colour::Dark };
        Record::arranged(Game::Gomoku.setup(0), &start).expect("a position")
    };
    assert_eq!(of("c3 d3"), of("D3,c3"));
    assert_eq!(of("d3 c3").start().map(ToString::to_string).as_deref(), Some("c3.d3_b2.a1_dark"));
}

/// A save as it was written before matches had starts.
const OLD: &str = r#"format = 1
game = "gomoku"
moves = "h8i9h10"
at = 2
first = "person"
second = "level-3"
seed = 42
variations = ["h8i10"]
opening = "free"
rules = "freestyle"
size = 15
"#;

#[test]
fn old_saves_open_and_are_written_as_before() {
    let (saved, record) = SavedMatch::from_text(OLD, &Tables::default()).expect("readable");
    assert_eq!((saved.start.as_ref(), record.played().len(), record.lines_count()), (None, 2, 2));
    assert_eq!(saved.to_text(), OLD);
}

#[test]
fn games_keep_the_ids_that_they_had() {
    let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3").expect("legal");
    let heading = Heading {
        names: ["Anna".into(), "Béla".into()],
        date: "2003-05-06".into(),
        event: "Cup".into(),
        ..Heading::default()
    };
    assert_eq!(Entry::brought(&record, &heading, "").id.to_string(), "464774162934b62d");
    while record.undo() {}
    let match_of = SavedMatch { seed: 42, ..saved(&record) };
    assert_eq!(Entry::played(&match_of, &record, "", "").id.to_string(), "e254351038f4d058");
    assert!(!keep_line(&Entry::brought(&record, &heading, "")).contains("start"));
    // The same moves from another start are another game.
    let start = "e4.d5.h8_d4.e5_dark".parse().expect("a line");
    let other = Record::arranged(Game::Reversi.setup(0), &start).expect("a position");
    let other = read_on(other, "f5d6c3").expect("legal");
    assert_ne!(Entry::brought(&other, &heading, "").id, Entry::brought(&record, &heading, "").id);
}

#[test]
fn wrong_starts_are_sentences() {
    let long = "e4.".repeat(2000) + "_d4_dark";
    let impossible = |why| ArrangeError::Impossible(why);
    for (game, start, error) in [
        ("reversi", "e4.d5_d4.z9_dark", ArrangeError::Unknown("z9".into())),
        ("reversi", "e4.d5_d4.e4_dark", ArrangeError::Twice("e4".into())),
        ("reversi", "e4.d5_d4.e5_red", ArrangeError::NoSide("red".into())),
        ("reversi", "e4.d5", ArrangeError::Form("e4.d5".into())),
        ("reversi", "e4.d5__dark", ArrangeError::Over),
        ("reversi", &long, ArrangeError::TooLong),
        ("gomoku", "a1.b1.c1.d1.e1_a2.b2.c2.d2_light", impossible("there may be no five in a row yet")),
        ("animal-chess", "b3_cat.b4_dark", ArrangeError::NoKind("b3".into())),
        ("animal-chess", "dragon.a1.a2_cat.b4_dark", impossible("there are more tiles of a kind than a side has")),
        ("animal-chess", "cat.a1__light", ArrangeError::Over),
    ] {
        let tables = Tables::default();
        let link = format!("v=1&game={game}&start={start}");
        let read = read_link(&link, |_| ["person"; 2], 0, &tables);
        assert_eq!(read.err(), Some(LinkError::Match(MatchError::Start(error.clone()))), "{start}");
        let file = format!("format = 1\ngame = \"{game}\"\nstart = \"{start}\"\n");
        let file = file + "moves = \"\"\nat = 0\nfirst = \"\"\nsecond = \"\"\nseed = 0\n";
        let why = SavedMatch::from_text(&file, &tables).expect_err(start);
        assert_eq!(why, SaveError::Match(MatchError::Start(error.clone())), "{start}");
        assert_eq!(why.to_string(), format!("it begins with no position of the game: {error}"));
    }
}

#[test]
fn a_game_from_elsewhere_is_saved_with_its_start() {
    let text = "(;GM[4]SZ[9]AB[aa][bb]AW[cc]PL[W];W[dd](;B[ee])(;B[ef]))";
    let (games, _) = read_sgf(text);
    let record = &games[0].record;
    let board = Setup::Gomoku(rules::gomoku::Setup { size: 9, ..Default::default() });
    assert_eq!((record.setup(), record.start().is_some(), record.lines_count()), (&board, true, 2));
    let imported = record::import(text.into(), Game::Reversi, |_| ["person"; 2], &Tables::default());
    let saved = to_saved(&imported.expect("a game").games[0], "person");
    assert_eq!(SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable").1, *record);
}
