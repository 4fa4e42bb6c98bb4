//! What black has after the first stones of Gomoku: facts that can be counted on the board.

use crate::sentence::{Gap, Sentence};
use rules::gomoku::{LINES, Position};
use rules::{Colour, Square};

/// The facts of an opening of three stones; none of others.
pub(super) fn plans(position: &Position) -> Vec<Sentence> {
    let stones = |colour: Colour| -> Vec<Square> {
        position.grid().squares().filter(|at| position.board().stone(*at) == Some(colour)).collect()
    };
    let (dark, light) = (stones(Colour::Dark), stones(Colour::Light));
    let ([one, other], [white]) = (&dark[..], &light[..]) else { return Vec::new() };
    let [columns, rows] = [one.column.abs_diff(other.column), one.row.abs_diff(other.row)];
    let fives = fives(position, *one, *other);
    let key = match (columns, rows) {
        // A knight's move: no row of five goes through both.
        (1, 2) | (2, 1) => "opening-plan-knight",
        _ if fives == 0 => "opening-plan-stopped",
        (0 | 1, 0 | 1) => "opening-plan-side",
        _ => "opening-plan-gap",
    };
    let said = Sentence::new(key);
    let fives = Gap::Number(i32::from(fives));
    let said = if matches!(key, "opening-plan-side" | "opening-plan-gap") { said.with("fives", fives) } else { said };
    let touched = dark.iter().filter(|at| at.distance(*white) == 1).count();
    let touch = if touched == 2 { "opening-plan-touches-both" } else { "opening-plan-touches-one" };
    vec![said, Sentence::new(touch)]
}

/// In how many rows of five that a black stone more could fill lie both of these stones, and no white one.
fn fives(position: &Position, one: Square, other: Square) -> u8 {
    let grid = position.grid();
    let row = |from: Square, (columns, rows): (i8, i8)| -> Option<Vec<Square>> {
        let point = |number: i8| {
            let column = from.column.checked_add_signed(number * columns)?;
            let at = Square::new(column, from.row.checked_add_signed(number * rows)?);
            grid.contains(at).then_some(at)
        };
        (0..5).map(point).collect()
    };
    let rows = grid.squares().flat_map(|from| LINES.into_iter().filter_map(move |step| row(from, step)));
    let is_open = |row: &Vec<Square>| {
        let free = row.iter().all(|at| position.board().stone(*at) != Some(Colour::Light));
        free && row.contains(&one) && row.contains(&other)
    };
    rows.filter(is_open).count().try_into().unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::read_transcript;
    use rules::{Game, Position as Any};

    fn after(moves: &str) -> Position {
        let record = read_transcript(&Game::Gomoku.setup(0), moves).expect("legal");
        let Any::Gomoku(position) = record.position().clone() else { panic!("a game of Gomoku") };
        position
    }

    fn keys(moves: &str) -> Vec<&'static str> {
        plans(&after(moves)).iter().map(|said| said.key).collect()
    }

    #[test]
    fn what_blacks_stones_make_is_named_in_the_openings_of_renju() {
        // Kagetsu, Keigetsu, Kansei, Zuisei, Hogetsu and Suisei.
        for (moves, expected) in [
            ("h8h9i9", ["opening-plan-side", "opening-plan-touches-both"]),
            ("h8h9i10", ["opening-plan-knight", "opening-plan-touches-both"]),
            ("h8h9h10", ["opening-plan-stopped", "opening-plan-touches-both"]),
            ("h8h9h6", ["opening-plan-gap", "opening-plan-touches-one"]),
            ("h8i9i7", ["opening-plan-side", "opening-plan-touches-one"]),
            ("h8i9f6", ["opening-plan-gap", "opening-plan-touches-one"]),
        ] {
            assert_eq!(keys(moves), expected, "{moves}");
        }
        assert!(keys("h8h9").is_empty() && keys("h8h9i9i8").is_empty());
    }

    #[test]
    fn rows_of_five_through_both_stones_are_counted() {
        let fives = |moves: &str| {
            let position = after(moves);
            let [one, other] = ["h8", moves.get(4..).expect("a third")]
                .map(|name| rules::gomoku::square(position.grid(), name).expect("a point"));
            super::fives(&position, one, other)
        };
        // Side by side with nothing in the way: the row may begin at any of four points.
        assert_eq!(fives("h8h9i9"), 4);
        // White's stone stands at one end, so only one row is left.
        assert_eq!(fives("h8h9h7"), 1);
        assert_eq!(fives("h8h9h6"), 1);
        assert_eq!(fives("h8i9f6"), 1);
        assert_eq!((fives("h8h9h10"), fives("h8h9i10"), fives("h8i9j8")), (0, 0, 3));
    }
}
