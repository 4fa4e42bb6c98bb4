//! Hints, and the analysis of a position.

use bevy::window::WindowOccluded;
use std::sync::atomic::{AtomicU64, Ordering};
use turnstone::game::flow::{Advice, Hint, Illustration, Quizzing, Reviewing, SystemClock, Teaching, ai::Opponent};
use turnstone::game::net::FarGames;
use turnstone::game::screens::standing;
use turnstone::study::quiz::{Exercise, Outcome, Quiz, Stand};

use super::*;

fn advice(app: &App) -> &Advice {
    app.world().resource()
}

/// Asks for the next step of a hint.
fn hint(app: &mut App) -> Hint {
    app.world_mut().resource_scope(|world, mut advice: Mut<Advice>| advice.hint_on(world.resource(), true, true))
}

fn until_known(app: &mut App) {
    until(app, "the moves are known", |app| advice(app).analysis(board(app)).is_some());
}

/// A match against an engine that lets the person think.
fn against_an_engine(setup: Setup, moves: &str) -> App {
    let record = read_transcript(&setup, moves).expect("a legal game");
    let mut app = app_of(setup, [PERSON, RANDOM]);
    let seats = ["person".to_owned(), "random".to_owned()];
    let kept = Match::resume(&SavedMatch::of(&record, seats, 7, Aids::default()), record);
    ask(&mut app, Request::Resume(Box::new(kept.expect("known players"))));
    app.update();
    until_person(&mut app);
    app
}

#[test]
fn a_hint_comes_in_steps_and_is_over_with_the_move() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6c3d3c4f4");
    assert_eq!(advice(&app).hint(board(&app)), None);
    assert_eq!(hint(&mut app), Hint::Legal);
    until_known(&mut app);
    assert!(advice(&app).hinted(board(&app)).is_none(), "not asked for yet");
    assert_eq!(hint(&mut app), Hint::Square);
    assert_eq!(hint(&mut app), Hint::Move);
    assert_eq!(hint(&mut app), Hint::Move);
    let (best, _) = advice(&app).hinted(board(&app)).expect("a move");
    let action = best.action;
    assert!(board(&app).position().legal().contains(&action));
    let Action::Place(at) = action else { panic!("{action:?}") };
    ask(&mut app, Request::Press(at));
    app.update();
    assert_eq!(advice(&app).hint(board(&app)), None);
    assert!(advice(&app).analysis(board(&app)).is_none(), "nothing is known of the new position");
    until_person(&mut app);
    assert!(advice(&app).hinted(board(&app)).is_none());
    assert_eq!(hint(&mut app), Hint::Legal);
}

#[test]
fn where_hints_are_not_wanted_only_the_legal_squares_are_shown() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6");
    for _ in 0..3 {
        let step = app
            .world_mut()
            .resource_scope(|world, mut advice: Mut<Advice>| advice.hint_on(world.resource::<Board>(), false, true));
        assert_eq!(step, Hint::Legal);
    }
}

#[test]
fn a_hint_knows_the_end_of_the_game() {
    // Each line is played out, by the rules alone.
    fn result(position: &turnstone::rules::Position, side: Side) -> i32 {
        if let Some(ending) = position.ending() {
            let [first, second] = ending.score.map(|score| i32::try_from(score).expect("small"));
            return if side == Side::First { first - second } else { second - first };
        }
        let values = position.forced().into_iter().chain(position.legal()).filter_map(|action| {
            let (next, _) = position.play(action).ok()?;
            Some(result(&next, side))
        });
        let values: Vec<i32> = values.collect();
        let best = if position.to_move() == side { values.iter().max() } else { values.iter().min() };
        *best.expect("something can be played")
    }
    let moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3";
    let mut record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
    // Until six squares or fewer are left, and it is the person's turn.
    let left = |record: &Record| 64 - record.position().counts().iter().sum::<u32>();
    while left(&record) > 6 || record.position().to_move() != Side::First {
        let next = record.position().forced().unwrap_or_else(|| record.position().legal()[0]);
        record.play(next).expect("legal");
    }
    assert!(record.ending().is_none());
    let text = write_transcript(&record);
    let mut app = against_an_engine(Game::Reversi.setup(0), &text);
    hint(&mut app);
    hint(&mut app);
    until(&mut app, "the end is known", |app| {
        advice(app).hinted(board(app)).is_some_and(|(best, _)| best.exact && advice(app).is_idle(board(app)))
    });
    let (best, _) = advice(&app).hinted(board(&app)).expect("a move");
    assert_eq!(best.score, 100 * result(board(&app).position(), Side::First));
}

