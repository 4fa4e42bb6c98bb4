//! The engine's Web Worker: builds the module from `src/bin/turnstone-worker/` and its script, and tests both in
//! node. Its `main.rs` explains what they are for.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::steps::{self, Env, checkout, target_folder};

/// The name of the program, with which the names of its files begin.
const NAME: &str = "turnstone-worker";

/// With two boards in one vector the search is a tenth faster. Browsers from before 2023 lack such vectors and do not
/// load the module; the game then searches in slices instead. Set for this target alone, since programs for the host do
/// not know it.
const VECTORS: Env = Env::set("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");

/// Builds the worker and puts its two files into the folder `out`, which is created if needed. Gives the path of the
/// script. `wasm_bindgen` is the program of that name, in the version of Cargo.lock.
pub fn build(out: &Path, wasm_bindgen: &Path) -> Result<PathBuf, Failure> {
    let target = "wasm32-unknown-unknown";
    let words = ["build", "--target", target, "--profile", "worker", "--package", NAME];
    steps::cargo(&words.map(Into::into), &[VECTORS])?;

    let module = target_folder().join(target).join("worker").join(NAME).with_extension("wasm");
    let mut bind = Command::new(wasm_bindgen);
    bind.args(["--target", "no-modules", "--no-typescript", "--remove-name-section", "--out-name", NAME, "--out-dir"])
        .arg(out)
        .arg(module);
    steps::run(
        bind,
        "wasm-bindgen",
        "Install it: cargo install wasm-bindgen-cli, in the version that Cargo.lock has.",
    )?;

    // The worker's own lines go to the end of what wasm-bindgen wrote.
    let script = out.join(NAME).with_extension("js");
    let ears = checkout().join("src/bin").join(NAME).join(NAME).with_extension("js");
    let text = read(&script)? + &read(&ears)?;
    fs::write(&script, text).map_err(|source| Failure::file(&script, source))?;
    Ok(script)
}

/// Runs the tests of a finished worker in node.
pub fn test(script: &Path) -> Result<(), Failure> {
    let mut node = Command::new("node");
    node.args(["--test", "tests/web/worker.test.mjs"]).env("TURNSTONE_WORKER", script);
    steps::run(node, "node --test tests/web/worker.test.mjs", "Install Node.js 20 or newer (https://nodejs.org).")
}

/// Builds the worker in a folder of its own, and tests it.
pub fn build_and_test(wasm_bindgen: &Path) -> Result<(), Failure> {
    let script = build(&target_folder().join("web-worker"), wasm_bindgen)?;
    println!("the engine's worker is {}", script.display());
    test(&script)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|source| Failure::file(path, source))
}
