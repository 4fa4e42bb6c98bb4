//! The trait of everything that can think for a protocol, and the levels as one such thinker.

use super::machine::{Found, Question, ViewQuestion};
use engine::reversi::{DEEP, MIDDLE, SHALLOW};
use std::task::Poll;

use engine::{Answer, Level, Progress, Report, Request, Session, Slice, Stop};
use rules::{Action, Position, Side};

/// Thinks about questions, one after the other.
pub trait Thinker<Q = Question, F = Found> {
    /// Answers with the best move found, and reports on the way what it finds about this move and others. `halted` is
    /// called about every millisecond; once it returns true, the answer is the best move so far, or at least some legal
    /// move.
    ///
    /// `None` only where there is no move.
    fn think(&mut self, question: &Q, halted: &mut dyn FnMut() -> bool, found: &mut dyn FnMut(&F)) -> Option<F>;
}

/// A level of the game. If a question gives a depth and no level is set, the level that searches to this depth answers.
#[derive(Clone, Copy, Debug)]
pub struct LevelThinker {
    level: Option<Level>,
    seed: u64,
}

/// About how many positions are looked at between two calls of `halted`: well under a millisecond's work.
const INTERVAL: u64 = 512;

/// The size of the transposition table of a level that searches by the clock, in MiB.
const HASH_MB: usize = 16;

/// Answers a request by its level, until it is halted if the clock is its limit, and reports on the way what it finds. `halted` is called with the number of positions
/// looked at, about.
///
/// # Errors
/// It was halted before it had an answer; with the last that it found, if anything.
pub(super) fn by_level(
    request: &Request,
    halted: &mut dyn FnMut(u64) -> bool,
    found: &mut dyn FnMut(&Progress),
) -> Result<Option<Answer>, Option<Progress>> {
    let mut session = Session::new(HASH_MB, 1, || 0.0);
    session.begin(&request.clone().into(), &mut |_| ());
    let (mut last, mut nodes) = (None, 0);
    let stop = Stop::default();
    let slice = Slice { pause: &|| true, ..Slice::whole(&stop) };
    loop {
        nodes += INTERVAL;
        let end = session.go_on(&slice, &mut |report| {
            if let Report::Progress(progress) = report {
                nodes = progress.nodes;
                found(&progress);
                last = Some(progress);
            }
        });
        if let Poll::Ready(end) = end {
            return Ok(if let Report::Answer(answer) = end { Some(answer) } else { None });
        }
        if halted(nodes) {
            return Err(last);
        }
    }
}

impl LevelThinker {
    /// A thinker that plays at this level, or without one at a level for each depth. The seed decides what is random.
    #[must_use]
    pub const fn new(level: Option<Level>, seed: u64) -> Self {
        Self { level, seed }
    }

    fn level(&self, question: &Question) -> Level {
        self.level.unwrap_or(match question.depth {
            Some(0..=2) => SHALLOW,
            Some(3..=4) => MIDDLE,
            _ => DEEP,
        })
    }

    /// The answer for one position; the last result if the search had to stop.
    fn best(
        &self,
        question: &Question,
        position: &Position,
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let request = Request::new(question.id, position.view(), self.level(question), self.seed);
        let valued = |now: &Progress| weighed(position, now.best, Some(now.score), now.depth, now.nodes);
        match by_level(&request, &mut |_| halted(), &mut |now| found(&valued(now))) {
            Ok(answer) => {
                answer.map(|answer| weighed(position, answer.action, answer.score, answer.depth, answer.nodes))
            }
            Err(Some(last)) => Some(valued(&last)),
            Err(None) => position.legal().first().map(|&action| weighed(position, action, None, 0, 0)),
        }
    }
}

fn weighed(position: &Position, action: Action, score: Option<i32>, depth: u32, nodes: u64) -> Found {
    let grid = position.grid();
    let empties = u32::from(grid.columns) * u32::from(grid.rows) - position.counts().iter().sum::<u32>();
    Found {
        line: vec![action],
        discs: score.map_or(0.0, |hundredths| f64::from(hundredths) / 100.0),
        depth,
        selectivity: 100,
        exact: score.is_some() && depth >= empties,
        nodes,
    }
}

