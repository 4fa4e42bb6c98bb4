//! The search for what every ply of the root is worth, each with a window of its own.

use std::task::Poll;

use super::{ASK_EVERY, ASPIRATION, BEYOND, Search, Spot};
use crate::animal_chess::board::{EMPTY, Ply, SearchBoard, bits, kind_of};
use crate::animal_chess::deep::found::{DEEPEST, Weighed};
use crate::animal_chess::endings::{Endings, Outcome};
use crate::animal_chess::evaluation::DECIDED;
use crate::request::Part;

/// The longest line that is shown, in plies.
const LONGEST_LINE: usize = 12;
/// Up to this depth a ply is searched without a guess of what it is worth.
const UNGUESSED: u32 = 3;

/// How far a search of all plies has come that pauses. A pause breaks off the search of one ply, which is begun again
/// afterwards.
#[derive(Clone)]
pub struct EachCourse {
    /// Which of the plies are weighed.
    part: Part,
    /// The depth that is being searched; 0 before the first.
    depth: u32,
    /// What the last depth has found, the best first.
    last: Vec<Weighed>,
    /// What this depth has found so far, in the order of the last.
    found: Vec<Weighed>,
    nodes: u64,
}

impl EachCourse {
    /// Weighs this part of the plies.
    pub const fn new(part: Part) -> Self {
        Self { part, depth: 0, last: Vec::new(), found: Vec::new(), nodes: 0 }
    }

    /// Whether nothing has been searched.
    pub const fn is_new(&self) -> bool {
        self.depth == 0
    }

    /// Positions looked at so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Search<'_> {
    /// Weighs every ply, a ply deeper each time; see [`super::super::Engine::each_ply_on`].
    pub fn each(mut self, course: &mut EachCourse, tell: &mut dyn FnMut(&[Weighed], u64)) -> Poll<Vec<Weighed>> {
        if course.is_new() {
            let plies: Vec<Ply> = course.part.deal(self.all_plies()).collect();
            if let Some(known) = self.known_endings(&plies) {
                return Poll::Ready(known);
            }
            course.depth = 1;
            course.last = plies.into_iter().map(Weighed::unknown).collect();
        }
        self.nodes = course.nodes;
        self.ask_at = self.nodes + ASK_EVERY;
        self.path[0] = self.board.key;
        while course.depth <= self.limits.depth.min(DEEPEST) {
            while let Some(before) = course.last.get(course.found.len()) {
                let score = self.around_ply(before.ply, course.depth, before.score);
                course.nodes = self.nodes;
                if self.paused {
                    return Poll::Pending;
                }
                if self.stopped {
                    // The last depth, if one was completed.
                    let last = std::mem::take(&mut course.last);
                    return Poll::Ready(last.into_iter().filter(|known| known.depth > 0).collect());
                }
                course.found.push(Weighed {
                    ply: before.ply,
                    score,
                    exact: score.abs() >= DECIDED,
                    depth: course.depth,
                    line: self.line(before.ply),
                });
            }
            course.last = std::mem::take(&mut course.found);
            course.last.sort_by_key(|known| std::cmp::Reverse(known.score));
            tell(&course.last, self.nodes);
            self.learn_wanted();
            if course.last.iter().all(|known| known.exact) {
                break;
            }
            course.depth += 1;
        }
        Poll::Ready(std::mem::take(&mut course.last))
    }

    /// All plies of the root: first those that take, the most valuable tile first, then moves, and then tiles to turn up.
    fn all_plies(&self) -> Vec<Ply> {
        let board = &self.board;
        let mut moves: Vec<Ply> = board.moves(&self.rules).collect();
        moves.sort_by_key(|ply| match board.cells[ply.to() as usize] {
            EMPTY => i32::MAX,
            taken => -self.weights.value(board.other(), kind_of(taken)),
        });
        moves.into_iter().chain(bits(board.hidden).map(|at| Ply::new(at, at))).collect()
    }

    /// What a ply is worth at a depth, in a window around what it was worth before.
    fn around_ply(&mut self, ply: Ply, depth: u32, before: i32) -> i32 {
        let (board, weights) = (self.board, self.weights);
        let spot = Spot { board: &board, weights: &weights, depth: depth as i32, ply: 0 };
        let mut window = if depth <= UNGUESSED { 2 * BEYOND } else { ASPIRATION };
        loop {
            let (low, high) = ((before - window).max(-BEYOND), (before + window).min(BEYOND));
            let score = self.play(&spot, ply, depth as i32, low, high);
            let is_inside = (score > low || low == -BEYOND) && (score < high || high == BEYOND);
            if self.stopped || is_inside {
                return score;
            }
            window = if window > 4 * ASPIRATION { 2 * BEYOND } else { window * 4 };
        }
    }

    /// What the plies are worth if the position is an ending that can be known, the best first. Only where the depth is not
    /// limited: then it is to be found out what so many plies show.
    fn known_endings(&mut self, plies: &[Ply]) -> Option<Vec<Weighed>> {
        let board = self.board;
        if self.limits.depth != u32::MAX || !Endings::may_know(&board) || self.may_come_up_too_often() {
            return None;
        }
        self.endings.learn(&board, &self.rules, self.limits.enough);
        let weighed = |&ply: &Ply| {
            let outcome = self.endings.outcome_of(ply, &board, &self.rules)?;
            let depth = match outcome {
                Outcome::Won(distance) | Outcome::Lost(distance) => distance.to_end,
                Outcome::Drawn => 0,
            };
            let known = Weighed { ply, score: outcome.score(0), exact: true, depth, line: self.known_line(ply) };
            Some((outcome.merit(), known))
        };
        let mut all = plies.iter().map(weighed).collect::<Option<Vec<_>>>()?;
        all.sort_by_key(|(merit, _)| std::cmp::Reverse(*merit));
        Some(all.into_iter().map(|(_, known)| known).collect())
    }

    /// A ply of a known ending with the best play after it.
    fn known_line(&self, first: Ply) -> Vec<Ply> {
        self.line_by(first, |board| {
            let known = board
                .moves(&self.rules)
                .filter_map(|ply| Some((self.endings.outcome_of(ply, board, &self.rules)?.merit(), ply)));
            known.max_by_key(|(merit, ply)| (*merit, ply.0)).map(|(_, ply)| ply)
        })
    }

    /// A ply with the best plies after it that are remembered, up to a tile that is turned up.
    fn line(&self, first: Ply) -> Vec<Ply> {
        self.line_by(first, |board| {
            let next = Ply(self.table.get(self.key(board))?.best);
            let may_turn_up = next.turns_up() && bits(board.hidden).any(|at| next == Ply::new(at, at));
            (may_turn_up || board.moves(&self.rules).any(|ply| ply == next)).then_some(next)
        })
    }

    fn line_by(&self, first: Ply, next: impl Fn(&SearchBoard) -> Option<Ply>) -> Vec<Ply> {
        let (mut board, mut line) = (self.board, vec![first]);
        while let Some(&last) = line.last()
            && !last.turns_up()
            && line.len() < LONGEST_LINE
        {
            board.go(last, &self.rules);
            if board.has_lost(board.turn, &self.rules) {
                break;
            }
            let Some(ply) = next(&board) else { break };
            line.push(ply);
        }
        line
    }
}
