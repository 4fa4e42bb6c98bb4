//! Whether an engine agrees to a draw.

use super::animal_chess;
use super::level::Level;
use super::request::{Request, Stop};
use super::thought::think;
use crate::rules::{Game, Side, View};

/// Whether an engine that plays `side` agrees to a draw: not while it stands better.
#[must_use]
pub fn accepts_draw(view: &View, side: Side) -> bool {
    if let View::AnimalChess(view) = view {
        return animal_chess::accepts_draw(view, side);
    }
    // A quick look: two plies, or one.
    let level = if view.game() == Game::Reversi { Level::Shallow } else { Level::Thinker };
    let answer = think(&Request::new(0, view.clone(), level, 0), &Stop::default(), &mut |_| ());
    let score = answer.and_then(|answer| answer.score).unwrap_or_default();
    if view.to_move() == side { score <= 0 } else { score >= 0 }
}
