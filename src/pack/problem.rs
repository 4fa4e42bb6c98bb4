//! What is wrong with a file: where, and in a sentence what would be right.
//!
//! Readers of files give these and go on; nothing here decides what becomes of the file.

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
    /// A problem with the place at this byte of a file's text; a byte beyond the end or within a character counts as
    /// the next place before it.
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
}
