//! A series of games between the same two players: best of so many, or without an end.

use std::fmt;
use std::str::FromStr;

use rules::{Side, lot};

/// Who plays the first side in the next game of a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The other player than before.
    #[default]
    InTurn,
    /// The same player.
    Same,
    /// The loser of the last game; after a draw, the player who did not begin it.
    LoserFirst,
    /// Either, at random.
    Random,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::InTurn, Self::LoserFirst, Self::Random, Self::Same];

    /// The name in files and in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::InTurn => "in-turn",
            Self::Same => "same",
            Self::LoserFirst => "loser-first",
            Self::Random => "random",
        }
    }
}

/// The lengths of a series, in games; 0 for one without an end.
pub const LENGTHS: [u8; 4] = [3, 5, 7, 0];

/// A series, up to the game that is under way: this one does not count yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// How many games there are at most; 0 for no end.
    length: u8,
    order: Order,
    /// The points of the one and the other player, in halves.
    halves: [u32; 2],
    /// How many games have been played.
    played: u32,
    /// Whether the one player has the second side in the game under way.
    swapped: bool,
}

/// A text is no series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is not a series of games")]
pub struct NoSeries;

impl Series {
    /// A series at its beginning; the one player has the first side. `length` is in games, 0 for no end.
    #[must_use]
    pub const fn new(length: u8, order: Order) -> Self {
        Self { length, order, halves: [0; 2], played: 0, swapped: false }
    }

    /// How many games there are at most; 0 for no end.
    #[must_use]
    pub const fn length(&self) -> u8 {
        self.length
    }

    /// See [`Order`].
    #[must_use]
    pub const fn order(&self) -> Order {
        self.order
    }

    /// How many games have been played.
    #[must_use]
    pub const fn played(&self) -> u32 {
        self.played
    }

    /// The points, in halves, of who plays this side in the game under way.
    #[must_use]
    pub fn halves(&self, side: Side) -> u32 {
        self.halves[side.index() ^ usize::from(self.swapped)]
    }

    /// The series after the game under way has ended, with its winner, or none for a draw. Sides are as in that game.
    #[must_use]
    pub fn after(self, winner: Option<Side>) -> Self {
        let mut next = Self { played: self.played.saturating_add(1), ..self };
        for side in Side::BOTH {
            let points = winner.map_or(1, |winner| if winner == side { 2 } else { 0 });
            let place = &mut next.halves[side.index() ^ usize::from(self.swapped)];
            *place = place.saturating_add(points);
        }
        next
    }

    /// Whether no further game is to be played: somebody has more than half of all points, or all games are played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let length = u32::from(self.length);
        length > 0 && (self.played >= length || self.halves.iter().any(|halves| *halves > length))
    }

    /// Whether the sides are swapped for the next game, after one with this winner.
    #[must_use]
    pub fn swaps(&self, winner: Option<Side>, seed: u32) -> bool {
        match (self.order, winner) {
            (Order::Same, _) => false,
            (Order::InTurn, _) | (Order::LoserFirst, None) => true,
            (Order::LoserFirst, Some(winner)) => winner == Side::First,
            (Order::Random, _) => lot(u64::from(seed) << 1 | 1) & 1 == 1,
        }
    }

    /// The same with the sides swapped.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { swapped: !self.swapped, ..self }
    }
}

impl fmt::Display for Series {
    /// `3 in-turn 2-1 2 swapped`: length, order, points in halves, games played, and whether the sides are swapped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.halves;
        write!(f, "{} {} {one}-{other} {}", self.length, self.order.id(), self.played)?;
        if self.swapped { write!(f, " swapped") } else { Ok(()) }
    }
}

impl FromStr for Series {
    type Err = NoSeries;

    fn from_str(text: &str) -> Result<Self, NoSeries> {
        let words: Vec<&str> = text.split(' ').collect();
        let (words, swapped) = match words.as_slice() {
            [words @ .., "swapped"] => (words, true),
            words => (words, false),
        };
        let [length, order, halves, played] = words else { return Err(NoSeries) };
        let number = |text: &str| text.parse::<u32>().map_err(|_| NoSeries);
        let (one, other) = halves.split_once('-').ok_or(NoSeries)?;
        let order = Order::ALL.into_iter().find(|known| known.id() == *order).ok_or(NoSeries)?;
        let length = length.parse().map_err(|_| NoSeries)?;
        Ok(Self { length, order, halves: [number(one)?, number(other)?], played: number(played)?, swapped })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The series after these games, the winners by player: 0, 1, or 2 for a draw.
    fn played(length: u8, order: Order, winners: &[usize]) -> Series {
        winners.iter().fold(Series::new(length, order), |series, winner| {
            let side = |player: usize| Side::BOTH[player ^ usize::from(series.swapped)];
            let won = (*winner < 2).then(|| side(*winner));
            let after = series.after(won);
            if after.swaps(won, 1) { after.swapped() } else { after }
        })
    }

    #[test]
    fn points_go_with_the_player_and_not_with_the_side() {
        let series = played(5, Order::InTurn, &[0, 0, 1, 2]);
        assert_eq!((series.halves, series.swapped, series.played), ([5, 3], false, 4));
        assert_eq!((series.halves(Side::First), series.halves(Side::Second)), (5, 3));
        let series = played(0, Order::InTurn, &[0]);
        assert_eq!(
            (series.halves(Side::First), series.halves(Side::Second)),
            (0, 2),
            "who won has the second side now"
        );
    }

    #[test]
    fn a_series_is_over_when_it_is_decided() {
        assert!(!played(3, Order::Same, &[0]).is_over() && played(3, Order::Same, &[0, 0]).is_over());
        assert!(!played(3, Order::Same, &[0, 1]).is_over() && played(3, Order::Same, &[0, 1, 2]).is_over());
        assert!(!played(3, Order::Same, &[0, 2]).is_over(), "one and a half of three is not more than half");
        assert!(!played(0, Order::Same, &[0; 50]).is_over());
    }

    #[test]
    fn the_loser_begins_where_that_was_agreed() {
        let series = Series::new(0, Order::LoserFirst);
        assert!(series.swaps(Some(Side::First), 1) && !series.swaps(Some(Side::Second), 1) && series.swaps(None, 1));
        let swaps = (0..64).filter(|seed| Series::new(0, Order::Random).swaps(None, *seed)).count();
        assert!((16..48).contains(&swaps), "{swaps} of 64");
    }

    proptest! {
        #[test]
        fn a_series_survives_its_text(winners in proptest::collection::vec(0_usize..3, 0..9), order in 0_usize..4) {
            let series = played(5, Order::ALL[order], &winners);
            prop_assert_eq!(series.to_string().parse(), Ok(series));
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,40}") {
            let _ = text.parse::<Series>();
        }
    }
}
