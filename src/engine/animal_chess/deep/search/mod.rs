//! Principal variation search with iterative deepening and a transposition table, in which a tile that is turned up is a
//! chance node (expectiminimax, Michie 1966) with the cut-offs of Star1 (Ballard 1983).
//!
//! The file is long because the parts of one node read best together. Nothing is allocated below the root.

mod each;

use std::task::Poll;

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

pub use self::each::EachCourse;
use super::Table;
use super::evaluation::{HEALTH_POINT, evaluate, weights};
use super::found::{DEEPEST, Found};
use crate::animal_chess::board::{EMPTY, NEIGHBOURS, Ply, RuleLookup, SearchBoard, TILES, Tile, bits, jumps, kind_of};
use crate::animal_chess::endings::{Endings, Outcome};
use crate::animal_chess::evaluation::{DECIDED, WIN, Weights};
use crate::bounds::{Bound, Bounded};
use crate::limits::Limits;
use rules::animal_chess::{NoAction, SQUARES, part};

/// Stands for no ply in the transposition table.
pub const NO_PLY: u16 = u16::MAX;
/// Positions between two questions whether to stop.
const ASK_EVERY: u64 = 256;
/// The longest path from the root, in plies; beyond it a position is valued as it stands.
const MOST_PLIES: usize = 120;
/// One more than any score.
const BEYOND: i32 = WIN + 1;

/// How often plies were good, whatever the position: for the order in which they are tried.
pub struct History([[i16; 1 << 10]; 2]);

impl Default for History {
    fn default() -> Self {
        Self([[0; 1 << 10]; 2])
    }
}

impl History {
    /// The greatest value of a ply.
    const MOST: i32 = 8_192;

    /// Makes what was learnt in earlier searches count half.
    pub fn fade(&mut self) {
        self.0.as_flattened_mut().iter_mut().for_each(|good| *good /= 2);
    }

    #[inline]
    fn learn(&mut self, colour: usize, ply: Ply, by: i32) {
        let good = &mut self.0[colour][usize::from(ply.0) & 0x3ff];
        let old = i32::from(*good);
        *good = (old + by - old * by.abs() / Self::MOST) as i16;
    }

    #[inline]
    fn of(&self, colour: usize, ply: Ply) -> i32 {
        i32::from(self.0[colour][usize::from(ply.0) & 0x3ff])
    }
}

/// The values of the tiles for sets of tiles that came up, by their hashes.
pub struct Materials(Vec<(u64, Weights)>);

/// A power of two.
const MATERIALS: usize = 1 << 11;

impl Default for Materials {
    fn default() -> Self {
        Self(vec![(0, Weights::default()); MATERIALS])
    }
}

impl Materials {
    #[inline]
    fn of(&mut self, board: &SearchBoard, rules: &RuleLookup) -> Weights {
        let place = &mut self.0[board.material as usize % MATERIALS];
        if place.0 != board.material {
            *place = (board.material, weights(board, rules));
        }
        place.1
    }
}

/// By how much an eager search prefers a capture at the root: a point of health.
const EAGER: i32 = HEALTH_POINT;

/// A ply at the root.
#[derive(Clone, Copy)]
struct Root {
    ply: Ply,
    score: i32,
}

/// How far a search has come that pauses. A pause breaks off the search of a depth, which is begun again afterwards: the
/// table then knows what had been searched.
#[derive(Clone, Default)]
pub struct Course {
    /// The depth that is being searched; 0 before the first.
    depth: u32,
    roots: Vec<Root>,
    /// Whether captures are preferred. Most can be made a little later as well, but that looks as if they had been overlooked.
    is_eager: bool,
    /// What the last depth has found.
    best: Option<Found>,
    /// Whether the root is an ending that is known, and whether it is drawn.
    is_known: bool,
    is_drawn: bool,
    nodes: u64,
    /// See [`Search`].
    learn_at: u64,
}

impl Course {
    /// The beginning of a search that prefers captures, where this is true.
    pub fn eager(is_eager: bool) -> Self {
        Self { is_eager, ..Self::default() }
    }

    /// Whether nothing has been searched.
    pub const fn is_new(&self) -> bool {
        self.depth == 0
    }
}

/// A position in the search.
struct Spot<'a> {
    board: &'a SearchBoard,
    weights: &'a Weights,
    depth: i32,
    ply: usize,
}

