//! The best move of a position beside the one that was played.

use super::chance;
use crate::engine::{Analysis, MoveValue};
use crate::rules::{Action, Position};

/// The value of the best move and of the one that was played.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// The best move.
    pub best: MoveValue,
    /// The move that was played.
    pub played: MoveValue,
    /// The chance to win with the best move, from 0 to 1, for the side that moves.
    pub best_chance: f64,
    /// The same with the move that was played.
    pub played_chance: f64,
}

impl Weighed {
    /// The best move and the one that was played, from an answer that holds both.
    pub(super) fn of(before: &Position, action: Action, answer: &Analysis) -> Option<Self> {
        let best = answer.moves.first()?.clone();
        // In Gomoku a move may be so bad that it is not in the list: then it is no better than the last of it.
        let mut played = answer.moves.iter().find(|known| known.action == action).or(answer.moves.last())?.clone();
        if played.action != action || played.line.is_empty() {
            (played.action, played.line) = (action, vec![action]);
        }
        let view = before.view();
        let [best_chance, played_chance] = [&best, &played].map(|value| chance::of_players(&view, value));
        Some(Self { best, played, best_chance, played_chance })
    }
}
