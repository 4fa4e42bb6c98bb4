//! Tests weights: their errors on held-out games, the moves that a search by them finds, and their results in play
//! against other weights.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use engine::reversi::eight::evaluation::{Anchors, Weights};
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::training::fit::errors;
use engine::reversi::eight::training::games::Replay;
use engine::reversi::eight::training::play::{Ending, Player};
use engine::reversi::eight::{Discs, Engine, Limits};

use crate::generate::{GOMOKU_NODES, openings};
use crate::gomoku_learning::{self, Test};
use crate::judge_moves;
use crate::learning::{learnt_game, mean, not_for};
use crate::train::{Sources, samples, table, weights};
use turnstone_engine::memory::engine;
use turnstone_engine::progress::bar;
use turnstone_engine::stopwatch::{Stopwatch, seconds};

/// Test weights.
#[derive(Args)]
pub struct EvaluateWeights {
    /// The game: reversi or gomoku
    #[arg(long, default_value = "reversi", value_parser = learnt_game)]
    game: rules::Game,
    /// The weights to test; without them, the built-in ones
    #[arg(long)]
    weights: Option<PathBuf>,
    #[command(flatten)]
    sources: Sources,
    /// Test on all games and positions, not only on those held out of training
    #[arg(long)]
    all: bool,
    /// Reversi: a file of positions in OBF with the value of every move, as `judge-moves` writes it: shows how often a
    /// search finds a best move, what its moves lose, and how far its values are from the true ones
    #[arg(long)]
    moves: Option<PathBuf>,
    /// Reversi: how many plies these searches look ahead
    #[arg(long, requires = "moves", value_delimiter = ',', default_value = "8,10,12", value_parser = clap::value_parser!(u32).range(1..=60))]
    plies: Vec<u32>,
    /// Reversi: how much these searches may leave out, from 0 (the most, each with 73 % certainty) to 5 (nothing)
    #[arg(long, requires = "moves", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=i64::from(CERTAIN)))]
    selectivity: u8,
    /// Other weights to play against; in Gomoku also `none`, for an estimate that was made by hand
    #[arg(long)]
    against: Option<PathBuf>,
    /// Reversi: a file of openings, one on each line, such as f5d6c3; each is played once with either side
    #[arg(long)]
    openings: Option<PathBuf>,
    /// How many openings to play, spread evenly over the file; in Gomoku they are random stones
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Reversi: how many plies both players look ahead [default: 4]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: Option<u32>,
    /// Reversi: let both play by the full search instead, with this many seconds of processor time for a move
    #[arg(long, requires = "against", conflicts_with = "depth", value_parser = seconds)]
    time: Option<f64>,
    /// Gomoku: how many positions both players look at for a move [default: 2500]
    #[arg(long, value_parser = clap::value_parser!(u64).range(100..=10_000_000))]
    nodes: Option<u64>,
    /// Gomoku: the id of the rules to play by, if not the first
    #[arg(long)]
    rules: Option<String>,
    /// Gomoku: the seed of the openings [default: 1]
    #[arg(long)]
    seed: Option<u64>,
}

/// With at most this many empty squares, both sides play perfectly.
const EXACT: u32 = 14;
/// The table of each full search, in MiB.
const HASH_MB: u32 = 16;