/// What is kept from one search to the next.
type Memory<'a> = (&'a Table, &'a mut History, &'a mut Materials, &'a mut Endings);

/// A search in progress.
pub struct Search<'a> {
    rules: RuleLookup,
    board: SearchBoard,
    weights: Weights,
    table: &'a Table,
    history: &'a mut History,
    materials: &'a mut Materials,
    endings: &'a mut Endings,
    /// After how many positions the next set of tiles of [`Self::endings`] may be computed.
    learn_at: u64,
    /// Of the endings that came up and are not known, the one nearest to the root, and the depth that was left there.
    wanted: Option<(i32, SearchBoard)>,
    limits: Limits<'a>,
    nodes: u64,
    /// When to ask next whether to stop.
    ask_at: u64,
    /// Whether it has to end; then what it gives is of no use.
    stopped: bool,
    /// Whether it was stopped by a pause.
    paused: bool,
    /// See [`Course::eager`].
    is_eager: bool,
    /// The keys of the positions before the root, since a tile was last taken or turned up; the latest first.
    seen: Vec<u64>,
    /// The keys of the positions from the root on.
    path: [u64; MOST_PLIES + 2],
    /// The first position on the path, by its ply, that was repeated in what was searched since this was last set: a
    /// draw that comes of it is not known of the positions after that one, but of the path alone.
    repeated: usize,
    /// The plies of all positions on the path, one list after the other, with what they promise.
    moves: Vec<(i32, Ply)>,
    killers: [[u16; 2]; MOST_PLIES + 2],
    reductions: [[i8; 64]; 64],
    roots: Vec<Root>,
}

impl<'a> Search<'a> {
    pub fn new(
        rules: RuleLookup,
        board: SearchBoard,
        seen: &[u64],
        (table, history, materials, endings): Memory<'a>,
        limits: Limits<'a>,
    ) -> Self {
        let weights = materials.of(&board, &rules);
        Self {
            rules,
            board,
            weights,
            table,
            history,
            materials,
            endings,
            learn_at: LEARNING,
            wanted: None,
            limits,
            nodes: 0,
            ask_at: ASK_EVERY,
            stopped: false,
            paused: false,
            is_eager: false,
            seen: seen.iter().rev().skip(1).copied().collect(),
            path: [0; MOST_PLIES + 2],
            repeated: usize::MAX,
            moves: Vec::with_capacity(4096),
            killers: [[NO_PLY; 2]; MOST_PLIES + 2],
            reductions: reductions(),
            roots: Vec::new(),
        }
    }

    /// The plies of the root: of the tiles that touch nothing, a few stand for all.
    fn list_roots(&mut self, random: &mut StdRng) {
        let board = &self.board;
        let mut plies: Vec<Ply> = board.moves(&self.rules).collect();
        let open = board.open[0] | board.open[1];
        let in_line = bits(open).fold(0, |set, at| set | jumps(board.occupied(), at)) & board.hidden;
        // What is turned up may be a jumper itself.
        let near = near(board, &self.rules) | in_line;
        plies.extend(bits(near).map(|at| Ply::new(at, at)));
        plies.shuffle(random);
        let mut far: Vec<Ply> = bits(board.hidden & !near).map(|at| Ply::new(at, at)).collect();
        far.shuffle(random);
        plies.extend(far.into_iter().take(FAR_AT_ROOT));
        self.roots = plies.into_iter().map(|ply| Root { ply, score: -BEYOND }).collect();
    }

    fn found(&self, depth: u32, root: &Root) -> Found {
        Found { best: root.ply, score: root.score - self.eager(root.score, root.ply), depth, nodes: self.nodes }
    }

    /// Searches a ply deeper each time; see [`super::Engine::search_on`].
    pub fn best(
        mut self,
        course: &mut Course,
        random: &mut StdRng,
        tell: &mut dyn FnMut(&Found),
    ) -> Poll<Option<Found>> {
        self.is_eager = course.is_eager;
        if course.is_new() {
            self.list_roots(random);
            let Some(&first) = self.roots.first() else { return Poll::Ready(None) };
            course.best = Some(self.found(0, &Root { score: 0, ..first }));
            course.depth = 1;
        } else {
            self.roots = std::mem::take(&mut course.roots);
            (self.nodes, self.learn_at) = (course.nodes, course.learn_at);
            self.ask_at = self.nodes + ASK_EVERY;
        }
        if self.roots.len() == 1 {
            self.limits.depth = self.limits.depth.min(ONLY_PLY_DEPTH);
        }
        let found = self.deepen(course, tell);
        if found.is_pending() {
            (course.roots, course.nodes, course.learn_at) = (self.roots, self.nodes, self.learn_at);
        }
        found
    }

