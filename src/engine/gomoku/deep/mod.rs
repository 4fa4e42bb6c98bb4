//! The Strategist's search: as deep as it gets until it is told to stop, with every win that it announces proved.
//!
//! It needs a clock or a limit from outside and keeps a transposition table between its searches.

mod found;
mod numbers;
mod proof;
mod search;
#[cfg(test)]
mod tests;
mod tuning;
mod vcf;
mod vct;
mod zone;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::Poll;

pub use self::found::Found;
pub use self::search::Course;
use self::search::{ASK_EVERY, NOWHERE, Own, Search};
use super::evaluation::Weights;
use super::field::Field;
use crate::bounds::BoundTable;
pub use crate::limits::Limits;
use crate::limits::SetAtEnd;
use rules::gomoku::{Position, Rules};
use rules::{Grid, Square};

/// The table, in which a point that is none stands for no best point.
type Table = BoundTable<NOWHERE>;

/// A search with its memory.
pub struct Engine {
    table: Table,
    /// What each thread keeps for itself.
    own: Vec<Own>,
    /// The rules and the size of the board that all this is about.
    game: Option<(Arc<Rules>, Grid)>,
    /// What was learnt of positions. Without it, the estimate is made by hand.
    weights: Option<Arc<Weights>>,
}

impl Engine {
    /// An engine with a transposition table of about this many MiB.
    #[must_use]
    pub fn new(hash_mb: usize) -> Self {
        let table = Table::new(hash_mb.max(1) << 10);
        Self { table, own: vec![Own::default()], game: None, weights: None }
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

    /// The same engine on this many threads, at least one, for [`Self::search`] and [`Self::each_move`]. What several
    /// threads find depends on how fast each of them is.
    #[must_use]
    pub fn threads(self, threads: u32) -> Self {
        Self { own: std::iter::repeat_with(Own::default).take(threads.max(1) as usize).collect(), ..self }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.own.iter_mut().for_each(Own::clear);
    }

    /// Searches for the best point, and tells at every depth what it has found. `None` if the side to move has no legal
    /// point near the stones; if it is stopped at once, the point is a guess and its depth 0.
    pub fn search(&mut self, position: &Position, limits: &Limits, tell: &mut dyn FnMut(&Found)) -> Option<Found> {
        to_the_end(|course| self.search_on(position, limits, course, tell))
    }

    /// The same up to the next pause; see [`Limits::pause`].
    pub fn search_on(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        course: &mut Course,
        tell: &mut dyn FnMut(&Found),
    ) -> Poll<Option<Found>> {
        self.together(position, limits, course, |search, number| search.help(number), |search| search.best(tell))
    }

    /// Searches for the value of each point that is worth a look, the best first, and tells at every depth what it has
    /// found. Empty if the first depth was not completed.
    pub fn each_move(&mut self, position: &Position, limits: &Limits, tell: &mut dyn FnMut(&[Found])) -> Vec<Found> {
        to_the_end(|course| self.each_move_on(position, limits, course, tell))
    }

    /// The same up to the next pause; see [`Limits::pause`].
    pub fn each_move_on(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        course: &mut Course,
        tell: &mut dyn FnMut(&[Found]),
    ) -> Poll<Vec<Found>> {
        self.together(position, limits, course, |search, number| search.help_each(number), |search| search.each(tell))
    }

    /// Looks for a win of the side to move that is certain, by fours, by threats, and then by all moves. What is found is
    /// one if its score is at least 9,000. `None` as for [`Self::search`].
    pub fn mate(&mut self, position: &Position, limits: &Limits) -> Option<Found> {
        to_the_end(|course| self.together(position, limits, course, |_, _| (), |search| search.mate()))
    }

    /// The first stone of a win of the side to move by at most `fours` fours in a row, or by at most `threats` threats,
    /// threes among them, before it wins by fours; and how many positions were looked at. Each of the two may take about
    /// `nodes` of them.
    pub fn wins(&mut self, position: &Position, fours: u32, threats: u32, nodes: u64) -> (Option<Square>, u64) {
        let limits = Limits::by_time(&|| false);
        let course = &mut Course::default();
        self.together(position, &limits, course, |_, _| (), |search| search.wins(fours, threats, nodes))
    }

    /// Searches by `first` on this thread, and on every other one by `help`, which is given the number of its thread from
    /// 1 on, until the first is done or pauses. The threads share nothing but the table (Lazy SMP).
    fn together<T>(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        course: &mut Course,
        help: impl Fn(&mut Search<'_>, usize) + Sync,
        first: impl FnOnce(&mut Search<'_>) -> T,
    ) -> T {
        // Equal stones have equal hashes under all rules.
        let game = Some((position.rules().clone(), position.grid()));
        if self.game != game {
            self.clear();
            self.game = game;
        }
        if course.is_new() {
            self.table.renew();
            self.own.iter_mut().for_each(Own::fade);
        }
        let Self { table, own, weights, .. } = self;
        let (table, help) = (&*table, &help);
        let (done, helped) = (&AtomicBool::new(false), &AtomicU64::new(course.helped()));
        let fields = (0..own.len()).map(|_| Field::weighed(position.rules(), position.board(), weights.clone()));
        let colour = position.next_colour();
        let mut own = own.iter_mut().zip(fields);
        let (first_own, field) = own.next().expect("there is a thread");
        std::thread::scope(|scope| {
            for (number, (own, field)) in (1..).zip(own) {
                scope.spawn(move || {
                    let enough = || {
                        helped.fetch_add(ASK_EVERY, Ordering::Relaxed);
                        done.load(Ordering::Relaxed)
                    };
                    let limits = Limits::by_time(&enough);
                    help(&mut Search::new(field, colour, table, own, limits, helped), number);
                });
            }
            let _done = SetAtEnd(done);
            let mut search = Search::new(field, colour, table, first_own, *limits, helped).resume(course);
            let found = first(&mut search);
            *course = search.pause().unwrap_or_default();
            found
        })
    }
}

/// Searches from the beginning to the end.
fn to_the_end<T>(mut search_on: impl FnMut(&mut Course) -> Poll<T>) -> T {
    let mut course = Course::default();
    loop {
        if let Poll::Ready(found) = search_on(&mut course) {
            return found;
        }
    }
}
