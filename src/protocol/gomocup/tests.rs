//! Whole conversations, with the engine's answers given by hand.

use super::*;
use crate::{GomokuThinker, Thinker as _};
use engine::gomoku::{SEARCHERS, STRATEGIST};

/// What the machine says to these lines. Each question is answered at once with the next of these moves.
fn talk(machine: &mut Gomocup, lines: &str, answers: &[Action]) -> String {
    let mut answers = answers.iter();
    let mut said = String::new();
    for line in lines.lines() {
        let mut effects: VecDeque<Effect> = machine.line(line).into();
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Say(line) => said += &format!("{line}\n"),
                Effect::Think(question) => {
                    let action = *answers.next().expect("no more questions than answers");
                    let found = GomokuFound { line: vec![action], score: Some(25), depth: 4, nodes: 90 };
                    effects.extend(machine.found(question.id, &found, 1));
                    effects.extend(machine.done(question.id, Some(&found), 2));
                }
                Effect::Stop => said += "(stop)\n",
                Effect::Quit => said += "(quit)\n",
            }
        }
    }
    said
}

/// A machine with a board of 15 lines and these settings.
fn started(settings: &str) -> Gomocup {
    let mut machine = Gomocup::new("1.0");
    assert_eq!(talk(&mut machine, &format!("START 15\n{settings}"), &[]), "OK\n");
    machine
}

const fn at(column: u8, row: u8) -> Action {
    Action::Place(Square::new(column, row))
}

/// The question that a line leads to.
fn question(machine: &mut Gomocup, lines: &str) -> GomokuQuestion {
    let effects: Vec<Effect> = lines.lines().flat_map(|line| machine.line(line)).collect();
    let question = effects.into_iter().find_map(|effect| match effect {
        Effect::Think(question) => Some(question),
        _ => None,
    });
    question.expect("a question")
}

#[test]
fn a_game_is_played_stone_by_stone() {
    let mut machine = Gomocup::new("1.0");
    let said = talk(
        &mut machine,
        "about\r\nSTART 20\nINFO timeout_turn 1000\nbegin\nTURN 10,9\nTAKEBACK 11,11\nTAKEBACK 10,9\nPLAY 3,4\nRESTART\nEND",
        &[at(10, 10), at(11, 11)],
    );
    let message = "MESSAGE value +0.25 depth 4 nodes 90 line";
    assert_eq!(
        said,
        format!(
            "name=\"Turnstone\", version=\"1.0\"\nOK\n{message} k10\n10,10\n{message} l9\n11,11\nOK\nOK\n3,4\nOK\n(quit)\n"
        )
    );
}

#[test]
fn what_cannot_be_done_is_told_with_its_reason() {
    let mut machine = Gomocup::new("1.0");
    let early =
        "TURN 7,7\nBOARD\n7,7,1\nDONE\nYXSHOWFORBID\nSTART 5\nSTART x\nSTART\nRECTSTART 15,15\nDANCE\nINFO dance 5";
    assert_eq!(
        talk(&mut machine, early, &[]),
        "ERROR there is no board yet: START comes first\nERROR there is no board yet: START comes first\nERROR there is no \
         board yet: START comes first\nERROR unsupported size: a board has 9 to 20 lines\nERROR unsupported size: a board \
         has 9 to 20 lines\nERROR unsupported size: a board has 9 to 20 lines\nERROR rectangular boards are not \
         supported\nUNKNOWN command DANCE\n"
    );
    let mut machine = started("");
    for (line, why) in [
        ("TURN 15,0", "the point is not on the board"),
        ("TURN -1,0", "the point is not on the board"),
        ("TURN 300,0", "the point is not on the board"),
        ("TURN 7", "a point is needed, such as 7,7"),
        ("TURN 7,7,1", "a point is needed, such as 7,7"),
        ("TURN", "a point is needed, such as 7,7"),
        ("TAKEBACK 7,7", "the board is empty"),
        ("INFO rule 12", "unsupported rule: 0 is freestyle, 1 standard, 4 renju, 8 caro, 9 caro with exactly five"),
        ("YXNBEST 0", "a number of moves is needed"),
    ] {
        assert_eq!(talk(&mut machine, line, &[]), format!("ERROR {why}\n"), "{line}");
    }
    talk(&mut machine, "TURN 7,7", &[at(8, 7)]);
    for (line, why) in [
        ("TURN 8,7", "8,7 cannot be played: the square is taken"),
        ("BEGIN", "BEGIN is for an empty board"),
        ("TAKEBACK 7,7", "the last stone is on 8,7"),
    ] {
        assert_eq!(talk(&mut machine, line, &[]), format!("ERROR {why}\n"), "{line}");
    }
    assert_eq!(machine.stones.len(), 2);
}

