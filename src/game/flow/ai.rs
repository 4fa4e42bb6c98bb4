//! The stage `Ai`: asks an engine for a move when it is its turn, and whether it agrees to a draw that it is offered, and
//! puts its answer into the inbox. It also asks what the moves are worth, for the person who wants [`Advice`].

use std::{collections::BTreeMap, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    engine::{self, AnalysisRequest, DrawOffer, EngineClient, EngineFile, Job, Level, Report, analysis_files},
    game::flow::{
        advice::{self, Advice},
        animation::Motion,
        board::Board,
        inbox::Inbox,
        quizzing::{self, Quizzing},
        reviewing::{self, Reviewing},
        stage::Stage,
        teaching::{self, Teaching},
        tempo::Tempo,
    },
    play::{Event, MatchId, Player, What},
    rules::Side,
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
    /// What the moves are worth, for the person whose turn it is: in about a second, or in its own time.
    Advice { quick: bool },
    /// The next question of the review.
    Review,
    /// The next question of the teacher.
    Teacher,
    /// What a try in a quiz is worth.
    Quiz,
}

/// Questions of the review have numbers that no version of the board reaches.
const REVIEW: u64 = 1 << 62;
/// The same for those of the teacher.
const TEACHER: u64 = 1 << 61;
/// The same for those of a quiz.
const QUIZ: u64 = 1 << 60;

/// A question that was asked and is not answered yet.
#[derive(Clone, Debug)]
struct Pending {
    question: Question,
    /// Virtual time since it was asked.
    waited: Duration,
    /// The answer, held back until the pause is over.
    answer: Option<(MatchId, Event)>,
    /// How many times it has been asked: an engine that fails is asked again.
    tries: u32,
}

/// The engine's client, and the question it works on.
#[derive(Resource)]
pub struct Opponent {
    client: EngineClient,
    pending: Option<Pending>,
}

impl Opponent {
    /// The side for which an engine is at work, on a move or on an answer to a draw offer.
    #[must_use]
    pub fn thinks_for(&self) -> Option<Side> {
        let question = self.pending.as_ref().map(|pending| pending.question)?;
        matches!(question.matter, Matter::Move(_) | Matter::Draw).then_some(question.side)
    }
}

/// The files that the engines at the table use, by their roles in a pack's table `books`. They are large, so they are
/// fetched only when an engine that needs them sits at the table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineFiles(BTreeMap<&'static str, FileState>);

/// Whether a file has been loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileState {
    /// It is still to be loaded; the levels that need it wait for it.
    Wanted,
    /// Loading is over; `None` if there is no such file, and the levels play without it.
    Here(Option<EngineFile>),
}

impl EngineFiles {
    /// Every requested file, by its role.
    pub fn asked(&self) -> impl Iterator<Item = (&'static str, &FileState)> {
        self.0.iter().map(|(role, state)| (*role, state))
    }

    /// Sets the state of a file: loaded, or to be loaded again.
    pub fn set(&mut self, role: &'static str, state: FileState) {
        self.0.insert(role, state);
    }

    /// Whether loading is over for all of these files. Called in every frame, so it allocates nothing.
    fn are_here(&self, roles: &[&str]) -> bool {
        roles.iter().all(|role| matches!(self.0.get(role), Some(FileState::Here(_))))
    }

    /// These files, as far as they exist and are loaded.
    fn of(&self, roles: &[&str]) -> Vec<EngineFile> {
        let here = |role: &&str| match self.0.get(role) {
            Some(FileState::Here(file)) => file.clone(),
            Some(FileState::Wanted) | None => None,
        };
        roles.iter().filter_map(here).collect()
    }
}

/// A file is unusable, and why. The engine plays without it.
#[derive(Message, Clone, Debug)]
pub struct Unfit(pub String);

/// How many times a failing engine is asked the same question before the game answers in its place.
const TRIES: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EngineFiles>().add_message::<Unfit>().add_systems(
        Update,
        (advice::follow, reviewing::follow, teaching::follow, quizzing::follow, want_files, think, teaching::note)
            .chain()
            .in_set(Stage::Ai),
    );
}

