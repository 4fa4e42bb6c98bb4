//! Which puzzle comes next: tonight's, those that have come back, a mix at the player's rating, a theme, a storm.

use std::collections::VecDeque;

use super::file::{Entry, Shelf};
use super::puzzle::{Kind, Theme};
use super::rating::Chosen;
use super::scores::Scores;
use rules::{Colour, Game, hash, lot};

/// Of so many puzzles nearest to the wished rating one is drawn, so that no two players get the same row.
const NEAREST: usize = 24;
/// How long a storm takes, in milliseconds.
pub const STORM: u32 = 180_000;
/// The rating of a storm's first puzzle, and by how much each solved one makes the next harder.
const STORM_FIRST: i32 = 700;
const STORM_STEP: i32 = 60;

/// What puzzles are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Only of this kind.
    pub kind: Option<Kind>,
    /// Only with this theme.
    pub theme: Option<Theme>,
    /// Only those that this colour solves.
    pub colour: Option<Colour>,
}

impl Wanted {
    /// Whether a puzzle is wanted.
    #[must_use]
    pub fn fits(&self, entry: &Entry) -> bool {
        self.kind.is_none_or(|kind| entry.kind() == kind)
            && self.theme.is_none_or(|theme| entry.themes().contains(&theme))
            && self.colour.is_none_or(|colour| entry.colour() == colour)
    }

    /// How it helps to know what is wanted.
    #[must_use]
    pub const fn chosen(&self) -> Chosen {
        if self.theme.is_some() { Chosen::Hinting } else { Chosen::Mix }
    }
}

/// Where a row of certain puzzles comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// They are tonight's.
    Tonight,
    /// They were missed and have come back.
    Due,
    /// A friend has sent it.
    Sent,
}

/// A row of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Course {
    /// These, in this order.
    Row {
        /// Those that are left.
        left: VecDeque<Entry>,
        /// Where they come from.
        of: Row,
    },
    /// One after the other at the player's rating, without an end.
    Free {
        /// Of this game.
        game: Game,
        /// Of these.
        wanted: Wanted,
    },
    /// As many as the player can solve in three minutes, each a little harder.
    Storm {
        /// Of this game.
        game: Game,
        /// How many have been solved.
        solved: u32,
    },
}

impl Course {
    /// The next puzzle of the shelf; `None` at the end. A puzzle that was seen comes again only if no other is left.
    pub fn next(&mut self, shelf: Option<&Shelf>, scores: &Scores, today: u32, seed: u64) -> Option<Entry> {
        let (wished, wanted) = match self {
            Self::Row { left, .. } => return left.pop_front(),
            // A little easier than one that is solved every other time.
            Self::Free { game, wanted } => (scores.rating(*game, today).rating.round() as i32 - 60, *wanted),
            Self::Storm { solved, .. } => {
                let harder = STORM_STEP.saturating_mul(i32::try_from(*solved).unwrap_or(i32::MAX));
                (STORM_FIRST.saturating_add(harder), Wanted::default())
            }
        };
        let shelf = shelf?;
        let all = || shelf.entries().iter().filter(|entry| wanted.fits(entry));
        let mut fitting: Vec<&Entry> = all().filter(|entry| !scores.has_seen(shelf.game(), entry.id())).collect();
        if fitting.is_empty() {
            fitting = all().collect();
        }
        fitting.sort_by_key(|entry| ((entry.grade().rating - wished).abs(), hash(entry.id().0, seed)));
        let drawn = lot(seed).checked_rem(fitting.len().min(NEAREST) as u64)?;
        fitting.get(usize::try_from(drawn).ok()?).map(|entry| (*entry).clone())
    }

    /// The game, if all of its puzzles are of one.
    #[must_use]
    pub const fn game(&self) -> Option<Game> {
        match self {
            Self::Row { .. } => None,
            Self::Free { game, .. } | Self::Storm { game, .. } => Some(*game),
        }
    }

    /// How its puzzles are chosen, for the rating.
    #[must_use]
    pub const fn chosen(&self) -> Chosen {
        match self {
            Self::Free { wanted, .. } => wanted.chosen(),
            Self::Row { .. } | Self::Storm { .. } => Chosen::Mix,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{Attempt, themes};
    use rules::Tables;

    fn shelf() -> Shelf {
        Shelf::from_text(include_str!("../../../assets/reversi/puzzles.txt")).expect("puzzles")
    }

    #[test]
    fn a_mix_is_near_the_players_rating_and_nothing_comes_twice() {
        let (shelf, mut scores, game) = (shelf(), Scores::default(), Game::Reversi);
        let mut course = Course::Free { game, wanted: Wanted::default() };
        let mut seen = Vec::new();
        for seed in 0..40 {
            let entry = course.next(Some(&shelf), &scores, 1, seed).expect("a puzzle");
            let rating = scores.rating(game, 1).rating;
            assert!((f64::from(entry.grade().rating) - rating).abs() < 300.0, "{:?} at {rating}", entry.grade());
            assert!(!seen.contains(&entry.id()));
            seen.push(entry.id());
            let mut attempt = Attempt::new(entry.puzzle(&Tables::default()).expect("a puzzle"));
            attempt.show();
            let ended = attempt.ended().expect("over");
            scores.note(game, entry.id(), entry.grade(), ended, course.chosen(), 1);
        }
        assert_eq!(course.next(None, &scores, 1, 0), None, "the shelf is not here");
    }

    #[test]
    fn themes_colours_and_kinds_are_kept_to() {
        let (shelf, scores) = (shelf(), Scores::default());
        let theme = themes(Game::Reversi).next();
        for colour in Colour::BOTH {
            let kind = Kind::from_id(Game::Reversi, "best");
            let wanted = Wanted { kind, theme, colour: Some(colour) };
            let mut course = Course::Free { game: Game::Reversi, wanted };
            assert_eq!(course.chosen(), Chosen::Hinting);
            for seed in 0..9 {
                let entry = course.next(Some(&shelf), &scores, 1, seed).expect("a puzzle");
                assert_eq!((entry.colour(), Some(entry.kind())), (colour, kind));
                assert!(entry.themes().contains(&theme.expect("a theme")));
            }
        }
    }

    #[test]
    fn a_storm_grows_harder_and_a_row_ends() {
        let (shelf, scores, game) = (shelf(), Scores::default(), Game::Reversi);
        let at = |solved| {
            let mut storm = Course::Storm { game, solved };
            storm.next(Some(&shelf), &scores, 1, 3).expect("a puzzle").grade().rating
        };
        assert!(at(0) < at(10) && at(10) < at(20), "{} {} {}", at(0), at(10), at(20));
        let left = shelf.entries()[..2].iter().cloned().collect();
        let mut row = Course::Row { left, of: Row::Tonight };
        let ids: Vec<_> = std::iter::from_fn(|| row.next(None, &scores, 1, 0)).map(|entry| entry.id()).collect();
        assert_eq!(ids, [shelf.entries()[0].id(), shelf.entries()[1].id()]);
    }
}