#[test]
fn a_list_of_stones_gives_the_position_in_any_order() {
    let mut machine = started("");
    let question = question(&mut machine, "BOARD\n7,7,2\n8,8,2\n8,7,1\n7,8,1\n3,3,2\nDONE");
    // The other side has one more stone, so it is black.
    let colour = |column, row| question.position.board().stone(Square::new(column, row));
    assert_eq!([colour(7, 7), colour(3, 3), colour(8, 7)], [Colour::Dark, Colour::Dark, Colour::Light].map(Some));
    assert_eq!(question.position.next_colour(), Colour::Light);
    assert_eq!(question.position.last(), Some(Square::new(3, 3)));
}

#[test]
fn a_wrong_list_of_stones_is_refused_as_a_whole() {
    let mut machine = started("");
    talk(&mut machine, "TURN 0,0", &[at(1, 1)]);
    for (list, why) in [
        ("7,7,1\n7,7,2", "line 2 of the list: there is a stone on this point already"),
        ("7,7", "line 1 of the list: a point and 1 or 2 for its owner are needed, such as 7,7,1"),
        ("x\ny", "line 1 of the list: a point and 1 or 2 for its owner are needed, such as 7,7,1"),
        ("7,7,3", "line 1 of the list: continuous games are not supported"),
        ("7,15,1", "line 1 of the list: the point is not on the board"),
        ("7,7,1", "it is the other side's turn"),
        ("7,7,2\n8,8,2", "black and white put down stones in turn"),
        ("1,1,1\n1,9,2\n2,1,1\n2,9,2\n3,1,1\n3,9,2\n4,1,1\n4,9,2\n5,1,1\n5,7,2", "there may be no five in a row yet"),
    ] {
        assert_eq!(talk(&mut machine, &format!("BOARD\n{list}\nDONE"), &[]), format!("ERROR {why}\n"), "{list}");
    }
    assert_eq!(machine.stones.len(), 2);
}

#[test]
fn forbidden_points_are_listed_and_refused() {
    // h8 would make two threes.
    let stones = "YXBOARD\n6,7,1\n0,0,2\n8,7,1\n14,0,2\n7,6,1\n0,14,2\n7,8,1\n14,14,2\nDONE";
    let mut machine = started("INFO rule 4");
    assert_eq!(talk(&mut machine, &format!("{stones}\nYXSHOWFORBID"), &[]), "FORBID 0707.\n");
    let why = "ERROR 7,7 cannot be played: it would make two open threes at once\n";
    assert_eq!(talk(&mut machine, "TURN 7,7", &[]), why);
    assert_eq!(talk(&mut machine, "INFO evaluate 7,7", &[]).replace("DEBUG 7,7", "ERROR 7,7 cannot be played"), why);
    assert_eq!(talk(&mut machine, "INFO rule 0\nYXSHOWFORBID\nTURN 7,7", &[at(5, 5)]).lines().last(), Some("5,5"));
}

