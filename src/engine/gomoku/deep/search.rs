//! Principal variation search with iterative deepening, aspiration windows and a transposition table. It looks for wins
//! by continuous fours wherever the side to move has a four, and follows forced answers without counting them.
//!
//! A score of at least [`SURE`] is a proof: wherever the loser had more than forced answers and not each was tried, the
//! score stays below that. The file is long because the parts of one node read best together.

use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;

use super::Table;
use super::found::{DEEPEST, Found, squares};
use super::numbers::NumberTable;
use super::tuning::{BY_HAND, LEARNT, Tuning};
use super::zone::{Fours, Zone};
use crate::bounds::{Bound, Bounded};
use crate::gomoku::field::{Field, POINTS, Point, PointSet, square};
use crate::gomoku::searcher::{SURE, WIN};
use crate::gomoku::shape::Shape;
use crate::gomoku::thinker::worth;
use crate::limits::Limits;
use rules::{Colour, Square};

/// Positions between two questions whether to stop: about a quarter of a millisecond.
pub const ASK_EVERY: u64 = 256;
/// The longest path from the root, in plies.
const MOST_PLIES: usize = 200;
/// One more than any score.
const BEYOND: i32 = WIN + 1;
/// The longest path on which a single good point is looked for, in plies.
const MOST_SINGULAR_PLIES: usize = 60;
/// The highest estimate that does not come from a win that is seen.
const MOST_ESTIMATED: i32 = 7_500;
/// Between the two lie the wins that are seen but not proved, since a defence may have been left out. They stand this
/// far below a proof of the same length.
const UNPROVED: i32 = 1_001;
/// The most moves of a line that is shown.
const MOST_IN_LINE: usize = 16;
/// The most points that are valued by [`Search::each`].
const MOST_EACH: usize = 24;
/// A point that stands for none.
pub const NOWHERE: Point = 0;

/// How often points were good, whatever the position: for the order in which they are tried.
pub struct History {
    good: [[i16; POINTS]; 2],
    /// The best answer to each stone.
    answer: [[Point; POINTS]; 2],
}

impl Default for History {
    fn default() -> Self {
        Self { good: [[0; POINTS]; 2], answer: [[NOWHERE; POINTS]; 2] }
    }
}

impl History {
    /// The greatest value of a point.
    const MOST: i32 = 4_096;

    /// Makes what was learnt in earlier searches count half.
    fn fade(&mut self) {
        self.good.as_flattened_mut().iter_mut().for_each(|good| *good /= 2);
    }

    #[inline]
    fn learn(&mut self, colour: Colour, at: Point, by: i32) {
        let good = &mut self.good[colour.index()][usize::from(at)];
        let old = i32::from(*good);
        *good = (old + by - old * by.abs() / Self::MOST) as i16;
    }
}

/// What a thread does not share with the others.
pub struct Own {
    history: History,
    /// Positions where fours or threats do not win: see `vcf.rs` and `vct.rs`.
    failed: Vec<u64>,
    /// What proof-number search knows of positions: see `proof.rs`. Made when it is first needed.
    proofs: NumberTable,
}

/// The number of positions that are remembered for having no win by fours; a power of two.
const FAILED: usize = 1 << 16;

impl Default for Own {
    fn default() -> Self {
        Self { history: History::default(), failed: vec![0; FAILED], proofs: NumberTable::default() }
    }
}

impl Own {
    /// See [`History::fade`].
    pub fn fade(&mut self) {
        self.history.fade();
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.history = History::default();
        self.failed.fill(0);
        self.proofs.clear();
    }
}

/// A point at the root.
#[derive(Clone)]
struct Root {
    at: Point,
    score: i32,
    line: Vec<Point>,
}

/// How far a search has come that pauses. A pause breaks off the search of a depth, which is begun again afterwards: the
/// table then knows what had been searched.
#[derive(Default)]
pub struct Course {
    /// The depth that is being searched; 0 before the first.
    depth: u32,
    roots: Vec<Root>,
    /// The first of these points that has no value at this depth, if each of them is valued.
    next: usize,
    /// What is known of the last depth: the best point, or each.
    found: Vec<Found>,
    /// See [`Search`].
    nodes: u64,
    helped: u64,
}

impl Course {
    /// Whether nothing has been searched.
    pub const fn is_new(&self) -> bool {
        self.depth == 0
    }

    /// The positions that the helping threads have looked at.
    pub const fn helped(&self) -> u64 {
        self.helped
    }
}

/// A search in progress.
pub struct Search<'a> {
    pub(super) field: Box<Field>,
    colour: Colour,
    pub(super) table: &'a Table,
    history: &'a mut History,
    limits: Limits<'a>,
    pub(super) tuning: &'static Tuning,
    /// The positions that this thread has looked at, and those that its helpers have.
    pub(super) nodes: u64,
    helped: &'a AtomicU64,
    /// When to ask next whether to stop.
    ask_at: u64,
    /// Whether it has to end; then what it gives is of no use.
    stopped: bool,
    /// Whether it may pause now, and whether that is why it was stopped.
    may_pause: bool,
    paused: bool,
    course: Course,
    /// The points of all positions on the path, one list after the other, with what they promise.
    pub(super) moves: Vec<(i32, Point)>,
    killers: [[Point; 2]; MOST_PLIES],
    /// See [`Search::reduction`].
    reductions: [[i8; 64]; 64],
    /// How many points are tried before quiet ones are left out, by the depth.
    late: [i32; 64],
    /// The estimates of the positions on the path.
    estimates: [i32; MOST_PLIES],
    roots: Vec<Root>,
    /// See `vcf.rs`, `vct.rs`, `proof.rs` and `zone.rs`.
    pub(super) vcf_enough: u64,
    pub(super) vcf_first: Point,
    pub(super) vct_enough: u64,
    pub(super) proof_enough: u64,
    pub(super) failed: &'a mut [u64],
    pub(super) proofs: &'a mut NumberTable,
    pub(super) zone: Option<Zone>,
}

