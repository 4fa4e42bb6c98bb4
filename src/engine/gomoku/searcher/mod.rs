//! The Searcher: principal variation search over the Thinker's best points. Sequences of fours that force a win (VCF,
//! victory by continuous fours) are followed first of all, and again where the search reaches its depth.
//!
//! Nothing is allocated once it has begun. The path from the root is kept in a list of its own and not on the call
//! stack, so that a search can pause anywhere and go on later. Its four depths are levels of their own, to measure others
//! by. The file is long because the nodes of such a path and the moves between them read best in one place.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::field::{Field, Point};
use super::thinker::{self, worth};
use rules::Colour;

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Plies to look ahead; the answer to a four does not count.
    pub plies: u8,
    /// Points to try in a position.
    pub width: usize,
    /// How many fours in a row to follow once the depth is reached.
    pub fours: u8,
    /// How many fours in a row to follow at the root.
    pub fours_first: u8,
    /// The most positions to look at.
    pub nodes: u64,
    /// How many positions to remember: a power of two.
    pub remembered: usize,
}

impl Limits {
    /// The limits of the four depths, 1 to 4.
    pub const fn of(depth: u8) -> Self {
        match depth {
            ..=1 => Self { plies: 2, width: 20, fours: 4, fours_first: 6, nodes: 20_000, remembered: 1 << 12 },
            2 => Self { plies: 4, width: 16, fours: 4, fours_first: 12, nodes: 60_000, remembered: 1 << 14 },
            3 => Self { plies: 6, width: 16, fours: 6, fours_first: 24, nodes: 150_000, remembered: 1 << 16 },
            4.. => Self { plies: 8, width: 18, fours: 8, fours_first: 100, nodes: 400_000, remembered: 1 << 16 },
        }
    }
}

/// The score of a five for the player who makes it, less 1 for every ply until then.
pub const WIN: i32 = 10_000;
/// Scores of at least this much are not estimates: a five cannot be prevented any more.
pub const SURE: i32 = 9_000;
/// One more than any score, so that the window from `-BEYOND` to `BEYOND` holds all scores.
const BEYOND: i32 = WIN + 1;
/// The highest estimate.
const MOST_ESTIMATED: i32 = 8_000;

/// The most points that are tried in one position.
const MOST_MOVES: usize = 24;
/// One in this many positions may be spent on following fours alone.
const FOURS_SHARE: u64 = 4;
/// The longest path from the root, in plies.
const MOST_PLIES: usize = 240;

/// What a search has found at a completed depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Plies looked ahead; 0 if only fours were followed.
    pub depth: u32,
    /// What the position is worth to the side to move.
    pub score: i32,
    /// The best point.
    pub best: Point,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Whether this is the last result: the search goes no deeper.
    pub last: bool,
}

/// A search in progress, a ply deeper each time.
pub struct Searcher {
    limits: Limits,
    field: Box<Field>,
    colour: Colour,
    /// The depth of the search in progress; 0 while only fours are followed.
    depth: u8,
    /// The points to try at the root, the best first.
    root: Vec<Point>,
    /// The positions on the path from the root, the root first; those after `top` are unused.
    way: Vec<Node>,
    /// The number of the last position in use.
    top: usize,
    nodes: u64,
    memory: Vec<Memory>,
    /// The last result.
    found: Found,
}

/// A position on the path from the root, whose points are being tried.
#[derive(Clone, Copy)]
struct Node {
    /// The stone that led here.
    at: Point,
    /// The colour to move.
    colour: Colour,
    /// Plies to look ahead from here.
    depth: u8,
    /// How many fours in a row to follow after that.
    fours: u8,
    /// The lower bound of the window: the value that the side to move can already reach.
    alpha: i32,
    /// The upper bound of the window: the most that the other side will allow.
    beta: i32,
    /// The value of `alpha` when the search of this position began.
    first_alpha: i32,
    best: i32,
    best_at: Point,
    moves: [Point; MOST_MOVES],
    count: usize,
    /// The first of the points that has not been tried.
    next: usize,
    /// Whether that point turned out better than `alpha` and is now searched again for its exact value.
    again: bool,
    /// Whether the side to move has to answer a four, which does not count as a ply of depth.
    answers: bool,
}

