//! Gomoku: its opponents. Each knows the rule sets and the opening rules.
//!
//! Scores are in hundredths: 100 is what two stones side by side are worth on an empty board. A score is the value of
//! one player's position less that of the other's. By the weights of the deep search, which are learnt, it is in a unit
//! of about that size: 44 of it change the odds to win by a factor of e. A score of at least 9,000 or at most -9,000 is
//! not an estimate: a five cannot be prevented any more, and the score is 10,000 less the number of plies to it,
//! negative if the five is the other player's.

mod balance;
mod book;
pub mod deep;
pub mod evaluation;
mod field;
mod forced;
mod levels;
mod manner;
mod mate;
mod memory;
mod opening;
mod opponents;
mod person;
#[cfg(test)]
mod problems;
mod searcher;
mod shape;
mod task;
mod thinker;
#[cfg(any(test, feature = "training"))]
pub mod training;

pub use balance::{Balance, BalanceOptions, BalancedOpening, EVEN_WINDOW};
pub use book::Book;
pub use forced::{Forced, Means, TooMany};
pub use levels::{NUMBERED, PATTERN_BOOK, SEARCHERS, STRATEGIST, THINKER, numbered, search_limits};
pub use mate::{Mate, find_mate};
pub(super) use opponents::Opponents;
