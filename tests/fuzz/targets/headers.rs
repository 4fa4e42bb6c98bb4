#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::{check_font, read_picture, read_sound};

fuzz_target!(|bytes: &[u8]| {
    for ending in ["png", "jpg", "webp", "ktx2"] {
        let _ = read_picture(bytes, ending);
    }
    let _ = read_sound(bytes);
    let _ = check_font(bytes);
});