#[test]
fn an_analysis_leaves_the_match_as_it_was() {
    for (setup, moves) in [
        (Game::Reversi.setup(0), "f5d6c3d3c4f4"),
        (Game::Gomoku.setup(0), "h8i9h10h9"),
        (Game::AnimalChess.setup(5), "a1 a2"),
    ] {
        let mut app = against_an_engine(setup, moves);
        let (played, seats) = (board(&app).record().played().len(), board(&app).players());
        let saved = board(&app).to_saved();
        ask(&mut app, Request::Analyse);
        app.update();
        assert!(board(&app).is_analysed() && board(&app).is_between_persons());
        assert!(board(&app).aids().analysis, "the match went on");
        until_known(&mut app);
        // Both sides' moves are the person's.
        for _ in 0..4 {
            until_person(&mut app);
            let best = advice(&app).analysis(board(&app)).map(|known| known.moves[0].action);
            let action = best.unwrap_or_else(|| board(&app).position().legal()[0]);
            for request in presses(action) {
                ask(&mut app, request);
            }
            app.update();
        }
        assert!(board(&app).record().played().len() >= played + 3);
        let aids = Aids { analysis: true, ..Aids::default() };
        assert_eq!(board(&app).to_saved(), SavedMatch { aids, ..saved.clone() }, "what is saved is the match");
        ask(&mut app, Request::Leave);
        app.update();
        until_person(&mut app);
        assert_eq!((board(&app).record().played().len(), board(&app).players()), (played, seats));
        assert_eq!(board(&app).to_saved(), SavedMatch { aids, ..saved });
        let shown = picture(&mut app);
        app.world_mut().run_system_cached(|world: &mut World| pieces::lay_out(world)).expect("laid out");
        assert_eq!(picture(&mut app), shown, "the table shows the match");
    }
}

#[test]
fn an_engine_waits_after_an_analysis_in_its_turn_until_it_is_let_go_on() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6c3d3c4f4");
    // Looked back to the engine's turn.
    ask(&mut app, Request::GoTo(5));
    app.update();
    ask(&mut app, Request::Analyse);
    app.update();
    until_known(&mut app);
    ask(&mut app, Request::Leave);
    for _ in 0..400 {
        app.update();
    }
    assert!(board(&app).is_paused() && board(&app).record().played().len() == 5);
    ask(&mut app, Request::Continue);
    app.update();
    until_person(&mut app);
    assert_eq!(board(&app).record().played().len(), 6);
}

#[test]
fn whoever_begins_something_else_during_an_analysis_finds_the_match_again() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6c3d3c4f4");
    let before = board(&app).to_saved();
    ask(&mut app, Request::Analyse);
    ask(&mut app, Request::TakeUp(Game::Gomoku));
    app.update();
    assert!(!board(&app).is_analysed() && board(&app).game() == Game::Gomoku);
    ask(&mut app, Request::TakeUp(Game::Reversi));
    app.update();
    until_person(&mut app);
    let aids = Aids { analysis: true, ..Aids::default() };
    assert_eq!(board(&app).to_saved(), SavedMatch { aids, ..before });
    // A new match is unaided.
    ask(&mut app, Request::Analyse);
    ask(&mut app, Request::Restart);
    app.update();
    assert!(!board(&app).is_analysed() && board(&app).aids() == Aids::default());
}

