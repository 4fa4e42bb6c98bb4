//! The numbered levels at the table: what the deep search remembers is kept from one request to the next, where the
//! clock is the limit.

use super::deep::{Engine, Found, Limits};
use super::evaluation::DECIDED;
use super::levels::{Manner, manner};
use crate::engine::analysis::{Analysis, MoveValue};
use crate::engine::answer::{Answer, Progress};
use crate::engine::game::{EngineOptions, Memory, Thinking};
use crate::engine::request::{AnalysisRequest, EngineFile, Request, Stop, random_for, random_for_view};
use crate::rules::{Side, View};

/// The size of the table of a level that is limited by positions, in KiB: made anew for each ply, so that the answer
/// depends on nothing but the question.
pub(super) const SMALL_TABLE: usize = 512;
/// The most positions of an analysis that takes its time: about half a minute.
const MOST_NODES: u64 = 20_000_000;
/// The most positions of a quick analysis: about a second.
const MOST_QUICK_NODES: u64 = 700_000;

/// What the opponents of Animal Chess keep from one request to the next.
pub struct DeepMemory {
    options: EngineOptions,
    /// Made when it is first needed, since it takes much memory.
    search: Option<Engine>,
    /// The search that values every ply. Not the one above: what an analysis has seen must not make an opponent stronger.
    analyst: Option<Engine>,
}

impl DeepMemory {
    /// An empty memory.
    pub const fn new(options: EngineOptions) -> Self {
        Self { options, search: None, analyst: None }
    }
}

impl Memory for DeepMemory {
    /// No level of this game has a file.
    fn read(&mut self, _file: &EngineFile) -> Result<(), String> {
        Ok(())
    }

    fn think(&mut self, request: &Request, stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Thinking {
        let plain = Thinking::Plain(request.level);
        let (View::AnimalChess(view), Some(level)) = (&request.view, request.level.number()) else { return plain };
        // Before the first tile is turned up, all tiles are alike.
        if view.colour(Side::First).is_none() || view.legal().is_empty() {
            return plain;
        }
        let &Manner::Patience(milliseconds) = manner(level) else { return plain };
        let random = &mut random_for(request);
        let begun = (self.options.now)();
        let now = &self.options.now;
        let enough = || stop.is_set() || now() - begun >= f64::from(milliseconds);
        let id = request.id;
        let search = self.search.get_or_insert_with(|| Engine::new(self.options.hash_mb << 10));
        let found = search.search(view, &Limits::by_time(&enough), random, &mut |found| {
            let Found { best, score, depth, nodes } = *found;
            progress(Progress { id, depth, score, best: best.action(), nodes });
        });
        match found {
            _ if stop.is_set() => Thinking::Done(None),
            Some(found) => Thinking::Done(Some(answer(id, &found))),
            None => plain,
        }
    }

    fn analyse(&mut self, request: &AnalysisRequest, stop: &Stop, tell: &mut dyn FnMut(Analysis)) -> Option<Analysis> {
        let View::AnimalChess(view) = &request.view else { return None };
        if view.colour(Side::First).is_none() || view.legal().is_empty() {
            return None;
        }
        let enough = || stop.is_set();
        let nodes = if request.quick { MOST_QUICK_NODES } else { MOST_NODES };
        let limits = Limits::by_time(&enough);
        let limits = Limits { depth: request.depth.unwrap_or(limits.depth).min(limits.depth), nodes, ..limits };
        let list = |found: &[Found]| {
            let nodes = found.iter().map(|found| found.nodes).max().unwrap_or_default();
            let moves = found.iter().map(value).filter(|known| !request.without.contains(&known.action)).collect();
            Analysis { id: request.id, moves, nodes, threads: 1, done: false }
        };
        let random = &mut random_for_view(&request.view, 0);
        let analyst = self.analyst.get_or_insert_with(|| Engine::new(self.options.hash_mb << 10));
        let all = analyst.each_ply(view, &limits, random, &mut |found| tell(list(found)));
        Some(Analysis { done: !stop.is_set(), ..list(&all) })
    }
}

/// What was found, as an answer.
pub(super) fn answer(id: u64, found: &Found) -> Answer {
    let Found { best, score, depth, nodes } = *found;
    Answer { id, action: best.action(), score: Some(score), depth, nodes }
}

/// What a ply is worth.
fn value(found: &Found) -> MoveValue {
    let Found { best, score, depth, .. } = *found;
    let action = best.action();
    MoveValue { action, score, exact: score.abs() >= DECIDED, depth, selectivity: 100, line: vec![action] }
}
