use proptest::prelude::*;

use super::*;
use crate::history::Ply;
use crate::{Format, Heading, import, write_sgf};
use rules::{Game, Tables};

/// The point of a name as RenLib writes it.
fn point(name: &str) -> u8 {
    let row: u8 = name[1..].parse().expect("a row");
    (name.as_bytes()[0] - b'a' + 1) | (15 - row) << 4
}

/// A comment as it lies in the file.
fn comment(text: &[u8]) -> Vec<u8> {
    let zeros = if text.len().is_multiple_of(2) { 2 } else { 1 };
    [text, &[0; 2][..zeros]].concat()
}

/// A library of this version with these nodes.
fn library(minor: u8, nodes: &[&[u8]]) -> Vec<u8> {
    [&MAGIC[..], &[3, minor], &[0xff; 10], &nodes.concat()].concat()
}

fn read(bytes: &[u8]) -> RenLib {
    read_renlib(bytes).expect("a library")
}

fn sgf(library: &RenLib) -> String {
    write_sgf(&library.record, &Heading::default()).expect("Gomoku")
}

const ROOT: [u8; 2] = [0, 0];

/// A node without a comment.
fn node(name: &str, flags: u8) -> [u8; 2] {
    [point(name), flags]
}

#[test]
fn points_lie_where_the_program_has_them() {
    // RenLib's own constants: the middle is 0x78, and 0x68 lies above it, where the direct openings have their stone.
    assert_eq!((point("h8"), point("h9"), point("a15"), point("o1")), (0x78, 0x68, 0x01, 0xef));
    let bytes = library(4, &[&ROOT, &node("h8", 0), &node("h9", 0), &node("i9", flags::LEAF)]);
    let read = read(&bytes);
    assert_eq!((read.faults.as_slice(), read.record.setup().game()), (&[][..], Game::Gomoku));
    assert_eq!(sgf(&read), "(;GM[4]FF[4]CA[UTF-8]SZ[15];B[hh];W[hg];B[ig])");
    let Setup::Gomoku(setup) = read.record.setup() else { panic!() };
    assert_eq!(setup.rules.id, "renju");
}

#[test]
fn variations_and_comments_are_read_from_either_version() {
    let first = [&[point("h8"), flags::COMMENT][..], &comment(b"middle\x08of the\r\nboard")].concat();
    let nodes: [&[u8]; 6] = [
        &first,
        &node("h9", flags::SIBLING),
        &node("i9", flags::SIBLING | flags::LEAF),
        &[&[point("j10"), flags::LEAF | flags::COMMENT][..], &comment(b"far")].concat(),
        &node("i9", 0),
        &node("i8", flags::LEAF),
    ];
    let expected =
        "(;GM[4]FF[4]CA[UTF-8]SZ[15];B[hh]C[middle\nof the\nboard](;W[hg](;B[ig])(;B[jf]C[far]))(;W[ig];B[ih]))";
    let old = read(&library(0, &nodes));
    assert_eq!((sgf(&old), old.faults.as_slice()), (expected.to_owned(), &[][..]));
    let root: &[u8] = &[0, flags::COMMENT, b'a', b'l', b'l', 0];
    let new = read(&library(4, &[&[root], &nodes[..]].concat()));
    assert_eq!(sgf(&new), expected.replace("SZ[15]", "SZ[15]C[all]"));
    let played: Vec<String> = new.record.played().iter().map(|ply: &Ply| format!("{:?}", ply.action)).collect();
    assert_eq!(played.len(), 3, "it lies at the end of its first line: {played:?}");
}

#[test]
fn texts_on_the_board_and_marks_are_passed_over() {
    let labelled = [&[point("h8"), flags::EXTENSION | flags::COMMENT, 0, flags::BOARD_TEXT][..], b"ok\0\0A\0"].concat();
    let label = [&[point("c3"), flags::EXTENSION | flags::NO_MOVE | flags::SIBLING | flags::LEAF, 0, 1][..], b"B\0"];
    let bytes = library(4, &[&ROOT, &labelled, &label.concat(), &node("h9", flags::LEAF | 0x14)]);
    let read = read(&bytes);
    assert_eq!(sgf(&read), "(;GM[4]FF[4]CA[UTF-8]SZ[15];B[hh]C[ok];W[hg])");
    assert_eq!(read.faults, []);
}