#[test]
fn what_was_found_in_a_position_is_there_at_the_next_visit() {
    let mut app = against_an_engine(Game::Gomoku.setup(0), "h8i9h10h9");
    ask(&mut app, Request::Analyse);
    app.update();
    until(&mut app, "some depth", |app| {
        advice(app).analysis(board(app)).is_some_and(|known| known.moves[0].depth >= 3)
    });
    let known = advice(&app).analysis(board(&app)).expect("known").moves[0].depth;
    let at = board(&app).position().square("i8").expect("a point");
    ask(&mut app, Request::Press(at));
    app.update();
    assert_eq!(board(&app).record().played().len(), 5);
    ask(&mut app, Request::Undo);
    app.update();
    assert!(advice(&app).analysis(board(&app)).is_some_and(|again| again.moves[0].depth >= known));
}

#[test]
fn nobody_thinks_for_a_window_that_nobody_sees() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6c3d3c4f4");
    let window = app.world_mut().spawn_empty().id();
    app.world_mut().write_message(WindowOccluded { window, occluded: true });
    app.update();
    ask(&mut app, Request::Analyse);
    for _ in 0..200 {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(advice(&app).analysis(board(&app)).is_none());
    app.world_mut().write_message(WindowOccluded { window, occluded: false });
    until_known(&mut app);
}

#[test]
fn a_line_is_shown_ply_by_ply_and_goes_with_the_position() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6c3d3c4f4");
    ask(&mut app, Request::Analyse);
    app.update();
    until(&mut app, "a line of three", |app| {
        advice(app).analysis(board(app)).is_some_and(|known| known.moves[0].line.len() >= 3)
    });
    let plies = |app: &App| advice(app).line(board(app)).map(|line| line.plies);
    let step = |app: &mut App, further: bool| {
        app.world_mut().resource_scope(|world, mut advice: Mut<Advice>| {
            advice.step_line(world.resource::<Board>(), further);
        });
    };
    assert_eq!(plies(&app), None);
    for (further, shown) in [(true, Some(1)), (true, Some(2)), (false, Some(1)), (false, None), (false, None)] {
        step(&mut app, further);
        assert_eq!(plies(&app), shown);
    }
    step(&mut app, true);
    let at = board(&app).position().legal()[0];
    for request in presses(at) {
        ask(&mut app, request);
    }
    app.update();
    assert_eq!(plies(&app), None);
}

/// How far the review of the match on the table has come.
fn progress(app: &App) -> Option<(usize, usize)> {
    app.world().resource::<Reviewing>().review(board(app)).map(turnstone::study::review::Review::progress)
}

/// Begins the review of the match on the table, or takes it up again.
fn review(app: &mut App) {
    app.world_mut().resource_scope(|world, mut reviewing: Mut<Reviewing>| {
        reviewing.begin(world.resource::<Board>().record(), 0);
    });
    ask(app, Request::Analyse);
    app.update();
    app.update();
}

