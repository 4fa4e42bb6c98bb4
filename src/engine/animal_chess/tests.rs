//! The opponents as a player meets them: they play fair, keep the rules, and are as strong as their names say.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::task::accepts_draw;
use super::*;
use crate::animal_chess::levels::{LEVELS, Manner, manner};
use crate::animal_chess::{HUNTER, NUMBERED, TACTICIANS, numbered};
use crate::contest::share;
use crate::tests::{reports, think};
use crate::{Answer, Level, Report, Request, Stop};
use rules::animal_chess::drawn::{board, go, turn_up};
use rules::animal_chess::{Deal, Position, Rules, SQUARES, Setup, deal};
use rules::{self, Action, Face, Game, Side};

/// The level's answer; `None` at the end of the game.
fn ask(position: &Position, level: Level, seed: u64) -> Option<Answer> {
    let view = rules::View::AnimalChess(position.view().clone());
    think(&Request::new(3, view, level, seed))
}

fn play(position: &Position, action: Action) -> Position {
    position.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}")).0
}

/// All that a level reports on a position. Those without memory are broken off after some hundred positions.
fn begin(position: &Position, level: Level, seed: u64) -> Vec<Report> {
    let view = rules::View::AnimalChess(position.view().clone());
    let job = Request::new(3, view, level, seed).into();
    if level.number().is_some() {
        return reports(&job);
    }
    let mut task = crate::task::Task::new(&job);
    (0..4).filter_map(|_| task.go_on(200)).collect()
}

/// Random plies from a start, up to `most` of them, and the position they lead to.
fn random_plies(start: &Position, most: usize, random: &mut StdRng) -> (Vec<Action>, Position) {
    let (mut plies, mut position) = (Vec::new(), start.clone());
    while plies.len() < most
        && let Some(&action) = position.view().legal().choose(random)
    {
        position = play(&position, action);
        plies.push(action);
    }
    (plies, position)
}

/// The position after up to `plies` random plies, captures preferred, or earlier if the game would end.
pub(super) fn random_position(seed: u64, plies: usize) -> Position {
    let random = &mut StdRng::seed_from_u64(seed);
    let mut position = Position::new(&Setup { rules: Arc::default(), deal: Deal::Known(seed), handicap: 0 });
    for _ in 0..plies {
        let mut legal = position.view().legal();
        let takes = |action: &Action| matches!(action, Action::Move { to, .. } if position.view().face(*to).is_some());
        if legal.iter().any(takes) {
            legal.retain(takes);
        }
        let Some(&action) = legal.choose(random) else { break };
        let next = position.play(action).expect("a legal action").0;
        if next.view().ending().is_some() {
            break;
        }
        position = next;
    }
    position
}

#[test]
fn hidden_tiles_that_are_changed_over_change_no_choice() {
    let mut checked = 0;
    for seed in 0.. {
        let random = &mut StdRng::seed_from_u64(seed);
        let tiles = deal(&Rules::default(), seed);
        let start = Position::of_tiles(Arc::default(), tiles).expect("the tiles of the game");
        let most = random.random_range(0..90);
        let (plies, position) = random_plies(&start, most, random);
        // The tiles that stay face down to the end change places; the same moves must be played.
        let places: Vec<usize> =
            (0..SQUARES).filter(|&at| position.view().face(square(at)) == Some(Face::BACK)).collect();
        let mut changed = tiles;
        for (from, to) in places.iter().zip(places.iter().cycle().skip(1 + random.random_range(0..32))) {
            changed[*to] = tiles[*from];
        }
        if changed == tiles || position.view().ending().is_some() {
            continue;
        }
        let start = Position::of_tiles(Arc::default(), changed).expect("the tiles of the game");
        let other = plies.iter().fold(start, |position, &action| play(&position, action));
        assert_ne!(position, other, "nothing hidden differs");
        for level in LEVELS {
            // The slower levels are asked about fewer positions.
            let is_slow = level.number().is_some_and(|number| number > 4);
            if is_slow && checked % 10 != 0 {
                continue;
            }
            let [here, there] = [&position, &other].map(|position| begin(position, level, seed));
            assert_eq!(here, there, "{level:?} sees what lies face down");
        }
        checked += 1;
        if checked == 1000 {
            break;
        }
    }
}

