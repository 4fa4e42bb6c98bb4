//! `analyse`: what each move of a position is worth.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use engine::{Analysis, AnalysisRequest, Measure, MoveValue, Report, Session, Stop, measure};
use record::{Games, Names, Record};
use rules::{Action, Game, Position, Tables};
use serde::Serialize;
use study::chance;

use crate::files::{passed_over, read, say, warn};
use crate::memory::{learn, room_for};
use crate::stopwatch::seconds;

/// The options of `analyse`.
#[derive(Args)]
pub struct Analyse {
    /// A file with a game or a position in any format that Turnstone reads, or - for standard input. Of several, the
    /// first is used
    pub file: PathBuf,
    /// Show at most this many moves, the best first
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub moves: u32,
    /// Look at the position after this many plies; without it, at the last one
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// Stop after this many seconds, or as soon as everything is known
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    pub time: f64,
    /// How many threads search; the engine of Animal Chess uses one
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// The size of the hash table in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash_mb: u32,
    /// Write one line of JSON each time more is known about the moves
    #[arg(long)]
    pub json: bool,
}

/// What is known of the moves, as `--json` writes it.
#[derive(Serialize)]
struct List<'a> {
    game: &'a str,
    to_move: usize,
    nodes: u64,
    done: bool,
    moves: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    #[serde(rename = "move")]
    action: String,
    score: i32,
    exact: bool,
    /// The chance to win, from 0 to 1: as people and engines score from there.
    chance: f64,
    /// The chance to win with best play from here; only in Reversi, and where the value is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    best_play: Option<f64>,
    depth: u32,
    selectivity: u32,
    line: String,
}

/// Analyses the position, and prints what is known when the time is up or nothing more can be known.
///
/// # Errors
/// The file cannot be read or understood, or the position has nothing to weigh.
pub fn run(args: &Analyse) -> Result<String, String> {
    let record = record(&args.file)?;
    let plies = record.played().len();
    let ply = args.ply.unwrap_or(plies);
    let position = record.position_at(ply).ok_or_else(|| format!("--ply {ply}: this game has only {plies} plies"))?;
    room_for(args.hash_mb, 1)?;
    let begun = Instant::now();
    let mut session =
        Session::new(args.hash_mb as usize, args.threads + 1, move || begun.elapsed().as_secs_f64() * 1000.0);
    learn(&mut session)?;
    let request = AnalysisRequest::new(1, position.view());
    let stop = Stop::default();
    let mut last = None;
    let clock = stop.clone();
    let time = Duration::from_secs_f64(args.time);
    // It ends with the program.
    std::thread::spawn(move || {
        std::thread::sleep(time);
        clock.set();
    });
    let mut failed = Ok(());
    let mut hear = |found: Analysis| {
        if args.json && failed.is_ok() {
            failed = json(position, &found, args.moves).and_then(|line| say(format!("{line}\n").as_bytes()));
        }
        last = Some(found);
    };
    let end = session.analyse(&request, &stop, &mut |report| match report {
        Report::Analysis(found) => hear(found),
        Report::Unfit { why } => warn(why),
        _ => {}
    });
    if let Some(end) = end {
        hear(end);
    }
    failed?;
    let Some(last) = last.filter(|last| !last.moves.is_empty()) else {
        return Err("there is no move to analyse in this position".into());
    };
    if args.json {
        return Ok(String::new());
    }
    let shown = last.moves.iter().take(args.moves as usize);
    let head = format!("{:>6} {:>9} {:>6} {:>6} {:>5}  line\n", "move", "score", "wins", "depth", "sure");
    let rows = shown.map(|known| {
        let Line { action, depth, selectivity, line, exact, chance, .. } = line(position, known);
        let wins = format!("{:.0} %", 100.0 * chance);
        let sure = if exact { "exact".to_owned() } else { format!("{selectivity} %") };
        format!("{action:>6} {:>9} {wins:>6} {depth:>6} {sure:>5}  {line}\n", score(position.game(), known.score))
    });
    let tail = format!("{} positions in {:.1} s\n", last.nodes, begun.elapsed().as_secs_f64());
    Ok(std::iter::once(head).chain(rows).chain([tail]).collect())
}

/// A score in the game's own unit: discs in Reversi; elsewhere hundredths, see the engines' pages.
fn score(game: Game, score: i32) -> String {
    match measure(game, score) {
        Measure::Discs(discs) => format!("{discs:+.2}"),
        _ => format!("{score:+}"),
    }
}

fn json(position: &Position, found: &Analysis, most: u32) -> Result<String, String> {
    let list = List {
        game: position.game().id(),
        to_move: position.to_move().index(),
        nodes: found.nodes,
        done: found.done,
        moves: found.moves.iter().take(most as usize).map(|known| line(position, known)).collect(),
    };
    serde_json::to_string(&list).map_err(|why| why.to_string())
}

