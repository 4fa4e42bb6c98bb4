//! The numbered levels in full: weights and a book, which are large and come from files, and the positions that the
//! search remembers.

use std::cell::Cell;
use std::sync::Arc;
use std::task::Poll;

use super::eight::book::Book;
use super::eight::evaluation::Weights;
use super::eight::levels::{self, Thought};
use super::eight::search::{Course, Wanted};
use super::eight::{self, DISC, Discs, Engine, Found};
use super::plain::classic;
use crate::analysis::{Analysis, MoveValue};
use crate::answer::{Answer, Progress, Report};
use crate::game::{EngineOptions, Memory, Slice};
use crate::request::{AnalysisRequest, EngineFile, Job, Part, Request, random_for};
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
    work: Option<Work>,
}

/// A job in progress.
enum Work {
    /// A move from the book.
    Known(Answer),
    /// A move that is thought about since this time of the clock, within so many milliseconds if time is its limit.
    Move { id: u64, thought: Box<Thought>, begun: f64, patience: Option<f64> },
    /// What the moves are worth, and how often the search has asked whether to stop.
    Analysis { request: AnalysisRequest, course: Box<Course>, asked: u32, most: u32 },
}

impl Memory for NumberedMemory {
    fn read(&mut self, file: &EngineFile) -> Result<(), String> {
        if file.role == BOOK {
            self.book = None;
            self.book = Some(Book::from_bytes(&file.bytes).map_err(|error| format!("book: {error}"))?);
        } else {
            // Dropped first, so that the old and the new weights are not in memory together: they are large.
            (self.search, self.analyst, self.weights, self.work) = (None, None, None, None);
            let weights = Weights::from_bytes(&file.bytes).map_err(|error| format!("weights: {error}"))?;
            self.weights = Some(Arc::new(weights));
        }
        Ok(())
    }

    fn begin(&mut self, job: &Job) -> bool {
        let View::Reversi(position) = job.view() else { return false };
        let discs = classic(position).filter(|_| self.weights.is_some());
        self.work = discs.and_then(|discs| {
            let discs = Discs::seen_by(position.to_move(), discs);
            match job {
                Job::Move(request) => self.begin_move(request, request.level.number()?, discs),
                Job::Analyse(request) => Some(self.begin_analysis(request, discs)),
                Job::Draw(_) => None,
            }
        });
        self.work.is_some()
    }

    fn go_on(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Option<Report>> {
        match &mut self.work {
            None => Poll::Ready(None),
            Some(Work::Known(answer)) => Poll::Ready(Some(Report::Answer(*answer))),
            Some(Work::Move { id, thought, begun, patience }) => {
                let Some(engine) = &mut self.search else { return Poll::Ready(None) };
                let now = &self.options.now;
                let enough = || slice.is_over() || patience.is_some_and(|patience| now() - *begun >= patience);
                let id = *id;
                let found = thought.go_on(engine, &enough, slice.pause, &mut |found| {
                    if let Some(best) = found.best {
                        let Found { depth, nodes, .. } = *found;
                        say(Report::Progress(Progress { id, depth, score: score(found), best: action(best), nodes }));
                    }
                });
                found.map(|found| {
                    let found = found?;
                    let Found { depth, nodes, .. } = found;
                    let answer = Answer { id, action: action(found.best?), score: Some(score(&found)), depth, nodes };
                    Some(Report::Answer(answer))
                })
            }
            Some(Work::Analysis { request, course, asked, most }) => {
                let Some(engine) = &mut self.analyst else { return Poll::Ready(None) };
                let threads = analyst_threads(&self.options);
                let count = Cell::new(*asked);
                let stopped = || {
                    count.set(count.get() + 1);
                    slice.stop.is_set() || request.quick && count.get() > *most
                };
                let limits = eight::Limits { pause: slice.pause, ..analysis_limits(request, &stopped) };
                let list = |found: &[Found], done| {
                    let nodes = found.iter().map(|found| found.nodes).max().unwrap_or_default();
                    Analysis { id: request.id, moves: found.iter().filter_map(value).collect(), nodes, threads, done }
                };
                let told = &mut |found: &[Found]| say(Report::Analysis(list(found, false)));
                let end =
                    engine.go_on(course, &limits, told).map(|()| Some(Report::Analysis(list(course.found(), true))));
                *asked = count.get();
                end
            }
        }
    }
}

/// The threads of an analysis: one processor is left for the table.
fn analyst_threads(options: &EngineOptions) -> u32 {
    options.threads.saturating_sub(1).max(1)
}

/// The limits of an analysis.
fn analysis_limits<'a>(request: &AnalysisRequest, stopped: &'a dyn Fn() -> bool) -> eight::Limits<'a> {
    let limits = eight::Limits::by_time(stopped);
    match request.depth {
        Some(depth) => eight::Limits { depth, exact: 0, ..limits },
        None => limits,
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
        Self { options, weights: None, book: None, search: None, analyst: None, work: None }
    }

    /// Makes a search for so many threads.
    fn make(&self, threads: u32) -> Engine {
        let weights = || self.weights.clone();
        // A small table is better than none.
        let engine = Engine::try_new(self.options.hash_mb, weights()).unwrap_or_else(|_| Engine::new(1, weights()));
        engine.threads(threads)
    }

    /// Begins to play a numbered level.
    fn begin_move(&mut self, request: &Request, level: u8, discs: Discs) -> Option<Work> {
        let random = &mut random_for(request);
        if levels::knows_openings(level)
            && let Some((square, value)) = self.book.as_ref().and_then(|book| book.choose(discs, BOOK_MARGIN, random))
        {
            let score = Some(hundredths(value));
            return Some(Work::Known(Answer { score, ..Answer::unweighed(request.id, action(square)) }));
        }
        let begun = (self.options.now)();
        let patience = levels::patience(level).map(f64::from);
        let mut engine = self.search.take().unwrap_or_else(|| self.make(self.options.threads));
        let last = request.last.filter(|&last| rules::reversi::GRID.contains(last));
        let last = last.map(|last| u32::from(last.row) * 8 + u32::from(last.column));
        let thought = Box::new(Thought::new(&mut engine, discs, level, last, random));
        self.search = Some(engine);
        Some(Work::Move { id: request.id, thought, begun, patience })
    }

    fn begin_analysis(&mut self, request: &AnalysisRequest, discs: Discs) -> Work {
        let mut engine = self.analyst.take().unwrap_or_else(|| self.make(analyst_threads(&self.options)));
        let solves = request.against.is_some() && discs.empties().count_ones() <= SOLVED_FROM;
        let most = if solves { MOST_TO_SOLVE } else { MOST_QUESTIONS };
        let wanted = match (&request.against, &request.without[..]) {
            (None, []) => Wanted::Each(request.part.unwrap_or(Part::ALL)),
            (against, without) => {
                let without = without.iter().filter_map(|action| square(*action));
                Wanted::Against(against.and_then(square), without.fold(0, |set, square| set | 1 << square))
            }
        };
        let course = Box::new(engine.begin(discs, wanted, &analysis_limits(request, &|| false)));
        self.analyst = Some(engine);
        Work::Analysis { request: request.clone(), course, asked: 0, most }
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
