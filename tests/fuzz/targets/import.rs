#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::{import, to_saved, SavedMatch};
use turnstone::rules::{Game, Tables};

fuzz_target!(|bytes: &[u8]| {
    for game in [Game::Reversi, Game::Gomoku] {
        let Ok(found) = import(bytes.to_vec(), game, |_| ["person", "person"], &Tables::default()) else { continue };
        for game in &found.games {
            let text = to_saved(game, "person").to_text();
            let (_, again) = SavedMatch::from_text(&text, &Tables::default()).expect("our own writing");
            assert_eq!(again.played(), game.record.played());
        }
    }
});
