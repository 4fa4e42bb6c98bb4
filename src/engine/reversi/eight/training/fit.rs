//! Fits weights to samples by least squares, with conjugate gradients (Hestenes and Stiefel 1952), on one thread.
//!
//! The estimate is a sum of weights, so the sum of its squared errors has a single minimum, and the method finds it
//! without a learning rate; each weight is scaled by how often it is used. The eight symmetries of a position share
//! their weights, see [`shares`], so each sample counts for all of them. A sample between two anchors trains both, in
//! the proportion in which it uses them, which keeps neighbouring anchors alike. The result does not depend on chance.

use super::super::evaluation::patterns::{ALL_PLACES, BEGINS, PLACES, shared_weights, shares};
use super::super::evaluation::{ANCHORS, Anchors, Features, PHASES, Weights, between};
use super::super::{DISC, Discs, Portable};
use super::games::Sample;

/// Weights that are being fitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// In discs: the shared weights of each anchor, then the bias for each number of discs.
    weights: Vec<f32>,
    /// The weights at the start, towards which they are pulled back.
    first: Vec<f32>,
    /// The direction of the next step.
    direction: Vec<f32>,
    /// For each sample, how much its estimate is too low, in discs.
    left: Vec<f32>,
    /// By how much the sum of squares falls along the direction.
    slope: f64,
    /// How often each weight is used, plus [`Self::pull`].
    scale: Vec<f32>,
    /// How strongly each weight is pulled back to its value at the start: like this many samples that use it alone and
    /// want no change.
    pull: f32,
    model: Model,
}

/// The errors of the estimates.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// The number of samples.
    pub count: u64,
    /// The sum of the absolute errors, in discs.
    pub absolute: f64,
    /// The sum of the squared errors, in discs squared.
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
    /// Adds the error of another sample, in discs.
    pub fn add(&mut self, error: f64) {
        self.count += 1;
        self.absolute += error.abs();
        self.square += error * error;
    }

    /// The mean absolute error, in discs.
    #[must_use]
    pub fn mean_absolute(&self) -> f64 {
        self.absolute / self.count.max(1) as f64
    }

    /// The root mean square error, in discs.
    #[must_use]
    pub fn root_mean_square(&self) -> f64 {
        (self.square / self.count.max(1) as f64).sqrt()
    }
}

impl Fit {
    /// Starts from known weights, or from [`Anchors::zero`]. Samples are best sorted by their number of discs, so that
    /// samples in a row use the same weights. They must stay the same from step to step.
    #[must_use]
    pub fn new(anchors: &Anchors, samples: &[Sample], pull: f32) -> Self {
        let disc = DISC as f32;
        let all = anchors.weights.iter().flatten().chain(&anchors.bias);
        let weights: Vec<f32> = all.map(|&weight| f32::from(weight) / disc).collect();
        let model = Model::new();
        let mut scale = vec![pull; weights.len()];
        let mut left = Vec::with_capacity(samples.len());
        for sample in samples {
            let used = model.used(sample.discs);
            left.push(f32::from(sample.score) / disc - used.sum(&weights));
            used.each(|weight, part| scale[weight] += sample.weight * part * part);
        }
        let mut fit = Self {
            direction: vec![0.0; weights.len()],
            first: weights.clone(),
            weights,
            left,
            slope: 1.0,
            scale,
            pull,
            model,
        };
        fit.turn(samples, &[], 0.0);
        fit
    }

    /// Makes a step, and gives the errors on the samples after it. Each sample counts alike in these errors.
    pub fn step(&mut self, samples: &[Sample]) -> Errors {
        let mut changes = Vec::with_capacity(samples.len());
        let mut squares = 0.0;
        for sample in samples {
            let change = self.model.used(sample.discs).sum(&self.direction);
            squares += f64::from(sample.weight) * f64::from(change).powi(2);
            changes.push(change);
        }
        let length: f64 = self.direction.iter().map(|&part| f64::from(part).powi(2)).sum();
        let far = self.slope / (squares + f64::from(self.pull) * length).max(f64::MIN_POSITIVE);
        for (weight, direction) in self.weights.iter_mut().zip(&self.direction) {
            *weight += far as f32 * direction;
        }
        self.turn(samples, &changes, far as f32);
        let mut errors = Errors::default();
        self.left.iter().for_each(|&left| errors.add(f64::from(left)));
        errors
    }

