//! A quiz or a puzzle on the table: puts the position of each there, takes the person's move as a try, and plays what
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
    rules::{Action, Square},
    study::{
        openings::{self, Drill},
        puzzles::{self, Attempt, Puzzle},
        quiz::{self, Exercise, Outcome, Quiz},
    },
};

/// What is to be solved.
#[derive(Debug)]
enum Task {
    /// The mistakes of a review, or those that have come back.
    Quiz(Quiz),
    /// A puzzle.
    Puzzle(Box<Attempt>),
    /// A line of an opening, of which the moves since this match are played one by one.
    Drill(Box<Drill>, Box<Record>),
}

impl Task {
    /// The match up to the position that is to be solved; `None` at the end.
    fn base(&self) -> Option<&Record> {
        match self {
            Self::Quiz(quiz) => quiz.current().map(|exercise| &exercise.record),
            Self::Puzzle(attempt) => Some(&attempt.puzzle().record),
            Self::Drill(_, since) => Some(since),
        }
    }

    /// What is to lie on the board after that position.
    fn shown(&self) -> Vec<Action> {
        match self {
            Self::Quiz(quiz) => quiz.shown(),
            Self::Puzzle(attempt) => attempt.shown(),
            Self::Drill(drill, begun) => since(drill.record(), begun.played().len()).chain(drill.shown()).collect(),
        }
    }

    /// What the board goes back to when something else lies on it.
    fn laid(&self) -> Option<Record> {
        if let Self::Drill(drill, _) = self {
            return Some(drill.record().clone());
        }
        let mut laid = self.base()?.clone();
        if let Self::Puzzle(attempt) = self {
            for action in attempt.found() {
                laid.play_forced();
                let _ = laid.play(*action);
            }
            laid.play_forced();
        }
        Some(laid)
    }

    fn attempt(&mut self, action: Action) {
        match self {
            Self::Quiz(quiz) => quiz.attempt(action),
            Self::Puzzle(attempt) => drop(attempt.play(action)),
            Self::Drill(drill, _) => drop(drill.play(action)),
        }
        self.settle();
    }

    /// Where a line goes on elsewhere than from the match since which it is played, it is laid out anew.
    fn settle(&mut self) {
        if let Self::Drill(drill, since) = self
            && !goes_on(drill.record(), since)
        {
            **since = drill.record().clone();
        }
    }

    /// Whether a move is to be found now.
    fn asks(&self) -> bool {
        match self {
            Self::Quiz(quiz) => matches!(quiz.stand(), quiz::Stand::Asked),
            Self::Puzzle(attempt) => *attempt.stand() == puzzles::Stand::Asked,
            Self::Drill(drill, _) => *drill.stand() == openings::Stand::Asked,
        }
    }

    fn question(&self) -> Option<AnalysisRequest> {
        match self {
            Self::Quiz(quiz) => quiz.question(),
            Self::Puzzle(attempt) => attempt.question(),
            Self::Drill(drill, _) => drill.question(),
        }
    }
}

/// The quiz or the puzzle that is on the table.
#[derive(Resource, Debug, Default)]
pub struct Quizzing {
    task: Option<Task>,
    /// Whether its first position lies on the table.
    begun: bool,
    /// The square that a hint points at.
    hint: Option<Square>,
    /// While the moves that led to the position are shown: how many plies come next.
    replay: Option<usize>,
    /// The board's version at which a tile was touched that was tried.
    touched_at: Option<u64>,
    revision: u64,
}

/// So many plies are shown of those that led to a position.
const REPLAYED: usize = 8;

impl Quizzing {
    /// How many plies led to the position.
    fn plies(&self) -> usize {
        self.task.as_ref().and_then(Task::base).map_or(0, |base| base.played().len())
    }

    fn start(&mut self, task: Task) {
        *self = Self { task: Some(task), revision: self.revision + 1, ..Self::default() };
    }

    /// Begins a quiz.
    pub fn begin(&mut self, exercises: Vec<Exercise>) {
        self.start(Task::Quiz(Quiz::new(exercises)));
    }

