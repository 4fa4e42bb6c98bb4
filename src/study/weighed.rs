//! The best move of a position, beside the one that was played.

use super::chance;
use super::sentence::{Gap, Sentence};
use engine::{Analysis, MoveValue};
use rules::{Action, Position};

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
        let mut played = answer.moves.iter().find(|known| known.action == action)?.clone();
        if played.line.is_empty() {
            played.line = vec![action];
        }
        Some(Self::new(before, answer.moves.first()?.clone(), played))
    }

    /// The same where the first answer does not hold the move that was played: an engine of Gomoku leaves out what is far
    /// worse. `answer` is about the position after that move.
    pub(super) fn after(before: &Position, action: Action, best: MoveValue, answer: &Analysis) -> Option<Self> {
        Some(Self::new(before, best, Self::value_after(before, action, answer)?))
    }

    /// What a move is worth, from an answer about the position after it.
    pub(super) fn value_after(before: &Position, action: Action, answer: &Analysis) -> Option<MoveValue> {
        let (after, _) = before.play(action).ok()?;
        let reply = answer.moves.first()?;
        let score = if after.to_move() == before.to_move() { reply.score } else { -reply.score };
        let line = [action].into_iter().chain(reply.line.iter().copied()).collect();
        Some(MoveValue { action, score, line, ..reply.clone() })
    }

    /// By how much the move that was played lowers the chance to win, in whole percent.
    #[must_use]
    pub fn falls(&self) -> Sentence {
        let percent = |chance: f64| Gap::Number((100.0 * chance).round() as i32);
        let said = Sentence::new("chance-falls").with("before", percent(self.best_chance));
        said.with("after", percent(self.played_chance))
    }

    /// The two values of a position.
    pub(super) fn new(before: &Position, best: MoveValue, played: MoveValue) -> Self {
        let view = before.view();
        let [best_chance, played_chance] = [&best, &played].map(|value| chance::of_players(&view, value));
        Self { best, played, best_chance, played_chance }
    }
}
