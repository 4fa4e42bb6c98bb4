//! `profile`: the habits and mistakes of levels in games against themselves, and of people in tournament games of
//! Reversi.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use engine::{Level, Request, Session, Stop, seed_of};
use record::Record;
use rules::{Action, Game, Setup, Side, hash};
use serde_json::json;
use study::profile::{HabitCount, HabitUnit, Profile};

use super::openings::random_opening;
use crate::archives::archive;
use turnstone_engine::files::say;
use turnstone_engine::memory::learn;
use turnstone_engine::progress::bar;
use turnstone_engine::rule_choice::game;
use turnstone_engine::strength::Strength;

/// The options of `profile`.
#[derive(Args)]
pub struct ProfileArgs {
    /// The game, such as reversi
    #[arg(long, default_value = Game::default().id(), value_parser = game)]
    game: Game,
    /// The level that plays against itself: a number, a name, or `all` for all that have a number
    #[arg(long, default_value = "all", conflicts_with = "file")]
    level: String,
    /// How many games a level plays, each from another opening or deal
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000), conflicts_with = "file")]
    games: u32,
    /// The seed that decides the openings and what the levels overlook
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Reversi: look at the games of these archives, .wtb, instead; those of 1994 to 2004 hold many games of programs
    #[arg(long, num_args = 1..)]
    file: Vec<PathBuf>,
    /// Of archives, take one game in this many
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..), requires = "file")]
    one_in: u32,
    /// Of archives, look only at the moves of the players with the fewest points: this many percent of those who have
    /// played 10 games or more
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100), requires = "file")]
    weakest: u32,
    /// The options of the levels that think by time, which play without a book
    #[command(flatten)]
    strength: Strength,
    /// Write one line of JSON for each level
    #[arg(long)]
    json: bool,
}

/// A player with fewer games in the archives says too little of how strong it is.
const FEWEST: u32 = 10;

/// Plays or reads the games, and prints what they show.
///
/// # Errors
/// There is no such level, or the archives cannot be read.
pub fn run(args: &ProfileArgs) -> Result<String, String> {
    if !args.file.is_empty() {
        if args.game != Game::Reversi {
            return Err(format!("--file is for archives of reversi, not for {}", args.game.id()));
        }
        let name = if args.weakest == 100 { "archives".to_owned() } else { format!("weakest-{}", args.weakest) };
        return Ok(heading(args.json) + &rows(&name, &archives(args)?, args.json) + &legend(args));
    }
    let levels = levels(args)?;
    say(heading(args.json).as_bytes())?;
    for level in levels {
        let profile = of_level(level, args)?;
        say(rows(level.id(), &profile, args.json).as_bytes())?;
    }
    Ok(legend(args))
}

/// The levels that are asked for.
fn levels(args: &ProfileArgs) -> Result<Vec<Level>, String> {
    let all = Level::of(args.game);
    if args.level == "all" {
        return Ok(all.iter().copied().filter(|level| level.number().is_some()).collect());
    }
    let number: Option<u8> = args.level.parse().ok();
    let is_asked = |level: &&Level| level.id() == args.level || number.is_some() && level.number() == number;
    let found: Vec<Level> = all.iter().filter(is_asked).copied().collect();
    if found.is_empty() {
        let names = all.iter().map(|level| level.id()).collect::<Vec<_>>().join(", ");
        return Err(format!("{} is not a level of {}; its levels are all, {names}", args.level, args.game.id()));
    }
    Ok(found)
}

