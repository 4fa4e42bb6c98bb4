//! Whether an engine agrees to a draw: it does not while it stands better.

use super::answer::TaskStatus;
use super::game::DrawDecision;
use super::games::engine_of;
use super::request::{DrawOffer, Request};
use super::search_task::SearchTask;

/// A draw offer that is being considered.
pub struct DrawTask(Work);

enum Work {
    /// Settled without a search.
    Known(bool),
    /// A quick search of the position finds out who stands better.
    Search { search: SearchTask, offer: DrawOffer },
}

impl DrawTask {
    /// Begins to think. What needs no search is settled at once.
    #[must_use]
    pub fn new(offer: &DrawOffer) -> Self {
        let level = match engine_of(offer.view.game()).draw_decision(&offer.view, offer.side) {
            DrawDecision::Known(accepts) => return Self(Work::Known(accepts)),
            DrawDecision::ByScore(score) => return Self(Work::Known(accepts(score, offer))),
            DrawDecision::BySearch(level) => level,
        };
        let search = SearchTask::new(&Request::new(offer.id, offer.view.clone(), level, 0));
        Self(Work::Search { search, offer: offer.clone() })
    }

    /// Thinks on for about `nodes` more positions; gives the answer once it is known.
    pub fn go_on(&mut self, nodes: u64) -> Option<bool> {
        match &mut self.0 {
            Work::Known(accepts) => Some(*accepts),
            Work::Search { search, offer } => match search.go_on(nodes) {
                TaskStatus::Working | TaskStatus::Progress(_) => None,
                TaskStatus::Done(answer) => {
                    let score = answer.and_then(|answer| answer.score).unwrap_or_default();
                    Some(accepts(score, offer))
                }
            },
        }
    }
}

/// Whether the side that is offered the draw does not stand better, by a score for the side to move.
fn accepts(score: i32, offer: &DrawOffer) -> bool {
    if offer.view.to_move() == offer.side { score <= 0 } else { score >= 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Action, Game, Position, Side, View, reversi};

    /// The answers of the two sides, worked out in slices of `nodes` positions.
    fn answers(view: &View, nodes: u64) -> [bool; 2] {
        Side::BOTH.map(|side| {
            let mut draw = DrawTask::new(&DrawOffer { id: 1, view: view.clone(), side });
            (0..100_000).find_map(|_| draw.go_on(nodes)).expect("an answer")
        })
    }

    #[test]
    fn the_side_that_stands_better_declines() {
        // Five squares are empty and white wins by 36 discs; with the colours swapped, black does.
        let (some, other) = (0x0004_0a04_2a7c_7e5f, 0xfff9_f5fb_d501_0180);
        let white = reversi::Position::classic(some, other, Side::Second);
        let black = reversi::Position::classic(other, some, Side::First);
        let mut line = Game::Gomoku.start();
        for name in ["h8", "a1", "g8", "c1", "i8", "e1"] {
            let square = line.square(name).expect("a square");
            line = line.play(Action::Place(square)).expect("a free point").0;
        }
        let (white, black) = (Position::Reversi(white), Position::Reversi(black));
        for (position, better) in [(white, Side::Second), (black, Side::First), (line, Side::First)] {
            let expected = Side::BOTH.map(|side| side != better);
            for nodes in [1, 100, u64::MAX] {
                assert_eq!(answers(&position.view(), nodes), expected, "{nodes} at a time: {position:?}");
            }
        }
    }

    #[test]
    fn a_position_that_is_worth_nothing_is_a_draw_to_both() {
        assert_eq!(answers(&Game::Gomoku.start().view(), 64), [true; 2]);
    }
}
