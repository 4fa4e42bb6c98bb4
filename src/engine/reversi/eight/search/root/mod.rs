//! The root of the search: iterative deepening with growing certainty, and a window around the last value. It is one
//! file, as a search that pauses is taken up again in the middle of what it does.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::task::Poll;

use super::super::board::{DISC, Discs};
use super::super::dispatch::Dispatch;
use super::super::evaluation::{Features, Weights};
use super::super::journal::Journal;
use super::super::near_table::NearTable;
use super::super::ordering::{MOST, Moves};
use super::super::parallel::Busy;
use super::super::processor::{Kind, with_processor};
use super::super::selectivity::{CERTAIN, percent};
use super::super::transposition_table::{NO_MOVE, TranspositionTable};
use super::super::worker::{Node, Worker};
use crate::limits::SetAtEnd;
use crate::request::Part;
use crate::table::NoMemory;

/// How far a search goes.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Plies to look ahead.
    pub depth: u32,
    /// With at most this many empty squares, the game is played out to its end instead.
    pub exact: u32,
    /// After this many positions, the search goes no deeper.
    pub nodes: u64,
    /// The selectivity that the last search to the depth must reach: 0 to [`CERTAIN`].
    pub selectivity: u8,
    /// Whether to make the best of an unknown time, until stopped; see [`Limits::by_time`].
    pub by_time: bool,
    /// Called about every 2,048 positions; says whether to stop.
    pub stop: &'a dyn Fn() -> bool,
    /// Called as often; says whether to pause. Only [`Engine::go_on`] does, on one thread.
    pub pause: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// No limits: the exact value.
    pub const EXACT: Self = Self {
        depth: 60,
        exact: 60,
        nodes: u64::MAX,
        selectivity: CERTAIN,
        by_time: false,
        stop: &|| false,
        pause: &|| false,
    };
}

impl<'a> Limits<'a> {
    /// For play with a clock. The search goes boldly a ply deeper each time. Once it comes near the end of the game, it
    /// searches to the end, surer each time until it is exact. `stop` says when the time is up; the answer is what is
    /// known by then.
    #[must_use]
    pub const fn by_time(stop: &'a dyn Fn() -> bool) -> Self {
        Self { by_time: true, stop, ..Limits::EXACT }
    }
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The value for the side to move, in 1/32 disc.
    pub score: i32,
    /// Whether the score is the result under perfect play.
    pub exact: bool,
    /// Plies looked ahead; the number of empty squares if the search reached the end.
    pub depth: u32,
    /// How sure the search is of each move it left out, in percent.
    pub selectivity: u32,
    /// The square (0 to 63) of the best move; `None` if the side to move has no move.
    pub best: Option<u32>,
    /// The best moves of both sides from here, as far as they are known; 64 stands for a pass.
    pub line: Vec<u32>,
    /// Positions looked at since the search began.
    pub nodes: u64,
}

/// The moves to be valued: the best of each group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The best move of all.
    Best,
    /// Each move of this part for itself.
    Each(Part),
    /// The best move, and one more at the same depth, unless that is the best. Moves in the set are not played.
    Against(Option<u32>, u64),
}

/// How far a search has come that pauses. It finds what it would have found without a pause.
pub struct Course {
    discs: Discs,
    /// `None` if the game is over.
    root: Option<Root>,
    /// The moves of each group, the best first.
    groups: Vec<Vec<(u32, u64)>>,
    steps: Vec<Iteration>,
    /// The numbers of the step and of the group that are being searched.
    step: usize,
    group: usize,
    /// The best move of each group that has been searched at this step, and those of the last complete one.
    new: Vec<Found>,
    all: Vec<Found>,
    nodes: u64,
    /// What the search of this group has found.
    journal: Journal,
}

impl Course {
    /// What has been found: the best move of each group, the best first.
    #[must_use]
    pub fn found(&self) -> &[Found] {
        &self.all
    }

    /// The best move of all, with all positions looked at.
    #[must_use]
    pub fn best(self) -> Option<Found> {
        let Self { all, nodes, .. } = self;
        all.into_iter().next().map(|found| Found { nodes, ..found })
    }
}

/// A search, with what it remembers from one position to the next.
pub struct Engine {
    kind: Kind,
    table: TranspositionTable,
    /// One table for each thread.
    near: Vec<NearTable>,
    busy: Busy,
    weights: Option<Arc<Weights>>,
}

