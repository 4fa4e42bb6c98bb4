//! What players of Windows get: a zip that runs where it is unpacked, and an installer. Both are tested under wine, which
//! is not Windows: CONTRIBUTING.md says what has never been seen there.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::chroot::{SeenScreen, shows_something};
use super::release::Release;
use super::{ID, MAINTAINER, STAGE, homepage, pictures, tree};
use crate::failure::Failure;
use crate::files::{filled, list, make, wipe, write};
use crate::steps::{self, checkout};

const WINE: &str = "Install wine.";

/// The zip and the installer of a release.
pub struct Windows {
    /// The zip.
    pub zip: PathBuf,
    /// The installer.
    pub installer: PathBuf,
}

impl Windows {
    /// Where they are put in the folder `out`.
    pub fn of(out: &Path, number: &str) -> Self {
        Self {
            zip: out.join(format!("turnstone-{number}-windows.zip")),
            installer: out.join(format!("turnstone-{number}-windows-setup.exe")),
        }
    }
}

/// Makes both of these parts, of which the programs are those for Windows.
pub fn make_both(out: &Path, parts: &tree::Parts) -> Result<Windows, Failure> {
    let made = Windows::of(out, parts.release.number);
    let name = format!("turnstone-{}-windows", parts.release.number);
    let folder = checkout().join(STAGE).join("windows");
    wipe(&folder)?;
    tree::lay_portable(&folder.join(&name), parts)?;
    zip(&folder, &name, &made.zip, &parts.release)?;

    let icon = folder.join("turnstone.ico");
    write(&icon, pictures::ico()?)?;
    let link = homepage()
        .map(|home| format!("WriteRegStr HKCU \"${{ENTRY}}\" \"URLInfoAbout\" \"{home}\""))
        .unwrap_or_default();
    let gaps = [
        ("version", parts.release.number.to_owned()),
        ("said", parts.release.said.clone()),
        ("folder", folder.join(&name).display().to_string()),
        ("icon", icon.display().to_string()),
        ("out", made.installer.display().to_string()),
        ("id", ID.to_owned()),
        ("publisher", MAINTAINER.split(" <").next().unwrap_or_default().to_owned()),
        ("link", link),
    ];
    let script = folder.join("installer.nsi");
    write(&script, filled(include_str!("files/installer.nsi"), &gaps))?;
    let mut nsis = Command::new("makensis");
    nsis.args(["-V2", "-WX"]).arg(&script);
    parts.release.tell(&mut nsis);
    steps::run(nsis, "makensis", "Install nsis.")?;
    Ok(made)
}

/// Packs the folder `name` within `folder`, or all that is in it if `name` is a point, with the time of the release.
pub fn zip(folder: &Path, name: &str, path: &Path, release: &Release) -> Result<(), Failure> {
    if path.is_file() {
        std::fs::remove_file(path).map_err(|source| Failure::file(path, source))?;
    }
    let files = list(folder, &folder.join(name))?;
    let mut touch = Command::new("find");
    touch.arg(folder.join(name)).args(["-exec", "touch", &format!("--date=@{}", release.seconds), "{}", "+"]);
    steps::run(touch, "touch", "It belongs to every Linux.")?;
    let mut zip = Command::new("sh");
    // Without the extra fields, which hold the owner and a second time. The list is sorted.
    zip.args(["-ec", "cd \"$1\"; shift; zip -q -X -9 \"$@\"", "zip"]).arg(folder).arg(path).args(files);
    release.tell(&mut zip);
    steps::run(zip, "zip", "Install zip.")
}

/// Unpacks the zip and installs the installer under wine, and has the engine and the checks of packs run from both. Then
/// it opens the window of what was unpacked, and tells how far that came.
pub fn test(made: &Windows, release: &Release) -> Result<(), Failure> {
    let home = checkout().join(STAGE).join("wine");
    wipe(&home)?;
    make(&home)?;
    lend_random_numbers(&home)?;
    let unpacked = home.join("unpacked here");
    let mut unzip = Command::new("unzip");
    unzip.arg("-q").arg(&made.zip).arg("-d").arg(&unpacked);
    steps::run(unzip, "unzip", "Install unzip.")?;
    let unpacked = unpacked.join(format!("turnstone-{}-windows", release.number));
    try_engine(&home, &unpacked, release)?;

    // NSIS wants /D= last and without quotes, and wine writes quotes where there is a space.
    let mut setup = wine(&home);
    setup.arg(&made.installer).args(["/S", r"/D=C:\Games\Turnstone"]);
    steps::run(setup, "wine turnstone-setup.exe /S", WINE)?;
    let installed = home.join(r"prefix/drive_c/Games/Turnstone");
    let (there, here) = (list(&installed, &installed)?, list(&unpacked, &unpacked)?);
    let missing: Vec<_> = here.iter().filter(|file| !there.contains(file)).collect();
    if !missing.is_empty() {
        return Err(Failure::unfit("the installer", format!("it does not install {missing:?}. See installer.nsi.")));
    }
    try_engine(&home, &installed, release)?;
    let mut uninstall = wine(&home);
    // Without `_?=` it would copy itself elsewhere and go on there after it has ended.
    uninstall.arg(installed.join("uninstall.exe")).args(["/S", r"_?=C:\Games\Turnstone"]);
    steps::run(uninstall, "wine uninstall.exe /S", WINE)?;
    let left: Vec<_> = list(&installed, &installed)?.into_iter().filter(|file| file != "uninstall.exe").collect();
    if !left.is_empty() {
        return Err(Failure::unfit("the uninstaller", format!("it leaves {left:?}. See installer.nsi.")));
    }
    look(&home, &unpacked, &made.zip.with_extension("zip.png"))
}

