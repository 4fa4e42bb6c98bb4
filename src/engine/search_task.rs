//! Thinking in pieces: a request in progress, which is searched for a number of positions at a time.
//!
//! Searches without memory go through this. It reads no clock: the caller decides how long a piece is.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::answer::{Answer, Progress, TaskStatus};
use super::game::{Known, Resumable};
use super::games::engine_of;
use super::request::{Request, Stop, random_for};

/// Positions between two questions whether to stop or to pause: a tenth of a millisecond's work on a desktop, and less
/// than a millisecond's on a slow phone.
pub(super) const STOP_INTERVAL: u64 = 512;

/// A request in progress.
pub struct SearchTask(Box<dyn Resumable>);

impl SearchTask {
    /// Begins to think. What needs no search is settled at once.
    #[must_use]
    pub fn new(request: &Request) -> Self {
        if let Some(forced) = request.view.forced() {
            return Self(Box::new(Known(Some(Answer::unweighed(request.id, forced)))));
        }
        let random = &mut random_for(request);
        let search = engine_of(request.view.game()).begin(request, random);
        Self(search.unwrap_or_else(|| Box::new(Known(any(request, random)))))
    }

    /// Thinks on until there is something to report, or until `nodes` more positions have been looked at; one position
    /// more if the last of them is a pass.
    pub fn go_on(&mut self, nodes: u64) -> TaskStatus {
        self.0.go_on(nodes)
    }
}

/// Answers a request, and reports on the way what it has found, deeper each time. `None` if the game is over, so that
/// there is nothing to play, or if it was told to stop.
pub fn think(request: &Request, stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Option<Answer> {
    let mut search = SearchTask::new(request);
    while !stop.is_set() {
        match search.go_on(STOP_INTERVAL) {
            TaskStatus::Working => {}
            TaskStatus::Progress(found) => progress(found),
            TaskStatus::Done(answer) => return answer,
        }
    }
    None
}

/// A random legal action.
fn any(request: &Request, random: &mut StdRng) -> Option<Answer> {
    request.view.legal().choose(random).map(|&action| Answer::unweighed(request.id, action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::reversi::DEEP;
    use rules::{Game, Setup, Tables};

    /// The answer and all reports before it, searched in slices of `nodes` positions.
    fn in_slices(request: &Request, nodes: u64) -> (Option<Answer>, Vec<Progress>) {
        let mut search = SearchTask::new(request);
        let mut found = Vec::new();
        loop {
            match search.go_on(nodes) {
                TaskStatus::Working => {}
                TaskStatus::Progress(more) => found.push(more),
                TaskStatus::Done(answer) => return (answer, found),
            }
        }
    }

    #[test]
    fn slices_of_any_size_come_to_the_same_answer_over_whole_games() {
        let small = Setup::Reversi(Tables::default().reversi.swap_remove(1));
        for start in [Game::Reversi.start(), small.start()] {
            for (seed, &level) in (1..).zip(Level::of(Game::Reversi)) {
                let mut position = start.clone();
                loop {
                    let request = Request::new(1, position.view(), level, seed);
                    let mut found = Vec::new();
                    let answer = think(&request, &Stop::default(), &mut |more| found.push(more));
                    for nodes in [1, 77, 512] {
                        assert_eq!(
                            in_slices(&request, nodes),
                            (answer, found.clone()),
                            "{nodes} at a time: {request:?}"
                        );
                    }
                    let Some(answer) = answer else { break };
                    position = position.play(answer.action).expect("the answer is a legal action").0;
                }
                assert!(position.ending().is_some(), "{level:?} has no answer to {position:?}");
            }
        }
    }

    #[test]
    fn no_slice_looks_at_more_positions_than_it_may() {
        let mut position = Game::Reversi.start();
        while position.ending().is_none() {
            let mut search = SearchTask::new(&Request::new(1, position.view(), DEEP, 1));
            let answer = loop {
                let before = search.nodes();
                let step = search.go_on(100);
                let looked_at = search.nodes() - before;
                assert!(looked_at <= 101, "{looked_at} positions in {position:?}");
                // A slice that ends for no reason would make the search very slow.
                assert!(step != TaskStatus::Working || looked_at >= 100, "only {looked_at} positions in {position:?}");
                if let TaskStatus::Done(answer) = step {
                    break answer.expect("the game is not over");
                }
            };
            position = position.play(answer.action).expect("the answer is a legal action").0;
        }
    }

    impl SearchTask {
        fn nodes(&self) -> u64 {
            self.0.nodes()
        }
    }
}