impl Thinker for LevelThinker {
    fn think(
        &mut self,
        question: &Question,
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        let position = Position::Reversi(question.position.clone());
        if question.moves <= 1 {
            return self.best(question, &position, halted, found);
        }
        // A level gives a value for one move; each of the others gets the value of the best reply to it.
        let mut all = Vec::new();
        let mut nodes = 0;
        for action in position.legal() {
            let Ok((next, _)) = position.play(action) else { continue };
            let mut valued = match next.ending() {
                Some(ending) => {
                    let [black, white] = ending.score.map(f64::from);
                    let discs = if position.to_move() == Side::First { black - white } else { white - black };
                    Found { line: vec![], discs, depth: 0, selectivity: 100, exact: true, nodes: 0 }
                }
                None => {
                    let mut line = vec![];
                    let mut after = next;
                    if let Some(forced) = after.forced() {
                        line.push(forced);
                        after = after.play(forced).map_or(after, |(after, _)| after);
                    }
                    let Some(reply) = self.best(question, &after, halted, &mut |_| ()) else { continue };
                    let sign = if after.to_move() == position.to_move() { 1.0 } else { -1.0 };
                    line.extend(&reply.line);
                    Found { line, discs: sign * reply.discs, ..reply }
                }
            };
            nodes += valued.nodes;
            valued.nodes = nodes;
            valued.depth += 1;
            valued.line.insert(0, action);
            all.push(valued);
            if halted() {
                break;
            }
        }
        // A stable sort: equal moves stay in the order of the board.
        all.sort_by(|one, other| other.discs.total_cmp(&one.discs));
        all.truncate(question.moves);
        all.iter().for_each(&mut *found);
        all.into_iter().next()
    }
}

/// A level of any game; the strongest of the game if none is set. A level may want to resign, but none of the protocols
/// for which this is has a word for that, so it plays on with some legal move.
impl Thinker<ViewQuestion, Action> for LevelThinker {
    fn think(
        &mut self,
        question: &ViewQuestion,
        halted: &mut dyn FnMut() -> bool,
        found: &mut dyn FnMut(&Action),
    ) -> Option<Action> {
        let strongest = Level::of(question.view.game()).last().copied();
        let level = self.level.or(strongest).unwrap_or(Level::RANDOM);
        let request = Request::new(question.id, question.view.clone(), level, self.seed);
        let last = match by_level(&request, &mut |_| halted(), &mut |now| found(&now.best)) {
            Ok(answer) => answer.map(|answer| answer.action),
            Err(last) => last.map(|last| last.best),
        };
        last.filter(|&action| action != Action::Resign).or_else(|| question.view.legal().first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::reversi;

    fn question(position: reversi::Position, moves: usize) -> Question {
        Question { id: 1, position, depth: Some(4), milliseconds: None, moves, to_play: false }
    }

    fn start() -> reversi::Position {
        reversi::Position::new(&std::sync::Arc::default())
    }

    #[test]
    fn a_level_plays_and_stops_when_told() {
        let mut thinker = LevelThinker::new(None, 1);
        let mut depths = vec![];
        let best = thinker.think(&question(start(), 1), &mut || false, &mut |found| depths.push(found.depth));
        assert_eq!(depths, [1, 2, 3, 4]);
        assert_eq!(best.map(|found| found.depth), Some(4));
        let hurried = thinker.think(&question(start(), 1), &mut || true, &mut |_| ()).expect("some move");
        assert!(Position::Reversi(start()).legal().contains(&hurried.action()));
    }

    #[test]
    fn every_move_has_its_value_and_the_best_comes_first() {
        // Black can play these two in either order: h1 wins everything at once, a8 only a part.
        let black = 1 << 0 | 1 << 16;
        let white = 0b0111_1110 | 1 << 24 | 1 << 32 | 1 << 40 | 1 << 48;
        let position = reversi::Position::classic(black, white, Side::First);
        let mut lines = vec![];
        let best = LevelThinker::new(None, 1).think(&question(position.clone(), 10), &mut || false, &mut |found| {
            lines.push((reversi_name(found.action()), found.discs, found.exact));
        });
        let legal = Position::Reversi(position).legal().len();
        assert_eq!(lines.len(), legal);
        assert!(lines.is_sorted_by(|one, other| one.1 >= other.1), "{lines:?}");
        assert_eq!(best.map(|found| reversi_name(found.action())), Some(lines[0].0.clone()));
    }

    fn reversi_name(action: Action) -> String {
        crate::text::action_text(action, "pa")
    }
}
