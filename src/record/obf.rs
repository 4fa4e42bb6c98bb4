//! OBF: positions of Reversi on 8x8, one on each line, as problem sets and solvers use them: `-XO…- X; f5:+4; d6:-2;`.
//! A line has the board row by row from a1, the side to move, and the values of some moves.
//!
//! There is no specification. This code reads what the problem sets of Edax and neural-reversi contain, and accepts
//! more than it writes. What cannot be read is reported, and the rest of the file is used.

use std::fmt::Write as _;

use rules::reversi::{self, GRID, Position};
use rules::{Action, Colour, Refusal, Side, short};

/// A position of an OBF file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obf {
    /// The board and the side to move, by the classic rules.
    pub position: Position,
    /// Legal moves with their values for the side that plays them: discs at the end of the game, -64 to 64.
    pub values: Vec<(Action, i32)>,
    /// Other text after the side to move, and what follows a `%`; usually empty.
    pub comment: String,
}

/// A part of an OBF file that cannot be read, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct ObfError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: ObfFault,
}

/// What is wrong with a line of OBF: with its position, which is then lost, or with one of its values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ObfFault {
    /// A letter does not stand for a square's content.
    #[error("the board has “{0}”, which is neither a disc nor an empty square")]
    Board(char),
    /// The board has too few squares.
    #[error("the board has {0} squares, not 64")]
    Short(usize),
    /// After the board there is no side to move.
    #[error("the side to move is written “{0}”, which is neither black (X, *, B) nor white (O, W)")]
    Side(String),
    /// A value is not a number of discs.
    #[error("{square} is worth “{value}”, which is not a number from -64 to 64")]
    Value {
        /// The square of the move.
        square: String,
        /// The text of the value.
        value: String,
    },
    /// A move cannot be played in this position.
    #[error("{square} cannot be played: {why}")]
    Illegal {
        /// The square of the move.
        square: String,
        /// The reason that the rules give.
        why: Refusal,
    },
}

/// The content that a letter stands for: black, white or nothing; `None` for other letters.
pub(super) const fn disc(letter: char) -> Option<Option<Colour>> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' | '@' | '#' => Some(Some(Colour::Dark)),
        'O' | 'o' | '0' | 'W' | 'w' => Some(Some(Colour::Light)),
        '-' | '.' | '_' => Some(None),
        _ => None,
    }
}

/// The side that a letter stands for.
pub(super) fn side(letter: char) -> Option<Side> {
    disc(letter)?.map(|colour| if colour == Colour::Dark { Side::First } else { Side::Second })
}

/// Reads all positions of a file, and reports what could not be read: lines without a position, and values of moves. A
/// position with a wrong value is used without it. Empty lines and those that begin with `%` are skipped.
#[must_use]
pub fn read_obf(text: &str) -> (Vec<Obf>, Vec<ObfError>) {
    let (mut positions, mut faults) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let (position, wrong) = read_obf_line(number, line);
        positions.extend(position);
        faults.extend(wrong);
    }
    (positions, faults)
}

/// Reads the line with this number: its position, if it has one, and what could not be read.
pub(super) fn read_obf_line(number: usize, line: &str) -> (Option<Obf>, Vec<ObfError>) {
    let mut faults = Vec::new();
    // A line break inside a line would split it when it is written again.
    let line = line.trim_start_matches('\u{feff}').replace(char::is_control, " ");
    let (content, comment) = line.split_once('%').unwrap_or((&line, ""));
    let content = content.trim_end();
    let indent = content.len() - content.trim_start().len();
    let mut wrong = |(at, fault): Fault| {
        let before = content.get(..indent + at).unwrap_or(content);
        faults.push(ObfError { line: number, column: before.chars().count() + 1, fault });
    };
    let position = match content.trim_start() {
        "" => None,
        content => match read_line(content, comment, &mut wrong) {
            Ok(position) => Some(position),
            Err(fault) => {
                wrong(fault);
                None
            }
        },
    };
    (position, faults)
}

/// What is wrong, after the byte of the line at which it stands.
type Fault = (usize, ObfFault);

