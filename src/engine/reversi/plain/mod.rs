//! The plain search: principal variation search with iterative deepening, without a table, on any board.

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::evaluation::DISC;
use super::field::{AnyField, Field};
use crate::answer::{Answer, Progress, TaskStatus};
use crate::game::Resumable;
use rules::Action;
use rules::reversi::{Eight, Position, Set, Wide};

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Plies to look ahead.
    pub plies: u32,
    /// With at most this many empty squares, the game is played out to its end instead.
    pub exact: u32,
    /// How likely a move that turns a single disc is to be overlooked, in percent; moves that turn more discs are less
    /// so.
    pub overlooks: u32,
    /// After this many positions an unfinished search is given up, and the answer is that of the search before.
    pub nodes: u64,
}

/// The most positions of a search. A 16x16 board sometimes has eighty moves, and a position there takes a microsecond:
/// this is well below a second.
pub(super) const MOST_NODES: u64 = 300_000;
/// One more than any score, so that the window from `-BEYOND` to `BEYOND` holds all scores.
const BEYOND: i32 = 256 * DISC + 1;
/// From this many plies on, it pays to count the replies to each move before trying it.
const COUNT_REPLIES_FROM: u32 = 3;

/// A search in progress, deeper each time.
pub(super) enum ReversiTask {
    Classic(Deepening<Eight>),
    Other(Box<Deepening<AnyField>>),
}

impl ReversiTask {
    /// Begins to search a position.
    pub fn new(id: u64, position: &Position, limits: Limits, random: &mut StdRng) -> Self {
        let sides = [position.to_move().index(), position.to_move().other().index()];
        match classic(position) {
            Some(discs) => Self::Classic(Deepening::new(id, Eight, sides.map(|side| discs[side]), limits, random)),
            None => {
                let field = AnyField::new(Wide::new(position.grid()), position.rules().fewest_wins);
                let discs = position.discs();
                Self::Other(Box::new(Deepening::new(id, field, sides.map(|side| discs[side]), limits, random)))
            }
        }
    }
}

impl Resumable for ReversiTask {
    fn go_on(&mut self, nodes: u64) -> TaskStatus {
        match self {
            Self::Classic(deepening) => deepening.go_on(nodes),
            Self::Other(deepening) => deepening.go_on(nodes),
        }
    }

    #[cfg(test)]
    fn nodes(&self) -> u64 {
        match self {
            Self::Classic(deepening) => deepening.search.nodes,
            Self::Other(deepening) => deepening.search.nodes,
        }
    }
}

/// The black and the white discs of a position on the classic board that the most discs win, whatever it began from.
pub(super) fn classic(position: &Position) -> Option<[u64; 2]> {
    position.eight().filter(|_| !position.rules().fewest_wins)
}

/// Searches of one position, each deeper than the one before.
pub(super) struct Deepening<F: Field> {
    id: u64,
    /// The depth of the search in progress.
    depth: u32,
    /// The depth to reach a ply at a time.
    plies: u32,
    /// The depth after that, if the game is to be played out.
    to_the_end: Option<u32>,
    /// See [`Limits::nodes`].
    most_nodes: u64,
    search: Search<F>,
    answer: Option<Answer>,
    done: bool,
}

impl<F: Field> Deepening<F> {
    fn new(id: u64, field: F, [own, opponent]: [F::Set; 2], limits: Limits, random: &mut StdRng) -> Self {
        let mut moves = field.moves(own, opponent);
        let mut root: Vec<u32> = std::iter::from_fn(|| moves.take_first()).collect();
        root.shuffle(random);
        if limits.overlooks > 0 {
            let mut seen = root.clone();
            seen.retain(|&at| {
                let turned = field.flips(own, opponent, at).len().max(1);
                random.random_range(0..100) >= limits.overlooks / turned
            });
            if !seen.is_empty() {
                root = seen;
            }
        }
        let empties = field.parts().empties(own, opponent);
        let plies = limits.plies.min(empties);
        let to_the_end = (plies < empties && empties <= limits.exact).then_some(empties);
        let search = Search::new(field, own, opponent, &root, to_the_end.unwrap_or(plies));
        let (most_nodes, done) = (limits.nodes, root.is_empty());
        let mut deepening = Self { id, depth: 0, plies, to_the_end, most_nodes, search, answer: None, done };
        deepening.deepen();
        deepening
    }

