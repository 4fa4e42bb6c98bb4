//! Animal Chess with tiles that lie face down: 4 columns by 8 rows, 32 tiles.

use std::sync::Arc;

use super::{Action, Colour, Delta, Ending, Face, Grid, Mark, Press, Refusal, Side, Square};

/// The board.
pub const GRID: Grid = Grid { columns: 4, rows: 8 };

/// A rule table, as a file under `assets/` gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name in files, links and the keys of the locales.
    pub id: String,
}

impl Rules {
    /// The worth of all tiles of a side.
    pub fn full_health(&self) -> u32 { todo!() }
}

impl Default for Rules {
    fn default() -> Self {
        Self { id: "classic".into() }
    }
}

/// What is settled before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rule table.
    pub rules: Arc<Rules>,
    /// Decides how the tiles are shuffled.
    pub deal: u64,
}

/// What both players see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View;

impl View {
    pub fn rules(&self) -> &Rules { todo!() }
    pub const fn to_move(&self) -> Side { todo!() }
    pub const fn colour(&self, _: Side) -> Option<Colour> { todo!() }
    pub fn face(&self, _: Square) -> Option<Face> { todo!() }
    pub fn legal(&self) -> Vec<Action> { todo!() }
    pub fn press(&self, _: Option<Square>, _: Square) -> Result<Press, Refusal> { todo!() }
    pub fn marks(&self, _: Option<Square>) -> Vec<(Square, Mark)> { todo!() }
    pub fn ending(&self) -> Option<Ending> { todo!() }
    pub fn health(&self) -> [u32; 2] { todo!() }
    pub fn stock(&self, _: Colour) -> Vec<(Face, u8)> { todo!() }
    pub fn to_text(&self) -> String { todo!() }
    pub fn from_text(_: &str) -> Option<Self> { todo!() }
}

/// A position: what is seen, and what lies face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position;

impl Position {
    pub fn new(_: &Setup) -> Self { todo!() }
    pub const fn view(&self) -> &View { todo!() }
    pub fn play(&self, _: Action) -> Result<(Self, Delta), Refusal> { todo!() }
}
