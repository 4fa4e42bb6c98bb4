//! What is said about a move: a key of the locales and what fills its gaps. The words themselves are in the packs.

use rules::{Action, Face, Side, Square};

/// A sentence that is not yet in any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Its key in the locales, such as `reason-reversi-corner`.
    pub key: &'static str,
    /// What fills its gaps, by their names.
    pub gaps: Vec<(&'static str, Gap)>,
}

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
        Self { key, gaps: Vec::new() }
    }

    /// The sentence with a gap filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, gap: Gap) -> Self {
        self.gaps.push((name, gap));
        self
    }
}
