//! The protocols as other programs meet them: `turnstone-engine` as a process, with input that ends, floods it or makes
//! no sense.

mod program;

use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use program::{Program, memory, outcome, refused};
use rules::{Action, Colour, Game, Position, animal_chess};

const PROGRAM: &str = env!("CARGO_BIN_EXE_turnstone-engine");
/// An endless search takes longer than [`program::PATIENCE`]: it solves the whole game after a few moves that no book has.
const ENDLESS: &str = "turnstone-depth 60\nplay b f5\nplay w f6\nplay b e6\nplay w f4\nplay b e3\nplay w c5\nplay b f3\n\
    play w c4\n";

#[test]
fn without_a_time_or_a_depth_both_answer() {
    let mut gtp = Program::start(&["gtp", "--book", "none"]);
    gtp.say("genmove b\nreg_genmove w\nturnstone-hint 2\n");
    for _ in 0..3 {
        gtp.hear("= ");
    }
    let mut nboard = Program::start(&["nboard", "--book", "none"]);
    nboard.say("nboard 2\ngo\n");
    nboard.hear("=== ");
    nboard.say("hint 1\n");
    nboard.hear("nodestats ");
    nboard.hear("status");
}

#[test]
fn the_end_of_the_input_ends_a_thought_and_the_program() {
    let mut gtp = Program::start(&["gtp"]);
    gtp.say(&format!("{ENDLESS}99 name\n1 genmove b\n2 genmove w\n"));
    gtp.hear("=99");
    drop(gtp.input.take());
    // Earlier commands are answered all the same.
    gtp.hear("=1 ");
    gtp.hear("=2 ");
    assert!(gtp.end().0.success());
    let mut nboard = Program::start(&["nboard", "--book", "none"]);
    nboard.say("set depth 60\nping 1\ngo\n");
    nboard.hear("search ");
    drop(nboard.input.take());
    nboard.hear("=== ");
    assert!(nboard.end().0.success());
}

/// A game by Gomocup's protocol as a manager leads it: the openings, a game from an empty board, and one from a list.
#[test]
fn a_manager_of_gomocup_is_answered() {
    let mut gomocup = Program::start(&["gomocup", "--level", "searcher-1"]);
    gomocup.say("ABOUT\nSTART 15\nINFO timeout_turn 1000\nINFO rule 4\nBEGIN\n");
    gomocup.hear("name=\"Turnstone\"");
    gomocup.hear("OK");
    gomocup.hear("7,7");
    gomocup.say("TURN 7,7\nDANCE\nRESTART\nBOARD\n7,7,1\n8,7,2\nDONE\n");
    gomocup.hear("ERROR 7,7 cannot be played: the square is taken");
    gomocup.hear("UNKNOWN");
    gomocup.hear("OK");
    gomocup.hear("MESSAGE");
    let point = gomocup.hear("");
    let numbers: Vec<u8> = point.split(',').map(|number| number.parse().expect("a number")).collect();
    assert!(matches!(numbers[..], [0..=14, 0..=14]), "{point}");
    gomocup.say("SWAP2BOARD\nDONE\n");
    assert_eq!(gomocup.hear("").split(' ').count(), 3);
    gomocup.say("END\n");
    assert!(gomocup.end().0.success());
}

#[test]
fn a_thought_about_gomoku_ends_when_it_is_told_to_or_its_time_is_over() {
    // Without limits it would show the best moves only after half a minute.
    let mut gomocup = Program::start(&["gomocup"]);
    gomocup.say("START 15\nINFO timeout_turn 600000\nYXBOARD\n7,7,1\n8,8,2\n9,9,1\n6,7,2\nDONE\nYXNBEST 5\n");
    gomocup.hear("OK");
    let begun = Instant::now();
    gomocup.say("TAKEBACK 0,0\nYXSTOP\n");
    gomocup.hear("ERROR the last stone is on");
    assert!(begun.elapsed() < Duration::from_secs(10));
    gomocup.say("INFO timeout_turn 500\nYXNBEST 5\n");
    let point = gomocup.hear("");
    assert!(point.starts_with("MESSAGE 1. value") || point.contains(','), "{point}");
    assert!(begun.elapsed() < Duration::from_secs(20));
    // The end of the input ends a thought too.
    gomocup.say("INFO timeout_turn 600000\nYXNBEST 2\n");
    drop(gomocup.input.take());
    assert!(gomocup.end().0.success());
}