/// What a level does in games against itself.
fn of_level(level: Level, args: &ProfileArgs) -> Result<Profile, String> {
    let begun = Instant::now();
    let clock = move || begun.elapsed().as_secs_f64() * 1000.0;
    let mut session = Session::new(args.strength.hash_mb as usize, args.strength.threads, clock);
    // Levels play without a book, as in a match: an opening from a book says nothing of how they err.
    learn(&mut session)?;
    let setup = args.game.setup(0);
    let mut profile = Profile::new(args.game);
    let bar = bar(args.games.into(), "games");
    for number in 0..args.games {
        let seed = args.seed.wrapping_add(u64::from(number));
        let (record, opening) = play(&mut session, level, &setup, seed)?;
        profile.add(&record, opening, &Side::BOTH);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(profile)
}

/// A game of a level against itself, and how many plies the opening had. The two sides overlook different things, as two
/// people do.
fn play(session: &mut Session, level: Level, setup: &Setup, seed: u64) -> Result<(Record, usize), String> {
    let mut record = random_opening(setup, seed);
    let opening = record.played().len();
    while record.ending().is_none() {
        let position = record.position();
        let action = if let Some(forced) = position.forced() {
            forced
        } else {
            let last = record.played().iter().rev().find_map(|ply| match ply.action {
                Action::Place(square) => Some(square),
                _ => None,
            });
            let seed = seed_of(seed, position.to_move());
            let request = Request { last, ..Request::new(0, position.view(), level, seed) };
            session.think(&request, &Stop::default(), &mut |_| ()).ok_or("the engine gives no answer")?.action
        };
        record.play(action).map_err(|why| format!("{} plays against the rules: {why}", level.id()))?;
    }
    Ok((record, opening))
}

/// What people do in the games of the archives.
fn archives(args: &ProfileArgs) -> Result<Profile, String> {
    let mut games = Vec::new();
    for file in &args.file {
        games.extend(archive(file)?.games);
    }
    let mut points: HashMap<u16, (f64, u32)> = HashMap::new();
    for game in &games {
        let black = match game.score.cmp(&32) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        for (player, of_player) in [(game.black, black), (game.white, 1.0 - black)] {
            let sum = points.entry(player).or_default();
            *sum = (sum.0 + of_player, sum.1 + 1);
        }
    }
    let mut shares: Vec<(f64, u16)> = points
        .into_iter()
        .filter(|(_, (_, games))| args.weakest == 100 || *games >= FEWEST)
        .map(|(player, (points, games))| (points / f64::from(games), player))
        .collect();
    shares.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    shares.truncate((shares.len() * args.weakest as usize).div_ceil(100));
    let wanted: std::collections::HashSet<u16> = shares.into_iter().map(|(_, player)| player).collect();
    let mut profile = Profile::new(Game::Reversi);
    let bar = bar(games.len() as u64, "games");
    for (number, game) in games.iter().enumerate() {
        bar.set_position(number as u64);
        let drawn = hash(args.seed, number as u64).is_multiple_of(u64::from(args.one_in));
        let players = [(game.black, Side::First), (game.white, Side::Second)];
        let sides: Vec<Side> =
            players.iter().filter(|(player, _)| wanted.contains(player)).map(|(_, side)| *side).collect();
        if drawn
            && !sides.is_empty()
            && let Ok(record) = game.record()
        {
            profile.add(&record, 0, &sides);
        }
    }
    bar.finish_and_clear();
    Ok(profile)
}

/// The heads of the columns, which are those of [`rows`].
fn heading(in_json: bool) -> String {
    if in_json {
        return String::new();
    }
    "player      habit               value  95 % +-   random   chances     most\n".to_owned()
}

/// The lines of a player, one for each habit, or one of JSON.
fn rows(name: &str, profile: &Profile, in_json: bool) -> String {
    if in_json {
        let habits: serde_json::Map<String, serde_json::Value> =
            profile.counts().iter().map(|count| (count.habit.id.to_owned(), object(count))).collect();
        return format!("{}\n", json!({ "player": name, "games": profile.games(), "habits": habits }));
    }
    profile.counts().iter().map(|count| row(name, count)).collect()
}

/// A number that is a percentage or a mean.
fn number(of: Option<f64>, unit: HabitUnit) -> String {
    match (of, unit) {
        (None, _) => "-".to_owned(),
        (Some(share), HabitUnit::Share) => format!("{:.1} %", 100.0 * share),
        (Some(mean), HabitUnit::Mean) => format!("{mean:.2}"),
    }
}

fn row(name: &str, count: &HabitCount) -> String {
    let unit = count.habit.unit;
    let [value, error, lot] = [count.done.value(), count.done.error(), count.by_lot.value()].map(|of| number(of, unit));
    let most = if unit == HabitUnit::Mean { format!("{:.0}", count.most) } else { String::new() };
    let mut text = format!("{name:<11} {:<14} {value:>10} {error:>8} {lot:>8}", count.habit.id);
    // Writing to a string cannot fail.
    let _ = write!(text, " {:>9.0} {most:>8}", count.done.chances());
    text.trim_end().to_owned() + "\n"
}

fn object(count: &HabitCount) -> serde_json::Value {
    let fine = |of: Option<f64>| of.map(|number| (number * 10_000.0).round() / 10_000.0);
    json!({
        "value": fine(count.done.value()),
        "error": fine(count.done.error()),
        "by_lot": fine(count.by_lot.value()),
        "chances": count.done.chances(),
        "most": count.most,
    })
}

/// What the habits are.
fn legend(args: &ProfileArgs) -> String {
    if args.json {
        return String::new();
    }
    let profile = Profile::new(args.game);
    let lines = profile.counts().iter().map(|count| format!("{:<14} {}\n", count.habit.id, count.habit.about));
    "\n".to_owned() + &lines.collect::<String>() + "random: the same if each move were a random legal one\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: ProfileArgs,
    }

    fn args(line: &str) -> ProfileArgs {
        Line::try_parse_from(line.split(' ')).unwrap_or_else(|error| panic!("{error}")).args
    }

    #[test]
    fn a_level_is_asked_for_by_its_number_or_its_name() {
        let ids = |line: &str| levels(&args(line)).map(|all| all.iter().map(|level| level.id()).collect::<Vec<_>>());
        assert_eq!(ids("profile --level 3"), Ok(vec!["level-3"]));
        assert_eq!(ids("profile --level greedy"), Ok(vec!["greedy"]));
        assert_eq!(ids("profile --game animal-chess").map(|all| all.len()), Ok(10));
        assert!(ids("profile --level 24").is_err_and(|why| why.contains("level-23")));
        assert!(run(&args("profile --game gomoku --file games.wtb")).is_err());
    }

    #[test]
    fn the_same_seed_gives_the_same_profile_in_every_game() {
        for game in Game::ALL {
            let args = args(&format!("profile --game {} --games 2 --seed 5", game.id()));
            let level = Level::of_number(game, 2).expect("a level");
            let [one, same] = [(); 2].map(|()| rows("x", &of_level(level, &args).expect("games"), true));
            assert_eq!(one, same);
            let read: serde_json::Value = serde_json::from_str(&one).expect("JSON");
            assert_eq!(read["games"], 2);
            let habits = read["habits"].as_object().expect("habits");
            assert!(habits.values().any(|habit| habit["chances"].as_f64() > Some(10.0)), "{one}");
        }
    }
}
