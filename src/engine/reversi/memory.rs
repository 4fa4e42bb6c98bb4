//! The numbered levels in full: weights and a book, which are large and come from files, and the positions that the
//! search remembers.

use std::sync::Arc;

use super::eight::book::Book;
use super::eight::evaluation::Weights;
use super::eight::{self, DISC, Discs, Engine, Found};
use super::levels::GREEDY;
use super::plain::classic;
use crate::analysis::{Analysis, MoveValue};
use crate::answer::{Answer, Progress};
use crate::game::{EngineOptions, Memory, Thinking};
use crate::request::{AnalysisRequest, EngineFile, Request, Stop, random_for};
use rules::{Action, View};

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
    /// The search that values every move; it keeps what it knows of the positions before and after. Not the one above:
    /// what an analysis has seen must not make an opponent stronger.
    analyst: Option<Engine>,
}

impl Memory for NumberedMemory {
    fn read(&mut self, file: &EngineFile) -> Result<(), String> {
        if file.role == BOOK {
            self.book = None;
            self.book = Some(Book::from_bytes(&file.bytes).map_err(|error| format!("book: {error}"))?);
        } else {
            // Dropped first, so that the old and the new weights are not in memory together: they are large.
            (self.search, self.analyst, self.weights) = (None, None, None);
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

    fn analyse(&mut self, request: &AnalysisRequest, stop: &Stop, tell: &mut dyn FnMut(Analysis)) -> Option<Analysis> {
        let View::Reversi(position) = &request.view else { return None };
        let discs = Discs::seen_by(position.to_move(), classic(position).filter(|_| self.weights.is_some())?);
        // One processor is left for the table.
        let threads = self.options.threads.saturating_sub(1).max(1);
        let mut engine = self.analyst.take().unwrap_or_else(|| self.make(threads));
        let id = request.id;
        let list = |found: &[Found]| {
            let nodes = found.iter().map(|found| found.nodes).max().unwrap_or_default();
            Analysis { id, moves: found.iter().filter_map(value).collect(), nodes, threads, done: false }
        };
        let solves = request.against.is_some() && discs.empties().count_ones() <= SOLVED_FROM;
        let most = if solves { MOST_TO_SOLVE } else { MOST_QUESTIONS };
        let asked = std::cell::Cell::new(0);
        let stopped = || {
            asked.set(asked.get() + 1);
            stop.is_set() || request.quick && asked.get() > most
        };
        let limits = eight::Limits::by_time(&stopped);
        let limits = match request.depth {
            Some(depth) => eight::Limits { depth, exact: 0, ..limits },
            None => limits,
        };
        let tell = &mut |found: &[Found]| tell(list(found));
        let all = match (&request.against, &request.without[..]) {
            (None, []) => engine.each_move(discs, &limits, tell),
            (against, without) => {
                let without = without.iter().filter_map(|action| square(*action));
                let moves = (against.and_then(square), without.fold(0, |set, square| set | 1 << square));
                engine.best_against(discs, moves, &limits, tell)
            }
        };
        self.analyst = Some(engine);
        Some(Analysis { done: !stop.is_set(), ..list(&all) })
    }
}

/// A quick analysis ends after asking this many times whether to stop, which it does about every 2,048 positions on its
/// first thread: about a second.
const MOST_QUESTIONS: u32 = 1500;

/// A quick comparison of two moves takes up to this many questions with at most so many empty squares, to know the end:
/// from there on, most positions of a game are solved.
const MOST_TO_SOLVE: u32 = 12_000;
const SOLVED_FROM: u32 = 24;

/// The square of a move on 8x8, from 0 to 63.
fn square(action: Action) -> Option<u32> {
    match action {
        Action::Place(at) if rules::reversi::GRID.contains(at) => Some(rules::reversi::bit(at)),
        _ => None,
    }
}

/// What a move is worth; `None` for a pass.
fn value(found: &Found) -> Option<MoveValue> {
    let line = found.line.iter().map(|&square| if square < 64 { action(square) } else { Action::Pass });
    let Found { exact, depth, selectivity, .. } = *found;
    let action = action(found.best?);
    Some(MoveValue { action, score: score(found), exact, depth, selectivity, line: line.collect() })
}

impl NumberedMemory {
    /// An empty memory.
    pub fn new(options: EngineOptions) -> Self {
        Self { options, weights: None, book: None, search: None, analyst: None }
    }

    /// Makes a search for so many threads.
    fn make(&self, threads: u32) -> Engine {
        let weights = || self.weights.clone();
        // A small table is better than none.
        let engine = Engine::try_new(self.options.hash_mb, weights()).unwrap_or_else(|_| Engine::new(1, weights()));
        engine.threads(threads)
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
        let mut engine = self.search.take().unwrap_or_else(|| self.make(self.options.threads));
        let now = &self.options.now;
        let enough = || stop.is_set() || patience.is_some_and(|patience| now() - begun >= patience);
        let id = request.id;
        let last = request.last.filter(|&last| rules::reversi::GRID.contains(last));
        let last = last.map(|last| u32::from(last.row) * 8 + u32::from(last.column));
        let found = eight::levels::answer(&mut engine, discs, level, last, random, &enough, &mut |found| {
            if let Some(best) = found.best {
                let Found { depth, nodes, .. } = *found;
                progress(Progress { id, depth, score: score(found), best: action(best), nodes });
            }
        });
        self.search = Some(engine);
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
    Action::Place(rules::reversi::square_of(square))
}
