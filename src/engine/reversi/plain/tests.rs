use rand::{RngExt, SeedableRng};

use super::*;
use rules::reversi::{Rules, Squares, Start, bit, flips, moves, square_of, squares};
use rules::{Grid, Side};
use std::sync::Arc;

fn ask(position: &Position, plies: u32, exact: u32, seed: u64) -> Answer {
    think(position, plies, exact, seed, &mut |_| ())
}

fn think(position: &Position, plies: u32, exact: u32, seed: u64, progress: &mut dyn FnMut(Progress)) -> Answer {
    let random = &mut StdRng::seed_from_u64(seed);
    let mut task = ReversiTask::new(9, position, Limits { plies, exact, overlooks: 0, nodes: u64::MAX }, random);
    loop {
        match task.go_on(u64::MAX) {
            TaskStatus::Working => panic!("it rests without a reason"),
            TaskStatus::Progress(found) => progress(found),
            TaskStatus::Done(answer) => return answer.expect("there is a move"),
        }
    }
}

fn start() -> Position {
    Position::new(&Default::default())
}

fn own_and_opponent(position: &Position) -> [u64; 2] {
    let mut discs = position.eight().expect("a board of 8x8");
    if position.to_move() == Side::Second {
        discs.reverse();
    }
    discs
}

fn evaluate(own: u64, opponent: u64, own_moves: u64, opponent_moves: u64) -> i32 {
    Eight.parts().evaluate(Eight.weights(), own, opponent, own_moves, opponent_moves)
}

/// The position after random moves down to this many empty squares, in which there is a move to play.
fn random_position(seed: u64, empties: u32) -> Position {
    random_position_by(&Arc::default(), seed, empties)
}

fn random_position_by(rules: &Arc<Rules>, seed: u64, empties: u32) -> Position {
    let mut random = StdRng::seed_from_u64(seed);
    let squares = u32::from(rules.columns) * u32::from(rules.rows);
    loop {
        let mut position = Position::new(rules);
        let taken = |position: &Position| position.discs().into_iter().map(Set::len).sum::<u32>();
        while !position.moves().is_empty() && taken(&position) + empties < squares {
            let all: Vec<_> = position.moves().iter().collect();
            let square = all[random.random_range(0..all.len())];
            position = position.play(Action::Place(square)).expect("a legal move").0;
            if position.must_pass() {
                position = position.play(Action::Pass).expect("a legal pass").0;
            }
        }
        if !position.moves().is_empty() {
            return position;
        }
    }
}

/// The value of a position in discs for the side to move, found by trying everything with the rules alone.
fn brute_force(position: &Position) -> i32 {
    let whole = rules::Position::Reversi(position.clone());
    if let Some(ending) = whole.ending() {
        let side = position.to_move();
        let more = ending.score[side.index()] as i32 - ending.score[side.other().index()] as i32;
        return if position.rules().fewest_wins { -more } else { more };
    }
    let after = |action| position.play(action).expect("a legal action").0;
    whole.legal().into_iter().map(|action| -brute_force(&after(action))).max().expect("the game is not over")
}

#[test]
fn the_end_is_played_out_exactly() {
    for seed in 0..60 {
        let position = random_position(seed, 2 + seed as u32 % 6);
        let answer = ask(&position, 2, 8, seed);
        assert_eq!(answer.score, Some(DISC * brute_force(&position)), "{position:?}");
        let after = position.play(answer.action).expect("a legal move").0;
        assert_eq!(answer.score, Some(-DISC * brute_force(&after)), "{position:?} {:?}", answer.action);
    }
}

#[test]
fn the_end_is_played_out_exactly_on_any_board_and_for_either_goal() {
    for (columns, rows, fewest_wins) in [(8, 8, true), (6, 6, false), (6, 6, true), (5, 7, false), (16, 4, true)] {
        let start = Start::Diagonal.discs(Grid { columns, rows });
        let rules = Arc::new(Rules { columns, rows, start, fewest_wins, ..Rules::default() });
        for seed in 0..12 {
            let position = random_position_by(&rules, seed, 2 + seed as u32 % 6);
            let answer = ask(&position, 2, 8, seed);
            assert_eq!(answer.score, Some(DISC * brute_force(&position)), "{position:?}");
            let after = position.play(answer.action).expect("a legal move").0;
            assert_eq!(answer.score, Some(-DISC * brute_force(&after)), "{position:?} {:?}", answer.action);
        }
    }
}

/// The search is the same, position for position, on the fast board and on the board of any size.
#[test]
fn the_classic_game_is_searched_alike_on_either_board() {
    for seed in 0..40 {
        let position = random_position(seed, 4 + 7 * (seed as u32 % 8));
        let [own, opponent] = own_and_opponent(&position);
        let field = AnyField::new(Wide::new(position.grid()), false);
        let limits = Limits { plies: 4, exact: 8, overlooks: 0, nodes: u64::MAX };
        let random = &mut StdRng::seed_from_u64(seed);
        let mut any = Deepening::new(9, field, [own, opponent].map(Squares::from_eight), limits, random);
        let mut classic = Deepening::new(9, Eight, [own, opponent], limits, &mut StdRng::seed_from_u64(seed));
        loop {
            let step = any.go_on(u64::MAX);
            assert_eq!(classic.go_on(u64::MAX), step, "{position:?}");
            if matches!(step, TaskStatus::Done(_)) {
                break;
            }
        }
    }
}

