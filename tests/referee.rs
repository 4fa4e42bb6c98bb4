//! The laboratory as a person or a script meets it: its matches against other programs, also against those that flood it
//! or say nothing, and the arguments that it refuses.

#[expect(dead_code, reason = "the tests of the protocols talk with their program")]
mod program;

use std::thread;
use std::time::Duration;

use program::{Program, memory, outcome, refused};

const PROGRAM: &str = env!("CARGO_BIN_EXE_turnstone-lab");

/// A program that answers with points in order, and one that does something else: the one loses and is told about, the
/// other plays on.
#[test]
#[cfg(unix)]
fn programs_of_gomoku_play_and_those_out_of_order_lose() {
    let brain = |answer: &str| {
        format!(
            "gomocup:sh -c 'x=0; while read -r word rest; do case $word in START|RESTART) echo OK;; \
             ABOUT) echo name=x;; BEGIN|TURN|DONE) x=$((x+1)); {answer};; END) exit;; esac; done'"
        )
    };
    for (answer, why) in [
        ("sleep 60", "has not answered in time, and loses"),
        ("exit 3", "has left the game (exit status: 3), and loses"),
        ("echo 30,0", "plays"),
        ("echo ERROR", "answers “ERROR”, which is not a move, and loses"),
    ] {
        let line = ["match", "--game", "gomoku", "--first", &brain(answer), "--second", "thinker"];
        let (code, said, told) = outcome(&[&line[..], &["--games", "2", "--timeout", "0.5", "--json"]].concat());
        assert_eq!(code, Some(0), "{told}");
        assert!(said.contains("\"faults\":[2,0]") && told.contains(why), "{answer}: {said} {told}");
    }
    // By a clock it loses on time, and is told the clock before.
    let folder = tempfile::tempdir().expect("a folder");
    let told_of = folder.path().join("info.txt");
    let brain_with_notes =
        brain("sleep 60").replace("END)", &format!("INFO) echo $rest >> {};; END)", told_of.display()));
    let line = ["match", "--game", "gomoku", "--first", &brain_with_notes, "--second", "thinker", "--clock", "1+0.5"];
    let (code, said, told) = outcome(&[&line[..], &["--games", "2", "--json"]].concat());
    assert_eq!(code, Some(0), "{told}");
    assert!(said.contains("\"on_time\":[2,0]") && said.contains("\"faults\":[0,0]"), "{said} {told}");
    assert!(told.contains("game 1: sh -c ") && told.contains("has no time left, and loses"), "{told}");
    let told_of = std::fs::read_to_string(told_of).expect("what it was told");
    let times = ["timeout_turn 1000", "timeout_match 1000", "time_left 1000"];
    assert!(times.iter().all(|line| told_of.lines().any(|other| other == *line)), "{told_of}");
    // Points in the first row alone, which the openings leave free, lose in order against the Thinker.
    let [openings, games] = ["openings.txt", "games.txt"].map(|name| folder.path().join(name));
    std::fs::write(&openings, "0,0, 1,0, 1,3\nh8h9i10\n").expect("written");
    let [openings, record] = [&openings, &games].map(|path| path.to_str().expect("a path"));
    let line = ["match", "--game", "gomoku", "--first", &brain("echo $((2*x%15)),0"), "--second", "searcher-1"];
    let more = ["--games", "4", "--openings", openings, "--record", record, "--rules", "standard", "--json"];
    let (code, said, told) = outcome(&[&line[..], &more].concat());
    assert_eq!(code, Some(0), "{told}");
    assert!(said.contains("\"lost\":4"), "{said} {told}");
    let text = std::fs::read_to_string(&games).expect("games");
    assert_eq!(text.lines().count(), 4);
    assert_eq!(text.lines().filter(|line| line.starts_with("h8h9i10")).count(), 2, "{text}");
}

/// A match of programs of dark chess: the engine itself plays whole games, and one that does something else loses and is
/// told about.
#[test]
#[cfg(unix)]
fn programs_of_dark_chess_play_and_those_out_of_order_lose() {
    // Cargo builds the programs of a workspace into one folder, but not each for the tests of another.
    let engine = std::path::Path::new(PROGRAM).with_file_name("turnstone-engine");
    assert!(engine.exists(), "build the package turnstone-engine first: {} is not there", engine.display());
    let ours = format!("darkchess:'{}' darkchess --level hunter", engine.display());
    let line = ["match", "--game", "animal-chess", "--first", &ours, "--games", "2", "--json"];
    for (second, time) in [("random", "0.01"), (&format!("{ours} --seed 5"), "0.2")] {
        let (code, said, told) = outcome(&[&line[..], &["--second", second, "--time", time]].concat());
        assert_eq!(code, Some(0), "{told}");
        assert!(said.contains("\"faults\":[0,0]") && said.contains("\"games\":2"), "{said} {told}");
    }
    let (code, said, told) = outcome(&[&line[..], &["--second", "level-1", "--clock", "60+1"]].concat());
    assert_eq!(code, Some(0), "{told}");
    assert!(said.contains("\"on_time\":[0,0]") && said.contains("\"faults\":[0,0]"), "{said} {told}");
    let program = |answer: &str| {
        format!(
            "darkchess:sh -c 'while read -r number word rest; do case $word in genmove) {answer};; quit) exit;; \
             *) echo hm; echo =$number;; esac; done'"
        )
    };
    for (answer, why) in [
        ("sleep 60", "has not answered in time, and loses"),
        ("exit 3", "has left the game (exit status: 3), and loses"),
        ("echo =12 b2 h9", "answers “b2 h9”, which is not a move, and loses"),
        ("echo =12 b2 b3", "plays b2-b3, which cannot be played: "),
        ("echo \"?12 no\"", "answers “?12 no” to “12 genmove "),
        ("while echo nonsense; do :; done", ", and loses"),
    ] {
        let line = ["match", "--game", "animal-chess", "--first", &program(answer), "--second", "random"];
        let (code, said, told) = outcome(&[&line[..], &["--games", "2", "--timeout", "0.5", "--json"]].concat());
        assert_eq!(code, Some(0), "{told}");
        assert!(said.contains("\"faults\":[2,0]") && told.contains(why), "{answer}: {said} {told}");
    }
}

