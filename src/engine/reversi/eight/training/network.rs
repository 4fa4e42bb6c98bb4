//! Teaches the network what the sum of weights leaves, by stochastic gradient descent on one thread.
//!
//! Positions come one by one in random order, each epoch in another. The rows and biases change with each position, more
//! slowly the more they have changed before (AdaGrad; Duchi, Hazan and Singer 2011), the layers after every 64 of theirs
//! (Adam; Kingma and Ba 2015), and all more slowly towards the end. Errors count less the more lopsided a position is. The
//! result depends on the positions, the seed and the number of epochs alone.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::super::evaluation::network::{
    COLUMNS, CORNERS, EACH, HEADS, HIDDEN, Head, LOOKS, MOBILITY, MOST, MOVE, ONE_BITS, Parameters, TABLES, UNIT,
    WEIGHT_BITS, head_of, numbers_of, rows,
};
use super::super::evaluation::{Anchors, Features, PHASES, Weights};
use super::super::{DISC, Discs};
use super::games::Sample;
use rules::reversi::moves;

/// With fewer empty squares, positions are not learnt from: the search counts them out.
const LEAST_EMPTIES: u32 = 8;
/// How far rows and layers move at first.
const ROW_STEP: f32 = 0.02;
const LAYER_STEP: f32 = 0.003;
/// The part of the first steps that is left at the end.
const LEAST_STEP: f32 = 0.02;
/// Positions between two steps of a layer.
const BATCH: u32 = 64;
/// A position with a score of this many discs counts half.
const HALVED: f32 = 24.0;
/// An error of more units than this counts no more than that.
const MOST_ERROR: f32 = 3.0;
/// What rows and biases count as having changed before the first step.
const ROW_CHANGED: f32 = 0.05;
const BIAS_CHANGED: f32 = 1.0;
/// The biases at the start, in the middle of what is not clipped.
const FIRST_BIAS: f32 = 0.3;
/// The decay of Adam's means.
const MEAN: f32 = 0.9;
const SQUARE_MEAN: f32 = 0.999;

const INPUTS: usize = COLUMNS + MOBILITY;
/// The numbers of a layer: the weights of its inputs, its biases, the weights of its outputs, and the last bias.
const LAYER: usize = INPUTS * HIDDEN + 2 * HIDDEN + 1;
const BIASES: usize = INPUTS * HIDDEN;
const OUTPUTS: usize = BIASES + HIDDEN;
/// What a move counts.
const ONE_MOVE: f32 = 0.1;

/// A layer, and how its learning goes.
#[derive(Clone)]
struct Layer {
    numbers: [f32; LAYER],
    slopes: [f32; LAYER],
    means: [f32; LAYER],
    squares: [f32; LAYER],
    /// Positions since the last step.
    waiting: u32,
    steps: i32,
}

/// A position to learn from.
struct Lesson {
    discs: Discs,
    /// What the sum of weights leaves, in units.
    left: f32,
    weight: f32,
}

/// What a position makes of the network.
struct Seen {
    rows: [[u32; EACH]; CORNERS],
    corners: [[f32; COLUMNS]; CORNERS],
    inputs: [f32; INPUTS],
    hidden: [f32; HIDDEN],
    estimate: f32,
}

/// A network that is being taught.
pub struct Learner {
    rows: Vec<[f32; COLUMNS]>,
    bias: Vec<[f32; COLUMNS]>,
    layers: Vec<Layer>,
    /// How much each row and each bias has changed.
    rows_changed: Vec<f32>,
    bias_changed: Vec<f32>,
    /// For each table the numbers of its rows, read from the front and from behind.
    numbers: Vec<[Vec<u32>; 2]>,
    lessons: Vec<Lesson>,
    random: StdRng,
    /// Positions seen, and all that there will be.
    seen: u64,
    all: u64,
}

