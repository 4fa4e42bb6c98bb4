//! A position that is arranged by hand, in place of the match on the table: a part of the stage `Rules`.

use super::{
    messages::{Refused, Why},
    rules::{Referee, Shown, begin_anew, jumped},
};
use crate::{
    game::app::{Arrange, Brush},
    play::{Activity, Match, Player, deal},
    record::Record,
    rules::{Arrangement, Colour, Delta, Face, Placed, Position, Setup, Square},
};

impl Referee<'_> {
    /// Does what the brush does on a square.
    pub(super) fn press_with(&mut self, brush: Brush, square: Square) -> Shown {
        let (pieces, chosen) = pressed(self.board.position(), brush, self.board.chosen, square);
        let to_move = self.board.position().colour_to_move();
        let laid = self.lay(&pieces, to_move, Some(square))?;
        self.board.chosen = chosen;
        Ok(laid)
    }

    /// Lays the position on the table out to be arranged, over the match.
    pub(super) fn set_up(&mut self) -> Shown {
        let position = self.board.position().clone();
        // Neither the deal of this match nor of the next, whose seed is one more: the start must not tell what they hide.
        let seed = !self.board.seed();
        let setup = self.board.record().setup().again(deal(seed));
        let pieces = dealt_anew(position.placed(), deal(seed));
        let laid = setup.with_pieces(&pieces, position.colour_to_move()).unwrap_or_else(|_| setup.start());
        let face = setup.start().stock(Colour::Dark).first().map_or(Face::of(Colour::Dark), |(face, _)| *face);
        self.board.brush = Brush::Piece { face, hidden: false };
        let table = Match::of(Record::from_position(setup, laid), [Player::Person; 2], seed);
        Ok(Some(self.cover(Activity::Arranging, table)))
    }

    pub(super) fn take_brush(&mut self, brush: Brush) -> Shown {
        (self.board.brush, self.board.chosen) = (brush, None);
        Ok(None)
    }

    pub(super) fn arrange(&mut self, change: Arrange) -> Shown {
        if self.board.brush().is_none() {
            return Ok(None);
        }
        let (pieces, to_move) = arranged(self.board.record().setup(), self.board.position(), change);
        let laid = self.lay(&pieces, to_move, None)?;
        self.board.chosen = None;
        Ok(laid)
    }

    /// Lays these pieces on the board that is arranged.
    fn lay(&mut self, pieces: &[Placed], to_move: Colour, square: Option<Square>) -> Shown {
        let board = &mut *self.board;
        let setup = board.record().setup().clone();
        let shown = setup.with_pieces(pieces, to_move).map_err(|_| Refused { square, why: Why::NoPosition })?;
        if shown == *board.position() {
            return Ok(None);
        }
        let (delta, side) = (Delta::between(board.position(), &shown), board.position().to_move());
        board.on_top().replace(Record::from_position(setup, shown));
        Ok(Some(jumped(board, delta, side)))
    }

    /// Begins a match with the arranged position, by the rules and with the players of the one before. An undo brings that
    /// one back.
    pub(super) fn play_from_here(&mut self) -> Shown {
        if self.board.brush().is_none() {
            return Ok(None);
        }
        let refused = |_| Refused { square: None, why: Why::OverHere };
        let start = Arrangement::of(self.board.position());
        let record = Record::arranged(self.board.record().setup().clone(), &start).map_err(refused)?;
        let shown = self.board.position().clone();
        self.leave();
        let board = &mut *self.board;
        let next = board.contest.again_like(&record, board.players(), board.is_guest_first());
        begin_anew(board, next);
        let (delta, side) = (Delta::between(&shown, board.position()), shown.to_move());
        Ok(Some(jumped(board, delta, side)))
    }
}

/// What lies on the board after a press on a square; `chosen` is the piece that was taken up. The second value is the
/// piece that is taken up now.
fn pressed(position: &Position, brush: Brush, chosen: Option<Square>, square: Square) -> (Vec<Placed>, Option<Square>) {
    let mut pieces = position.placed();
    let there = pieces.iter().position(|placed| placed.square == square);
    match (brush, there) {
        (Brush::Piece { face, hidden }, _) => {
            let new = Placed { square, face, hidden };
            let old = there.map(|at| pieces.swap_remove(at));
            if old != Some(new) {
                pieces.push(new);
            }
        }
        (Brush::Remove, Some(at)) => drop(pieces.swap_remove(at)),
        (Brush::Remove, None) => {}
        (Brush::Move, _) => match chosen {
            Some(from) if from != square => {
                pieces.retain(|placed| placed.square != square);
                pieces.iter_mut().filter(|placed| placed.square == from).for_each(|placed| placed.square = square);
            }
            Some(_) => {}
            None => return (pieces, there.map(|_| square)),
        },
    }
    (pieces, None)
}

