//! The client on the desktop: the engine thinks on a thread of its own, and its searches start more.

use std::any::Any;
use std::collections::VecDeque;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use crate::answer::Report;
use crate::request::{Job, Stop};
use crate::session::Session;

/// The size of the search's transposition table in MiB.
const HASH_MB: usize = 64;
/// The most threads the engine uses: a casual game need not take all of a large machine.
const MOST_THREADS: usize = 8;

/// One engine on one thread, which works on one job at a time: the latest.
pub struct EngineClient {
    shared: Arc<Shared>,
    /// `None` if the system could not start a thread, and while the client is dropped.
    worker: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// Notified when the worker has something to do.
    bell: Condvar,
}

#[derive(Default)]
struct State {
    /// The job that was asked and has not been begun.
    waiting: Option<(Job, Stop)>,
    /// The stop flag of the latest job, begun or not.
    current: Stop,
    reports: VecDeque<Report>,
    closed: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No code panics while it holds the lock, so the state behind a poisoned lock is sound.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Drops the job, if any, and all reports about it.
    fn cancel(&mut self) {
        self.current.set();
        self.waiting = None;
        self.reports.clear();
    }
}

impl EngineClient {
    /// Starts the thread. It calls `wake` after each report that it has delivered. The call may come a little late,
    /// when there is nothing left to collect.
    #[must_use]
    pub fn new(wake: impl Fn() + Send + 'static) -> Self {
        let start = Instant::now();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let mut session =
            Session::new(HASH_MB, threads.min(MOST_THREADS) as u32, move || start.elapsed().as_secs_f64() * 1000.0);
        Self::with_engine(move |job, stop, say| session.work(job, stop, say), wake)
    }

    fn with_engine(
        mut engine: impl FnMut(&Job, &Stop, &mut dyn FnMut(Report)) -> Report + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let shared = Arc::new(Shared::default());
        let seen_by_worker = Arc::clone(&shared);
        let work = move || {
            while let Some((job, stop)) = next_job(&seen_by_worker) {
                let report = |report| {
                    let mut state = seen_by_worker.lock();
                    // Checked under the lock, so that nothing gets through after a call of cancel.
                    if !stop.is_set() {
                        state.reports.push_back(report);
                        drop(state);
                        wake();
                    }
                };
                let done = catch_unwind(AssertUnwindSafe(|| engine(&job, &stop, &mut |said| report(said))));
                let failed = |why| Report::Failed { id: job.id(), why };
                report(done.unwrap_or_else(|panic| failed(format!("the engine panicked: {}", message(&*panic)))));
            }
        };
        let worker = thread::Builder::new().name("engine".into()).spawn(work).ok();
        Self { shared, worker }
    }

    /// How many more engines may help this one: none, as its searches use all processors.
    #[must_use]
    pub const fn helpers(&self) -> usize {
        0
    }

    /// Hands over a job: a request for a move, or a draw offer. The job before it is cancelled.
    pub fn ask(&mut self, job: impl Into<Job>) {
        let job = job.into();
        let mut state = self.shared.lock();
        state.cancel();
        state.current = Stop::default();
        if self.worker.is_some() {
            state.waiting = Some((job, state.current.clone()));
            self.shared.bell.notify_one();
        } else {
            let why = "the system has no thread for the engine".into();
            state.reports.push_back(Report::Failed { id: job.id(), why });
        }
    }

    /// Cancels the job. The client reports nothing more about earlier jobs after this.
    pub fn cancel(&mut self) {
        self.shared.lock().cancel();
    }

    /// The next report about the latest job, if there is one by now.
    pub fn poll(&mut self) -> Option<Report> {
        self.shared.lock().reports.pop_front()
    }
}

impl Drop for EngineClient {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.cancel();
        state.closed = true;
        drop(state);
        self.shared.bell.notify_one();
        if let Some(worker) = self.worker.take() {
            // An error means that `wake` panicked; the thread has printed the message.
            let _ = worker.join();
        }
    }
}

