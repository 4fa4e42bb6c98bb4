//! How a player errs: which habits show in games, each as a share of the chances to do it, beside what random moves
//! would give. It measures levels against people; the game itself never uses it.
//!
//! What is counted in a game is in the file of its name. Whole games are read, and only the plies of the sides that are
//! asked for.

mod animal_chess;
mod gomoku;
mod habit;
mod ratio;
mod reversi;
#[cfg(test)]
mod tests;

use habit::{Beholder, Sheet};
pub use habit::{Habit, HabitCount, HabitUnit};
pub use ratio::Ratio;
use record::Record;
use rules::{Game, Side, with_games};

macro_rules! make_beholders {
    ($($(#[$about:meta])* $Game:ident = $game:ident, $id:literal;)+) => {
        fn beholder(game: Game) -> Box<dyn Beholder> {
            match game {
                $(Game::$Game => Box::new($game::beholder()),)+
            }
        }
    };
}

with_games!(make_beholders);

/// The habits of a player, counted over games.
pub struct Profile {
    beholder: Box<dyn Beholder>,
    sheet: Sheet,
    games: u32,
}

impl Profile {
    /// No games yet.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let beholder = beholder(game);
        let sheet = Sheet::new(beholder.habits());
        Self { beholder, sheet, games: 0 }
    }

    /// Counts what these sides did in a game of this kind from a ply on, such as the first after an opening that was
    /// given.
    pub fn add(&mut self, record: &Record, from: usize, sides: &[Side]) {
        self.beholder.look(record, from, sides, &mut self.sheet);
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
