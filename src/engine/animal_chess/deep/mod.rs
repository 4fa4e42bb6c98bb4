//! The deep search of Animal Chess: as deep as it gets until it is told to stop. A tile that lies face down is weighed by
//! how many of each kind still do, which is all that anybody can know.
//!
//! It needs a clock or a limit from outside and keeps a transposition table between its searches.

mod evaluation;
mod found;
mod search;
#[cfg(test)]
mod tests;

use std::task::Poll;

use rand::rngs::StdRng;

pub(super) use self::evaluation::HEALTH_POINT;
#[cfg(any(test, feature = "training"))]
pub(super) use self::evaluation::{TERMS, terms};
use self::evaluation::{evaluate, weights};
pub use self::found::{Found, Weighed};
pub use self::search::{Course, EachCourse};
use self::search::{History, Materials, NO_PLY, Search};
use super::board::{RuleLookup, SearchBoard};
use super::endings::Endings;
use crate::bounds::BoundTable;
pub use crate::limits::Limits;
use rules::animal_chess::{Rules, View};
use rules::{Colour, Side};

type Table = BoundTable<NO_PLY>;

/// What a position is worth to the side to move, as it stands. The view must have its colours settled.
pub(super) fn standing(view: &View) -> i32 {
    let (table, board) = (RuleLookup::new(view), SearchBoard::new(view));
    evaluate(&board, &weights(&board, &table), &table)
}

/// A search with its memory.
pub struct Engine {
    table: Table,
    history: Box<History>,
    materials: Materials,
    endings: Endings,
    /// What all this is about: the rules, the side that plays the dark tiles, as hashes depend on it, and the handicap.
    game: Option<(Rules, bool, [u32; 2])>,
}

impl Engine {
    /// An engine with a transposition table of about this many KiB.
    #[must_use]
    pub fn new(kibibytes: usize) -> Self {
        Self {
            table: Table::new(kibibytes),
            history: Box::default(),
            materials: Materials::default(),
            endings: Endings::default(),
            game: None,
        }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        *self.history = History::default();
        self.materials = Materials::default();
        self.endings.clear();
    }

    /// Searches for the best ply, and tells at every depth what it has found. The view must have its colours settled and
    /// something to play; `None` only if it does not. If it is stopped at once, the ply is a guess and its depth 0.
    pub fn search(
        &mut self,
        view: &View,
        limits: &Limits<'_>,
        random: &mut StdRng,
        tell: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let mut course = Course::default();
        loop {
            if let Poll::Ready(found) = self.search_on(view, limits, &mut course, random, tell) {
                return found;
            }
        }
    }

    /// The same up to the next pause; see [`Limits::pause`].
    pub fn search_on(
        &mut self,
        view: &View,
        limits: &Limits<'_>,
        course: &mut Course,
        random: &mut StdRng,
        tell: &mut dyn FnMut(&Found),
    ) -> Poll<Option<Found>> {
        self.begin(view, limits, course.is_new()).best(course, random, tell)
    }

    /// Searches for what every ply is worth, up to the next pause, and tells at every depth what it has found, the best first,
    /// and how many positions it has looked at. Empty if the first depth was not completed.
    pub fn each_ply_on(
        &mut self,
        view: &View,
        limits: &Limits<'_>,
        course: &mut EachCourse,
        tell: &mut dyn FnMut(&[Weighed], u64),
    ) -> Poll<Vec<Weighed>> {
        self.begin(view, limits, course.is_new()).each(course, tell)
    }

    fn begin<'a>(&'a mut self, view: &View, limits: &Limits<'a>, is_new: bool) -> Search<'a> {
        let is_dark_first = view.colour(Side::First) == Some(Colour::Dark);
        let lacks = Side::BOTH.map(|side| view.lacks(side));
        let is_same = |(rules, dark, lack): &(Rules, bool, [u32; 2])| {
            rules == view.rules() && (*dark, *lack) == (is_dark_first, lacks)
        };
        if !self.game.as_ref().is_some_and(is_same) {
            self.clear();
            self.game = Some((view.rules().clone(), is_dark_first, lacks));
        }
        if is_new {
            self.table.renew();
            self.history.fade();
        }
        let (table, board) = (RuleLookup::new(view), SearchBoard::new(view));
        let memory = (&self.table, &mut *self.history, &mut self.materials, &mut self.endings);
        Search::new(table, board, view.seen(), memory, *limits)
    }
}
