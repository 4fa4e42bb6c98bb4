//! The game played out: the exact result of a position, in discs for the side to move.
//!
//! `last` has the last four empty squares, `shallow` the handful before, `near` those with a table of each
//! thread's own, `deep` everything above.

mod deep;
mod last;
mod near;
mod shallow;

pub use deep::{wide_window, zero_window};
pub use last::{four, three, two};
pub use near::near;
pub use shallow::shallow;

use super::worker::{Node, Worker};
use super::{Discs, Processor};

/// With so many empty squares or fewer, no order of moves is worth its time, nor any table. Fitted.
pub const SHALLOW_TO: u32 = 5;

/// With so many empty squares or fewer, each thread asks its own small table. Fitted.
pub const NEAR_TO: u32 = 12;

/// Counts a position that is searched with a window of no width, and gives its result, or a bound on it, where no move
/// need be tried: the search is to stop, stable discs decide, or there is no move, and `again` searches what comes after
/// the pass.
#[inline(always)]
fn settled<P: Processor>(
    processor: P,
    worker: &mut Worker<'_>,
    node: Node,
    alpha: i32,
    again: impl FnOnce(&mut Worker<'_>, Node, i32) -> i32,
) -> Option<i32> {
    worker.nodes += 1;
    if worker.should_stop() {
        return Some(alpha);
    }
    let Node { own, opponent, empties, .. } = node;
    let bound = worker.stable_enough(own, opponent, alpha, empties);
    if bound.is_some() || node.moves != 0 {
        return bound;
    }
    let moves = processor.moves(opponent, own);
    if moves == 0 {
        return Some(Discs { own, opponent }.result());
    }
    Some(-again(worker, node.passed(moves), -alpha - 1))
}

/// Less than any result.
pub const LOWEST: i32 = -65;

/// The squares of the quadrants by their bits in a parity; see [`quadrant`].
static QUADRANTS: [u64; 16] = quadrants();

const fn quadrants() -> [u64; 16] {
    const EACH: [u64; 4] = [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];
    let mut quadrants = [0; 16];
    let mut parity = 0;
    while parity < 16 {
        let mut at = 0;
        while at < 4 {
            if parity & 1 << at != 0 {
                quadrants[parity] |= EACH[at];
            }
            at += 1;
        }
        parity += 1;
    }
    quadrants
}

/// The bit of a square's quadrant, 1, 2, 4 or 8. A parity has the bits of the quadrants with an odd number of empty
/// squares: whoever moves there first will often move there last.
#[inline(always)]
pub const fn quadrant(square: u32) -> u32 {
    1 << (square >> 2 & 1 | square >> 4 & 2)
}

/// The squares of the odd quadrants.
#[inline(always)]
pub fn odd(parity: u32) -> u64 {
    QUADRANTS[parity as usize & 15]
}

/// The parity of a position.
#[inline]
pub fn parity(empties: u64) -> u32 {
    [1, 2, 4, 8].into_iter().filter(|&one| (empties & odd(one)).count_ones() % 2 == 1).sum()
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::super::evaluation::Weights;
    use super::super::{DISC, Discs, Engine, Kind, Limits};
    use super::*;
    use crate::rules::reversi::{flips, moves};
    use rand::rngs::StdRng;
    use rand::seq::IteratorRandom;
    use rand::{RngExt, SeedableRng};

    /// The plainest way to play a game out.
    fn plain(discs: Discs, mut alpha: i32, beta: i32) -> i32 {
        let legal = moves(discs.own, discs.opponent);
        if legal == 0 {
            return match moves(discs.opponent, discs.own) {
                0 => discs.result(),
                _ => -plain(discs.passed(), -beta, -alpha),
            };
        }
        let mut best = -64;
        for square in (0..64).filter(|square| legal >> square & 1 != 0) {
            best = best.max(-plain(discs.played(square, flips(discs.own, discs.opponent, square)), -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// A position that random play leads to, with so many empty squares; it need not have a move.
    fn random_position(random: &mut StdRng, empties: u32) -> Discs {
        'again: loop {
            let mut discs = Discs::START;
            while discs.empties().count_ones() > empties {
                let legal = moves(discs.own, discs.opponent);
                let Some(square) = (0..64).filter(|square| legal >> square & 1 != 0).choose(random) else {
                    if moves(discs.opponent, discs.own) == 0 {
                        continue 'again;
                    }
                    discs = discs.passed();
                    continue;
                };
                discs = discs.played(square, flips(discs.own, discs.opponent, square));
            }
            return discs;
        }
    }

    #[test]
    fn exact_values_are_those_of_plain_search() {
        let random = &mut StdRng::seed_from_u64(1);
        // Small tables, so that entries give way; with and without an evaluation.
        let mut engines: Vec<Engine> = Kind::all().into_iter().map(|kind| Engine::new(1, None).on(kind)).collect();
        engines.push(Engine::new(1, Some(Weights::builtin())));
        engines.push(Engine::new(1, Some(Weights::builtin())).threads(2));
        for round in 0..300 {
            let discs = random_position(random, round % 10 + 1);
            let exact = plain(discs, -64, 64);
            for engine in &mut engines {
                let Some(found) = engine.search(discs, &Limits::EXACT, &mut |_| ()) else {
                    assert_eq!(moves(discs.own, discs.opponent) | moves(discs.opponent, discs.own), 0);
                    continue;
                };
                assert_eq!(found.score, exact * DISC, "{discs:?}");
                assert!(found.exact);
                if let Some(square) = found.best {
                    let after = discs.played(square, flips(discs.own, discs.opponent, square));
                    assert_eq!(-plain(after, -64, 64), exact, "{discs:?} {square}");
                }
            }
        }
    }

    #[test]
    fn the_evaluation_changes_no_exact_value() {
        let random = &mut StdRng::seed_from_u64(2);
        let mut without = Engine::new(4, None);
        let mut with = Engine::new(1, Some(Weights::builtin()));
        for round in 0..20 {
            // Above the thresholds from which the evaluation has a say.
            let discs = random_position(random, 13 + round % 4);
            let [one, other] = [&mut without, &mut with]
                .map(|engine| engine.search(discs, &Limits::EXACT, &mut |_| ()).map(|found| found.score));
            assert_eq!(one, other, "{discs:?}");
        }
    }

    #[test]
    fn parity_is_kept_by_moves() {
        let random = &mut StdRng::seed_from_u64(3);
        for _ in 0..100 {
            let discs: u64 = random.random();
            let square = random.random_range(0..64);
            assert_eq!(parity(discs ^ 1 << square), parity(discs) ^ quadrant(square));
        }
    }
}
