//! What each move is worth by the plain search, for boards and rules that the large engine does not know, and where its
//! weights are missing. The positions after all moves are searched in turn, deeper each time.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::chance::empties;
use super::plain::{Limits, ReversiTask};
use crate::analysis::{Appraisal, Appraised, MoveValue};
use crate::answer::TaskStatus;
use crate::game::Resumable;
use crate::request::Part;
use rules::reversi::Position;
use rules::{Action, Ending, GamePosition, Side};

/// Plies that are looked ahead after a move, one round after the other.
const ROUNDS: [u32; 5] = [1, 2, 4, 6, 8];
/// How many of these rounds a quick analysis makes.
const QUICK_ROUNDS: usize = 3;
/// The most positions looked at behind a move in a round.
const MOST_NODES: u64 = 2_000_000;

/// A move, and what is known of the position after it.
struct Weighed {
    action: Action,
    after: Position,
    /// The value for the side that plays the move, in hundredths of a disc, and whether it is the end's.
    value: Option<(i32, bool)>,
    depth: u32,
}

/// The search for the values of all moves.
pub(super) struct PlainAppraisal {
    side: Side,
    moves: Vec<Weighed>,
    round: usize,
    /// How many rounds there are.
    rounds: usize,
    /// The move that is being searched.
    next: usize,
    search: Option<ReversiTask>,
    nodes: u64,
    /// Positions looked at by the search in progress.
    begun: u64,
}

impl PlainAppraisal {
    /// Begins to search the moves of a part; `None` if there is none.
    pub fn new(position: &Position, quick: bool, part: Option<Part>) -> Option<Self> {
        let after = |action: Action| Some((action, position.play(action).ok()?.0));
        let moves: Vec<Weighed> = part
            .unwrap_or(Part::ALL)
            .deal(position.moves().iter().map(Action::Place))
            .filter_map(after)
            .map(|(action, after)| {
                // A side that cannot move passes.
                let passed = after.play(Action::Pass).ok().filter(|_| after.must_pass()).map(|(next, _)| next);
                Weighed { action, after: passed.unwrap_or(after), value: None, depth: 0 }
            })
            .collect();
        let side = position.to_move();
        let rounds = if quick { QUICK_ROUNDS } else { ROUNDS.len() };
        (!moves.is_empty()).then_some(Self { side, moves, round: 0, rounds, next: 0, search: None, nodes: 0, begun: 0 })
    }

    /// Searches the next move for about `nodes` positions; says whether its value for this round is known.
    fn weigh(&mut self, nodes: u64) -> bool {
        let Weighed { after, value, depth, .. } = &mut self.moves[self.next];
        let sign = if after.to_move() == self.side { 1 } else { -1 };
        if let Some(Ending { score, .. }) = <Position as GamePosition>::ending(after) {
            let [own, other] = [self.side, self.side.other()].map(|side| score[side.index()] as i32);
            let margin = if after.rules().fewest_wins { other - own } else { own - other };
            *value = Some((margin * 100, true));
            return true;
        }
        let empties = empties(after);
        let plies = ROUNDS[self.round];
        let limits = Limits { plies, exact: 2 * plies + 4, overlooks: 0, nodes: MOST_NODES };
        // Whatever the order of equals, their value is the same.
        let random = &mut StdRng::seed_from_u64(0);
        let search = self.search.get_or_insert_with(|| ReversiTask::new(0, after, limits, random));
        match search.go_on(nodes) {
            TaskStatus::Working => {
                self.begun += nodes;
                false
            }
            TaskStatus::Progress(found) => {
                self.begun = found.nodes;
                false
            }
            TaskStatus::Done(answer) => {
                if let Some(answer) = answer
                    && let Some(score) = answer.score
                {
                    *value = Some((sign * score, answer.depth >= empties));
                    *depth = answer.depth + 1;
                    self.nodes += answer.nodes;
                }
                (self.search, self.begun) = (None, 0);
                true
            }
        }
    }
}

impl Appraisal for PlainAppraisal {
    fn go_on(&mut self, nodes: u64) -> Option<Appraised> {
        if !self.weigh(nodes) {
            return None;
        }
        self.next += 1;
        if self.next < self.moves.len() {
            return None;
        }
        (self.next, self.round) = (0, self.round + 1);
        let known = self.moves.iter().filter_map(|known| Some((known, known.value?)));
        let mut moves: Vec<MoveValue> = known
            .map(|(known, (score, exact))| MoveValue {
                action: known.action,
                score,
                exact,
                depth: known.depth,
                selectivity: 100,
                line: vec![known.action],
            })
            .collect();
        moves.sort_by_key(|known| std::cmp::Reverse(known.score));
        let done = self.round == self.rounds || moves.iter().all(|known| known.exact);
        Some(Appraised { moves, nodes: self.nodes + self.begun, done })
    }
}
