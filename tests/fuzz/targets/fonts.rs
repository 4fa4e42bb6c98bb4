#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::check_font;

fuzz_target!(|bytes: &[u8]| {
    let _ = check_font(bytes);
});