impl Engine {
    /// An engine with a table of `hash_mb` MiB, on one thread and the best instruction set available. Without weights
    /// it finds only exact values.
    ///
    /// # Panics
    /// There is not enough memory.
    #[must_use]
    pub fn new(hash_mb: usize, weights: Option<Arc<Weights>>) -> Self {
        Self::try_new(hash_mb, weights).unwrap_or_else(|why| panic!("{hash_mb} MiB for a table: {why}"))
    }

    /// The same for a size that a user chose, which may be too large.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn try_new(hash_mb: usize, weights: Option<Arc<Weights>>) -> Result<Self, NoMemory> {
        Ok(Self {
            kind: Kind::best(),
            table: TranspositionTable::try_new(hash_mb.max(1).saturating_mul(1 << 10))?,
            near: vec![NearTable::new()],
            busy: Busy::new(),
            weights,
        })
    }

    /// The same engine on another instruction set.
    #[must_use]
    pub fn on(self, kind: Kind) -> Self {
        Self { kind, ..self }
    }

    /// The same engine on this many threads, at least one.
    #[must_use]
    pub fn threads(self, threads: u32) -> Self {
        let near = (0..threads.max(1)).map(|_| NearTable::new()).collect();
        Self { near, ..self }
    }

    /// The weights it evaluates positions with.
    #[must_use]
    pub const fn weights(&self) -> Option<&Arc<Weights>> {
        self.weights.as_ref()
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.near.iter_mut().for_each(NearTable::clear);
    }

    /// Searches a position and reports each better result to `tell`. `None` if the game is over, or if it was stopped
    /// before it knew anything; with weights it always completes one ply.
    pub fn search(&mut self, discs: Discs, limits: &Limits<'_>, tell: &mut dyn FnMut(&Found)) -> Option<Found> {
        self.whole(discs, Wanted::Best, limits, &mut |all| all.iter().for_each(&mut *tell)).best()
    }

    /// The value of each move, the best first; each better list is reported to `tell`. If stopped, gives the last list.
    /// Empty if there is none, or if there are no moves.
    pub fn each_move(&mut self, discs: Discs, limits: &Limits<'_>, tell: &mut dyn FnMut(&[Found])) -> Vec<Found> {
        self.whole(discs, Wanted::Each(Part::ALL), limits, tell).all
    }

    /// The value of the best move, and of the move `against` it at the same depth unless that is the best. Moves in the
    /// set `without` are not played. Each better list is reported to `tell`; see [`Self::each_move`].
    pub fn best_against(
        &mut self,
        discs: Discs,
        (against, without): (Option<u32>, u64),
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&[Found]),
    ) -> Vec<Found> {
        self.whole(discs, Wanted::Against(against, without), limits, tell).all
    }

    fn whole(&mut self, discs: Discs, wanted: Wanted, limits: &Limits<'_>, tell: &mut dyn FnMut(&[Found])) -> Course {
        let mut course = self.begin(discs, wanted, limits);
        while self.go_on(&mut course, limits, tell).is_pending() {}
        course
    }

    /// Begins a search, which [`Self::go_on`] carries out with the same limits.
    pub fn begin(&mut self, discs: Discs, wanted: Wanted, limits: &Limits<'_>) -> Course {
        self.table.renew();
        let mut root = with_processor!(self.kind, processor => Root::new(processor, discs));
        let groups = root.as_mut().map_or_else(Vec::new, |root| root.groups(wanted));
        let steps = steps(discs.empties().count_ones(), limits, self.weights.is_some());
        Course {
            discs,
            root,
            groups,
            steps,
            step: 0,
            group: 0,
            new: Vec::new(),
            all: Vec::new(),
            nodes: 0,
            journal: Journal::default(),
        }
    }

    /// Searches on up to the next pause; see [`Limits::pause`]. Each better list is reported to `tell`.
    pub fn go_on(&mut self, course: &mut Course, limits: &Limits<'_>, tell: &mut dyn FnMut(&[Found])) -> Poll<()> {
        with_processor!(self.kind, processor => self.go_on_with(processor, course, limits, tell))
    }

    fn go_on_with<P: Dispatch>(
        &mut self,
        processor: P,
        course: &mut Course,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&[Found]),
    ) -> Poll<()> {
        let Some(whole) = &course.root else { return Poll::Ready(()) };
        while let Some(&step) = course.steps.get(course.step) {
            let stop = step.stop(limits);
            self.prepare(course.discs, step);
            while let Some(group) = course.groups.get_mut(course.group) {
                let first = group.first().map(|(square, _)| *square);
                // The best move of a larger group may be one that is alone in the next.
                if group.len() == 1 && course.new.iter().any(|found| found.best == first) {
                    course.group += 1;
                    continue;
                }
                let before = course.all.iter().find(|found| found.best == first).map(|found| found.score);
                let mut root = Root { moves: group.clone(), ..whole.clone() };
                let ask = Ask { stop, pause: limits.pause };
                let search = |worker: &mut Worker<'_>, root: &mut Root| root.around(processor, worker, before, step);
                let Poll::Ready((score, seen)) = self.together(ask, &mut course.journal, &mut root, search) else {
                    return Poll::Pending;
                };
                course.nodes += seen;
                let Some(score) = score else { return Poll::Ready(()) };
                course.new.push(self.found(course.discs, &root, score, step, course.nodes));
                // The best move has come to the front.
                *group = root.moves;
                course.group += 1;
            }
            course.new.sort_by_key(|found| -found.score);
            course.all = std::mem::take(&mut course.new);
            tell(&course.all);
            if course.nodes >= limits.nodes {
                break;
            }
            (course.step, course.group) = (course.step + 1, 0);
        }
        Poll::Ready(())
    }

    /// Makes the weights that a search from here may need.
    fn prepare(&self, discs: Discs, step: Iteration) {
        let count = 64 - discs.empties().count_ones();
        if let Some(weights) = &self.weights {
            weights.prepare(count..=(count + step.depth).min(64));
        }
    }

    /// Lets all threads search the same until the first is done, or pauses. Gives that thread's result, or `None` if it
    /// was stopped, and the positions that all threads looked at.
    fn together(
        &mut self,
        ask: Ask<'_>,
        journal: &mut Journal,
        root: &mut Root,
        search: impl Fn(&mut Worker<'_>, &mut Root) -> i32 + Sync,
    ) -> Poll<(Option<i32>, u64)> {
        let (halt, done) = (AtomicBool::new(false), AtomicBool::new(false));
        let Self { table, near, busy, weights, .. } = self;
        let (table, weights, busy) = (&*table, weights.as_deref(), (near.len() > 1).then_some(&*busy));
        let (first, others) = near.split_first_mut().expect("there is a thread");
        std::thread::scope(|scope| {
            let helpers: Vec<_> = others
                .iter_mut()
                .map(|near| {
                    let (mut root, done, search) = (root.clone(), &done, &search);
                    scope.spawn(move || {
                        let mut worker = Worker::new(table, near, weights, done, None);
                        worker.busy = busy;
                        search(&mut worker, &mut root);
                        worker.nodes
                    })
                })
                .collect();
            let mut worker = Worker::new(table, first, weights, &halt, Some(ask.stop));
            worker.busy = busy;
            // What several threads find cannot be repeated.
            if helpers.is_empty() {
                worker = worker.pausing(ask.pause, std::mem::take(journal));
            }
            let score = {
                let _done = SetAtEnd(&done);
                search(&mut worker, root)
            };
            let helped: u64 = helpers.into_iter().map(|helper| helper.join().expect("searching does not panic")).sum();
            if worker.paused {
                *journal = worker.journal;
                return Poll::Pending;
            }
            Poll::Ready(((!worker.stopped).then_some(score), worker.nodes + helped))
        })
    }

    fn found(&self, discs: Discs, root: &Root, score: i32, step: Iteration, nodes: u64) -> Found {
        let empties = root.node.empties;
        Found {
            score,
            exact: step.depth >= empties && step.selectivity == CERTAIN,
            depth: step.depth.min(empties),
            selectivity: percent(step.selectivity),
            best: root.best(),
            line: self.line(discs, root.best()),
            nodes,
        }
    }

    /// The line of best moves according to the table.
    fn line(&self, mut discs: Discs, best: Option<u32>) -> Vec<u32> {
        use rules::reversi::{flips, moves};
        let mut line = Vec::new();
        let mut next = best;
        while line.len() < 60 {
            let legal = moves(discs.own, discs.opponent);
            if legal == 0 {
                if moves(discs.opponent, discs.own) == 0 {
                    break;
                }
                line.push(u32::from(NO_MOVE));
                discs = discs.passed();
            } else {
                let known = || self.table.get(TranspositionTable::hash(discs)).map(|known| u32::from(known.best[0]));
                let Some(square) = next.take().or_else(known).filter(|&at| at < 64 && legal & 1 << at != 0) else {
                    break;
                };
                line.push(square);
                discs = discs.played(square, flips(discs.own, discs.opponent, square));
            }
        }
        line
    }
}

