//! Makes text safe for a terminal. Names and quoted text come from files and packs, and must not colour the terminal,
//! rename its window, fill the clipboard or reverse a line.

use std::borrow::Cow;
use std::io::{self, Write};

use pack::is_unseen;

/// The text with every [unseen](is_unseen) character written out, as in `\u001b`. This is also how JSON writes it, so that
/// a line of JSON stays one.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unseen) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_unseen(letter) {
            // All of them are below 10000 to the base 16.
            shown += &format!("\\u{:04x}", u32::from(letter));
        } else {
            shown.push(letter);
        }
    }
    shown.into()
}

/// Writes text that was made [`plain`]. What is no text is replaced.
#[derive(Debug)]
pub struct Plain<W: Write>(pub W);

impl<W: Write> Write for Plain<W> {
    /// A piece that ends within a character is written up to there.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let whole = match std::str::from_utf8(bytes) {
            Err(why) if why.error_len().is_none() && why.valid_up_to() > 0 => why.valid_up_to(),
            _ => bytes.len(),
        };
        self.0.write_all(plain(&String::from_utf8_lossy(&bytes[..whole])).as_bytes())?;
        Ok(whole)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_written_controls_a_terminal_or_turns_a_line_round() {
        let hostile =
            "a\u{1b}]52;c;eA==\u{7}\u{1b}[31mb\0\u{9b}2J\u{7f}\r\u{202e}c\u{2066}\u{200f}\u{61c}\u{2028}\tÄ李\n";
        let shown = "a\\u001b]52;c;eA==\\u0007\\u001b[31mb\\u0000\\u009b2J\\u007f\\u000d\\u202ec\\u2066\\u200f\\u061c\\u2028\tÄ李\n";
        assert_eq!(plain(hostile), shown);
        assert!(matches!(plain("Zoé\t李\n"), Cow::Borrowed(_)));
        let mut written = Vec::new();
        Plain(&mut written).write_all(hostile.as_bytes()).expect("written");
        assert_eq!(String::from_utf8(written).expect("text"), shown);
        let json = serde_json::to_string(hostile).expect("JSON");
        assert_eq!(serde_json::from_str::<String>(&plain(&json)).expect("JSON"), hostile);
    }
}
