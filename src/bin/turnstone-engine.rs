//! The engines for a terminal: counting positions, measuring levels against each other and how fast they search.
//!
//! Only words and numbers are made here; what they say comes from the rules and the engine.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::{Args, Parser, Subcommand};
use turnstone::engine::{Level, contest, speed};
use turnstone::pack::{Problem, read_animal_chess, read_gomoku, read_reversi};
use turnstone::rules::reversi::{Leaves, perft};
use turnstone::rules::{Game, Position, Setup, Tables};

/// The engines of Turnstone for a terminal.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count the leaves of the game tree from the start, passes counted as plies and not
    Perft {
        /// reversi
        #[arg(value_parser = ["reversi"])]
        game: String,
        /// How many plies deep, 0 to 60: each takes about nine times as long as the one before
        #[arg(value_parser = clap::value_parser!(u32).range(0..=60))]
        depth: u32,
        /// Write one line of JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        by: RulesChoice,
    },
    /// Let two levels play against each other from random openings or deals, each once with either side
    Match {
        /// reversi, gomoku or animal-chess
        #[arg(long, default_value = "reversi", value_parser = game)]
        game: Game,
        /// The level that begins the first game
        #[arg(long, value_parser = level)]
        first: Level,
        /// The level it plays against
        #[arg(long, value_parser = level)]
        second: Level,
        /// How many games
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
        /// Decides the openings and whatever the levels leave to chance
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        by: RulesChoice,
    },
    /// Measure how fast the search is on one thread and write one line of JSON
    Speed {
        /// For at least so many seconds
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=3600))]
        seconds: u32,
    },
}

/// By which rules a game is played.
#[derive(Args, Default)]
struct RulesChoice {
    /// The id of a rule table, such as small, large or reverse; without it the first
    #[arg(long)]
    rules: Option<String>,
    /// A file of rule tables in place of the built-in ones, like those in assets/rules
    #[arg(long)]
    table: Option<PathBuf>,
}

/// What a game begins with by the rules chosen.
///
/// # Errors
/// Why there are no such rules.
fn setup(game: Game, by: &RulesChoice) -> Result<Setup, String> {
    let file = by.table.as_deref().map(|path| {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string());
        text.map_err(|why| format!("{} cannot be read: {why}", path.display()))
    });
    let file = file.transpose()?;
    let file = file.as_deref();
    let usual = Tables::default();
    let mut setup = game.setup(0);
    match &mut setup {
        Setup::Reversi(rules) => *rules = choose(file.map(read_reversi), usual.reversi, by, |rules| &rules.id)?,
        Setup::Gomoku(setup) => {
            setup.rules = choose(file.map(read_gomoku), usual.gomoku, by, |rules| &rules.id)?;
        }
        Setup::AnimalChess(setup) => {
            let read = file.map(|text| read_animal_chess(text).map(|rules| vec![rules]));
            setup.rules = choose(read, usual.animal_chess, by, |rules| &rules.id)?;
        }
    }
    Ok(setup)
}

