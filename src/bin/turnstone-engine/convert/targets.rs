//! A game or a position in each format that is written, or why it cannot be held there.

use record::{Ggf, Heading, Obf, Record, WthorGame, record_from, write_obf, write_psq, write_sgf, write_transcript};
use rules::gomoku::Opening;
use rules::{Action, Game, Position, Setup, Side, reversi};
use serde_json::json;

use super::{Archived, Item, NO_MOVES};

pub fn to_transcript(item: &Item) -> Result<String, String> {
    let record = item.record().ok_or(NO_MOVES)?;
    let is_usual = match record.setup() {
        Setup::Gomoku(setup) => setup.opening == Opening::Free,
        other => *other == Game::Reversi.setup(0),
    };
    if !is_usual || record.start().is_some() {
        return Err(
            "a transcript begins at the usual start of Reversi on 8x8 or on an empty board, and this game does not"
                .into(),
        );
    }
    Ok(write_transcript(record))
}

pub fn to_psq(item: &Item) -> Result<String, String> {
    let record = item.record().ok_or(NO_MOVES)?;
    let heading = match item {
        Item::Sgf(game) => game.heading.clone(),
        _ => Heading::default(),
    };
    let text = write_psq(record, &heading);
    text.ok_or_else(|| "PSQ holds only games of Gomoku that begin with an empty board".into())
}

pub fn to_ggf(item: &Item) -> Result<String, String> {
    let game = |record: &Record, names| Ggf::new(record.clone(), names).ok_or("GGF holds only games on square boards");
    Ok(match item {
        Item::Ggf(game) => game.to_string(),
        Item::Game(_) | Item::Sgf(_) => game(item.reversi()?, ["?", "?"])?.to_string(),
        Item::Position(obf) => game(&record_from(&obf.position), ["?", "?"])?.to_string(),
        Item::Wthor(archived) => {
            let Archived { year, game: wthor, record, .. } = archived.as_ref();
            let mut game = game(record, ["", ""])?;
            for (name, value) in &mut game.tags {
                match name.as_str() {
                    // The names are in another file; here are only their numbers.
                    "PB" => *value = format!("WTHOR {}", wthor.black),
                    "PW" => *value = format!("WTHOR {}", wthor.white),
                    // This is also right for a game that was broken off, with the score that an arbiter gave.
                    "RE" => *value = format!("{:+}.00", 2 * i32::from(wthor.score) - 64),
                    _ => {}
                }
            }
            game.tags.insert(1, ("DT".into(), year.to_string()));
            game.tags.insert(2, ("EV".into(), format!("WTHOR {}", wthor.tournament)));
            game.to_string()
        }
    })
}

pub fn to_wthor(item: &Item) -> Result<WthorGame, String> {
    match item {
        Item::Wthor(archived) => Ok(archived.game.clone()),
        Item::Position(_) => Err(NO_MOVES.into()),
        Item::Game(_) | Item::Sgf(_) => WthorGame::of(item.reversi()?).map_err(|why| why.to_string()),
        Item::Ggf(game) => WthorGame::of(&game.record).map_err(|why| why.to_string()),
    }
}

/// The last position of a game, or all in which a side has a move.
pub fn to_obf(item: &Item, all: bool) -> Result<Vec<String>, String> {
    let line = |position: &Position| {
        let Position::Reversi(position) = position else { unreachable!("only games of Reversi are read") };
        if position.rules().fewest_wins {
            return Err("OBF knows no games that the fewest discs win".to_owned());
        }
        write_obf(&bare(position.clone())).ok_or_else(|| "OBF holds only boards of 8x8".to_owned())
    };
    match item {
        Item::Position(obf) => Ok(write_obf(obf).into_iter().collect()),
        _ => {
            let record = item.reversi()?;
            if !all {
                return Ok(vec![line(record.position())?]);
            }
            let positions = (0..=record.played().len()).filter_map(|ply| record.position_at(ply));
            let to_move = |position: &&Position| position.legal().iter().any(|action| *action != Action::Pass);
            let resigned = |ply: &record::Ply| matches!(ply.action, Action::Resign | Action::AgreeDraw | Action::Flag);
            let same_twice = usize::from(record.played().last().is_some_and(resigned));
            let count = record.played().len() + 1 - same_twice;
            positions.take(count).filter(to_move).map(line).collect()
        }
    }
}

/// A game of Gomoku with its variations and names.
pub fn to_sgf(item: &Item) -> Result<String, String> {
    let heading = if let Item::Sgf(game) = item { game.heading.clone() } else { Heading::default() };
    let text = item.record().and_then(|record| write_sgf(record, &heading));
    text.ok_or_else(|| "SGF is for games of Gomoku here, without a handicap and without chosen colours".into())
}

/// A position without values and comment.
fn bare(position: reversi::Position) -> Obf {
    Obf { position, values: Vec::new(), comment: String::new() }
}

/// The board and the side to move in the form of OBF; `None` unless the board is 8x8.
fn board(position: &Position) -> Option<String> {
    let Position::Reversi(position) = position else { return None };
    write_obf(&bare(position.clone())).map(|line| line.trim_end_matches(';').to_owned())
}

pub fn to_json(number: usize, item: &Item) -> String {
    let mut object = json!({ "number": number });
    let name = |action: Action| match action {
        Action::Place(square) => reversi::name(square),
        _ => "pass".into(),
    };
    if let Item::Position(obf) = item {
        let values: Vec<_> =
            obf.values.iter().map(|&(action, value)| json!({ "move": name(action), "score": value })).collect();
        object["position"] = board(&Position::Reversi(obf.position.clone())).into();
        object["values"] = values.into();
        if !obf.comment.is_empty() {
            object["comment"] = obf.comment.as_str().into();
        }
    }
    if let Some(record) = item.record() {
        if let Some(start) = record.start() {
            object["start"] = board(record.first()).unwrap_or_else(|| start.to_string()).into();
        } else if *record.setup() != Game::Reversi.setup(0) {
            object["start"] = board(record.first()).into();
        }
        object["moves"] = write_transcript(record).into();
        object["position"] = board(record.position()).into();
        if let Some(clock) = record.clock() {
            object["clock"] = clock.to_string().into();
        }
        if record.played().iter().any(|ply| ply.spent.is_some()) {
            object["ms"] = record.played().iter().map(|ply| ply.spent).collect::<Vec<_>>().into();
        }
        if let Some(ending) = record.ending() {
            object["score"] = json!(ending.score);
            object["reason"] = ending.reason.id().into();
            object["winner"] = match ending.winner {
                Some(Side::First) => "black".into(),
                Some(Side::Second) => "white".into(),
                None => ().into(),
            };
        }
    }
    match item {
        Item::Ggf(game) => {
            for (key, tag) in [("black", "PB"), ("white", "PW"), ("date", "DT"), ("place", "PC"), ("result", "RE")] {
                if let Some(value) = game.tag(tag) {
                    object[key] = value.into();
                }
            }
        }
        Item::Wthor(archived) => {
            let Archived { year, game, .. } = archived.as_ref();
            object["year"] = (*year).into();
            object["black"] = game.black.into();
            object["white"] = game.white.into();
            object["tournament"] = game.tournament.into();
            object["black_discs"] = game.score.into();
            object["black_discs_best"] = game.best.into();
        }
        _ => {}
    }
    object.to_string()
}
