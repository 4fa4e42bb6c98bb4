#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::{ENGLISH, Words, check_text, schema::FileKind};

fuzz_target!(|text: &str| {
    let (_, is_good) = check_text(FileKind::Words, text, |_| Vec::new());
    if !is_good {
        return;
    }
    let (words, _) = Words::new(&[(ENGLISH, text)]);
    for line in text.lines().take(100) {
        let key = line.split('=').next().unwrap_or_default().trim();
        let _ = words.say(key, &[("n", 3_u32.into()), ("name", "somebody".into())]);
    }
});