    /// Goes on with the depth of a course.
    fn deepen(&mut self, course: &mut Course, tell: &mut dyn FnMut(&Found)) -> Poll<Option<Found>> {
        let Some(mut best) = course.best else { return Poll::Ready(None) };
        while course.depth <= self.limits.depth.min(DEEPEST) {
            let depth = course.depth;
            if !course.is_known
                && let Some(outcome) = self.settle_root()
            {
                course.is_known = true;
                best = self.found(depth, &Root { score: outcome.score(0), ..self.roots[0] });
                // Of the plies that keep a draw, the search finds the one that asks most of the other side.
                course.is_drawn = outcome == Outcome::Drawn && self.roots.len() > 1;
                if !course.is_drawn {
                    tell(&best);
                    break;
                }
            }
            self.around(depth as i32, best.score);
            if self.paused {
                course.best = Some(best);
                return Poll::Pending;
            }
            // When it is stopped, the ply at the front is the best of this depth so far, if one was completed.
            if self.stopped && self.roots[0].score == -BEYOND {
                break;
            }
            if self.stopped {
                best = Found { nodes: self.nodes, ..best };
                if self.roots[0].ply != best.best {
                    best = self.found(best.depth, &self.roots[0]);
                }
                break;
            }
            best = self.found(depth, &self.roots[0]);
            tell(&Found { score: if course.is_drawn { 0 } else { best.score }, ..best });
            self.learn_wanted();
            let sure = WIN - best.score.abs();
            if best.score.abs() >= DECIDED && sure <= depth as i32 {
                break;
            }
            course.depth += 1;
        }
        Poll::Ready(Some(Found { score: if course.is_drawn { 0 } else { best.score }, nodes: self.nodes, ..best }))
    }

    /// Searches the root to a depth, in a window around the value of the last depth.
    fn around(&mut self, depth: i32, before: i32) {
        let mut window = if depth < 4 { BEYOND } else { ASPIRATION };
        loop {
            let low = (before.saturating_sub(window)).max(-BEYOND);
            let high = (before.saturating_add(window)).min(BEYOND);
            let score = self.root(depth, low, high);
            if self.stopped || score > low && score < high || window >= BEYOND {
                return;
            }
            window = if window > 4 * ASPIRATION { BEYOND } else { window * 4 };
        }
    }

    /// If the position at the root is an ending that is known, or can be by now: leaves those plies that keep its
    /// value, the best first, and tells what it is worth.
    fn settle_root(&mut self) -> Option<Outcome> {
        let board = self.board;
        if !Endings::may_know(&board) || self.may_come_up_too_often() {
            return None;
        }
        if self.endings.outcome(&board, &self.rules).is_none() {
            // Where a clock runs there has to be something to play first; a level that is limited by positions or plies
            // may look at too few for that.
            let is_timed = self.limits.nodes == u64::MAX && self.limits.depth == u32::MAX;
            if is_timed && self.nodes < self.learn_at {
                return None;
            }
            self.learn_at = self.nodes + LEARNING;
            if !self.endings.learn(&board, &self.rules, self.limits.enough) {
                return None;
            }
        }
        let (endings, rules) = (&self.endings, &self.rules);
        let worth = |root: &Root| endings.outcome_of(root.ply, &board, rules);
        let mut known = self.roots.iter().map(|root| Some((worth(root)?, *root))).collect::<Option<Vec<_>>>()?;
        known.sort_by_key(|(outcome, _)| std::cmp::Reverse(outcome.merit()));
        let (best, _) = *known.first()?;
        self.roots =
            known.into_iter().filter(|(outcome, _)| outcome.merit() == best.merit()).map(|(_, root)| root).collect();
        Some(best)
    }

