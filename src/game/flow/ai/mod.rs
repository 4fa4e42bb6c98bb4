//! The stage `Ai`: asks an engine for a move when it is its turn, and whether it agrees to a draw that it is offered, and
//! puts its answer into the inbox. It also asks what [`Askers`] want to know.

mod desk;

use std::{collections::BTreeMap, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};

use self::desk::{Desk, Pending, Question, Shared};
use crate::{
    engine::{
        self, AnalysisRequest, DrawOffer, EngineClient, EngineFile, Job, Level, Part, Report, analysis_files, divides,
        moves_to_go,
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

/// The part of the time for a move that the pause before an answer may take.
const PAUSED: u32 = 4;

/// The engines, and the questions they work on.
#[derive(Resource)]
pub struct Opponent {
    /// The first answers for the match and for all who ask. The others help it with what is asked; they are opened when that
    /// is first needed.
    desks: Vec<Desk>,
    /// Opens another.
    open: Box<dyn Fn() -> EngineClient + Send + Sync>,
    /// How many may help an engine: see [`EngineClient::helpers`].
    helpers: fn(&EngineClient) -> usize,
    /// What those have found that share a question.
    shared: Shared,
    /// How many jobs there have been.
    jobs: u64,
}

impl Opponent {
    fn new(open: impl Fn() -> EngineClient + Send + Sync + 'static, helpers: fn(&EngineClient) -> usize) -> Self {
        Self { desks: vec![Desk::new(open())], open: Box::new(open), helpers, shared: Shared::default(), jobs: 0 }
    }

    /// The side for which an engine is at work, on a move or on an answer to a draw offer.
    #[must_use]
    pub fn thinks_for(&self) -> Option<Side> {
        self.desks[0].pending.as_ref()?.question.side()
    }

    /// How long until an answer that is held back is given; `None` while there is none, as the engine wakes the game.
    #[must_use]
    pub fn due(&self, tempo: &Tempo) -> Option<Duration> {
        let pending = self.desks[0].pending.as_ref().filter(|pending| pending.answer.is_some())?;
        Some(pending.held(tempo).saturating_sub(pending.waited))
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

/// Sets up the engine. `wake` is called from another thread when there is a report to read.
pub fn open_desk(app: &mut App, wake: impl Fn() + Clone + Send + Sync + 'static) {
    app.insert_resource(Opponent::new(move || EngineClient::new(wake.clone()), EngineClient::helpers));
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
                return may_ask.then_some(Question::Asked(place, number, None));
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
            Question::Asked(place, number, part) => {
                let files = self.files.of(analysis_files(self.board.game()));
                let request = self.askers.all().get(place)?.request(&self.board, number)?;
                AnalysisRequest { id, files, part, ..request }.into()
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
    /// Whether the engine at this desk can be asked. The first always is.
    fn is_ready(&self, desk: usize) -> bool {
        desk == 0 || self.desks.get(desk).is_some_and(|desk| (self.helpers)(&desk.client) > 0)
    }

    /// What the engine at this desk is to be asked, where this is wanted of all of them together.
    fn share(&self, desk: usize, wanted: Option<Question>, known: &Known<'_>) -> Option<Question> {
        let wanted = wanted.filter(|_| self.is_ready(desk))?;
        let Question::Asked(place, number, _) = wanted else { return (desk == 0).then_some(wanted) };
        let (askers, board) = (known.askers.all(), &*known.board);
        let asker = askers.get(place)?;
        if asker.is_divisible() && divides(board.game()) {
            let before = |desk| (0..desk).filter(|&other| self.is_ready(other)).count() as u8;
            let part = Part { number: before(desk), of: before(self.desks.len()) };
            return Some(Question::Asked(place, number, Some(part).filter(|part| part.of > 1)));
        }
        let is_asked = |number| {
            let mut others = self.desks.iter().enumerate().filter(|(other, _)| *other != desk);
            others.any(|(_, other)| other.asked_by(place) == Some(number))
        };
        // What has been asked is answered, even if another question is more urgent by now.
        let begun = self.desks[desk].asked_by(place).filter(|&number| asker.is_open(board, number));
        let number = begun.or_else(|| asker.next(board, &is_asked))?;
        Some(Question::Asked(place, number, None))
    }

    /// Cancels what is no longer to be asked.
    fn cancel(&mut self, known: &Known<'_>) {
        let wanted = known.question();
        for at in 0..self.desks.len() {
            let question = self.desks[at].pending.as_ref().map(|pending| pending.question);
            if question.is_some() && question != self.share(at, wanted, known) {
                self.desks[at].client.cancel();
                self.desks[at].pending = None;
            }
        }
    }

    /// Asks every engine that is free and has something to find out.
    fn ask(&mut self, known: &Known<'_>) {
        let wanted = known.question();
        self.call_helpers(wanted, known);
        for at in 0..self.desks.len() {
            if self.desks[at].pending.is_none()
                && let Some(question) = self.share(at, wanted, known)
            {
                self.hand_over(at, question, known);
            }
        }
    }

    /// Opens desks for those that can help with what is wanted.
    fn call_helpers(&mut self, wanted: Option<Question>, known: &Known<'_>) {
        let Some(Question::Asked(place, number, _)) = wanted.filter(|_| self.desks.len() == 1) else { return };
        let askers = known.askers.all();
        let Some(asker) = askers.get(place) else { return };
        let is_divided = asker.is_divisible() && divides(known.board.game());
        if is_divided || asker.next(&known.board, &|asked| asked == number).is_some() {
            let helpers = (self.helpers)(&self.desks[0].client);
            self.desks.extend((0..helpers).map(|_| Desk::new((self.open)())));
        }
    }

    /// Asks the engine at a desk, in place of what it works on.
    fn hand_over(&mut self, at: usize, question: Question, known: &Known<'_>) {
        if let Question::Asked(.., Some(part)) = question
            && !self.desks.iter().any(Desk::has_part)
        {
            self.shared = Shared::new(part.of);
        }
        self.jobs += 1;
        let id = self.jobs;
        let within = known.within().filter(|_| matches!(question, Question::Move(..)));
        let pause = within.map_or(Duration::MAX, |within| Duration::from_millis((within / PAUSED).into()));
        let desk = &mut self.desks[at];
        desk.pending =
            Some(Pending { question, id, waited: Duration::ZERO, answer: None, chance: None, tries: 1, pause });
        known.job(question, id).into_iter().for_each(|job| desk.client.ask(job));
    }

    /// Takes over a report of the engine at a desk.
    fn hear(&mut self, at: usize, report: Report, known: &mut Known<'_>, unfit: &mut MessageWriter<Unfit>) {
        let Desk { client, pending } = &mut self.desks[at];
        let Some(pending) = pending else { return };
        let Pending { question, id: asked, .. } = *pending;
        match (report, question) {
            // The others read the same files.
            (Report::Unfit { why }, _) if at == 0 => drop(unfit.write(Unfit(why))),
            (Report::Answer(answer), _) if answer.id == asked => {
                pending.answer = known.done(question, What::Play(answer.action, None));
                pending.chance = answer.score.map(|score| chance::of_score(&known.board.position().view(), score));
            }
            (Report::Draw { id, accepts }, _) if id == asked => {
                pending.answer = known.done(question, What::Answer(accepts));
            }
            (Report::Analysis(found), Question::Asked(place, number, part)) if found.id == asked => {
                let found = match part {
                    Some(part) => self.shared.hear(part, found),
                    None => Some(found),
                };
                let Some(found) = found else { return };
                if found.done {
                    let is_answered = |desk: &&mut Desk| desk.asked_by(place) == Some(number);
                    self.desks.iter_mut().filter(is_answered).for_each(|desk| desk.pending = None);
                }
                known.askers.at(place).into_iter().for_each(|asker| asker.hear(number, found.clone()));
            }
            // Without help it goes on, if more slowly.
            (Report::Failed { why, .. }, Question::Asked(.., part)) if at > 0 || part.is_some() => {
                warn!("one of several engines failed, and the first goes on alone: {why}");
                self.helpers = |_| 0;
            }
            (Report::Failed { why, .. }, _) if pending.tries < TRIES => {
                warn!("the engine failed and is asked again: {why}");
                pending.tries += 1;
                known.job(question, asked).into_iter().for_each(|job| client.ask(job));
            }
            (Report::Failed { why, .. }, _) => {
                error!("the engine failed again, and is answered for: {why}");
                pending.answer = known.instead(question).and_then(|what| known.done(question, what));
                if let Question::Asked(place, ..) = question {
                    known.askers.at(place).into_iter().for_each(Asker::give_up);
                }
            }
            _ => {}
        }
    }
}

/// Asks the engines when there are questions, cancels those that no longer apply, and puts the answer of the opponent into
/// the inbox when the pause is over. A draw offer interrupts a search for a move, which is asked for again afterwards.
pub fn think(
    mut known: Known,
    tempo: Res<Tempo>,
    time: Res<Time<Real>>,
    opponent: Option<ResMut<Opponent>>,
    (mut unfit, mut weighed): (MessageWriter<Unfit>, MessageWriter<Weighed>),
    mut inbox: ResMut<Inbox>,
) {
    let Some(mut opponent) = opponent else { return };
    let opponent = &mut *opponent;
    opponent.cancel(&known);
    if let Some(pending) = &mut opponent.desks[0].pending {
        pending.waited += time.delta();
    }
    for at in 0..opponent.desks.len() {
        while let Some(report) = opponent.desks[at].client.poll() {
            opponent.hear(at, report, &mut known, &mut unfit);
        }
    }
    // After the reports: whoever has more questions goes on at once, since a frame may take longer than an answer.
    opponent.ask(&known);
    let pending = &mut opponent.desks[0].pending;
    if let Some(answered) = pending
        && let Some((id, event)) = answered.answer
        && answered.waited >= answered.held(&tempo)
    {
        if let (Question::Move(side, ..), Some(chance)) = (answered.question, answered.chance) {
            weighed.write(Weighed { of: id, side, plies: known.board.record().played().len() + 1, chance });
        }
        inbox.put(id, event);
        *pending = None;
    }
}

#[cfg(test)]
mod tests;
