//! The strongest thinker: the 8x8 search, with a level for all other kinds of Reversi.

use std::sync::Arc;

use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::machine::{Found, Question};
use super::thinker::{LevelThinker, Thinker};
use engine::reversi::eight::book::Book;
use engine::reversi::eight::search::{CERTAIN, percent};
use engine::reversi::eight::{self, DISC, Discs, Engine};
use rules::reversi::square_of;
use rules::{Action, Position};

/// The search of 8x8, with what it remembers from one question to the next. Games on other boards, and those that the
/// fewest discs win, are played by a level.
pub struct SearchThinker {
    engine: Engine,
    selectivity: u8,
    book: Option<Reading>,
    otherwise: LevelThinker,
}

/// A book to play from.
struct Reading {
    book: Arc<Book>,
    /// How much a move may lose against the best one, in 1/32 disc.
    margin: i32,
    random: StdRng,
}

impl Reading {
    /// A random move among the good ones, if the book has the position.
    fn choose(&mut self, discs: Discs) -> Option<Found> {
        let (square, value) = self.book.choose(discs, self.margin, &mut self.random)?;
        let plan = self.book.plan();
        Some(Found {
            line: vec![action_of(square)],
            discs: f64::from(value) / f64::from(DISC),
            depth: plan.depth.into(),
            selectivity: percent(plan.selectivity) as u8,
            exact: false,
            nodes: 0,
        })
    }
}

/// With at most this many empty squares, a search to a depth plays the game out: that takes well under a second, and
/// not much longer than a search to such a depth.
const MOST_EXACT: u32 = 22;

impl SearchThinker {
    /// A thinker that uses this engine.
    #[must_use]
    pub const fn new(engine: Engine) -> Self {
        Self { engine, selectivity: USUAL_SELECTIVITY, book: None, otherwise: LevelThinker::new(None, 0) }
    }

    /// Sets the selectivity: from 0, which leaves out the most, to [`CERTAIN`], which leaves out nothing.
    #[must_use]
    pub fn selectivity(self, selectivity: u8) -> Self {
        Self { selectivity: selectivity.min(CERTAIN), ..self }
    }

    /// Adds a book: while it has the position, the thinker plays a random move of it that loses at most `margin`, in
    /// 1/32 disc.
    #[must_use]
    pub fn book(self, book: Arc<Book>, margin: i32, seed: u64) -> Self {
        Self { book: Some(Reading { book, margin, random: StdRng::seed_from_u64(seed) }), ..self }
    }

    /// The limits of a search: to a depth, to the end if that is near, or as far as time allows.
    fn limits<'a>(&self, empties: u32, depth: Option<u32>, stop: &'a dyn Fn() -> bool) -> eight::Limits<'a> {
        let exact = eight::Limits { stop, ..eight::Limits::EXACT };
        match depth {
            Some(depth) if empties <= depth.saturating_mul(2).min(MOST_EXACT) => exact,
            Some(depth) if depth < empties => eight::Limits { depth, exact: 0, selectivity: self.selectivity, ..exact },
            // No depth, or one that reaches the end of the game.
            _ => eight::Limits::by_time(stop),
        }
    }
}

/// The usual selectivity of the search.
const USUAL_SELECTIVITY: u8 = 1;

/// The action for a move of the search.
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
            // A search that was stopped at once has no result yet.
            let action = *Position::Reversi(position.clone()).legal().first()?;
            Some(Found { line: vec![action], discs: 0.0, depth: 0, selectivity: 100, exact: false, nodes: 0 })
        };
        let halted = std::cell::RefCell::new(halted);
        let stop = || (halted.borrow_mut())();
        let discs = Discs::seen_by(position.to_move(), position.eight().unwrap_or_default());
        if let Some(known) = self.book.as_mut().filter(|_| question.to_play).and_then(|book| book.choose(discs)) {
            found(&known);
            return Some(known);
        }
        let limits = self.limits(discs.empties().count_ones(), question.depth, &stop);
        let best = if question.moves > 1 {
            let all = self.engine.each_move(discs, &limits, &mut |all| {
                all.iter().take(question.moves).filter_map(told).for_each(|each| found(&each));
            });
            all.first().and_then(told)
        } else {
            let best = self.engine.search(discs, &limits, &mut |so_far| told(so_far).iter().for_each(&mut *found));
            best.as_ref().and_then(told)
        };
        best.or_else(any)
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::*;
    use engine::reversi::eight::evaluation::Weights;
    use rules::{Side, reversi};

    fn question(black: u64, white: u64, moves: usize) -> Question {
        let position = reversi::Position::classic(black, white, Side::First);
        Question { id: 1, position, depth: Some(6), milliseconds: None, moves, to_play: false }
    }

    fn thinker() -> SearchThinker {
        SearchThinker::new(Engine::new(1, Some(Weights::builtin())))
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
    fn with_a_time_alone_it_knows_better_each_time() {
        let mut question = question(START[0], START[1], 1);
        question.depth = None;
        let asked = std::cell::Cell::new(0);
        let mut halted = || {
            asked.set(asked.get() + 1);
            asked.get() > 200
        };
        let mut depths = vec![];
        thinker().think(&question, &mut halted, &mut |found| depths.push((found.depth, found.selectivity)));
        assert!(depths.len() > 4 && depths.is_sorted_by(|one, other| one < other), "{depths:?}");
    }

    #[test]
    fn it_answers_with_a_move_whenever_it_is_told_to_stop() {
        let best = thinker().think(&question(START[0], START[1], 1), &mut || true, &mut |_| ()).expect("a move");
        let start = Position::Reversi(question(START[0], START[1], 1).position);
        assert!(start.legal().contains(&best.action()));
    }

    #[test]
    fn each_move_has_the_value_that_a_search_of_it_alone_has() {
        // The first problem of the FFO set, whose best moves and their values are known.
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
    fn a_book_is_played_by_and_not_asked_for_a_value() {
        let mut thinker = thinker().book(eight::book::Book::builtin(), 0, 1);
        let mut question = question(START[0], START[1], 1);
        assert_eq!(thinker.think(&question, &mut || false, &mut |_| ()).map(|best| best.depth), Some(6));
        question.to_play = true;
        let best = thinker.think(&question, &mut || false, &mut |_| ()).expect("a move");
        // From its own search it would be of depth 6, with nodes.
        assert!(best.depth > 6 && best.nodes == 0, "{best:?}");
        // The book has nothing after f5 f4.
        question.position = reversi::Position::classic(START[0] | 0b11 << 36, START[1] & !(1 << 36), Side::Second);
        let Ok((next, _)) = question.position.play(action_of(29)) else { panic!("f4 can be played") };
        question.position = next;
        assert_eq!(thinker.think(&question, &mut || false, &mut |_| ()).map(|best| best.depth), Some(6));
    }

    #[test]
    fn other_games_are_a_levels() {
        let mut question = question(START[0], START[1], 1);
        let rules = rules::Tables::default().reversi.swap_remove(3);
        question.position = reversi::Position::new(&rules);
        assert!(thinker().think(&question, &mut || false, &mut |_| ()).is_some());
    }

    fn reversi_name(action: Action) -> String {
        crate::text::action_text(action, "pa")
    }
}
