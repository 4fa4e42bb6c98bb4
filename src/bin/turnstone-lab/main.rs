//! `turnstone-lab`: what only experiments use. Engines are measured against each other and other programs, weights are
//! learnt and tested, and numbers are fitted that the game shows or searches by. Players need none of it.

mod archives;
mod chance;
mod divide;
mod evaluate_weights;
mod even_starts;
mod fit_terms;
mod generate;
mod gomoku_learning;
mod judge_moves;
mod label;
mod learning;
mod mates;
mod openings;
mod probcut;
mod puzzles;
mod referee;
mod train;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use program::VERSION;
use turnstone_engine::files;

/// The laboratory of Turnstone: measures engines, and makes what they have learnt.
#[derive(Parser)]
#[command(name = "turnstone-lab", version = VERSION)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let two players play against each other; each opening or deal is played once with either side
    Match(Box<referee::Match>),
    /// Let each numbered level of a game play the level before it, and measure the difference in Elo
    Ladder(referee::ladder::Ladder),
    /// Show the habits and mistakes of levels in games against themselves, or of people in tournament games of Reversi
    Profile(referee::profile::ProfileArgs),
    /// Measure how long the parts of an analysis take beside the whole, as several workers share it
    Divide(divide::Divide),
    /// Measure how often people win from positions of a value, to fit the chances that the game shows
    FitChance(chance::FitChance),
    /// Measure how far shallow searches are from deep ones, to fit what the search may leave out (ProbCut)
    FitProbcut(probcut::FitProbcut),
    /// Make games of Reversi or Gomoku to learn from, on one thread; the same seed makes the same games
    Generate(generate::Generate),
    /// Search positions of games of Reversi and store their values to learn from, on one thread; the same seed gives the same
    /// values
    Label(label::LabelGames),
    /// Find what each move of tournament positions of Reversi is worth, to test weights by
    JudgeMoves(judge_moves::JudgeMoves),
    FitTerms(fit_terms::FitTerms),
    /// Test weights of the evaluation of Reversi or Gomoku on held-out games, those of Reversi on judged moves too, and in
    /// play against other weights
    EvaluateWeights(evaluate_weights::EvaluateWeights),
    /// Find positions of Reversi after eight plies that are nearly even
    EvenStarts(even_starts::EvenStarts),
    /// Find what the named openings of a game are worth, and how best play continues
    Openings(openings::Openings),
    /// Find puzzles in games of levels or in files, prove them, measure how difficult they are, and write them
    Puzzles(puzzles::Puzzles),
    /// Prove the puzzles of a file again, by other means than those that made them
    CheckPuzzles(puzzles::CheckPuzzles),
    /// Compare the grades of puzzles with two known formulas for difficulty
    CompareGrades(puzzles::CompareGrades),
    /// Look for wins by force on boards of Gomoku, and tell how long it takes
    Mates(mates::Mates),
    /// Learn the weights of the evaluation of Reversi or Gomoku from games, on one thread
    Train(train::Train),
}

fn main() -> ExitCode {
    files::name_program("turnstone-lab");
    files::finish(run(&Cli::parse().command))
}

/// Runs the command, and gives the rest of its output in whole lines.
///
/// # Errors
/// Says why it cannot be done.
fn run(command: &Command) -> Result<String, String> {
    Ok(match command {
        Command::Match(args) => referee::run(args)?,
        Command::Ladder(args) => referee::ladder::run(args)?,
        Command::Profile(args) => referee::profile::run(args)?,
        Command::Divide(args) => divide::run(args)?,
        Command::FitChance(args) => chance::run(args)?,
        Command::FitProbcut(args) => probcut::run(args),
        Command::Generate(args) => generate::run(args)?,
        Command::Label(args) => label::run(args)?,
        Command::JudgeMoves(args) => judge_moves::run(args)?,
        Command::FitTerms(args) => fit_terms::run(args)?,
        Command::EvaluateWeights(args) => evaluate_weights::run(args)?,
        Command::EvenStarts(args) => even_starts::run(args)?,
        Command::Openings(args) => openings::run(args)?,
        Command::Puzzles(args) => puzzles::run(args)?,
        Command::CheckPuzzles(args) => puzzles::check(args)?,
        Command::CompareGrades(args) => puzzles::compare_grades(args)?,
        Command::Mates(args) => mates::run(args)?,
        Command::Train(args) => train::run(args)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_arguments_are_refused_with_code_2() {
        let code = |line: &str| Cli::try_parse_from(line.split(' ')).err().map(|error| error.exit_code());
        assert_eq!(code("x match --first greedy --second search-6 --games 10 --seed 3"), None);
        for wrong in [
            "x",
            "x match --first greedy",
            "x match --first greedy --second strong",
            "x match --first greedy --second greedy --games 0",
            "x match --first greedy --second nboard:",
            "x match --first greedy --second greedy --time now",
            "x ladder --from 0",
            "x ladder --games 1",
            "x ladder --game go",
            "x profile --game go",
            "x profile --games 0",
            "x profile --weakest 50",
            "x profile --level 3 --file games.wtb",
            "x match --first search --second greedy --threads 0",
            "x generate --game animal-chess --out games",
            "x generate --game gomoku --out games --nodes 1",
            "x train --game gomoku --out weights --games games --result 2",
            "x evaluate-weights --game gomoku --nodes 0",
            "x evaluate-weights --time 0.1",
            "x evaluate-weights --against weights --time 0.1 --depth 4",
            "x evaluate-weights --against weights --time 0",
        ] {
            assert_eq!(code(wrong), Some(2), "{wrong}");
        }
    }
}
