//! A job for an engine, done in pieces up to its last report.

use super::analysis_task::AnalysisTask;
use super::answer::{Report, TaskStatus};
use super::draw::DrawTask;
use super::request::Job;
use super::search_task::SearchTask;

/// A job in progress.
pub struct Task {
    id: u64,
    work: Work,
}

enum Work {
    Move(SearchTask),
    Draw(DrawTask),
    Analysis(AnalysisTask),
}

impl Task {
    /// Begins the job. What needs no search is settled at once.
    #[must_use]
    pub fn new(job: &Job) -> Self {
        let work = match job {
            Job::Move(request) => Work::Move(SearchTask::new(request)),
            Job::Draw(offer) => Work::Draw(DrawTask::new(offer)),
            Job::Analyse(request) => Work::Analysis(AnalysisTask::new(request)),
        };
        Self { id: job.id(), work }
    }

    /// Works on until there is something to report, or until about `nodes` more positions have been looked at. For the
    /// last report see [`Report::is_last`].
    pub fn go_on(&mut self, nodes: u64) -> Option<Report> {
        match &mut self.work {
            Work::Move(search) => match search.go_on(nodes) {
                TaskStatus::Working => None,
                TaskStatus::Progress(found) => Some(Report::Progress(found)),
                TaskStatus::Done(answer) => Some(Report::last(self.id, answer)),
            },
            Work::Analysis(analysis) => analysis.go_on(nodes).map(Report::Analysis),
            Work::Draw(draw) => draw.go_on(nodes).map(|accepts| Report::Draw { id: self.id, accepts }),
        }
    }
}
