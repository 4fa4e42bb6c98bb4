//! Learns the [network](crate::gomoku::evaluation::Network) beside the sum of weights, by Adam (Kingma and Ba 2015).
//!
//! A sample wants of the estimate what [`fit`](super::fit) says, and of the policy that the point which the search chose is
//! the likeliest. A batch is some games, which are replayed each time, as the numbers of all samples would not fit into
//! memory. Two threads share a batch, each always the same half, so that the same seed gives the same network.
//! It is one file, as learning and storing name the places of the same list of numbers.

use std::sync::Arc;

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::fit::{Blend, SCALE, chance};
use super::games::Game;
use crate::gomoku::evaluation::{
    HIDDEN, LINE_CLASSES, NetworkNumbers, ONE, SECOND, UNIT, WIDTH, Weights, line_classes,
};
use crate::gomoku::field::{Field, POINTS, Point, point};
use rules::Colour;
use rules::gomoku::{Board, Rules};

/// The games of a batch, and the threads that share it.
const BATCH: usize = 64;
const THREADS: usize = 2;
/// The size of the largest steps, the part of it with which the last ones are made, and the part of the first epoch in which
/// they grow.
const RATE: f32 = 0.003;
const LAST_RATE: f32 = 0.02;
const WARM_UP: f32 = 0.05;
/// The decay of the two running means.
const DECAY: [f32; 2] = [0.9, 0.999];
/// How much a choice counts beside an estimate.
const CHOICE: f32 = 0.25;
/// The sums over the points are divided by this before the first layer.
const POOLED: f32 = 16.0;
/// No number of a row is greater, so that it fits into eight bits.
const MOST_IN_ROW: f32 = 0.99;

/// Where the kinds of numbers begin in the list of all. Each layer has a list of outputs for each input.
mod at {
    use super::{HIDDEN, LINE_CLASSES, SECOND, WIDTH};

    pub const ROWS: usize = 0;
    pub const BIAS: usize = ROWS + LINE_CLASSES * 2 * WIDTH;
    pub const FIRST: usize = BIAS + WIDTH;
    pub const FIRST_BIAS: usize = FIRST + 2 * WIDTH * HIDDEN;
    pub const SECOND_LAYER: usize = FIRST_BIAS + HIDDEN;
    pub const SECOND_BIAS: usize = SECOND_LAYER + HIDDEN * SECOND;
    pub const LAST: usize = SECOND_BIAS + SECOND;
    pub const LAST_BIAS: usize = LAST + SECOND;
    pub const POLICY: usize = LAST_BIAS + 1;
    pub const SHARE: usize = POLICY + 2 * WIDTH;
    pub const ALL: usize = SHARE + 1;
}

/// The games to learn from, or to test by.
#[derive(Clone, Copy)]
pub struct Lessons<'a> {
    /// The games.
    pub games: &'a [Game],
    /// The built-in rule sets, in their order.
    pub rules: &'a [Arc<Rules>],
    /// The weights beside which the network stands.
    pub weights: &'a Arc<Weights>,
    /// What the samples want.
    pub blend: Blend,
}

/// What the estimates and the policy are worth on some samples: of each pair the first is with the network, the second of the
/// sum of weights alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// How many samples there are.
    pub samples: f64,
    /// The sum of the cross entropies of the chances, in nats, and what of it is in the samples.
    pub entropy: [f64; 2],
    /// See [`Self::entropy`].
    pub least: f64,
    /// The samples after which no stone was random, and the cross entropies of the results of these.
    pub settled: f64,
    /// See [`Self::settled`].
    pub results: [f64; 2],
    /// The samples with a choice, and in how many the chosen point comes first by the policy.
    pub choices: f64,
    /// See [`Self::choices`].
    pub first: [f64; 2],
    /// How far the estimates are from even, in the unit of the logistic function.
    pub spread: [f64; 2],
}

impl Worth {
    fn add(&mut self, other: &Self) {
        self.samples += other.samples;
        self.least += other.least;
        self.settled += other.settled;
        self.choices += other.choices;
        for side in 0..2 {
            self.entropy[side] += other.entropy[side];
            self.results[side] += other.results[side];
            self.first[side] += other.first[side];
            self.spread[side] += other.spread[side];
        }
    }
}

