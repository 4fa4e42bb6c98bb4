//! What can be wrong with a file of games, or with a game or a line in it, as sentences that name the place.
#![expect(missing_docs, reason = "the sentence at each variant says what it means")]

use thiserror::Error;

use crate::ggf::GgfError;
use crate::history::MOST_LINES;
use crate::library::Damage;
use crate::link::LinkError;
use crate::obf::ObfError;
use crate::renlib::RenLibFault;
use crate::save::{MatchError, SaveError};
use crate::sgf::SgfError;
use crate::transcript::TranscriptError;
use crate::wthor::WthorError;
use rules::{ArrangeError, Refusal};

/// After so many games in a row that cannot be read, the rest of the file is left: whole ones have hardly any, and a file of
/// rubbish has millions.
pub(super) const MOST_IN_A_ROW: usize = 10_000;

/// Why a file, or a game or a line of it, cannot be read, or not all of it. Lines, columns, games and moves are counted
/// from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameFault {
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    Save(#[from] SaveError),
    #[error(transparent)]
    Wthor(#[from] WthorError),
    #[error(transparent)]
    Ggf(#[from] GgfError),
    #[error(transparent)]
    Obf(#[from] ObfError),
    #[error(transparent)]
    Sgf(#[from] SgfError),
    #[error("{0}")]
    Psq(String),
    #[error(transparent)]
    RenLib(#[from] RenLibFault),
    #[error(transparent)]
    Library(#[from] Damage),
    #[error("line {line}, column {column}: {why}")]
    Moves { line: usize, column: usize, why: TranscriptError },
    #[error("line {line}, column {column}: move {number}, {text}, cannot be played: {why}")]
    Illegal { line: usize, column: usize, number: usize, text: String, why: Refusal },
    #[error("line {line}, column 1: {why}")]
    Position { line: usize, why: ArrangeError },
    #[error("game {game}: move {number} cannot be played: {why}")]
    Archive { game: usize, number: usize, why: Refusal },
    #[error("game {game} does not begin with a position on 8x8 that can be played on by the classic rules")]
    NotClassic { game: usize },
    #[error("game {game}: {variations} variations are left out, since a game holds {MOST_LINES} lines")]
    LeftOut { game: usize, variations: usize },
    #[error("game {game}: {why}")]
    Kept { game: usize, why: MatchError },
}

/// Something in a file that cannot be read, or the count of what is not named any more.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportFault {
    #[error(transparent)]
    Game(#[from] GameFault),
    #[error("{count} more games or lines cannot be read")]
    More { count: usize },
    #[error(
        "{count} more games or lines cannot be read; the last {MOST_IN_A_ROW} came one after another, so the rest of the \
         file is not read"
    )]
    Left { count: usize },
}

impl ImportFault {
    /// How many games or lines it is about.
    #[must_use]
    pub const fn count(&self) -> usize {
        match self {
            Self::Game(_) => 1,
            Self::More { count } | Self::Left { count } => *count,
        }
    }
}
