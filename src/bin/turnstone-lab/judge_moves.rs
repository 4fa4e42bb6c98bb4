//! `judge-moves`: tournament positions of Reversi with what each move is worth, found by a search that is deep enough to
//! test others by; and the test itself, which `evaluate-weights` runs.
//!
//! A line of the file has the 64 squares from a1 on, `X` for the side to move and `O` for the other, and then the moves
//! with their values in discs for the side to move, the best first: `... X; e3:+2.03; f6:-1.50;`. It is OBF but for the
//! fractions; the test reads OBF as well, such as the collections of hard positions that other programs come with.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::{DISC, Discs, Engine, Limits};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules::reversi::moves;

use crate::archives::archive;
use crate::chance::sight;
use crate::learning::mean;
use crate::train::weights_or_builtin;
use turnstone_engine::files::{read, write};
use turnstone_engine::memory::engine;
use turnstone_engine::progress::bar;
use turnstone_engine::solve::square_name;

/// Find what each move of tournament positions is worth.
#[derive(Args)]
pub struct JudgeMoves {
    /// Archives of tournament games, .wtb
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
    /// How many positions to take, each from a game chosen at random
    #[arg(long, default_value_t = 160, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// The number of empty squares of each position
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=56))]
    empties: u32,
    /// How many plies the search looks ahead; with as many as there are empty squares, it plays the game out
    #[arg(long, default_value_t = 18, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// How much the search may leave out, from 0 (the most, each with 73 % certainty) to 5 (nothing)
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=i64::from(CERTAIN)))]
    selectivity: u8,
    /// Weights to search by, if not the built-in ones
    #[arg(long)]
    weights: Option<PathBuf>,
    /// The size of the hash table in MiB; it is cleared for each position
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash_mb: u32,
    /// The seed that decides which positions are taken
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A position, and what each of its moves is worth.
#[derive(Clone, Debug, PartialEq)]
struct Judged {
    discs: Discs,
    /// The bit number of each move's square, and its value in discs; at least one.
    moves: Vec<(u32, f64)>,
}

impl Judged {
    fn line(&self) -> String {
        let Discs { own, opponent } = self.discs;
        let letter = |bit: u32| match (own >> bit & 1, opponent >> bit & 1) {
            (0, 0) => '-',
            (0, _) => 'O',
            _ => 'X',
        };
        let mut line: String = (0..64).map(letter).collect();
        line.push_str(" X;");
        for &(bit, value) in &self.moves {
            // Writing to a string cannot fail.
            let _ = write!(line, " {}:{value:+.2};", square_name(Some(bit)));
        }
        line
    }

    /// Reads a line, or one in OBF: there `O` may be to move, squares are written in capitals, and a pass that is no move is
    /// listed. `None` if it is none, or if its moves are not those of the position.
    fn from_line(line: &str) -> Option<Self> {
        let mut parts = line.trim().split(';').map(str::trim).filter(|part| !part.is_empty());
        let (board, to_move) = parts.next()?.split_once(' ')?;
        let other = match to_move {
            "X" => b'O',
            "O" => b'X',
            _ => return None,
        };
        let board = board.as_bytes();
        if board.len() != 64 || board.iter().any(|square| !b"XO-".contains(square)) {
            return None;
        }
        let of = |is: &dyn Fn(u8) -> bool| (0..64).filter(|&bit| is(board[bit])).fold(0, |all, bit| all | 1 << bit);
        let discs = Discs { own: of(&|at| at != other && at != b'-'), opponent: of(&|at| at == other) };
        let value = |part: &str| {
            let (square, value) = part.split_once(':')?;
            let bit = (0..64).find(|&bit| square_name(Some(bit)).eq_ignore_ascii_case(square))?;
            Some((bit, value.parse().ok().filter(|value: &f64| value.abs() <= 64.0)?))
        };
        let judged: Vec<(u32, f64)> =
            parts.filter(|part| !part.starts_with("--:")).map(value).collect::<Option<_>>()?;
        let squares = judged.iter().fold(0u64, |all, (bit, _)| all | 1 << bit);
        let fits = squares == moves(discs.own, discs.opponent) && squares.count_ones() as usize == judged.len();
        (fits && !judged.is_empty()).then_some(Self { discs, moves: judged })
    }

