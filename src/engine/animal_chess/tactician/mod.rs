//! The Tactician: alpha-beta with iterative deepening, and a chance node for every tile that is turned up
//! (expectiminimax, Michie 1966), with the cut-offs of Star1 (Ballard 1983).
//!
//! A hidden tile is weighed by how many of each kind still lie face down, which is all that anybody can know. Nothing
//! is allocated below the root. The path from the root is kept in a list of its own and not on the call stack, so that
//! a search can pause anywhere. The file is long because the nodes of such a path read best in one place.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::board::{EMPTY, NEIGHBOURS, Ply, RuleLookup, SearchBoard, TILES, Tile, bits, jumps, kind_of};
use super::evaluation::{DECIDED, WIN, Weights, evaluate};
use crate::answer::{Answer, Progress, TaskStatus};
use crate::game::Resumable;
use rules::animal_chess::NoAction;

/// One more than any score, so that the window from `-BEYOND` to `BEYOND` holds all scores.
const BEYOND: i32 = WIN + 1;
/// More plies than any position has: a side has at most 16 jumpers, each of which moves and takes in four directions,
/// and besides them at most 16 tiles to turn up.
const MOST_PLIES: usize = 16 * 8 + 16 + 1;
/// How many plies turning up a tile counts as: more than one, since each face it may show has a subtree of its own.
const TURNING_UP: i32 = 2;
/// With fewer plies than this left to look ahead, turning up a tile is assumed to change nothing.
const TURN_UP_FROM: i32 = 3;
/// Room for the path from the root, in nodes: one for each ply and each chance node of a search, and one for each tile
/// that may be taken.
const LONGEST_WAY: usize = 80;

/// How far a level searches.
#[derive(Clone, Copy)]
struct Limits {
    /// Plies to look ahead.
    plies: u32,
    /// After this many positions, no deeper search is begun or finished.
    nodes: u64,
}

/// The two levels. The second reaches its depth where the board is nearly empty; where it is full, the number of
/// positions ends the search after four or five plies and some tenths of a second.
const LEVELS: [Limits; 2] = [Limits { plies: 3, nodes: 100_000 }, Limits { plies: 14, nodes: 300_000 }];

/// A search in progress, a ply deeper each time.
pub struct Deepening {
    id: u64,
    limits: Limits,
    /// The depth of the search in progress, in plies.
    depth: u32,
    search: Search,
    answer: Option<Answer>,
}

impl Deepening {
    /// Begins to search a position in which there is something to play. `seen` is as in
    /// [`rules::animal_chess::View::seen`].
    pub fn new(id: u64, table: RuleLookup, board: SearchBoard, seen: &[u64], level: u8, random: &mut StdRng) -> Self {
        let limits = LEVELS[usize::from(level.clamp(1, 2)) - 1];
        let mut search = Search::new(table, board, seen, random);
        search.begin(1);
        Self { id, limits, depth: 1, search, answer: None }
    }
}

impl Resumable for Deepening {
    fn go_on(&mut self, nodes: u64) -> TaskStatus {
        let left = if self.depth == 1 { u64::MAX } else { self.limits.nodes.saturating_sub(self.search.nodes) };
        let is_last = self.answer.is_some_and(|answer| answer.score.is_some_and(|score| score.abs() >= DECIDED));
        if self.depth > self.limits.plies || left == 0 || is_last {
            return TaskStatus::Done(self.answer);
        }
        let Some(score) = self.search.go_on(nodes.min(left)) else { return TaskStatus::Working };
        let (id, depth, nodes) = (self.id, self.depth, self.search.nodes);
        let best = self.search.best().action();
        self.answer = Some(Answer { id, action: best, score: Some(score), depth, nodes });
        self.depth += 1;
        self.search.begin(self.depth as i32);
        TaskStatus::Progress(Progress { id, depth, score, best, nodes })
    }
}

/// A search for the best ply, which can pause between any two positions.
struct Search {
    table: RuleLookup,
    /// The keys of the positions before the root, since a tile was last taken or turned up; the latest first.
    seen: Vec<u64>,
    /// The nodes on the path from the root, the root first; those after `top` are unused.
    way: Vec<Node>,
    /// The number of the last node in use.
    top: usize,
    /// Positions looked at, not counting the root.
    nodes: u64,
    history: History,
}

