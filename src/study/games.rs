//! The list of the games that have something to say of their own.

use super::chances::Chances;
use super::game::GameStudy;
use super::sentence::{Gap, Sentence};
use super::{animal_chess, gomoku, reversi};
use engine::Analysis;
use rules::{Game, Position, Square, View};

/// The games that have something of their own.
const STUDIES: &[(Game, &dyn GameStudy)] =
    &[(Game::Reversi, &reversi::Study), (Game::Gomoku, &gomoku::Study), (Game::AnimalChess, &animal_chess::Study)];

/// A game of which nothing is said that is not said of every game.
struct Any;

impl GameStudy for Any {}

/// What a game has of its own.
pub(super) fn study_of(game: Game) -> &'static dyn GameStudy {
    STUDIES.iter().find(|(other, _)| *other == game).map_or(&Any, |(_, study)| *study)
}

/// Why the best move of a position is good: a fact about it that anybody can check on the board, or else how far the
/// engine has looked. `None` if no move is known.
#[must_use]
pub fn reason(position: &Position, known: &Analysis) -> Option<Sentence> {
    let best = known.moves.first()?;
    let looked =
        || Sentence::new("reason-looked").with("depth", Gap::Number(best.depth.try_into().unwrap_or(i32::MAX)));
    Some(study_of(position.game()).reason(position, known, best).unwrap_or_else(looked))
}

/// The chances of the tile on this square, if the side to move turns it up; `None` if none lies face down there.
#[must_use]
pub fn chances_of(view: &View, at: Square) -> Option<Chances> {
    study_of(view.game()).chances(view, at)
}
