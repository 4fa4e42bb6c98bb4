//! Packs made to do harm: for each in the list the checks report what is expected, and none of them crashes, hangs or
//! bloats the process that checks it. `cargo xtask hostile` makes the same packs, and random ones.

#[allow(dead_code, reason = "xtask uses all of it")]
#[path = "../src/bin/xtask/hostile/check.rs"]
mod check;
#[allow(dead_code, reason = "xtask uses all of it")]
#[path = "../src/bin/xtask/hostile/packs/mod.rs"]
mod packs;

use std::{path::Path, time::Duration};

use check::Checker;

/// How long a check may take: normally it takes seconds, but the decoders of this build are slow and the machine may be
/// busy.
const LIMIT: Duration = Duration::from_secs(60);

#[test]
fn every_pack_that_means_harm_is_told_so_and_does_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut checker = Checker::new(Path::new(env!("CARGO_BIN_EXE_xtask")), &["hostile", "--worker"], LIMIT);
    let list = packs::fixed();
    let mut wrong = Vec::new();
    for made in &list {
        let path = made.write(folder.path()).expect("a pack to write");
        let verdict = checker.check(&path).expect("a process that checks");
        if let Some(what) = verdict.harm().or_else(|| made.expect.misjudged(&verdict.errors)) {
            wrong.push(format!("{}: {what}", made.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {} packs:\n{}", wrong.len(), list.len(), wrong.join("\n"));
}
