//! What can be said about moves of Reversi.

use super::cause::{Cause, FORESEEN, Suspect, Taken, passed};
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use engine::{Analysis, Measure, MoveValue, measure};
use rules::{Action, Change, Colour, Delta, Game, Position, Side, Square, reversi};

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
        loses_corner(position, own, (&after, &instead), best, played),
        missed_corner(position, best, played),
        missed_pass(position, &after, &instead),
        wedge(position, &after, &instead, played),
        parity(position, &after, &instead, played),
        no_safe_moves(position, best, played),
        opens(position, own, (&after, &instead), best, played),
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
fn first_corner(position: &Position, line: &[Action], side: Side, within: usize) -> Option<(usize, Square)> {
    let plies = follow(position, line);
    plies.iter().enumerate().take(within).find_map(|(number, (action, by, _))| {
        let at = place(*action).filter(|at| *by == side && is_corner(position, *at))?;
        Some((number, at))
    })
}

/// The other side takes a corner in the best line, and with the best move it would not. The test is to forbid it that
/// corner.
fn loses_corner(
    before: &Position,
    own: &reversi::Position,
    (after, instead): (&Position, &Position),
    best: &MoveValue,
    played: &MoveValue,
) -> Option<Suspect> {
    let (mover, other) = (before.to_move(), before.to_move().other());
    let (number, corner) = first_corner(before, &played.line, other, played.line.len())?;
    let is_same = |(_, at): (usize, Square)| at == corner;
    let is_there = |position: &Position| position.to_move() == other && places(position).contains(&corner);
    if after.to_move() == mover
        || first_corner(before, &best.line, other, FORESEEN).is_some_and(is_same)
        || is_there(instead)
    {
        return None;
    }
    let could = is_there(&Position::Reversi(reversi::Position::with_discs(own.rules(), own.discs(), other)));
    let line = played.line.get(1..)?;
    // The engine often leaves a corner for later that it can take at any time.
    let is_open = is_there(after);
    if !is_open && number >= FORESEEN {
        return None;
    }
    let said = match number {
        _ if is_open && could => {
            Sentence::new("why-reversi-leaves-corner").with("better", Gap::Square(place(best.action)?))
        }
        _ if is_open => Sentence::new(opens_by(own, after, (place(played.action)?, corner))),
        // Both lines begin after the move that was played, which the reader sees on the board.
        _ => {
            let is_forced = forces(after, (other, corner), number, &mut { MOST_TO_PROVE });
            let key = if is_forced { "why-reversi-forced-corner" } else { "why-reversi-loses-corner" };
            Sentence::new(key).with("plies", number_of(number))
        }
    };
    let said = said.with("corner", Gap::Square(corner)).with("name", Gap::Side(other));
    // What a new disc opens is taken away with the disc; what it has turned stays.
    let without_disc = place(played.action).and_then(|at| taken_away(own, after, at)).filter(|_| is_open && !could);
    if let Some(removed) = without_disc.filter(|removed| !places(removed).contains(&corner)) {
        return Some(Suspect::new(said, Taken::Other, &removed, Vec::new()));
    }
    Suspect::banned(said, Taken::Other, (after, line), (other, vec![corner]))
}

/// The position without a disc, if the side to move has a move there.
fn taken_away(own: &reversi::Position, after: &Position, at: Square) -> Option<Position> {
    let Position::Reversi(then) = after else { return None };
    let discs = then.discs().map(|discs| discs.iter().filter(|square| *square != at).collect());
    let removed = Position::Reversi(reversi::Position::with_discs(own.rules(), discs, then.to_move()));
    (!places(&removed).is_empty()).then_some(removed)
}

/// How a new disc opens a corner: the key of the sentence.
fn opens_by(own: &reversi::Position, after: &Position, (at, corner): (Square, Square)) -> &'static str {
    // Only a corner that is reached from this disc.
    let is_reached_by_it = taken_away(own, after, at).is_some_and(|removed| !places(&removed).contains(&corner));
    match (at.column.abs_diff(corner.column), at.row.abs_diff(corner.row)) {
        (1, 1) if is_reached_by_it => "why-reversi-x-square",
        (1, 0) | (0, 1) if is_reached_by_it => "why-reversi-c-square",
        _ => "why-reversi-gives-corner",
    }
}

