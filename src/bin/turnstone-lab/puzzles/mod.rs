//! `puzzles`: finds positions in games, proves that they are puzzles, measures how difficult they are, and writes the file of
//! a game. Makes `assets/<game>/puzzles.txt`.

mod check;
mod choice;
mod formulas;
mod grading;
mod journal;
mod sources;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use engine::Session;
use rules::{Game, Tables};
use study::puzzles::{Effort, Entry, Maker, Puzzle, Shelf, class, kinds};

use self::grading::grade;
use self::journal::Journal;
use self::sources::Sources;
use turnstone_engine::files::write;
use turnstone_engine::memory::learn;
use turnstone_engine::progress::bar;
use turnstone_engine::rule_choice::game;

pub use self::check::{CheckPuzzles, run as check};
pub use self::formulas::{CompareGrades, run as compare_grades};

/// The options of `puzzles`.
#[derive(Args)]
pub struct Puzzles {
    /// The game, such as reversi
    #[arg(long, value_parser = game)]
    game: Game,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
    /// The file that keeps what was found, so that the command goes on where it was interrupted
    #[arg(long)]
    found: PathBuf,
    /// How many games of levels to look through in all, or, in Animal Chess, every other time, sets of tiles
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// The seed that decides the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many puzzles to write at most, spread evenly over kinds and grades
    #[arg(long, default_value_t = 2_000)]
    count: usize,
    /// How many times each level that makes random mistakes tries a puzzle
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=100))]
    tries: u32,
    /// Positions that each question to an engine may look at; the solver of Reversi many times more
    #[arg(long, default_value_t = Effort::default().nodes)]
    nodes: u64,
    /// Look through the games of these files instead: archives of Reversi, .wtb, or a transcript on each line
    #[arg(long, num_args = 1..)]
    file: Vec<PathBuf>,
    /// Stop after this many minutes, and write what was found until then
    #[arg(long)]
    minutes: Option<u64>,
}

/// Finds the puzzles and writes them.
///
/// # Errors
/// A file cannot be read or written.
pub fn run(args: &Puzzles) -> Result<String, String> {
    let begun = Instant::now();
    let mut session = Session::new(16, 1, move || begun.elapsed().as_secs_f64() * 1000.0);
    learn(&mut session)?;
    let mut journal = Journal::open(&args.found, args.game)?;
    let mut sources = Sources::new(args.game, args.seed, &args.file)?;
    let mut maker = Maker::new(args.game, Effort { nodes: args.nodes });
    let games = sources.count().unwrap_or(args.games).min(args.games);
    let until = args.minutes.map(|minutes| Duration::from_secs(60 * minutes));
    let bar = bar(games.into(), "games");
    bar.set_position(journal.done().into());
    while journal.done() < games && until.is_none_or(|until| begun.elapsed() < until) {
        let number = journal.done();
        let mut made: Vec<Puzzle> = Vec::new();
        for record in sources.candidates(number, &mut session)? {
            if made.len() >= sources.enough(number) {
                break;
            }
            if !journal.has(class(record.position())) {
                made.extend(maker.make(&record).ok());
            }
        }
        // The kinds that are rare come first in the list of kinds.
        made.sort_by_key(|puzzle| kinds(args.game).iter().position(|kind| *kind == puzzle.kind));
        let mut chosen: Vec<Puzzle> = Vec::new();
        for mut puzzle in made {
            if chosen.len() < sources.most(number) && !chosen.iter().any(|other| is_part(&puzzle, other)) {
                puzzle.grade = grade(&puzzle, &mut session, args.tries)?;
                journal.note(class(puzzle.position()));
                chosen.push(puzzle);
            }
        }
        let entries = chosen.iter().map(Entry::of).collect();
        journal.add(entries)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let chosen = choice::spread(journal.entries(), args.count);
    let shelf = Shelf::of(args.game, chosen);
    // What is written must be readable.
    let tables = Tables::default();
    for entry in shelf.entries() {
        entry.puzzle(&tables).map_err(|why| format!("{}: {why}", entry.line()))?;
    }
    write(&args.out, shelf.to_text().as_bytes())?;
    let mut told = choice::table(&shelf);
    // Writing to a string cannot fail.
    let _ = writeln!(
        told,
        "\n{} puzzles, of {} in {} games, in {}",
        shelf.entries().len(),
        journal.entries().len(),
        journal.done(),
        args.out.display()
    );
    Ok(told)
}

/// Whether the solution of one of two puzzles comes to the position of the other.
fn is_part(one: &Puzzle, other: &Puzzle) -> bool {
    let comes_to = |puzzle: &Puzzle, wanted: u64| puzzle.steps().iter().any(|(before, _)| class(before) == wanted);
    comes_to(one, class(other.position())) || comes_to(other, class(one.position()))
}
