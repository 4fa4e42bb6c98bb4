//! The desks of the engines that answer, and what they are asked: one for the match and all questions, and where workers can
//! be had, others that help it with what [`super::Askers`] want to know.

use std::{collections::VecDeque, time::Duration};

use crate::{
    engine::{Analysis, EngineClient, Level, MoveValue, Part},
    game::flow::tempo::Tempo,
    play::{Event, MatchId},
    rules::Side,
};

/// What an engine is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// What a side is to play on this level, in this version of the board.
    Move(Side, Level, u64),
    /// Whether a side agrees to a draw, in this version of the board.
    Draw(Side, u64),
    /// What an asker wants to know: its place in the list, and the number of its question; and the part of the moves that
    /// is weighed, where several engines share it.
    Asked(usize, u64, Option<Part>),
}

impl Question {
    /// The side for which the engine answers in the match.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Move(side, ..) | Self::Draw(side, _) => Some(side),
            Self::Asked(..) => None,
        }
    }
}

/// A question that was asked and is not answered yet.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub question: Question,
    /// The number of the job: no two have the same.
    pub id: u64,
    /// How long ago it was asked.
    pub waited: Duration,
    /// The answer, held back until the pause is over.
    pub answer: Option<(MatchId, Event)>,
    /// The chance to win that the engine sees for itself, if the answer says so: from 0 to 1.
    pub chance: Option<f64>,
    /// How many times it has been asked: an engine that fails is asked again.
    pub tries: u32,
    /// It answers no sooner than this: with little time on its clock, sooner than otherwise.
    pub pause: Duration,
}

impl Pending {
    /// How long after it was asked an answer is given.
    pub fn held(&self, tempo: &Tempo) -> Duration {
        tempo.engine_pause.min(self.pause)
    }
}

/// An engine, and the question it works on.
pub(super) struct Desk {
    pub client: EngineClient,
    pub pending: Option<Pending>,
}

impl Desk {
    pub const fn new(client: EngineClient) -> Self {
        Self { client, pending: None }
    }

    /// The number of this asker's question that it works on.
    pub fn asked_by(&self, asker: usize) -> Option<u64> {
        match self.pending.as_ref()?.question {
            Question::Asked(place, number, _) if place == asker => Some(number),
            _ => None,
        }
    }

    /// Whether it works on a part of a question.
    pub fn has_part(&self) -> bool {
        matches!(&self.pending, Some(Pending { question: Question::Asked(.., Some(_)), .. }))
    }
}

/// What several engines have found that weigh a part of the moves each, put together round by round: in a round all have
/// looked equally far ahead, so that the best of a list is the best.
#[derive(Debug, Default)]
pub(super) struct Shared {
    parts: Vec<Lists>,
    /// The last round that all have completed.
    whole: Vec<MoveValue>,
}

/// The lists of one part that do not belong to the whole yet.
#[derive(Clone, Debug, Default)]
struct Lists {
    /// Those of completed rounds, the earliest first.
    rounds: VecDeque<Analysis>,
    /// The positions that were looked at, and the threads that look.
    effort: (u64, u32),
    end: Option<Analysis>,
}

impl Lists {
    /// Whether its last list stands for all rounds that the others still make: everything is known of these moves.
    fn is_settled(&self) -> bool {
        self.end.as_ref().is_some_and(|end| end.moves.iter().all(|known| known.exact))
    }

    fn next(&mut self) -> Vec<MoveValue> {
        self.rounds.pop_front().or_else(|| self.end.clone()).map(|list| list.moves).unwrap_or_default()
    }
}

impl Shared {
    /// Nothing is known of so many parts.
    pub fn new(parts: u8) -> Self {
        Self { parts: vec![Lists::default(); parts.into()], whole: Vec::new() }
    }

    /// Takes over what is known of a part, and gives what is known of all moves if that is more than before.
    pub fn hear(&mut self, part: Part, found: Analysis) -> Option<Analysis> {
        let id = found.id;
        let lists = self.parts.get_mut(usize::from(part.number))?;
        lists.effort = (found.nodes, found.threads);
        if found.done {
            lists.end = Some(found);
        } else {
            lists.rounds.push_back(found);
        }
        let mut is_news = false;
        while self.parts.iter().all(|lists| !lists.rounds.is_empty() || lists.is_settled())
            && self.parts.iter().any(|lists| !lists.rounds.is_empty())
        {
            self.put_together();
            is_news = true;
        }
        let done = self.parts.iter().all(|lists| lists.end.is_some());
        if done && (self.whole.is_empty() || self.parts.iter().all(Lists::is_settled)) {
            self.parts.iter_mut().for_each(|lists| lists.rounds.clear());
            self.put_together();
        }
        let (nodes, threads) = self
            .parts
            .iter()
            .fold((0, 0), |(nodes, threads), lists| (nodes + lists.effort.0, threads + lists.effort.1));
        (is_news || done).then(|| Analysis { id, moves: self.whole.clone(), nodes, threads, done })
    }

