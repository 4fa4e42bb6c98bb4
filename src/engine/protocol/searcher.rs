//! The strongest play there is, behind the door of whoever thinks: the search of 8x8, and a level where that does not go.

use super::{Found, LevelThinker, Question, Thinker};
use crate::engine::reversi::eight::evaluation::Weights;
use crate::engine::reversi::eight::search::CERTAIN;
use crate::engine::reversi::eight::{self, DISC, Discs, Engine};
use crate::rules::reversi::{self, square_of};
use crate::rules::{Action, Position, Side};
use std::sync::Arc;

/// The search of 8x8, with what it remembers from one question to the next. Other boards, and the game that the fewest
/// discs win, are a level's.
pub struct SearchThinker {
    engine: Engine,
    otherwise: LevelThinker,
}

/// The most empty squares from which a search to a depth plays the game out: well under a second, and not much more than
/// the search to such a depth takes.
const MOST_EXACT: u32 = 22;

impl SearchThinker {
    /// A search with so many MiB for its table.
    #[must_use]
    pub fn new(hash_mb: usize, weights: Arc<Weights>) -> Self {
        Self { engine: Engine::new(hash_mb, Some(weights)), otherwise: LevelThinker::new(None, 0) }
    }

    /// The value of each move, deeper each time, the best first.
    fn each_move(
        &mut self,
        position: &reversi::Position,
        depth: u32,
        halted: &mut dyn FnMut() -> bool,
        tell: &mut dyn FnMut(&[Found]),
    ) -> Vec<Found> {
        let before = Position::Reversi(position.clone());
        let mut all: Vec<Found> = Vec::new();
        let mut moves = before.legal();
        let mut nodes = 0;
        for depth in 1..=depth.min(empties(position)) {
            let mut new = Vec::new();
            for &action in &moves {
                let Ok((next, _)) = position.play(action) else { continue };
                let discs = discs(&next);
                let reply = self.search(discs, depth - 1, halted);
                if halted() {
                    return all;
                }
                let mut line = vec![action];
                let (score, exact, looked_at) = match reply {
                    Some(reply) => {
                        line.extend(reply.line.iter().map(|&at| action_of(at)));
                        (reply.score, reply.exact, reply.nodes)
                    }
                    // The game is over.
                    None => (discs.result() * DISC, true, 1),
                };
                nodes += looked_at;
                let discs = -f64::from(score) / f64::from(DISC);
                new.push(Found { line, discs, depth, selectivity: 100, exact, nodes });
            }
            // A stable sort: equals stay as they were.
            new.sort_by(|one, other| other.discs.total_cmp(&one.discs));
            moves = new.iter().map(Found::action).collect();
            all = new;
            tell(&all);
            if all.iter().all(|found| found.exact) {
                break;
            }
        }
        all
    }

    /// Searches a position; none where the game is over, or where nothing was found in time.
    fn search(&mut self, discs: Discs, depth: u32, halted: &mut dyn FnMut() -> bool) -> Option<eight::Found> {
        let limits = limits(depth);
        let halted = std::cell::RefCell::new(halted);
        let stop = || (halted.borrow_mut())();
        self.engine.search(discs, &eight::Limits { stop: &stop, ..limits }, &mut |_| ())
    }
}

/// A search to a depth: it leaves nothing out, and plays the game out from twice as many empty squares.
fn limits<'a>(depth: u32) -> eight::Limits<'a> {
    let exact = (2 * depth).min(MOST_EXACT);
    eight::Limits { depth: depth.max(1), exact, selectivity: CERTAIN, ..eight::Limits::EXACT }
}

fn discs(position: &reversi::Position) -> Discs {
    let [black, white] = position.eight().unwrap_or_default();
    match position.to_move() {
        Side::First => Discs { own: black, opponent: white },
        Side::Second => Discs { own: white, opponent: black },
    }
}

fn empties(position: &reversi::Position) -> u32 {
    discs(position).empties().count_ones()
}

