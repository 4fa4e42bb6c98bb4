use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::*;
use crate::reversi::{DEEP, MIDDLE, NUMBERED};
use crate::{DrawOffer, Level, Request};
use rules::{Game, Side, View, reversi};

/// Positions between two looks at the clock.
const PIECE: u32 = 512;

/// A worker that was started: its mailbox, and the messages sent to it.
type Started = (Mailbox, Vec<String>);

/// A host whose workers do nothing by themselves.
#[derive(Clone, Default)]
struct Puppets {
    /// Every worker that was started.
    started: Rc<RefCell<Vec<Started>>>,
    /// How many of them have not been ended.
    alive: Rc<()>,
    forbidden: bool,
    now: Rc<Cell<f64>>,
    /// By how much a look at the clock moves it on, in milliseconds.
    tick: f64,
    woken: Rc<Cell<u32>>,
    /// The events that come when a worker has had enough time.
    reminders: Rc<RefCell<Vec<(Mailbox, Heard)>>>,
}

impl Host for Puppets {
    type Worker = (usize, Rc<()>);

    fn start(&self, mailbox: Mailbox) -> Option<Self::Worker> {
        if self.forbidden {
            return None;
        }
        let mut started = self.started.borrow_mut();
        started.push((mailbox, Vec::new()));
        Some((started.len() - 1, self.alive.clone()))
    }

    fn say(&self, &(worker, _): &Self::Worker, text: &str) {
        self.started.borrow_mut()[worker].1.push(text.to_owned());
    }

    fn give(&self, &(worker, _): &Self::Worker, file: &EngineFile) {
        self.started.borrow_mut()[worker].1.push(format!("({file:?})"));
    }

    fn remind(&self, mailbox: &Mailbox, event: Heard) {
        self.reminders.borrow_mut().push((mailbox.clone(), event));
    }

    fn session(&self) -> Session {
        Session::new(1, 1, || 0.0)
    }

    fn now(&self) -> f64 {
        self.now.replace(self.now.get() + self.tick)
    }

    fn wake(&self) {
        self.woken.set(self.woken.get() + 1);
    }
}

impl Puppets {
    fn put(&self, worker: usize, heard: Heard) {
        self.started.borrow()[worker].0.put(heard);
    }

    fn ready(&self, worker: usize) {
        self.put(worker, Heard::Said(Message::Ready.to_string()));
    }

    /// Lets the worker answer all messages sent to it so far.
    fn work(&self, worker: usize) {
        let said = std::mem::take(&mut self.started.borrow_mut()[worker].1);
        let say = &mut |message: &Message| self.put(worker, Heard::Said(message.to_string()));
        let mut engine = Worker::new(self.session());
        for text in said {
            engine.hear(&text, || 0.0, say);
        }
        while engine.is_busy() {
            engine.go_on(SliceLength::WORKER, || 0.0, say);
        }
    }

    /// Lets the time pass in which a worker should have answered.
    fn wait(&self) {
        self.reminders.borrow_mut().drain(..).for_each(|(mailbox, event)| mailbox.put(event));
    }

    fn said(&self, worker: usize) -> usize {
        self.started.borrow()[worker].1.len()
    }

    fn alive(&self) -> usize {
        // Two of the counts are this host's and its clone's in the client; the others are workers'.
        Rc::strong_count(&self.alive) - 2
    }
}

fn request(id: u64) -> Request {
    Request::new(id, Game::Reversi.start().view(), MIDDLE, 1)
}

/// A request that takes more than a slice.
fn busy() -> Request {
    let busy = reversi::Position::classic(0x20c4_ca0c_2a14_2241, 0x1f39_35f3_d529_1d0c, Side::First);
    Request::new(7, View::Reversi(busy), DEEP, 7)
}

/// Everything that a search says, as a thread would report it.
fn expected(request: &Request) -> Vec<Report> {
    crate::tests::reports(&request.clone().into())
}

fn all(client: &mut Remote<Puppets>) -> Vec<Report> {
    std::iter::from_fn(|| client.poll()).collect()
}

/// A client whose worker is ready.
fn client() -> (Puppets, Remote<Puppets>) {
    let host = Puppets::default();
    let mut client = Remote::new(host.clone());
    host.ready(0);
    assert_eq!(client.poll(), None);
    (host, client)
}

