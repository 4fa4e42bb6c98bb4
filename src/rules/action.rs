//! What a player may do, why it is refused, and what may be shown about it.

use serde::{Deserialize, Serialize};

use super::delta::Delta;
use super::square::Square;

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Put a new piece of the player's own colour on a square.
    Place(Square),
    /// Turn up the piece that lies face down on this square.
    TurnUp(Square),
    /// Move a piece of the player's own to another square, and take the piece that lies there, if any.
    Move {
        /// The square of the piece.
        from: Square,
        /// The square it moves to.
        to: Square,
    },
    /// Make a choice that an opening rule asks for.
    Choose(Choice),
    /// Hand the turn over without moving.
    Pass,
    /// Resign. Never among the legal actions of a position; the record of a match handles it.
    Resign,
    /// End the game as a draw that both players want. Like [`Self::Resign`], this is up to the record.
    AgreeDraw,
    /// The time of the side is up. Like [`Self::Resign`], this is up to the record.
    Flag,
}

/// A choice that an opening rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Play the dark stones from now on.
    TakeDark,
    /// Play the light stones from now on.
    TakeLight,
    /// Put down two more stones, a light and a dark one, and leave the choice of colour to the other side.
    PlaceTwo,
}

impl Choice {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::TakeDark, Self::TakeLight, Self::PlaceTwo];

    /// The id of the choice in files, links and the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::TakeDark => "take-dark",
            Self::TakeLight => "take-light",
            Self::PlaceTwo => "place-two",
        }
    }

    /// The choice with this id, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.id() == id)
    }
}

/// What a press on a square means, given the piece that was chosen before, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// It asks for this action, which may be illegal.
    Play(Action),
    /// It chooses the piece on this square, to be moved next.
    Choose(Square),
    /// It cancels the choice of a piece.
    LetGo,
}

/// What a press on a square would do, as far as the player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preview {
    /// Nothing.
    Nothing,
    /// Something that cannot be shown or goes without saying: a piece is turned up, chosen or moved.
    Something,
    /// These changes.
    Changes(Delta),
}

/// A mark that may be shown on a square before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A piece may be put there.
    Legal,
    /// Something can be done with the piece that lies there. Nearly every piece may have this mark, so that it goes
    /// without saying until somebody asks.
    Active,
    /// The chosen piece may go there.
    Reach,
    /// The chosen piece may take the piece there.
    Take,
    /// The rules forbid playing there.
    Forbidden,
}

/// Why an action cannot be played. People are shown a sentence from the locale instead.
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
    #[error("a disc there would flip nothing")]
    TurnsNothing,
    /// Passing is only allowed without a legal move.
    #[error("a side that has a move may not pass")]
    HasMove,
    /// The action does not exist in this game, or not at this point.
    #[error("that is not possible here")]
    NoSuchAction,
    /// A choice for the opening rule has to be made first.
    #[error("a choice must be made first")]
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
    /// There is no piece on the square that could act.
    #[error("nothing lies there")]
    Empty,
    /// The piece is the other side's.
    #[error("that piece is the other side's")]
    NotYours,
    /// The colours are not settled before the first tile is turned up.
    #[error("a piece must be turned up first")]
    TurnUpFirst,
    /// The piece lies face up already.
    #[error("the piece lies face up already")]
    FaceUp,
    /// A tile that lies face down cannot be moved or taken.
    #[error("the piece lies face down")]
    FaceDown,
    /// The piece to be taken belongs to the same side.
    #[error("that is a piece of the same side")]
    OwnPiece,
    /// The piece does not reach that far.
    #[error("it is out of reach")]
    OutOfReach,
    /// The piece may not take one that strong.
    #[error("it is too strong to take")]
    TooStrong,
    /// It is not decided what lies face down, and the action does not say what the piece to be turned up shows.
    #[error("it was not told what the piece shows")]
    Untold,
    /// The piece cannot show what was told: another lies there, or none of them lies face down any more.
    #[error("no such piece lies there")]
    OtherFace,
}
