use std::cell::Cell;
use std::sync::Arc;
use std::thread;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::zone::Fours;
use super::*;
use crate::gomoku::field::{Field, Point, square};
use crate::gomoku::problems::{Problem, problems};
use crate::gomoku::searcher::{SURE, WIN};
use rules::gomoku::{Board, Opening, Rules, Setup};
use rules::{Action, Colour, GamePosition as _, Square};

/// Positions that a solver may look at: less than the ten seconds that a problem is allowed.
const ENOUGH: u64 = 4_000_000;

fn limits(nodes: u64) -> Limits<'static> {
    Limits { nodes, ..Limits::by_time(&|| false) }
}

fn rules(id: &str) -> Arc<Rules> {
    Rules::built_in().into_iter().find(|rules| rules.id == id).expect("a rule set").into()
}

/// Asks a question of a search of a renju board with this colour to move.
fn asked<T>(board: &Board, colour: Colour, ask: impl FnOnce(&mut Search) -> T) -> T {
    let mut engine = Engine::new(1);
    let field = Field::new(&rules("renju"), board);
    let (table, own) = (&engine.table, &mut engine.own[0]);
    ask(&mut Search::new(field, colour, table, own, limits(ENOUGH), &AtomicU64::new(0)))
}

/// A position with random stones in the middle that nobody has won.
fn random_position(random: &mut StdRng, size: u8, rules: &str, stones: usize) -> Position {
    let rules = self::rules(rules);
    let mut position = Position::new(&Setup { size, rules, opening: Opening::Free });
    let (low, high) = (size / 2 - 3, size / 2 + 3);
    let mut put = 0;
    while put < stones {
        let at = Square::new(random.random_range(low..=high), random.random_range(low..=high));
        if let Ok((next, _)) = position.play(Action::Place(at))
            && next.ending().is_none()
        {
            position = next;
            put += 1;
        }
    }
    position
}

#[test]
fn a_search_that_pauses_goes_as_deep_with_little_more_work() {
    let position = random_position(&mut StdRng::seed_from_u64(5), 15, "freestyle", 3);
    let asked = Cell::new(0);
    let pause = || {
        asked.set(asked.get() + 1);
        asked.get() % 8 == 0
    };
    let whole = Limits { depth: 8, ..limits(u64::MAX) };
    let parts = Limits { pause: &pause, ..whole };
    let mut engine = Engine::new(1);
    let (mut course, mut pauses) = (Course::default(), 0);
    let found = loop {
        match engine.search_on(&position, &parts, &mut course, &mut |_| ()) {
            Poll::Pending => pauses += 1,
            Poll::Ready(found) => break found.expect("a point"),
        }
    };
    let at_once = Engine::new(1).search(&position, &whole, &mut |_| ()).expect("a point");
    assert_eq!(found.depth, at_once.depth);
    assert!(pauses > 3 && found.nodes < 2 * at_once.nodes, "{pauses} pauses: {found:?}, {at_once:?}");
    let whole = Limits { depth: 4, ..whole };
    let each =
        to_the_end(|course| engine.each_move_on(&position, &Limits { pause: &pause, ..whole }, course, &mut |_| ()));
    assert!(each.len() > 10 && each.iter().all(|found| found.depth == 4), "{each:?}");
}

#[test]
fn every_win_by_fours_of_the_collection_is_found_and_none_where_there_is_none() {
    let mut checked = [0; 2];
    for Problem { board, attacker, solution, limit, .. } in problems("VCFDFS") {
        // A last stone that cannot be answered is seen without trying it.
        let fours = limit.unwrap_or(200) - u32::from(solution.is_empty());
        let plies = asked(&board, attacker, |search| search.vcf(attacker, fours, ENOUGH));
        assert_eq!(plies.is_some(), !solution.is_empty(), "{plies:?} within {limit:?}: {board:?}");
        checked[usize::from(plies.is_some())] += 1;
    }
    assert_eq!(checked, [2, 5]);
}