    /// Subtracts `far` times the changes from the errors that are left, and finds the next direction.
    fn turn(&mut self, samples: &[Sample], changes: &[f32], far: f32) {
        let back = |(first, weight): (&f32, &f32)| self.pull * (first - weight);
        let mut slopes: Vec<f32> = self.first.iter().zip(&self.weights).map(back).collect();
        for (left, change) in self.left.iter_mut().zip(changes) {
            *left -= far * change;
        }
        for (sample, &left) in samples.iter().zip(&self.left) {
            let left = left * sample.weight;
            self.model.used(sample.discs).each(|weight, part| slopes[weight] += part * left);
        }
        let scaled = |(slope, scale): (&f32, &f32)| f64::from(slope * slope / scale);
        let slope: f64 = slopes.iter().zip(&self.scale).map(scaled).sum();
        // The first direction has no previous one.
        let keep = if changes.is_empty() { 0.0 } else { (slope / self.slope.max(f64::MIN_POSITIVE)) as f32 };
        for ((direction, slope), scale) in self.direction.iter_mut().zip(&slopes).zip(&self.scale) {
            *direction = slope / scale + keep * *direction;
        }
        self.slope = slope;
    }

    /// The weights as they are stored.
    #[must_use]
    pub fn anchors(&self) -> Anchors {
        // Rounded to 16 bits: no weight comes near a thousand discs.
        let rounded = |weight: &f32| (weight * DISC as f32).round() as i16;
        let (weights, bias) = self.weights.split_at(ANCHORS * self.model.shared);
        Anchors {
            bias: std::array::from_fn(|discs| rounded(&bias[discs])),
            weights: weights
                .chunks_exact(self.model.shared)
                .map(|anchor| anchor.iter().map(rounded).collect())
                .collect(),
            network: None,
        }
    }

    /// The state from which the fit can be continued later with exactly the same numbers.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.weights.iter().chain(&self.direction).chain(&self.left);
        self.slope.to_le_bytes().into_iter().chain(numbers.flat_map(|number| number.to_le_bytes())).collect()
    }

    /// Continues from what [`Self::to_bytes`] wrote. If the bytes are something else, gives false and changes nothing.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let Some((slope, numbers)) = bytes.split_first_chunk() else { return false };
        let all = self.weights.iter_mut().chain(&mut self.direction).chain(&mut self.left);
        let (numbers, rest) = numbers.as_chunks();
        let fits = rest.is_empty() && numbers.len() == all.size_hint().0;
        if fits {
            self.slope = f64::from_le_bytes(*slope);
            for (to, number) in all.zip(numbers) {
                *to = f32::from_le_bytes(*number);
            }
        }
        fits
    }
}

/// The fewest samples with a number of discs that may move its bias, counted by their weights: their mean is then known to
/// half a disc or so.
const ENOUGH: f64 = 200.0;

/// Moves the bias of each number of discs so that the samples are neither over- nor underestimated on average. A fit of
/// few steps gets there late: it has as many scales to go down as there are patterns, and only one for the bias.
///
/// `tempo`, in discs, is then taken away where the number of empty squares is even and added where it is odd: within a
/// search it is worth more to have the last move than the positions of games tell.
pub fn centre(anchors: &mut Anchors, samples: &[Sample], tempo: f32) {
    let weights = Weights::new(anchors.clone());
    let mut sums = [(0.0, 0.0); PHASES];
    for &Sample { discs, score, weight } in samples {
        let error = i32::from(score) - precise(&weights, discs);
        let sum = &mut sums[(discs.own | discs.opponent).count_ones() as usize];
        *sum = (sum.0 + f64::from(weight) * f64::from(error), sum.1 + f64::from(weight));
    }
    for (discs, (bias, (error, count))) in anchors.bias.iter_mut().zip(sums).enumerate() {
        if count >= ENOUGH {
            let tempo = f64::from(tempo) * f64::from(DISC) * if discs % 2 == 0 { -1.0 } else { 1.0 };
            // A mean of scores is 64 discs at most.
            *bias = bias.saturating_add((error / count + tempo).round() as i16);
        }
    }
}

