use std::cell::Cell;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::animal_chess::WIN;
use crate::animal_chess::tests::random_position;
use crate::request::Part;
use rules::animal_chess::drawn::{board, go};
use rules::animal_chess::index;
use rules::{Action, Side};

const ALWAYS: fn() -> bool = || false;

fn to_depth(view: &View, depth: u32) -> Found {
    let limits = Limits { depth, ..Limits::by_time(&ALWAYS) };
    let random = &mut StdRng::seed_from_u64(1);
    Engine::new(1024).search(view, &limits, random, &mut |_| ()).expect("something to play")
}

#[test]
fn a_search_that_pauses_goes_as_deep_with_little_more_work() {
    let position = random_position(3, 30);
    let asked = Cell::new(0);
    let pause = || {
        asked.set(asked.get() + 1);
        asked.get() % 8 == 0
    };
    let limits = Limits { depth: 7, pause: &pause, ..Limits::by_time(&ALWAYS) };
    let random = &mut StdRng::seed_from_u64(1);
    let mut engine = Engine::new(1024);
    let (mut course, mut pauses) = (Course::default(), 0);
    let found = loop {
        match engine.search_on(position.view(), &limits, &mut course, random, &mut |_| ()) {
            Poll::Pending => pauses += 1,
            Poll::Ready(found) => break found.expect("a ply"),
        }
    };
    let whole = to_depth(position.view(), 7);
    assert_eq!(found.depth, whole.depth);
    assert!(pauses > 3 && found.nodes < 2 * whole.nodes, "{pauses} pauses: {found:?}, {whole:?}");
}

/// Whether the side to move wins within so many plies, whatever the other plays, by the rules alone.
fn wins(view: &View, plies: u32) -> bool {
    let me = view.to_move();
    fn can(view: &View, me: Side, plies: u32) -> bool {
        if let Some(ending) = view.ending() {
            return ending.winner == Some(me);
        }
        if plies == 0 {
            return false;
        }
        let next = |action: &Action| match *action {
            Action::Move { from, to } => can(&view.moved(from, to).expect("legal").0, me, plies - 1),
            _ => false,
        };
        let legal = view.legal();
        if view.to_move() == me { legal.iter().any(next) } else { legal.iter().all(next) }
    }
    can(view, me, plies)
}

#[test]
fn a_win_that_it_announces_is_one_by_the_rules_and_the_shortest() {
    let mut found = 0;
    for seed in 0..600 {
        let position = random_position(seed, 200);
        let view = position.view();
        let tiles = SearchBoard::new(view);
        if tiles.hidden != 0 || view.legal().len() > 7 {
            continue;
        }
        let depth = 5;
        let score = to_depth(view, depth).score;
        let plies = (1..=depth).find(|&plies| wins(view, plies));
        match plies {
            Some(plies) => assert_eq!(score, WIN - plies as i32, "{}", view.to_text()),
            None => assert!(score < WIN - depth as i32, "{score} in {}", view.to_text()),
        }
        found += u32::from(plies.is_some());
    }
    assert!(found > 20, "only {found} wins");
}

/// What every ply is worth, with a pause after every so many questions, and the number of pauses.
fn each_ply(view: &View, limits: &Limits<'_>, pause_every: u32) -> (Vec<Weighed>, u64, u32) {
    let (asked, mut pauses) = (Cell::new(0), 0);
    let pause = || {
        asked.set(asked.get() + 1);
        asked.get() % pause_every == 0
    };
    let (mut engine, mut course) = (Engine::new(1024), EachCourse::new(Part::ALL));
    loop {
        match engine.each_ply_on(view, &Limits { pause: &pause, ..*limits }, &mut course, &mut |_, _| ()) {
            Poll::Pending => pauses += 1,
            Poll::Ready(all) => return (all, course.nodes(), pauses),
        }
    }
}