#[test]
fn comments_of_old_versions_and_in_other_character_sets_are_read() {
    // The last letter has its high bit set; what fills the pair up means nothing.
    let old = [&[point("h8"), flags::OLD_COMMENT | flags::LEAF][..], b"b}", &[b't' | 0x80, b'x']].concat();
    assert_eq!(read(&library(0, &[&old])).record.comment(), Some("båt"));
    let chinese = [&[point("h8"), flags::COMMENT][..], &comment(b"\xcc\xec\xd4\xaa")].concat();
    let more = [&[point("h9"), flags::COMMENT | flags::LEAF][..], &comment(b"A\xa3\xa1")].concat();
    let mut read = read(&library(4, &[&ROOT, &chinese, &more]));
    assert_eq!(read.record.comment(), Some("A！"));
    read.record.undo();
    assert_eq!(read.record.comment(), Some("天元"));
}

#[test]
fn what_cannot_be_played_is_left_out_and_named_with_its_byte() {
    let bytes = library(
        4,
        &[
            &ROOT,
            &node("h8", 0),
            &node("h8", flags::SIBLING),
            &node("i9", flags::LEAF),
            &[0, flags::SIBLING],
            &node("i9", flags::LEAF),
            &node("h9", flags::LEAF),
        ],
    );
    let read = read(&bytes);
    assert_eq!(sgf(&read), "(;GM[4]FF[4]CA[UTF-8]SZ[15];B[hh];W[hg])");
    let said: Vec<String> = read.faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "byte 24: h8 and what comes after it is left out: the square is taken",
            "byte 28: a pass, and what comes after it, is left out"
        ]
    );
}

#[test]
fn a_library_in_which_black_plays_what_renju_forbids_is_read_as_freestyle() {
    // h8 makes two open threes.
    let stones = ["g8", "a1", "i8", "a15", "h7", "o1", "h9", "o15", "h8", "a3"];
    let nodes: Vec<[u8; 2]> = stones.iter().map(|name| node(name, 0)).collect();
    let all: Vec<&[u8]> = std::iter::once(&ROOT[..]).chain(nodes.iter().map(|node| &node[..])).collect();
    let read = read(&library(4, &all));
    let Setup::Gomoku(setup) = read.record.setup() else { panic!() };
    assert_eq!((setup.rules.id.as_str(), read.record.played().len()), ("freestyle", 10));
    assert_eq!(read.faults, [RenLibFault::Freestyle(38)]);
}

#[test]
fn lines_beyond_those_a_record_holds_are_counted() {
    // All pairs of an answer and a reply to h8 in the lower rows.
    let names: Vec<String> =
        ["a", "b", "c", "d", "e"].iter().flat_map(|column| (1..=15).map(move |row| format!("{column}{row}"))).collect();
    let mut nodes = vec![ROOT, node("h8", 0)];
    for (at, answer) in names.iter().enumerate().take(30) {
        nodes.push(node(answer, if at < 29 { flags::SIBLING } else { 0 }));
        let replies: Vec<&String> = names.iter().filter(|name| *name != answer).take(10).collect();
        nodes.extend(replies[..9].iter().map(|name| node(name, flags::SIBLING | flags::LEAF)));
        nodes.push(node(replies[9], flags::LEAF));
    }
    let all: Vec<&[u8]> = nodes.iter().map(|node| &node[..]).collect();
    let read = read(&library(4, &all));
    assert_eq!((read.record.lines_count(), read.faults.as_slice()), (MOST_LINES, &[RenLibFault::Lines(44)][..]));
}

#[test]
fn a_library_of_millions_of_leaves_is_read_up_to_a_limit() {
    let leaves = [point("h8"), flags::LEAF | flags::SIBLING].repeat(MOST_NODES + 10);
    let read = read(&library(4, &[&ROOT, &leaves]));
    // The root is the first of the nodes that are read.
    let (left_out, end) = (MOST_NODES - 1 - MOST_TRIED, HEADER + 2 * MOST_NODES);
    assert_eq!(read.faults, [RenLibFault::Lines(left_out), RenLibFault::TooLong(end)]);
    assert_eq!((read.record.lines_count(), read.record.played().len()), (1, 1));
}

