#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::engine::gomoku::Book;

fuzz_target!(|text: &str| {
    let _ = Book::parse(text);
});
