//! How fast a game's search is on this machine. The work is always the same, so that numbers from different machines and
//! browsers can be compared. It needs no weights, since their file may not have been loaded yet.
//!
//! The caller provides the clock, since browsers and desktops have different ones.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};

use super::games::engine_of;
use super::request::{Request, Stop};
use super::session::Session;
use super::work::{TABLE_MB, in_games};
use rules::Setup;

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
/// is a clock in milliseconds. In Reversi the work is the solver's, on the usual board whatever the setup says; in Gomoku
/// and Animal Chess the deep search plays this setup against itself, without weights; in any other game the usual level
/// does.
pub fn speed(setup: &Setup, milliseconds: f64, now: impl Fn() -> f64) -> Speed {
    let engine = engine_of(setup.game());
    let usual = || {
        let mut session = Session::new(TABLE_MB, 1, || 0.0);
        in_games(setup, move |view| {
            let request = Request::new(0, view.clone(), engine.usual(), 1);
            let answer = session.think(&request, &Stop::default(), &mut |_| ())?;
            // A level that counts nothing has looked at what it plays, or this would never end.
            Some((answer.nodes.max(1), answer.action))
        })
    };
    measure(milliseconds, now, engine.work(setup).unwrap_or_else(usual))
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::work::POSITIONS_A_PLY;
    use rules::Game;

    #[test]
    fn it_goes_on_for_the_time_it_is_given_and_counts_whole_rounds() {
        let time = Cell::new(0.0);
        let clock = || time.replace(time.get() + 10.0);
        let setup = Game::Reversi.setup(1);
        let mut work = engine_of(Game::Reversi).work(&setup).expect("the solver's");
        let measured = speed(&setup, 15.0, clock);
        assert_eq!(measured, Speed { nodes: 2 * work(), milliseconds: 20.0 });
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