/// Sets up the client. `wake` is called from another thread when there is a report to read.
pub fn open_desk(app: &mut App, wake: impl Fn() + Send + 'static) {
    app.insert_resource(Opponent { client: EngineClient::new(wake), pending: None });
}

/// Requests the files that the engines at the table use, and the one that gives advice.
fn want_files(board: Res<Board>, advice: Res<Advice>, reviewing: Res<Reviewing>, mut files: ResMut<EngineFiles>) {
    let game = board.game();
    let of_player = |player: Player| player.level().map_or(&[][..], |level| level.files(game));
    let is_asked = advice.wanted(&board).is_some() || reviewing.wanted(&board).is_some();
    let is_asked = is_asked || board.is_taught() || board.posed().is_some();
    let of_advice = if is_asked { analysis_files(game) } else { &[] };
    for role in board.players().into_iter().flat_map(of_player).chain(of_advice) {
        if !files.0.contains_key(role) {
            files.set(role, FileState::Wanted);
        }
    }
}

/// What a question to an engine is made from.
#[derive(SystemParam)]
pub struct Known<'w> {
    board: Res<'w, Board>,
    motion: Res<'w, Motion>,
    files: Res<'w, EngineFiles>,
    advice: ResMut<'w, Advice>,
    reviewing: ResMut<'w, Reviewing>,
    teaching: ResMut<'w, Teaching>,
    quizzing: ResMut<'w, Quizzing>,
}

impl Known<'_> {
    /// What an engine is to be asked now, if anything.
    fn question(&self) -> Option<Question> {
        let board = &*self.board;
        if let Some(number) = self.reviewing.wanted(board).filter(|_| !self.advice.is_hidden()) {
            let asked = Question { version: REVIEW | number, side: board.position().to_move(), matter: Matter::Review };
            return self.files.are_here(analysis_files(board.game())).then_some(asked);
        }
        if board.posed().is_some() {
            let number = self.quizzing.wanted()?;
            let asked = Question { version: QUIZ | number, side: board.position().to_move(), matter: Matter::Quiz };
            return self.files.are_here(analysis_files(board.game())).then_some(asked);
        }
        if board.ending().is_some() {
            return None;
        }
        let version = board.version();
        if let Some((side, _)) = board.asked_for_draw().filter(|(_, player)| player.level().is_some()) {
            return Some(Question { version, side, matter: Matter::Draw });
        }
        let game = board.game();
        if let Some(number) = self.teaching.wanted(board) {
            let asked =
                Question { version: TEACHER | number, side: board.position().to_move(), matter: Matter::Teacher };
            return self.files.are_here(analysis_files(game)).then_some(asked);
        }
        if self.teaching.says(board).is_some() {
            return None;
        }
        let (files, matter) = match board.to_move().level() {
            Some(level) => (level.files(game), Matter::Move(level)),
            None => (analysis_files(game), Matter::Advice { quick: self.advice.wanted(board)? }),
        };
        let may_think = self.motion.shows(board)
            && !board.is_paused()
            && board.position().forced().is_none()
            && self.files.are_here(files);
        may_think.then(|| Question { version, side: board.position().to_move(), matter })
    }

    fn job(&self, question: Question) -> Option<Job> {
        let Question { version, side, matter } = question;
        let files = || self.files.of(analysis_files(self.board.game()));
        Some(match matter {
            Matter::Move(level) => self.request(level).into(),
            Matter::Review => AnalysisRequest { id: version, files: files(), ..self.reviewing.request()? }.into(),
            Matter::Teacher => AnalysisRequest { id: version, files: files(), ..self.teaching.request()? }.into(),
            Matter::Quiz => AnalysisRequest { id: version, files: files(), ..self.quizzing.request()? }.into(),
            Matter::Advice { quick } => {
                let view = self.board.position().view();
                AnalysisRequest { quick, files: files(), ..AnalysisRequest::new(version, view) }.into()
            }
            Matter::Draw => DrawOffer { id: version, view: self.board.position().view(), side }.into(),
        })
    }

    fn request(&self, level: Level) -> engine::Request {
        let board = &*self.board;
        engine::Request {
            id: board.version(),
            view: board.position().view(),
            level,
            seed: u64::from(board.seed()),
            last: board.record().played().iter().rev().find_map(|ply| ply.delta.place()),
            files: self.files.of(level.files(board.game())),
        }
    }

    /// The game's answer in place of an engine that fails: the first legal move, or no to a draw.
    fn instead(&self, question: Question) -> Option<What> {
        match question.matter {
            Matter::Move(_) => self.board.position().legal().first().map(|action| What::Play(*action, None)),
            Matter::Draw => Some(What::Answer(false)),
            Matter::Advice { .. } | Matter::Review | Matter::Teacher | Matter::Quiz => None,
        }
    }

    /// What the side that was asked about does, for the inbox.
    fn done(&self, question: Question, what: What) -> (MatchId, Event) {
        (self.board.id(), self.board.event(question.side, what))
    }
}

