//! What can be said about moves of Reversi.

use super::sentence::{Gap, Sentence};
use crate::engine::{Analysis, Measure, MoveValue, measure};
use crate::rules::{Action, Change, Delta, Game, Position, Square, reversi};

/// A move is called one that leaves few moves if it leaves so many fewer than the others do on average.
const FEWER: f64 = 2.0;
/// A move is called quiet if it turns no more discs than this.
const QUIET: usize = 2;

/// Whether a square is a corner of the board.
fn is_corner(position: &Position, at: Square) -> bool {
    let grid = position.grid();
    (at.column == 0 || at.column + 1 == grid.columns) && (at.row == 0 || at.row + 1 == grid.rows)
}

/// The squares that the side to move may play on.
fn places(position: &Position) -> Vec<Square> {
    let square = |action| if let Action::Place(at) = action { Some(at) } else { None };
    position.legal().into_iter().filter_map(square).collect()
}

fn turned(delta: &Delta) -> usize {
    delta.0.iter().filter(|change| matches!(change, Change::Turned { .. })).count()
}

/// A number that is small enough for a sentence.
fn number(of: usize) -> Gap {
    Gap::Number(i32::try_from(of).unwrap_or(i32::MAX))
}

/// Why the best move is good.
pub(super) fn reason(
    position: &Position,
    own: &reversi::Position,
    known: &Analysis,
    best: &MoveValue,
) -> Option<Sentence> {
    let Action::Place(at) = best.action else { return None };
    // Whoever wants few discs wants no corners either, so little of this is a reason there.
    let wants_most = !own.rules().fewest_wins;
    if best.exact
        && let Measure::Discs(discs) = measure(Game::Reversi, best.score)
    {
        let key = match discs {
            0.0 => "reason-reversi-draw",
            _ if discs > 0.0 && wants_most => "reason-reversi-wins",
            _ if discs > 0.0 => "reason-reversi-wins-fewest",
            _ => "reason-reversi-loses-least",
        };
        return Some(Sentence::new(key).with("discs", Gap::Number(discs.abs() as i32)));
    }
    if !wants_most {
        return None;
    }
    let (next, delta) = position.play(best.action).ok()?;
    if is_corner(position, at) {
        return Some(Sentence::new("reason-reversi-corner"));
    }
    if next.ending().is_none() && next.forced() == Some(Action::Pass) {
        return Some(Sentence::new("reason-reversi-pass"));
    }
    let gives_corner = |after: &Position| places(after).into_iter().any(|square| is_corner(after, square));
    let afterwards = |action: Action| position.play(action).ok().map(|(after, _)| after);
    let others: Vec<Position> = known.moves.iter().skip(1).filter_map(|other| afterwards(other.action)).collect();
    let giving = others.iter().filter(|after| gives_corner(after)).count();
    if !gives_corner(&next) && giving > 0 && 2 * giving >= others.len() {
        let said = Sentence::new("reason-reversi-keeps-corner");
        return Some(said.with("others", number(giving)).with("all", number(others.len())));
    }
    let left = places(&next).len();
    let usual = others.iter().map(|after| places(after).len() as f64).sum::<f64>() / others.len().max(1) as f64;
    if !others.is_empty() && left as f64 <= usual - FEWER {
        return Some(Sentence::new("reason-reversi-few-moves").with("moves", number(left)));
    }
    let quiet = turned(&delta);
    if quiet <= QUIET {
        return Some(Sentence::new("reason-reversi-quiet").with("discs", number(quiet)));
    }
    None
}
