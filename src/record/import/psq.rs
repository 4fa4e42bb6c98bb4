//! PSQ, the files of the Gomoku manager Piskvork.

use std::fmt::Write;

use crate::{Heading, Record};
use rules::gomoku::{self, SIZES};
use rules::{Action, Refusal, Setup, Square, short};

/// A game of Piskvork: `Piskvorky 15x15, 11:11, 0`, then a move a line as column, row and milliseconds, both counted from
/// 1 at the top left, then lines about the players. There is no description; this is what Piskvork's own reader takes.
///
/// # Errors
/// Says what is wrong with it, and in which line.
pub fn read_psq(text: &str) -> Result<Record, String> {
    let wrong = |line: usize, why: String| format!("line {line}: {why}");
    let mut lines = (1..).zip(text.lines());
    let (_, header) = lines.next().unwrap_or_default();
    let size = header.strip_prefix("Piskvorky").and_then(|rest| rest.split(',').next()).unwrap_or_default().trim();
    let size = size.split_once('x').filter(|(width, height)| width.trim() == height.trim());
    let size: Option<u8> = size.and_then(|(width, _)| width.trim().parse().ok()).filter(|size| SIZES.contains(size));
    let size = size.ok_or_else(|| wrong(1, "the board is not square, or has not 9 to 20 lines".into()))?;
    let mut record = Record::new(Setup::Gomoku(gomoku::Setup { size, ..gomoku::Setup::default() }));
    for (number, line) in lines {
        let mut parts = line.trim().split(',').map(|part| part.trim().parse::<u32>());
        let (Some(Ok(column)), Some(Ok(row))) = (parts.next(), parts.next()) else { break };
        let place = |number: u32| u8::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let at = place(column).zip(place(row)).map(|(column, row)| Square::new(column, row));
        let at = at.filter(|at| record.position().grid().contains(*at));
        let at = at.ok_or_else(|| wrong(number, format!("“{}” is no point of the board", short(line.trim()))))?;
        record
            .play(Action::Place(at))
            .map_err(|why: Refusal| wrong(number, format!("“{}” cannot be played: {why}", short(line.trim()))))?;
    }
    Ok(record)
}

/// The line on the board as a game of Piskvork, with the players' names after the moves; `None` for another game, for one
/// that begins with an arranged position, and for an opening in which a player chooses, of which Piskvork knows nothing.
#[must_use]
pub fn write_psq(record: &Record, heading: &Heading) -> Option<String> {
    let Setup::Gomoku(setup) = record.setup() else { return None };
    if record.start().is_some() {
        return None;
    }
    let mut text = format!("Piskvorky {size}x{size}, 11:11, 0\n", size = setup.size);
    for ply in record.played() {
        match ply.action {
            Action::Place(at) => writeln!(text, "{},{},0", at.column + 1, at.row + 1).ok()?,
            Action::Resign | Action::AgreeDraw | Action::Flag => break,
            _ => return None,
        }
    }
    let name = |name: &str| name.replace(['\n', '\r'], " ");
    let [first, second] = &heading.names;
    Some(format!("{text}{}\n{}\n", name(first), name(second)))
}
