//! A job for which an engine keeps nothing, done in pieces up to its last report. It reads no clock: the caller decides
//! how long a piece is.

use rand::seq::IndexedRandom;

use super::analysis_task::AnalysisTask;
use super::answer::{Answer, Report, TaskStatus};
use super::game::{Known, Resumable};
use super::games::engine_of;
use super::request::{Job, Request, random_for};

/// Positions between two questions whether to stop or to pause: a tenth of a millisecond's work on a desktop, and less
/// than a millisecond's on a slow phone.
pub const STOP_INTERVAL: u64 = 512;

/// A job in progress.
pub struct Task {
    id: u64,
    work: Work,
}

enum Work {
    Move(Box<dyn Resumable>),
    Draw(bool),
    Analysis(AnalysisTask),
}

impl Task {
    /// Begins the job. What needs no search is settled at once.
    #[must_use]
    pub fn new(job: &Job) -> Self {
        let engine = engine_of(job.view().game());
        let work = match job {
            Job::Move(request) => Work::Move(begin(request)),
            Job::Draw(offer) => Work::Draw(engine.accepts_draw(&offer.view, offer.side)),
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
            Work::Draw(accepts) => Some(Report::Draw { id: self.id, accepts: *accepts }),
        }
    }
}

/// Begins to think about a move.
fn begin(request: &Request) -> Box<dyn Resumable> {
    if let Some(forced) = request.view.forced() {
        return Box::new(Known(Some(Answer::unweighed(request.id, forced))));
    }
    let search = engine_of(request.view.game()).begin(request, &mut random_for(request));
    search.unwrap_or_else(|| Box::new(Known(any(request))))
}

/// A random legal action; `None` if there is none.
pub fn any(request: &Request) -> Option<Answer> {
    let action = request.view.legal().choose(&mut random_for(request)).copied();
    action.map(|action| Answer::unweighed(request.id, action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::reversi::DEEP;
    use rules::{Game, Setup, Tables};

    /// All reports of a job that is done in pieces of `nodes` positions.
    fn in_pieces(job: &Job, nodes: u64) -> Vec<Report> {
        let (mut task, mut all) = (Task::new(job), Vec::new());
        while !all.last().is_some_and(Report::is_last) {
            all.extend(task.go_on(nodes));
        }
        all
    }

    #[test]
    fn pieces_of_any_size_come_to_the_same_answer_over_whole_games() {
        let small = Setup::Reversi(Tables::default().reversi.swap_remove(1));
        for start in [Game::Reversi.start(), small.start()] {
            for (seed, &level) in (1..).zip(Level::of(Game::Reversi)) {
                let mut position = start.clone();
                while position.ending().is_none() {
                    let job = Request::new(1, position.view(), level, seed).into();
                    let whole = in_pieces(&job, STOP_INTERVAL);
                    for nodes in [1, 77, u64::MAX] {
                        assert_eq!(in_pieces(&job, nodes), whole, "{nodes} at a time: {job:?}");
                    }
                    let Some(Report::Answer(answer)) = whole.last() else { panic!("no answer to {position:?}") };
                    position = position.play(answer.action).expect("the answer is a legal action").0;
                }
            }
        }
    }

    #[test]
    fn no_piece_looks_at_more_positions_than_it_may() {
        let mut position = Game::Reversi.start();
        while position.ending().is_none() {
            let mut search = begin(&Request::new(1, position.view(), DEEP, 1));
            let answer = loop {
                let before = search.nodes();
                let step = search.go_on(100);
                let looked_at = search.nodes() - before;
                // One more if the last of them is a pass.
                assert!(looked_at <= 101, "{looked_at} positions in {position:?}");
                // A piece that ends for no reason would make the search very slow.
                assert!(step != TaskStatus::Working || looked_at >= 100, "only {looked_at} positions in {position:?}");
                if let TaskStatus::Done(answer) = step {
                    break answer.expect("the game is not over");
                }
            };
            position = position.play(answer.action).expect("the answer is a legal action").0;
        }
    }

    #[test]
    fn the_side_that_stands_better_declines_a_draw() {
        use rules::{Action, Position, Side, reversi};
        // Five squares are empty and white wins by 36 discs; with the colours swapped, black does.
        let (some, other) = (0x0004_0a04_2a7c_7e5f, 0xfff9_f5fb_d501_0180);
        let white = reversi::Position::classic(some, other, Side::Second);
        let black = reversi::Position::classic(other, some, Side::First);
        let mut line = Game::Gomoku.start();
        for name in ["h8", "a1", "g8", "c1", "i8", "e1"] {
            let square = line.square(name).expect("a square");
            line = line.play(Action::Place(square)).expect("a free point").0;
        }
        let (white, black) = (Position::Reversi(white), Position::Reversi(black));
        let nobody = (Game::Gomoku.start(), None);
        let cases = [(white, Some(Side::Second)), (black, Some(Side::First)), (line, Some(Side::First)), nobody];
        for (position, better) in cases {
            for side in Side::BOTH {
                let offer = crate::DrawOffer { id: 1, view: position.view(), side };
                let accepts = better != Some(side);
                assert_eq!(in_pieces(&offer.into(), 64), [Report::Draw { id: 1, accepts }], "{position:?}");
            }
        }
    }
}