#[test]
fn progress_comes_first_and_then_the_answer() {
    let (host, mut client) = client();
    for id in [7, 8] {
        client.ask(Job::from(request(id)));
        assert_eq!(client.poll(), None);
        host.work(0);
        assert_eq!(all(&mut client), expected(&request(id)));
    }
    assert_eq!(host.started.borrow().len(), 1, "one worker is enough");
}

#[test]
fn nothing_is_said_to_a_worker_before_it_hears() {
    let host = Puppets::default();
    let mut client = Remote::new(host.clone());
    client.ask(Job::from(request(1)));
    client.ask(Job::from(request(2)));
    assert_eq!((client.poll(), host.said(0)), (None, 0));
    assert!(!client.has_worker());
    host.ready(0);
    assert_eq!((client.poll(), host.said(0)), (None, 1));
    assert!(client.has_worker());
    host.work(0);
    assert_eq!(all(&mut client), expected(&request(2)));
}

#[test]
fn cancelling_keeps_the_worker_and_what_it_still_says_of_the_job_is_not_heard() {
    let (host, mut client) = client();
    client.ask(Job::from(request(1)));
    // It has answered before it hears that the job is cancelled.
    host.work(0);
    client.cancel();
    assert_eq!(client.poll(), None);
    client.ask(Job::from(request(1)));
    host.work(0);
    assert_eq!(all(&mut client), expected(&request(1)));
    host.wait();
    assert_eq!((client.poll(), host.started.borrow().len(), host.alive()), (None, 1, 1));
    // Where nothing was asked, there is nothing to cancel.
    client.cancel();
    assert_eq!(host.said(0), 0);
    drop(client);
    assert_eq!(Rc::strong_count(&host.alive), 1, "the worker outlives its client");
}

#[test]
fn a_worker_that_does_not_answer_to_that_is_ended() {
    let (host, mut client) = client();
    client.ask(Job::from(request(1)));
    client.ask(Job::from(request(2)));
    host.wait();
    assert_eq!((client.poll(), host.started.borrow().len(), host.alive()), (None, 2, 1));
    host.ready(1);
    assert_eq!(client.poll(), None);
    // Nobody listens to the old one, whatever happens to it.
    host.work(0);
    host.put(0, Heard::Broke("a late accident".into()));
    host.work(1);
    assert_eq!(all(&mut client), expected(&request(2)));
}

#[test]
fn a_file_that_is_no_good_is_told_even_if_the_job_is_cancelled() {
    let (host, mut client) = client();
    client.ask(Job::from(request(1)));
    let unfit = Report::Unfit { why: "byte 3".into() };
    host.put(0, Heard::Said(Message::Report(unfit.clone()).to_string()));
    client.cancel();
    assert_eq!(all(&mut client), [unfit]);
}

#[test]
fn a_crash_is_a_failure_and_the_desk_lives_on() {
    let (host, mut client) = client();
    let nonsense = Heard::Said("blub".into());
    let deaf = Heard::Said(Message::Unreadable("no board".into()).to_string());
    for (worker, crash) in [Heard::Broke("unreachable".into()), nonsense, deaf].into_iter().enumerate() {
        client.ask(Job::from(request(1)));
        host.put(worker, crash);
        assert!(matches!(client.poll(), Some(Report::Failed { id: 1, .. })));
        assert_eq!((client.poll(), host.alive()), (None, 0));
        client.ask(Job::from(request(2)));
        host.ready(worker + 1);
        assert_eq!(client.poll(), None);
        host.work(worker + 1);
        assert_eq!(all(&mut client), expected(&request(2)));
    }
}

#[test]
fn a_crash_while_nothing_is_asked_is_not_worth_a_word() {
    let (host, mut client) = client();
    host.put(0, Heard::Broke("unreachable".into()));
    assert_eq!(client.poll(), None);
    client.ask(Job::from(request(1)));
    host.ready(1);
    assert_eq!(client.poll(), None);
    host.work(1);
    assert_eq!(all(&mut client), expected(&request(1)));
}

