//! Why a command of the dark chess programs fails: the text of the answer after its `?`.

use rules::animal_chess::{MOST_QUIET_PLIES, SQUARES};
use rules::{Colour, Refusal};
use thiserror::Error;

use super::letters::{COUNTED, COVER, EMPTY, LETTERS, colour_word};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum Failure {
    #[error("no command follows the number")]
    NoCommand,
    #[error("unknown command")]
    UnknownCommand,
    #[error("the board has 4 columns and 8 rows")]
    Size,
    #[error("two squares are needed")]
    TwoSquares,
    #[error("a square and a letter are needed")]
    SquareAndLetter,
    #[error("a colour is needed")]
    NoColour,
    #[error("a colour and a number of milliseconds are needed")]
    TimeLeft,
    #[error("a number from {least} to {MOST_QUIET_PLIES} is needed")]
    Number { least: u32 },
    #[error("the squares are a1 to d8")]
    Square,
    #[error("the colours are red, black and unknown")]
    Colour,
    #[error("the letters are KGMRNCP for red and kgmrncp for black")]
    Letter,
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("nothing was found")]
    NothingFound,

    #[error("the game is over")]
    GameOver,
    #[error("it was not said whose turn it is: red or black")]
    UnknownTurn,
    #[error("it is the turn of {}", colour_word(*.0))]
    OtherTurn(Colour),

    #[error("{SQUARES} squares and {} numbers are needed", COUNTED.len())]
    Words,
    #[error("a square is one of {LETTERS}, the same in lower case, {COVER} and {EMPTY}")]
    Shown,
    #[error("the last words are numbers of tiles")]
    Counts,
    #[error("more of {0} lie face up than are left")]
    TooFew(char),
    #[error("there are more of {0} than the board has squares")]
    TooMany(char),
    #[error("the numbers of tiles do not fit those that lie on the board")]
    CountsDoNotFit,
    /// With what the rules say.
    #[error("{0}")]
    Position(&'static str),
}
