//! Thinking about a move of Animal Chess in the manner of each kind of opponent, and about a draw.

use rand::Rng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::board::{RuleLookup, SearchBoard};
use super::levels::Manner;
use super::memory::{SMALL_TABLE, answer};
use super::person::Choice;
use super::{deep, evaluation, hunter, tactician};
use crate::analysis::Appraisal;
use crate::answer::{Answer, TaskStatus};
use crate::game::Resumable;
use rules::Side;
use rules::animal_chess::View;

/// How an opponent thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// By fixed rules.
    Hunter,
    /// By a search, at depth 1 or 2.
    Tactician(u8),
    /// As a numbered level.
    Numbered(&'static Manner),
}

/// A view that is being thought about; see [`crate::SearchTask`].
pub(super) struct AnimalChessTask(Work);

enum Work {
    /// Settled without a search. `None` if the game is over.
    Known(Option<Answer>),
    Search(Box<tactician::Deepening>),
}

impl AnimalChessTask {
    /// Begins to think. What needs no search is settled at once.
    pub fn new(id: u64, view: &View, kind: Kind, random: &mut StdRng) -> Self {
        let legal = view.legal();
        let any = |random: &mut StdRng| legal.choose(random).map(|&action| Answer::unweighed(id, action));
        // Before the first tile is turned up, all tiles are alike.
        if legal.is_empty() || view.colour(Side::First).is_none() {
            return Self(Work::Known(any(random)));
        }
        let (table, board) = (RuleLookup::new(view), SearchBoard::new(view));
        Self(match kind {
            Kind::Hunter => Work::Known(Some(Answer::unweighed(id, hunter::choose(&board, &table, random)))),
            Kind::Tactician(_) | Kind::Numbered(_) if legal.len() == 1 => Work::Known(any(random)),
            Kind::Numbered(Manner::Person(person)) => {
                let choice = person.choose(&table, &board, view.seen(), random.next_u64());
                Work::Known(choice.map(|Choice { ply, score, nodes }| Answer {
                    id,
                    action: ply.action(),
                    score: Some(score),
                    depth: person.plies,
                    nodes,
                }))
            }
            Kind::Numbered(&Manner::Search { nodes, depth }) => {
                let limits = deep::Limits { depth, nodes, ..deep::Limits::by_time(&|| false) };
                let found = deep::Engine::new(SMALL_TABLE).search(view, &limits, random, &mut |_| ());
                Work::Known(found.map(|found| answer(id, &found)))
            }
            // The deep search belongs to a session, which keeps its table: without one, the Tactician takes its place.
            Kind::Numbered(Manner::Patience(_)) => {
                Work::Search(Box::new(tactician::Deepening::new(id, table, board, view.seen(), 2, random)))
            }
            Kind::Tactician(level) => {
                Work::Search(Box::new(tactician::Deepening::new(id, table, board, view.seen(), level, random)))
            }
        })
    }
}

impl Resumable for AnimalChessTask {
    fn go_on(&mut self, nodes: u64) -> TaskStatus {
        match &mut self.0 {
            Work::Known(answer) => TaskStatus::Done(*answer),
            Work::Search(task) => task.go_on(nodes),
        }
    }
}

/// Begins to find out what each action is worth. `None` if there is none, or if no tile has been turned up, as all are
/// alike then.
pub(super) fn appraise(view: &View, quick: bool, random: &mut StdRng) -> Option<Box<dyn Appraisal>> {
    if view.legal().is_empty() || view.colour(Side::First).is_none() {
        return None;
    }
    let (table, board) = (RuleLookup::new(view), SearchBoard::new(view));
    Some(Box::new(tactician::Appraising::new(table, board, view.seen(), quick, random)))
}

/// Whether an opponent that plays this side would agree to a draw: when it is behind, or when neither side is ahead and
/// half of the plies have passed after which the game is drawn anyway.
pub(super) fn accepts_draw(view: &View, side: Side) -> bool {
    /// Two points of health: hardly more than a cat is worth. In the unit of the scores.
    const EVEN: i32 = 200;
    if view.colour(side).is_none() || view.ending().is_some() {
        return false;
    }
    let (table, board) = (RuleLookup::new(view), SearchBoard::new(view));
    let to_move = evaluation::Weights::new(&board, &table).material(&board);
    let score = if view.to_move() == side { to_move } else { -to_move };
    let dried_out = 2 * view.quiet_plies() >= view.rules().quiet_plies;
    score < -EVEN || (score <= EVEN && dried_out)
}