/// Every report on the job, from a client without a worker, and the number of frames it took. Each call of `poll`
/// that gives `None` ends a frame.
fn frames(host: &Puppets, client: &mut Remote<Puppets>) -> (Vec<Report>, u32) {
    let mut reports = Vec::new();
    for frame in 1..100_000 {
        let (start, woken) = (host.now.get(), host.woken.get());
        reports.extend(all(client));
        let spent = host.now.get() - start;
        assert!(spent < 4.0, "frame {frame} thought for {spent} ms");
        if matches!(reports.last(), Some(report) if report.is_last()) {
            return (reports, frame);
        }
        assert!(host.woken.get() > woken, "nobody asked for another frame after {frame}");
    }
    panic!("no answer");
}

#[test]
fn without_workers_the_search_runs_in_slices_of_less_than_4_ms() {
    // A position takes a microsecond on a slow phone.
    let host = Puppets { forbidden: true, tick: f64::from(PIECE) / 1000.0, ..Puppets::default() };
    let mut client = Remote::new(host.clone());
    for level in Level::all() {
        let request = Request { level, ..request(7) };
        client.ask(Job::from(request.clone()));
        let (reports, frames) = frames(&host, &mut client);
        assert_eq!(reports, expected(&request));
        // Numbered levels go from one ply up to the depth of the deepest.
        if level.number().is_none_or(|number| number == NUMBERED) {
            let deep = level == DEEP || level.number().is_some();
            assert_eq!(frames > 1, deep, "{frames} frames for {level:?}");
        }
        assert_eq!(client.poll(), None);
    }
}

#[test]
fn files_are_sent_to_each_worker_once_and_before_the_question() {
    let (host, mut client) = client();
    let files = vec![EngineFile::new("one", [1, 2, 3]), EngineFile::new("two", [1; 5])];
    let wants = |id| Request { files: files.clone(), ..request(id) };
    let said = |worker: usize| {
        let said: Vec<String> = std::mem::take(&mut host.started.borrow_mut()[worker].1);
        said.iter().map(|text| text[..2].to_owned()).collect::<Vec<_>>()
    };
    client.ask(Job::from(request(1)));
    assert_eq!(said(0), ["{\""]);
    host.put(0, Heard::Said(Message::Report(Report::last(1, None)).to_string()));
    assert_eq!(all(&mut client).len(), 1);
    client.ask(Job::from(wants(2)));
    assert_eq!(said(0), ["(o", "(t", "{\""]);
    // A report about an unfit file is not the last one.
    host.put(0, Heard::Said(Message::Report(Report::Unfit { why: "byte 3".into() }).to_string()));
    assert_eq!(all(&mut client), [Report::Unfit { why: "byte 3".into() }]);
    host.put(0, Heard::Said(Message::Report(Report::last(2, None)).to_string()));
    assert_eq!(all(&mut client).len(), 1);
    client.ask(Job::from(wants(3)));
    assert_eq!(said(0), ["{\""]);
    // It keeps them when a job is cancelled; a new worker has none of them.
    client.ask(Job::from(wants(4)));
    assert_eq!(said(0), ["\"c", "{\""]);
    host.put(0, Heard::Broke("unreachable".into()));
    assert_eq!(all(&mut client).len(), 1);
    client.ask(Job::from(wants(5)));
    host.ready(1);
    assert_eq!(all(&mut client), []);
    assert_eq!(said(1), ["(o", "(t", "{\""]);
}

#[test]
fn a_slice_ends_even_if_the_clock_stands_still() {
    let host = Puppets { forbidden: true, ..Puppets::default() };
    let mut client = Remote::new(host.clone());
    client.ask(busy().into());
    let (reports, frames) = frames(&host, &mut client);
    let Some(Report::Answer(answer)) = reports.last() else { panic!("{reports:?}") };
    let least = answer.nodes / u64::from(PIECE * SLICE.looks);
    assert!(least > 1 && u64::from(frames) > least, "{} positions in {frames} frames", answer.nodes);
}