#[test]
fn a_script_is_answered_in_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("script");
    std::fs::write(&script, "turnstone-depth 9\nturnstone-hint\n7 quit").expect("written");
    let script = File::open(script).expect("a file");
    let output = Command::new(PROGRAM).arg("gtp").stdin(script).output().expect("it runs");
    let said = String::from_utf8(output.stdout).expect("a text");
    assert!(said.contains(" depth 9@") && said.ends_with("=7 \n\n"), "{said}");
}

#[test]
fn what_comes_during_a_thought_is_heard() {
    let mut gtp = Program::start(&["gtp"]);
    gtp.say(&format!("{ENDLESS}1 genmove b\n2 stop\n3 genmove w\n"));
    for answer in ["=1 ", "=2 "] {
        gtp.hear(answer);
    }
    // All searches before it end at once.
    gtp.say("4 genmove b\n5 quit\n");
    for answer in ["=3 ", "=4 ", "=5 "] {
        gtp.hear(answer);
    }
    assert!(gtp.end().0.success());
    let mut nboard = Program::start(&["nboard", "--book", "none"]);
    nboard.say("set depth 60\ngo\n");
    nboard.hear("search ");
    nboard.say("stop\n");
    nboard.hear("=== ");
    nboard.say("hint 4\nping 7\n");
    nboard.hear("pong 7");
    nboard.say("go\nquit\n");
    assert!(nboard.end().0.success());
}

