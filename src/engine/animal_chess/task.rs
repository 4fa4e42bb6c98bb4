//! Thinking about a move of Animal Chess in the manner of each kind of opponent, apart from the deep search, and about a
//! draw.

use rand::Rng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::board::{RuleLookup, SearchBoard};
use super::person::{Choice, Person};
use super::{deep, hunter, tactician};
use crate::answer::Answer;
use crate::game::{Known, Resumable};
use rules::Side;
use rules::animal_chess::View;

/// How an opponent thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// By fixed rules.
    Hunter,
    /// By a search, at depth 1 or 2.
    Tactician(u8),
    /// As a person does.
    Person(&'static Person),
}

/// Begins to think about a view. What needs no search is settled at once.
pub(super) fn begin(id: u64, view: &View, kind: Kind, random: &mut StdRng) -> Box<dyn Resumable> {
    let legal = view.legal();
    // Before the first tile is turned up, all tiles are alike. No side resigns before that.
    let is_settled = view.colour(Side::First).is_none() || legal.len() <= 1 && kind != Kind::Hunter;
    if is_settled || legal.is_empty() {
        return Box::new(Known(legal.choose(random).map(|&action| Answer::unweighed(id, action))));
    }
    let (table, board) = (RuleLookup::new(view), SearchBoard::new(view));
    match kind {
        Kind::Hunter => Box::new(Known(Some(Answer::unweighed(id, hunter::choose(&board, &table, random))))),
        Kind::Person(person) => {
            let choice = person.choose(&table, &board, view.seen(), random.next_u64());
            Box::new(Known(choice.map(|Choice { ply, score, nodes }| Answer {
                id,
                action: ply.action(),
                score: Some(score),
                depth: person.plies,
                nodes,
            })))
        }
        Kind::Tactician(level) => Box::new(tactician::Deepening::new(id, table, board, view.seen(), level, random)),
    }
}

/// Whether an opponent that plays this side would agree to a draw: when it is behind, or when neither side is ahead and
/// half of the plies have passed after which the game is drawn anyway.
pub(super) fn accepts_draw(view: &View, side: Side) -> bool {
    /// About two points of health: hardly more than a cat is worth.
    const EVEN: i32 = 2 * deep::HEALTH_POINT;
    if view.colour(side).is_none() || view.ending().is_some() {
        return false;
    }
    let to_move = deep::standing(view);
    let score = if view.to_move() == side { to_move } else { -to_move };
    let dried_out = 2 * view.quiet_plies() >= view.rules().quiet_plies;
    score < -EVEN || (score <= EVEN && dried_out)
}
