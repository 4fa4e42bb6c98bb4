//! The stage `Ai`: asks an engine when it is its turn, and brings its answer back as a request.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    engine::{self, Desk, LearntFile, Level, Report, gomoku::Book},
    game::{
        app::Seat,
        flow::{animation::Motion, board::Board, messages::Request, stage::Stage, tempo::Tempo},
    },
    rules::{Action, Game},
};

/// What an engine is thinking about.
#[derive(Clone, Debug)]
struct Question {
    /// The board's version it was asked about, which is the request's id as well.
    version: u64,
    /// Virtual time since it was asked.
    waited: Duration,
    /// What it said, when it was quicker than the pause.
    answer: Option<engine::Answer>,
    /// How often it has been asked already, for an engine may fail.
    tries: u32,
    level: Level,
}

/// The engine's desk, and what lies on it.
#[derive(Resource)]
pub struct Opponent {
    desk: Desk,
    question: Option<Question>,
}

impl Opponent {
    /// Whether an engine is at work on a move.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.question.is_some()
    }
}

/// The book that [`Level::PatternBook`] plays by, if not the built-in one.
#[derive(Resource, Clone, Debug, Default)]
pub struct Patterns(pub Option<std::sync::Arc<Book>>);

/// What is known of Reversi, for [`Level::Numbered`]: large files, which are fetched when somebody of such a level sits at
/// the table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Learnt {
    /// Nobody has asked for them.
    #[default]
    Unwanted,
    /// They are to come; such a level waits for them.
    Wanted,
    /// They are here, those that there are: such a level does without the others.
    Here(Vec<LearntFile>),
}

/// A file is no good, and why. The engine does without.
#[derive(Message, Clone, Debug)]
pub struct Unfit(pub String);

/// How often an engine that fails is asked again before a legal move is played for it.
const TRIES: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Patterns>()
        .init_resource::<Learnt>()
        .add_message::<Unfit>()
        .add_systems(Update, think.in_set(Stage::Ai));
}

/// Sets up the desk. `wake` is called from another thread when there is something to fetch.
pub fn open_desk(app: &mut App, wake: impl Fn() + Send + 'static) {
    app.insert_resource(Opponent { desk: Desk::new(wake), question: None });
}

/// Asks when it is an engine's turn, forgets the question when the board has moved on, and plays the answer when the
/// pause is over.
pub fn think(
    board: Res<Board>,
    motion: Res<Motion>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    (patterns, mut learnt, mut unfit): (Res<Patterns>, ResMut<Learnt>, MessageWriter<Unfit>),
    opponent: Option<ResMut<Opponent>>,
    mut requests: MessageWriter<Request>,
) {
    let numbered = |seat| matches!(seat, Seat::Engine(Level::Numbered(_)));
    if *learnt == Learnt::Unwanted && board.game() == Game::Reversi && board.seats().into_iter().any(numbered) {
        *learnt = Learnt::Wanted;
    }
    let Some(mut opponent) = opponent else { return };
    let opponent = &mut *opponent;
    let wanted = match board.seat_to_move() {
        Seat::Engine(level)
            if motion.is_settled()
                && !board.is_paused()
                && board.ending().is_none()
                && board.position().forced().is_none()
                && !(*learnt == Learnt::Wanted && numbered(board.seat_to_move())) =>
        {
            Some(level)
        }
        _ => None,
    };
    if let Some(question) = &mut opponent.question {
        if wanted.is_none() || question.version != board.version() {
            opponent.desk.cancel();
            opponent.question = None;
        } else {
            question.waited += time.delta();
        }
    }
    if let (Some(level), None) = (wanted, &opponent.question) {
        opponent.question =
            Some(Question { version: board.version(), waited: Duration::ZERO, answer: None, tries: 1, level });
        opponent.desk.ask(request(&board, level, &patterns, &learnt));
    }
    while let Some(report) = opponent.desk.poll() {
        let Some(question) = &mut opponent.question else { continue };
        match report {
            Report::Progress(_) => {}
            Report::Unfit { why } => {
                unfit.write(Unfit(why));
            }
            Report::Answer(answer) if answer.id == question.version => question.answer = Some(answer),
            // Nothing here offers a draw to the desk.
            Report::Answer(_) | Report::Draw { .. } => {}
            Report::Failed { why, .. } if question.tries < TRIES => {
                warn!("the engine failed and is asked again: {why}");
                question.tries += 1;
                opponent.desk.ask(request(&board, question.level, &patterns, &learnt));
            }
            Report::Failed { why, .. } => {
                error!("the engine failed again, and the first legal move is played for it: {why}");
                question.answer = board.position().legal().first().map(|&action| engine::Answer {
                    id: question.version,
                    action,
                    score: None,
                    depth: 0,
                    nodes: 0,
                });
            }
        }
    }
    if let Some(question) = &opponent.question
        && let Some(answer) = &question.answer
        && question.waited >= tempo.engine_pause
    {
        requests.write(Request::Answer { action: answer.action, version: question.version });
        opponent.question = None;
    }
}

fn request(board: &Board, level: Level, patterns: &Patterns, learnt: &Learnt) -> engine::Request {
    let view = board.position().view();
    let book = patterns.0.clone().filter(|_| level == Level::PatternBook);
    let learnt = match (learnt, level) {
        (Learnt::Here(files), Level::Numbered(_)) => files.clone(),
        _ => Vec::new(),
    };
    let last = board.record().played().iter().rev().find_map(|ply| match ply.action {
        Action::Place(square) => Some(square),
        _ => None,
    });
    engine::Request { id: board.version(), view, level, seed: u64::from(board.seed()), last, book, learnt }
}
