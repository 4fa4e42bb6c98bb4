//! How fast a game's search is on this machine. The work is always the same, so that numbers from different machines and
//! browsers can be compared. It needs no weights, since their file may not have been loaded yet.
//!
//! The caller provides the clock, since browsers and desktops have different ones.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};

use super::animal_chess::deep as animal_chess;
use super::gomoku::deep as gomoku;
use super::limits::Limits;
use super::reversi::eight::{self as reversi, Discs};
use rules::{Action, Game, Setup, Side, View};

/// The result of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Speed {
    /// Positions looked at.
    pub nodes: u64,
    /// The time it took in milliseconds, more than 0.
    #[serde(deserialize_with = "above_0")]
    pub milliseconds: f64,
}

impl Speed {
    /// Positions looked at in a second.
    #[must_use]
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 * 1000.0 / self.milliseconds
    }
}

fn above_0<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    let number = f64::deserialize(from)?;
    if number.is_finite() && number > 0.0 { Ok(number) } else { Err(D::Error::custom("the time is not above 0")) }
}

/// Measures the speed on one thread for at least this many milliseconds, and for at least one round of the work. `now`
/// is a clock in milliseconds. In Reversi the work is the solver's, on the usual board whatever the setup says; in the
/// other games the deep search plays this setup against itself, without weights.
pub fn speed(setup: &Setup, milliseconds: f64, now: impl Fn() -> f64) -> Speed {
    let limits = Limits { nodes: POSITIONS_A_PLY, ..Limits::by_time(&|| false) };
    match setup.game() {
        Game::Reversi => {
            let mut engine = reversi::Engine::new(1, None);
            measure(milliseconds, now, || round(&mut engine))
        }
        Game::Gomoku => {
            let mut engine = gomoku::Engine::new(TABLE_MB);
            let search = |view: &View| {
                let View::Gomoku(position) = view else { return None };
                let found = engine.search(position, &limits, &mut |_| ())?;
                Some((found.nodes, Action::Place(found.best)))
            };
            measure(milliseconds, now, in_games(setup, search))
        }
        Game::AnimalChess => {
            let mut engine = animal_chess::Engine::new(TABLE_MB << 10);
            let mut random = StdRng::seed_from_u64(1);
            let search = |view: &View| {
                let View::AnimalChess(view) = view else { return None };
                // The first tile decides the colours; before that there is nothing to search.
                view.colour(Side::First)?;
                let found = engine.search(view, &limits, &mut random, &mut |_| ())?;
                Some((found.nodes, found.best.action()))
            };
            measure(milliseconds, now, in_games(setup, search))
        }
    }
}

/// Repeats a piece of work, which says how many positions it looked at.
fn measure(milliseconds: f64, now: impl Fn() -> f64, mut work: impl FnMut() -> u64) -> Speed {
    let start = now();
    let mut nodes = 0;
    loop {
        nodes += work();
        let taken = now() - start;
        if nodes > 0 && taken >= milliseconds && taken > 0.0 {
            return Speed { nodes, milliseconds: taken };
        }
    }
}

/// Problem 40 of the FFO test, five moves later: 16 squares are empty.
const WORK: Discs = Discs { own: 0x0010_783b_336b_0203, opponent: 0x0080_82c4_cc94_fdfc };

/// Solves the position with an empty table, and counts the positions that this takes.
fn round(engine: &mut reversi::Engine) -> u64 {
    engine.clear();
    engine.search(WORK, &reversi::Limits::EXACT, &mut |_| ()).map_or(0, |found| found.nodes)
}

/// Positions that are looked at for a ply of a game.
const POSITIONS_A_PLY: u64 = 50_000;
/// The size of the table of positions, in MiB.
const TABLE_MB: usize = 16;

/// The work of a search that plays against itself, each deal after the other: a ply of a game. The search gives the
/// positions that it looked at and the action that it found, if there is anything to search.
fn in_games(setup: &Setup, mut search: impl FnMut(&View) -> Option<(u64, Action)>) -> impl FnMut() -> u64 {
    let (mut deal, mut position) = (1, setup.again(1).start());
    move || {
        let found = search(&position.view());
        let (nodes, action) =
            found.map_or_else(|| (0, position.legal().first().copied()), |(nodes, at)| (nodes, Some(at)));
        match action.and_then(|action| position.play(action).ok()) {
            Some((next, _)) if next.ending().is_none() => position = next,
            _ => {
                deal += 1;
                position = setup.again(deal).start();
            }
        }
        nodes
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::reversi::eight::DISC;

    /// The problem's published score; the other side is to move here.
    #[test]
    fn the_work_is_done() {
        let found = reversi::Engine::new(1, None).search(WORK, &reversi::Limits::EXACT, &mut |_| ()).expect("a move");
        assert_eq!((found.score / DISC, found.exact), (-38, true));
    }

    #[test]
    fn it_goes_on_for_the_time_it_is_given_and_counts_whole_rounds() {
        let time = Cell::new(0.0);
        let clock = || time.replace(time.get() + 10.0);
        let measured = speed(&Game::Reversi.setup(1), 15.0, clock);
        assert_eq!(measured, Speed { nodes: 2 * round(&mut reversi::Engine::new(1, None)), milliseconds: 20.0 });
        assert_eq!(measured.nodes_per_second(), measured.nodes as f64 * 50.0);
    }

    #[test]
    fn the_deep_searches_are_measured_in_games() {
        for game in [Game::Gomoku, Game::AnimalChess] {
            let time = Cell::new(0.0);
            let measured = speed(&game.setup(1), 20.0, || time.replace(time.get() + 10.0));
            assert!((POSITIONS_A_PLY / 2..4 * POSITIONS_A_PLY).contains(&measured.nodes), "{game:?}: {measured:?}");
        }
    }

    #[test]
    fn a_clock_that_has_not_ticked_is_waited_for() {
        let looks = Cell::new(0);
        let clock = || if looks.replace(looks.get() + 1) < 3 { 7.0 } else { 8.0 };
        assert_eq!(speed(&Game::Reversi.setup(1), 0.0, clock).milliseconds, 1.0);
    }
}
