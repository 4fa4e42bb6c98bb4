//! Searches positions of games and appends their values to a file. After an interruption it continues where it was.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::training::games::{Game, Replay, Sample};
use engine::reversi::eight::training::labels::{BYTES, Choice, Label, label, quick_label};
use engine::reversi::eight::training::play::Player;
use engine::reversi::eight::{DISC, Limits};
use rules::reversi::bit;

use crate::archives::archive;
use crate::train::{games, weights_or_builtin};
use turnstone_engine::files::{read, write};
use turnstone_engine::memory::engine;
use turnstone_engine::progress::bar;

/// Store what positions of games are worth.
#[derive(Args)]
pub struct LabelGames {
    /// The file to append to
    #[arg(long)]
    out: PathBuf,
    /// Files of games, as `generate` writes them
    #[arg(long, required_unless_present = "archives", num_args = 1..)]
    games: Vec<PathBuf>,
    /// Archives of tournament games, .wtb
    #[arg(long, num_args = 1..)]
    archives: Vec<PathBuf>,
    /// Search nothing: take from each archived game the position whose exact value the archive gives, and that value
    #[arg(long, requires = "archives", conflicts_with = "games")]
    archived: bool,
    /// How many positions to take from each game at most
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=60))]
    each: u8,
    /// Take one game in this many
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    one_in: u32,
    /// Take only positions with at least this many empty squares
    #[arg(long, default_value_t = 17, value_parser = clap::value_parser!(u32).range(1..=60))]
    least: u32,
    /// Take only positions with at most this many empty squares
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=60))]
    most: u32,
    /// Make a random move first in one of this many positions; 0 means never
    #[arg(long, default_value_t = 3)]
    astray: u32,
    /// How many plies the search looks ahead
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// With at most this many empty squares the search plays the game out
    #[arg(long, default_value_t = 20)]
    exact: u32,
    /// How much the search may leave out, from 0 (the most, each with 73 % certainty) to 5 (nothing)
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=i64::from(CERTAIN)))]
    selectivity: u8,
    /// Search like the players of `generate`: without a hash table, leaving nothing out, and not to the end; fast for
    /// few plies
    #[arg(long)]
    quick: bool,
    /// The size of the hash table in MiB; it is cleared for each position
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash_mb: u32,
    /// Weights to search by, if not the built-in ones
    #[arg(long)]
    weights: Option<PathBuf>,
    /// The seed that decides which positions are taken
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// An archived game that was broken off before so many moves says little.
const SHORTEST: usize = 45;

/// A game of an archive.
struct Archived {
    game: Game,
    /// The number of empty squares from which black's result under perfect play is known, and that result in discs.
    from: u32,
    result: i8,
}

/// The games of archives, numbered one after the other. Those that are not legal are left out.
fn archives(paths: &[PathBuf]) -> Result<Vec<Archived>, String> {
    let (mut all, mut number) = (Vec::new(), 0);
    for path in paths {
        let archive = archive(path)?;
        for game in archive.games {
            let mut replay = Replay::new();
            let moves: Vec<u8> = game.moves.iter().map(|&square| bit(square) as u8).collect();
            if moves.iter().all(|&square| replay.play(square)) {
                let [score, best] = [game.score, game.best].map(|black| 2 * black.min(64) as i8 - 64);
                let game = Game { number, plies: 0..=moves.len() as u8, moves, result: score };
                all.push(Archived { game, from: archive.depth.into(), result: best });
            }
            number += 1;
        }
    }
    Ok(all)
}

/// The position whose value the archive knows, if the game came so far.
fn known(archived: &Archived) -> Option<Label> {
    let mut replay = Replay::new();
    for &square in &archived.game.moves {
        if replay.settle() && replay.discs.empties().count_ones() == archived.from {
            let score = if replay.black { archived.result } else { -archived.result };
            let score = DISC as i16 * i16::from(score);
            let sample = Sample { discs: replay.discs, score, weight: 1.0 };
            let depth = archived.from as u8;
            return Some(Label { number: archived.game.number, sample, depth, selectivity: CERTAIN });
        }
        replay.play(square);
    }
    None
}

/// Searches, and gives a line about it.
///
/// # Errors
/// A file cannot be read or written.
pub fn run(args: &LabelGames) -> Result<String, String> {
    let weights = weights_or_builtin(args.weights.as_deref())?;
    let player = Player::new(&weights, args.depth);
    let mut engine = engine(args.hash_mb, Some(Arc::clone(&weights)))?;
    let limits = Limits { depth: args.depth, exact: args.exact, selectivity: args.selectivity, ..Limits::EXACT };
    let (least, most) = (args.least, args.most);
    let choice = Choice { each: args.each.into(), least, most, astray: args.astray, seed: args.seed };

    let archives = archives(&args.archives)?;
    if args.archived {
        let known: Vec<u8> = archives.iter().filter_map(known).flat_map(|label| label.to_bytes()).collect();
        write(&args.out, &known)?;
        return Ok(format!("{} has {} positions\n", args.out.display(), known.len() / BYTES));
    }
    let files = args.games.iter().map(|path| games(path));
    let archived = archives.into_iter().map(|archived| archived.game).filter(|game| game.moves.len() >= SHORTEST);
    let mut positions = Vec::new();
    for games in files.chain([Ok(archived.collect())]) {
        let mut games = games?;
        // Parts of a game have the same moves, so one of them is enough.
        games.dedup_by_key(|game| game.number);
        for game in games.iter().step_by(args.one_in as usize) {
            positions.extend(choice.of(game).into_iter().map(|discs| (game.number, discs)));
        }
    }

    let cannot = |why: std::io::Error| format!("{} cannot be written: {why}", args.out.display());
    let file = OpenOptions::new().create(true).append(true).open(&args.out).map_err(cannot)?;
    let there = read(&args.out)?.len() / BYTES;
    file.set_len((there * BYTES) as u64).map_err(cannot)?;
    let mut file = BufWriter::new(file);
    let bar = bar(positions.len() as u64, "positions");
    for (at, &(number, discs)) in positions.iter().enumerate().skip(there) {
        bar.set_position(at as u64);
        let label = match args.quick {
            true => quick_label(&player, number, discs),
            false => label(&mut engine, &limits, number, discs),
        };
        file.write_all(&label.to_bytes()).map_err(cannot)?;
    }
    file.flush().map_err(cannot)?;
    bar.finish_and_clear();
    Ok(format!("{} has {} positions\n", args.out.display(), positions.len().max(there)))
}
