#![no_main]

use libfuzzer_sys::fuzz_target;
use engine::reversi::eight::training::games::Game;
use engine::reversi::eight::training::labels::Label;

fuzz_target!(|bytes: &[u8]| {
    for game in Game::all_from_bytes(bytes).unwrap_or_default() {
        assert_eq!(Game::from_bytes(&game.to_bytes(), 0).as_ref(), Ok(&game));
        assert!(game.samples().len() <= 61);
    }
    for label in Label::all_from_bytes(bytes).unwrap_or_default() {
        assert_eq!(Label::from_bytes(&label.to_bytes(), 0), Ok(label));
    }
});
