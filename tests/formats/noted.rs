//! What is noted on a match beside its moves, its clock, times and marks, in every text that can hold it.

use proptest::prelude::*;
use record::library::{Entry, Library, header, keep_line};
use record::{
    Aids, Clock, Ggf, Heading, Imported, Label, Marking, Record, SavedMatch, Shape, import, read_link, read_psq,
    read_sgf, write_link, write_psq, write_sgf,
};
use rules::{Game, Reason, Side, Square, Tables};

fn saved(record: &Record) -> SavedMatch {
    SavedMatch::of(record, ["person".into(), "level-3".into()], 7, Aids::default())
}

fn clock() -> impl Strategy<Value = Option<Clock>> {
    let texts = vec!["300", "300+5", "300b5", "300d5", "600/5x30", "each30", "3+0.1,60/1x1"];
    prop::option::of(prop::sample::select(texts).prop_map(|text| text.parse().expect("a clock")))
}

fn marking() -> impl Strategy<Value = Marking> {
    let square = || (0_u8..16, 0_u8..16).prop_map(|(column, row)| Square::new(column, row));
    prop_oneof![
        (prop::sample::select(Shape::ALL.to_vec()), square()).prop_map(|(shape, at)| Marking::Shape(shape, at)),
        (square(), square()).prop_map(|(from, to)| Marking::Arrow { from, to }),
        ("\\PC{1,5}", square()).prop_filter_map("no text", |(text, at)| Some(Marking::Label(Label::new(&text)?, at))),
    ]
}

proptest! {
    #[test]
    fn saves_and_the_library_keep_what_is_noted(
        game in 0_usize..3,
        clock in clock(),
        plies in prop::collection::vec((0_usize..400, prop::option::of(any::<u32>()), prop::collection::vec(marking(), 0..4)), 0..40),
        flag in any::<bool>(),
    ) {
        let tables = Tables::default();
        let mut record = Record::new(Game::ALL[game].setup(3));
        record.set_clock(clock);
        for (choice, spent, marks) in plies {
            marks.into_iter().for_each(|marking| _ = record.mark(marking));
            if choice % 7 == 0 {
                record.undo();
            }
            let legal = record.position().legal();
            if record.ending().is_none() && let Some(action) = legal.get(choice % legal.len().max(1)) {
                record.play(*action).expect("legal");
                record.set_spent(spent);
            }
        }
        if let Some(forced) = record.position().forced().filter(|_| record.ending().is_none()) {
            record.play(forced).expect("forced");
        }
        if flag && record.ending().is_none() {
            record.flag().expect("not over");
        }
        while record.redo().is_some() {}
        // A file keeps the times of the line on the board.
        let saved = saved(&record);
        let (_, again) = SavedMatch::from_text(&saved.to_text(), &tables).expect("readable");
        let spent = |record: &Record| record.played().iter().map(|ply| ply.spent).collect::<Vec<_>>();
        prop_assert_eq!((again.clock(), spent(&again), again.ending()), (clock, spent(&record), record.ending()));
        prop_assert_eq!(SavedMatch::of(&again, saved.seats.clone(), 7, Aids::default()), saved.clone());

        for entry in [Entry::played(&saved, &record, "", ""), Entry::brought(&record, &Heading::default(), "")] {
            let mut library = Library::default();
            prop_assert_eq!(library.follow((header(0) + &keep_line(&entry)).as_bytes()), vec![]);
            prop_assert_eq!(library.entries(), std::slice::from_ref(&entry));
            prop_assert_eq!(entry.clock.as_deref().copied(), clock);
            let mut whole = again.clone();
            while whole.redo().is_some() {}
            prop_assert_eq!(entry.record(&tables), Ok(whole));
        }
        let (_, linked) = read_link(&write_link(&record, ["person", "level-3"]), |_| ["person"; 2], 7, &tables).expect("readable");
        prop_assert_eq!((linked.clock(), linked.ending()), (clock, record.ending()));
    }
}

