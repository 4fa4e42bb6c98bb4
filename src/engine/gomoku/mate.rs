//! Wins by force: whether the side to move wins whatever the other side plays, and how.
//!
//! The Searcher answers this so far: it follows fours first, and then every threat within its depth. A win that it claims
//! is certain, but it finds only some of those there are. Callers know nothing of it, so that a stronger solver can take
//! its place.

use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::field::{field_of, square};
use super::searcher::{Found, Limits, SURE, Searcher};
use crate::rules::gomoku::Position;
use crate::rules::{Action, Square};

/// Positions between two calls of `halted`: well under a millisecond's work.
const INTERVAL: u64 = 256;
/// The limits of the search, but for its positions: wider and deeper than any level.
const LIMITS: Limits = Limits { fours_first: 100, ..Limits::ANALYSIS };
/// The positions for each stone of the line after the first: from one stone to the next the win becomes shorter.
const NODES_FOR_LINE: u64 = 400_000;
/// One more than the stones of the longest line.
const LONGEST: usize = 400;

/// What was found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mate {
    /// The stones of both sides from the first one of the winner to its five, as far as they are known: the win is certain
    /// even where they end before it. Empty if no win was found.
    pub line: Vec<Square>,
    /// Positions looked at.
    pub nodes: u64,
    /// Whether the search was broken off, by `nodes` or by `halted`, and not because it goes no deeper.
    pub broken_off: bool,
}

/// Looks for a win by force for the side to move, at up to `nodes` positions. `halted` is called about every millisecond;
/// once it returns true, nothing more is looked for.
pub fn find_mate(position: &Position, nodes: u64, halted: &mut dyn FnMut() -> bool) -> Mate {
    let mut mate = Mate { line: Vec::new(), nodes: 0, broken_off: false };
    let mut position = position.clone();
    let mut most = nodes;
    while position.ending().is_none() && mate.line.len() < LONGEST {
        let Some((found, broken_off)) = search(&position, most, halted) else { break };
        mate.nodes += found.nodes;
        let attacks = mate.line.len().is_multiple_of(2);
        if mate.line.is_empty() {
            mate.broken_off = broken_off;
            if found.score < SURE {
                return mate;
            }
        } else if broken_off && attacks && found.score < SURE {
            break;
        }
        let at = square(found.best);
        let Ok((next, _)) = position.play(Action::Place(at)) else { break };
        mate.line.push(at);
        position = next;
        most = NODES_FOR_LINE;
    }
    mate
}

/// The last result of a search, and whether it was broken off. `None` where there is nothing to search.
fn search(position: &Position, nodes: u64, halted: &mut dyn FnMut() -> bool) -> Option<(Found, bool)> {
    // Only the order of equal points is left to chance.
    let random = &mut StdRng::seed_from_u64(0);
    let mut search = Searcher::new(field_of(position), position.next_colour(), Limits { nodes, ..LIMITS }, random)?;
    let mut last = None;
    loop {
        if let Some(found) = search.go_on(INTERVAL) {
            if found.last {
                return Some((found, search.nodes() >= nodes));
            }
            last = Some(found);
        }
        if halted() {
            return last.map(|last| (Found { nodes: search.nodes(), ..last }, true));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::gomoku::{Rules, Setup, name};

    /// The line found after these stones, and the position where it ends.
    fn solved(rules: usize, stones: &str) -> (String, Position) {
        let setup = Setup { rules: Arc::new(Rules::built_in().swap_remove(rules)), ..Setup::default() };
        let mut position = Position::new(&setup);
        for stone in stones.split(' ') {
            let at = crate::rules::gomoku::square(position.grid(), stone).expect("a point");
            position = position.play(Action::Place(at)).expect("a legal stone").0;
        }
        let mate = find_mate(&position, 200_000, &mut || false);
        let names: Vec<String> = mate.line.iter().map(|&at| name(position.grid(), at)).collect();
        for &at in &mate.line {
            position = position.play(Action::Place(at)).expect("a legal stone").0;
        }
        (names.join(" "), position)
    }

    #[test]
    fn a_win_is_shown_to_its_end() {
        // An open three, and a four with an open three.
        for stones in ["h8 a1 i8 a3 j8 a5", "h8 g8 i8 a3 j8 a5 h9 a7 h10 a9"] {
            let (line, end) = solved(0, stones);
            let ending = end.ending().unwrap_or_else(|| panic!("{stones}: {line}"));
            assert_eq!(ending.winner, Some(crate::rules::Side::First), "{stones}: {line}");
        }
    }

    #[test]
    fn where_there_is_no_win_none_is_claimed() {
        assert_eq!(solved(0, "h8 h9").0, "");
        // Two threes at once win, but renju forbids them to black.
        assert_eq!(solved(2, "g8 a1 i8 a15 h7 o1 h9 o15").0.split(' ').next().filter(|&at| at == "h8"), None);
    }

    #[test]
    fn it_stops_when_told() {
        let position = Position::new(&Setup::default());
        let position = position.play(Action::Place(Square::new(7, 7))).expect("legal").0;
        let mate = find_mate(&position, u64::MAX, &mut || true);
        assert!(mate.line.is_empty() && mate.nodes < 10_000, "{mate:?}");
    }
}
