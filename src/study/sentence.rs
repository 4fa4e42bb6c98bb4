//! What is said about a move: a key of the locales, what fills its gaps, and what of it can be shown on a board. The words
//! themselves are in the packs.

use rules::{Action, Face, Side, Square};

/// A sentence that is not yet in any language. Two that say the same are equal, whatever is shown beside them.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// Its key in the locales, such as `reason-reversi-corner`.
    pub key: &'static str,
    /// What fills its gaps, by their names.
    pub gaps: Vec<(&'static str, Gap)>,
    /// Moves of both sides in turn that show what it says, from the position that it is about.
    line: Vec<Action>,
    /// The squares that it counts, as they are after the line.
    counted: Vec<Square>,
}

impl PartialEq for Sentence {
    fn eq(&self, other: &Self) -> bool {
        (self.key, &self.gaps) == (other.key, &other.gaps)
    }
}

impl Eq for Sentence {}

/// What fills a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// A number.
    Number(i32),
    /// The name of a square.
    Square(Square),
    /// The name of a side.
    Side(Side),
    /// The name of a piece that shows this face.
    Piece(Face),
    /// Moves of both sides in turn, from the position that the sentence is about.
    Moves(Vec<Action>),
}

impl Sentence {
    /// A sentence without gaps.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, gaps: Vec::new(), line: Vec::new(), counted: Vec::new() }
    }

    /// The sentence with a gap filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, gap: Gap) -> Self {
        self.gaps.push((name, gap));
        self
    }

    /// The sentence with moves of both sides in turn that show what it says.
    #[must_use]
    pub(super) fn along(mut self, line: &[Action]) -> Self {
        self.line = foreseen(line, LONGEST).to_vec();
        self
    }

    /// The sentence with the squares that it counts, as they are after its line.
    #[must_use]
    pub(super) fn counting(mut self, squares: Vec<Square>) -> Self {
        self.counted = squares;
        self
    }

    /// Gives a sentence that shows nothing yet a line that ends where it is seen what the sentence says: with the first
    /// move onto a square that it names, or else after so many plies.
    pub(super) fn show(&mut self, line: &[Action], plies: usize) {
        if !self.line().is_empty() || !self.counted.is_empty() {
            return;
        }
        let lit = self.lit();
        let is_named = |action: &Action| match *action {
            Action::Place(at) | Action::TurnUp(at) | Action::Move { to: at, .. } => lit.contains(&at),
            _ => false,
        };
        let named = line.iter().take(LONGEST).skip(1).position(is_named);
        let end = named.map_or(plies, |place| place + 2);
        self.line = foreseen(line, end).to_vec();
    }

    /// The moves that show what it says, from the position that it is about: those that it names, or its own; at most
    /// nine.
    #[must_use]
    pub fn line(&self) -> &[Action] {
        let named = self.gaps.iter().find_map(|(_, gap)| match gap {
            Gap::Moves(moves) if moves.len() > 1 => Some(&moves[..]),
            _ => None,
        });
        named.unwrap_or(&self.line)
    }

    /// The squares that it names.
    #[must_use]
    pub fn lit(&self) -> Vec<Square> {
        let named = |(_, gap): &(&'static str, Gap)| if let Gap::Square(at) = gap { Some(*at) } else { None };
        self.gaps.iter().filter_map(named).collect()
    }

    /// The squares that it counts, as they are after its line.
    #[must_use]
    pub fn counted(&self) -> &[Square] {
        &self.counted
    }
}

/// The beginning of a line, of at most so many plies, and not beyond a tile that is turned up: what goes on from there would
/// tell what it hides.
fn foreseen(line: &[Action], plies: usize) -> &[Action] {
    let turned = line.iter().position(|action| matches!(action, Action::TurnUp(_)));
    &line[..line.len().min(plies).min(turned.map_or(usize::MAX, |turned| turned + 1))]
}

/// A line that is shown has at most so many plies.
const LONGEST: usize = 9;
