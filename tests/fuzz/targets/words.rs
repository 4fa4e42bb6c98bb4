#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::{ENGLISH, Words, check_text, limits, schema::FileKind};

fuzz_target!(|text: &str| {
    let (problems, is_good) = check_text(FileKind::Words, text, |_, _| Vec::new());
    // Words that fail the check are not used either, and do no harm.
    let (words, _) = Words::new(&[(ENGLISH, text)]);
    for line in text.lines().take(100) {
        let key = line.split('=').next().unwrap_or_default().trim();
        let said = words.say(key, &[("n", 3_u32.into()), ("name", "somebody".into())]);
        assert!(said == key || said.len() <= limits::SENTENCE);
        // If no problem was reported, the sentence is complete.
        assert!(!problems.is_empty() || said.len() < limits::SENTENCE || said == key);
    }
    assert!(is_good || !problems.is_empty());
});
