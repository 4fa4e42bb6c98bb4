//! Achievements in Reversi. The reverse game has none: what is good there is another matter.

use super::squares::{
    corners, empties, has_to_pass, is_corner, place, places, region, safe_moves, turned, values, wedges,
};
use crate::detector::{Detector, OneSide, Own};
use engine::reversi::eight::Engine;
use rules::{Action, Position, Reason, Square};

pub(crate) const IDS: &[&str] =
    &["wedge", "edge", "behind", "pass", "quiet", "parity", "safe-moves", "draw", "sacrifice", "perfect"];

/// With so many squares left, having fewer discs still says nothing of who wins.
const EARLY: usize = 20;
/// With fewer moves to choose from there is nothing to find.
const FEWEST_MOVES: usize = 3;
/// With more empty squares nothing is played out: so many take about a millisecond.
const MOST_EMPTIES: usize = 10;
/// With fewer, nearly everything is forced.
const FEWEST_EMPTIES: usize = 4;
/// A faultless ending has at least so many moves at which another one loses discs.
const FEWEST_CHOICES: usize = 3;

/// Finds the achievements.
pub(crate) struct Finder(Engine);

impl Finder {
    pub(crate) fn new() -> Self {
        /// The size of the transposition table, in MiB.
        const HASH_MB: usize = 1;
        Self(Engine::new(HASH_MB, None))
    }

    /// What each move is worth, the best first, where few squares are empty.
    fn values(&mut self, before: &Position) -> Option<Vec<(Action, i32)>> {
        if !(FEWEST_EMPTIES..=MOST_EMPTIES).contains(&empties(before)) {
            return None;
        }
        values(&mut self.0, before, &|| false)
    }
}

impl Detector for Finder {
    fn first(&mut self, number: usize, of: &OneSide<'_>) -> Option<usize> {
        if !matches!(of.record.first(), Position::Reversi(own) if !own.rules().fewest_wins) {
            return None;
        }
        let first = |has: &dyn Fn(&Own<'_>, Square) -> bool| {
            of.plies().find(|own| place(own.action).is_some_and(|at| has(own, at))).map(|own| own.ply)
        };
        match *IDS.get(number)? {
            "wedge" => first(&|own, at| wedges(own.before, at)),
            "edge" => first(&fills_edge),
            "behind" => behind(*of),
            "pass" if of.has_won() => first(&|own, _| has_to_pass(own.after)),
            "quiet" => first(&|own, _| is_quiet(own)),
            "parity" => of.plies().find_map(|own| goes_first_and_last(*of, &own)),
            "safe-moves" => first(&|own, _| takes_safe_moves(own)),
            "draw" if !of.has_lost() => of.plies().find(|own| self.holds_draw(own)).map(|own| own.ply),
            "sacrifice" => of.plies().find(|own| self.gives_corner(*of, own)).map(|own| own.ply),
            "perfect" => self.is_perfect(*of),
            _ => None,
        }
    }
}

/// Every square of an edge is the side's own now.
fn fills_edge(own: &Own<'_>, at: Square) -> bool {
    let grid = own.after.grid();
    let is_own = |on: Square| {
        let colour = own.after.face(on).and_then(|face| face.colour);
        colour.is_some() && colour == own.after.colour(own.before.to_move())
    };
    let on_row = at.row == 0 || at.row + 1 == grid.rows;
    let on_column = at.column == 0 || at.column + 1 == grid.columns;
    on_row && (0..grid.columns).all(|column| is_own(Square::new(column, at.row)))
        || on_column && (0..grid.rows).all(|row| is_own(Square::new(at.column, row)))
}

/// The side had fewer discs towards the end, and won by count.
fn behind(of: OneSide<'_>) -> Option<usize> {
    of.record.ending().filter(|ending| ending.reason == Reason::Counted && of.has_won() && ending.winner.is_some())?;
    let early = of.plies().find(|own| empties(own.before) <= EARLY)?;
    let counts = early.before.counts();
    let fewer = counts[of.side.index()] < counts[of.side.other().index()];
    (fewer && empties(early.before) + 1 >= EARLY).then_some(early.ply)
}