    /// Begins the next search, unless the last one is done.
    fn deepen(&mut self) {
        let next = if self.depth < self.plies { Some(self.depth + 1) } else { self.to_the_end.take() };
        match next {
            Some(depth) => {
                self.depth = depth;
                self.search.begin(depth);
            }
            None => self.done = true,
        }
    }

    /// See [`Resumable::go_on`].
    fn go_on(&mut self, nodes: u64) -> TaskStatus {
        if self.done {
            return TaskStatus::Done(self.answer);
        }
        // The first search is always completed, or there would be no answer.
        let left = if self.depth == 1 { u64::MAX } else { self.most_nodes.saturating_sub(self.search.nodes) };
        let Some(score) = self.search.go_on(nodes.min(left)) else {
            self.done = nodes >= left;
            return if self.done { TaskStatus::Done(self.answer) } else { TaskStatus::Working };
        };
        let best = Action::Place(F::square_of(self.search.best()));
        let (id, depth, nodes) = (self.id, self.depth, self.search.nodes);
        self.answer = Some(Answer { id, action: best, score: Some(score), depth, nodes });
        self.deepen();
        TaskStatus::Progress(Progress { id, depth, score, best, nodes })
    }
}

/// A search for the best move, which can pause between any two positions.
struct Search<F: Field> {
    field: F,
    /// The positions on the path from the root, the root first; those after `top` are unused.
    way: Vec<Node<F>>,
    /// The number of the last position in use.
    top: usize,
    /// Positions looked at, not counting the root.
    nodes: u64,
}

/// A position on the path from the root, whose moves are being tried.
#[derive(Clone, Copy)]
struct Node<F: Field> {
    own: F::Set,
    opponent: F::Set,
    /// Plies to look ahead from here.
    depth: u32,
    /// The lower bound of the window: the value that the side to move can already reach.
    alpha: i32,
    /// The upper bound of the window: the most that the other side will allow.
    beta: i32,
    best: i32,
    /// The moves in the order in which to try them; see [`order`].
    moves: F::Moves,
    count: usize,
    /// The first of the moves that has not been tried.
    next: usize,
    /// Whether that move turned out better than `alpha` and is now searched again for its exact value.
    again: bool,
    /// Whether the other side had to pass before this position.
    passed: bool,
    /// Whether a move that is better than those before moves to the front, where the next search wants it.
    sorts: bool,
}

impl<F: Field> Node<F> {
    const NONE: Self = Self {
        own: F::Set::EMPTY,
        opponent: F::Set::EMPTY,
        depth: 0,
        alpha: -BEYOND,
        beta: BEYOND,
        best: -BEYOND,
        moves: F::NO_MOVES,
        count: 0,
        next: 0,
        again: false,
        passed: false,
        sorts: false,
    };

    /// Takes in the value, for the side to move, of the move tried last.
    fn learn(&mut self, score: i32) {
        // Moves other than the first are tried with a null window at first. If the score lies inside the full window,
        // the move is searched again.
        if self.next > 0 && !self.again && self.alpha < score && score < self.beta {
            self.again = true;
            return;
        }
        if self.sorts && score > self.alpha {
            self.moves.as_mut()[..=self.next].rotate_right(1);
        }
        self.best = self.best.max(score);
        self.alpha = self.alpha.max(score);
        self.next += 1;
        self.again = false;
    }

    /// Sets itself up for a position with `depth` plies to look ahead. If the position need not be searched, gives its
    /// value for the side to move, or a bound on it where that lies outside `alpha` to `beta`.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "they are what a node of the search is made of")]
    fn enter(
        &mut self,
        field: &F,
        nodes: &mut u64,
        mut own: F::Set,
        mut opponent: F::Set,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> Option<i32> {
        *nodes += 1;
        // The opponent's moves are needed only where the position is evaluated.
        let [mut to_try, mut theirs] =
            if depth == 0 { field.moves_of_both(own, opponent) } else { [field.moves(own, opponent), F::Set::EMPTY] };
        let passed = to_try.is_empty();
        if passed {
            (to_try, theirs) = (field.moves(opponent, own), F::Set::EMPTY);
            if to_try.is_empty() {
                return Some(final_score(field, own, opponent));
            }
            *nodes += 1;
            (own, opponent) = (opponent, own);
            (alpha, beta) = (-beta, -alpha);
        }
        if depth == 0 {
            let value = field.parts().evaluate(field.weights(), own, opponent, to_try, theirs);
            return Some(if passed { -value } else { value });
        }
        self.count = order(field, own, opponent, to_try, depth, self.moves.as_mut());
        (self.own, self.opponent, self.depth) = (own, opponent, depth);
        (self.alpha, self.beta, self.best) = (alpha, beta, -BEYOND);
        (self.next, self.again, self.passed) = (0, false, passed);
        None
    }
}

impl<F: Field> Search<F> {
    /// Room for searches up to `deepest` plies from a position with these moves.
    fn new(field: F, own: F::Set, opponent: F::Set, moves: &[u32], deepest: u32) -> Self {
        let mut root: Node<F> = Node { own, opponent, sorts: true, count: moves.len(), ..Node::NONE };
        for (to, &at) in root.moves.as_mut().iter_mut().zip(moves) {
            *to = at as u16;
        }
        let mut way = vec![Node::NONE; deepest as usize + 1];
        way[0] = root;
        Self { field, way, top: 0, nodes: 0 }
    }

