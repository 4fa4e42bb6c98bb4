use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::comment::Comment;
use crate::history::Ply;
use crate::{transcript, write_transcript};
use proptest::prelude::*;

fn one(text: &str) -> Sgf {
    let (mut games, error) = read_sgf(text);
    assert_eq!((games.len(), error), (1, None));
    games.remove(0)
}

fn lines(record: &Record) -> Vec<usize> {
    record.lines().map(<[Ply]>::len).collect()
}

#[test]
fn a_game_is_read_with_its_variations_and_names() {
    let text = "(;GM[4]FF[4]SZ[15]PB[A\\]b]PW[C]DT[2003-12-14,16]PC[Prague]EV[Cup]RE[B+]\n;B[hh]C[the (;centre)];W[hg](;B[gg];W[ig])(;B[ig](;W[gg])(;W[if])))";
    let Sgf { record, heading, left_out } = one(text);
    assert_eq!(write_transcript(&record), "h8h9g9i9");
    assert_eq!((lines(&record), record.line()), (vec![4, 4, 4], 0));
    assert_eq!(heading.names, ["A]b", "C"]);
    assert_eq!((&*heading.date, &*heading.event, heading.winner), ("2003-12-14", "Cup", Winner::First));
    let written = write_sgf(&record, &heading).expect("Gomoku");
    assert_eq!(one(&written), Sgf { record, heading, left_out });
    assert_eq!(left_out, 0);
    assert!(written.contains("(;B[ig](;W[gg])(;W[if]))"), "{written}");
}

#[test]
fn what_is_wrong_is_named_with_its_line_and_column() {
    for (text, line, column, fault) in [
        ("(;GM[1];B[hh])", 1, 8, SgfFault::OtherGame("1".into())),
        ("(;GM[4]SZ[3])", 1, 13, SgfFault::Size("3".into())),
        ("(;GM[4]\n;B[hh];W[hh])", 2, 8, SgfFault::Illegal { point: "hh".into(), why: Refusal::Occupied }),
        ("(;GM[4];B[zz])", 1, 9, SgfFault::NotAPoint("zz".into())),
        ("(;GM[4];W[hh])", 1, 9, SgfFault::WrongColour),
        ("(;GM[4];B[hh];AW[hg])", 1, 15, SgfFault::Stones),
        ("(;GM[4]AE[hh])", 1, 8, SgfFault::Stones),
        ("(;GM[4]AB[hh]AW[hz])", 1, 14, SgfFault::NotAPoint("hz".into())),
        ("(;GM[4]AB[hh]AW[aa][hh])", 1, 14, ArrangeError::Twice("h8".into()).into()),
        ("(;GM[4];B[hh]", 1, 14, SgfFault::Unfinished),
        ("(;GM[4];B[hh", 1, 11, SgfFault::Unfinished),
        ("(;GM[4];B7)", 1, 10, SgfFault::NotAProperty('7')),
        ("hello", 1, 1, SgfFault::NotAGame),
    ] {
        let error = read_sgf(text).1.expect(text);
        assert_eq!(error, SgfError { line, column, fault }, "{text}");
    }
    assert_eq!(read_sgf(&"(;".repeat(10_000)).1.expect("an error").fault, SgfFault::TooDeep);
}

#[test]
fn a_game_begins_with_the_stones_of_its_first_node() {
    let text = "(;GM[4]SZ[15]PL[W]AB[aa:ca]AW[ah][oo];W[ii](;B[hh])(;B[gg]))";
    let Sgf { record, heading, left_out } = one(text);
    assert_eq!(record.start().map(ToString::to_string).as_deref(), Some("a15.b15.c15_a8.o1_light"));
    assert_eq!((write_transcript(&record), record.lines_count()), ("i7h8".to_owned(), 2));
    let written = write_sgf(&record, &heading).expect("Gomoku");
    assert!(written.contains("SZ[15]AB[aa][ba][ca]AW[ah][oo]PL[W];W[ii](;"), "{written}");
    assert_eq!(one(&written), Sgf { record, heading, left_out });
    // Without a colour in PL, the numbers of stones tell whose turn it is.
    assert_eq!(lines(&one("(;GM[4]AB[hh]PL[];W[hg])").record), [1]);
    // An empty board that names black to move is the usual start.
    assert_eq!(one("(;GM[4]PL[B];B[hh])"), one("(;GM[4];B[hh])"));
    for text in ["(;GM[4]AB[hh][hi])", "(;GM[4]AB[aa:ea]AW[ab:db]PL[W])", "(;GM[4]AB[hh]PL[B])"] {
        let error = read_sgf(text).1.expect(text);
        assert!(matches!(error.fault, SgfFault::Start(ArrangeError::Impossible(_))), "{text}: {error}");
    }
    assert!(matches!(read_sgf("(;GM[4]AB[hh];B[hg])").1.expect("no").fault, SgfFault::WrongColour));
}

/// The lines and comments of a game: each by the moves that lead to it.
fn tree(record: &Record) -> (BTreeSet<String>, BTreeMap<String, String>) {
    let lines: Vec<&[Ply]> = record.lines().collect();
    let path = |comment: &Comment| transcript::line(record, &lines[comment.line][..comment.ply]);
    let comments = record.comments().into_iter().map(|comment| (path(&comment), comment.text)).collect();
    (lines.iter().map(|line| transcript::line(record, line)).collect(), comments)
}

