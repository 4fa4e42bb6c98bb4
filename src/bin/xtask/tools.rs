//! Programs that are no packages of the system, each installed when it is first needed: from crates.io into
//! `target/tools`, in one pinned version, or by rustup.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::steps;

/// Makes sure that Rust can compile for this target; `what` says for what that is.
pub fn provide_target(target: &str, what: &str) -> Result<(), Failure> {
    let is_there = || {
        let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
        asked.is_ok_and(|answer| Path::new(String::from_utf8_lossy(&answer.stdout).trim()).is_dir())
    };
    if is_there() {
        return Ok(());
    }
    println!("Rust cannot compile for {what} yet; asking rustup for {target}");
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add", target]);
    let remedy = "Install Rust with rustup (https://rustup.rs), or your distribution's package for that target.";
    steps::run(rustup, &format!("rustup target add {target}"), remedy)
}

/// Makes sure that a program of a crate is installed in this version, and gives its path. `why` says what it is for.
pub fn provide_program(package: &str, version: &str, program: &str, why: &str) -> Result<PathBuf, Failure> {
    let root = steps::target_folder().join("tools").join(format!("{program}-{version}"));
    let path = root.join("bin").join(format!("{program}{}", std::env::consts::EXE_SUFFIX));
    if !path.is_file() {
        println!("installing {program} {version}, which {why}; this takes a few minutes");
        let mut words = ["install", package, "--version", version, "--root"].map(OsString::from).to_vec();
        words.push(root.into());
        steps::cargo(&words, &[])?;
    }
    Ok(path)
}