/// The most positions that are looked at to prove that a corner cannot be kept: some milliseconds' work.
const MOST_TO_PROVE: u32 = 20_000;

/// Whether a side takes a corner within so many plies, whatever the other side does. `left` is how many positions may
/// still be looked at; when they are used up, nothing is proved.
fn forces(position: &Position, (side, corner): (Side, Square), plies: usize, left: &mut u32) -> bool {
    if plies == 0 || *left == 0 || position.ending().is_some() || disc(position, corner).is_some() {
        return false;
    }
    *left -= 1;
    let legal = position.legal();
    let mut goes_on =
        |action: &Action| position.play(*action).is_ok_and(|(next, _)| forces(&next, (side, corner), plies - 1, left));
    if position.to_move() == side {
        legal.contains(&Action::Place(corner)) || plies > 2 && legal.iter().any(goes_on)
    } else {
        legal.iter().all(&mut goes_on)
    }
}

/// A corner could have been taken, or several. The test is to forbid them.
fn missed_corner(before: &Position, best: &MoveValue, played: &MoveValue) -> Option<Suspect> {
    let at = place(best.action).filter(|at| is_corner(before, *at))?;
    if place(played.action).is_some_and(|at| is_corner(before, at)) {
        return None;
    }
    let all = corners(before);
    let said = match all.len() {
        1 => Sentence::new("why-reversi-missed-corner").with("corner", Gap::Square(at)),
        many => Sentence::new("why-reversi-missed-corners").with("corners", number_of(many)),
    };
    Suspect::banned(said, Taken::Mover, (before, &best.line), (before.to_move(), all))
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
    if instead.to_move() != before.to_move() && wedges(instead, at) {
        return None;
    }
    let said = Sentence::new("why-reversi-wedge").with("square", Gap::Square(at));
    without(said, after, played, vec![at])
}

/// The suspect that goes if the other side does not play on these squares after what was played.
fn without(said: Sentence, after: &Position, played: &MoveValue, squares: Vec<Square>) -> Option<Suspect> {
    let other = after.to_move();
    Suspect::banned(said.with("name", Gap::Side(other)), Taken::Other, (after, played.line.get(1..)?), (other, squares))
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

/// The other side is the first to play in a region with an odd number of free squares, of which it may then get the last
/// one. The best move leaves no such region there. The test is to forbid it to be the first there.
fn parity(before: &Position, after: &Position, instead: &Position, played: &MoveValue) -> Option<Suspect> {
    let at = reply(before, after, played)?;
    let free = |position: &Position| position.grid().squares().filter(|at| disc(position, *at).is_none()).count();
    let odd = |position: &Position| -> Option<Vec<Square>> {
        let found = disc(position, at).is_none().then(|| region(position, at))?;
        // A whole board of one region says nothing about who comes last in a part of it, nor does a single square.
        (found.len() % 2 == 1 && found.len() > 1 && found.len() < free(position)).then_some(found)
    };
    let found = odd(after).filter(|_| free(after) <= LAST_REGIONS && odd(instead).is_none())?;
    let said = Sentence::new("why-reversi-parity").with("square", Gap::Square(at));
    without(said.with("free", number_of(found.len())), after, played, found)
}

/// The reply has become possible only by this move, which turned discs towards it or left them without neighbours.
fn opens(
    before: &Position,
    own: &reversi::Position,
    (after, instead): (&Position, &Position),
    best: &MoveValue,
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
    let is_new = |square: &Square| !could.contains(square) && !still.contains(square);
    let new: Vec<Square> = moves.iter().copied().filter(is_new).collect();
    // Numbers only where they speak for it.
    let said = if moves.len() > still.len() {
        let said = Sentence::new("why-reversi-opens-more").with("moves", number_of(moves.len()));
        said.with("instead", number_of(still.len())).with("better", Gap::Square(place(best.action)?))
    } else {
        Sentence::new("why-reversi-opens")
    };
    without(said.with("square", Gap::Square(at)).with("number", number_of(new.len())), after, played, new)
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
    let again = passed(&now)?;
    let said = Sentence::new("why-reversi-no-safe-moves").with("name", Gap::Side(mover)).with("left", number_of(left));
    let said = said.with("better", Gap::Square(place(best.action)?)).with("instead", number_of(instead));
    Some(Suspect::new(said, Taken::Other, &again, Vec::new()))
}