#[test]
fn a_search_of_all_plies_that_pauses_goes_as_deep_with_little_more_work() {
    let position = random_position(3, 30);
    let limits = Limits { depth: 6, ..Limits::by_time(&ALWAYS) };
    let (whole, nodes, _) = each_ply(position.view(), &limits, u32::MAX);
    let (paused, more, pauses) = each_ply(position.view(), &limits, 4);
    assert_eq!(whole.len(), position.view().legal().len());
    assert!(whole.iter().chain(&paused).all(|known| known.depth == 6 && known.line[0] == known.ply), "{paused:?}");
    assert!(pauses > 20 && more < 2 * nodes, "{pauses} pauses, {more} positions in place of {nodes}");
}

#[test]
fn every_ply_that_is_said_to_win_or_to_lose_does_by_the_rules() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..600 {
        let position = random_position(seed, 200);
        let view = position.view();
        if SearchBoard::new(view).hidden != 0 || view.legal().len() > 7 {
            continue;
        }
        let limits = Limits { depth: 5, ..Limits::by_time(&ALWAYS) };
        for Weighed { ply, score, exact, .. } in each_ply(view, &limits, u32::MAX).0 {
            let Action::Move { from, to } = ply.action() else { panic!("nothing to turn up") };
            let after = view.moved(from, to).expect("legal").0;
            let is_won = |plies: u32| {
                let legal = after.legal();
                let next = |action: &Action| match *action {
                    Action::Move { from, to } => after.moved(from, to).expect("legal").0,
                    _ => panic!("nothing to turn up"),
                };
                match after.ending() {
                    Some(ending) => ending.winner == Some(view.to_move()),
                    None => plies >= 2 && legal.iter().map(next).all(|reply| wins(&reply, plies - 2)),
                }
            };
            let plies = (WIN - score.abs()) as u32;
            match (exact, score > 0) {
                (true, true) => {
                    assert!(is_won(plies) && (plies < 3 || !is_won(plies - 2)), "{} {score}", view.to_text())
                }
                (true, false) => assert!(wins(&after, plies - 1), "{ply:?} loses in {} {score}", view.to_text()),
                // A search takes a position that has come up before for a draw.
                (false, _) if view.quiet_plies() > 0 => {}
                (false, _) => assert!(!is_won(5) && !wins(&after, 4), "{ply:?} {score} in {}", view.to_text()),
            }
            won += u32::from(exact && score > 0);
            lost += u32::from(exact && score < 0);
        }
    }
    assert!(won > 50 && lost > 3, "{won} and {lost}");
}

#[test]
fn an_ending_that_can_be_known_is_and_its_lines_can_be_played() {
    // Both shut the bear in, and it has to step next to one of them.
    let position = board(&["b.D.", "....", "T..."], "");
    let (all, ..) = each_ply(position.view(), &Limits::by_time(&ALWAYS), u32::MAX);
    assert_eq!(all.len(), position.view().legal().len());
    assert!(all.iter().all(|known| known.exact) && all.is_sorted_by_key(|known| -known.score), "{all:?}");
    assert_eq!((all[0].score, all[0].line.len()), (WIN - 3, 3));
    let end = all[0].line.iter().fold(position, |at, ply| at.play(ply.action()).expect("legal").0);
    assert_eq!(end.view().ending().and_then(|ending| ending.winner), Some(Side::First));
}

#[test]
fn it_takes_what_it_can_keep_and_leaves_the_rest() {
    let best = |rows: &[&str], hidden| to_depth(board(rows, hidden).view(), 5).best.action();
    assert_eq!(best(&["Eb..", "...f", "C..?", "..d?"], "ct"), go("a1", "b1"));
    assert_ne!(best(&["Ebt.", "...f", "C..?", "..d?"], "ct"), go("a1", "b1"), "the tiger takes back");
}

