//! The level that thinks by the clock, at the table: what its search remembers is kept from one request to the next. An
//! analysis is the Tactician's, whose values are points of health.

use std::task::Poll;

use super::deep::{Course, Engine, Found, Limits};
use super::levels::{Manner, manner};
use crate::answer::{Answer, Progress, Report};
use crate::game::{EngineOptions, Memory, Outcome, Slice};
use crate::level::Level;
use crate::request::{EngineFile, Job, Request, random_for};
use rules::{Side, View};

/// The size of the table of a level that is limited by positions, in KiB: made anew for each ply, so that the answer
/// depends on nothing but the question.
pub(super) const SMALL_TABLE: usize = 512;

/// What the opponents of Animal Chess keep from one request to the next.
pub struct DeepMemory {
    options: EngineOptions,
    /// Made when it is first needed, since it takes much memory.
    search: Option<Engine>,
    work: Option<Work>,
}

/// A request in progress.
struct Work {
    request: Request,
    /// When it was begun, by the clock, and how long it may take, in milliseconds.
    begun: f64,
    patience: f64,
    course: Course,
}

impl DeepMemory {
    /// An empty memory.
    pub const fn new(options: EngineOptions) -> Self {
        Self { options, search: None, work: None }
    }
}

impl Memory for DeepMemory {
    /// No level of this game has a file.
    fn read(&mut self, _file: &EngineFile) -> Result<(), String> {
        Ok(())
    }

    fn begin(&mut self, job: &Job) -> bool {
        self.work = None;
        let Job::Move(request) = job else { return false };
        let (View::AnimalChess(view), Some(level)) = (&request.view, request.level.number()) else { return false };
        // Before the first tile is turned up, all tiles are alike.
        if view.colour(Side::First).is_none() || view.legal().is_empty() {
            return false;
        }
        let &Manner::Patience(milliseconds) = manner(level) else { return false };
        let (begun, patience) = ((self.options.now)(), f64::from(milliseconds));
        self.work = Some(Work { request: request.clone(), begun, patience, course: Course::default() });
        true
    }

    fn go_on(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Outcome> {
        let Some(Work { request, begun, patience, course }) = &mut self.work else {
            return Poll::Ready(Outcome::Plain(Level::RANDOM));
        };
        let plain = || Outcome::Plain(request.level);
        let View::AnimalChess(view) = &request.view else { return Poll::Ready(plain()) };
        let now = &self.options.now;
        let enough = || slice.is_over() || now() - *begun >= *patience;
        let limits = Limits { pause: slice.pause, ..Limits::by_time(&enough) };
        let id = request.id;
        let search = self.search.get_or_insert_with(|| Engine::new(self.options.hash_mb << 10));
        let found = search.search_on(view, &limits, course, &mut random_for(request), &mut |found| {
            let Found { best, score, depth, nodes } = *found;
            say(Report::Progress(Progress { id, depth, score, best: best.action(), nodes }));
        });
        found.map(|found| found.map_or_else(plain, |found| Outcome::Answer(answer(id, &found))))
    }
}

/// What was found, as an answer.
pub(super) fn answer(id: u64, found: &Found) -> Answer {
    let Found { best, score, depth, nodes } = *found;
    Answer { id, action: best.action(), score: Some(score), depth, nodes }
}