/// Runs the test, and gives the tables.
///
/// # Errors
/// A file cannot be read.
pub fn run(args: &EvaluateWeights) -> Result<String, String> {
    if args.game == rules::Game::Gomoku {
        let others = [
            ("openings", args.openings.is_some()),
            ("depth", args.depth.is_some()),
            ("moves", args.moves.is_some()),
            ("time", args.time.is_some()),
        ];
        not_for(args.game, &others)?;
        return gomoku_learning::evaluate(&Test {
            weights: args.weights.as_deref(),
            games: &args.sources.games,
            result: args.sources.for_gomoku()?,
            all: args.all,
            against: args.against.as_deref(),
            rules: args.rules.as_deref(),
            count: args.count,
            nodes: args.nodes.unwrap_or(GOMOKU_NODES),
            seed: args.seed.unwrap_or(1),
        });
    }
    let others = [("nodes", args.nodes.is_some()), ("rules", args.rules.is_some()), ("seed", args.seed.is_some())];
    not_for(args.game, &others)?;
    if args.against.is_some() && args.openings.is_none() {
        return Err("--against needs --openings to play from".into());
    }
    let depth = args.depth.unwrap_or(4);
    let ours = Arc::new(Weights::new(match &args.weights {
        Some(path) => weights(path)?,
        None => Anchors::builtin(),
    }));
    let mut text = String::new();
    if !(args.sources.games.is_empty() && args.sources.labels.is_empty()) {
        let [learnt, mut held_out] = samples(&args.sources)?;
        if args.all {
            held_out.extend(learnt);
        }
        text += &table(&errors(&ours, &held_out));
    }
    if let Some(path) = &args.moves {
        text += &judge_moves::test(path, &ours, &args.plies, args.selectivity)?;
    }
    if let (Some(against), Some(path)) = (&args.against, &args.openings) {
        let theirs = Arc::new(Weights::new(weights(against)?));
        let players = [&*ours, &*theirs].map(|weights| Player::new(weights, depth));
        let full = |weights: &Arc<Weights>| engine(HASH_MB, Some(Arc::clone(weights)));
        let mut timed = match args.time {
            Some(seconds) => Some((seconds, [full(&ours)?, full(&theirs)?])),
            None => None,
        };
        let mut choose = |player: usize, discs| match &mut timed {
            Some((seconds, engines)) => searched(&mut engines[player], *seconds, discs),
            None => players[player].best(discs),
        };
        let all = openings(path)?;
        let count = all.len().min(args.count as usize);
        let bar = bar(count as u64, "openings");
        // The points and the results in discs of each pair of games, one half of either.
        let (mut points, mut discs) = (Vec::new(), Vec::new());
        let mut ending = Ending::new(&ours);
        for number in 0..count {
            let opening = &all[number * all.len() / count];
            let results = [true, false].map(|black| i32::from(game(&mut choose, &mut ending, opening, black)));
            discs.push(f64::from(results.iter().sum::<i32>()) / 2.0);
            points.push(results.iter().map(|result| f64::from(1 + result.signum()) / 4.0).sum::<f64>());
            bar.inc(1);
        }
        bar.finish_and_clear();
        let (points, discs, games) = (mean(&points), mean(&discs), 2 * count);
        let how = args.time.map_or_else(|| format!("at {depth} plies"), |time| format!("with {time} s a move"));
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{games} games {how}: {:.1} % of the points (+- {:.1}, two standard errors), {:+.2} (+- {:.2}) discs a game",
            100.0 * points.0,
            200.0 * points.1,
            discs.0,
            2.0 * discs.1,
        );
    }
    if text.is_empty() {
        return Err("nothing to test by: give --games, --labels, --moves, or --against and --openings".into());
    }
    Ok(text)
}

/// The move of the full search after so many seconds of processor time, as the bit number of its square.
fn searched(engine: &mut Engine, seconds: f64, discs: Discs) -> u8 {
    let watch = Stopwatch::start(Some(Duration::from_secs_f64(seconds)), true);
    let found = engine.search(discs, &Limits::by_time(&|| watch.is_over()), &mut |_| ());
    found.and_then(|found| found.best).expect("there is a move, and one ply is always searched") as u8
}

/// The result for the first player, in discs; `black` says whether that player has black. `choose` gives the move of the
/// first (0) or the second (1).
fn game(choose: &mut impl FnMut(usize, Discs) -> u8, ending: &mut Ending, opening: &[u8], black: bool) -> i8 {
    let mut replay = Replay::new();
    for &square in opening {
        replay.play(square);
    }
    while replay.settle() && replay.discs.empties().count_ones() > EXACT {
        let square = choose(usize::from(replay.black != black), replay.discs);
        replay.play(square);
    }
    let result = ending.value(replay.discs);
    if replay.black == black { result } else { -result }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        args: EvaluateWeights,
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "takes its time without optimisation")]
    fn weights_that_know_play_better_by_the_full_search_than_weights_that_know_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
        std::fs::write(path("zero"), Anchors::zero().to_bytes()).expect("written");
        std::fs::write(path("openings"), "f5d6c3d3\nf5f6e6f4\n").expect("written");
        let words =
            ["x", "--against", &path("zero"), "--openings", &path("openings"), "--time", "0.002"].map(str::to_owned);
        let text = run(&Arguments::parse_from(words).args).expect("a test");
        assert!(text.starts_with("4 games with 0.002 s a move: 100.0 % of the points"), "{text}");
    }
}
