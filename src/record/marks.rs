//! Marks that a player draws on a position: shapes, arrows and short labels, as game programs know them.
//!
//! They belong to a position of the record as comments do. The kinds are those of SGF that a board can show
//! (<https://www.red-bean.com/sgf/properties.html#CR>): as there, a square has one shape at the most, and one label.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::history::{Ply, Record};
use rules::{Action, Position, Side, Square};

/// The most marks on one position.
pub const MOST_MARKS: usize = 64;
/// The most marks of all positions of a game together.
pub const MOST_MARKS_OF_GAME: usize = 2_000;
/// The most characters of a label.
pub const LABEL_LENGTH: usize = 4;
/// The most characters that the marks on one position take in a file.
const TEXT_LENGTH: usize = 16 * MOST_MARKS;

/// A mark on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Marking {
    /// A shape on a square.
    Shape(Shape, Square),
    /// An arrow from one square to another.
    Arrow {
        /// Where it begins.
        from: Square,
        /// Where its point is.
        to: Square,
    },
    /// A short text on a square.
    Label(Label, Square),
}

/// A shape that marks a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A ring.
    Ring,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross: two diagonal strokes.
    Cross,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Self; 4] = [Self::Ring, Self::Square, Self::Triangle, Self::Cross];

    /// Its letter in saves.
    const fn letter(self) -> &'static str {
        match self {
            Self::Ring => "O",
            Self::Square => "S",
            Self::Triangle => "T",
            Self::Cross => "X",
        }
    }
}

/// The text of a label: one to [`LABEL_LENGTH`] characters, none of which is a space or a control character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label([char; LABEL_LENGTH]);

impl Label {
    /// A label with this text, without its spaces and control characters, and cut to [`LABEL_LENGTH`] characters; `None` if
    /// nothing is left.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let mut label = ['\0'; LABEL_LENGTH];
        let kept = text.chars().filter(|letter| !letter.is_whitespace() && !letter.is_control());
        label.iter_mut().zip(kept).for_each(|(place, letter)| *place = letter);
        (label[0] != '\0').then_some(Self(label))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().take_while(|letter| **letter != '\0').try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl Marking {
    /// Whether all its squares are on the board of this position, and an arrow goes somewhere.
    fn fits(self, position: &Position) -> bool {
        let is_on = |square| position.grid().contains(square);
        match self {
            Self::Shape(_, at) | Self::Label(_, at) => is_on(at),
            Self::Arrow { from, to } => is_on(from) && is_on(to) && from != to,
        }
    }

    /// Whether both take the same place, so that the later one replaces the earlier.
    fn has_place_of(self, other: Self) -> bool {
        match (self, other) {
            (Self::Shape(_, at), Self::Shape(_, there)) | (Self::Label(_, at), Self::Label(_, there)) => at == there,
            _ => self == other,
        }
    }

    /// Its text in saves: `O:d3` (`S`, `T`, `X`), `A:c4-f5` or `L:d3=12`.
    fn text(self, position: &Position) -> String {
        let name = |at| position.name(at);
        match self {
            Self::Shape(shape, at) => format!("{}:{}", shape.letter(), name(at)),
            Self::Arrow { from, to } => format!("A:{}-{}", name(from), name(to)),
            Self::Label(label, at) => format!("L:{}={label}", name(at)),
        }
    }

    fn read(text: &str, position: &Position) -> Option<Self> {
        let (letter, rest) = text.split_once(':')?;
        let square = |name: &str| position.square(name);
        let marking = match letter {
            "A" => {
                let (from, to) = rest.split_once('-')?;
                Self::Arrow { from: square(from)?, to: square(to)? }
            }
            "L" => {
                let (at, label) = rest.split_once('=')?;
                Self::Label(Label::new(label)?, square(at)?)
            }
            _ => Self::Shape(Shape::ALL.into_iter().find(|shape| shape.letter() == letter)?, square(rest)?),
        };
        marking.fits(position).then_some(marking)
    }
}

/// The marks on one position in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(usize, usize, String)", into = "(usize, usize, String)")]
pub struct Marks {
    /// The line, by its place among all lines of the game. Where several have the position, it is the first.
    pub line: usize,
    /// The number of plies before the position; 0 is the start.
    pub ply: usize,
    /// The marks, separated by spaces: `O:d3 A:c4-f5 L:d3=12`. What is none is passed over.
    pub marks: String,
}

impl From<(usize, usize, String)> for Marks {
    /// What is longer than any marks are is cut: a file may say anything.
    fn from((line, ply, marks): (usize, usize, String)) -> Self {
        let is_long = marks.len() > TEXT_LENGTH;
        Self { line, ply, marks: if is_long { marks.chars().take(TEXT_LENGTH).collect() } else { marks } }
    }
}

impl From<Marks> for (usize, usize, String) {
    fn from(Marks { line, ply, marks }: Marks) -> Self {
        (line, ply, marks)
    }
}

impl Marks {
    /// The marks themselves.
    pub(super) fn read(&self, position: &Position) -> Vec<Marking> {
        let read = |text| Marking::read(text, position);
        self.marks.split_ascii_whitespace().filter_map(read).take(MOST_MARKS).collect()
    }
}

/// How many marks a game that is being read may still have.
#[derive(Debug)]
pub(super) struct MarksLeft(usize);

impl Default for MarksLeft {
    fn default() -> Self {
        Self(MOST_MARKS_OF_GAME)
    }
}

impl MarksLeft {
    /// As many of these marks as are allowed.
    pub fn take<'a>(&mut self, marks: &'a [Marking]) -> &'a [Marking] {
        let kept = &marks[..marks.len().min(self.0)];
        self.0 -= kept.len();
        kept
    }
}

