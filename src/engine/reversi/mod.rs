//! Reversi: principal variation search (Marsland 1983) with iterative deepening, and the end of the game played out.
//!
//! Passes cost no depth. There is no transposition table, and nothing is allocated below the root.

mod evaluation;

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::{Answer, Progress, Stop};
use crate::rules::Action;
use crate::rules::reversi::{Position, bit, flips, moves, square_of, squares};

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Plies to look ahead.
    pub plies: u32,
    /// With no more empty squares than this, the game is played out to its end instead.
    pub exact: u32,
}

/// Hundredths of a disc in a disc, the unit of every score here.
const DISC: i32 = 100;
/// One more than any score: the window that holds them all.
const BEYOND: i32 = 64 * DISC + 1;
/// Positions between two looks at the flag: well under a millisecond's work.
const STOP_INTERVAL: u64 = 2048;
/// From so many plies on it pays to count the replies to each move before trying it.
const COUNT_REPLIES_FROM: u32 = 3;

/// Squares by how good a move there usually is, the best first: corners; the quiet edge; the middle; the squares
/// beside a corner on the edge; those beside it on the diagonal.
const SQUARE_CLASSES: [u64; 5] =
    [0x8100_0000_0000_0081, 0x3c00_8181_8181_003c, 0x003c_7e7e_7e7e_3c00, 0x4281_0000_0000_8142, 0x0042_0000_0000_4200];

/// Told to stop in the middle of a search.
struct Stopped;

struct Search<'a> {
    stop: &'a Stop,
    nodes: u64,
}

/// The best move of a position in which there is one; see [`super::think`]. Equal moves are taken by lot.
pub(super) fn think(
    id: u64,
    position: &Position,
    limits: Limits,
    random: &mut StdRng,
    stop: &Stop,
    progress: &mut dyn FnMut(Progress),
) -> Option<Answer> {
    let (own, opponent) = position.own_and_opponent();
    let mut root: Vec<u32> = squares(position.moves()).map(bit).collect();
    root.shuffle(random);
    let empties = (own | opponent).count_zeros();
    let plies = limits.plies.min(empties);
    let to_the_end = (plies < empties && empties <= limits.exact).then_some(empties);
    let mut search = Search { stop, nodes: 0 };
    let mut answer = None;
    for depth in (1..=plies).chain(to_the_end) {
        let score = search.root(own, opponent, &mut root, depth).ok()?;
        let best = Action::Place(square_of(*root.first()?));
        progress(Progress { id, depth, score, best, nodes: search.nodes });
        answer = Some(Answer { id, action: best, score: Some(score), depth, nodes: search.nodes });
    }
    answer
}

