//! The endgame played out: the exact result of a position, in discs for the side to move.
//!
//! `last` handles up to four empty squares, `shallow` a few more, `near` those for which each thread keeps a small
//! table of its own, `deep` everything above.

mod deep;
mod last;
mod near;
mod settled;
mod shallow;

pub use deep::{wide_window, zero_window};
pub use last::{four, three, two};
pub use near::near;
pub use settled::NEAR_TO;
pub use shallow::shallow;

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::super::evaluation::Weights;
    use super::super::{DISC, Discs, Engine, Kind, Limits};
    use rand::SeedableRng;
    use rand::rngs::StdRng;
    use rand::seq::IteratorRandom;
    use rules::reversi::{flips, moves};

    /// The simplest way to play a game out.
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

    /// A position reached by random play, with this many empty squares; it need not have a move.
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
        // Small tables, so that entries get replaced; with and without an evaluation.
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
            // With enough empty squares for the evaluation to be used.
            let discs = random_position(random, 13 + round % 4);
            let [one, other] = [&mut without, &mut with]
                .map(|engine| engine.search(discs, &Limits::EXACT, &mut |_| ()).map(|found| found.score));
            assert_eq!(one, other, "{discs:?}");
        }
    }
}
