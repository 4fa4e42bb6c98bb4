//! The levels of Reversi as a player meets them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::reversi::{DEEP, GREEDY};
use rules::{Action, Game, Grid, Position, Setup, Side, Square};

/// A session with a small table and without files. Its clock moves on by a millisecond each time it is read.
pub fn session() -> Session {
    let time = AtomicU64::new(0);
    Session::new(1, 1, move || time.fetch_add(1, Ordering::Relaxed) as f64)
}

/// The answer of a session that has seen nothing before; `None` at the end of the game.
pub fn think(request: &Request) -> Option<Answer> {
    session().think(request, &Stop::default(), &mut |_| ())
}

/// All that such a session says about a job.
pub fn reports(job: &Job) -> Vec<Report> {
    let mut all = Vec::new();
    let last = session().work(job, &Stop::default(), &mut |report| all.push(report));
    all.push(last);
    all
}

fn ask(position: &Position, level: Level, seed: u64) -> Option<Answer> {
    think(&Request::new(3, position.view(), level, seed))
}

#[test]
fn a_level_is_found_by_its_name() {
    for level in Level::all() {
        assert_eq!(Level::from_id(level.id()), Some(level));
    }
    assert_eq!(Level::from_id("search-99"), None);
}

#[test]
fn every_level_plays_whole_games_by_the_rules_and_repeats_itself() {
    for (seed, &level) in Level::of(Game::Reversi).iter().enumerate() {
        let mut position = Game::Reversi.start();
        while let Some(answer) = ask(&position, level, seed as u64) {
            assert_eq!(answer.id, 3);
            assert_eq!(ask(&position, level, seed as u64), Some(answer), "{level:?} gives two answers to {position:?}");
            position = position.play(answer.action).expect("the answer is a legal action").0;
        }
        assert!(position.ending().is_some(), "{level:?} has no answer to {position:?}");
    }
}

/// The classic board with the reverse goal, boards of other sizes, and what they are together.
fn other_tables() -> Vec<Arc<rules::reversi::Rules>> {
    let sizes = [(4, 4), (6, 6), (5, 7), (10, 10), (16, 16)].map(|(columns, rows)| {
        let start = rules::reversi::Start::Diagonal.discs(Grid { columns, rows });
        rules::reversi::Rules { id: "any".into(), columns, rows, start, ..rules::reversi::Rules::default() }
    });
    let reverse = rules::reversi::Rules { id: "reverse".into(), fewest_wins: true, ..rules::reversi::Rules::default() };
    sizes.into_iter().chain([reverse]).map(Arc::new).chain([combined("small-reverse-corner-4")]).collect()
}

/// The table with this id that is made of a board, a goal and a handicap.
pub fn combined(id: &str) -> Arc<rules::reversi::Rules> {
    let mut setup = Game::Reversi.setup(0);
    setup.set("rules", id, &rules::Tables::default()).expect("such a table");
    match setup {
        Setup::Reversi(rules) => rules,
        _ => unreachable!("another game"),
    }
}

#[test]
fn every_level_plays_every_board_and_goal_by_the_rules_and_in_good_time() {
    for rules in other_tables() {
        // Both sides of a small board; on the largest board the levels take turns, or it would take minutes.
        let largest = rules.columns == 16;
        let games: Vec<Vec<Level>> = match Level::of(Game::Reversi) {
            all if largest => vec![all.to_vec()],
            all => all.iter().map(|&level| vec![level, Level::RANDOM]).collect(),
        };
        for levels in games {
            let mut position = Setup::Reversi(rules.clone()).start();
            for ply in 0.. {
                let level = levels[ply % levels.len()];
                let Some(answer) = ask(&position, level, ply as u64) else { break };
                // No clock is used here; this many positions take less than a second on any machine that can show the
                // game.
                assert!(answer.nodes <= 301_000, "{level:?} on {}x{}: {answer:?}", rules.columns, rules.rows);
                position = position.play(answer.action).expect("the answer is a legal action").0;
            }
            assert!(position.ending().is_some(), "{levels:?} have no answer to {position:?}");
        }
    }
}

/// With the stones of a handicap the colours still alternate, and a level sees which are its own.
#[test]
fn handicaps_of_gomoku_are_played_to_the_end_and_won_by_black() {
    use rules::gomoku;
    for opening in [gomoku::Opening::Ahead2, gomoku::Opening::Ahead4] {
        let setup = gomoku::Setup { size: 11, opening, ..gomoku::Setup::default() };
        let mut position = Setup::Gomoku(setup).start();
        let level = Level::of(Game::Gomoku)[Level::of(Game::Gomoku).len() / 2];
        while let Some(answer) = ask(&position, level, 1) {
            position = position.play(answer.action).expect("the answer is a legal action").0;
        }
        assert_eq!(position.ending().and_then(|ending| ending.winner), Some(Side::First), "{opening:?}: {position:?}");
    }
}

