use super::*;
use crate::practice::Practice;
use crate::quiz::{Exercise, Outcome, Quiz, Stand};
use rules::{Side, Tables};

/// A game with its first plies, in which `f4` would be best and `c4` was played.
fn exercise(moves: &str) -> Exercise {
    let record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
    let legal = record.position().legal();
    Exercise { best: legal[0], played: legal[1], record, why: Vec::new() }
}

/// An answer in which the best move is worth this much, and a tried one so much less.
fn answer(best: Action, tried: Action, less: i32, reply: Action) -> Analysis {
    let value = |action, score, line| MoveValue { action, score, exact: false, depth: 9, selectivity: 100, line };
    let moves = vec![value(best, 0, vec![best]), value(tried, -less, vec![tried, reply])];
    Analysis { id: 0, moves, nodes: 1, threads: 1, done: true }
}

#[test]
fn a_quiz_is_solved_at_once_or_later_or_not() {
    let one = exercise("f5d6c3");
    let third = one.position().legal()[2];
    let reply = one.position().play(third).expect("legal").0.legal()[0];
    let mut quiz = Quiz::new(vec![one.clone(), exercise("f5d6c3d3c4"), exercise("f5f6e6f4e3")]);
    assert!(quiz.question().is_none() && quiz.shown().is_empty());
    // Much worse than the best, and answered.
    quiz.attempt(third);
    assert_eq!(quiz.question().and_then(|request| request.against), Some(third));
    quiz.learn(&answer(one.best, third, 600, reply));
    assert!(matches!(quiz.stand(), Stand::Wrong(_)));
    assert_eq!(quiz.shown(), [third, reply]);
    quiz.attempt(one.best);
    assert!(matches!(quiz.stand(), Stand::Wrong(_)), "first the wrong move is taken back");
    quiz.again();
    // Hardly worse than the best is right as well.
    quiz.attempt(third);
    quiz.learn(&answer(one.best, third, 20, reply));
    assert!(matches!(quiz.stand(), Stand::Right(tried) if *tried == third));
    assert_eq!(quiz.go_on(), Some(Outcome::Later));
    let best = quiz.current().expect("the second").best;
    quiz.attempt(best);
    assert!(quiz.question().is_none(), "known to be the best");
    assert_eq!((quiz.shown(), quiz.go_on()), (vec![best], Some(Outcome::Solved)));
    quiz.show();
    let best = quiz.current().expect("the third").best;
    assert_eq!((quiz.shown(), quiz.go_on()), (vec![best], Some(Outcome::Failed)));
    assert!(quiz.current().is_none() && quiz.go_on().is_none());
    assert_eq!(quiz.solved(), 2);
}

#[test]
fn a_wrong_try_is_explained_as_a_review_explains_it() {
    // Black has an open three, and White has to stop it.
    let record = read_transcript(&Game::Gomoku.setup(0), "h8g9g8h9f8").expect("legal");
    let [best, tried, reply, quiet] =
        ["i8", "o15", "e8", "c3"].map(|name| record.position().read(name).expect("a point"));
    // What Black has without its fours: it wins all the same, as it would after a pass, or the loss has gone.
    for (score, causes) in [(300, vec!["why-gomoku-does-nothing"]), (0, vec!["why-gomoku-leaves-three"])] {
        let mut quiz = Quiz::new(vec![Exercise { record: record.clone(), best, played: tried, why: Vec::new() }]);
        quiz.attempt(tried);
        quiz.learn(&answer(best, tried, 300, reply));
        assert!(matches!(quiz.stand(), Stand::Wrong(_)) && quiz.why_wrong().is_empty());
        let question = quiz.question().expect("whether the three is the cause");
        assert!(question.without.contains(&reply) && !question.without.contains(&quiet));
        let mut others = answer(quiet, best, 0, best);
        others.moves[0].score = score;
        // Nor is it a single answer or move that decides.
        while quiz.question().is_some() {
            quiz.learn(&others);
        }
        assert_eq!(quiz.why_wrong().iter().map(|why| why.key).collect::<Vec<_>>(), causes);
        quiz.again();
        assert!(quiz.why_wrong().is_empty());
    }
}

#[test]
fn what_was_not_solved_comes_back_tomorrow_and_then_ever_later() {
    let (tables, one) = (Tables::default(), exercise("f5d6c3"));
    let mut practice = Practice::default();
    practice.note(&exercise("f5f6e6f4e3"), Outcome::Solved, 100);
    assert_eq!(practice.due(u32::MAX), 0, "nothing to learn from it");
    practice.note(&one, Outcome::Failed, 100);
    assert_eq!((practice.due(100), practice.due(101)), (0, 1));
    assert_eq!(practice.exercises(101, &tables), std::slice::from_ref(&one));
    let mut today = 101;
    for days in [2, 6, 17, 44, 102] {
        practice.note(&one, Outcome::Solved, today);
        assert_eq!((practice.due(today + days - 1), practice.due(today + days)), (0, 1), "after {days} days");
        today += days;
    }
    // What is failed then returns soon, but later than at the first time.
    practice.note(&one, Outcome::Failed, today);
    assert_eq!((practice.due(today + 2), practice.due(today + 7)), (0, 1));
}

