//! Who plays, with which set of pieces, and what a piece shows.

use serde::{Deserialize, Serialize};

/// One of the two players. In Reversi the first side is black; in the other games which pieces are a side's can be
/// settled in the course of the game ([`super::Position::colour`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The side that begins, unless a rule table of Reversi lets white begin.
    First,
    /// The side that answers.
    Second,
}

impl Side {
    /// Both sides, the beginner first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second: for arrays with an entry a side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One of the two sets of pieces. Which side plays which is the position's affair ([`super::Position::colour`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Black; in Animal Chess red.
    Dark,
    /// White; in Animal Chess blue.
    Light,
}

impl Colour {
    /// Both sets.
    pub const BOTH: [Self; 2] = [Self::Dark, Self::Light];

    /// The other set.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Dark => Self::Light,
            Self::Light => Self::Dark,
        }
    }

    /// 0 for dark, 1 for light: for arrays with an entry a set.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What a piece shows to everybody: of which set it is and of what kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// The set the piece is of; none for a piece that lies face down.
    pub colour: Option<Colour>,
    /// The kind of piece as the game's own table numbers it; 0 where a game has one kind only, and for a back.
    pub kind: u8,
}

impl Face {
    /// What a piece shows that lies face down.
    pub const BACK: Self = Self { colour: None, kind: 0 };

    /// The face of a game that has but one kind of piece.
    #[must_use]
    pub const fn of(colour: Colour) -> Self {
        Self { colour: Some(colour), kind: 0 }
    }
}