fn entropy(wanted: f32, given: f32) -> f64 {
    let given = given.clamp(1e-6, 1.0 - 1e-6);
    -f64::from(wanted * given.ln() + (1.0 - wanted) * (1.0 - given).ln())
}

fn clip(number: f32) -> f32 {
    number.clamp(0.0, 1.0)
}

/// What comes back through a clipped number.
fn back(number: f32, slope: f32) -> f32 {
    if number > 0.0 && number < 1.0 { slope } else { 0.0 }
}

/// The outputs of a layer: the list at `bias`, and for each input the list that begins at `from`.
fn layer<const OUT: usize>(numbers: &[f32], from: usize, bias: usize, input: &[f32]) -> [f32; OUT] {
    let mut output: [f32; OUT] = std::array::from_fn(|at| numbers[bias + at]);
    for (weights, input) in numbers[from..].chunks_exact(OUT).zip(input) {
        output.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
    }
    output
}

/// The slopes of a layer's numbers, and those of its inputs.
fn layer_back<const IN: usize>(
    numbers: &[f32],
    slopes: &mut [f32],
    [from, bias]: [usize; 2],
    input: &[f32; IN],
    output: &[f32],
) -> [f32; IN] {
    slopes[bias..].iter_mut().zip(output).for_each(|(slope, by)| *slope += by);
    std::array::from_fn(|at| {
        let begin = from + at * output.len();
        let mut sum = 0.0;
        for (index, by) in output.iter().enumerate() {
            slopes[begin + index] += by * input[at];
            sum += by * numbers[begin + index];
        }
        sum
    })
}

/// A sample of a game.
struct Sample {
    colour: Colour,
    wanted: f32,
    result: Option<f32>,
    chosen: Point,
}

/// A free point, the classes of its lines of the side to move and of the other, and what each side sees there.
struct Spot {
    at: Point,
    lines: [[u16; 4]; 2],
    sums: [[f32; WIDTH]; 2],
}

/// A point that may be chosen: its place among the spots, and what the weights and all together say of it.
struct Candidate {
    spot: usize,
    alone: f32,
    said: f32,
}

/// The work of one thread.
struct Worker {
    slopes: Vec<f32>,
    worth: Worth,
    spots: Vec<Spot>,
    candidates: Vec<Candidate>,
}

/// What was found of a sample.
struct Found {
    input: [f32; 2 * WIDTH],
    first: [f32; HIDDEN],
    second: [f32; SECOND],
    /// The sum of weights, in the unit of the logistic function.
    alone: f32,
    given: f32,
    /// The place of the chosen point among the candidates.
    chosen: Option<usize>,
    /// The sum of what they say, as powers of e.
    whole: f32,
}

impl Worker {
    fn new() -> Self {
        let slopes = vec![0.0; at::ALL];
        Self { slopes, worth: Worth::default(), spots: Vec::new(), candidates: Vec::new() }
    }

    fn game(&mut self, numbers: &[f32], lessons: Lessons<'_>, game: &Game, learns: bool) {
        let rules = &lessons.rules[usize::from(game.rules)];
        let mut field = Field::weighed(rules, &Board::new(game.size), Some(lessons.weights.clone()));
        let mut colour = Colour::Dark;
        for (ply, stone) in (0..).zip(&game.stones) {
            if stone.quiet && ply >= game.first {
                let Blend { result: part, scale } = lessons.blend;
                let result = (f32::from(if colour == Colour::Dark { game.result } else { -game.result }) + 1.0) / 2.0;
                let is_settled = ply >= game.settled;
                let part = if is_settled { part } else { 0.0 };
                let wanted = part * result + (1.0 - part) * chance(f32::from(stone.score), scale);
                let result = is_settled.then_some(result);
                let sample = Sample { colour, wanted, result, chosen: point(stone.at) };
                let found = self.look(numbers, &mut field, &sample);
                self.weigh(&sample, &found);
                if learns {
                    self.learn(numbers, &sample, &found);
                }
            }
            field.put(point(stone.at), colour);
            colour = colour.other();
        }
    }