/// Asks the engine when there is a question, cancels a question that no longer applies, and puts the answer into the
/// inbox when the pause is over. A draw offer interrupts a search for a move, which is asked for again afterwards.
pub fn think(
    mut known: Known,
    tempo: Res<Tempo>,
    time: Res<Time>,
    opponent: Option<ResMut<Opponent>>,
    mut unfit: MessageWriter<Unfit>,
    mut inbox: ResMut<Inbox>,
) {
    let Some(mut opponent) = opponent else { return };
    let Opponent { client, pending } = &mut *opponent;
    let wanted = known.question();
    if pending.as_ref().is_some_and(|pending| Some(pending.question) != wanted) {
        client.cancel();
        *pending = None;
    }
    if let Some(pending) = pending {
        pending.waited += time.delta();
    } else if let Some(question) = wanted {
        *pending = Some(Pending { question, waited: Duration::ZERO, answer: None, tries: 1 });
        known.job(question).into_iter().for_each(|job| client.ask(job));
    }
    let mut answered = false;
    while let Some(report) = client.poll() {
        let Some(pending) = pending else { continue };
        let question = pending.question;
        let version = question.version;
        match report {
            Report::Unfit { why } => {
                unfit.write(Unfit(why));
            }
            Report::Answer(answer) if answer.id == version => {
                pending.answer = Some(known.done(question, What::Play(answer.action, None)));
            }
            Report::Draw { id, accepts } if id == version => {
                pending.answer = Some(known.done(question, What::Answer(accepts)));
            }
            Report::Analysis(found) if found.id == version => {
                answered |= found.done;
                match question.matter {
                    Matter::Advice { quick } => known.advice.learn(found, quick),
                    Matter::Review if found.done => known.reviewing.learn(&found),
                    Matter::Teacher if found.done => known.teaching.learn(&found),
                    Matter::Quiz if found.done => known.quizzing.learn(&found),
                    _ => {}
                }
            }
            Report::Progress(_) | Report::Analysis(_) | Report::Answer(_) | Report::Draw { .. } => {}
            Report::Failed { why, .. } if pending.tries < TRIES => {
                warn!("the engine failed and is asked again: {why}");
                pending.tries += 1;
                known.job(question).into_iter().for_each(|job| client.ask(job));
            }
            Report::Failed { why, .. } => {
                error!("the engine failed again, and is answered for: {why}");
                pending.answer = known.instead(question).map(|what| known.done(question, what));
                if question.matter == Matter::Teacher {
                    known.teaching.play_on();
                }
            }
        }
    }
    // Review and teacher go on at once: a frame may take longer than an answer.
    if answered {
        let next = known.question().filter(|next| matches!(next.matter, Matter::Review | Matter::Teacher));
        *pending = next.map(|question| Pending { question, waited: Duration::ZERO, answer: None, tries: 1 });
        next.and_then(|question| known.job(question)).into_iter().for_each(|job| client.ask(job));
    }
    if let Some(Pending { answer: Some((id, event)), waited, .. }) = pending
        && *waited >= tempo.engine_pause
    {
        inbox.put(*id, *event);
        *pending = None;
    }
}