impl Node {
    const NONE: Self = Self {
        at: 0,
        colour: Colour::Dark,
        depth: 0,
        fours: 0,
        alpha: -BEYOND,
        beta: BEYOND,
        first_alpha: -BEYOND,
        best: -BEYOND,
        best_at: 0,
        moves: [0; MOST_MOVES],
        count: 0,
        next: 0,
        again: false,
        answers: false,
    };

    /// Takes in the value, for the side to move, of the point tried last.
    fn learn(&mut self, score: i32) {
        // Points other than the first are tried with a null window at first. If the score lies inside the full window,
        // the point is searched again.
        if self.next > 0 && !self.again && self.alpha < score && score < self.beta {
            self.again = true;
            return;
        }
        if score > self.best {
            (self.best, self.best_at) = (score, self.moves[self.next]);
        }
        self.alpha = self.alpha.max(score);
        self.next += 1;
        self.again = false;
    }
}

/// The meaning of a remembered score.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// An entry of the transposition table.
#[derive(Clone, Copy)]
struct Memory {
    key: u64,
    best_at: Point,
    score: i16,
    depth: u8,
    bound: Bound,
}

impl Memory {
    const NONE: Self = Self { key: 0, best_at: 0, score: 0, depth: 0, bound: Bound::Exact };
}

/// A short list of points, the best first.
struct Best {
    points: [(i32, Point); MOST_MOVES],
    count: usize,
    width: usize,
}

impl Best {
    fn new(width: usize) -> Self {
        Self { points: [(0, 0); MOST_MOVES], count: 0, width: width.min(MOST_MOVES) }
    }

    #[inline]
    fn offer(&mut self, worth: i32, at: Point) {
        if self.count == self.width && self.points[self.count - 1].0 >= worth {
            return;
        }
        let mut to = self.count.min(self.width - 1);
        while to > 0 && self.points[to - 1].0 < worth {
            self.points[to] = self.points[to - 1];
            to -= 1;
        }
        self.points[to] = (worth, at);
        self.count = (self.count + 1).min(self.width);
    }
}

impl Searcher {
    /// Begins to search a position with this colour to move. `None` if there is no point near a stone that it may play.
    pub fn new(mut field: Box<Field>, colour: Colour, limits: Limits, random: &mut StdRng) -> Option<Self> {
        let root = root_points(&mut field, colour, limits.width, random);
        let best = *root.first()?;
        let score = estimate(&field, colour);
        let mut searcher = Self {
            limits,
            field,
            colour,
            depth: 0,
            root,
            way: vec![Node::NONE; MOST_PLIES],
            top: 0,
            nodes: 0,
            memory: vec![Memory::NONE; limits.remembered],
            found: Found { depth: 0, score, best, nodes: 0, last: false },
        };
        // Fours alone come first. Everything they do not win is left to the searches after that, and so is what one ply
        // shows.
        if searcher.enter(0, colour, 0, limits.fours_first, SURE - 1, BEYOND).is_some() {
            searcher.begin(1);
        }
        Some(searcher)
    }

    /// Begins a search to `depth` plies, with the best point of the last search first.
    fn begin(&mut self, depth: u8) {
        self.depth = depth;
        let root = &mut self.way[0];
        *root = Node { colour: self.colour, depth, fours: self.limits.fours, count: self.root.len(), ..Node::NONE };
        root.moves[..self.root.len()].copy_from_slice(&self.root);
    }

    /// Searches on, for `nodes` more positions. Gives a result each time a depth is complete, and `None` before that.
    /// Not to be called after the last result.
    pub fn go_on(&mut self, nodes: u64) -> Option<Found> {
        let enough = self.nodes.saturating_add(nodes);
        loop {
            let limit = if self.depth == 0 { self.limits.nodes / FOURS_SHARE } else { self.limits.nodes };
            let complete = self.search(enough.min(limit));
            if !complete && self.nodes < limit {
                return None;
            }
            let Node { best, best_at, .. } = self.way[0];
            if self.depth == 0 && best < SURE {
                self.return_to_root();
                self.begin(1);
                continue;
            }
            // A search that is broken off has tried the best point of the search before it first, if it tried any.
            if best > -BEYOND {
                let depth = if self.depth == 0 { WIN - best } else { self.depth.into() };
                self.found = Found { depth: depth as u32, score: best, best: best_at, nodes: 0, last: false };
            }
            let settled = self.root.len() == 1 || best.abs() >= SURE;
            let last = !complete || settled || self.depth >= self.limits.plies;
            if last {
                self.return_to_root();
            } else {
                let at = self.root.iter().position(|&at| at == best_at).unwrap_or(0);
                self.root[..=at].rotate_right(1);
                self.begin(self.depth + 1);
            }
            return Some(Found { nodes: self.nodes, last, ..self.found });
        }
    }

