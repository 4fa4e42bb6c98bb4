//! Conversations by the protocol of the dark chess programs, including faulty ones.

use std::path::Path;

use proptest::prelude::*;

use super::*;
use crate::thinker::{LevelThinker, Thinker};
use engine::animal_chess::HUNTER;

/// The answer to a line, with all questions answered at once.
fn answer(machine: &mut DarkChess, line: &str) -> String {
    let mut said = String::new();
    let mut left: VecDeque<Effect<ViewQuestion>> = machine.line(line).into();
    while let Some(effect) = left.pop_front() {
        match effect {
            Effect::Say(line) => said.push_str(&format!("{line}\n")),
            Effect::Think(question) => {
                let best = LevelThinker::new(Some(HUNTER), 1).think(&question, &mut || false, &mut |_| ());
                left.extend(machine.done(question.id, best.as_ref(), 10));
            }
            Effect::Stop => said.push_str("(stop)"),
            Effect::Quit => said.push_str("(quit)"),
        }
    }
    said
}

/// The answers to these lines, without their line breaks.
fn talk(machine: &mut DarkChess, lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| answer(machine, line).trim_end().to_owned()).collect()
}

fn new() -> DarkChess {
    DarkChess::new("1.2.3")
}

/// The question to which a line leads.
fn asked(machine: &mut DarkChess, line: &str) -> ViewQuestion {
    match machine.line(line).pop() {
        Some(Effect::Think(question)) => question,
        other => panic!("{line} leads to {other:?}"),
    }
}

#[test]
fn answers_have_the_form_of_the_protocol() {
    assert_eq!(
        talk(&mut new(), &["0 protocol_version", "1 name", " 2\tversion\r", "", "9 fly", "14 ready", "5 quit"]),
        ["=0 1.1.0", "=1 Turnstone", "=2 1.2.3", "", "?9 unknown command", "=14", "=5\n(quit)"]
    );
}

#[test]
fn the_commands_listed_are_the_commands_known() {
    let mut machine = new();
    let listed = answer(&mut machine, "4 list_commands");
    let listed: Vec<&str> = listed.trim_start_matches("=4 ").lines().collect();
    assert_eq!(listed, COMMANDS);
    for command in listed {
        assert_eq!(answer(&mut machine, &format!("3 known_command {command}")), "=3 true\n");
        assert!(!answer(&mut machine, &format!("7 {command}")).contains("unknown command"), "{command}");
    }
    assert_eq!(answer(&mut machine, "3 known_command undo"), "=3 false\n");
}

#[test]
fn a_game_is_begun_as_arbiters_begin_it() {
    let mut machine = new();
    let lines = ["14 ready", "7 reset_board", "8 num_repetition 3", "9 num_moves_to_draw 60", "15 time_settings 1 2 3"];
    assert_eq!(talk(&mut machine, &lines), ["=14", "=7", "=8", "=9", "=15"]);
    let first = answer(&mut machine, "12 genmove unknown");
    let [from, to] = first.trim_start_matches("=12 ").split_whitespace().collect::<Vec<_>>()[..] else {
        panic!("{first} is not a move")
    };
    assert_eq!(from, to, "a tile must be turned up");
    // The question has changed nothing, so it can be asked again. The first tile decides the colours.
    assert_eq!(answer(&mut machine, "12 genmove unknown"), first);
    assert_eq!(
        talk(
            &mut machine,
            &["11 flip a1 k", "12 genmove black", "11 flip a2 P", "10 move a1 a2", "11 flip a2 P", "11 flip a3 P"]
        ),
        [
            "=11",
            "?12 it is the turn of red",
            "=11",
            "?10 it is too strong to take",
            "?11 the piece lies face up already",
            "=11"
        ]
    );
    assert_eq!(talk(&mut machine, &["10 move a2 a1", "13 game_over red"]), ["=10", "=13"]);
    let board = answer(&mut machine, "17 showboard");
    assert!(board.starts_with("=17 \n8  X X X X\n"), "{board}");
    assert!(
        board.ends_with("\n3  P X X X\n2  - X X X\n1  P X X X\n   a b c d\nblack to move, 0 quiet plies\n"),
        "{board}"
    );
}

