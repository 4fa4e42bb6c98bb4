#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::{read_obf, read_obf_line, write_obf};

fuzz_target!(|text: &str| {
    for problem in read_obf(text).unwrap_or_default() {
        // What is written is read as the same.
        let line = write_obf(&problem).expect("a board of 8x8");
        assert_eq!(read_obf_line(&line).as_ref().map(Option::as_ref), Ok(Some(&problem)), "{line}");
    }
});
