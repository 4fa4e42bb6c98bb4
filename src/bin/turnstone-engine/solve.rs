//! `solve`: the exact value of each position of an OBF file.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::{DISC, Discs, Kind, Limits};
use record::{Obf, read_obf};
use rules::Action;
use rules::reversi::{name, square_of};
use serde::Serialize;

use crate::files::{passed_over, read, say};
use crate::memory::engine;

/// The options of `solve`.
#[derive(Args)]
pub struct Solve {
    /// An OBF file, or - for standard input
    pub file: PathBuf,
    /// How many threads search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// The size of the hash table in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash_mb: u32,
    /// The instruction set: portable, avx2 or avx512; without it, the best that this processor has
    #[arg(long, value_parser = kind)]
    pub processor: Option<Kind>,
    /// Write one line of JSON for each position
    #[arg(long)]
    pub json: bool,
}

/// The instruction set with this name, if this processor has it.
pub fn kind(id: &str) -> Result<Kind, String> {
    let there = Kind::all();
    there.iter().copied().find(|kind| kind.id() == id).ok_or_else(|| {
        format!("this processor has {}", there.iter().map(|kind| kind.id()).collect::<Vec<_>>().join(", "))
    })
}

/// The result for a position, as `--json` writes it.
#[derive(Serialize)]
struct Line {
    position: usize,
    empties: u32,
    score: i32,
    #[serde(rename = "move")]
    best: String,
    nodes: u64,
    ms: f64,
}

/// Solves each position and prints it when it is done. Gives the line with the totals.
///
/// # Errors
/// The file cannot be read or understood.
pub fn run(args: &Solve) -> Result<String, String> {
    let positions = positions(&args.file)?;
    let kind = args.processor.unwrap_or_else(Kind::best);
    let mut engine = engine(args.hash_mb, Some(Weights::builtin()))?.threads(args.threads).on(kind);
    let write = |line: String| say(format!("{line}\n").as_bytes());
    if !args.json {
        write(format!(
            "{:>4} {:>7} {:>6} {:>5} {:>15} {:>12} {:>13}",
            "", "empties", "score", "move", "nodes", "ms", "nodes/s"
        ))?;
    }
    let (mut all_nodes, mut all_time) = (0, Duration::ZERO);
    for (at, obf) in positions.iter().enumerate() {
        let discs = discs(obf);
        let start = Instant::now();
        let found = engine.search(discs, &Limits::EXACT, &mut |_| ());
        let time = start.elapsed();
        let best = square_name(found.as_ref().and_then(|found| found.best));
        let nodes = found.as_ref().map_or(1, |found| found.nodes);
        let line = Line {
            position: at + 1,
            empties: discs.empties().count_ones(),
            // The search finds nothing where the game is over.
            score: found.map_or(discs.result(), |found| found.score / DISC),
            best,
            nodes,
            ms: (time.as_secs_f64() * 1e6).round() / 1e3,
        };
        if args.json {
            write(serde_json::to_string(&line).map_err(|why| why.to_string())?)?;
        } else {
            let wrong = if right(obf, &line) { "" } else { "  not as the file has it" };
            write(format!(
                "{:>4} {:>7} {:>+6} {:>5} {:>15} {:>12.1} {:>13.0}{wrong}",
                line.position,
                line.empties,
                line.score,
                line.best,
                line.nodes,
                line.ms,
                rate(line.nodes, time)
            ))?;
        }
        all_nodes += nodes;
        all_time += time;
    }
    Ok(if args.json {
        String::new()
    } else {
        let ms = all_time.as_secs_f64() * 1e3;
        format!(
            "{:>4} {:>7} {:>6} {:>5} {all_nodes:>15} {ms:>12.1} {:>13.0}\n",
            "all",
            "",
            "",
            "",
            rate(all_nodes, all_time)
        )
    })
}

/// The positions of an OBF file, or of standard input if the path is `-`.
///
/// # Errors
/// The file cannot be read, or nothing in it can be understood.
pub fn positions(file: &Path) -> Result<Vec<Obf>, String> {
    let (positions, faults) = read_obf(&String::from_utf8_lossy(&read(file)?));
    passed_over(file, &positions, &faults)?;
    match positions.is_empty() {
        true => Err(format!("{} holds no positions", file.display())),
        false => Ok(positions),
    }
}

/// The name of a square, or `pass`.
pub fn square_name(square: Option<u32>) -> String {
    square.map_or_else(|| "pass".to_owned(), |bit| name(square_of(bit)))
}

/// Nodes per second.
fn rate(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64().max(1e-9)
}

/// The discs of a position in the search's form.
pub fn discs(obf: &Obf) -> Discs {
    Discs::seen_by(obf.position.to_move(), obf.position.eight().unwrap_or_default())
}

/// Whether the answer agrees with the values in the file, if there are any: it has the greatest value, and a move with
/// that value.
fn right(obf: &Obf, line: &Line) -> bool {
    let Some(greatest) = obf.values.iter().map(|&(_, value)| value).max() else { return true };
    let named = |action: Action| match action {
        Action::Place(square) => name(square) == line.best,
        _ => line.best == "pass",
    };
    line.score == greatest && obf.values.iter().any(|&(action, value)| value == greatest && named(action))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_a_position_is_named_with_its_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("bad.obf");
        let text = |file: PathBuf| {
            run(&Solve { file, threads: 1, hash_mb: 1, processor: None, json: true }).expect_err("an error")
        };
        assert!(text(file.clone()).contains("cannot be read"));
        std::fs::write(&file, "\n-X-").expect("written");
        assert!(text(file).contains("line 2"));
    }
}