#[test]
fn an_eager_search_takes_what_costs_it_little_and_nothing_else() {
    let limits = Limits { depth: 4, ..Limits::by_time(&ALWAYS) };
    let (mut cheap, mut taken, mut taken_at_leisure) = (0, 0, 0);
    for seed in 0..120 {
        let position = random_position(seed, 20 + seed as usize % 60);
        let view = position.view();
        let Poll::Ready(all) =
            Engine::new(1024).each_ply_on(view, &limits, &mut EachCourse::new(Part::ALL), &mut |_, _| ())
        else {
            panic!("nothing makes it pause")
        };
        let takes = |action: Action| matches!(action, Action::Move { to, .. } if view.face(to).is_some());
        let Some(capture) = all.iter().find(|known| takes(known.ply.action())) else { continue };
        let cost = all[0].score - capture.score;
        let takes = |is_eager| {
            let (mut course, random) = (Course::eager(is_eager), &mut StdRng::seed_from_u64(seed));
            match Engine::new(1024).search_on(view, &limits, &mut course, random, &mut |_| ()) {
                Poll::Ready(found) => takes(found.expect("a ply").best.action()),
                Poll::Pending => panic!("nothing makes it pause"),
            }
        };
        if cost > 2 * HEALTH_POINT {
            assert!(!takes(true), "{cost}: {}", view.to_text());
        } else if cost < HEALTH_POINT / 2 {
            cheap += 1;
            taken += i32::from(takes(true));
            taken_at_leisure += i32::from(takes(false));
        }
    }
    assert!(cheap > 20 && 10 * taken > 9 * cheap && taken > taken_at_leisure, "{cheap}, {taken}, {taken_at_leisure}");
}

#[test]
fn it_answers_with_a_legal_ply_wherever_and_whenever_it_is_stopped() {
    let mut engine = Engine::new(64);
    for seed in 0..60 {
        let plies = StdRng::seed_from_u64(seed).random_range(1..150);
        let position = random_position(seed, plies);
        let view = position.view();
        for most in [0, 1, 3, 40] {
            let asked = Cell::new(0);
            let enough = || {
                asked.set(asked.get() + 1);
                asked.get() > most
            };
            let random = &mut StdRng::seed_from_u64(seed);
            let found = engine.search(view, &Limits::by_time(&enough), random, &mut |_| ()).expect("a ply");
            assert!(view.legal().contains(&found.best.action()), "{found:?} in {}", view.to_text());
            assert!(asked.get() <= most + 1, "it goes on");
        }
    }
}

#[test]
fn limits_of_depth_and_positions_are_kept() {
    let position = random_position(5, 30);
    assert_eq!(to_depth(position.view(), 4).depth, 4);
    let limits = Limits { nodes: 5_000, ..Limits::by_time(&ALWAYS) };
    let random = &mut StdRng::seed_from_u64(1);
    let found = Engine::new(64).search(position.view(), &limits, random, &mut |_| ()).expect("a ply");
    assert!((4_000..5_500).contains(&found.nodes), "{found:?}");
}

#[test]
fn a_draw_by_repetition_is_seen_and_shunned_by_who_is_ahead() {
    // The same four plies twice: the third time would be a draw.
    let mut position = board(&["D...", "....", "....", "T..b", "....", "....", "....", "...."], "");
    let there_and_back = [("a4", "a5"), ("d4", "d5"), ("a5", "a4"), ("d5", "d4")];
    for (from, to) in there_and_back.into_iter().chain(there_and_back[..3].iter().copied()) {
        position = position.play(go(from, to)).expect("legal").0;
    }
    // Now the bear could repeat; it is behind and wants the draw.
    assert_eq!(position.view().to_move(), Side::Second);
    assert_eq!(to_depth(position.view(), 6).best.action(), go("d5", "d4"));
}

#[test]
fn what_is_known_of_another_game_is_forgotten() {
    let limits = Limits { depth: 5, ..Limits::by_time(&ALWAYS) };
    let mut engine = Engine::new(1024);
    for dark in [true, false] {
        // A first tile of either colour, so that the first side plays dark in one game and light in the other.
        let position = (0..).map(|seed| random_position(seed, 40)).find(|position| {
            let colour = position.view().colour(Side::First);
            (colour == Some(rules::Colour::Dark)) == dark
        });
        let position = position.expect("one of many");
        let random = &mut StdRng::seed_from_u64(1);
        let found = engine.search(position.view(), &limits, random, &mut |_| ()).expect("a ply");
        assert_eq!(found, to_depth(position.view(), 5));
        let board = SearchBoard::new(position.view());
        let from = found.best.from() as usize;
        assert!(
            position.view().legal().iter().any(|action| matches!(*action,
            Action::TurnUp(at) | Action::Move { from: at, .. } if index(at) == from)),
            "{board:?}"
        );
    }
}