#[test]
fn comments_are_read_from_every_node() {
    let text =
        "(;GM[4]C[the\\\r\n start]GC[a \\]cup\\\\]SZ[15];C[before]B[hh];W[hg];C[no move](;C[好]B[gg])(;B[ig]C[]))";
    let Sgf { record, heading, left_out } = one(text);
    let comments = [("", "a ]cup\\\nthe start"), ("h8", "before"), ("h8h9", "no move"), ("h8h9g9", "好")];
    assert_eq!(tree(&record).1, comments.map(|(path, text)| (path.to_owned(), text.to_owned())).into());
    assert_eq!(record.comment(), Some("好"));
    let written = write_sgf(&record, &heading).expect("Gomoku");
    assert!(
        written.contains("SZ[15]C[a \\]cup\\\\\nthe start];B[hh]C[before];W[hg]C[no move](;B[gg]C[好])"),
        "{written}"
    );
    assert_eq!(one(&written), Sgf { record, heading, left_out });
}

#[test]
fn the_result_is_written_wherever_one_looks() {
    let won = "(;GM[4];B[hh];W[aa];B[ih];W[ab];B[jh];W[ac];B[kh];W[ad](;B[lh])(;B[ae]))";
    let Sgf { mut record, .. } = one(won);
    assert!(record.ending().is_some());
    let written = write_sgf(&record, &Heading::default());
    assert!(record.undo() && record.enter(1) && record.ending().is_none());
    assert_eq!(write_sgf(&record, &Heading::default()), written);
    assert!(written.expect("Gomoku").contains("RE[B+]"));
}

#[test]
fn what_is_said_of_a_side_that_resigns_is_written() {
    let mut record = one("(;GM[4];B[hh];W[hg])").record;
    record.resign(Side::First).expect("legal");
    record.add_comment("too early");
    record.undo();
    record.play(record.position().legal()[0]).expect("legal");
    let written = write_sgf(&record, &Heading::default()).expect("Gomoku");
    assert!(written.contains("(;C[too early])(;B["), "{written}");
    assert_eq!(tree(&one(&written).record).1, [("h8h9".to_owned(), "too early".to_owned())].into());
}

proptest! {
    /// Any tree with any comments is read back as it was written.
    #[test]
    fn trees_with_comments_are_read_back(
        start in "(\\PC|[]\\\\\n:;(]){0,9}",
        plies in proptest::collection::vec((0_usize..4, 0_usize..5, "((\\PC|[]\\\\\n]){1,9})?"), 0..40),
    ) {
        let mut allowance = Allowance::default();
        let mut said = |record: &mut Record, text: &str| {
            if let Some(text) = allowance.take(text) {
                record.add_comment(&text);
            }
        };
        let mut record = Record::new(Setup::Gomoku(gomoku::Setup::default()));
        said(&mut record, &start);
        for (back, choice, comment) in plies {
            // Half of all moves go on where the last ended.
            (2..back).for_each(|_| _ = record.undo());
            let Some(action) = record.position().legal().get(choice * 31).copied() else { continue };
            if record.play(action).is_ok() {
                said(&mut record, &comment);
            }
        }
        let written = write_sgf(&record, &Heading::default()).expect("Gomoku");
        let again = one(&written);
        prop_assert_eq!(tree(&again.record), tree(&record), "{}", written);
        let written = write_sgf(&again.record, &again.heading).expect("Gomoku");
        prop_assert_eq!(one(&written), again);
    }

    #[test]
    fn no_text_panics(text in "(\\(;)?([(;)\\[\\]BWGMSZ4a-t\\\\: ]|A[BW]\\[[a-f]{2}\\]|PL\\[[BW]\\]|G?C\\[[a-c\\n\\\\]{0,3}\\]){0,80}") {
        for Sgf { record, heading, .. } in read_sgf(&text).0 {
            let written = write_sgf(&record, &heading).expect("Gomoku");
            prop_assert_eq!(&one(&written).record, &record);
        }
    }
}

#[test]
fn variations_beyond_those_a_record_holds_are_counted_and_the_first_are_kept() {
    // All pairs of an answer and a reply to hh: 300 lines.
    let names: Vec<String> =
        ('a'..='e').flat_map(|column| ('a'..='o').map(move |row| format!("{column}{row}"))).collect();
    let replies = |answer: &String| -> String {
        names.iter().filter(|name| *name != answer).take(10).map(|name| format!("(;B[{name}]C[{answer}])")).collect()
    };
    let answers: String = names.iter().take(30).map(|answer| format!("(;W[{answer}]{})", replies(answer))).collect();
    let game = one(&format!("(;GM[4];B[hh]{answers})"));
    assert_eq!(lines(&game.record).len(), crate::history::MOST_LINES);
    // The 26th answer has six lines; four more of it, and the four answers that do not fit at all, are left out.
    assert_eq!(game.left_out, 8);
    assert_eq!(write_transcript(&game.record), "h8a15a14", "the main line is the first of the file");
}

#[test]
fn the_same_variation_a_million_times_is_not_tried_so_often() {
    let game = one(&format!("(;GM[4]{})", "(;B[hh])".repeat(MOST_TRIED + 1_000)));
    assert_eq!((lines(&game.record).len(), game.left_out), (1, 1_000));
}

#[test]
fn what_is_quoted_of_a_file_is_short() {
    let long = "x".repeat(1_000_000);
    for text in [format!("(;GM[{long}])"), format!("(;GM[4]SZ[{long}])"), format!("(;GM[4];B[{long}])")] {
        let (_, error) = read_sgf(&text);
        assert!(error.expect("an error").to_string().len() < 150);
    }
}
