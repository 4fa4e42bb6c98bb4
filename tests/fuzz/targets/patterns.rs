#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::engine::gomoku::Book;

fuzz_target!(|text: &str| {
    let (book, _) = Book::parse(text);
    assert!(Book::from_text(&book.to_text()).is_some_and(|again| again == book));
});
