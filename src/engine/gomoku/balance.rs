//! How even a position of the opening is, by the deep search, and openings that are even.
//!
//! The opening rules judge by this (`opening.rs`), and [`Balance`] finds openings to begin a game with.

use std::collections::HashSet;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::deep::{Engine, Limits};
use super::field::points_near;
use super::searcher::SURE;
use rules::gomoku::{Opening, Position, Setup};
use rules::{Action, Colour, Square};

/// A position of the opening counts as even if neither side stands better by more than this, in hundredths of two stones
/// side by side.
pub const EVEN_WINDOW: i32 = 25;
/// How far from the middle the first stone may lie, and how far from another stone the others, in points.
pub const FIRST_REACH: u8 = 2;
pub const NEXT_REACH: u8 = 3;

/// Judges positions of the opening, each as if it was the first.
pub struct Judge(Engine);

impl Judge {
    /// A judge with a transposition table of about this many MiB.
    pub fn new(hash_mb: usize) -> Self {
        Self(Engine::new(hash_mb))
    }

    /// What a position is worth to black after about `nodes` positions of the deep search, and how many it took.
    /// `halted` is asked often whether to stop; then the value is that of the depths before. A position where no point
    /// near the stones may be played is worth nothing.
    pub fn value_for_black(&mut self, position: &Position, nodes: u64, halted: &dyn Fn() -> bool) -> (i32, u64) {
        // What was seen before must not change a value.
        self.0.clear();
        let limits = Limits { nodes, ..Limits::by_time(halted) };
        let Some(found) = self.0.search(position, &limits, &mut |_| ()) else { return (0, 0) };
        let value = if position.next_colour() == Colour::Dark { found.score } else { -found.score };
        (value, found.nodes)
    }
}

/// Which openings are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BalanceOptions {
    /// The number of stones, black and white in turn: 3 or 5, as the opening rule swap2 has them.
    pub stones: usize,
    /// The most that either side may stand better, in hundredths of two stones side by side.
    pub window: i32,
    /// About how many positions the deep search looks at to value an opening.
    pub nodes: u64,
}

impl Default for BalanceOptions {
    fn default() -> Self {
        Self { stones: 3, window: EVEN_WINDOW, nodes: 100_000 }
    }
}

/// An opening in which neither side stands much better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BalancedOpening {
    /// The stones, black's first.
    pub stones: Vec<Square>,
    /// What it is worth to black, in hundredths of two stones side by side.
    pub value: i32,
}

/// A look for balanced openings. The same seed finds the same ones in the same order. No two of them are the same board
/// turned or reflected.
pub struct Balance {
    start: Position,
    options: BalanceOptions,
    random: StdRng,
    judge: Judge,
    /// One of the eight views of each opening that was drawn.
    drawn: HashSet<Vec<(Colour, Square)>>,
    /// Openings that were drawn and judged so far.
    pub tried: u64,
    /// Positions looked at so far.
    pub nodes: u64,
}

/// An opening is judged with a small part of its positions first, and is out if it lies farther than this many windows
/// from even: most of them do.
const FIRST_PART: u64 = 16;
const FIRST_WINDOWS: i32 = 3;
/// Stones that cannot be put down are drawn anew so many times.
const MOST_DRAWS: usize = 100;

impl Balance {
    /// Gets ready to look for openings on a board of this size by these rules; an opening rule makes no difference.
    #[must_use]
    pub fn new(setup: &Setup, options: BalanceOptions, seed: u64) -> Self {
        let start = Position::new(&Setup { opening: Opening::Free, ..setup.clone() });
        let random = StdRng::seed_from_u64(seed);
        // A table for a hundred thousand positions; more of them overwrite each other without harm.
        let judge = Judge::new(4);
        Self { start, options, random, judge, drawn: HashSet::new(), tried: 0, nodes: 0 }
    }

    /// Draws one more opening and judges it; gives it if it is even. `halted` is asked several times a millisecond whether
    /// to stop, and then there is none.
    pub fn try_one(&mut self, halted: &dyn Fn() -> bool) -> Option<BalancedOpening> {
        let (position, stones) = self.draw()?;
        let BalanceOptions { window, nodes, .. } = self.options;
        self.tried += 1;
        let mut value = 0;
        for (nodes, window) in [(nodes / FIRST_PART, window.saturating_mul(FIRST_WINDOWS)), (nodes, window)] {
            let (judged, looked_at) = self.judge.value_for_black(&position, nodes.max(1), halted);
            self.nodes += looked_at;
            value = judged;
            if halted() || value.abs() > window.min(SURE - 1) {
                return None;
            }
        }
        Some(BalancedOpening { stones, value })
    }

    /// A random opening that has not been drawn before. `None` if there seems to be no other.
    fn draw(&mut self) -> Option<(Position, Vec<Square>)> {
        for _ in 0..MOST_DRAWS {
            let mut position = self.start.clone();
            let mut stones = Vec::new();
            while stones.len() < self.options.stones {
                let at = self.draw_stone(&position)?;
                let Ok((next, _)) = position.play(Action::Place(at)) else { break };
                position = next;
                stones.push(at);
            }
            if stones.len() == self.options.stones && self.drawn.insert(view(&position)) {
                return Some((position, stones));
            }
        }
        None
    }

