//! Comments on the positions of a game, as files from elsewhere have them: made fit to be kept and shown.

use serde::{Deserialize, Serialize};

/// The most characters of the comment on one position: a page or so, more than is read beside a board.
pub const COMMENT_LENGTH: usize = 2_000;

/// The most characters of all comments of a game. A save with them has 400 kB at the most, and a browser keeps only a few
/// megabytes for a page.
pub const COMMENTS_LENGTH: usize = 100_000;

/// A comment in a file: what is said about the position after so many plies of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(usize, usize, String)", into = "(usize, usize, String)")]
pub struct Comment {
    /// The line, by its place among all lines of the game. Where several have the position, it is the first.
    pub line: usize,
    /// The number of plies before the position; 0 is the start.
    pub ply: usize,
    /// What is said.
    pub text: String,
}

impl From<(usize, usize, String)> for Comment {
    fn from((line, ply, text): (usize, usize, String)) -> Self {
        Self { line, ply, text }
    }
}

impl From<Comment> for (usize, usize, String) {
    fn from(Comment { line, ply, text }: Comment) -> Self {
        (line, ply, text)
    }
}

/// The characters that a game that is being read may still say.
#[derive(Debug)]
pub(super) struct Allowance {
    left: usize,
}

impl Default for Allowance {
    fn default() -> Self {
        Self { left: COMMENTS_LENGTH }
    }
}

impl Allowance {
    /// A comment as it is kept, cut to what is allowed; `None` if nothing is left of it.
    pub fn take(&mut self, text: &str) -> Option<String> {
        let kept = cleaned(text, self.left);
        // Joining two comments takes one more character.
        self.left = self.left.saturating_sub(kept.chars().count() + 1);
        Some(kept).filter(|kept| !kept.is_empty())
    }
}

/// Two comments on the same position as one.
pub(super) fn joined(before: &str, more: &str) -> String {
    cleaned(&format!("{before}\n{more}"), COMMENT_LENGTH)
}

/// A comment with line breaks of one kind and without other control characters, cut to so many characters.
fn cleaned(text: &str, most: usize) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n").replace('\t', " ");
    let text: String = text.chars().filter(|letter| !letter.is_control() || *letter == '\n').collect();
    let cut: String = text.trim().chars().take(most.min(COMMENT_LENGTH)).collect();
    cut.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_cleaned_and_cut() {
        let mut allowance = Allowance::default();
        assert_eq!(allowance.take(" 好\u{7}\tmove\r\nwhy\u{0}? \n").as_deref(), Some("好 move\nwhy?"));
        assert_eq!(allowance.take("\u{1b}\r\n "), None);
        let long = "x".repeat(COMMENT_LENGTH - 1) + " y";
        assert_eq!(allowance.take(&long).expect("long").len(), COMMENT_LENGTH - 1, "no space is left at the end");
        let all: usize = (0..COMMENTS_LENGTH).filter_map(|_| allowance.take("好")).map(|kept| kept.len()).sum();
        assert!(all < COMMENTS_LENGTH * "好".len() && allowance.take("more").is_none());
        assert_eq!(joined("a", "b"), "a\nb");
        assert_eq!(joined(&long, "b").chars().count(), COMMENT_LENGTH - 1);
    }
}