impl Learner {
    /// Starts with a network that knows nothing beside these weights. It will see the samples in so many epochs.
    #[must_use]
    pub fn new(anchors: &Anchors, samples: &[Sample], epochs: u32, seed: u64) -> Self {
        let weights = Weights::new(Anchors { network: None, ..anchors.clone() });
        let lesson = |&Sample { discs, score, weight }: &Sample| {
            let left = i32::from(score) - weights.score(&Features::new(discs), discs);
            let lopsided = f32::from(score) / (HALVED * DISC as f32);
            let weight = weight / (1.0 + lopsided * lopsided);
            Lesson { discs, left: left as f32 / (UNIT * DISC) as f32, weight }
        };
        let is_of_use = |sample: &&Sample| sample.discs.empties().count_ones() >= LEAST_EMPTIES;
        let lessons: Vec<Lesson> = samples.iter().filter(is_of_use).map(lesson).collect();
        let mut random = StdRng::seed_from_u64(seed);
        let mut numbers = [0.0; LAYER];
        for (at, number) in numbers.iter_mut().enumerate() {
            *number = match at {
                BIASES..OUTPUTS => 0.2,
                at if at == LAYER - 1 => 0.0,
                _ => random.random_range(-0.3..0.3),
            };
        }
        let layer =
            Layer { numbers, slopes: [0.0; LAYER], means: [0.0; LAYER], squares: [0.0; LAYER], waiting: 0, steps: 0 };
        Self {
            rows: vec![[0.0; COLUMNS]; rows()],
            bias: vec![[FIRST_BIAS; COLUMNS]; PHASES],
            layers: vec![layer; HEADS],
            rows_changed: vec![ROW_CHANGED; rows()],
            bias_changed: vec![0.0; PHASES],
            numbers: (0..TABLES.len()).map(|table| [false, true].map(|behind| lines_only(table, behind))).collect(),
            all: lessons.len() as u64 * u64::from(epochs),
            lessons,
            random,
            seen: 0,
        }
    }

    /// How many positions it learns from.
    #[must_use]
    pub const fn lessons(&self) -> usize {
        self.lessons.len()
    }

    /// Learns from every position once. Gives the root of the mean square error in discs, by the weights of the positions.
    pub fn epoch(&mut self) -> f64 {
        let mut lessons = std::mem::take(&mut self.lessons);
        lessons.shuffle(&mut self.random);
        let (mut squares, mut weights) = (0.0, 0.0);
        for lesson in &lessons {
            let error = self.learn(lesson);
            squares += f64::from(lesson.weight * error * error);
            weights += f64::from(lesson.weight);
        }
        self.lessons = lessons;
        f64::from(UNIT) * (squares / weights.max(f64::MIN_POSITIVE)).sqrt()
    }

    /// Looks at a position.
    fn look(&self, discs: Discs) -> Seen {
        let features = Features::new(discs);
        let count = (discs.own | discs.opponent).count_ones() as usize;
        let mut rows = [[0; EACH]; CORNERS];
        let mut corners = [self.bias[count]; CORNERS];
        let mut inputs = [0.0; INPUTS];
        for ((rows, corner), looks) in rows.iter_mut().zip(&mut corners).zip(&LOOKS) {
            for (row, look) in rows.iter_mut().zip(looks) {
                let numbers = &self.numbers[look.table][usize::from(look.from_behind)];
                *row = numbers[usize::from(features.index(look.place))];
                add(corner, &self.rows[*row as usize], 1.0);
            }
            for (input, sum) in inputs.iter_mut().zip(corner) {
                *input += sum.clamp(0.0, 1.0);
            }
        }
        let count_moves = |own, opponent| moves(own, opponent).count_ones() as f32 * ONE_MOVE;
        inputs[COLUMNS] = count_moves(discs.own, discs.opponent);
        inputs[COLUMNS + 1] = count_moves(discs.opponent, discs.own);
        let numbers = &self.layers[head_of(count)].numbers;
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&numbers[BIASES..OUTPUTS]);
        for (input, weights) in inputs.iter().zip(numbers.as_chunks().0) {
            add(&mut hidden, weights, *input);
        }
        let outputs = hidden.iter().enumerate().zip(&numbers[OUTPUTS..]);
        let estimate = numbers[LAYER - 1] + outputs.map(|((at, &sum), weight)| clipped(at, sum) * weight).sum::<f32>();
        Seen { rows, corners, inputs, hidden, estimate }
    }

    /// Learns from a position, and gives the error of the estimate before that.
    fn learn(&mut self, lesson: &Lesson) -> f32 {
        let left = (1.0 - self.seen as f32 / self.all as f32).max(LEAST_STEP);
        self.seen += 1;
        let seen = self.look(lesson.discs);
        let count = (lesson.discs.own | lesson.discs.opponent).count_ones() as usize;
        let error = seen.estimate - lesson.left;
        let slope = 2.0 * error.clamp(-MOST_ERROR, MOST_ERROR) * lesson.weight;
        let to_inputs = self.layers[head_of(count)].learn(&seen, slope, left);
        let mut to_bias = [0.0; COLUMNS];
        for (rows, corner) in seen.rows.iter().zip(&seen.corners) {
            let slopes: [f32; COLUMNS] =
                std::array::from_fn(|at| if corner[at] > 0.0 && corner[at] < 1.0 { to_inputs[at] } else { 0.0 });
            let change = mean_square(&slopes);
            if change == 0.0 {
                continue;
            }
            add(&mut to_bias, &slopes, 1.0);
            for &row in rows {
                let (row, changed) = (&mut self.rows[row as usize], &mut self.rows_changed[row as usize]);
                *changed += change;
                add(row, &slopes, -ROW_STEP * left / changed.sqrt());
                row.iter_mut().for_each(|number| *number = number.clamp(-HIGHEST, HIGHEST));
            }
        }
        self.bias_changed[count] += mean_square(&to_bias);
        let step = -ROW_STEP * left / (self.bias_changed[count] + BIAS_CHANGED).sqrt();
        add(&mut self.bias[count], &to_bias, step);
        error
    }

    /// The network in integers. What has not been learnt for some numbers of discs is taken from the nearest number.
    #[must_use]
    pub fn parameters(&self) -> Parameters {
        let one = (1u32 << ONE_BITS) as f32;
        let mut parameters = Parameters::zero();
        for (row, learnt) in parameters.rows.iter_mut().zip(&self.rows) {
            *row = learnt.map(|number| (number * one).round() as i8);
        }
        let nearest = |at: usize, is_known: &dyn Fn(usize) -> bool, count: usize| {
            (0..count).filter(|&other| is_known(other)).min_by_key(|other| other.abs_diff(at)).unwrap_or(at)
        };
        for (discs, bias) in parameters.bias.iter_mut().enumerate() {
            let learnt = &self.bias[nearest(discs, &|other| self.bias_changed[other] > 0.0, PHASES)];
            *bias = learnt.map(|number| (number * one).round() as i16);
        }
        for (at, head) in parameters.heads.iter_mut().enumerate() {
            let learnt = nearest(at, &|other| self.layers[other].steps > 0, HEADS);
            *head = self.layers[learnt].head();
        }
        parameters
    }
}

