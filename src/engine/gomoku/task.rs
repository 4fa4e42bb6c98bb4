//! Thinking about a move of Gomoku in the manner of each kind of opponent, apart from the deep search.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::book::Book;
use super::field::{self, field_of, points_near};
use super::opening::{self, Opening};
use super::person::{Person, Played};
use super::searcher::{self, Searcher};
use super::thinker;
use crate::answer::{Answer, Progress, TaskStatus};
use crate::game::Resumable;
use rules::Action;
use rules::gomoku::Position;

/// How an opponent thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// By a book of patterns.
    PatternBook,
    /// By what a stone makes and breaks on each point.
    Thinker,
    /// By a search, at a depth of 1 to 4.
    Searcher(u8),
    /// By the deep search of `memory.rs`: here only what an opening asks is answered.
    Deep,
    /// As a person does, whose oversights the seed decides.
    Person {
        /// The person.
        person: &'static Person,
        /// The seed: the same for a whole game.
        seed: u64,
    },
}

/// A request in progress.
pub(super) struct GomokuTask {
    id: u64,
    answer: Option<Answer>,
    work: Option<Work>,
}

/// How far from the nearest stone a point counts as near it, in points.
const NEAR: u8 = 2;

/// What is left to do.
enum Work {
    Search(Box<Searcher>),
    Opening(Box<Opening>),
}

impl GomokuTask {
    /// Begins to think. Without a book, the Pattern book plays by the built-in one.
    pub fn new(id: u64, position: &Position, kind: Kind, book: Option<&Book>, random: &mut StdRng) -> Self {
        let legal = position.legal();
        // Any legal action will do where nothing better is found, for example a point far from all stones.
        let known = |action| Answer::unweighed(id, action);
        let mut task = Self { id, answer: legal.choose(random).map(|&action| known(action)), work: None };
        if legal.is_empty() {
            return task;
        }
        if let Some(square) = opening::free_stone(position, random) {
            task.answer = Some(known(Action::Place(square)));
            return task;
        }
        if let Some(opening) = Opening::new(position, random) {
            task.work = Some(Work::Opening(Box::new(opening)));
            return task;
        }
        let colour = position.next_colour();
        match kind {
            Kind::PatternBook => {
                let mut points = book.unwrap_or(Book::built_in()).points(position);
                if points.is_empty() {
                    points = points_near(position, &legal, NEAR);
                }
                if let Some(&point) = points.choose(random) {
                    task.answer = Some(known(Action::Place(point)));
                }
            }
            Kind::Thinker => {
                let liked = thinker::liked(&mut field_of(position), colour);
                let most = liked.first().map(|&(_, worth)| worth);
                let best: Vec<_> = liked.iter().filter(|&&(_, worth)| Some(worth) == most).collect();
                if let Some(&&(at, _)) = best.choose(random) {
                    let nodes = liked.len() as u64;
                    task.answer = Some(Answer { depth: 1, nodes, ..known(Action::Place(field::square(at))) });
                }
            }
            Kind::Person { person, seed } => {
                if let Some(played) = person.answer(position, position.last(), seed) {
                    let Played { at, depth, nodes } = played;
                    task.answer = Some(Answer { depth, nodes, ..known(Action::Place(at)) });
                }
            }
            Kind::Deep => {}
            Kind::Searcher(depth) => {
                let limits = searcher::Limits::of(depth);
                task.work = Searcher::new(field_of(position), colour, limits, random)
                    .map(|search| Work::Search(Box::new(search)));
            }
        }
        task
    }
}