#[test]
fn going_from_line_to_line_and_back_is_not_done_without_end() {
    // Two long lines from the first move on, and then their first moves in turn, a hundred thousand times.
    let names: Vec<String> =
        ('c'..='n').flat_map(|column| (1..=13).step_by(2).map(move |row| format!("{column}{row}"))).collect();
    let long = |first: &str| {
        let rest: Vec<u8> = names.iter().flat_map(|name| node(name, 0)).collect();
        [&node(first, flags::SIBLING)[..], &rest, &node("o15", flags::LEAF)].concat()
    };
    let turns = [node("a1", flags::SIBLING | flags::LEAF), node("b1", flags::SIBLING | flags::LEAF)].concat();
    let all = library(4, &[&ROOT, &long("a1"), &long("b1"), &turns.repeat(100_000), &node("a1", flags::LEAF)]);
    let read = read(&all);
    assert_eq!(read.record.lines_count(), 2);
    let switches = MOST_TRIED / names.len();
    let [RenLibFault::Lines(left_out)] = read.faults[..] else { panic!("{:?}", read.faults) };
    assert!(left_out > 200_000 - switches && left_out < 200_000, "{left_out}");
}

#[test]
fn broken_files_are_refused_or_read_as_far_as_they_go() {
    let said = |bytes: &[u8]| match read_renlib(bytes) {
        Ok(read) => read.faults.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        Err(why) => why.to_string(),
    };
    assert!(said(b"\xFFRenLib").starts_with("byte 0: "));
    assert_eq!(said(&library(5, &[])), "byte 8: the library has version 3.5, and those up to 3.4 can be read");
    assert_eq!(said(&library(4, &[&[0x10, 0]])), "byte 20: 0x10 is not a point of the board");
    assert_eq!(said(&library(4, &[&ROOT, &[0xf1, 0]])), "byte 22: 0xf1 is not a point of the board");
    assert_eq!(said(&library(4, &[&ROOT, &[0x78]])), "byte 23: the library ends too early");
    assert_eq!(said(&library(4, &[&ROOT, &[0x78, flags::COMMENT, b'a', b'b']])), "byte 26: the library ends too early");
    assert_eq!(said(&library(4, &[&ROOT, &node("h8", flags::SIBLING)])), "byte 24: the library ends too early");
    let more = library(4, &[&ROOT, &node("h8", flags::LEAF), &node("h9", 0)]);
    assert_eq!(said(&more), "byte 24: the tree ends here, and more follows");
    let deep: Vec<&[u8]> = std::iter::repeat_n(&[0x78, 0][..], 1_000).collect();
    assert!(said(&library(4, &deep)).contains("go on for longer"));
    // An empty library is one.
    assert_eq!((said(&library(4, &[])), said(&library(4, &[&ROOT]))), (String::new(), String::new()));
}

#[test]
fn it_is_known_by_its_first_bytes_whatever_its_length() {
    // As many bytes as a file of the WTHOR archive with one game.
    let text = "x".repeat(84 - 20 - 4 - 2);
    let bytes = library(4, &[&ROOT, &[point("h8"), flags::LEAF | flags::COMMENT], &comment(text.as_bytes())]);
    assert_eq!(bytes.len(), 84);
    let found = import(bytes, Game::Reversi, |_| ["person"; 2], &Tables::default()).expect("a library");
    assert_eq!((found.format, found.games.len()), (Format::RenLib, 1));
    let wrong = import(library(9, &[]), Game::Reversi, |_| ["person"; 2], &Tables::default());
    assert!(wrong.is_err_and(|why| why.to_string().starts_with("byte 8: ")));
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read_renlib(&bytes);
        let _ = read_renlib(&[&library(4, &[])[..], &bytes].concat());
    }

    /// Mostly nodes on the board, so that whole trees come of them.
    #[test]
    fn no_nodes_panic(nodes in proptest::collection::vec((0_u8..0xf0, any::<u8>()), 0..400)) {
        let bytes: Vec<u8> = nodes.iter().flat_map(|&(point, flags)| [point, flags & 0xc2]).collect();
        let all = library(4, &[&ROOT, &bytes]);
        if let Ok(read) = read_renlib(&all) {
            prop_assert!(read.record.lines_count() <= MOST_LINES && read.faults.len() <= MOST_NAMED + 4);
        }
    }
}
