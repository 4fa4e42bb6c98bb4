//! The teacher: looks at every move of the person in a match against an engine, and warns of those that give much away.
//! While it looks and until the person has answered, the engine waits.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    advice::Advice,
    asker::Asker,
    board::Board,
    clock::SystemClock,
    messages::{Cause, Played, Request},
};
use crate::{
    engine::{Analysis, AnalysisRequest, Band},
    play::{Match, Player},
    rules::{Game, Position, Setup},
    study::{
        Sentence,
        review::Reviewed,
        teacher::{Teacher, sits_by_itself},
    },
};

/// Whether a teacher sits at the table against this player, unless it is wanted otherwise.
#[must_use]
pub fn is_taught(game: Game, player: Player) -> bool {
    sits_by_itself(player.band(game))
}

/// The match that lies on a table before the player has chosen anything, with a teacher where the opponent is a beginner.
#[must_use]
pub fn usual_match(setup: Setup, seed: u32) -> Match {
    let game = setup.game();
    let players = Player::usual(game);
    let mut usual = Match::new(setup, players, seed);
    usual.seat_teacher(players.iter().any(|player| is_taught(game, *player)));
    usual
}

/// How long the person waits at most until it is known what a move is worth: without that there is nothing to say.
const TO_WEIGH: Duration = Duration::from_secs(45);
/// How long the person waits at most for the reason after that. A search takes about a second, and a reason may need some
/// of them; on a slow or loaded machine several times as long.
const TO_EXPLAIN: Duration = Duration::from_secs(4);

/// The ply that the teacher looks at.
#[derive(Debug)]
struct Watched {
    ply: Reviewed,
    /// How many plies had been played before it.
    number: usize,
    band: Option<Band>,
    said: Option<Vec<Sentence>>,
    /// Since when the person has waited, for the worth or for the reason, by the system's clock in milliseconds.
    since: Option<f64>,
}

/// What the teacher thinks of the ply that the person has just played.
#[derive(Resource, Debug, Default)]
pub struct Teaching {
    watched: Option<Watched>,
    /// The version of the board that it belongs to.
    version: u64,
    teacher: Teacher,
    /// The match that the teacher remembers.
    of: Option<(Setup, u32)>,
    revision: u64,
}

/// What the teacher says.
#[derive(Clone, Copy, Debug)]
pub struct Speech<'a> {
    /// The position that it is about.
    pub before: &'a Position,
    /// What it says.
    pub sentences: &'a [Sentence],
    /// How many plies lie on the table since then.
    pub plies: usize,
}

impl Teaching {
    /// What the teacher says now, until the person takes the move back or plays on.
    #[must_use]
    pub fn says(&self, board: &Board) -> Option<Speech<'_>> {
        let watched = self.watched.as_ref().filter(|_| self.version == board.version() && board.is_taught())?;
        let plies = board.record().played().len().checked_sub(watched.number)?;
        Some(Speech { before: &watched.ply.before, sentences: watched.said.as_deref()?, plies })
    }

    /// Whether the teacher still looks at the ply that the person has just played.
    #[must_use]
    pub fn looks(&self, board: &Board) -> bool {
        self.wanted(board).is_some()
    }

    /// Lets the match go on without an answer.
    pub fn play_on(&mut self) {
        self.watched = None;
        self.revision += 1;
    }

    /// Counts what has changed here, so that words are written anew only then.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Takes over the last answer to that question.
    pub fn learn(&mut self, answer: &Analysis) {
        self.revision += 1;
        let Some(watched) = &mut self.watched else { return };
        if watched.ply.weighed.is_none() {
            watched.since = None;
        }
        watched.ply.learn(answer);
        self.conclude();
    }

    /// Speaks if nothing more has to be found out, and else goes on or lets the match go on.
    fn conclude(&mut self) {
        let Some(watched) = &mut self.watched else { return };
        if !self.teacher.wonders(&watched.ply, watched.band) {
            watched.said = self.teacher.speak(&watched.ply, watched.band);
        }
        self.watched = self.watched.take().filter(|watched| watched.said.is_some() || !watched.ply.is_done());
    }

    /// When to look again whether the person has waited long enough.
    pub(super) fn due(&self, board: &Board) -> Option<Duration> {
        self.wanted(board).map(|_| TO_EXPLAIN)
    }

    fn watch(&mut self, board: &Board, advice: &Advice) -> Option<()> {
        let of = (board.record().setup().clone(), board.seed());
        if self.of.as_ref() != Some(&of) {
            self.teacher = Teacher::default();
            self.of = Some(of);
        }
        let (number, last) = board.record().played().iter().enumerate().next_back()?;
        let before = board.record().position_at(number)?.clone();
        let opponent = board.player(last.side.other());
        let known = advice.known(&before).cloned();
        let ply = Reviewed::new(before, last.action, false);
        let is_against_engine = board.player(last.side).acts_here() && opponent.level().is_some();
        if !is_against_engine || ply.is_done() || board.ending().is_some() {
            return None;
        }
        self.revision += 1;
        self.watched = Some(Watched { ply, number, band: opponent.band(board.game()), said: None, since: None });
        // It is known already, if the person has thought longer than the engine.
        known.into_iter().for_each(|known| self.learn(&known));
        Some(())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Teaching>();
}