/// The file as the version before wrote it.
#[test]
fn the_file_of_the_version_before_is_taken_over_without_loss() {
    let tables = Tables::default();
    let mut old = String::from("format = 1\n");
    let exercises = ["f5d6c3", "f5f6e6f4e3", "f5d6c3d3c4"].map(exercise);
    for (solved, exercise) in exercises.iter().enumerate() {
        let write = |action| exercise.position().write(action).expect("a move");
        let seats = ["person"; 2].map(str::to_owned);
        let game = record::SavedMatch::of(&exercise.record, seats, 0, record::Aids::default()).to_text();
        let (best, played) = (write(exercise.best), write(exercise.played));
        old += &format!("[[positions]]\ndue = {}\nsolved = {solved}\n", 100 - solved);
        old += &format!("best = \"{best}\"\nplayed = \"{played}\"\ngame = '''\n{game}'''\n");
    }
    let mut practice = Practice::from_text(&old).expect("readable");
    let taken = practice.exercises(100, &tables);
    assert_eq!(taken, [2, 1, 0].map(|at| exercises[at].clone()), "the longest overdue first");
    assert_eq!([97, 98, 99, 100].map(|day| practice.due(day)), [0, 1, 2, 3]);
    // What had been solved twice in a row has come farther than what never was.
    for at in [2, 0] {
        practice.note(&exercises[at], Outcome::Solved, 100);
    }
    let days: Vec<u32> = (100..200).filter(|day| practice.due(*day) > practice.due(day - 1)).collect();
    assert_eq!((days[0], days[1]), (102, 121), "{days:?}");
    assert_eq!(Practice::from_text(&practice.to_text()).map(|read| read.to_text()), Ok(practice.to_text()));
}

#[test]
fn the_file_of_positions_is_read_back_and_a_damaged_one_is_refused() {
    let tables = Tables::default();
    let mut practice = Practice::default();
    for game in Game::ALL {
        let mut record = record::Record::new(game.setup(5));
        for _ in 0..4 {
            record.play(record.position().legal()[0]).expect("legal");
        }
        let legal = record.position().legal();
        practice.note(&Exercise { best: legal[0], played: legal[1], record, why: Vec::new() }, Outcome::Failed, 7);
    }
    let text = practice.to_text();
    let read = Practice::from_text(&text).expect("readable");
    assert_eq!((read.due(8), read.to_text()), (3, text.clone()));
    assert_eq!(read.exercises(8, &tables), practice.exercises(8, &tables));
    assert_eq!(read.exercises(8, &tables).len(), 3);
    for wrong in ["", "format = 3", "format = 2\ncards = 3", "format = 1\npositions = 3", &text.replace("seen", "sold")]
    {
        assert!(Practice::from_text(wrong).is_err(), "{wrong}");
    }
    // A position that cannot be played now waits, and is not lost.
    let strange = Practice::from_text(&text.replace("best = \"", "best = \"z")).expect("readable");
    assert_eq!((strange.exercises(8, &tables).len(), strange.due(8)), (0, 3));
}

#[test]
fn the_sides_own_mistakes_of_a_review_are_exercises() {
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6c3").expect("legal");
    let mut review = crate::review::Review::new(&record, 0);
    while let Some(question) = review.question() {
        let legal = review.plies()[question.id.ply].before.legal();
        let played = review.plies()[question.id.ply].action;
        let best = *legal.iter().find(|action| **action != played).expect("another");
        // What is played always loses 20 discs, so that the best moves are worth 0 and 20 in turn.
        let value = 2000 * (question.id.ply % 2) as i32;
        let is_own = question.request.view.to_move() == review.plies()[question.id.ply].side;
        let mut known = answer(best, played, 2000, best);
        known.moves.iter_mut().for_each(|known| known.score += if is_own { value } else { -value });
        review.learn(question.id, &known);
    }
    let found = |sides: &[Side]| crate::quiz::exercises(&record, &review, sides);
    assert_eq!(found(&Side::BOTH).len(), 3);
    let second = found(&[Side::Second]);
    assert_eq!((second.len(), second[0].record.played().len(), second[0].record.undone().len()), (1, 1, 0));
    assert_eq!(Some(second[0].played), record.played().get(1).map(|ply| ply.action));
}