/// The errors of weights on samples, by number of discs.
#[must_use]
pub fn errors(weights: &Weights, samples: &[Sample]) -> [Errors; PHASES] {
    let mut errors = [Errors::default(); PHASES];
    for &Sample { discs, score, .. } in samples {
        let error = i32::from(score) - precise(weights, discs);
        errors[(discs.own | discs.opponent).count_ones() as usize].add(f64::from(error) / f64::from(DISC));
    }
    errors
}

/// The estimate of a position, with the correction of the network if there is one.
fn precise(weights: &Weights, discs: Discs) -> i32 {
    weights.precise(Portable, &Features::new(discs), discs, |_, _| true)
}

/// Which weights a position uses.
#[derive(Clone, Debug, PartialEq)]
struct Model {
    shares: &'static [u32],
    /// The number of shared weights of an anchor.
    shared: usize,
}

impl Model {
    fn new() -> Self {
        Self { shares: shares(), shared: shared_weights() }
    }

    fn used(&self, discs: Discs) -> Used {
        let count = (discs.own | discs.opponent).count_ones();
        let (lower, upper, quarters) = between(count);
        let features = Features::new(discs);
        Used {
            shares: std::array::from_fn(|place| {
                self.shares[BEGINS[ALL_PLACES[place].pattern] + usize::from(features.index(place))]
            }),
            anchors: [lower * self.shared, upper * self.shared],
            part: quarters as f32 / 4.0,
            bias: ANCHORS * self.shared + count as usize,
        }
    }
}

/// The weights that a position uses.
struct Used {
    shares: [u32; PLACES],
    /// Where the weights of its two anchors begin.
    anchors: [usize; 2],
    /// How far it is from the lower anchor to the upper, 0 to 1.
    part: f32,
    /// The number of its bias.
    bias: usize,
}

impl Used {
    /// The sum of those numbers that the position uses, with their proportions.
    #[inline]
    fn sum(&self, numbers: &[f32]) -> f32 {
        let [lower, upper] = self.anchors.map(|anchor| {
            let numbers = &numbers[anchor..];
            self.shares.iter().map(|&share| numbers[share as usize]).sum::<f32>()
        });
        numbers[self.bias] + lower * (1.0 - self.part) + upper * self.part
    }

