#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::rules::{Game, Tables};
use turnstone::study::puzzles::{Attempt, Entry, Made, Scores, Shelf};

// Files of puzzles, links to a puzzle, what a worker answers, and the player's own file.
fuzz_target!(|text: &str| {
    let tables = Tables::default();
    if let Ok(entry) = Entry::from_link(text, &tables) {
        let sent = Entry::from_link(&entry.to_link(), &tables).expect("its own link");
        assert_eq!(sent.id(), entry.id());
    }
    for game in Game::ALL {
        let _ = Made::read(&game.setup(0).start(), text);
        let Ok((shelf, _)) = Shelf::read(&format!("turnstone-puzzles 1 {}\n{text}", game.id())) else { continue };
        for puzzle in shelf.entries().iter().take(20).filter_map(|entry| entry.puzzle(&tables).ok()) {
            let mut attempt = Attempt::new(puzzle.clone());
            attempt.play(puzzle.line[0].action);
            attempt.show();
        }
    }
    let _ = Scores::from_text(text);
});
