//! What a player may do, why it is refused, and what may be shown about it.

use serde::{Deserialize, Serialize};

use super::square::Square;

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Put a new piece of one's own on a square.
    Place(Square),
    /// Turn up the piece that lies there face down.
    TurnUp(Square),
    /// Take a piece of one's own to another square, and take what lies there.
    Move {
        /// Where it is.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Decide what an opening rule leaves to decide.
    Choose(Choice),
    /// Hand the turn over without moving.
    Pass,
    /// Give the game up. Never among the legal actions of a position: the record of a match takes it.
    Resign,
    /// End the game as a draw that both players want; like [`Self::Resign`] a matter of the record.
    AgreeDraw,
}

/// What an opening rule leaves to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Play the dark stones from now on.
    TakeDark,
    /// Play the light stones from now on.
    TakeLight,
    /// Put down two stones more, a light and a dark one, and leave the choice of colour to the other side.
    PlaceTwo,
}

impl Choice {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::TakeDark, Self::TakeLight, Self::PlaceTwo];

    /// The choice's name in files, links and the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::TakeDark => "take-dark",
            Self::TakeLight => "take-light",
            Self::PlaceTwo => "place-two",
        }
    }

    /// The choice of that name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.id() == id)
    }
}

/// What a press on a square means, given the piece that was chosen before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// It is this action, legal or not.
    Play(Action),
    /// It chooses the piece that lies there, to be moved next.
    Choose(Square),
    /// It lets the chosen piece go.
    LetGo,
}

/// What the table may show about a square before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A piece may be put or turned up there.
    Legal,
    /// The chosen piece may go there.
    Reach,
    /// The chosen piece may take what lies there.
    Take,
    /// The rules forbid to play there.
    Forbidden,
}

/// Why an action cannot be played. What a person reads about it is a sentence of the locale, not this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There is no such square.
    #[error("the square is not on the board")]
    OffBoard,
    /// A piece lies there already.
    #[error("the square is taken")]
    Occupied,
    /// A disc there would turn no disc over.
    #[error("a disc there would turn nothing")]
    TurnsNothing,
    /// Passing is only for a side that has no move.
    #[error("a side that has a move may not pass")]
    HasMove,
    /// The game knows no such action, or not now.
    #[error("that is no action here")]
    NoSuchAction,
    /// An opening rule leaves something to decide first.
    #[error("a choice is to be made first")]
    ChoiceFirst,
    /// Black may not make a line longer than the rules allow.
    #[error("it would make a line of more than five")]
    Overline,
    /// Black may not make two fours at once.
    #[error("it would make two fours at once")]
    DoubleFour,
    /// Black may not make two open threes at once.
    #[error("it would make two open threes at once")]
    DoubleThree,
    /// Nothing lies there that could act.
    #[error("nothing lies there")]
    Empty,
    /// The piece is the other side's.
    #[error("that piece is the other side's")]
    NotYours,
    /// Colours are not settled before the first piece is turned up.
    #[error("a piece must be turned up first")]
    TurnUpFirst,
    /// The piece lies face up already.
    #[error("the piece lies face up already")]
    FaceUp,
    /// What lies face down cannot be moved or taken.
    #[error("the piece lies face down")]
    FaceDown,
    /// What lies there is of the same side.
    #[error("that is a piece of the same side")]
    OwnPiece,
    /// The piece does not go so far.
    #[error("it is out of reach")]
    OutOfReach,
    /// The piece may not take one that strong.
    #[error("it is too strong to take")]
    TooStrong,
}
