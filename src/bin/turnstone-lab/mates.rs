//! `mates`: how long the search for a win by force takes on boards of Gomoku, with the figures of
//! `src/engine/experiments/gomoku-2026-11-29-proofs.md`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use engine::gomoku::find_mate;
use rules::gomoku::{Rules, Setup, name};
use rules::{Colour, Position, Square};
use serde::Deserialize;
use turnstone_engine::files::read_text;
use turnstone_engine::stopwatch::seconds;

/// Look for wins by force on the boards of a file.
#[derive(Args)]
pub struct Mates {
    /// A file with a board on each line, as JSON: see tests/fixtures/renju-mates.jsonl
    pub file: PathBuf,
    /// Only the boards whose mode begins like this, such as VCF, VCT or PROOF
    #[arg(long, default_value = "")]
    pub mode: String,
    /// Stop after this many seconds on each
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub time: f64,
    /// Stop after this many positions on each
    #[arg(long, default_value_t = 100_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
}

/// A board by the rules of renju, and who is to win on it.
#[derive(Deserialize)]
struct Board {
    test: String,
    mode: String,
    /// Rows from the top, of `B`, `W` and anything else where no stone lies.
    board: Vec<String>,
    attacker: String,
}

impl Board {
    /// The position with the attacker to move. Where the numbers of stones would make it the other side's turn, a white
    /// stone is put into a free corner.
    fn position(&self) -> Result<Position, String> {
        let rules = Rules::built_in().into_iter().find(|rules| rules.id == "renju").ok_or("renju is not built in")?;
        let size = u8::try_from(self.board.len()).unwrap_or(u8::MAX);
        let setup = rules::Setup::Gomoku(Setup { rules: rules.into(), size, ..Setup::default() });
        let grid = setup.start().grid();
        let mut stones = [Vec::new(), Vec::new()];
        for (row, text) in (0..).zip(&self.board) {
            for (column, stone) in (0..).zip(text.bytes()) {
                match stone {
                    b'B' => stones[0].push(Square::new(column, row)),
                    b'W' => stones[1].push(Square::new(column, row)),
                    _ => {}
                }
            }
        }
        let attacker = if self.attacker == "white" { Colour::Light } else { Colour::Dark };
        if (stones[0].len() + stones[1].len()) % 2 != attacker.index() {
            let free = |at: &Square| !stones.iter().flatten().any(|stone| stone == at);
            let last = size.saturating_sub(1);
            let corners = [(0, last), (last, last), (0, 0), (last, 0)].map(|(column, row)| Square::new(column, row));
            let corner = corners
                .into_iter()
                .find(free)
                .ok_or("no corner is free for a stone that makes it the attacker's turn")?;
            stones[1].push(corner);
        }
        let [dark, light] = stones.map(|all| all.iter().map(|at| name(grid, *at)).collect::<Vec<_>>().join(" "));
        setup.arranged(&dark, &light, attacker).map_err(|why| why.to_string())
    }
}

/// Looks for a win on every board, and gives a line for each.
///
/// # Errors
/// The file cannot be read, or a line is no board.
pub fn run(args: &Mates) -> Result<String, String> {
    let text = read_text(&args.file)?;
    let mut told = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |why: String| format!("{}:{number}: {why}", args.file.display());
        let board: Board = serde_json::from_str(line).map_err(|why| wrong(why.to_string()))?;
        if !board.mode.starts_with(&args.mode) {
            continue;
        }
        let Position::Gomoku(position) = board.position().map_err(wrong)? else { continue };
        let (begun, limit) = (Instant::now(), Duration::from_secs_f64(args.time));
        let mate = find_mate(&position, args.nodes, &mut || begun.elapsed() >= limit);
        let found = if mate.line.is_empty() { "no win".into() } else { format!("{} plies", mate.line.len()) };
        let taken = begun.elapsed().as_secs_f64();
        // Writing to a string cannot fail.
        let _ = writeln!(told, "{:<24} {found:>9}  {:>12} positions  {taken:>6.1} s", board.test, mate.nodes);
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_board_of_a_file_is_a_line_and_a_line_that_is_none_is_named() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/fixtures/renju-mates.jsonl");
        let args = |file: PathBuf| Mates { file, mode: "VCF".into(), time: 10.0, nodes: 20_000 };
        let told = run(&args(file.into())).expect("a sound file");
        assert!(told.lines().count() > 3 && told.contains(" plies "), "{told}");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("boards.jsonl");
        std::fs::write(&file, "{\"test\": \"x\"}\n").expect("a file");
        let why = run(&args(file)).expect_err("a board is missing");
        assert!(why.contains("boards.jsonl:1: missing field"), "{why}");
    }
}
