//! A player's habits and mistakes in games, each as a share of the chances to do it, beside what random moves would
//! give. It measures levels against people; the game itself never uses it.
//!
//! What is counted in a game is in its folder. Whole games are read, and only the plies of the sides that are asked for.

pub(super) mod habit;
mod ratio;
#[cfg(test)]
mod tests;

use super::games::study_of;
use habit::{Beholder, Sheet};
pub use habit::{Habit, HabitCount, HabitUnit};
pub use ratio::Ratio;
use record::Record;
use rules::{Game, Side};

/// The habits of a player, counted over games.
pub struct Profile {
    beholder: Option<Box<dyn Beholder>>,
    sheet: Sheet,
    games: u32,
}

impl Profile {
    /// No games yet.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let beholder = study_of(game).beholder();
        let sheet = Sheet::new(beholder.as_ref().map_or(&[], |beholder| beholder.habits()));
        Self { beholder, sheet, games: 0 }
    }

    /// Counts what these sides did in a game of this kind from a ply on, such as the first after an opening that was
    /// given.
    pub fn add(&mut self, record: &Record, from: usize, sides: &[Side]) {
        if let Some(beholder) = &mut self.beholder {
            beholder.look(record, from, sides, &mut self.sheet);
        }
        self.sheet.end_game();
        self.games += 1;
    }

    /// How many games were counted.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// What they showed.
    #[must_use]
    pub fn counts(&self) -> &[HabitCount] {
        &self.sheet.0
    }
}
