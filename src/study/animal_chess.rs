//! What can be said about moves of Animal Chess.

use super::cause::{Cause, Suspect};
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use crate::engine::{Analysis, Measure, MoveValue, measure};
use crate::rules::{Action, Game, Position, View, animal_chess};

/// Why the best move is good, by what the side to move sees.
pub(super) fn reason(
    position: &Position,
    _own: &animal_chess::Position,
    _known: &Analysis,
    best: &MoveValue,
) -> Option<Sentence> {
    let View::AnimalChess(view) = position.view() else { return None };
    if let Measure::Wins(plies) = measure(Game::AnimalChess, best.score) {
        let moves = Gap::Number(i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX));
        return Some(Sentence::new("reason-animal-chess-wins").with("moves", moves));
    }
    match best.action {
        Action::TurnUp(_) => Some(Sentence::new("reason-animal-chess-turn-up")),
        Action::Move { from, to } => {
            if let Some(face) = view.face(to) {
                return Some(Sentence::new("reason-animal-chess-takes").with("piece", Gap::Piece(face)));
            }
            let attacker = view.attackers(from).first().and_then(|&square| view.face(square))?;
            Some(Sentence::new("reason-animal-chess-flees").with("piece", Gap::Piece(attacker)))
        }
        _ => None,
    }
}

/// Why a move was a mistake: no detector has been written for this game yet, so no cause is claimed.
pub(super) fn suspects(_: &Position, _: &animal_chess::Position, _: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
    (Vec::new(), Vec::new())
}
