//! The levels that are the deep search. What the search of the one that thinks by the clock remembers is kept from one
//! request to the next. An analysis is the Tactician's, whose values are points of health.

use std::task::Poll;

use super::deep::{Course, Engine, Found, Limits};
use super::levels::{Manner, manner};
use crate::answer::{Answer, Progress, Report};
use crate::game::{EngineOptions, Memory, Slice};
use crate::request::{EngineFile, Job, Request, random_for};
use rules::{Side, View};

/// The size of the table of a level that is limited by positions, in KiB: made anew for each ply, so that the answer
/// depends on nothing but the question.
const SMALL_TABLE: usize = 512;

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
    /// The search of a level that is limited by plies and positions, and these two.
    limited: Option<(Engine, u32, u64)>,
    /// When it has to end, by the clock in milliseconds.
    end: f64,
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
        if view.colour(Side::First).is_none() {
            return false;
        }
        let (limited, end) = match *manner(level) {
            Manner::Person(_) => return false,
            Manner::Search { depth, nodes } => (Some((Engine::new(SMALL_TABLE), depth, nodes)), f64::INFINITY),
            Manner::Patience(milliseconds) => (None, (self.options.now)() + f64::from(milliseconds)),
        };
        self.work = Some(Work { request: request.clone(), limited, end, course: Course::default() });
        true
    }

    fn go_on(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Option<Report>> {
        let Self { options, search, work: Some(Work { request, limited, end, course }) } = self else {
            return Poll::Ready(None);
        };
        let View::AnimalChess(view) = &request.view else { return Poll::Ready(None) };
        let enough = || slice.is_over() || end.is_finite() && (options.now)() >= *end;
        let pause = slice.pause_of(limited.is_some());
        let limits = Limits { pause, ..Limits::by_time(&enough) };
        let (engine, limits) = match limited {
            Some((engine, depth, nodes)) => (engine, Limits { depth: *depth, nodes: *nodes, ..limits }),
            None => (search.get_or_insert_with(|| Engine::new(options.hash_mb << 10)), limits),
        };
        let id = request.id;
        let found = engine.search_on(view, &limits, course, &mut random_for(request), &mut |found| {
            let Found { best, score, depth, nodes } = *found;
            say(Report::Progress(Progress { id, depth, score, best: best.action(), nodes }));
        });
        found.map(|found| found.map(|found| Report::Answer(answer(id, &found))))
    }
}

/// What was found, as an answer.
fn answer(id: u64, found: &Found) -> Answer {
    let Found { best, score, depth, nodes } = *found;
    Answer { id, action: best.action(), score: Some(score), depth, nodes }
}
