//! Conversations by GTP, including faulty ones.

use super::*;
use crate::thinker::{LevelThinker, Thinker};

fn gtp() -> Gtp {
    Gtp::new("1.2.3")
}

/// The answer to a line, with all questions answered at once.
fn answer(gtp: &mut Gtp, line: &str) -> String {
    let mut said = String::new();
    let mut left: VecDeque<Effect> = gtp.line(line).into();
    while let Some(effect) = left.pop_front() {
        match effect {
            Effect::Say(line) => said.push_str(&format!("{line}\n")),
            Effect::Think(mut question) => {
                question.depth = Some(2);
                let mut founds = vec![];
                let best = LevelThinker::new(None, 1).think(&question, &mut || false, &mut |found| {
                    founds.push(found.clone());
                });
                for found in founds {
                    left.extend(gtp.found(question.id, &found, 10));
                }
                left.extend(gtp.done(question.id, best.as_ref(), 1000));
            }
            Effect::Stop => said.push_str("(stop)"),
            Effect::Quit => said.push_str("(quit)"),
        }
    }
    said
}

fn talk(lines: &[&str]) -> Vec<String> {
    let mut gtp = gtp();
    lines.iter().map(|line| answer(&mut gtp, line)).collect()
}

#[test]
fn answers_have_the_form_of_the_protocol() {
    assert_eq!(
        talk(&["protocol_version", "7 name", " 8\tversion # what?", "", "# nothing", "9 fly", "10 quit"]),
        ["= 2\n\n", "=7 Turnstone\n\n", "=8 1.2.3\n\n", "", "", "?9 unknown command\n\n", "=10 \n\n(quit)"]
    );
}

#[test]
fn the_commands_listed_are_the_commands_known() {
    let mut gtp = gtp();
    let listed = answer(&mut gtp, "list_commands");
    let listed: Vec<&str> = listed.trim_start_matches("= ").split_whitespace().collect();
    assert_eq!(listed.len(), COMMANDS.len());
    for command in listed {
        assert_eq!(answer(&mut gtp, &format!("known_command {command}")), "= true\n\n");
        if command != "quit" {
            assert!(!answer(&mut gtp, command).contains("unknown command"), "{command}");
        }
    }
    assert_eq!(answer(&mut gtp, "known_command loadsgf"), "= false\n\n");
}

#[test]
fn a_game_is_played_and_taken_back() {
    let mut gtp = gtp();
    assert_eq!(answer(&mut gtp, "play black F5"), "= \n\n");
    let first = answer(&mut gtp, "genmove w");
    assert!(["= d6\n\n", "= f4\n\n", "= f6\n\n"].contains(&first.as_str()), "{first}");
    assert_eq!(answer(&mut gtp, "undo"), "= \n\n");
    assert!(answer(&mut gtp, "showboard").contains("X 4, O 1, white (O) to move"));
    assert_eq!(answer(&mut gtp, "reg_genmove w"), first);
    assert!(answer(&mut gtp, "showboard").contains("X 4, O 1, white (O) to move"));
    assert_eq!(answer(&mut gtp, "undo"), "= \n\n");
    assert_eq!(answer(&mut gtp, "undo"), "? cannot undo\n\n");
}

#[test]
fn passes_are_played_left_out_and_answered() {
    // White on b1 cannot move; black on a1 can play c1 then, after which the game is over.
    let with_pass = || {
        let mut gtp = gtp();
        gtp.positions.push(reversi::Position::classic(0b001, 0b010, Side::Second));
        gtp
    };
    assert_eq!(answer(&mut with_pass(), "genmove w"), "= pass\n\n");
    assert_eq!(answer(&mut with_pass(), "play w pass"), "= \n\n");
    assert_eq!(answer(&mut with_pass(), "genmove b"), "= c1\n\n");
    let mut gtp = with_pass();
    assert_eq!(answer(&mut gtp, "play b c1"), "= \n\n");
    assert!(answer(&mut gtp, "showboard").contains("the game is over"));
    // After that both sides pass, as clients for Go expect.
    for line in ["genmove w", "genmove b"] {
        assert_eq!(answer(&mut gtp, line), "= pass\n\n");
    }
    assert_eq!(answer(&mut gtp, "play w pass"), "= \n\n");
    for _ in 0..4 {
        assert_eq!(answer(&mut gtp, "undo"), "= \n\n");
    }
    assert_eq!(gtp.position().to_move(), Side::Second);
    assert!(gtp.position().must_pass());
}

