//! Reversi: principal variation search (Marsland 1983) with iterative deepening, and the end of the game played out.
//!
//! Passes cost no depth. There is no transposition table, and nothing is allocated below the root. The way from the
//! root is kept by hand and not on the program's stack, so that a search can rest anywhere and go on later. One search
//! for every board: the compiler makes one of it for the classic game, and a slower one for all other sizes and goals.

pub mod eight;
mod evaluation;
mod field;

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::answer::{Answer, Progress, Step};
use super::level::Level;
use crate::rules::Action;
use crate::rules::reversi::{Eight, Position, Set, Wide};
use evaluation::DISC;
use field::{AnyField, Field};

/// Two plies are enough to see who stands better, where a draw is offered.
pub const WEIGHS_DRAWS: Level = Level::Shallow;

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Plies to look ahead.
    pub plies: u32,
    /// With no more empty squares than this, the game is played out to its end instead.
    pub exact: u32,
    /// How likely a move that turns a single disc is to be overlooked, in hundredths; one that turns more, the less.
    pub overlooks: u32,
    /// After so many positions a search that is not done is given up, and what the one before it found is the answer.
    pub nodes: u64,
}

impl Limits {
    /// How far a level goes in a position.
    pub fn of(level: Level, position: &Position) -> Self {
        let (plies, exact, overlooks) = match level {
            Level::Numbered(level) => {
                // From one ply to six.
                let plies = (u32::from(level) * 6 / u32::from(Level::NUMBERED)).max(1);
                (plies, 2 * plies, 60 * u32::from(Level::NUMBERED - level) / u32::from(Level::NUMBERED))
            }
            Level::Shallow => (2, 8, 0),
            Level::Middle => (4, 10, 0),
            _ => (6, 12, 0),
        };
        let nodes = if classic(position).is_some() { u64::MAX } else { MOST_NODES };
        Self { plies, exact, overlooks, nodes }
    }
}

/// A board of 16x16 has eighty moves at times, and a position there takes a microsecond: this is well below a second.
const MOST_NODES: u64 = 300_000;
/// One more than any score: the window that holds them all.
const BEYOND: i32 = 256 * DISC + 1;
/// From so many plies on it pays to count the replies to each move before trying it.
const COUNT_REPLIES_FROM: u32 = 3;

/// A search on its way, deeper each time; see [`super::Thought`].
pub(super) enum Thought {
    Classic(Deepening<Eight>),
    Other(Box<Deepening<AnyField>>),
}

impl Thought {
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

    /// See [`super::Thought::go_on`].
    pub fn go_on(&mut self, nodes: u64) -> Step {
        match self {
            Self::Classic(deepening) => deepening.go_on(nodes),
            Self::Other(deepening) => deepening.go_on(nodes),
        }
    }

    #[cfg(test)]
    pub fn nodes(&self) -> u64 {
        match self {
            Self::Classic(deepening) => deepening.search.nodes,
            Self::Other(deepening) => deepening.search.nodes,
        }
    }
}

/// The black and the white discs of a position that is played on the classic board for most discs, wherever it began.
pub(super) fn classic(position: &Position) -> Option<[u64; 2]> {
    position.eight().filter(|_| !position.rules().fewest_wins)
}

/// Searches of one position, each deeper than the one before.
pub(super) struct Deepening<F: Field> {
    id: u64,
    /// How deep the search is that is under way.
    depth: u32,
    /// How deep it goes a ply at a time.
    plies: u32,
    /// How deep it goes after that, when the game is to be played out.
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

    /// Begins the next search, unless that was the last.
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

    /// See [`super::Thought::go_on`].
    fn go_on(&mut self, nodes: u64) -> Step {
        if self.done {
            return Step::Done(self.answer);
        }
        // The first search is done whatever it takes, or there were no answer.
        let left = if self.depth == 1 { u64::MAX } else { self.most_nodes.saturating_sub(self.search.nodes) };
        let Some(score) = self.search.go_on(nodes.min(left)) else {
            self.done = nodes >= left;
            return if self.done { Step::Done(self.answer) } else { Step::Working };
        };
        let best = Action::Place(F::square_of(self.search.best()));
        let (id, depth, nodes) = (self.id, self.depth, self.search.nodes);
        self.answer = Some(Answer { id, action: best, score: Some(score), depth, nodes });
        self.deepen();
        Step::Progress(Progress { id, depth, score, best, nodes })
    }
}

/// A search for the best move, which can rest between any two positions.
struct Search<F: Field> {
    field: F,
    /// The positions on the way from the root, the root first; what lies behind `top` is room for more.
    way: Vec<Node<F>>,
    /// The last of the way that is in use.
    top: usize,
    /// Positions looked at, the root not counted.
    nodes: u64,
}

