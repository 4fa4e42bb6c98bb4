//! What is wrong with a file: the place, and a sentence that says what would be right.
//!
//! Readers of files return these and go on. The caller decides whether to use the file.

use std::fmt::{self, Display, Formatter};

/// Something in a text that cannot be used as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong and what would be right, as a sentence without its full stop.
    pub text: String,
}

impl Problem {
    /// A problem at this byte of a file's text. A byte beyond the end or inside a character counts as the nearest place
    /// before it.
    #[must_use]
    pub fn at(file: &str, byte: usize, text: impl Into<String>) -> Self {
        let before = &file[..file.floor_char_boundary(byte)];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            text: text.into(),
        }
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { line, column, text } = self;
        write!(f, "{line}:{column}: {text}")
    }
}

/// Something in a pack that cannot be used as it stands, or that its maker should know.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Complaint {
    /// The path of the file within the pack; the pack's own name if it is about the pack as a whole.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// Whether something is left out because of it; otherwise it is a warning.
    pub is_error: bool,
    /// What is wrong and what would be right, as a sentence without its full stop.
    pub text: String,
}

impl Complaint {
    /// An error about a file as a whole.
    #[must_use]
    pub fn error(file: &str, text: impl Display) -> Self {
        Self { file: printable(file), line: 1, column: 1, is_error: true, text: printable(&text.to_string()) }
    }

    /// An error at a place in a file.
    #[must_use]
    pub fn at(file: &str, problem: Problem) -> Self {
        let Problem { line, column, text } = problem;
        Self { line, column, ..Self::error(file, text) }
    }

    /// The same as a warning.
    #[must_use]
    pub fn as_warning(self) -> Self {
        Self { is_error: false, ..self }
    }
}

/// Whether a character does something to a terminal or to the order of a line, in place of being seen in it: a control
/// character other than the end of a line and a tab, a bidirectional mark (Unicode Standard Annex 9, table 3), or a
/// separator of lines that few programs know.
#[must_use]
pub fn is_unseen(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => letter.is_control(),
    }
}

/// A text from a pack, made safe to show on one line: it must not control a terminal.
fn printable(text: &str) -> String {
    /// The longest text shown, in characters.
    const LONGEST: usize = 1_000;
    let mut shown = String::new();
    for char in text.chars().take(LONGEST) {
        if char.is_control() || is_unseen(char) {
            shown.extend(char.escape_unicode());
        } else {
            shown.push(char);
        }
    }
    shown
}

impl Display for Complaint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { file, line, column, is_error, text } = self;
        write!(f, "{file}:{line}:{column}: {}{text}", if *is_error { "" } else { "warning: " })
    }
}

/// A problem with a file as a whole.
pub(super) fn whole(text: impl Display) -> Problem {
    Problem { line: 1, column: 1, text: text.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_counted_in_lines_and_characters() {
        let file = "一二\nab\n";
        let place = |byte| {
            let Problem { line, column, .. } = Problem::at(file, byte, "");
            (line, column)
        };
        assert_eq!([place(0), place(3), place(4), place(6)], [(1, 1), (1, 2), (1, 2), (1, 3)]);
        assert_eq!([place(7), place(8), place(9), place(10), place(99)], [(2, 1), (2, 2), (2, 3), (3, 1), (3, 1)]);
        assert_eq!(Problem::at(file, 8, "b is wrong").to_string(), "2:2: b is wrong");
    }

    #[test]
    fn a_complaint_is_one_line_whatever_the_file_is_called() {
        let complaint = Complaint::error("a\u{1b}[2J\n.png", "x\u{202e}y");
        assert_eq!(complaint.to_string(), "a\\u{1b}[2J\\u{a}.png:1:1: x\\u{202e}y");
        assert_eq!(complaint.as_warning().to_string().split(": ").nth(1), Some("warning"));
        assert_eq!(Complaint::error("a", "x".repeat(5000)).text.len(), 1000);
    }
}