#[test]
#[cfg(target_os = "linux")]
fn a_flood_of_commands_takes_no_memory() {
    for (arguments, flood) in [
        (&["gtp", "--hash-mb", "1"][..], "genmove b\nname\n"),
        (&["nboard", "--hash-mb", "1"], "go\nmove f5\n"),
        (&["darkchess"], "12 genmove unknown\n1 name\n"),
    ] {
        let protocol = arguments[0];
        let mut program = Program::start(arguments);
        program.say(ENDLESS);
        let mut input = program.input.take().expect("an input");
        let flood = flood.repeat(10_000);
        thread::spawn(move || while input.write_all(flood.as_bytes()).is_ok() {});
        let begun = Instant::now();
        let mut heard = 0;
        while begun.elapsed() < Duration::from_secs(3) {
            heard += program.lines.try_iter().count();
            thread::sleep(Duration::from_millis(20));
        }
        assert!(heard > 0, "{protocol}");
        let memory = memory(&program.child).expect("it runs");
        assert!(memory < 100, "{protocol}: {memory} MiB, {heard} lines");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_line_without_an_end_is_refused() {
    for arguments in [&["gtp", "--hash-mb", "1"][..], &["nboard", "--hash-mb", "1"], &["darkchess"], &["gomocup"]] {
        let protocol = arguments[0];
        for byte in [b'a', 0, 0xff] {
            let mut program = Program::start(arguments);
            let mut input = program.input.take().expect("an input");
            // This writes as long as the program reads; the program should stop reading.
            thread::spawn(move || while input.write_all(&[byte; 1 << 16]).is_ok() {});
            let (status, why) = program.end();
            assert_eq!(status.code(), Some(2), "{protocol}: {why}");
            assert!(why.contains("standard input has a line of more than 65536 bytes"), "{protocol}: {why}");
        }
    }
}

#[test]
fn lines_without_sense_are_no_end() {
    let mut gtp = Program::start(&["gtp", "--hash-mb", "1"]);
    let mut nboard = Program::start(&["nboard", "--hash-mb", "1"]);
    let mut darkchess = Program::start(&["darkchess"]);
    let mut gomocup = Program::start(&["gomocup"]);
    for program in [&mut gtp, &mut nboard, &mut darkchess, &mut gomocup] {
        let input = program.input.as_mut().expect("an input");
        input.write_all(b"\0\xff\xfe\x80\n\xf0\x9f\n\0\0\0\n\r\r\n\x1b[2J\n").expect("it listens");
        for line in 0..2000_u32 {
            let bytes: Vec<u8> = (0..40).map(|at| (line * 7919 + at * 104_729) as u8).filter(|&b| b != b'\n').collect();
            input.write_all(&[&bytes[..], b"\n"].concat()).expect("it listens");
        }
    }
    let huge = "99999999999999999999999999";
    gtp.say(&format!(
        "boardsize {huge}\nboardsize -1\nturnstone-depth {huge}\nturnstone-depth -{huge}\ntime_settings {huge} {huge} 1\n\
         time_settings 18446744073709551615 18446744073709551615 18446744073709551615\ntime_left b 1e308 {huge}\n\
         time_left b 18446744073709551615 18446744073709551615\ntime_left w -1e308 0\nkomi 1e999\nundo {huge}\n\
         {huge} name\nturnstone-depth 2\nturnstone-hint {huge}\nturnstone-hint 18446744073709551615\ngenmove b\n98 name\n\
         turnstone-depth 4294967295\ngenmove w\nstop\n99 name\n"
    ));
    for answer in ["=98 Turnstone", "=99 Turnstone"] {
        gtp.hear(answer);
    }
    nboard.say(&format!(
        "nboard {huge}\nset depth {huge}\nset depth -1\nset movetime {huge}\nset movetime nan\nset contempt 1e999\n\
         set game (;GM[Othello]TI[{huge}:{huge}/{huge}]BO[8 *];)\nset game (;GM[Othello]TI[1e300:00]B[F5/1e300/1e300];)\n\
         move f5/{huge}/{huge}\nhint {huge}\nset depth 2\nhint 18446744073709551615\nanalyze\ngo\nping 99\n"
    ));
    nboard.hear("pong 99");
    darkchess.say(&format!(
        "{huge} name\n-1 name\n8 num_repetition {huge}\n9 num_moves_to_draw -1\n16 time_left red {huge}\n12 genmove\n\
         11 flip a1 KK\n10 move a1\n18 init_board {huge}\n12 genmove unknown\n99 name\n"
    ));
    darkchess.hear("=99 Turnstone");
    gomocup.say(&format!(
        "START {huge}\nSTART -15\nSTART 20\nINFO timeout_turn {huge}\nINFO timeout_turn -{huge}\nINFO time_left nan\n\
         INFO max_node {huge}\nINFO rule {huge}\nINFO strength 300\nTURN {huge},{huge}\nTAKEBACK {huge},0\nBOARD\n\
         {huge},1,1\nDONE\nYXNBEST {huge}\nYXNBEST -1\nINFO max_node 500\nINFO max_depth 2\nBEGIN\nABOUT\n"
    ));
    gomocup.hear("10,10");
    gomocup.hear("name=");
}

/// A game of the program against itself over its own protocol. What lies face down is known to the arbiter alone, which
/// is this test.
#[test]
fn a_game_of_dark_chess_is_played_to_its_end() {
    let start = Game::AnimalChess.setup(3).start();
    let Position::AnimalChess(mut position) = start else { panic!("another game") };
    let mut players = [1, 2].map(|_| Program::start(&["darkchess", "--level", "hunter"]));
    for player in &mut players {
        player.say("7 reset_board\n8 num_repetition 3\n9 num_moves_to_draw 60\n14 ready\n");
        for answer in ["=7", "=8", "=9", "=14"] {
            assert_eq!(player.hear("="), answer);
        }
    }
    let mut plies = 0;
    while position.view().ending().is_none() {
        let colour = match position.view().colour(position.view().to_move()) {
            None => "unknown",
            Some(Colour::Dark) => "red",
            Some(Colour::Light) => "black",
        };
        let player = &mut players[plies % 2];
        player.say(&format!("16 time_left red 2000\n16 time_left black 2000\n12 genmove {colour}\n"));
        let answer = player.hear("=12 ");
        let squares: Vec<&str> = answer.split(' ').skip(1).collect();
        let [from, to] = squares[..] else { panic!("{answer} is not a move") };
        let [from_square, to_square] = [from, to].map(|name| animal_chess::square(name).expect("a square"));
        let turns_up = from == to;
        let action =
            if turns_up { Action::TurnUp(from_square) } else { Action::Move { from: from_square, to: to_square } };
        position = position.play(action).unwrap_or_else(|why| panic!("{answer}: {why}")).0;
        let told = if turns_up {
            let face = position.view().face(from_square).expect("a tile");
            let letter = b"KGMRNCP"[usize::from(face.kind)] as char;
            let is_red = face.colour == Some(Colour::Dark);
            format!("11 flip {from} {}", if is_red { letter } else { letter.to_ascii_lowercase() })
        } else {
            format!("10 move {from} {to}")
        };
        for player in &mut players {
            player.say(&format!("{told}\n"));
            player.hear(&format!("={}", &told[..2]));
        }
        plies += 1;
    }
    for player in &mut players {
        player.say("13 game_over draw\n5 quit\n");
        player.hear("=5");
        assert!(player.end().0.success());
    }
}

#[test]
fn position_strings_go_to_other_formats_and_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let [lines, psq] =
        ["lines.txt", "game.psq"].map(|name| folder.path().join(name).to_str().expect("a path").to_owned());
    std::fs::write(&lines, "k10t20a1\n").expect("written");
    let setup = ["--game", "gomoku", "--set", "size=20"];
    let (code, said, why) = outcome(&[&["convert", &lines, "--to", "psq", "--output", &psq][..], &setup].concat());
    assert_eq!((code, said.as_str()), (Some(0), ""), "{why}");
    assert!(
        std::fs::read_to_string(&psq)
            .expect("a game")
            .starts_with("Piskvorky 20x20, 11:11, 0\n11,11,0\n20,1,0\n1,20,0\n")
    );
    assert_eq!(outcome(&["convert", &psq, "--to", "transcript"]).1.trim_end(), "k10t20a1");
    // A bad line is named and passed over, and only bad lines are refused.
    std::fs::write(&lines, "h8h9\nh8h8\n").expect("written");
    let (code, said, why) = outcome(&["convert", &lines, "--to", "sgf", "--game", "gomoku"]);
    assert_eq!(code, Some(0), "{why}");
    assert!(said.contains("B[hh]") && why.contains("line 2: move 2, h8, cannot be played"), "{said}{why}");
    std::fs::write(&lines, "h8h8\n").expect("written");
    refused(&["convert", &lines, "--to", "sgf", "--game", "gomoku"]);
}

#[test]
fn a_win_by_force_is_found_in_every_notation_of_a_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let sgf = folder.path().join("game.sgf");
    std::fs::write(&sgf, "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ac];B[jh];W[ae])").expect("written");
    for position in ["h8a1i8a3j8a5", sgf.to_str().expect("a path")] {
        let (code, said, why) = outcome(&["mate", position, "--json"]);
        assert_eq!(code, Some(0), "{why}");
        assert!(said.contains("\"wins\":true"), "{said}");
    }
    assert!(outcome(&["mate", "h8h9", "--nodes", "2000"]).1.contains("no win found"));
    for wrong in [&["mate", "h8h8"][..], &["mate", "z99"], &["mate", "h8", "--ply", "2"], &["mate", "h8", "--time=0"]] {
        refused(wrong);
    }
}