#[test]
fn a_review_is_interrupted_and_taken_up_again_and_belongs_to_its_match() {
    let moves = "h8a1h9a2h10a3h11a4h12";
    let mut app = against_an_engine(Game::Gomoku.setup(0), moves);
    review(&mut app);
    until(&mut app, "two plies are reviewed", |app| progress(app).is_some_and(|(done, _)| done >= 2));
    // Also while another position of the match is looked at.
    ask(&mut app, Request::GoTo(3));
    ask(&mut app, Request::Leave);
    app.update();
    app.update();
    assert_eq!(progress(&app), None, "the match is played and not reviewed");
    ask(&mut app, Request::Analyse);
    app.update();
    app.update();
    assert!(progress(&app).is_some_and(|(done, all)| done >= 2 && all == 9), "it goes on where it was");
    until(&mut app, "everything is reviewed", |app| progress(app).is_some_and(|(done, all)| done == all));
    let reviewing = app.world().resource::<Reviewing>();
    let review = reviewing.review(board(&app)).expect("a review");
    // White never stopped the row: it lost the game with that, and black made no mistake in the end.
    assert!(review.plies()[5].judgement().is_some() || review.plies()[3].judgement().is_some());
    assert_eq!(review.plies()[8].judgement(), None, "five in a row is the best move");
    assert_eq!(review.chances().last(), Some(&Some(1.0)));
    // A line that leaves the match has no part in it.
    assert_eq!(reviewing.shared(board(&app)), 9);
    ask(&mut app, Request::GoTo(2));
    app.update();
    until_person(&mut app);
    let at = board(&app).position().square("c3").expect("a point");
    ask(&mut app, Request::Press(at));
    app.update();
    assert_eq!(app.world().resource::<Reviewing>().shared(board(&app)), 2);
    // The next match is another.
    ask(&mut app, Request::Restart);
    app.update();
    ask(&mut app, Request::Analyse);
    app.update();
    app.update();
    assert_eq!(progress(&app), None);
}

/// A match in which White has three in a row, open at both ends, and the person is to move: with a teacher or without.
fn before_an_open_three(teacher: bool) -> App {
    let setup = Game::Gomoku.setup(0);
    let record = read_transcript(&setup, "i9h8i10h9g7h10").expect("a legal game");
    let mut app = app_of(setup, [PERSON, RANDOM]);
    let seats = ["person".to_owned(), "random".to_owned()];
    let saved = SavedMatch { teacher, ..SavedMatch::of(&record, seats, 7, Aids::default()) };
    ask(&mut app, Request::Resume(Box::new(Match::resume(&saved, record).expect("known players"))));
    app.update();
    until_person(&mut app);
    app
}

fn teaching(app: &App) -> &Teaching {
    app.world().resource()
}

fn press_on(app: &mut App, name: &str) {
    let at = board(app).position().square(name).expect("a point");
    ask(app, Request::Press(at));
    app.update();
}

#[test]
fn a_teacher_speaks_of_a_move_that_throws_the_game_away_but_only_once() {
    let mut app = before_an_open_three(true);
    press_on(&mut app, "c12");
    until(&mut app, "the teacher speaks", |app| teaching(app).says(board(app)).is_some());
    for _ in 0..400 {
        app.update();
    }
    assert_eq!(board(&app).record().played().len(), 7, "the engine waits for the answer");
    let said = teaching(&app).says(board(&app)).expect("something").sentences;
    assert_eq!(said[0].key, "teacher-careful");
    assert_eq!(said.last().expect("a number").key, "chance-falls", "the reason comes first");
    assert!(board(&app).aids().taught, "the match is marked");
    ask(&mut app, Request::Undo);
    app.update();
    until_person(&mut app);
    assert_eq!(board(&app).record().played().len(), 6);
    assert!(teaching(&app).says(board(&app)).is_none());
    // When the player insists, the teacher says it only once.
    press_on(&mut app, "c12");
    until(&mut app, "the engine answers", |app| board(app).record().played().len() == 8);
}

fn ghosts(app: &App) -> &Illustration {
    app.world().resource()
}

/// Whether moves can be played one after the other from the position on the table.
fn is_playable(app: &App, line: &[Action]) -> bool {
    let start = Some(board(app).position().clone());
    line.iter().fold(start, |at, action| at?.play(*action).ok().map(|(next, _)| next)).is_some()
}