fn brought(text: &str) -> Imported {
    let found = import(text.into(), Game::Reversi, |_| ["person"; 2], &Tables::default());
    found.expect("a game").games.remove(0)
}

fn times(record: &Record) -> Vec<Option<u32>> {
    record.played().iter().map(|ply| ply.spent).collect()
}

#[test]
fn a_game_that_is_brought_in_keeps_its_clock_and_times() {
    for (text, clock, expected) in [
        ("(;GM[Othello]TI[5:00/3]B[F5//2.5]W[D6//3];)", Some("300+3"), [Some(2_500), Some(3_000)]),
        ("(;GM[4]TM[300]OT[3 fischer];B[hh]BL[300.5];W[hg]WL[300])", Some("300+3"), [Some(2_500), Some(3_000)]),
        ("Piskvorky 15x15, 11:11, 0\n8,8,2500\n8,7,3000\na\nb\n0\n", None, [Some(2_500), Some(3_000)]),
    ] {
        let game = brought(text);
        assert_eq!(game.record.clock(), clock.map(|clock| clock.parse().expect("a clock")), "{text}");
        assert_eq!(times(&game.record), expected, "{text}");
        let text = record::to_saved(&game, "person").to_text();
        assert_eq!(SavedMatch::from_text(&text, &Tables::default()).expect("readable").1, game.record);
        assert_eq!(game.to_entry("").record(&Tables::default()), Ok(game.record));
    }
}

#[test]
fn times_go_from_format_to_format() {
    let text = "(;GM[4]FF[4]CA[UTF-8]SZ[15]RE[B+T]TM[60]OT[2x30 byo-yomi];B[hh]BL[50]TR[hh];W[hg]WL[20]OW[2]LB[hg:1];B[gg]BL[40])";
    let (games, _) = read_sgf(text);
    let record = &games[0].record;
    assert_eq!(times(record), [Some(10_000), Some(70_000), Some(10_000), None]);
    assert_eq!(write_sgf(record, &games[0].heading).as_deref(), Some(text));
    let psq = write_psq(record, &Heading::default()).expect("Gomoku");
    let again = read_psq(&psq).expect("readable");
    assert_eq!((times(&again), again.ending()), (times(record), record.ending()));
    assert_eq!((again.clock(), again.ending().map(|ending| ending.reason)), (None, Some(Reason::OnTime)));
}

#[test]
fn a_format_that_cannot_hold_a_clock_holds_the_times() {
    let mut record = record::read_transcript(&Game::Reversi.setup(0), "f5d6").expect("legal");
    record.set_clock(Some("600/5x30".parse().expect("a clock")));
    record.set_times([Some(1), Some(20)]);
    let text = Ggf::new(record.clone(), ["a", "b"]).expect("square").to_string();
    let again = record::read_ggf_game(&text).expect("readable").record;
    assert_eq!((again.clock(), times(&again)), (None, times(&record)));
}

#[test]
fn a_clock_of_a_newer_version_leaves_the_line_of_the_library_alone() {
    let mut record = record::read_transcript(&Game::Reversi.setup(0), "f5d6").expect("legal");
    record.set_clock(Some("300+5".parse().expect("a clock")));
    let line = keep_line(&Entry::brought(&record, &Heading::default(), ""));
    assert!(line.contains(r#""clock":"300+5""#), "{line}");
    let newer = header(0) + &line.replace("300+5", "hourglass60");
    let mut library = Library::default();
    assert_eq!((library.follow(newer.as_bytes()), library.entries().len()), (vec![], 0));
    assert!(library.journal().any(|line| line.contains("hourglass60")));
    // A game that was there before clocks has none.
    let plain = record::read_transcript(&Game::Reversi.setup(0), "f5d6").expect("legal");
    let line = keep_line(&Entry::brought(&plain, &Heading::default(), ""));
    assert!(!["clock", "times", "marks"].iter().any(|key| line.contains(key)), "{line}");
    assert_eq!(plain.left(Side::First), None);
}