/// Reads a line that is not empty, up to its comment. What is wrong with a value is passed to `wrong`.
fn read_line(line: &str, comment: &str, wrong: &mut dyn FnMut(Fault)) -> Result<Obf, Fault> {
    let (position, rest) = read_position(line)?;
    let mut values = Vec::new();
    let mut comments = Vec::new();
    let mut next = line.len() - rest.len();
    for written in rest.split(';') {
        let at = next + written.len() - written.trim_start().len();
        next += written.len() + 1;
        let field = written.trim();
        if field.is_empty() {
            continue;
        }
        let (word, value) = field.split_once(':').unwrap_or((field, ""));
        let action = match word.trim().to_ascii_lowercase().as_str() {
            "pa" | "ps" | "--" | "pass" => Some(Action::Pass),
            word => reversi::square(GRID, word).map(Action::Place),
        };
        let Some(action) = action.filter(|_| field.contains(':')) else {
            comments.push(field);
            continue;
        };
        let (square, value) = (short(word.trim()), value.trim());
        match (value.parse(), position.play(action)) {
            // Some programs end their list with “no move”, valued lower than any move: `--:-127`.
            (Ok(i32::MIN..-64), _) if action == Action::Pass => {}
            (Ok(number @ -64..=64), Ok(_)) => values.push((action, number)),
            (Ok(-64..=64), Err(why)) => wrong((at, ObfFault::Illegal { square, why })),
            _ => wrong((at, ObfFault::Value { square, value: short(value) })),
        }
    }
    comments.push(comment.trim());
    let comment = comments.join("; ");
    let comment = comment.trim_matches(|letter: char| letter.is_whitespace() || letter == ';').to_owned();
    Ok(Obf { position, values, comment })
}

/// The 64 squares and the side to move; and the rest of the line.
fn read_position(line: &str) -> Result<(Position, &str), Fault> {
    let mut discs = [0_u64; 2];
    let mut rest = line.char_indices();
    for bit in 0..64 {
        let Some((at, letter)) = rest.next() else { return Err((line.len(), ObfFault::Short(bit))) };
        match disc(letter) {
            Some(Some(colour)) => discs[colour.index()] |= 1 << bit,
            Some(None) => {}
            // The board ends here; a space in the middle of it is just as wrong.
            None if letter.is_whitespace() || letter == ';' => return Err((at, ObfFault::Short(bit))),
            None => return Err((at, ObfFault::Board(letter))),
        }
    }
    let rest = rest.as_str();
    let at = line.len() - rest.trim_start().len();
    let (word, rest) = rest.split_once(';').unwrap_or((rest, ""));
    let word = word.trim();
    let mut letters = word.chars();
    let to_move = match (letters.next(), letters.next()) {
        (Some(letter), None) => side(letter),
        _ if word.eq_ignore_ascii_case("black") => Some(Side::First),
        _ if word.eq_ignore_ascii_case("white") => Some(Side::Second),
        _ => None,
    };
    let to_move = to_move.ok_or_else(|| (at, ObfFault::Side(short(word))))?;
    Ok((Position::classic(discs[0], discs[1], to_move), rest))
}

/// Whether a text begins with a line of OBF, or with one that is meant as such: its first word is long and nearly all
/// discs and empty squares. Comments may stand before it.
#[must_use]
pub fn is_obf(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('%'));
    let line = lines.next().unwrap_or_default();
    let word = line.split(|c: char| c.is_whitespace() || c == ';').next().unwrap_or_default();
    let (length, squares) = (word.chars().count(), word.chars().filter(|letter| disc(*letter).is_some()).count());
    length >= 32 && squares * 4 >= length * 3
}

