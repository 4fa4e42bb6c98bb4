//! The lines of a text one by one, so that a long text need not be read in one go.

/// The lines of a text that are still to be read.
#[derive(Debug)]
pub struct Lines {
    text: String,
    /// The byte where the next line begins.
    at: usize,
    /// The number of the line before it.
    number: usize,
}

impl Lines {
    /// All lines of a text.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), at: 0, number: 0 }
    }

    /// How many bytes of how many have been read.
    pub const fn progress(&self) -> (usize, usize) {
        (self.at, self.text.len())
    }

    /// The next line that is not empty, with its number, counted from 1.
    pub fn next(&mut self) -> Option<(usize, &str)> {
        loop {
            let from = self.at;
            let rest = self.text.get(from..).filter(|rest| !rest.is_empty())?;
            let length = rest.lines().next().unwrap_or_default().len();
            self.at += rest.find('\n').map_or(rest.len(), |end| end + 1);
            self.number += 1;
            let line = &self.text[from..from + length];
            if !line.trim().is_empty() {
                return Some((self.number, line));
            }
        }
    }
}
