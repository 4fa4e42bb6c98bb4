//! Positions of Animal Chess drawn by hand, for the tests of all rooms and for nothing else.

use std::sync::Arc;

use super::{Position, SQUARES, View, index};
use crate::{Action, Colour, Face, Side, Square};

/// The letters of the classic kinds, in upper case for dark tiles; `A` is the eagle (Latin aquila).
pub(super) const LETTERS: &str = "DTEBFAC";

/// The face of a tile of the classic kinds, by its letter; see [`board`].
///
/// # Panics
/// On any other letter.
#[must_use]
pub fn face(letter: char) -> Face {
    let kind = LETTERS.find(letter.to_ascii_uppercase()).expect("a kind's letter") as u8;
    let colour = if letter.is_ascii_uppercase() { Colour::Dark } else { Colour::Light };
    Face { colour: Some(colour), kind }
}

/// The square of this name, such as `b3`.
///
/// # Panics
/// If it has more or less than two letters.
#[must_use]
pub fn at(name: &str) -> Square {
    let &[column, row] = name.as_bytes() else { panic!("{name} is not a square") };
    Square::new(column - b'a', row - b'1')
}

/// A position of the classic game in which the first side plays dark and is to move. Rows are given from the top, with
/// `.` for an empty square and `?` for a tile that lies face down; `hidden` lists those tiles in the same order.
/// Missing rows are empty, and every missing tile was taken.
///
/// # Panics
/// If the drawing is none.
#[must_use]
pub fn board(rows: &[&str], hidden: &str) -> Position {
    let mut undersides = hidden.chars();
    let mut view = View::new(Arc::default());
    let mut faces = [None; SQUARES];
    (view.cells, view.dark) = ([None; SQUARES], Some(Side::First));
    for (row, letters) in rows.iter().enumerate() {
        for (column, letter) in letters.chars().enumerate() {
            let at = index(Square::new(column as u8, row as u8));
            view.cells[at] = match letter {
                '.' => None,
                '?' => {
                    faces[at] = Some(face(undersides.next().expect("an underside for every ?")));
                    Some(Face::BACK)
                }
                letter => Some(face(letter)),
            };
        }
    }
    view.taken = view.hidden_counts();
    for face in faces.iter().flatten() {
        view.taken[face.colour.expect("a tile").index()][usize::from(face.kind)] -= 1;
    }
    view.seen = vec![view.key()];
    Position { view, hidden: Some(faces) }
}

/// A tile moves.
#[must_use]
pub fn go(from: &str, to: &str) -> Action {
    Action::Move { from: at(from), to: at(to) }
}

/// A tile is turned up.
#[must_use]
pub fn turn_up(square: &str) -> Action {
    Action::TurnUp(at(square))
}
