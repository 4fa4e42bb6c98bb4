//! What each game adds of its own: the reasons for a move and the causes of a mistake. This is the one place that knows
//! which file has them.

use super::cause::{Cause, Suspect};
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use super::{animal_chess, gomoku, reversi};
use engine::{Analysis, MoveValue};
use rules::{Position, with_games};

macro_rules! make_lists {
    ($($(#[$about:meta])* $Game:ident = $game:ident, $id:literal;)+) => {
        /// A reason that only this game has.
        fn reason_of_game(position: &Position, known: &Analysis, best: &MoveValue) -> Option<Sentence> {
            match position {
                $(Position::$Game(own) => $game::reason(position, own, known, best),)+
            }
        }

        /// What may be why a move was a mistake: what exact values prove, and what is to be tested, the likeliest first.
        pub(super) fn suspects(position: &Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
            match position {
                $(Position::$Game(own) => $game::suspects(position, own, weighed),)+
            }
        }
    };
}

with_games!(make_lists);

/// Why the best move of a position is good: a fact about it that anybody can check on the board, or else how far the
/// engine has looked. `None` if no move is known.
#[must_use]
pub fn reason(position: &Position, known: &Analysis) -> Option<Sentence> {
    let best = known.moves.first()?;
    let looked =
        || Sentence::new("reason-looked").with("depth", Gap::Number(best.depth.try_into().unwrap_or(i32::MAX)));
    Some(reason_of_game(position, known, best).unwrap_or_else(looked))
}
