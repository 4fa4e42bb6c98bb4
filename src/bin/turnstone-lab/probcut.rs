//! `fit-probcut`: measures how far the results of shallow searches are from those of deep ones. The search uses these
//! numbers to decide when a shallow search is enough.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clap::Args;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::{DISC, Discs, Engine, Limits};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rules::reversi::{flips, moves};

/// The options of `fit-probcut`.
#[derive(Args)]
pub struct FitProbcut {
    /// How many positions to search
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub positions: u32,
    /// The deepest search of the middle of the game, in plies
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(3..=20))]
    pub depth: u32,
    /// The seed that decides the positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// With at most this many empty squares, the game is also played out.
const PLAYED_OUT: u32 = 18;

/// For each number of empty squares, deep depth and shallow depth: the sum of squared differences in discs, and how
/// many there are.
type Errors = BTreeMap<(u32, u32, u32), (f64, u32)>;

/// Measures, and gives the table and the best fit of the search's formula.
pub fn run(args: &FitProbcut) -> String {
    let random = &mut StdRng::seed_from_u64(args.seed);
    let mut engine = Engine::new(16, Some(Weights::builtin()));
    let mut errors = Errors::new();
    for _ in 0..args.positions {
        let left = random.random_range(10..=52);
        let Some(discs) = played(&mut engine, random, left) else { continue };
        let empties = discs.empties().count_ones();
        let mut scores = Vec::new();
        let depth = args.depth.min(empties - 1);
        let limits = Limits { depth, exact: 0, selectivity: CERTAIN, ..Limits::EXACT };
        engine.search(discs, &limits, &mut |found| scores.push((found.depth, found.score)));
        if empties <= PLAYED_OUT {
            scores.extend(engine.search(discs, &Limits::EXACT, &mut |_| ()).map(|found| (empties, found.score)));
        }
        for (at, &(deep, score)) in scores.iter().enumerate() {
            for &(shallow, guess) in &scores[..at] {
                // The same pairs as in the search, with equal parity: see `ends_sooner`.
                if (shallow * 3 >= deep || deep <= 4) && (deep - shallow) % 2 == 0 {
                    let error = f64::from(score - guess) / f64::from(DISC);
                    let sum = errors.entry((empties, deep, shallow)).or_default();
                    sum.0 += error * error;
                    sum.1 += 1;
                }
            }
        }
    }
    report(&errors)
}

/// A position with `left` empty squares from a game with a random beginning that continues with quick searches; `None`
/// if the game ends before that.
fn played(engine: &mut Engine, random: &mut StdRng, left: u32) -> Option<Discs> {
    let mut discs = Discs::START;
    let limits = Limits { depth: 2, exact: 0, ..Limits::EXACT };
    while discs.empties().count_ones() > left {
        let legal = moves(discs.own, discs.opponent);
        if legal == 0 {
            discs = discs.passed();
            if moves(discs.own, discs.opponent) == 0 {
                return None;
            }
            continue;
        }
        let any = |random: &mut StdRng| (0..64).filter(|square| legal >> square & 1 != 0).choose(random);
        let chance = discs.empties().count_ones() > 50 || random.random_bool(0.1);
        let square = if chance { any(random) } else { engine.search(discs, &limits, &mut |_| ())?.best };
        let square = square?;
        discs = discs.played(square, flips(discs.own, discs.opponent, square));
    }
    (moves(discs.own, discs.opponent) != 0).then_some(discs)
}

/// The standard deviations, and their least-squares fit by the search's formula. Its terms are 1, empty squares, deep,
/// shallow, and 1 more where the deep search plays the game out.
fn report(errors: &Errors) -> String {
    const TERMS: usize = 5;
    let mut normal = [[0.0; TERMS + 1]; TERMS];
    let mut coarse: BTreeMap<(u32, u32, u32), (f64, u32)> = BTreeMap::new();
    for (&(empties, deep, shallow), &(sum, count)) in errors {
        let whole = coarse.entry((empties / 10 * 10, if deep == empties { 60 } else { deep }, shallow)).or_default();
        whole.0 += sum;
        whole.1 += count;
        let to_end = f64::from(u8::from(deep >= empties));
        let terms = [1.0, f64::from(empties), f64::from(deep), f64::from(shallow), to_end];
        // The root mean square of each group, weighted by the number of differences in it, since groups are small.
        let sigma = (sum / f64::from(count)).sqrt();
        for row in 0..TERMS {
            for column in 0..TERMS {
                normal[row][column] += f64::from(count) * terms[row] * terms[column];
            }
            normal[row][TERMS] += f64::from(count) * terms[row] * sigma;
        }
    }
    // Gauss-Jordan elimination.
    for pivot in 0..TERMS {
        let by = normal[pivot][pivot];
        if by.abs() < 1e-9 {
            continue;
        }
        normal[pivot].iter_mut().for_each(|value| *value /= by);
        let row = normal[pivot];
        for (at, other) in normal.iter_mut().enumerate() {
            if at != pivot {
                let times = other[pivot];
                other.iter_mut().zip(row).for_each(|(value, by)| *value -= times * by);
            }
        }
    }
    let mut text = String::from("empties   deep shallow   sigma  count\n");
    for ((empties, deep, shallow), (sum, count)) in coarse {
        let deep = if deep == 60 { "end".to_owned() } else { deep.to_string() };
        let sigma = (sum / f64::from(count)).sqrt();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{empties:>5}.. {deep:>6} {shallow:>7} {sigma:>7.2} {count:>6}");
    }
    let fit = normal.map(|row| row[TERMS]);
    let [constant, empties, deep, shallow, to_end] = fit;
    let _ = writeln!(
        text,
        "sigma = {constant:.3} {empties:+.4} empties {deep:+.4} deep {shallow:+.4} shallow {to_end:+.3} to the end"
    );
    text
}