/// Before the end is searched, the search goes to this many plies short of it. Fitted.
const PRESEARCH_SHORT_OF_END: u32 = 12;
/// The selectivity of that search. 0 costs 1.8 % less on 70 tournament positions, but in FFO 43 it settles on a move
/// that takes six times as long to refute.
const PRESEARCH_SELECTIVITY: u8 = 1;
/// With at least this many empty squares, the end is first searched with moves left out, by selectivity. Fitted on tournament
/// positions and on hard ones with 20, 24 and 25 empty squares.
const UNSURE_FROM: [u32; 3] = [18, 22, 27];

/// The selectivity of play with a clock before it reaches the end. Measured in play: a bold search that goes deeper
/// wins.
const PLAY_SELECTIVITY: u8 = 0;

/// What a search asks from time to time: whether to stop, and whether to pause.
#[derive(Clone, Copy)]
struct Ask<'a> {
    stop: &'a dyn Fn() -> bool,
    pause: &'a dyn Fn() -> bool,
}

/// One in a series of searches that go deeper and deeper.
#[derive(Clone, Copy)]
struct Iteration {
    depth: u32,
    selectivity: u8,
}

/// The searches to make, in order.
fn steps(empties: u32, limits: &Limits<'_>, evaluates: bool) -> Vec<Iteration> {
    let last = limits.selectivity.min(CERTAIN);
    let to_end = empties <= limits.exact || limits.depth >= empties;
    if !evaluates {
        return vec![Iteration { depth: empties, selectivity: CERTAIN }];
    }
    let near_end = empties.saturating_sub(PRESEARCH_SHORT_OF_END);
    let (depths, selectivity) = match (limits.by_time, to_end) {
        (true, _) => (near_end.min(limits.depth), PLAY_SELECTIVITY),
        (false, true) => (near_end, PRESEARCH_SELECTIVITY),
        (false, false) => (limits.depth, last),
    };
    // Scores swing between odd and even depths: an exact score needs only one of the two. The first ply is there in
    // case the search is stopped at once.
    let every = if to_end && !limits.by_time { 2 } else { 1 };
    let presearch = (1..=depths.max(1)).filter(|&depth| depth == 1 || (depths - depth) % every == 0);
    let mut steps: Vec<Iteration> = presearch.map(|depth| Iteration { depth, selectivity }).collect();
    if to_end {
        let unsure = (0..).zip(UNSURE_FROM).filter(|&(_, from)| empties >= from).map(|(selectivity, _)| selectivity);
        let all = unsure.filter(|&unsure| unsure < last).chain([last]);
        steps.extend(all.map(|selectivity| Iteration { depth: empties, selectivity }));
    }
    steps
}