#[test]
fn the_engine_is_told_what_lies_face_up_and_nothing_else() {
    let mut machine = new();
    for line in ["11 flip b4 G", "11 flip b5 p", "10 move b4 b5"] {
        assert!(answer(&mut machine, line).starts_with("=1"), "{line}");
    }
    let View::AnimalChess(view) = asked(&mut machine, "12 genmove black").view else { panic!("another game") };
    let mut expected = rules::animal_chess::View::new(Arc::clone(&machine.rules));
    let at = |name: &str| square(name).expect("a square");
    for (name, letter) in [("b4", "G"), ("b5", "p")] {
        expected = expected.turned_up(at(name), read_face(letter).expect("a letter")).expect("legal").0;
    }
    assert_eq!(view, expected.moved(at("b4"), at("b5")).expect("legal").0);
}

/// Whether the game on the machine's board has ended by its rules.
fn is_over(machine: &DarkChess) -> bool {
    machine.board.text().contains("the game is over")
}

/// The words of `init_board` for a board, with row 8 first, and the numbers of tiles left, in the protocol's order.
fn init(rows: [&str; 8], counts: &str) -> String {
    let squares: Vec<String> = rows.iter().flat_map(|row| row.chars().map(String::from)).collect();
    format!("18 init_board {} {counts}", squares.join(" "))
}

#[test]
fn a_board_is_set_up_and_the_next_to_move_says_whose_turn_it_was() {
    let line = init(["----", "----", "-X--", "--K-", "--p-", "----", "----", "k---"], "0 0 0 0 0 0 1 2 0 0 0 0 0 1");
    let mut machine = new();
    assert_eq!(
        talk(&mut machine, &[&line, "12 genmove unknown"]),
        ["=18", "?12 it was not said whose turn it is: red or black"]
    );
    // The pawn takes the king; the king may not take the pawn.
    assert_eq!(asked(&mut machine, "12 genmove black").view.legal().len(), 7);
    machine = new();
    assert_eq!(talk(&mut machine, &[&line, "10 move c4 c5"]), ["=18", "=10"]);
    // Red has lost everything: the tile that lies face down is the other pawn.
    assert_eq!(answer(&mut machine, "12 genmove red"), "?12 the game is over\n");
    machine = new();
    assert_eq!(
        talk(&mut machine, &[&line, "11 flip b6 K", "11 flip b6 p", "12 genmove red"])[..3],
        ["=18", "?11 no such piece lies there", "=11"]
    );
}

#[test]
fn a_board_that_cannot_be_is_refused() {
    let none = "0 0 0 0 0 0 0 0 0 0 0 0 0 0";
    let empty = ["----"; 8];
    let refused = |line: &str| {
        let said = answer(&mut new(), line);
        assert!(said.starts_with("?18 "), "{line}: {said}");
        said
    };
    assert_eq!(refused("18 init_board"), "?18 32 squares and 14 numbers are needed\n");
    refused(&(init(empty, none) + " 0"));
    refused(&init(["---Q", "----", "----", "----", "----", "----", "----", "----"], none));
    refused(&init(empty, "0 0 0 0 0 0 0 0 0 0 0 0 0 x"));
    refused(&init(empty, "0 0 0 0 0 0 0 0 0 0 0 0 0 -1"));
    refused(&init(empty, "0 0 0 0 0 0 0 0 0 0 0 0 0 18446744073709551615"));
    assert_eq!(refused(&init(empty, "1 0 0 0 0 0 0 0 0 0 0 0 0 0")), {
        "?18 the numbers of tiles do not fit those that lie on the board\n"
    });
    let kings = ["KK--", "----", "----", "----", "----", "----", "----", "----"];
    assert_eq!(refused(&init(kings, none)), "?18 more of K lie face up than are left\n");
    assert_eq!(
        refused(&init(kings, "0 0 0 0 0 0 2 0 0 0 0 0 0 0")),
        "?18 there are more tiles of a kind than a side has\n"
    );
    assert_eq!(
        refused(&init(["XXXX"; 8], "4 3 2 2 2 2 1 5 2 2 2 2 2 1")),
        "?18 there are more tiles of a kind than a side has\n"
    );
    // A board with nothing on it can be shown, but nothing can be played.
    assert_eq!(talk(&mut new(), &[&init(empty, none), "12 genmove red"]), ["=18", "?12 the game is over"]);
}

