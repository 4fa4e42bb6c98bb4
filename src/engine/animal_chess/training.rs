//! How the terms of the deep search's evaluation got their worth: it plays against itself by the classic table, and a
//! logistic regression finds what fits the scores of its searches and the results of the games best.
//!
//! Only the computing is here; files and progress bars belong to the program that calls it.

use std::sync::Arc;

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::board::{BACK, EMPTY, RuleLookup, SearchBoard, TILES, Tile, colour_of};
use super::deep::{Engine, Limits, TERMS, terms};
use super::evaluation::DECIDED;
use crate::training::seeded;
use rules::Side;
use rules::animal_chess::{Deal, Position, Rules, SQUARES, Setup};

/// The size of a position in bytes.
pub const BYTES: usize = 8 + SQUARES + TILES;
/// Of the positions in which the best ply takes nothing one in so many is kept: those of a game are alike.
const KEPT: u32 = 4;
/// Once in so many plies any is played, so that positions after mistakes are learnt as well.
const ASTRAY: u32 = 40;
/// The most plies of a game.
const LONGEST: u32 = 600;
/// The size of the transposition table, in KiB.
const TABLE: usize = 1024;

/// A position with what a search and the game said of it; 73 bytes.
///
/// | byte | what |
/// |---|---|
/// | 0 | the number of its game, 32 bits; all numbers are little endian |
/// | 4 | the score of a search for the side to move, 16 bits, signed |
/// | 6 | the result for the side to move: 0 lost, 1 drawn, 2 won; and 4 if the light side is to move |
/// | 7 | the quiet plies |
/// | 8 | the tile on each square |
/// | 40 | how many of each tile are left |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The number of its game.
    pub game: u32,
    score: i16,
    result: u8,
    turn: u8,
    quiet: u8,
    cells: [Tile; SQUARES],
    left: [u8; TILES],
}

impl Sample {
    /// The position as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..4].copy_from_slice(&self.game.to_le_bytes());
        bytes[4..6].copy_from_slice(&self.score.to_le_bytes());
        bytes[6..8].copy_from_slice(&[self.result | self.turn << 2, self.quiet]);
        bytes[8..8 + SQUARES].copy_from_slice(&self.cells);
        bytes[8 + SQUARES..].copy_from_slice(&self.left);
        bytes
    }

    /// Reads a position; `None` if there is something in it that cannot be.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; BYTES]) -> Option<Self> {
        let [g0, g1, g2, g3, s0, s1, ended, quiet, rest @ ..] = *bytes;
        let (cells, left) = rest.split_first_chunk()?;
        let sample = Self {
            game: u32::from_le_bytes([g0, g1, g2, g3]),
            score: i16::from_le_bytes([s0, s1]),
            result: ended & 3,
            turn: ended >> 2,
            quiet,
            cells: *cells,
            left: left.try_into().ok()?,
        };
        let is_tile = |tile: Tile| tile == EMPTY || usize::from(tile) < TILES;
        let is_sound = sample.result <= 2 && sample.turn <= 1 && sample.cells.into_iter().all(is_tile);
        let all: u32 = sample.left.iter().map(|&left| u32::from(left)).sum();
        (is_sound && all as usize <= SQUARES).then_some(sample)
    }

    fn of(game: u32, board: &SearchBoard, score: i32) -> Self {
        let (cells, left) = (board.cells, board.left);
        Self { game, score: score as i16, result: 1, turn: board.turn as u8, quiet: board.quiet as u8, cells, left }
    }

    /// The position, as far as the evaluation needs it.
    fn board(&self) -> SearchBoard {
        let mut board = SearchBoard {
            cells: self.cells,
            open: [0; 2],
            hidden: 0,
            hidden_counts: [0; TILES],
            left: self.left,
            turn: self.turn.into(),
            quiet: self.quiet.into(),
            key: 0,
            material: 0,
        };
        for (at, &tile) in self.cells.iter().enumerate() {
            match tile {
                EMPTY => {}
                BACK => board.hidden |= 1 << at,
                tile => board.open[colour_of(tile)] |= 1 << at,
            }
        }
        board
    }
}

