//! Which positions are the same for a solver: turned, reflected, or with the colours exchanged.

use rules::{Action, Choices, Colour, Face, Position, Setup, Square, hash};

/// A number that is the same for positions that a symmetry of the board turns into each other, whichever colour is to move.
/// Different positions have different numbers, almost certainly. The moves that led to a position play no part.
#[must_use]
pub fn class(position: &Position) -> u64 {
    images(position).into_iter().min().unwrap_or_default()
}

/// A number for each of these moves of a position. Two moves have the same number if and only if a symmetry turns the one with
/// its position into the other with its own, almost certainly.
#[must_use]
pub fn move_classes(position: &Position, actions: &[Action]) -> Vec<u64> {
    let (grid, images) = (position.grid(), images(position));
    let class = |action: &Action| {
        let (kind, squares) = parts(*action);
        let under = |(symmetry, image): (usize, &u64)| {
            let codes = squares.iter().flatten().map(|at| {
                let Square { column, row } = grid.image(symmetry, *at);
                u64::from(column) << 8 | u64::from(row)
            });
            codes.fold(hash(*image, kind), hash)
        };
        images.iter().enumerate().map(under).min().unwrap_or_default()
    };
    actions.iter().map(class).collect()
}

/// A number for the rules and the size of the board: what positions do not show that look alike. What is decided at random
/// plays no part.
#[must_use]
pub fn setup_class(setup: &Setup) -> u64 {
    let fields = setup.written().filter(|field| field.choices != Choices::Random);
    let of = |number: u64, text: &str| text.bytes().fold(number, |number, byte| hash(number, byte.into()));
    fields.fold(of(0, setup.game().id()), |number, field| of(of(number, field.key), &field.value))
}

/// What kind of move it is, and the squares that it names.
fn parts(action: Action) -> (u64, [Option<Square>; 2]) {
    match action {
        Action::Place(at) => (1, [Some(at), None]),
        Action::TurnUp(at) => (2, [Some(at), None]),
        Action::Move { from, to } => (3, [Some(from), Some(to)]),
        Action::Choose(choice) => (4 + choice as u64, [None; 2]),
        Action::Pass | Action::Resign | Action::AgreeDraw | Action::Flag => (0, [None; 2]),
    }
}

/// A number for the position under each symmetry of the board.
fn images(position: &Position) -> Vec<u64> {
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
    (0..grid.symmetries()).map(image).collect()
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
    fn moves_that_a_symmetry_makes_equal_have_one_number() {
        let start = Game::Reversi.start();
        let first = move_classes(&start, &start.legal());
        assert!(first.len() == 4 && first.iter().all(|class| *class == first[0]), "the four first moves are one");
        let reversi = Game::Reversi.setup(0);
        let after = |line: &str, moves: &[&str]| {
            let position = arranged(&reversi, line);
            let actions: Vec<Action> = moves.iter().filter_map(|name| position.read(name)).collect();
            move_classes(&position, &actions)
        };
        // The same position as it is, and reflected about the diagonal.
        let one = after("e4.d5.e5.f5_d4_light", &["d6", "f4", "f6"]);
        assert_eq!(after("d5.e4.e5.e6_d4_light", &["f4", "d6", "f6"]), one);
        assert!(one[0] != one[1] && one[1] != one[2] && one[0] != one[2], "parallel, perpendicular and diagonal");
    }

    #[test]
    fn rules_and_sizes_tell_setups_apart_and_chance_does_not() {
        let gomoku = |size: &str| {
            let mut setup = Game::Gomoku.setup(0);
            setup.set("size", size, &rules::Tables::default()).expect("a size");
            setup_class(&setup)
        };
        assert_ne!(gomoku("15"), gomoku("19"));
        assert_ne!(gomoku("15"), setup_class(&Game::Reversi.setup(0)));
        assert_eq!(setup_class(&Game::AnimalChess.setup(1)), setup_class(&Game::AnimalChess.setup(2)));
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