    fn put_together(&mut self) {
        self.whole = self.parts.iter_mut().flat_map(Lists::next).collect();
        self.whole.sort_by_key(|known| std::cmp::Reverse(known.score));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, Square};

    /// A list of these values; the column of a move is its name.
    fn list(values: &[(u8, i32)], depth: u32, exact: bool, done: bool) -> Analysis {
        let value = |&(column, score): &(u8, i32)| {
            let action = Action::Place(Square::new(0, column));
            MoveValue { action, score, exact, depth, selectivity: 100, line: vec![action] }
        };
        Analysis { id: 1, moves: values.iter().map(value).collect(), nodes: 10 * u64::from(depth), threads: 1, done }
    }

    fn scores(found: Option<Analysis>) -> Option<(Vec<i32>, u32, bool)> {
        let found = found?;
        let depth = found.moves.iter().map(|known| known.depth).collect::<Vec<_>>();
        assert!(depth.iter().all(|one| *one == depth[0]), "one depth for all: {depth:?}");
        Some((found.moves.iter().map(|known| known.score).collect(), depth[0], found.done))
    }

    const ONE: Part = Part { number: 0, of: 2 };
    const OTHER: Part = Part { number: 1, of: 2 };

    #[test]
    fn parts_are_put_together_once_all_have_looked_equally_far() {
        let mut shared = Shared::new(2);
        assert_eq!(scores(shared.hear(ONE, list(&[(1, 30), (2, 10)], 1, false, false))), None);
        assert_eq!(scores(shared.hear(ONE, list(&[(1, 35), (2, 15)], 2, false, false))), None);
        let first = shared.hear(OTHER, list(&[(3, 20)], 1, false, false));
        assert_eq!(first.as_ref().map(|found| (found.nodes, found.threads)), Some((30, 2)));
        assert_eq!(scores(first), Some((vec![30, 20, 10], 1, false)));
        assert_eq!(scores(shared.hear(OTHER, list(&[(3, 25)], 2, false, false))), Some((vec![35, 25, 15], 2, false)));
    }

    #[test]
    fn a_part_that_ended_early_is_waited_for_no_more_and_what_the_others_saw_beyond_is_left_out() {
        let mut shared = Shared::new(2);
        shared.hear(ONE, list(&[(1, 30)], 1, false, false));
        shared.hear(OTHER, list(&[(3, 20)], 1, false, false));
        shared.hear(ONE, list(&[(1, 5)], 2, false, false));
        assert_eq!(scores(shared.hear(OTHER, list(&[(3, 20)], 1, false, true))), None);
        assert_eq!(scores(shared.hear(ONE, list(&[(1, 5)], 2, false, true))), Some((vec![30, 20], 1, true)));
    }

    #[test]
    fn a_part_of_which_all_is_known_stands_for_every_later_round() {
        let mut shared = Shared::new(2);
        shared.hear(ONE, list(&[(1, 30)], 1, true, false));
        assert_eq!(shared.hear(ONE, list(&[(1, 30)], 1, true, true)), None);
        // With more parts than moves there are empty ones.
        for depth in 1..4 {
            let found = shared.hear(OTHER, list(&[(3, 40)], depth, false, false)).expect("a round");
            assert_eq!(
                found.moves.iter().map(|known| (known.score, known.depth)).collect::<Vec<_>>(),
                [(40, depth), (30, 1)]
            );
        }
        let last = shared.hear(OTHER, list(&[(3, 20)], 9, true, true)).expect("the end");
        assert!(last.done);
        assert_eq!(last.moves.iter().map(|known| known.score).collect::<Vec<_>>(), [30, 20]);
        let mut shared = Shared::new(2);
        assert_eq!(shared.hear(ONE, list(&[], 0, true, true)), None);
        assert_eq!(scores(shared.hear(OTHER, list(&[(3, 40)], 1, false, true))), Some((vec![40], 1, true)));
    }
}