fn start(seed: u64) -> Position {
    Position::new(&Setup { rules: Arc::<Rules>::default(), deal: Deal::Known(seed), handicap: 0 })
}

/// Positions of a game that the search plays against itself, with about so many positions a ply. The same number and seed
/// give the same game.
#[must_use]
pub fn game(number: u32, nodes: u64, seed: u64) -> Vec<Sample> {
    let random = &mut seeded(seed, number);
    let mut position = start(random.random());
    let mut engine = Engine::new(TABLE);
    let (mut samples, mut movers) = (Vec::new(), Vec::new());
    for _ in 0..LONGEST {
        let view = position.view();
        let legal = view.legal();
        if view.ending().is_some() {
            break;
        }
        let Some(&any) = legal.choose(random) else { break };
        let mut action = any;
        if view.colour(Side::First).is_some() {
            let limits = Limits { nodes: random.random_range(nodes / 2..=nodes * 3 / 2), ..Limits::by_time(&|| false) };
            let Some(found) = engine.search(view, &limits, random, &mut |_| ()) else { break };
            let board = SearchBoard::new(view);
            let is_quiet = found.best.turns_up() || board.cells[found.best.to() as usize] == EMPTY;
            if is_quiet && found.score.abs() < DECIDED && random.random_range(0..KEPT) == 0 {
                samples.push(Sample::of(number, &board, found.score.clamp(i16::MIN.into(), i16::MAX.into())));
                movers.push(view.to_move());
            }
            if random.random_range(0..ASTRAY) > 0 {
                action = found.best.action();
            }
        }
        let Ok((next, _)) = position.play(action) else { break };
        position = next;
    }
    if let Some(winner) = position.view().ending().and_then(|ending| ending.winner) {
        for (sample, mover) in samples.iter_mut().zip(movers) {
            sample.result = if mover == winner { 2 } else { 0 };
        }
    }
    samples
}

/// What was learnt.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// What the terms are worth; see `deep/evaluation.rs`.
    pub worth: Vec<i32>,
    /// The mean cross entropy, in nats, of the chances that the terms give on the positions they were fitted to.
    pub learnt: f64,
    /// The same on the positions held out.
    pub held_out: f64,
    /// The least that it could be there.
    pub least: f64,
}

/// The unit of the logarithm of the odds, in scores.
const UNIT: f64 = 2_000.0;
/// How often the fit is improved. It doubles the number of right digits each time.
const STEPS: usize = 12;
/// Keeps the sum of the squares down where little is known of a term, per position.
const RIDGE: f64 = 1e-6;

fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// The cross entropy of a chance where the truth is `target`.
fn entropy(target: f64, chance: f64) -> f64 {
    let chance = chance.clamp(1e-9, 1.0 - 1e-9);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

/// A count of each term, and the chance to win that goes with it.
type Known<const COUNT: usize> = ([f64; COUNT], f64);

/// The weights of a logistic regression, by Newton's method.
fn regression<const COUNT: usize>(known: &[Known<COUNT>]) -> [f64; COUNT] {
    let mut weights = [0.0; COUNT];
    for _ in 0..STEPS {
        let (mut slope, mut curve) = ([0.0; COUNT], [[0.0; COUNT]; COUNT]);
        for (counts, target) in known {
            let guess = chance(dot(counts, &weights));
            for (row, count) in counts.iter().enumerate() {
                slope[row] += (target - guess) * count;
                for (sum, other) in curve[row].iter_mut().zip(counts) {
                    *sum += guess * (1.0 - guess) * count * other;
                }
            }
        }
        let ridge = RIDGE * known.len() as f64;
        for (row, weight) in weights.iter().enumerate() {
            curve[row][row] += ridge;
            slope[row] -= ridge * weight;
        }
        let step = solved(curve, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

fn dot<const COUNT: usize>(one: &[f64; COUNT], other: &[f64; COUNT]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The solution of linear equations with a positive definite matrix, by elimination.
fn solved<const COUNT: usize>(mut matrix: [[f64; COUNT]; COUNT], mut right: [f64; COUNT]) -> [f64; COUNT] {
    for pivot in 0..COUNT {
        let first = matrix[pivot];
        for row in pivot + 1..COUNT {
            let times = matrix[row][pivot] / first[pivot];
            for (number, above) in matrix[row].iter_mut().zip(first) {
                *number -= times * above;
            }
            right[row] -= times * right[pivot];
        }
    }
    for row in (0..COUNT).rev() {
        let known: f64 = (row + 1..COUNT).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// Finds what the terms are worth. The chances to learn are the results of the games by this part, and for the rest the
/// scores of the searches, at the scale that fits the results best. The positions of every `held_out`th game are kept to
/// test with. `None` if there are no others.
#[must_use]
pub fn fit(samples: &[Sample], result: f64, held_out: u32) -> Option<Fitted> {
    let result_of = |sample: &Sample| f64::from(sample.result) / 2.0;
    let scores: Vec<Known<1>> =
        samples.iter().map(|sample| ([f64::from(sample.score) / UNIT], result_of(sample))).collect();
    let [scale] = regression(&scores);
    let first = start(0);
    let turned = first.play(*first.view().legal().first()?).ok()?.0;
    let table = RuleLookup::new(turned.view());
    let mut parts = [Vec::new(), Vec::new()];
    for (sample, ([score], end)) in samples.iter().zip(&scores) {
        let target = result * end + (1.0 - result) * chance(scale * score);
        let part = usize::from(sample.game.is_multiple_of(held_out));
        parts[part].push((terms(&sample.board(), &table), target));
    }
    let [learning, testing] = &parts;
    if learning.is_empty() {
        return None;
    }
    let weights = regression(learning);
    let mean = |known: &[Known<TERMS>], chance_of: &dyn Fn(&Known<TERMS>) -> f64| {
        known.iter().map(|one| entropy(one.1, chance_of(one))).sum::<f64>() / known.len().max(1) as f64
    };
    let guess = |(counts, _): &Known<TERMS>| chance(dot(counts, &weights));
    Some(Fitted {
        worth: weights.iter().map(|weight| (weight * UNIT).round() as i32).collect(),
        learnt: mean(learning, &guess),
        held_out: mean(testing, &guess),
        least: mean(testing, &|(_, target)| *target),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_written_and_read_and_damage_is_noticed() {
        let samples = game(3, 100, 1);
        assert!(samples.len() > 5, "{}", samples.len());
        assert_eq!(samples, game(3, 100, 1));
        for sample in &samples {
            let bytes = sample.to_bytes();
            assert_eq!(Sample::from_bytes(&bytes), Some(*sample));
            for (at, value) in [(6, 3), (6, 8), (8, 200), (BYTES - 1, 33)] {
                let mut bad = bytes;
                bad[at] = value;
                assert_eq!(Sample::from_bytes(&bad), None, "byte {at}");
            }
        }
    }

    #[test]
    fn a_regression_finds_the_weights_that_made_the_chances() {
        let random = &mut seeded(5, 1);
        let weights = [0.7, -1.3, 0.2];
        let known: Vec<Known<3>> = (0..400)
            .map(|_| {
                let counts: [f64; 3] = std::array::from_fn(|_| random.random_range(-2.0..2.0));
                (counts, chance(dot(&counts, &weights)))
            })
            .collect();
        for (found, weight) in regression(&known).into_iter().zip(weights) {
            assert!((found - weight).abs() < 1e-3, "{found}, not {weight}");
        }
    }

    #[test]
    fn who_has_more_tiles_is_learnt_to_win() {
        let samples: Vec<Sample> = (1..30).flat_map(|number| game(number, 60, 2)).collect();
        let fitted = fit(&samples, 1.0, 10).expect("something to learn from");
        // The part of the tiles that a side has is the sixth term.
        assert!(fitted.worth[5] > 0 && fitted.learnt < std::f64::consts::LN_2, "{fitted:?}");
        assert_eq!(fit(&[], 1.0, 10), None);
    }
}
