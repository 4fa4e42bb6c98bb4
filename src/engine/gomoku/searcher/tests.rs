use std::sync::Arc;

use rand::SeedableRng;

use super::*;
use crate::gomoku::field::square;
use crate::gomoku::problems::{Problem, problems};
use rules::Square;
use rules::gomoku::{Board, Rules};

fn rules(id: &str) -> Arc<Rules> {
    Rules::built_in().into_iter().find(|rules| rules.id == id).expect("a rule set").into()
}

fn searched(rules: &Arc<Rules>, board: &Board, colour: Colour, limits: Limits) -> Found {
    let random = &mut StdRng::seed_from_u64(1);
    let mut searcher = Searcher::new(Field::new(rules, board), colour, limits, random).expect("a point to play");
    loop {
        if let Some(found) = searcher.go_on(u64::MAX).filter(|found| found.last) {
            return found;
        }
    }
}

/// Limits to follow only `fours` fours. A last stone that cannot be answered is seen without trying it, on top of
/// these.
fn by_fours(fours: u32) -> Limits {
    Limits { plies: 1, fours: 0, fours_first: fours as u8, ..Limits::of(4) }
}

#[test]
fn every_win_by_fours_of_the_collection_is_found_and_wins() {
    let rules = rules("renju");
    let mut checked = 0;
    for Problem { mut board, attacker, solution, limit, .. } in problems("VCFDFS").filter(|it| !it.solution.is_empty())
    {
        let limits = by_fours(limit.unwrap_or(200));
        // Played out, every stone of the attack wins or makes a four that has to be answered.
        let mut stones = 0;
        loop {
            let found = searched(&rules, &board, attacker, limits);
            assert!(found.score >= SURE, "{found:?} after {stones} stones: {board:?}");
            let at = square(found.best);
            assert!(attacker == Colour::Light || board.forbidden(&rules, at).is_none());
            if board.wins(&rules, at, attacker) {
                break;
            }
            board.set(at, Some(attacker));
            stones += 1;
            let free: Vec<Square> = board.grid().squares().filter(|&at| board.stone(at).is_none()).collect();
            let five = |colour| free.iter().copied().find(|&square| board.wins(&rules, square, colour));
            let answer = five(attacker).expect("a four");
            assert_eq!(five(attacker.other()), None, "the defender wins");
            if attacker == Colour::Light && board.forbidden(&rules, answer).is_some() {
                break;
            }
            board.set(answer, Some(attacker.other()));
        }
        assert_eq!(stones, solution.len().div_ceil(2), "as many as the collection knows");
        checked += 1;
    }
    assert_eq!(checked, 5);
}

#[test]
fn no_win_by_fours_is_found_where_there_is_none() {
    let mut checked = 0;
    for Problem { board, attacker, limit, .. } in problems("VCFDFS").filter(|it| it.solution.is_empty()) {
        let limits = by_fours(limit.expect("a limit") - 1);
        assert!(searched(&rules("renju"), &board, attacker, limits).score < SURE, "{board:?}");
        checked += 1;
    }
    assert_eq!(checked, 2);
}

#[test]
fn two_stones_side_by_side_are_worth_a_hundred() {
    let mut field = Field::new(&Arc::default(), &Board::new(15));
    let to_move = estimate(&field, Colour::Dark);
    for column in 7..9 {
        field.put(crate::gomoku::field::point(Square::new(column, 7)), Colour::Dark);
    }
    assert_eq!(estimate(&field, Colour::Dark) - to_move, 100);
    assert_eq!(estimate(&field, Colour::Light) - to_move, -100);
}

#[test]
fn a_win_by_threes_and_fours_is_found() {
    let mut checked = 0;
    for Problem { board, attacker, solution, .. } in problems("VCTDFS").filter(|it| !it.solution.is_empty()) {
        let found = searched(&rules("renju"), &board, attacker, Limits::of(4));
        assert!(found.score >= SURE, "{found:?}");
        assert_eq!(WIN - found.score, solution.len() as i32 + 2);
        checked += 1;
    }
    assert_eq!(checked, 1);
}
