//! Levels for people on the classic board.

use rand::rngs::StdRng;

use super::{Discs, Engine, Found, Limits};

/// How many levels there are; they count from 1, the weakest.
pub const COUNT: u8 = 20;

/// Plays by a level.
pub fn answer(
    engine: &mut Engine,
    discs: Discs,
    level: u8,
    _last: Option<u32>,
    _random: &mut StdRng,
    stop: &dyn Fn() -> bool,
    tell: &mut dyn FnMut(&Found),
) -> Option<Found> {
    let depth = u32::from(level.div_ceil(2));
    engine.search(discs, &Limits { depth, exact: depth + 4, nodes: 3_000_000, selectivity: 1, stop }, tell)
}

/// How long a level may think in milliseconds, where time and not depth or nodes is its limit: the caller, who has the
/// clock, says stop then, and takes what was found.
#[must_use]
pub const fn patience(level: u8) -> Option<u32> {
    if level == COUNT { Some(1500) } else { None }
}
