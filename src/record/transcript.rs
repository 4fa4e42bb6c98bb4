//! The moves of a game in one line, as players of it write them: `f5d6c3`.

use super::Record;
use crate::rules::{Action, Game};

/// What is wrong with a transcript.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    /// A move that is no square of the board and no pass.
    #[error("move {number} is written “{text}”, which is neither a square nor a pass")]
    NotAMove {
        /// Counted from 1.
        number: usize,
        /// What stands there.
        text: String,
    },
    /// A move that cannot be played.
    #[error("move {number}, {text}, cannot be played: {why}")]
    Illegal {
        /// Counted from 1.
        number: usize,
        /// What stands there.
        text: String,
        /// What the rules say.
        why: crate::rules::Refusal,
    },
}

/// Writes the plies played so far: squares without spaces, passes left out, for they follow from the rules.
#[must_use]
pub fn write_transcript(record: &Record) -> String {
    moves(record, record.played())
}

/// Writes the plies given, which belong to this record.
pub(super) fn moves(record: &Record, plies: &[super::Ply]) -> String {
    plies
        .iter()
        .filter_map(|ply| match ply.action {
            Action::Place(square) => Some(record.position().name(square)),
            Action::Pass => None,
        })
        .collect()
}

/// Reads squares in either case, with or without spaces between them, and plays them from the start. A pass that the
/// rules force is played whether it is written (`--`, `ps` or `pa`) or not, also after the last move.
///
/// # Errors
/// The first move that cannot be read or played, by its number.
pub fn read_transcript(game: Game, text: &str) -> Result<Record, TranscriptError> {
    let mut record = Record::new(game);
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    for (index, pair) in letters.chunks(2).enumerate() {
        let number = index + 1;
        let text: String = pair.iter().collect();
        let is_pass = matches!(text.to_ascii_lowercase().as_str(), "--" | "ps" | "pa");
        if is_pass && matches!(record.played().last(), Some(last) if last.action == Action::Pass) {
            continue; // Played already, since the rules forced it.
        }
        let action = if is_pass {
            Action::Pass
        } else {
            let square = record.position().square(&text);
            Action::Place(square.ok_or_else(|| TranscriptError::NotAMove { number, text: text.clone() })?)
        };
        record.play(action).map_err(|why| TranscriptError::Illegal { number, text, why })?;
        if let Some(forced) = record.position().forced() {
            let passed = record.play(forced);
            debug_assert!(passed.is_ok(), "a forced action is legal");
        }
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Refusal;

    #[test]
    fn passes_are_played_whether_written_or_not() {
        // Random games until one has a pass in it: about every third does.
        for seed in 0_u64.. {
            let mut record = Record::new(Game::Reversi);
            let mut random = seed;
            while record.position().ending().is_none() {
                let legal = record.position().legal();
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                record.play(legal[(random >> 33) as usize % legal.len()]).expect("a legal action");
            }
            let bare = write_transcript(&record);
            assert_eq!(read_transcript(Game::Reversi, &bare).expect("readable").played(), record.played());
            if bare.len() / 2 < record.played().len() {
                return;
            }
        }
    }

    #[test]
    fn spaces_and_capitals_are_read() {
        let record = read_transcript(Game::Reversi, " F5 d6\nC3 ").expect("readable");
        assert_eq!(write_transcript(&record), "f5d6c3");
    }

    #[test]
    fn errors_name_the_move() {
        let error = |text| read_transcript(Game::Reversi, text).expect_err("an error");
        assert_eq!(error("f5x9"), TranscriptError::NotAMove { number: 2, text: "x9".into() });
        assert_eq!(error("f5d"), TranscriptError::NotAMove { number: 2, text: "d".into() });
        assert_eq!(error("f5d6ä1"), TranscriptError::NotAMove { number: 3, text: "ä1".into() });
        assert_eq!(error("f5f5"), TranscriptError::Illegal { number: 2, text: "f5".into(), why: Refusal::Occupied });
        assert_eq!(error("--"), TranscriptError::Illegal { number: 1, text: "--".into(), why: Refusal::HasMove });
    }
}