#[test]
fn every_win_by_threats_of_the_collection_is_found_and_none_that_is_shorter() {
    let mut checked = 0;
    for Problem { board, attacker, limit, solution, .. } in problems("VCT") {
        let limit = limit.expect("a limit") as i32;
        // A win with so many stones takes two plies each, and the five.
        let longest = 2 * limit + 1;
        let by_threats = asked(&board, attacker, |search| search.vct(attacker, limit as u32, ENOUGH));
        let (_, plies) = by_threats.expect("there is a win, if not within each limit");
        let found = asked(&board, attacker, |search| search.best(&mut |_| ()));
        let Poll::Ready(Some(found)) = found else { panic!("a point") };
        assert!(found.score >= SURE, "{found:?}");
        if solution.is_empty() {
            assert!(plies > longest && WIN - found.score > longest, "{plies} plies, {found:?}: {board:?}");
        } else {
            // The defender can put the end off by a four of its own.
            assert!(plies <= longest + 2, "{plies} plies: {board:?}");
        }
        checked += 1;
    }
    assert_eq!(checked, 5);
}

#[test]
fn long_wins_with_quiet_stones_are_proved_and_no_answer_to_the_first_stone_refutes_them() {
    let rules = rules("renju");
    let mut checked = 0;
    for Problem { board, attacker, .. } in problems("PROOF") {
        let proved = |board: &Board| {
            asked(board, attacker, |search| {
                let by_fours = search.vcf(attacker, 100, 100_000).map(|plies| (search.vcf_first, plies));
                by_fours.or_else(|| search.prove(attacker, ENOUGH))
            })
        };
        let (first, plies) = proved(&board).expect("there is a win");
        assert!(asked(&board, attacker, |search| search.vct(attacker, 40, 100_000)).is_none() && plies > 20);
        let defender = attacker.other();
        let mut after = board.clone();
        after.set(square(first), Some(attacker));
        let free: Vec<Square> = after.grid().squares().filter(|&at| after.stone(at).is_none()).collect();
        for answer in free {
            if defender == Colour::Dark && after.forbidden(&rules, answer).is_some() {
                continue;
            }
            assert!(!after.wins(&rules, answer, defender), "{answer:?} wins: {after:?}");
            let mut answered = after.clone();
            answered.set(answer, Some(defender));
            assert!(proved(&answered).is_some(), "{answer:?} refutes it: {answered:?}");
            checked += 1;
        }
    }
    assert!(checked > 400, "{checked}");
}

/// A way to look for what to play.
type Look = fn(&mut Engine, &Position, u64) -> Option<Found>;

const SEARCH: Look = |engine, position, nodes| engine.search(position, &limits(nodes), &mut |_| ());
const MATE: Look = |engine, position, nodes| engine.mate(position, &limits(nodes));

/// Whether the side to move wins within so many plies, whatever the other side plays: it plays what is found, and every
/// legal answer is tried.
fn wins(engine: &mut Engine, look: Look, position: &Position, plies: i32) -> bool {
    let found = look(engine, position, 50_000).expect("a point");
    let Ok((next, _)) = position.play(Action::Place(found.best)) else { return false };
    if next.ending().is_some() {
        return true;
    }
    let answers = next.legal();
    found.score >= WIN - plies
        && answers.into_iter().all(|answer| {
            let (after, _) = next.play(answer).expect("legal");
            after.ending().is_none() && wins(engine, look, &after, plies - 2)
        })
}

#[test]
fn a_win_that_is_claimed_comes_true_against_every_defence() {
    let mut random = StdRng::seed_from_u64(4);
    let drawn = |number: usize| {
        let rules = ["freestyle", "standard", "renju", "caro", "caro-exact"][number % 5];
        (number, random_position(&mut random, 9, rules, 6 + number / 37))
    };
    let positions: Vec<_> = (0..300).map(drawn).collect();
    // The longest test of the engine: on two threads, each with every other position.
    let checked: usize = thread::scope(|scope| {
        let halves = [0, 1].map(|half| {
            let every_other = positions.iter().skip(half).step_by(2);
            scope.spawn(move || {
                every_other.map(|(number, position)| claims_that_came_true(*number, position)).sum::<usize>()
            })
        });
        halves.into_iter().map(|half| half.join().expect("no claim failed")).sum()
    });
    assert!(checked >= 40, "{checked}");
}

