//! What the engine of every game provides: the trait that a game's folder implements.

use std::sync::Arc;

use rand::rngs::StdRng;

use super::analysis::{Analysis, Appraisal, Measure};
use super::answer::{Answer, Progress, TaskStatus};
use super::level::{Band, Level};
use super::request::{AnalysisRequest, EngineFile, Request, Stop};
use super::work::Work;
use rules::{Position, Setup, Side, View};

/// The opponents of a game. All views given to it are of its game.
pub(super) trait GameEngine {
    /// Its levels, with [`Level::RANDOM`], the weakest first.
    fn levels(&self) -> &'static [Level];

    /// The band of a level; `None` for those that people do not measure themselves against: players without a plan, and
    /// levels that only measure others.
    fn band(&self, level: Level) -> Option<Band>;

    /// The default level, for newcomers.
    fn usual(&self) -> Level;

    /// The files that a level needs to play at full strength, by the names that a pack's table `books` gives them.
    fn files(&self, _level: Level) -> &'static [&'static str] {
        &[]
    }

    /// Begins to search; `None` for a level of another game. The caller makes sure that the game is not over and the
    /// side to move has a choice.
    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>>;

    /// Begins to find out what each move is worth. `None` where there is nothing to weigh; see
    /// [`super::Analysis::moves`]. The caller makes sure that the side to move has a choice.
    fn appraise(&self, request: &AnalysisRequest, random: &mut StdRng) -> Option<Box<dyn Appraisal>>;

    /// What is wrong with a file that packs call by this name, each with its line, from 1. It is read to its end.
    fn check(&self, _name: &str, _bytes: &[u8]) -> Vec<(usize, String)> {
        Vec::new()
    }

    /// See [`super::analysis_files`].
    fn analysis_files(&self) -> &'static [&'static str] {
        &[]
    }

    /// See [`super::measure`].
    fn measure(&self, score: i32) -> Measure;

    /// See [`super::chance_scale`].
    fn chance_scale(&self, view: &View) -> f64;

    /// See [`super::search_error`].
    fn search_error(&self, _view: &View, _depth: u32) -> Option<f64> {
        None
    }

    /// Whether an opponent that plays `side` agrees to a draw.
    fn draw_decision(&self, view: &View, side: Side) -> DrawDecision;

    /// The position after a few random moves, which the seed decides. Games between engines begin there, so that they
    /// are not always the same.
    fn opening(&self, start: Position, seed: u64) -> Position;

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

/// How an opponent decides about a draw offer.
pub(super) enum DrawDecision {
    /// Settled without a search.
    Known(bool),
    /// It agrees unless this score for the side to move says that it stands better.
    ByScore(i32),
    /// It agrees unless a search at this level says that it stands better. The level must give a score.
    BySearch(Level),
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

/// The memory that opponents keep from one request to the next: large files, and positions that they have searched.
pub(super) trait Memory: Send {
    /// Takes over a file. If it cannot be used, the opponents play without it.
    ///
    /// # Errors
    /// Says what is wrong with the file, and where.
    fn read(&mut self, file: &EngineFile) -> Result<(), String>;

    /// Thinks about a request.
    fn think(&mut self, request: &Request, stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Thinking;

    /// Finds out what each move is worth, until it knows or is told to stop. `None` if the memory is of no use for this
    /// request. What it gives is the last report, with [`Analysis::done`] if it was not stopped.
    fn analyse(&mut self, request: &AnalysisRequest, stop: &Stop, tell: &mut dyn FnMut(Analysis)) -> Option<Analysis> {
        let _ = (request, stop, tell);
        None
    }
}

/// The result of [`Memory::think`].
pub(super) enum Thinking {
    /// The answer; `None` if it was told to stop.
    Done(Option<Answer>),
    /// The memory is of no use for this request: the search of this level answers, which keeps no memory.
    Plain(Level),
}
