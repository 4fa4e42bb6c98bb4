//! Level against level, to test that each is worth its name. The laboratory measures them.

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::tests::{combined, session};
use super::{Level, Request, Stop, seed_of};
use crate::gomoku::{PATTERN_BOOK, SEARCHERS, THINKER, numbered};
use crate::reversi::{GREEDY, MIDDLE, SHALLOW};
use rules::{Action, Game, Position, Setup, Side, Square, Tables};

/// Random plies before the levels play; in Animal Chess the tiles lie differently in each game.
const OPENING_PLIES: usize = 4;
/// How far from the middle of a board of Gomoku these stones may lie, in points.
const OPENING_REACH: u8 = 2;

/// A position after a few random plies, which the seed decides.
fn opening(setup: &Setup, seed: u64) -> Position {
    let start = setup.again(seed).start();
    let plies = if setup.game() == Game::AnimalChess { 0 } else { OPENING_PLIES };
    let middle = start.grid().columns / 2;
    let random = &mut StdRng::seed_from_u64(seed);
    (0..plies).fold(start, |position, _| {
        let mut legal = position.legal();
        if setup.game() == Game::Gomoku {
            let middle = Square::new(middle, middle);
            legal.retain(|action| matches!(action, Action::Place(at) if at.distance(middle) <= OPENING_REACH));
        }
        let action = *legal.choose(random).expect("the game goes on");
        position.play(action).expect("a legal action").0
    })
}

/// The share of the points that the first level takes in games of this setup. Each opening is played twice, with the
/// sides swapped.
pub fn share(setup: &Setup, players: [Level; 2], games: u32) -> f64 {
    let mut session = session();
    let mut points = 0.0;
    for number in 0..games {
        let seed = u64::from(number / 2) + 1;
        let mut position = opening(setup, seed);
        let seat = |side: Side| side.index() ^ (number % 2) as usize;
        let winner = loop {
            let side = position.to_move();
            let request = Request::new(0, position.view(), players[seat(side)], seed_of(seed, side));
            let Some(answer) = session.think(&request, &Stop::default(), &mut |_| ()) else {
                break position.ending().and_then(|ending| ending.winner);
            };
            if answer.action == Action::Resign {
                break Some(side.other());
            }
            position = position.play(answer.action).expect("an engine's answer is a legal action").0;
        };
        points += winner.map_or(0.5, |winner| if seat(winner) == 0 { 1.0 } else { 0.0 });
    }
    points / f64::from(games)
}

/// Checks that the stronger level takes at least the share `least` of the points in `games` games.
fn stronger(game: Game, stronger: Level, weaker: Level, games: u32, least: f64) {
    let share = share(&game.setup(0), [stronger, weaker], games);
    assert!(share >= least, "{} against {}: {share}", stronger.id(), weaker.id());
}

#[test]
fn each_level_is_worth_its_name() {
    stronger(Game::Reversi, SHALLOW, Level::RANDOM, 40, 0.75);
    stronger(Game::Reversi, SHALLOW, GREEDY, 40, 0.75);
    stronger(Game::Reversi, MIDDLE, SHALLOW, 40, 0.6);
}

#[test]
fn a_search_is_worth_its_name_on_every_board_and_for_either_goal() {
    let combined = ["small-reverse", "large-reverse", "small-corner-1", "small-reverse-corner-1"].map(combined);
    for rules in Tables::default().reversi.into_iter().chain(combined) {
        let id = rules.id.clone();
        // Over 50 games each of these shares is 0.98 or more.
        let share = share(&Setup::Reversi(rules), [MIDDLE, Level::RANDOM], 10);
        assert!(share >= 0.9, "{id}: {share}");
    }
}

#[test]
fn each_opponent_of_gomoku_is_worth_its_name() {
    // Over 100 games each of these shares is 0.8 or more.
    stronger(Game::Gomoku, PATTERN_BOOK, Level::RANDOM, 20, 0.9);
    stronger(Game::Gomoku, THINKER, PATTERN_BOOK, 40, 0.75);
    stronger(Game::Gomoku, SEARCHERS[0], THINKER, 40, 0.75);
    stronger(Game::Gomoku, SEARCHERS[1], THINKER, 10, 0.75);
    // Between 250 and 450 Elo each.
    stronger(Game::Gomoku, numbered(1), Level::RANDOM, 20, 0.9);
    stronger(Game::Gomoku, numbered(4), numbered(1), 40, 0.7);
    stronger(Game::Gomoku, numbered(7), numbered(4), 40, 0.7);
    stronger(Game::Gomoku, numbered(11), numbered(8), 10, 0.7);
}

#[test]
fn both_players_of_a_game_have_seeds_of_their_own() {
    assert_ne!(seed_of(5, Side::First), seed_of(5, Side::Second), "both would overlook the same");
}
