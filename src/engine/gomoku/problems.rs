//! Renju problems of a collection, `tests/fixtures/renju-mates.jsonl`, for the tests of the searches.

use rules::gomoku::{Board, square as square_of};
use rules::{Colour, Square};

/// A problem of the collection: can the player win with a limited number of stones?
pub struct Problem {
    pub board: Board,
    pub attacker: Colour,
    /// How the win is to be found: VCF with fours only, VCT with threes too.
    pub mode: &'static str,
    /// The limit; `None` if there is none.
    pub limit: Option<u32>,
    /// Attack and defence in turn; empty where there is no win.
    pub solution: Vec<Square>,
}

/// The problems whose mode begins like this.
pub fn problems(mode: &str) -> impl Iterator<Item = Problem> {
    let lines = include_str!("../../../tests/fixtures/renju-mates.jsonl").lines();
    let all = lines.map(|line| {
        let field = |name: &str| {
            let (_, value) = line.split_once(&format!("\"{name}\": ")).expect("the field is there");
            match value.strip_prefix('[') {
                Some(list) => list.split(']').next().expect("a list"),
                None => value.split(',').next().expect("a value").trim_matches('"'),
            }
        };
        let words = |list: &'static str| list.split(", ").map(|word| word.trim_matches('"'));
        let mut board = Board::new(15);
        for (row, text) in (0..).zip(words(field("board"))) {
            for (column, stone) in (0..).zip(text.bytes()) {
                let stone = match stone {
                    b'B' => Some(Colour::Dark),
                    b'W' => Some(Colour::Light),
                    _ => None,
                };
                board.set(Square::new(column, row), stone);
            }
        }
        let attacker = if field("attacker") == "black" { Colour::Dark } else { Colour::Light };
        let solution = match field("solution") {
            "null" => Vec::new(),
            list => words(list).map(|name| square_of(board.grid(), name).expect("a square")).collect(),
        };
        Problem { board, attacker, mode: field("mode"), limit: field("limit").parse().ok(), solution }
    });
    all.filter(move |problem| problem.mode.starts_with(mode))
}
