use rand::{RngExt, SeedableRng};

use super::*;
use crate::animal_chess::tests::random_position;
use rules::animal_chess::View;
use rules::animal_chess::drawn::board;

/// The value of the same tree without any cut-off: expectiminimax by its definition.
fn full_width(search: &Search, way: &mut Vec<Node>) -> i32 {
    let node = *way.last().expect("the root at least");
    let mut best = node.best;
    for &ply in &node.to_try[..node.count] {
        let ply = Ply(ply as u16);
        let mut child = Node { plies: node.plies + 1, depth: node.depth - 1, ..node };
        (child.alpha, child.beta) = (-BEYOND, BEYOND);
        let enter = |mut child: Node, way: &mut Vec<Node>| {
            child.weights = Weights::new(&child.board, &search.table);
            let repeats = child.board.quiet > 0 && repeats(way, &search.seen, &child.board);
            if let Some(value) = child.enter(&search.table, &search.history, repeats) {
                return -value;
            }
            way.push(child);
            let value = -full_width(search, way);
            way.pop();
            value
        };
        let value = if ply == Ply::ELSEWHERE {
            child.board.turn_up_elsewhere(&search.table);
            enter(child, way)
        } else if ply.turns_up() {
            child.depth = node.depth - TURNING_UP;
            let mut sum = 0;
            for tile in 1..TILES as u8 {
                let count = i64::from(node.board.hidden_counts[usize::from(tile)]);
                if count > 0 {
                    let mut child = child;
                    child.board.turn_up(ply.to(), tile, &search.table);
                    sum += count * i64::from(enter(child, way));
                }
            }
            sum.div_euclid(i64::from(node.board.hidden.count_ones())) as i32
        } else {
            child.board.go(ply, &search.table);
            enter(child, way)
        };
        best = best.max(value);
    }
    best
}

#[test]
fn cutting_off_changes_no_score() {
    // The last tiles: the next one that is turned up may win or lose the game.
    let last = [
        board(&["D.?.", "t..?", "..c.", "?..."], "cCd"),
        board(&["c.?.", "F..C", "?..."], "Bt"),
        board(&["A.?d", "..T.", ".?.c", "b..."], "ce"),
        board(&["C?..", "?d..", "....", "...?"], "ffD"),
        board(&["?T..", "B..?", "....", "c.?."], "fCC"),
        board(&["?T..", "B..?"], "fC"),
        board(&["F?.t", "b..."], "t"),
    ];
    let mut views: Vec<View> = last.into_iter().map(|position| position.view().clone()).collect();
    for seed in 0..100 {
        let plies = StdRng::seed_from_u64(seed).random_range(1..120);
        views.push(random_position(seed, plies).view().clone());
    }
    let mut with_chance = 0;
    for view in views {
        let mut search =
            Search::new(RuleLookup::new(&view), SearchBoard::new(&view), view.seen(), &mut StdRng::seed_from_u64(1));
        // With more tiles to take, playing out all captures takes far too long.
        let SearchBoard { open, hidden, .. } = search.way[0].board;
        if (open[0] | open[1]).count_ones() > 7 {
            continue;
        }
        with_chance += u32::from(hidden != 0);
        for depth in 1..=4 {
            search.begin(depth);
            let score = search.go_on(u64::MAX).expect("it does not rest");
            search.begin(depth);
            let expected = full_width(&search, &mut vec![search.way[0]]);
            assert_eq!(score, expected, "{depth} plies in {}", view.to_text());
        }
    }
    assert!(with_chance > 15, "only {with_chance} positions with chance nodes");
}

#[test]
fn no_slice_looks_at_more_positions_than_it_may_nor_rests_before() {
    let view = random_position(3, 20).view().clone();
    let mut search =
        Search::new(RuleLookup::new(&view), SearchBoard::new(&view), view.seen(), &mut StdRng::seed_from_u64(1));
    search.begin(3);
    let mut slices = 0;
    while search.go_on(100).is_none() {
        slices += 1;
        assert_eq!(search.nodes, 100 * slices);
    }
    assert!(slices > 10 && search.nodes <= 100 * (slices + 1), "{} after {slices}", search.nodes);
}
