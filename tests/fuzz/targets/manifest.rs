#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::{Pack, arrange, merge};

fuzz_target!(|text: &str| {
    let pack = Pack::from_manifest("fuzz", text);
    let merged = merge(&[&pack, &pack]);
    assert!(merged.differences(&merged).is_empty());
    let _ = arrange(&[&pack, &pack], &"0.1.0".parse().expect("a version"));
    assert!(pack.id().is_none() || pack.manifest.version.is_some());
});