    fn best(&self) -> f64 {
        self.moves.iter().map(|&(_, value)| value).fold(f64::MIN, f64::max)
    }
}

/// Makes the file, and gives a line about it.
///
/// # Errors
/// A file cannot be read or written, or has too few positions.
pub fn run(args: &JudgeMoves) -> Result<String, String> {
    let mut games = Vec::new();
    for file in &args.files {
        games.extend(archive(file)?.games);
    }
    let mut engine = engine(args.hash_mb, Some(weights_or_builtin(args.weights.as_deref())?))?;
    let exact = if args.depth >= args.empties { args.empties } else { 0 };
    let limits = Limits { depth: args.depth, exact, selectivity: args.selectivity, ..Limits::EXACT };
    let random = &mut StdRng::seed_from_u64(args.seed);
    let bar = bar(args.count.into(), "positions");
    let (mut text, mut count) = (String::new(), 0);
    // A game may be over before, or have but one move there.
    for _ in 0..100 * args.count {
        if games.is_empty() || count == args.count {
            break;
        }
        let game = &games[random.random_range(0..games.len())];
        let Ok(record) = game.record() else { continue };
        let mut positions = (0..record.played().len()).filter_map(|ply| record.position_at(ply)).filter_map(sight);
        let Some((discs, _)) = positions.find(|(discs, _)| discs.empties().count_ones() == args.empties) else {
            continue;
        };
        if moves(discs.own, discs.opponent).count_ones() < 2 {
            continue;
        }
        engine.clear();
        let found = engine.each_move(discs, &limits, &mut |_| ());
        let value = |score: i32| f64::from(score) / f64::from(DISC);
        let moves = found.iter().filter_map(|found| Some((found.best?, value(found.score)))).collect();
        text += &Judged { discs, moves }.line();
        text.push('\n');
        count += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if count < args.count {
        return Err(format!("only {count} positions were found"));
    }
    write(&args.out, text.as_bytes())?;
    Ok(format!("{} has {count} positions\n", args.out.display()))
}

/// What a search finds of judged positions.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Test {
    /// The share of best moves, in percent.
    best: f64,
    /// What the chosen move loses, in discs.
    loss: f64,
    /// The search's value less that of the best move, in discs.
    bias: f64,
}

/// Searches the positions of a file to each of these depths, and gives a table: all positions, and those of odd and of
/// even number, so that one half can be used for tuning.
///
/// # Errors
/// The file cannot be read or understood.
pub fn test(path: &Path, weights: &Arc<Weights>, depths: &[u32], selectivity: u8) -> Result<String, String> {
    let text = String::from_utf8_lossy(&read(path)?).into_owned();
    let line = |(at, line)| {
        Judged::from_line(line).ok_or_else(|| format!("{}, line {}: no judged position", path.display(), at + 1))
    };
    let positions: Vec<Judged> = text.lines().enumerate().map(line).collect::<Result<_, _>>()?;
    let mut table = String::from(
        "plies  positions each      half   of      best moves    loss (discs)    bias (discs)  +- one standard error\n",
    );
    let mut engine = engine(16, Some(Arc::clone(weights)))?;
    for &depth in depths {
        let limits = Limits { depth, exact: 0, selectivity, ..Limits::EXACT };
        let (mut tests, mut nodes) = (Vec::new(), 0);
        for judged in &positions {
            let (test, seen) = search(&mut engine, judged, &limits);
            tests.push(test);
            nodes += seen;
        }
        let every = |first: usize, step| tests.iter().skip(first).step_by(step).copied().collect::<Vec<Test>>();
        for (name, half) in [("all", every(0, 1)), ("tuning", every(0, 2)), ("unseen", every(1, 2))] {
            let of = |value: fn(&Test) -> f64| mean(&half.iter().map(value).collect::<Vec<_>>());
            let (best, loss, bias) = (of(|test| test.best), of(|test| test.loss), of(|test| test.bias));
            let each = nodes / positions.len().max(1) as u64;
            // Writing to a string cannot fail.
            let _ = writeln!(
                table,
                "{depth:>5} {each:>15} {name:>9} {:>4} {:>6.1} % +- {:<4.1} {:>6.2} +- {:<4.2} {:>+6.2} +- {:<4.2}",
                half.len(),
                best.0,
                best.1,
                loss.0,
                loss.1,
                bias.0,
                bias.1
            );
        }
    }
    Ok(table)
}