#[test]
fn a_draw_is_answered_by_a_worker_and_without_one() {
    let view = View::Reversi(reversi::Position::classic(0x0004_0a04_2a7c_7e5f, 0xfff9_f5fb_d501_0180, Side::Second));
    let offer = |id, side| Job::from(DrawOffer { id, view: view.clone(), side });
    let answer = |id, side| Report::Draw { id, accepts: side == Side::First };
    let (host, mut client) = client();
    let alone = Puppets { forbidden: true, ..Puppets::default() };
    let mut slices = Remote::new(alone.clone());
    for (id, side) in (1..).zip(Side::BOTH) {
        client.ask(offer(id, side));
        assert_eq!(client.poll(), None);
        host.work(0);
        assert_eq!(all(&mut client), [answer(id, side)]);
        slices.ask(offer(id, side));
        assert_eq!(frames(&alone, &mut slices).0, [answer(id, side)]);
    }
    // A draw offer is a job like any other: it can be cancelled, and it replaces the job before it.
    client.ask(offer(3, Side::First));
    client.cancel();
    client.ask(Job::from(request(4)));
    client.ask(offer(5, Side::First));
    host.work(0);
    assert_eq!(all(&mut client), [answer(5, Side::First)]);
}

#[test]
fn a_worker_that_never_comes_up_is_done_without() {
    for accident in [Heard::Late, Heard::Broke("no such file".into())] {
        let host = Puppets::default();
        let mut client = Remote::new(host.clone());
        client.ask(Job::from(request(1)));
        host.put(0, accident);
        assert_eq!(frames(&host, &mut client).0, expected(&request(1)));
        // Nor is it tried again.
        client.ask(Job::from(request(2)));
        assert_eq!(frames(&host, &mut client).0, expected(&request(2)));
        assert_eq!((host.started.borrow().len(), host.alive()), (1, 0));
        assert!(!client.has_worker());
    }
}

#[test]
fn a_slow_start_is_no_accident_once_it_is_over() {
    let (host, mut client) = client();
    host.put(0, Heard::Late);
    client.ask(Job::from(request(1)));
    host.work(0);
    assert_eq!(all(&mut client), expected(&request(1)));
    assert_eq!(host.alive(), 1);
}

#[test]
fn another_worker_is_waited_for_however_long_it_takes_to_start() {
    let (host, mut client) = client();
    client.ask(Job::from(request(1)));
    client.cancel();
    client.ask(Job::from(request(2)));
    // Loaded, the machine does not let the first one answer in time.
    host.wait();
    assert_eq!(client.poll(), None);
    host.put(1, Heard::Late);
    assert_eq!(client.poll(), None);
    host.ready(1);
    assert_eq!(client.poll(), None);
    host.work(1);
    assert_eq!(all(&mut client), expected(&request(2)));
    assert_eq!((host.started.borrow().len(), host.alive()), (2, 1));
}

#[test]
fn where_frames_take_long_a_slice_is_longer() {
    let slow = |frame: f64| {
        let host = Puppets { forbidden: true, tick: f64::from(PIECE) / 1000.0, ..Puppets::default() };
        let mut client = Remote::new(host.clone());
        client.ask(busy().into());
        let (mut frames, mut longest) = (1_u32, 0.0_f64);
        loop {
            let begun = host.now.get();
            let is_over = all(&mut client).last().is_some_and(Report::is_last);
            longest = longest.max(host.now.get() - begun);
            if is_over {
                return (frames, longest);
            }
            frames += 1;
            host.now.set(host.now.get() + frame);
        }
    };
    let [(fast, short), (slower, longer), (slowest, longest)] = [12.0, 40.0, 2000.0].map(slow);
    assert!(fast > slower && slower > slowest, "{fast}, {slower} and {slowest} frames");
    assert!(short < 6.0 && longer < 15.0 && longest < 65.0, "{short}, {longer} and {longest} ms");
}

#[test]
fn a_cancelled_slice_says_nothing_more() {
    let host = Puppets { forbidden: true, tick: 0.5, ..Puppets::default() };
    let mut client = Remote::new(host.clone());
    client.ask(Job::from(Request { level: DEEP, ..request(1) }));
    assert!(matches!(client.poll(), Some(Report::Progress(_))));
    client.cancel();
    let woken = host.woken.get();
    assert_eq!((client.poll(), host.woken.get()), (None, woken));
    client.ask(Job::from(request(2)));
    assert_eq!(frames(&host, &mut client).0, expected(&request(2)));
}
