//! What can be said about moves of Reversi.

use super::cause::{Cause, Suspect, Taken};
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use crate::engine::{Analysis, Measure, MoveValue, measure};
use crate::rules::{Action, Change, Colour, Delta, Game, Position, Side, Square, reversi};

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
fn number_of(of: usize) -> Gap {
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
        return Some(said.with("others", number_of(giving)).with("all", number_of(others.len())));
    }
    let left = places(&next).len();
    let usual = others.iter().map(|after| places(after).len() as f64).sum::<f64>() / others.len().max(1) as f64;
    if !others.is_empty() && left as f64 <= usual - FEWER {
        return Some(Sentence::new("reason-reversi-few-moves").with("moves", number_of(left)));
    }
    let quiet = turned(&delta);
    if quiet <= QUIET {
        return Some(Sentence::new("reason-reversi-quiet").with("discs", number_of(quiet)));
    }
    None
}

/// A corner that is lost later than after so many plies is not said to be the cause.
const FORESEEN: usize = 8;
/// Whoever has no more safe moves than this has run out of them.
const OUT_OF_SAFE: usize = 1;
/// With the best move there have to be at least this many.
const SAFE: usize = 3;

/// What may be why a move was a mistake.
pub(super) fn suspects(position: &Position, own: &reversi::Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
    let Weighed { best, played, .. } = weighed;
    if own.rules().fewest_wins {
        return (Vec::new(), Vec::new());
    }
    let proven = if best.exact && played.exact { exact(best.score, played.score) } else { None };
    let (Ok((after, _)), Ok((instead, _))) = (position.play(played.action), position.play(best.action)) else {
        return (proven.into_iter().collect(), Vec::new());
    };
    let found = [
        gives_corner(position, own, &after, played),
        missed_corner(position, best, played),
        missed_pass(position, &after, &instead),
        wedge(position, &after, &instead, played),
        loses_corner(position, &after, best, played),
        parity(position, &after, &instead, played),
        no_safe_moves(position, best, played),
        opens(position, own, &after, &instead, played),
    ];
    (proven.into_iter().collect(), found.into_iter().flatten().collect())
}

/// What a mistake in a counted ending has changed.
fn exact(best: i32, played: i32) -> Option<Cause> {
    let discs = |score: i32| Gap::Number(score.abs() / 100);
    let key = match (best.signum(), played.signum()) {
        (1, -1) => "why-reversi-won-is-lost",
        (1, 0) => "why-reversi-won-is-drawn",
        (0, -1) => "why-reversi-drawn-is-lost",
        (1, 1) => "why-reversi-wins-less",
        (-1, -1) => "why-reversi-loses-more",
        _ => return None,
    };
    Some(Cause::proven(Sentence::new(key).with("before", discs(best)).with("after", discs(played))))
}

/// The corners that the side to move may take.
fn corners(position: &Position) -> Vec<Square> {
    places(position).into_iter().filter(|at| is_corner(position, *at)).collect()
}

/// The square of a move.
const fn place(action: Action) -> Option<Square> {
    if let Action::Place(at) = action { Some(at) } else { None }
}

/// The other side may take a corner at once. To forbid that for one ply would not do, as it may take it a ply later. The
/// test is to take the new disc away again, from which the corner is reached, and to leave what it turned.
fn gives_corner(before: &Position, own: &reversi::Position, after: &Position, played: &MoveValue) -> Option<Suspect> {
    if after.to_move() == before.to_move() {
        return None;
    }
    let at = place(played.action)?;
    let Position::Reversi(then) = after else { return None };
    let discs = then.discs().map(|discs| discs.iter().filter(|square| *square != at).collect());
    let removed = Position::Reversi(reversi::Position::with_discs(own.rules(), discs, after.to_move()));
    // Only a corner that this disc opens.
    let still = corners(&removed);
    let corner = *corners(after).iter().find(|corner| !still.contains(corner))?;
    if places(&removed).is_empty() {
        return None;
    }
    let (columns, rows) = (at.column.abs_diff(corner.column), at.row.abs_diff(corner.row));
    let key = match (columns, rows) {
        (1, 1) => "why-reversi-x-square",
        (1, 0) | (0, 1) => "why-reversi-c-square",
        _ => "why-reversi-gives-corner",
    };
    Some(Suspect::new(Sentence::new(key).with("corner", Gap::Square(corner)), Taken::Other, &removed, Vec::new()))
}

/// The plies of a line, each with the side that plays it and the position after it.
fn follow(position: &Position, line: &[Action]) -> Vec<(Action, Side, Position)> {
    let mut at = position.clone();
    let mut plies = Vec::new();
    for &action in line {
        let side = at.to_move();
        let Ok((next, _)) = at.play(action) else { break };
        at = next;
        plies.push((action, side, at.clone()));
    }
    plies
}

