//! `book`: makes a book of openings, grows it, shows its content and checks it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use engine::reversi::eight::book::{Book, Growth, Plan};
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::search::{CERTAIN, percent};
use engine::reversi::eight::{DISC, Discs};
use record::read_transcript;
use rules::{Game, Position};

use crate::files::{read, write};
use crate::memory::engine;
use crate::progress::bar;
use crate::solve::square_name;

/// The options of `book`.
#[derive(Args)]
pub struct BookArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Begin a book and let it grow. Nothing is random: the same options make the same book
    Make {
        /// The file to write; it must not exist yet
        file: PathBuf,
        /// How many plies the search of a position looks ahead
        #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u8).range(2..=40))]
        depth: u8,
        /// How much the search may leave out, from 0 (the most) to 5 (nothing)
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=i64::from(CERTAIN)))]
        selectivity: u8,
        /// Moves that lose more discs than this against the best one are not followed
        #[arg(long, default_value_t = 2.0, value_parser = discs)]
        margin: f64,
        /// How many plies sooner a line ends for each disc lost on it
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(0..=60))]
        plies_a_disc: u16,
        #[command(flatten)]
        to: To,
    },
    /// Let a book grow further by its own plan, also after an interruption
    Extend {
        /// The file to extend
        file: PathBuf,
        #[command(flatten)]
        to: To,
    },
    /// Show how large a book is, how it was made, and its moves in a position
    Show {
        /// The file; without it, the book that comes with the program
        #[arg(long)]
        file: Option<PathBuf>,
        /// The moves from the start to the position, such as f5d6c3
        #[arg(default_value = "")]
        moves: String,
        /// Write one line of JSON
        #[arg(long)]
        json: bool,
    },
    /// Check that a book is sound and that its values fit together
    Check {
        /// The file; without it, the book that comes with the program
        file: Option<PathBuf>,
    },
}

/// The size to grow to, and the memory for it.
#[derive(Args)]
struct To {
    /// How many positions the book has in the end
    #[arg(long, default_value_t = 1000)]
    positions: u32,
    /// The size of the hash table in MiB
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    hash_mb: u32,
}

/// Reads a number of discs that a move may lose, 0 to 64.
pub fn discs(text: &str) -> Result<f64, String> {
    let discs = text.parse().ok().filter(|discs| (0.0..=64.0).contains(discs));
    discs.ok_or_else(|| "a number of discs is needed, such as 0.5".to_owned())
}

/// Converts discs to the unit of the search, 1/32 disc.
pub fn in_units(discs: f64) -> i32 {
    (discs * f64::from(DISC)).round() as i32
}

/// Reads a book.
///
/// # Errors
/// The file cannot be read, or its content is wrong.
pub fn open(path: &Path) -> Result<Book, String> {
    Book::from_bytes(&read(path)?).map_err(|why| format!("{}: {why}", path.display()))
}

/// Runs the command, and gives the text to print.
///
/// # Errors
/// A file cannot be read, written or understood, or the book is not sound.
pub fn run(args: &BookArgs) -> Result<String, String> {
    let or_builtin = |file: &Option<PathBuf>| file.as_deref().map_or_else(|| Ok((*Book::builtin()).clone()), open);
    match &args.command {
        Command::Make { file, depth, selectivity, margin, plies_a_disc, to } => {
            if file.exists() {
                return Err(format!("{} is there already; extend goes on with it", file.display()));
            }
            let (margin, plies_a_disc) = (in_units(*margin) as u16, *plies_a_disc);
            grow(file, &Book::new(Plan { depth: *depth, selectivity: *selectivity, margin, plies_a_disc }), to)
        }
        Command::Extend { file, to } => grow(file, &open(file)?, to),
        Command::Show { file, moves, json } => show(&or_builtin(file)?, moves, *json),
        Command::Check { file } => {
            let book = or_builtin(file)?;
            match book.faults().as_slice() {
                [] => Ok(format!("{} positions, sound\n", book.len())),
                faults => Err(format!("{} faults:\n{}", faults.len(), faults.join("\n"))),
            }
        }
    }
}