#[test]
fn where_nobody_listens_it_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("set.obf");
    std::fs::write(&path, format!("{START} X;\n").repeat(1000)).expect("written");
    let path = path.to_str().expect("a path");
    // Each of these prints something at once, and something more later.
    for (arguments, input) in [
        (&["gtp", "--hash-mb", "1"][..], "name\nname\n"),
        (&["nboard", "--hash-mb", "1"], "ping 1\nping 2\n"),
        (&["darkchess"], "1 name\n1 name\n"),
        (&["convert", path, "--to", "obf"], ""),
        (&["solve", path], ""),
    ] {
        program::unheard(arguments, input);
    }
}

#[test]
fn tables_beyond_the_memory_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (problems, book) = (file("one.obf"), file("book.bin"));
    std::fs::write(&problems, format!("{START} X;\n")).expect("written");
    for arguments in [
        &["gtp"][..],
        &["nboard"],
        &["solve", &problems],
        &["eval", &problems],
        &["bench", "--clock", "1", "--moves", "1"],
        &["book", "make", &book],
    ] {
        for size in ["1048576", "100000000", "4294967296", "-1"] {
            let why = refused(&[arguments, &[&format!("--hash-mb={size}")]].concat());
            assert!(why.contains("--hash-mb"), "{why}");
        }
    }
}