/// The highest number of a row.
const HIGHEST: f32 = MOST as f32 / (1u32 << ONE_BITS) as f32;

/// The numbers of a table's rows; only lines are read from behind.
fn lines_only(table: usize, behind: bool) -> Vec<u32> {
    let is_looked_at = LOOKS.iter().flatten().any(|look| look.table == table && look.from_behind == behind);
    if is_looked_at { numbers_of(table, behind) } else { Vec::new() }
}

/// Adds a multiple.
#[inline(always)]
fn add<const COUNT: usize>(sum: &mut [f32; COUNT], more: &[f32; COUNT], times: f32) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += times * more;
    }
}

fn mean_square(numbers: &[f32; COLUMNS]) -> f32 {
    numbers.iter().map(|number| number * number).sum::<f32>() / COLUMNS as f32
}

/// A result of a layer; the first is not clipped.
const fn clipped(at: usize, sum: f32) -> f32 {
    if at == 0 { sum } else { sum.clamp(0.0, 1.0) }
}

impl Layer {
    /// Learns from the slope of the error, and gives the slopes of the inputs.
    fn learn(&mut self, seen: &Seen, slope: f32, left: f32) -> [f32; INPUTS] {
        let mut to_hidden = [0.0; HIDDEN];
        for (at, &sum) in seen.hidden.iter().enumerate() {
            self.slopes[OUTPUTS + at] += slope * clipped(at, sum);
            if at == 0 || (sum > 0.0 && sum < 1.0) {
                to_hidden[at] = slope * self.numbers[OUTPUTS + at];
            }
            self.slopes[BIASES + at] += to_hidden[at];
        }
        self.slopes[LAYER - 1] += slope;
        let mut to_inputs = [0.0; INPUTS];
        let weights = self.numbers.as_chunks::<HIDDEN>().0;
        let slopes = self.slopes.as_chunks_mut::<HIDDEN>().0;
        for (at, (weights, slopes)) in weights.iter().zip(slopes).take(INPUTS).enumerate() {
            to_inputs[at] = weights.iter().zip(&to_hidden).map(|(weight, slope)| weight * slope).sum();
            add(slopes, &to_hidden, seen.inputs[at]);
        }
        self.waiting += 1;
        if self.waiting == BATCH {
            self.step(LAYER_STEP * left);
        }
        to_inputs
    }