#[test]
fn rules_are_chosen_by_number_as_far_as_the_stones_allow() {
    let mut machine = started("");
    for (number, id) in [
        (1, "standard"),
        (2, "renju"),
        (4, "renju"),
        (5, "renju"),
        (8, "caro"),
        (9, "caro-exact"),
        // The same in a game that goes on after a five.
        (3, "standard"),
        (10, "caro"),
        (11, "caro-exact"),
        (6, "freestyle"),
        (0, "freestyle"),
    ] {
        assert_eq!(talk(&mut machine, &format!("info RULE {number}"), &[]), "");
        assert_eq!(machine.position.rules().id, id);
    }
    // Programs are told the same numbers, and every rule table that is shipped has one.
    for rules in Rules::built_in() {
        let number = gomocup_rule(&rules.id).expect("a number");
        assert_eq!(talk(&mut machine, &format!("INFO rule {number}"), &[]), "");
        assert_eq!(machine.position.rules().id, rules.id);
    }
    assert_eq!(gomocup_rule("theirs"), None);
    // Six in a row win in freestyle alone; it is black's stone between two and three.
    let six = "1,1,1\n1,9,2\n2,1,1\n2,9,2\n4,1,1\n4,9,2\n5,1,1\n5,9,2\n6,1,1\n6,11,2\n3,1,1\n8,11,2";
    let mut machine = started("INFO rule 1");
    assert_eq!(talk(&mut machine, &format!("YXBOARD\n{six}\nDONE"), &[]), "");
    let said = talk(&mut machine, "INFO rule 0", &[]);
    assert_eq!(said, "ERROR the stones on the board do not fit these rules: there may be no five in a row yet\n");
    assert_eq!(machine.position.rules().id, "standard");
}

#[test]
fn the_opening_swap2_is_answered_at_each_of_its_three_questions() {
    let open = |stones: &str, answers: &[Action]| {
        let mut machine = started("");
        let said = talk(&mut machine, &format!("SWAP2BOARD\n{stones}DONE"), answers);
        (said, machine)
    };
    let three = "7,7\n8,7\n9,9\n";
    let five = "7,7\n8,7\n9,9\n8,8\n8,6\n";
    let [swap, stay, two] = [Choice::TakeDark, Choice::TakeLight, Choice::PlaceTwo].map(Action::Choose);
    assert_eq!(open("", &[at(7, 7), at(8, 7), at(9, 9)]).0, "7,7 8,7 9,9\n");
    assert_eq!(open(three, &[swap]).0, "SWAP\n");
    assert_eq!(open(three, &[stay, at(8, 8)]).0, "8,8\n");
    assert_eq!(open(three, &[two, at(8, 8), at(8, 6)]).0, "8,8 8,6\n");
    assert_eq!(open(five, &[swap]).0, "SWAP\n");
    let (said, mut machine) = open(five, &[stay, at(6, 8)]);
    assert_eq!(said, "6,8\n");
    // The game goes on from there.
    assert!(talk(&mut machine, "TURN 5,5", &[at(4, 4)]).ends_with("\n4,4\n"));
    // Before the other side has answered there is nothing to play.
    let (_, mut machine) = open("", &[at(7, 7), at(8, 7), at(9, 9)]);
    let goes_on = "ERROR the opening swap2 is not over: SWAP2BOARD or BOARD comes next, with all stones\n";
    assert_eq!(talk(&mut machine, "YXNBEST 3", &[]), goes_on);
    assert_eq!(open("7,7\n", &[]).0, "ERROR swap2 asks after 0, 3 or 5 stones\n");
    assert_eq!(open("7,7\n7,7\n8,8\n", &[]).0, "ERROR line 2 of the list: there is a stone on this point already\n");
}

#[test]
fn commands_wait_while_it_thinks_and_some_hurry_it() {
    let mut machine = started("");
    let question = question(&mut machine, "BEGIN");
    assert_eq!(machine.line("INFO timeout_turn 700"), []);
    assert_eq!(machine.line("TAKEBACK 7,7"), []);
    assert_eq!(machine.line("yxstop"), [Effect::Stop]);
    let found = GomokuFound { line: vec![at(7, 7)], score: None, depth: 0, nodes: 1 };
    let said = machine.done(question.id, Some(&found), 5);
    let said: Vec<_> = said.iter().skip(1).collect();
    assert_eq!(said, [&Effect::Say("7,7".into()), &Effect::Say("OK".into())]);
    assert_eq!(machine.limits.milliseconds(20), Some(670));
    // A result that nobody waits for any more changes nothing.
    assert_eq!(machine.done(question.id, Some(&found), 5), []);
    let next = super::tests::question(&mut machine, "BEGIN");
    assert_eq!(machine.line("END"), [Effect::Stop]);
    assert_eq!(machine.done(next.id, Some(&found), 5).last(), Some(&Effect::Quit));
}