impl Resumable for GomokuTask {
    fn go_on(&mut self, nodes: u64) -> TaskStatus {
        let id = self.id;
        match &mut self.work {
            None => TaskStatus::Done(self.answer),
            Some(Work::Search(search)) => {
                let Some(found) = search.go_on(nodes) else { return TaskStatus::Working };
                let searcher::Found { depth, score, best, nodes, last } = found;
                let best = Action::Place(field::square(best));
                self.answer = Some(Answer { id, action: best, score: Some(score), depth, nodes });
                if last {
                    self.work = None;
                }
                TaskStatus::Progress(Progress { id, depth, score, best, nodes })
            }
            Some(Work::Opening(opening)) => {
                let Some(action) = opening.go_on(nodes) else { return TaskStatus::Working };
                self.answer = Some(Answer { nodes: opening.nodes, ..Answer::unweighed(id, action) });
                self.work = None;
                TaskStatus::Done(self.answer)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::SeedableRng;

    use super::*;
    use crate::gomoku::manner::{Manner, manner};
    use rules::gomoku::{Opening as Opens, Rules, Setup, square};
    use rules::{Choice, Colour, Reason, Side, Square};

    const KINDS: [Kind; 6] =
        [Kind::PatternBook, Kind::Thinker, Kind::Searcher(1), Kind::Searcher(2), Kind::Searcher(3), Kind::Searcher(4)];

    fn start(size: u8, rules: &str, opening: Opens) -> Position {
        let rules = Rules::built_in().into_iter().find(|table| table.id == rules).expect("a rule set");
        Position::new(&Setup { size, rules: Arc::new(rules), opening })
    }

    fn played(position: Position, moves: &str) -> Position {
        moves.split_whitespace().fold(position, |position, name| {
            let square = square(position.grid(), name).expect("a square");
            position.play(Action::Place(square)).expect("a legal action").0
        })
    }

    /// The answer, and the most positions that a slice of `slice` positions looked at.
    fn thought_out(position: &Position, kind: Kind, seed: u64, slice: u64) -> (Option<Answer>, u64) {
        let mut task = GomokuTask::new(5, position, kind, None, &mut StdRng::seed_from_u64(seed));
        let mut longest = 0;
        loop {
            let before = task.nodes();
            let step = task.go_on(slice);
            longest = longest.max(task.nodes().saturating_sub(before));
            if let TaskStatus::Done(answer) = step {
                return (answer, longest);
            }
        }
    }

    fn ask(position: &Position, kind: Kind, seed: u64) -> Action {
        thought_out(position, kind, seed, u64::MAX).0.expect("the game is not over").action
    }

    impl GomokuTask {
        fn nodes(&self) -> u64 {
            match &self.work {
                None => 0,
                Some(Work::Search(search)) => search.nodes(),
                Some(Work::Opening(opening)) => opening.nodes,
            }
        }
    }

    #[test]
    fn whole_games_are_played_by_every_rule_from_every_opening() {
        let people = [1, 5, 9].into_iter().filter_map(|level| match manner(level) {
            Manner::Person(person) => Some(Kind::Person { person, seed: 3 }),
            _ => None,
        });
        let all: Vec<Kind> = people.chain(KINDS[..4].iter().copied()).collect();
        assert_eq!(all.len(), 7);
        let mut kinds = all.into_iter().cycle();
        let mut reasons = Vec::new();
        for (seed, rules) in (0..).zip(Rules::built_in()) {
            for (opening, size) in Opens::ALL.into_iter().zip([15, 9, 12]) {
                let pair = [kinds.next(), kinds.next()].map(|kind| kind.expect("they go round"));
                let mut position = start(size, &rules.id, opening);
                while let Some(answer) = thought_out(&position, pair[position.to_move().index()], seed, 500).0 {
                    let next = position.play(answer.action);
                    position = next.unwrap_or_else(|why| panic!("{pair:?} in {}: {why}", position.to_text())).0;
                }
                reasons.push(position.ending().expect("nobody has an answer").reason);
                kinds.next();
            }
        }
        assert!(reasons.iter().filter(|&&reason| reason == Reason::Line).count() > 6, "{reasons:?}");
    }

    #[test]
    fn slices_of_any_size_come_to_the_same_answer() {
        let middle = || played(start(15, "renju", Opens::Free), "h8 h9 j8 g9 i9 g7 i7 k9");
        let opening = |stones| played(start(15, "freestyle", Opens::Swap2), stones);
        for (position, kind) in [
            (middle(), Kind::PatternBook),
            (middle(), Kind::Thinker),
            (middle(), Kind::Searcher(1)),
            (middle(), Kind::Searcher(3)),
            (opening("h8 h9"), Kind::Thinker),
            (opening("h8 h9 k6"), Kind::Thinker),
        ] {
            let (whole, _) = thought_out(&position, kind, 3, u64::MAX);
            for slice in [1, 100, 2048] {
                let (answer, longest) = thought_out(&position, kind, 3, slice);
                assert_eq!(answer, whole, "{kind:?}, {slice} at a time, in {}", position.to_text());
                // The deep search, which judges openings, is not broken off.
                let most = if position.is_settled() { slice } else { slice + Opening::MOST_AT_ONCE };
                assert!(longest <= most, "{longest} positions in a slice of {slice}: {kind:?}");
            }
        }
    }

    #[test]
    fn no_search_looks_at_more_than_it_may() {
        let mut position = played(start(15, "freestyle", Opens::Free), "h8 h9");
        for depth in [4, 4, 4, 3, 3, 3, 2, 1] {
            let answer = thought_out(&position, Kind::Searcher(depth), 1, u64::MAX).0.expect("the game is not over");
            assert!(answer.nodes <= searcher::Limits::of(depth).nodes, "{depth}: {answer:?}");
            assert!(answer.depth >= 2 || answer.score.is_some_and(|score| score.abs() >= 9_000), "{depth}: {answer:?}");
            position = position.play(answer.action).expect("legal").0;
        }
    }

    #[test]
    fn a_five_is_made_and_a_four_is_met() {
        for rules in Rules::built_in() {
            let black_has_four = played(start(15, &rules.id, Opens::Free), "d8 d9 e8 f10 f8 h11 g8 c8");
            for kind in KINDS {
                let five = square(black_has_four.grid(), "h8").map(Action::Place).expect("a square");
                assert_eq!(ask(&black_has_four, kind, 1), five, "{kind:?} in {}", rules.id);
                // White is to move instead, after another stone of black's elsewhere.
                let to_meet = played(black_has_four.clone(), "o1");
                let met = to_meet.play(ask(&to_meet, kind, 1)).expect("legal").0;
                let next = five;
                assert!(met.play(next).map_or(true, |(after, _)| after.ending().is_none()), "{kind:?} in {}", rules.id);
            }
        }
    }

    #[test]
    fn black_never_plays_a_forbidden_point() {
        // h8 would make two threes: in freestyle there is nothing better.
        let stones = "g8 a1 i8 a15 h7 o1 h9 o15";
        let h8 = Action::Place(Square::new(7, 7));
        for kind in [Kind::Thinker, Kind::Searcher(1), Kind::Searcher(2)] {
            assert_eq!(ask(&played(start(15, "freestyle", Opens::Free), stones), kind, 1), h8, "{kind:?}");
            let position = played(start(15, "renju", Opens::Free), stones);
            assert!((0..5).all(|seed| position.play(ask(&position, kind, seed)).is_ok()), "{kind:?}");
        }
    }

    #[test]
    fn a_seed_gives_one_answer_and_equals_are_taken_by_lot() {
        let position = played(start(15, "freestyle", Opens::Free), "h8");
        for kind in [Kind::PatternBook, Kind::Thinker, Kind::Searcher(1)] {
            let answers: Vec<Action> = (0..20).map(|seed| ask(&position, kind, seed)).collect();
            assert_eq!(answers, (0..20).map(|seed| ask(&position, kind, seed)).collect::<Vec<_>>());
            assert!(answers.iter().any(|&answer| answer != answers[0]), "{kind:?} always plays {:?}", answers[0]);
        }
    }

    #[test]
    fn the_first_stone_goes_to_the_middle() {
        for kind in KINDS {
            assert_eq!(ask(&start(15, "renju", Opens::Free), kind, 1), Action::Place(Square::new(7, 7)));
        }
    }

    #[test]
    fn the_colour_that_is_better_off_is_taken() {
        // Black's stones side by side in the middle; then in two corners, with white's in the middle.
        for (stones, choice) in [("h8 a1 h9", Choice::TakeDark), ("a1 h8 t20", Choice::TakeLight)] {
            let position = played(start(20, "freestyle", Opens::Swap), stones);
            assert_eq!(ask(&position, Kind::Thinker, 1), Action::Choose(choice), "{stones}");
        }
    }

    #[test]
    fn scores_are_for_the_side_to_move() {
        let black_is_better = "h8 a1 i8 a15 i9 o1";
        let black = played(start(15, "freestyle", Opens::Free), black_is_better);
        let white = played(black.clone(), "o15");
        let score = |position: &Position| {
            thought_out(position, Kind::Searcher(1), 1, u64::MAX).0.and_then(|answer| answer.score).expect("a score")
        };
        assert!(score(&black) > 100 && score(&white) < -20, "{} {}", score(&black), score(&white));
        assert_eq!(black.colour(Side::First), Some(Colour::Dark));
        let won = played(black, "o15 h2 j8 h4");
        assert!(score(&won) >= 9_000, "an open four is to be had: {}", score(&won));
    }
}
