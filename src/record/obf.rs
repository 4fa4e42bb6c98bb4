//! OBF, positions of Reversi on 8x8 a line each, as problem sets and solvers use it:
//! `-XO…- X; f5:+4; d6:-2;`. The board row by row from a1, the side to move, and what is known of some moves.
//!
//! There is no specification but the files themselves; this reads what Edax's problem sets hold, and more generously
//! than it writes.

use std::fmt::Write as _;

use crate::rules::reversi::{self, GRID, Position};
use crate::rules::{Action, Colour, Refusal, Side};

/// A position of an OBF file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obf {
    /// The board and the side to move; the classic rules.
    pub position: Position,
    /// Legal moves and what each is worth to the side that plays it: discs at the end of the game, -64 to 64.
    pub values: Vec<(Action, i32)>,
    /// What else stands behind the side to move, such as a name; empty as a rule.
    pub comment: String,
}

/// What is wrong with an OBF file, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ObfError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: ObfFault,
}

/// What is wrong with a line of OBF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ObfFault {
    /// A letter that stands for no square.
    #[error("the board has “{letter}” at character {at}, which is neither a disc nor an empty square")]
    Board {
        /// What stands there.
        letter: char,
        /// Counted from 1.
        at: usize,
    },
    /// The board ends too soon.
    #[error("the board has {0} squares, not 64")]
    Short(usize),
    /// No side to move follows the board.
    #[error("the side to move is written “{0}”, which is neither black (X, *, B) nor white (O, W)")]
    Side(String),
    /// A value that is no number of discs.
    #[error("{square} is worth “{value}”, which is no number from -64 to 64")]
    Value {
        /// The move.
        square: String,
        /// What stands for its value.
        value: String,
    },
    /// A move that cannot be played there.
    #[error("{square} cannot be played: {why}")]
    Illegal {
        /// The move.
        square: String,
        /// What the rules say.
        why: Refusal,
    },
}

/// What a letter on a board stands for: black, white or nothing; none for other letters.
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

/// Reads a file. Empty lines and those that begin with `%` are passed over.
///
/// # Errors
/// The first line that cannot be read.
pub fn read_obf(text: &str) -> Result<Vec<Obf>, ObfError> {
    let lines = text.lines().enumerate();
    lines
        .filter_map(|(at, line)| read_obf_line(line).map_err(|fault| ObfError { line: at + 1, fault }).transpose())
        .collect()
}

/// Reads a line; none if there is nothing in it.
///
/// # Errors
/// What is wrong with it.
pub fn read_obf_line(line: &str) -> Result<Option<Obf>, ObfFault> {
    let line = line.trim_start_matches('\u{feff}').trim();
    if line.is_empty() || line.starts_with('%') {
        return Ok(None);
    }
    let (position, rest) = read_position(line)?;
    // A line's end within a line would end it when it is written again.
    let rest = rest.replace(char::is_control, " ");
    let mut values = Vec::new();
    let mut comments = Vec::new();
    for field in rest.split(';').map(str::trim).filter(|field| !field.is_empty()) {
        let (word, value) = field.split_once(':').unwrap_or((field, ""));
        let action = match word.trim().to_ascii_lowercase().as_str() {
            "pa" | "ps" | "--" | "pass" => Some(Action::Pass),
            word => reversi::square(GRID, word).map(Action::Place),
        };
        let Some(action) = action.filter(|_| field.contains(':')) else {
            comments.push(field);
            continue;
        };
        let number = value.trim().parse::<i32>().ok().filter(|value| (-64..=64).contains(value));
        let square = || word.trim().to_owned();
        let number = number.ok_or_else(|| ObfFault::Value { square: square(), value: value.trim().to_owned() })?;
        position.play(action).map_err(|why| ObfFault::Illegal { square: square(), why })?;
        values.push((action, number));
    }
    Ok(Some(Obf { position, values, comment: comments.join("; ") }))
}

