//! Builds the programs that players get, for this system and for Windows. What is made of them takes their paths, so that it can
//! be made of any others.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::pictures;
use super::release::Release;
use crate::failure::Failure;
use crate::files::{filled, make, write};
use crate::steps::{self, checkout};
use crate::tools::provide_target;

/// The profile in Cargo.toml.
const PROFILE: &str = "dist";
/// The target for Windows.
pub const WINDOWS: &str = "x86_64-pc-windows-gnu";
const RUST: &str = "Install Rust with rustup (https://rustup.rs).";

/// The two programs, each of a package of its name.
const PROGRAMS: [&str; 2] = ["turnstone", "turnstone-engine"];

/// The two programs that players get.
#[derive(Clone, Debug)]
pub struct Programs {
    /// The game.
    pub game: PathBuf,
    /// The engines for a terminal.
    pub engine: PathBuf,
}

impl Programs {
    /// Where cargo puts them: below this target folder, for this target or else for this machine.
    pub fn of(target_folder: &Path, target: Option<&str>) -> Self {
        let folder = target_folder.join(target.unwrap_or_default()).join(PROFILE);
        let end = if target == Some(WINDOWS) { ".exe" } else { "" };
        Self { game: folder.join(format!("turnstone{end}")), engine: folder.join(format!("turnstone-engine{end}")) }
    }
}

/// Builds both for this machine, below this target folder. Takes half an hour on two cores the first time.
pub fn here(release: &Release, target_folder: &Path) -> Result<Programs, Failure> {
    for name in PROGRAMS {
        let mut cargo = cargo(release);
        cargo.arg("build").args(["--locked", "--profile", PROFILE, "--package", name, "--bin", name]);
        cargo.env("CARGO_TARGET_DIR", target_folder);
        steps::run(cargo, &format!("cargo build --profile dist --package {name} --bin {name}"), RUST)?;
    }
    Ok(Programs::of(target_folder, None))
}

/// Builds both for Windows, each with its icon and what Windows shows of a file.
pub fn windows(release: &Release, stage: &Path) -> Result<Programs, Failure> {
    provide_target(WINDOWS, "Windows")?;
    for (name, about) in PROGRAMS.into_iter().zip(["Turnstone", "The engines of Turnstone for a terminal"]) {
        let resource = resource(release, &stage.join("resources"), name, about)?;
        let mut cargo = cargo(release);
        cargo.arg("rustc").args(["--locked", "--profile", PROFILE, "--target", WINDOWS]);
        cargo.args(["--package", name, "--bin", name]);
        cargo.args(["--", "-C", &format!("link-arg={}", resource.display())]);
        steps::run(
            cargo,
            &format!("cargo rustc --profile dist --target {WINDOWS} --package {name} --bin {name}"),
            RUST,
        )?;
    }
    Ok(Programs::of(&steps::target_folder(), Some(WINDOWS)))
}

/// An object file with the icon and the version of a program for Windows, which is linked into it.
fn resource(release: &Release, folder: &Path, name: &str, about: &str) -> Result<PathBuf, Failure> {
    make(folder)?;
    write(&folder.join("turnstone.ico"), pictures::ico()?)?;
    let gaps = [
        ("commas", format!("{},0", release.number.replace('.', ","))),
        ("version", release.said.clone()),
        ("about", about.to_owned()),
        ("name", name.to_owned()),
    ];
    let (source, object) = (folder.join(format!("{name}.rc")), folder.join(format!("{name}.o")));
    write(&source, filled(include_str!("files/program.rc"), &gaps))?;
    let mut windres = Command::new("x86_64-w64-mingw32-windres");
    windres.arg("--include-dir").arg(folder).arg(&source).arg(&object);
    steps::run(windres, "x86_64-w64-mingw32-windres", "Install gcc-mingw-w64-x86-64.")?;
    Ok(object)
}

/// Has the engine write the manual pages and the shells' completions into this folder. It is built for this without
/// Bevy and without care for speed.
pub fn manual(folder: &Path) -> Result<(), Failure> {
    let words = ["run", "--locked", "--package", "turnstone-engine", "--features", "manual", "--"];
    let mut cargo = steps::cargo_command();
    cargo.args(words).arg("manual").arg(folder);
    steps::run(cargo, "cargo run --package turnstone-engine --features manual -- manual", RUST)
}

/// Cargo for what players get: it knows the release, and the programs hold no path of this machine, which would tell
/// who built them and make each build another.
fn cargo(release: &Release) -> Command {
    let mut cargo = steps::cargo_command();
    release.tell(&mut cargo);
    cargo
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", flags(&checkout().to_string_lossy(), home().as_deref()));
    cargo
}

/// The flags for rustc, as cargo wants them in one variable.
fn flags(root: &str, cargo_home: Option<&Path>) -> String {
    let mut flags = vec![format!("--remap-path-prefix={root}=turnstone")];
    flags.extend(cargo_home.map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
    flags.join("\x1f")
}

/// The folder in which cargo keeps the sources of crates.
fn home() -> Option<PathBuf> {
    let usual = || std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_lie_where_cargo_puts_them() {
        let linux = Programs::of(Path::new("/t"), None);
        assert_eq!((linux.game, linux.engine), ("/t/dist/turnstone".into(), "/t/dist/turnstone-engine".into()));
        let windows = Programs::of(Path::new("/t"), Some(WINDOWS));
        assert_eq!(windows.game, Path::new("/t/x86_64-pc-windows-gnu/dist/turnstone.exe"));
    }

    #[test]
    fn no_path_of_this_machine_stays_in_a_program() {
        let flags = flags("/home/a/turnstone", Some(Path::new("/home/a/.cargo")));
        assert_eq!(
            flags,
            "--remap-path-prefix=/home/a/turnstone=turnstone\x1f--remap-path-prefix=/home/a/.cargo=cargo"
        );
    }
}
