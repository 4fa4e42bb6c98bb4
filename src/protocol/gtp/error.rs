//! Why a command of GTP fails: the text of the answer after its `?`.

use rules::Refusal;
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum Failure {
    #[error("unknown command")]
    UnknownCommand,
    #[error("boardsize not an integer")]
    SizeNotInteger,
    #[error("unacceptable size")]
    Size,
    #[error("komi not a float")]
    Komi,
    #[error("unsupported game")]
    Game,
    #[error("cannot undo")]
    Undo,
    #[error("invalid color")]
    Colour,
    #[error("invalid color or coordinate")]
    ColourOrSquare,
    #[error("wrong color: it is the other side's turn")]
    OtherTurn,
    #[error("illegal move: {0}")]
    Illegal(#[from] Refusal),
    #[error("three integers are needed")]
    TimeSettings,
    #[error("a color and two integers are needed")]
    TimeLeft,
    #[error("depth not an integer: plies, or 0 for the engine's own choice")]
    Depth,
    #[error("the number of moves is an integer, at least 1")]
    Moves,
    #[error("nothing was found")]
    NothingFound,
}