#[test]
fn what_refutes_a_mistake_is_played_by_ghosts() {
    let mut app = before_an_open_three(true);
    press_on(&mut app, "c12");
    until(&mut app, "the teacher speaks", |app| teaching(app).says(board(app)).is_some());
    app.update();
    until(&mut app, "a ghost plays", |app| !ghosts(app).line().is_empty());
    // White makes a four of its three, whose ends are lit.
    assert!(is_playable(&app, ghosts(&app).line()));
    let ends = ["h10", "h8"].map(|name| board(&app).position().square(name).expect("a point"));
    assert_eq!(ghosts(&app).lit(), ends);
    let four = ghosts(&app).line()[0];
    assert!(["h11", "h7"].map(|name| board(&app).position().read(name)).contains(&Some(four)), "{four:?}");
    app.world_mut().resource_mut::<Teaching>().play_on();
    app.update();
    app.update();
    assert!(ghosts(&app).line().is_empty() && ghosts(&app).lit().is_empty(), "nothing is said any more");
}

#[test]
fn a_hint_shows_what_it_says_once_it_names_the_move() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6c3d3c4f4");
    hint(&mut app);
    until_known(&mut app);
    assert_eq!(hint(&mut app), Hint::Square);
    app.update();
    assert!(ghosts(&app).line().is_empty(), "the move is not given away");
    assert_eq!(hint(&mut app), Hint::Move);
    until(&mut app, "a ghost plays", |app| !ghosts(app).line().is_empty());
    let best = advice(&app).hinted(board(&app)).expect("a move").0.action;
    assert_eq!(ghosts(&app).line()[0], best);
}

#[test]
fn whoever_plays_on_after_the_teacher_has_spoken_is_answered() {
    let mut app = before_an_open_three(true);
    press_on(&mut app, "c12");
    until(&mut app, "the teacher speaks", |app| teaching(app).says(board(app)).is_some());
    app.world_mut().resource_mut::<Teaching>().play_on();
    until(&mut app, "the engine answers", |app| board(app).record().played().len() == 8);
    assert!(teaching(&app).says(board(&app)).is_none());
}

#[test]
fn nobody_waits_long_for_a_teacher() {
    static NOW: AtomicU64 = AtomicU64::new(0);
    let mut app = before_an_open_three(true);
    app.insert_resource(SystemClock(|| NOW.load(Ordering::Relaxed) as f64));
    // The engine never answers.
    app.world_mut().remove_resource::<Opponent>();
    press_on(&mut app, "c12");
    let said = |app: &App| standing(board(app), &Motion::default(), None, teaching(app), &FarGames::default()).key;
    for (now, expected) in [(44_900, "status-teacher-looks"), (45_100, "status-to-move")] {
        NOW.store(now, Ordering::Relaxed);
        app.update();
        assert_eq!(said(&app), expected, "after {now} ms");
    }
    assert!(teaching(&app).says(board(&app)).is_none(), "nothing is known of the move");
}

#[test]
fn a_teacher_has_nothing_to_say_of_a_good_move_and_none_speaks_where_none_sits() {
    for (teacher, point) in [(true, "h11"), (false, "c12")] {
        let mut app = before_an_open_three(teacher);
        press_on(&mut app, point);
        for _ in 0..PATIENCE {
            assert!(teaching(&app).says(board(&app)).is_none());
            if board(&app).record().played().len() == 8 {
                break;
            }
            app.update();
            std::thread::sleep(Duration::from_micros(100));
        }
        assert_eq!(board(&app).record().played().len(), 8, "the match goes on");
        assert!(!board(&app).aids().taught);
        assert_eq!(board(&app).to_saved().teacher, teacher);
    }
}

fn quizzing(app: &App) -> &Quizzing {
    app.world().resource()
}

/// White has three in a row, and Black played elsewhere.
fn exercise() -> Exercise {
    let record = read_transcript(&Game::Gomoku.setup(0), "i9h8i10h9g7h10").expect("a legal game");
    let point = |name: &str| Action::Place(record.position().square(name).expect("a point"));
    Exercise { best: point("h11"), played: point("c12"), record: record.clone(), why: Vec::new() }
}

fn plies(app: &App) -> usize {
    board(app).record().played().len()
}

