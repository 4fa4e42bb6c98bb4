//! What either side has in an opening of Reversi: facts that can be counted on the board.

use super::number_of;
use super::squares::{disc, places};
use crate::sentence::{Gap, Sentence};
use rules::{Action, Colour, Position, Side, Square};

/// A side has more moves than the other if it has so many more.
const MORE_MOVES: usize = 3;
/// Fewer of its discs touch a free square if there are so many fewer of them.
const FEWER_OPEN: usize = 2;
/// It holds the middle with so many of the four squares.
const MIDDLE: usize = 3;
/// It keeps few discs with at most one of so many on the board.
const FEW: usize = 4;
/// So many discs in a straight line with free squares all along one side are a wall.
const WALL: usize = 4;
/// A side takes the edge if it does within so many moves of best play.
const SOON: usize = 4;
/// At most so many facts are told.
const MOST: usize = 2;

/// The facts that speak for the favoured side, or for each side if neither stands better.
pub(super) fn plans(position: &Position, line: &[Action], favoured: Option<Side>) -> Vec<Sentence> {
    let sides: Vec<Side> = favoured.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
    let most = if sides.len() == 1 { MOST } else { MOST / 2 };
    let of = |side: &Side| facts(position, line, *side).into_iter().take(most).collect::<Vec<_>>();
    sides.iter().flat_map(of).collect()
}

/// What speaks for a side, the weightiest first.
fn facts(position: &Position, line: &[Action], side: Side) -> Vec<Sentence> {
    let (Some(own), Some(other)) = (position.colour(side), position.colour(side.other())) else { return Vec::new() };
    let said = |key| Sentence::new(key).with("side", Gap::Side(side)).with("other", Gap::Side(side.other()));
    let mut facts = Vec::new();
    let [moves, others] = [side, side.other()].map(|side| moves(position, side));
    if moves >= others + MORE_MOVES {
        facts.push(said("opening-plan-moves").with("moves", number_of(moves)).with("others", number_of(others)));
    }
    if let Some(wall) = wall(position, other) {
        facts.push(said("opening-plan-wall").with("discs", number_of(wall)));
    }
    let [open, opens] = [own, other].map(|colour| open(position, colour).len());
    if open + FEWER_OPEN <= opens {
        facts.push(said("opening-plan-inside").with("discs", number_of(open)).with("others", number_of(opens)));
    }
    if let Some(at) = edge(position, line, side) {
        facts.push(Sentence::new("opening-plan-edge").with("side", Gap::Side(side)).with("square", Gap::Square(at)));
    }
    let middle = middle(position).iter().filter(|at| disc(position, **at) == Some(own)).count();
    if middle >= MIDDLE {
        facts.push(Sentence::new("opening-plan-middle").with("side", Gap::Side(side)).with("discs", number_of(middle)));
    }
    let [discs, all] = [count(position, own), count(position, own) + count(position, other)];
    if discs * FEW <= all {
        let few = Sentence::new("opening-plan-few").with("side", Gap::Side(side)).with("discs", number_of(discs));
        facts.push(few.with("all", number_of(all)));
    }
    facts
}

/// How many moves a side has, or would have if it were its turn.
fn moves(position: &Position, side: Side) -> usize {
    if position.to_move() == side {
        return places(position).len();
    }
    position.passed().map_or(0, |passed| places(&passed).len())
}

fn count(position: &Position, colour: Colour) -> usize {
    position.pieces().filter(|(_, face)| face.colour == Some(colour)).count()
}

/// The four squares in the middle.
fn middle(position: &Position) -> Vec<Square> {
    let grid = position.grid();
    let is_middle = |at: u8, all: u8| at + 1 == all / 2 || at == all / 2;
    grid.squares().filter(|at| is_middle(at.column, grid.columns) && is_middle(at.row, grid.rows)).collect()
}

/// The square so many columns and rows further on, if it is free.
fn is_free(position: &Position, from: Square, columns: i8, rows: i8) -> bool {
    let column = from.column.checked_add_signed(columns);
    let at = column.zip(from.row.checked_add_signed(rows)).map(|(column, row)| Square::new(column, row));
    at.is_some_and(|at| position.grid().contains(at) && disc(position, at).is_none())
}

const AROUND: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The discs of a colour that touch a free square, also by a corner.
fn open(position: &Position, colour: Colour) -> Vec<Square> {
    let touches = |at: Square| AROUND.iter().any(|(columns, rows)| is_free(position, at, *columns, *rows));
    let own = position.pieces().filter(|(_, face)| face.colour == Some(colour));
    own.map(|(at, _)| at).filter(|at| touches(*at)).collect()
}

