//! `ladder`: lets each numbered level play the one before it, and measures the difference in Elo.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use engine::Level;
use engine::reversi::NUMBERED;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::{DISC, Discs, Engine, Limits};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use record::Record;
use rules::{Game, Position, Setup};

use super::args::{Match, Player};
use super::games::{Played, play_all};
use super::openings::{random_plies, read_openings};
use super::report::{counted, finite, round};
use super::tally::Points;
use turnstone_engine::files::say;
use turnstone_engine::rule_choice::{RulesChoice, game};
use turnstone_engine::strength::Strength;

/// The options of `ladder`.
#[derive(Args)]
pub struct Ladder {
    /// The game, such as reversi
    #[arg(long, default_value = Game::default().id(), value_parser = game)]
    game: Game,
    /// How many games each level plays against the one before it; each opening or deal is played twice, with the sides
    /// swapped
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// The seed that decides the openings and what the levels overlook
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A file of openings, one transcript on each line, which are played in random order instead of even openings of
    /// eight plies, in Gomoku three stones near the middle
    #[arg(long)]
    openings: Option<PathBuf>,
    /// The lowest level to measure against the one before it; level 1 plays against random moves
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(NUMBERED)))]
    from: u8,
    /// The highest level to measure; without it, the highest of the game
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=i64::from(NUMBERED)))]
    to: Option<u8>,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    jobs: u32,
    /// The options of the levels that think by time, which play without a book
    #[command(flatten)]
    strength: Strength,
    /// Write one line of JSON for each level
    #[arg(long)]
    json: bool,
}

/// Plays, and prints a line for each level when it is done.
///
/// # Errors
/// The openings cannot be read, or the lines cannot be written.
pub fn run(args: &Ladder) -> Result<String, String> {
    let setup = args.game.setup(0);
    let openings = match &args.openings {
        Some(_) if args.game == Game::AnimalChess => {
            return Err("--openings is not for animal-chess: see --seed".into());
        }
        Some(path) => Some(read_openings(path, &setup, args.seed)?),
        None if args.game == Game::Reversi => Some(even_openings(&setup, args.seed, args.games.div_ceil(2))),
        None => None,
    };
    let level_of = |number| Level::of_number(args.game, number);
    let say = |line: &str| say(line.as_bytes());
    if !args.json {
        say(
            "level     against       won drawn  lost  points   Elo  95 % between   in all   ms a move  longest  nodes a move      most\n",
        )?;
    }
    let mut total = 0.0;
    for number in args.from..=args.to.unwrap_or(u8::MAX) {
        let Some(level) = level_of(number) else { break };
        let before = level_of(number - 1).unwrap_or(Level::RANDOM);
        let contest = Match {
            game: args.game,
            first: Player::Level(level),
            second: Player::Level(before),
            games: args.games,
            seed: args.seed,
            openings: None,
            depth: None,
            time: None,
            clock: None,
            processor: false,
            timeout: None,
            jobs: args.jobs,
            record: None,
            strength: args.strength.clone(),
            json: args.json,
            by: RulesChoice::default(),
        };
        let games = play_all(&contest, &setup, openings.as_deref(), &mut None)?;
        say(&row(level, before, &games, &mut total, args.json))?;
    }
    Ok(String::new())
}

/// A line with the result of a level; `total` is the sum of the Elo differences up to this level.
fn row(level: Level, before: Level, games: &[Played], total: &mut f64, json: bool) -> String {
    let points = Points(games.iter().map(|played| played.points).collect());
    let [won, drawn, lost] = points.counts();
    let elo = points.elo();
    *total += elo.difference;
    let time: Duration = games.iter().map(|played| played.time[0].0).sum();
    let moves: u32 = games.iter().map(|played| played.time[0].1).sum();
    let mean = time.as_secs_f64() * 1000.0 / f64::from(moves.max(1));
    let longest = games.iter().map(|played| played.longest[0]).max().unwrap_or_default().as_secs_f64() * 1000.0;
    let nodes = games.iter().map(|played| played.nodes[0]).sum::<u64>() / u64::from(moves.max(1));
    let most = games.iter().map(|played| played.most[0]).max().unwrap_or_default();
    if json {
        let mut object = counted(&points);
        object["level"] = level.number().into();
        object["against"] = before.id().into();
        object["elo_in_all"] = finite(*total);
        object["ms_a_move"] = round(mean).into();
        object["longest_ms"] = round(longest).into();
        object["nodes_a_move"] = nodes.into();
        object["most_nodes"] = most.into();
        return format!("{object}\n");
    }
    let mut text = format!("{:<9} {:<10} {won:>6} {drawn:>5} {lost:>5}", level.id(), before.id());
    // Writing to a string cannot fail.
    let _ = write!(text, " {:>5.1} % {:>+5.0}", 100.0 * points.share(), elo.difference);
    let _ = write!(text, "  {:>+5.0} to {:>+5.0} {:>+8.0}", elo.low, elo.high, *total);
    let _ = writeln!(text, " {mean:>11.2} {longest:>8.1} {nodes:>13} {most:>9}");
    text
}

