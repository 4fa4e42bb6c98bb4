#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::library::{Explorer, Library, Query, Sort, header};
use turnstone::rules::Tables;

fuzz_target!(|bytes: &[u8]| {
    let (mut library, mut explorer, tables) = (Library::default(), Explorer::default(), Tables::default());
    library.follow(bytes);
    for entry in library.entries() {
        explorer.add(entry, &tables);
        let Ok((saved, record)) = entry.to_saved("person", &tables) else { continue };
        assert_eq!(saved.at, record.played().len());
    }
    for sort in Sort::ALL {
        let query = Query { words: "a".into(), sort, ..Query::default() };
        assert!(library.list(&query, &str::to_owned).len() <= library.entries().len());
    }
    // A journal that is written anew is the same library.
    let (text, mut again) = (header(1) + &library.journal().collect::<String>(), Library::default());
    assert_eq!(again.follow(text.as_bytes()), []);
    assert_eq!(again.entries(), library.entries());
});