    /// Whether a position before the root has come up so often that the game may be drawn if it does once more. A win
    /// that is known might lead through it.
    fn may_come_up_too_often(&self) -> bool {
        let times = |key: &u64| self.seen.iter().filter(|&seen| seen == key).count();
        self.seen.iter().any(|key| times(key) + 1 >= self.rules.repetitions as usize)
    }

    /// Computes the ending that was wanted, unless that would take longer than the search has taken so far.
    fn learn_wanted(&mut self) {
        if let Some((_, board)) = self.wanted.take()
            && self.nodes >= self.learn_at
        {
            self.endings.learn(&board, &self.rules, self.limits.enough);
            self.learn_at = self.nodes + LEARNING;
        }
    }

    /// The value of a position that is an ending, for the side to move; `None` if it is not known, or if it may have
    /// come up before in the game.
    fn ending(&mut self, spot: &Spot<'_>) -> Option<i32> {
        let &Spot { board, depth, ply, .. } = spot;
        if !Endings::may_know(board) || board.quiet as usize >= ply {
            return None;
        }
        let known = self.endings.outcome(board, &self.rules);
        if known.is_none() && self.wanted.is_none_or(|(wanted, _)| wanted < depth) {
            self.wanted = Some((depth, *board));
        }
        Some(known?.score(ply as u32))
    }

    /// By how much a ply is preferred at the root, where nothing is decided: see [`Course::eager`].
    fn eager(&self, score: i32, ply: Ply) -> i32 {
        let takes = || !ply.turns_up() && self.board.occupied() >> ply.to() & 1 != 0;
        if self.is_eager && score.abs() < DECIDED && takes() { EAGER } else { 0 }
    }

    /// Searches the plies of the root with this window, and puts the best to the front. Gives its value.
    fn root(&mut self, depth: i32, low: i32, high: i32) -> i32 {
        let (board, weights) = (self.board, self.weights);
        self.path[0] = board.key;
        for root in &mut self.roots {
            root.score = -BEYOND;
        }
        let (mut alpha, mut best) = (low, -BEYOND);
        for index in 0..self.roots.len() {
            let ply = self.roots[index].ply;
            let spot = Spot { board: &board, weights: &weights, depth, ply: 0 };
            let eager = self.eager(0, ply);
            let mut play = |low: i32, high: i32| {
                let score = self.play(&spot, ply, depth, low - eager, high - eager);
                score + self.eager(score, ply)
            };
            let score = if index == 0 {
                play(alpha, high)
            } else {
                let narrow = play(alpha, alpha + 1);
                if narrow > alpha && narrow < high { play(alpha, high) } else { narrow }
            };
            if self.stopped {
                return best;
            }
            if score > best {
                best = score;
            }
            if score > alpha || index == 0 {
                self.roots[index].score = score;
                self.roots[..=index].rotate_right(1);
                alpha = alpha.max(score);
                if alpha >= high {
                    break;
                }
            }
        }
        best
    }

    /// The value of a ply for the side that plays it, if the plies after it are searched so that it counts as one of
    /// `depth`.
    #[inline]
    fn play(&mut self, spot: &Spot<'_>, ply: Ply, depth: i32, alpha: i32, beta: i32) -> i32 {
        if ply == Ply::ELSEWHERE {
            let mut board = *spot.board;
            board.turn_up_elsewhere(&self.rules);
            let next = Spot { board: &board, weights: spot.weights, depth: depth - 1, ply: spot.ply + 1 };
            return -self.choose(&next, -beta, -alpha, true);
        }
        if ply.turns_up() {
            return self.turn_up(spot, ply.to(), depth - TURNING_UP, alpha, beta);
        }
        let mut board = *spot.board;
        board.go(ply, &self.rules);
        if board.quiet == 0 {
            let weights = self.materials.of(&board, &self.rules);
            let next = Spot { board: &board, weights: &weights, depth: depth - 1, ply: spot.ply + 1 };
            -self.choose(&next, -beta, -alpha, false)
        } else {
            let next = Spot { board: &board, weights: spot.weights, depth: depth - 1, ply: spot.ply + 1 };
            -self.choose(&next, -beta, -alpha, false)
        }
    }

