use super::super::super::Portable;
use super::*;
use std::cell::Cell;

/// Black is to move with 20 empty squares and wins by 38 with a2: problem 40 of the FFO test.
fn problem_40() -> Discs {
    let text = include_str!("../../../../../../tests/fixtures/ffo40-59.obf");
    let side =
        |disc: char| (0..).zip(text.chars().take(64)).filter(move |&(_, at)| at == disc).map(|(bit, _)| 1u64 << bit);
    Discs { own: side('X').sum(), opponent: side('O').sum() }
}

fn engine() -> Engine {
    Engine::new(4, Some(Weights::builtin()))
}

#[test]
fn a_search_goes_deeper_each_time_and_as_deep_as_it_was_told() {
    let mut depths = Vec::new();
    let limits = Limits { depth: 6, exact: 0, selectivity: 1, ..Limits::EXACT };
    let found = engine().search(Discs::START, &limits, &mut |found| depths.push(found.depth)).expect("a move");
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert_eq!((found.depth, found.selectivity, found.exact), (6, percent(1), false));
    assert!(found.line.len() >= 2 && found.line[0] == found.best.expect("a move"));
    assert!(found.score.abs() < 8 * DISC, "the game begins even: {}", found.score);
}

#[test]
fn the_same_search_gives_the_same() {
    let limits = Limits { depth: 8, exact: 0, selectivity: 0, ..Limits::EXACT };
    let [one, other] = [0, 0].map(|_| engine().search(Discs::START, &limits, &mut |_| ()));
    assert_eq!(one, other);
}

#[test]
fn a_search_that_is_stopped_keeps_what_it_knew() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 50
    };
    let mut last = None;
    let found = engine()
        .search(Discs::START, &Limits { stop: &stop, ..Limits::EXACT }, &mut |found| last = Some(found.clone()));
    let (found, last) = (found.expect("a shallow search was done"), last.expect("it was told"));
    assert_eq!((found.best, found.depth), (last.best, last.depth));
    assert!(asked.get() < 60, "it stopped at once");
}

/// On the way to where it was the moves are ordered again, which must not take all the time between two pauses.
#[test]
fn a_search_that_is_told_to_pause_all_the_time_gets_on() {
    let discs = Discs { own: 0x0000_1c1e_141e_1800, opponent: 0x2020_e060_6860_0000 };
    let pauses = Cell::new(0);
    let pause = || {
        pauses.set(pauses.get() + 1);
        true
    };
    let limits = Limits { selectivity: 0, nodes: 1_000_000, pause: &pause, ..Limits::EXACT };
    let mut engine = Engine::new(16, Some(Weights::builtin()));
    let mut course = engine.begin(discs, Wanted::Best, &limits);
    while engine.go_on(&mut course, &limits, &mut |_| ()).is_pending() {
        assert!(pauses.get() < 10_000, "{} positions after {} pauses", course.nodes, pauses.get());
    }
    assert!(course.nodes > 500_000 && pauses.get() > 10, "{} positions, {} pauses", course.nodes, pauses.get());
}

#[test]
fn a_search_that_pauses_finds_what_one_without_a_pause_finds() {
    // With many empty squares, and with few, to the end.
    let late = Discs { own: 0x0010_783b_336b_0203, opponent: 0x0080_82c4_cc94_fdfc };
    let plies = |depth| Limits { depth, exact: 0, selectivity: 1, ..Limits::EXACT };
    let by_time = Limits { depth: 9, ..Limits::by_time(&|| false) };
    let cases = [
        (problem_40(), plies(9), Wanted::Best),
        (problem_40(), plies(9), Wanted::Each(Part::ALL)),
        (problem_40(), by_time, Wanted::Best),
        (late, Limits::EXACT, Wanted::Best),
    ];
    for (discs, limits, wanted) in cases {
        let lists = |pause: &dyn Fn() -> bool| {
            let (mut engine, mut lists, mut pauses) = (engine(), Vec::new(), 0);
            let mut course = engine.begin(discs, wanted, &limits);
            let limits = Limits { pause, ..limits };
            while engine.go_on(&mut course, &limits, &mut |all| lists.push(all.to_vec())).is_pending() {
                pauses += 1;
            }
            (lists, course.nodes, pauses)
        };
        let (whole, nodes, _) = lists(&|| false);
        let (paused, nodes_in_all, pauses) = lists(&|| true);
        assert_eq!(paused, whole, "{wanted:?}");
        assert_eq!(nodes_in_all, nodes);
        assert!(pauses > 2, "{wanted:?}: {pauses} pauses");
    }
}