    /// Shows the last moves that led to the position, one after the other.
    pub fn replay(&mut self) {
        self.replay = self.task.is_some().then(|| self.plies().saturating_sub(REPLAYED));
    }

    /// What the board goes back to when something else lies on it.
    #[must_use]
    pub fn laid(&self) -> Option<Record> {
        self.task.as_ref()?.laid()
    }

    /// Begins a puzzle.
    pub fn begin_puzzle(&mut self, puzzle: Puzzle) {
        self.start(Task::Puzzle(Box::new(Attempt::new(puzzle))));
    }

    /// Begins a line of an opening.
    pub fn begin_drill(&mut self, drill: Drill) {
        let since = Box::new(drill.record().clone());
        self.start(Task::Drill(Box::new(drill), since));
    }

    /// The line of an opening.
    #[must_use]
    pub fn drill(&self) -> Option<&Drill> {
        if let Some(Task::Drill(drill, _)) = &self.task { Some(drill) } else { None }
    }

    /// Goes on in a line of an opening, after a move that was tried or shown.
    pub fn go_on_with_line(&mut self) {
        if let Some(Task::Drill(drill, _)) = &mut self.task {
            drill.go_on();
        }
        self.task.iter_mut().for_each(Task::settle);
        self.hint = None;
        self.revision += 1;
    }

    /// The quiz.
    #[must_use]
    pub const fn quiz(&self) -> Option<&Quiz> {
        if let Some(Task::Quiz(quiz)) = &self.task { Some(quiz) } else { None }
    }

    /// The attempt to solve a puzzle.
    #[must_use]
    pub fn puzzle(&self) -> Option<&Attempt> {
        if let Some(Task::Puzzle(attempt)) = &self.task { Some(attempt) } else { None }
    }

    /// The square that a hint points at in a puzzle.
    #[must_use]
    pub const fn hint(&self) -> Option<Square> {
        self.hint
    }

    /// Ends the quiz or the puzzle.
    pub fn end(&mut self) {
        (self.task, self.hint) = (None, None);
        self.revision += 1;
    }

    /// Tries again after a wrong move.
    pub fn again(&mut self) {
        match &mut self.task {
            Some(Task::Quiz(quiz)) => quiz.again(),
            Some(Task::Puzzle(attempt)) => attempt.again(),
            Some(Task::Drill(drill, _)) => drill.again(),
            None => {}
        }
        self.revision += 1;
    }

    /// Shows the best move, or the solution.
    pub fn show(&mut self) {
        match &mut self.task {
            Some(Task::Quiz(quiz)) => quiz.show(),
            Some(Task::Puzzle(attempt)) => attempt.show(),
            Some(Task::Drill(drill, _)) => drill.show(),
            None => {}
        }
        self.hint = None;
        self.revision += 1;
    }

    /// Gives the hint of a puzzle or of a line: the square to think about.
    pub fn give_hint(&mut self) {
        self.hint = match &mut self.task {
            Some(Task::Puzzle(attempt)) => attempt.hint(),
            Some(Task::Drill(drill, _)) => drill.hint(),
            _ => return,
        };
        self.revision += 1;
    }

    /// Tries a move, which lies on the table.
    pub fn attempt(&mut self, action: Action) {
        self.task.iter_mut().for_each(|task| task.attempt(action));
        self.hint = None;
        self.revision += 1;
    }

    /// Goes to the next exercise of a quiz, and returns the one before with how it went; `None` at the end.
    pub fn go_on(&mut self) -> Option<(Exercise, Outcome)> {
        self.revision += 1;
        let Some(Task::Quiz(quiz)) = &mut self.task else { return None };
        let exercise = quiz.current()?.clone();
        Some((exercise, quiz.go_on()?))
    }

    /// A number that changes with everything that happens in it.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Takes the engine's last answer.
    pub fn learn(&mut self, answer: &Analysis) {
        match &mut self.task {
            Some(Task::Quiz(quiz)) => quiz.learn(answer),
            Some(Task::Puzzle(attempt)) => attempt.learn(answer),
            Some(Task::Drill(drill, _)) => drill.learn(answer),
            None => {}
        }
        self.revision += 1;
    }
}

