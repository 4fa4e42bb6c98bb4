//! The habits of players of Reversi on the classic board. Other boards and the reverse game are passed over.

use crate::chance;
use crate::judgement::Judgement;
use crate::profile::habit::{Beholder, Habit, Sheet};
use engine::MoveValue;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::search::CERTAIN;
use engine::reversi::eight::{DISC, Discs, Engine, Limits};
use record::Record;
use rules::reversi::{Position as Board, bit, flips, moves, squares};
use rules::{Action, Position, Side};

const HABITS: [Habit; 12] = [
    Habit::share("corner", "takes a corner, of the moves at which it could"),
    Habit::share(
        "good-corner",
        "the same where the best corner is no blunder, which loses 15 points of the chance to win",
    ),
    Habit::share("best-corner", "the same where a corner is the best move"),
    Habit::share(
        "corner-got",
        "takes a corner in the end, of the corners that it could take until it took or lost them",
    ),
    Habit::mean("corner-open", "plies for which a corner that it could take is left open, on average and at most"),
    Habit::share("x-square", "plays diagonally beside an empty corner, of the moves at which it could"),
    Habit::share("c-square", "plays on the edge beside an empty corner, of the moves at which it could"),
    Habit::share("gives-corner", "lets the other side take a corner next, of the moves at which it had a choice"),
    Habit::share(
        "edge",
        "plays on the edge, but on no corner and not beside an empty one, of the moves at which it could",
    ),
    Habit::mean("turned", "discs turned by a move, beside the mean of its legal moves"),
    Habit::share("most-discs", "turns as many discs as it can, of the moves at which that makes a difference"),
    Habit::share("near-last", "plays beside the last disc, of the moves at which it could"),
];

const CORNERS: u64 = 0x8100_0000_0000_0081;
const EDGES: u64 = 0xff81_8181_8181_81ff;
/// Each corner with its X-square and its two C-squares.
const AROUND: [(u32, u64, u64); 4] = [
    (0, 1 << 9, 1 << 1 | 1 << 8),
    (7, 1 << 14, 1 << 6 | 1 << 15),
    (56, 1 << 49, 1 << 48 | 1 << 57),
    (63, 1 << 54, 1 << 55 | 1 << 62),
];

/// Whether a corner is a blunder is judged by a search of so many plies, played out with so many empty squares.
const JUDGED_BY: u32 = 6;
const EXACT: u32 = 12;

/// Looks at games of Reversi.
pub(super) struct ReversiBeholder {
    engine: Engine,
}

pub(super) fn beholder() -> ReversiBeholder {
    ReversiBeholder { engine: Engine::new(4, Some(Weights::builtin())) }
}

/// A move that is to be counted: the position before it, as the side to move sees it.
struct Look {
    discs: Discs,
    legal: Vec<u32>,
    played: u32,
    last: Option<u32>,
}

impl Beholder for ReversiBeholder {
    fn habits(&self) -> &'static [Habit] {
        &HABITS
    }

    fn look(&mut self, record: &Record, from: usize, sides: &[Side], sheet: &mut Sheet) {
        let mut last = None;
        // Since which ply each side could have taken each corner.
        let mut open = [[None; AROUND.len()]; 2];
        for (ply, played) in record.played().iter().enumerate() {
            let Some(Position::Reversi(board)) = record.position_at(ply) else { return };
            let Some(discs) = seen(board) else { return };
            let Action::Place(square) = played.action else { continue };
            let played = bit(square);
            let side = board.to_move();
            if ply >= from && sides.contains(&side) {
                let legal: Vec<u32> = squares(moves(discs.own, discs.opponent)).map(bit).collect();
                let look = Look { discs, legal, played, last };
                look.corners_left_open(&mut open[side.index()], ply, sheet);
                look.count(sheet);
                self.judged_corner(&look, board, sheet);
            }
            last = Some(played);
        }
        let plies = record.played().len();
        for since in open.into_iter().flatten().flatten() {
            sheet.mean("corner-open", (plies - since) as f64);
            sheet.mean("corner-got", 0.0);
        }
    }
}

/// The discs as the side to move sees them, on the classic board with the usual goal.
fn seen(board: &Board) -> Option<Discs> {
    let eight = board.eight().filter(|_| !board.rules().fewest_wins)?;
    Some(Discs::seen_by(board.to_move(), eight))
}

const fn is_in(square: u32, set: u64) -> bool {
    set >> square & 1 != 0
}

