//! `even-starts`: nearly even positions of Reversi after eight plies, to begin matches with. Makes
//! `assets/reversi/starts.txt`.
//!
//! Every position of that ply is judged by a shallow search, and those that may yet be even by deeper ones.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::{DISC, Discs, Engine, Limits};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rules::reversi::{bit, canonical, flips, moves, name, squares};

use crate::learning::mean;
use crate::train::weights_or_builtin;
use turnstone_engine::files::{read_text, write};
use turnstone_engine::memory::engine;
use turnstone_engine::progress::bar;

/// Find positions after eight plies that are even.
#[derive(Args)]
pub struct EvenStarts {
    /// The file to write: a position on each line, as moves
    #[arg(long)]
    out: PathBuf,
    /// The file that keeps what was judged, so that the command goes on where it was interrupted; with other weights or
    /// another selectivity take another file
    #[arg(long)]
    judged: PathBuf,
    /// How many positions to keep, those nearest to even
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// How many plies each search looks ahead, one after the other
    #[arg(long, value_delimiter = ',', default_values_t = [8, 12, 16, 18], value_parser = clap::value_parser!(u32).range(1..=50))]
    depths: Vec<u32>,
    /// How far from even each search but the last may find a position that the next one judges anew, in discs
    #[arg(long, value_delimiter = ',', default_values_t = [6.0, 5.0, 3.75])]
    within: Vec<f64>,
    /// How much the search may leave out, from 0 (the most, each with 73 % certainty) to 5 (nothing)
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=i64::from(CERTAIN)))]
    selectivity: u8,
    /// Weights to search by, if not the built-in ones
    #[arg(long)]
    weights: Option<PathBuf>,
    /// The size of the hash table in MiB; it is cleared for each position
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash_mb: u32,
    /// Judge only this many positions, taken at random
    #[arg(long)]
    sample: Option<usize>,
    /// Judge this many of the chosen positions once more, to measure how far off their values are
    #[arg(long, default_value_t = 0)]
    check: usize,
    /// How many plies that search looks ahead
    #[arg(long, default_value_t = 22, value_parser = clap::value_parser!(u32).range(1..=50))]
    check_depth: u32,
    /// The seed that decides what is taken at random
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A position is even if it is worth no more than this to either side, in hundredths of a disc.
const EVEN: i32 = 100;

/// How many plies lead to each position.
const PLIES: usize = 8;

/// What the file says of itself.
const HEAD: &str = "\
# Even starts of Reversi: positions to begin a match with that are worth little to either side.
#
# Each line is one start: the eight moves that lead to it from the usual start on 8x8, black first. Its number is its place
# among them. No two of them may be one position, however it is turned, reflected or come to; there may be 10,000 at most.
# Empty lines and those that begin with # are skipped.
#
# `turnstone-lab even-starts` made this list.
";

/// A position after some plies.
#[derive(Clone)]
struct Line {
    moves: String,
    discs: Discs,
    /// What it is worth to the side to move, in hundredths of a disc, by the deepest search so far.
    value: i32,
}

/// Every position after up to eight plies, where no side has had to pass, without those that are another one turned or
/// reflected. The moves begin with f5 and come first in the alphabet of all that lead there through the positions before.
fn lines(plies: usize) -> Vec<Line> {
    let mut all = vec![Line { moves: String::new(), discs: Discs::START, value: 0 }];
    for ply in 0..plies {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for line in &all {
            let Discs { own, opponent } = line.discs;
            let mut names: Vec<_> = squares(moves(own, opponent)).map(|square| (name(square), bit(square))).collect();
            names.sort();
            for (name, square) in names.into_iter().filter(|(name, _)| ply > 0 || name == "f5") {
                let discs = line.discs.played(square, flips(own, opponent, square));
                if seen.insert(canonical([discs.own, discs.opponent])) {
                    next.push(Line { moves: format!("{}{name}", line.moves), discs, value: 0 });
                }
            }
        }
        all = next;
    }
    all
}

/// What was judged, and the file that keeps it.
struct Log {
    /// The value for the side to move in hundredths of a disc, by the moves and the depth.
    values: HashMap<(String, u32), i32>,
    file: File,
    path: PathBuf,
}