/// What lies on the board, and who is to move, after a change of the whole.
fn arranged(setup: &Setup, position: &Position, change: Arrange) -> (Vec<Placed>, Colour) {
    let (pieces, to_move) = (position.placed(), position.colour_to_move());
    match change {
        Arrange::Clear => (Vec::new(), to_move),
        Arrange::Start => (setup.start().placed(), setup.start().colour_to_move()),
        Arrange::Mirror => {
            let last = position.grid().columns - 1;
            let image = |placed: Placed| Placed {
                square: Square::new(last - placed.square.column, placed.square.row),
                ..placed
            };
            (pieces.into_iter().map(image).collect(), to_move)
        }
        Arrange::ToMove(colour) => (pieces, colour),
    }
}

/// The same pieces, but with the hidden ones dealt again among their squares by this seed: arranging a position must not
/// reveal what a match has hidden.
fn dealt_anew(mut pieces: Vec<Placed>, seed: u64) -> Vec<Placed> {
    use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};
    let mut faces: Vec<_> = pieces.iter().filter(|placed| placed.hidden).map(|placed| placed.face).collect();
    // In an order that says nothing of where they lay.
    faces.sort_unstable_by_key(|face| (face.colour.map(Colour::index), face.kind));
    faces.shuffle(&mut StdRng::seed_from_u64(seed));
    for (placed, face) in pieces.iter_mut().filter(|placed| placed.hidden).zip(faces) {
        placed.face = face;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Face, Game};

    fn after(position: &Position, brush: Brush, presses: &[(u8, u8)]) -> Position {
        let mut position = position.clone();
        let mut chosen = None;
        for &(column, row) in presses {
            let (pieces, next) = pressed(&position, brush, chosen, Square::new(column, row));
            let setup = position.game().setup(0);
            position = setup.with_pieces(&pieces, position.colour_to_move()).expect("a position");
            chosen = next;
        }
        position
    }

    #[test]
    fn a_press_puts_turns_moves_and_takes_away() {
        let start = Game::Reversi.start();
        let dark = Brush::Piece { face: Face::of(Colour::Dark), hidden: false };
        let faces = |position: &Position| position.placed().len();
        let put = after(&start, dark, &[(0, 0)]);
        assert_eq!(put.face(Square::new(0, 0)), Some(Face::of(Colour::Dark)));
        assert_eq!(after(&put, dark, &[(0, 0)]), start, "the same piece again takes it away");
        let turned = after(&start, dark, &[(3, 3)]);
        assert_eq!((faces(&turned), turned.face(Square::new(3, 3))), (4, Some(Face::of(Colour::Dark))));
        let moved = after(&start, Brush::Move, &[(3, 3), (7, 7)]);
        assert_eq!((faces(&moved), moved.face(Square::new(7, 7))), (4, start.face(Square::new(3, 3))));
        assert_eq!(after(&start, Brush::Move, &[(3, 3), (3, 3)]), start, "laid down where it was");
        assert_eq!(after(&start, Brush::Move, &[(0, 0)]), start, "there is nothing to take up");
        assert_eq!(faces(&after(&start, Brush::Move, &[(3, 3), (4, 4)])), 3, "on another piece");
        assert_eq!(faces(&after(&start, Brush::Remove, &[(3, 3), (0, 0)])), 3);
    }

    #[test]
    fn the_whole_is_cleared_mirrored_and_laid_out_again() {
        let setup = Game::Reversi.setup(0);
        let start = setup.start();
        let arrange = |position: &Position, change| {
            let (pieces, to_move) = arranged(&setup, position, change);
            setup.with_pieces(&pieces, to_move).expect("a position")
        };
        let clear = arrange(&start, Arrange::Clear);
        assert!(clear.placed().is_empty());
        assert_eq!(arrange(&clear, Arrange::Start), start);
        let light = arrange(&start, Arrange::ToMove(Colour::Light));
        assert_eq!(light.colour_to_move(), Colour::Light);
        let mirrored = arrange(&start, Arrange::Mirror);
        assert_eq!(mirrored.face(Square::new(3, 3)), start.face(Square::new(4, 3)));
        assert_eq!(arrange(&mirrored, Arrange::Mirror), start);
    }

    #[test]
    fn what_lies_face_down_is_dealt_anew_from_the_same_tiles() {
        let start = Game::AnimalChess.setup(7).start();
        let sorted = |mut pieces: Vec<Placed>| {
            pieces.sort_unstable_by_key(|placed| (placed.face.colour.map(Colour::index), placed.face.kind));
            pieces.into_iter().map(|placed| placed.face).collect::<Vec<_>>()
        };
        let (one, other) = (dealt_anew(start.placed(), 1), dealt_anew(start.placed(), 2));
        assert_ne!(one, other);
        assert_eq!(sorted(one.clone()), sorted(start.placed()));
        // Two deals of the same tiles are dealt anew alike: the new one says nothing of the old.
        let second = Game::AnimalChess.setup(8).start();
        assert_eq!(dealt_anew(second.placed(), 1), one);
    }
}