/// A library of Windows by which Rust's standard library gets random numbers.
const RANDOM_NUMBERS: &str = r#"
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return RtlGenRandom(data, (ULONG)length); }
"#;

/// Makes the library `bcryptprimitives.dll` for wine, where it has none: it came after the wine 8.0 of Debian 12, and
/// without it no program of Rust starts.
fn lend_random_numbers(home: &Path) -> Result<(), Failure> {
    let mut boot = wine(home);
    boot.args(["wineboot", "--init"]);
    steps::run(boot, "wine wineboot --init", WINE)?;
    let library = home.join("prefix/drive_c/windows/system32/bcryptprimitives.dll");
    if library.exists() {
        return Ok(());
    }
    let source = home.join("random.c");
    write(&source, RANDOM_NUMBERS)?;
    let mut compiler = Command::new("x86_64-w64-mingw32-gcc");
    compiler.arg("-shared").arg(&source).arg("-o").arg(&library).arg("-ladvapi32");
    steps::run(compiler, "x86_64-w64-mingw32-gcc", "Install gcc-mingw-w64-x86-64.")
}

/// How long the game may take until something is seen.
const PATIENCE: Duration = Duration::from_secs(180);

/// Opens the window of the game under wine, and tells whether it draws. It is no fault if it does not: what draws there is
/// wine's Vulkan or DirectX, and not that of Windows.
fn look(home: &Path, folder: &Path, picture: &Path) -> Result<(), Failure> {
    let screen = SeenScreen::open()?;
    let mut game = wine(home);
    game.arg(folder.join("turnstone.exe")).env("DISPLAY", screen.display());
    game.args(["--new", "--game", "reversi", "--level", "random", "--seed", "5", "--language", "en"]);
    let cannot = |source| Failure::CannotStart { program: "wine".into(), source, remedy: WINE };
    let mut game = game.spawn().map_err(cannot)?;
    let begin = Instant::now();
    let seen = loop {
        sleep(Duration::from_millis(500));
        let seen = screen.picture()?.filter(shows_something);
        if seen.is_some() || begin.elapsed() > PATIENCE || !matches!(game.try_wait(), Ok(None)) {
            break seen;
        }
    };
    let took = steps::human(begin.elapsed());
    match seen {
        Some(seen) => {
            seen.save(picture).map_err(|why| Failure::unfit(picture.display().to_string(), why.to_string()))?;
            println!("under wine something is seen after {took}: {}", picture.display());
        }
        None => println!("under wine nothing was seen in {took}; on Windows it may be otherwise"),
    }
    // If it has ended by itself, there is nothing to end.
    let _ = game.kill();
    let _ = game.wait();
    Ok(())
}

/// Has the engine of this folder say its version, count positions, and check the packs that come with the game.
fn try_engine(home: &Path, folder: &Path, release: &Release) -> Result<(), Failure> {
    let engine = folder.join("turnstone-engine.exe");
    let ask = |words: &[&str]| {
        let mut command = wine(home);
        command.arg(&engine).args(words);
        steps::ask(command, &format!("wine turnstone-engine.exe {}", words.join(" ")), WINE)
    };
    let said = ask(&["--version"])?;
    if said.trim() != format!("turnstone-engine {}", release.said) {
        return Err(Failure::unfit(
            "turnstone-engine.exe",
            format!("it says it is “{}”. Build it again.", said.trim()),
        ));
    }
    let counted = ask(&["perft", "reversi", "6"])?;
    // As in tests/fixtures/reversi-perft.csv.
    if !counted.contains("8200") {
        return Err(Failure::unfit("turnstone-engine.exe", format!("it counts wrongly: {counted}")));
    }
    for pack in ["midnight", "paper"] {
        let pack = format!("Z:{}", folder.join("assets/packs").join(pack).display()).replace('/', r"\");
        ask(&["packs", "check", &pack])?;
    }
    println!("{}: the engine counts, and the packs are sound", folder.display());
    Ok(())
}

/// A program under wine, with a home of its own, and without wine's many remarks.
fn wine(home: &Path) -> Command {
    let mut command = Command::new("wine");
    command.env("WINEPREFIX", home.join("prefix")).env("WINEDEBUG", "-all").env("WINEDLLOVERRIDES", "mscoree,mshtml=");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_files_make_the_same_zip() {
        let home = tempfile::tempdir().unwrap();
        let release = Release::of(None, 1_000_000_000);
        let packed = |name: &str| {
            write(&home.path().join("x/b/c"), "c").unwrap();
            write(&home.path().join("x/a"), "a").unwrap();
            zip(home.path(), "x", &home.path().join(name), &release).unwrap();
            std::fs::read(home.path().join(name)).unwrap()
        };
        let first = packed("1.zip");
        std::thread::sleep(std::time::Duration::from_millis(2100));
        assert_eq!(first, packed("2.zip"));
    }

    #[test]
    fn the_installer_fills_all_its_gaps() {
        let script = include_str!("files/installer.nsi");
        let known = ["version", "said", "folder", "icon", "out", "id", "publisher", "link"];
        for gap in script.split("{{").skip(1).filter_map(|rest| rest.split("}}").next()) {
            assert!(known.contains(&gap), "{gap}");
        }
    }
}
