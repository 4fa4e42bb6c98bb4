//! Achievements in Animal Chess, judged by what the players see.

use super::puzzles::is_safest;
use super::{seen_after, takings, worth};
use crate::detector::{Detector, OneSide, Own};
use engine::animal_chess::{KnownEndings, Outcome};
use rules::animal_chess::{GRID, Reach, View};
use rules::{Action, Face, Position, Reason, Square};

pub(crate) const IDS: &[&str] =
    &["jump", "giant", "rescue", "guarded", "fork", "safest", "repeated", "shut-in", "win", "draw"];

/// The most tiles of an ending that is looked up. What is known of a set of three takes a millisecond, of one of four 50.
const MOST_TILES: usize = 3;
/// A win that is looked up takes at least so many plies, three moves of the winner's.
const FEWEST_PLIES: u32 = 5;

/// Finds the achievements.
#[derive(Default)]
pub(crate) struct Finder(KnownEndings);

impl Detector for Finder {
    fn first(&mut self, number: usize, of: &OneSide<'_>) -> Option<usize> {
        let reason = of.record.ending().map(|ending| ending.reason);
        let first = |has: fn(&Seen<'_>) -> bool| {
            of.plies().find(|own| Seen::of(own).is_some_and(|seen| has(&seen))).map(|own| own.ply)
        };
        let last = || of.plies().next_back().map(|own| own.ply);
        match *IDS.get(number)? {
            "jump" => first(|seen| seen.takes(true).is_some()),
            "giant" => first(|seen| seen.takes_giant()),
            "rescue" => first(|seen| seen.rescues()),
            "guarded" => of.plies().find_map(|own| takes_back(*of, &own)),
            "fork" => of.plies().find_map(|own| takes_of_two(*of, &own)),
            "safest" => first(|seen| matches!(seen.action, Action::TurnUp(at) if is_safest(seen.before, at))),
            "repeated" if reason == Some(Reason::Repeated) && has_less(*of) => last(),
            "shut-in" if reason == Some(Reason::NoAction) && of.has_won() => last(),
            "win" if of.has_won() => of.plies().find(|own| self.wins(own)).map(|own| own.ply),
            "draw" if !of.has_lost() => of.plies().find(|own| self.holds(own)).map(|own| own.ply),
            _ => None,
        }
    }
}

/// A ply as it is seen.
struct Seen<'a> {
    before: &'a View,
    action: Action,
    after: &'a View,
}

impl<'a> Seen<'a> {
    fn of(own: &Own<'a>) -> Option<Self> {
        let (Position::AnimalChess(before), Position::AnimalChess(after)) = (own.before, own.after) else {
            return None;
        };
        Some(Self { before: before.view(), action: own.action, after: after.view() })
    }

    /// The tile that is taken by a jump, or without one, and the tile that takes it.
    fn takes(&self, jumps: bool) -> Option<[Face; 2]> {
        let Action::Move { from, to } = self.action else { return None };
        let [taker, taken] = [self.before.face(from)?, self.before.face(to)?];
        let reach = self.before.rules().kinds.get(usize::from(taker.kind))?.reach;
        ((reach == Reach::Jump) == jumps).then_some([taker, taken])
    }

    /// The strongest kind, which is the dearest, is taken by the weakest, without a jump.
    fn takes_giant(&self) -> bool {
        let kinds = &self.before.rules().kinds;
        let ranks = || kinds.iter().map(|kind| kind.rank);
        let rank = |face: Face| kinds.get(usize::from(face.kind)).map(|kind| kind.rank);
        let dearest = kinds.iter().map(|kind| kind.worth).max();
        self.takes(false).is_some_and(|[taker, taken]| {
            let price = kinds.get(usize::from(taken.kind)).map(|kind| kind.worth);
            rank(taker) == ranks().min() && rank(taken) == ranks().max() && price == dearest
        })
    }

