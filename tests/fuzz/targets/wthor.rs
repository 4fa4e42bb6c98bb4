#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::Wthor;

fuzz_target!(|bytes: &[u8]| {
    let Ok((file, _)) = Wthor::from_bytes(bytes) else { return };
    assert_eq!(Wthor::from_bytes(&file.to_bytes()).as_ref(), Ok(&(file.clone(), vec![])));
    for game in &file.games {
        if let Ok(record) = game.record() {
            assert!(record.played().len() >= game.moves.len());
        }
    }
});