/// Waits for a job; `None` once the client has closed.
fn next_job(shared: &Shared) -> Option<(Job, Stop)> {
    let idle = |state: &mut State| state.waiting.is_none() && !state.closed;
    shared.bell.wait_while(shared.lock(), idle).unwrap_or_else(PoisonError::into_inner).waiting.take()
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    use super::*;
    use crate::answer::Answer;
    use crate::reversi::MIDDLE;
    use crate::tests::think;
    use crate::{DrawOffer, Progress, Request};
    use rules::{Action, Game, Side};

    fn request(id: u64) -> Request {
        Request::new(id, Game::Reversi.start().view(), MIDDLE, 1)
    }

    fn answer(id: u64) -> Report {
        Report::Answer(Answer { id, action: Action::Pass, score: None, depth: 0, nodes: 0 })
    }

    /// Waits for the next report, up to a time limit, as a game loop does.
    fn wait(client: &mut EngineClient) -> Report {
        let start = Instant::now();
        loop {
            if let Some(report) = client.poll() {
                return report;
            }
            assert!(start.elapsed() < Duration::from_secs(10), "nothing came");
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
        let start = Instant::now();
        while !done() {
            assert!(start.elapsed() < Duration::from_secs(10), "never {what}");
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// An engine that ends only when it is stopped, and then answers all the same, as a slow one might.
    fn stubborn(job: &Job, stop: &Stop, say: &mut dyn FnMut(Report)) -> Report {
        while !stop.is_set() {
            thread::sleep(Duration::from_millis(1));
        }
        say(Report::Progress(Progress { id: job.id(), depth: 1, score: 0, best: Action::Pass, nodes: 0 }));
        answer(job.id())
    }

    #[test]
    fn an_answer_comes_after_its_progress_and_each_wakes() {
        let woken = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&woken);
        let mut client = EngineClient::new(move || {
            count.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(client.poll(), None);
        client.ask(request(7));
        for depth in 1..=4 {
            let report = wait(&mut client);
            assert!(matches!(report, Report::Progress(found) if found.id == 7 && found.depth == depth), "{report:?}");
        }
        assert_eq!(wait(&mut client), Report::Answer(think(&request(7)).expect("a move")));
        wait_until("woken five times", || woken.load(Ordering::Relaxed) == 5);
        assert_eq!(client.poll(), None);
    }

    #[test]
    fn a_draw_that_is_offered_is_answered_on_the_thread_too() {
        let mut client = EngineClient::new(|| ());
        let view = rules::reversi::Position::classic(0x0004_0a04_2a7c_7e5f, 0xfff9_f5fb_d501_0180, Side::Second);
        let view = rules::View::Reversi(view);
        for (id, side) in (1..).zip(Side::BOTH) {
            client.ask(DrawOffer { id, view: view.clone(), side });
            assert_eq!(wait(&mut client), Report::Draw { id, accepts: side == Side::First });
        }
        // As with a request for a move, the next job takes its place.
        client.ask(request(7));
        client.ask(DrawOffer { id: 8, view, side: Side::Second });
        assert_eq!(wait(&mut client), Report::Draw { id: 8, accepts: false });
        assert_eq!(client.poll(), None);
    }

    #[test]
    fn a_late_answer_is_dropped() {
        let begun = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&begun);
        let engine = move |job: &Job, stop: &Stop, say: &mut dyn FnMut(Report)| {
            count.fetch_add(1, Ordering::Relaxed);
            if job.id() == 1 { stubborn(job, stop, say) } else { answer(job.id()) }
        };
        let mut client = EngineClient::with_engine(engine, || ());
        client.ask(request(1));
        wait_until("begun", || begun.load(Ordering::Relaxed) == 1);
        client.ask(request(2));
        assert_eq!(wait(&mut client), answer(2));
        client.ask(request(1));
        wait_until("begun again", || begun.load(Ordering::Relaxed) == 3);
        client.cancel();
        client.ask(request(3));
        assert_eq!(wait(&mut client), answer(3));
        assert_eq!(client.poll(), None);
    }

    #[test]
    fn what_lies_on_the_desk_is_cancelled_too() {
        let woken = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&woken);
        let mut client = EngineClient::with_engine(
            |job, _, _| answer(job.id()),
            move || {
                count.fetch_add(1, Ordering::Relaxed);
            },
        );
        client.ask(request(1));
        wait_until("woken", || woken.load(Ordering::Relaxed) == 1);
        client.cancel();
        assert_eq!(client.poll(), None);
    }

    #[test]
    fn a_panic_is_a_report_and_the_desk_lives_on() {
        let mut client = EngineClient::with_engine(
            |job, _, _| if job.id() == 1 { panic!("id {}", job.id()) } else { answer(job.id()) },
            || (),
        );
        client.ask(request(1));
        assert_eq!(wait(&mut client), Report::Failed { id: 1, why: "the engine panicked: id 1".into() });
        client.ask(request(2));
        assert_eq!(wait(&mut client), answer(2));
    }

    #[test]
    fn a_game_that_is_over_is_a_failure_and_no_silence() {
        let over = rules::reversi::Position::classic(1, 0, rules::Side::First);
        let mut client = EngineClient::new(|| ());
        client.ask(Request { view: rules::View::Reversi(over), ..request(4) });
        assert!(matches!(wait(&mut client), Report::Failed { id: 4, .. }));
    }

    /// The time it takes to close a client whose engine is at work.
    fn time_to_close() -> Duration {
        let begun = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&begun);
        let mut client = EngineClient::with_engine(
            move |job, stop, say| {
                count.fetch_add(1, Ordering::Relaxed);
                stubborn(job, stop, say)
            },
            || (),
        );
        client.ask(request(1));
        wait_until("begun", || begun.load(Ordering::Relaxed) == 1);
        let shared = Arc::downgrade(&client.shared);
        let start = Instant::now();
        drop(client);
        assert_eq!(shared.strong_count(), 0, "the thread is still there");
        start.elapsed()
    }

    #[test]
    fn a_busy_desk_closes_promptly() {
        // The best of five, since the machine may have other things to do.
        let fastest = (0..5).map(|_| time_to_close()).min().expect("five times");
        assert!(fastest < Duration::from_millis(50), "took {fastest:?}");
    }
}
