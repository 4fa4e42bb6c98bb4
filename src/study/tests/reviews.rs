use super::*;
use crate::cause::{Cause, Suspect, Taken};
use crate::judgement::Judgement;
use crate::review::{Review, accuracy_of_ply, whole_percent};
use engine::reversi::eight::evaluation::BUILTIN;
use engine::{EngineFile, Session, Stop};
use rules::{Side, hash};

/// Whole games of tournaments in the WTHOR base: the first of 1977 and of 1990, the fifth and the first of 2010.
const GAMES: [&str; 4] = [
    "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7c2a4h8a2b7f1b3b1b2h7a7a8a1g1g2h2h1",
    "f5f6e6f4g5e7f7h6e3d6h5g6g4d3d8h3h4g3f3f8c2e2d2c4c3g8f1d1d7b4c1e1f2b3c6c5c7b6b7g2e8a8h8h7g7b8b2c8g1h1h2b1a1a2a3a4a5b5a7a6",
    "f5d6c5f4e3c6d3e2d7b5b4b6f3c4e6a3d2e8c8f7f6g5g4c3g8f2e1c7f1h4h6c2b1g3b3h5g6h7a6d8f8a4a5e7a2b7h3h2a8b8a7b2g7h8g2d1c1h1g1a1",
    "f5d6c3d3c4f4e3f3e6f6g4g3g5h5h4h3g6h6c7c5c6b4b5f2a3d7d8a5b6a4a6e7b3d2e1c1g2c2d1e2b1b8c8e8f1h1b2a1g1a2f8g8f7a7h2b7g7h8h7a8",
];

fn session() -> Session {
    let mut session = Session::new(4, 2, || 0.0);
    session.learn(&EngineFile::new("reversi-weights", BUILTIN)).expect("sound weights");
    session
}

/// Reviews the plies from this one on; nothing is known of those before.
fn reviewed(moves: &str, from: usize) -> Review {
    let record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
    let (mut review, mut session) = (Review::new(&record, 0), session());
    while let Some(question) = review.question() {
        let nothing = Analysis { id: 0, moves: Vec::new(), nodes: 0, threads: 1, done: true };
        let answer = if question.id.ply >= from {
            session.analyse(&question.request, &Stop::default(), &mut |_| ()).expect("an answer")
        } else {
            nothing
        };
        review.learn(question.id, &answer);
    }
    let (done, all) = review.progress();
    assert_eq!(done, all);
    review
}

#[test]
fn judgements_begin_at_five_ten_and_fifteen_points() {
    let of = |loss| Judgement::of_loss(loss);
    assert_eq!([of(0.0), of(0.049), of(0.05)], [None, None, Some(Judgement::Inaccuracy)]);
    assert_eq!([of(0.0999), of(0.1)], [Some(Judgement::Inaccuracy), Some(Judgement::Mistake)]);
    assert_eq!(
        [of(0.1499), of(0.15), of(1.0)],
        [Some(Judgement::Mistake), Some(Judgement::Blunder), Some(Judgement::Blunder)]
    );
}

/// Values worked out by hand from the published formula.
#[test]
fn accuracy_falls_with_the_loss() {
    for (loss, accuracy) in [(0.0, 100.0), (0.1, 63.58), (0.3, 24.78), (1.0, 0.0)] {
        assert!((accuracy_of_ply(loss) - accuracy).abs() < 0.02, "{loss}: {}", accuracy_of_ply(loss));
    }
}

/// In an ending that is solved, what both sides lose adds up to what the result has changed by.
#[test]
fn losses_in_a_solved_ending_add_up_to_the_change_of_the_theoretical_score() {
    for moves in GAMES {
        let record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
        let from = record.played().len().min(60) - 10;
        let review = reviewed(moves, from);
        let plies = &review.plies()[from..];
        let sign = |side| if side == Side::First { 1 } else { -1 };
        let known = |ply: &crate::review::Reviewed| ply.weighed.clone();
        assert!(plies.iter().filter_map(known).all(|known| known.best.exact && known.played.exact));
        let (first, begun) = plies.iter().find_map(|ply| Some((ply.side, known(ply)?.best.score))).expect("a value");
        let last = plies.iter().rev().find_map(|ply| Some((ply.side, known(ply)?.played.score))).expect("a value");
        let lost: i32 = plies.iter().map(|ply| -sign(ply.side) * ply.points().unwrap_or(0)).sum();
        assert_eq!(sign(first) * begun + lost, sign(last.0) * last.1);
        if let Some(ending) = record.ending() {
            let [black, white] = ending.score.map(|score| i32::try_from(score).expect("small"));
            assert_eq!(sign(last.0) * last.1, 100 * (black - white), "the last value is the result");
        }
    }
}