fn choose<T>(
    read: Option<Result<Vec<T>, Vec<Problem>>>,
    usual: Vec<Arc<T>>,
    by: &RulesChoice,
    id: impl Fn(&T) -> &str,
) -> Result<Arc<T>, String> {
    let tables = match read {
        Some(Ok(tables)) => tables.into_iter().map(Arc::new).collect(),
        Some(Err(problems)) => {
            return Err(problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n"));
        }
        None => usual,
    };
    let found = tables.iter().find(|table| by.rules.as_deref().is_none_or(|wanted| wanted == id(table)));
    found.cloned().ok_or_else(|| {
        let ids: Vec<&str> = tables.iter().map(|table| id(table)).collect();
        format!("there are no such rules, only {}", ids.join(", "))
    })
}

fn game(id: &str) -> Result<Game, String> {
    Game::from_id(id).ok_or_else(|| format!("the games are {}", Game::ALL.map(Game::id).join(", ")))
}

fn level(id: &str) -> Result<Level, String> {
    Level::from_id(id).ok_or_else(|| format!("the levels are {}", Level::ALL.map(Level::id).join(", ")))
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    if let Command::Match { game, first, second, .. } = command
        && let Some(stranger) = [first, second].into_iter().find(|level| !Level::of(game).contains(level))
    {
        let levels = Level::of(game).iter().map(|level| level.id()).collect::<Vec<_>>().join(", ");
        eprintln!("turnstone-engine: {} is no level of {}; its levels are {levels}", stranger.id(), game.id());
        return ExitCode::from(2);
    }
    let text = match run(&command) {
        Ok(text) => text,
        Err(why) => {
            eprintln!("turnstone-engine: {why}");
            return ExitCode::from(2);
        }
    };
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "turnstone-engine: cannot write the result: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Does what was asked and gives what there is to say about it, whole lines.
///
/// # Errors
/// Why it cannot be done.
fn run(command: &Command) -> Result<String, String> {
    let start = Instant::now();
    Ok(match *command {
        Command::Perft { game: _, depth, json, ref by } => {
            let Position::Reversi(position) = setup(Game::Reversi, by)?.start() else {
                unreachable!("Reversi begins with a position of Reversi")
            };
            let [leaves, pass_free] =
                [Leaves::PassIsAPly, Leaves::PassIsFree].map(|passes| perft(&position, depth, passes));
            let ms = start.elapsed().as_millis();
            if json {
                format!("{{\"depth\":{depth},\"leaves\":{leaves},\"leaves_pass_free\":{pass_free},\"ms\":{ms}}}\n")
            } else {
                format!(
                    "depth {depth}\n{leaves:>20} leaves, a pass counted as a ply\n\
                     {pass_free:>20} leaves, a pass counted as no ply\n{ms:>20} ms for both\n"
                )
            }
        }
        Command::Match { game, first, second, games, seed, ref by } => {
            let tally = contest(&setup(game, by)?, [first, second], games, seed);
            let ms = start.elapsed().as_millis().max(1);
            let mut text = format!(
                "{} against {}, {games} games: {} won, {} drawn, {} lost; {:.1} % of the points, {:+.1} {} a game\n",
                first.id(),
                second.id(),
                tally.won,
                tally.drawn,
                tally.lost,
                100.0 * tally.share(),
                tally.margin as f64 / f64::from(games),
                match game {
                    Game::Reversi => "discs",
                    Game::Gomoku => "points",
                    Game::AnimalChess => "health",
                },
            );
            let nodes: u64 = tally.nodes.iter().sum();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{ms} ms, {nodes} nodes, {} nodes/s", u128::from(nodes) * 1000 / ms);
            text
        }
        Command::Speed { seconds } => {
            let speed = speed(f64::from(seconds) * 1000.0, || start.elapsed().as_secs_f64() * 1000.0);
            format!(
                "{{\"nodes\":{},\"ms\":{:.1},\"nodes_per_second\":{:.0}}}\n",
                speed.nodes,
                speed.milliseconds,
                speed.nodes_per_second()
            )
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn perft_as_json_is_one_line_of_known_numbers() {
        let by = RulesChoice::default();
        let text = run(&Command::Perft { game: "reversi".into(), depth: 9, json: true, by }).expect("a text");
        assert!(text.starts_with("{\"depth\":9,\"leaves\":3005288,\"leaves_pass_free\":3005320,\"ms\":"), "{text}");
        assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
    }

    #[test]
    fn speed_is_one_line_of_json() {
        let text = run(&Command::Speed { seconds: 0 }).expect("a text");
        assert!(text.starts_with("{\"nodes\":") && text.contains(",\"nodes_per_second\":"), "{text}");
        assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
    }

    #[test]
    fn rules_are_chosen_by_name_and_file() {
        let by = |rules: Option<&str>, table: Option<&str>| RulesChoice {
            rules: rules.map(str::to_owned),
            table: table.map(|file| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/rules").join(file)),
        };
        let columns = |by| setup(Game::Reversi, &by).map(|setup| setup.start().grid().columns);
        assert_eq!(columns(by(None, None)), Ok(8));
        assert_eq!(columns(by(Some("large"), None)), Ok(10));
        assert_eq!(columns(by(Some("small"), Some("reversi.toml"))), Ok(6));
        let no_such = "there are no such rules, only classic, small, large, reverse";
        assert_eq!(columns(by(Some("huge"), None)), Err(no_such.into()));
        assert!(columns(by(None, Some("none.toml"))).is_err_and(|why| why.contains("none.toml cannot be read: ")));
        assert!(columns(by(None, Some("gomoku.toml"))).is_err());
    }

    #[test]
    fn wrong_arguments_are_refused_with_code_2() {
        let code = |line: &str| Cli::try_parse_from(line.split(' ')).err().map(|error| error.exit_code());
        assert_eq!(code("x perft reversi 9"), None);
        assert_eq!(code("x match --first greedy --second search-6 --games 10 --seed 3"), None);
        for wrong in [
            "x",
            "x perft ludo 3",
            "x perft reversi nine",
            "x perft reversi 61",
            "x match --first greedy",
            "x match --first greedy --second strong",
            "x match --first greedy --second greedy --games 0",
            "x speed --seconds soon",
        ] {
            assert_eq!(code(wrong), Some(2), "{wrong}");
        }
    }
}
