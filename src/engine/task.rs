//! A job for an engine, done in pieces up to its last report.

use super::answer::{Report, Step};
use super::draw::Weighing;
use super::request::Job;
use super::thought::Thought;

/// A job in progress.
pub struct Task {
    id: u64,
    work: Work,
}

enum Work {
    Move(Thought),
    Draw(Weighing),
}

impl Task {
    /// Begins the job. What needs no search is settled at once.
    #[must_use]
    pub fn new(job: &Job) -> Self {
        let work = match job {
            Job::Move(request) => Work::Move(Thought::new(request)),
            Job::Draw(offer) => Work::Draw(Weighing::new(offer)),
        };
        Self { id: job.id(), work }
    }

    /// Works on until there is something to report, or until about `nodes` more positions have been looked at. For the
    /// last report see [`Report::is_last`].
    pub fn go_on(&mut self, nodes: u64) -> Option<Report> {
        match &mut self.work {
            Work::Move(thought) => match thought.go_on(nodes) {
                Step::Working => None,
                Step::Progress(found) => Some(Report::Progress(found)),
                Step::Done(answer) => Some(Report::last(self.id, answer)),
            },
            Work::Draw(weighing) => weighing.go_on(nodes).map(|accepts| Report::Draw { id: self.id, accepts }),
        }
    }
}