#[test]
fn numbers_beyond_their_range_are_refused() {
    program::refuses_numbers(&[
        &["perft", "reversi"],
        &["eval", "no.obf", "--depth"],
        &["solve", "no.obf", "--threads"],
        &["gtp", "--threads"],
        &["nboard", "--book-margin"],
        &["speed", "--seconds"],
        &["bench", "--clock"],
        &["book", "make", "no.bin", "--depth"],
    ]);
}

/// The usual start in OBF, without the side to move.
const START: &str = "---------------------------OX------XO---------------------------";

#[test]
fn inputs_that_are_no_files_or_hold_no_sense_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let inputs = program::nonsense(folder.path());
    for input in &inputs {
        refused(&["convert", input, "--to", "ggf"]);
        refused(&["solve", input]);
        refused(&["eval", input]);
        refused(&["book", "check", input]);
        refused(&["gtp", "--book", input]);
        refused(&["perft", "reversi", "1", "--table", input]);
    }
    let game = folder.path().join("game");
    std::fs::write(&game, b"f5d6").expect("written");
    refused(&["convert", "--to", "ggf", "--output", &inputs[0], game.to_str().expect("a path")]);
}

#[test]
fn a_position_with_entries_of_other_programs_is_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("set.obf");
    // The last two moves of a game, with an entry that ends the list and an unknown one.
    let board = format!("OX-{}", "O".repeat(61));
    std::fs::write(&path, format!("{board} O; C1:+64; --:-127;\r\nno position\n{board} O; a1:+3;\n")).expect("written");
    let (code, said, why) = outcome(&["solve", path.to_str().expect("a path"), "--hash-mb", "1", "--json"]);
    assert_eq!(code, Some(0), "{why}");
    assert_eq!(said.matches("\"score\":64,\"move\":\"c1\"").count(), 2, "{said}");
    let warnings: Vec<&str> = why.lines().map(|line| line.rsplit_once("set.obf: ").expect("a file").1).collect();
    assert_eq!(
        warnings,
        [
            "line 2, column 1: the board has “n”, which is neither a disc nor an empty square",
            "line 3, column 69: a1 cannot be played: the square is taken"
        ]
    );
}

#[test]
fn files_of_the_archive_that_hold_no_games_are_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/data/wthor");
    for name in ["WTH.JOU", "WTH.TRN"] {
        let path = folder.join(name);
        if !path.exists() {
            let _ = writeln!(std::io::stderr(), "skipped: {name} is not at {}", folder.display());
            continue;
        }
        let why = refused(&["convert", path.to_str().expect("a path"), "--to", "transcript"]);
        assert!(why.contains("no games"), "{why}");
    }
}
