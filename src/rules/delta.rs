//! What one ply changed.

use super::side::{Face, Side};
use super::square::Square;

/// One thing that happened on the board, in words that every game shares and the table can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new piece was put down.
    Placed {
        /// Where it lies.
        square: Square,
        /// What it shows.
        face: Face,
    },
    /// A piece was turned over where it lay.
    Turned {
        /// Where it lies.
        square: Square,
        /// What it showed.
        from: Face,
        /// What it shows now.
        to: Face,
    },
    /// A piece went from one square to another.
    Moved {
        /// Where it was.
        from: Square,
        /// Where it is.
        to: Square,
    },
    /// A piece left the board.
    Taken {
        /// Where it was.
        square: Square,
        /// What it showed.
        face: Face,
    },
    /// A side had nothing to do and the turn went over.
    Passed {
        /// The side that passed.
        side: Side,
    },
}

/// All that one ply changed, in the order a hand would do it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Delta(pub Vec<Change>);

impl Delta {
    /// Where the hand was: the square that the other changes run out from. None when nothing on the board moved.
    #[must_use]
    pub fn origin(&self) -> Option<Square> {
        self.0.iter().find_map(|change| match *change {
            Change::Placed { square, .. } | Change::Moved { to: square, .. } => Some(square),
            Change::Turned { .. } | Change::Taken { .. } | Change::Passed { .. } => None,
        })
    }

    /// The square of the ply that the eye looks for: where a piece was put down, turned up or taken to.
    #[must_use]
    pub fn place(&self) -> Option<Square> {
        self.origin().or_else(|| {
            self.0.iter().find_map(|change| match *change {
                Change::Turned { square, .. } => Some(square),
                _ => None,
            })
        })
    }

    /// The side that passed, when this ply was a pass.
    #[must_use]
    pub fn passed(&self) -> Option<Side> {
        self.0.iter().find_map(|change| match *change {
            Change::Passed { side } => Some(side),
            _ => None,
        })
    }
}
