//! The desk on the desktop: the engine thinks on a thread of its own. The only file that knows threads.

use std::any::Any;
use std::collections::VecDeque;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use crate::engine::answer::{Answer, Report};
use crate::engine::mind::Mind;
use crate::engine::request::{Request, Stop};

/// Memory for positions, in MiB.
const HASH_MB: usize = 64;
/// A game of an evening need not take a large machine for itself.
const MOST_THREADS: usize = 8;

/// One engine on one thread, which works on one request at a time: the latest.
pub struct Desk {
    shared: Arc<Shared>,
    /// None if the system would not give us a thread, and while the desk is dropped.
    worker: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// Rung when there is something to do for the worker.
    bell: Condvar,
}

#[derive(Default)]
struct State {
    /// Asked and not begun.
    waiting: Option<(Request, Stop)>,
    /// The flag of the latest request, begun or not.
    current: Stop,
    reports: VecDeque<Report>,
    closed: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nobody panics while holding the lock, so a poisoned one holds nothing broken.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Forgets whatever was asked, and all that was said about it.
    fn cancel(&mut self) {
        self.current.set();
        self.waiting = None;
        self.reports.clear();
    }
}

impl Desk {
    /// Starts the thread. It calls `wake` after each report that it has put on the desk; a call may come a little late,
    /// when there is nothing to pick up any more.
    #[must_use]
    pub fn new(wake: impl Fn() + Send + 'static) -> Self {
        let start = Instant::now();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let mut mind =
            Mind::new(HASH_MB, threads.min(MOST_THREADS) as u32, move || start.elapsed().as_secs_f64() * 1000.0);
        Self::with_engine(move |request, stop, say| mind.think(request, stop, say), wake)
    }

    fn with_engine(
        mut engine: impl FnMut(&Request, &Stop, &mut dyn FnMut(Report)) -> Option<Answer> + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let shared = Arc::new(Shared::default());
        let seen_by_worker = Arc::clone(&shared);
        let work = move || {
            while let Some((request, stop)) = next_request(&seen_by_worker) {
                let report = |report| {
                    let mut state = seen_by_worker.lock();
                    // Looked at under the lock: after a call to cancel nothing late gets through.
                    if !stop.is_set() {
                        state.reports.push_back(report);
                        drop(state);
                        wake();
                    }
                };
                let thought = catch_unwind(AssertUnwindSafe(|| engine(&request, &stop, &mut |said| report(said))));
                let id = request.id;
                report(match thought {
                    Ok(answer) => Report::last(id, answer),
                    Err(panic) => Report::Failed { id, why: format!("the engine panicked: {}", message(&*panic)) },
                });
            }
        };
        let worker = thread::Builder::new().name("engine".into()).spawn(work).ok();
        Self { shared, worker }
    }

    /// Puts a request on the desk. What was asked before is cancelled.
    pub fn ask(&mut self, request: Request) {
        let mut state = self.shared.lock();
        state.cancel();
        state.current = Stop::default();
        if self.worker.is_some() {
            state.waiting = Some((request, state.current.clone()));
            self.shared.bell.notify_one();
        } else {
            let why = "the system has no thread for the engine".into();
            state.reports.push_back(Report::Failed { id: request.id, why });
        }
    }

    /// Tells the engine to give up. Nothing about earlier requests comes from the desk after this.
    pub fn cancel(&mut self) {
        self.shared.lock().cancel();
    }

    /// The next report about the latest request, if there is one by now.
    pub fn poll(&mut self) -> Option<Report> {
        self.shared.lock().reports.pop_front()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.cancel();
        state.closed = true;
        drop(state);
        self.shared.bell.notify_one();
        if let Some(worker) = self.worker.take() {
            // An error would be a panic of `wake`, which the thread has printed.
            let _ = worker.join();
        }
    }
}

