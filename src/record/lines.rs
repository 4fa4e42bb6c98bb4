//! Puts a match together again from what saves and the library keep: its lines, comments and marks.

use super::comment::{Allowance, Comment};
use super::history::{MOST_LINES, Record};
use super::marks::{Marks, MarksLeft};
use super::transcript::{TranscriptError, read_on};

impl Record {
    /// The match that goes on from this one as a file says: with the moves of the line on the board, those of all others,
    /// the place of the first among them, comments and marks.
    ///
    /// # Errors
    /// The moves of a line cannot be played.
    pub(super) fn with_lines<'a>(
        &self,
        moves: &str,
        others: impl IntoIterator<Item = &'a str>,
        line: usize,
        comments: &[Comment],
        marks: &[Marks],
    ) -> Result<Self, TranscriptError> {
        let mut record = read_on(self.clone(), moves)?;
        let mut lines = others
            .into_iter()
            // A record keeps no more, and each is compared with all before it.
            .take(MOST_LINES)
            .map(|moves| read_on(self.clone(), moves).map(|other| other.plies))
            .collect::<Result<Vec<_>, _>>()?;
        record.join(lines.iter().cloned(), line);
        if comments.is_empty() && marks.is_empty() {
            return Ok(record);
        }
        lines.insert(line.min(lines.len()), record.plies.clone());
        let path = |line: usize, ply: usize| -> Option<Vec<_>> {
            Some(lines.get(line)?.get(..ply)?.iter().map(|ply| (ply.action, ply.side)).collect())
        };
        let mut allowance = Allowance::default();
        for Comment { line, ply, text } in comments {
            if let Some(path) = path(*line, *ply)
                && let Some(text) = allowance.take(text)
            {
                record.add_comment_after(&path, &text);
            }
        }
        let mut left = MarksLeft::default();
        for drawn in marks {
            if let Some(path) = path(drawn.line, drawn.ply) {
                record.add_marks_after(&path, left.take(&drawn.read(self.first())));
            }
        }
        Ok(record)
    }
}
