#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::protocol::{
    Asked, DarkChess, Effect, Found, Gomocup, GomokuFound, GomokuQuestion, Gtp, Machine, Nboard, Question, ViewQuestion,
};
use turnstone::rules::{Action, Position};

/// Sends the lines to a machine. Its questions are answered with what `find` finds after every other line, so that some
/// lines come while it waits.
fn talk<Q: Asked, F>(machine: &mut dyn Machine<Q, F>, text: &str, find: fn(&Q) -> F) {
    let mut asked: Vec<Q> = Vec::new();
    let take = |asked: &mut Vec<Q>, effects: Vec<Effect<Q>>| {
        for effect in effects {
            match effect {
                Effect::Think(question) => asked.push(question),
                Effect::Quit => return false,
                Effect::Say(_) | Effect::Stop => {}
            }
        }
        true
    };
    for (number, line) in text.lines().enumerate() {
        let effects = machine.line(line);
        if !take(&mut asked, effects) {
            return;
        }
        while number % 2 == 0
            && let Some(question) = asked.pop()
        {
            let (id, found) = (question.id(), find(&question));
            let effects = machine.found(id, &found, 1);
            assert!(take(&mut asked, effects));
            let effects = machine.done(id, Some(&found), 2);
            if !take(&mut asked, effects) {
                return;
            }
        }
    }
}

/// Some legal move of Reversi.
fn reversi(question: &Question) -> Found {
    let position = Position::Reversi(question.position.clone());
    let line = vec![*position.legal().first().expect("a question has a move")];
    Found { line, discs: 1.5, depth: 3, selectivity: 90, exact: false, nodes: 7 }
}

/// Some legal action of any game.
fn any(question: &ViewQuestion) -> Action {
    *question.view.legal().first().expect("a question has an action")
}

/// Some legal move of Gomoku.
fn gomoku(question: &GomokuQuestion) -> GomokuFound {
    let position = Position::Gomoku(question.position.clone());
    let line = vec![*position.legal().first().expect("a question has a move")];
    GomokuFound { line, score: Some(150), depth: 3, nodes: 7 }
}

fuzz_target!(|text: &str| {
    talk(&mut Nboard::new(), text, reversi);
    talk(&mut Gtp::new("0"), text, reversi);
    talk(&mut Gomocup::new("0"), text, gomoku);
    talk(&mut DarkChess::new("0"), text, any);
});