/// The search's word for a move.
fn action_of(at: u32) -> Action {
    if at < 64 { Action::Place(square_of(at)) } else { Action::Pass }
}

fn told(found: &eight::Found) -> Option<Found> {
    let line: Vec<Action> = found.line.iter().map(|&at| action_of(at)).collect();
    (!line.is_empty()).then(|| Found {
        line,
        discs: f64::from(found.score) / f64::from(DISC),
        depth: found.depth,
        selectivity: found.selectivity as u8,
        exact: found.exact,
        nodes: found.nodes,
    })
}

impl Thinker for SearchThinker {
    fn think(
        &mut self,
        question: &Question,
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let position = &question.position;
        if position.eight().is_none() || position.rules().fewest_wins {
            return self.otherwise.think(question, halted, found);
        }
        let any = || {
            // The very first moments of a search have nothing to say yet.
            let action = *Position::Reversi(position.clone()).legal().first()?;
            Some(Found { line: vec![action], discs: 0.0, depth: 0, selectivity: 100, exact: false, nodes: 0 })
        };
        let depth = question.depth.unwrap_or(empties(position));
        if question.moves > 1 {
            let all = self.each_move(position, depth, halted, &mut |all| {
                all.iter().take(question.moves).for_each(&mut *found);
            });
            return all.into_iter().next().or_else(any);
        }
        let halted = std::cell::RefCell::new(halted);
        let stop = || (halted.borrow_mut())();
        let limits = eight::Limits { stop: &stop, ..limits(depth) };
        let best = self.engine.search(discs(position), &limits, &mut |so_far| {
            told(so_far).iter().for_each(&mut *found);
        });
        best.as_ref().and_then(told).or_else(any)
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::*;

    fn question(black: u64, white: u64, moves: usize) -> Question {
        let position = reversi::Position::classic(black, white, Side::First);
        Question { id: 1, position, depth: Some(6), milliseconds: None, moves }
    }

    fn thinker() -> SearchThinker {
        SearchThinker::new(1, Weights::builtin())
    }

    const START: [u64; 2] = [0x0000_0008_1000_0000, 0x0000_0010_0800_0000];

    #[test]
    fn it_deepens_and_answers_with_a_line() {
        let mut depths = vec![];
        let best =
            thinker().think(&question(START[0], START[1], 1), &mut || false, &mut |found| depths.push(found.depth));
        assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
        assert!(best.is_some_and(|best| best.line.len() > 2 && !best.exact));
    }

    #[test]
    fn it_answers_with_a_move_whenever_it_is_told_to_stop() {
        let best = thinker().think(&question(START[0], START[1], 1), &mut || true, &mut |_| ()).expect("a move");
        let start = Position::Reversi(question(START[0], START[1], 1).position);
        assert!(start.legal().contains(&best.action()));
    }

    #[test]
    fn each_move_has_the_value_that_a_search_of_it_alone_has() {
        // The first problem of the FFO set: its best moves and their values are known.
        let obf = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X;";
        let line = obf.as_bytes();
        let bits = |letter: u8| (0..64).filter(|&at| line[at] == letter).fold(0, |all, at| all | 1_u64 << at);
        let mut question = question(bits(b'X'), bits(b'O'), 2);
        question.depth = None;
        let mut last = vec![];
        let best = thinker().think(&question, &mut || false, &mut |found| last.push(found.clone())).expect("a move");
        assert_eq!((reversi_name(best.action()).as_str(), best.discs, best.exact), ("a2", 38.0, true));
        let second = last.last().expect("two moves");
        assert_eq!((reversi_name(second.action()).as_str(), second.discs, second.exact), ("c7", 36.0, true));
    }

    #[test]
    fn other_games_are_a_levels() {
        let mut question = question(START[0], START[1], 1);
        let rules = crate::rules::Tables::default().reversi.swap_remove(3);
        question.position = reversi::Position::new(&rules);
        assert!(thinker().think(&question, &mut || false, &mut |_| ()).is_some());
    }

    fn reversi_name(action: Action) -> String {
        super::super::action_text(action, "pa")
    }
}
