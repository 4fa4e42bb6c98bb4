#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::{read_transcript, write_transcript};
use turnstone::rules::Game;

fuzz_target!(|text: &str| {
    for game in Game::ALL {
        let setup = game.setup(1);
        let Ok(record) = read_transcript(&setup, text) else { continue };
        let again = read_transcript(&setup, &write_transcript(&record)).expect("our own writing");
        assert_eq!(again.played(), record.played());
    }
});