    fn look(&mut self, numbers: &[f32], field: &mut Field, sample: &Sample) -> Found {
        let colours = [sample.colour, sample.colour.other()];
        let class = |code: u16| line_classes()[usize::from(code)];
        let mut input = [0.0; 2 * WIDTH];
        self.spots.clear();
        for at in (0..POINTS as Point).filter(|&at| field.is_free(at)) {
            let lines = colours.map(|colour| field.line_codes(colour, at).map(class));
            let mut sums = [[0.0; WIDTH]; 2];
            for side in 0..2 {
                let sum = &mut sums[side];
                sum.copy_from_slice(&numbers[at::BIAS..at::FIRST]);
                for (which, classes) in [lines[side], lines[1 - side]].into_iter().enumerate() {
                    for class in classes {
                        let by: &[f32; WIDTH] = numbers[row(class, which)..].first_chunk().expect("a row");
                        sum.iter_mut().zip(by).for_each(|(sum, by)| *sum += by);
                    }
                }
                let pool: &mut [f32; WIDTH] = input[side * WIDTH..].first_chunk_mut().expect("a list");
                pool.iter_mut().zip(*sum).for_each(|(pool, number)| *pool += clip(number) / POOLED);
            }
            self.spots.push(Spot { at, lines, sums });
        }
        let first: [f32; HIDDEN] = layer(numbers, at::FIRST, at::FIRST_BIAS, &input);
        let second: [f32; SECOND] = layer(numbers, at::SECOND_LAYER, at::SECOND_BIAS, &first.map(clip));
        let [last] = layer(numbers, at::LAST, at::LAST_BIAS, &second.map(clip));
        let alone = field.learnt(sample.colour, 0, 0).expect("it has weights") as f32 / SCALE;
        self.candidates.clear();
        // Where an open three has to be answered the search tries other points than those near stones.
        if field.open_four(colours[1], 0).is_none() {
            let mut spot = 0;
            for at in field.near() {
                spot += self.spots[spot..].iter().take_while(|spot| spot.at != at).count();
                let alone = field.policy(sample.colour, at).expect("it has weights") as f32 / SCALE;
                let sums = self.spots[spot].sums.as_flattened();
                let said = sums.iter().zip(&numbers[at::POLICY..]).map(|(&number, weight)| clip(number) * weight);
                self.candidates.push(Candidate { spot, alone, said: alone + said.sum::<f32>() });
            }
        }
        let chosen = self.candidates.iter().position(|candidate| self.spots[candidate.spot].at == sample.chosen);
        let whole = self.candidates.iter().map(|candidate| candidate.said.exp()).sum();
        Found { input, first, second, alone, given: alone * numbers[at::SHARE] + last, chosen, whole }
    }

    fn weigh(&mut self, sample: &Sample, found: &Found) {
        let worth = &mut self.worth;
        worth.samples += 1.0;
        worth.least += entropy(sample.wanted, sample.wanted);
        worth.settled += f64::from(u8::from(sample.result.is_some()));
        worth.choices += f64::from(u8::from(found.chosen.is_some()));
        let said: [fn(&Candidate) -> f32; 2] = [|candidate| candidate.said, |candidate| candidate.alone];
        for (side, estimate) in [found.given, found.alone].into_iter().enumerate() {
            worth.spread[side] += f64::from(estimate.abs());
            worth.entropy[side] += entropy(sample.wanted, chance(estimate, 1.0));
            worth.results[side] += sample.result.map_or(0.0, |result| entropy(result, chance(estimate, 1.0)));
            if let Some(chosen) = found.chosen {
                let most = said[side](&self.candidates[chosen]);
                worth.first[side] +=
                    f64::from(u8::from(self.candidates.iter().all(|candidate| said[side](candidate) <= most)));
            }
        }
    }