/// How well each move that takes nothing has done in the tree so far, by [`Ply`]: from 0 to [`QUIET_TOP`].
type History = [u16; 1 << 10];

/// The kind of a node on the path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// The side to move has plies to try.
    Choice,
    /// A tile is being turned up, and its faces are tried.
    Chance {
        /// The number of its square.
        at: u32,
    },
}

#[derive(Clone, Copy)]
struct Node {
    turn: Turn,
    board: SearchBoard,
    weights: Weights,
    /// Plies from the root to here.
    plies: i32,
    /// Plies to look ahead from here.
    depth: i32,
    /// The lower bound of the window: the value that the side to move can already reach.
    alpha: i32,
    /// The upper bound of the window: the most that the other side will allow.
    beta: i32,
    best: i32,
    /// What is to be tried. In a choice: plies in the lower half of each number, and how promising they are in the
    /// upper half. In a chance node: tiles in the lower half, and how many of each lie face down in the upper half.
    to_try: [u32; MOST_PLIES],
    count: usize,
    /// The first entry of `to_try` that has not been tried.
    next: usize,
    /// In a chance node: the sum of the values of the faces tried so far, each counted as often as it lies face down;
    /// then the number of tiles left to try, and the number of all tiles.
    sum: i64,
    rest: i64,
    total: i64,
}

impl Node {
    /// The window for the next face of a chance node. If the face's score lies outside it, the mean lies outside the
    /// node's own window.
    fn window(&self) -> (i32, i32) {
        let count = i64::from(self.to_try[self.next] >> 16);
        let rest = (self.rest - count) * i64::from(BEYOND);
        let fails_low = ((i64::from(self.alpha) + 1) * self.total - self.sum - rest + count - 1).div_euclid(count) - 1;
        let fails_high = (i64::from(self.beta) * self.total - self.sum + rest + count - 1).div_euclid(count);
        let clamp = |score: i64| score.clamp(-i64::from(BEYOND), i64::from(BEYOND)) as i32;
        (clamp(fails_low), clamp(fails_high))
    }

    /// Takes in the value, for the side to move, of the ply or face tried last.
    fn learn(&mut self, score: i32, is_root: bool) {
        match self.turn {
            Turn::Choice => {
                // At the root the best ply goes to the front, where the next search wants it.
                if is_root && score > self.alpha {
                    self.to_try[..=self.next].rotate_right(1);
                }
                self.best = self.best.max(score);
                self.alpha = self.alpha.max(score);
            }
            Turn::Chance { .. } => {
                let count = i64::from(self.to_try[self.next] >> 16);
                self.sum += count * i64::from(score);
                self.rest -= count;
                let mean = |rest: i64| (self.sum + self.rest * rest).div_euclid(self.total) as i32;
                let (least, most) = (mean(-i64::from(BEYOND)), mean(i64::from(BEYOND)));
                // Star1: whatever the other faces are worth, the mean is outside the window.
                if most <= self.alpha {
                    (self.best, self.next) = (most, self.count);
                    return;
                }
                if least >= self.beta || self.rest == 0 {
                    (self.best, self.next) = (least, self.count);
                    return;
                }
            }
        }
        self.next += 1;
    }

    fn is_done(&self) -> bool {
        self.next >= self.count || (self.turn == Turn::Choice && self.alpha >= self.beta)
    }
}

impl Search {
    fn new(table: RuleLookup, board: SearchBoard, seen: &[u64], random: &mut StdRng) -> Self {
        let mut root = Node {
            turn: Turn::Choice,
            weights: Weights::new(&board, &table),
            board,
            plies: 0,
            depth: 0,
            alpha: -BEYOND,
            beta: BEYOND,
            best: -BEYOND,
            to_try: [0; MOST_PLIES],
            count: 0,
            next: 0,
            sum: 0,
            rest: 0,
            total: 0,
        };
        let history = [0; 1 << 10];
        root.list_plies(&table, &history, Breadth::Root);
        root.to_try[..root.count].shuffle(random);
        let seen = seen.iter().rev().skip(1).copied().collect();
        Self { table, seen, way: vec![root; LONGEST_WAY], top: 0, nodes: 0, history }
    }

