//! Comments on the positions of a game, cleaned and cut so that they can be kept and shown: a file may say anything.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::history::{Ply, Record, common};
use super::marks::Marking;
use rules::{Action, Side};

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
    /// What is longer than [`COMMENT_LENGTH`] is cut: a file may say anything.
    fn from((line, ply, text): (usize, usize, String)) -> Self {
        let is_long = text.len() > COMMENT_LENGTH;
        Self { line, ply, text: if is_long { text.chars().take(COMMENT_LENGTH).collect() } else { text } }
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

impl Record {
    /// What the file that the game comes from says about the current position: about the last move, or about the start.
    #[must_use]
    pub fn comment(&self) -> Option<&str> {
        self.played().last().map_or(&self.start_comment, |ply| &ply.comment).as_deref()
    }

    /// Adds to the comment on the current position. The text has to be clean already.
    pub(super) fn add_comment(&mut self, text: &str) {
        self.add_comment_after(&self.path(), text);
    }

    /// Adds to the comment on the position after these plies, in all lines that have it.
    pub(super) fn add_comment_after(&mut self, path: &[(Action, Side)], text: &str) {
        self.note_after(path, |comment, _| match comment {
            // The same once more; or there is no room for a line break and a letter, and a hostile file goes on and on.
            Some(before) if **before == *text || before.chars().count() + 2 > COMMENT_LENGTH => {}
            Some(before) => *before = joined(before, text).into(),
            None => *comment = Some(text.into()),
        });
    }

    /// The plies that lead to the current position.
    pub(super) fn path(&self) -> Vec<(Action, Side)> {
        self.played().iter().map(|ply| (ply.action, ply.side)).collect()
    }

    /// Changes the comment and the marks on the position after these plies, in all lines that have it.
    pub(super) fn note_after(
        &mut self,
        path: &[(Action, Side)],
        change: impl Fn(&mut Option<Arc<str>>, &mut Vec<Marking>),
    ) {
        let Some((last, before)) = path.split_last() else {
            return change(&mut self.start_comment, &mut self.start_marks);
        };
        let is_same = |(ply, other): (&Ply, &(Action, Side))| (ply.action, ply.side) == *other;
        for line in self.others.iter_mut().chain([&mut self.plies]) {
            // Most lines differ in the last of these plies.
            let ends_so = line.get(before.len()).is_some_and(|ply| is_same((ply, last)));
            if ends_so && line.iter().zip(before).all(is_same) {
                let ply = &mut line[before.len()];
                change(&mut ply.comment, &mut ply.marks);
            }
        }
    }

    /// All comments, each once.
    pub(super) fn comments(&self) -> Vec<Comment> {
        let comment = |line, ply, text: &Arc<str>| Comment { line, ply, text: text.to_string() };
        let start = self.start_comment.iter().map(|text| comment(0, 0, text));
        let others = self.noted(|ply| ply.comment.as_ref());
        start.chain(others.into_iter().map(|(line, ply, text)| comment(line, ply, text))).collect()
    }

    /// What is noted on the positions of all lines but the start, each position once: with the line, the number of plies
    /// before it, and what `of` gives for the last of them.
    pub(super) fn noted<'a, T>(&'a self, of: impl Fn(&'a Ply) -> Option<T>) -> Vec<(usize, usize, T)> {
        let lines: Vec<&[Ply]> = self.lines().collect();
        let mut all = Vec::new();
        for (number, line) in lines.iter().enumerate().filter(|(_, line)| line.iter().any(|ply| of(ply).is_some())) {
            let known = lines[..number].iter().map(|other| common(other, line)).max().unwrap_or_default();
            let own = (known + 1..).zip(&line[known..]);
            all.extend(own.filter_map(|(ply, played)| Some((number, ply, of(played)?))));
        }
        all
    }
}

/// Two comments on the same position as one.
fn joined(before: &str, more: &str) -> String {
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
    use crate::read_transcript;
    use rules::Game;

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

    #[test]
    fn a_comment_is_of_its_position_in_every_line() {
        let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3").expect("a legal game");
        record.add_comment("the end");
        assert!(record.undo() && record.undo());
        record.add_comment("one");
        record.add_comment("two");
        record.add_comment("two");
        record.play(record.position().read("f6").expect("a move")).expect("legal");
        assert_eq!(record.comment(), None);
        record.add_comment("other");
        record.undo();
        // It was known before this line began, and one that comes later is of both lines as well.
        assert_eq!((record.line(), record.comment()), (1, Some("one\ntwo\ntwo")));
        record.add_comment("three");
        assert!(record.enter(0) && record.redo().is_some());
        assert_eq!(record.comment(), Some("the end"));
        assert!(record.undo() && record.undo());
        assert_eq!(record.comment(), Some("one\ntwo\ntwo\nthree"));
        record.undo();
        record.add_comment("the start");
        assert_eq!(record.comment(), Some("the start"));
        assert_eq!(record.until(1).expect("a ply").comment(), Some("one\ntwo\ntwo\nthree"));
        let all: Vec<_> = record.comments().into_iter().map(|it| (it.line, it.ply, it.text.len())).collect();
        assert_eq!(all, [(0, 0, 9), (0, 1, 17), (0, 3, 7), (1, 2, 5)]);
        assert_eq!(record.again(1).comment(), None);
    }
}
