//! SGF, the Smart Game Format, for Gomoku: `(;GM[4]FF[4]SZ[15];B[hh];W[hg](;B[gg])(;B[ig]))`, with variations.
//!
//! The format is described at <https://www.red-bean.com/sgf/>; game number 4 is “Gomoku+Renju”. A point is written as its
//! column and its row from the top, both as letters from `a`. Properties other than those below are passed over.

use std::fmt::Write as _;

use super::history::{Ply, Record};
use crate::rules::gomoku::{self, SIZES};
use crate::rules::{Action, Colour, Refusal, Setup, Side, Square};

/// The deepest nesting of variations that is read: more than any game has, and less than the stack holds.
const DEEPEST: usize = 200;

/// A game with its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Sgf {
    /// The game, at the end of its main line.
    pub record: Record,
    /// The names of black and white; empty if they are not given.
    pub names: [String; 2],
}

/// What is wrong with a game in SGF, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct SgfError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: SgfFault,
}

/// What is wrong with a game in SGF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SgfFault {
    /// A game should begin here.
    #[error("a game begins with “(;”, and here is something else")]
    NotAGame,
    /// The text ends in the middle of a game.
    #[error("the text ends in the middle of a game")]
    Unfinished,
    /// A property without a name or without a value.
    #[error("a property is written NAME[value], and here is “{0}”")]
    NotAProperty(char),
    /// It is another game.
    #[error("it is a game of kind GM[{0}], and not of Gomoku, which is GM[4]")]
    OtherGame(String),
    /// The board is too small, too large or not square.
    #[error("the board is SZ[{0}], and boards have 9 to 20 lines here")]
    Size(String),
    /// Stones were put down before the first move.
    #[error("the game begins with stones on the board, and a match here begins without")]
    Stones,
    /// A move is no point of the board.
    #[error("“{0}” is no point of the board")]
    NotAPoint(String),
    /// A colour moves twice.
    #[error("the other colour is to move here")]
    WrongColour,
    /// A move cannot be played.
    #[error("{point} cannot be played: {why}")]
    Illegal {
        /// The point.
        point: String,
        /// The reason that the rules give.
        why: Refusal,
    },
    /// Variations within variations without end.
    #[error("the variations are nested too deeply")]
    TooDeep,
}

