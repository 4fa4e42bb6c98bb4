//! How a game ended.

use super::side::Side;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The side that won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
    /// The score by side: discs in Reversi, with the empty squares counted for the winner, or for the loser where the
    /// fewest discs win; the health that is left in Animal Chess; 0 in Gomoku.
    pub score: [u32; 2],
    /// What each side has on the board, as [`super::GamePosition::counts`] gives it.
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
    /// A side had no legal action.
    NoAction,
    /// No tile was taken or turned up for too long.
    Quiet,
    /// A position was repeated too often.
    Repeated,
    /// A side resigned.
    Resigned,
    /// Both sides agreed on a draw.
    Agreed,
    /// A side's time was up. The other side won, unless it could not have won any more.
    OnTime,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 10] = [
        Self::Counted,
        Self::Line,
        Self::Full,
        Self::NoHealth,
        Self::NoAction,
        Self::Quiet,
        Self::Repeated,
        Self::Resigned,
        Self::Agreed,
        Self::OnTime,
    ];

    /// The id of the reason in the keys of the locales.
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
            Self::OnTime => "on-time",
        }
    }
}