/// The first corner that a side takes in a line, and the ply in which it does.
fn first_corner(position: &Position, line: &[Action], side: Side) -> Option<(usize, Square)> {
    let plies = follow(position, line);
    plies.iter().enumerate().take(FORESEEN).find_map(|(number, (action, by, _))| {
        let at = place(*action).filter(|at| *by == side && is_corner(position, *at))?;
        Some((number, at))
    })
}

/// The other side takes a corner some plies later, and with the best move it would not.
fn loses_corner(before: &Position, after: &Position, best: &MoveValue, played: &MoveValue) -> Option<Suspect> {
    let other = before.to_move().other();
    let (number, corner) = first_corner(before, &played.line, other)?;
    let reply = *played.line.get(1).filter(|_| number > 1 && after.to_move() == other)?;
    if first_corner(before, &best.line, other).is_some() || place(reply).is_none() {
        return None;
    }
    let line = played.line.get(1..=number)?.to_vec();
    // Both lines begin after the move that was played, which the reader sees on the board.
    let said = Sentence::new("why-reversi-loses-corner").with("corner", Gap::Square(corner));
    Some(Suspect::new(said.with("plies", number_of(line.len())), Taken::Other, after, vec![reply]))
}

/// A corner could have been taken.
fn missed_corner(before: &Position, best: &MoveValue, played: &MoveValue) -> Option<Suspect> {
    let at = place(best.action).filter(|at| is_corner(before, *at))?;
    let taken = place(played.action).is_some_and(|at| is_corner(before, at));
    (!taken).then(|| {
        Suspect::new(
            Sentence::new("why-reversi-missed-corner").with("corner", Gap::Square(at)),
            Taken::Mover,
            before,
            corners(before).into_iter().map(Action::Place).collect(),
        )
    })
}

/// Whether the side to move has to pass.
fn has_to_pass(position: &Position) -> bool {
    position.ending().is_none() && position.forced() == Some(Action::Pass)
}

/// The other side could have been made to pass.
fn missed_pass(before: &Position, after: &Position, instead: &Position) -> Option<Suspect> {
    let passes = |action: &Action| before.play(*action).is_ok_and(|(next, _)| has_to_pass(&next));
    (has_to_pass(instead) && !has_to_pass(after)).then(|| {
        Suspect::new(
            Sentence::new("why-reversi-missed-pass"),
            Taken::Mover,
            before,
            before.legal().into_iter().filter(passes).collect(),
        )
    })
}

/// The other side's reply to what was played, where it is its turn and it has another one. To forbid the reply is then a
/// test.
fn reply(before: &Position, after: &Position, played: &MoveValue) -> Option<Square> {
    let at = place(*played.line.get(1)?)?;
    (after.to_move() != before.to_move() && places(after).len() > 1).then_some(at)
}

/// The colour of the disc on a square, if one lies there.
fn disc(position: &Position, at: Square) -> Option<Colour> {
    if let Position::Reversi(own) = position { own.face(at).and_then(|face| face.colour) } else { None }
}

/// The square so many columns and rows further on, if the board has it.
fn step(position: &Position, from: Square, columns: i8, rows: i8) -> Option<Square> {
    let at = Square::new(from.column.checked_add_signed(columns)?, from.row.checked_add_signed(rows)?);
    position.grid().contains(at).then_some(at)
}

/// Whether the side to move may play between two discs of the other side on an edge, from where nothing turns it again.
fn wedges(position: &Position, at: Square) -> bool {
    let grid = position.grid();
    let on_row = at.row == 0 || at.row + 1 == grid.rows;
    let on_column = at.column == 0 || at.column + 1 == grid.columns;
    // A corner has no neighbours on both sides.
    if on_row == on_column || !places(position).contains(&at) {
        return false;
    }
    let (columns, rows) = if on_row { (1, 0) } else { (0, 1) };
    let other = position.colour(position.to_move().other());
    let beside = |sign: i8| disc(position, step(position, at, sign * columns, sign * rows)?);
    beside(1) == other && beside(-1) == other
}

/// The other side goes between two discs on an edge, which the best move would not have allowed.
fn wedge(before: &Position, after: &Position, instead: &Position, played: &MoveValue) -> Option<Suspect> {
    let at = reply(before, after, played).filter(|at| wedges(after, *at))?;
    (instead.to_move() == before.to_move() || !wedges(instead, at)).then(|| {
        Suspect::new(
            Sentence::new("why-reversi-wedge").with("square", Gap::Square(at)),
            Taken::Other,
            after,
            vec![Action::Place(at)],
        )
    })
}