    fn learn(&mut self, numbers: &[f32], sample: &Sample, found: &Found) {
        let Self { slopes, spots, candidates, .. } = self;
        let by = chance(found.given, 1.0) - sample.wanted;
        slopes[at::SHARE] += by * found.alone;
        let mut second = layer_back(numbers, slopes, [at::LAST, at::LAST_BIAS], &found.second.map(clip), &[by]);
        second.iter_mut().zip(found.second).for_each(|(slope, number)| *slope = back(number, *slope));
        let layers = [at::SECOND_LAYER, at::SECOND_BIAS];
        let mut first = layer_back(numbers, slopes, layers, &found.first.map(clip), &second);
        first.iter_mut().zip(found.first).for_each(|(slope, number)| *slope = back(number, *slope));
        let pools = layer_back(numbers, slopes, [at::FIRST, at::FIRST_BIAS], &found.input, &first);
        let mut candidates = candidates.iter().enumerate().filter(|_| found.chosen.is_some()).peekable();
        let mut on_bias = [0.0; WIDTH];
        for (index, spot) in spots.iter().enumerate() {
            let mut said = 0.0;
            if let Some((place, candidate)) = candidates.next_if(|(_, candidate)| candidate.spot == index) {
                let wanted = if found.chosen == Some(place) { 1.0 } else { 0.0 };
                said = CHOICE * (candidate.said.exp() / found.whole - wanted);
            }
            for side in 0..2 {
                let (sums, place) = (&spot.sums[side], side * WIDTH);
                let policy: &[f32; WIDTH] = numbers[at::POLICY + place..].first_chunk().expect("a list");
                let pools: &[f32; WIDTH] = pools[place..].first_chunk().expect("a list");
                let on: [f32; WIDTH] = std::array::from_fn(|at| back(sums[at], pools[at] / POOLED + said * policy[at]));
                on_bias.iter_mut().zip(on).for_each(|(sum, on)| *sum += on);
                if said != 0.0 {
                    let slopes = slopes[at::POLICY + place..].iter_mut();
                    slopes.zip(sums).for_each(|(slope, &number)| *slope += said * clip(number));
                }
                for (which, classes) in [spot.lines[side], spot.lines[1 - side]].into_iter().enumerate() {
                    for class in classes {
                        let to: &mut [f32; WIDTH] = slopes[row(class, which)..].first_chunk_mut().expect("a row");
                        to.iter_mut().zip(on).for_each(|(slope, on)| *slope += on);
                    }
                }
            }
        }
        slopes[at::BIAS..].iter_mut().zip(on_bias).for_each(|(slope, on)| *slope += on);
    }
}

/// Where the numbers of a class of lines begin, as one of the colour that looks (0) or of the other (1).
fn row(class: u16, which: usize) -> usize {
    at::ROWS + (usize::from(class) * 2 + which) * WIDTH
}