#[test]
fn everything_face_down_is_the_start() {
    let line = init(["XXXX"; 8], "5 2 2 2 2 2 1 5 2 2 2 2 2 1");
    let mut machine = new();
    assert_eq!(talk(&mut machine, &[&line, "11 flip d8 n"]), ["=18", "=11"]);
    assert_eq!(answer(&mut machine, "12 genmove black"), "?12 it is the turn of red\n");
}

#[test]
fn what_cannot_be_done_has_a_reason() {
    let huge = "99999999999999999999999999";
    let lines = [
        huge.into(),
        format!("{huge} name"),
        "10 move".into(),
        "10 move a1 e9".into(),
        "10 move a1 a2".into(),
        "11 flip a1".into(),
        "11 flip a1 Q".into(),
        "11 flip a9 K".into(),
        "12 genmove".into(),
        "12 genmove green".into(),
        "8 num_repetition 1".into(),
        format!("9 num_moves_to_draw {huge}"),
        "9 num_moves_to_draw 0".into(),
        "16 time_left red".into(),
        format!("16 time_left red {huge}"),
        "16 time_left unknown 5".into(),
        "6 boardsize 8 8".into(),
        "genmove red".into(),
        "-1 name".into(),
        "\u{1b}[2J\0".into(),
    ];
    let mut machine = new();
    for (at, line) in lines.iter().enumerate() {
        let said = answer(&mut machine, line);
        let number = line.split(' ').next().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let sign = if at == 1 { '=' } else { '?' };
        assert!(said.starts_with(&format!("{sign}{} ", number.unwrap_or_default())), "{line}: {said}");
        assert_eq!(said.lines().count(), 1, "{line}");
    }
}

#[test]
fn a_move_has_a_share_of_the_time() {
    let mut machine = new();
    let time = |machine: &mut DarkChess, line: &str| {
        let question = asked(machine, line);
        machine.done(question.id, None, 500);
        question.milliseconds
    };
    assert_eq!(time(&mut machine, "12 genmove unknown"), Some(USUAL_TIME));
    talk(&mut machine, &["11 flip a1 K", "16 time_left black 8000", "16 time_left red 80000"]);
    assert_eq!(time(&mut machine, "12 genmove black"), Some(200));
    // What it took is gone, also if the arbiter does not say so.
    assert_eq!(time(&mut machine, "12 genmove black"), Some(187));
    talk(&mut machine, &["16 time_left black -30"]);
    assert_eq!(time(&mut machine, "12 genmove black"), Some(0));
    talk(&mut machine, &["7 reset_board"]);
    assert_eq!(time(&mut machine, "12 genmove unknown"), Some(USUAL_TIME));
}

#[test]
fn commands_wait_while_it_thinks_and_quit_ends_the_thought() {
    let mut machine = new();
    let question = asked(&mut machine, "12 genmove unknown");
    assert_eq!(machine.line("11 flip a1 K"), []);
    assert_eq!(machine.line("5 quit"), [Effect::Stop]);
    let best = Action::TurnUp(Square::new(0, 0));
    let said = machine.done(question.id, Some(&best), 3);
    let expected = ["=12 a1 a1", "=11", "=5"].map(|line| Effect::Say(line.into()));
    assert_eq!(said[..3], expected);
    assert_eq!(said[3..], [Effect::Quit]);
    assert_eq!(machine.done(question.id, Some(&best), 3), []);
}

#[test]
fn the_rules_for_draws_hold_from_the_start_of_a_game() {
    let board = ["K---", "----", "----", "----", "----", "----", "----", "---k"];
    let line = init(board, "0 0 0 0 0 0 1 0 0 0 0 0 0 1");
    let mut machine = new();
    talk(&mut machine, &["9 num_moves_to_draw 4", &line]);
    let round = ["10 move a8 a7", "10 move d1 d2", "10 move a7 a8", "10 move d2 d1"];
    talk(&mut machine, &round);
    assert_eq!(machine.board.text().lines().last(), Some("the game is over, 4 quiet plies"));
    // If the arbiter goes on all the same, so does the game.
    assert_eq!(talk(&mut machine, &["10 move a8 a7"]), ["=10"]);
    assert_eq!(machine.board.text().lines().last(), Some("black to move, 1 quiet plies"));
    // A number that comes during a game is for the next.
    talk(&mut machine, &["9 num_moves_to_draw 2", "10 move d1 d2"]);
    assert_eq!(machine.board.text().lines().last(), Some("red to move, 2 quiet plies"));
    // Before the first move it holds at once.
    talk(&mut machine, &[&line, "9 num_moves_to_draw 60", "8 num_repetition 2"]);
    talk(&mut machine, &[&round[..], &round[..]].concat());
    assert_eq!(machine.board.text().lines().last(), Some("the game is over, 8 quiet plies"));
}