/// What is given to the search of a position.
#[derive(Clone, Copy)]
struct Task {
    colour: Colour,
    depth: i32,
    ply: usize,
    /// The stone that led here; [`NOWHERE`] after a pass.
    last: Point,
    /// Whether the position is expected to be better than the window.
    is_cut: bool,
    /// A point that is left out, to see what the others are worth; or [`NOWHERE`].
    without: Point,
    /// Whether it is known that no fours win: for the side to move, or, where a four has to be answered, for the other
    /// side afterwards.
    no_fours: bool,
}

/// What is known of a position when its points are tried.
struct Node<'a> {
    estimate: i32,
    /// Whether a five has to be answered, or an open four.
    answers: bool,
    threatened: bool,
    /// The only good point, or [`NOWHERE`].
    singular: Point,
    /// What the other side could do.
    fours: &'a Fours,
}

impl Task {
    const fn new(colour: Colour, depth: i32, ply: usize, last: Point) -> Self {
        Self { colour, depth, ply, last, is_cut: false, without: NOWHERE, no_fours: false }
    }
}

impl<'a> Search<'a> {
    pub fn new(
        field: Box<Field>,
        colour: Colour,
        table: &'a Table,
        Own { history, failed, proofs }: &'a mut Own,
        limits: Limits<'a>,
        helped: &'a AtomicU64,
    ) -> Self {
        let tuning = if field.is_weighed() { &LEARNT } else { &BY_HAND };
        let mut search = Self {
            field,
            colour,
            table,
            history,
            limits,
            tuning,
            nodes: 0,
            helped,
            ask_at: ASK_EVERY,
            stopped: false,
            may_pause: false,
            paused: false,
            course: Course::default(),
            moves: Vec::with_capacity(POINTS * MOST_PLIES / 4),
            killers: [[NOWHERE; 2]; MOST_PLIES],
            reductions: reductions(tuning.reduction),
            late: late(tuning.late),
            estimates: [0; MOST_PLIES],
            roots: Vec::new(),
            vcf_enough: 0,
            vcf_first: NOWHERE,
            vct_enough: 0,
            proof_enough: 0,
            failed,
            proofs,
            zone: None,
        };
        search.roots = search.root_points();
        search
    }

    /// Goes on where a search of the same position has paused.
    pub fn resume(mut self, course: &mut Course) -> Self {
        if !course.is_new() {
            self.roots = std::mem::take(&mut course.roots);
            self.nodes = course.nodes;
            self.ask_at = self.nodes + ASK_EVERY;
            self.course = std::mem::take(course);
        }
        self
    }

    /// Where it has paused. `None` if it has come to its end.
    pub fn pause(self) -> Option<Course> {
        let Self { roots, nodes, helped, course, .. } = self;
        self.paused.then(|| Course { roots, nodes, helped: helped.load(Ordering::Relaxed), ..course })
    }

    #[inline]
    pub(super) fn put(&mut self, at: Point, colour: Colour) {
        self.nodes += 1;
        self.field.put(at, colour);
    }

    #[inline]
    pub(super) fn take_back(&mut self, at: Point, colour: Colour) {
        self.field.take_back(at, colour);
    }

    /// Whether the search has to end.
    #[inline]
    pub(super) fn is_over(&mut self) -> bool {
        if self.nodes >= self.ask_at && !self.stopped {
            self.ask_at = self.nodes + ASK_EVERY;
            self.stopped = self.nodes >= self.limits.nodes || (self.limits.enough)();
            if self.may_pause && !self.stopped {
                self.paused = (self.limits.pause)();
                self.stopped = self.paused;
            }
        }
        self.stopped
    }

    /// The positions that all threads have looked at.
    fn seen(&self) -> u64 {
        self.nodes + self.helped.load(Ordering::Relaxed)
    }

    /// A hash of the position with this colour to move.
    #[inline]
    pub(super) fn key(&self, colour: Colour) -> u64 {
        match colour {
            Colour::Dark => self.field.key(),
            Colour::Light => self.field.key() ^ 0x5851_f42d_4c95_7f2d,
        }
    }

    /// The estimate of the position for the side to move.
    fn estimate(&mut self, colour: Colour) -> i32 {
        self.estimate_within(colour, -BEYOND, BEYOND)
    }

    /// The same where all that matters is how it lies to `alpha` and `beta`: far outside nothing is looked at closely.
    fn estimate_within(&mut self, colour: Colour, alpha: i32, beta: i32) -> i32 {
        let (low, high) = (alpha - CLOSELY, beta + CLOSELY);
        let estimate = self.field.learnt(colour, low, high).unwrap_or_else(|| self.field.by_hand(colour));
        estimate.clamp(-MOST_ESTIMATED, MOST_ESTIMATED)
    }

