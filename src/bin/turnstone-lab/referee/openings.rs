//! The openings of games between players: those of a file, and random ones.

use std::path::Path;

use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use record::{Record, read_transcript};
use rules::{Action, Game, Setup, Square};

use turnstone_engine::files::read_text;

/// The openings of a file, in an order that the seed decides. Empty lines and those that begin with `#` are skipped.
pub fn read_openings(path: &Path, setup: &Setup, seed: u64) -> Result<Vec<Record>, String> {
    let text = read_text(path)?;
    let mut openings = Vec::new();
    let is_opening = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
    for (at, line) in text.lines().enumerate().filter(|(_, line)| is_opening(line)) {
        let wrong = |why: String| format!("{}, line {}: {why}", path.display(), at + 1);
        let record = if setup.game() == Game::Gomoku && line.contains(',') {
            offsets(setup, line).map_err(wrong)?
        } else {
            read_transcript(setup, line.trim()).map_err(|error| wrong(error.to_string()))?
        };
        if record.ending().is_some() {
            return Err(wrong("the game is over after this opening".into()));
        }
        openings.push(record);
    }
    if openings.is_empty() {
        return Err(format!("{} holds no openings", path.display()));
    }
    openings.shuffle(&mut StdRng::seed_from_u64(seed));
    Ok(openings)
}

/// The stones of an opening of Gomoku, as offsets from the middle of the board: columns to the right and rows down, as in
/// the openings of Piskvork.
///
/// # Errors
/// Says what is wrong with the line.
fn offsets(setup: &Setup, line: &str) -> Result<Record, String> {
    let mut record = Record::new(setup.clone());
    let numbers: Result<Vec<i32>, _> = line.split(',').map(|number| number.trim().parse::<i32>()).collect();
    let numbers = numbers.ok().filter(|numbers| numbers.len().is_multiple_of(2));
    let numbers = numbers.ok_or("pairs of numbers are needed, such as 0,0, 1,0, 1,3")?;
    let grid = record.position().grid();
    let on_board = |lines: u8, offset: i32| u8::try_from(i32::from(lines / 2).checked_add(offset)?).ok();
    for pair in numbers.chunks_exact(2) {
        let square = on_board(grid.columns, pair[0]).zip(on_board(grid.rows, pair[1]));
        let (column, row) = square.ok_or_else(|| format!("{},{} is not on the board", pair[0], pair[1]))?;
        let action = Action::Place(Square::new(column, row));
        record.play(action).map_err(|why| format!("{},{} cannot be played: {why}", pair[0], pair[1]))?;
    }
    Ok(record)
}

/// The number of random plies before the players take over.
const OPENING_PLIES: usize = 4;

/// The number of random stones near the middle before the players of Gomoku take over, and how far from it they may lie.
const OPENING_STONES: usize = 3;
const OPENING_REACH: u8 = 2;

/// A random opening.
pub fn random_opening(setup: &Setup, seed: u64) -> Record {
    let random = &mut StdRng::seed_from_u64(seed);
    if setup.game() == Game::AnimalChess {
        // The tiles lie differently in each game, so no random moves are needed.
        return Record::new(setup.again(seed));
    }
    if setup.game() != Game::Gomoku {
        return random_plies(setup, OPENING_PLIES, random);
    }
    let mut record = Record::new(setup.clone());
    let middle = record.position().grid().columns / 2;
    let mut near = || random.random_range(middle - OPENING_REACH..=middle + OPENING_REACH);
    while record.played().len() < OPENING_STONES {
        // A point that is taken is drawn again.
        let _ = record.play(Action::Place(Square::new(near(), near())));
    }
    record
}

/// A game of `plies` random plies from the start.
pub fn random_plies(setup: &Setup, plies: usize, random: &mut StdRng) -> Record {
    let mut record = Record::new(setup.clone());
    for _ in 0..plies {
        let legal = record.position().legal();
        // On a small board the game may already be over.
        if legal.is_empty() {
            break;
        }
        record.play(legal[random.random_range(0..legal.len())]).expect("a legal action");
    }
    record
}