/// Searches one position afresh. Also gives how many positions it looked at.
fn search(engine: &mut Engine, judged: &Judged, limits: &Limits<'_>) -> (Test, u64) {
    /// Values with two decimals are as good as equal if they differ by less, in discs.
    const SAME: f64 = 0.011;
    engine.clear();
    let found = engine.search(judged.discs, limits, &mut |_| ()).expect("there is a move, and nothing stops it");
    let best = judged.best();
    let chosen = judged.moves.iter().find(|(bit, _)| Some(*bit) == found.best).map_or(best, |&(_, value)| value);
    let bias = f64::from(found.score) / f64::from(DISC) - best;
    let loss = best - chosen;
    (Test { best: if loss < SAME { 100.0 } else { 0.0 }, loss, bias }, found.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judged_position_is_written_and_read_and_a_wrong_move_refused() {
        let judged =
            Judged { discs: Discs::START, moves: [19, 26, 37, 44].into_iter().zip([0.5, 0.25, -1.0, -1.5]).collect() };
        let line = judged.line();
        assert!(line.ends_with(" X; d3:+0.50; c4:+0.25; f5:-1.00; e6:-1.50;"), "{line}");
        assert_eq!(Judged::from_line(&line).as_ref(), Some(&judged));
        let obf =
            line.replace('X', "?").replace('O', "X").replace('?', "O").to_uppercase().replace(" C4", " --:-127; C4");
        assert!(obf.contains(" O; D3:+0.50; --:-127; C4:"), "{obf}");
        assert_eq!(Judged::from_line(&obf), Some(judged));
        for (from, to) in
            [("d3:", "a1:"), ("+0.50", "high"), ("-1.50", "-65"), (" e6:-1.50;", ""), ("XO", "X?"), (" X;", " ?;")]
        {
            assert_eq!(Judged::from_line(&line.replace(from, to)), None, "{from}");
        }
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "takes its time without optimisation")]
    fn a_search_to_the_end_makes_no_mistake_in_solved_positions() {
        let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/fixtures/reversi-moves-20.txt"));
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        // Solved in a moment.
        let judged = Judged::from_line(text.lines().next().expect("a line")).expect("a judged position");
        let (test, _) = search(&mut engine, &judged, &Limits::EXACT);
        assert_eq!(test, Test { best: 100.0, loss: 0.0, bias: 0.0 });
        let other = Judged { moves: judged.moves.iter().map(|&(bit, value)| (bit, -value)).collect(), ..judged };
        assert!(search(&mut engine, &other, &Limits::EXACT).0.loss > 0.0);
    }

    #[test]
    fn every_position_that_is_to_test_weights_can_be_read() {
        for (empties, text) in [
            (20, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/fixtures/reversi-moves-20.txt"))),
            (24, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/fixtures/reversi-moves-24.txt"))),
            (26, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/fixtures/reversi-moves-26.txt"))),
        ] {
            for line in text.lines() {
                let judged = Judged::from_line(line).unwrap_or_else(|| panic!("{line}"));
                assert_eq!(judged.discs.empties().count_ones(), empties);
                assert_eq!(judged.line(), line);
            }
        }
    }
}
