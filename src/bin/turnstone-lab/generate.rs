//! Makes games to learn from and appends them to a file. After an interruption it continues where it was.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use engine::reversi::eight::training::games::{BYTES, Replay};
use engine::reversi::eight::training::generate::Recipe;
use engine::reversi::eight::training::play::Player;
use rules::Game;

use crate::gomoku_learning::{self, Games};
use crate::learning::{learnt_game, not_for};
use crate::train::weights_or_builtin;
use turnstone_engine::files::read;
use turnstone_engine::progress::bar;

/// Make games to learn from.
#[derive(Args)]
pub struct Generate {
    /// The game: reversi or gomoku
    #[arg(long, default_value = "reversi", value_parser = learnt_game)]
    game: Game,
    /// The file to append to
    #[arg(long)]
    out: PathBuf,
    /// How many games the file has in the end
    #[arg(long, default_value_t = 100_000)]
    games: u32,
    /// Reversi: how many plies the players look ahead [default: 4]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: Option<u32>,
    /// Reversi: with this many empty squares the players begin to play the end perfectly, apart from deliberate mistakes
    /// [default: 18]
    #[arg(long, value_parser = clap::value_parser!(u8).range(4..=30))]
    exact: Option<u8>,
    /// Gomoku: about how many positions the players look at for a move [default: 2500]
    #[arg(long, value_parser = clap::value_parser!(u64).range(100..=1_000_000))]
    nodes: Option<u64>,
    /// Gomoku: the id of a rule set; without it, each of them in turn
    #[arg(long)]
    rules: Option<String>,
    /// Weights to play by, if not the built-in ones; in Gomoku also `none`, for an estimate that was made by hand
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Reversi: a file of games, one on each line, such as f5d6c3; half of the new games begin with the first moves of
    /// one of them
    #[arg(long)]
    openings: Option<PathBuf>,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What the options that only one game has are without a word.
const DEPTH: u32 = 4;
const EXACT: u8 = 18;
pub const GOMOKU_NODES: u64 = 2_500;

/// Makes the games, and gives a line about them.
///
/// # Errors
/// A file cannot be read or written.
pub fn run(args: &Generate) -> Result<String, String> {
    if args.game == Game::Gomoku {
        let others =
            [("depth", args.depth.is_some()), ("exact", args.exact.is_some()), ("openings", args.openings.is_some())];
        not_for(args.game, &others)?;
        return gomoku_learning::generate(&Games {
            out: &args.out,
            games: args.games,
            nodes: args.nodes.unwrap_or(GOMOKU_NODES),
            rules: args.rules.as_deref(),
            weights: args.weights.as_deref(),
            seed: args.seed,
        });
    }
    not_for(args.game, &[("nodes", args.nodes.is_some()), ("rules", args.rules.is_some())])?;
    let weights = weights_or_builtin(args.weights.as_deref())?;
    let openings = args.openings.as_deref().map_or_else(|| Ok(Vec::new()), openings)?;
    let (depth, exact) = (args.depth.unwrap_or(DEPTH), args.exact.unwrap_or(EXACT));
    let recipe = Recipe { player: Player::new(&weights, depth), exact, openings, seed: args.seed };

    let cannot = |why: std::io::Error| format!("{} cannot be written: {why}", args.out.display());
    let mut options = OpenOptions::new();
    let mut file = options.create(true).read(true).append(true).open(&args.out).map_err(cannot)?;
    // The last game may have been cut off between two of its parts, so it is made again.
    let there = read(&args.out)?;
    let (parts, _) = there.as_chunks::<BYTES>();
    let number = |part: &[u8; BYTES]| u32::from_le_bytes([part[0], part[1], part[2], part[3]]);
    let last = parts.last().map_or(0, number);
    let whole = parts.iter().rposition(|part| number(part) != last).map_or(0, |at| at + 1);
    file.set_len((whole * BYTES) as u64).map_err(cannot)?;

    let bar = bar(u64::from(args.games), "games");
    for number in last..args.games {
        bar.set_position(u64::from(number));
        let bytes: Vec<u8> = recipe.game(number).iter().flat_map(|part| part.to_bytes()).collect();
        file.write_all(&bytes).map_err(cannot)?;
    }
    bar.finish_and_clear();
    Ok(format!("{} has {} games\n", args.out.display(), last.max(args.games)))
}

/// Reads one game from each line; squares become bit numbers.
pub fn openings(path: &std::path::Path) -> Result<Vec<Vec<u8>>, String> {
    let bytes = read(path)?;
    let text = std::str::from_utf8(&bytes).map_err(|why| format!("{}: {why}", path.display()))?;
    let game = |(number, line): (usize, &str)| {
        let mut replay = Replay::new();
        let squares = line.trim().as_bytes().chunks(2).enumerate().map(|(ply, name)| {
            let square = match *name {
                [column @ (b'a'..=b'h' | b'A'..=b'H'), row @ b'1'..=b'8'] => {
                    column.to_ascii_lowercase() - b'a' + 8 * (row - b'1')
                }
                _ => u8::MAX,
            };
            let wrong = || format!("{}, line {}: move {} is not legal", path.display(), number + 1, ply + 1);
            replay.play(square).then_some(square).ok_or_else(wrong)
        });
        squares.collect()
    };
    text.lines().enumerate().map(game).collect()
}