#[test]
fn every_move_has_its_own_value() {
    let discs = problem_40();
    let limits = Limits { depth: 4, exact: 0, selectivity: CERTAIN, ..Limits::EXACT };
    let all = engine().each_move(discs, &limits, &mut |_| ());
    assert_eq!(all.len(), discs.moves(super::super::super::Portable).count_ones() as usize);
    assert!(all.is_sorted_by_key(|found| -found.score));
    for found in &all {
        let square = found.best.expect("a move");
        let after = discs.played(square, rules::reversi::flips(discs.own, discs.opponent, square));
        let limits = Limits { depth: 3, ..limits };
        let alone = engine().search(after, &limits, &mut |_| ()).expect("the game goes on");
        assert_eq!(found.score, -alone.score, "{square}");
    }
}

#[test]
fn the_best_move_and_another_have_the_values_that_they_have_among_all() {
    let discs = problem_40();
    let limits = Limits { depth: 4, exact: 0, selectivity: CERTAIN, ..Limits::EXACT };
    let all = engine().each_move(discs, &limits, &mut |_| ());
    let value = |found: &Found| (found.best, found.score);
    let (best, last) = (value(&all[0]), value(&all[all.len() - 1]));
    let against = |other: Option<u32>, without: u64| -> Vec<_> {
        engine().best_against(discs, (other, without), &limits, &mut |_| ()).iter().map(value).collect()
    };
    assert_eq!(against(last.0, 0), [best, last]);
    assert_eq!(against(best.0, 0), [best], "the best is not listed twice");
    assert_eq!(against(None, 0), [best]);
    // Without the best move, the second is the best.
    let second = value(&all[1]);
    let without = 1 << best.0.expect("a move");
    assert_eq!(against(last.0, without)[0].1, second.1);
    assert_eq!(against(best.0, u64::MAX), [], "nothing is left");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes its time without optimisation")]
fn problem_40_is_solved() {
    let found = engine().search(problem_40(), &Limits::EXACT, &mut |_| ()).expect("a move");
    assert_eq!((found.score, found.best, found.exact), (38 * DISC, Some(8), true));
}

/// Positions after some moves of tournament-like games.
fn middle_games() -> impl Iterator<Item = Discs> {
    let mut replay = super::super::super::training::games::Replay::new();
    "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4".as_bytes().chunks(2).map(move |name| {
        assert!(replay.play(name[0] - b'a' + 8 * (name[1] - b'1')));
        replay.discs
    })
}

/// The simplest search possible.
fn plain(weights: &Weights, discs: Discs, depth: u32) -> i32 {
    use rules::reversi::{flips, moves};
    if depth == 0 {
        return weights.precise(Portable, &Features::new(discs), discs, |_, _| true);
    }
    let legal = moves(discs.own, discs.opponent);
    if legal == 0 {
        return match moves(discs.opponent, discs.own) {
            0 => discs.result() * DISC,
            _ => -plain(weights, discs.passed(), depth),
        };
    }
    let all = (0..64).filter(|at| legal >> at & 1 != 0);
    let value = |at| -plain(weights, discs.played(at, flips(discs.own, discs.opponent, at)), depth - 1);
    all.map(value).max().expect("there is a move")
}

#[test]
fn a_search_that_leaves_nothing_out_finds_what_plain_search_finds() {
    let weights = Weights::builtin();
    for discs in middle_games().step_by(3) {
        let limits = Limits { depth: 5, exact: 0, ..Limits::EXACT };
        let found = engine().search(discs, &limits, &mut |_| ()).expect("a move");
        assert_eq!(found.score, plain(&weights, discs, 5), "{discs:?}");
    }
}

#[test]
fn a_bold_search_finds_about_the_same_with_a_sixth_of_the_work() {
    let mut nodes = [0, 0];
    for discs in middle_games().skip(8).step_by(4) {
        let scores = [PLAY_SELECTIVITY, CERTAIN].map(|selectivity| {
            let limits = Limits { depth: 8, exact: 0, selectivity, ..Limits::EXACT };
            let found = engine().search(discs, &limits, &mut |_| ()).expect("a move");
            nodes[usize::from(selectivity == CERTAIN)] += found.nodes;
            found.score
        });
        assert!(scores[0].abs_diff(scores[1]) <= 3 * DISC as u32, "{scores:?} of {discs:?}");
    }
    assert!(nodes[0] * 6 < nodes[1], "{nodes:?}");
}