    /// A point that gives a colour a four which cannot be answered. `None` where closed fives do not win, since nothing
    /// is sure there.
    pub(super) fn open_four(&mut self, colour: Colour) -> Option<Point> {
        if !self.field.rules().wins(colour).closed_fives {
            return None;
        }
        let mut from = 0;
        while let Some(at) = self.field.open_four(colour, from) {
            if !self.field.forbids(colour, at) {
                return Some(at);
            }
            from = at + 1;
        }
        None
    }

    /// Whether a colour surely makes such a four next, unless the other side plays on one of its points for a four. Where
    /// points can be forbidden, only those count that no stone of the other side can make forbidden.
    pub(super) fn threatens(&mut self, colour: Colour) -> bool {
        self.open_four(colour).is_some() && self.next_sure_four(colour, 0).is_some()
    }

    /// The first such four from this point on.
    fn next_sure_four(&mut self, colour: Colour, mut from: Point) -> Option<Point> {
        let is_free = colour == Colour::Light || !self.field.rules().forbids();
        while let Some(at) = self.field.open_four(colour, from) {
            let tally = self.field.tally(colour, at);
            let fours = tally.count(Shape::Four) + tally.count(Shape::OpenFour);
            let is_plain = fours == 1 && tally.count(Shape::Long) == 0 && tally.count(Shape::OpenThree) < 2;
            if is_free || is_plain && !self.field.forbids(colour, at) {
                return Some(at);
            }
            from = at + 1;
        }
        None
    }

    /// The points that lie in the way of every such four.
    pub(super) fn in_way_of_sure_fours(&mut self, colour: Colour) -> PointSet {
        let (mut all, mut from) = (PointSet::ALL, 0);
        while let Some(at) = self.next_sure_four(colour, from) {
            let mut points = PointSet::EMPTY;
            self.field.add_fours(colour, at, &mut points);
            all.retain(&points);
            from = at + 1;
        }
        all
    }

    /// The points that lie in the way of every open four that a colour threatens to make. Where points can be forbidden, stones
    /// elsewhere may help as well, so that none is left out.
    pub(super) fn in_way_of_open_fours(&mut self, colour: Colour) -> PointSet {
        if self.field.rules().forbids() { PointSet::ALL } else { self.in_way_of_sure_fours(colour) }
    }

    /// Whether the side to move has to answer a five or an open four at the root, and its points; the best first.
    fn root_points(&mut self) -> Vec<Root> {
        let colour = self.colour;
        self.moves.clear();
        let task = Task::new(colour, 1, 0, NOWHERE);
        let answers = self.field.fives(colour.other()) > 0;
        if self.field.fives(colour) > 0 {
            let wins: Vec<Point> =
                self.field.four_points(colour).filter(|&at| self.field.tally(colour, at).wins()).collect();
            self.moves.extend(wins.into_iter().map(|at| (0, at)));
        } else {
            let threatened = !answers && self.open_four(colour).is_none() && self.threatens(colour.other());
            self.generate(task, NOWHERE, answers, threatened, &Fours::Unknown);
        }
        let mut points = std::mem::take(&mut self.moves);
        points.retain(|&(_, at)| !self.field.forbids(colour, at));
        if points.is_empty() {
            // Nothing helps any more, or all that would is forbidden.
            self.field.count_points();
            points.extend(self.field.near().map(|at| (rank(&self.field, colour, at), at)));
            points.retain(|&(_, at)| !self.field.forbids(colour, at));
        }
        points.sort_by_key(|&(worth, _)| -worth);
        let roots = points.iter().map(|&(_, at)| Root { at, score: -BEYOND, line: vec![at] }).collect();
        points.clear();
        self.moves = points;
        roots
    }

    /// The best point; see [`super::Engine::search`].
    pub fn best(&mut self, tell: &mut dyn FnMut(&Found)) -> Poll<Option<Found>> {
        let Some(first) = self.roots.first() else { return Poll::Ready(None) };
        // A search that may look at little spends most of it on every point.
        let most = self.limits.nodes / 4;
        if self.course.is_new() {
            let best = square(first.at);
            let found = Found { best, score: self.estimate(self.colour), depth: 0, nodes: 0, line: vec![best] };
            if self.field.fives(self.colour) > 0 {
                return Poll::Ready(Some(Found { score: WIN - 1, depth: 1, ..found }));
            }
            self.course.found = vec![found];
            let fours = self.vcf(self.colour, ROOT_FOURS, ROOT_VCF_NODES.min(most));
            let by_fours = fours.map(|plies| (self.vcf_first, plies));
            if let Some((at, plies)) =
                by_fours.or_else(|| self.vct(self.colour, ROOT_THREATS, self.tuning.threats_nodes.min(most)))
            {
                return Poll::Ready(Some(self.won(at, plies, tell)));
            }
            self.course.depth = 1;
        }
        let deepest = if self.roots.len() == 1 { ONLY_MOVE_DEPTH } else { self.limits.depth };
        while self.course.depth <= deepest.min(DEEPEST) {
            let depth = self.course.depth;
            self.may_pause = true;
            self.deepen(depth as i32, self.course.found[0].score);
            self.may_pause = false;
            if self.paused {
                return Poll::Pending;
            }
            if self.stopped && self.roots[0].score == -BEYOND {
                break;
            }
            let Root { at, score, .. } = self.roots[0];
            let line = self.line(at);
            self.roots[0].line.clone_from(&line);
            let found = Found { best: square(at), score, depth, nodes: self.seen(), line: squares(&line) };
            tell(&found);
            self.course.found = vec![found];
            if self.stopped || score.abs() >= SURE {
                break;
            }
            if depth == LONG_VCT_DEPTH
                && let Some((at, plies)) = self.vct(self.colour, LONG_THREATS, self.tuning.long_threats_nodes.min(most))
            {
                return Poll::Ready(Some(self.won(at, plies, tell)));
            }
            self.course.depth += 1;
        }
        Poll::Ready(self.course.found.pop().map(|found| Found { nodes: self.seen(), ..found }))
    }

