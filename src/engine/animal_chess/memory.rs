//! The deep search at the table: the higher levels play by it, and it weighs every ply for an analysis. What the search of
//! the level that thinks by the clock remembers is kept from one request to the next.

use std::task::Poll;

use super::deep::{Course, EachCourse, Engine, Found, Limits, Weighed};
use super::levels::{Manner, manner};
use crate::analysis::{Analysis, MoveValue};
use crate::answer::{Answer, Progress, Report};
use crate::game::{EngineOptions, Memory, Slice};
use crate::request::{AnalysisRequest, EngineFile, Job, Part, Request, random_for};
use rules::{Side, View};

/// The size of the table of a level that is limited by positions, in KiB: made anew for each ply, so that the answer
/// depends on nothing but the question.
const SMALL_TABLE: usize = 512;
/// The same for a quick analysis.
const QUICK_TABLE: usize = 8 << 10;
/// The most positions of an analysis that takes its time: half a minute at most.
const MOST_NODES: u64 = 40_000_000;
/// The most positions of a quick analysis: some tenths of a second.
const MOST_QUICK_NODES: u64 = 400_000;

/// What the opponents of Animal Chess keep from one request to the next.
pub struct DeepMemory {
    options: EngineOptions,
    /// Made when it is first needed, since it takes much memory.
    search: Option<Engine>,
    work: Option<Work>,
}

/// A job in progress.
enum Work {
    Move {
        request: Request,
        /// The search of a level that is limited by plies and positions, and these two.
        limited: Option<(Engine, u32, u64)>,
        /// When it has to end, by the clock in milliseconds.
        end: f64,
        course: Course,
    },
    /// Its engine is its own: what an analysis has seen must not make an opponent stronger, and the same question has the
    /// same answer.
    Analysis { request: AnalysisRequest, engine: Engine, course: EachCourse },
}

impl DeepMemory {
    /// An empty memory.
    pub const fn new(options: EngineOptions) -> Self {
        Self { options, search: None, work: None }
    }

    /// The work on a job, if the deep search does it.
    fn work(&self, job: &Job) -> Option<Work> {
        match job {
            Job::Move(request) => {
                let (limited, end) = match *manner(request.level.number()?) {
                    Manner::Person(_) => return None,
                    Manner::Search { depth, nodes } => (Some((Engine::new(SMALL_TABLE), depth, nodes)), f64::INFINITY),
                    Manner::Patience(milliseconds) => (None, (self.options.now)() + f64::from(milliseconds)),
                };
                let course = Course::eager(limited.is_some());
                Some(Work::Move { request: request.clone(), limited, end, course })
            }
            Job::Analyse(request) => {
                let engine = Engine::new(if request.quick { QUICK_TABLE } else { self.options.hash_mb << 10 });
                let course = EachCourse::new(request.part.unwrap_or(Part::ALL));
                Some(Work::Analysis { request: request.clone(), engine, course })
            }
            Job::Draw(_) => None,
        }
    }
}

impl Memory for DeepMemory {
    /// No level of this game has a file.
    fn read(&mut self, _file: &EngineFile) -> Result<(), String> {
        Ok(())
    }

    fn begin(&mut self, job: &Job) -> bool {
        // Its table is given back before there is another.
        self.work = None;
        // Before the first tile is turned up, all tiles are alike.
        let is_settled = matches!(job.view(), View::AnimalChess(view) if view.colour(Side::First).is_some());
        if is_settled {
            self.work = self.work(job);
        }
        self.work.is_some()
    }

    fn go_on(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Option<Report>> {
        let Self { options, search, work: Some(work) } = self else { return Poll::Ready(None) };
        match work {
            Work::Move { request, limited, end, course } => {
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
            Work::Analysis { request, engine, course } => {
                let View::AnimalChess(view) = &request.view else { return Poll::Ready(None) };
                let enough = || slice.stop.is_set();
                let pause = slice.pause_of(request.quick);
                let nodes = if request.quick { MOST_QUICK_NODES } else { MOST_NODES };
                let depth = request.depth.unwrap_or(u32::MAX);
                let limits = Limits { depth, nodes, pause, ..Limits::by_time(&enough) };
                let list = |all: &[Weighed], nodes, done| {
                    let moves =
                        all.iter().map(value).filter(|known| !request.without.contains(&known.action)).collect();
                    Report::Analysis(Analysis { id: request.id, moves, nodes, threads: 1, done })
                };
                let told = &mut |all: &[Weighed], nodes| say(list(all, nodes, false));
                engine.each_ply_on(view, &limits, course, told).map(|all| Some(list(&all, course.nodes(), true)))
            }
        }
    }
}

/// What was found, as an answer.
fn answer(id: u64, found: &Found) -> Answer {
    let Found { best, score, depth, nodes } = *found;
    Answer { id, action: best.action(), score: Some(score), depth, nodes }
}

/// What a ply is worth.
fn value(known: &Weighed) -> MoveValue {
    let &Weighed { ply, score, exact, depth, ref line } = known;
    let line = line.iter().map(|ply| ply.action()).collect();
    MoveValue { action: ply.action(), score, exact, depth, selectivity: 100, line }
}
