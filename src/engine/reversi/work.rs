//! The work by which the speed of Reversi is measured: the exact solver's, which needs no weights.

use super::eight::{Discs, Engine, Limits};
use crate::work::Work;

/// Problem 40 of the FFO test, five moves later: 16 squares are empty.
const PROBLEM: Discs = Discs { own: 0x0010_783b_336b_0203, opponent: 0x0080_82c4_cc94_fdfc };

/// Solves the problem with an empty table, and counts the positions that this takes.
pub fn work() -> Work<'static> {
    let mut engine = Engine::new(1, None);
    Box::new(move || {
        engine.clear();
        engine.search(PROBLEM, &Limits::EXACT, &mut |_| ()).map_or(0, |found| found.nodes)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::eight::DISC;

    /// The problem's published score; the other side is to move here.
    #[test]
    fn the_work_is_done() {
        let found = Engine::new(1, None).search(PROBLEM, &Limits::EXACT, &mut |_| ()).expect("a move");
        assert_eq!((found.score / DISC, found.exact), (-38, true));
    }
}