    /// The mean value of turning up the tile on a square, over the faces that it may have, for the side that does it.
    /// Each face counts no further from the value of the position as it stands than [`SPAN`], so that a small chance of
    /// something extreme does not outweigh all else, and few faces are enough to leave the window.
    fn turn_up(&mut self, spot: &Spot<'_>, at: u32, depth: i32, alpha: i32, beta: i32) -> i32 {
        let board = spot.board;
        let standing = evaluate(board, spot.weights, &self.rules);
        let few = (0..2).any(|colour| board.is_near_end(colour, &self.rules));
        let span = if few { 2 * BEYOND } else { SPAN };
        let (least, most) = ((standing - span).max(-BEYOND), (standing + span).min(BEYOND));
        if most <= alpha {
            return most;
        }
        if least >= beta {
            return least;
        }
        let key = self.key(board).wrapping_add(part(SQUARES + 2 + at as usize, 0));
        if let Some(known) = self.table.get(key)
            && i32::from(known.depth) >= depth
        {
            match known.bound {
                Bound::Exact => return known.score,
                Bound::AtLeast if known.score >= beta => return known.score,
                Bound::AtMost if known.score <= alpha => return known.score,
                _ => {}
            }
        }
        let mut faces = [(0_u8, 0 as Tile); TILES];
        let mut count = 0;
        for tile in 1..TILES {
            if board.hidden_counts[tile] > 0 {
                faces[count] = (board.hidden_counts[tile], tile as Tile);
                count += 1;
            }
        }
        let faces = &mut faces[..count];
        // The likeliest faces narrow the mean down soonest.
        faces.sort_unstable_by(|one, other| other.cmp(one));
        let total: i64 = faces.iter().map(|&(count, _)| i64::from(count)).sum();
        let (lowest, highest) = (i64::from(least), i64::from(most));
        let (mut sum, mut rest) = (0_i64, total);
        let mut bound = Bound::Exact;
        let mut value = 0;
        for &(count, tile) in &*faces {
            let count = i64::from(count);
            let others = rest - count;
            // If this face is worth no more, or no less, the mean is outside the window whatever the others are worth.
            let low = ((i64::from(alpha) + 1) * total - sum - others * highest + count - 1).div_euclid(count) - 1;
            let high = (i64::from(beta) * total - sum - others * lowest + count - 1).div_euclid(count);
            let (low, high) = (low.max(lowest - 1) as i32, high.min(highest + 1) as i32);
            let mut after = *board;
            after.turn_up(at, tile, &self.rules);
            let next = Spot { board: &after, weights: spot.weights, depth, ply: spot.ply + 1 };
            let score = if low >= high { low } else { -self.choose(&next, -high, -low, false) };
            if self.stopped {
                return 0;
            }
            sum += count * i64::from(score.clamp(least, most));
            rest = others;
            let at_most = (sum + rest * highest).div_euclid(total) as i32;
            let at_least = (sum + rest * lowest).div_euclid(total) as i32;
            value = at_least;
            if at_most <= alpha {
                (bound, value) = (Bound::AtMost, at_most);
                break;
            }
            if at_least >= beta {
                bound = Bound::AtLeast;
                break;
            }
        }
        // A win or a loss counts its plies from the root, and so does what is mixed with it.
        if !few {
            self.table.put(key, NO_PLY, value, depth, bound);
        }
        value
    }