impl Log {
    /// Takes up the file, or begins it. What an interruption left of a line is cut off.
    fn open(path: &Path) -> Result<Self, String> {
        let cannot = |why: std::io::Error| format!("{} cannot be written: {why}", path.display());
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
        let text = read_text(path)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(cannot)?;
        let mut values = HashMap::new();
        for (at, line) in text[..whole].lines().enumerate() {
            let mut words = line.split(' ');
            let mut number = || words.next().and_then(|word| word.parse::<i32>().ok());
            let (depth, value, moves) = (number(), number(), words.next());
            let entry = moves.zip(depth).zip(value);
            let ((moves, depth), value) =
                entry.ok_or_else(|| format!("{}, line {}: nothing that was judged", path.display(), at + 1))?;
            values.insert((moves.to_owned(), depth as u32), value);
        }
        Ok(Self { values, file, path: path.to_owned() })
    }

    /// Judges positions to the depth of the limits. Those that were judged to it before are not searched again.
    fn judge(&mut self, engine: &mut Engine, lines: &mut [Line], limits: &Limits<'_>) -> Result<(), String> {
        let bar = bar(lines.len() as u64, "positions");
        for line in bar.wrap_iter(lines.iter_mut()) {
            let key = (line.moves.clone(), limits.depth);
            line.value = match self.values.get(&key) {
                Some(&value) => value,
                None => {
                    let value = search(engine, line.discs, limits);
                    writeln!(self.file, "{} {value} {}", limits.depth, line.moves)
                        .map_err(|why| format!("{} cannot be written: {why}", self.path.display()))?;
                    self.values.insert(key, value);
                    value
                }
            };
        }
        bar.finish_and_clear();
        Ok(())
    }
}

/// The value of a position for the side to move, in hundredths of a disc. What was searched before makes no difference.
fn search(engine: &mut Engine, discs: Discs, limits: &Limits<'_>) -> i32 {
    engine.clear();
    let found = engine.search(discs, limits, &mut |_| ()).expect("there is a move, and nothing stops it");
    found.score * 100 / DISC
}

/// Makes the file, and says how many positions each search judged, and how many of them it found even.
///
/// # Errors
/// A file cannot be read or written.
pub fn run(args: &EvenStarts) -> Result<String, String> {
    if args.within.len() + 1 != args.depths.len() {
        return Err("--within has one number for each of --depths but the last".into());
    }
    let random = &mut StdRng::seed_from_u64(args.seed);
    let mut engine = engine(args.hash_mb, Some(weights_or_builtin(args.weights.as_deref())?))?;
    let mut log = Log::open(&args.judged)?;
    let limits = |depth| Limits { depth, exact: 0, selectivity: args.selectivity, ..Limits::EXACT };

    let mut left = lines(PLIES);
    let all = left.len();
    if let Some(sample) = args.sample {
        left.shuffle(random);
        left.truncate(sample);
    }
    let mut text = String::from("plies  positions  even\n");
    for (at, &depth) in args.depths.iter().enumerate() {
        log.judge(&mut engine, &mut left, &limits(depth))?;
        let even = left.iter().filter(|line| line.value.abs() <= EVEN).count();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{depth:>5} {:>10} {even:>5}", left.len());
        // The most even first: if there is no time for all of them, the best have been judged.
        left.sort_by_key(|line| line.value.abs());
        left.retain(|line| args.within.get(at).is_none_or(|&within| discs(line.value.abs()) <= within));
    }
    left.truncate(args.count as usize);
    let furthest = left.last().map_or(0, |line| line.value.abs());
    let mut made = format!(
        "Of the {all} positions after {PLIES} plies these are the {} nearest to even by a search of {} plies. By that \
         search none is worth more than {:.2} discs to either side, and {} at most 1.",
        left.len(),
        args.depths.last().unwrap_or(&0),
        discs(furthest),
        left.iter().filter(|line| line.value.abs() <= EVEN).count(),
    );
    if args.check > 0 {
        let mut sample = left.clone();
        sample.shuffle(random);
        sample.truncate(args.check);
        made += &checked(&mut log, &mut engine, &sample, &limits(args.check_depth))?;
    }
    left.sort_by(|one, other| one.moves.cmp(&other.moves));
    let list: String = left.iter().map(|line| format!("{}\n", line.moves)).collect();
    write(&args.out, format!("{HEAD}#\n# {}\n\n{list}", made.replace(". ", ".\n# ")).as_bytes())?;
    Ok(format!("{text}{made}\n"))
}

