//! The client in a browser, without the browser itself: what is sent to a worker and how its messages are used.
//!
//! A worker works in slices, between which it hears that a job is cancelled; one that does not answer to that is ended,
//! and another one started. Where no worker can be started, the same slices run here. Nothing in this file knows
//! JavaScript: native tests run it.

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::answer::Report;
use crate::request::{EngineFile, Job};
use crate::session::Session;
use crate::wire::{Call, Message};
use crate::worker::{SliceLength, Worker};

/// Where workers and time come from.
pub trait Host {
    /// A worker. Dropping it ends it, whatever it is doing.
    type Worker;

    /// Starts a worker, which is ready only once it has said so. Everything heard of it goes into the mailbox, and the
    /// code that polls the client is woken. `None` if workers are forbidden.
    fn start(&self, mailbox: Mailbox) -> Option<Self::Worker>;

    /// Sends a message to a worker that is ready.
    fn say(&self, worker: &Self::Worker, text: &str);

    /// Sends a file to a worker that is ready, before the first request that needs it.
    fn give(&self, worker: &Self::Worker, file: &EngineFile);

    /// Puts this event into a mailbox when a worker has had enough time to answer.
    fn remind(&self, mailbox: &Mailbox, event: Heard);

    /// A session for the search on this thread.
    fn session(&self) -> Session;

    /// A clock in milliseconds, from any starting point.
    fn now(&self) -> f64;

    /// Asks for a call of [`Remote::poll`] in the next frame.
    fn wake(&self);
}

/// An event of a worker, as the host reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It sent this message.
    Said(String),
    /// It is not ready yet, although it had enough time.
    Late,
    /// It has had enough time to say that so many jobs are cancelled.
    Awaited(u32),
    /// It broke, could not be loaded, or sent something that is not a text.
    Broke(String),
}

/// The events of one worker that have not been read yet. Clones share one mailbox. If a worker is ended, its mailbox
/// stays for events that still come, and they are not read.
#[derive(Clone, Debug, Default)]
pub struct Mailbox(Arc<Mutex<VecDeque<Heard>>>);

impl Mailbox {
    pub fn put(&self, heard: Heard) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push_back(heard);
    }

    fn take(&self) -> Option<Heard> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }
}

/// The client. It works on one job at a time: the latest.
pub struct Remote<H: Host> {
    host: H,
    backend: Backend<H::Worker>,
    /// The job that was asked and has no last report yet.
    question: Option<Job>,
    /// Whether a worker has ever been ready. Then another one is waited for however long it takes, as on a loaded
    /// machine: for a search on this thread there would be even less time.
    has_worked: bool,
}

/// Where the search runs.
enum Backend<W> {
    /// Nowhere, until the next question: the last worker broke.
    Nobody,
    Worker {
        worker: W,
        mailbox: Mailbox,
        /// Whether the worker has said that it is ready. Until then nothing is sent to it.
        up: bool,
        /// The files it has been sent.
        given: Vec<EngineFile>,
        /// How many jobs it was told to cancel, and how many of them it has said are.
        cancelled: [u32; 2],
    },
    /// On this thread, from now on.
    Here(Box<Slices>),
}

impl<H: Host> Remote<H> {
    pub fn new(host: H) -> Self {
        let mut client = Self { host, backend: Backend::Nobody, question: None, has_worked: false };
        client.start();
        client
    }

    /// Whether a worker does the work. Not before it is ready.
    pub const fn has_worker(&self) -> bool {
        matches!(self.backend, Backend::Worker { up: true, .. })
    }

    /// Hands over a job: a request for a move, or a draw offer. The job before it is cancelled.
    pub fn ask(&mut self, job: Job) {
        self.cancel();
        self.question = Some(job);
        if matches!(self.backend, Backend::Nobody) {
            self.start();
        }
        self.hand_over();
    }

    /// Cancels the job. The client reports nothing more about earlier jobs after this.
    pub fn cancel(&mut self) {
        let Some(_) = self.question.take() else { return };
        match &mut self.backend {
            Backend::Worker { worker, mailbox, up: true, cancelled: [told, _], .. } => {
                *told += 1;
                self.host.say(worker, &Call::Cancel.to_string());
                self.host.remind(mailbox, Heard::Awaited(*told));
            }
            Backend::Here(slices) => slices.take(Call::Cancel, &self.host),
            // The worker has not been told yet.
            Backend::Worker { up: false, .. } | Backend::Nobody => {}
        }
    }