    /// Takes back all stones that were put down since the root.
    fn return_to_root(&mut self) {
        while self.top > 0 {
            let at = self.way[self.top].at;
            self.top -= 1;
            self.field.take_back(at, self.way[self.top].colour);
        }
    }

    /// Positions looked at.
    #[cfg(test)]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches until `enough` positions have been looked at in total. Says whether the search is complete.
    fn search(&mut self, enough: u64) -> bool {
        loop {
            let node = &mut self.way[self.top];
            if node.next == node.count || node.alpha >= node.beta {
                if self.top == 0 {
                    return true;
                }
                let (at, score) = (node.at, node.best);
                self.remember();
                self.top -= 1;
                self.field.take_back(at, self.way[self.top].colour);
                self.way[self.top].learn(-score);
                continue;
            }
            if self.nodes >= enough {
                return false;
            }
            let at = node.moves[node.next];
            let whole = node.next == 0 || node.again;
            let beta = if whole { node.beta } else { node.alpha + 1 };
            let (colour, alpha) = (node.colour, node.alpha);
            let (depth, fours) = if node.answers {
                (node.depth, node.fours)
            } else if node.depth > 0 {
                (node.depth - 1, node.fours)
            } else {
                (0, node.fours - 1)
            };
            self.nodes += 1;
            // Below the root, a position with a five to be made is not searched.
            if self.top == 0 && self.field.tally(colour, at).wins() {
                self.way[self.top].learn(WIN - 1);
                continue;
            }
            self.field.put(at, colour);
            match self.enter(self.top + 1, colour.other(), depth, fours, -beta, -alpha) {
                Some(score) => {
                    self.field.take_back(at, colour);
                    self.way[self.top].learn(-score);
                }
                None => {
                    self.top += 1;
                    self.way[self.top].at = at;
                }
            }
        }
    }

    /// Sets up a node on the path for the position on the field. If the position need not be searched, gives its value
    /// for the side to move, or a bound on the value where it lies outside `alpha` to `beta`.
    fn enter(&mut self, ply: usize, colour: Colour, depth: u8, fours: u8, mut alpha: i32, beta: i32) -> Option<i32> {
        let field = &mut *self.field;
        let other = colour.other();
        let win_in = |plies: i32| WIN - ply as i32 - plies;
        if field.fives(colour) > 0 {
            return Some(win_in(1));
        }
        if field.is_full() {
            return Some(0);
        }
        if ply + 1 >= MOST_PLIES {
            return Some(estimate(field, colour));
        }
        let first_alpha = alpha;
        let remembered = &self.memory[field.key() as usize % self.memory.len()];
        let known = remembered.key == field.key();
        if known && remembered.depth >= depth && ply > 0 {
            let score = i32::from(remembered.score);
            let score = if score.abs() >= SURE { score - score.signum() * ply as i32 } else { score };
            match remembered.bound {
                Bound::AtLeast if score < beta => {}
                Bound::AtMost if score > alpha => {}
                _ => return Some(score),
            }
        }
        let known_best = known.then_some(remembered.best_at);
        let mut best = Best::new(self.limits.width);
        let mut score = -BEYOND;
        // The value if there is no point to try.
        let mut otherwise = 0;
        let answers = field.fives(other) > 0;
        if answers {
            // A five that is closed at both ends may not win; then one stone may answer two of them.
            if field.rules().wins(other).closed_fives && field.fives(other) > 1 {
                return Some(-win_in(2));
            }
            otherwise = -win_in(2);
            offer_answers(field, colour, &mut best);
        } else {
            if has_open_four(field, colour) {
                return Some(win_in(3));
            }
            if depth == 0 {
                score = estimate(field, colour);
                if score >= beta || fours == 0 || field.fours(colour) == 0 {
                    return Some(score);
                }
                alpha = alpha.max(score);
                otherwise = score;
                offer(field, colour, &mut best, |field, at| field.tally(colour, at).is_four());
            } else if has_open_four(field, other) {
                // The only help is to play where the other side would make a four, or to make fours oneself.
                otherwise = -win_in(4);
                offer(field, colour, &mut best, |field, at| {
                    field.tally(colour, at).is_four() || field.tally(other, at).is_four()
                });
            } else {
                offer(field, colour, &mut best, |_, _| true);
            }
        }
        let node = &mut self.way[ply];
        let mut count = 0;
        for &(_, at) in &best.points[..best.count] {
            if !field.forbids(colour, at) {
                node.moves[count] = at;
                count += 1;
            }
        }
        if let Some(first) = known_best.and_then(|known| node.moves[..count].iter().position(|&at| at == known)) {
            node.moves[..=first].rotate_right(1);
        }
        if count == 0 {
            return Some(otherwise);
        }
        let moves = node.moves;
        *node =
            Node { colour, depth, fours, answers, alpha, beta, first_alpha, best: score, moves, count, ..Node::NONE };
        None
    }