impl Iteration {
    /// The function that may stop the search. The first ply alone cannot be stopped, so that there is always a move.
    fn stop<'a>(self, limits: &Limits<'a>) -> &'a dyn Fn() -> bool {
        if self.depth == 1 { &|| false } else { limits.stop }
    }
}

/// The moves of the root, the best first.
#[derive(Clone)]
struct Root {
    node: Node,
    features: Features,
    moves: Vec<(u32, u64)>,
}

impl Root {
    /// None if the game is over.
    fn new<P: Dispatch>(processor: P, discs: Discs) -> Option<Self> {
        let node = Node::new(processor, discs);
        if node.moves == 0 && discs.passed().moves(processor) == 0 {
            return None;
        }
        let mut ordered = Moves::<MOST>::NONE;
        ordered.find_all(processor, &node);
        ordered.weigh(&node, [NO_MOVE; 2]);
        let mut moves = Vec::new();
        while let Some(next) = ordered.take_best() {
            moves.push((next.square, next.flips));
        }
        Some(Self { node, features: Features::new(discs), moves })
    }

    fn best(&self) -> Option<u32> {
        self.moves.first().map(|&(square, _)| square)
    }

    /// The moves of each group, from which those are taken that are not to be played.
    fn groups(&mut self, wanted: Wanted) -> Vec<Vec<(u32, u64)>> {
        match wanted {
            // A pass is the best there where there is no move.
            Wanted::Best => vec![self.moves.clone()],
            Wanted::Each(part) => part.deal(&self.moves).map(|only| vec![*only]).collect(),
            Wanted::Against(against, without) => {
                self.moves.retain(|(square, _)| without & 1 << square == 0);
                let alone = self.moves.iter().copied().filter(|(square, _)| Some(*square) == against).collect();
                [self.moves.clone(), alone].into_iter().filter(|group| !group.is_empty()).collect()
            }
        }
    }