/// A position with its values, as one line without a line break; `None` if the board is not one of 8x8.
#[must_use]
pub fn write_obf(obf: &Obf) -> Option<String> {
    let [black, white] = obf.position.eight()?;
    let letter = |bit: u32| match (black >> bit & 1, white >> bit & 1) {
        (1, _) => 'X',
        (_, 1) => 'O',
        _ => '-',
    };
    let mut line: String = (0..64).map(letter).collect();
    line.push_str(if obf.position.to_move() == Side::First { " X;" } else { " O;" });
    for &(action, value) in &obf.values {
        let name = match action {
            Action::Place(square) => reversi::name(square).to_ascii_uppercase(),
            _ => "PA".to_owned(),
        };
        // Writing to a string cannot fail.
        let _ = write!(line, " {name}:{value:+};");
    }
    if !obf.comment.is_empty() {
        let _ = write!(line, " % {}", obf.comment.replace(['\n', '\r'], " "));
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    /// The standard start, black to move.
    const START: &str = "---------------------------OX------XO--------------------------- X";

    /// The content of a line, which must have no faults.
    fn line(text: &str) -> Obf {
        match read_obf(text) {
            (mut positions, faults) if faults.is_empty() && positions.len() == 1 => positions.remove(0),
            other => panic!("{text}: {other:?}"),
        }
    }

    /// What is wrong with a line that has no position.
    fn fault(text: &str) -> ObfFault {
        match read_obf(text) {
            (positions, mut faults) if positions.is_empty() && faults.len() == 1 => faults.remove(0).fault,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn place(column: u8, row: u8) -> Action {
        Action::Place(Square::new(column, row))
    }

    #[test]
    fn the_board_and_the_side_are_enough() {
        let start = Position::new(&std::sync::Arc::default());
        for text in
            [START, &format!("{START};"), &START.replace('X', "*"), &START.to_lowercase(), &START.replace('-', ".")]
        {
            let obf = line(text);
            assert_eq!((obf.position, obf.values.len(), obf.comment.as_str()), (start.clone(), 0, ""), "{text}");
        }
        assert_eq!(line(&START.replace(" X", " O")).position.to_move(), Side::Second);
        assert_eq!(read_obf("  \n% a comment\n \t% indented\r\n\u{feff}"), (vec![], vec![]));
    }

    #[test]
    fn values_and_comments_are_read_and_written() {
        let obf = line(&format!("{START}; F5:+2; E6:-4; by hand; C4:+0; % and a5:+3; too"));
        assert_eq!(obf.values, [(place(5, 4), 2), (place(4, 5), -4), (place(2, 3), 0)]);
        assert_eq!(obf.comment, "by hand; and a5:+3; too");
        let written = format!("{START}; F5:+2; E6:-4; C4:+0; % by hand; and a5:+3; too");
        assert_eq!(write_obf(&obf).as_deref(), Some(written.as_str()));
        assert_eq!(line(&written), obf);
        // The last value need not end with a semicolon; a value without a move is a comment.
        assert_eq!(line(&format!("{START}; f5:2 % why")).values, [(place(5, 4), 2)]);
        assert_eq!(line(&format!("{START}; +12;")).comment, "+12");
    }

    #[test]
    fn a_comment_stays_on_its_line() {
        let obf = line(&format!("{START}; a\rb\0;"));
        assert_eq!(obf.comment, "a b");
        assert_eq!(line(&write_obf(&obf).expect("a board of 8x8")), obf);
    }

    #[test]
    fn the_end_of_other_programs_lists_is_no_value() {
        let obf = line(&format!("{START}; F5:+2; --:-127;"));
        assert_eq!((obf.values, obf.comment.as_str()), (vec![(place(5, 4), 2)], ""));
        assert!(line(&format!("{START}; --:-127")).values.is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_named_and_the_rest_is_used() {
        let text = format!("Problems\n{START}; a1:+6; f5:many; e6:+65; --:+2; C4:-8;\r\n\n{START}\n\nXO\n");
        let (positions, faults) = read_obf(&text);
        assert_eq!(positions.len(), 2);
        assert_eq!(positions[0].values, [(place(2, 3), -8)]);
        let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(places, [(1, 1), (2, 69), (2, 76), (2, 85), (2, 93), (6, 3)]);
        let value = |square: &str, value: &str| ObfFault::Value { square: square.into(), value: value.into() };
        assert_eq!(faults[1].fault, ObfFault::Illegal { square: "a1".into(), why: Refusal::TurnsNothing });
        assert_eq!(faults[2].fault, value("f5", "many"));
        assert_eq!(faults[3].fault, value("e6", "+65"));
        assert_eq!(faults[4].fault, ObfFault::Illegal { square: "--".into(), why: Refusal::HasMove });
        assert_eq!(faults[5].to_string(), "line 6, column 3: the board has 2 squares, not 64");
    }

    #[test]
    fn a_line_without_a_position_says_why() {
        assert_eq!(fault("---?"), ObfFault::Board('?'));
        let column = |text: &str| read_obf(text).1[0].column;
        assert_eq!((column("--ä"), column("  ---?"), column(&START.replace(" X", "   ?"))), (3, 6, 68));
        assert_eq!(fault("--- X"), ObfFault::Short(3));
        assert_eq!(fault(&START[..64]), ObfFault::Side(String::new()));
        assert_eq!(fault(&START.replace(" X", " -")), ObfFault::Side("-".into()));
        assert_eq!(fault(&START.replace(" X", " XX")), ObfFault::Side("XX".into()));
    }
}