/// Hundredths of a disc as discs.
fn discs(value: i32) -> f64 {
    f64::from(value) / 100.0
}

/// How far the values of positions are from those of a deeper search, as sentences.
fn checked(log: &mut Log, engine: &mut Engine, lines: &[Line], limits: &Limits<'_>) -> Result<String, String> {
    let mut again = lines.to_vec();
    log.judge(engine, &mut again, limits)?;
    let off: Vec<f64> = again.iter().zip(lines).map(|(again, line)| discs(again.value - line.value)).collect();
    let squares = off.iter().map(|off| off.powi(2)).collect::<Vec<_>>();
    let share = |most: i32| 100 * again.iter().filter(|line| line.value.abs() <= most).count() / again.len().max(1);
    Ok(format!(
        " A search of {} plies of {} of them, taken at random, differs from that by {:.2} discs (root of mean square). It \
         finds {} % worth at most 1 disc, {} % at most 2 and {} % at most 3.",
        limits.depth,
        again.len(),
        mean(&squares).0.sqrt(),
        share(100),
        share(200),
        share(300),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::sight;

    #[test]
    fn positions_of_each_ply_are_counted_without_their_images() {
        // Transpositions count once, too; the first counts can be found by hand.
        assert_eq!([0, 1, 2, 3, 4, 5].map(|plies| lines(plies).len()), [1, 1, 3, 14, 60, 322]);
        assert_eq!(lines(2).iter().map(|line| line.moves.as_str()).collect::<Vec<_>>(), ["f5d6", "f5f4", "f5f6"]);
    }

    #[test]
    fn what_was_judged_is_kept_and_a_line_that_was_cut_is_judged_again() {
        let home = tempfile::tempdir().expect("a folder");
        let path = home.path().join("judged");
        let mut engine = engine(1, Some(weights_or_builtin(None).expect("weights"))).expect("memory");
        let limits = Limits { depth: 2, exact: 0, selectivity: 0, ..Limits::EXACT };
        let mut judge = || {
            let mut left = lines(2);
            Log::open(&path).expect("a log").judge(&mut engine, &mut left, &limits).expect("a file");
            left.iter().map(|line| line.value).collect::<Vec<_>>()
        };
        let values = judge();
        let text = read_text(&path).expect("a text");
        assert_eq!(text.lines().count(), 3);
        std::fs::write(&path, &text[..text.len() - 3]).expect("a file");
        assert_eq!(judge(), values);
        assert_eq!(read_text(&path).as_ref(), Ok(&text));
        std::fs::write(&path, "2 777 f5d6\n").expect("a file");
        assert_eq!(judge()[0], 777, "nothing is judged twice");
        std::fs::write(&path, "2 much f5d6\n").expect("a file");
        assert!(Log::open(&path).is_err_and(|why| why.contains("line 1")));
    }

    #[test]
    fn the_shipped_starts_are_even() {
        let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/reversi/starts.txt"));
        let mut shipped: Vec<&str> = text.lines().filter(|line| line.len() == 2 * PLIES).collect();
        shipped.shuffle(&mut StdRng::seed_from_u64(1));
        let mut engine = engine(4, Some(weights_or_builtin(None).expect("weights"))).expect("memory");
        let limits = Limits { depth: 10, exact: 0, selectivity: 0, ..Limits::EXACT };
        let setup = rules::Game::Reversi.setup(0);
        let value = |line: &&str| {
            let record = record::read_transcript(&setup, line).expect("a legal line");
            let (discs, _) = sight(record.position()).expect("a position of Reversi");
            f64::from(search(&mut engine, discs, &limits)) / 100.0
        };
        let values: Vec<f64> = shipped.iter().take(30).map(value).collect();
        // A search of 10 plies differs by 1.3 discs (root of mean square) from one of 22, near 0.
        assert!(values.iter().all(|value| value.abs() <= MOST), "{values:?}");
        assert!(mean(&values).0.abs() <= 1.0, "neither side is ahead as a rule: {values:?}");
    }

    /// The most discs that a start may be worth by that search: the bound of the list, and three times the error.
    const MOST: f64 = 6.0;
}