/// How many wins are claimed of a position; each comes true against every defence.
fn claims_that_came_true(number: usize, position: &Position) -> usize {
    // Also with threads that read what others are writing, and with what is left out where weights estimate.
    let weights = (number % 8 >= 4).then(Weights::builtin);
    let mut engine = Engine::new(1).weighed(weights).threads(1 + number as u32 % 3);
    let mut checked = 0;
    for look in [SEARCH, MATE] {
        let found = look(&mut engine, position, 10_000).expect("a point");
        let plies = WIN - found.score;
        if (3..=7).contains(&plies) {
            assert!(wins(&mut engine, look, position, plies), "{found:?} in {}", position.to_text());
            checked += 1;
        }
    }
    checked
}

#[test]
fn only_stones_that_are_listed_stop_a_win_by_fours_or_an_open_four() {
    let mut random = StdRng::seed_from_u64(9);
    // Stones that are left out against open fours, against wins by fours, those of them that stop one all the same, and
    // stones after which there is no more of a win than before.
    let (mut open, mut left_out, mut missed, mut without) = (0, 0, 0, 0);
    for number in 0..2_000 {
        let position = random_position(&mut random, 15, ["freestyle", "standard"][number % 2], 10 + number % 7);
        let (colour, other) = (position.next_colour(), position.next_colour().other());
        let mut engine = Engine::new(1);
        let field = Field::new(position.rules(), position.board());
        let (table, own, helped) = (&engine.table, &mut engine.own[0], AtomicU64::new(0));
        let mut search = Search::new(field, colour, table, own, limits(ENOUGH), &helped);
        if search.field.fives(colour) + search.field.fives(other) > 0 {
            continue;
        }
        let fours = search.fours_of(other, 12, 400);
        let in_way = search.in_way_of_open_fours(other);
        let is_threatened = search.threatens(other);
        for at in search.field.near().collect::<Vec<Point>>() {
            if search.field.tally(colour, at).is_four() {
                continue;
            }
            let is_listed = match &fours {
                _ if is_threatened => search.field.tally(other, at).is_four() && in_way.contains(at),
                Fours::Win(zone, _) => zone.may_be_stopped(&search.field, colour, at),
                _ => false,
            };
            search.put(at, colour);
            match fours {
                _ if is_listed => {}
                _ if is_threatened => {
                    assert_eq!(search.vcf(other, 1, ENOUGH), Some(3), "{at}: {}", position.to_text());
                    open += 1;
                }
                Fours::Win(..) => {
                    left_out += 1;
                    missed += u32::from(search.vcf(other, 30, ENOUGH).is_none());
                }
                _ => {
                    assert_eq!(search.narrow_vcf(other, 12, 400), None, "{at}: {}", position.to_text());
                    without += 1;
                }
            }
            search.take_back(at, colour);
        }
    }
    assert!(open > 1_000 && left_out > 1_000 && without > 1_000, "{open} {left_out} {without}");
    assert!(missed * 500 < left_out, "{missed} of {left_out}");
}

#[test]
fn whole_games_are_played_by_every_rule_on_every_size_and_black_plays_no_forbidden_point() {
    let mut random = StdRng::seed_from_u64(5);
    for (rules, size) in
        [("renju", 15), ("renju", 9), ("freestyle", 20), ("standard", 12), ("caro", 13), ("caro-exact", 13)]
    {
        let mut position = random_position(&mut random, size, rules, 5);
        let mut engine = Engine::new(1).weighed(Some(Weights::builtin()));
        while position.ending().is_none() {
            let Some(found) = engine.search(&position, &limits(3_000), &mut |_| ()) else { break };
            position = position.play(Action::Place(found.best)).expect("a legal point").0;
        }
    }
}

#[test]
fn the_values_of_all_points_agree_with_the_best_and_their_lines_are_legal() {
    let mut random = StdRng::seed_from_u64(6);
    for threads in [1, 2, 3, 4] {
        let position = random_position(&mut random, 15, "renju", 8);
        let all = Engine::new(1).threads(threads).each_move(&position, &limits(30_000), &mut |_| ());
        assert!(all.is_sorted_by_key(|found| -found.score) && !all.is_empty());
        for Found { best, line, .. } in &all {
            assert_eq!(line.first(), Some(best));
            let mut after = position.clone();
            for &at in line {
                after = after.play(Action::Place(at)).expect("a legal line").0;
            }
        }
    }
}

