//! The Pattern book: patterns of five points in a line to play by, read from a text that anyone may edit.
//!
//! The format is described at the head of `assets/gomoku/patterns.txt`. A bad line is reported by number and skipped.

use std::sync::OnceLock;

use rules::gomoku::Position;
use rules::{Colour, Square};

/// One cell of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// A stone of the player's own.
    Own,
    /// A stone of the other player's.
    Other,
    /// A free point.
    Blank,
    /// The free point to play.
    Play,
}

impl Place {
    /// Each place with its sign, and with the letter that the article has for it which the book comes from.
    const ALL: [(Self, char, char); 4] =
        [(Self::Own, 'x', 'W'), (Self::Other, 'o', 'B'), (Self::Blank, '.', 'N'), (Self::Play, '*', 'S')];

    fn read(char: char) -> Option<Self> {
        Self::ALL.into_iter().find_map(|(place, sign, letter)| (sign == char || letter == char).then_some(place))
    }
}

type Pattern = [Place; 5];

/// Patterns of five points in a line that say where to play, the most important first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book(Vec<Pattern>);

/// One step along each of the four lines through a point, both ways: patterns hold in either direction.
const STEPS: [(i8, i8); 8] = [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];

impl Book {
    /// The book built into the game.
    #[must_use]
    pub fn built_in() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self::parse(include_str!("../../../assets/gomoku/patterns.txt")).0)
    }

    /// Reads a book. Lines that cannot be used are skipped; each is returned with its number, from 1, and what is
    /// wrong.
    #[must_use]
    pub fn parse(text: &str) -> (Self, Vec<(usize, String)>) {
        let mut patterns: Vec<(usize, Pattern)> = Vec::new();
        let mut problems = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let read = read(line).and_then(|pattern| {
                let back: Vec<Place> = pattern.iter().rev().copied().collect();
                match patterns.iter().find(|(_, other)| *other == pattern || other[..] == back[..]) {
                    Some((first, _)) => Err(format!("“{line}” is line {first} again, perhaps read backwards")),
                    None => Ok(pattern),
                }
            });
            match read {
                Ok(pattern) => patterns.push((number, pattern)),
                Err(what) => problems.push((number, what)),
            }
        }
        (Self(patterns.into_iter().map(|(_, pattern)| pattern).collect()), problems)
    }

    /// The points to play according to the first pattern that fits anywhere, each once; empty where no pattern fits.
    /// Forbidden points do not count.
    pub(super) fn points(&self, position: &Position) -> Vec<Square> {
        let mut board = position.board().clone();
        let own = position.next_colour();
        let mut is_open = |square| own == Colour::Light || board.forbidden(position.rules(), square).is_none();
        for pattern in &self.0 {
            let mut points: Vec<Square> = Vec::new();
            for from in position.grid().squares() {
                for step in STEPS {
                    if let Some(point) = fits(position, pattern, from, step)
                        && !points.contains(&point)
                        && is_open(point)
                    {
                        points.push(point);
                    }
                }
            }
            if !points.is_empty() {
                return points;
            }
        }
        Vec::new()
    }
}

fn read(line: &str) -> Result<Pattern, String> {
    // The article writes its patterns as lists: [N,S,B,B,B].
    let signs = line.chars().filter(|char| !matches!(char, ' ' | '\t' | '[' | ']' | ','));
    let places: Result<Vec<Place>, char> = signs.map(|char| Place::read(char).ok_or(char)).collect();
    let places =
        places.map_err(|char| format!("“{char}” stands for nothing; only x, o, . and * do (or W, B, N and S)"))?;
    let pattern = Pattern::try_from(places.as_slice())
        .map_err(|_| format!("a line has five points, and this one has {}", places.len()))?;
    match pattern.iter().filter(|&&place| place == Place::Play).count() {
        1 => Ok(pattern),
        0 => Err("no point to play; one of the five has to be *".into()),
        _ => Err("more than one point to play; only one of the five can be *".into()),
    }
}

