mod achievements;
#[cfg(not(target_family = "wasm"))]
mod causes;
#[cfg(not(target_family = "wasm"))]
mod facts;
mod luck;
mod puzzles;
mod quizzes;
#[cfg(not(target_family = "wasm"))]
mod reviews;
mod statistics;
mod themes;

use super::weighed::Weighed;
use super::*;
use engine::{Analysis, MoveValue};
use record::read_transcript;
use rules::animal_chess::drawn::{board, face};
use rules::{Action, Game, Position, Setup, Square};

/// A list of moves in the order given, as an engine would value them; `score` is that of the first.
fn known(position: &Position, first: Action, score: i32, exact: bool) -> Analysis {
    let others = position.legal().into_iter().filter(|action| *action != first);
    let value = |(rank, action): (i32, Action)| MoveValue {
        action,
        score: score - 100 * rank,
        exact,
        depth: 12,
        selectivity: 73,
        line: vec![action],
    };
    let moves = (0..).zip(std::iter::once(first).chain(others)).map(value).collect();
    Analysis { id: 1, moves, nodes: 1, threads: 1, done: true }
}

fn says(setup: &Setup, moves: &str, best: &str, score: i32, exact: bool) -> Sentence {
    let record = read_transcript(setup, moves).expect("a legal game");
    let position = record.position();
    let best = position.read(best).expect("a move");
    reason(position, &known(position, best, score, exact)).expect("something can always be said")
}

/// What is said about a move of Reversi that is not known to the end.
fn reversi(moves: &str, best: &str) -> Sentence {
    says(&Game::Reversi.setup(0), moves, best, 200, false)
}

fn gomoku(moves: &str, best: &str, score: i32) -> &'static str {
    says(&Game::Gomoku.setup(0), moves, best, score, score.abs() >= 9_000).key
}

/// The first position of a game, always with the first legal move, in which a move is of this kind.
fn first_with(is_wanted: impl Fn(&Position, Action) -> bool) -> (Position, Action) {
    let mut position = Game::Reversi.start();
    loop {
        if let Some(action) = position.legal().into_iter().find(|action| is_wanted(&position, *action)) {
            return (position, action);
        }
        let next = position.forced().unwrap_or_else(|| position.legal()[0]);
        position = position.play(next).expect("legal").0;
    }
}

#[test]
fn a_corner_and_a_pass_are_reasons_in_reversi() {
    let is_corner = |_: &Position, action| matches!(action, Action::Place(at) if [0, 7].contains(&at.column) && [0, 7].contains(&at.row));
    let (position, corner) = first_with(is_corner);
    let why = reason(&position, &known(&position, corner, 200, false)).expect("a reason");
    assert_eq!(why.key, "reason-reversi-corner");
    let (position, forcing) = first_with(|position, action| {
        let next = position.play(action).expect("legal").0;
        next.ending().is_none() && next.forced() == Some(Action::Pass) && !is_corner(position, action)
    });
    let why = reason(&position, &known(&position, forcing, 200, false)).expect("a reason");
    assert_eq!(why.key, "reason-reversi-pass");
}

#[test]
fn an_exact_end_is_said_in_discs() {
    let moves = "f5d6c3d3c4f4";
    for (score, key, discs) in
        [(600, "reason-reversi-wins", 6), (0, "reason-reversi-draw", 0), (-400, "reason-reversi-loses-least", 4)]
    {
        let said = says(&Game::Reversi.setup(0), moves, "f6", score, true);
        assert_eq!(said, Sentence::new(key).with("discs", Gap::Number(discs)));
    }
}

#[test]
fn what_is_said_of_discs_and_moves_is_counted_on_the_board() {
    // f6 turns e5 (and no other disc may be claimed).
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4f4").expect("a legal game");
    for action in record.position().legal() {
        let name = record.position().write(action).expect("a name");
        let said = reversi("f5d6c3d3c4f4", &name);
        let (next, delta) = record.position().play(action).expect("legal");
        // Every disc that changed sides, without the new one.
        let turned = delta.0.len() - 1;
        match (said.key, &said.gaps[..]) {
            ("reason-reversi-quiet", [("discs", Gap::Number(discs))]) => assert_eq!(*discs as usize, turned),
            ("reason-reversi-few-moves", [("moves", Gap::Number(moves))]) => {
                assert_eq!(*moves as usize, next.legal().len());
            }
            ("reason-looked", _) => assert!(turned > 2),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn the_reverse_game_has_no_reasons_of_the_usual_one() {
    let mut setup = Game::Reversi.setup(0);
    setup.set("rules", "reverse", &rules::Tables::default()).expect("shipped rules");
    for action in read_transcript(&setup, "f5d6").expect("legal").position().legal() {
        let Action::Place(at) = action else { continue };
        let name = Game::Reversi.start().name(at);
        assert_eq!(says(&setup, "f5d6", &name, 100, false).key, "reason-looked");
    }
}

#[test]
fn fives_and_fours_are_reasons_in_gomoku() {
    let four = "h8a1h9a2h10a4h11a5";
    assert_eq!(gomoku(four, "h12", 9_999), "reason-gomoku-five");
    // White has three in a column, black none: black stops what would be an open four.
    assert_eq!(gomoku("a1h8b3h9d5h10", "h11", -50), "reason-gomoku-stops-four");
    // White threatens a five.
    assert_eq!(gomoku("a1h8b3h9d5h10h12h11", "h7", -50), "reason-gomoku-stops-five");
    assert_eq!(gomoku("a1h8b3h9d5h10h12h11", "h7", 9_991), "reason-gomoku-stops-and-wins");
    assert_eq!(gomoku("h8a1h9a3h10a5", "h11", 9_997), "reason-gomoku-wins");
    assert_eq!(gomoku("h8a1h9a3h10a5", "h11", 300), "reason-gomoku-two-fours");
    assert_eq!(gomoku("h8h7h9a3h10a5", "h11", 300), "reason-gomoku-four");
    assert_eq!(gomoku("h8i9", "h9", 10), "reason-looked");
}

#[test]
fn taking_fleeing_and_turning_up_are_reasons_in_animal_chess() {
    let start = Game::AnimalChess.setup(3);
    assert_eq!(says(&start, "", "a1", 0, false).key, "reason-animal-chess-turn-up");
    let said = |rows: &[&str], to: (u8, u8), score| {
        let position = Position::AnimalChess(board(rows, ""));
        let best = Action::Move { from: Square::new(0, 0), to: Square::new(to.0, to.1) };
        assert!(position.legal().contains(&best));
        reason(&position, &known(&position, best, score, false)).expect("a reason")
    };
    let piece = |key, letter| Sentence::new(key).with("piece", Gap::Piece(face(letter)));
    assert_eq!(said(&["Tc..", "...D"], (1, 0), 50), piece("reason-animal-chess-takes", 'c'));
    assert_eq!(said(&["Ct..", "...D"], (0, 1), 50), piece("reason-animal-chess-flees", 't'));
    assert_eq!(said(&["C..t", "...D"], (0, 1), 50).key, "reason-looked");
    let wins = Sentence::new("reason-animal-chess-wins").with("moves", Gap::Number(2));
    assert_eq!(said(&["Tc..", "...D"], (1, 0), 39_997), wins);
}
