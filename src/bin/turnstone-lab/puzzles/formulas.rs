//! `compare-grades`: how the measured grades of puzzles agree with the two formulas that are known for difficulty without
//! users, by Spearman's rank correlation.
//!
//! The first is chess-variant-puzzler's: of the first move 4 times the mean change of the best value from one depth to the next,
//! and its mean distance from that of the last depth; and twice the standard deviation of the last values of all moves of the
//! solver. The second is othello-trainer's: the empty squares, and 3 times the places between the solution and the best at a
//! glance, and 2 times what the best trap seems to be better by. A glance is here what the first depth of our analysis says,
//! not a static evaluation, and what a trap seems to be better by is counted in twentieths of the whole scale, not in discs.
//! Outside of Reversi the plies of the solution take the place of the empty squares.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use engine::{Analysis, AnalysisRequest, Report, Session, Stop};
use rules::{Game, Position, Tables};
use study::puzzles::{Puzzle, Shelf, Step};

use super::check::sample;
use turnstone_engine::files::read_text;
use turnstone_engine::memory::learn;
use turnstone_engine::progress::bar;

/// The options of `compare-grades`.
#[derive(Args)]
pub struct CompareGrades {
    /// The file of puzzles
    file: PathBuf,
    /// Look at this many puzzles only, chosen at random
    #[arg(long)]
    sample: Option<usize>,
    /// The seed of that choice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many plies the analysis looks ahead at most
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(2..=20))]
    depth: u32,
}

/// What an analysis found of a move of the solver at one depth.
struct Look {
    /// The value of the best move, and of the best that is no solution, in the engine's unit.
    best: f64,
    trap: f64,
    /// The solution's value, and its place among all moves, from 0; the last if it was not looked at.
    solution: f64,
    place: usize,
}

/// How difficult the formulas take a puzzle to be, by what was seen of each move of the solver.
fn difficulties(puzzle: &Puzzle, steps: &[Vec<Look>], scale: f64) -> Option<[f64; 2]> {
    let looks = steps.first()?;
    let (glance, count) = (looks.first()?, looks.len() as f64);
    // From -1 to 1: values of won positions are out of all proportion.
    let squashed = |value: f64| 2.0 / (1.0 + (-value / scale).exp()) - 1.0;
    let values: Vec<f64> = looks.iter().map(|look| squashed(look.best)).collect();
    let change = values.windows(2).map(|pair| (pair[1] - pair[0]).abs()).sum::<f64>() / count;
    let known = values.last().copied().unwrap_or_default();
    let distance = values.iter().map(|value| (value - known).abs()).sum::<f64>() / count;
    let lasts: Vec<f64> = steps.iter().filter_map(|looks| Some(squashed(looks.last()?.best))).collect();
    let mean = lasts.iter().sum::<f64>() / lasts.len() as f64;
    let deviation = (lasts.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / lasts.len() as f64).sqrt();
    let position = puzzle.position();
    let length = if position.game() == Game::Reversi {
        position.grid().squares().filter(|square| position.face(*square).is_none()).count()
    } else {
        puzzle.line.len()
    };
    let seems_better = (squashed(glance.trap) - squashed(glance.solution)).max(0.0) * 10.0;
    Some([4.0 * change + 2.0 * deviation + distance, length as f64 + 3.0 * glance.place as f64 + 2.0 * seems_better])
}

/// Analyses a move of the solver, depth by depth.
fn looks(before: &Position, first: &Step, depth: u32, session: &mut Session) -> Vec<Look> {
    let view = before.view();
    let request = AnalysisRequest { depth: Some(depth), quick: true, ..AnalysisRequest::new(0, view) };
    let (mut looks, mut last) = (Vec::new(), None);
    let solves = |action| first.action == action || first.also.contains(&action);
    let mut look = |list: &Analysis| {
        let Some(best) = list.moves.first().filter(|best| last.replace(best.depth) != Some(best.depth)) else { return };
        let worst = list.moves.last().map_or(0, |known| known.score);
        let place = list.moves.iter().position(|known| solves(known.action));
        let trap = list.moves.iter().find(|known| !solves(known.action));
        looks.push(Look {
            best: best.score.into(),
            trap: trap.map_or(worst, |trap| trap.score).into(),
            solution: place.map_or(worst, |place| list.moves[place].score).into(),
            place: place.unwrap_or(list.moves.len()),
        });
    };
    let last = session.analyse(&request, &Stop::default(), &mut |report| {
        if let Report::Analysis(list) = report {
            look(&list);
        }
    });
    last.iter().for_each(look);
    looks
}