impl Asker for Quizzing {
    fn wanted(&self, board: &Board) -> Option<u64> {
        board.posed()?;
        self.task.as_ref()?.question().is_some().then_some(self.revision)
    }

    fn request(&self, _board: &Board, _number: u64) -> Option<AnalysisRequest> {
        self.task.as_ref()?.question()
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

/// Whether a match goes on from where another one stands.
fn goes_on(record: &Record, from: &Record) -> bool {
    let (all, begun) = (record.played(), from.played());
    all.len() >= begun.len() && all.iter().zip(begun).all(|(one, other)| one.action == other.action)
}

/// Whether what lies on the table began with this match.
fn is_posed(board: &Board, wanted: &Record) -> bool {
    let there = board.record();
    board.posed().is_some_and(|posed| posed >= wanted.played().len())
        && there.setup() == wanted.setup()
        && there.start() == wanted.start()
        && goes_on(there, wanted)
}

/// What was played since then, without passes.
fn since(record: &Record, plies: usize) -> impl Iterator<Item = Action> {
    let plies = record.played().get(plies..).unwrap_or_default();
    plies.iter().map(|ply| ply.action).filter(|action| *action != Action::Pass)
}

/// Takes the person's move as a try, and puts on the table what the task wants there.
pub(super) fn follow(
    mut quizzing: ResMut<Quizzing>,
    mut played: MessageReader<Played>,
    (mut requests, mut inbox): (MessageWriter<Request>, ResMut<Inbox>),
    board: Res<Board>,
    motion: Res<Motion>,
) {
    let is_played = played.read().filter(|ply| ply.cause == Cause::Person).count() > 0;
    let Some(task) = &quizzing.task else { return };
    let Some(base) = task.base() else { return };
    if let Some(plies) = quizzing.replay {
        if motion.shows(&board) {
            let laid = if plies < base.played().len() { base.until(plies) } else { task.laid() };
            requests.write_batch(laid.map(|record| Request::Pose(Box::new(record))));
            quizzing.replay = (plies < quizzing.plies()).then_some(plies + 1);
        }
        return;
    }
    if !is_posed(&board, base) {
        if quizzing.begun && board.posed().is_none() {
            // Something else was begun at the table.
            quizzing.end();
        } else {
            requests.write(Request::Pose(Box::new(base.clone())));
        }
        return;
    }
    let (plies, posed) = (base.played().len(), board.posed().unwrap_or_default());
    // A tile that stays touched until it is laid back was tried once.
    let touched = board.touched().filter(|_| quizzing.touched_at != Some(board.version()));
    let tried = since(board.record(), posed).next().filter(|_| is_played).or(touched);
    if let Some(action) = tried.filter(|_| task.asks()) {
        quizzing.touched_at = board.touched().map(|_| board.version());
        quizzing.attempt(action);
    }
    quizzing.bypass_change_detection().begun = true;
    let Some(task) = &quizzing.task else { return };
    let mut wanted = task.shown().into_iter().filter(|action| *action != Action::Pass).peekable();
    let is_begun = since(board.record(), plies).all(|there| wanted.next_if_eq(&there).is_some());
    let next = wanted.next();
    if !is_begun || board.touched().is_some_and(|touched| next != Some(touched)) {
        requests.write_batch(task.laid().map(|record| Request::Pose(Box::new(record))));
        return;
    }
    if !motion.shows(&board) {
        return;
    }
    match next {
        Some(action) if board.position().play(action).is_ok() => {
            inbox.put(board.id(), board.event(board.position().to_move(), What::Play(action, None)));
        }
        // The answer lies there, and the next move is to be found.
        None if task.asks() && board.is_tried() && board.position().forced().is_none() => {
            requests.write(Request::Pose(Box::new(board.record().clone())));
        }
        _ => {}
    }
}
