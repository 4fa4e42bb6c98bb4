//! Why a command of the Gomocup protocol cannot be done: the text of the answer after `ERROR`.

use rules::gomoku::SIZES;
use rules::{Refusal, Square};
use thiserror::Error;

use super::point_text;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum Failure {
    #[error("there is no board yet: START comes first")]
    NoBoard,
    #[error("rectangular boards are not supported")]
    Rectangular,
    #[error("unsupported size: a board has {} to {} lines", SIZES.start(), SIZES.end())]
    Size,
    #[error("unsupported rule: 0 is freestyle, 1 standard, 4 renju, 8 caro, 9 caro with exactly five")]
    Rule,
    #[error("these rules are missing")]
    MissingRules,
    /// With what the rules say.
    #[error("the stones on the board do not fit these rules: {0}")]
    RulesDoNotFit(&'static str),
    #[error("BEGIN is for an empty board")]
    NotEmpty,
    #[error("a number of moves is needed")]
    Moves,
    #[error("{} cannot be played: {why}", point_text(*.square))]
    Illegal { square: Square, why: Refusal },
    #[error("the board is empty")]
    Empty,
    #[error("the last stone is on {}", point_text(*.0))]
    NotLast(Square),
    #[error("swap2 asks after 0, 3 or 5 stones")]
    Swap2,
    #[error("the opening swap2 is not over: SWAP2BOARD or BOARD comes next, with all stones")]
    OpeningGoesOn,
    /// With what the rules say.
    #[error("{0}")]
    Position(&'static str),
    #[error("black and white put down stones in turn")]
    NotInTurn,
    #[error("it is the other side's turn")]
    OtherTurn,
    #[error(transparent)]
    Point(#[from] PointFault),
    #[error("line {line} of the list: {why}")]
    List { line: usize, why: PointFault },
    #[error("nothing was found")]
    NothingFound,
    #[error("the engine found a move that cannot be played: {0}")]
    FoundIllegal(Refusal),
    #[error("the engine found no stone to put down")]
    FoundNoStone,
}

/// What is wrong with a point, or with a line of a list of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum PointFault {
    #[error("a point is needed, such as 7,7")]
    NoPoint,
    #[error("a point and 1 or 2 for its owner are needed, such as 7,7,1")]
    NoOwner,
    #[error("continuous games are not supported")]
    Continuous,
    #[error("the point is not on the board")]
    OffBoard,
    #[error("there is a stone on this point already")]
    Occupied,
}
