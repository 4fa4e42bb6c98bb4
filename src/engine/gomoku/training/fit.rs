//! Fits weights to games by logistic regression, with Adam (Kingma and Ba 2015), on one thread.
//!
//! The estimate is a sum of weights, and the chance to win its logistic function. A sample wants the chance that the search
//! saw, blended with the result of the game. The policy is fitted beside it: the softmax of other sums over the points near
//! stones is to be the chance that the search chose each. The order of the samples is all that is random, and the seed
//! decides it.

use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::games::Game;
use crate::gomoku::evaluation::{Learnt, PARAMETERS, UNIT, line_classes, parameter, sum_classes, threat_class};
use crate::gomoku::field::{Feature, Field, Point, point};
use crate::gomoku::searcher::SURE;
use crate::gomoku::thinker::worth;
use rules::Colour;
use rules::gomoku::{Board, Rules};

/// Hundredths that change the chance to win by a factor of e.
pub const SCALE: f32 = 44.0;

/// Scores from here on are proved.
pub const PROVED: i32 = SURE;

/// How the samples are made from games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blend {
    /// The part of the game's result in what a sample wants; the rest is the search's score.
    pub result: f32,
    /// Hundredths of the search's score that change the chance to win by a factor of e.
    pub scale: f32,
}

/// Samples to learn from.
#[derive(Default)]
pub struct Samples {
    /// Which weights each sample uses, and how often: more by the side to move, or less by the other.
    used: Vec<(u16, i16)>,
    /// Where each sample ends in the list, and the chance that it wants.
    ends: Vec<(usize, f32)>,
    /// What the estimate by hand says of each, in hundredths.
    by_hand: Vec<i32>,
    /// The weights that each point near a stone uses, of all samples.
    points: Vec<[u16; 8]>,
    /// For each sample, what was chosen of its points.
    choices: Vec<Choice>,
}

/// The point that was chosen in a sample.
struct Choice {
    /// Where the sample's points end in the list of all; it has none where the search had another choice.
    end: usize,
    /// The place of the chosen one among them.
    chosen: usize,
    /// How many of them come before it by [`worth`].
    by_hand: usize,
}

impl Samples {
    /// The number of samples.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds the quiet positions of a game.
    pub fn add(&mut self, game: &Game, rules: &[Arc<Rules>], blend: Blend) {
        let mut field = Field::new(&rules[usize::from(game.rules)], &Board::new(game.size));
        let mut counts = vec![0_i16; PARAMETERS];
        let mut colour = Colour::Dark;
        for (ply, stone) in (0..).zip(&game.stones) {
            if stone.quiet && ply >= game.first {
                let searched = chance(f32::from(stone.score), blend.scale);
                let result = f32::from(if colour == Colour::Dark { game.result } else { -game.result });
                let part = if ply >= game.settled { blend.result } else { 0.0 };
                let wanted = part * (result + 1.0) / 2.0 + (1.0 - part) * searched;
                self.push(&field, colour, wanted, &mut counts);
                self.push_choice(&field, colour, point(stone.at));
            }
            field.put(point(stone.at), colour);
            colour = colour.other();
        }
    }

    fn push(&mut self, field: &Field, colour: Colour, wanted: f32, counts: &mut [i16]) {
        let begin = self.used.len();
        let mut threats = [Default::default(); 2];
        for (side, of) in [colour, colour.other()].into_iter().enumerate() {
            let by = if side == 0 { 1 } else { -1 };
            threats[side] = field.features(of, &mut |feature| {
                let at = match feature {
                    Feature::Line(code) => parameter::LINES[side] + usize::from(line_classes()[usize::from(code)]),
                    Feature::Point(sum) => parameter::POINTS[side] + usize::from(sum_classes()[sum]),
                };
                if counts[at] == 0 {
                    self.used.push((at as u16, 0));
                }
                counts[at] += by;
            });
        }
        for (at, count) in &mut self.used[begin..] {
            *count = std::mem::take(&mut counts[usize::from(*at)]);
        }
        self.used.push(((parameter::THREATS + threat_class(&threats[0], &threats[1])) as u16, 1));
        self.ends.push((self.used.len(), wanted));
        self.by_hand.push(field.by_hand(colour));
    }

