//! Wins by force: whether the side to move wins whatever the other side plays, and how.
//!
//! The deep search's solvers look for it: first by fours alone (VCF), then by threats (VCT), then by all moves. A win that
//! they claim is a proof, but they do not find every one there is.

use std::cell::RefCell;

use super::deep::{Engine, Limits};
use super::searcher::SURE;
use rules::gomoku::Position;
use rules::{Action, Square};

/// The size of the transposition table, in MiB.
const HASH_MB: usize = 64;
/// The positions for each stone of the line after the first: of the winner, whose win becomes shorter from one stone to the
/// next, and of the loser, who only looks for what lasts longest.
const NODES_FOR_LINE: u64 = 400_000;
const NODES_FOR_DEFENCE: u64 = 50_000;
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

/// Looks for a win by force for the side to move, at up to `nodes` positions. `halted` is asked several times a
/// millisecond; once it returns true, nothing more is looked for.
pub fn find_mate(position: &Position, nodes: u64, halted: &mut dyn FnMut() -> bool) -> Mate {
    let mut mate = Mate { line: Vec::new(), nodes: 0, broken_off: false };
    if position.ending().is_some() {
        return mate;
    }
    let halted = RefCell::new(halted);
    let enough = || (*halted.borrow_mut())();
    let mut engine = Engine::new(HASH_MB);
    let limits = Limits { nodes, ..Limits::by_time(&enough) };
    let Some(found) = engine.mate(position, &limits) else { return mate };
    mate.nodes = found.nodes;
    mate.broken_off = found.nodes >= nodes || enough();
    if found.score < SURE {
        return mate;
    }
    let mut position = position.clone();
    let mut at = found.best;
    while let Ok((next, _)) = position.play(Action::Place(at)) {
        mate.line.push(at);
        position = next;
        if position.ending().is_some() || mate.line.len() >= LONGEST {
            break;
        }
        let attacks = mate.line.len().is_multiple_of(2);
        let found = if attacks {
            engine.mate(&position, &Limits { nodes: NODES_FOR_LINE, ..limits })
        } else {
            engine.search(&position, &Limits { nodes: NODES_FOR_DEFENCE, ..limits }, &mut |_| ())
        };
        let Some(found) = found else { break };
        mate.nodes += found.nodes;
        if attacks && found.score < SURE {
            break;
        }
        at = found.best;
    }
    mate
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::gomoku::problems::{Problem, problems};
    use rules::gomoku::{Rules, Setup, name};
    use rules::{self, Colour, Face, Placed};

    /// The position after these stones.
    fn played(rules: usize, stones: &str) -> Position {
        let setup = Setup { rules: Arc::new(Rules::built_in().swap_remove(rules)), ..Setup::default() };
        let mut position = Position::new(&setup);
        for stone in stones.split(' ') {
            let at = rules::gomoku::square(position.grid(), stone).expect("a point");
            position = position.play(Action::Place(at)).expect("a legal stone").0;
        }
        position
    }

    /// The line found after these stones, and the position where it ends.
    fn solved(rules: usize, stones: &str) -> (String, Position) {
        let mut position = played(rules, stones);
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
            assert_eq!(ending.winner, Some(rules::Side::First), "{stones}: {line}");
        }
    }

    #[test]
    fn where_there_is_no_win_none_is_claimed() {
        assert_eq!(solved(0, "h8 h9").0, "");
        // Two threes at once win, but renju forbids them to black.
        assert_eq!(solved(2, "g8 a1 i8 a15 h7 o1 h9 o15").0.split(' ').next().filter(|&at| at == "h8"), None);
    }

    /// The position of a problem, with the attacker to move. Where the numbers of stones would make it the other side's
    /// turn, a white stone is put into a corner.
    fn position_of(problem: &Problem) -> Position {
        let rules = Rules::built_in().into_iter().find(|rules| rules.id == "renju").expect("a rule set");
        let setup = rules::Setup::Gomoku(Setup { rules: Arc::new(rules), ..Setup::default() });
        let stones = problem.board.grid().squares().filter_map(|square| {
            let colour = problem.board.stone(square)?;
            Some(Placed { square, face: Face::of(colour), hidden: false })
        });
        let mut stones: Vec<Placed> = stones.collect();
        if stones.len() % 2 != problem.attacker.index() {
            let corner = Square::new(0, 14);
            assert!(problem.attacker == Colour::Dark && problem.board.stone(corner).is_none());
            stones.push(Placed { square: corner, face: Face::of(Colour::Light), hidden: false });
        }
        match setup.with_pieces(&stones, problem.attacker).expect("a position") {
            rules::Position::Gomoku(position) => position,
            _ => panic!("another game"),
        }
    }

    #[test]
    fn every_win_of_the_collection_is_found_and_shown_to_the_five() {
        // Those that have no win have none within their limit, but a longer one; the searches' own tests look at these.
        let mut checked = 0;
        for problem in problems("VC").filter(|problem| !problem.solution.is_empty()) {
            let mut position = position_of(&problem);
            let side = position.to_move();
            let mate = find_mate(&position, 4_000_000, &mut || false);
            assert!(!mate.line.is_empty(), "{mate:?}: {:?}", problem.board);
            for &at in &mate.line {
                position = position.play(Action::Place(at)).expect("a legal stone").0;
            }
            assert_eq!(position.ending().and_then(|ending| ending.winner), Some(side), "{mate:?}: {:?}", problem.board);
            checked += 1;
        }
        assert_eq!(checked, 9);
    }

    #[test]
    fn it_ends_however_few_positions_it_may_look_at() {
        for nodes in 1..40 {
            for stones in ["h8", "h8 a1 i8 a3 j8"] {
                assert!(find_mate(&played(0, stones), nodes, &mut || false).nodes < 5_000, "{nodes}: {stones}");
            }
        }
    }

    #[test]
    fn it_stops_when_told() {
        let position = Position::new(&Setup::default());
        let position = position.play(Action::Place(Square::new(7, 7))).expect("legal").0;
        let mate = find_mate(&position, u64::MAX, &mut || true);
        assert!(mate.line.is_empty() && mate.nodes < 10_000, "{mate:?}");
    }
}
