//! What one ply changed.

use super::side::{Face, Side};
use super::square::Square;

/// One thing that happened on the board, in terms that all games share and the table can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new piece was put down.
    Placed {
        /// The square it lies on.
        square: Square,
        /// The face it shows.
        face: Face,
    },
    /// A piece was turned over where it lay.
    Turned {
        /// The square it lies on.
        square: Square,
        /// The face it showed before.
        from: Face,
        /// The face it shows now.
        to: Face,
    },
    /// A piece went from one square to another.
    Moved {
        /// The square it was on.
        from: Square,
        /// The square it is on now.
        to: Square,
    },
    /// A piece left the board.
    Taken {
        /// The square it was on.
        square: Square,
        /// The face it showed.
        face: Face,
    },
    /// A side had no move, and the turn passed to the other side.
    Passed {
        /// The side that passed.
        side: Side,
    },
}

impl Change {
    /// The square on which the changed piece lay before. `None` for a new piece and for a pass.
    #[must_use]
    pub const fn lay_on(self) -> Option<Square> {
        match self {
            Self::Turned { square, .. } | Self::Taken { square, .. } | Self::Moved { from: square, .. } => Some(square),
            Self::Placed { .. } | Self::Passed { .. } => None,
        }
    }
}

/// All that one ply changed, in the order in which a player would do it by hand.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Delta(pub Vec<Change>);

impl Delta {
    /// The square from which the other changes spread. `None` if nothing on the board moved.
    #[must_use]
    pub fn origin(&self) -> Option<Square> {
        self.0.iter().find_map(|change| match *change {
            Change::Placed { square, .. } | Change::Moved { to: square, .. } => Some(square),
            Change::Turned { .. } | Change::Taken { .. } | Change::Passed { .. } => None,
        })
    }

    /// The square that players should look at: where a piece was put down, turned up or moved to.
    #[must_use]
    pub fn place(&self) -> Option<Square> {
        self.origin().or_else(|| {
            self.0.iter().find_map(|change| match *change {
                Change::Turned { square, .. } => Some(square),
                _ => None,
            })
        })
    }

    /// The side that passed, if this ply was a pass.
    #[must_use]
    pub fn passed(&self) -> Option<Side> {
        self.0.iter().find_map(|change| match *change {
            Change::Passed { side } => Some(side),
            _ => None,
        })
    }
}