fn line(position: &Position, known: &MoveValue) -> Line {
    let written = |position: &Position, action: Action| position.write(action).unwrap_or_else(|| "pass".to_owned());
    let mut words = Vec::new();
    let mut at = position.clone();
    for &action in &known.line {
        words.push(written(&at, action));
        match at.play(action) {
            Ok((next, _)) => at = next,
            Err(_) => break,
        }
    }
    let MoveValue { action, score, exact, depth, selectivity, .. } = *known;
    let rounded = |chance: f64| (chance * 1000.0).round() / 1000.0;
    Line {
        action: written(position, action),
        score,
        exact,
        chance: rounded(chance::of_players(&position.view(), known)),
        best_play: chance::under_best_play(&position.view(), known).map(rounded),
        depth,
        selectivity,
        line: words.join(" "),
    }
}

/// The first game in a file of any format that Turnstone reads. Warns of what is wrong before it, and of further games.
///
/// # Errors
/// Says what cannot be read, and where.
pub fn record(path: &Path) -> Result<Record, String> {
    let wrong = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let (person, tables) = (|_| ["person"; 2], Tables::default());
    let mut games =
        Games::begin(read(path)?, Game::default(), person, &tables, &Names::default()).map_err(|why| wrong(&why))?;
    let mut faults = Vec::new();
    let found = loop {
        match games.next() {
            Some(Ok(game)) => break [game.record],
            Some(Err(why)) => faults.push(why),
            None => return Err(wrong(&faults.first().map_or_else(|| "there is no game".into(), ToString::to_string))),
        }
    };
    let next = games.next();
    faults.extend(next.as_ref().and_then(|next| next.as_ref().err()).cloned());
    passed_over(path, &found, &faults)?;
    if next.is_some_and(|next| next.is_ok()) {
        warn(wrong(&"it holds more than one game, and the first is used"));
    }
    let [record] = found;
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analyse(name: &str, text: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        run(&Analyse { file, moves: 3, ply: None, time: 20.0, threads: 1, hash_mb: 1, json: false })
    }

    /// A game of Reversi in which a few squares are left.
    const LATE: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3";

    #[test]
    fn an_ending_is_known_exactly_in_every_format() {
        let table = analyse("game.txt", LATE).expect("a table");
        assert!(table.contains("exact") && table.lines().count() == 5, "{table}");
        let link = format!("https://example.org/#v=1&game=reversi&moves={LATE}");
        let rows = |table: &str| table.lines().skip(1).take(3).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(rows(&analyse("link.txt", &link).expect("a table")), rows(&table));
    }

    #[test]
    fn an_arranged_position_is_analysed_from_a_link_and_from_obf() {
        let obf = format!("OX{}O O; c1:+0;", "-".repeat(61));
        for text in ["#game=reversi&start=b1_a1.h8_light", &obf, &format!("% an ending\n{obf}")] {
            let table = analyse("a.txt", text).expect("a table");
            assert!(table.contains("c1") && table.lines().count() == 3, "{table}");
        }
    }

    #[test]
    fn games_of_gomoku_and_animal_chess_are_read_from_their_files() {
        // Four in a row: black wins at once.
        let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n9,8,0\n1,3,0\n10,8,0\n1,5,0\n11,8,0\n1,7,0\n";
        let sgf = "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ac];B[jh];W[ae];B[kh];W[ag])";
        let renlib = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\x78\x40";
        let chess = "format = 1\ngame = \"animal-chess\"\nmoves = \"a1\"\nfirst = \"person\"\nsecond = \"person\"\nseed = 7\nat = 1\n";
        let folder = tempfile::tempdir().expect("a folder");
        let read = |name: &str, bytes: &[u8]| {
            let file = folder.path().join(name);
            std::fs::write(&file, bytes).expect("written");
            record(&file).map(|record| (record.setup().game(), record.played().len()))
        };
        assert_eq!(read("a.psq", psq.as_bytes()), Ok((Game::Gomoku, 8)));
        assert_eq!(read("a.sgf", sgf.as_bytes()), Ok((Game::Gomoku, 8)));
        assert_eq!(read("a.lib", renlib), Ok((Game::Gomoku, 1)));
        assert_eq!(read("a.txt", b"h8h9i9"), Ok((Game::Gomoku, 3)));
        assert_eq!(read("a.toml", chess.as_bytes()), Ok((Game::AnimalChess, 1)));
        let table = analyse("win.sgf", sgf).expect("a table");
        assert!(table.lines().nth(1).is_some_and(|best| best.contains("g8") || best.contains("l8")), "{table}");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (name, text, said) in [
            ("a.txt", "f5d6z9", "line 1, column 5: “z9”"),
            ("b.txt", "#v=1&game=ludo&moves=", "ludo"),
            ("c.toml", "format = 99", "99"),
            ("d.ggf", "(;GM[Othello", "game 1"),
            ("e.obf", &format!("% one\n{} X;", "-".repeat(60)), "line 2, column 61"),
        ] {
            let why = analyse(name, text).expect_err("an error");
            assert!(why.contains(said) && why.contains(name), "{why}");
        }
    }
}