/// The move flips one disc, and leaves the other side as few moves as any: fewer than some move that flips more.
fn is_quiet(own: &Own<'_>) -> bool {
    let after = |action: Action| own.before.play(action).ok();
    let legal = own.before.legal();
    if legal.len() < FEWEST_MOVES || own.after.ending().is_some() {
        return false;
    }
    let flips = after(own.action).map_or(0, |(_, delta)| turned(&delta).len());
    if flips != 1 {
        return false;
    }
    let left = places(own.after).len();
    let others: Vec<(usize, usize)> = (legal.into_iter().filter(|action| *action != own.action))
        .filter_map(|action| after(action).map(|(next, delta)| (turned(&delta).len(), places(&next).len())))
        .collect();
    others.iter().all(|(_, moves)| *moves >= left) && others.iter().any(|(flips, moves)| *flips > 1 && *moves > left)
}

/// The ply in which the last square of a region is filled, if it had an odd number of empty squares, was not the only one, and
/// this side played there first and last.
fn goes_first_and_last(of: OneSide<'_>, own: &Own<'_>) -> Option<usize> {
    let at = place(own.action)?;
    let area = region(own.before, at);
    if area.len() < 3 || area.len().is_multiple_of(2) || area.len() == empties(own.before) {
        return None;
    }
    let filled = |ply: &usize| of.action_at(*ply).and_then(place).is_some_and(|at| area.contains(&at));
    let last = (own.ply..of.record.played().len()).filter(filled).nth(area.len() - 1)?;
    (of.record.played()[last].side == of.side).then_some(last)
}

/// After the move every answer gives a corner, where there was none to take before.
fn takes_safe_moves(own: &Own<'_>) -> bool {
    corners(own.before).is_empty() && is_answered(own) && safe_moves(own.after).is_empty()
}

/// Whether the other side has a move then.
fn is_answered(own: &Own<'_>) -> bool {
    own.after.ending().is_none() && own.after.to_move() != own.before.to_move() && !has_to_pass(own.after)
}

impl Finder {
    /// The only move that holds a draw, where none wins.
    fn holds_draw(&mut self, own: &Own<'_>) -> bool {
        let Some(values) = self.values(own.before) else { return false };
        matches!(values[..], [(best, 0), (_, next), ..] if next < 0 && best == own.action)
    }

    /// The other side takes a corner that it could not take before, and every move that gives none is worse.
    fn gives_corner(&mut self, of: OneSide<'_>, own: &Own<'_>) -> bool {
        let Some(taken) = of.action_at(own.ply + 1).and_then(place) else { return false };
        if place(own.action).is_none() || !is_answered(own) || !is_corner(own.after, taken) {
            return false;
        }
        let could = own.before.passed().map(|passed| corners(&passed)).unwrap_or_default();
        let gives = |action: Action| {
            let next = own.before.play(action).map(|(next, _)| next);
            next.is_ok_and(|next| {
                next.to_move() != own.before.to_move() && corners(&next).iter().any(|at| !could.contains(at))
            })
        };
        if could.contains(&taken) {
            return false;
        }
        let Some(values) = self.values(own.before) else { return false };
        let best = values[0].1;
        let played = values.iter().find(|(action, _)| *action == own.action).map(|(_, value)| *value);
        let keeping = values.iter().filter(|(action, _)| !gives(*action)).map(|(_, value)| *value).max();
        played == Some(best) && keeping.is_some_and(|keeping| keeping < best)
    }

    /// The last ply with a choice of an ending in which every move of the side was worth as much as the best, and some others
    /// were not.
    fn is_perfect(&mut self, of: OneSide<'_>) -> Option<usize> {
        of.record.ending().filter(|ending| ending.reason == Reason::Counted)?;
        let mut last = None;
        let mut choices = 0;
        for own in of.plies().filter(|own| place(own.action).is_some() && empties(own.before) <= MOST_EMPTIES) {
            // What comes last is played out as well, but says nothing by itself.
            let values = values(&mut self.0, own.before, &|| false)?;
            let played = values.iter().find(|(action, _)| *action == own.action).map(|(_, value)| *value);
            if played != values.first().map(|(_, best)| *best) {
                return None;
            }
            if values.last().map(|(_, worst)| *worst) < played {
                (last, choices) = (Some(own.ply), choices + 1);
            }
        }
        last.filter(|_| choices >= FEWEST_CHOICES)
    }
}