    /// Searches the root deeper and deeper until it is told to stop, for what that leaves in the table. Every other thread
    /// is a ply ahead of the first one.
    pub fn help(&mut self, number: usize) {
        let mut score = self.estimate(self.colour);
        for depth in 1 + number as i32 % 2..=DEEPEST as i32 {
            if self.roots.is_empty() || self.field.fives(self.colour) > 0 || score.abs() >= SURE {
                break;
            }
            self.deepen(depth, score);
            if self.stopped {
                break;
            }
            score = self.roots[0].score;
        }
    }

    /// See [`super::Engine::wins`].
    pub fn wins(&mut self, fours: u32, threats: u32, nodes: u64) -> (Option<Square>, u64) {
        let colour = self.colour;
        let by_fours = self.vcf(colour, fours, nodes).map(|_| self.vcf_first);
        let at =
            by_fours.or_else(|| if threats > 0 { self.vct(colour, threats, nodes).map(|(at, _)| at) } else { None });
        (at.map(square), self.nodes)
    }

    /// See [`super::Engine::mate`].
    pub fn mate(&mut self) -> Poll<Option<Found>> {
        let colour = self.colour;
        if !self.roots.is_empty() && self.field.fives(colour) == 0 {
            let part = self.limits.nodes / MATE_PART;
            let by_fours = self.vcf(colour, ROOT_FOURS, part).map(|plies| (self.vcf_first, plies));
            let by_threats = by_fours.or_else(|| self.by_threats(part + part / 2));
            if let Some((at, plies)) = by_threats {
                return Poll::Ready(Some(self.won(at, plies, &mut |_| ())));
            }
        }
        self.best(&mut |_| ())
    }

    /// The first stone and the plies to the five if threats win, within about `nodes` positions: by the two searches for them in
    /// turn, each with more positions every time, as either finds at once some of what the other finds late or never. That by
    /// proof numbers remembers what it has done, and finds more of the long wins: it gets most of the positions.
    fn by_threats(&mut self, nodes: u64) -> Option<(Point, i32)> {
        let end = self.nodes.saturating_add(nodes);
        let mut part = FIRST_PART.min(nodes / 8).max(1);
        let mut has_tried_all = [false; 2];
        while has_tried_all != [true; 2] && self.nodes < end && !self.is_over() {
            for (search, has_tried_all) in
                has_tried_all.iter_mut().enumerate().filter(|(_, has_tried_all)| !**has_tried_all)
            {
                let most = if search == 0 { part } else { PROOF_TIMES * part };
                let (begun, most) = (self.nodes, most.min(end.saturating_sub(self.nodes)));
                let won =
                    if search == 0 { self.vct(self.colour, MATE_THREATS, most) } else { self.prove(self.colour, most) };
                if won.is_some() {
                    return won;
                }
                *has_tried_all = self.nodes - begun < most;
            }
            part *= 4;
        }
        None
    }

    /// What is found if a stone wins by threats, whatever the other side plays.
    fn won(&mut self, at: Point, plies: i32, tell: &mut dyn FnMut(&Found)) -> Found {
        let line = squares(&self.line(at));
        let found =
            Found { best: square(at), score: WIN - plies, depth: plies.unsigned_abs(), nodes: self.seen(), line };
        tell(&found);
        found
    }

    /// Searches the root to a depth, in a window around the value of the last depth. Afterwards the best point is the
    /// first; its score is `-BEYOND` if the search was stopped before any point was valued.
    fn deepen(&mut self, depth: i32, before: i32) {
        let mut width = if depth < 4 { 2 * BEYOND } else { ASPIRATION };
        let (mut alpha, mut beta) = (before - width, before + width);
        loop {
            alpha = alpha.max(-BEYOND);
            beta = beta.min(BEYOND);
            let score = self.search_root(depth, alpha, beta);
            if self.stopped {
                return;
            }
            width *= 3;
            if score <= alpha && alpha > -BEYOND {
                alpha = score - width;
            } else if score >= beta && beta < BEYOND {
                beta = score + width;
            } else {
                return;
            }
        }
    }

