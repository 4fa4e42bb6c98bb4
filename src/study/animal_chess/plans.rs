//! What can be said of the first tile that is turned up in Animal Chess.

use crate::sentence::{Gap, Sentence};
use rules::animal_chess::{GRID, View};
use rules::{Action, Square};

/// Why the square that is turned up first is a good one or not: how many tiles lie beside it, which may turn out to be stronger.
pub(super) fn plans(view: &View, line: &[Action]) -> Vec<Sentence> {
    let [Action::TurnUp(at)] = line else { return Vec::new() };
    let is_first = GRID.squares().all(|on| view.face(on) == Some(rules::Face::BACK));
    let beside = Gap::Number(i32::from(beside(*at)));
    let said = Sentence::new("opening-tile").with("square", Gap::Square(*at)).with("beside", beside);
    is_first.then_some(said).into_iter().collect()
}

/// How many squares of the board lie beside one.
fn beside(at: Square) -> u8 {
    let on = |at: u8, all: u8| 1 + u8::from(at > 0 && at + 1 < all);
    on(at.column, GRID.columns) + on(at.row, GRID.rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, View as Any};

    #[test]
    fn a_corner_has_two_neighbours_an_edge_three_and_the_middle_four() {
        let Any::AnimalChess(view) = Game::AnimalChess.start().view() else { panic!("a game of Animal Chess") };
        for (column, row, neighbours) in [(0, 0, 2), (3, 7, 2), (1, 0, 3), (0, 4, 3), (1, 1, 4), (2, 6, 4)] {
            let at = Square::new(column, row);
            let said = plans(&view, &[Action::TurnUp(at)]);
            assert_eq!(said.len(), 1);
            assert_eq!(said[0].gaps[1], ("beside", Gap::Number(neighbours)), "{column} {row}");
            let near = GRID.squares().filter(|on| on.column.abs_diff(column) + on.row.abs_diff(row) == 1);
            assert_eq!(near.count(), neighbours as usize);
        }
        assert!(plans(&view, &[]).is_empty());
    }
}