    fn step(&mut self, far: f32) {
        self.waiting = 0;
        self.steps += 1;
        let (mean, square) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE_MEAN.powi(self.steps));
        for at in 0..LAYER {
            let slope = std::mem::take(&mut self.slopes[at]) / BATCH as f32;
            self.means[at] = MEAN * self.means[at] + (1.0 - MEAN) * slope;
            self.squares[at] = SQUARE_MEAN * self.squares[at] + (1.0 - SQUARE_MEAN) * slope * slope;
            self.numbers[at] -= far * (self.means[at] / mean) / ((self.squares[at] / square).sqrt() + 1e-6);
        }
    }

    /// The layer in integers. Those of 16 bits saturate, and the others stay far from their ends.
    fn head(&self) -> Head {
        let (one, weight) = ((1u32 << ONE_BITS) as f32, (1u32 << WEIGHT_BITS) as f32);
        let of_move = ONE_MOVE * one / MOVE as f32;
        let short = |number: f32| number.round() as i16;
        let long = |number: f32| (number * one * weight).clamp(-MOST_LONG, MOST_LONG).round() as i32;
        let weights = |input: usize, times: f32| {
            std::array::from_fn(|at| short(self.numbers[input * HIDDEN + at] * weight * times))
        };
        Head {
            first: std::array::from_fn(|input| weights(input, 1.0)),
            mobility: std::array::from_fn(|input| weights(COLUMNS + input, of_move)),
            bias: std::array::from_fn(|at| long(self.numbers[BIASES + at])),
            second: std::array::from_fn(|at| short(self.numbers[OUTPUTS + at] * weight)),
            last: long(self.numbers[LAYER - 1]),
        }
    }
}

/// The most that a bias of a layer may be.
const MOST_LONG: f32 = (1u32 << 28) as f32;

#[cfg(test)]
mod tests {
    use super::super::super::Portable;
    use super::super::games::random_samples;
    use super::*;

    /// Positions of random games; the score is five discs if the side to move has two corners more than the other or as
    /// many, and none otherwise: no sum of weights is that.
    fn corners(seed: u64, games: u32) -> Vec<Sample> {
        let corners = |side: u64| (side & 0x8100_0000_0000_0081).count_ones();
        let score = |discs: Discs| if corners(discs.own) == corners(discs.opponent) { 5 * DISC as i16 } else { 0 };
        random_samples(seed, games, score)
    }

    #[test]
    fn it_learns_what_no_sum_of_weights_knows_and_rounding_changes_little() {
        let (samples, others) = (corners(1, 1500), corners(2, 30));
        let mut learner = Learner::new(&Anchors::zero(), &samples, 4, 1);
        let errors: Vec<f64> = (0..4).map(|_| learner.epoch()).collect();
        assert!(errors[3] < errors[0] / 1.5, "{errors:?}");
        let weights = Weights::new(Anchors { network: Some(Box::new(learner.parameters())), ..Anchors::zero() });
        let (mut squares, mut off, mut count) = (0.0, 0.0, 0.0);
        for Sample { discs, score, .. } in others {
            if discs.empties().count_ones() < LEAST_EMPTIES {
                continue;
            }
            let estimate = weights.precise(Portable, &Features::new(discs), discs, |_, _| true) as f32 / DISC as f32;
            let learnt = learner.look(discs).estimate * UNIT as f32;
            squares += (estimate - f32::from(score) / DISC as f32).powi(2);
            off += (estimate - learnt).powi(2);
            count += 1.0;
        }
        assert!((squares / count).sqrt() < 1.25, "{} discs off", (squares / count).sqrt());
        assert!((off / count).sqrt() < 0.5, "{} discs off by rounding", (off / count).sqrt());
    }

    #[test]
    fn it_sees_a_position_the_same_from_all_sides_and_learns_the_same_again() {
        let samples = corners(3, 40);
        let learn = || {
            let mut learner = Learner::new(&Anchors::zero(), &samples, 1, 5);
            learner.epoch();
            learner.parameters()
        };
        let parameters = learn();
        assert_eq!(parameters, learn());
        let weights = Weights::new(Anchors { network: Some(Box::new(parameters)), ..Anchors::zero() });
        let mirrors: [fn(u64) -> u64; 3] =
            [u64::swap_bytes, u64::reverse_bits, |bits| bits.swap_bytes().reverse_bits()];
        let score = |discs: Discs| weights.precise(Portable, &Features::new(discs), discs, |_, _| true);
        for Sample { discs, .. } in samples.iter().step_by(7) {
            for mirror in mirrors {
                assert_eq!(score(*discs), score(Discs { own: mirror(discs.own), opponent: mirror(discs.opponent) }));
            }
        }
    }
}