    /// Adds what was chosen. Where an open three has to be answered the search tries other points than those near stones.
    fn push_choice(&mut self, field: &Field, colour: Colour, at: Point) {
        let is_free = field.open_four(colour.other(), 0).is_none();
        let chosen = field.near().position(|near| near == at).filter(|_| is_free);
        if chosen.is_some() {
            let class = |code: u16| line_classes()[usize::from(code)];
            self.points.extend(field.near().map(|at| {
                let lines = [colour, colour.other()].map(|colour| field.line_codes(colour, at).map(class));
                std::array::from_fn(|line| parameter::POLICY[line / 4] as u16 + lines[line / 4][line % 4])
            }));
        }
        let by_hand = before(field.near().map(|near| worth(field, colour, near)), worth(field, colour, at));
        self.choices.push(Choice { end: self.points.len(), chosen: chosen.unwrap_or(0), by_hand });
    }

    /// The weights that each point of a sample uses, and which of them was chosen.
    fn choice(&self, number: usize) -> (&[[u16; 8]], usize) {
        let begin = number.checked_sub(1).map_or(0, |before| self.choices[before].end);
        let Choice { end, chosen, .. } = self.choices[number];
        (&self.points[begin..end], chosen)
    }

    /// The part of the choices in which the chosen point is among so many first ones by these weights, or by hand.
    #[must_use]
    pub fn among(&self, first: usize, weights: Option<&[f32]>) -> f64 {
        let (mut all, mut found) = (0_u32, 0_u32);
        for number in 0..self.len() {
            let (points, chosen) = self.choice(number);
            if points.is_empty() {
                continue;
            }
            let rank = weights.map_or(self.choices[number].by_hand, |weights| {
                before(points.iter().map(|point| policy(point, weights)), policy(&points[chosen], weights))
            });
            all += 1;
            found += u32::from(rank < first);
        }
        f64::from(found) / f64::from(all.max(1))
    }

    /// The weights that a sample uses, each with how often, and the chance that it wants.
    #[must_use]
    pub fn get(&self, number: usize) -> (&[(u16, i16)], f32) {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before].0);
        let (end, wanted) = self.ends[number];
        (&self.used[begin..end], wanted)
    }

    /// The mean of the errors of weights: the cross entropy of the chances in nats, and how far off the chances are. So
    /// much of the first is left whatever the weights are.
    #[must_use]
    pub fn errors(&self, weights: &[f32]) -> Errors {
        self.errors_of(|number| sum(self.get(number).0, weights))
    }

    /// The same of the estimate by hand, at the scale that fits it best.
    #[must_use]
    pub fn errors_by_hand(&self) -> Errors {
        let at = |scale: u16| self.errors_of(|number| self.by_hand[number] as f32 / f32::from(scale));
        let all = (20..300).step_by(10).map(at);
        all.min_by(|one, other| one.entropy.total_cmp(&other.entropy)).unwrap_or_default()
    }

    fn errors_of(&self, estimate: impl Fn(usize) -> f32) -> Errors {
        let mut errors = Errors::default();
        for number in 0..self.len() {
            let (_, wanted) = self.get(number);
            let given = chance(estimate(number), 1.0).clamp(1e-6, 1.0 - 1e-6);
            let entropy = |chance: f32| -f64::from(wanted * chance.ln() + (1.0 - wanted) * (1.0 - chance).ln());
            errors.entropy += entropy(given);
            errors.least += entropy(wanted.clamp(1e-6, 1.0 - 1e-6));
            errors.absolute += f64::from((wanted - given).abs());
        }
        let count = self.len().max(1) as f64;
        Errors { entropy: errors.entropy / count, least: errors.least / count, absolute: errors.absolute / count }
    }
}

/// The errors of weights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// The mean cross entropy, in nats.
    pub entropy: f64,
    /// What of it is in the samples and not in the weights.
    pub least: f64,
    /// The mean distance of the chances from those that are wanted.
    pub absolute: f64,
}

/// The chance to win with a score, where this much changes it by a factor of e.
pub(super) fn chance(score: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-score / scale).exp())
}

fn sum(used: &[(u16, i16)], weights: &[f32]) -> f32 {
    used.iter().map(|&(at, count)| f32::from(count) * weights[usize::from(at)]).sum()
}

/// What the weights say of a stone on a point.
fn policy(point: &[u16; 8], weights: &[f32]) -> f32 {
    point.iter().map(|&at| weights[usize::from(at)]).sum()
}

/// How many points come before the chosen one by these values, its own among them. Half of those that are equal do.
fn before<T: PartialOrd>(values: impl Iterator<Item = T>, chosen: T) -> usize {
    let halves = values.map(|value| if value > chosen { 2 } else { usize::from(value == chosen) });
    halves.sum::<usize>().saturating_sub(1) / 2
}

