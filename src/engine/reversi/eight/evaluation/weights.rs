//! Weights as the search reads them: for every number of discs, and one for each index of each pattern.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use super::features::Features;
use super::file::{Anchors, WeightsError};
use super::network::Network;
use super::patterns::{BEGINS, PATTERNS, PHASES, USED, WEIGHTS, places_in, shares};
use crate::reversi::eight::board::{DISC, Discs};
use crate::reversi::eight::processor::Processor;

/// Weights ready for the search. Those for a number of discs are made when they are first needed: all of them are 30 MB,
/// and making them takes a tenth of a second.
pub struct Weights {
    anchors: Anchors,
    /// For each number of discs, one number for each index in the unit of [`DISC`].
    phases: [OnceLock<Box<Phase>>; PHASES],
    network: Option<Network>,
}

/// How far the network moves an estimate at most, in the unit of [`DISC`]; it hardly ever wants more.
const REACH: i32 = 6 * DISC;

/// The weights for a number of discs.
type Phase = [i16; WEIGHTS];

/// The file of weights that comes with the program.
#[cfg(not(target_family = "wasm"))]
pub const BUILTIN: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/reversi/weights.bin"));

#[cfg(not(target_family = "wasm"))]
impl Anchors {
    /// The weights that come with the program.
    #[must_use]
    pub fn builtin() -> Self {
        Self::from_bytes(BUILTIN).expect("a test holds the file to be sound")
    }
}

impl Weights {
    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// Says what is wrong with it, and at which byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        Ok(Self::new(Anchors::from_bytes(bytes)?))
    }

    /// The weights that come with the program. A browser fetches them when they are needed; see [`Self::from_bytes`].
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn builtin() -> std::sync::Arc<Self> {
        use std::sync::{Arc, LazyLock};
        static BUILTIN: LazyLock<Arc<Weights>> = LazyLock::new(|| Arc::new(Weights::new(Anchors::builtin())));
        Arc::clone(&BUILTIN)
    }

    /// Weights for every number of discs, interpolated from those of the anchors.
    #[must_use]
    pub fn new(anchors: Anchors) -> Self {
        let network = anchors.network.as_deref().map(Network::new);
        Self { anchors, phases: [const { OnceLock::new() }; PHASES], network }
    }

    /// Makes the weights for these numbers of discs now, so that a search need not stop to make them.
    pub fn prepare(&self, discs: RangeInclusive<u32>) {
        for discs in discs {
            self.phase(discs as usize);
        }
    }

    #[inline(always)]
    fn phase(&self, discs: usize) -> &Phase {
        self.phases[discs].get_or_init(|| self.make(discs))
    }

    #[cold]
    fn make(&self, discs: usize) -> Box<Phase> {
        let mut phase = vec![0; WEIGHTS].into_boxed_slice();
        self.anchors.spread(discs as u32, shares(), &mut phase[..USED]);
        phase.try_into().expect("it has so many weights")
    }

    /// Like [`Self::score`], and corrected by the network, if there is one and if it matters. `matters` is asked with the
    /// sum of weights and how far the network may move it.
    #[inline(always)]
    #[must_use]
    pub fn precise<P: Processor>(
        &self,
        processor: P,
        features: &Features,
        discs: Discs,
        matters: impl Fn(i32, i32) -> bool,
    ) -> i32 {
        let sum = self.score(features, discs);
        match &self.network {
            Some(network) if matters(sum, REACH) => corrected(processor, network, sum, features, discs),
            _ => sum,
        }
    }

    /// The precise estimate if it lies between `alpha` and `beta`; otherwise a bound on it that is not between them either:
    /// the network is not asked where it could not move the sum of weights so far.
    #[inline(always)]
    #[must_use]
    pub fn within<P: Processor>(&self, processor: P, features: &Features, discs: Discs, alpha: i32, beta: i32) -> i32 {
        let sum = self.score(features, discs);
        match &self.network {
            None => sum,
            Some(_) if sum <= alpha - REACH => sum + REACH,
            Some(_) if sum >= beta + REACH => sum - REACH,
            Some(network) => corrected(processor, network, sum, features, discs),
        }
    }

    /// An estimate of what a position is worth to the side to move, in the unit of [`DISC`], from -64 to 64 discs.
    /// `features` are those of the position.
    #[inline(always)]
    #[must_use]
    pub fn score(&self, features: &Features, discs: Discs) -> i32 {
        /// All patterns together, each with its number as a literal, so that the compiler knows its places.
        macro_rules! sum {
            ($phase:ident: $($pattern:literal)*) => {{
                const { assert!(PATTERNS.len() == [$($pattern),*].len(), "no pattern is left out") };
                0 $(+ sum_of::<$pattern>($phase, features))*
            }};
        }
        let count = (discs.own | discs.opponent).count_ones() as usize;
        let phase = self.phase(count);
        let sum = sum!(phase: 0 1 2 3 4 5 6 7 8 9 10 11);
        (i32::from(self.anchors.bias[count]) + sum).clamp(-64 * DISC, 64 * DISC)
    }
}