    /// Calls `take` with each weight that the position uses, and its proportion.
    #[inline]
    fn each(&self, mut take: impl FnMut(usize, f32)) {
        for (anchor, part) in self.anchors.into_iter().zip([1.0 - self.part, self.part]) {
            if part > 0.0 {
                self.shares.iter().for_each(|&share| take(anchor + share as usize, part));
            }
        }
        take(self.bias, 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::super::games::random_samples;
    use super::*;

    /// Positions of random games; the score is one disc for each corner more than the other side.
    fn corners(seed: u64, games: u32) -> Vec<Sample> {
        let corners = |side: u64| (side & 0x8100_0000_0000_0081).count_ones() as i16;
        random_samples(seed, games, |discs| 8 * 32 * (corners(discs.own) - corners(discs.opponent)))
    }

    fn mean_absolute(anchors: &Anchors, samples: &[Sample]) -> f64 {
        let mut all = Errors::default();
        errors(&Weights::new(anchors.clone()), samples).into_iter().for_each(|errors| all += errors);
        all.mean_absolute()
    }

    #[test]
    fn what_can_be_learnt_is_learnt_and_holds_for_other_games() {
        let (samples, others) = (corners(1, 1000), corners(2, 50));
        let mut fit = Fit::new(&Anchors::zero(), &samples, 1.0);
        let before = mean_absolute(&fit.anchors(), &others);
        for _ in 0..8 {
            fit.step(&samples);
        }
        let after = mean_absolute(&fit.anchors(), &others);
        assert!(after < before / 1.5, "{before} discs off before, {after} after");
    }

    #[test]
    fn centred_weights_are_right_on_average_where_there_are_samples() {
        let mut samples = corners(1, 300);
        // The side to move has half a disc more, and a whole one with an even number of discs.
        for sample in &mut samples {
            sample.score += if sample.discs.empties().count_ones() % 2 == 0 { 32 } else { 16 };
        }
        let mut anchors = Anchors::zero();
        let mean = |anchors: &Anchors, count: u32| {
            let weights = Weights::new(anchors.clone());
            let of = samples.iter().filter(|sample| sample.discs.empties().count_ones() == 64 - count);
            let errors: Vec<i32> =
                of.map(|s| i32::from(s.score) - weights.score(&Features::new(s.discs), s.discs)).collect();
            f64::from(errors.iter().sum::<i32>()) / errors.len() as f64
        };
        centre(&mut anchors, &samples, 0.0);
        for count in [12, 20, 21, 40, 51] {
            assert!(mean(&anchors, count).abs() < 1.0, "{count} discs: {}", mean(&anchors, count));
        }
        assert_eq!(anchors.bias[2], 0, "no position has two discs");
        let level = anchors.clone();
        centre(&mut anchors, &samples, 0.5);
        assert!(
            (anchors.bias[20] - level.bias[20] + 16).abs() <= 1 && (anchors.bias[21] - level.bias[21] - 16).abs() <= 1
        );
    }

    #[test]
    fn each_step_is_an_improvement_and_the_errors_are_those_of_the_weights() {
        let samples = corners(1, 20);
        let mut fit = Fit::new(&Anchors::zero(), &samples, 0.1);
        let mut before = f64::MAX;
        for _ in 0..6 {
            let errors = fit.step(&samples);
            assert!(errors.square < before);
            before = errors.square;
            // Weights are rounded to 1/32 disc, and a sum has fifty of them.
            assert!((mean_absolute(&fit.anchors(), &samples) - errors.mean_absolute()).abs() < 0.2);
        }
    }

    #[test]
    fn what_new_samples_say_nothing_of_stays_as_it_was() {
        let (samples, others) = (corners(1, 300), corners(2, 50));
        let mut fit = Fit::new(&Anchors::zero(), &samples, 1.0);
        for _ in 0..8 {
            fit.step(&samples);
        }
        let known = fit.anchors();
        // A few positions near the end; nothing else could be learnt from these alone.
        let end: Vec<Sample> =
            corners(4, 5).into_iter().filter(|sample| sample.discs.empties().count_ones() < 8).collect();
        let mut more = Fit::new(&known, &end, 20.0);
        for _ in 0..8 {
            more.step(&end);
        }
        let (before, after) = (mean_absolute(&known, &others), mean_absolute(&more.anchors(), &others));
        assert!((after - before).abs() < 0.2, "{before} discs off before, {after} after");
        assert_eq!(known.weights[4], more.anchors().weights[4]);
    }

    #[test]
    fn a_fit_that_was_put_aside_goes_on_to_the_same_weights() {
        let samples = corners(3, 20);
        let new = || Fit::new(&Anchors::zero(), &samples, 1.0);
        let mut whole = new();
        whole.step(&samples);
        let kept = whole.to_bytes();
        whole.step(&samples);
        let mut other = new();
        assert!(other.restore(&kept));
        other.step(&samples);
        assert!(whole == other);
        assert!(!other.restore(&kept[1..]) && whole == other);
    }
}
