//! Facts about a board of Reversi: what lies on it, what may be played, and where a line leads. What they mean is not
//! said here.

use engine::reversi::eight::{DISC, Discs, Engine, Found, Limits};
use rules::{Action, Change, Colour, Delta, Position, Side, Square, reversi};

/// Whether a square is a corner of the board.
pub(super) fn is_corner(position: &Position, at: Square) -> bool {
    let grid = position.grid();
    (at.column == 0 || at.column + 1 == grid.columns) && (at.row == 0 || at.row + 1 == grid.rows)
}

/// The squares that the side to move may play on.
pub(super) fn places(position: &Position) -> Vec<Square> {
    let square = |action| if let Action::Place(at) = action { Some(at) } else { None };
    position.legal().into_iter().filter_map(square).collect()
}

pub(super) fn turned(delta: &Delta) -> Vec<Square> {
    let turned = |change: &Change| if let Change::Turned { square, .. } = change { Some(*square) } else { None };
    delta.0.iter().filter_map(turned).collect()
}

/// The corners that the side to move may take.
pub(super) fn corners(position: &Position) -> Vec<Square> {
    places(position).into_iter().filter(|at| is_corner(position, *at)).collect()
}

/// The square of a move.
pub(super) const fn place(action: Action) -> Option<Square> {
    if let Action::Place(at) = action { Some(at) } else { None }
}

/// The plies of a line, each with the side that plays it and the position after it.
pub(super) fn follow(position: &Position, line: &[Action]) -> Vec<(Action, Side, Position)> {
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
pub(super) fn first_corner(position: &Position, line: &[Action], side: Side, within: usize) -> Option<(usize, Square)> {
    let plies = follow(position, line);
    plies.iter().enumerate().take(within).find_map(|(number, (action, by, _))| {
        let at = place(*action).filter(|at| *by == side && is_corner(position, *at))?;
        Some((number, at))
    })
}

/// The most positions that are looked at to prove that a corner cannot be kept: some milliseconds' work.
pub(super) const MOST_TO_PROVE: u32 = 20_000;

/// Whether a side takes a corner within so many plies, whatever the other side does. `left` is how many positions may
/// still be looked at; when they are used up, nothing is proved.
pub(super) fn forces(position: &Position, (side, corner): (Side, Square), plies: usize, left: &mut u32) -> bool {
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

/// Whether the side to move has to pass.
pub(super) fn has_to_pass(position: &Position) -> bool {
    position.ending().is_none() && position.forced() == Some(Action::Pass)
}

/// The colour of the disc on a square, if one lies there.
pub(super) fn disc(position: &Position, at: Square) -> Option<Colour> {
    if let Position::Reversi(own) = position { own.face(at).and_then(|face| face.colour) } else { None }
}

/// The square so many columns and rows further on, if the board has it.
fn step(position: &Position, from: Square, columns: i8, rows: i8) -> Option<Square> {
    let at = Square::new(from.column.checked_add_signed(columns)?, from.row.checked_add_signed(rows)?);
    position.grid().contains(at).then_some(at)
}

/// Whether the side to move may play between two discs of the other side on an edge, from where nothing turns it again.
pub(super) fn wedges(position: &Position, at: Square) -> bool {
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

/// The free squares that hang together, also by their corners, with this one.
pub(super) fn region(position: &Position, from: Square) -> Vec<Square> {
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

/// The moves of the side to move after which the other side has no corner to take.
pub(super) fn safe_moves(position: &Position) -> Vec<Square> {
    let is_safe = |action: &Action| position.play(*action).is_ok_and(|(after, _)| corners(&after).is_empty());
    position.legal().into_iter().filter(is_safe).filter_map(place).collect()
}

/// The number of empty squares.
pub(super) fn empties(position: &Position) -> usize {
    let [first, second] = position.counts();
    let grid = position.grid();
    usize::from(grid.columns) * usize::from(grid.rows) - (first + second) as usize
}

/// What each move is worth to the side to move, in discs under perfect play, the best first. `None` if it was stopped first,
/// if there is no move, and on other boards than the classic one.
pub(super) fn values(engine: &mut Engine, position: &Position, stop: &dyn Fn() -> bool) -> Option<Vec<(Action, i32)>> {
    let Position::Reversi(own) = position else { return None };
    let sides = own.eight()?;
    let limits = Limits { stop, ..Limits::EXACT };
    let found = engine.each_move(Discs::seen_by(own.to_move(), sides), &limits, &mut |_| ());
    if found.is_empty() || found.len() != places(position).len() || found.iter().any(|found| !found.exact) {
        return None;
    }
    let value = |found: &Found| Some((Action::Place(reversi::square_of(found.best?)), found.score / DISC));
    found.iter().map(value).collect()
}