/// The square of this number, row by row from the top left.
fn square(number: usize) -> rules::Square {
    rules::Square::new((number % 4) as u8, (number / 4) as u8)
}

#[test]
fn every_level_plays_whole_games_by_the_rules_and_repeats_itself() {
    for (seed, level) in (1..).zip([HUNTER, TACTICIANS[0], numbered(1), numbered(4), numbered(7), numbered(8)]) {
        let mut position = Position::new(&Setup { rules: Arc::default(), deal: Deal::Known(seed), handicap: 0 });
        while let Some(answer) = ask(&position, level, seed) {
            assert_eq!(ask(&position, level, seed), Some(answer), "{level:?} gives two answers");
            if answer.action == Action::Resign {
                break;
            }
            position = play(&position, answer.action);
        }
    }
}

#[test]
fn slices_of_any_size_come_to_the_same_answer() {
    for seed in 0..12 {
        let random = &mut StdRng::seed_from_u64(seed);
        let start = Position::new(&Setup { rules: Arc::default(), deal: Deal::Known(seed), handicap: 0 });
        let (_, position) = random_plies(&start, 6 * seed as usize, random);
        let whole = ask(&position, TACTICIANS[0], seed);
        for slice in [1, 77, 512] {
            let view = rules::View::AnimalChess(position.view().clone());
            let mut task = crate::task::Task::new(&Request::new(3, view, TACTICIANS[0], seed).into());
            let last = std::iter::repeat_with(|| task.go_on(slice)).flatten().find(Report::is_last);
            assert_eq!(last, whole.map(Report::Answer), "{slice} at a time");
        }
    }
}

#[test]
fn they_are_worth_their_names() {
    let share = |players, games| share(&Game::AnimalChess.setup(0), players, games);
    assert!(share([HUNTER, Level::RANDOM], 40) >= 0.75);
    assert!(share([TACTICIANS[0], HUNTER], 20) >= 0.7);
    // Over 100 games each of these shares is 0.85 or more.
    assert!(share([numbered(1), Level::RANDOM], 20) >= 0.75);
    assert!(share([numbered(3), numbered(1)], 20) >= 0.65);
    assert!(share([numbered(5), numbered(3)], 20) >= 0.65);
    assert!(share([numbered(7), numbered(5)], 20) >= 0.65);
}

/// The level's answer in a session, by the clock where that is its limit.
fn ask_in(session: &mut crate::Session, position: &Position, level: Level, seed: u64) -> Answer {
    let view = rules::View::AnimalChess(position.view().clone());
    session.think(&Request::new(3, view, level, seed), &Stop::default(), &mut |_| ()).expect("the game goes on")
}

#[test]
fn the_strongest_sees_no_hidden_tile_either_and_minds_the_clock() {
    for seed in 0..5 {
        let tiles = deal(&Rules::default(), seed);
        let start = Position::of_tiles(Arc::default(), tiles).expect("the tiles of the game");
        let (plies, position) = random_plies(&start, 30, &mut StdRng::seed_from_u64(seed));
        let places: Vec<usize> =
            (0..SQUARES).filter(|&at| position.view().face(square(at)) == Some(Face::BACK)).collect();
        let mut changed = tiles;
        for (from, to) in places.iter().zip(places.iter().cycle().skip(1)) {
            changed[*to] = tiles[*from];
        }
        let start = Position::of_tiles(Arc::default(), changed).expect("the tiles of the game");
        let other = plies.iter().fold(start, |position, &action| play(&position, action));
        let answers = [&position, &other].map(|position| {
            // A clock that moves on by a millisecond each time it is read.
            let time = Arc::new(AtomicU64::new(0));
            let clock = Arc::clone(&time);
            let mut session = crate::Session::new(1, 1, move || clock.fetch_add(1, Ordering::Relaxed) as f64);
            let answer = ask_in(&mut session, position, numbered(NUMBERED), seed);
            let Manner::Patience(patience) = *manner(NUMBERED) else { panic!("it thinks by the clock") };
            let taken = time.load(Ordering::Relaxed);
            assert!(taken < u64::from(patience) + 20, "{taken} ms");
            answer
        });
        assert_eq!(answers[0], answers[1], "it sees what lies face down");
    }
}

