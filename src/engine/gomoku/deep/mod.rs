//! The Strategist's search: as deep as it gets until it is told to stop, with every win that it announces proved.
//!
//! It needs a clock or a limit from outside and keeps a transposition table between its searches. Other than the
//! Searcher's it cannot be broken off and taken up again.

mod found;
mod search;
#[cfg(test)]
mod tests;
mod tuning;
mod vcf;
mod vct;
mod zone;

use std::sync::Arc;

pub use self::found::Found;
use self::search::{History, Search};
use super::evaluation::Weights;
use super::field::{Field, Point};
pub use crate::engine::limits::Limits;
use crate::engine::table::Table;
use crate::rules::gomoku::{Position, Rules};
use crate::rules::{Grid, Square};

/// A search with its memory.
pub struct Engine {
    table: Table<i16>,
    history: Box<History>,
    /// Positions where fours or threats do not win: see `vcf.rs` and `vct.rs`.
    failed: Vec<u64>,
    /// The rules and the size of the board that all this is about.
    game: Option<(Arc<Rules>, Grid)>,
    /// What was learnt of positions. Without it, the estimate is made by hand.
    weights: Option<Arc<Weights>>,
}

/// Stands for no point in the transposition table.
const NO_POINT: Point = 0;
/// The number of positions that are remembered for having no win by fours; a power of two.
const FAILED: usize = 1 << 16;

impl Engine {
    /// An engine with a transposition table of about this many MiB.
    #[must_use]
    pub fn new(hash_mb: usize) -> Self {
        let table = Table::new(hash_mb.max(1) << 10, NO_POINT);
        Self { table, history: Box::default(), failed: vec![0; FAILED], game: None, weights: None }
    }

    /// An engine for one search of at most a hundred thousand positions: it is made faster than a large one is cleared,
    /// and has seen nothing that could change an answer.
    #[must_use]
    pub fn small() -> Self {
        Self::new(4)
    }

    /// The same engine with weights to estimate positions by. Without them it estimates by hand, which is weaker.
    #[must_use]
    pub fn weighed(self, weights: Option<Arc<Weights>>) -> Self {
        Self { weights, ..self }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        *self.history = History::default();
        self.failed.fill(0);
    }

    /// Searches for the best point, and tells at every depth what it has found. `None` if the side to move has no legal
    /// point near the stones; if it is stopped at once, the point is a guess and its depth 0.
    pub fn search(&mut self, position: &Position, limits: &Limits, tell: &mut dyn FnMut(&Found)) -> Option<Found> {
        self.begin(position, limits).best(tell)
    }

    /// Searches for the value of each point that is worth a look, the best first, and tells at every depth what it has
    /// found. Empty if the first depth was not completed.
    pub fn each_move(&mut self, position: &Position, limits: &Limits, tell: &mut dyn FnMut(&[Found])) -> Vec<Found> {
        self.begin(position, limits).each(tell)
    }

    /// Looks for a win of the side to move that is certain, by fours, by threats, and then by all moves. What is found is
    /// one if its score is at least 9,000. `None` as for [`Self::search`].
    pub fn mate(&mut self, position: &Position, limits: &Limits) -> Option<Found> {
        self.begin(position, limits).mate()
    }

    /// The first stone of a win of the side to move by at most `fours` fours in a row, or by at most `threats` threats,
    /// threes among them, before it wins by fours; and how many positions were looked at. Each of the two may take about
    /// `nodes` of them.
    pub fn wins(&mut self, position: &Position, fours: u32, threats: u32, nodes: u64) -> (Option<Square>, u64) {
        self.begin(position, &Limits::by_time(&|| false)).wins(fours, threats, nodes)
    }

    fn begin<'a>(&'a mut self, position: &Position, limits: &Limits<'a>) -> Search<'a> {
        // Equal stones have equal hashes under all rules.
        let game = Some((position.rules().clone(), position.grid()));
        if self.game != game {
            self.clear();
            self.game = game;
        }
        self.table.renew();
        self.history.fade();
        Search::new(
            Field::weighed(position.rules(), position.board(), self.weights.clone()),
            position.next_colour(),
            &mut self.table,
            &mut self.history,
            &mut self.failed,
            *limits,
        )
    }
}