#[test]
fn the_line_of_a_win_by_fours_ends_with_the_five() {
    let setup = Setup { size: 15, rules: rules("freestyle"), opening: Opening::Free };
    // Black has three in a row in the middle, White three stones that do nothing.
    let stones = [(7, 7), (0, 0), (8, 7), (0, 2), (9, 7), (0, 4)];
    let position = stones.into_iter().fold(Position::new(&setup), |position, (column, row)| {
        position.play(Action::Place(Square::new(column, row))).expect("legal").0
    });
    let all = Engine::new(1).each_move(&position, &limits(20_000), &mut |_| ());
    let line = &all.first().expect("a move").line;
    assert_eq!(line.len(), 3, "a four, a stop and a five: {line:?}");
    let last = line.iter().fold(position, |at, square| at.play(Action::Place(*square)).expect("legal").0);
    assert_eq!(last.ending().expect("an end").winner, Some(rules::Side::First));
}

#[test]
fn the_search_keeps_to_its_limit_of_positions() {
    let position = random_position(&mut StdRng::seed_from_u64(7), 15, "freestyle", 6);
    for nodes in [1, 1_000, 20_000] {
        let found = Engine::new(1).search(&position, &limits(nodes), &mut |_| ()).expect("a point");
        assert!(found.nodes <= nodes + 2 * search::ASK_EVERY, "{found:?}");
    }
}

#[test]
fn threads_that_help_are_counted_and_stop_with_the_first_also_if_it_panics() {
    let position = random_position(&mut StdRng::seed_from_u64(9), 15, "freestyle", 2);
    let mut engine = Engine::new(4).threads(3);
    let mut told = 0;
    let found = engine.search(&position, &limits(200_000), &mut |found| told = found.nodes).expect("a point");
    assert!(found.nodes >= told.max(200_000) && found.depth > 4, "{found:?}");
    // It comes back at all, and can be used again.
    let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        engine.search(&position, &limits(200_000), &mut |_| panic!("a listener's fault"))
    }));
    assert!(failed.is_err());
    assert!(engine.search(&position, &limits(2_000), &mut |_| ()).is_some());
}

#[test]
fn what_was_learnt_under_other_rules_and_on_other_boards_is_forgotten() {
    let mut used = Engine::new(1);
    for (rules, size) in [("freestyle", 15), ("renju", 15), ("standard", 15), ("standard", 11)] {
        let position = random_position(&mut StdRng::seed_from_u64(8), size, rules, 7);
        let [new, old] =
            [&mut Engine::new(1), &mut used].map(|engine| engine.search(&position, &limits(10_000), &mut |_| ()));
        assert_eq!(new, old, "{rules} on {size} lines");
    }
}

#[test]
fn the_search_knows_which_fives_win_in_caro_with_exactly_five() {
    for (black, white, five) in [
        // Open at the right end.
        ("d8 e8 f8 g8", "c8 d3 k12 m4", Some(Square::new(7, 7))),
        // The edge closes nothing.
        ("a8 b8 c8 d8", "f8 d3 k12 m4", Some(Square::new(4, 7))),
        // Closed at both ends by stones.
        ("d8 e8 f8 g8", "c8 i8 k12 m4", None),
        // Six.
        ("d8 e8 g8 h8 i8", "m2 d3 k12 m4 b13", None),
    ] {
        let rules = rules("caro-exact");
        let mut position = Position::new(&Setup { size: 15, rules, opening: Opening::Free });
        for (black, white) in black.split(' ').zip(white.split(' ')) {
            for name in [black, white] {
                let at = position.read(name).expect("a point");
                position = position.play(at).expect("a free point").0;
            }
        }
        let found = Engine::new(1).search(&position, &limits(20_000), &mut |_| ()).expect("a point");
        match five {
            Some(five) => assert_eq!((found.best, found.score), (five, WIN - 1), "{black}"),
            None => assert_ne!(found.score, WIN - 1, "{black}"),
        }
        let after = position.play(Action::Place(found.best)).expect("legal").0;
        assert_eq!(after.ending().is_some(), five.is_some(), "{black}");
    }
}
