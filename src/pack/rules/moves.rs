//! Moves that packs write as text.

use ::rules::{Action, Game, Position};

/// Plays moves from the usual start of a game, one word each and in the game's own notation. Forced passes are not
/// written.
///
/// # Errors
/// A sentence about the first move that cannot be played.
pub(crate) fn play_all<'a>(
    game: Game,
    words: impl Iterator<Item = &'a str>,
) -> Result<(Position, Vec<Action>), String> {
    let mut position = game.setup(0).start();
    let mut actions = Vec::new();
    for (number, word) in words.enumerate() {
        let refused = |why: &str| format!("move {}, “{word}”, cannot be played: {why}", number + 1);
        if let Some((passed, _)) = position.forced().and_then(|pass| position.play(pass).ok()) {
            position = passed;
        }
        let action = position.read(word).ok_or_else(|| refused("it is no move of this game"))?;
        position = position.play(action).map_err(|why| refused(&why.to_string()))?.0;
        actions.push(action);
    }
    Ok((position, actions))
}