    /// Begins a search to `depth` plies, with the plies in the order in which the last search left them.
    fn begin(&mut self, depth: i32) {
        let root = &mut self.way[0];
        (root.depth, root.alpha, root.best, root.next) = (depth, -BEYOND, -BEYOND, 0);
        self.top = 0;
    }

    /// The best ply of a search that is complete.
    fn best(&self) -> Ply {
        Ply(self.way[0].to_try[0] as u16)
    }

    /// Searches on, for `nodes` more positions. Gives the value of the root once it is known.
    fn go_on(&mut self, nodes: u64) -> Option<i32> {
        let enough = self.nodes.saturating_add(nodes);
        loop {
            let node = &self.way[self.top];
            if node.is_done() {
                let value = node.best;
                if self.top == 0 {
                    return Some(value);
                }
                let is_chance = node.turn != Turn::Choice;
                self.top -= 1;
                // A chance node belongs to the side that turns the tile up.
                self.learn(if is_chance { value } else { -value });
                continue;
            }
            if self.nodes >= enough {
                return None;
            }
            if let Some(value) = self.descend() {
                self.learn(-value);
            } else {
                self.top += 1;
            }
        }
    }

    /// Passes the value of what was tried last to the node at the top.
    fn learn(&mut self, score: i32) {
        let node = &mut self.way[self.top];
        let ply = Ply(node.to_try[node.next] as u16);
        node.learn(score, self.top == 0);
        // A move that was too good for the other side here may be too good elsewhere.
        let is_move = node.turn == Turn::Choice && ply != Ply::ELSEWHERE;
        if is_move && score >= node.beta && node.board.cells[ply.to() as usize] == EMPTY {
            let entry = &mut self.history[usize::from(ply.0)];
            *entry = entry.saturating_add((node.depth * node.depth).max(1) as u16).min(QUIET_TOP);
        }
    }

    /// Sets up the node after the top with what is to be tried next. If that need not be searched, gives its value for
    /// the side to move there, or a bound on the value where it lies outside the window.
    fn descend(&mut self) -> Option<i32> {
        let (way, room) = self.way.split_at_mut(self.top + 1);
        let (node, child) = (&way[self.top], &mut room[0]);
        let low = node.to_try[node.next] as u16;
        child.weights = node.weights;
        child.board = node.board;
        child.plies = node.plies + 1;
        child.next = 0;
        match node.turn {
            Turn::Choice => {
                let ply = Ply(low);
                if ply != Ply::ELSEWHERE && ply.turns_up() {
                    child.expect(node, ply.to());
                    return None;
                }
                (child.alpha, child.beta, child.depth) = (-node.beta, -node.alpha, node.depth - 1);
                if ply == Ply::ELSEWHERE {
                    child.board.turn_up_elsewhere(&self.table);
                } else {
                    child.board.go(ply, &self.table);
                    if child.board.quiet == 0 {
                        child.weights = Weights::new(&child.board, &self.table);
                    }
                }
            }
            Turn::Chance { at } => {
                let (low_end, high_end) = node.window();
                (child.alpha, child.beta, child.depth) = (-high_end, -low_end, node.depth);
                child.board.turn_up(at, low as Tile, &self.table);
                child.plies = node.plies;
            }
        }
        self.nodes += 1;
        let repeats = child.board.quiet >= 4 && repeats(way, &self.seen, &child.board);
        room[0].enter(&self.table, &self.history, repeats)
    }
}

/// Whether a position has occurred before, on the path or before the root, since a tile was last taken or turned up. A
/// single repetition counts as a draw: a side that wants the draw can repeat again, and a side that does not had better
/// look for something else.
fn repeats(way: &[Node], seen: &[u64], board: &SearchBoard) -> bool {
    let before = way.iter().rev().map(|node| node.board.key).chain(seen.iter().copied());
    before.take(board.quiet as usize).any(|key| key == board.key)
}

/// The highest promise of a ply that takes nothing.
const QUIET_TOP: u16 = 0x3fff;

/// Which tiles a search tries to turn up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Breadth {
    /// Every one.
    Root,
    /// Those next to tiles that lie face up, and one of the others.
    Near,
    /// A single one, which is assumed to change nothing.
    Elsewhere,
    /// None; and of the moves, only those that take.
    Takings,
}

