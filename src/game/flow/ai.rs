//! The stage `Ai`: asks an engine for a move when it is its turn, and whether it agrees to a draw that it is offered, and
//! puts its answer into the inbox. It also asks what [`Askers`] want to know.

use std::{collections::BTreeMap, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    engine::{
        self, AnalysisRequest, DrawOffer, EngineClient, EngineFile, Job, Level, Report, analysis_files, moves_to_go,
    },
    game::flow::{
        advice::{self, Advice},
        animation::Motion,
        asker::Asker,
        board::Board,
        clock::Turns,
        inbox::Inbox,
        quizzing::{self, Quizzing},
        reviewing::{self, Reviewing},
        stage::Stage,
        talk::Weighed,
        teaching::{self, Teaching},
        tempo::Tempo,
    },
    play::{Budget, Event, MatchId, Player, What},
    record::Clock,
    rules::Side,
    study::chance,
};

/// What an engine is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// What a side is to play on this level, in this version of the board.
    Move(Side, Level, u64),
    /// Whether a side agrees to a draw, in this version of the board.
    Draw(Side, u64),
    /// What an asker wants to know: its place in the list, and the number of its question.
    Asked(usize, u64),
}

impl Question {
    /// The side for which the engine answers in the match.
    const fn side(self) -> Option<Side> {
        match self {
            Self::Move(side, ..) | Self::Draw(side, _) => Some(side),
            Self::Asked(..) => None,
        }
    }
}

/// A question that was asked and is not answered yet.
#[derive(Clone, Debug)]
struct Pending {
    question: Question,
    /// The number of the job: no two have the same.
    id: u64,
    /// Virtual time since it was asked.
    waited: Duration,
    /// The answer, held back until the pause is over.
    answer: Option<(MatchId, Event)>,
    /// The chance to win that the engine sees for itself, if the answer says so: from 0 to 1.
    chance: Option<f64>,
    /// How many times it has been asked: an engine that fails is asked again.
    tries: u32,
    /// It answers no sooner than this: with little time on its clock, sooner than otherwise.
    pause: Duration,
}

/// The part of the time for a move that the pause before an answer may take.
const PAUSED: u32 = 4;

/// The engine's client, and the question it works on.
#[derive(Resource)]
pub struct Opponent {
    client: EngineClient,
    pending: Option<Pending>,
    /// How many jobs there have been.
    jobs: u64,
}

impl Opponent {
    /// The side for which an engine is at work, on a move or on an answer to a draw offer.
    #[must_use]
    pub fn thinks_for(&self) -> Option<Side> {
        self.pending.as_ref()?.question.side()
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
        (
            advice::follow,
            reviewing::follow,
            teaching::follow,
            teaching::hurry,
            quizzing::follow,
            want_files,
            think,
            teaching::note,
        )
            .chain()
            .in_set(Stage::Ai),
    );
}

/// Sets up the client. `wake` is called from another thread when there is a report to read.
pub fn open_desk(app: &mut App, wake: impl Fn() + Send + 'static) {
    app.insert_resource(Opponent { client: EngineClient::new(wake), pending: None, jobs: 0 });
}

