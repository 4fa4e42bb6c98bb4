//! Conversations with boards, including faulty ones.

use super::*;
use crate::thinker::{LevelThinker, Thinker};

const GAME: &str = "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 \
    ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5];)";

/// The answers to these lines, with all questions answered at once by the level for their depth.
fn talk(lines: &[&str]) -> Vec<String> {
    let mut nboard = Nboard::new();
    lines.iter().flat_map(|line| answers(&mut nboard, line)).collect()
}

fn answers(nboard: &mut Nboard, line: &str) -> Vec<String> {
    let mut said = vec![];
    let mut left: std::collections::VecDeque<Effect> = nboard.line(line).into();
    while let Some(effect) = left.pop_front() {
        match effect {
            Effect::Say(line) => said.push(line),
            Effect::Think(question) => {
                let mut founds = vec![];
                let best = LevelThinker::new(None, 1).think(&question, &mut || false, &mut |found| {
                    founds.push(found.clone());
                });
                for found in founds {
                    left.extend(nboard.found(question.id, &found, 10));
                }
                left.extend(nboard.done(question.id, best.as_ref(), 20));
            }
            Effect::Stop => said.push("(stop)".into()),
            Effect::Quit => said.push("(quit)".into()),
        }
    }
    said
}

#[test]
fn a_session_as_the_protocol_shows_one() {
    let said = talk(&["nboard 2", GAME, "set depth 2", "ping 1", "go"]);
    assert_eq!(said[..4], ["set myname Turnstone", "set myname Turnstone 2", "pong 1", "status Turnstone is thinking"]);
    let answer = said.iter().find(|line| line.starts_with("=== ")).expect("an answer");
    let parts: Vec<&str> = answer[4..].split('/').collect();
    assert!(
        parts.len() == 3 && parts[0].len() == 2 && parts[1].parse::<f64>().is_ok() && parts[2] == "0.02",
        "{answer}"
    );
    assert!(said.iter().any(|line| line.starts_with("search ")) && said.last().is_some_and(|line| line == "status"));
}

#[test]
fn the_engine_does_not_play_its_own_move() {
    let mut nboard = Nboard::new();
    answers(&mut nboard, "set depth 1");
    answers(&mut nboard, "go");
    assert!(nboard.game.record.played().is_empty());
    answers(&mut nboard, "move F5/0.50/1.2");
    answers(&mut nboard, "d6");
    assert_eq!(record::write_transcript(&nboard.game.record), "f5d6");
    assert_eq!((nboard.game.evaluations[0], nboard.game.record.played()[0].spent), (Some(0.5), Some(1_200)));
}

#[test]
fn a_pass_is_asked_for_told_and_hinted() {
    // White on b1 cannot move; black on a1 can play c1 then.
    let board = format!("*O-{}O", "-".repeat(61));
    let game = format!("set game (;GM[Othello]BO[8 {board}];)");
    assert_eq!(talk(&[&game, "go"]), ["=== PA"]);
    let hint = talk(&[&game, "set depth 2", "hint 1"]);
    let value = hint.iter().find(|line| line.starts_with("search ")).expect("a value");
    assert!(value.starts_with("search PAc1 -64.00 0 "), "{value}");
    assert!(talk(&[&game, "move PA", "go"]).iter().any(|line| line.starts_with("=== C1/")));
    // A board that leaves passes out is understood too.
    assert_eq!(talk(&[&game, "move C1", "go"]), ["status the game is over"]);
}

#[test]
fn hints_come_as_many_as_were_asked_for_the_best_first() {
    let said = talk(&[GAME, "set depth 2", "hint 3"]);
    let values: Vec<f64> =
        said.iter().filter_map(|line| line.strip_prefix("search ")?.split(' ').nth(1)?.parse().ok()).collect();
    assert_eq!(values.len(), 3, "{said:?}");
    assert!(values.is_sorted_by(|one, other| one >= other));
}

#[test]
fn every_position_is_analyzed_from_the_last_to_the_first() {
    let said = talk(&[GAME, "set depth 2", "analyze"]);
    let plies: Vec<&str> = said.iter().filter_map(|line| line.strip_prefix("analysis ")?.split(' ').next()).collect();
    assert_eq!(plies, ["4", "3", "2", "1", "0"]);
    // The value of a finished game is its result for black.
    let won = "set game (;GM[Othello]B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)";
    let said = talk(&[won, "set depth 2", "analyze"]);
    assert!(said.contains(&"analysis 9 64.00".to_owned()) && said.contains(&"analysis 8 64.00".to_owned()), "{said:?}");
}