/// Reads all games of a text. What is wrong ends the reading; the games before it are there.
#[must_use]
pub fn read_sgf(text: &str) -> (Vec<Sgf>, Option<SgfError>) {
    let mut reader = Reader { text, at: 0 };
    let mut games = Vec::new();
    loop {
        // Some programs write their name or an empty line before the game.
        reader.space();
        if reader.rest().is_empty() {
            return (games, None);
        }
        match reader.game() {
            Ok(game) => games.push(game),
            Err(fault) => {
                let before = &text[..reader.at];
                let line = before.matches('\n').count() + 1;
                let column = before.rsplit('\n').next().map_or(0, |begun| begun.chars().count()) + 1;
                return (games, Some(SgfError { line, column, fault }));
            }
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    /// The byte that is read next.
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn space(&mut self) {
        self.at =
            self.text.len() - self.rest().trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
    }

    /// Takes this letter if it comes next, after white space.
    fn take(&mut self, letter: char) -> bool {
        self.space();
        let is_next = self.rest().starts_with(letter);
        self.at += if is_next { letter.len_utf8() } else { 0 };
        is_next
    }

    /// A property with its values; none if something else comes next.
    fn property(&mut self) -> Result<Option<(&'a str, Vec<String>)>, SgfFault> {
        self.space();
        let rest = self.rest();
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())];
        if name.is_empty() {
            return match rest.chars().next() {
                None => Err(SgfFault::Unfinished),
                Some('(' | ')' | ';') => Ok(None),
                Some(other) => Err(SgfFault::NotAProperty(other)),
            };
        }
        self.at += name.len();
        let mut values = Vec::new();
        while self.take('[') {
            values.push(self.value()?);
        }
        match (values.is_empty(), self.rest().chars().next()) {
            (false, _) => Ok(Some((name, values))),
            (true, None) => Err(SgfFault::Unfinished),
            (true, Some(other)) => Err(SgfFault::NotAProperty(other)),
        }
    }

    /// The text up to the closing bracket. A backslash takes its meaning from the character after it.
    fn value(&mut self) -> Result<String, SgfFault> {
        let mut value = String::new();
        let mut letters = self.rest().char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                ']' => {
                    self.at += at + 1;
                    return Ok(value);
                }
                '\\' => value.extend(letters.next().map(|(_, letter)| letter).filter(|letter| *letter != '\n')),
                _ => value.push(letter),
            }
        }
        Err(SgfFault::Unfinished)
    }

    fn game(&mut self) -> Result<Sgf, SgfFault> {
        if !self.take('(') || !self.rest().trim_start().starts_with(';') {
            return Err(SgfFault::NotAGame);
        }
        let mut names = [String::new(), String::new()];
        let mut size = 15;
        let begun = self.at;
        // The first node has what is settled before the first move. If it has a move too, that is read again below.
        self.take(';');
        while let Some((name, values)) = self.property()? {
            let value = || values.first().map_or("", |value| value.trim());
            match name {
                "GM" if value() != "4" => return Err(SgfFault::OtherGame(value().to_owned())),
                "SZ" => {
                    let wrong = || SgfFault::Size(value().to_owned());
                    size = value().parse().ok().filter(|size| SIZES.contains(size)).ok_or_else(wrong)?;
                }
                "PB" => names[0] = value().to_owned(),
                "PW" => names[1] = value().to_owned(),
                _ => {}
            }
        }
        self.at = begun;
        let setup = Setup::Gomoku(gomoku::Setup { size, ..gomoku::Setup::default() });
        let mut record = Record::new(setup);
        self.line(&mut record, 0)?;
        while record.line() != 0 && record.enter(0) {}
        while record.redo().is_some() {}
        Ok(Sgf { record, names })
    }

    /// A sequence of nodes and the variations after it, up to the closing parenthesis. Afterwards as many plies are played
    /// as before.
    fn line(&mut self, record: &mut Record, depth: usize) -> Result<(), SgfFault> {
        if depth > DEEPEST {
            return Err(SgfFault::TooDeep);
        }
        let begun = record.played().len();
        while self.take(';') {
            loop {
                self.space();
                let at = self.at;
                let Some((name, values)) = self.property()? else { break };
                if let Err(fault) = play(record, name, &values) {
                    self.at = at;
                    return Err(fault);
                }
            }
        }
        while self.take('(') {
            self.line(record, depth + 1)?;
        }
        if !self.take(')') {
            return Err(self.rest().chars().next().map_or(SgfFault::Unfinished, SgfFault::NotAProperty));
        }
        while record.played().len() > begun {
            record.undo();
        }
        Ok(())
    }
}

/// Plays what a property says.
fn play(record: &mut Record, name: &str, values: &[String]) -> Result<(), SgfFault> {
    let colour = match name {
        "B" => Colour::Dark,
        "W" => Colour::Light,
        "AB" | "AW" | "AE" => return Err(SgfFault::Stones),
        _ => return Ok(()),
    };
    let position = record.position();
    let text = values.first().map_or("", |value| value.trim());
    let letter = |letter: u8| letter.is_ascii_lowercase().then(|| letter - b'a');
    let point = match text.as_bytes() {
        [column, row] => letter(*column).zip(letter(*row)).map(|(column, row)| Square::new(column, row)),
        _ => None,
    };
    let point = point.filter(|at| position.grid().contains(*at)).ok_or_else(|| SgfFault::NotAPoint(text.to_owned()))?;
    if position.ending().is_none() && position.colour(position.to_move()) != Some(colour) {
        return Err(SgfFault::WrongColour);
    }
    let illegal = |why| SgfFault::Illegal { point: text.to_owned(), why };
    record.play(Action::Place(point)).map(|_| ()).map_err(illegal)
}

/// Writes a game of Gomoku with all its lines; `None` for another game, or for one that did not begin on an empty board or
/// has chosen colours. `names` are those of black and white.
#[must_use]
pub fn write_sgf(record: &Record, names: [&str; 2]) -> Option<String> {
    let Setup::Gomoku(setup) = record.setup() else { return None };
    let lines: Vec<&[Ply]> = record.lines().collect();
    let is_move = |ply: &Ply| matches!(ply.action, Action::Place(_) | Action::Resign | Action::AgreeDraw);
    if setup.opening != gomoku::Opening::Free || !lines.iter().all(|line| line.iter().all(is_move)) {
        return None;
    }
    let escaped = |name: &str| name.replace('\\', "\\\\").replace(']', "\\]");
    let mut text = format!("(;GM[4]FF[4]CA[UTF-8]SZ[{}]", setup.size);
    for (key, name) in ["PB", "PW"].into_iter().zip(names).filter(|(_, name)| !name.is_empty()) {
        let _ = write!(text, "{key}[{}]", escaped(name));
    }
    write_lines(&mut text, &lines, 0);
    text.push(')');
    Some(text)
}

