//! The players, the colours of the pieces, and what a piece shows.

use serde::{Deserialize, Serialize};

/// One of the two players. In Reversi the first side is black; in the other games it may be settled during the game
/// which pieces a side plays ([`super::GamePosition::colour`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The side that begins, unless a rule table of Reversi lets white begin.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second: for arrays with one entry for each side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One of the two sets of pieces. The position knows which side plays which ([`super::GamePosition::colour`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Black; in Animal Chess red.
    Dark,
    /// White; in Animal Chess blue.
    Light,
}

impl Colour {
    /// Both colours.
    pub const BOTH: [Self; 2] = [Self::Dark, Self::Light];

    /// The other colour.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Dark => Self::Light,
            Self::Light => Self::Dark,
        }
    }

    /// The id in files and links.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }

    /// 0 for dark, 1 for light: for arrays with one entry for each colour.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The properties of a kind of piece that players may want to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceKind {
    /// The id in files and the keys of the locales.
    pub id: String,
    /// How strong it is; the strongest kind has the highest rank.
    pub rank: u32,
    /// What losing it costs the owner, in points of health.
    pub worth: u32,
    /// How many of them a side has at the start.
    pub count: u32,
    /// Whether it takes by jumping over another piece.
    pub jumps: bool,
    /// The ids of the kinds that it may take, the strongest first.
    pub takes: Vec<String>,
}

/// What a rule table puts into a gap of a sentence about the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A word by which the sentence chooses what it says, or a number that it says.
    Word(String),
    /// The name of the kind of piece with this id.
    Kind(String),
}

/// What a piece shows to both players: its colour and its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// The colour of the piece; `None` if it lies face down.
    pub colour: Option<Colour>,
    /// The kind of piece, as a number of the game's own table; 0 for a back, and in games with one kind of piece.
    pub kind: u8,
}

impl Face {
    /// What a piece shows when it lies face down.
    pub const BACK: Self = Self { colour: None, kind: 0 };

    /// The face of a piece in games with one kind of piece.
    #[must_use]
    pub const fn of(colour: Colour) -> Self {
        Self { colour: Some(colour), kind: 0 }
    }
}
