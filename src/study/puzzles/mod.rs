//! Puzzles: positions with a task whose solution has been proven and whose difficulty has been measured. What the kinds
//! and themes of a game are, and how a solution is proven, is in the folder of each game.
//!
//! This room reads no file and no clock: texts, dates and weights are handed in.

mod attempt;
mod course;
mod daily;
mod file;
mod made;
mod prove;
mod puzzle;
mod rating;
mod scores;
mod symmetry;
mod words;

pub use attempt::{Attempt, Ended, Stand, Verdict};
pub use course::{Course, Row, STORM, Wanted};
pub use daily::tonights_three;
pub use file::{Entry, FORMAT, FileError, LONGEST_LINE, LineError, MOST_PUZZLES, Shelf, is_puzzle_link};
pub use made::{Made, as_seen, make, question};
pub use prove::{Effort, MOST_MOVES, Maker, Proof, Unproven};
pub(super) use prove::{Prover, Solving, follow};
pub use puzzle::{Grade, Kind, Puzzle, PuzzleId, Step, Theme};
pub use rating::{Chosen, Rating, Result};
pub use scores::{SCORES_FORMAT, Scores, ScoresError};
pub use symmetry::{class, move_classes, setup_class};
pub(super) use words::{PuzzleWords, ThemeTest};
pub use words::{kinds, themes, themes_of};