/// Writes what these lines play after the first `at` plies, which they have in common. Every round writes plies up to the
/// next fork; only forks are written by calling this again.
fn write_lines(text: &mut String, lines: &[&[Ply]], mut at: usize) {
    let same = |one: Option<&Ply>, other: Option<&Ply>| match (one, other) {
        (Some(one), Some(other)) => (one.action, one.side) == (other.action, other.side),
        (one, other) => one.is_none() && other.is_none(),
    };
    let Some(first) = lines.first() else { return };
    while lines.iter().all(|line| same(line.get(at), first.get(at))) {
        let Some(ply) = first.get(at) else { return };
        if let Action::Place(point) = ply.action {
            let colour = if ply.side == Side::First { 'B' } else { 'W' };
            let letter = |place: u8| char::from(b'a' + place);
            let _ = write!(text, ";{colour}[{}{}]", letter(point.column), letter(point.row));
        }
        at += 1;
    }
    let mut left: Vec<&[Ply]> = lines.to_vec();
    while let Some(line) = left.first().copied() {
        let (with, without): (Vec<&[Ply]>, _) = left.iter().partition(|other| same(other.get(at), line.get(at)));
        left = without;
        // A line that ends here by resigning writes nothing.
        if line.get(at).is_some_and(|ply| matches!(ply.action, Action::Place(_))) {
            text.push('(');
            write_lines(text, &with, at);
            text.push(')');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::write_transcript;
    use proptest::prelude::*;

    fn one(text: &str) -> Sgf {
        let (mut games, error) = read_sgf(text);
        assert_eq!((games.len(), error), (1, None));
        games.remove(0)
    }

    fn lines(record: &Record) -> Vec<usize> {
        record.lines().map(<[Ply]>::len).collect()
    }

    #[test]
    fn a_game_is_read_with_its_variations_and_names() {
        let text = "(;GM[4]FF[4]SZ[15]PB[A\\]b]PW[C]RE[B+]\n;B[hh]C[the (;centre)];W[hg](;B[gg];W[ig])(;B[ig](;W[gg])(;W[if])))";
        let Sgf { record, names } = one(text);
        assert_eq!(write_transcript(&record), "h8h9g9i9");
        assert_eq!((lines(&record), record.line()), (vec![4, 4, 4], 0));
        assert_eq!(names, ["A]b", "C"]);
        let written = write_sgf(&record, [&names[0], &names[1]]).expect("Gomoku");
        assert_eq!(one(&written), Sgf { record, names });
        assert!(written.contains("(;B[ig](;W[gg])(;W[if]))"), "{written}");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line_and_column() {
        for (text, line, column, fault) in [
            ("(;GM[1];B[hh])", 1, 8, SgfFault::OtherGame("1".into())),
            ("(;GM[4]SZ[3])", 1, 13, SgfFault::Size("3".into())),
            ("(;GM[4]\n;B[hh];W[hh])", 2, 8, SgfFault::Illegal { point: "hh".into(), why: Refusal::Occupied }),
            ("(;GM[4];B[zz])", 1, 9, SgfFault::NotAPoint("zz".into())),
            ("(;GM[4];W[hh])", 1, 9, SgfFault::WrongColour),
            ("(;GM[4]AB[hh])", 1, 8, SgfFault::Stones),
            ("(;GM[4];B[hh]", 1, 14, SgfFault::Unfinished),
            ("(;GM[4];B[hh", 1, 11, SgfFault::Unfinished),
            ("(;GM[4];B7)", 1, 10, SgfFault::NotAProperty('7')),
            ("hello", 1, 1, SgfFault::NotAGame),
        ] {
            let error = read_sgf(text).1.expect(text);
            assert_eq!(error, SgfError { line, column, fault }, "{text}");
        }
        assert_eq!(read_sgf(&"(;".repeat(10_000)).1.expect("an error").fault, SgfFault::TooDeep);
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "[(;)\\[\\]BWGMSZ4a-t\\\\ ]{0,80}") {
            for Sgf { record, names } in read_sgf(&text).0 {
                let written = write_sgf(&record, [&names[0], &names[1]]).expect("Gomoku");
                prop_assert_eq!(&one(&written).record, &record);
            }
        }
    }
}
