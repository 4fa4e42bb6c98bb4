//! Lessons at the table: every shipped step can be played as it wants, and the match comes back afterwards.

use super::*;
use turnstone::game::packs;
use turnstone::pack::{LessonStep, read_lesson};

/// The shipped lessons.
const LESSONS: [(Game, &str); 3] = [
    (Game::Reversi, include_str!("../../assets/lessons/reversi.toml")),
    (Game::Gomoku, include_str!("../../assets/lessons/gomoku.toml")),
    (Game::AnimalChess, include_str!("../../assets/lessons/animal-chess.toml")),
];

fn steps(game: Game) -> Vec<LessonStep> {
    let (_, file) = LESSONS.into_iter().find(|(other, _)| *other == game).expect("a lesson of each game");
    read_lesson(game, file).expect("a sound lesson")
}

fn step(game: Game, id: &str) -> LessonStep {
    steps(game).into_iter().find(|step| step.id == id).expect("a step")
}

fn teach(app: &mut App, step: &LessonStep) {
    ask(app, packs::teach(step));
    app.update();
    until(app, "the step lies there", is_still);
}

fn refusals(app: &mut App) -> Vec<Why> {
    messages::<Refused>(app).into_iter().map(|refused| refused.why).collect()
}

#[test]
fn every_step_of_every_lesson_is_played_as_it_wants() {
    for (game, _) in LESSONS {
        let mut app = app_of(game.setup(3), [PERSON, PERSON]);
        for step in steps(game) {
            for wanted in &step.wanted {
                teach(&mut app, &step);
                assert_eq!(board(&app).wanted(), step.wanted);
                assert!(!board(&app).marks().is_empty() && !board(&app).is_learnt(), "{}", step.id);
                for request in presses(*wanted) {
                    ask(&mut app, request);
                    app.update();
                }
                until(&mut app, "the step is learnt", |app| is_still(app) && board(app).is_learnt());
                assert_eq!(refusals(&mut app), [], "{}", step.id);
                assert!(board(&app).marks().is_empty());
                let lie = picture(&mut app);
                app.world_mut().run_system_cached(|world: &mut World| pieces::lay_out(world)).expect("pieces");
                assert_eq!(picture(&mut app), lie, "{}: the table shows the board", step.id);
            }
        }
    }
}

#[test]
fn a_lesson_answers_what_it_does_not_want_and_plays_nothing() {
    let mut app = app([PERSON, PERSON]);
    teach(&mut app, &step(Game::Reversi, "beside"));
    let before = picture(&mut app);
    for (name, why) in [("b2", Why::NotWanted), ("a1", Why::Rules(Refusal::TurnsNothing))] {
        ask(&mut app, Request::Press(square(name)));
        app.update();
        assert_eq!(refusals(&mut app), [why], "{name}");
    }
    assert_eq!(picture(&mut app), before);
    // Nor does anything else that belongs to a match.
    for request in [Request::Undo, Request::Restart, Request::Resign, Request::Offer(Offer::Draw), Request::GoTo(0)] {
        ask(&mut app, request);
        app.update();
    }
    assert!(board(&app).lesson().is_some() && board(&app).record().played().is_empty());
}

#[test]
fn the_match_that_a_lesson_interrupts_comes_back_as_it_was() {
    let mut app = app([PERSON, GREEDY]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    until_person(&mut app);
    let (moves, lie) = (write_transcript(board(&app).record()), picture(&mut app));
    let version = board(&app).version();
    for step in steps(Game::Reversi) {
        teach(&mut app, &step);
    }
    ask(&mut app, Request::Leave);
    app.update();
    until(&mut app, "the match lies there", is_still);
    assert_eq!(write_transcript(board(&app).record()), moves);
    assert_eq!(board(&app).players(), [PERSON, GREEDY]);
    assert_eq!(picture(&mut app), lie);
    assert!(board(&app).lesson().is_none() && board(&app).version() > version);
}

#[test]
fn a_lesson_on_a_smaller_board_gives_the_larger_one_back() {
    let mut app = app_of(Game::Gomoku.setup(0), [PERSON, PERSON]);
    ask(&mut app, Request::Press(Square::new(7, 7)));
    until(&mut app, "the stone lies", is_still);
    teach(&mut app, &step(Game::Gomoku, "five"));
    assert_eq!(board(&app).position().grid().rows, 9);
    ask(&mut app, Request::Leave);
    app.update();
    until(&mut app, "the match lies there", is_still);
    assert_eq!((board(&app).position().grid().rows, board(&app).position().pieces().count()), (15, 1));
    assert_eq!(picture(&mut app).len(), 1);
}

/// What the sentences of the steps promise is true.
#[test]
fn what_the_steps_say_is_so() {
    let after = |step: &LessonStep, action: Action| step.position.play(action).expect("legal").0;
    let corner = |position: &turnstone::rules::Position| {
        let corners = ["a1", "a8", "h1", "h8"].map(square);
        position.legal().iter().any(|action| matches!(action, Action::Place(at) if corners.contains(at)))
    };
    let beside = step(Game::Reversi, "beside");
    for action in beside.position.legal() {
        assert_eq!(
            corner(&after(&beside, action)),
            !beside.wanted.contains(&action),
            "{action:?} opens a corner or not"
        );
    }
    let pass = step(Game::Reversi, "pass");
    assert_eq!(after(&pass, pass.wanted[0]).forced(), Some(Action::Pass));
    for (game, id) in
        [(Game::Reversi, "end"), (Game::Gomoku, "five"), (Game::Gomoku, "open-four"), (Game::AnimalChess, "win")]
    {
        let step = step(game, id);
        for &wanted in &step.wanted {
            assert_eq!(after(&step, wanted).ending().and_then(|end| end.winner), Some(Side::First), "{id}");
        }
    }
    // White can close only one end of the four at the end of the lesson.
    let won = step(Game::Gomoku, "won");
    let four = after(&won, won.wanted[0]);
    for answer in four.legal() {
        let (answered, _) = four.play(answer).expect("legal");
        let wins = |action: &Action| answered.play(*action).is_ok_and(|(end, _)| end.ending().is_some());
        assert!(answered.ending().is_none() && answered.legal().iter().any(wins), "{answer:?} does not help");
    }
}