#[test]
fn the_small_board_is_played_out_from_the_start() {
    // On 4x4 the second side wins by 11 to 3 with two squares empty, whatever the first side does
    // (<https://en.wikipedia.org/wiki/Computer_Othello>).
    let start = Setup::Reversi(other_tables().swap_remove(0)).start();
    let answer = ask(&start, DEEP, 1).expect("a move");
    assert_eq!((answer.score, answer.depth), (Some(-1000), 12));
}

#[test]
fn random_leaves_no_move_out_and_favours_none() {
    let position = Game::Reversi.start().play(Action::Place(Square::new(5, 4))).expect("f5 is legal").0;
    let position = position.play(Action::Place(Square::new(3, 5))).expect("d6 is legal").0;
    let legal = position.legal();
    let throws = 4000;
    let mut counts = vec![0_i32; legal.len()];
    for seed in 0..throws {
        let action = ask(&position, Level::RANDOM, seed).expect("there is a move").action;
        counts[legal.iter().position(|&other| other == action).expect("a legal action")] += 1;
    }
    let expected = throws as f64 / legal.len() as f64;
    let chi_square: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    // The mean is one less than the number of moves. Five times that has a probability of less than 1 in 10,000 here.
    assert!(chi_square < 5.0 * (legal.len() - 1) as f64, "{counts:?}: chi-square {chi_square}");
}

#[test]
fn one_seed_throws_anew_in_every_position() {
    // Each position after one of the four first moves has three replies, in the same order up to symmetry.
    let start = Game::Reversi.start();
    let differ = (0..20).any(|seed| {
        let replies = start.legal().into_iter().map(|action| {
            let position = start.play(action).expect("a legal action").0;
            let reply = ask(&position, Level::RANDOM, seed).expect("a move").action;
            position.legal().iter().position(|&other| other == reply)
        });
        let mut replies: Vec<_> = replies.collect();
        replies.dedup();
        replies.len() > 1
    });
    assert!(differ, "each seed throws the same number in all four");
}

#[test]
fn greedy_turns_as_many_as_it_can() {
    // A disc on a1 turns b1 to f1, flanked by g1, and a2, flanked by a3; one on c8 turns b8, flanked by a8.
    let black = 1 << 6 | 1 << 16 | 1 << 56;
    let position = rules::reversi::Position::classic(black, 0b11_1110 | 1 << 8 | 1 << 57, Side::First);
    assert_eq!(position.moves().iter().count(), 2);
    let answer = ask(&Position::Reversi(position), GREEDY, 0).expect("a move");
    assert_eq!(answer.action, Action::Place(Square::new(0, 0)));
}

#[test]
fn greedy_takes_any_of_the_best_by_lot() {
    let mut seen: Vec<Action> =
        (0..40).map(|seed| ask(&Game::Reversi.start(), GREEDY, seed).expect("a move").action).collect();
    seen.dedup();
    assert!(seen.len() > 4, "all four first moves turn one disc, yet the choice was nearly always {seen:?}");
}

#[test]
fn a_pass_is_answered_and_the_end_is_not() {
    // White on b1 has no empty square to flank from; black on a1 can play c1.
    let position = Position::Reversi(rules::reversi::Position::classic(0b001, 0b010, Side::Second));
    let over = Position::Reversi(rules::reversi::Position::classic(1, 0, Side::First));
    for &level in Level::of(Game::Reversi) {
        assert_eq!(ask(&position, level, 0).map(|answer| answer.action), Some(Action::Pass));
        assert_eq!(ask(&over, level, 0), None);
    }
}

#[test]
fn a_set_flag_leaves_nothing_to_say() {
    let stop = Stop::default();
    stop.clone().set();
    for &level in Level::of(Game::Reversi) {
        let request = Request::new(0, Game::Reversi.start().view(), level, 0);
        assert_eq!(session().think(&request, &stop, &mut |_| ()), None);
    }
}

#[test]
fn a_search_stops_on_its_way_and_says_nothing_more() {
    let stop = Stop::default();
    let mut depths = Vec::new();
    let request = Request::new(0, Game::Reversi.start().view(), DEEP, 0);
    let answer = session().think(&request, &stop.clone(), &mut |report| {
        let Report::Progress(found) = report else { panic!("{report:?}") };
        depths.push(found.depth);
        if found.depth == 4 {
            stop.set();
        }
    });
    assert_eq!((answer, depths), (None, vec![1, 2, 3, 4]));
}
