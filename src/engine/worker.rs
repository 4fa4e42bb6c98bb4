//! The worker's side of the wire: it takes texts, does what they ask slice by slice, and reports.
//!
//! It does not know the browser; `src/bin/turnstone-worker.rs` connects it to messages and a clock. A worker hears nothing
//! while it works, so it returns after each slice, and is called again unless a message says otherwise.

use std::cell::Cell;
use std::task::Poll;

use super::answer::Report;
use super::game::Slice;
use super::request::{EngineFile, Stop};
use super::session::Session;
use super::speed::speed;
use super::wire::{Call, Message, WireError};
use rules::Game;

/// A session that is asked by messages.
pub struct Worker {
    session: Session,
    is_busy: bool,
}

/// How long a slice is.
#[derive(Clone, Copy)]
pub struct SliceLength {
    /// In milliseconds.
    pub milliseconds: f64,
    /// How often the search asks at most whether it is over, whatever the clock says: in some browsers it ticks only ten
    /// times a second. It asks every 256 to 2,048 positions.
    pub looks: u32,
    /// See [`Slice::always`].
    pub always: bool,
}

impl SliceLength {
    /// In a worker: about as long as it takes a message to arrive, so that a job is broken off soon enough.
    pub const WORKER: Self = Self { milliseconds: 15.0, looks: u32::MAX, always: false };
}

impl Worker {
    /// A worker without a job.
    #[must_use]
    pub const fn new(session: Session) -> Self {
        Self { session, is_busy: false }
    }

    /// Whether there is a job to go on with.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// Takes over a file; see [`Session::learn`].
    pub fn learn(&mut self, file: &EngineFile, say: &mut dyn FnMut(&Message)) {
        if let Err(why) = self.session.learn(file) {
            say(&Message::Report(Report::Unfit { why }));
        }
    }

    /// Takes a text, and passes every message about it to `say`. A job ends the one before it, and is only begun. `now` is
    /// a clock in milliseconds.
    pub fn hear(&mut self, text: &str, now: impl Fn() -> f64, say: &mut dyn FnMut(&Message)) {
        match text.parse() {
            Ok(call) => self.take(call, now, say),
            Err(error) => say(&Message::Unreadable(WireError::to_string(&error))),
        }
    }

    /// Takes a call; see [`Self::hear`].
    pub fn take(&mut self, call: Call, now: impl Fn() -> f64, say: &mut dyn FnMut(&Message)) {
        match call {
            Call::Job(job) => {
                self.session.begin(&job, &mut |report| say(&Message::Report(report)));
                self.is_busy = true;
            }
            Call::Cancel => {
                self.session.cancel();
                self.is_busy = false;
                say(&Message::Cancelled);
            }
            Call::Speed { milliseconds, game } => match Game::from_id(&game) {
                Some(game) => say(&Message::Speed(speed(&game.setup(1), milliseconds.into(), now))),
                None => say(&Message::Unreadable(format!("there is no game {game:?}"))),
            },
        }
    }