    /// The key of a position in the transposition table. Close to the end of the quiet plies, and roughly before, it
    /// depends on how many there were, as the value does.
    #[inline]
    fn key(&self, board: &SearchBoard) -> u64 {
        let exact = self.rules.quiet_plies.saturating_sub(QUIET_EXACT);
        let quiet = if board.quiet >= exact { 64 + board.quiet } else { board.quiet / QUIET_STEP };
        let material = board.material.rotate_left(29) ^ board.material;
        board.key.wrapping_add(material).wrapping_add(u64::from(quiet).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.ask_at {
            self.ask_at = self.nodes + ASK_EVERY;
            self.stopped |= self.nodes >= self.limits.nodes || (self.limits.enough)();
            if !self.stopped {
                self.paused = (self.limits.pause)();
                self.stopped = self.paused;
            }
        }
    }

    /// The value of a position if it is settled by the rules, or known.
    fn settled(&mut self, spot: &Spot<'_>) -> Option<i32> {
        let (board, ply) = (spot.board, spot.ply);
        let lost = ply as i32 - WIN;
        if board.has_lost(board.turn, &self.rules) {
            return Some(lost);
        }
        if board.hidden == 0 && !board.can_act(&self.rules) {
            return Some(match self.rules.no_action {
                NoAction::Loss => lost,
                NoAction::Draw => 0,
            });
        }
        if board.quiet >= self.rules.quiet_plies {
            return Some(0);
        }
        // A single repetition counts as a draw: a side that wants the draw can repeat again, and a side that does not had
        // better look for something else.
        if board.quiet >= 4 {
            for back in (4..=board.quiet as usize).step_by(2) {
                if back <= ply {
                    if self.path[ply - back] == board.key {
                        self.repeated = self.repeated.min(ply - back);
                        return Some(0);
                    }
                } else if let Some(&key) = self.seen.get(back - ply - 1) {
                    if key == board.key {
                        self.repeated = 0;
                        return Some(0);
                    }
                } else {
                    break;
                }
            }
        }
        self.ending(spot)
    }

    /// The value of a position for the side to move.
    fn choose(&mut self, spot: &Spot<'_>, mut alpha: i32, beta: i32, has_passed: bool) -> i32 {
        self.count();
        if self.stopped {
            return 0;
        }
        let &Spot { board, weights, mut depth, ply } = spot;
        self.path[ply] = board.key;
        if let Some(value) = self.settled(spot) {
            return value;
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return self.take(spot, alpha, beta);
        }
        let is_pv = beta - alpha > 1;
        let key = self.key(board);
        let known = self.table.get(key);
        if let Some(known) = known
            && !is_pv
            && let Some(score) = usable(known, depth, ply, alpha, beta)
        {
            return score;
        }
        let known_best = known.map_or(NO_PLY, |known| known.best);
        let standing = evaluate(board, weights, &self.rules);
        if !is_pv && beta.abs() < DECIDED {
            if depth <= 3 && standing - FUTILITY * depth >= beta && !self.is_in_danger(board) {
                return standing;
            }
            // A tile turned up elsewhere is as good as a pass, where there are enough to choose from.
            if depth >= 3 && !has_passed && standing >= beta && board.hidden.count_ones() >= TO_PASS {
                let score = self.play(spot, Ply::ELSEWHERE, depth - 2, beta - 1, beta);
                if self.stopped {
                    return 0;
                }
                if score >= beta && score < DECIDED {
                    return score;
                }
            }
        }
        if known_best == NO_PLY && depth >= 4 {
            depth -= 1;
        }
        let outer = std::mem::replace(&mut self.repeated, usize::MAX);
        let begin = self.moves.len();
        self.list(spot, depth, known_best);
        let first_alpha = alpha;
        let (mut best, mut best_ply) = (-BEYOND, NO_PLY);
        let end = self.moves.len();
        let spot = &Spot { board, weights, depth, ply };
        let mut tried = 0_usize;
        for index in begin..end {
            let next = (index..end).max_by_key(|&at| self.moves[at].0).unwrap_or(index);
            self.moves.swap(index, next);
            let (promise, one) = self.moves[index];
            let is_quiet = !one.turns_up() && board.cells[one.to() as usize & 31] == EMPTY || one == Ply::ELSEWHERE;
            tried += 1;
            let score = if tried == 1 {
                self.play(spot, one, depth, alpha, beta)
            } else {
                let mut less = 0;
                if depth >= 3 && tried > 2 && (is_quiet || one.turns_up()) && promise < KILLER {
                    less = i32::from(self.reductions[depth.min(63) as usize][tried.min(63)]);
                    less = (less - i32::from(is_pv)).clamp(0, depth - 2);
                }
                let mut score = self.play(spot, one, depth - less, alpha, alpha + 1);
                if score > alpha && less > 0 && !self.stopped {
                    score = self.play(spot, one, depth, alpha, alpha + 1);
                }
                if score > alpha && score < beta && !self.stopped {
                    score = self.play(spot, one, depth, alpha, beta);
                }
                score
            };
            if self.stopped {
                break;
            }
            if score > best {
                (best, best_ply) = (score, one.0);
                alpha = alpha.max(score);
                if alpha >= beta {
                    if is_quiet {
                        self.reward(spot, begin, index);
                    }
                    break;
                }
            }
        }
        self.moves.truncate(begin);
        let is_of_path = self.repeated < ply;
        self.repeated = outer.min(if is_of_path { self.repeated } else { usize::MAX });
        if self.stopped {
            return 0;
        }
        let bound = if best == 0 && is_of_path {
            Bound::Nothing
        } else if best >= beta {
            Bound::AtLeast
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let from_here = if best.abs() >= DECIDED { best + best.signum() * ply as i32 } else { best };
        let best_ply = if bound == Bound::AtMost { NO_PLY } else { best_ply };
        self.table.put(key, best_ply, from_here, if bound == Bound::Nothing { 0 } else { depth }, bound);
        best
    }

    /// Whether the other side could take something if it were its turn.
    fn is_in_danger(&self, board: &SearchBoard) -> bool {
        let mut theirs = *board;
        theirs.turn = board.other();
        bits(theirs.open[theirs.turn]).any(|from| theirs.prey(from, &self.rules) != 0)
    }

    /// Notes that a ply was good enough, and those tried before it were not.
    fn reward(&mut self, spot: &Spot<'_>, begin: usize, index: usize) {
        let (ply, colour) = (self.moves[index].1, spot.board.turn);
        if ply == Ply::ELSEWHERE {
            return;
        }
        let by = (spot.depth * spot.depth * 8).min(1_200);
        self.history.learn(colour, ply, by);
        for at in begin..index {
            let other = self.moves[at].1;
            if !other.turns_up() && other != Ply::ELSEWHERE && spot.board.cells[other.to() as usize] == EMPTY {
                self.history.learn(colour, other, -by);
            }
        }
        let killers = &mut self.killers[spot.ply];
        if killers[0] != ply.0 {
            *killers = [ply.0, killers[0]];
        }
    }

    /// Adds the plies to try at the end of the list, with what they promise.
    fn list(&mut self, spot: &Spot<'_>, depth: i32, known_best: u16) {
        let &Spot { board, weights, ply, .. } = spot;
        let begin = self.moves.len();
        let (rules, moves) = (&self.rules, &mut self.moves);
        let empty = !board.occupied();
        let mut theirs = *board;
        theirs.turn = board.other();
        let attacked = bits(theirs.open[theirs.turn]).fold(0, |set, from| set | theirs.prey(from, rules));
        for from in bits(board.open[board.turn]) {
            let kind = kind_of(board.cells[from as usize]);
            let mover = weights.value(board.turn, kind);
            for to in bits(board.prey(from, rules)) {
                let prey = weights.value(board.other(), kind_of(board.cells[to as usize]));
                let is_bad = prey < mover && board.threatens(board.other(), to, kind, rules);
                moves.push((if is_bad { BAD_TAKING } else { TAKING } + 8 * prey - mover / 8, Ply::new(from, to)));
            }
            let flees = if attacked >> from & 1 != 0 { FLEEING + mover } else { 0 };
            for to in bits(NEIGHBOURS[from as usize] & empty) {
                let one = Ply::new(from, to);
                let rank = if self.killers[ply].contains(&one.0) { KILLER } else { 0 };
                moves.push((rank + flees + self.history.of(board.turn, one), one));
            }
        }
        if board.hidden != 0 {
            if depth < TURN_UP_FROM {
                moves.push((PASSING, Ply::ELSEWHERE));
            } else {
                let near = near(board, rules);
                moves.extend(bits(near).map(|at| (TURNING, Ply::new(at, at))));
                if let Some(at) = bits(board.hidden & !near).next() {
                    moves.push((TURNING + 1, Ply::new(at, at)));
                }
            }
        }
        for (promise, one) in &mut moves[begin..] {
            if one.0 == known_best {
                *promise = KNOWN;
            }
        }
    }

    /// Plays out the captures. No side has to capture, so the value is at least that of the position as it stands.
    fn take(&mut self, spot: &Spot<'_>, mut alpha: i32, beta: i32) -> i32 {
        let &Spot { board, weights, ply, .. } = spot;
        let mut best = evaluate(board, weights, &self.rules);
        if best >= beta || ply >= MOST_PLIES {
            return best;
        }
        let standing = best;
        alpha = alpha.max(best);
        let begin = self.moves.len();
        let (rules, moves) = (&self.rules, &mut self.moves);
        for from in bits(board.open[board.turn]) {
            let kind = kind_of(board.cells[from as usize]);
            let mover = weights.value(board.turn, kind);
            for to in bits(board.prey(from, rules)) {
                let prey = weights.value(board.other(), kind_of(board.cells[to as usize]));
                if standing + prey + TAKING_MARGIN <= alpha && !board.is_near_end(board.other(), rules) {
                    continue;
                }
                if prey < mover && board.threatens(board.other(), to, kind, rules) {
                    continue;
                }
                moves.push((8 * prey - mover / 8, Ply::new(from, to)));
            }
        }
        let end = self.moves.len();
        for index in begin..end {
            let next = (index..end).max_by_key(|&at| self.moves[at].0).unwrap_or(index);
            self.moves.swap(index, next);
            let one = self.moves[index].1;
            let mut after = *board;
            after.go(one, &self.rules);
            self.count();
            if self.stopped {
                break;
            }
            let weights = self.materials.of(&after, &self.rules);
            let next = Spot { board: &after, weights: &weights, depth: 0, ply: ply + 1 };
            let score = match self.settled(&next) {
                Some(value) => -value,
                None => -self.take(&next, -beta, -alpha),
            };
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(begin);
        best
    }
}

/// The squares of the tiles face down that matter to those face up: the neighbours, and what a jumper sees.
fn near(board: &SearchBoard, rules: &RuleLookup) -> u32 {
    let open = board.open[0] | board.open[1];
    let mut near = 0;
    for at in bits(open) {
        near |= NEIGHBOURS[at as usize];
        if rules.jumps(kind_of(board.cells[at as usize])) {
            near |= jumps(board.occupied(), at);
        }
    }
    near & board.hidden
}

/// The score of an entry if it settles the value of a position.
fn usable(known: Bounded<NO_PLY>, depth: i32, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
    let score = known.score;
    let score = if score.abs() >= DECIDED { score - score.signum() * ply as i32 } else { score };
    if i32::from(known.depth) < depth {
        return None;
    }
    match known.bound {
        Bound::Exact => Some(score),
        Bound::AtLeast if score >= beta => Some(score),
        Bound::AtMost if score <= alpha => Some(score),
        _ => None,
    }
}

/// The positions that are looked at in the time that it takes to compute an ending, about.
const LEARNING: u64 = 100_000;

/// How many plies less a ply is looked into at first, by the depth and the number of plies tried before it.
fn reductions() -> [[i8; 64]; 64] {
    let log = |number: usize| (number.max(1) as f64).ln();
    std::array::from_fn(|depth| std::array::from_fn(|tried| (0.4 + log(depth) * log(tried) / 2.2) as i8))
}

/// How many plies turning up a tile counts as: more than one, since each face it may show has a subtree of its own.
const TURNING_UP: i32 = 2;
/// With fewer plies than this left to look ahead, turning up a tile is assumed to change nothing.
const TURN_UP_FROM: i32 = 3;
/// How many tiles face down that touch nothing are tried at the root.
const FAR_AT_ROOT: usize = 2;
/// How far a face that is turned up may count from the value of the position as it stands.
const SPAN: i32 = 3_000;
/// With fewer tiles face down than this, one has to be turned up, and that may hurt.
const TO_PASS: u32 = 4;
/// The plies before the last quiet one in which the exact number of them is a part of a position's key.
const QUIET_EXACT: u32 = 20;
/// Before that, it counts in steps of so many.
const QUIET_STEP: u32 = 8;
/// The plies that are looked ahead where there is no choice, for the sake of the score.
const ONLY_PLY_DEPTH: u32 = 4;
/// Half the width of the first window around the value of the last depth.
const ASPIRATION: i32 = 150;
/// How far above the window an estimate has to be for each ply of depth.
const FUTILITY: i32 = 400;
/// How much more than the tile itself a taking may bring.
const TAKING_MARGIN: i32 = 400;

/// The promises of plies, by their kinds.
const KNOWN: i32 = 10_000_000;
const TAKING: i32 = 1_000_000;
const KILLER: i32 = 100_000;
const FLEEING: i32 = 2_000;
const PASSING: i32 = 1_000;
const TURNING: i32 = 500;
const BAD_TAKING: i32 = -1_000_000;
