#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::Record;
use turnstone::rules::{Arrangement, Game, Setup, Tables, gomoku};

fuzz_target!(|text: &str| {
    let Ok(start) = text.parse::<Arrangement>() else { return };
    let openings = gomoku::Opening::ALL.map(|opening| gomoku::Setup { opening, ..gomoku::Setup::default() });
    let tables = Tables::default().reversi.into_iter().map(Setup::Reversi);
    for setup in tables.chain(openings.map(Setup::Gomoku)).chain([Game::AnimalChess.setup(1)]) {
        let Ok(record) = Record::arranged(setup.clone(), &start) else { continue };
        // What is written is the same position again.
        let written = Arrangement::of(record.first());
        assert_eq!(written.to_string().parse().as_ref(), Ok(&written));
        assert_eq!(Record::arranged(setup, &written), Ok(record));
    }
});
