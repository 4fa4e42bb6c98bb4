#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::{Files, Pack, check_path};

fuzz_target!(|bytes: &[u8]| {
    let pack = Pack::open_archive("fuzz.zip", bytes, |_, _| Vec::new());
    let Some(files) = pack.files else { return };
    for path in files.list() {
        assert_eq!(check_path(path), Ok(()));
        let _ = files.read(path);
    }
    // Whatever can be read can be packed, and then is the same.
    if let Ok(archive) = files.to_archive() {
        let (again, complaints) = Files::archive(archive).expect("our own archive");
        assert!(complaints.is_empty() && again.list().eq(files.list()));
    }
});
