//! What an ending is worth, and how far its end is.

use crate::animal_chess::evaluation::WIN;

/// The most tiles of a position that is known. Each set of four takes 2 MiB and 30 to 70 ms; five would take 32 times
/// as much.
pub const MOST_TILES: usize = 4;
/// What a position is worth to the side to move, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is won.
    Won(Distance),
    /// Neither side can win.
    Drawn,
    /// It is lost.
    Lost(Distance),
}

/// How far a win is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Distance {
    /// The fewest plies in which the winner can force the next taking, or the end if there is none before it (distance
    /// to conversion). The loser plays as if no more than that mattered.
    pub to_taking: u32,
    /// The plies in which the game ends at the latest, if the winner goes the shortest way to each taking.
    pub to_end: u32,
}

impl Outcome {
    /// What the position is worth to the side that has just moved, after one ply more.
    pub const fn before(self) -> Self {
        match self {
            Self::Won(Distance { to_taking, to_end }) => {
                Self::Lost(Distance { to_taking: to_taking + 1, to_end: to_end + 1 })
            }
            Self::Drawn => Self::Drawn,
            Self::Lost(Distance { to_taking, to_end }) => {
                Self::Won(Distance { to_taking: to_taking + 1, to_end: to_end + 1 })
            }
        }
    }

    /// The score for the side to move in a position that is so many plies from the root.
    pub const fn score(self, plies: u32) -> i32 {
        match self {
            Self::Won(distance) => WIN - (plies + distance.to_end) as i32,
            Self::Drawn => 0,
            Self::Lost(distance) => (plies + distance.to_end) as i32 - WIN,
        }
    }

    /// The order in which one would choose: the nearest win, a draw, the loss that takes longest. The higher, the better.
    pub const fn merit(self) -> i64 {
        /// More than any distance.
        const FAR: i64 = 1 << 16;
        match self {
            Self::Won(distance) => FAR * FAR - FAR * distance.to_taking as i64 - distance.to_end as i64,
            Self::Drawn => 0,
            Self::Lost(distance) => FAR * distance.to_taking as i64 + distance.to_end as i64 - FAR * FAR,
        }
    }
}
