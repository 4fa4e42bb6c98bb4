//! Answers the questions of this protocol: with the deep search, within the time that the arbiter gives, or with a
//! level.

use std::cell::RefCell;

use rand::SeedableRng as _;
use rand::rngs::StdRng;

use crate::machine::ViewQuestion;
use crate::thinker::{LevelThinker, Thinker};
use engine::Level;
use engine::animal_chess::deep::{Engine, Limits};
use engine::animal_chess::{NUMBERED, numbered};
use rules::{Action, Side, View};

/// The size of the search's transposition table, in KiB.
const TABLE: usize = 64 << 10;

/// The deep search of Animal Chess, with what it remembers; or a level.
pub struct DarkChessThinker {
    level: Level,
    seed: u64,
    /// Made when it is first asked for.
    engine: Option<Engine>,
}

impl DarkChessThinker {
    /// A thinker that plays at this level, or without one at the strongest. The seed decides what is random.
    #[must_use]
    pub fn new(level: Option<Level>, seed: u64) -> Self {
        Self { level: level.unwrap_or(numbered(NUMBERED)), seed, engine: None }
    }

    /// Decides what is random by another seed from now on, and keeps its memory.
    pub const fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }
}

impl Thinker<ViewQuestion, Action> for DarkChessThinker {
    fn think(
        &mut self,
        question: &ViewQuestion,
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&Action),
    ) -> Option<Action> {
        let view = match &question.view {
            View::AnimalChess(view) if self.level == numbered(NUMBERED) && view.colour(Side::First).is_some() => view,
            _ => return LevelThinker::new(Some(self.level), self.seed).think(question, halted, found),
        };
        let engine = self.engine.get_or_insert_with(|| Engine::new(TABLE));
        let halted = RefCell::new(halted);
        let enough = || (*halted.borrow_mut())();
        let random = &mut StdRng::seed_from_u64(self.seed);
        let best = engine.search(view, &Limits::by_time(&enough), random, &mut |so_far| found(&so_far.best.action()));
        best.map(|best| best.best.action())
    }
}