/// Requests the files that the engines at the table use, and the one that answers those who ask.
fn want_files(board: Res<Board>, askers: Askers, mut files: ResMut<EngineFiles>) {
    let game = board.game();
    let of_player = |player: Player| player.level().map_or(&[][..], |level| level.files(game));
    let is_asked = askers.all().iter().any(|asker| asker.is_interested(&board));
    let of_analysis = if is_asked { analysis_files(game) } else { &[] };
    for role in board.players().into_iter().flat_map(of_player).chain(of_analysis) {
        if !files.0.contains_key(role) {
            files.set(role, FileState::Wanted);
        }
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
    fn all(&self) -> [&dyn Asker; 4] {
        [&*self.reviewing, &*self.quizzing, &*self.teaching, &*self.advice]
    }

    /// The one with this place among them.
    fn at(&mut self, place: usize) -> Option<&mut dyn Asker> {
        // Only the one that is meant counts as changed.
        match place {
            0 => Some(&mut *self.reviewing),
            1 => Some(&mut *self.quizzing),
            2 => Some(&mut *self.teaching),
            3 => Some(&mut *self.advice),
            _ => None,
        }
    }

    /// Whether the window is hidden.
    fn are_unseen(&self) -> bool {
        self.advice.is_hidden()
    }
}

/// What a question to an engine is made from.
#[derive(SystemParam)]
pub struct Known<'w> {
    board: Res<'w, Board>,
    motion: Res<'w, Motion>,
    turns: Res<'w, Turns>,
    files: Res<'w, EngineFiles>,
    askers: Askers<'w>,
}

impl Known<'_> {
    /// What an engine is to be asked now, if anything.
    fn question(&self) -> Option<Question> {
        let board = &*self.board;
        let game = board.game();
        let asked_for_draw = board.asked_for_draw().filter(|_| board.ending().is_none());
        if let Some((side, _)) = asked_for_draw.filter(|(_, player)| player.level().is_some()) {
            return Some(Question::Draw(side, board.version()));
        }
        let rests = self.motion.shows(board) && !board.is_paused();
        for (place, asker) in self.askers.all().into_iter().enumerate() {
            let wanted = asker.wanted(board).filter(|_| asker.asks_unseen() || !self.askers.are_unseen());
            if let Some(number) = wanted {
                let may_ask = (rests || !asker.needs_rest()) && self.files.are_here(analysis_files(game));
                return may_ask.then_some(Question::Asked(place, number));
            }
            if asker.holds(board) {
                return None;
            }
        }
        let level = board.to_move().level()?;
        let may_think = rests
            && board.ending().is_none()
            && board.position().forced().is_none()
            && self.files.are_here(level.files(game));
        may_think.then(|| Question::Move(board.position().to_move(), level, board.version()))
    }

    fn job(&self, question: Question, id: u64) -> Option<Job> {
        let view = || self.board.position().view();
        Some(match question {
            Question::Move(_, level, _) => self.request(level, id).into(),
            Question::Draw(side, _) => DrawOffer { id, view: view(), side }.into(),
            Question::Asked(place, _) => {
                let files = self.files.of(analysis_files(self.board.game()));
                AnalysisRequest { id, files, ..self.askers.all().get(place)?.request(&self.board)? }.into()
            }
        })
    }

    fn request(&self, level: Level, id: u64) -> engine::Request {
        let board = &*self.board;
        engine::Request {
            id,
            view: board.position().view(),
            level,
            seed: u64::from(board.seed()),
            last: board.record().played().iter().rev().find_map(|ply| ply.delta.place()),
            within: self.within(),
            files: self.files.of(level.files(board.game())),
        }
    }

    /// How long the side to move may think by its clock, in milliseconds; `None` without one.
    fn within(&self) -> Option<u32> {
        let board = &*self.board;
        let (side, view) = (board.position().to_move(), board.position().view());
        let Clock(controls) = board.clock()?;
        let left = board.record().left(side)?;
        let budget = Budget::of(controls[side.index()], left, moves_to_go(&view)).milliseconds()?;
        Some(u32::try_from(budget).unwrap_or(u32::MAX).saturating_sub(self.turns.spent(board)))
    }

    /// The game's answer in place of an engine that fails: the first legal move, or no to a draw.
    fn instead(&self, question: Question) -> Option<What> {
        match question {
            Question::Move(..) => self.board.position().legal().first().map(|action| What::Play(*action, None)),
            Question::Draw(..) => Some(What::Answer(false)),
            Question::Asked(..) => None,
        }
    }

    /// What the side that was asked about does, for the inbox.
    fn done(&self, question: Question, what: What) -> Option<(MatchId, Event)> {
        Some((self.board.id(), self.board.event(question.side()?, what)))
    }
}