#[test]
fn chances_are_those_of_the_first_side_and_a_pass_changes_nothing() {
    let review = reviewed(GAMES[3], 50);
    let chances = review.chances();
    assert_eq!(chances.len(), review.plies().len() + 1);
    assert!(chances[..50].iter().all(Option::is_none), "nothing is known of them");
    assert!(chances[50..].iter().all(Option::is_some));
    let pass = review.plies().iter().position(|ply| ply.action == Action::Pass).expect("a pass");
    assert_eq!(chances[pass], chances[pass + 1]);
    assert_eq!(chances.last(), Some(&Some(1.0)), "black has won");
    assert_eq!(review.plies()[pass].loss(), None);
}

#[test]
fn moves_of_a_named_opening_are_no_mistakes_unless_they_are_blunders() {
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4f4").expect("a legal game");
    for (known, score, judgement) in [
        (0, -450, Some(Judgement::Mistake)),
        (6, -450, None),
        (6, -3000, Some(Judgement::Blunder)),
        (5, -450, Some(Judgement::Mistake)),
    ] {
        let mut review = Review::new(&record, known);
        let before = review.plies()[5].before.clone();
        let played = review.plies()[5].action;
        let other = before.legal().into_iter().find(|action| *action != played).expect("a choice");
        let mut list = super::known(&before, other, 0, false);
        list.moves.iter_mut().filter(|value| value.action == played).for_each(|value| value.score = score);
        let question = review.question().expect("a question");
        assert_eq!(
            (question.id.ply, question.request.depth),
            (5, (known > 5).then_some(12)),
            "known moves cost little"
        );
        review.learn(question.id, &list);
        assert_eq!(review.plies()[5].judgement(), judgement, "{known} {score}");
    }
}

/// A move whose own value is known to the end is not known to be the best one, where the others were only estimated. No
/// sentence may then say by how much the game was won.
#[test]
fn a_best_move_is_exact_only_if_it_was_chosen_among_exact_values() {
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4f4").expect("a legal game");
    for is_chosen in [false, true] {
        let mut review = Review::new(&record, 0);
        let [before, last] = [4, 5].map(|ply| review.plies()[ply].before.clone());
        let [played, reply] = [4, 5].map(|ply| review.plies()[ply].action);
        let mut learn = |ply, answer| {
            let question = review.question().expect("a question");
            assert_eq!(question.id.ply, ply);
            review.learn(question.id, &answer);
        };
        learn(5, super::known(&last, reply, 0, true));
        let best = before.legal().into_iter().find(|action| *action != played).expect("a choice");
        learn(4, super::known(&before, best, 2000, is_chosen));
        if !is_chosen {
            let (instead, _) = before.play(best).expect("legal");
            learn(4, super::known(&instead, instead.legal()[0], -2000, true));
        }
        let known = review.plies()[4].weighed.as_ref().expect("values");
        assert_eq!((known.best.score, known.best.exact, known.played.exact), (2000, is_chosen, true));
    }
}

/// An answer to a question of a review: all moves of its position, with values that differ from question to question.
fn any_answer(review: &Review, question: &crate::review::Question) -> Analysis {
    let here = match &question.request.view {
        rules::View::Reversi(own) => Position::Reversi(own.clone()),
        _ => review.plies()[question.id.ply].before.clone(),
    };
    let score = 100 * ((here.legal().len() * 7 + question.id.ply * 13) as i32 % 17 - 8);
    super::known(&here, here.legal()[0], score, false)
}

#[test]
fn a_position_has_one_value_in_the_whole_review() {
    let record = read_transcript(&Game::Reversi.setup(0), GAMES[3]).expect("a legal game");
    let mut review = Review::new(&record, 0);
    while let Some(question) = review.question() {
        let answer = any_answer(&review, &question);
        review.learn(question.id, &answer);
    }
    let mut seen = 0;
    for pair in review.plies().windows(2) {
        let [Some(now), Some(next)] = [&pair[0].weighed, &pair[1].weighed] else { continue };
        let sign = if pair[0].side == pair[1].side { 1 } else { -1 };
        assert_eq!(now.played.score, sign * next.best.score);
        assert!(now.best.score >= now.played.score);
        seen += 1;
    }
    assert!(seen > 50);
}