/// An engine that floods, writes an endless line, or writes something other than text, instead of playing.
#[test]
#[cfg(target_os = "linux")]
fn an_engine_that_floods_is_dropped() {
    for (command, reason) in [
        ("nboard:yes", "has said 100000 lines without an answer"),
        ("nboard:sh -c 'tr \"\\0\" a < /dev/zero'", "has an output that has a line of more than 65536 bytes"),
        ("nboard:cat /dev/zero", "has an output that has a line of more than 65536 bytes"),
        ("nboard:true", "has left the game"),
    ] {
        let mut program = Program::start(&["match", "--first", command, "--second", "random", "--games", "2"]);
        let mut most = 0;
        while program.child.try_wait().expect("a status").is_none() {
            most = most.max(memory(&program.child).unwrap_or_default());
            thread::sleep(Duration::from_millis(20));
        }
        let (status, why) = program.end();
        assert_eq!(status.code(), Some(2), "{command}: {why}");
        assert!(why.contains(reason), "{command}: {why}");
        assert!(most < 200, "{command}: {most} MiB");
    }
}

/// An engine that has played and then floods loses, and the match goes on.
#[test]
#[cfg(target_os = "linux")]
fn an_engine_that_floods_in_the_game_loses_it() {
    let engine =
        "nboard:sh -c 'while read -r word rest; do case $word in ping) echo pong $rest;; go) yes;; esac; done'";
    let arguments = ["match", "--first", engine, "--second", "random", "--games", "2", "--json"];
    let (code, said, why) = outcome(&arguments);
    assert_eq!(code, Some(0), "{why}");
    assert!(said.contains("\"faults\":[2,0]"), "{said}");
    assert!(why.contains("has said 100000 lines without an answer, and loses"), "{why}");
    // Impossible numbers are not stored with the move.
    let engine = "nboard:sh -c 'while read -r word rest; do case $word in ping) echo pong $rest;; \
        go) echo nodestats 18446744073709551615 1; echo === D3/1e999/nan;; esac; done'";
    let (code, said, why) = outcome(&["match", "--first", engine, "--second", engine, "--games", "2", "--json"]);
    assert_eq!(code, Some(0), "{why}");
    assert!(said.contains("\"games\":2"), "{said}");
}

#[test]
fn where_nobody_listens_it_ends() {
    for arguments in
        [&["ladder", "--games", "2"][..], &["match", "--first", "random", "--second", "random", "--games", "2"]]
    {
        program::unheard(arguments, "");
    }
}

#[test]
fn tables_beyond_the_memory_are_refused() {
    for arguments in [
        &["match", "--first", "search", "--second", "greedy", "--depth", "1"][..],
        &["match", "--first", "level-3", "--second", "greedy"],
        &["ladder"],
    ] {
        for size in ["1048576", "100000000", "4294967296", "-1"] {
            let why = refused(&[arguments, &[&format!("--hash-mb={size}")]].concat());
            assert!(why.contains("--hash-mb"), "{why}");
        }
    }
    // Each of these is small enough, but together they are too large.
    let jobs = ["--jobs", "256", "--games", "512", "--hash-mb", "16384"];
    let why = refused(&[&["match", "--first", "search", "--second", "search", "--depth", "1"][..], &jobs].concat());
    assert!(why.contains("8388608 MiB"), "{why}");
}

#[test]
fn numbers_beyond_their_range_are_refused() {
    program::refuses_numbers(&[
        &["match", "--first", "search", "--second", "greedy", "--depth"],
        &["match", "--first", "random", "--second", "random", "--games"],
        &["match", "--first", "random", "--second", "random", "--jobs"],
        &["match", "--first", "random", "--second", "random", "--time"],
        &["match", "--first", "random", "--second", "random", "--clock"],
        &["match", "--first", "random", "--second", "random", "--timeout"],
        &["ladder", "--games"],
        &["ladder", "--from"],
        &["generate", "--out", "no", "--exact"],
        &["label", "--out", "no", "--games", "no", "--each"],
        &["label", "--out", "no", "--games", "no", "--depth"],
        &["train", "--out", "no", "--steps"],
        &["fit-probcut", "--depth"],
    ]);
    for number in ["nan", "inf", "-1"] {
        assert!(refused(&["train", "--out", "no", &format!("--pull={number}")]).contains("--pull"));
        assert!(refused(&["evaluate-weights", &format!("--halved={number}")]).contains("--halved"));
    }
    // The fewest empty squares come first.
    for (fewest, most) in [("9", "61"), ("0", "9"), ("9", "8")] {
        let train = ["train", "--out", "no", "--start", "no", "--labels", "no", "--calibrate", fewest, most];
        assert!(refused(&train).contains("--calibrate"));
    }
}

#[test]
fn inputs_that_are_no_files_or_hold_no_sense_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    for input in &program::nonsense(folder.path()) {
        refused(&["match", "--first", "random", "--second", "random", "--games", "2", "--openings", input]);
        refused(&["match", "--first", "random", "--second", "random", "--games", "2", "--table", input]);
        refused(&["evaluate-weights", "--weights", input, "--games", input]);
        refused(&["label", "--out", "/no/such/file", "--games", input]);
    }
}
