//! Nearly even positions of Reversi to begin a match with, as text: a line of eight moves each. The shipped file
//! explains itself at its head.

use std::collections::HashMap;

use thiserror::Error;

use super::moves::{MoveError, play_on};
use crate::{Problem, limits};
use ::rules::reversi::canonical;
use ::rules::{Action, Game, Position, Square};

/// What packs call the file, in their table `books`.
pub const EVEN_STARTS: &str = "reversi-starts";

/// The number of moves that lead to an even start. In that many plies no side has to pass.
const PLIES: usize = 8;

/// The most even starts in a file.
pub const MOST_STARTS: usize = 10_000;

/// The moves that lead to an even start from the usual start of Reversi, black first.
pub type EvenStart = [Square; PLIES];

/// What is wrong with a file of even starts.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
enum StartError {
    #[error("this should be {PLIES} moves without spaces, such as f5d6c3d3c4f4f6b4")]
    Length,
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error("this is the position of line {0} already, perhaps turned or reflected")]
    Doubled(usize),
    #[error("there are more than {MOST_STARTS} starts")]
    TooMany,
    #[error("there is no start; at least one line of {PLIES} moves is needed")]
    Empty,
}

/// Reads a file of even starts, like `assets/reversi/starts.txt`. Empty lines and those that begin with `#` are skipped.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_even_starts(file: &str) -> Result<Vec<EvenStart>, Vec<Problem>> {
    let usual = Game::Reversi.start();
    let (mut starts, mut problems) = (Vec::new(), Vec::new());
    // The number of the line of each position.
    let mut seen = HashMap::new();
    let lines = (1..).zip(file.lines().map(str::trim)).filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
    for (line, text) in lines {
        let read = one(&usual, text).and_then(|(start, discs)| match seen.insert(canonical(discs), line) {
            Some(other) => Err(StartError::Doubled(other)),
            None if starts.len() == MOST_STARTS => Err(StartError::TooMany),
            None => Ok(start),
        });
        match read {
            Ok(start) => starts.push(start),
            Err(error) => problems.push(Problem { line, column: 1, text: error.to_string() }),
        }
        if problems.len() == limits::PROBLEMS {
            break;
        }
    }
    if starts.is_empty() && problems.is_empty() {
        problems.push(Problem { line: 1, column: 1, text: StartError::Empty.to_string() });
    }
    if problems.is_empty() { Ok(starts) } else { Err(problems) }
}

/// The moves of a line, and the black and the white discs after them.
fn one(usual: &Position, text: &str) -> Result<(EvenStart, [u64; 2]), StartError> {
    if text.len() != 2 * PLIES || !text.is_ascii() {
        return Err(StartError::Length);
    }
    let words = (0..PLIES).map(|number| &text[2 * number..2 * number + 2]);
    let (position, actions) = play_on(usual.clone(), words)?;
    let squares: Vec<Square> = actions.into_iter().filter_map(placed).collect();
    let start = squares.try_into().map_err(|_| StartError::Length)?;
    let discs = if let Position::Reversi(reached) = position { reached.eight() } else { None };
    Ok((start, discs.unwrap_or_default()))
}

fn placed(action: Action) -> Option<Square> {
    if let Action::Place(square) = action { Some(square) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: &str = include_str!("../../../assets/reversi/starts.txt");
    const LINE: &str = "f5d6c3d3c4f4f6b4";

    fn said(file: &str) -> Vec<String> {
        read_even_starts(file).expect_err("something is wrong").iter().map(ToString::to_string).collect()
    }

    /// So many lines that lead to different positions, even or not.
    fn lines(count: usize) -> String {
        let (mut open, mut seen, mut lines) =
            (vec![(Game::Reversi.start(), String::new())], HashMap::new(), String::new());
        while let Some((position, text)) = open.pop()
            && seen.len() < count
        {
            if text.len() < 2 * PLIES {
                open.extend(position.legal().into_iter().filter_map(|action| {
                    let (next, _) = position.play(action).ok()?;
                    Some((next, format!("{text}{}", position.write(action)?)))
                }));
            } else if let Position::Reversi(reached) = &position
                && seen.insert(canonical(reached.eight().unwrap_or_default()), ()).is_none()
            {
                lines.push_str(&text);
                lines.push('\n');
            }
        }
        lines
    }

    #[test]
    fn the_shipped_list_is_sound_and_sorted() {
        assert_eq!(read_even_starts(SHIPPED).map(|starts| starts.len()), Ok(5_200));
        assert!(SHIPPED.lines().filter(|line| !line.starts_with('#')).is_sorted());
        assert!(SHIPPED.is_ascii());
    }

    #[test]
    fn comments_and_empty_lines_are_skipped() {
        let starts = read_even_starts(&format!("# even\r\n\r\n  {LINE}  \r\n# odd\n")).expect("one start");
        let names: String = starts[0].iter().map(|&square| ::rules::reversi::name(square)).collect();
        assert_eq!((starts.len(), names.as_str()), (1, LINE));
    }

    #[test]
    fn every_problem_is_told_with_its_line() {
        let file = "# first\nf5d6c3d3c4f4f6b4\nf5d6c3d3c4f4f6\nf5d6c3d3c4f4f6b4c5\nf5 d6 c3 d3 c4 f4 f6 b4\n\
                    f5d6c3d3c4f4f6x9\nf5f4d6c3d3c4f6b4\nf5d6c3d3c4f4f6é\n";
        let length = "this should be 8 moves without spaces, such as f5d6c3d3c4f4f6b4";
        let expected = [
            format!("3:1: {length}"),
            format!("4:1: {length}"),
            format!("5:1: {length}"),
            "6:1: move 8, “x9”, cannot be played: it is not a move of this game".into(),
            "7:1: move 3, “d6”, cannot be played: a disc there would flip nothing".into(),
            format!("8:1: {length}"),
        ];
        assert_eq!(said(file), expected);
    }

    #[test]
    fn a_position_stands_there_once() {
        // The same line; other moves to the same position; and its reflection.
        for other in [LINE, "f5d6c4d3c3f4f6b4", "e6f4c3c4d3d6f6d2"] {
            let doubled = "3:1: this is the position of line 1 already, perhaps turned or reflected";
            assert_eq!(said(&format!("{LINE}\n\n{other}\n")), [doubled], "{other}");
        }
    }

    #[test]
    fn a_list_has_one_start_at_least_and_not_too_many() {
        for file in ["", "\n\n", "# f5d6c3d3c4f4f6b4"] {
            assert_eq!(said(file), ["1:1: there is no start; at least one line of 8 moves is needed"]);
        }
        let lines = lines(MOST_STARTS + 1);
        let (_, most) = lines.split_once('\n').expect("several lines");
        assert_eq!(read_even_starts(most).map(|starts| starts.len()), Ok(MOST_STARTS));
        assert_eq!(said(&lines), [format!("{}:1: there are more than 10000 starts", MOST_STARTS + 1)]);
        let many = "f5\n".repeat(limits::PROBLEMS + 5);
        assert_eq!(said(&many).len(), limits::PROBLEMS);
    }
}
