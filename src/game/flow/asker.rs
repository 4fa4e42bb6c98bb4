//! Who wants to know something of an engine that is no player: the advice, the review, the teacher, the quiz. Another one is
//! a file of its own and a line in the list.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{advice::Advice, board::Board, quizzing::Quizzing, reviewing::Reviewing, teaching::Teaching};
use crate::engine::{Analysis, AnalysisRequest};

/// Somebody who asks an engine what moves are worth.
pub(super) trait Asker {
    /// The number of the question that it has now: another for each question. `None` if it has none. Called in every frame,
    /// so it allocates nothing.
    fn wanted(&self, board: &Board) -> Option<u64>;

    /// The question, for which its id and the engine's files are still to be filled in.
    fn request(&self, board: &Board) -> Option<AnalysisRequest>;

    /// Takes over what has been found out about the question with this number; more follows unless it is done.
    fn hear(&mut self, number: u64, found: Analysis);

    /// The engine has failed: there is no answer.
    fn give_up(&mut self) {}

    /// Whether it may soon have a question: then the engine's files are fetched.
    fn is_interested(&self, board: &Board) -> bool {
        self.wanted(board).is_some()
    }

    /// Whether the match waits for it: then nobody after it asks, and no engine plays.
    fn holds(&self, _board: &Board) -> bool {
        false
    }

    /// Whether it asks only while nothing moves on the table, and engines are not stopped.
    fn needs_rest(&self) -> bool {
        false
    }

    /// Whether it asks also while nobody can see the window.
    fn asks_unseen(&self) -> bool {
        true
    }
}

/// Everybody who asks.
#[derive(SystemParam)]
pub struct Askers<'w> {
    reviewing: ResMut<'w, Reviewing>,
    quizzing: ResMut<'w, Quizzing>,
    teaching: ResMut<'w, Teaching>,
    advice: ResMut<'w, Advice>,
}

impl Askers<'_> {
    /// All of them, in the order in which they are heard.
    pub(super) fn all(&self) -> [&dyn Asker; 4] {
        [&*self.reviewing, &*self.quizzing, &*self.teaching, &*self.advice]
    }

    /// The one with this place among them.
    pub(super) fn at(&mut self, place: usize) -> Option<&mut dyn Asker> {
        // Only the one that is meant counts as changed.
        match place {
            0 => Some(&mut *self.reviewing),
            1 => Some(&mut *self.quizzing),
            2 => Some(&mut *self.teaching),
            3 => Some(&mut *self.advice),
            _ => None,
        }
    }

    /// Whether nobody can see the window.
    pub(super) fn are_unseen(&self) -> bool {
        self.advice.is_hidden()
    }
}
