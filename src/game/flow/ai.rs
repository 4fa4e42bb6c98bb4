//! The stage `Ai`: asks an engine for a move when it is its turn, and whether it agrees to a draw that it is offered, and
//! brings its answer back as a request.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    engine::{self, Desk, DrawOffer, Job, LearntFile, Level, Report, gomoku::Book},
    game::{
        app::Seat,
        flow::{animation::Motion, board::Board, messages::Request, stage::Stage, tempo::Tempo},
    },
    rules::{Action, Game, Side},
};

/// What an engine is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Question {
    /// The version of the board that it is about, which is the id of the job as well.
    version: u64,
    /// The side that the engine plays.
    side: Side,
    matter: Matter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matter {
    /// What to play, on this level.
    Move(Level),
    /// Whether it agrees to a draw.
    Draw,
}

/// A question that lies on the desk.
#[derive(Clone, Debug)]
struct Pending {
    question: Question,
    /// Virtual time since it was asked.
    waited: Duration,
    /// What it said, when it was quicker than the pause.
    answer: Option<Request>,
    /// How often it has been asked already, for an engine may fail.
    tries: u32,
}

/// The engine's desk, and what lies on it.
#[derive(Resource)]
pub struct Opponent {
    desk: Desk,
    pending: Option<Pending>,
}

impl Opponent {
    /// The side for which an engine is at work, on a move or on an answer to a draw offer.
    #[must_use]
    pub fn thinks_for(&self) -> Option<Side> {
        self.pending.as_ref().map(|pending| pending.question.side)
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

/// How often an engine that fails is asked again before it is answered for.
const TRIES: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Patterns>()
        .init_resource::<Learnt>()
        .add_message::<Unfit>()
        .add_systems(Update, (want_learnt, think).chain().in_set(Stage::Ai));
}

/// Sets up the desk. `wake` is called from another thread when there is something to fetch.
pub fn open_desk(app: &mut App, wake: impl Fn() + Send + 'static) {
    app.insert_resource(Opponent { desk: Desk::new(wake), pending: None });
}

const fn is_numbered(seat: Seat) -> bool {
    matches!(seat, Seat::Engine(Level::Numbered(_)))
}

/// Has the large files fetched as soon as somebody sits at the table who plays by them.
fn want_learnt(board: Res<Board>, mut learnt: ResMut<Learnt>) {
    if *learnt == Learnt::Unwanted && board.game() == Game::Reversi && board.seats().into_iter().any(is_numbered) {
        *learnt = Learnt::Wanted;
    }
}

/// What questions are made of.
#[derive(SystemParam)]
pub struct Known<'w> {
    board: Res<'w, Board>,
    motion: Res<'w, Motion>,
    patterns: Res<'w, Patterns>,
    learnt: Res<'w, Learnt>,
}

impl Known<'_> {
    /// What an engine is to be asked now, if anything.
    fn question(&self) -> Option<Question> {
        let board = &*self.board;
        if board.ending().is_some() {
            return None;
        }
        let version = board.version();
        if let Some((side, Seat::Engine(_))) = board.asked_for_draw() {
            return Some(Question { version, side, matter: Matter::Draw });
        }
        let seat = board.seat_to_move();
        let Seat::Engine(level) = seat else { return None };
        let waits_for_files = *self.learnt == Learnt::Wanted && is_numbered(seat);
        let may_move =
            self.motion.shows(board) && !board.is_paused() && board.position().forced().is_none() && !waits_for_files;
        may_move.then(|| Question { version, side: board.position().to_move(), matter: Matter::Move(level) })
    }

    fn job(&self, question: Question) -> Job {
        let Question { version, side, matter } = question;
        match matter {
            Matter::Move(level) => request(&self.board, level, &self.patterns, &self.learnt).into(),
            Matter::Draw => DrawOffer { id: version, view: self.board.position().view(), side }.into(),
        }
    }

    /// What is answered for an engine that fails: the first legal move, or no to a draw.
    fn instead(&self, question: Question) -> Option<Request> {
        let version = question.version;
        match question.matter {
            Matter::Move(_) => {
                let action = *self.board.position().legal().first()?;
                Some(Request::Answer { action, version })
            }
            Matter::Draw => Some(Request::DrawAnswer { accepts: false, version }),
        }
    }
}

/// Asks when there is something to be asked, forgets the question when that is no longer so, and brings the answer when
/// the pause is over. A draw offer takes the place of a move that is being thought about, which is asked for again
/// afterwards.
pub fn think(
    known: Known,
    tempo: Res<Tempo>,
    time: Res<Time>,
    opponent: Option<ResMut<Opponent>>,
    mut unfit: MessageWriter<Unfit>,
    mut requests: MessageWriter<Request>,
) {
    let Some(mut opponent) = opponent else { return };
    let Opponent { desk, pending } = &mut *opponent;
    let wanted = known.question();
    if pending.as_ref().is_some_and(|pending| Some(pending.question) != wanted) {
        desk.cancel();
        *pending = None;
    }
    if let Some(pending) = pending {
        pending.waited += time.delta();
    } else if let Some(question) = wanted {
        *pending = Some(Pending { question, waited: Duration::ZERO, answer: None, tries: 1 });
        desk.ask(known.job(question));
    }
    while let Some(report) = desk.poll() {
        let Some(pending) = pending else { continue };
        let question = pending.question;
        let version = question.version;
        match report {
            Report::Unfit { why } => {
                unfit.write(Unfit(why));
            }
            Report::Answer(answer) if answer.id == version => {
                pending.answer = Some(Request::Answer { action: answer.action, version });
            }
            Report::Draw { id, accepts } if id == version => {
                pending.answer = Some(Request::DrawAnswer { accepts, version });
            }
            Report::Progress(_) | Report::Answer(_) | Report::Draw { .. } => {}
            Report::Failed { why, .. } if pending.tries < TRIES => {
                warn!("the engine failed and is asked again: {why}");
                pending.tries += 1;
                desk.ask(known.job(question));
            }
            Report::Failed { why, .. } => {
                error!("the engine failed again, and is answered for: {why}");
                pending.answer = known.instead(question);
            }
        }
    }
    if let Some(Pending { answer: Some(answer), waited, .. }) = pending
        && *waited >= tempo.engine_pause
    {
        requests.write(answer.clone());
        *pending = None;
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