/// The 64 squares and the side to move, and what follows them.
fn read_position(line: &str) -> Result<(Position, &str), ObfFault> {
    let mut discs = [0_u64; 2];
    let mut rest = line.char_indices();
    for bit in 0..64 {
        let Some((at, letter)) = rest.next() else { return Err(ObfFault::Short(bit)) };
        match disc(letter) {
            Some(Some(colour)) => discs[colour.index()] |= 1 << bit,
            Some(None) => {}
            // The board is over; a space in the middle of it is as much of a surprise.
            None if letter.is_whitespace() || letter == ';' => return Err(ObfFault::Short(bit)),
            None => return Err(ObfFault::Board { letter, at: line[..at].chars().count() + 1 }),
        }
    }
    let rest = rest.as_str();
    let (word, rest) = rest.split_once(';').unwrap_or((rest, ""));
    let word = word.trim();
    let mut letters = word.chars();
    let to_move = match (letters.next(), letters.next()) {
        (Some(letter), None) => side(letter),
        _ if word.eq_ignore_ascii_case("black") => Some(Side::First),
        _ if word.eq_ignore_ascii_case("white") => Some(Side::Second),
        _ => None,
    };
    let to_move = to_move.ok_or_else(|| ObfFault::Side(word.to_owned()))?;
    Ok((Position::classic(discs[0], discs[1], to_move), rest))
}

/// Writes a position and what is known of it, as one line without its end; none if the board is not one of 8x8.
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
        let _ = write!(line, " {};", obf.comment.replace(['\n', '\r'], " "));
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    /// The standard start, black to move.
    const START: &str = "---------------------------OX------XO--------------------------- X";

    fn fault(line: &str) -> ObfFault {
        read_obf_line(line).expect_err("an error")
    }

    #[test]
    fn the_board_and_the_side_are_enough() {
        let start = Position::new(&std::sync::Arc::default());
        for line in
            [START, &format!("{START};"), &START.replace('X', "*"), &START.to_lowercase(), &START.replace('-', ".")]
        {
            let obf = read_obf_line(line).expect("readable").expect("not empty");
            assert_eq!((obf.position, obf.values.len(), obf.comment.as_str()), (start.clone(), 0, ""), "{line}");
        }
        let white = read_obf_line(&START.replace(" X", " O")).expect("readable").expect("not empty");
        assert_eq!(white.position.to_move(), Side::Second);
        assert_eq!(read_obf_line("  "), Ok(None));
        assert_eq!(read_obf_line("% a comment"), Ok(None));
    }

    #[test]
    fn values_and_comments_are_read_and_written() {
        let line = format!("{START}; F5:+2; E6:-4; by hand; C4:+0;");
        let obf = read_obf_line(&line).expect("readable").expect("not empty");
        let place = |column, row| Action::Place(Square::new(column, row));
        assert_eq!(obf.values, [(place(5, 4), 2), (place(4, 5), -4), (place(2, 3), 0)]);
        assert_eq!(obf.comment, "by hand");
        assert_eq!(write_obf(&obf).as_deref(), Some(format!("{START}; F5:+2; E6:-4; C4:+0; by hand;").as_str()));
    }

    #[test]
    fn a_comment_stays_on_its_line() {
        let obf = read_obf_line(&format!("{START}; a\rb\0;")).expect("readable").expect("not empty");
        assert_eq!(obf.comment, "a b");
        let line = write_obf(&obf).expect("a board of 8x8");
        assert_eq!(read_obf_line(&line), Ok(Some(obf)));
    }

    #[test]
    fn errors_say_what_and_where() {
        assert_eq!(fault("---?"), ObfFault::Board { letter: '?', at: 4 });
        assert_eq!(fault("--- X"), ObfFault::Short(3));
        assert_eq!(fault(&START[..64]), ObfFault::Side(String::new()));
        assert_eq!(fault(&START.replace(" X", " -")), ObfFault::Side("-".into()));
        assert_eq!(fault(&START.replace(" X", " XX")), ObfFault::Side("XX".into()));
        let value = |value: &str| ObfFault::Value { square: "f5".into(), value: value.into() };
        assert_eq!(fault(&format!("{START}; f5:many;")), value("many"));
        assert_eq!(fault(&format!("{START}; f5:+65;")), value("+65"));
        let why = Refusal::TurnsNothing;
        assert_eq!(fault(&format!("{START}; a1:+6;")), ObfFault::Illegal { square: "a1".into(), why });
        let text = format!("{START}\n\n{START}\nXO\n");
        assert_eq!(read_obf(&text), Err(ObfError { line: 4, fault: ObfFault::Short(2) }));
        assert_eq!(read_obf(&text).expect_err("an error").to_string(), "line 4: the board has 2 squares, not 64");
    }
}