/// All that is played in 150 games of other programs can be told, and each ends where it ended.
#[test]
fn games_of_other_programs_can_be_told() {
    let roots = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().skip(3).take(2);
    let Some(text) = roots
        .map(|root| root.join("shared/data/dark-chess-games.jsonl"))
        .find_map(|path| std::fs::read_to_string(path).ok())
    else {
        println!("skipped: ../shared/data/dark-chess-games.jsonl is not there");
        return;
    };
    let mut machine = new();
    for (number, line) in (1..).zip(text.lines()) {
        let moves = line.split('"').nth(3).expect("the moves of a game");
        answer(&mut machine, "7 reset_board");
        for ply in moves.split(' ') {
            assert!(!is_over(&machine), "game {number} has not ended before {ply}");
            let (command, rest) = match ply.split_once('=') {
                Some((square, letter)) => ("11 flip", format!("{square} {letter}")),
                None => ("10 move", ply.replace('-', " ")),
            };
            let said = answer(&mut machine, &format!("{command} {rest}"));
            assert_eq!(said.trim_end(), format!("={}", &command[..2]), "game {number}, {ply}");
        }
        assert!(is_over(&machine), "game {number}");
    }
}

/// Arguments that fit some command, and others.
const ARGUMENTS: &str = "(([a-d][1-8] ){1,2}|[a-d][1-8] [KGMRNCPkgmrncp]|red|black 7|unknown|[0-9]{1,3}|\
    ([KpX-] ){32}([0-5] ){14}|\\PC){0,3}";

proptest! {
    /// Whatever is said, each command has one answer with its number, and nothing panics.
    #[test]
    fn every_line_has_one_answer(lines in prop::collection::vec((0..COMMANDS.len(), ARGUMENTS), 0..60)) {
        let mut machine = new();
        for (number, (command, arguments)) in lines.into_iter().enumerate() {
            let command = COMMANDS[command];
            let said = answer(&mut machine, &format!("{number} {command} {arguments}"));
            let is_answer = [format!("={number}"), format!("?{number}")].iter().any(|head| said.starts_with(head));
            prop_assert!(is_answer, "{number} {command} {arguments}: {said}");
        }
    }

    /// The same for lines that are no commands.
    #[test]
    fn no_text_panics(text in "([0-9 ]{0,3}(genmove|flip|move|init_board)?[ a-dKX0-9-]{0,12}\\PC{0,5}\n){0,20}") {
        let mut machine = new();
        for line in text.lines() {
            answer(&mut machine, line);
        }
    }
}

/// A whole game of the machine against another, by an arbiter who alone knows what lies face down.
#[test]
fn two_of_them_play_a_game() {
    let tiles = rules::animal_chess::deal(&Rules::default(), 7);
    let letter = |at: Square| {
        let face = tiles[usize::from(at.row) * 4 + usize::from(at.column)];
        let letter = "KGMRNCP".as_bytes()[usize::from(face.kind)] as char;
        if face.colour == Some(Colour::Dark) { letter } else { letter.to_ascii_lowercase() }
    };
    let mut players = [new(), new()];
    let mut colour = "unknown";
    for ply in 0..2000 {
        assert_eq!(players[0].board.text(), players[1].board.text());
        if is_over(&players[0]) {
            return;
        }
        let said = answer(&mut players[ply % 2], &format!("12 genmove {colour}"));
        let words: Vec<&str> = said.split_whitespace().collect();
        let ["=12", from, to] = words[..] else { panic!("{said} is not a move") };
        let told = if from == to {
            format!("11 flip {from} {}", letter(square(from).expect("a square")))
        } else {
            format!("10 move {from} {to}")
        };
        for player in &mut players {
            assert_eq!(answer(player, &told).trim_end(), format!("={}", &told[..2]), "{told}");
        }
        let turn = players[0].board.colour();
        colour = turn.map_or("unknown", letters::colour_word);
    }
    panic!("it never ends");
}