impl Node {
    /// Becomes the chance node that follows when the parent turns up a tile.
    fn expect(&mut self, parent: &Self, at: u32) {
        self.turn = Turn::Chance { at };
        (self.alpha, self.beta, self.best) = (parent.alpha, parent.beta, -BEYOND);
        self.depth = parent.depth - TURNING_UP;
        self.count = 0;
        self.total = 0;
        for tile in 1..TILES {
            let count = u32::from(parent.board.hidden_counts[tile]);
            if count > 0 {
                self.to_try[self.count] = count << 16 | tile as u32;
                self.count += 1;
                self.total += i64::from(count);
            }
        }
        // The likeliest faces narrow the mean down soonest.
        self.to_try[..self.count].sort_unstable_by(|a, b| b.cmp(a));
        (self.sum, self.rest) = (0, self.total);
    }

    /// Sets itself up for a position, once window and depth are set. If the position need not be searched, gives its
    /// value, or a bound on the value where it lies outside the window.
    fn enter(&mut self, table: &RuleLookup, history: &History, repeats: bool) -> Option<i32> {
        self.turn = Turn::Choice;
        let board = &self.board;
        if board.quiet == 0 && board.has_lost(board.turn, table) {
            return Some(self.plies - WIN);
        }
        if board.hidden == 0 && !board.can_act(table) {
            return Some(match table.no_action {
                NoAction::Loss => self.plies - WIN,
                NoAction::Draw => 0,
            });
        }
        if repeats || board.quiet >= table.quiet_plies {
            return Some(0);
        }
        self.best = -BEYOND;
        if self.depth > 0 {
            let breadth = if self.depth >= TURN_UP_FROM { Breadth::Near } else { Breadth::Elsewhere };
            self.list_plies(table, history, breadth);
            return None;
        }
        // Captures are played out. No side has to capture, so the value is at least that of the position as it stands.
        let value = evaluate(board, &self.weights, table);
        if value >= self.beta {
            return Some(value);
        }
        self.list_plies(table, history, Breadth::Takings);
        if self.count == 0 {
            return Some(value);
        }
        self.best = value;
        self.alpha = self.alpha.max(value);
        None
    }

    /// Lists the plies to try, the most promising first.
    fn list_plies(&mut self, table: &RuleLookup, history: &History, breadth: Breadth) {
        let Self { board, weights, to_try, count, .. } = self;
        *count = 0;
        let mut add = |ply: Ply, promise: i32| {
            to_try[*count] = (promise as u32) << 16 | u32::from(ply.0);
            *count += 1;
        };
        let empty = !board.occupied();
        for from in bits(board.open[board.turn]) {
            let mover = weights.value(board.turn, kind_of(board.cells[from as usize]));
            for to in bits(board.prey(from, table)) {
                let prey = weights.value(board.other(), kind_of(board.cells[to as usize]));
                // The most valuable prey first, taken by the least valuable hunter.
                let promise = i32::from(QUIET_TOP) + 1 + prey / 16 * 4 - mover / 64;
                add(Ply::new(from, to), promise.clamp(i32::from(QUIET_TOP) + 1, 0xffff));
            }
            if breadth != Breadth::Takings {
                for to in bits(NEIGHBOURS[from as usize] & empty) {
                    let ply = Ply::new(from, to);
                    add(ply, i32::from(history[usize::from(ply.0)]));
                }
            }
        }
        match breadth {
            Breadth::Takings => {}
            Breadth::Elsewhere if board.hidden != 0 => add(Ply::ELSEWHERE, i32::from(QUIET_TOP)),
            Breadth::Elsewhere => {}
            Breadth::Root => bits(board.hidden).for_each(|at| add(Ply::new(at, at), 0)),
            Breadth::Near => {
                let mut quiet = None;
                for at in bits(board.hidden) {
                    let near =
                        (NEIGHBOURS[at as usize] | jumps(board.occupied(), at)) & (board.open[0] | board.open[1]);
                    if near != 0 {
                        add(Ply::new(at, at), 0);
                    } else {
                        quiet = Some(at);
                    }
                }
                quiet.into_iter().for_each(|at| add(Ply::new(at, at), 0));
            }
        }
        to_try[..*count].sort_unstable_by(|a, b| b.cmp(a));
    }
}

#[cfg(test)]
mod tests;