/// The squares beside a square, also diagonally.
const fn beside(square: u32) -> u64 {
    const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let at = 1 << square;
    let row = at | (at << 1) & NOT_FIRST_COLUMN | (at >> 1) & NOT_LAST_COLUMN;
    (row | row << 8 | row >> 8) & !at
}

impl Look {
    /// All that can be counted without a search.
    fn count(&self, sheet: &mut Sheet) {
        let Discs { own, opponent } = self.discs;
        let is_open = |(corner, _, _): &&(u32, u64, u64)| !is_in(*corner, own | opponent);
        let xs = AROUND.iter().filter(is_open).fold(0, |all, (_, x, _)| all | x);
        let cs = AROUND.iter().filter(is_open).fold(0, |all, (_, _, c)| all | c);
        let mut choice = |id, set| sheet.choice(id, &self.legal, &self.played, |at| is_in(*at, set));
        choice("corner", CORNERS);
        choice("x-square", xs);
        choice("c-square", cs);
        choice("edge", EDGES & !CORNERS & !cs);
        if let Some(last) = self.last {
            choice("near-last", beside(last));
        }
        let gives = |at: &u32| {
            let after = self.discs.played(*at, flips(own, opponent, *at));
            moves(after.own, after.opponent) & CORNERS != 0
        };
        sheet.choice("gives-corner", &self.legal, &self.played, gives);
        if self.legal.len() > 1 {
            let turned = |at: &u32| flips(own, opponent, *at).count_ones();
            let most = self.legal.iter().map(turned).max();
            sheet.choice("most-discs", &self.legal, &self.played, |at| Some(turned(at)) == most);
            let mean = self.legal.iter().map(turned).sum::<u32>() as f64 / self.legal.len() as f64;
            sheet.mean_by_lot("turned", f64::from(turned(&self.played)), mean);
        }
    }

    /// Counts for how long each corner that this side could take was left open, once it is taken or cannot be taken any
    /// more.
    fn corners_left_open(&self, since: &mut [Option<usize>; AROUND.len()], ply: usize, sheet: &mut Sheet) {
        for ((corner, _, _), since) in AROUND.iter().zip(since) {
            let first = if self.legal.contains(corner) { Some(since.unwrap_or(ply)) } else { None };
            let goes_on = first.is_some() && self.played != *corner;
            let ended = if goes_on { None } else { since.or(first) };
            if let Some(begun) = ended {
                sheet.mean("corner-open", (ply - begun) as f64);
                sheet.mean("corner-got", f64::from(u8::from(self.played == *corner)));
            }
            *since = first.filter(|_| goes_on);
        }
    }
}

impl ReversiBeholder {
    /// Counts whether a corner is taken that is no blunder, or the best move.
    fn judged_corner(&mut self, look: &Look, board: &Board, sheet: &mut Sheet) {
        let corners: Vec<u32> = look.legal.iter().copied().filter(|at| is_in(*at, CORNERS)).collect();
        if corners.is_empty() || corners.len() == look.legal.len() {
            return;
        }
        let view = Position::Reversi(board.clone()).view();
        let hundredths = |score: i32| score * 100 / DISC;
        let chance_of = |score: i32| {
            let value = MoveValue {
                action: Action::Pass,
                score: hundredths(score),
                exact: false,
                depth: JUDGED_BY,
                selectivity: 100,
                line: Vec::new(),
            };
            chance::of_players(&view, &value)
        };
        let Discs { own, opponent } = look.discs;
        let mut value = |at: u32| {
            let after = look.discs.played(at, flips(own, opponent, at));
            let limits = Limits { depth: JUDGED_BY - 1, exact: EXACT, selectivity: CERTAIN, ..Limits::EXACT };
            // There is nothing to search where the game is over.
            self.engine.search(after, &limits, &mut |_| ()).map_or(-after.result() * DISC, |found| -found.score)
        };
        let best_corner = corners.iter().map(|at| value(*at)).max();
        let best_other = look.legal.iter().filter(|at| !is_in(**at, CORNERS)).map(|at| value(*at)).max();
        let (Some(corner), Some(other)) = (best_corner, best_other) else { return };
        if Judgement::of_loss(chance_of(other) - chance_of(corner)) != Some(Judgement::Blunder) {
            sheet.choice("good-corner", &look.legal, &look.played, |at| is_in(*at, CORNERS));
        }
        if corner >= other {
            sheet.choice("best-corner", &look.legal, &look.played, |at| is_in(*at, CORNERS));
        }
    }
}