    /// Works on its job, if it has one, for one slice.
    pub fn go_on(&mut self, length: SliceLength, now: impl Fn() -> f64, say: &mut dyn FnMut(&Message)) {
        if !self.is_busy {
            return;
        }
        let (begun, looks) = (now(), Cell::new(0));
        let pause = || {
            looks.set(looks.get() + 1);
            looks.get() >= length.looks || now() - begun >= length.milliseconds
        };
        let stop = Stop::default();
        let slice = Slice { pause: &pause, always: length.always, ..Slice::whole(&stop) };
        if let Poll::Ready(last) = self.session.go_on(&slice, &mut |report| say(&Message::Report(report))) {
            self.is_busy = false;
            say(&Message::Report(last));
        }
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::reversi::MIDDLE;
    use crate::reversi::eight::evaluation::BUILTIN;
    use crate::tests::reports;
    use crate::{AnalysisRequest, Request, analysis_files};
    use rules::{Position, Side, reversi};

    /// The messages that answer a text, with a clock that makes measuring short.
    fn said(text: &str) -> Vec<Message> {
        let time = Cell::new(0.0);
        let mut worker = Worker::new(Session::new(1, 1, || 0.0));
        let mut said = Vec::new();
        worker.hear(text, || time.replace(time.get() + 60_000.0), &mut |message| said.push(message.clone()));
        while worker.is_busy() {
            worker.go_on(SliceLength::WORKER, || 0.0, &mut |message| said.push(message.clone()));
        }
        said
    }

    fn request(position: Position) -> Request {
        Request::new(7, position.view(), MIDDLE, 1)
    }

    #[test]
    fn a_request_is_answered_as_anywhere_else() {
        let request = request(Game::Reversi.start());
        let expected: Vec<Message> = reports(&request.clone().into()).into_iter().map(Message::Report).collect();
        assert_eq!(said(&Call::Job(request.into()).to_string()), expected);
    }

    #[test]
    fn the_answers_are_those_that_every_machine_gives() {
        let fixture = include_str!("../../tests/fixtures/engine-answers.txt");
        let lines: Vec<&str> = fixture.lines().filter(|line| !line.starts_with('#')).collect();
        for pair in lines.chunks(2) {
            let last = said(pair[0]).last().map(Message::to_string).unwrap_or_default();
            assert_eq!(last, pair[1], "to {}", pair[0]);
        }
        assert!(lines.len() > 10);
    }

    #[test]
    fn a_game_that_is_over_is_a_failure_and_no_silence() {
        let over = Position::Reversi(reversi::Position::classic(1, 0, Side::First));
        let said = said(&Call::Job(request(over).into()).to_string());
        assert!(matches!(said[..], [Message::Report(Report::Failed { id: 7, .. })]), "{said:?}");
    }

    /// A worker whose slices are a few looks at the clock long.
    fn slowly(worker: &mut Worker, say: &mut dyn FnMut(&Message)) {
        let time = Cell::new(0.0);
        worker.go_on(SliceLength::WORKER, || time.replace(time.get() + 4.0), say);
    }

    #[test]
    fn a_long_job_is_done_in_slices_and_one_that_is_cancelled_says_nothing_more() {
        let games = [(Game::Reversi, "f5d6c3d3c4f4", 9), (Game::Gomoku, "h8i9", 4), (Game::AnimalChess, "a1 b2", 6)];
        for (game, moves, depth) in games {
            let record = record::read_transcript(&game.setup(0), moves).expect("a legal game");
            let request = AnalysisRequest { depth: Some(depth), ..AnalysisRequest::new(1, record.position().view()) };
            let files = analysis_files(game).iter().map(|role| EngineFile::new(*role, BUILTIN)).collect();
            let call = Call::Job(AnalysisRequest { files, ..request }.into());
            let mut worker = Worker::new(Session::new(1, 1, || 0.0));
            let (mut said, mut slices) = (Vec::new(), 0);
            let say = &mut |message: &Message| said.push(message.clone());
            worker.take(call.clone(), || 0.0, say);
            while worker.is_busy() && slices < 10_000 {
                slowly(&mut worker, say);
                slices += 1;
            }
            assert!(slices > 3, "{game:?}: {slices}");
            let Some(Message::Report(Report::Analysis(last))) = said.last() else { panic!("{game:?}: {said:?}") };
            assert!(last.done && last.moves[0].depth == depth, "{game:?}: {last:?}");
            // The same again, which is cancelled at once.
            said.clear();
            let say = &mut |message: &Message| said.push(message.clone());
            worker.take(call, || 0.0, say);
            worker.take(Call::Cancel, || 0.0, say);
            slowly(&mut worker, say);
            assert_eq!(said, [Message::Cancelled], "{game:?}");
            assert!(!worker.is_busy());
        }
    }

    #[test]
    fn garbage_is_called_so() {
        for garbage in [
            "",
            "{}",
            "\"job\"",
            r#"{"speed":{"milliseconds":-1}}"#,
            r#"{"speed":{"milliseconds":1,"game":"go"}}"#,
            "\"ready\"",
            "\u{0}\u{ffff}",
        ] {
            assert!(matches!(said(garbage)[..], [Message::Unreadable(_)]), "{garbage}");
        }
    }

    #[test]
    fn the_speed_is_measured() {
        let said = said(&Call::Speed { milliseconds: 100, game: "reversi".into() }.to_string());
        assert!(matches!(said[..], [Message::Speed(speed)] if speed.nodes > 1000), "{said:?}");
    }
}
