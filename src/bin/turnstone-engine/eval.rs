//! `eval`: shows the evaluation and a search to a depth for each position of an OBF file, move by move.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use engine::reversi::eight::evaluation::{Features, Weights};
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::{DISC, Found, Limits};
use serde::Serialize;

use crate::memory::engine;
use crate::solve::{discs, positions, square_name};

/// The options of `eval`.
#[derive(Args)]
pub struct Eval {
    /// An OBF file, or - for standard input
    pub file: PathBuf,
    /// How many plies the search looks ahead
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: u32,
    /// How much the search may leave out, from 0 (the most) to 5 (nothing)
    #[arg(long, default_value_t = CERTAIN, value_parser = clap::value_parser!(u8).range(0..=5))]
    pub selectivity: u8,
    /// How many threads search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// The size of the hash table in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash_mb: u32,
    /// Write one line of JSON for each position
    #[arg(long)]
    pub json: bool,
}

/// The result for a position, as `--json` writes it. Scores are in discs for the side to move.
#[derive(Serialize)]
struct Line {
    position: usize,
    empties: u32,
    /// The evaluation without a search.
    evaluation: f64,
    moves: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    name: String,
    score: f64,
    exact: bool,
    depth: u32,
    selectivity: u32,
    line: Vec<String>,
}

/// Evaluates each position.
///
/// # Errors
/// The file cannot be read or understood.
pub fn run(args: &Eval) -> Result<String, String> {
    let weights = Weights::builtin();
    let mut engine = engine(args.hash_mb, Some(weights.clone()))?.threads(args.threads);
    let limits = Limits { depth: args.depth, exact: 0, selectivity: args.selectivity, ..Limits::EXACT };
    let mut text = String::new();
    for (at, obf) in positions(&args.file)?.iter().enumerate() {
        let discs = discs(obf);
        let line = Line {
            position: at + 1,
            empties: discs.empties().count_ones(),
            evaluation: in_discs(weights.score(&Features::new(discs), discs)),
            moves: engine.each_move(discs, &limits, &mut |_| ()).iter().map(of).collect(),
        };
        // Writing to a string cannot fail.
        let _ = if args.json {
            writeln!(text, "{}", serde_json::to_string(&line).map_err(|why| why.to_string())?)
        } else {
            let Line { position, empties, evaluation, moves } = line;
            let moves: String = moves
                .iter()
                .map(|each| {
                    let Move { score, exact, depth, selectivity, line, .. } = each;
                    let how = if *exact { "exact".to_owned() } else { format!("{depth}@{selectivity}%") };
                    format!("  {score:>+7.2} {how:>8}  {}\n", line.join(" "))
                })
                .collect();
            write!(text, "{position}: {empties} empties, evaluation {evaluation:+.2}\n{moves}")
        };
    }
    Ok(text)
}

fn in_discs(score: i32) -> f64 {
    f64::from(score) / f64::from(DISC)
}

fn of(found: &Found) -> Move {
    Move {
        name: square_name(found.best),
        score: in_discs(found.score),
        exact: found.exact,
        depth: found.depth,
        selectivity: found.selectivity,
        line: found.line.iter().map(|&square| square_name((square < 64).then_some(square))).collect(),
    }
}