/// Keeps nobody waiting: after a while the teacher says what it knows by then, and if that is nothing, the match goes on.
pub(super) fn hurry(mut teaching: ResMut<Teaching>, board: Res<Board>, clock: Option<Res<SystemClock>>) {
    let Some(now) = clock.filter(|_| teaching.looks(&board)).map(|clock| clock.0()) else { return };
    let Some(watched) = &mut teaching.bypass_change_detection().watched else { return };
    let since = *watched.since.get_or_insert(now);
    let patience = if watched.ply.weighed.is_some() { TO_EXPLAIN } else { TO_WEIGH };
    if now - since >= patience.as_secs_f64() * 1000.0 {
        watched.ply.stop();
        teaching.revision += 1;
        teaching.conclude();
    }
}

/// Notes in the match that the teacher has spoken.
pub(super) fn note(teaching: Res<Teaching>, board: Res<Board>, mut requests: MessageWriter<Request>) {
    if teaching.says(&board).is_some() && !board.aids().taught {
        requests.write(Request::NoteTeacher);
    }
}

impl Asker for Teaching {
    fn wanted(&self, board: &Board) -> Option<u64> {
        let watched = self.watched.as_ref().filter(|_| self.version == board.version() && board.is_taught())?;
        self.teacher.wonders(&watched.ply, watched.band).then_some(self.revision)
    }

    fn request(&self, _board: &Board, _number: u64) -> Option<AnalysisRequest> {
        self.watched.as_ref()?.ply.question()
    }

    fn hear(&mut self, _number: u64, found: Analysis) {
        if found.done {
            self.learn(&found);
        }
    }

    fn give_up(&mut self) {
        self.play_on();
    }

    fn is_interested(&self, board: &Board) -> bool {
        board.is_taught()
    }

    fn holds(&self, board: &Board) -> bool {
        self.says(board).is_some()
    }
}

/// Turns to the ply that the person has just played, and forgets it when something else is played.
pub(super) fn follow(
    mut teaching: ResMut<Teaching>,
    mut played: MessageReader<Played>,
    board: Res<Board>,
    advice: Res<Advice>,
) {
    let Some(last) = played.read().filter(|played| played.game == board.game()).last() else { return };
    let teaching = teaching.bypass_change_detection();
    let is_due = teaching.version + 1 == board.version();
    teaching.version = board.version();
    if last.cause == Cause::Forced && is_due {
        return; // A pass that follows from it.
    }
    if teaching.watched.take().is_some() {
        teaching.revision += 1;
    }
    if last.cause == Cause::Person && board.is_taught() {
        teaching.watch(&board, &advice);
    }
}
