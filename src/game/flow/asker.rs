//! Questions to an engine beside the game: the advice, the review, the teacher, the quiz. A new one is a file of its own and
//! a line in the list in `ai`.

use super::board::Board;
use crate::engine::{Analysis, AnalysisRequest};

/// Somebody who asks an engine what moves are worth.
pub(super) trait Asker {
    /// The number of the question that it has now: another for each question. `None` if it has none. Called in every frame,
    /// so it allocates nothing.
    fn wanted(&self, board: &Board) -> Option<u64>;

    /// The question with this number, for which its id and the engine's files are still to be filled in.
    fn request(&self, board: &Board, number: u64) -> Option<AnalysisRequest>;

    /// Takes over what has been found out about the question with this number; more follows unless it is done.
    fn hear(&mut self, number: u64, found: Analysis);

    /// The engine has failed: there is no answer.
    fn give_up(&mut self) {}

    /// Whether it may soon have a question: then the engine's files are fetched.
    fn is_interested(&self, board: &Board) -> bool {
        self.wanted(board).is_some()
    }

    /// Whether the match waits for it. Then the askers after it in the list wait too, and no engine plays.
    fn holds(&self, _board: &Board) -> bool {
        false
    }

    /// Whether it asks only while nothing moves on the table, and engines are not stopped.
    fn needs_rest(&self) -> bool {
        false
    }

    /// Whether several engines may weigh a part of the moves each: what it wants to know is what every move is worth.
    fn is_divisible(&self) -> bool {
        false
    }

    /// The number of a question that nobody has been asked yet, where several can be asked at once.
    fn next(&self, board: &Board, is_asked: &dyn Fn(u64) -> bool) -> Option<u64> {
        self.wanted(board).filter(|&number| !is_asked(number))
    }

    /// Whether the question with this number is still to be answered.
    fn is_open(&self, board: &Board, number: u64) -> bool {
        self.wanted(board) == Some(number)
    }

    /// Whether it asks even while the window is hidden.
    fn asks_unseen(&self) -> bool {
        true
    }
}
