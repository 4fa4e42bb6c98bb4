//! Moves that packs write as text.

use ::rules::{Action, Game, Position, Refusal};
use thiserror::Error;

/// The first move of a text that cannot be played. Moves are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum MoveError {
    #[error("move {number}, “{word}”, cannot be played: it is not a move of this game")]
    NoMove { number: usize, word: String },
    #[error("move {number}, “{word}”, cannot be played: {why}")]
    Refused { number: usize, word: String, why: Refusal },
}

/// Plays moves from the usual start of a game; see [`play_on`].
///
/// # Errors
/// The first move that cannot be played.
pub(crate) fn play_all<'a>(
    game: Game,
    words: impl Iterator<Item = &'a str>,
) -> Result<(Position, Vec<Action>), MoveError> {
    play_on(game.setup(0).start(), words)
}

/// Plays moves from a position, one word each and in the game's own notation. Forced passes are not written.
///
/// # Errors
/// The first move that cannot be played.
pub(crate) fn play_on<'a>(
    mut position: Position,
    words: impl Iterator<Item = &'a str>,
) -> Result<(Position, Vec<Action>), MoveError> {
    let mut actions = Vec::new();
    for (number, word) in (1..).zip(words) {
        if let Some((passed, _)) = position.forced().and_then(|pass| position.play(pass).ok()) {
            position = passed;
        }
        let action = position.read(word).ok_or_else(|| MoveError::NoMove { number, word: word.to_owned() })?;
        position = position.play(action).map_err(|why| MoveError::Refused { number, word: word.to_owned(), why })?.0;
        actions.push(action);
    }
    Ok((position, actions))
}