#[test]
fn a_line_that_comes_while_it_thinks_is_heard() {
    let mut nboard = Nboard::new();
    let asked = nboard.line("go");
    let Some(Effect::Think(question)) = asked.last() else { panic!("a question") };
    assert_eq!(nboard.line("ping 7"), [Effect::Stop, Effect::Say("pong 7".into())]);
    // As far as the board knows, a result that comes later belongs to another position.
    let best = LevelThinker::new(None, 1).think(question, &mut || true, &mut |_| ()).expect("a move");
    assert_eq!(nboard.found(question.id, &best, 1), []);
    assert_eq!(nboard.done(question.id, Some(&best), 1), []);
    assert!(matches!(nboard.line("go").last(), Some(Effect::Think(next)) if next.id != question.id));
    assert_eq!(nboard.line("quit"), [Effect::Stop, Effect::Quit]);
}

#[test]
fn stop_has_what_was_found_so_far_answered() {
    let mut nboard = Nboard::new();
    assert_eq!(nboard.line("stop"), []);
    let Some(Effect::Think(question)) = nboard.line("go").pop() else { panic!("a question") };
    assert_eq!(nboard.line("stop"), [Effect::Stop]);
    let best = LevelThinker::new(None, 1).think(&question, &mut || true, &mut |_| ());
    let said = nboard.done(question.id, best.as_ref(), 1);
    assert!(said.iter().any(|effect| matches!(effect, Effect::Say(line) if line.starts_with("=== "))), "{said:?}");
}

#[test]
fn a_hint_and_an_analysis_without_a_depth_have_an_end() {
    for (line, time) in [("hint 1", USUAL_TIME), ("analyze", ANALYSIS_TIME)] {
        let Some(Effect::Think(question)) = Nboard::new().line(line).pop() else { panic!("a question") };
        assert_eq!(question.milliseconds, Some(time), "{line}");
    }
}

#[test]
fn time_is_what_the_clock_and_the_wish_leave() {
    let time = |lines: &[&str]| {
        let mut nboard = Nboard::new();
        lines.iter().for_each(|line| drop(nboard.line(line)));
        match nboard.line("go").pop() {
            Some(Effect::Think(question)) => question.milliseconds,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(time(&[]), Some(USUAL_TIME));
    assert_eq!(time(&["set depth 6"]), None);
    assert_eq!(time(&["set movetime 0.5"]), Some(500));
    // 15 minutes for 28 moves, the last six of which take no time.
    assert_eq!(time(&[GAME]), Some((900_000 - 600) / 22 - 20));
    assert_eq!(time(&[GAME, "set movetime 1"]), Some(1000));
    assert_eq!(time(&[&GAME.replace("15:00", "0//2:00")]), Some(USUAL_TIME));
    // Times that are too long for a clock.
    assert_eq!(time(&[&GAME.replace("15:00", "1e300:00/1e300")]), Some(USUAL_TIME));
}

#[test]
fn wrong_lines_are_answered_by_the_status_or_not_at_all() {
    let start = Nboard::new().game.record.position().clone();
    for (line, answer) in [
        ("", None),
        ("fly me to the moon", None),
        ("set colour red", None),
        ("set depth 99999999999", Some("set myname Turnstone 60")),
        ("set depth 0", Some("status Error: set depth 0: the depth is a number of plies, at least 1")),
        ("set depth -1", Some("status Error: set depth -1: the depth is a number of plies, at least 1")),
        ("move a\rb", Some("status Error: move a b: is neither a square nor a pass")),
        ("set depth deep", Some("status Error: set depth deep: the depth is a number of plies, at least 1")),
        ("set game (;GM[Othello", Some("status Error: set game: the text ends before the “;)” of the game")),
        ("set movetime -1", Some("status Error: set movetime -1: the time is in seconds, at most 3600; 0 is no limit")),
        ("set contempt much", Some("status Error: set contempt much: contempt is a number")),
        ("move z9", Some("status Error: move z9: is neither a square nor a pass")),
        ("move a1", Some("status Error: move a1: a disc there would flip nothing")),
        ("move f5/x", Some("status Error: move f5/x: is not a number")),
        ("hint many", Some("status Error: hint many: the number of moves is at least 1")),
        ("nboard two", Some("status Error: nboard two: the version is a number")),
    ] {
        let mut nboard = Nboard::new();
        assert_eq!(answers(&mut nboard, line), answer.into_iter().collect::<Vec<_>>(), "{line}");
        assert_eq!(nboard.game.record.position(), &start, "{line}");
    }
}

#[test]
fn a_board_that_waits_for_learning_is_told_that_there_is_none() {
    assert_eq!(talk(&["learn"]), ["status Turnstone does not learn from games", "learned"]);
}
