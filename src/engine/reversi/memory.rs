//! The numbered levels in full: weights and a book, which are large and come from files, and the positions that the
//! search remembers.

use std::sync::Arc;

use super::eight::book::Book;
use super::eight::evaluation::Weights;
use super::eight::{self, DISC, Discs, Engine, Found};
use super::levels::GREEDY;
use super::plain::classic;
use crate::engine::answer::{Answer, Progress};
use crate::engine::game::{EngineOptions, Memory, Thinking};
use crate::engine::request::{EngineFile, Request, Stop, random_for};
use crate::rules::{Action, View, reversi as rules};

/// The names that packs give to the file of weights and to the book of openings.
pub const WEIGHTS: &str = "reversi-weights";
pub const BOOK: &str = "reversi-book";

/// The memory of the numbered levels.
pub struct NumberedMemory {
    options: EngineOptions,
    weights: Option<Arc<Weights>>,
    book: Option<Book>,
    /// Made when it is first needed, since it takes much memory.
    search: Option<Engine>,
}

impl Memory for NumberedMemory {
    fn read(&mut self, file: &EngineFile) -> Result<(), String> {
        if file.role == BOOK {
            self.book = None;
            self.book = Some(Book::from_bytes(&file.bytes).map_err(|error| format!("book: {error}"))?);
        } else {
            // Dropped first, so that the old and the new weights are not in memory together: they are large.
            (self.search, self.weights) = (None, None);
            let weights = Weights::from_bytes(&file.bytes).map_err(|error| format!("weights: {error}"))?;
            self.weights = Some(Arc::new(weights));
        }
        Ok(())
    }

    fn think(&mut self, request: &Request, stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Thinking {
        let plain = Thinking::Plain(request.level);
        let (View::Reversi(position), Some(level)) = (&request.view, request.level.number()) else { return plain };
        match classic(position).filter(|_| self.weights.is_some()) {
            Some(discs) => {
                let discs = Discs::seen_by(position.to_move(), discs);
                self.numbered(request, level, discs, stop, progress)
            }
            None => plain,
        }
    }
}

impl NumberedMemory {
    /// An empty memory.
    pub fn new(options: EngineOptions) -> Self {
        Self { options, weights: None, book: None, search: None }
    }

    /// Plays a numbered level.
    fn numbered(
        &mut self,
        request: &Request,
        level: u8,
        discs: Discs,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress),
    ) -> Thinking {
        let random = &mut random_for(request);
        if eight::levels::knows_openings(level)
            && let Some((square, value)) = self.book.as_ref().and_then(|book| book.choose(discs, BOOK_MARGIN, random))
        {
            let score = Some(hundredths(value));
            return Thinking::Done(Some(Answer { score, ..Answer::unweighed(request.id, action(square)) }));
        }
        let begun = (self.options.now)();
        let patience = eight::levels::patience(level).map(f64::from);
        let new = || {
            let weights = || self.weights.clone();
            // A level plays better with a small table than not at all.
            let engine = Engine::try_new(self.options.hash_mb, weights()).unwrap_or_else(|_| Engine::new(1, weights()));
            engine.threads(self.options.threads)
        };
        let engine = self.search.get_or_insert_with(new);
        let now = &self.options.now;
        let enough = || stop.is_set() || patience.is_some_and(|patience| now() - begun >= patience);
        let id = request.id;
        let last = request.last.filter(|&last| rules::GRID.contains(last));
        let last = last.map(|last| u32::from(last.row) * 8 + u32::from(last.column));
        let found = eight::levels::answer(engine, discs, level, last, random, &enough, &mut |found| {
            if let Some(best) = found.best {
                let Found { depth, nodes, .. } = *found;
                progress(Progress { id, depth, score: score(found), best: action(best), nodes });
            }
        });
        if stop.is_set() {
            return Thinking::Done(None);
        }
        match found {
            Some(Found { best: Some(best), depth, nodes, .. }) => {
                let score = found.as_ref().map(score);
                Thinking::Done(Some(Answer { id, action: action(best), score, depth, nodes }))
            }
            // The time was over before any position was looked at; the greedy level needs almost no time.
            _ => Thinking::Plain(GREEDY),
        }
    }
}

/// How much a move of the book may lose against the best one, in 1/32 disc: enough to make games differ.
const BOOK_MARGIN: i32 = DISC;

/// The score in hundredths of a disc.
fn score(found: &Found) -> i32 {
    hundredths(found.score)
}

fn hundredths(score: i32) -> i32 {
    score * 100 / DISC
}

fn action(square: u32) -> Action {
    Action::Place(rules::square_of(square))
}
