#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::{
    pack::{check_text, read_animal_chess, schema::FileKind},
    rules::Game,
};

fuzz_target!(|text: &str| {
    let lessons = Game::ALL.map(FileKind::Lesson);
    for kind in Game::ALL.map(FileKind::Rules).into_iter().chain(lessons).chain([FileKind::Openings]) {
        let (problems, is_good) = check_text(kind, text, |_, _| Vec::new());
        assert_eq!(problems.is_empty(), is_good);
    }
    if let Ok(rules) = read_animal_chess(text) {
        assert!(rules.is_sound());
    }
});
