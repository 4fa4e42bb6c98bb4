//! Fits weights to samples: stochastic gradient descent on the square of the error, by one thread, the same for a seed.
//!
//! The eight symmetries of a position share their weights, see [`patterns::shares`], so each sample counts for all. A
//! sample between two anchors teaches both, in the proportion in which it uses them, which keeps neighbours alike.

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::super::DISC;
use super::super::evaluation::patterns::{ALL_PLACES, BEGINS, PLACES, shared_weights, shares};
use super::super::evaluation::{ANCHORS, Anchors, Features, PHASES, between};
use super::games::Sample;

/// How a fit goes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// How much of an error is taken back by one sample, in the first epoch: shared among all weights it uses.
    pub first: f32,
    /// The same in the last epoch; in between it falls by the same factor from epoch to epoch.
    pub last: f32,
    /// How much of itself a weight loses each time it is used, as a part of the pace: what was seen once is not trusted.
    pub decay: f32,
}

/// Weights on their way, in discs.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// For each shared weight each anchor.
    weights: Vec<[f32; ANCHORS]>,
    bias: [f32; PHASES],
    shares: Vec<u32>,
}

/// How far guesses were off.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// How many samples there were.
    pub count: u64,
    /// The sum of the errors' sizes, in discs.
    pub absolute: f64,
    /// The sum of their squares.
    pub square: f64,
}

impl std::ops::AddAssign for Errors {
    fn add_assign(&mut self, more: Self) {
        self.count += more.count;
        self.absolute += more.absolute;
        self.square += more.square;
    }
}

impl Errors {
    /// Takes in another sample's error.
    pub fn add(&mut self, error: f64) {
        self.count += 1;
        self.absolute += error.abs();
        self.square += error * error;
    }

    /// The mean of the errors' sizes, in discs.
    #[must_use]
    pub fn mean_absolute(&self) -> f64 {
        self.absolute / self.count.max(1) as f64
    }

    /// The root of the mean of their squares, in discs.
    #[must_use]
    pub fn root_mean_square(&self) -> f64 {
        (self.square / self.count.max(1) as f64).sqrt()
    }
}

impl Fit {
    /// Begins with weights that are known, or with [`Anchors::zero`].
    #[must_use]
    pub fn new(anchors: &Anchors) -> Self {
        let disc = DISC as f32;
        let weights = (0..shared_weights())
            .map(|share| std::array::from_fn(|anchor| f32::from(anchors.weights[anchor][share]) / disc))
            .collect();
        Self { weights, bias: anchors.bias.map(|bias| f32::from(bias) / disc), shares: shares() }
    }

    /// The weights as they are kept.
    #[must_use]
    pub fn anchors(&self) -> Anchors {
        // Rounded to what fits: no weight comes near a thousand discs.
        let rounded = |weight: f32| (weight * DISC as f32).round() as i16;
        let of_anchor = |anchor: usize| self.weights.iter().map(|weights| rounded(weights[anchor])).collect();
        Anchors { bias: self.bias.map(rounded), weights: (0..ANCHORS).map(of_anchor).collect() }
    }

