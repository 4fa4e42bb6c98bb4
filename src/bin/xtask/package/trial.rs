//! Tests of the packages for Linux: each is installed on a bare Debian, started, looked at, and removed again, after which
//! nothing of it may be left.

use std::collections::BTreeSet;
use std::path::Path;

use super::chroot::Chroot;
use super::release::Release;
use crate::failure::Failure;
use crate::system::{self, Need};

/// How the game is started: with a game on the table, and without a question.
const PLAY: &str = "--new --game reversi --level random --seed 5 --language en --data-dir /tmp/home/data";

/// Installs the .deb with apt, as a player does, starts it and removes it.
pub fn deb(path: &Path, release: &Release) -> Result<(), Failure> {
    let chroot = Chroot::new()?;
    let file = chroot.bring(path)?;
    // The first time everything that it needs comes along; the second time it comes alone, and goes without a trace.
    chroot.run(&format!("apt-get -q install --yes {file} && apt-get -q purge --yes turnstone"))?;
    let before = chroot.files()?;
    chroot.run(&format!("apt-get -q install --yes {file}"))?;
    try_installed(&chroot, "/usr/games", "/usr/share/turnstone/assets", release)?;
    chroot.shows(&format!("/usr/games/turnstone {PLAY}"), &path.with_extension("deb.png"))?;
    chroot.run("apt-get -q purge --yes turnstone")?;
    nothing_left(&before, &chroot)
}

/// Installs the .rpm with rpm. What it asks for bears the names of other distributions, so those are looked at, and the
/// libraries come from Debian.
pub fn rpm(path: &Path, release: &Release) -> Result<(), Failure> {
    let chroot = Chroot::new()?;
    let file = chroot.bring(path)?;
    chroot.run(&format!("apt-get -q install --yes --no-install-recommends rpm {}", libraries()))?;
    let asked = chroot.ask(&format!("rpm --query --package --requires {file}"))?;
    for library in ["libc.so.6", "libX11.so.6()(64bit)", "libvulkan.so.1()(64bit)"] {
        if !asked.contains(library) {
            return Err(Failure::unfit(path.display().to_string(), format!("it does not ask for {library}.")));
        }
    }
    chroot.run(&format!("rpm --install --nodeps {file} && rpm --erase turnstone"))?;
    let before = chroot.files()?;
    chroot.run(&format!("rpm --install --nodeps {file} && rpm --verify --nodeps turnstone"))?;
    try_installed(&chroot, "/usr/bin", "/usr/share/turnstone/assets", release)?;
    chroot.shows(&format!("/usr/bin/turnstone {PLAY}"), &path.with_extension("rpm.png"))?;
    chroot.run("rpm --erase turnstone")?;
    nothing_left(&before, &chroot)
}

/// Unpacks the archive in a folder with a space in its name, and starts the game there.
pub fn tar(path: &Path, release: &Release) -> Result<(), Failure> {
    let chroot = Chroot::new()?;
    let file = chroot.bring(path)?;
    chroot.run(&format!("apt-get -q install --yes --no-install-recommends {}", libraries()))?;
    let before = chroot.files()?;
    let folder = "/tmp/in/my games/turnstone";
    chroot.run(&format!("mkdir -p '{folder}' && tar -xf {file} --strip-components=1 -C '{folder}'"))?;
    try_installed(&chroot, folder, &format!("{folder}/assets"), release)?;
    chroot.shows(&format!("'{folder}/turnstone' {PLAY}"), &path.with_extension("tar.png"))?;
    nothing_left(&before, &chroot)
}

/// The packages with the libraries that the game needs, those that are linked and those that are loaded when it starts.
fn libraries() -> String {
    let run: Vec<&str> = system::names(&[Need::Run]);
    format!("libasound2 libudev1 {}", run.join(" "))
}

/// Both programs say which release they are, and the packs that come with the game are sound.
fn try_installed(chroot: &Chroot, programs: &str, assets: &str, release: &Release) -> Result<(), Failure> {
    for program in ["turnstone", "turnstone-engine"] {
        let said = chroot.ask(&format!("'{programs}/{program}' --version"))?;
        if said.trim() != format!("{program} {}", release.said) {
            return Err(Failure::unfit(program, format!("it says it is “{}”. Build it again.", said.trim())));
        }
        chroot
            .run(&format!("for pack in '{assets}'/packs/*; do '{programs}/{program}' packs check \"$pack\"; done"))?;
    }
    Ok(())
}

/// Compares the files that were there before something was installed with those that are there after it was removed.
fn nothing_left(before: &BTreeSet<String>, chroot: &Chroot) -> Result<(), Failure> {
    let after = chroot.files()?;
    let changed = before.symmetric_difference(&after);
    let left: BTreeSet<&String> = changed.chain(after.iter().filter(|path| path.contains("turnstone"))).collect();
    if left.is_empty() {
        println!("    {} files and folders, as before: nothing is left of it", after.len());
        return Ok(());
    }
    Err(Failure::unfit("the package", format!("after it was removed, these are left or gone: {left:?}.")))
}
