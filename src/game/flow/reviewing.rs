//! The review of a match: which match it is of, and how far it has come. The stage `Ai` asks the engine for it while the
//! match is analysed.

use bevy::prelude::*;

use super::{asker::Asker, board::Board};
use crate::{
    engine::{Analysis, AnalysisRequest},
    record::Record,
    rules::{Action, Arrangement, Setup},
    study::review::{QuestionId, Review, Reviewed},
};

/// The review of a match.
#[derive(Resource, Debug, Default)]
pub struct Reviewing {
    review: Option<Review>,
    /// The match that it is of.
    of: Option<Whole>,
    /// The analysis in which it is shown: see [`Board::analysis`].
    shown_in: Option<u64>,
    /// The analysis that was looked at last.
    looked_at: Option<u64>,
    /// How many reviews have been begun.
    begun: u64,
    revision: u64,
}

/// A match, by its rules, the position that was arranged for it, and everything that was played in it.
type Whole = (Setup, Option<Arrangement>, Vec<Action>);

fn whole(record: &Record) -> Whole {
    let plies = record.played().iter().chain(record.undone());
    (record.setup().clone(), record.start().cloned(), plies.map(|ply| ply.action).collect())
}

impl Reviewing {
    /// Begins the review of the match on the table, or takes it up again. Its first `known` plies are those of an
    /// opening that has a name.
    pub fn begin(&mut self, record: &Record, known: usize) {
        let of = whole(record);
        if self.of.as_ref() != Some(&of) {
            let mut record = record.clone();
            while record.redo().is_some() {}
            self.review = Some(Review::new(&record, known));
            self.of = Some(of);
            self.begun += 1;
        }
        self.looked_at = None;
        self.revision += 1;
    }

    /// The review of the match that is analysed, as far as it has come.
    #[must_use]
    pub fn review(&self, board: &Board) -> Option<&Review> {
        self.review.as_ref().filter(|_| board.analysis().is_some() && self.shown_in == board.analysis())
    }

    /// How many plies of what lies on the table are those of the match.
    #[must_use]
    pub fn shared(&self, board: &Board) -> usize {
        let Some((.., plies)) = &self.of else { return 0 };
        board.record().played().iter().zip(plies).take_while(|(ply, action)| ply.action == **action).count()
    }

    /// The ply that was just played, if it is one of the match: its number, counted from 0, and what is known of it.
    #[must_use]
    pub fn last_ply(&self, board: &Board) -> Option<(usize, &Reviewed)> {
        let review = self.review(board)?;
        let number = board.record().played().len().checked_sub(1)?;
        (self.shared(board) > number).then(|| Some((number, review.plies().get(number)?)))?
    }

    /// Counts what has changed here, so that words are written anew only then.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Takes over the last answer to a question.
    pub fn learn(&mut self, id: QuestionId, answer: &Analysis) {
        let Some(review) = &mut self.review else { return };
        review.learn(id, answer);
        self.revision += 1;
    }

    /// The number of a question: no two have the same, of whatever review.
    fn number(&self, id: QuestionId) -> u64 {
        self.begun << 40 | (id.ply as u64) << 16 | u64::from(id.answers)
    }

    /// The open question with this number.
    fn find(&self, number: u64) -> Option<QuestionId> {
        self.review.as_ref()?.open().find(|id| self.number(*id) == number)
    }
}

impl Asker for Reviewing {
    fn wanted(&self, board: &Board) -> Option<u64> {
        self.next(board, &|_| false)
    }

    fn request(&self, _board: &Board, number: u64) -> Option<AnalysisRequest> {
        self.review.as_ref()?.ask(self.find(number)?)
    }

    fn hear(&mut self, number: u64, found: Analysis) {
        if found.done
            && let Some(id) = self.find(number)
        {
            self.learn(id, &found);
        }
    }

    fn next(&self, board: &Board, is_asked: &dyn Fn(u64) -> bool) -> Option<u64> {
        self.review(board)?.open().map(|id| self.number(id)).find(|&number| !is_asked(number))
    }

    fn is_open(&self, board: &Board, number: u64) -> bool {
        self.review(board).is_some() && self.find(number).is_some()
    }

    fn asks_unseen(&self) -> bool {
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>();
}

/// Finds out whether the match that is analysed now is the one that was reviewed.
pub(super) fn follow(mut reviewing: ResMut<Reviewing>, board: Res<Board>) {
    if board.analysis() == reviewing.looked_at {
        return;
    }
    let reviewing = &mut *reviewing;
    reviewing.looked_at = board.analysis();
    let is_same = reviewing.of.is_some() && reviewing.of == Some(whole(board.record()));
    reviewing.shown_in = if is_same { board.analysis() } else { None };
    reviewing.revision += 1;
}
