//! Which positions are the same for a solver: turned, reflected, or with the colours exchanged.

use rules::{Colour, Face, Position, hash};

/// A number that is the same for positions that a symmetry of the board turns into each other, whichever colour is to move.
/// Different positions have different numbers, almost certainly. The moves that led to a position play no part.
#[must_use]
pub fn class(position: &Position) -> u64 {
    let own = position.colour_to_move();
    let code = |face: Face| match face.colour {
        None => 1,
        Some(colour) => 2 + 2 * u64::from(face.kind) + u64::from(colour != own),
    };
    let grid = position.grid();
    let stock = |colour: Colour| position.stock(colour).into_iter().map(|(_, left)| u64::from(left));
    let left = stock(own).chain(stock(own.other())).fold(0, hash);
    let image = |symmetry: usize| {
        let cells = grid.squares().map(|at| position.face(grid.origin(symmetry, at)).map_or(0, code));
        cells.fold(left, hash)
    };
    (0..grid.symmetries()).map(image).min().unwrap_or(left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Arrangement, Game, Setup};

    fn arranged(setup: &Setup, line: &str) -> Position {
        setup.arrange(&line.parse::<Arrangement>().expect("a line")).expect("a position")
    }

    #[test]
    fn turned_reflected_and_exchanged_positions_are_one() {
        let reversi = Game::Reversi.setup(0);
        let one = arranged(&reversi, "e4.d5.f5_d4.e5_light");
        // Reflected about a diagonal, and with the colours exchanged.
        for same in ["d5.e4.e6_d4.e5_light", "d4.e5_e4.d5.f5_dark"] {
            assert_eq!(class(&arranged(&reversi, same)), class(&one), "{same}");
        }
        for other in ["e4.d5.f5_d4.e5_dark", "e4.d5.f6_d4.e5_light", "e4.d5_d4.e5_light"] {
            assert_ne!(class(&arranged(&reversi, other)), class(&one), "{other}");
        }
    }

    #[test]
    fn on_a_board_that_is_not_square_columns_and_rows_are_not_exchanged() {
        let animals = Game::AnimalChess.setup(0);
        let one = arranged(&animals, "cat.a1_dragon.a3_dark");
        assert_eq!(class(&arranged(&animals, "cat.d8_dragon.d6_dark")), class(&one));
        assert_eq!(class(&arranged(&animals, "dragon.a3_cat.a1_light")), class(&one));
        assert_ne!(class(&arranged(&animals, "cat.a1_dragon.c1_dark")), class(&one));
        // Which tiles are left counts where they lie face down.
        let hidden = |tile: &str| class(&arranged(&animals, &format!("cat.a1_{tile}.a3?_dark")));
        assert_ne!(hidden("dragon"), hidden("fox"));
    }
}
