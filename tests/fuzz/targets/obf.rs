#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::record::{read_obf, write_obf};

fuzz_target!(|text: &str| {
    for problem in read_obf(text).0 {
        // What is written is read back as the same.
        let line = write_obf(&problem).expect("a board of 8x8");
        assert_eq!(read_obf(&line), (vec![problem], vec![]), "{line}");
    }
});