/// A position on the way from the root, whose moves are being tried.
#[derive(Clone, Copy)]
struct Node<F: Field> {
    own: F::Set,
    opponent: F::Set,
    /// Plies to look ahead from here.
    depth: u32,
    /// What the side to move is sure of already.
    alpha: i32,
    /// More than the other side will let it have.
    beta: i32,
    best: i32,
    /// The moves in the order to try them in; see [`order`].
    moves: F::Moves,
    count: usize,
    /// The first of the moves that has not been tried.
    next: usize,
    /// Whether that one turned out better than `alpha` and has now to show how much.
    again: bool,
    /// Whether the other side had to pass to come here.
    passed: bool,
    /// Whether a move that is better than those before is brought to the front, where the next search wants it.
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

    /// Takes in what the move tried last is worth to the side to move.
    fn learn(&mut self, score: i32) {
        // Any but the first move has only been tried in a window of no width. If it was not shown to be worse, or too
        // good to be had, it is searched again.
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

    /// Sets itself up for a position with `depth` plies to look ahead. Gives what the position is worth to the side to
    /// move if it need not be searched, or a bound on it where that lies outside `alpha` to `beta`.
    #[inline]
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
        // What the opponent could play is only asked where the position is weighed.
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
    /// Room for searches up to so many plies deep from a position with these moves.
    fn new(field: F, own: F::Set, opponent: F::Set, moves: &[u32], deepest: u32) -> Self {
        let mut root: Node<F> = Node { own, opponent, sorts: true, count: moves.len(), ..Node::NONE };
        for (to, &at) in root.moves.as_mut().iter_mut().zip(moves) {
            *to = at as u16;
        }
        let mut way = vec![Node::NONE; deepest as usize + 1];
        way[0] = root;
        Self { field, way, top: 0, nodes: 0 }
    }

    /// Begins a search so many plies deep, with the moves in the order in which the last one left them.
    fn begin(&mut self, depth: u32) {
        let root = &mut self.way[0];
        *root = Node { depth, alpha: -BEYOND, best: -BEYOND, next: 0, ..*root };
    }

    /// The best move of a search that is done.
    fn best(&self) -> u32 {
        square_bit::<F>(self.way[0].moves.as_ref()[0])
    }

    /// Searches on, for so many positions more. Gives what the root is worth once that is known.
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

/// Puts the moves in the order to try them in, each with its bit number in the lowest bits, and says how many they
/// are. What leaves the opponent little choice comes first, for it is likely to be good and has a small tree below it.
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
            // A corner is worth about as much as one more reply costs.
            key += 2 * (replies.len() + (replies & field.parts().corners).len());
        }
        // On 8x8 it is at most 4 + 2 * (60 + 4), well below the limit.
        let key = key.min((1 << (u16::BITS - F::BIT_NUMBER)) - 1);
        order[count] = (key << F::BIT_NUMBER | at) as u16;
        count += 1;
    }
    order[..count].sort_unstable();
    count
}

/// The bit number of a move's square in such a list.
fn square_bit<F: Field>(key: u16) -> u32 {
    u32::from(key) % (1 << F::BIT_NUMBER)
}

