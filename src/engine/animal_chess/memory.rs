//! The level that thinks by the clock, at the table: what its search remembers is kept from one request to the next. An
//! analysis is the Tactician's, whose values are points of health.

use super::deep::{Engine, Found, Limits};
use super::levels::{Manner, manner};
use crate::answer::{Answer, Progress};
use crate::game::{EngineOptions, Memory, Thinking};
use crate::request::{EngineFile, Request, Stop, random_for};
use rules::{Side, View};

/// The size of the table of a level that is limited by positions, in KiB: made anew for each ply, so that the answer
/// depends on nothing but the question.
pub(super) const SMALL_TABLE: usize = 512;

/// What the opponents of Animal Chess keep from one request to the next.
pub struct DeepMemory {
    options: EngineOptions,
    /// Made when it is first needed, since it takes much memory.
    search: Option<Engine>,
}

impl DeepMemory {
    /// An empty memory.
    pub const fn new(options: EngineOptions) -> Self {
        Self { options, search: None }
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
}

/// What was found, as an answer.
pub(super) fn answer(id: u64, found: &Found) -> Answer {
    let Found { best, score, depth, nodes } = *found;
    Answer { id, action: best.action(), score: Some(score), depth, nodes }
}