    /// The next report about the latest job, if there is one by now. Without workers the search runs inside this call,
    /// one slice for each time that it gives `None`.
    pub fn poll(&mut self) -> Option<Report> {
        loop {
            let (mailbox, up, cancelled) = match &mut self.backend {
                Backend::Nobody => return None,
                Backend::Worker { mailbox, up, cancelled, .. } => (mailbox, up, cancelled),
                Backend::Here(slices) => {
                    let report = slices.poll(&self.host);
                    return report.inspect(|report| self.note(report));
                }
            };
            match mailbox.take()? {
                Heard::Said(text) => match text.parse() {
                    Ok(Message::Ready) => {
                        *up = true;
                        self.has_worked = true;
                        self.hand_over();
                    }
                    Ok(Message::Cancelled) => cancelled[1] += 1,
                    Ok(Message::Report(report)) => {
                        // Until it says so, it reports on a job that is cancelled; but a file is of no use to the next
                        // one either.
                        let is_old = cancelled[0] > cancelled[1];
                        if !is_old || matches!(report, Report::Unfit { .. }) {
                            self.note(&report);
                            return Some(report);
                        }
                    }
                    // The client never asks for this.
                    Ok(Message::Speed(_)) => {}
                    Ok(Message::Unreadable(why)) => return self.broken(why),
                    Err(error) => return self.broken(format!("the engine makes no sense: {error}")),
                },
                Heard::Broke(why) if *up => return self.broken(why),
                Heard::Late if *up || self.has_worked => {}
                Heard::Awaited(number) if cancelled[1] >= number => {}
                // It does not come to the end of a slice.
                Heard::Awaited(_) => self.start(),
                // Another worker would not start either.
                Heard::Broke(_) | Heard::Late => {
                    self.backend = self.here();
                    self.hand_over();
                }
            }
        }
    }

    /// Hands the question to the worker, or to this thread.
    fn hand_over(&mut self) {
        let Some(question) = &self.question else { return };
        match &mut self.backend {
            Backend::Worker { worker, up: true, given, .. } => {
                let files = question.files();
                for file in files.iter().filter(|file| !given.contains(file)) {
                    self.host.give(worker, file);
                }
                given.retain(|old| files.iter().all(|file| file.role != old.role));
                given.extend_from_slice(files);
                self.host.say(worker, &Call::Job(question.clone()).to_string());
            }
            Backend::Here(slices) => {
                slices.take(Call::Job(question.clone()), &self.host);
                self.host.wake();
            }
            Backend::Worker { up: false, .. } | Backend::Nobody => {}
        }
    }

    /// Forgets the question once the last report on it has come.
    fn note(&mut self, report: &Report) {
        if report.is_last() {
            self.question = None;
        }
    }

    /// Ends the worker, if there is one, and starts another.
    fn start(&mut self) {
        self.backend = Backend::Nobody;
        let mailbox = Mailbox::default();
        self.backend = match self.host.start(mailbox.clone()) {
            Some(worker) => Backend::Worker { worker, mailbox, up: false, given: Vec::new(), cancelled: [0; 2] },
            None => self.here(),
        };
    }

    fn here(&self) -> Backend<H::Worker> {
        let worker = Worker::new(self.host.session());
        Backend::Here(Box::new(Slices { worker, reports: VecDeque::new(), rests: false, length: SLICE, last: None }))
    }

    /// Removes a worker that broke. It was ready once, so a new one is started for the next question.
    fn broken(&mut self, why: String) -> Option<Report> {
        self.backend = Backend::Nobody;
        let job = self.question.take()?;
        Some(Report::Failed { id: job.id(), why })
    }
}

/// A slice on the thread that draws: below a quarter of a frame at 60 frames a second (4.2 ms), since a clock may go in
/// steps of a millisecond.
const SLICE: SliceLength = SliceLength { milliseconds: 3.0, looks: 16, always: true };
/// The longest slice, in milliseconds. Where a frame takes long, the search has a quarter of it too, or it would hardly
/// come on.
const LONGEST_SLICE: f64 = 60.0;

/// A slice in frames of so many milliseconds.
fn slice_in(frame: f64) -> SliceLength {
    let times = (frame / 4.0).clamp(SLICE.milliseconds, LONGEST_SLICE) / SLICE.milliseconds;
    SliceLength { milliseconds: SLICE.milliseconds * times, looks: (f64::from(SLICE.looks) * times) as u32, ..SLICE }
}

/// A worker's work on the thread that draws, for a slice in each frame.
struct Slices {
    worker: Worker,
    reports: VecDeque<Report>,
    /// Whether the slice of this frame has already run.
    rests: bool,
    /// The length of the next slice: as the last frame was.
    length: SliceLength,
    /// When the last slice of this job began.
    last: Option<f64>,
}

impl Slices {
    /// Takes a call, instead of what is left of those before.
    fn take(&mut self, call: Call, host: &impl Host) {
        self.reports.clear();
        self.rests = false;
        (self.length, self.last) = (SLICE, None);
        let Self { worker, reports, .. } = self;
        worker.take(call, || host.now(), &mut |message| note(reports, message));
    }

    fn poll(&mut self, host: &impl Host) -> Option<Report> {
        let Self { worker, reports, rests, length, last } = self;
        if reports.is_empty() && !*rests && worker.is_busy() {
            // The clock is read no oftener than the worker reads it.
            let begun = Cell::new(None);
            let clock = || {
                let now = host.now();
                begun.set(begun.get().or(Some(now)));
                now
            };
            worker.go_on(*length, clock, &mut |message| note(reports, message));
            let frame = begun.get().zip(*last).map_or(0.0, |(begun, last)| begun - last);
            (*length, *last) = (slice_in(frame), begun.get());
            *rests = true;
        }
        let report = reports.pop_front();
        if report.is_none() {
            *rests = false;
            if worker.is_busy() {
                host.wake();
            }
        }
        report
    }
}

/// Keeps a report; the other messages need no answer here.
fn note(reports: &mut VecDeque<Report>, message: &Message) {
    if let Message::Report(report) = message {
        reports.push_back(report.clone());
    }
}

#[cfg(test)]
mod tests;
