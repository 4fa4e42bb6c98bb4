//! How fast the solver is on this machine. The work is always the same, so that numbers from different machines and
//! browsers can be compared. It needs no weights, since their file may not have been loaded yet.
//!
//! The caller provides the clock, since browsers and desktops have different ones.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};

use super::reversi::eight::{Discs, Engine, Limits};

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
/// is a clock in milliseconds.
pub fn speed(milliseconds: f64, now: impl Fn() -> f64) -> Speed {
    let start = now();
    let mut engine = Engine::new(1, None);
    let mut nodes = 0;
    loop {
        nodes += round(&mut engine);
        let taken = now() - start;
        if taken >= milliseconds && taken > 0.0 {
            return Speed { nodes, milliseconds: taken };
        }
    }
}

/// Problem 40 of the FFO test, five moves later: 16 squares are empty.
const WORK: Discs = Discs { own: 0x0010_783b_336b_0203, opponent: 0x0080_82c4_cc94_fdfc };

/// Solves the position with an empty table, and counts the positions that this takes.
fn round(engine: &mut Engine) -> u64 {
    engine.clear();
    engine.search(WORK, &Limits::EXACT, &mut |_| ()).map_or(0, |found| found.nodes)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::engine::reversi::eight::DISC;

    /// The problem's published score; the other side is to move here.
    #[test]
    fn the_work_is_done() {
        let found = Engine::new(1, None).search(WORK, &Limits::EXACT, &mut |_| ()).expect("a move");
        assert_eq!((found.score / DISC, found.exact), (-38, true));
    }

    #[test]
    fn it_goes_on_for_the_time_it_is_given_and_counts_whole_rounds() {
        let time = Cell::new(0.0);
        let clock = || time.replace(time.get() + 10.0);
        let measured = speed(15.0, clock);
        assert_eq!(measured, Speed { nodes: 2 * round(&mut Engine::new(1, None)), milliseconds: 20.0 });
        assert_eq!(measured.nodes_per_second(), measured.nodes as f64 * 50.0);
    }

    #[test]
    fn a_clock_that_has_not_ticked_is_waited_for() {
        let looks = Cell::new(0);
        let clock = || if looks.replace(looks.get() + 1) < 3 { 7.0 } else { 8.0 };
        assert_eq!(speed(0.0, clock).milliseconds, 1.0);
    }
}