/// Adds a mark in the place of those it replaces, unless there are too many.
fn add(marks: &mut Vec<Marking>, marking: Marking) {
    marks.retain(|other| !marking.has_place_of(*other));
    if marks.len() < MOST_MARKS {
        // In one order, so that the same marks are equal however they were drawn.
        let place = marks.partition_point(|other| *other < marking);
        marks.insert(place, marking);
    }
}

impl Record {
    /// The marks on the current position.
    #[must_use]
    pub fn marks_here(&self) -> &[Marking] {
        self.played().last().map_or(&self.start_marks, |ply| &ply.marks)
    }

    /// Draws a mark on the current position, in the place of another shape or label on its square, or takes it away if it is
    /// there. False if nothing has changed: its squares are not on the board, an arrow goes nowhere, the position has
    /// [`MOST_MARKS`] already, or the game [`MOST_MARKS_OF_GAME`].
    pub fn mark(&mut self, marking: Marking) -> bool {
        let mut marks = self.marks_here().to_vec();
        if marks.contains(&marking) {
            marks.retain(|other| *other != marking);
        } else {
            let all: usize =
                self.start_marks.len() + self.noted(|ply| Some(ply.marks.len())).iter().map(|it| it.2).sum::<usize>();
            if !marking.fits(self.position()) || all >= MOST_MARKS_OF_GAME {
                return false;
            }
            add(&mut marks, marking);
        }
        let has_changed = marks != self.marks_here();
        self.set_marks(&marks);
        has_changed
    }

    /// Takes all marks off the current position.
    pub fn clear_marks(&mut self) {
        self.set_marks(&[]);
    }

    /// Takes all marks off the position before the last ply.
    pub fn clear_marks_before(&mut self) {
        let path = self.path();
        if let Some((_, before)) = path.split_last() {
            self.note_after(before, |_, own| own.clear());
        }
    }

    fn set_marks(&mut self, marks: &[Marking]) {
        self.note_after(&self.path(), |_, own| *own = marks.to_vec());
    }

    /// Adds marks to the current position. They have to be on the board.
    pub(super) fn add_marks(&mut self, marks: &[Marking]) {
        self.add_marks_after(&self.path(), marks);
    }

    /// Adds marks to the position after these plies, in all lines that have it.
    pub(super) fn add_marks_after(&mut self, path: &[(Action, Side)], marks: &[Marking]) {
        if !marks.is_empty() {
            self.note_after(path, |_, own| marks.iter().for_each(|marking| add(own, *marking)));
        }
    }

    /// Takes over the marks of a copy of this match, on the positions that both have.
    pub(super) fn adopt_marks(&mut self, copy: &Self) {
        self.add_marks_after(&[], &copy.start_marks);
        for line in copy.lines() {
            let path: Vec<(Action, Side)> = line.iter().map(|ply| (ply.action, ply.side)).collect();
            for (number, ply) in line.iter().enumerate() {
                self.add_marks_after(&path[..=number], &ply.marks);
            }
        }
    }