/// With more free squares than this, who gets the last one of a region cannot be foreseen.
const LAST_REGIONS: usize = 20;

/// The free squares that hang together, also by their corners, with this one.
fn region(position: &Position, from: Square) -> Vec<Square> {
    let mut found = vec![from];
    let mut looked = 0;
    while let Some(&at) = found.get(looked) {
        looked += 1;
        let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        for next in around.into_iter().filter_map(|(columns, rows)| step(position, at, columns, rows)) {
            if disc(position, next).is_none() && !found.contains(&next) {
                found.push(next);
            }
        }
    }
    found
}

/// The other side begins in a region with an odd number of free squares, and so gets its last one. The best move leaves no
/// such region there. The test is to keep it out of that region for a move.
fn parity(before: &Position, after: &Position, instead: &Position, played: &MoveValue) -> Option<Suspect> {
    let at = reply(before, after, played)?;
    let free = |position: &Position| position.grid().squares().filter(|at| disc(position, *at).is_none()).count();
    let odd = |position: &Position| -> Option<Vec<Square>> {
        let found = disc(position, at).is_none().then(|| region(position, at))?;
        // A whole board of one region says nothing about who comes last in a part of it.
        (found.len() % 2 == 1 && found.len() < free(position)).then_some(found)
    };
    let found = odd(after).filter(|_| free(after) <= LAST_REGIONS && odd(instead).is_none())?;
    let inside = |square: &Square| found.contains(square);
    if places(after).iter().all(inside) {
        return None;
    }
    let said = Sentence::new("why-reversi-parity").with("square", Gap::Square(at));
    Some(Suspect::new(
        said.with("free", number_of(found.len())),
        Taken::Other,
        after,
        places(after).into_iter().filter(inside).map(Action::Place).collect(),
    ))
}

/// The reply has become possible only by this move, which turned discs towards it or left them without neighbours.
fn opens(
    before: &Position,
    own: &reversi::Position,
    after: &Position,
    instead: &Position,
    played: &MoveValue,
) -> Option<Suspect> {
    let other = before.to_move().other();
    let at = reply(before, after, played)?;
    let could = places(&Position::Reversi(reversi::Position::with_discs(own.rules(), own.discs(), other)));
    let still = if instead.to_move() == other { places(instead) } else { Vec::new() };
    if could.contains(&at) || still.contains(&at) {
        return None;
    }
    // All that it opens, or else one of them would do for another.
    let moves = places(after);
    let new: Vec<Square> = moves.iter().copied().filter(|square| !could.contains(square)).collect();
    (new.len() < moves.len()).then(|| {
        // Numbers only where they speak for it.
        let said = if moves.len() > still.len() {
            let said = Sentence::new("why-reversi-opens-more").with("moves", number_of(moves.len()));
            said.with("instead", number_of(still.len()))
        } else {
            Sentence::new("why-reversi-opens")
        };
        let said = said.with("square", Gap::Square(at));
        Suspect::new(said, Taken::Other, after, new.into_iter().map(Action::Place).collect())
    })
}

/// The moves of the side to move after which the other side has no corner to take.
fn safe_moves(position: &Position) -> usize {
    let is_safe = |action: &Action| position.play(*action).is_ok_and(|(after, _)| corners(&after).is_empty());
    position.legal().iter().filter(|action| is_safe(action)).count()
}

/// After the reply the side that moved has hardly a move left that gives no corner away. The test is to give it a tempo:
/// the other side has to move again.
fn no_safe_moves(before: &Position, best: &MoveValue, played: &MoveValue) -> Option<Suspect> {
    let mover = before.to_move();
    let after_reply = |value: &MoveValue| {
        let plies = follow(before, value.line.get(..2)?);
        plies.into_iter().nth(1).map(|(.., position)| position).filter(|position| position.to_move() == mover)
    };
    let (now, then) = (after_reply(played)?, after_reply(best)?);
    let (left, instead) = (safe_moves(&now), safe_moves(&then));
    if left > OUT_OF_SAFE || instead < SAFE {
        return None;
    }
    let Position::Reversi(own) = &now else { return None };
    let again = reversi::Position::with_discs(own.rules(), own.discs(), mover.other());
    let again = Position::Reversi(again);
    if places(&again).is_empty() {
        return None;
    }
    let said = Sentence::new("why-reversi-no-safe-moves").with("left", number_of(left));
    Some(Suspect::new(said.with("instead", number_of(instead)), Taken::Other, &again, Vec::new()))
}