    /// The dearest tile that is attacked goes away without taking, and nothing can be taken then, although it could after
    /// another move.
    fn rescues(&self) -> bool {
        let Action::Move { from, to } = self.action else { return false };
        let price = |at: Square| self.before.face(at).map(|face| worth(self.before, face));
        let attacked = GRID.squares().filter(|at| !self.before.attackers(*at).is_empty());
        let dearest = attacked.map(price).max().flatten();
        let is_safe = |after: &View| takings(after).is_empty();
        self.before.face(to).is_none()
            && dearest.is_some()
            && price(from) == dearest
            && !self.before.attackers(from).is_empty()
            && is_safe(self.after)
            && self
                .before
                .legal()
                .into_iter()
                .any(|action| seen_after(self.before, action).is_some_and(|after| !is_safe(&after)))
    }
}

/// The ply in which the side takes a dearer tile on the square on which one of its own was taken just before.
fn takes_back(of: OneSide<'_>, own: &Own<'_>) -> Option<usize> {
    let seen = Seen::of(own)?;
    let Action::Move { to, .. } = own.action else { return None };
    let before = of.record.position_at(own.ply.checked_sub(1)?)?;
    let Position::AnimalChess(before) = before else { return None };
    let Action::Move { to: taken_at, .. } = of.action_at(own.ply - 1)? else { return None };
    let lost = before.view().face(taken_at)?;
    let gained = seen.before.face(to)?;
    (taken_at == to && worth(seen.before, gained) > worth(seen.before, lost)).then_some(own.ply)
}

/// The ply in which the side takes one of two tiles that it attacked at once with the move before.
fn takes_of_two(of: OneSide<'_>, own: &Own<'_>) -> Option<usize> {
    let Action::Move { from, to } = own.action else { return None };
    let seen = Seen::of(own)?;
    let known = takings(seen.before);
    // After the move the other side is to move, so these are the attackers of its tiles.
    let attacked = |at: &Square| seen.after.attackers(*at).contains(&to) && !known.contains(&(from, *at));
    let attacked: Vec<Square> = GRID.squares().filter(attacked).collect();
    if seen.before.face(to).is_some() || attacked.len() < 2 {
        return None;
    }
    let taking = of.action_at(own.ply + 2)?;
    let Position::AnimalChess(then) = of.record.position_at(own.ply + 2)? else { return None };
    let Action::Move { from, to: taken } = taking else { return None };
    let is_there = then.view().face(taken) == seen.after.face(taken);
    (from == to && attacked.contains(&taken) && is_there).then_some(own.ply + 2)
}

/// Whether the side has less health left than the other.
fn has_less(of: OneSide<'_>) -> bool {
    let score = of.record.ending().map_or([0; 2], |ending| ending.score);
    score[of.side.index()] < score[of.side.other().index()]
}

impl Finder {
    /// What the move that was played is worth, and what the others are worth, in an ending that can be looked up.
    fn outcomes(&mut self, own: &Own<'_>) -> Option<(Outcome, Vec<Outcome>)> {
        let seen = Seen::of(own)?;
        let faces = || GRID.squares().filter_map(|at| seen.before.face(at));
        if faces().count() > MOST_TILES || faces().any(|face| face == Face::BACK) {
            return None;
        }
        let (played, others): (Vec<_>, Vec<_>) =
            self.0.outcomes(seen.before)?.into_iter().partition(|(action, _)| *action == own.action);
        Some((played.first()?.1, others.into_iter().map(|(_, outcome)| outcome).collect()))
    }

    /// A win that is not near, and that another move would have given away.
    fn wins(&mut self, own: &Own<'_>) -> bool {
        let is_win = |outcome: &Outcome| matches!(outcome, Outcome::Won(_));
        self.outcomes(own).is_some_and(|(played, others)| {
            matches!(played, Outcome::Won(distance) if distance.to_end >= FEWEST_PLIES)
                && others.iter().any(|outcome| !is_win(outcome))
        })
    }

    /// The only move that does not lose, where none wins.
    fn holds(&mut self, own: &Own<'_>) -> bool {
        self.outcomes(own).is_some_and(|(played, others)| {
            played == Outcome::Drawn
                && !others.is_empty()
                && others.iter().all(|outcome| matches!(outcome, Outcome::Lost(_)))
        })
    }
}
