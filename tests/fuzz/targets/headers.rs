#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::limits::{check_font, check_picture, check_sound};

fuzz_target!(|bytes: &[u8]| {
    for ending in ["png", "jpg", "webp", "ktx2"] {
        let _ = check_picture(bytes, ending);
    }
    let _ = check_sound(bytes);
    let _ = check_font(bytes);
});