/// A network that is learnt.
pub struct Learner {
    numbers: Vec<f32>,
    /// The running means of the slopes and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Learner {
    /// A network of small random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let random = &mut StdRng::seed_from_u64(seed);
        let mut numbers = vec![0.0; at::ALL];
        for (range, most) in [
            (at::ROWS..at::BIAS, 0.12),
            (at::FIRST..at::FIRST_BIAS, 0.25),
            (at::SECOND_LAYER..at::SECOND_BIAS, 0.4),
            (at::LAST..at::LAST_BIAS, 0.4),
        ] {
            numbers[range].iter_mut().for_each(|number| *number = random.random_range(-most..most));
        }
        numbers[at::BIAS..at::FIRST].fill(0.2);
        numbers[at::FIRST_BIAS..at::SECOND_LAYER].fill(0.3);
        numbers[at::SECOND_BIAS..at::LAST].fill(0.3);
        numbers[at::SHARE] = 1.0;
        Self::at_rest(numbers)
    }

    /// The numbers of a network that is stored, to test it.
    #[must_use]
    pub fn of(network: &NetworkNumbers) -> Self {
        let mut numbers = vec![0.0; at::ALL];
        let mut fill = |from: usize, by: f32, all: &[f32]| {
            numbers[from..].iter_mut().zip(all).for_each(|(number, stored)| *number = stored * by);
        };
        for (class, rows) in (0..).zip(&network.rows) {
            for (which, stored) in rows.iter().enumerate() {
                fill(row(class, which), 1.0 / f32::from(ONE), &stored.map(f32::from));
            }
        }
        fill(at::BIAS, 1.0 / f32::from(ONE), &network.bias.map(f32::from));
        fill(at::FIRST, POOLED, network.first.as_flattened());
        fill(at::FIRST_BIAS, 1.0, &network.first_bias);
        fill(at::SECOND_LAYER, 1.0, network.second.as_flattened());
        fill(at::SECOND_BIAS, 1.0, &network.second_bias);
        fill(at::LAST, 1.0 / SCALE, &network.last);
        fill(at::LAST_BIAS, 1.0 / SCALE, &[network.last_bias]);
        fill(at::POLICY, 1.0 / (SCALE * UNIT as f32), &network.policy);
        fill(at::SHARE, UNIT as f32, &[network.share]);
        Self::at_rest(numbers)
    }

    fn at_rest(numbers: Vec<f32>) -> Self {
        Self { numbers, means: vec![0.0; at::ALL], squares: vec![0.0; at::ALL], steps: 0 }
    }

    /// Learns from every game once, as the epoch with this number of so many.
    pub fn epoch(&mut self, lessons: Lessons<'_>, epoch: u32, epochs: u32) {
        let mut order: Vec<&Game> = lessons.games.iter().collect();
        order.shuffle(&mut StdRng::seed_from_u64(epoch.into()));
        let mut workers: Vec<Worker> = (0..THREADS).map(|_| Worker::new()).collect();
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let numbers = &self.numbers;
            std::thread::scope(|scope| {
                for (worker, part) in workers.iter_mut().zip(batch.chunks(batch.len().div_ceil(THREADS))) {
                    worker.worth = Worth::default();
                    scope.spawn(move || part.iter().for_each(|game| worker.game(numbers, lessons, game, true)));
                }
            });
            let done = epoch as f32 + (number * BATCH) as f32 / order.len() as f32;
            let falling = 0.5 + 0.5 * (std::f32::consts::PI * done / epochs as f32).cos();
            let rate = RATE * (done / WARM_UP).min(1.0) * (LAST_RATE + (1.0 - LAST_RATE) * falling);
            let samples: f64 = workers.iter().map(|worker| worker.worth.samples).sum();
            self.step(&mut workers, 1.0 / samples.max(1.0) as f32, rate);
        }
    }

    /// Makes a step, and sets the slopes back to zero.
    fn step(&mut self, workers: &mut [Worker], share: f32, rate: f32) {
        self.steps += 1;
        let far = DECAY.map(|decay| 1.0 - decay.powi(self.steps));
        for index in 0..at::ALL {
            let slope: f32 = workers.iter_mut().map(|worker| std::mem::take(&mut worker.slopes[index])).sum();
            let (mean, square) = (&mut self.means[index], &mut self.squares[index]);
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope * share;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * (slope * share).powi(2);
            self.numbers[index] -= rate * (*mean / far[0]) / ((*square / far[1]).sqrt() + 1e-8);
            if index < at::BIAS {
                self.numbers[index] = self.numbers[index].clamp(-MOST_IN_ROW, MOST_IN_ROW);
            }
        }
    }

    /// What the network is worth on games.
    #[must_use]
    pub fn worth(&self, lessons: Lessons<'_>) -> Worth {
        let mut all = Worth::default();
        let part = lessons.games.len().div_ceil(THREADS).max(1);
        std::thread::scope(|scope| {
            let test = |games: &'_ [Game]| {
                let mut worker = Worker::new();
                games.iter().for_each(|game| worker.game(&self.numbers, lessons, game, false));
                worker.worth
            };
            let threads: Vec<_> = lessons.games.chunks(part).map(|games| scope.spawn(move || test(games))).collect();
            threads.into_iter().flat_map(|thread| thread.join()).for_each(|worth| all.add(&worth));
        });
        all
    }

    /// The network as it is stored. Its estimates are as far from even as those of the sum alone, since the margins of the
    /// search were fitted to these.
    #[must_use]
    pub fn stored(&self, worth: &Worth) -> NetworkNumbers {
        let unit = if worth.spread[0] > 0.0 { SCALE * (worth.spread[1] / worth.spread[0]) as f32 } else { SCALE };
        let number = |from: usize, at: usize| self.numbers[from + at];
        let whole = |number: f32| (number * f32::from(ONE)).round();
        NetworkNumbers {
            rows: (0..LINE_CLASSES as u16)
                .map(|class| {
                    std::array::from_fn(|which| std::array::from_fn(|at| whole(number(row(class, which), at)) as i8))
                })
                .collect(),
            bias: std::array::from_fn(|at| whole(number(at::BIAS, at)) as i16),
            first: std::array::from_fn(|input| {
                std::array::from_fn(|at| number(at::FIRST, input * HIDDEN + at) / POOLED)
            }),
            first_bias: std::array::from_fn(|at| number(at::FIRST_BIAS, at)),
            second: std::array::from_fn(|input| {
                std::array::from_fn(|at| number(at::SECOND_LAYER, input * SECOND + at))
            }),
            second_bias: std::array::from_fn(|at| number(at::SECOND_BIAS, at)),
            last: std::array::from_fn(|at| unit * number(at::LAST, at)),
            last_bias: unit * number(at::LAST_BIAS, 0),
            share: unit * number(at::SHARE, 0) / SCALE / UNIT as f32,
            policy: std::array::from_fn(|at| SCALE * UNIT as f32 * number(at::POLICY, at)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::generate::Recipe;
    use super::*;
    use crate::gomoku::evaluation::{Learnt, PARAMETERS};

    #[test]
    fn it_learns_and_says_in_the_search_what_it_has_learnt() {
        let numbered: Vec<_> = (0..).zip(Rules::built_in().into_iter().map(Arc::new)).collect();
        let mut recipe = Recipe::new(numbered.clone(), 200, None, 6);
        let games: Vec<Game> = (0..12).map(|number| recipe.game(number)).collect();
        let rules: Vec<Arc<Rules>> = numbered.into_iter().map(|(_, rules)| rules).collect();
        let nothing = Learnt::new(vec![0; PARAMETERS]).expect("as many as there are");
        let weights = Arc::new(Weights::new(&nothing));
        let blend = Blend { result: 0.5, scale: SCALE };
        let lessons = Lessons { games: &games, rules: &rules, weights: &weights, blend };
        let mut learner = Learner::new(1);
        let before = learner.worth(lessons);
        (0..80).for_each(|epoch| learner.epoch(lessons, epoch, 80));
        let after = learner.worth(lessons);
        assert!(before.samples > 50.0 && before.samples == after.samples, "{before:?}");
        let [left, least] = [before, after].map(|worth| worth.entropy[0] - worth.least);
        assert!(0.0 < least && least < 0.8 * left && 4.0 * after.first[0] > after.choices, "{before:?} {after:?}");

        // The sums say nothing here, so the unit is that of no spread at all.
        let unit = Worth { spread: [1.0, 1.0], ..after };
        let numbers = learner.stored(&unit);
        let read = Learner::of(&numbers).worth(lessons);
        let lost = (read.entropy[0] - after.entropy[0]).abs() / after.samples;
        assert!(lost < 0.01 && (read.first[0] - after.first[0]).abs() < 0.05 * after.choices, "{after:?} {read:?}");
        let stored = nothing.clone().with(Some(numbers));
        let game = games.iter().find(|game| game.stones.len() > 15).expect("a long game");
        let field = |weights: Learnt| {
            let weights = Some(Arc::new(Weights::new(&weights)));
            Field::weighed(&rules[usize::from(game.rules)], &Board::new(game.size), weights)
        };
        let (mut alone, mut with) = (field(nothing), field(stored));
        let (mut colour, mut worker) = (Colour::Dark, Worker::new());
        for stone in &game.stones {
            let sample = Sample { colour, wanted: 0.5, result: None, chosen: point(stone.at) };
            let learnt = SCALE * worker.look(&learner.numbers, &mut alone, &sample).given;
            let said = with.learnt(colour, i32::MIN, i32::MAX).expect("it has weights") as f32;
            // The numbers of the points are rounded.
            assert!((learnt - said).abs() < 3.0, "{learnt} {said}");
            for field in [&mut alone, &mut with] {
                field.put(point(stone.at), colour);
            }
            colour = colour.other();
        }
    }
}
