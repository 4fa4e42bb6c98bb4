//! What the engine of every game provides: the trait that a game's folder implements.

use std::sync::Arc;
use std::task::Poll;

use rand::rngs::StdRng;

use super::analysis::{Appraisal, Measure};
use super::answer::{Answer, Report, TaskStatus};
use super::level::{Band, Level};
use super::request::{AnalysisRequest, EngineFile, Job, Request, Stop};
use super::work::Work;
use rules::{Setup, Side, View};

/// The opponents of a game. All views given to it are of its game.
pub(super) trait GameEngine {
    /// Its levels, with [`Level::RANDOM`], the weakest first.
    fn levels(&self) -> &'static [Level];

    /// The band of a level; `None` for those that people do not measure themselves against: players without a plan, and
    /// levels that only measure others.
    fn band(&self, level: Level) -> Option<Band>;

    /// The default level, for newcomers.
    fn usual(&self) -> Level;

    /// The level that answers at once, and still plays sensibly, when the time of another is up before it has found anything.
    fn in_haste(&self) -> Level {
        Level::RANDOM
    }

    /// The files that a level needs to play at full strength, by the names that a pack's table `books` gives them.
    fn files(&self, _level: Level) -> &'static [&'static str] {
        &[]
    }

    /// Begins to search for a level whose search keeps nothing; `None` if any legal action will do. The caller makes sure
    /// that the game is not over and the side to move has a choice.
    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>>;

    /// Begins to find out what each move is worth, where the memory does not. `None` where there is nothing to weigh; see
    /// [`super::Analysis::moves`]. The caller makes sure that the side to move has a choice.
    fn appraise(&self, _request: &AnalysisRequest, _random: &mut StdRng) -> Option<Box<dyn Appraisal>> {
        None
    }

    /// What is wrong with a file that packs call by this name, each with its line, from 1. It is read to its end.
    fn check(&self, _name: &str, _bytes: &[u8]) -> Vec<(usize, String)> {
        Vec::new()
    }

    /// See [`super::analysis_files`].
    fn analysis_files(&self) -> &'static [&'static str] {
        &[]
    }

    /// See [`super::divides`].
    fn divides(&self) -> bool {
        false
    }

    /// See [`super::measure`].
    fn measure(&self, score: i32) -> Measure;

    /// See [`super::chance_scale`].
    fn chance_scale(&self, view: &View) -> f64;

    /// See [`super::moves_to_go`].
    fn moves_to_go(&self, view: &View) -> u32;

    /// See [`super::search_error`].
    fn search_error(&self, _view: &View, _depth: u32) -> Option<f64> {
        None
    }

    /// Whether an opponent that plays `side` agrees to a draw. It takes a few milliseconds at most.
    fn accepts_draw(&self, view: &View, side: Side) -> bool;

    /// The work by which its speed is measured; `None` if its usual level is to play against itself.
    fn work<'a>(&self, _setup: &'a Setup) -> Option<Work<'a>> {
        None
    }

    /// Makes the memory that these opponents keep from one request to the next, if they keep any.
    fn memory(&self, _means: &EngineOptions) -> Option<Box<dyn Memory>> {
        None
    }
}

/// A search in progress.
pub(super) trait Resumable: Send + Sync {
    /// Thinks on until there is something to report, or until about `nodes` more positions have been looked at.
    fn go_on(&mut self, nodes: u64) -> TaskStatus;

    /// Thinks to the end.
    fn finish(&mut self) -> Option<Answer> {
        loop {
            if let TaskStatus::Done(answer) = self.go_on(u64::MAX) {
                return answer;
            }
        }
    }

    /// Positions looked at so far.
    #[cfg(test)]
    fn nodes(&self) -> u64 {
        0
    }
}

/// An answer that needs no search; `None` if there is nothing to play.
pub(super) struct Known(pub Option<Answer>);

impl Resumable for Known {
    fn go_on(&mut self, _nodes: u64) -> TaskStatus {
        TaskStatus::Done(self.0)
    }
}

/// Whether a side does not stand better, by a score for the side to move: then it agrees to a draw.
pub(super) fn is_no_better(view: &View, side: Side, score: i32) -> bool {
    if view.to_move() == side { score <= 0 } else { score >= 0 }
}

/// The resources that an engine may use.
#[derive(Clone)]
pub(super) struct EngineOptions {
    /// The size of a transposition table in MiB.
    pub hash_mb: usize,
    /// The number of threads for the levels that think by the clock.
    pub threads: u32,
    /// A clock in milliseconds.
    pub now: Arc<dyn Fn() -> f64 + Send + Sync>,
}

/// The memory that opponents keep from one request to the next: large files, and positions that they have searched. It
/// works on one job at a time.
pub(super) trait Memory: Send + Sync {
    /// Takes over a file. If it cannot be used, the opponents play without it.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    fn read(&mut self, file: &EngineFile) -> Result<(), String>;

    /// Begins with a job instead of the one before. False if the memory is of no use for it. The caller makes sure that
    /// the side to move has a choice.
    fn begin(&mut self, job: &Job) -> bool;

    /// Goes on with the job up to the next pause, and reports on the way what it has found. Gives the last report; `None`
    /// if it has found nothing, so that any legal action will do.
    fn go_on(&mut self, slice: &Slice<'_>, say: &mut dyn FnMut(Report)) -> Poll<Option<Report>>;
}

/// When a job that was taken up pauses again.
#[derive(Clone, Copy)]
pub struct Slice<'a> {
    /// Tells the job to end; what it then gives is of no use.
    pub stop: &'a Stop,
    /// Asked every few hundred or few thousand positions whether to pause.
    pub pause: &'a dyn Fn() -> bool,
    /// Whether those searches pause as well that are limited to some plies or positions and would find something else
    /// after a pause. They take some tenths of a second at most.
    pub always: bool,
    /// Asked as often whether the time for the job is up. A search then ends with the best that it has found.
    pub over: &'a dyn Fn() -> bool,
}

impl<'a> Slice<'a> {
    /// Without a pause.
    #[must_use]
    pub const fn whole(stop: &'a Stop) -> Self {
        Self { stop, pause: &|| false, always: false, over: &|| false }
    }

    /// Whether a search has to end now.
    pub(super) fn is_over(&self) -> bool {
        self.stop.is_set() || (self.over)()
    }

    /// When a search pauses that would find something else after a pause, and is limited to some plies or positions or
    /// is not.
    pub(super) fn pause_of(&self, is_limited: bool) -> &'a dyn Fn() -> bool {
        if is_limited && !self.always { &|| false } else { self.pause }
    }
}
