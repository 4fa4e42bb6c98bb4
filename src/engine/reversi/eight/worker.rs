//! One thread's part in a search: what it shares with the others, and what it has for itself.

use std::sync::atomic::{AtomicBool, Ordering};

use super::board::Discs;
use super::evaluation::{Features, Weights};
use super::journal::Journal;
use super::near_table::NearTable;
use super::parallel::Busy;
use super::parity::{parity, quadrant};
use super::processor::Processor;
use super::selectivity::CERTAIN;
use super::stability::{Edges, stable};
use super::transposition_table::TranspositionTable;

/// A position on the path, with what its parent has already computed.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opponent: u64,
    /// The moves of the side to move.
    pub moves: u64,
    /// The number of empty squares.
    pub empties: u32,
    /// See [`parity()`].
    pub parity: u32,
}

impl Node {
    /// A position as the search sees it.
    #[inline(always)]
    pub fn new<P: Processor>(processor: P, discs: Discs) -> Self {
        let empties = discs.empties();
        let Discs { own, opponent } = discs;
        Self { own, opponent, moves: discs.moves(processor), empties: empties.count_ones(), parity: parity(empties) }
    }

    /// The position after a pass; `moves` are the moves of the side that is then to move.
    #[inline(always)]
    pub const fn passed(self, moves: u64) -> Self {
        Self { own: self.opponent, opponent: self.own, moves, ..self }
    }

    /// The position after a move, without its moves.
    #[inline(always)]
    pub fn played(self, square: u32, flips: u64) -> Self {
        Self {
            own: self.opponent ^ flips,
            opponent: self.own | flips | 1 << square,
            moves: 0,
            empties: self.empties - 1,
            parity: self.parity ^ quadrant(square),
        }
    }
}

/// One thread's part in a search.
pub struct Worker<'a> {
    /// Positions looked at.
    pub nodes: u64,
    /// The table that all threads share.
    pub table: &'a TranspositionTable,
    /// This thread's own table of positions near the end.
    pub near: &'a mut NearTable,
    /// The evaluation; without one every position is worth 0.
    pub weights: Option<&'a Weights>,
    /// The selectivity of this search; see [`super::selectivity::SELECTIVITIES`].
    pub selectivity: u8,
    /// Whether it leaves out the last plies where the evaluation alone is sure enough, and searches late moves less
    /// deep.
    pub is_bold: bool,
    /// The number of searches of [`super::probcut::ends_sooner`] in progress, one inside the other.
    pub in_probcut: u32,
    /// The positions that threads are searching, if there are several threads.
    pub busy: Option<&'a Busy>,
    edges: &'static Edges,
    /// Set when all threads are to stop.
    halt: &'a AtomicBool,
    /// Asked from time to time whether to stop.
    ask: Option<&'a dyn Fn() -> bool>,
    /// The number of nodes at which to ask again.
    pub ask_at: u64,
    /// Whether to stop; the result of the search is then worthless.
    pub stopped: bool,
    /// See `journal`: whether the search is where it may pause, and whether it repeats the way to where it was.
    pub journal: Journal,
    pub on_path: bool,
    pub repeats: bool,
    /// Asked about as often as `ask` whether to pause, at this number of nodes next, and whether it has paused.
    pause: Option<&'a dyn Fn() -> bool>,
    pub pause_at: u64,
    pub paused: bool,
}

/// Nodes between two calls of `ask`: a tenth of a millisecond's work on a desktop. The levels rely on this number, see
/// `super::levels`.
const ASK_INTERVAL: u64 = 2048;

impl<'a> Worker<'a> {
    pub fn new(
        table: &'a TranspositionTable,
        near: &'a mut NearTable,
        weights: Option<&'a Weights>,
        halt: &'a AtomicBool,
        ask: Option<&'a dyn Fn() -> bool>,
    ) -> Self {
        Self {
            nodes: 0,
            table,
            near,
            weights,
            selectivity: CERTAIN,
            is_bold: false,
            in_probcut: 0,
            busy: None,
            edges: Edges::get(),
            halt,
            ask,
            ask_at: 0,
            stopped: false,
            journal: Journal::default(),
            on_path: false,
            repeats: false,
            pause: None,
            pause_at: ASK_INTERVAL,
            paused: false,
        }
    }

    /// The same worker, which pauses when it is told to, and goes on where a journal ends.
    pub fn pausing(mut self, pause: &'a dyn Fn() -> bool, mut journal: Journal) -> Self {
        let repeats = journal.rewind();
        // Nothing is asked on the way.
        let ask_at = if repeats { u64::MAX } else { 0 };
        (self.journal, self.on_path, self.repeats) = (journal, true, repeats);
        Self { pause: Some(pause), ask_at, ..self }
    }

    /// Whether to pause.
    pub fn should_pause(&mut self) -> bool {
        if self.nodes >= self.pause_at {
            self.pause_at = self.nodes + ASK_INTERVAL;
            self.paused = self.pause.is_some_and(|pause| pause());
        }
        self.paused
    }

    /// Whether to stop.
    #[inline(always)]
    pub fn should_stop(&mut self) -> bool {
        if self.nodes >= self.ask_at {
            self.ask_whether_to_stop();
        }
        self.stopped
    }

    #[cold]
    fn ask_whether_to_stop(&mut self) {
        self.ask_at = self.nodes + ASK_INTERVAL;
        if self.ask.is_some_and(|ask| ask()) {
            self.halt.store(true, Ordering::Relaxed);
        }
        self.stopped |= self.halt.load(Ordering::Relaxed);
    }

    /// The evaluation of a position, in 1/32 disc.
    #[inline(always)]
    pub fn score(&self, features: &Features, discs: Discs) -> i32 {
        match self.weights {
            Some(weights) => weights.score(features, discs),
            None => 0,
        }
    }

    /// The same as precisely as a window needs it; see [`Weights::within`].
    #[inline(always)]
    pub fn within<P: Processor>(&self, processor: P, features: &Features, discs: Discs, alpha: i32, beta: i32) -> i32 {
        self.weights.map_or(0, |weights| weights.within(processor, features, discs, alpha, beta))
    }

    /// The same as precisely as it matters; see [`Weights::precise`].
    #[inline(always)]
    pub fn precise<P: Processor>(
        &self,
        processor: P,
        features: &Features,
        discs: Discs,
        matters: impl Fn(i32, i32) -> bool,
    ) -> i32 {
        match self.weights {
            Some(weights) => weights.precise(processor, features, discs, matters),
            None => 0,
        }
    }

    /// A bound at or below `alpha`, in discs, if the opponent's stable discs are enough to prove it.
    #[inline(always)]
    pub fn stable_enough(&self, own: u64, opponent: u64, alpha: i32, empties: u32) -> Option<i32> {
        let from = match empties {
            ..6 => 24,
            6..9 => 16,
            9..14 => 10,
            14..22 => 16,
            _ => 32,
        };
        if alpha < from {
            return None;
        }
        let bound = 64 - 2 * stable(self.edges, opponent, own).count_ones() as i32;
        (bound <= alpha).then_some(bound)
    }
}
