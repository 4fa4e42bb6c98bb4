//! The programs that the web build and its tests need beside the system's packages, each installed when it is first
//! needed: wasm-bindgen, Binaryen, and the drivers of browsers.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::files::{make, read};
use crate::steps::{self, checkout};
use crate::tools::provide_program;

/// What to do if Node.js is missing.
pub const NODE: &str = "Install Node.js 20 or newer with npm (https://nodejs.org).";

/// The version of Binaryen (<https://www.npmjs.com/package/binaryen>), whose program `wasm-opt` makes the module smaller.
const BINARYEN: &str = "132.0.0";
/// Its passes for the module, chosen by what Brotli makes of the result: together they save 53 kB of 4.99 MB. The usual
/// `-Oz` makes the file itself a sixth smaller, but what is sent 90 kB larger.
const PASSES: [&str; 10] = [
    "--duplicate-function-elimination",
    "--remove-unused-module-elements",
    "--memory-packing",
    "--dae",
    "--optimize-instructions",
    "--precompute",
    "--remove-unused-names",
    "--remove-unused-brs",
    "--vacuum",
    "--duplicate-function-elimination",
];

/// Makes sure that the programs that drive the browsers are installed.
pub fn provide_drivers() -> Result<(), Failure> {
    let tests = checkout().join("tests/web");
    if tests.join("node_modules").is_dir() {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--prefix"]).arg(&tests);
    steps::run(npm, "npm ci --prefix tests/web", NODE)
}

/// Makes sure that the program `wasm-bindgen` is installed, in exactly the version that the game is built with.
pub fn provide_wasm_bindgen() -> Result<PathBuf, Failure> {
    let lock = read(&checkout().join("Cargo.lock"))?;
    let version = locked_version(&lock, "wasm-bindgen").unwrap_or_default();
    provide_program("wasm-bindgen-cli", version, "wasm-bindgen", "joins the module and JavaScript")
}

/// Makes a module smaller for sending; takes two minutes.
pub fn shrink(module: &Path) -> Result<(), Failure> {
    let root = steps::target_folder().join("tools").join(format!("binaryen-{BINARYEN}"));
    let program = root.join("node_modules/binaryen/bin/wasm-opt");
    if !program.is_file() {
        make(&root)?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"]).arg(&root);
        npm.arg(format!("binaryen@{BINARYEN}"));
        steps::run(npm, &format!("npm install binaryen@{BINARYEN}"), NODE)?;
    }
    let mut node = Command::new("node");
    node.arg(&program).arg(module).args(PASSES).arg("-o").arg(module);
    steps::run(node, "wasm-opt", "Remove the folder target/tools and run this again.")
}

/// The version of a crate in a Cargo.lock.
fn locked_version<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let heading = format!("name = \"{name}\"\nversion = \"");
    let start = lock.find(&heading)? + heading.len();
    lock[start..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_the_locked_one() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"9\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(lock, "absent"), None);
        assert!(locked_version(&read(&checkout().join("Cargo.lock")).unwrap(), "wasm-bindgen").is_some());
    }
}