/// Waits for a request; none when the desk has closed.
fn next_request(shared: &Shared) -> Option<(Request, Stop)> {
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
    use crate::engine::{Level, Progress, think};
    use crate::rules::{Action, Game};

    fn request(id: u64) -> Request {
        Request::new(id, Game::Reversi.start().view(), Level::Middle, 1)
    }

    fn answer(id: u64) -> Answer {
        Answer { id, action: Action::Pass, score: None, depth: 0, nodes: 0 }
    }

    /// Waits for the next report, as a game loop does, for a while.
    fn wait(desk: &mut Desk) -> Report {
        let start = Instant::now();
        loop {
            if let Some(report) = desk.poll() {
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

    /// An engine that is only ever done when it is stopped, and then answers all the same, as a slow one might.
    fn stubborn(request: &Request, stop: &Stop, say: &mut dyn FnMut(Report)) -> Option<Answer> {
        while !stop.is_set() {
            thread::sleep(Duration::from_millis(1));
        }
        say(Report::Progress(Progress { id: request.id, depth: 1, score: 0, best: Action::Pass, nodes: 0 }));
        Some(answer(request.id))
    }

    #[test]
    fn an_answer_comes_after_its_progress_and_each_wakes() {
        let woken = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&woken);
        let mut desk = Desk::new(move || {
            count.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(desk.poll(), None);
        desk.ask(request(7));
        for depth in 1..=4 {
            let report = wait(&mut desk);
            assert!(matches!(report, Report::Progress(found) if found.id == 7 && found.depth == depth), "{report:?}");
        }
        assert_eq!(wait(&mut desk), Report::Answer(think(&request(7), &Stop::default(), &mut |_| ()).expect("a move")));
        wait_until("woken five times", || woken.load(Ordering::Relaxed) == 5);
        assert_eq!(desk.poll(), None);
    }

    #[test]
    fn a_late_answer_is_dropped() {
        let begun = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&begun);
        let engine = move |request: &Request, stop: &Stop, say: &mut dyn FnMut(Report)| {
            count.fetch_add(1, Ordering::Relaxed);
            if request.id == 1 { stubborn(request, stop, say) } else { Some(answer(request.id)) }
        };
        let mut desk = Desk::with_engine(engine, || ());
        desk.ask(request(1));
        wait_until("begun", || begun.load(Ordering::Relaxed) == 1);
        desk.ask(request(2));
        assert_eq!(wait(&mut desk), Report::Answer(answer(2)));
        desk.ask(request(1));
        wait_until("begun again", || begun.load(Ordering::Relaxed) == 3);
        desk.cancel();
        desk.ask(request(3));
        assert_eq!(wait(&mut desk), Report::Answer(answer(3)));
        assert_eq!(desk.poll(), None);
    }

    #[test]
    fn what_lies_on_the_desk_is_cancelled_too() {
        let woken = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&woken);
        let mut desk = Desk::with_engine(
            |request, _, _| Some(answer(request.id)),
            move || {
                count.fetch_add(1, Ordering::Relaxed);
            },
        );
        desk.ask(request(1));
        wait_until("woken", || woken.load(Ordering::Relaxed) == 1);
        desk.cancel();
        assert_eq!(desk.poll(), None);
    }

    #[test]
    fn a_panic_is_a_report_and_the_desk_lives_on() {
        let mut desk = Desk::with_engine(
            |request, _, _| if request.id == 1 { panic!("id {}", request.id) } else { Some(answer(request.id)) },
            || (),
        );
        desk.ask(request(1));
        assert_eq!(wait(&mut desk), Report::Failed { id: 1, why: "the engine panicked: id 1".into() });
        desk.ask(request(2));
        assert_eq!(wait(&mut desk), Report::Answer(answer(2)));
    }

    #[test]
    fn a_game_that_is_over_is_a_failure_and_no_silence() {
        let over = crate::rules::reversi::Position::classic(1, 0, crate::rules::Side::First);
        let mut desk = Desk::new(|| ());
        desk.ask(Request { view: crate::rules::View::Reversi(over), ..request(4) });
        assert!(matches!(wait(&mut desk), Report::Failed { id: 4, .. }));
    }

    /// How long it takes to close a desk whose engine is at work.
    fn time_to_close() -> Duration {
        let begun = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&begun);
        let mut desk = Desk::with_engine(
            move |request, stop, say| {
                count.fetch_add(1, Ordering::Relaxed);
                stubborn(request, stop, say)
            },
            || (),
        );
        desk.ask(request(1));
        wait_until("begun", || begun.load(Ordering::Relaxed) == 1);
        let shared = Arc::downgrade(&desk.shared);
        let start = Instant::now();
        drop(desk);
        assert_eq!(shared.strong_count(), 0, "the thread is still there");
        start.elapsed()
    }

    #[test]
    fn a_busy_desk_closes_promptly() {
        // The best of a few, for the machine may have other things to do.
        let fastest = (0..5).map(|_| time_to_close()).min().expect("five times");
        assert!(fastest < Duration::from_millis(50), "took {fastest:?}");
    }
}