#[test]
fn a_wrong_try_in_a_quiz_is_answered_and_taken_back_and_a_right_one_stays() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6");
    let before = board(&app).to_saved();
    app.world_mut().resource_mut::<Quizzing>().begin(vec![exercise(), exercise()]);
    until(&mut app, "the position lies on the table", |app| board(app).posed() == Some(6) && is_still(app));
    assert!(board(&app).game() == Game::Gomoku && board(&app).awaits_person() && !board(&app).is_analysed());
    press_on(&mut app, "o1");
    assert!(!board(&app).awaits_person(), "one try at a time");
    until(&mut app, "it is answered", |app| plies(app) == 8 && is_still(app));
    assert!(matches!(quizzing(&app).quiz().map(Quiz::stand), Some(Stand::Wrong(_))));
    press_on(&mut app, "o2");
    assert_eq!(plies(&app), 8, "first the wrong move is taken back");
    app.world_mut().resource_mut::<Quizzing>().again();
    until(&mut app, "it is taken back", |app| plies(app) == 6 && is_still(app));
    press_on(&mut app, "h11");
    until(&mut app, "it is right", |app| matches!(quizzing(app).quiz().map(Quiz::stand), Some(Stand::Right(_))));
    assert_eq!(plies(&app), 7);
    let outcome = |app: &mut App| app.world_mut().resource_mut::<Quizzing>().go_on().map(|(_, outcome)| outcome);
    assert_eq!(outcome(&mut app), Some(Outcome::Later));
    until(&mut app, "the next position", |app| plies(app) == 6 && is_still(app));
    app.world_mut().resource_mut::<Quizzing>().show();
    until(&mut app, "the best move is shown", |app| plies(app) == 7 && is_still(app));
    assert_eq!(board(&app).record().played().last().map(|ply| ply.action), Some(exercise().best));
    assert_eq!(outcome(&mut app), Some(Outcome::Failed));
    assert_eq!(outcome(&mut app), None);
    // The match of the other game, and the one that lay there, are as they were.
    ask(&mut app, Request::Leave);
    app.update();
    assert!(plies(&app) == 0 && board(&app).posed().is_none());
    ask(&mut app, Request::TakeUp(Game::Reversi));
    app.update();
    assert_eq!(board(&app).to_saved(), before);
}

#[test]
fn whoever_begins_something_else_ends_the_quiz() {
    let mut app = against_an_engine(Game::Reversi.setup(0), "f5d6");
    app.world_mut().resource_mut::<Quizzing>().begin(vec![exercise()]);
    until(&mut app, "the position lies on the table", |app| board(app).posed().is_some() && is_still(app));
    ask(&mut app, Request::Restart);
    for _ in 0..10 {
        app.update();
    }
    assert!(quizzing(&app).quiz().is_none() && board(&app).posed().is_none());
    assert_eq!((plies(&app), board(&app).game()), (0, Game::Gomoku));
}

#[test]
fn positions_of_two_games_follow_each_other() {
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6c3").expect("a legal game");
    let legal = record.position().legal();
    let other = Exercise { best: legal[0], played: legal[1], record, why: Vec::new() };
    let mut app = app([PERSON, PERSON]);
    app.world_mut().resource_mut::<Quizzing>().begin(vec![other.clone(), exercise(), other]);
    for (game, posed) in [(Game::Reversi, 3), (Game::Gomoku, 6), (Game::Reversi, 3)] {
        until(&mut app, "the position lies on the table", |app| {
            board(app).game() == game && board(app).posed() == Some(posed) && is_still(app)
        });
        app.world_mut().resource_mut::<Quizzing>().go_on();
    }
    ask(&mut app, Request::Leave);
    app.update();
    for game in [Game::Gomoku, Game::Reversi] {
        ask(&mut app, Request::TakeUp(game));
        app.update();
        assert_eq!((plies(&app), board(&app).posed()), (0, None), "no position stays behind");
    }
}
