//! `library statistics`: how a person has done against the engine, in tables.

use clap::Args;
use record::library::{Entry, Library};
use rules::Game;
use serde::Serialize;
use study::statistics::{AccuracyPoint, GameStatistics, Opponent, Step, Suits, Tally, statistics};

use crate::rule_choice::game;

/// The mean accuracy is that of so many games.
const RECENT: usize = 10;
/// Names of opponents that are longer stand out of their column.
const WIDEST: usize = 24;

/// The options of `library statistics`.
#[derive(Args)]
pub struct StatisticsArgs {
    /// Only this game, such as reversi
    #[arg(long, value_parser = game)]
    game: Option<Game>,
    /// Leave out games in which a hint, the analysis or the teacher helped, or something hidden was seen
    #[arg(long)]
    unaided: bool,
    /// Write one line of JSON for each game
    #[arg(long)]
    json: bool,
}

/// The statistics of a game, as `--json` writes them.
#[derive(Serialize)]
struct Line<'a> {
    game: &'a str,
    total: Tally,
    friends: u32,
    opponents: &'a [Opponent],
    accuracy: &'a [AccuracyPoint],
    #[serde(skip_serializing_if = "Option::is_none")]
    suits: Option<Suits>,
}

/// Shows what the games of a library say of the person who played them.
pub fn run(args: &StatisticsArgs, library: &Library) -> String {
    let is_asked =
        |entry: &&Entry| args.game.is_none_or(|game| game == entry.game) && !(args.unaided && entry.is_aided());
    let found = statistics(library.entries().iter().filter(is_asked));
    if args.json {
        return found.games.iter().map(json).collect();
    }
    match &found.games[..] {
        [] => "the library has no finished game of a person against the engine or a friend\n".to_owned(),
        games => games.iter().map(table).collect::<Vec<_>>().join("\n"),
    }
}

fn json(of: &GameStatistics) -> String {
    let GameStatistics { game, total, friends, opponents, accuracy, suits } = of;
    let line = Line { game: game.id(), total: *total, friends: *friends, opponents, accuracy, suits: *suits };
    // Texts and numbers under fixed names: JSON can always hold these.
    serde_json::to_string(&line).unwrap_or_default() + "\n"
}

/// The tables of a game, and what follows from them in sentences.
fn table(of: &GameStatistics) -> String {
    let names = of.opponents.iter().map(|opponent| opponent.seat.chars().count());
    // It has a bound of its own: a library may come from a file, and a name in it may be of any length.
    let width = names.chain([of.game.id().len(), "all".len()]).max().unwrap_or_default().min(WIDEST);
    let mut text = String::new();
    if of.total.played > 0 {
        text += &format!("{:width$}  played   won  drawn  lost  in a row  at best\n", of.game.id());
        let rows = of.opponents.iter().map(|opponent| (&*opponent.seat, opponent.tally));
        for (name, tally) in rows.chain([("all", of.total)]) {
            let Tally { played, won, drawn, lost, streak, best_streak } = tally;
            text += &format!("{name:width$}  {played:6}  {won:4}  {drawn:5}  {lost:4}  {streak:8}  {best_streak:7}\n");
        }
    }
    if of.friends > 0 {
        text += &format!("{}: {} between two people\n", of.game.id(), games(of.friends as usize));
    }
    text += &accuracy(&of.accuracy);
    text += &of.suits.map(|suits| sentence(&suits)).unwrap_or_default();
    text
}

/// The mean accuracy of the last games that were reviewed, and of as many before them.
fn accuracy(points: &[AccuracyPoint]) -> String {
    let mean = |points: &[AccuracyPoint]| {
        let sum: f64 = points.iter().map(|point| f64::from(point.percent)).sum();
        (!points.is_empty()).then(|| sum / points.len() as f64)
    };
    let (before, last) = points.split_at(points.len().saturating_sub(RECENT));
    let before = &before[before.len().saturating_sub(RECENT)..];
    let Some(now) = mean(last) else { return String::new() };
    let then = mean(before).map(|then| format!(", {then:.1} % in the {} before", games(before.len())));
    format!("accuracy: {now:.1} % in the last {} reviewed{}\n", games(last.len()), then.unwrap_or_default())
}

/// What is said of the level that suits.
fn sentence(suits: &Suits) -> String {
    let Suits { against, score, games, next, step } = suits;
    let percent = score * 100.0;
    let said = format!("You score {percent:.0} % in the last {games} games against {} without help", against.id());
    match step {
        Step::Same => format!("{said}: stay with it.\n"),
        Step::Stronger | Step::Weaker => format!("{said}: try {}.\n", next.id()),
    }
}

/// So many games, in words.
fn games(number: usize) -> String {
    format!("{number} {}", if number == 1 { "game" } else { "games" })
}