/// The scale at which the search's scores below `most` tell the results of games best: hundredths that change the chance to win
/// by a factor of e.
#[must_use]
pub fn scale_of(games: &[Game], most: i32) -> f32 {
    let mut known = Vec::new();
    for game in games {
        for (ply, stone) in (0..).zip(&game.stones) {
            if ply >= game.settled && i32::from(stone.score.abs()) < most && game.result != 0 {
                let sign = if ply % 2 == 0 { game.result } else { -game.result };
                known.push(f32::from(stone.score) * f32::from(sign));
            }
        }
    }
    let error = |scale: f32| -> f64 { known.iter().map(|&score| f64::from((-score / scale).exp()).ln_1p()).sum() };
    let scales = (5..400).map(|scale| scale as f32);
    scales.min_by(|&one, &other| error(one).total_cmp(&error(other))).unwrap_or(SCALE)
}

/// Weights that are being fitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// In the unit of the logistic function.
    weights: Vec<f32>,
    /// The running means of the slopes and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
    /// Steps made.
    steps: u32,
}

/// The samples of a step.
const BATCH: usize = 256;
/// The decay of the two running means.
const DECAY: [f32; 2] = [0.9, 0.999];
/// How much larger the steps of the policy's weights are: their sums are not of as many.
const POLICY_RATE: f32 = 10.0;
/// How strongly weights are pulled to zero, for each step.
const PULL: f32 = 1e-5;

impl Fit {
    /// Starts from known weights, or from zero.
    #[must_use]
    pub fn new(start: Option<&Learnt>) -> Self {
        let unit = UNIT as f32 * SCALE;
        let weights = start.map_or_else(
            || vec![0.0; PARAMETERS],
            |learnt| learnt.weights().iter().map(|&weight| f32::from(weight) / unit).collect(),
        );
        Self { weights, means: vec![0.0; PARAMETERS], squares: vec![0.0; PARAMETERS], steps: 0 }
    }

    /// Learns from every sample once, in an order that the number of the epoch decides, with steps of this size.
    pub fn epoch(&mut self, samples: &Samples, epoch: u32, rate: f32) {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        order.shuffle(&mut StdRng::seed_from_u64(u64::from(epoch)));
        let mut slopes = vec![0.0_f32; PARAMETERS];
        let mut chances = Vec::new();
        for batch in order.chunks(BATCH) {
            for &number in batch {
                let (used, wanted) = samples.get(number as usize);
                let by = (chance(sum(used, &self.weights), 1.0) - wanted) / batch.len() as f32;
                used.iter().for_each(|&(at, count)| slopes[usize::from(at)] += by * f32::from(count));
                let (points, chosen) = samples.choice(number as usize);
                chances.clear();
                chances.extend(points.iter().map(|point| policy(point, &self.weights)));
                let most = chances.iter().copied().fold(f32::MIN, f32::max);
                chances.iter_mut().for_each(|chance| *chance = (*chance - most).exp());
                let whole: f32 = chances.iter().sum();
                for (index, (point, chance)) in points.iter().zip(&chances).enumerate() {
                    let wanted = if index == chosen { 1.0 } else { 0.0 };
                    let by = (chance / whole - wanted) / batch.len() as f32;
                    point.iter().for_each(|&at| slopes[usize::from(at)] += by);
                }
            }
            self.steps += 1;
            let far = DECAY.map(|decay| 1.0 - decay.powi(self.steps.min(1 << 20) as i32));
            let all = self.weights.iter_mut().zip(&mut self.means).zip(&mut self.squares).zip(&mut slopes);
            for (at, (((weight, mean), square), slope)) in all.enumerate() {
                let rate = if at < parameter::POLICY[0] { rate } else { POLICY_RATE * rate };
                let by = std::mem::take(slope) + PULL * *weight;
                *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * by;
                *square = DECAY[1] * *square + (1.0 - DECAY[1]) * by * by;
                *weight -= rate * (*mean / far[0]) / ((*square / far[1]).sqrt() + 1e-8);
            }
        }
    }

    /// The weights, in the unit of the logistic function.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The weights as they are stored.
    #[must_use]
    pub fn learnt(&self) -> Learnt {
        // Rounded to 16 bits: none comes near the ends.
        let rounded = |weight: &f32| (weight * SCALE * UNIT as f32).round() as i16;
        Learnt::new(self.weights.iter().map(rounded).collect()).expect("one for each parameter")
    }

