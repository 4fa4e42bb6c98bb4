//! The questions of the Gomocup protocol, their results, and the levels of Gomoku as the thinker that answers them.

use std::cell::{Cell, RefCell};

use crate::machine::Asked;
use crate::thinker::{Thinker, by_level};
use engine::gomoku::deep::{self, Engine};
use engine::gomoku::{NUMBERED, THINKER, numbered, search_limits};
use engine::{Answer, Level, Progress, Request};
use rules::{Action, Position, gomoku};

/// A question for the engine of Gomoku.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GomokuQuestion {
    /// See [`Asked::id`].
    pub id: u64,
    /// The position, in which the side to move has something to play.
    pub position: gomoku::Position,
    /// See [`Asked::milliseconds`].
    pub milliseconds: Option<u64>,
    /// The most plies to look ahead; `None` leaves it to the thinker.
    pub depth: Option<u32>,
    /// The most positions to look at; `None` leaves it to the thinker.
    pub nodes: Option<u64>,
    /// The most memory that may be used, in bytes; `None` leaves it to the thinker.
    pub memory: Option<u64>,
    /// How many threads the strongest level uses, from 1 to 64.
    pub threads: u32,
    /// How strongly to play, from 0 to 100, where no level is set.
    pub strength: u8,
    /// The number of best moves for which values are wanted: 1 to play, more to analyse.
    pub moves: usize,
}

impl GomokuQuestion {
    /// The question what to play, with no limits.
    #[must_use]
    pub const fn to_play(id: u64, position: gomoku::Position) -> Self {
        let strength = FULL_STRENGTH;
        Self {
            id,
            position,
            milliseconds: None,
            depth: None,
            nodes: None,
            memory: None,
            threads: 1,
            strength,
            moves: 1,
        }
    }
}

/// The most threads that can be asked for.
pub const MOST_THREADS: u32 = 64;
/// The greatest strength that can be asked for.
pub const FULL_STRENGTH: u8 = 100;

impl Asked for GomokuQuestion {
    fn id(&self) -> u64 {
        self.id
    }

    fn milliseconds(&self) -> Option<u64> {
        self.milliseconds
    }
}

/// The result for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GomokuFound {
    /// The move and the expected moves after it; never empty.
    pub line: Vec<Action>,
    /// The value for the side that plays it, as in [`engine::Answer::score`], if it was weighed.
    pub score: Option<i32>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at since the question was asked.
    pub nodes: u64,
}

impl GomokuFound {
    /// The move.
    ///
    /// # Panics
    /// If the line is empty, which it never is.
    #[must_use]
    pub fn action(&self) -> Action {
        *self.line.first().expect("a line has at least its move")
    }
}

/// The level for a strength: the levels for people, the weakest first, share the strengths evenly.
fn level_for(strength: u8) -> Level {
    let steps = u16::from(strength.min(FULL_STRENGTH)) * u16::from(NUMBERED - 1) / u16::from(FULL_STRENGTH);
    numbered(1 + steps as u8)
}

/// Whether a result reaches a limit of the question.
fn is_enough(question: &GomokuQuestion, depth: u32, nodes: u64) -> bool {
    question.depth.is_some_and(|most| depth >= most) || question.nodes.is_some_and(|most| nodes >= most)
}

/// The answer of a level that needs no time: the Thinker looks at each point once. Without one, the first legal action.
fn at_once(question: &GomokuQuestion, position: &Position, seed: u64) -> Option<GomokuFound> {
    let unweighed = |action| GomokuFound { line: vec![action], score: None, depth: 0, nodes: 0 };
    let request = Request::new(question.id, position.view(), THINKER, seed);
    let answer = by_level(&request, &mut |_| true, &mut |_| ()).ok().flatten();
    answer.map(|answer| answer.action).or_else(|| position.legal().first().copied()).map(unweighed)
}

/// The positions that the deep search looks at where nothing limits it: about as many as in its time at the table.
const USUAL_NODES: u64 = 1_500_000;
/// The size of the deep search's transposition table, in MiB.
const HASH_MB: usize = 64;
/// The part of the memory that may be used which goes to the table: the program needs some 20 MiB for itself.
const HASH_PART: u64 = 2;

/// An engine with the weights that come with the program, where they are part of it.
fn weighed_engine(engine: Engine) -> Engine {
    #[cfg(not(target_family = "wasm"))]
    let engine = engine.weighed(Some(engine::gomoku::evaluation::Weights::builtin()));
    engine
}

/// The size of the table within so many bytes, in MiB.
fn hash_mb(memory: Option<u64>) -> usize {
    let most = memory.map_or(HASH_MB as u64, |bytes| (bytes / HASH_PART) >> 20);
    most.clamp(1, HASH_MB as u64) as usize
}

/// When the deep search ends, by the question alone. `enough` is asked whether to stop.
fn limits<'a>(question: &GomokuQuestion, enough: &'a dyn Fn() -> bool) -> deep::Limits<'a> {
    let limits = deep::Limits::by_time(enough);
    let depth = question.depth.map_or(limits.depth, |depth| depth.clamp(1, limits.depth));
    let is_limited = question.milliseconds.is_some() || question.depth.is_some();
    let nodes = question.nodes.unwrap_or(if is_limited { limits.nodes } else { USUAL_NODES });
    deep::Limits { depth, nodes, ..limits }
}