/// The difference of a game that is over, the empty squares counted for who has more, as the rules do it; better for
/// the side to move if it is higher.
fn final_score<F: Field>(field: &F, own: F::Set, opponent: F::Set) -> i32 {
    let difference = own.len() as i32 - opponent.len() as i32;
    let score = DISC * (difference + difference.signum() * field.parts().empties(own, opponent) as i32);
    if field.fewest_wins() { -score } else { score }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::rules::reversi::{Rules, Squares, Start, bit, flips, moves, square_of, squares};
    use crate::rules::{Grid, Side};
    use std::sync::Arc;

    fn ask(position: &Position, plies: u32, exact: u32, seed: u64) -> Answer {
        think(position, plies, exact, seed, &mut |_| ())
    }

    fn think(position: &Position, plies: u32, exact: u32, seed: u64, progress: &mut dyn FnMut(Progress)) -> Answer {
        let random = &mut StdRng::seed_from_u64(seed);
        let mut thought = Thought::new(9, position, Limits { plies, exact, overlooks: 0, nodes: u64::MAX }, random);
        loop {
            match thought.go_on(u64::MAX) {
                Step::Working => panic!("it rests without a reason"),
                Step::Progress(found) => progress(found),
                Step::Done(answer) => return answer.expect("there is a move"),
            }
        }
    }

    fn start() -> Position {
        Position::new(&Default::default())
    }

    fn own_and_opponent(position: &Position) -> [u64; 2] {
        let mut discs = position.eight().expect("a board of 8x8");
        if position.to_move() == Side::Second {
            discs.reverse();
        }
        discs
    }

    fn evaluate(own: u64, opponent: u64, own_moves: u64, opponent_moves: u64) -> i32 {
        Eight.parts().evaluate(Eight.weights(), own, opponent, own_moves, opponent_moves)
    }

    /// The position after random moves down to so many empty squares, with a move to play in it.
    fn random_position(seed: u64, empties: u32) -> Position {
        random_position_by(&Arc::default(), seed, empties)
    }

    fn random_position_by(rules: &Arc<Rules>, seed: u64, empties: u32) -> Position {
        let mut random = StdRng::seed_from_u64(seed);
        let squares = u32::from(rules.columns) * u32::from(rules.rows);
        loop {
            let mut position = Position::new(rules);
            let taken = |position: &Position| position.discs().into_iter().map(Set::len).sum::<u32>();
            while !position.moves().is_empty() && taken(&position) + empties < squares {
                let all: Vec<_> = position.moves().iter().collect();
                let square = all[random.random_range(0..all.len())];
                position = position.play(Action::Place(square)).expect("a legal move").0;
                if position.must_pass() {
                    position = position.play(Action::Pass).expect("a legal pass").0;
                }
            }
            if !position.moves().is_empty() {
                return position;
            }
        }
    }

    /// The value of a position by trying everything, by way of the rules alone, in discs for the side to move.
    fn brute_force(position: &Position) -> i32 {
        let whole = crate::rules::Position::Reversi(position.clone());
        if let Some(ending) = whole.ending() {
            let side = position.to_move();
            let more = ending.score[side.index()] as i32 - ending.score[side.other().index()] as i32;
            return if position.rules().fewest_wins { -more } else { more };
        }
        let after = |action| position.play(action).expect("a legal action").0;
        whole.legal().into_iter().map(|action| -brute_force(&after(action))).max().expect("the game is not over")
    }

    #[test]
    fn the_end_is_played_out_exactly() {
        for seed in 0..60 {
            let position = random_position(seed, 2 + seed as u32 % 6);
            let answer = ask(&position, 2, 8, seed);
            assert_eq!(answer.score, Some(DISC * brute_force(&position)), "{position:?}");
            let after = position.play(answer.action).expect("a legal move").0;
            assert_eq!(answer.score, Some(-DISC * brute_force(&after)), "{position:?} {:?}", answer.action);
        }
    }

    #[test]
    fn the_end_is_played_out_exactly_on_any_board_and_for_either_goal() {
        for (columns, rows, fewest_wins) in [(8, 8, true), (6, 6, false), (6, 6, true), (5, 7, false), (16, 4, true)] {
            let start = Start::Diagonal.discs(Grid { columns, rows });
            let rules = Arc::new(Rules { columns, rows, start, fewest_wins, ..Rules::default() });
            for seed in 0..12 {
                let position = random_position_by(&rules, seed, 2 + seed as u32 % 6);
                let answer = ask(&position, 2, 8, seed);
                assert_eq!(answer.score, Some(DISC * brute_force(&position)), "{position:?}");
                let after = position.play(answer.action).expect("a legal move").0;
                assert_eq!(answer.score, Some(-DISC * brute_force(&after)), "{position:?} {:?}", answer.action);
            }
        }
    }

    /// The fast board and the one of any size hold the same search, position for position.
    #[test]
    fn the_classic_game_is_searched_alike_on_either_board() {
        for seed in 0..40 {
            let position = random_position(seed, 4 + 7 * (seed as u32 % 8));
            let [own, opponent] = own_and_opponent(&position);
            let field = AnyField::new(Wide::new(position.grid()), false);
            let limits = Limits { plies: 4, exact: 8, overlooks: 0, nodes: u64::MAX };
            let random = &mut StdRng::seed_from_u64(seed);
            let mut any = Deepening::new(9, field, [own, opponent].map(Squares::from_eight), limits, random);
            let mut classic = Deepening::new(9, Eight, [own, opponent], limits, &mut StdRng::seed_from_u64(seed));
            loop {
                let step = any.go_on(u64::MAX);
                assert_eq!(classic.go_on(u64::MAX), step, "{position:?}");
                if matches!(step, Step::Done(_)) {
                    break;
                }
            }
        }
    }

    #[test]
    fn a_search_that_takes_too_long_is_given_up_for_the_one_before_it() {
        let position = random_position(5, 40);
        let all = |nodes, slice| {
            let limits = Limits { plies: 6, exact: 0, overlooks: 0, nodes };
            let mut thought = Thought::new(9, &position, limits, &mut StdRng::seed_from_u64(5));
            let mut found = Vec::new();
            loop {
                match thought.go_on(slice) {
                    Step::Working => {}
                    Step::Progress(more) => found.push((more.depth, more.nodes, more.best)),
                    Step::Done(answer) => return (found, answer.expect("there is a move")),
                }
            }
        };
        let (whole, _) = all(u64::MAX, u64::MAX);
        for (nodes, done) in [(0, 1), (whole[2].1, 3), (whole[2].1 + 10, 3), (whole[3].1 - 1, 3)] {
            for slice in [1, 77, u64::MAX] {
                let (found, answer) = all(nodes, slice);
                assert_eq!(found, whole[..done], "{nodes} positions, {slice} at a time");
                assert_eq!((answer.depth, answer.nodes, answer.action), found[done - 1]);
            }
        }
    }

    /// The same tree and the same evaluation as the search, without cutting anything off.
    fn full_width(own: u64, opponent: u64, depth: u32) -> i32 {
        let to_try = moves(own, opponent);
        if to_try == 0 {
            let over = moves(opponent, own) == 0;
            return if over { final_score(&Eight, own, opponent) } else { -full_width(opponent, own, depth) };
        }
        if depth == 0 {
            return evaluate(own, opponent, to_try, moves(opponent, own));
        }
        let after = |at: u32| {
            let turned = flips(own, opponent, at);
            -full_width(opponent & !turned, own | turned | 1 << at, depth - 1)
        };
        squares(to_try).map(|square| after(bit(square))).max().expect("there is a move")
    }

    #[test]
    fn cutting_off_changes_no_score() {
        for seed in 0..30 {
            let position = random_position(seed, 6 + 7 * (seed as u32 % 8));
            let [own, opponent] = own_and_opponent(&position);
            for depth in 1..=4 {
                let answer = ask(&position, depth, 0, seed);
                assert_eq!(answer.depth, depth);
                assert_eq!(answer.score, Some(full_width(own, opponent, depth)), "{depth} plies in {position:?}");
            }
        }
    }

    #[test]
    fn the_evaluation_is_the_same_in_a_mirror() {
        let mirrors: [fn(u64) -> u64; 3] =
            [u64::swap_bytes, u64::reverse_bits, |bits| bits.swap_bytes().reverse_bits()];
        let value = |own, opponent| evaluate(own, opponent, moves(own, opponent), moves(opponent, own));
        for seed in 0..50 {
            let position = random_position(seed, 6 + seed as u32);
            let [own, opponent] = own_and_opponent(&position);
            for mirror in mirrors {
                assert_eq!(value(own, opponent), value(mirror(own), mirror(opponent)), "{position:?}");
            }
        }
    }

    #[test]
    fn the_one_move_that_wins_is_found() {
        let mut found = 0;
        for seed in 0..300 {
            let position = random_position(seed, 3);
            let after = |action| position.play(action).expect("a legal move").0;
            let all = position.moves().iter().map(Action::Place);
            let winning: Vec<Action> = all.filter(|&action| brute_force(&after(action)) < 0).collect();
            if let [winner] = winning[..]
                && position.moves().len() > 1
            {
                assert_eq!(ask(&position, 2, 8, seed).action, winner, "{position:?}");
                found += 1;
            }
        }
        assert!(found >= 5, "only {found} positions to try it in");
    }

    #[test]
    fn a_corner_is_taken_when_it_is_plainly_best() {
        // The last move, b7, hands over a8.
        let moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6b7";
        let position = moves.as_bytes().chunks(2).fold(start(), |position, name| {
            let square =
                crate::rules::reversi::square(position.grid(), &String::from_utf8_lossy(name)).expect("a square");
            position.play(Action::Place(square)).expect("legal").0
        });
        let corner = square_of(56);
        assert!(position.moves().len() > 8, "there is a choice");
        for plies in [2, 4, 6] {
            assert_eq!(ask(&position, plies, 8, 0).action, Action::Place(corner), "{plies} plies");
        }
    }

    #[test]
    fn equal_moves_are_taken_by_lot() {
        let mut seen: Vec<Action> = (0..40).map(|seed| ask(&start(), 2, 0, seed).action).collect();
        seen.sort_by_key(|action| format!("{action:?}"));
        seen.dedup();
        assert_eq!(seen.len(), 4, "all four first moves are the same by symmetry");
    }

    #[test]
    fn progress_ends_with_the_answer() {
        let mut found = Vec::new();
        let answer = think(&random_position(3, 9), 4, 10, 0, &mut |more| found.push(more));
        assert_eq!(found.iter().map(|found| found.depth).collect::<Vec<_>>(), [1, 2, 3, 4, 9]);
        let last = found.last().expect("there was progress");
        assert_eq!((last.id, last.best, Some(last.score), last.nodes), (9, answer.action, answer.score, answer.nodes));
    }
}
