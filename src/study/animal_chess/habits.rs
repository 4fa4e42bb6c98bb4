//! The habits of players of Animal Chess, judged by what the players see.

use super::{chased, dangers, seen_after, takings};
use crate::profile::habit::{Beholder, Habit, Sheet};
use record::Record;
use rules::animal_chess::{GRID, View as Board};
use rules::{Action, Face, Position, Side, Square};

const HABITS: [Habit; 7] = [
    Habit::share("takes", "takes a tile with one that cannot be taken in turn, of the moves at which it could"),
    Habit::share("by-jump", "the same where only a jump does it"),
    Habit::share("leaves", "leaves a tile to be taken, of the moves at which it could leave none"),
    Habit::share(
        "steps-into",
        "moves so that a tile can be taken where none could, of the moves at which it had a choice",
    ),
    Habit::share("danger", "turns up beside what may take or be taken, of the tiles turned up of which some were safe"),
    Habit::share("chases", "moves to attack a tile that can go away, of the moves without taking at which it could"),
    Habit::share("turns-up", "turns a tile up, of the moves at which it had a choice"),
];

/// Looks at games of Animal Chess.
pub(super) struct AnimalChessBeholder;

pub(super) const fn beholder() -> AnimalChessBeholder {
    AnimalChessBeholder
}

impl Beholder for AnimalChessBeholder {
    fn habits(&self) -> &'static [Habit] {
        &HABITS
    }

    fn look(&mut self, record: &Record, from: usize, sides: &[Side], sheet: &mut Sheet) {
        for (ply, played) in record.played().iter().enumerate().skip(from) {
            let Some(Position::AnimalChess(position)) = record.position_at(ply) else { return };
            if sides.contains(&position.view().to_move())
                && matches!(played.action, Action::Move { .. } | Action::TurnUp(_))
            {
                count(position.view(), played.action, sheet);
            }
        }
    }
}

/// Counts an action.
fn count(board: &Board, played: Action, sheet: &mut Sheet) {
    let legal = board.legal();
    let after = |action: &Action| seen_after(board, *action);
    let is_taking = |action: &Action| matches!(action, Action::Move { to, .. } if board.face(*to).is_some());
    let keeps = |action: &Action| {
        let Action::Move { to, .. } = *action else { return false };
        is_taking(action) && after(action).is_some_and(|after| takings(&after).iter().all(|(_, taken)| *taken != to))
    };
    let safe: Vec<Action> = legal.iter().copied().filter(keeps).collect();
    sheet.choice("takes", &legal, &played, |action| safe.contains(action));
    let is_jump = |action: &Action| matches!(action, Action::Move { from, to } if steps(*from, *to) > 1);
    if safe.iter().all(is_jump) {
        sheet.choice("by-jump", &legal, &played, |action| safe.contains(action));
    }
    let is_threatened = GRID.squares().any(|at| !board.attackers(at).is_empty());
    let exposes = |action: &Action| after(action).map_or(is_threatened, |after| !takings(&after).is_empty());
    if is_threatened {
        sheet.choice("leaves", &legal, &played, exposes);
    } else if matches!(played, Action::Move { .. }) {
        let moves: Vec<Action> = legal.iter().copied().filter(|action| matches!(action, Action::Move { .. })).collect();
        sheet.choice("steps-into", &moves, &played, exposes);
    }
    let hidden: Vec<Action> =
        GRID.squares().filter(|at| board.face(*at) == Some(Face::BACK)).map(Action::TurnUp).collect();
    if hidden.contains(&played) {
        let is_dangerous = |action: &Action| matches!(action, Action::TurnUp(at) if !dangers(board, *at).0.is_empty());
        sheet.choice("danger", &hidden, &played, is_dangerous);
    }
    let quiet: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Move { .. }) && !is_taking(action)).collect();
    if quiet.contains(&played) {
        sheet.choice("chases", &quiet, &played, |action| chased(board, *action).is_some());
    }
    sheet.choice("turns-up", &legal, &played, |action| hidden.contains(action));
}

/// The number of squares from one to the other along rows and columns.
const fn steps(from: Square, to: Square) -> u8 {
    from.column.abs_diff(to.column) + from.row.abs_diff(to.row)
}
