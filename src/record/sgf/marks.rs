//! Marks in SGF: `CR`, `SQ`, `TR` and `MA` are shapes, `AR` arrows and `LB` labels.
//!
//! They are described at <https://www.red-bean.com/sgf/properties.html#AR>. Other markup, such as lines, dimmed points and
//! the view, is passed over, and so is a point that is none.

use std::fmt::Write as _;

use super::{corners, escaped, letters, point, rectangle};
use crate::marks::{Label, MOST_MARKS, Marking, Shape};
use rules::Position;

/// The property of a shape.
const fn property(shape: Shape) -> &'static str {
    match shape {
        Shape::Ring => "CR",
        Shape::Square => "SQ",
        Shape::Triangle => "TR",
        Shape::Cross => "MA",
    }
}

/// Adds the marks that a property draws, as long as there are not too many.
pub fn read_marks(position: &Position, name: &str, values: &[String], marks: &mut Vec<Marking>) {
    let point = |text: &str| point(position, text.trim());
    let pair = |text: &str| -> Option<Marking> {
        let (first, rest) = text.split_once(':')?;
        Some(match name {
            "AR" => Marking::Arrow { from: point(first)?, to: point(rest).filter(|to| Some(*to) != point(first))? },
            _ => Marking::Label(Label::new(rest)?, point(first)?),
        })
    };
    let left = MOST_MARKS.saturating_sub(marks.len());
    if ["AR", "LB"].contains(&name) {
        marks.extend(values.iter().filter_map(|text| pair(text)).take(left));
    } else if let Some(shape) = Shape::ALL.into_iter().find(|shape| property(*shape) == name) {
        let squares = values.iter().filter_map(|text| corners(position, text)).flat_map(rectangle);
        marks.extend(squares.map(|at| Marking::Shape(shape, at)).take(left));
    }
}

/// Writes the marks on a position: those of a kind as the values of one property.
pub fn write_marks(text: &mut String, marks: &[Marking]) {
    let mut last = "";
    for marking in marks {
        let (name, value) = match *marking {
            Marking::Shape(shape, at) => (property(shape), letters(at)),
            Marking::Arrow { from, to } => ("AR", format!("{}:{}", letters(from), letters(to))),
            // A colon has a meaning of its own here.
            Marking::Label(label, at) => {
                ("LB", format!("{}:{}", letters(at), escaped(&label.to_string()).replace(':', "\\:")))
            }
        };
        let _ = write!(text, "{}[{value}]", if name == last { "" } else { name });
        last = name;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::history::Ply;
    use crate::sgf::{read_sgf, write_sgf};
    use crate::{Heading, MOST_MARKS_OF_GAME, Record, transcript};
    use proptest::prelude::*;
    use rules::{Game, Square};

    fn one(text: &str) -> Record {
        let (mut games, error) = read_sgf(text);
        assert_eq!((games.len(), error), (1, None), "{text}");
        games.remove(0).record
    }

    #[test]
    fn marks_are_read_from_every_node() {
        let text = "(;GM[4]CR[aa:ba];B[hh]TR[hh]MA[zz][ab]C[why]DD[aa]VW[]SL[cc]LN[aa:bb];AR[hh:hg][aa:aa][a:b]LB[hg:1\\:\\]2 3x][hh:];W[hg]SQ[hg])";
        let mut record = one(text);
        let at = |name: &str| record.position().square(name).expect("a square");
        let shape = |shape, name| Marking::Shape(shape, at(name));
        let ring = [shape(Shape::Ring, "a15"), shape(Shape::Ring, "b15")];
        let triangle = [
            shape(Shape::Triangle, "h8"),
            shape(Shape::Cross, "a14"),
            Marking::Arrow { from: at("h8"), to: at("h9") },
            Marking::Label(Label::new("1:]2").expect("a label"), at("h9")),
        ];
        let square = [shape(Shape::Square, "h9")];
        let written = write_sgf(&record, &Heading::default()).expect("Gomoku");
        let expected = "CR[aa][ba];B[hh]TR[hh]MA[ab]AR[hh:hg]LB[hg:1\\:\\]2]C[why];W[hg]SQ[hg])";
        assert!(written.ends_with(expected), "{written}");
        assert_eq!(one(&written), record);
        assert_eq!(record.marks_here(), square);
        record.undo();
        assert_eq!(record.marks_here(), triangle);
        record.undo();
        assert_eq!(record.marks_here(), ring);
    }

    #[test]
    fn a_file_full_of_marks_is_cut() {
        let all = "CR[aa:oo]LB[aa:1]".repeat(1_000);
        let moves: String = ('a'..='o')
            .flat_map(|row| ["b", "g", "k"].map(|column| format!("{column}{row}")))
            .enumerate()
            .map(|(at, point)| format!(";{}[{point}]{all}", ['B', 'W'][at % 2]))
            .collect();
        let record = one(&format!("(;GM[4]{all}{moves})"));
        let saved = crate::SavedMatch::of(&record, Default::default(), 1, crate::Aids::default());
        let counts: Vec<usize> = saved.marks.iter().map(|marks| marks.marks.split(' ').count()).collect();
        assert_eq!(counts.iter().sum::<usize>(), MOST_MARKS_OF_GAME);
        assert!(counts.iter().all(|count| *count <= MOST_MARKS));
    }

    /// The marks of a game: each position by the moves that lead to it.
    fn drawn(record: &Record) -> BTreeMap<String, String> {
        let lines: Vec<&[Ply]> = record.lines().collect();
        let path = |line: usize, ply: usize| transcript::line(record, &lines[line][..ply]);
        record.marks().into_iter().map(|marks| (path(marks.line, marks.ply), marks.marks)).collect()
    }

    fn marking() -> impl Strategy<Value = Marking> {
        let square = || (0_u8..15, 0_u8..15).prop_map(|(column, row)| Square::new(column, row));
        let shape = prop::sample::select(Shape::ALL.to_vec());
        prop_oneof![
            (shape, square()).prop_map(|(shape, at)| Marking::Shape(shape, at)),
            (square(), square()).prop_map(|(from, to)| Marking::Arrow { from, to }),
            ("(\\PC|[]\\\\:;=-]){1,5}", square())
                .prop_filter_map("no text", |(text, at)| Some(Marking::Label(Label::new(&text)?, at))),
        ]
    }

    proptest! {
        #[test]
        fn marks_are_read_back(plies in prop::collection::vec((0_usize..4, 0_usize..5, prop::collection::vec(marking(), 0..6)), 0..20)) {
            let mut record = Record::new(Game::Gomoku.setup(0));
            for (back, choice, marks) in plies {
                (2..back).for_each(|_| _ = record.undo());
                marks.into_iter().for_each(|marking| _ = record.mark(marking));
                // A line that has ended in five in a row has no move left; the next entry may go back from it.
                if let Some(action) = record.position().legal().get(choice * 31) {
                    record.play(*action).expect("legal");
                }
            }
            while record.line() != 0 && record.enter(0) {}
            while record.redo().is_some() {}
            let written = write_sgf(&record, &Heading::default()).expect("Gomoku");
            let again = one(&written);
            prop_assert_eq!(drawn(&again), drawn(&record), "{}", written);
            let written = write_sgf(&again, &Heading::default()).expect("Gomoku");
            prop_assert_eq!(one(&written), again);
            // And from a save.
            let saved = crate::SavedMatch::of(&record, Default::default(), 1, crate::Aids::default());
            let read = crate::SavedMatch::from_text(&saved.to_text(), &rules::Tables::default());
            prop_assert_eq!(read, Ok((saved, record)));
        }
    }
}