    /// Begins a search to `depth` plies, with the moves in the order in which the last search left them.
    fn begin(&mut self, depth: u32) {
        let root = &mut self.way[0];
        *root = Node { depth, alpha: -BEYOND, best: -BEYOND, next: 0, ..*root };
    }

    /// The best move of a search that is complete.
    fn best(&self) -> u32 {
        square_bit::<F>(self.way[0].moves.as_ref()[0])
    }

    /// Searches on, for `nodes` more positions. Gives the value of the root once it is known.
    fn go_on(&mut self, nodes: u64) -> Option<i32> {
        let enough = self.nodes.saturating_add(nodes);
        loop {
            let (way, room) = self.way.split_at_mut(self.top + 1);
            let node = &mut way[self.top];
            if node.next == node.count || node.alpha >= node.beta {
                let value = if node.passed { -node.best } else { node.best };
                if self.top == 0 {
                    return Some(value);
                }
                self.top -= 1;
                way[self.top].learn(-value);
                continue;
            }
            if self.nodes >= enough {
                return None;
            }
            let at = square_bit::<F>(node.moves.as_ref()[node.next]);
            let turned = self.field.flips(node.own, node.opponent, at);
            let beta = if node.next == 0 || node.again { node.beta } else { node.alpha + 1 };
            let (own, opponent) = (node.opponent & !turned, node.own | turned | F::Set::of_bit(at));
            match room[0].enter(&self.field, &mut self.nodes, own, opponent, node.depth - 1, -beta, -node.alpha) {
                Some(value) => node.learn(-value),
                None => self.top += 1,
            }
        }
    }
}

/// Puts the moves in the order in which to try them, each with its bit number in the lowest bits, and gives their
/// number. A move that leaves the opponent few replies comes first: it is likely to be good, and the tree below it is
/// small.
fn order<F: Field>(
    field: &F,
    own: F::Set,
    opponent: F::Set,
    mut to_try: F::Set,
    depth: u32,
    order: &mut [u16],
) -> usize {
    let classes = field.classes();
    let mut count = 0;
    while let Some(at) = to_try.take_first() {
        let mut key = classes.iter().position(|class| class.has(at)).unwrap_or(0) as u32;
        if depth >= COUNT_REPLIES_FROM {
            let turned = field.flips(own, opponent, at);
            let replies = field.moves(opponent & !turned, own | turned | F::Set::of_bit(at));
            // Each corner that the opponent can take costs as much as one more reply.
            key += 2 * (replies.len() + (replies & field.parts().corners).len());
        }
        // On 8x8 the key is at most 4 + 2 * (60 + 4), well below the limit.
        let key = key.min((1 << (u16::BITS - F::BIT_NUMBER)) - 1);
        order[count] = (key << F::BIT_NUMBER | at) as u16;
        count += 1;
    }
    order[..count].sort_unstable();
    count
}

/// The bit number of the square of a move in such a list.
fn square_bit<F: Field>(key: u16) -> u32 {
    u32::from(key) % (1 << F::BIT_NUMBER)
}

/// The score of a finished game, with the empty squares counted for the side with more discs, as the rules do. Higher
/// is better for the side to move.
fn final_score<F: Field>(field: &F, own: F::Set, opponent: F::Set) -> i32 {
    let difference = own.len() as i32 - opponent.len() as i32;
    let score = DISC * (difference + difference.signum() * field.parts().empties(own, opponent) as i32);
    if field.fewest_wins() { -score } else { score }
}

#[cfg(test)]
mod tests;
