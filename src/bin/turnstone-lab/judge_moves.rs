//! `judge-moves`: tournament positions of Reversi with what each move is worth, solved to the end of the game; and the test
//! of weights by such positions, which `evaluate-weights` runs. The files are OBF, as are the collections of hard positions
//! that other programs come with.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::{DISC, Discs, Engine, Found, Limits};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use record::{Obf, read_obf, write_obf};
use rules::reversi::{GRID, bit, moves};
use rules::{Action, Position};

use crate::archives::archive;
use crate::chance::sight;
use crate::learning::mean;
use turnstone_engine::files::{read, write};
use turnstone_engine::memory::engine;
use turnstone_engine::progress::bar;

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
    /// The size of the hash table in MiB; it is cleared for each position
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    hash_mb: u32,
    /// The seed that decides which positions are taken
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A position, and what each of its moves is worth.
#[derive(Clone, Debug)]
struct Judged {
    discs: Discs,
    /// The bit number of each move's square, and its value in discs; at least one.
    moves: Vec<(u32, i32)>,
}

impl Judged {
    /// `None` if not every move has a value.
    fn new(obf: &Obf) -> Option<Self> {
        let discs = Discs::seen_by(obf.position.to_move(), obf.position.eight()?);
        let of = |&(action, value): &(Action, i32)| match action {
            Action::Place(square) => Some((bit(square), value)),
            _ => None,
        };
        let judged: Vec<(u32, i32)> = obf.values.iter().filter_map(of).collect();
        let squares = judged.iter().fold(0u64, |all, (bit, _)| all | 1 << bit);
        (squares != 0 && squares == moves(discs.own, discs.opponent)).then_some(Self { discs, moves: judged })
    }

    fn best(&self) -> i32 {
        self.moves.iter().map(|&(_, value)| value).max().unwrap_or_default()
    }
}

/// The positions of a file.
///
/// # Errors
/// It cannot be read, or has something else in it.
fn all(path: &Path) -> Result<Vec<Judged>, String> {
    let (positions, faults) = read_obf(&String::from_utf8_lossy(&read(path)?));
    if let Some(fault) = faults.first() {
        return Err(format!("{}: {fault}", path.display()));
    }
    let judged = |(at, obf)| {
        Judged::new(obf).ok_or_else(|| format!("{}, position {at}: not every move has a value", path.display()))
    };
    (1..).zip(&positions).map(judged).collect()
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
    let mut engine = engine(args.hash_mb, Some(Weights::builtin()))?;
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
        let mut positions = (0..record.played().len()).filter_map(|ply| record.position_at(ply));
        let with =
            |position| sight(position).filter(|(discs, _)| left(*discs) == args.empties).map(|found| (position, found));
        let Some((Position::Reversi(position), (discs, _))) = positions.find_map(with) else { continue };
        if moves(discs.own, discs.opponent).count_ones() < 2 {
            continue;
        }
        engine.clear();
        let found = engine.each_move(discs, &Limits::EXACT, &mut |_| ());
        let value = |found: &Found| {
            let square = GRID.squares().find(|&square| Some(bit(square)) == found.best)?;
            Some((Action::Place(square), found.score / DISC))
        };
        let values = found.iter().filter_map(value).collect();
        text.extend(write_obf(&Obf { position: position.clone(), values, comment: String::new() }));
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
    let positions = all(path)?;
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

/// The number of empty squares.
const fn left(discs: Discs) -> u32 {
    discs.empties().count_ones()
}

/// Searches one position afresh. Also gives how many positions it looked at.
fn search(engine: &mut Engine, judged: &Judged, limits: &Limits<'_>) -> (Test, u64) {
    engine.clear();
    let found = engine.search(judged.discs, limits, &mut |_| ()).expect("there is a move, and nothing stops it");
    let best = judged.best();
    let chosen = judged.moves.iter().find(|(bit, _)| Some(*bit) == found.best).map_or(best, |&(_, value)| value);
    let bias = f64::from(found.score) / f64::from(DISC) - f64::from(best);
    (Test { best: if chosen == best { 100.0 } else { 0.0 }, loss: f64::from(best - chosen), bias }, found.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixture(empties: u32) -> Vec<Judged> {
        let fixtures = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/fixtures"));
        all(&fixtures.join(format!("reversi-moves-{empties}.txt"))).unwrap_or_else(|why| panic!("{why}"))
    }

    #[test]
    fn a_move_without_a_value_is_named_and_so_is_a_wrong_one() {
        let line = "---------------------------OX------XO--------------------------- X;";
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("some.obf");
        let read = |moves: &str| {
            std::fs::write(&path, format!("{line} {moves}\n")).expect("written");
            all(&path)
        };
        let judged = read("d3:+0; C4:-2; f5:+4; e6:-6; --:-127;").expect("positions");
        assert_eq!(judged[0].discs, Discs::START);
        assert_eq!((judged[0].best(), judged[0].moves.len()), (4, 4));
        assert!(read("d3:+0; c4:-2; f5:+4;").expect_err("e6").ends_with("position 1: not every move has a value"));
        assert!(read("d3:+0; c4:-2; f5:+4; e6:65;").expect_err("65").contains("line 1"));
        assert!(read("d3:+0; c4:-2; f5:+4; e6:-6; a1:0;").expect_err("a1").contains("a1"));
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "takes its time without optimisation")]
    fn a_search_to_the_end_makes_no_mistake_in_solved_positions() {
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        // Solved in a moment.
        let judged = fixture(20).swap_remove(0);
        let (test, _) = search(&mut engine, &judged, &Limits::EXACT);
        assert_eq!(test, Test { best: 100.0, loss: 0.0, bias: 0.0 });
        let other = Judged { moves: judged.moves.iter().map(|&(bit, value)| (bit, -value)).collect(), ..judged };
        assert!(search(&mut engine, &other, &Limits::EXACT).0.loss > 0.0);
    }

    #[test]
    fn every_position_that_is_to_test_weights_can_be_read() {
        for empties in [20, 24, 26] {
            assert!(fixture(empties).iter().all(|judged| left(judged.discs) == empties), "{empties}");
        }
    }
}