#[test]
fn a_level_without_the_clock_answers_alike_whatever_was_asked_before() {
    let start = Position::new(&Setup { rules: Arc::default(), deal: Deal::Known(3), handicap: 0 });
    let random = &mut StdRng::seed_from_u64(3);
    let [position, other] = [20, 30].map(|plies| random_plies(&start, plies, random).1);
    let mut used = crate::tests::session();
    for number in 1..NUMBERED {
        ask_in(&mut used, &other, numbered(number), 7);
        let answer = ask_in(&mut used, &position, numbered(number), 7);
        assert_eq!(Some(answer), ask(&position, numbered(number), 7), "level {number}");
        assert!(answer.nodes <= 200_000, "{answer:?}");
    }
}

#[test]
fn a_level_that_is_told_to_stop_says_nothing() {
    let position = Position::new(&Setup { rules: Arc::default(), deal: Deal::Known(3), handicap: 0 });
    let position = play(&position, turn_up("a1"));
    let stop = Stop::default();
    stop.set();
    let view = rules::View::AnimalChess(position.view().clone());
    let request = Request::new(3, view, numbered(NUMBERED), 1);
    assert_eq!(crate::Session::new(1, 1, || 0.0).think(&request, &stop, &mut |_| ()), None);
}

/// What the Hunter may choose from at random, in the order of the rules' list.
fn hunts(rows: &[&str], hidden: &str) -> Vec<Action> {
    let position = board(rows, hidden);
    let mut all: Vec<Action> =
        (0..60).map(|seed| ask(&position, HUNTER, seed).expect("the game goes on").action).collect();
    all.sort_by_key(|action| format!("{action:?}"));
    all.dedup();
    all
}

#[test]
fn the_hunter_takes_the_most_valuable_it_can_keep() {
    // The bear on b1 is guarded by the elephant; the fox on a2 by nobody; the cat is worth less.
    assert_eq!(hunts(&["Ebe.", "f...", ".Tc."], ""), [go("a1", "a2")]);
    // Both can take the elephant, but the other elephant would take only the first of them back.
    assert_eq!(hunts(&[".E..", "Tee."], ""), [go("a2", "b2")]);
}

#[test]
fn the_hunter_takes_what_ranks_as_high_as_the_taker_even_if_it_is_retaken() {
    // To lose an elephant for a bear would be a loss, but for an elephant it is an even trade.
    assert_eq!(hunts(&["Eee.", "f...", ".Tc."], ""), [go("a1", "b1")]);
    // The tiger takes the cat back.
    assert_eq!(hunts(&["Cd.f", ".t.F"], ""), [go("a1", "b1")]);
}

#[test]
fn the_hunter_flees_with_its_highest_to_where_it_is_safe() {
    // The dragon threatens the tiger, the tiger the fox.
    assert_eq!(hunts(&["T..F", "d..t"], ""), [go("a1", "b1")]);
    // The eagle sees the tiger across the cat, and from b1 it still would.
    assert_eq!(hunts(&["T.Ca", ".C..", "....", "...c"], ""), [go("a1", "a2")]);
}

#[test]
fn the_hunter_saves_the_next_one_where_the_highest_is_shut_in() {
    assert_eq!(hunts(&["TB.F", "d..t"], ""), [go("d1", "c1")]);
}

