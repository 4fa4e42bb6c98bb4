#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::{read_ggf, read_ggf_game};
use turnstone::rules::Side;

fuzz_target!(|text: &str| {
    for game in read_ggf(text).0 {
        let _ = Side::BOTH.map(|side| game.record.left(side));
        // What is written can be read again, and is then written the same.
        let line = game.to_string();
        let again = read_ggf_game(&line).expect("our own writing");
        assert_eq!(again.record.position().counts(), game.record.position().counts());
        assert_eq!(again.to_string(), line);
    }
});