    /// Everything that is needed to go on later, to the last bit.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.bias.iter().chain(self.weights.iter().flatten()).flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// What [`Self::to_bytes`] gave; none if it did not come from these patterns.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut fit = Self::new(&Anchors::zero());
        let all = fit.bias.iter_mut().chain(fit.weights.iter_mut().flatten());
        let (numbers, rest) = bytes.as_chunks::<4>();
        if !rest.is_empty() || numbers.len() != PHASES + ANCHORS * shared_weights() {
            return None;
        }
        for (weight, number) in all.zip(numbers) {
            *weight = f32::from_le_bytes(*number);
        }
        Some(fit)
    }

    /// Learns from every sample once, in an order that the seed decides. `pace` is how much of an error each takes back.
    /// Gives the errors that were met on the way. `seen` is told now and then how many samples there have been.
    pub fn epoch(&mut self, samples: &[Sample], pace: f32, decay: f32, seed: u64, seen: &mut dyn FnMut(u64)) -> Errors {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        order.shuffle(&mut StdRng::seed_from_u64(seed));
        let mut errors = Errors::default();
        let step = pace / PLACES as f32;
        for sample in order {
            let sample = &samples[sample as usize];
            let Used { count, lower, upper, part, shares } = self.used(sample);
            let guess = self.guess(count, lower, upper, part, &shares);
            let error = f32::from(sample.result) - guess;
            errors.add(f64::from(error));
            let by = [step * (1.0 - part), step * part];
            for share in shares {
                let weights = &mut self.weights[share];
                weights[lower] += by[0] * (error - decay * weights[lower]);
                weights[upper] += by[1] * (error - decay * weights[upper]);
            }
            self.bias[count] += step * error;
            if errors.count.is_multiple_of(1 << 16) {
                seen(errors.count);
            }
        }
        errors
    }

    /// How far the guesses are off for samples, by number of discs.
    #[must_use]
    pub fn errors(&self, samples: &[Sample]) -> [Errors; PHASES] {
        let mut errors = [Errors::default(); PHASES];
        for sample in samples {
            let Used { count, lower, upper, part, shares } = self.used(sample);
            let guess = self.guess(count, lower, upper, part, &shares).clamp(-64.0, 64.0);
            errors[count].add(f64::from(f32::from(sample.result) - guess));
        }
        errors
    }

    fn used(&self, sample: &Sample) -> Used {
        let count = (sample.discs.own | sample.discs.opponent).count_ones();
        let (lower, upper, quarters) = between(count);
        let features = Features::new(sample.discs);
        let shares = std::array::from_fn(|place| {
            self.shares[BEGINS[ALL_PLACES[place].pattern] + usize::from(features.index(place))] as usize
        });
        Used { count: count as usize, lower, upper, part: quarters as f32 / 4.0, shares }
    }

    #[inline]
    fn guess(&self, count: usize, lower: usize, upper: usize, part: f32, shares: &[usize; PLACES]) -> f32 {
        let mut sums = [0.0, 0.0];
        for &share in shares {
            sums[0] += self.weights[share][lower];
            sums[1] += self.weights[share][upper];
        }
        self.bias[count] + sums[0] * (1.0 - part) + sums[1] * part
    }
}

/// What a sample uses of the weights.
struct Used {
    /// Discs on the board.
    count: usize,
    lower: usize,
    upper: usize,
    /// How far it is from the lower anchor to the upper.
    part: f32,
    shares: [usize; PLACES],
}

impl Pace {
    /// The pace in one of so many epochs, counted from 0.
    #[must_use]
    pub fn at(self, epoch: u32, epochs: u32) -> f32 {
        let way = epoch as f32 / epochs.saturating_sub(1).max(1) as f32;
        self.first * (self.last / self.first).powf(way)
    }
}

#[cfg(test)]
mod tests {
    use super::super::games::Replay;
    use super::*;
    use crate::rules::reversi::moves;
    use rand::seq::IteratorRandom;

    /// Positions of random games, worth a disc for each corner more.
    fn corners(seed: u64, games: u32) -> Vec<Sample> {
        let random = &mut StdRng::seed_from_u64(seed);
        let mut samples = Vec::new();
        for _ in 0..games {
            let mut replay = Replay::new();
            while replay.settle() {
                let discs = replay.discs;
                let corners = |side: u64| (side & 0x8100_0000_0000_0081).count_ones() as i8;
                samples.push(Sample { discs, result: 8 * (corners(discs.own) - corners(discs.opponent)) });
                let legal = moves(discs.own, discs.opponent);
                let square = (0..64).filter(|square| legal >> square & 1 != 0).choose(random).expect("there is a move");
                replay.play(square);
            }
        }
        samples
    }

    fn mean_absolute(fit: &Fit, samples: &[Sample]) -> f64 {
        let mut all = Errors::default();
        fit.errors(samples).into_iter().for_each(|errors| all += errors);
        all.mean_absolute()
    }

    #[test]
    fn what_can_be_learnt_is_learnt_and_holds_for_other_games() {
        let mut fit = Fit::new(&Anchors::zero());
        let (samples, others) = (corners(1, 1000), corners(2, 50));
        let before = mean_absolute(&fit, &others);
        for epoch in 0..8 {
            fit.epoch(&samples, 0.5, 0.0, epoch, &mut |_| ());
        }
        let after = mean_absolute(&fit, &others);
        assert!(after < before / 2.0, "{before} discs off before, {after} after");
    }

    #[test]
    fn a_seed_gives_the_same_weights_and_they_can_be_put_aside() {
        let fit = |pause: bool| {
            let mut fit = Fit::new(&Anchors::zero());
            for epoch in 0..2 {
                fit.epoch(&corners(3, 20), 0.5, 0.001, epoch, &mut |_| ());
                if pause {
                    fit = Fit::from_bytes(&fit.to_bytes()).expect("just written");
                }
            }
            fit
        };
        assert!(fit(false) == fit(true));
        assert!(Fit::from_bytes(&[0; 12]).is_none());
    }
}