#[test]
fn an_accuracy_is_told_once_all_moves_are_known_and_is_rounded_in_one_place() {
    let record = read_transcript(&Game::Reversi.setup(0), GAMES[3]).expect("a legal game");
    let mut review = Review::new(&record, 0);
    while let Some(question) = review.question() {
        let sides = Side::BOTH.map(|side| {
            let open = review.plies().iter().any(|ply| ply.side == side && !ply.is_weighed());
            (open, review.summary(side).accuracy)
        });
        assert!(sides.iter().all(|(open, accuracy)| !open || accuracy.is_none()), "{sides:?}");
        let answer = any_answer(&review, &question);
        review.learn(question.id, &answer);
    }
    let accuracy = review.summary(Side::First).accuracy.expect("all is known");
    assert!((10.0 * accuracy - (10.0 * accuracy).round()).abs() < 1e-9, "{accuracy}");
    assert_eq!([28.4, 28.5, 100.0].map(whole_percent), [28, 29, 100]);
    assert_eq!(whole_percent(f64::from(28.5_f32)), 29, "as the library keeps it");
}

/// Most of the time goes into reasons: the story does not wait for those of which it does not tell.
#[test]
fn a_story_is_told_before_all_reasons_are_known_and_nothing_of_it_changes_then() {
    let record = read_transcript(&Game::Reversi.setup(0), GAMES[3]).expect("a legal game");
    let mut review = Review::new(&record, 0);
    let (mut furthest, mut first, mut told_at, mut questions) = (0, None, None, 0);
    while let Some(question) = review.question() {
        let (told, all) = review.told();
        assert!(told >= furthest, "it only goes on: {told} after {furthest}");
        furthest = told;
        assert_eq!(review.is_told(), told == all);
        if review.is_told() {
            let moments = review.moments().to_vec();
            assert!(moments.iter().all(|&number| review.plies()[number].is_done()));
            let judgements: Vec<_> = review.plies().iter().map(crate::review::Reviewed::judgement).collect();
            let reasons: Vec<_> = moments.iter().map(|&number| review.plies()[number].explained()).collect();
            let now = (moments, judgements, reasons, Side::BOTH.map(|side| review.summary(side)), review.chances());
            assert_eq!(first.get_or_insert_with(|| now.clone()), &now);
            told_at.get_or_insert(questions);
        }
        let answer = any_answer(&review, &question);
        review.learn(question.id, &answer);
        questions += 1;
    }
    let (told, all) = review.told();
    assert_eq!(told, all);
    assert!(told_at.expect("it was told before the end") < 3 * questions / 4, "{told_at:?} of {questions}");
}

/// Whether this is a cause of the last move's being a mistake, which a search without it confirms.
fn is_confirmed(moves: &str, key: &str) {
    let review = reviewed(moves, moves.len() / 2 - 1);
    let last = review.plies().last().expect("a ply");
    assert!(last.judgement().is_some());
    let causes: Vec<&str> = last.causes.iter().map(|cause| cause.sentence().key).collect();
    assert!(causes.contains(&key), "{moves}: {causes:?}, {:?}", last.weighed);
}

#[test]
fn a_disc_beside_a_corner_is_a_cause_where_a_search_without_it_confirms_it() {
    let moves = "e6f6g6e7e8f4d3c4f3d6d7c5f5d8b5d2c8h6d1c6c7b3c3f2g4e3g1a5a3c2c1b2g5h5a1a2h7";
    is_confirmed(moves, "why-reversi-c-square");
}

#[test]
fn a_disc_across_from_a_corner_is_a_cause_where_a_search_without_it_confirms_it() {
    is_confirmed("d3c3e6d2d1e1f1d6d7f6f4e3b2", "why-reversi-x-square");
}

/// A cause cannot be stated where the loss stays when it is taken away.
#[test]
fn a_suspect_is_a_cause_only_if_the_loss_goes_with_it() {
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6").expect("a legal game");
    let position = record.position();
    let suspect = |taken: Taken, chance| Suspect {
        share: taken.gain([0.6, 0.4], chance) / (0.6 - 0.4),
        ..Suspect::new(Sentence::new("why-reversi-gives-corner"), taken, position, Vec::new())
    };
    for (taken, chance, share) in [
        // Without the reply the move is as good as the best, half as bad, a third less bad, worse.
        (Taken::Other, 0.6, Some(1.0)),
        (Taken::Other, 0.5, Some(0.5)),
        (Taken::Other, 0.46, None),
        (Taken::Other, 0.3, None),
        // Without the better possibility the best move is no better than what was played, or as good as before.
        (Taken::Mover, 0.4, Some(1.0)),
        (Taken::Mover, 0.45, Some(0.75)),
        (Taken::Mover, 0.58, None),
    ] {
        let cause = Cause::measured(suspect(taken, chance));
        let measured = cause.as_ref().map(|cause| (cause.share() * 1000.0).round() / 1000.0);
        assert_eq!(measured, share, "{taken:?} {chance}");
        assert_eq!(cause.is_some_and(|cause| cause.is_main()), share.is_some_and(|share| share >= 0.7));
    }
}

