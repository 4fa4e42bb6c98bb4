//! A habit, the sheet on which it is counted, and the trait of what counts it.

use super::ratio::Ratio;
use record::Record;
use rules::Side;

/// Something that players do more or less often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habit {
    /// A short name, for the head of a column.
    pub id: &'static str,
    /// What is counted, and of what.
    pub about: &'static str,
    /// What the number is.
    pub unit: HabitUnit,
}

impl Habit {
    /// A habit that shows as a share of the chances to do something.
    pub const fn share(id: &'static str, about: &'static str) -> Self {
        Self { id, about, unit: HabitUnit::Share }
    }

    /// A habit that shows as a mean.
    pub const fn mean(id: &'static str, about: &'static str) -> Self {
        Self { id, about, unit: HabitUnit::Mean }
    }
}

/// What the number of a habit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HabitUnit {
    /// A share of the chances, from 0 to 1.
    Share,
    /// A mean.
    Mean,
}

/// How a player has a habit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HabitCount {
    /// The habit.
    pub habit: Habit,
    /// What the player did.
    pub done: Ratio,
    /// What it would be if each move were chosen at random from the legal ones; no chances where that says nothing.
    pub by_lot: Ratio,
    /// The largest number that was counted at once.
    pub most: f64,
}

/// The counts of a player, while games are looked at.
pub struct Sheet(pub Vec<HabitCount>);

impl Sheet {
    pub fn new(habits: &[Habit]) -> Self {
        let count = |&habit| HabitCount { habit, done: Ratio::default(), by_lot: Ratio::default(), most: 0.0 };
        Self(habits.iter().map(count).collect())
    }

    fn count(&mut self, id: &str) -> Option<&mut HabitCount> {
        self.0.iter_mut().find(|count| count.habit.id == id)
    }

    /// A chance to do something: whether it was done, and the share of the legal moves that would have done it.
    pub fn chance(&mut self, id: &str, done: bool, by_lot: f64) {
        self.mean_by_lot(id, f64::from(u8::from(done)), by_lot);
    }

    /// A number of which the mean is wanted, and what it would be with random moves.
    pub fn mean_by_lot(&mut self, id: &str, number: f64, by_lot: f64) {
        self.mean(id, number);
        let Some(count) = self.count(id) else { return };
        count.by_lot.add(by_lot, 1.0);
    }

    /// A number of which the mean is wanted.
    pub fn mean(&mut self, id: &str, number: f64) {
        let Some(count) = self.count(id) else { return };
        count.done.add(number, 1.0);
        count.most = count.most.max(number);
    }

    /// Some legal moves could do something, others not: counts whether `played` is one of those that do. Where all of
    /// them or none do, there was no choice.
    pub fn choice<T: PartialEq>(&mut self, id: &str, legal: &[T], played: &T, does: impl Fn(&T) -> bool) {
        let doing = legal.iter().filter(|each| does(each)).count();
        if doing > 0 && doing < legal.len() {
            self.chance(id, does(played), doing as f64 / legal.len() as f64);
        }
    }

    pub fn end_game(&mut self) {
        for count in &mut self.0 {
            count.done.end_game();
            count.by_lot.end_game();
        }
    }
}

/// Looks at the games of one kind.
pub trait Beholder {
    /// What it counts.
    fn habits(&self) -> &'static [Habit];

    /// Counts what these sides did in a game from a ply on.
    fn look(&mut self, record: &Record, from: usize, sides: &[Side], sheet: &mut Sheet);
}
