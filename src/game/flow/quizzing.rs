//! A quiz on the table: puts the position of each exercise there, takes the person's move as a try, and plays what
//! answers it. The stage `Ai` asks the engine what a try is worth.

use bevy::prelude::*;

use super::{
    animation::Motion,
    asker::Asker,
    board::Board,
    inbox::Inbox,
    messages::{Cause, Played, Request},
};
use crate::{
    engine::{Analysis, AnalysisRequest},
    play::What,
    record::Record,
    rules::Action,
    study::quiz::{Exercise, Outcome, Quiz},
};

/// The quiz that is on the table.
#[derive(Resource, Debug, Default)]
pub struct Quizzing {
    quiz: Option<Quiz>,
    /// Whether its first position lies on the table.
    begun: bool,
    revision: u64,
}

impl Quizzing {
    /// Begins a quiz.
    pub fn begin(&mut self, exercises: Vec<Exercise>) {
        *self = Self { quiz: Some(Quiz::new(exercises)), begun: false, revision: self.revision + 1 };
    }

    /// The quiz.
    #[must_use]
    pub const fn quiz(&self) -> Option<&Quiz> {
        self.quiz.as_ref()
    }

    /// Ends the quiz.
    pub fn end(&mut self) {
        self.quiz = None;
        self.revision += 1;
    }

    /// Tries again after a wrong move.
    pub fn again(&mut self) {
        self.quiz.as_mut().into_iter().for_each(Quiz::again);
        self.revision += 1;
    }

    /// Shows the best move.
    pub fn show(&mut self) {
        self.quiz.as_mut().into_iter().for_each(Quiz::show);
        self.revision += 1;
    }

    /// Tries a move, which lies on the table.
    pub fn attempt(&mut self, action: Action) {
        self.quiz.as_mut().into_iter().for_each(|quiz| quiz.attempt(action));
        self.revision += 1;
    }

    /// Goes to the next exercise, and returns how this one went.
    pub fn go_on(&mut self) -> Option<(Exercise, Outcome)> {
        self.revision += 1;
        let quiz = self.quiz.as_mut()?;
        let exercise = quiz.current()?.clone();
        Some((exercise, quiz.go_on()?))
    }

    /// Counts what has changed here, so that the panel is built anew only then.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Takes over the last answer to that question.
    pub fn learn(&mut self, answer: &Analysis) {
        self.quiz.as_mut().into_iter().for_each(|quiz| quiz.learn(answer));
        self.revision += 1;
    }
}

impl Asker for Quizzing {
    fn wanted(&self, board: &Board) -> Option<u64> {
        board.posed()?;
        self.quiz.as_ref()?.question().is_some().then_some(self.revision)
    }

    fn request(&self, _board: &Board) -> Option<AnalysisRequest> {
        self.quiz.as_ref()?.question()
    }

    fn hear(&mut self, _number: u64, found: Analysis) {
        if found.done {
            self.learn(&found);
        }
    }

    fn is_interested(&self, board: &Board) -> bool {
        self.holds(board)
    }

    fn holds(&self, board: &Board) -> bool {
        board.posed().is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Quizzing>();
}

/// Whether what lies on the table began with this exercise.
fn is_posed(board: &Board, exercise: &Exercise) -> bool {
    let (there, wanted) = (board.record(), &exercise.record);
    let plies = wanted.played();
    board.posed() == Some(plies.len())
        && there.setup() == wanted.setup()
        && there.start() == wanted.start()
        && there.played().len() >= plies.len()
        && there.played().iter().zip(plies).all(|(one, other)| one.action == other.action)
}

/// What was played since the position was posed, without passes.
fn since(record: &Record, posed: usize) -> impl Iterator<Item = Action> {
    let plies = record.played().get(posed..).unwrap_or_default();
    plies.iter().map(|ply| ply.action).filter(|action| *action != Action::Pass)
}

/// Takes the person's move as a try, and puts on the table what the quiz wants there.
pub(super) fn follow(
    mut quizzing: ResMut<Quizzing>,
    mut played: MessageReader<Played>,
    (mut requests, mut inbox): (MessageWriter<Request>, ResMut<Inbox>),
    board: Res<Board>,
    motion: Res<Motion>,
) {
    let tried = played.read().filter(|ply| ply.cause == Cause::Person).count() > 0;
    let Some(exercise) = quizzing.quiz.as_ref().and_then(Quiz::current) else { return };
    if !is_posed(&board, exercise) {
        if quizzing.begun && board.posed().is_none() {
            // Something else was begun at the table.
            quizzing.end();
        } else {
            requests.write(Request::Pose(Box::new(exercise.record.clone())));
        }
        return;
    }
    let posed = exercise.record.played().len();
    quizzing.bypass_change_detection().begun = true;
    if let Some(action) = since(board.record(), posed).next().filter(|_| tried) {
        quizzing.attempt(action);
    }
    let Some(quiz) = &quizzing.quiz else { return };
    let mut wanted = quiz.shown().into_iter().filter(|action| *action != Action::Pass);
    let is_begun = since(board.record(), posed).all(|there| wanted.next() == Some(there));
    if !is_begun {
        let record = quiz.current().map(|exercise| exercise.record.clone());
        requests.write_batch(record.map(|record| Request::Pose(Box::new(record))));
    } else if let Some(action) = wanted.next().filter(|_| motion.shows(&board))
        && board.position().play(action).is_ok()
    {
        inbox.put(board.id(), board.event(board.position().to_move(), What::Play(action, None)));
    }
}
