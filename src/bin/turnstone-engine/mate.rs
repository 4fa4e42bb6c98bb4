//! `mate`: whether the side to move wins by force in a position of Gomoku, and how.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use engine::gomoku::{Mate, find_mate};
use record::{Record, read_psq, read_sgf, read_transcript};
use rules::gomoku::{self, name};
use rules::{Game, Position, Setup};

use crate::files::read_text;
use crate::rule_choice::{RulesChoice, setup};
use crate::stopwatch::seconds;

/// The options of `mate`.
#[derive(Args)]
pub struct MateArgs {
    /// The stones of a position, such as h8h9i8; or a file of SGF, PSQ or such stones; or - for standard input
    pub position: String,
    /// Look at the position after this many plies; without it, at the last one
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// Stop after this many seconds
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub time: f64,
    /// Stop after this many positions
    #[arg(long, default_value_t = 100_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Write one line of JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub by: RulesChoice,
}

/// Looks for a win by force, and gives the text to print.
///
/// # Errors
/// The position cannot be read, or it has no side to move.
pub fn run(args: &MateArgs) -> Result<String, String> {
    let record = record(args)?;
    let plies = record.played().len();
    let ply = args.ply.unwrap_or(plies);
    let position = record.position_at(ply).ok_or_else(|| format!("--ply {ply}: this game has only {plies} plies"))?;
    let Position::Gomoku(position) = position else { return Err("this is not a game of Gomoku".into()) };
    if position.ending().is_some() {
        return Err("the game is over in this position".into());
    }
    if !position.choices().is_empty() {
        return Err("a choice of the opening must be made in this position".into());
    }
    let begun = Instant::now();
    let limit = Duration::from_secs_f64(args.time);
    let mate = find_mate(position, args.nodes, &mut || begun.elapsed() >= limit);
    Ok(text(position, &mate, args.json, begun.elapsed()))
}

/// The game of the argument: a file if there is one of this name, otherwise its moves. Rules that are chosen take the
/// place of those that the file means.
fn record(args: &MateArgs) -> Result<Record, String> {
    let record = read(args)?;
    if args.by.rules.is_none() && args.by.table.is_none() {
        return Ok(record);
    }
    let (Setup::Gomoku(wanted), Setup::Gomoku(meant)) = (setup(Game::Gomoku, &args.by)?, record.setup()) else {
        return Err("this is not a game of Gomoku".into());
    };
    let by = Setup::Gomoku(gomoku::Setup { rules: wanted.rules, ..meant.clone() });
    let again = record.start().map_or_else(|| Ok(Record::new(by.clone())), |start| Record::arranged(by.clone(), start));
    let mut again = again.map_err(|why| format!("the stones do not fit these rules: {why}"))?;
    for (number, ply) in (1..).zip(record.played()) {
        again.play(ply.action).map_err(|why| format!("move {number} cannot be played by these rules: {why}"))?;
    }
    Ok(again)
}

/// The game of the argument as it is written.
fn read(args: &MateArgs) -> Result<Record, String> {
    let path = Path::new(&args.position);
    let is_file = args.position == "-" || path.is_file();
    let text = if is_file { read_text(path)? } else { args.position.clone() };
    let wrong = |why: String| if is_file { format!("{}: {why}", path.display()) } else { why };
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with('(') {
        let (games, fault) = read_sgf(start);
        let fault = || fault.map_or_else(|| "there is no game in it".into(), |fault| fault.to_string());
        return games.into_iter().next().map(|game| game.record).ok_or_else(|| wrong(fault()));
    }
    if start.starts_with("Piskvorky") {
        return read_psq(start).map_err(wrong);
    }
    let setup = setup(Game::Gomoku, &args.by)?;
    read_transcript(&setup, start.trim_end()).map_err(|why| wrong(why.to_string()))
}

/// What was found, for people or as one line of JSON.
fn text(position: &gomoku::Position, mate: &Mate, json: bool, elapsed: Duration) -> String {
    let line: Vec<String> = mate.line.iter().map(|&at| name(position.grid(), at)).collect();
    let milliseconds = elapsed.as_millis() as u64;
    if json {
        let found = serde_json::json!({
            "wins": !line.is_empty(),
            "line": line,
            "broken_off": mate.broken_off,
            "nodes": mate.nodes,
            "ms": milliseconds,
        });
        return format!("{found}\n");
    }
    let colour = match position.next_colour() {
        rules::Colour::Dark => "black",
        rules::Colour::Light => "white",
    };
    let found = match (line.as_slice(), mate.broken_off) {
        ([], true) => "no win found; the search was broken off".to_owned(),
        ([], false) => "no win found, as deep as the search goes".to_owned(),
        (line, _) => format!("{colour} wins: {}", line.join(" ")),
    };
    format!("{found}\n{} positions in {milliseconds} ms\n", mate.nodes)
}