#[test]
fn a_tile_of_the_hunter_stays_where_its_taker_would_be_retaken_one_for_one() {
    // The cat guards the tiger against the dragon; nobody guards the fox.
    assert_eq!(hunts(&["CT..", ".d..", "...F", "...t"], ""), [go("d3", "c3"), go("d3", "d2")]);
    // A tiger for an eagle is no even trade, although the bear would take it.
    assert_eq!(hunts(&["BT..", ".?..", ".a.."], "c"), [go("b1", "c1")]);
}

#[test]
fn the_hunter_chases_by_the_shortest_safe_way() {
    // The tiger is almost next to the bear, the elephant is far away.
    assert_eq!(hunts(&["E...", "....", "....", "....", "..T.", "....", "..b."], ""), [go("c5", "c6")]);
    // The straight way down leads past the tiger, and so does the one by b2.
    assert_eq!(hunts(&["E...", "....", ".t..", "....", "b..."], ""), [go("a1", "b1")]);
    // An eagle hunts from a square where it sees its prey across one tile: c1.
    assert_eq!(hunts(&[".A..", "....", "..F.", "....", "..d."], ""), [go("b1", "c1")]);
}

#[test]
fn the_hunter_does_not_chase_what_it_could_not_keep() {
    // The bear is nearer than the fox, but guarded by the tiger.
    assert_eq!(hunts(&["T..f", "....", "b...", "t..."], ""), [go("a1", "b1")]);
}

#[test]
fn of_two_equally_near_the_hunter_chases_the_more_valuable() {
    assert_eq!(hunts(&[".b..", "....", "....", ".T..", "....", "....", ".f.."], ""), [go("b4", "b3")]);
    assert_eq!(hunts(&[".f..", "....", "....", ".T..", "....", "....", ".b.."], ""), [go("b4", "b5")]);
}

#[test]
fn the_hunter_turns_up_by_lot_what_leaves_nothing_in_reach() {
    assert_eq!(hunts(&["F...", "?..?", "....", "...t"], "cC"), [turn_up("a2"), turn_up("d2")]);
    // The cat might lie beside the tiger.
    assert_eq!(hunts(&["F...", "?..?", "...t"], "cC"), [turn_up("a2")]);
    // The tiger might lie beside the fox.
    assert_eq!(hunts(&["F...", "?..?"], "tC"), [turn_up("d2")]);
    // The eagle might see the fox across the cat.
    assert_eq!(hunts(&["FC?.", "....", "...?"], "aB"), [turn_up("d3")]);
    // Nothing else would do.
    assert_eq!(hunts(&["F...", "?..."], "t"), [turn_up("a2")]);
}

#[test]
fn the_hunter_turns_up_first_what_its_eagle_sees() {
    assert_eq!(hunts(&["A..?", "F...", "?..."], "cc"), [turn_up("a3")]);
    // An eagle there would see the Hunter's, but so it might wherever its eagle sees anything.
    assert_eq!(hunts(&["A..?", "F...", "?..."], "ac"), [turn_up("a3")]);
    // The tiger might lie beside the fox.
    assert_eq!(hunts(&["A..?", "F...", "?..."], "tc"), [turn_up("d1")]);
}

#[test]
fn the_hunter_gives_up_only_when_it_is_behind_and_nothing_else_is_left() {
    assert_eq!(hunts(&["F...", "....", "...t"], ""), [Action::Resign]);
    // What lies face down counts: it is not behind, and it has something to turn up.
    assert_eq!(hunts(&["F...", "....", "...t", "?..."], "T"), [turn_up("a4")]);
    let far = |top: &'static str, bottom: &'static str| hunts(&[top, "", "", "", "", "", "", bottom], "");
    // Behind, even and ahead.
    assert_eq!(far("TF..", "...d"), [Action::Resign]);
    assert_eq!(far("F...", "...f"), [go("a1", "a2"), go("a1", "b1")]);
    assert_eq!(far("TT..", "...d"), [go("a1", "a2"), go("b1", "b2"), go("b1", "c1")]);
    // It waits where it is not taken.
    assert_eq!(hunts(&["T.d.", "T..."], ""), [go("a2", "a3"), go("a2", "b2")]);
}