    /// All marks, each position once.
    pub(super) fn marks(&self) -> Vec<Marks> {
        let text = |marks: &[Marking]| {
            let texts: Vec<String> = marks.iter().map(|marking| marking.text(self.first())).collect();
            (!texts.is_empty()).then(|| texts.join(" "))
        };
        let start = text(&self.start_marks).map(|text| (0, 0, text));
        let others = self.noted(|ply: &Ply| text(&ply.marks));
        start.into_iter().chain(others).map(Marks::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Aids, SavedMatch, read_transcript};
    use proptest::prelude::*;
    use rules::{Game, Tables};

    fn at(record: &Record, name: &str) -> Square {
        record.position().square(name).expect("a square")
    }

    #[test]
    fn a_mark_is_drawn_replaced_and_taken_away() {
        let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6").expect("legal");
        let [d3, c4] = ["d3", "c4"].map(|name| at(&record, name));
        let (ring, cross) = (Marking::Shape(Shape::Ring, d3), Marking::Shape(Shape::Cross, d3));
        let (arrow, label) =
            (Marking::Arrow { from: c4, to: d3 }, Marking::Label(Label::new("12").expect("a label"), d3));
        assert!([ring, arrow, label].into_iter().all(|marking| record.mark(marking)));
        assert_eq!(record.marks_here(), [ring, arrow, label]);
        // A square has one shape.
        assert!(record.mark(cross));
        assert_eq!(record.marks_here(), [cross, arrow, label]);
        assert!(record.mark(arrow));
        assert_eq!(record.marks_here(), [cross, label]);
        let off = Square::new(8, 0);
        for none in [
            Marking::Shape(Shape::Ring, off),
            Marking::Arrow { from: d3, to: d3 },
            Marking::Arrow { from: d3, to: off },
        ] {
            assert!(!record.mark(none), "{none:?}");
        }
        // They are of their position, in every line that has it.
        record.undo();
        assert!(record.marks_here().is_empty() && record.mark(arrow));
        record.play(record.position().read("f6").expect("a move")).expect("legal");
        assert!(record.marks_here().is_empty() && record.enter(0));
        assert_eq!(record.marks_here(), [cross, label]);
        assert!(record.undo() && record.mark(ring) && record.enter(1) && record.undo());
        assert_eq!(record.marks_here(), [ring, arrow]);
        record.clear_marks();
        assert!(record.enter(0) && record.undo() && record.marks_here().is_empty());
        assert!(record.again(1).marks_here().is_empty());
    }

    #[test]
    fn a_label_is_short_and_plain() {
        let text = |text: &str| Label::new(text).map(|label| label.to_string());
        assert_eq!(text(" a\u{7}b\n").as_deref(), Some("ab"));
        assert_eq!(text("好123456").as_deref(), Some("好123"));
        assert_eq!(text(" \0\t"), None);
    }

    #[test]
    fn there_are_only_so_many() {
        let mut record = Record::new(Game::Gomoku.setup(0));
        let grid = record.position().grid();
        let fill = |record: &mut Record, most: usize| {
            let drawn = grid.squares().filter(|at| record.mark(Marking::Shape(Shape::Ring, *at))).count();
            assert_eq!(drawn, most);
        };
        for _ in 0..MOST_MARKS_OF_GAME / MOST_MARKS {
            fill(&mut record, MOST_MARKS);
            record.play(record.position().legal()[0]).expect("legal");
        }
        fill(&mut record, MOST_MARKS_OF_GAME % MOST_MARKS);
        // A file that says more is cut as well.
        let saved = SavedMatch::of(&record, Default::default(), 1, Aids::default());
        let all: String = grid.squares().map(|at| format!("X:{} ", record.position().name(at))).collect();
        let marks = (0..100).map(|_| Marks { line: 0, ply: 1, marks: all.repeat(9) }).collect();
        let text = SavedMatch { marks, ..saved }.to_text();
        let (saved, _) = SavedMatch::from_text(&text, &Tables::default()).expect("readable");
        assert_eq!((saved.marks.len(), saved.marks[0].marks.split(' ').count()), (1, MOST_MARKS));
    }

    #[test]
    fn marks_survive_the_file_and_what_is_none_is_passed_over() {
        let mut record = read_transcript(&Game::Gomoku.setup(0), "h8h9").expect("legal");
        assert!(!SavedMatch::of(&record, Default::default(), 1, Aids::default()).to_text().contains("marks"));
        record.mark(Marking::Shape(Shape::Triangle, at(&record, "a15")));
        record.mark(Marking::Label(Label::new("=-:\"").expect("a label"), at(&record, "o1")));
        record.undo();
        record.undo();
        record.mark(Marking::Arrow { from: at(&record, "a1"), to: at(&record, "k10") });
        let before = SavedMatch::of(&record, Default::default(), 1, Aids::default());
        let text = before.to_text();
        assert!(text.contains(r#"[0, 0, "A:a1-k10"]"#), "{text}");
        assert_eq!(SavedMatch::from_text(&text, &Tables::default()), Ok((before, record.clone())));
        let bad = "marks = [[9, 1, \"O:a1\"], [0, 9, \"O:a1\"], [0, 1, \"Q:a1 O:z99 O A:a1 A:a1-a1 L:a1= L:a1\"], ";
        let text = text.replace("marks = [", bad);
        assert_eq!(SavedMatch::from_text(&text, &Tables::default()).expect("readable").1, record);
        assert!(SavedMatch::from_text(&text.replace("[9, 1,", "[-9, 1,"), &Tables::default()).is_err());
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "([OSTXAL]:|[a-z0-9=-]|\\PC){0,40}") {
            let position = Game::Gomoku.start();
            for marking in (Marks { line: 0, ply: 0, marks: text }).read(&position) {
                prop_assert_eq!(Marking::read(&marking.text(&position), &position), Some(marking));
            }
        }
    }
}
