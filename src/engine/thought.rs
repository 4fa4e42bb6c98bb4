//! Thinking in pieces: a request in progress, which is searched for a number of positions at a time.
//!
//! All searches go through this: a thread or worker in one go, a page without workers in slices. So the answers are the
//! same everywhere. It reads no clock: the caller decides how long a piece is.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::answer::{Answer, Progress, Step};
use super::level::Level;
use super::request::{Request, Stop, random_for};
use super::{animal_chess, gomoku, reversi};
use crate::rules::{Action, Change, View, reversi as reversi_rules};

/// Positions between two checks of the stop flag: well under a millisecond's work.
pub(super) const STOP_INTERVAL: u64 = 2048;

/// A request in progress.
pub struct Thought(Work);

enum Work {
    /// Settled without a search. `None` if the game is over, so that there is nothing to play.
    Known(Option<Answer>),
    Reversi(reversi::Thought),
    Gomoku(Box<gomoku::Thought>),
    AnimalChess(Box<animal_chess::Thought>),
}

impl Thought {
    /// Begins to think. What needs no search is settled at once.
    #[must_use]
    pub fn new(request: &Request) -> Self {
        if let Some(forced) = request.view.forced() {
            return Self(Work::Known(Some(Answer::unweighed(request.id, forced))));
        }
        let random = &mut random_for(request);
        let id = request.id;
        Self(match (&request.view, request.level) {
            (View::Reversi(position), Level::Greedy) => Work::Known(greedy(id, position, random)),
            (View::Reversi(position), Level::Shallow | Level::Middle | Level::Deep | Level::Numbered(_)) => {
                let limits = reversi::Limits::of(request.level, position);
                Work::Reversi(reversi::Thought::new(id, position, limits, random))
            }
            (View::Gomoku(position), level) => match gomoku::Kind::of(level) {
                Some(kind) => {
                    let book = request.book.as_deref();
                    Work::Gomoku(Box::new(gomoku::Thought::new(id, position, kind, book, random)))
                }
                None => Work::Known(any(request, random)),
            },
            (View::AnimalChess(view), level) => match animal_chess::Kind::of(level) {
                Some(kind) => Work::AnimalChess(Box::new(animal_chess::Thought::new(id, view, kind, random))),
                None => Work::Known(any(request, random)),
            },
            (View::Reversi(_), _) => Work::Known(any(request, random)),
        })
    }

    /// Thinks on until there is something to report, or until `nodes` more positions have been looked at; one position
    /// more if the last of them is a pass.
    pub fn go_on(&mut self, nodes: u64) -> Step {
        match &mut self.0 {
            Work::Known(answer) => Step::Done(*answer),
            Work::Reversi(thought) => thought.go_on(nodes),
            Work::Gomoku(thought) => thought.go_on(nodes),
            Work::AnimalChess(thought) => thought.go_on(nodes),
        }
    }
}

/// Answers a request, and reports on the way what it has found, deeper each time. `None` if the game is over, so that
/// there is nothing to play, or if it was told to stop.
pub fn think(request: &Request, stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Option<Answer> {
    let mut thought = Thought::new(request);
    while !stop.is_set() {
        match thought.go_on(STOP_INTERVAL) {
            Step::Working => {}
            Step::Progress(found) => progress(found),
            Step::Done(answer) => return answer,
        }
    }
    None
}

/// A random legal action.
fn any(request: &Request, random: &mut StdRng) -> Option<Answer> {
    request.view.legal().choose(random).map(|&action| Answer::unweighed(request.id, action))
}

/// The action that turns the most discs, or the fewest where that is the goal; chosen at random among equals.
fn greedy(id: u64, position: &reversi_rules::Position, random: &mut StdRng) -> Option<Answer> {
    let turned = |action: Action| {
        let delta = position.play(action).map(|(_, delta)| delta).unwrap_or_default();
        delta.0.iter().filter(|change| matches!(change, Change::Turned { .. })).count()
    };
    let weighed: Vec<(usize, Action)> =
        position.moves().iter().map(Action::Place).map(|action| (turned(action), action)).collect();
    let all = weighed.iter().map(|&(turned, _)| turned);
    let wanted = if position.rules().fewest_wins { all.min() } else { all.max() }?;
    let best: Vec<Action> =
        weighed.iter().filter(|&&(turned, _)| turned == wanted).map(|&(_, action)| action).collect();
    let action = *best.choose(random)?;
    Some(Answer { depth: 1, nodes: weighed.len() as u64, ..Answer::unweighed(id, action) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Setup, Tables};

    /// The answer and all reports before it, searched in slices of `nodes` positions.
    fn in_slices(request: &Request, nodes: u64) -> (Option<Answer>, Vec<Progress>) {
        let mut thought = Thought::new(request);
        let mut found = Vec::new();
        loop {
            match thought.go_on(nodes) {
                Step::Working => {}
                Step::Progress(more) => found.push(more),
                Step::Done(answer) => return (answer, found),
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
            let mut thought = Thought::new(&Request::new(1, position.view(), Level::Deep, 1));
            let answer = loop {
                let before = thought.nodes();
                let step = thought.go_on(100);
                let looked_at = thought.nodes() - before;
                assert!(looked_at <= 101, "{looked_at} positions in {position:?}");
                // A slice that ends for no reason would make the search very slow.
                assert!(step != Step::Working || looked_at >= 100, "only {looked_at} positions in {position:?}");
                if let Step::Done(answer) = step {
                    break answer.expect("the game is not over");
                }
            };
            position = position.play(answer.action).expect("the answer is a legal action").0;
        }
    }

    impl Thought {
        fn nodes(&self) -> u64 {
            match &self.0 {
                Work::Reversi(thought) => thought.nodes(),
                _ => 0,
            }
        }
    }
}