/// The time between two writes of the file.
const KEEP_EVERY: Duration = Duration::from_secs(20);

fn grow(file: &Path, book: &Book, to: &To) -> Result<String, String> {
    let mut growth = Growth::of(book);
    let mut engine = engine(to.hash_mb, Some(Weights::builtin()))?;
    let bar = bar(to.positions.into(), "positions");
    bar.set_position(growth.len() as u64);
    // If the program is ended early, the file is as it was last written.
    let never = AtomicBool::new(false);
    let mut kept = Instant::now();
    while growth.len() < to.positions as usize && growth.grow(&mut engine, &never).is_some() {
        bar.set_position(growth.len() as u64);
        if kept.elapsed() > KEEP_EVERY {
            write(file, &growth.book().to_bytes())?;
            kept = Instant::now();
        }
    }
    bar.finish_and_clear();
    write(file, &growth.book().to_bytes())?;
    Ok(format!("{} has {} positions\n", file.display(), growth.len()))
}

fn show(book: &Book, moves: &str, json: bool) -> Result<String, String> {
    let record = read_transcript(&Game::Reversi.setup(0), moves).map_err(|why| why.to_string())?;
    let position = record.position();
    let Position::Reversi(reversi) = position else { unreachable!("a game of Reversi") };
    let discs = Discs::seen_by(reversi.to_move(), reversi.eight().unwrap_or_default());
    let plan = book.plan();
    let known: Vec<(String, f64)> = book
        .moves(discs)
        .iter()
        .map(|known| (square_name(Some(known.square)), f64::from(known.value) / f64::from(DISC)))
        .collect();
    if json {
        let moves: Vec<_> =
            known.iter().map(|(name, value)| serde_json::json!({"move": name, "score": value})).collect();
        let object = serde_json::json!({
            "positions": book.len(),
            "depth": plan.depth,
            "selectivity": percent(plan.selectivity),
            "moves": moves,
        });
        return Ok(format!("{object}\n"));
    }
    let mut by_plies = BTreeMap::<u32, usize>::new();
    for discs in book.positions() {
        *by_plies.entry((discs.own | discs.opponent).count_ones() - 4).or_default() += 1;
    }
    let mut text = format!(
        "{} positions, each searched {} plies deep at {} %; moves followed that lose up to {} discs\nafter so many moves:",
        book.len(),
        plan.depth,
        percent(plan.selectivity),
        f64::from(plan.margin) / f64::from(DISC)
    );
    for (plies, count) in by_plies {
        text.push_str(&format!(" {plies}:{count}"));
    }
    text.push('\n');
    if known.is_empty() {
        text.push_str("the book does not have this position\n");
    }
    for (name, value) in known {
        text.push_str(&format!("{name} {value:+.2}\n"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: BookArgs,
    }

    fn said(line: &[&str]) -> Result<String, String> {
        run(&Line::try_parse_from(std::iter::once(&"book").chain(line)).expect("arguments").args)
    }

    #[test]
    fn a_book_is_made_extended_shown_and_checked() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("book.bin");
        let path = file.to_str().expect("a path");
        let make = ["make", path, "--depth", "3", "--positions", "4", "--hash-mb", "1"];
        assert!(said(&make).expect("made").ends_with("has 4 positions\n"));
        assert!(said(&make).expect_err("it is there").contains("is there already"));
        assert!(
            said(&["extend", path, "--positions", "9", "--hash-mb", "1"]).expect("grown").ends_with("9 positions\n")
        );
        assert_eq!(said(&["check", path]), Ok("9 positions, sound\n".into()));
        let shown = said(&["show", "--file", path, "f5", "--json"]).expect("shown");
        let shown: serde_json::Value = serde_json::from_str(&shown).expect("JSON");
        assert_eq!((&shown["positions"], &shown["depth"]), (&9.into(), &3.into()));
        assert!((1..=3).contains(&shown["moves"].as_array().expect("moves").len()));
        std::fs::write(&file, "TURN?").expect("written");
        assert!(said(&["check", path]).expect_err("an error").ends_with("byte 4: this is not an opening book"));
    }
}