impl Search<'_> {
    /// Searches every move of the root and brings the best to the front, where the next search wants it.
    fn root(&mut self, own: u64, opponent: u64, root: &mut [u32], depth: u32) -> Result<i32, Stopped> {
        let mut alpha = -BEYOND;
        for index in 0..root.len() {
            let score = self.after(own, opponent, root[index], depth, alpha, BEYOND, index == 0)?;
            if score > alpha {
                alpha = score;
                root[..=index].rotate_right(1);
            }
        }
        Ok(alpha)
    }

    /// What a move is worth to the side that plays it, `depth` counting the move. Any but the first move of a position
    /// has only to be shown worse than `alpha`, which takes a window of no width; if it is not, it is searched again.
    #[inline]
    fn after(
        &mut self,
        own: u64,
        opponent: u64,
        at: u32,
        depth: u32,
        alpha: i32,
        beta: i32,
        first: bool,
    ) -> Result<i32, Stopped> {
        let turned = flips(own, opponent, at);
        let (own, opponent) = (own | turned | 1 << at, opponent & !turned);
        if !first {
            let score = -self.node(opponent, own, depth - 1, -alpha - 1, -alpha)?;
            if score <= alpha || score >= beta {
                return Ok(score);
            }
        }
        Ok(-self.node(opponent, own, depth - 1, -beta, -alpha)?)
    }

    /// What a position is worth to the side to move; a bound on it where it lies outside `alpha` to `beta`.
    fn node(&mut self, own: u64, opponent: u64, depth: u32, mut alpha: i32, beta: i32) -> Result<i32, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_INTERVAL) && self.stop.is_set() {
            return Err(Stopped);
        }
        let to_try = moves(own, opponent);
        if to_try == 0 {
            return if moves(opponent, own) == 0 {
                Ok(final_score(own, opponent))
            } else {
                Ok(-self.node(opponent, own, depth, -beta, -alpha)?)
            };
        }
        if depth == 0 {
            return Ok(evaluation::evaluate(own, opponent, to_try));
        }
        let mut best = -BEYOND;
        let mut order = [0; MOST_MOVES];
        for (index, &key) in ordered(own, opponent, to_try, depth, &mut order).iter().enumerate() {
            let score = self.after(own, opponent, key % 64, depth, alpha, beta, index == 0)?;
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// No position has more moves than the board has squares beside the four in the middle.
const MOST_MOVES: usize = 60;

/// The moves in the order to try them in, each with its bit number in the lowest six bits. What leaves the opponent
/// little choice comes first, for it is likely to be good and has a small tree below it.
fn ordered(own: u64, opponent: u64, mut to_try: u64, depth: u32, order: &mut [u32; MOST_MOVES]) -> &[u32] {
    let mut count = 0;
    while to_try != 0 {
        let at = to_try.trailing_zeros();
        to_try &= to_try - 1;
        let mut key = SQUARE_CLASSES.iter().position(|class| class >> at & 1 != 0).unwrap_or(0) as u32;
        if depth >= COUNT_REPLIES_FROM {
            let turned = flips(own, opponent, at);
            let replies = moves(opponent & !turned, own | turned | 1 << at);
            // A corner is worth about as much as one more reply costs.
            key += 2 * (replies.count_ones() + (replies & SQUARE_CLASSES[0]).count_ones());
        }
        order[count] = key << 6 | at;
        count += 1;
    }
    order[..count].sort_unstable();
    &order[..count]
}

/// The difference of a game that is over, the empty squares counted for the winner.
fn final_score(own: u64, opponent: u64) -> i32 {
    let (own_discs, opponent_discs) = (own.count_ones() as i32, opponent.count_ones() as i32);
    let difference = own_discs - opponent_discs;
    DISC * (difference + difference.signum() * (64 - own_discs - opponent_discs))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn ask(position: &Position, plies: u32, exact: u32, seed: u64) -> Answer {
        let random = &mut StdRng::seed_from_u64(seed);
        think(9, position, Limits { plies, exact }, random, &Stop::default(), &mut |_| ()).expect("there is a move")
    }

    /// The position after random moves down to so many empty squares, with a move to play in it.
    fn random_position(seed: u64, empties: u32) -> Position {
        let mut random = StdRng::seed_from_u64(seed);
        loop {
            let mut position = Position::START;
            while position.moves() != 0 && (position.black | position.white).count_zeros() > empties {
                let all: Vec<_> = squares(position.moves()).collect();
                let square = all[random.random_range(0..all.len())];
                position = position.play(Action::Place(square)).expect("a legal move").0;
                if position.must_pass() {
                    position = position.play(Action::Pass).expect("a legal pass").0;
                }
            }
            if position.moves() != 0 {
                return position;
            }
        }
    }

    /// The value of a position by trying everything, by way of the rules alone, in discs for the side to move.
    fn brute_force(position: &Position) -> i32 {
        let whole = crate::rules::Position::Reversi(*position);
        if let Some(ending) = whole.ending() {
            let side = position.to_move;
            return ending.score[side.index()] as i32 - ending.score[side.other().index()] as i32;
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

    /// The same tree and the same evaluation as the search, without cutting anything off.
    fn full_width(own: u64, opponent: u64, depth: u32) -> i32 {
        let to_try = moves(own, opponent);
        if to_try == 0 {
            let over = moves(opponent, own) == 0;
            return if over { final_score(own, opponent) } else { -full_width(opponent, own, depth) };
        }
        if depth == 0 {
            return evaluation::evaluate(own, opponent, to_try);
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
            let (own, opponent) = position.own_and_opponent();
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
        let value = |own, opponent| evaluation::evaluate(own, opponent, moves(own, opponent));
        for seed in 0..50 {
            let position = random_position(seed, 6 + seed as u32);
            let (own, opponent) = position.own_and_opponent();
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
            let all = squares(position.moves()).map(Action::Place);
            let winning: Vec<Action> = all.filter(|&action| brute_force(&after(action)) < 0).collect();
            if let [winner] = winning[..]
                && position.moves().count_ones() > 1
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
        let position = moves.as_bytes().chunks(2).fold(Position::START, |position, name| {
            let square = crate::rules::reversi::square(&String::from_utf8_lossy(name)).expect("a square");
            position.play(Action::Place(square)).expect("legal").0
        });
        let corner = square_of(56);
        assert!(position.moves().count_ones() > 8, "there is a choice");
        for plies in [2, 4, 6] {
            assert_eq!(ask(&position, plies, 8, 0).action, Action::Place(corner), "{plies} plies");
        }
    }

    #[test]
    fn equal_moves_are_taken_by_lot() {
        let mut seen: Vec<Action> = (0..40).map(|seed| ask(&Position::START, 2, 0, seed).action).collect();
        seen.sort_by_key(|action| format!("{action:?}"));
        seen.dedup();
        assert_eq!(seen.len(), 4, "all four first moves are the same by symmetry");
    }

    #[test]
    fn a_search_stops_on_its_way_and_says_nothing_more() {
        let stop = Stop::default();
        let mut depths = Vec::new();
        let position = random_position(1, 40);
        // So deep that it would take years.
        let answer = think(
            9,
            &position,
            Limits { plies: 40, exact: 0 },
            &mut StdRng::seed_from_u64(0),
            &stop.clone(),
            &mut |found| {
                depths.push(found.depth);
                if found.depth == 4 {
                    stop.set();
                }
            },
        );
        assert_eq!(answer, None);
        assert!(depths.len() < 8, "{depths:?}");
    }

    #[test]
    fn progress_ends_with_the_answer() {
        let mut found = Vec::new();
        let limits = Limits { plies: 4, exact: 10 };
        let random = &mut StdRng::seed_from_u64(0);
        let position = random_position(3, 9);
        let answer = think(9, &position, limits, random, &Stop::default(), &mut |p| found.push(p)).expect("a move");
        assert_eq!(found.iter().map(|found| found.depth).collect::<Vec<_>>(), [1, 2, 3, 4, 9]);
        let last = found.last().expect("there was progress");
        assert_eq!((last.id, last.best, Some(last.score), last.nodes), (9, answer.action, answer.score, answer.nodes));
    }
}