#[test]
fn the_best_moves_are_shown_before_one_is_played() {
    let mut machine = started("");
    let asked = question(&mut machine, "YXBOARD\n7,7,2\nDONE\nYXNBEST 3");
    assert_eq!(asked.moves, 3);
    let found = |column, score| GomokuFound { line: vec![at(column, 8)], score: Some(score), depth: 6, nodes: 10 };
    for one in [found(8, -5), found(6, -20)] {
        assert_eq!(machine.found(asked.id, &one, 1), []);
    }
    let said = machine.done(asked.id, Some(&found(8, -5)), 2);
    let lines: Vec<String> = said
        .into_iter()
        .map(|effect| match effect {
            Effect::Say(line) => line,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        lines,
        ["MESSAGE 1. value -0.05 depth 6 nodes 10 line i7", "MESSAGE 2. value -0.20 depth 6 nodes 10 line g7", "8,8"]
    );
}

#[test]
fn time_depth_positions_and_strength_are_handed_on() {
    let asked = |settings: &str| {
        let asked = question(&mut started(""), &format!("{settings}\nBEGIN"));
        (asked.milliseconds, asked.depth, asked.nodes, asked.strength)
    };
    assert_eq!(asked(""), (Some(3000), None, None, 100));
    assert_eq!(asked("INFO timeout_turn 0"), (Some(25), None, None, 100));
    assert_eq!(asked("INFO timeout_turn 200\nINFO time_left 2147483647").0, Some(170));
    assert_eq!(asked("INFO timeout_turn 5000\nINFO timeout_match 60000").0, Some(2925));
    assert_eq!(asked("INFO timeout_turn 5000\nINFO time_left 20000").0, Some(925));
    assert_eq!(asked("INFO timeout_turn 5000\nINFO time_left -20").0, Some(0));
    assert_eq!(asked("INFO timeout_match 0\nINFO timeout_turn soon").0, Some(3000));
    assert_eq!(asked("INFO MAX_DEPTH 6"), (None, Some(6), None, 100));
    let memory = |settings: &str| question(&mut started(""), &format!("{settings}\nBEGIN")).memory;
    assert_eq!(
        (memory("INFO max_memory 4194304"), memory("INFO max_memory 0"), memory("")),
        (Some(4 << 20), None, None)
    );
    assert_eq!(asked("INFO max_node 5000\nINFO STRENGTH 40"), (None, None, Some(5000), 40));
    let threads = |settings: &str| question(&mut started(""), &format!("{settings}\nBEGIN")).threads;
    assert_eq!(
        ["", "INFO THREAD_NUM 4", "INFO THREAD_NUM 0", "INFO thread_num 5000000000", "INFO thread_num 999"]
            .map(threads),
        [1, 4, 1, 1, 64]
    );
    // The time for the game is used up move by move.
    let mut machine = started("INFO timeout_match 10000");
    let question = question(&mut machine, "BEGIN");
    let found = GomokuFound { line: vec![at(7, 7)], score: None, depth: 0, nodes: 1 };
    machine.done(question.id, Some(&found), 4000);
    assert_eq!(machine.limits.milliseconds(20), Some(225));
    machine.line("RESTART");
    assert_eq!(machine.limits.milliseconds(20), Some(425));
}

#[test]
fn a_finished_game_has_no_more_moves() {
    let four = "YXBOARD\n1,1,2\n1,9,1\n2,1,2\n2,9,1\n3,1,2\n3,9,1\n4,1,2\n4,9,1\nDONE\n";
    let mut machine = started("");
    assert_eq!(talk(&mut machine, &format!("{four}TURN 5,1\nTURN 7,7"), &[]).lines().count(), 2);
    assert_eq!(talk(&mut machine, "TAKEBACK 5,1\nTURN 6,6", &[at(5, 9)]).lines().next(), Some("OK"));
}

#[test]
fn a_level_answers_with_what_it_has_when_told_to_stop() {
    let mut machine = started("");
    let asked = question(&mut machine, "YXBOARD\n7,7,2\nDONE\nYXNBEST 1");
    let mut thinker = GomokuThinker::new(Some(SEARCHERS[1]), 1);
    let hurried = thinker.think(&asked, &mut || true, &mut |_| ()).expect("a move");
    let Action::Place(square) = hurried.action() else { panic!("{hurried:?}") };
    assert!(square.distance(Square::new(7, 7)) <= 2, "{square:?}");
    let two_plies = GomokuQuestion { depth: Some(2), ..asked.clone() };
    assert_eq!(thinker.think(&two_plies, &mut || false, &mut |_| ()).map(|found| found.depth), Some(2));
    let few = GomokuQuestion { nodes: Some(1000), ..asked.clone() };
    assert!(thinker.think(&few, &mut || false, &mut |_| ()).is_some_and(|found| found.nodes <= 2000));
    let three = GomokuQuestion { moves: 3, nodes: Some(20_000), ..asked };
    let mut told = Vec::new();
    let best = GomokuThinker::new(None, 1).think(&three, &mut || false, &mut |found| told.push(found.clone()));
    assert_eq!((told.len(), told.first()), (3, best.as_ref()));
}

#[test]
fn the_strategist_plays_within_the_limits_of_a_question() {
    let mut machine = started("");
    let asked = question(&mut machine, "YXBOARD\n7,7,2\nDONE\nYXNBEST 1");
    let mut thinker = GomokuThinker::new(Some(STRATEGIST), 1);
    assert!(thinker.think(&asked, &mut || true, &mut |_| ()).is_some());
    let three_plies = GomokuQuestion { depth: Some(3), ..asked.clone() };
    assert!(thinker.think(&three_plies, &mut || false, &mut |_| ()).is_some_and(|found| found.depth <= 3));
    let few = GomokuQuestion { nodes: Some(5000), ..asked };
    assert!(thinker.think(&few, &mut || false, &mut |_| ()).is_some_and(|found| found.nodes <= 6000));
    // With several threads too.
    let few = GomokuQuestion { threads: 3, nodes: Some(5000), ..few };
    assert!(thinker.think(&few, &mut || false, &mut |_| ()).is_some_and(|found| found.depth > 2));
    // Where an opening rule asks for a choice, it answers as every level does.
    let opening = question(&mut started(""), "SWAP2BOARD\n7,7\n7,8\n9,9\nDONE");
    assert!(thinker.think(&opening, &mut || false, &mut |_| ()).is_some());
    // Once the colours are settled, it searches.
    let settled = opening.position.play(Action::Choose(Choice::TakeLight)).expect("a choice").0;
    let settled = GomokuQuestion { nodes: Some(5000), ..GomokuQuestion::to_play(9, settled) };
    assert!(thinker.think(&settled, &mut || false, &mut |_| ()).is_some_and(|found| found.line.len() > 1));
}

#[test]
fn by_rule_9_a_five_that_is_closed_at_both_ends_or_part_of_six_does_not_end_the_game() {
    let listed = |black: &[&str], white: &[&str]| -> String {
        let stones = black.iter().zip(white).map(|(black, white)| format!("{black},1\n{white},2\n"));
        format!("YXBOARD\n{}DONE", stones.collect::<String>())
    };
    let over = "MESSAGE the game is over\n";
    let far = ["14,0", "14,2", "14,4", "14,6"];
    // Black's stone on 5,7 makes five: open, closed at both ends by stones, at the edge and closed at the other end.
    for (rule, black, white, wins) in [
        (9, ["2,7", "3,7", "4,7", "6,7"], far, true),
        (9, ["2,7", "3,7", "4,7", "6,7"], ["1,7", "7,7", "14,0", "14,2"], false),
        (1, ["2,7", "3,7", "4,7", "6,7"], ["1,7", "7,7", "14,0", "14,2"], true),
        (9, ["10,7", "11,7", "12,7", "13,7"], ["9,7", "0,0", "0,2", "0,4"], true),
    ] {
        let mut machine = started(&format!("INFO rule {rule}"));
        assert_eq!(talk(&mut machine, &listed(&black, &white), &[]), "");
        let last = if black[0] == "10,7" { "14,7" } else { "5,7" };
        assert_eq!(talk(&mut machine, &format!("PLAY {last}"), &[]), format!("{last}\n"));
        assert_eq!(talk(&mut machine, "YXNBEST 1", &[at(0, 14)]).starts_with(over), wins, "{rule}: {black:?}");
    }
}
