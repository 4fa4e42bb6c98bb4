//! Gomoku: stones on the crossings, five in a row win.

use std::sync::Arc;

use super::{Action, Choice, Colour, Delta, Ending, Face, Grid, Mark, Refusal, Side, Square};

/// A rule set, as a table under `assets/` gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name in files, links and the keys of the locales.
    pub id: String,
}

impl Rules {
    /// The rule sets that are used where no table can be read, freestyle first.
    #[must_use]
    pub fn built_in() -> Vec<Self> {
        vec![Self::default()]
    }
}

impl Default for Rules {
    /// Freestyle.
    fn default() -> Self {
        Self { id: "freestyle".into() }
    }
}

/// How the first stones are put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Opening {
    /// Black begins anywhere.
    #[default]
    Free,
    /// The first side puts down three stones, black, white, black, and the second chooses its colour.
    Swap,
    /// As swap, but the second side may also put down two stones more and leave the choice to the first.
    Swap2,
}

/// What is settled before the first stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Rows and columns, 9 to 20.
    pub size: u8,
    /// The rule set.
    pub rules: Arc<Rules>,
    /// The opening rule.
    pub opening: Opening,
}

impl Default for Setup {
    fn default() -> Self {
        Self { size: 15, rules: Arc::default(), opening: Opening::Free }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position;

impl Position {
    pub fn new(_: &Setup) -> Self { todo!() }
    pub const fn grid(&self) -> Grid { todo!() }
    pub const fn to_move(&self) -> Side { todo!() }
    pub const fn colour(&self, _: Side) -> Option<Colour> { todo!() }
    pub fn face(&self, _: Square) -> Option<Face> { todo!() }
    pub fn legal(&self) -> Vec<Action> { todo!() }
    pub fn choices(&self) -> &'static [Choice] { todo!() }
    pub fn marks(&self) -> Vec<(Square, Mark)> { todo!() }
    pub fn line(&self) -> Vec<Square> { todo!() }
    pub fn play(&self, _: Action) -> Result<(Self, Delta), Refusal> { todo!() }
    pub fn ending(&self) -> Option<Ending> { todo!() }
    pub fn counts(&self) -> [u32; 2] { todo!() }
    pub fn to_text(&self) -> String { todo!() }
    pub fn from_text(_: &str) -> Option<Self> { todo!() }
}

/// A square as players of Gomoku write it: column a to t, row 1 to 20 from the bottom.
pub fn name(_: Grid, _: Square) -> String { todo!() }

/// The square written so, in either case; none for anything else.
pub fn square(_: Grid, _: &str) -> Option<Square> { todo!() }

/// The sizes of boards.
pub const SIZES: std::ops::RangeInclusive<u8> = 9..=20;

impl Opening {
    /// Every opening rule.
    pub const ALL: [Self; 3] = [Self::Free, Self::Swap, Self::Swap2];
    pub const fn id(self) -> &'static str { todo!() }
    pub fn from_id(_: &str) -> Option<Self> { todo!() }
}