/// The number of plies of an opening made by [`even_openings`].
const OPENING_PLIES: usize = 8;
/// The largest difference between the sides that counts as even, in 1/32 disc, as a search of `JUDGED_BY` plies finds
/// it.
const EVEN: i32 = 2 * DISC;
const JUDGED_BY: u32 = 6;

/// Random openings in which neither side is ahead by more than [`EVEN`].
fn even_openings(setup: &Setup, seed: u64, count: u32) -> Vec<Record> {
    let mut engine = Engine::new(1, Some(Weights::builtin()));
    let mut random = StdRng::seed_from_u64(seed);
    let limits = Limits { depth: JUDGED_BY, exact: 0, selectivity: CERTAIN, ..Limits::EXACT };
    let mut openings: Vec<Record> = Vec::new();
    while openings.len() < count as usize {
        let record = random_plies(setup, OPENING_PLIES, &mut random);
        engine.clear();
        let score = engine.search(discs(record.position()), &limits, &mut |_| ()).map(|found| found.score);
        if score.is_some_and(|score| score.abs() <= EVEN) && record.ending().is_none() {
            openings.push(record);
        }
    }
    openings
}

fn discs(position: &Position) -> Discs {
    let eight = match position {
        Position::Reversi(position) => position.eight(),
        _ => None,
    };
    Discs::seen_by(position.to_move(), eight.expect("the ladder is for the classic board"))
}

#[cfg(test)]
mod tests {
    use engine::reversi::numbered;

    use super::*;

    #[test]
    fn openings_are_even_and_the_same_for_a_seed() {
        let setup = Game::Reversi.setup(0);
        let [one, same, other] = [3, 3, 4].map(|seed| even_openings(&setup, seed, 4));
        let text = |all: &[Record]| all.iter().map(record::write_transcript).collect::<Vec<_>>();
        assert_eq!(text(&one), text(&same));
        assert_ne!(text(&one), text(&other));
        // Neither side is far ahead: a deeper search more or less agrees.
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        for record in one {
            assert_eq!(record.played().len(), OPENING_PLIES);
            let limits = Limits { depth: JUDGED_BY + 2, exact: 0, selectivity: CERTAIN, ..Limits::EXACT };
            let found = engine.search(discs(record.position()), &limits, &mut |_| ()).expect("a move");
            assert!(found.score.abs() < 8 * DISC, "{}", found.score);
        }
    }

    #[test]
    fn a_ladder_adds_up() {
        let setup = Game::Reversi.setup(0);
        let openings = even_openings(&setup, 1, 5);
        let line = ["match", "--first", "level-5", "--second", "level-4", "--games", "10"];
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            args: Match,
        }
        let args = <Line as clap::Parser>::parse_from(line).args;
        let games = play_all(&args, &setup, Some(&openings), &mut None).expect("games");
        let mut total = 100.0;
        let row: serde_json::Value =
            serde_json::from_str(&row(numbered(5), numbered(4), &games, &mut total, true)).expect("JSON");
        let number = |key: &str| row[key].as_f64().expect("a number");
        assert_eq!(number("won") + number("drawn") + number("lost"), 10.0);
        assert_eq!(row["against"], "level-4");
        assert!(number("nodes_a_move") > 1.0 && number("longest_ms") >= number("ms_a_move"));
        if total.is_finite() {
            assert!((number("elo_in_all") - number("elo") - 100.0).abs() < 0.1);
        }
    }
}
