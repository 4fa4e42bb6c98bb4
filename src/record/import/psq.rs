//! PSQ, the files of the Gomoku manager Piskvork.
//!
//! There is no description; this is what Piskvork's own reader and writer take and give, `openPsq` and `savePsq` in
//! <https://github.com/plastovicka/Piskvork/blob/master/source/game.cpp>. The head holds levels of the computer players,
//! of which each stands for a range of times (11 for a minute a move and more), so it says no clock. A move has its time
//! in milliseconds, where 0 is what was not measured.

use std::fmt::Write;

use crate::clock::LONGEST;
use crate::{Heading, Record};
use rules::gomoku::{self, SIZES};
use rules::{Action, Reason, Refusal, Setup, Square, short};

/// The reason for which a game ended: the player to move ran out of time.
const ON_TIME: &str = "15";

/// A game of Piskvork: `Piskvorky 15x15, 11:11, 0`, then a move a line as column, row and milliseconds, both counted from
/// 1 at the top left, then after a tournament the names of both players, and last the reason for which the game ended.
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
    while let Some((number, line)) = lines.next() {
        let mut parts = line.trim().split(',').map(|part| part.trim().parse::<u32>());
        let (Some(Ok(column)), Some(Ok(row))) = (parts.next(), parts.next()) else {
            // The names of the players, if there are any, and the reason.
            let rest: Vec<&str> =
                std::iter::once(line).chain(lines.map(|(_, line)| line)).map(str::trim).take(4).collect();
            if matches!(rest[..], [ON_TIME] | [_, _, ON_TIME] | [_, _, ON_TIME, ""]) {
                // A game that is over already stays so.
                let _ = record.flag();
            }
            break;
        };
        let spent = parts.next().and_then(Result::ok).filter(|spent| (1..=LONGEST).contains(spent));
        let place = |number: u32| u8::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let at = place(column).zip(place(row)).map(|(column, row)| Square::new(column, row));
        let at = at.filter(|at| record.position().grid().contains(*at));
        let at = at.ok_or_else(|| wrong(number, format!("“{}” is not a point of the board", short(line.trim()))))?;
        record
            .play(Action::Place(at))
            .map_err(|why: Refusal| wrong(number, format!("“{}” cannot be played: {why}", short(line.trim()))))?;
        record.set_spent(spent);
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
            Action::Place(at) => {
                writeln!(text, "{},{},{}", at.column + 1, at.row + 1, ply.spent.unwrap_or_default()).ok()?;
            }
            Action::Resign | Action::AgreeDraw | Action::Flag => break,
            _ => return None,
        }
    }
    let name = |name: &str| name.replace(['\n', '\r'], " ");
    let [first, second] = &heading.names;
    let is_on_time = record.ending().is_some_and(|ending| ending.reason == Reason::OnTime);
    let reason = if is_on_time { format!("{ON_TIME}\n") } else { String::new() };
    Some(format!("{text}{}\n{}\n{reason}", name(first), name(second)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rules::Side;

    fn times(record: &Record) -> Vec<Option<u32>> {
        record.played().iter().map(|ply| ply.spent).collect()
    }

    #[test]
    fn moves_have_their_times() {
        let text =
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,12\n9,9,x\n9,8,-1\n9,7,4294967295\n1,1\n1,2, 2419200000\na\nb\n0\n";
        let record = read_psq(text).expect("readable");
        assert_eq!(times(&record), [None, Some(12), None, None, None, None, Some(LONGEST)]);
        assert_eq!((record.clock(), record.ending()), (None, None));
    }

    #[test]
    fn a_loss_on_time_is_read_and_written() {
        let head = "Piskvorky 15x15, 11:11, 0\n8,8,5\n";
        for end in ["15", "15\n", "a\nb\n15\n\n", "\n\n15"] {
            let record = read_psq(&format!("{head}{end}")).expect("readable");
            let ending = record.ending().expect("over");
            assert_eq!((ending.winner, ending.reason), (Some(Side::First), Reason::OnTime), "{end}");
            let written = write_psq(&record, &Heading::default()).expect("Gomoku");
            assert_eq!(read_psq(&written), Ok(record));
        }
        // Another reason, or a player of that name.
        for end in ["", "0", "-2", "a\nb\n0", "a\n15", "15\nb\n0", "15\nb", "a\nb\nc\n15"] {
            assert_eq!(read_psq(&format!("{head}{end}")).expect("readable").ending(), None, "{end}");
        }
    }

    proptest! {
        #[test]
        fn times_are_read_back(spent in prop::collection::vec(prop::option::of(1..=LONGEST), 0..40), flag in any::<bool>()) {
            let mut record = Record::new(rules::Game::Gomoku.setup(0));
            for spent in spent {
                record.play(record.position().legal()[11]).expect("legal");
                record.set_spent(spent);
            }
            if flag {
                record.flag().expect("not over");
            }
            let written = write_psq(&record, &Heading::default()).expect("Gomoku");
            prop_assert_eq!(read_psq(&written), Ok(record), "{}", written);
        }
    }
}
