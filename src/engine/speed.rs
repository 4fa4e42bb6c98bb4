//! How fast the search is here: one fixed piece of work for every machine and every browser, so that numbers compare.
//!
//! The clock is the caller's, for a browser's is not a desktop's.

use super::{Level, Request, Stop, think};
use crate::rules::Game;

/// How fast the search was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Positions looked at.
    pub nodes: u64,
    /// Milliseconds it took, more than 0.
    pub milliseconds: f64,
}

impl Speed {
    /// Positions looked at in a second.
    #[must_use]
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 * 1000.0 / self.milliseconds
    }
}

/// Measures the speed on one thread for at least so many milliseconds, and always for one round of the work. `now` is
/// a clock that shows milliseconds.
pub fn speed(milliseconds: f64, now: impl Fn() -> f64) -> Speed {
    let start = now();
    let mut nodes = 0;
    loop {
        nodes += round();
        let taken = now() - start;
        if taken >= milliseconds && taken > 0.0 {
            return Speed { nodes, milliseconds: taken };
        }
    }
}

/// Lets the strongest level play a game against itself, and counts the positions that this takes.
fn round() -> u64 {
    let mut position = Game::Reversi.start();
    let mut nodes = 0;
    loop {
        let request = Request::new(0, position.view(), Level::Deep, 1);
        let Some(answer) = think(&request, &Stop::default(), &mut |_| ()) else { return nodes };
        nodes += answer.nodes;
        position = position.play(answer.action).expect("an engine's answer is a legal action").0;
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn it_goes_on_for_the_time_it_is_given_and_counts_whole_rounds() {
        let time = Cell::new(0.0);
        let clock = || time.replace(time.get() + 10.0);
        let measured = speed(15.0, clock);
        assert_eq!(measured, Speed { nodes: 2 * round(), milliseconds: 20.0 });
        assert_eq!(measured.nodes_per_second(), measured.nodes as f64 * 50.0);
    }

    #[test]
    fn a_clock_that_has_not_ticked_is_waited_for() {
        let looks = Cell::new(0);
        let clock = || if looks.replace(looks.get() + 1) < 3 { 7.0 } else { 8.0 };
        assert_eq!(speed(0.0, clock).milliseconds, 1.0);
    }
}