impl Opponent {
    /// Asks the engine, in place of what it works on.
    fn ask(&mut self, question: Question, known: &Known<'_>) {
        self.jobs += 1;
        let id = self.jobs;
        let within = known.within().filter(|_| matches!(question, Question::Move(..)));
        let pause = within.map_or(Duration::MAX, |within| Duration::from_millis((within / PAUSED).into()));
        self.pending =
            Some(Pending { question, id, waited: Duration::ZERO, answer: None, chance: None, tries: 1, pause });
        known.job(question, id).into_iter().for_each(|job| self.client.ask(job));
    }
}

/// Asks the engine when there is a question, cancels a question that no longer applies, and puts the answer into the
/// inbox when the pause is over. A draw offer interrupts a search for a move, which is asked for again afterwards.
pub fn think(
    mut known: Known,
    tempo: Res<Tempo>,
    time: Res<Time>,
    opponent: Option<ResMut<Opponent>>,
    (mut unfit, mut weighed): (MessageWriter<Unfit>, MessageWriter<Weighed>),
    mut inbox: ResMut<Inbox>,
) {
    let Some(mut opponent) = opponent else { return };
    let opponent = &mut *opponent;
    let wanted = known.question();
    if opponent.pending.as_ref().is_some_and(|pending| Some(pending.question) != wanted) {
        opponent.client.cancel();
        opponent.pending = None;
    }
    if let Some(pending) = &mut opponent.pending {
        pending.waited += time.delta();
    } else if let Some(question) = wanted {
        opponent.ask(question, &known);
    }
    let mut answered = false;
    while let Some(report) = opponent.client.poll() {
        let Some(pending) = &mut opponent.pending else { continue };
        let Pending { question, id: asked, .. } = *pending;
        match (report, question) {
            (Report::Unfit { why }, _) => drop(unfit.write(Unfit(why))),
            (Report::Answer(answer), _) if answer.id == asked => {
                pending.answer = known.done(question, What::Play(answer.action, None));
                pending.chance = answer.score.map(|score| chance::of_score(&known.board.position().view(), score));
            }
            (Report::Draw { id, accepts }, _) if id == asked => {
                pending.answer = known.done(question, What::Answer(accepts));
            }
            (Report::Analysis(found), Question::Asked(place, number)) if found.id == asked => {
                answered |= found.done;
                if let Some(asker) = known.askers.at(place) {
                    asker.hear(number, found);
                }
            }
            (Report::Failed { why, .. }, _) if pending.tries < TRIES => {
                warn!("the engine failed and is asked again: {why}");
                pending.tries += 1;
                known.job(question, asked).into_iter().for_each(|job| opponent.client.ask(job));
            }
            (Report::Failed { why, .. }, _) => {
                error!("the engine failed again, and is answered for: {why}");
                pending.answer = known.instead(question).and_then(|what| known.done(question, what));
                if let Question::Asked(place, _) = question {
                    known.askers.at(place).into_iter().for_each(Asker::give_up);
                }
            }
            (Report::Progress(_) | Report::Analysis(_) | Report::Answer(_) | Report::Draw { .. }, _) => {}
        }
    }
    // An asker with more questions goes on at once, since a frame may take longer than an answer.
    if answered {
        opponent.pending = None;
        if let Some(next @ Question::Asked(..)) = known.question() {
            opponent.ask(next, &known);
        }
    }
    let Opponent { pending, .. } = opponent;
    if let Some(Pending { question, answer: Some((id, event)), chance, waited, pause, .. }) = pending
        && *waited >= tempo.engine_pause.min(*pause)
    {
        if let (Question::Move(side, ..), Some(chance)) = (*question, *chance) {
            weighed.write(Weighed { of: *id, side, plies: known.board.record().played().len() + 1, chance });
        }
        inbox.put(*id, *event);
        *pending = None;
    }
}