/// The point to play if the pattern fits the board from this point in this direction; `None` if it does not fit.
fn fits(position: &Position, pattern: &Pattern, from: Square, step: (i8, i8)) -> Option<Square> {
    let own = position.next_colour();
    let mut play = None;
    for (steps, place) in (0..).zip(pattern) {
        let column = from.column.checked_add_signed(steps * step.0)?;
        let row = from.row.checked_add_signed(steps * step.1)?;
        let square = Square::new(column, row);
        let stone = position.board().stone(square);
        let fits = position.grid().contains(square)
            && match place {
                Place::Own => stone == Some(own),
                Place::Other => stone == Some(own.other()),
                Place::Blank | Place::Play => stone.is_none(),
            };
        if !fits {
            return None;
        }
        if *place == Place::Play {
            play = Some(square);
        }
    }
    play
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use rules::Action;
    use rules::gomoku::{Opening, Rules, Setup, name, square};

    /// The position after these stones, placed in turn, black first.
    fn position(rules: &str, moves: &str) -> Position {
        let rules = Rules::built_in().into_iter().find(|table| table.id == rules).expect("a rule set").into();
        let start = Position::new(&Setup { size: 15, rules, opening: Opening::Free });
        moves.split(' ').fold(start, |position, name| {
            let square = square(position.grid(), name).expect("a square");
            position.play(Action::Place(square)).expect("a legal action").0
        })
    }

    fn points(book: &str, position: &Position) -> Vec<String> {
        let (book, problems) = Book::parse(book);
        assert_eq!(problems, []);
        let points = book.points(position).into_iter();
        let mut names: Vec<String> = points.map(|at| name(position.grid(), at)).collect();
        names.sort();
        names
    }

    #[test]
    fn the_shipped_book_has_no_bad_line() {
        let (book, problems) = Book::parse(include_str!("../../../assets/gomoku/patterns.txt"));
        assert_eq!(problems, []);
        assert!(book.0.len() > 20);
    }

    #[test]
    fn bad_lines_are_told_by_number_and_skipped() {
        let text = "# five\nxxxx*\n\n  xxx?*\nxxx*\nxxxxx # none\n**xxx\n*xxxx\nxx*xx # the last";
        let (book, problems) = Book::parse(text);
        let fives = Book::parse("xxxx*\nxx*xx").0;
        assert_eq!((book.0.len(), book), (2, fives));
        let numbers: Vec<usize> = problems.iter().map(|&(number, _)| number).collect();
        assert_eq!(numbers, [4, 5, 6, 7, 8]);
        assert_eq!(problems[0].1, "“?” stands for nothing; only x, o, . and * do (or W, B, N and S)");
        assert_eq!(problems[1].1, "a line has five points, and this one has 4");
        assert_eq!(problems[4].1, "“*xxxx” is line 2 again, perhaps read backwards");
    }

    #[test]
    fn a_line_fits_along_rows_columns_and_both_diagonals_and_both_ways() {
        // White is to move, with three stones in one of the four directions; black's stones are out of the way.
        for (white, expected) in [
            ("c8 d8 e8", ["b8", "f8"]),
            ("h3 h4 h5", ["h2", "h6"]),
            ("c3 d4 e5", ["b2", "f6"]),
            ("c9 d8 e7", ["b10", "f6"]),
        ] {
            let stones: Vec<&str> = white.split(' ').collect();
            let moves = format!("o1 {} o15 {} a14 {} l15", stones[0], stones[1], stones[2]);
            assert_eq!(points(".xxx*", &position("freestyle", &moves)), expected, "{white}");
        }
    }

    #[test]
    fn the_first_line_that_fits_counts() {
        // Black has three in the row of h8, white two in the row of h4.
        let position = position("freestyle", "g8 g4 h8 h4 i8 a1");
        assert_eq!(points("oooo*\n.oo*.\n.xxx*", &position), ["f4", "i4"]);
        assert_eq!(points("oooo*\n.xxx*\n.oo*.", &position), ["f8", "j8"]);
        assert!(points("oooo*", &position).is_empty());
    }

    #[test]
    fn the_examples_of_the_article_are_played_in_its_letters_as_well() {
        // Black has a row of three at the edge, so that no free point lies before it; white is to move.
        let edge = position("freestyle", "a8 o1 b8 o3 c8");
        assert_eq!(points("ooo*.", &edge), ["d8"]);
        assert_eq!(points("B B B S N", &edge), ["d8"]);
        assert_eq!(Book::built_in().points(&edge).len(), 1);
        // Between free points either end will do: `N S B B B` is read both ways.
        let middle = position("freestyle", "g8 o1 h8 o3 i8");
        assert_eq!(points("N S B B B", &middle), ["f8", "j8"]);
        assert_eq!(points("NWWWS", &position("freestyle", "o1 g8 o3 h8 o5 i8 a1")), ["f8", "j8"]);
    }

    #[test]
    fn forbidden_points_are_left_out() {
        let moves = "g8 a1 i8 a15 h7 o1 h9 o15";
        assert_eq!(points(".x*x.", &position("freestyle", moves)), ["h8"]);
        assert!(points(".x*x.", &position("renju", moves)).is_empty());
    }

    #[test]
    fn lines_lie_on_the_board_as_a_whole() {
        assert!(points("xx*..", &position("freestyle", "n8 a1 o8 a15")).contains(&"m8".to_owned()));
        assert!(points(".xx*.", &position("freestyle", "n8 a1 o8 a15")).is_empty());
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

        #[test]
        fn any_text_at_all_is_read_without_harm(text in "\\PC{0,40}(\n[xo.*é ]{0,7}){0,5}") {
            let lines = text.lines().count();
            let (book, problems) = Book::parse(&text);
            prop_assert!(book.0.len() + problems.len() <= lines);
        }
    }
}