/// Compares the grades of a file.
///
/// # Errors
/// The file cannot be read.
pub fn run(args: &CompareGrades) -> Result<String, String> {
    let shelf = Shelf::from_text(&read_text(&args.file)?).map_err(|why| format!("{}: {why}", args.file.display()))?;
    let (tables, entries) = (Tables::default(), sample(&shelf, args.sample, args.seed));
    let begun = Instant::now();
    let mut session = Session::new(16, 1, move || begun.elapsed().as_secs_f64() * 1000.0);
    learn(&mut session)?;
    let bar = bar(entries.len() as u64, "puzzles");
    let mut looked = Vec::new();
    for entry in bar.wrap_iter(entries.into_iter()) {
        let puzzle = entry.puzzle(&tables).map_err(|why| format!("{}: {why}", entry.line()))?;
        let steps = puzzle.own_steps();
        let looks: Vec<_> = steps.map(|(before, step)| looks(&before, step, args.depth, &mut session)).collect();
        looked.push((puzzle, looks));
    }
    bar.finish_and_clear();
    let mut sizes: Vec<f64> = looked.iter().filter_map(|(_, looks)| Some(looks.first()?.first()?.best.abs())).collect();
    sizes.sort_by(f64::total_cmp);
    let scale = sizes.get(sizes.len() / 2).copied().unwrap_or(1.0).max(1.0);
    let rows: Vec<[f64; 3]> = looked
        .iter()
        .filter_map(|(puzzle, looks)| {
            let [first, second] = difficulties(puzzle, looks, scale)?;
            Some([puzzle.grade.rating.into(), first, second])
        })
        .collect();
    let column = |at: usize| -> Vec<f64> { rows.iter().map(|row| row[at]).collect() };
    let [grades, first, second] = [0, 1, 2].map(column);
    Ok(format!(
        "{} puzzles: grade and first formula {:.2}, grade and second {:.2}, the formulas {:.2}\n",
        rows.len(),
        correlation(&grades, &first),
        correlation(&grades, &second),
        correlation(&first, &second)
    ))
}

/// The ranks of values; equal ones share the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&one, &other| values[one].total_cmp(&values[other]));
    let mut ranks = vec![0.0; values.len()];
    for tied in order.chunk_by(|&one, &other| values[one].total_cmp(&values[other]).is_eq()) {
        let below = order.iter().position(|at| *at == tied[0]).unwrap_or_default();
        for &at in tied {
            ranks[at] = below as f64 + (tied.len() as f64 - 1.0) / 2.0;
        }
    }
    ranks
}

/// Spearman's rank correlation, from -1 to 1; 0 where one of the two does not vary.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let [one, other] = [one, other].map(ranks);
    let mean = (one.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    let spread = (product(&one, &one) * product(&other, &other)).sqrt();
    if spread > 0.0 { product(&one, &other) / spread } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_agree_or_not() {
        assert!((correlation(&[1.0, 5.0, 9.0], &[2.0, 30.0, 400.0]) - 1.0).abs() < 1e-9);
        assert!((correlation(&[1.0, 5.0, 9.0], &[3.0, 2.0, 1.0]) + 1.0).abs() < 1e-9);
        assert!(correlation(&[1.0, 2.0], &[7.0, 7.0]).abs() < 1e-9);
        // By hand: ranks 0, 1.5, 1.5, 3 and 0, 1, 3, 2 give 3 / sqrt(4.5 * 5).
        let tied = correlation(&[1.0, 2.0, 2.0, 4.0], &[1.0, 2.0, 9.0, 3.0]);
        assert!((tied - 3.0 / 22.5_f64.sqrt()).abs() < 1e-9, "{tied}");
    }
}
