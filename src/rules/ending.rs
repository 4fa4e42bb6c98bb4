//! How a game ended.

use super::side::Side;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The side that won; none for a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub reason: Reason,
    /// The score by side: in Reversi in discs, the empty squares counted for the winner, or where the fewest discs win
    /// for the loser; in Animal Chess the health that is left; in Gomoku 0.
    pub score: [u32; 2],
    /// What lies on the board by side, as [`super::Position::counts`] gives it.
    pub on_board: [u32; 2],
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Neither side could move, and the pieces were counted.
    Counted,
    /// A line of five was made.
    Line,
    /// The board is full.
    Full,
    /// A side has no health left.
    NoHealth,
    /// A side had nothing it could do.
    NoAction,
    /// Nothing was taken or turned up for too long.
    Quiet,
    /// A position came about too often.
    Repeated,
    /// A side gave up.
    Resigned,
    /// Both sides wanted a draw.
    Agreed,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 9] = [
        Self::Counted,
        Self::Line,
        Self::Full,
        Self::NoHealth,
        Self::NoAction,
        Self::Quiet,
        Self::Repeated,
        Self::Resigned,
        Self::Agreed,
    ];

    /// The reason's name in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Counted => "counted",
            Self::Line => "line",
            Self::Full => "full",
            Self::NoHealth => "no-health",
            Self::NoAction => "no-action",
            Self::Quiet => "quiet",
            Self::Repeated => "repeated",
            Self::Resigned => "resigned",
            Self::Agreed => "agreed",
        }
    }
}