#[test]
fn a_search_that_takes_too_long_is_given_up_for_the_one_before_it() {
    let position = random_position(5, 40);
    let all = |nodes, slice| {
        let limits = Limits { plies: 6, exact: 0, overlooks: 0, nodes };
        let mut task = ReversiTask::new(9, &position, limits, &mut StdRng::seed_from_u64(5));
        let mut found = Vec::new();
        loop {
            match task.go_on(slice) {
                TaskStatus::Working => {}
                TaskStatus::Progress(more) => found.push((more.depth, more.nodes, more.best)),
                TaskStatus::Done(answer) => return (found, answer.expect("there is a move")),
            }
        }
    };
    let (whole, _) = all(u64::MAX, u64::MAX);
    for (nodes, done) in [(0, 1), (whole[2].1, 3), (whole[2].1 + 10, 3), (whole[3].1 - 1, 3)] {
        for slice in [1, 77, u64::MAX] {
            let (found, answer) = all(nodes, slice);
            assert_eq!(found, whole[..done], "{nodes} positions, {slice} at a time");
            assert_eq!((answer.depth, answer.nodes, answer.action), found[done - 1]);
        }
    }
}

/// The same tree and the same evaluation as in the search, without any cut-off.
fn full_width(own: u64, opponent: u64, depth: u32) -> i32 {
    let to_try = moves(own, opponent);
    if to_try == 0 {
        let over = moves(opponent, own) == 0;
        return if over { final_score(&Eight, own, opponent) } else { -full_width(opponent, own, depth) };
    }
    if depth == 0 {
        return evaluate(own, opponent, to_try, moves(opponent, own));
    }
    let after = |at: u32| {
        let turned = flips(own, opponent, at);
        -full_width(opponent & !turned, own | turned | 1 << at, depth - 1)
    };
    squares(to_try).map(|square| after(bit(square))).max().expect("there is a move")
}

#[test]
fn cutting_off_changes_no_score() {
    for seed in 0..30 {
        let position = random_position(seed, 6 + 7 * (seed as u32 % 8));
        let [own, opponent] = own_and_opponent(&position);
        for depth in 1..=4 {
            let answer = ask(&position, depth, 0, seed);
            assert_eq!(answer.depth, depth);
            assert_eq!(answer.score, Some(full_width(own, opponent, depth)), "{depth} plies in {position:?}");
        }
    }
}

#[test]
fn the_evaluation_is_the_same_in_a_mirror() {
    let mirrors: [fn(u64) -> u64; 3] = [u64::swap_bytes, u64::reverse_bits, |bits| bits.swap_bytes().reverse_bits()];
    let value = |own, opponent| evaluate(own, opponent, moves(own, opponent), moves(opponent, own));
    for seed in 0..50 {
        let position = random_position(seed, 6 + seed as u32);
        let [own, opponent] = own_and_opponent(&position);
        for mirror in mirrors {
            assert_eq!(value(own, opponent), value(mirror(own), mirror(opponent)), "{position:?}");
        }
    }
}

#[test]
fn the_one_move_that_wins_is_found() {
    let mut found = 0;
    for seed in 0..300 {
        let position = random_position(seed, 3);
        let after = |action| position.play(action).expect("a legal move").0;
        let all = position.moves().iter().map(Action::Place);
        let winning: Vec<Action> = all.filter(|&action| brute_force(&after(action)) < 0).collect();
        if let [winner] = winning[..]
            && position.moves().len() > 1
        {
            assert_eq!(ask(&position, 2, 8, seed).action, winner, "{position:?}");
            found += 1;
        }
    }
    assert!(found >= 5, "only {found} positions to try it in");
}

#[test]
fn a_corner_is_taken_when_it_is_plainly_best() {
    // The last move, b7, gives a8 away.
    let moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6b7";
    let position = moves.as_bytes().chunks(2).fold(start(), |position, name| {
        let square = rules::reversi::square(position.grid(), &String::from_utf8_lossy(name)).expect("a square");
        position.play(Action::Place(square)).expect("legal").0
    });
    let corner = square_of(56);
    assert!(position.moves().len() > 8, "there is a choice");
    for plies in [2, 4, 6] {
        assert_eq!(ask(&position, plies, 8, 0).action, Action::Place(corner), "{plies} plies");
    }
}

#[test]
fn equal_moves_are_taken_by_lot() {
    let mut seen: Vec<Action> = (0..40).map(|seed| ask(&start(), 2, 0, seed).action).collect();
    seen.sort_by_key(|action| format!("{action:?}"));
    seen.dedup();
    assert_eq!(seen.len(), 4, "all four first moves are the same by symmetry");
}

#[test]
fn progress_ends_with_the_answer() {
    let mut found = Vec::new();
    let answer = think(&random_position(3, 9), 4, 10, 0, &mut |more| found.push(more));
    assert_eq!(found.iter().map(|found| found.depth).collect::<Vec<_>>(), [1, 2, 3, 4, 9]);
    let last = found.last().expect("there was progress");
    assert_eq!((last.id, last.best, Some(last.score), last.nodes), (9, answer.action, answer.score, answer.nodes));
}