    /// Remembers what was found about the position at the top of the path.
    fn remember(&mut self) {
        let node = &self.way[self.top];
        let score = node.best;
        let bound = if score >= node.beta {
            Bound::AtLeast
        } else if score > node.first_alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        // Counted from here and not from the root, since the position may be at another distance from the root next
        // time.
        let score = if score.abs() >= SURE { score + score.signum() * self.top as i32 } else { score };
        let key = self.field.key();
        let at = key as usize % self.memory.len();
        self.memory[at] = Memory { key, best_at: node.best_at, score: score as i16, depth: node.depth, bound };
    }
}

/// The points to try at the root, the best first, and equals in random order.
fn root_points(field: &mut Field, colour: Colour, width: usize, random: &mut StdRng) -> Vec<Point> {
    let other = colour.other();
    let mut near = thinker::liked(field, colour);
    near.shuffle(random);
    near.sort_by_key(|&(_, worth)| std::cmp::Reverse(worth));
    let near: Vec<Point> = near.into_iter().map(|(at, _)| at).collect();
    let of = |test: &dyn Fn(Point) -> bool| -> Vec<Point> { near.iter().copied().filter(|&at| test(at)).collect() };
    let mut points = if field.fives(colour) > 0 {
        of(&|at| field.tally(colour, at).wins())
    } else if field.fives(other) > 0 {
        let mut answers = Best::new(MOST_MOVES);
        offer_answers(field, colour, &mut answers);
        let answers = &answers.points[..answers.count];
        of(&|at| answers.iter().any(|&(_, answer)| answer == at))
    } else if has_open_four(field, other) {
        of(&|at| field.tally(colour, at).is_four() || field.tally(other, at).is_four())
    } else {
        Vec::new()
    };
    if points.is_empty() {
        points = near;
        points.truncate(width);
    }
    points.truncate(MOST_MOVES);
    points
}

/// Whether a colour to move has a winning stone that cannot be answered: a four that can be completed on two points.
/// Where closed fives do not win, this is not certain, and the answer is no.
fn has_open_four(field: &mut Field, colour: Colour) -> bool {
    if !field.rules().wins(colour).closed_fives {
        return false;
    }
    let mut from = 0;
    while let Some(at) = field.open_four(colour, from) {
        if !field.forbids(colour, at) {
            return true;
        }
        from = at + 1;
    }
    false
}

fn offer(field: &Field, colour: Colour, best: &mut Best, wanted: impl Fn(&Field, Point) -> bool) {
    for at in field.near().filter(|&at| wanted(field, at)) {
        best.offer(worth(field, colour, at), at);
    }
}

/// Adds the points that keep the other side from making a five on its next move.
fn offer_answers(field: &Field, colour: Colour, best: &mut Best) {
    let other = colour.other();
    let may_close = !field.rules().wins(other).closed_fives;
    for at in field.near().filter(|&at| field.tally(other, at).wins()) {
        best.offer(worth(field, colour, at), at);
        if may_close {
            for closer in field.closers(other, at) {
                if !best.points[..best.count].iter().any(|&(_, known)| known == closer) {
                    best.offer(worth(field, colour, closer), closer);
                }
            }
        }
    }
}

/// The estimate of a position for the side to move.
fn estimate(field: &Field, colour: Colour) -> i32 {
    field.by_hand(colour).clamp(-MOST_ESTIMATED, MOST_ESTIMATED)
}

#[cfg(test)]
mod tests;