    fn search_root(&mut self, depth: i32, alpha: i32, beta: i32) -> i32 {
        let colour = self.colour;
        self.roots.iter_mut().for_each(|root| root.score = -BEYOND);
        let mut best = -BEYOND;
        let mut low = alpha;
        for index in 0..self.roots.len() {
            let at = self.roots[index].at;
            self.put(at, colour);
            let task = Task::new(colour.other(), depth - 1, 1, at);
            let score = if index == 0 {
                -self.search(task, -beta, -low)
            } else {
                let reduced = match (depth >= 3 && index > 3, self.tuning.reduces_root) {
                    (false, _) => 0,
                    (true, false) => 1 + i32::from(index > 12),
                    (true, true) => self.reduction(depth, index).min(task.depth),
                };
                let narrow = Task { depth: task.depth - reduced, is_cut: true, ..task };
                let mut score = -self.search(narrow, -low - 1, -low);
                if score > low && reduced > 0 && !self.stopped {
                    score = -self.search(task, -low - 1, -low);
                }
                if score > low && score < beta && !self.stopped { -self.search(task, -beta, -low) } else { score }
            };
            self.take_back(at, colour);
            if self.stopped {
                break;
            }
            if index == 0 || score > best {
                best = score;
                self.roots[..=index].rotate_right(1);
                self.roots[0].score = score;
                low = low.max(score);
                if low >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The values of all points; see [`super::Engine::each_move`].
    pub fn each(&mut self, tell: &mut dyn FnMut(&[Found])) -> Poll<Vec<Found>> {
        if self.course.is_new() {
            self.roots.truncate(MOST_EACH);
            self.course.depth = 1;
        }
        self.may_pause = true;
        while self.course.depth <= self.limits.depth.min(DEEPEST) {
            let depth = self.course.depth;
            let is_complete = self.value_each(depth as i32);
            if self.paused {
                return Poll::Pending;
            }
            if !is_complete {
                break;
            }
            self.roots.sort_by_key(|root| -root.score);
            let nodes = self.seen();
            let found = |root: &Root| Found {
                best: square(root.at),
                score: root.score,
                depth,
                nodes,
                line: squares(&root.line),
            };
            self.course.found = self.roots.iter().map(found).collect();
            tell(&self.course.found);
            if self.roots.iter().all(|root| root.score.abs() >= SURE) {
                break;
            }
            self.course.depth += 1;
        }
        Poll::Ready(std::mem::take(&mut self.course.found))
    }

    /// The same as [`Self::help`] for the values of all points. Each thread begins with other points.
    pub fn help_each(&mut self, number: usize) {
        self.roots.truncate(MOST_EACH);
        let first = self.roots.len() * number / (number + 1);
        self.roots.rotate_left(first);
        for depth in 1..=DEEPEST as i32 {
            if !self.value_each(depth) || self.roots.iter().all(|root| root.score.abs() >= SURE) {
                break;
            }
        }
    }

    /// Values every point at a depth, those that are proved already excepted. False if the search was stopped.
    fn value_each(&mut self, depth: i32) -> bool {
        let colour = self.colour;
        for index in std::mem::take(&mut self.course.next)..self.roots.len() {
            let Root { at, score: before, .. } = self.roots[index];
            if before.abs() >= SURE && before != -BEYOND {
                continue;
            }
            if self.field.tally(colour, at).wins() {
                self.roots[index].score = WIN - 1;
                continue;
            }
            let task = Task::new(colour.other(), depth - 1, 1, at);
            let mut width = if depth < 3 { 2 * BEYOND } else { ASPIRATION };
            let (mut alpha, mut beta) = (before - width, before + width);
            self.put(at, colour);
            let score = loop {
                (alpha, beta) = (alpha.max(-BEYOND), beta.min(BEYOND));
                let score = -self.search(task, -beta, -alpha);
                width *= 4;
                if self.stopped {
                    break score;
                } else if score <= alpha && alpha > -BEYOND {
                    alpha = score - width;
                } else if score >= beta && beta < BEYOND {
                    beta = score + width;
                } else {
                    break score;
                }
            };
            self.take_back(at, colour);
            if self.stopped {
                self.course.next = index;
                return false;
            }
            self.roots[index].score = score;
            self.roots[index].line = self.line(at);
        }
        true
    }

    /// The best moves of both sides after a stone at the root, as far as they are remembered, or nothing else can be
    /// played: a five, or what stops one.
    fn line(&mut self, first: Point) -> Vec<Point> {
        let (mut line, mut put, mut colour) = (vec![first], Vec::new(), self.colour);
        while line.len() < MOST_IN_LINE {
            let at = line[line.len() - 1];
            let ends = self.field.tally(colour, at).wins();
            self.field.put(at, colour);
            put.push((at, colour));
            colour = colour.other();
            let five = |of: Colour| self.field.four_points(of).find(|&at| self.field.tally(of, at).wins());
            let known = || self.table.get(self.key(colour)).map(|entry| entry.best);
            let next =
                five(colour).or_else(|| five(colour.other())).or_else(known).filter(|&next| self.field.is_free(next));
            let Some(next) = next.filter(|&next| !ends && !self.field.forbids(colour, next)) else { break };
            line.push(next);
        }
        for (at, colour) in put.into_iter().rev() {
            self.field.take_back(at, colour);
        }
        line
    }

    /// The value of a position for the side to move, or a bound on it where it lies outside `alpha` to `beta`.
    fn search(&mut self, task: Task, mut alpha: i32, mut beta: i32) -> i32 {
        let Task { colour, mut depth, ply, .. } = task;
        let other = colour.other();
        let win_in = |plies: i32| WIN - ply as i32 - plies;
        if self.is_over() {
            return 0;
        }
        if self.field.fives(colour) > 0 {
            return win_in(1);
        }
        if self.field.is_full() {
            return 0;
        }
        if ply + 1 >= MOST_PLIES {
            return self.estimate(colour);
        }
        let answers = self.field.fives(other) > 0;
        if answers {
            // A five that is closed at both ends may not win; then one stone may answer two of them.
            if self.field.fives(other) > 1 && self.field.rules().wins(other).closed_fives {
                return -win_in(2);
            }
        } else if self.open_four(colour).is_some() {
            return win_in(3);
        }
        // Nothing better than a win in three, nothing worse than a loss in two can come of this.
        alpha = alpha.max(-win_in(2));
        beta = beta.min(win_in(3));
        if alpha >= beta {
            return alpha;
        }
        let is_pv = beta - alpha > 1;
        let may_end = !is_pv && task.without == NOWHERE;
        let key = self.key(colour);
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|known| usable(known, task, alpha, beta)).filter(|_| may_end) {
            return score;
        }
        let known_best = known.map_or(NOWHERE, |known| known.best);
        let estimate = match depth {
            // A position with a five to answer is no measure.
            _ if answers && ply >= 2 => self.estimates[ply - 2],
            ..=0 => self.estimate_within(colour, alpha, beta),
            _ => self.estimate(colour),
        };
        self.estimates[ply] = estimate;
        let threatened = !answers && self.threatens(other);
        let mut by_fours = Fours::Unknown;
        if !answers {
            if depth <= 0 && estimate >= beta {
                return estimate;
            }
            if self.field.fours(colour) > 0 && !task.no_fours {
                let (fours, nodes) = if depth <= 0 {
                    (LEAF_FOURS, self.tuning.leaf_fours_nodes)
                } else {
                    (INNER_FOURS, INNER_VCF_NODES)
                };
                if let Some(plies) = self.narrow_vcf(colour, fours, nodes) {
                    let score = win_in(plies);
                    self.table.put(key, self.vcf_first, score + ply as i32, 100, Bound::AtLeast);
                    return score;
                }
            }
            if depth <= 0 {
                return estimate;
            }
            let is_near = alpha.abs() < MOST_ESTIMATED && beta.abs() < MOST_ESTIMATED;
            let may_prune = may_end && !threatened && is_near;
            if may_prune && depth <= self.tuning.razor_depth && estimate + self.tuning.razor * depth <= alpha {
                return estimate;
            }
            if self.tuning.asks_other && !threatened {
                by_fours = self.fours_of(other, INNER_FOURS, INNER_VCF_NODES);
            }
            if may_prune && let Some(score) = self.prune(task, estimate, beta, &by_fours) {
                return score;
            }
            if known_best == NOWHERE && depth >= 4 && !threatened {
                depth -= 1;
            }
        }
        let task = Task { depth, ..task };
        let singular =
            known.filter(|&known| !answers && self.is_singular(task, known)).map_or(NOWHERE, |known| known.best);
        if self.stopped {
            return 0;
        }
        let begin = self.moves.len();
        self.generate(task, known_best, answers, threatened, &by_fours);
        let known = Node { estimate, answers, threatened, singular, fours: &by_fours };
        let score = self.search_moves(task, begin, (alpha, beta), known);
        self.moves.truncate(begin);
        score
    }

    /// A bound on the value where it need not be searched: the estimate lies far above the window, or passing would be
    /// good enough.
    fn prune(&mut self, task: Task, estimate: i32, beta: i32, fours: &Fours) -> Option<i32> {
        let Task { colour, depth, ply, last, .. } = task;
        let tuning = self.tuning;
        let other = colour.other();
        let no_fours = matches!(fours, Fours::Fail);
        let quiet = no_fours || self.field.fours(other) == 0;
        if depth <= tuning.futility_depth && quiet && estimate - tuning.futility * depth >= beta {
            return Some(estimate);
        }
        if depth >= 3 && estimate >= beta + tuning.pass && last != NOWHERE && quiet {
            let reduced = 3 + depth / 4;
            let passed = Task { no_fours, ..Task::new(other, depth - reduced, ply + 1, NOWHERE) };
            let score = -self.search(passed, -beta, -beta + 1);
            if !self.stopped && score >= beta && score < MOST_ESTIMATED {
                return Some(score);
            }
        }
        None
    }

    /// Whether the best known point is the only good one: the others, searched half as deep, stay below its value by two
    /// hundredths for each ply.
    fn is_singular(&mut self, task: Task, known: Bounded<NOWHERE>) -> bool {
        let Task { depth, ply, .. } = task;
        let score = known.score;
        let may_be = depth >= self.tuning.singular_depth
            && ply < MOST_SINGULAR_PLIES
            && task.without == NOWHERE
            && known.best != NOWHERE
            && known.bound != Bound::AtMost
            && i32::from(known.depth) >= depth - 3
            && score.abs() < MOST_ESTIMATED;
        if !may_be {
            return false;
        }
        let low = score - 2 * depth;
        let others = Task { depth: (depth - 1) / 2, without: known.best, no_fours: self.tuning.asks_other, ..task };
        self.search(others, low - 1, low) < low && !self.stopped
    }

    /// How many plies less a point is looked into at first, by the depth and the number of points tried before it.
    fn reduction(&self, depth: i32, tried: usize) -> i32 {
        i32::from(self.reductions[depth.min(63) as usize][tried.min(63)])
    }

    /// Adds the points to try, with their ranks, at the end of the list.
    fn generate(&mut self, task: Task, known_best: Point, answers: bool, threatened: bool, fours: &Fours) {
        let Task { colour, ply, last, .. } = task;
        let other = colour.other();
        let begin = self.moves.len();
        let narrows = threatened && !answers && self.tuning.asks_other;
        let in_way = if narrows { self.in_way_of_open_fours(other) } else { PointSet::ALL };
        if !answers {
            self.field.count_points();
        }
        let (field, moves) = (&self.field, &mut self.moves);
        if answers {
            let may_close = !field.rules().wins(other).closed_fives;
            for at in field.four_points(other).filter(|&at| field.tally(other, at).wins()) {
                moves.push((rank(field, colour, at), at));
                if may_close {
                    for closer in field.closers(other, at) {
                        if !moves[begin..].iter().any(|&(_, known)| known == closer) {
                            moves.push((rank(field, colour, closer), closer));
                        }
                    }
                }
            }
        } else if threatened {
            // The only help is to play where the other side would make a four, or to make fours oneself.
            moves.extend(field.four_points(colour).map(|at| (rank(field, colour, at), at)));
            let more = field.four_points(other).filter(|&at| in_way.contains(at) && !field.tally(colour, at).is_four());
            moves.extend(more.map(|at| (rank(field, colour, at), at)));
        } else if let Fours::Win(zone, _) = fours {
            let stops = field.near().filter(|&at| zone.may_be_stopped(field, colour, at));
            moves.extend(stops.map(|at| (rank(field, colour, at), at)));
        } else {
            moves.extend(field.near().map(|at| (rank(field, colour, at), at)));
        }
        let answer = self.history.answer[colour.index()][usize::from(last)];
        let good = &self.history.good[colour.index()];
        for (rank, at) in &mut moves[begin..] {
            *rank += i32::from(good[usize::from(*at)]) / self.tuning.history;
            if *at == known_best {
                *rank += 10_000_000;
            } else if self.killers[ply].contains(at) {
                *rank += self.tuning.killer;
            }
            if *at == answer {
                *rank += self.tuning.answer;
            }
        }
    }

    /// Tries the points from `begin` to the end of the list.
    fn search_moves(&mut self, task: Task, begin: usize, (first_alpha, beta): (i32, i32), known: Node<'_>) -> i32 {
        let tuning = self.tuning;
        let Node { estimate, answers, threatened, singular, fours } = known;
        let Task { colour, depth, ply, .. } = task;
        let end = self.moves.len();
        let is_pv = beta - first_alpha > 1;
        let mut alpha = first_alpha;
        // Any point that was not listed loses to the fours.
        let least = if let Fours::Win(_, plies) = fours { plies + 1 + ply as i32 - WIN } else { -BEYOND };
        let (mut best, mut best_at) = (least, NOWHERE);
        let mut tried = 0_usize;
        let all = answers || threatened;
        let is_better = ply < 2 || estimate > self.estimates[ply - 2];
        let enough = self.late[depth.clamp(0, 63) as usize];
        let enough = if tuning.late_halved && !is_better { (enough + 1) / 2 } else { enough };
        let enough = if is_pv { 2 * enough } else { enough };
        let is_high = tuning.reduces_high && task.is_cut && !answers && estimate >= beta - HIGH + HIGH_PLY * depth;
        for index in begin..end {
            let next = (index..end).max_by_key(|&at| self.moves[at].0).unwrap_or(index);
            self.moves.swap(index, next);
            let at = self.moves[index].1;
            let own = self.field.tally(colour, at);
            let others = self.field.tally(colour.other(), at);
            let is_lone_four = tuning.lone_fours_are_quiet && own.is_lone_four();
            let is_threat = own.is_three() && !is_lone_four;
            let is_quiet = !is_threat && !others.is_three();
            if is_quiet && !all && best > -MOST_ESTIMATED {
                if (!is_pv || tuning.late_on_main) && tried as i32 >= enough {
                    break;
                }
                let at_best = estimate + tuning.futile + tuning.futile_ply * depth;
                if !is_pv && depth <= tuning.futile_depth && at_best <= alpha {
                    continue;
                }
            }
            if at == task.without || self.field.forbids(colour, at) {
                continue;
            }
            tried += 1;
            let next_depth = if answers || at == singular { depth } else { depth - 1 };
            let next_depth = if is_high && !own.is_four() { next_depth - 1 } else { next_depth };
            let is_cut = !is_pv && !task.is_cut;
            let no_fours = if own.is_four() {
                // The side to move has no win by fours, so this is none that could begin one.
                tuning.asks_other && !answers && !own.is_lone_four()
            } else if answers {
                task.no_fours
            } else {
                matches!(fours, Fours::Fail)
            };
            let child = Task { is_cut, no_fours, ..Task::new(colour.other(), next_depth, ply + 1, at) };
            self.put(at, colour);
            let score = if tried == 1 {
                -self.search(child, -beta, -alpha)
            } else {
                let mut reduced = 0;
                if depth >= 2 && tried > 2 && !answers && (!own.is_four() || is_lone_four) {
                    reduced = self.reduction(depth, tried);
                    if is_pv {
                        reduced -= 1;
                    }
                    if is_threat || threatened {
                        reduced -= tuning.three_spared;
                    }
                    if tuning.reduces_cut && task.is_cut {
                        reduced += 1;
                    }
                    reduced = reduced.clamp(0, next_depth.max(0));
                }
                let narrow = Task { depth: next_depth - reduced, is_cut: is_pv || child.is_cut, ..child };
                let mut score = -self.search(narrow, -alpha - 1, -alpha);
                if score > alpha && reduced > 0 {
                    score = -self.search(child, -alpha - 1, -alpha);
                }
                if score > alpha && score < beta { -self.search(child, -beta, -alpha) } else { score }
            };
            self.take_back(at, colour);
            if self.stopped {
                return 0;
            }
            if score > best {
                (best, best_at) = (score, at);
                alpha = alpha.max(score);
                if alpha >= beta {
                    self.reward(task, begin, index);
                    break;
                }
            }
        }
        if task.without != NOWHERE {
            // No value of the position, since a point is missing: not to be remembered.
            return best;
        }
        if tried == 0 {
            // Every answer is forbidden, or nothing was worth a look.
            let lost = if answers { 2 } else { 4 };
            return match fours {
                _ if all => -(WIN - ply as i32 - lost),
                Fours::Win(..) => least + UNPROVED,
                _ => estimate.min(alpha),
            };
        }
        if best <= -SURE && !all {
            best += UNPROVED;
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let from_here = if best.abs() >= SURE { best + best.signum() * ply as i32 } else { best };
        self.table.put(self.key(colour), best_at, from_here, depth, bound);
        best
    }

    /// Notes that a point was good enough, and those tried before it were not.
    fn reward(&mut self, task: Task, begin: usize, index: usize) {
        let Task { colour, depth, ply, last, .. } = task;
        let at = self.moves[index].1;
        let by = (depth * depth * 8).min(1_200);
        self.history.learn(colour, at, by);
        for tried in begin..index {
            self.history.learn(colour, self.moves[tried].1, -by);
        }
        if self.killers[ply][0] != at {
            self.killers[ply] = [at, self.killers[ply][0]];
        }
        self.history.answer[colour.index()][usize::from(last)] = at;
    }
}

/// How early a point is tried, before what the search itself has found of it.
#[inline]
fn rank(field: &Field, colour: Colour, at: Point) -> i32 {
    field.policy(colour, at).unwrap_or_else(|| worth(field, colour, at))
}

/// The score of an entry if it settles the value of a position.
fn usable(known: Bounded<NOWHERE>, task: Task, alpha: i32, beta: i32) -> Option<i32> {
    let score = known.score;
    let ply = task.ply as i32;
    let score = if score.abs() >= SURE { score - score.signum() * ply } else { score };
    let deep = i32::from(known.depth) >= task.depth;
    match known.bound {
        Bound::Exact if deep || score.abs() >= SURE => Some(score),
        Bound::AtLeast if score >= beta && (deep || score >= SURE) => Some(score),
        Bound::AtMost if score <= alpha && (deep || score <= -SURE) => Some(score),
        _ => None,
    }
}

/// See [`Search::reduction`].
fn reductions((base, divisor): (f64, f64)) -> [[i8; 64]; 64] {
    let log = |number: usize| (number.max(1) as f64).ln();
    std::array::from_fn(|depth| std::array::from_fn(|tried| (base + log(depth) * log(tried) / divisor) as i8))
}

/// See [`Tuning::late`].
fn late((base, ply, square): (f64, f64, f64)) -> [i32; 64] {
    std::array::from_fn(|depth| (base + ply * depth as f64 + square * (depth * depth) as f64) as i32)
}

/// How many fours in a row are followed, and within how many positions: at the root, inside the search, and where it
/// reaches its depth.
const ROOT_FOURS: u32 = 100;
const ROOT_VCF_NODES: u64 = 100_000;
const INNER_FOURS: u32 = 12;
const INNER_VCF_NODES: u64 = 400;
const LEAF_FOURS: u32 = 6;
/// How many threats in a row are followed at the root, and within how many positions: at first, and once more when this
/// depth has been searched.
const ROOT_THREATS: u32 = 8;
const LONG_VCT_DEPTH: u32 = 9;
const LONG_THREATS: u32 = 16;
/// How many threats are followed where nothing but a win is looked for, and the part of the positions that fours and
/// threats each may take of all.
const MATE_THREATS: u32 = 40;
/// The positions that the search for threats is given first, and how many times as many that by proof numbers.
const FIRST_PART: u64 = 50_000;
const PROOF_TIMES: u64 = 4;
const MATE_PART: u64 = 3;

/// The plies that are looked ahead where there is no choice, for the sake of the score.
const ONLY_MOVE_DEPTH: u32 = 6;
/// Where a position is expected to be better than the window, its estimate is far above it by more than the second for
/// each ply of depth, less the first.
const HIGH: i32 = 9;
const HIGH_PLY: i32 = 7;
/// Half the width of the first window around the value of the last depth.
const ASPIRATION: i32 = 40;
/// How far outside the window, in hundredths, the sum of weights may lie at a leaf so that the network is asked.
const CLOSELY: i32 = 60;
