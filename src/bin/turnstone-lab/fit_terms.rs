//! `fit-terms`: finds what the terms of the evaluation of Animal Chess are worth, from games of its search against itself.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use engine::animal_chess::training::{BYTES, Sample, fit, game};

use crate::learning::HELD_OUT;
use turnstone_engine::files::read;
use turnstone_engine::progress::bar;

/// Find what the terms of the evaluation of Animal Chess are worth.
#[derive(Args)]
pub struct FitTerms {
    /// The file of positions, to which those of new games are appended; after an interruption it continues where it was
    #[arg(long)]
    positions: PathBuf,
    /// How many games there are in the end. About ten are made in a second
    #[arg(long, default_value_t = 6_000)]
    games: u32,
    /// About how many positions the search looks at for a ply
    #[arg(long, default_value_t = 3_000, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    nodes: u64,
    /// The part of the games' results in what is learnt, from 0 to 1; the rest is the searches' scores
    #[arg(long, default_value_t = 0.3)]
    result: f64,
    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Makes the games, and gives what was learnt as it stands in `deep/evaluation.rs`.
///
/// # Errors
/// The file cannot be read or written, or is no such file.
pub fn run(args: &FitTerms) -> Result<String, String> {
    if !(0.0..=1.0).contains(&args.result) {
        return Err("--result is a number from 0 to 1".into());
    }
    let name = args.positions.display();
    let cannot = |why: std::io::Error| format!("{name} cannot be written: {why}");
    let mut file = OpenOptions::new().create(true).append(true).open(&args.positions).map_err(cannot)?;
    let bytes = read(&args.positions)?;
    let (pieces, _) = bytes.as_chunks::<BYTES>();
    let sample = |(at, piece)| Sample::from_bytes(piece).ok_or_else(|| format!("{name}: position {at} is damaged"));
    let mut samples = (1..).zip(pieces).map(sample).collect::<Result<Vec<_>, _>>()?;
    // The last game may have been cut off, so it is made again.
    let next = samples.last().map_or(0, |sample| sample.game);
    samples.retain(|sample| sample.game < next);
    file.set_len((samples.len() * BYTES) as u64).map_err(cannot)?;
    let bar = bar(args.games.into(), "games");
    for number in next..args.games {
        bar.set_position(number.into());
        let new = game(number, args.nodes, args.seed);
        file.write_all(&new.iter().flat_map(Sample::to_bytes).collect::<Vec<u8>>()).map_err(cannot)?;
        samples.extend(new);
    }
    bar.finish_and_clear();
    let fitted = fit(&samples, args.result, HELD_OUT).ok_or("there is no position to learn from")?;
    Ok(format!(
        "{:?}\n{} positions; cross entropy {:.4} on those learnt from, {:.4} on those held out, of which {:.4} are left\n",
        fitted.worth,
        samples.len(),
        fitted.learnt,
        fitted.held_out,
        fitted.held_out - fitted.least
    ))
}
