//! Puzzles on the table: what is played there, what answers it, and what is put back.

use turnstone::game::flow::Quizzing;
use turnstone::study::puzzles::{Attempt, Puzzle, Shelf, Stand};

use super::*;

/// The shipped puzzles of each game.
const SHIPPED: [&str; 3] = [
    include_str!("../../assets/reversi/puzzles.txt"),
    include_str!("../../assets/gomoku/puzzles.txt"),
    include_str!("../../assets/animal-chess/puzzles.txt"),
];

fn attempt(app: &App) -> &Attempt {
    app.world().resource::<Quizzing>().puzzle().expect("a puzzle")
}

fn posed(puzzle: &Puzzle) -> App {
    let mut app = app([PERSON, PERSON]);
    app.world_mut().resource_mut::<Quizzing>().begin_puzzle(puzzle.clone());
    until(&mut app, "the position lies on the table", |app| board(app).posed().is_some() && is_still(app));
    assert_eq!(board(&app).position(), puzzle.position());
    app
}

fn play(app: &mut App, action: Action) {
    ask(app, Request::Play(action));
    app.update();
}

/// The first puzzle of each kind and a few more, of the games with this shelf.
fn some(text: &str) -> Vec<Puzzle> {
    let shelf = Shelf::from_text(text).expect("puzzles");
    let tables = turnstone::rules::Tables::default();
    let mut kinds = Vec::new();
    let entries = shelf.entries().iter().filter(|entry| {
        let count = kinds.iter().filter(|kind| **kind == entry.kind()).count();
        kinds.push(entry.kind());
        count < 2
    });
    entries.map(|entry| entry.puzzle(&tables).expect("a puzzle")).collect()
}

#[test]
fn a_puzzle_of_each_kind_is_solved_move_by_move_and_its_answers_are_played() {
    let mut solved = 0;
    for puzzle in SHIPPED.into_iter().flat_map(some) {
        let mut app = posed(&puzzle);
        let before = board(&app).record().played().len();
        for (number, step) in puzzle.own_steps().map(|(_, step)| step.clone()).enumerate() {
            until(&mut app, "a move is to be found", |app| board(app).awaits_person() && is_still(app));
            assert_eq!(*attempt(&app).stand(), Stand::Asked, "{number} of {puzzle:?}");
            play(&mut app, step.action);
        }
        until(&mut app, "it is solved", |app| *attempt(app).stand() == Stand::Solved && is_still(app));
        // A tile that the last move turns up is not known: it lies there, touched.
        let is_told = board(&app).touched().is_none();
        assert!(is_told || board(&app).touched() == puzzle.line.last().map(|step| step.action));
        let plies = board(&app).record().played()[before..].iter().filter(|ply| ply.action != Action::Pass).count();
        assert_eq!(plies + usize::from(!is_told), puzzle.line.len());
        assert!(!board(&app).awaits_person() || board(&app).is_tried() || !is_told, "nothing more is played");
        solved += 1;
    }
    assert!(solved >= 20, "{solved}");
}

#[test]
fn a_wrong_move_is_answered_and_taken_back_also_in_the_middle() {
    let mut middles = 0;
    for puzzle in SHIPPED.into_iter().flat_map(some) {
        let mut app = posed(&puzzle);
        for (number, (before, step)) in puzzle.own_steps().enumerate().take(2) {
            until(&mut app, "a move is to be found", |app| board(app).awaits_person() && is_still(app));
            let plies = board(&app).record().played().len();
            let wrong = before.legal().into_iter().find(|action| *action != step.action && !step.also.contains(action));
            let Some(wrong) = wrong else { break };
            play(&mut app, wrong);
            until(&mut app, "it is wrong", |app| matches!(attempt(app).stand(), Stand::Wrong { .. }) && is_still(app));
            app.world_mut().resource_mut::<Quizzing>().again();
            until(&mut app, &format!("{wrong:?} is taken back in {:?}", puzzle.line), |app| {
                board(app).record().played().len() == plies && board(app).touched().is_none() && is_still(app)
            });
            assert_eq!(board(&app).position(), &before, "{puzzle:?}");
            middles += number;
            play(&mut app, step.action);
            if *attempt(&app).stand() == Stand::Solved {
                break;
            }
        }
    }
    assert!(middles > 5, "{middles}");
}

#[test]
fn the_solution_and_the_moves_before_it_are_shown() {
    for puzzle in SHIPPED.into_iter().flat_map(some).step_by(3) {
        let mut app = posed(&puzzle);
        app.world_mut().resource_mut::<Quizzing>().replay();
        if !puzzle.record.played().is_empty() {
            until(&mut app, "an earlier position", |app| {
                board(app).record().played().len() < puzzle.record.played().len()
            });
        }
        until(&mut app, "the position again", |app| board(app).position() == puzzle.position() && is_still(app));
        for _ in 0..20 {
            app.update();
        }
        app.world_mut().resource_mut::<Quizzing>().show();
        let all =
            |app: &App| board(app).record().played().len() - puzzle.record.played().len() + 1 >= puzzle.line.len();
        until(&mut app, "the solution", |app| all(app) && is_still(app));
    }
}