    /// The value at a depth, with a window around the value found before, which grows until the value lies inside.
    fn around<P: Dispatch>(
        &mut self,
        processor: P,
        worker: &mut Worker<'_>,
        before: Option<i32>,
        Iteration { depth, selectivity }: Iteration,
    ) -> i32 {
        /// Half the width of the first window, in 1/32 disc.
        const WIDTH: i32 = 3 * DISC;
        const WIDTH_AT_THE_END: i32 = 2 * DISC;
        const HIGHEST: i32 = 64 * DISC + 1;
        worker.selectivity = selectivity;
        // Worth about 100 Elo against itself with 60 ms a move, and little with five times as much. It gains nothing
        // when the end is reached, and the levels need surer searches.
        worker.is_bold = selectivity == PLAY_SELECTIVITY && depth < self.node.empties;
        let Some(mut before) = before else { return self.search(processor, worker, -HIGHEST, HIGHEST, depth) };
        let mut width = WIDTH;
        if depth >= self.node.empties {
            // The results of finished games are even.
            before = (before + DISC).div_euclid(2 * DISC) * 2 * DISC;
            width = WIDTH_AT_THE_END;
        }
        let (mut alpha, mut beta) = (before - width, before + width);
        loop {
            let score = self.search(processor, worker, alpha.max(-HIGHEST), beta.min(HIGHEST), depth);
            // Once the window has held all scores, there is no wider one.
            if worker.stopped || width > 2 * HIGHEST {
                return score;
            }
            width *= 2;
            // If the search reached the end and left nothing out, its result bounds that of the next one. Other
            // searches may contradict each other, since by then deeper results are in the table.
            let is_bound = selectivity == CERTAIN && depth >= self.node.empties;
            if score <= alpha {
                if is_bound {
                    beta = alpha + 1;
                }
                alpha = score - width;
            } else if score >= beta {
                if is_bound {
                    alpha = beta - 1;
                }
                beta = score + width;
            } else {
                return score;
            }
        }
    }

    /// Principal variation search over the moves; the best one moves to the front.
    fn search<P: Dispatch>(
        &mut self,
        processor: P,
        worker: &mut Worker<'_>,
        mut alpha: i32,
        beta: i32,
        depth: u32,
    ) -> i32 {
        let node = self.node;
        if self.moves.is_empty() {
            let passed = node.passed(processor.moves(node.opponent, node.own));
            return -processor.midgame(worker, passed, &self.features.passed(), -beta, -alpha, depth);
        }
        let mut best = i32::MIN;
        for at in 0..self.moves.len() {
            let (square, flips) = self.moves[at];
            let mut child = node.played(square, flips);
            child.moves = processor.moves(child.own, child.opponent);
            let after = self.features.played(square, flips);
            let mut score = i32::MIN;
            if at > 0 {
                score = -processor.midgame(worker, child, &after, -alpha - 1, -alpha, depth - 1);
            }
            if at == 0 || (score > alpha && score < beta) {
                score = -processor.midgame(worker, child, &after, -beta, -alpha, depth - 1);
            }
            if worker.stopped {
                return best;
            }
            if score > best {
                best = score;
                if at == 0 || score > alpha {
                    self.moves[..=at].rotate_right(1);
                }
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        best
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests;