/// A sum of weights and what the network adds to it.
#[inline(always)]
fn corrected<P: Processor>(processor: P, network: &Network, sum: i32, features: &Features, discs: Discs) -> i32 {
    let correction = network.score(processor, features, discs).clamp(-REACH, REACH);
    (sum + correction).clamp(-64 * DISC, 64 * DISC)
}

/// The sum of a pattern's weights in all its places.
#[inline(always)]
fn sum_of<const PATTERN: usize>(phase: &Phase, features: &Features) -> i32 {
    // An index has 16 bits, and at least 2^16 weights follow from here on: no bounds check is left.
    let weights: &[i16; 1 << 16] = phase[BEGINS[PATTERN]..].first_chunk().expect("there is room for any index");
    let (from, to) = const { places_in(PATTERN) };
    let mut sum = 0;
    let mut place = from;
    while place < to {
        sum += i32::from(weights[usize::from(features.index(place))]);
        place += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::super::training::games::{Replay, Sample, random_samples};
    use super::super::super::{Engine, Limits, Portable};
    use super::*;

    #[test]
    fn the_weights_that_come_along_are_sound_and_see_a_position_the_same_from_all_sides() {
        let weights = Weights::builtin();
        let score = |discs: Discs| weights.score(&Features::new(discs), discs);
        // Black to move after f5 d6 c3 d3 c4 f4 f6.
        let discs = Discs { own: 0x0000_0040_3400_0000, opponent: 0x0000_0800_0c1c_0000 };
        let mirrors: [fn(u64) -> u64; 3] =
            [u64::swap_bytes, u64::reverse_bits, |bits| bits.swap_bytes().reverse_bits()];
        for mirror in mirrors {
            assert_eq!(score(discs), score(Discs { own: mirror(discs.own), opponent: mirror(discs.opponent) }));
        }
        // After b7 in this game white can take a corner at no cost; see `a_corner_is_taken_when_it_is_plainly_best`.
        let mut replay = Replay::new();
        for name in "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6b7".as_bytes().chunks(2) {
            assert!(replay.play(name[0] - b'a' + 8 * (name[1] - b'1')));
        }
        let white = score(replay.discs);
        assert!(white > 5 * DISC && white == score(replay.discs.passed().passed()), "{white}");
        assert!(score(replay.discs.passed()) < white, "whoever is to move has the corner");
    }

    #[test]
    fn an_estimate_for_a_window_is_right_inside_it_and_a_bound_outside() {
        let weights = Weights::builtin();
        let mut seen = [0; 3];
        for Sample { discs, .. } in random_samples(11, 40, |_| 0) {
            let features = Features::new(discs);
            let right = weights.precise(Portable, &features, discs, |_, _| true);
            // From far above the estimate to far below it.
            for alpha in (-10..=10).map(|by| right + by * DISC) {
                for beta in [alpha + 1, alpha + 2 * DISC] {
                    let said = weights.within(Portable, &features, discs, alpha, beta);
                    let (is, which) = match right {
                        right if right <= alpha => ((right..=alpha).contains(&said), 0),
                        right if right >= beta => ((beta..=right).contains(&said), 1),
                        right => (said == right, 2),
                    };
                    assert!(is, "{said} for {right} between {alpha} and {beta}: {discs:?}");
                    seen[which] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&times| times > 1000), "{seen:?}");
    }

    #[test]
    fn a_search_makes_the_weights_within_its_reach_and_no_others() {
        let weights = Arc::new(Weights::new(Anchors::builtin()));
        let mut engine = Engine::new(1, Some(Arc::clone(&weights)));
        let limits = Limits { depth: 3, exact: 0, ..Limits::EXACT };
        engine.search(Discs::START, &limits, &mut |_| ()).expect("a move");
        let made = |discs: &usize| weights.phases[*discs].get().is_some();
        assert_eq!((0..PHASES).filter(made).collect::<Vec<_>>(), [4, 5, 6, 7]);
    }

    #[test]
    fn a_score_is_the_sum_of_its_patterns() {
        let mut anchors = Anchors::zero();
        let shares = shares();
        // All squares of a line empty: every digit is 1.
        let line = PATTERNS.iter().position(|pattern| pattern.name == "line 2").expect("there is one");
        let empty = (3usize.pow(8) - 1) / 2;
        for weights in &mut anchors.weights {
            weights[shares[BEGINS[line] + empty] as usize] = 100;
        }
        anchors.bias[4] = 7;
        anchors.bias[1] = 9;
        let weights = Weights::new(anchors);
        let score = |discs: Discs| weights.score(&Features::new(discs), discs);
        assert_eq!(score(Discs::START), 4 * 100 + 7);
        // b2 lies on two of the four second lines.
        assert_eq!(score(Discs { own: 1 << 9, opponent: 0 }), 2 * 100 + 9);
    }
}
