//! `turnstone-engine`: the engines for a terminal. Each command is a file here, or in the
//! library beside it where the laboratory needs it as well; it only prints words and numbers that come from the rooms.

mod analyse;
mod balance;
mod convert;
mod eval;
mod library;
#[cfg(feature = "manual")]
mod manual;
mod mate;
mod perft;
mod review;
mod speed;
mod statistics;
mod suite;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use pack::command::{self, PacksCommand};
use program::{PACKS_FOLDER, Plain, VERSION, check_book};
use record::library::usual_folder;
use turnstone_engine::{book, converse, files, memory, progress, rule_choice, solve, stopwatch};

/// The engines of Turnstone for a terminal.
#[derive(Parser)]
#[command(name = "turnstone-engine", version = VERSION)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count the leaves of the game tree from the start, with a pass counted as a ply and as no ply
    Perft(perft::Perft),
    /// Convert games and positions between formats: transcripts, GGF, WTHOR and OBF of Reversi; position strings, SGF,
    /// PSQ and, to read, RenLib of Gomoku
    Convert(convert::Convert),
    /// Import games into Turnstone's library, list and export them, and show what was played in them
    Library(library::LibraryArgs),
    /// Make, check and list packs, as `turnstone packs` does
    Packs(PacksArgs),
    /// Speak the NBoard protocol, version 2, over standard input and output
    Nboard(converse::Converse),
    /// Speak GTP, version 2, with the conventions of Reversi, over standard input and output
    Gtp(converse::Converse),
    /// Speak the numbered protocol of the Chinese dark chess programs, which is Animal Chess, over standard input and
    /// output
    Darkchess(converse::ConverseDarkChess),
    /// Speak the protocol of Gomocup, with what boards of Yixin and Rapfi add to it, over standard input and output
    Gomocup(converse::ConverseGomocup),
    /// Make, extend, show and check a book of openings
    Book(book::BookArgs),
    /// Show what each move of a position is worth, in any of the games
    Analyse(analyse::Analyse),
    /// Judge every move of a game and say what was wrong with the mistakes
    Review(review::ReviewArgs),
    /// Look for a win by force in a position of Gomoku, and show it
    Mate(mate::MateArgs),
    /// Find openings of Gomoku after which neither side is far ahead
    Balance(balance::BalanceArgs),
    /// Find the exact value of each position of an OBF file
    Solve(solve::Solve),
    /// Show the evaluation and the result of a search for each position of an OBF file, move by move
    Eval(eval::Eval),
    /// Search a fixed suite. The number of positions that it looks at is a signature: it changes only with the search
    Bench(suite::Bench),
    /// Measure how fast the solver is on one thread, and write one line of JSON
    Speed(speed::Speed),
    /// Write the manual pages and the shells' completions
    #[cfg(feature = "manual")]
    #[command(hide = true)]
    Manual(manual::ManualArgs),
}

/// The options of `packs`.
#[derive(Args)]
struct PacksArgs {
    /// Folder with the packs folder in it, instead of the system's usual place
    #[arg(long, value_name = "FOLDER", global = true)]
    data_dir: Option<PathBuf>,
    #[command(subcommand)]
    command: PacksCommand,
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    if let Command::Packs(PacksArgs { data_dir, command }) = command {
        let Some(folder) = data_dir.or_else(usual_folder) else {
            files::warn("this system names no home folder with packs in it; name one with --data-dir FOLDER");
            return ExitCode::FAILURE;
        };
        return command::run(&command, &folder.join(PACKS_FOLDER), check_book, &mut Plain(std::io::stdout()));
    }
    files::finish(run(&command))
}

/// Runs the command, and gives the rest of its output in whole lines.
///
/// # Errors
/// Says why it cannot be done.
fn run(command: &Command) -> Result<String, String> {
    Ok(match command {
        Command::Perft(args) => perft::run(args)?,
        Command::Convert(args) => convert::run(args)?,
        Command::Library(args) => library::run(args)?,
        Command::Packs(_) => unreachable!("main runs it: it has exit codes of its own"),
        Command::Nboard(args) => converse::nboard(args)?,
        Command::Gtp(args) => converse::gtp(args)?,
        Command::Darkchess(args) => converse::darkchess(args)?,
        Command::Gomocup(args) => converse::gomocup(args)?,
        Command::Book(args) => book::run(args)?,
        Command::Analyse(args) => analyse::run(args)?,
        Command::Review(args) => review::run(args)?,
        Command::Mate(args) => mate::run(args)?,
        Command::Balance(args) => balance::run(args)?,
        Command::Solve(args) => solve::run(args)?,
        Command::Eval(args) => eval::run(args)?,
        Command::Bench(args) => suite::run(args)?,
        Command::Speed(args) => speed::run(args)?,
        #[cfg(feature = "manual")]
        Command::Manual(args) => manual::run(args, &<Cli as clap::CommandFactory>::command())?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_arguments_are_refused_with_code_2() {
        let code = |line: &str| Cli::try_parse_from(line.split(' ')).err().map(|error| error.exit_code());
        assert_eq!(code("x perft reversi 9"), None);
        for wrong in [
            "x",
            "x perft ludo 3",
            "x perft reversi nine",
            "x perft reversi 61",
            "x nboard --level thinker",
            "x gtp --level strong",
            "x gtp --selectivity 6",
            "x darkchess --level level-11",
            "x gomocup --level level-17",
            "x speed --seconds soon",
            "x analyse",
            "x library",
            "x library import",
            "x library list --sort size",
            "x library list --game ludo",
            "x library export",
            "x library statistics --game ludo",
            "x library explore --ply f5",
            "x analyse game.txt --time soon",
            "x analyse game.txt --moves 0",
            "x convert game.lib",
            "x mate",
            "x mate h8 --time 0",
            "x balance --stones 4",
            "x balance --count 0",
            "x balance --window -1",
            "x balance --nodes 1",
            "x solve",
            "x solve problems.obf --threads 0",
            "x solve problems.obf --hash-mb 0",
            "x eval problems.obf --selectivity 6",
        ] {
            assert_eq!(code(wrong), Some(2), "{wrong}");
        }
    }
}
