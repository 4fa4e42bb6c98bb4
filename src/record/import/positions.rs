//! Positions of Reversi, one on each line. Each becomes a match that begins there.

use super::fault::GameFault;
use super::kinds::Imported;
use super::lines::Lines;
use crate::heading::Heading;
use crate::history::Record;
use crate::obf::{Obf, read_obf_line};
use rules::{Arrangement, Game, Position};

/// The next position of a text, or why a line has none that a match can begin with. Values of moves are not kept.
pub fn next(lines: &mut Lines) -> Option<Result<Imported, GameFault>> {
    loop {
        let (number, line) = lines.next()?;
        match read_obf_line(number, line) {
            (Some(position), _) => return Some(match_from(position, number)),
            (None, faults) => {
                // A line without faults is a comment.
                if let Some(fault) = faults.into_iter().next() {
                    return Some(Err(fault.into()));
                }
            }
        }
    }
}

/// The match that begins with the position of this line. What its comment says stands in place of a tournament, so that
/// a problem of a collection is listed by its name.
fn match_from(obf: Obf, line: usize) -> Result<Imported, GameFault> {
    let start = Arrangement::of(&Position::Reversi(obf.position));
    let record = Record::arranged(Game::Reversi.setup(0), &start);
    let mut record = record.map_err(|why| GameFault::Position { line, why })?;
    // As wherever a match is read.
    record.play_forced();
    Ok(Imported::new(record, Heading { event: obf.comment, ..Heading::default() }))
}