/// What the last move of a game of Gomoku is said to have missed or allowed.
fn gomoku_causes(moves: &str) -> Vec<&'static str> {
    let record = read_transcript(&Game::Gomoku.setup(0), moves).expect("a legal game");
    let (mut review, mut session) = (Review::new(&record, 0), Session::new(4, 2, || 0.0));
    let last = record.played().len() - 1;
    while let Some(question) = review.question() {
        let nothing = Analysis { id: 0, moves: Vec::new(), nodes: 0, threads: 1, done: true };
        let answer = if question.id.ply == last {
            session.analyse(&question.request, &Stop::default(), &mut |_| ()).expect("an answer")
        } else {
            nothing
        };
        review.learn(question.id, &answer);
    }
    review.plies()[last].causes.iter().map(|cause| cause.sentence().key).collect()
}

#[test]
fn causes_in_gomoku_are_proven_on_the_board_or_by_a_win() {
    for (moves, causes) in [
        // Black has four in a row and plays elsewhere.
        ("h8h7g8g7f8f7e8d8a1", &["why-gomoku-missed-five"][..]),
        // Black has four in a row, one end is stopped, and White leaves the other.
        ("h8d8g8f9f8g9e8o15", &["why-gomoku-overlooked-five"][..]),
        // Black has an open three, and White plays elsewhere.
        ("h8g9g8h9f8o15", &["why-gomoku-allowed-win", "why-gomoku-leaves-three"][..]),
        // Black has an open three, and does not make it four.
        ("h8i9g8h9f8c3a15", &["why-gomoku-missed-win"][..]),
        // What had to be played.
        ("h8h7g8g7f8f7e8d8i8", &[]),
        ("h8d8g8f9f8g9e8i8", &[]),
        ("h8g9g8h9f8i8", &[]),
        ("h8i9g8h9f8c3i8", &[]),
    ] {
        assert_eq!(gomoku_causes(moves), causes, "{moves}");
    }
}

/// An engine that gives each question an answer of its own, which is the same whenever it is asked.
fn answer_to(request: &engine::AnalysisRequest) -> Analysis {
    let seed = format!("{request:?}").bytes().fold(0, |seed, byte| hash(seed, byte.into()));
    let mut moves: Vec<MoveValue> = (0..)
        .zip(request.view.legal())
        .map(|(number, action)| MoveValue {
            action,
            score: (hash(seed, number) % 3000) as i32 - 1500,
            exact: false,
            depth: 10,
            selectivity: 73,
            line: vec![action],
        })
        .collect();
    moves.sort_by_key(|value| -value.score);
    Analysis { id: 0, moves, nodes: 1, threads: 1, done: true }
}

/// However many engines are asked at once, and whichever answers first.
#[test]
fn answers_in_any_order_make_the_same_review() {
    let record = read_transcript(&Game::Reversi.setup(0), GAMES[3]).expect("a legal game");
    let whole = |engines: usize, seed: u64| {
        let mut review = Review::new(&record, 3);
        let (mut asked, mut count) = (Vec::new(), 0);
        loop {
            let free = review.open().filter(|id| !asked.contains(id)).take(engines - asked.len()).collect::<Vec<_>>();
            asked.extend(free);
            if asked.is_empty() {
                break;
            }
            count += 1;
            let first = hash(seed, count) as usize % asked.len();
            let id = asked.swap_remove(first);
            let answer = answer_to(&review.ask(id).expect("it is open"));
            review.learn(id, &answer);
            assert!(review.ask(id).is_none(), "it is answered");
            // An answer that comes again changes nothing.
            review.learn(id, &Analysis { moves: Vec::new(), ..answer });
        }
        assert!(review.question().is_none() && review.is_told());
        (format!("{review:?}"), count)
    };
    let one = whole(1, 0);
    assert!(one.1 > 80, "{} questions", one.1);
    for (engines, seed) in (2..=4).flat_map(|engines| (0..5).map(move |seed| (engines, seed))) {
        assert!(whole(engines, seed) == one, "{engines} engines, seed {seed}");
    }
}