    /// The state from which the fit can be continued later with exactly the same numbers.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.weights.iter().chain(&self.means).chain(&self.squares);
        self.steps.to_le_bytes().into_iter().chain(numbers.flat_map(|number| number.to_le_bytes())).collect()
    }

    /// Continues from what [`Self::to_bytes`] wrote. If the bytes are something else, gives false and changes nothing.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let Some((steps, numbers)) = bytes.split_first_chunk() else { return false };
        let (numbers, rest) = numbers.as_chunks();
        let fits = rest.is_empty() && numbers.len() == 3 * PARAMETERS;
        if fits {
            self.steps = u32::from_le_bytes(*steps);
            let all = self.weights.iter_mut().chain(&mut self.means).chain(&mut self.squares);
            for (to, number) in all.zip(numbers) {
                *to = f32::from_le_bytes(*number);
            }
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::super::generate::Recipe;
    use super::*;

    /// A few games, and the samples of their quiet positions.
    fn some() -> (Vec<Game>, Samples) {
        let rules: Vec<_> = (0..).zip(Rules::built_in().into_iter().map(Arc::new)).collect();
        let mut recipe = Recipe::new(rules.clone(), 200, None, 6);
        let games: Vec<Game> = (0..12).map(|number| recipe.game(number)).collect();
        let rules: Vec<Arc<Rules>> = rules.into_iter().map(|(_, rules)| rules).collect();
        let mut samples = Samples::default();
        games.iter().for_each(|game| samples.add(game, &rules, Blend { result: 0.3, scale: SCALE }));
        (games, samples)
    }

    #[test]
    fn what_is_learnt_tells_more_than_nothing_and_the_sum_is_that_of_the_field() {
        let (games, samples) = some();
        assert!(samples.len() > 50 && !samples.is_empty());
        let mut fit = Fit::new(None);
        let before = samples.errors(fit.weights());
        // Small steps: each sample is a sum of many weights.
        (0..60).for_each(|epoch| fit.epoch(&samples, epoch, 1e-4));
        let after = samples.errors(fit.weights());
        assert!(after.entropy < before.entropy && after.least < after.entropy, "{before:?} {after:?}");
        assert!((5.0..400.0).contains(&scale_of(&games, PROVED)));
        let [nothing, learnt] = [&[0.0; PARAMETERS], fit.weights()].map(|weights| samples.among(8, Some(weights)));
        assert!(learnt > nothing, "{learnt} {nothing}");

        // The weights as they are stored give the same sums in the search.
        let stored = Fit::new(Some(&fit.learnt()));
        let game = games.iter().find(|game| game.stones.iter().any(|stone| stone.quiet)).expect("a quiet position");
        let rules = Arc::new(Rules::built_in().swap_remove(usize::from(game.rules)));
        let mut samples = Samples::default();
        let mut field = Field::new(&rules, &Board::new(game.size));
        let weights = Some(Arc::new(crate::gomoku::evaluation::Weights::new(&fit.learnt())));
        let mut weighed = Field::weighed(&rules, &Board::new(game.size), weights);
        let mut colour = Colour::Dark;
        for stone in &game.stones {
            samples.push_choice(&field, colour, point(stone.at));
            let (points, _) = samples.choice(samples.choices.len() - 1);
            for (used, at) in points.iter().zip(weighed.near()) {
                let (summed, kept) = (policy(used, stored.weights()) * SCALE, weighed.policy(colour, at));
                assert!((summed - kept.expect("it has weights") as f32).abs() < 1.5, "{summed} {kept:?}");
            }
            field.put(point(stone.at), colour);
            weighed.put(point(stone.at), colour);
            colour = colour.other();
        }
        samples.push(&field, colour, 0.5, &mut [0; PARAMETERS]);
        let summed = sum(samples.get(0).0, stored.weights()) * SCALE;
        let kept = weighed.learnt(colour, 0, 0).expect("it has weights") as f32;
        assert!((summed - kept).abs() < 1.5, "{summed} {kept}");
    }

    #[test]
    fn a_fit_goes_on_where_it_was() {
        let (_, samples) = some();
        let mut whole = Fit::new(None);
        whole.epoch(&samples, 0, 0.01);
        let mut restored = Fit::new(None);
        assert!(restored.restore(&whole.to_bytes()) && restored == whole);
        for fit in [&mut whole, &mut restored] {
            fit.epoch(&samples, 1, 0.01);
        }
        assert_eq!(restored, whole);
        assert!(!restored.restore(&whole.to_bytes()[1..]) && restored == whole);
    }
}