#[test]
fn whole_games_are_played_with_itself() {
    let mut gtp = gtp();
    let mut passes = 0;
    for ply in 0.. {
        let said = answer(&mut gtp, ["genmove b", "genmove w"][ply % 2]);
        passes = if said == "= pass\n\n" { passes + 1 } else { 0 };
        assert!(said.starts_with("= "), "{said}");
        if passes == 2 {
            break;
        }
    }
    assert!(gtp.position().is_over());
}

#[test]
fn what_comes_while_it_thinks_waits_but_quit_hurries() {
    let mut gtp = gtp();
    let asked = gtp.line("1 genmove b");
    let [Effect::Think(question)] = asked.as_slice() else { panic!("a question: {asked:?}") };
    assert_eq!(gtp.line("2 showboard"), []);
    assert_eq!(gtp.line("3 quit"), [Effect::Stop]);
    let best = LevelThinker::new(None, 1).think(question, &mut || true, &mut |_| ());
    let said = gtp.done(question.id, best.as_ref(), 3);
    let heads: Vec<&str> = said
        .iter()
        .map(|effect| match effect {
            Effect::Say(text) => &text[..2],
            Effect::Quit => "(quit)",
            _ => "(other)",
        })
        .collect();
    assert_eq!(heads, ["=1", "=2", "=3", "(quit)"]);
}

#[test]
fn stop_and_too_many_commands_hurry_it_as_well() {
    let mut gtp = gtp();
    assert_eq!(answer(&mut gtp, "stop"), "= \n\n");
    let thinks = |effects: Vec<Effect>| matches!(effects.as_slice(), [Effect::Think(_)]);
    assert!(thinks(gtp.line("genmove b")));
    assert_eq!(gtp.line("7 stop# now"), [Effect::Stop]);
    let mut gtp = self::gtp();
    assert!(thinks(gtp.line("genmove b")));
    for _ in 0..Gtp::MOST_WAITING {
        assert_eq!(gtp.line("name"), []);
    }
    assert_eq!(gtp.line("name"), [Effect::Stop]);
}