    /// A random point for the next stone.
    fn draw_stone(&mut self, position: &Position) -> Option<Square> {
        if position.last().is_none() {
            let middle = position.grid().rows / 2;
            let mut place = || self.random.random_range(middle - FIRST_REACH..=middle + FIRST_REACH);
            return Some(Square::new(place(), place()));
        }
        points_near(position, &position.legal(), NEXT_REACH).choose(&mut self.random).copied()
    }
}

/// The stones as the one of the eight views of the board that comes first in order.
fn view(position: &Position) -> Vec<(Colour, Square)> {
    let grid = position.grid();
    let stones = grid.squares().filter_map(|at| Some((position.board().stone(at)?, at)));
    let stones: Vec<(Colour, Square)> = stones.collect();
    let order = |&(colour, at): &(Colour, Square)| (colour.index(), at.row, at.column);
    let views = (0..grid.symmetries()).map(|symmetry| {
        let mut seen: Vec<_> = stones.iter().map(|&(colour, at)| (colour, grid.image(symmetry, at))).collect();
        seen.sort_by_key(order);
        seen
    });
    views.min_by_key(|view| view.iter().map(order).collect::<Vec<_>>()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use rules::gomoku::Rules;

    fn setup(size: u8, rules: &str) -> Setup {
        let rules = Rules::built_in().into_iter().find(|table| table.id == rules).expect("a rule set");
        Setup { size, rules: Arc::new(rules), opening: Opening::Free }
    }

    /// The first openings that a seed finds.
    fn found(setup: &Setup, options: &BalanceOptions, seed: u64, count: usize) -> Vec<BalancedOpening> {
        let mut balance = Balance::new(setup, options.clone(), seed);
        let all = (0..2_000).filter_map(|_| balance.try_one(&|| false));
        all.take(count).collect()
    }

    #[test]
    fn openings_are_even_by_the_search_that_is_asked_for_under_all_rules_and_sizes() {
        for (number, (size, rules)) in
            [(15, "freestyle"), (9, "standard"), (20, "renju"), (15, "caro")].into_iter().enumerate()
        {
            let setup = setup(size, rules);
            let options = BalanceOptions {
                stones: if number % 2 == 0 { 3 } else { 5 },
                nodes: 2_000,
                ..BalanceOptions::default()
            };
            let all = found(&setup, &options, 7, 2);
            assert_eq!(all.len(), 2, "{rules}");
            for opening in all {
                assert_eq!(opening.stones.len(), options.stones);
                let position = opening.stones.iter().fold(Position::new(&setup), |position, &at| {
                    position.play(Action::Place(at)).expect("a legal stone").0
                });
                let (value, _) = Judge::new(1).value_for_black(&position, options.nodes, &|| false);
                assert!(value.abs() <= options.window, "{value}: {opening:?}");
                assert!((value - opening.value).abs() <= 10, "whatever the size of the table: {value}, {opening:?}");
            }
        }
    }

    #[test]
    fn a_seed_finds_the_same_openings_and_no_opening_twice() {
        let options = BalanceOptions { window: 400, nodes: 200, ..BalanceOptions::default() };
        let setup = setup(15, "freestyle");
        let all = found(&setup, &options, 1, 30);
        assert_eq!(all, found(&setup, &options, 1, 30));
        assert_ne!(all, found(&setup, &options, 2, 30));
        let boards: HashSet<_> = all
            .iter()
            .map(|opening| {
                let play = |position: Position, &at: &Square| position.play(Action::Place(at)).expect("legal").0;
                view(&opening.stones.iter().fold(Position::new(&setup), play))
            })
            .collect();
        assert_eq!(boards.len(), 30);
    }

    #[test]
    fn a_board_turned_or_reflected_is_the_same() {
        let setup = setup(15, "freestyle");
        let seen = |stones: &[(u8, u8)]| {
            let play = |position: Position, &(column, row): &(u8, u8)| {
                position.play(Action::Place(Square::new(column, row))).expect("legal").0
            };
            view(&stones.iter().fold(Position::new(&setup), play))
        };
        let one = seen(&[(7, 7), (8, 6), (9, 9)]);
        for other in [[(7, 7), (6, 6), (5, 9)], [(7, 7), (6, 8), (9, 9)], [(9, 9), (6, 8), (7, 7)]] {
            assert_eq!(one, seen(&other));
        }
        assert_ne!(one, seen(&[(7, 7), (8, 6), (9, 8)]));
        assert_ne!(one, seen(&[(7, 7), (9, 9), (8, 6)]), "the colours count");
    }

    #[test]
    fn it_stops_when_told() {
        let mut balance = Balance::new(&setup(15, "freestyle"), BalanceOptions::default(), 1);
        assert_eq!(balance.try_one(&|| true), None);
        assert!(balance.nodes < 2_000, "{}", balance.nodes);
    }
}
