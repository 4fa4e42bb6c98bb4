#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::protocol::{Effect, Found, Gtp, Machine, Nboard, Question};
use turnstone::rules::Position;

/// Sends the lines to a machine. Its questions are answered with some legal move after every other line, so that some
/// lines come while it waits.
fn talk(machine: &mut dyn Machine, text: &str) {
    let mut asked: Vec<Question> = Vec::new();
    let take = |asked: &mut Vec<Question>, effects: Vec<Effect>| {
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
            let position = Position::Reversi(question.position);
            let line = vec![*position.legal().first().expect("a question has a move")];
            let found = Found { line, discs: 1.5, depth: 3, selectivity: 90, exact: false, nodes: 7 };
            let effects = machine.found(question.id, &found, 1);
            assert!(take(&mut asked, effects));
            let effects = machine.done(question.id, Some(&found), 2);
            if !take(&mut asked, effects) {
                return;
            }
        }
    }
}

fuzz_target!(|text: &str| {
    talk(&mut Nboard::new(), text);
    talk(&mut Gtp::new("0"), text);
});