#[test]
fn quit_hurries_all_thoughts_before_it() {
    let mut gtp = gtp();
    let Some(Effect::Think(mut question)) = gtp.line("1 genmove b").pop() else { panic!("a question") };
    assert_eq!(gtp.line("2 genmove w"), []);
    assert_eq!(gtp.line("3 quit"), [Effect::Stop]);
    for _ in 0..2 {
        let best = LevelThinker::new(None, 1).think(&question, &mut || true, &mut |_| ());
        let effects = gtp.done(question.id, best.as_ref(), 3);
        match effects.as_slice() {
            [Effect::Say(_), Effect::Think(next), Effect::Stop] => question = next.clone(),
            [Effect::Say(second), Effect::Say(third), Effect::Quit] => {
                assert!(second.starts_with("=2 ") && third.starts_with("=3 "));
                return;
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("it does not quit");
}

#[test]
fn passes_for_ever_are_not_all_kept() {
    let mut gtp = gtp();
    gtp.positions.push(reversi::Position::classic(0b11, 0, Side::Second));
    for _ in 0..3 * MOST_POSITIONS {
        assert_eq!(answer(&mut gtp, "play w pass"), "= \n\n");
        assert_eq!(answer(&mut gtp, "genmove b"), "= pass\n\n");
    }
    assert_eq!(gtp.positions.len(), MOST_POSITIONS);
}

#[test]
fn a_depth_is_no_deeper_than_a_board() {
    for (plies, depth) in [("4", Some(4)), ("4294967295", Some(60)), ("99999999999999", Some(60)), ("0", None)] {
        let mut gtp = gtp();
        answer(&mut gtp, &format!("turnstone-depth {plies}"));
        let Some(Effect::Think(question)) = gtp.line("genmove b").pop() else { panic!("a question") };
        assert_eq!(question.depth, depth, "{plies}");
    }
}

#[test]
fn hints_are_lines_with_the_best_first() {
    let said = answer(&mut gtp(), "4 turnstone-hint 3");
    let lines: Vec<&str> = said.trim_end().trim_start_matches("=4 ").lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        assert!(words[1].parse::<f64>().is_ok() && words[2] == "depth" && words[6] == "pv", "{line}");
        assert!(words[7].starts_with(words[0]), "{line}");
    }
}

#[test]
fn time_is_shared_out() {
    let time = |lines: &[&str]| {
        let mut gtp = gtp();
        for line in lines {
            assert_eq!(answer(&mut gtp, line), "= \n\n", "{line}");
        }
        match gtp.line("genmove b").pop() {
            Some(Effect::Think(question)) => question.milliseconds,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(time(&[]), Some(USUAL_TIME));
    assert_eq!(time(&["turnstone-depth 6"]), None);
    assert_eq!(time(&["time_settings 600 0 0"]), Some((600_000 - 600) / 24 - 20));
    assert_eq!(time(&["time_settings 0 10 5"]), Some((10_000 - 600) / 5 - 20));
    assert_eq!(time(&["time_settings 600 0 0", "time_left b 48.6 0"]), Some(1980));
    assert_eq!(time(&["time_settings 0 10 5", "time_left b 8.6 4"]), Some(1980));
    assert_eq!(time(&["time_settings 0 10 0"]), Some(USUAL_TIME));
    assert_eq!(time(&["time_settings 0 10 0", "turnstone-depth 99999999999"]), None);
    // Times that do not fit the number of milliseconds.
    let most = u64::MAX;
    assert_eq!(time(&[&format!("time_settings {most} 0 0")]), Some((most - 600) / 24 - 20));
    assert_eq!(time(&[&format!("time_settings {most} {most} {most}")]), Some((most - 600) / 24 - 20));
    assert_eq!(time(&["time_left b 1e300 0"]), Some((most - 600) / 24 - 20));
    assert_eq!(time(&["time_left b -1e300 18446744073709551615"]), Some(0));
    // A move of a second has been taken from the clock.
    let mut gtp = gtp();
    answer(&mut gtp, "time_settings 100 0 0");
    answer(&mut gtp, "genmove b");
    assert_eq!(gtp.time.left[0], Some((99_000, 0)));
}

#[test]
fn wrong_commands_fail_and_change_nothing() {
    let mut gtp = gtp();
    for (line, why) in [
        ("play", "invalid color or coordinate"),
        ("play red f5", "invalid color"),
        ("play b z9", "invalid color or coordinate"),
        ("play b a1", "illegal move: a disc there would flip nothing"),
        ("play b pass", "illegal move: a side that has a move may not pass"),
        ("play w f5", "wrong color: it is the other side's turn"),
        ("genmove", "invalid color"),
        ("genmove w", "wrong color: it is the other side's turn"),
        ("boardsize 19", "unacceptable size"),
        ("boardsize -1", "unacceptable size"),
        ("boardsize 99999999999999999999", "unacceptable size"),
        ("turnstone-depth -1", "depth not an integer: plies, or 0 for the engine's own choice"),
        ("boardsize large", "boardsize not an integer"),
        ("komi x", "komi not a float"),
        ("undo", "cannot undo"),
        ("time_settings 1 2", "three integers are needed"),
        ("time_settings 99999999999999999999 0 0", "three integers are needed"),
        ("time_settings -1 0 0", "three integers are needed"),
        ("time_left b soon 0", "a color and two integers are needed"),
        ("set_game Go", "unsupported game"),
        ("turnstone-hint 0", "the number of moves is an integer, at least 1"),
    ] {
        assert_eq!(answer(&mut gtp, &format!("5 {line}")), format!("?5 {why}\n\n"), "{line}");
        assert_eq!(gtp.positions, [start()], "{line}");
    }
}