/// The length of the longest wall of a colour: discs beside each other in a row or column, each with a free square on the same
/// side of it. `None` if there is none of [`WALL`].
fn wall(position: &Position, colour: Colour) -> Option<usize> {
    let is_own = |at: Square| disc(position, at) == Some(colour);
    let longest = |along: (u8, u8), out: (i8, i8)| {
        let is_part = |at: Square| is_own(at) && is_free(position, at, out.0, out.1);
        let grid = position.grid();
        let length = |from: Square| {
            let line = (0..).map(|number| Square::new(from.column + number * along.0, from.row + number * along.1));
            line.take_while(|at| grid.contains(*at) && is_part(*at)).count()
        };
        grid.squares().map(length).max().unwrap_or(0)
    };
    let sides = [((1, 0), (0, -1)), ((1, 0), (0, 1)), ((0, 1), (-1, 0)), ((0, 1), (1, 0))];
    sides.into_iter().map(|(along, out)| longest(along, out)).max().filter(|length| *length >= WALL)
}

/// The first square on the edge that is played in the line, if this side plays it, and soon.
fn edge(position: &Position, line: &[Action], side: Side) -> Option<Square> {
    let grid = position.grid();
    let is_edge =
        |at: Square| at.column == 0 || at.row == 0 || at.column + 1 == grid.columns || at.row + 1 == grid.rows;
    let mut position = position.clone();
    for action in line.iter().take(SOON) {
        let by = position.to_move();
        if let Action::Place(at) = action
            && is_edge(*at)
        {
            return (by == side).then_some(*at);
        }
        position = position.play(*action).ok()?.0;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::read_transcript;
    use rules::Game;

    fn after(moves: &str) -> Position {
        read_transcript(&Game::Reversi.setup(0), moves).expect("legal").position().clone()
    }

    fn arranged(line: &str) -> Position {
        Game::Reversi.setup(0).arrange(&line.parse().expect("a line")).expect("a position")
    }

    fn keys(position: &Position, line: &[Action], side: Side) -> Vec<&'static str> {
        facts(position, line, side).iter().map(|said| said.key).collect()
    }

    #[test]
    fn moves_and_open_discs_are_counted_for_both_sides() {
        // By hand: after f5 White may play d6, f4 and f6; Black, if it were its turn, c3, d3, e3, f3, c4 and f3 … are not all legal.
        let position = after("f5");
        assert_eq!(moves(&position, Side::Second), 3);
        assert_eq!(moves(&position, Side::First), position.passed().expect("a move").legal().len());
        assert_eq!((open(&position, Colour::Dark).len(), open(&position, Colour::Light).len()), (4, 1));
        assert_eq!((count(&position, Colour::Dark), count(&position, Colour::Light)), (4, 1));
        let said = facts(&position, &[], Side::Second);
        let few = said.iter().find(|said| said.key == "opening-plan-few").expect("one of five");
        assert_eq!(few.gaps[1..], [("discs", Gap::Number(1)), ("all", Gap::Number(5))]);
        assert!(said.iter().any(|said| said.key == "opening-plan-inside"), "1 against 4");
    }

    #[test]
    fn a_wall_has_free_squares_all_along_one_side() {
        let wall_of = |line: &str| wall(&arranged(line), Colour::Dark);
        assert_eq!(wall_of("c4.d4.e4.f4_c5.d5.e5.f5_light"), Some(4));
        assert_eq!(wall_of("d3.d4.d5.d6.d7_e3.e4.e5.e6.e7_light"), Some(5));
        assert_eq!(wall_of("c4.d4.e4_c5.d5.e5_light"), None, "too short");
        assert_eq!(wall_of("c4.d4.e4.f4_c3.d3.e3.f3.c5.d5.e5.f5_light"), None, "closed on both sides");
        assert_eq!(wall_of("c4.d4.f4.g4_c5.d5.e5.e4_light"), None, "interrupted");
        // On the edge of the board itself there is nothing outside, but there is inside.
        assert_eq!(wall_of("c1.d1.e1.f1_c2.d2.e2.f2_light"), None);
    }

    #[test]
    fn the_middle_is_held_with_three_of_four_and_the_edge_taken_in_the_line() {
        let position = arranged("d4.e4.d5.c3_e5.f6_light");
        assert!(keys(&position, &[], Side::First).contains(&"opening-plan-middle"));
        assert!(!keys(&position, &[], Side::Second).contains(&"opening-plan-middle"));
        let tiger = after("f5d6c3d3c4f4f6f3e6e7d7");
        let line: Vec<Action> = ["g6", "f8"].iter().filter_map(|name| tiger.read(name)).collect();
        assert_eq!(tiger.to_move(), Side::Second);
        assert_eq!(edge(&tiger, &line, Side::First), tiger.square("f8"));
        assert_eq!(edge(&tiger, &line, Side::Second), None);
        assert_eq!(edge(&tiger, &line[..1], Side::First), None);
    }

    #[test]
    fn two_facts_are_told_of_the_favoured_side_and_one_of_each_otherwise() {
        let position = after("f5");
        assert!(facts(&position, &[], Side::Second).len() >= 2);
        assert_eq!(plans(&position, &[], Some(Side::Second)).len(), 2);
        assert!(plans(&position, &[], None).len() <= 2);
    }
}
