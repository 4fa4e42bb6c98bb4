//! Moves alone, as players write them: a game on each line, or one over all lines.

use super::fault::GameFault;
use super::kinds::{Format, ImportError};
use super::lines::Lines;
use crate::history::Record;
use crate::transcript::{TranscriptError, read_to};
use rules::{Game, Setup, short};

/// So many lines decide whether each line is a game: most of them have to be. All are then read one by one.
const LINES_TO_DECIDE: usize = 50;

/// What a text of moves is.
pub enum Moves {
    /// One game.
    One(Box<Record>),
    /// A game on each line, with this setup.
    Many(Setup, Lines),
}

/// Finds out what a text of moves is.
pub fn begin(text: &str, game: Game) -> Result<Moves, ImportError> {
    let setups = setups(game, text);
    // Over all lines it is one game; two games would each begin on the same squares.
    if let Some(record) = setups.iter().find_map(|setup| read(setup, text).ok()) {
        return Ok(Moves::One(Box::new(record)));
    }
    let lines = || text.lines().filter(|line| !line.trim().is_empty()).take(LINES_TO_DECIDE);
    let count = lines().count();
    let games = |setup| lines().filter(|line| read(setup, line).is_ok()).collect::<Vec<_>>();
    let lists: Vec<(&Setup, Vec<&str>)> = setups.iter().map(|setup| (setup, games(setup))).collect();
    let is_list = |(setup, games): &&(&Setup, Vec<&str>)| {
        // Where the good lines are one game together, it is one over all lines with a mistake in it.
        games.len() > 1 && games.len() * 2 > count && read(setup, &games.join("\n")).is_err()
    };
    // Of the boards of the first game that most lines are of, that which has most.
    if let Some((first, _)) = lists.iter().find(is_list)
        && let Some((setup, _)) = lists
            .iter()
            .filter(is_list)
            .filter(|(setup, _)| setup.game() == first.game())
            .reduce(|best, next| if next.1.len() > best.1.len() { next } else { best })
    {
        return Ok(Moves::Many((*setup).clone(), Lines::new(text)));
    }
    // The place where the reading came furthest.
    let faults = setups.iter().filter_map(|setup| read(setup, text).err());
    let furthest = faults.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (at, error) = furthest.ok_or(ImportError::Empty)?;
    let before = text.get(..at).unwrap_or_default();
    let (line, column) = place(before);
    Err(match error {
        TranscriptError::Illegal { number, text, why } if number > 1 => {
            ImportError::Wrong(Format::Moves, GameFault::Illegal { line, column, number, text, why }.into())
        }
        TranscriptError::NotAMove { number: 1, .. } if text.contains(['\0', '\u{fffd}']) => ImportError::NotText,
        TranscriptError::NotAMove { number: 1, .. } => {
            ImportError::Unknown(short(text.lines().next().unwrap_or_default()))
        }
        TranscriptError::NotAMove { .. } | TranscriptError::Illegal { .. } => {
            let word = text.get(at..).and_then(|rest| rest.split_whitespace().next()).unwrap_or_default();
            ImportError::NotAMove { line, column, text: short(word) }
        }
    })
}

/// Plays the moves of a text. If they cannot be played, it also gives the byte at which that was found.
fn read(setup: &Setup, text: &str) -> Result<Record, (usize, TranscriptError)> {
    read_to(Record::new(setup.clone()), text)
}

/// The game on the next line.
pub fn next(setup: &Setup, lines: &mut Lines) -> Option<Result<Record, GameFault>> {
    let (number, line) = lines.next()?;
    Some(read(setup, line).map_err(|(byte, why)| {
        let column = line.get(..byte).map_or(0, |before| before.chars().count()) + 1;
        GameFault::Moves { line: number, column, why }
    }))
}

/// Line and column of the character after this text, counted from 1.
fn place(before: &str) -> (usize, usize) {
    let column = before.rsplit('\n').next().map_or(0, |begun| begun.chars().count()) + 1;
    (before.matches('\n').count() + 1, column)
}

/// What moves alone may be of: first the game on the table, then the others.
///
/// Where the first of them has few first moves, as Reversi has, and the text begins with two moves of it, it is of that
/// game: no game of Gomoku begins so that its first two stones would be moves of Reversi. What follows may be mistaken.
fn setups(game: Game, text: &str) -> Vec<Setup> {
    let others = Game::ALL.into_iter().filter(|other| *other != game);
    let mut games = std::iter::once(game).chain(others).map(Game::of_moves_alone).filter(|setups| !setups.is_empty());
    let Some(mut setups) = games.next() else { return Vec::new() };
    let start = setups[0].start();
    let is_strict = start.legal().len() * 2 < start.grid().squares().count();
    let begins_so = match read(&setups[0], text) {
        Ok(_) => true,
        Err((_, TranscriptError::Illegal { number, .. } | TranscriptError::NotAMove { number, .. })) => number > 2,
    };
    if !is_strict || !begins_so {
        setups.extend(games.flatten());
    }
    setups
}