/// What the deep search found, as this protocol tells it.
fn weighed(one: &deep::Found) -> GomokuFound {
    GomokuFound {
        line: one.line.iter().copied().map(Action::Place).collect(),
        score: Some(one.score),
        depth: one.depth,
        nodes: one.nodes,
    }
}

/// A level of Gomoku; without one, the level for the strength of the question. A level that would resign plays on, since
/// the protocol has no word for that.
#[derive(Default)]
pub struct GomokuThinker {
    level: Option<Level>,
    seed: u64,
    /// The deep search, which is made when it is first asked for, the size of its table in MiB, and its threads.
    engine: Option<((usize, u32), Engine)>,
}

impl GomokuThinker {
    /// A thinker that plays at this level, or without one at a level for each strength. The seed decides what is random.
    #[must_use]
    pub const fn new(level: Option<Level>, seed: u64) -> Self {
        Self { level, seed, engine: None }
    }

    /// Decides what is random by another seed from now on, and keeps its memory.
    pub const fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// The deep search's move, within the plies and the positions of a level. `None` if no point near the stones may be
    /// played.
    fn search(
        &mut self,
        question: &GomokuQuestion,
        (most_plies, most_nodes): (u32, u64),
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&GomokuFound),
    ) -> Option<GomokuFound> {
        let mut small;
        let engine = if most_nodes < u64::MAX {
            small = weighed_engine(Engine::small());
            &mut small
        } else {
            self.engine(question)
        };
        let halted = RefCell::new(halted);
        let enough = || (*halted.borrow_mut())();
        let limits = limits(question, &enough);
        let limits =
            deep::Limits { depth: limits.depth.min(most_plies), nodes: limits.nodes.min(most_nodes), ..limits };
        let best = engine.search(&question.position, &limits, &mut |one| found(&weighed(one)));
        best.map(|best| weighed(&best)).filter(|best| !best.line.is_empty())
    }

    /// The deep search that keeps its memory from one question to the next.
    fn engine(&mut self, question: &GomokuQuestion) -> &mut Engine {
        let size @ (mb, threads) = (hash_mb(question.memory), question.threads);
        let made = self.engine.take().filter(|(made, _)| *made == size);
        let make = || (size, weighed_engine(Engine::new(mb)).threads(threads));
        &mut self.engine.insert(made.unwrap_or_else(make)).1
    }

    /// The values of the best moves, reported from the best on; gives the best. `None` if no point near the stones may be
    /// played, or if it was told to stop too early.
    fn each_move(
        &mut self,
        question: &GomokuQuestion,
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&GomokuFound),
    ) -> Option<GomokuFound> {
        let halted = RefCell::new(halted);
        let enough = || (*halted.borrow_mut())();
        let all = self.engine(question).each_move(&question.position, &limits(question, &enough), &mut |_| ());
        let all: Vec<GomokuFound> = all.iter().take(question.moves).map(weighed).collect();
        all.iter().for_each(&mut *found);
        all.into_iter().next()
    }
}

impl Thinker<GomokuQuestion, GomokuFound> for GomokuThinker {
    fn think(
        &mut self,
        question: &GomokuQuestion,
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&GomokuFound),
    ) -> Option<GomokuFound> {
        let position = Position::Gomoku(question.position.clone());
        // What an opening rule asks, every level answers alike.
        let is_settled = question.position.is_settled();
        let mut best = if question.moves > 1 && is_settled { self.each_move(question, halted, found) } else { None };
        let level = self.level.unwrap_or(level_for(question.strength));
        if best.is_none()
            && is_settled
            && let Some(most) = search_limits(level)
        {
            best = self.search(question, most, halted, found);
        }
        if best.is_none() {
            best = best_move(question, &position, (level, self.seed), halted, found);
        }
        best.filter(|best| best.action() != Action::Resign).or_else(|| at_once(question, &position, self.seed))
    }
}

/// The move of a level, which decides whatever is left to chance by this seed.
fn best_move(
    question: &GomokuQuestion,
    position: &Position,
    (level, seed): (Level, u64),
    halted: &mut dyn FnMut() -> bool,
    found: &mut dyn FnMut(&GomokuFound),
) -> Option<GomokuFound> {
    let request = Request { last: question.position.last(), ..Request::new(question.id, position.view(), level, seed) };
    let depth = Cell::new(0);
    let so_far = |now: &Progress| GomokuFound {
        line: vec![now.best],
        score: Some(now.score),
        depth: now.depth,
        nodes: now.nodes,
    };
    let end = by_level(&request, &mut |nodes| halted() || is_enough(question, depth.get(), nodes), &mut |now| {
        depth.set(now.depth);
        found(&so_far(now));
    });
    let finished = |Answer { action, score, depth, nodes, .. }| GomokuFound { line: vec![action], score, depth, nodes };
    end.map_or_else(|last| last.as_ref().map(so_far), |answer| answer.map(finished))
}