#[test]
fn the_hunter_never_gives_up_while_it_is_not_behind() {
    for seed in 0..100 {
        let mut position = Position::new(&Setup { rules: Arc::default(), deal: Deal::Known(seed), handicap: 0 });
        let level = |position: &Position| if position.view().to_move() == Side::First { HUNTER } else { Level::RANDOM };
        while let Some(answer) = ask(&position, level(&position), seed) {
            if answer.action == Action::Resign {
                let [own, other] = position.view().health();
                assert!(own < other, "it gives up with {own} against {other}, deal {seed}");
                break;
            }
            position = play(&position, answer.action);
        }
    }
}

#[test]
fn the_tactician_takes_what_it_can_keep_and_leaves_the_rest() {
    for level in &TACTICIANS {
        let best = |rows: &[&str], hidden| ask(&board(rows, hidden), *level, 1).expect("the game goes on").action;
        assert_eq!(best(&["Eb..", "...f", "C..?", "..d?"], "ct"), go("a1", "b1"), "{level:?}");
        assert_ne!(best(&["Ebt.", "...f", "C..?", "..d?"], "ct"), go("a1", "b1"), "{level:?}: the tiger takes back");
    }
}

#[test]
fn the_tactician_sees_a_win_and_says_how_far_it_is() {
    // Both shut the bear in, and it has to step next to one of them.
    let position = board(&["b.D.", "....", "T..."], "");
    let answer = ask(&position, TACTICIANS[1], 1).expect("the game goes on");
    assert_eq!(answer.score, Some(WIN - 3));
}

#[test]
fn the_tactician_makes_headway() {
    // Two stronger tiles drive one into a corner, well before sixty quiet plies.
    let mut position = board(&["D...", "T...", "....", "....", "....", "....", "....", "..b."], "");
    while position.view().ending().is_none() {
        let level = if position.view().to_move() == Side::First { TACTICIANS[1] } else { TACTICIANS[0] };
        position = play(&position, ask(&position, level, 1).expect("the game goes on").action);
    }
    assert_eq!(position.view().ending().and_then(|ending| ending.winner), Some(Side::First));
}

#[test]
fn the_one_who_is_behind_accepts_a_draw() {
    let view = |rows: &[&str]| board(rows, "").view().clone();
    let ahead = view(&["DT..", "...b"]);
    assert!(!accepts_draw(&ahead, Side::First));
    assert!(accepts_draw(&ahead, Side::Second));
    // With equal tiles nobody agrees until nothing has happened for a long time.
    let mut even = board(&["D...", "....", "....", "...d"], "");
    let mut whole_way = String::from("a1 b1 c1 d1 d2 c2 b2 a2 a3 b3 c3 d3 c3 b3 a3 a2 b2");
    whole_way.push_str("/d4 c4 b4 a4 a5 b5 c5 d5 d6 c6 b6 a6 a7 b7 c7 d7 d8");
    let ways: Vec<Vec<&str>> = whole_way.split('/').map(|way| way.split(' ').collect()).collect();
    for ply in 0..30 {
        assert_eq!(Side::BOTH.map(|side| accepts_draw(even.view(), side)), [false; 2], "after {ply} plies");
        let way = &ways[ply % 2];
        even = play(&even, go(way[ply / 2], way[ply / 2 + 1]));
    }
    assert_eq!(Side::BOTH.map(|side| accepts_draw(even.view(), side)), [true; 2]);
    assert!(!accepts_draw(
        Position::new(&Setup { rules: Arc::default(), deal: Deal::Known(1), handicap: 0 }).view(),
        Side::First
    ));
}
