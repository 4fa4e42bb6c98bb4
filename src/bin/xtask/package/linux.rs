//! The packages for Linux, made of the files that `tree` has laid: a .deb, an .rpm, and an archive that runs where it is
//! unpacked. What the first two say of themselves stands in Cargo.toml, where cargo-deb and cargo-generate-rpm read it.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::release::Release;
use super::{ID, STAGE, tree};
use crate::failure::Failure;
use crate::files::{list, size, wipe};
use crate::steps::{self, checkout};
use crate::tools::provide_program;

const CARGO_DEB: &str = "3.8.0";
const CARGO_GENERATE_RPM: &str = "0.21.1";
/// The most bytes that a .deb may have: what people wait for.
const LARGEST: u64 = 40_000_000;
/// The most bytes that it may have once it is installed.
const LARGEST_INSTALLED: u64 = 90_000_000;

/// The folder with the tree of files. Cargo.toml names it, so it lies in the checkout wherever cargo builds.
pub fn stage() -> PathBuf {
    checkout().join(STAGE).join("linux")
}

/// Checks what desktops and software centres read.
pub fn check_tree(prefix: &Path) -> Result<(), Failure> {
    let mut entry = Command::new("desktop-file-validate");
    entry.arg(prefix.join(format!("share/applications/{ID}.desktop")));
    steps::run(entry, "desktop-file-validate", "Install desktop-file-utils.")?;
    let mut about = Command::new("appstreamcli");
    about.args(["validate", "--no-net", "--explain"]).arg(prefix.join(format!("share/metainfo/{ID}.metainfo.xml")));
    steps::run(about, "appstreamcli validate", "Install appstream.")
}

/// Where the .deb is put in the folder `out`.
pub fn deb_path(out: &Path, release: &Release) -> PathBuf {
    out.join(format!("turnstone_{}_amd64.deb", release.number))
}

/// The same of the .rpm.
pub fn rpm_path(out: &Path, release: &Release) -> PathBuf {
    out.join(format!("turnstone-{}-1.x86_64.rpm", release.number))
}

/// The same of the archive that runs where it is unpacked.
pub fn tar_path(out: &Path, release: &Release) -> PathBuf {
    out.join(format!("{}.tar.gz", portable(release)))
}

/// The name of the folder in that archive.
fn portable(release: &Release) -> String {
    format!("turnstone-{}-linux-x86_64", release.number)
}

/// Makes the .deb, and checks it with lintian and against the sizes that are allowed.
pub fn deb(out: &Path, release: &Release) -> Result<PathBuf, Failure> {
    let path = deb_path(out, release);
    let program = provide_program("cargo-deb", CARGO_DEB, "cargo-deb", "makes a .deb")?;
    let mut deb = Command::new(program);
    // The programs are built and stripped already.
    deb.args(["--no-build", "--no-strip", "--output"]).arg(&path);
    release.tell(&mut deb);
    steps::run(deb, "cargo-deb --no-build", "Remove the folder target/tools and run this again.")?;

    let installed: u64 =
        list(&stage(), &stage())?.iter().map(|file| size(&stage().join(file))).sum::<Result<_, _>>()?;
    fits(&path.display().to_string(), size(&path)?, LARGEST)?;
    fits("the .deb once it is installed", installed, LARGEST_INSTALLED)?;

    let mut lintian = Command::new("lintian");
    lintian.args(["--fail-on", "error", "--tag-display-limit", "0", "--allow-root"]).arg(&path);
    steps::run(lintian, "lintian", "Install lintian.")?;
    Ok(path)
}

fn fits(what: &str, bytes: u64, most: u64) -> Result<(), Failure> {
    println!("{what}: {:.1} MB, and {} may be", bytes as f64 / 1e6, most / 1_000_000);
    if bytes <= most {
        return Ok(());
    }
    Err(Failure::unfit(
        what,
        format!("it has {bytes} bytes, and {most} are the most that may be. Make the assets smaller."),
    ))
}

/// Makes the .rpm.
pub fn rpm(out: &Path, release: &Release) -> Result<PathBuf, Failure> {
    let path = rpm_path(out, release);
    let program = provide_program("cargo-generate-rpm", CARGO_GENERATE_RPM, "cargo-generate-rpm", "makes an .rpm")?;
    let mut rpm = Command::new(program);
    // The libraries are found with ldd, so that it is the same on every distribution.
    rpm.args(["--auto-req", "builtin", "--output"]).arg(&path);
    release.tell(&mut rpm);
    steps::run(rpm, "cargo-generate-rpm", "Remove the folder target/tools and run this again.")?;
    let mut check = Command::new("rpm");
    check.args(["--checksig", "--nosignature"]).arg(&path);
    steps::run(check, "rpm --checksig", "Install rpm.")?;
    Ok(path)
}

/// Makes the archive that runs where it is unpacked.
pub fn tar(out: &Path, parts: &tree::Parts) -> Result<PathBuf, Failure> {
    let name = portable(&parts.release);
    let folder = checkout().join(STAGE).join("portable");
    wipe(&folder)?;
    tree::lay_portable(&folder.join(&name), parts)?;
    pack(&folder, &name, &tar_path(out, &parts.release), &parts.release)
}

/// Packs the folder `name` within `folder`, with nothing in it that another machine or hour would change.
pub fn pack(folder: &Path, name: &str, path: &Path, release: &Release) -> Result<PathBuf, Failure> {
    let mut tar = Command::new("tar");
    tar.args(["--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=go=rX,u+rw"]);
    tar.args(["--use-compress-program=gzip --best --no-name", &format!("--mtime=@{}", release.seconds), "--file"]);
    tar.arg(path).arg("--directory").arg(folder).arg(name);
    steps::run(tar, "tar", "It belongs to every Linux.")?;
    Ok(path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::write;
    use crate::system;

    /// The metadata of Cargo.toml under this key.
    fn metadata(key: &str) -> toml::Table {
        let manifest: toml::Table = toml::from_str(include_str!("../../../../Cargo.toml")).unwrap();
        manifest["package"]["metadata"][key].as_table().unwrap().clone()
    }

    #[test]
    fn a_package_asks_for_all_that_the_game_loads_when_it_starts() {
        let deb = metadata("deb");
        let asked = format!("{} {}", deb["depends"].as_str().unwrap(), deb["recommends"].as_str().unwrap());
        for library in system::names(&[system::Need::Run]) {
            assert!(asked.contains(library), "the .deb does not ask for {library}");
        }
        let rpm = metadata("generate-rpm");
        for library in [
            "libX11.so.6",
            "libX11-xcb.so.1",
            "libXcursor.so.1",
            "libXi.so.6",
            "libxkbcommon-x11.so.0",
            "libvulkan.so.1",
        ] {
            assert!(rpm["requires"].as_table().unwrap().contains_key(&format!("{library}()(64bit)")), "{library}");
        }
    }

    #[test]
    fn the_metadata_names_the_folder_that_is_filled() {
        let named = |asset: &toml::Value| {
            let source = asset.get(0).or_else(|| asset.get("source")).unwrap();
            source.as_str().unwrap().starts_with(&format!("{STAGE}/linux/"))
        };
        for key in ["deb", "generate-rpm"] {
            assert!(metadata(key)["assets"].as_array().unwrap().iter().all(named), "{key}");
        }
    }

    #[test]
    fn the_same_files_make_the_same_archive() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("x");
        let archive = |name: &str| {
            for file in ["b", "a"] {
                write(&folder.join(file), file).unwrap();
            }
            let path = pack(home.path(), "x", &home.path().join(name), &Release::of(None, 7)).unwrap();
            std::fs::read(path).unwrap()
        };
        let first = archive("1.tar.gz");
        std::thread::sleep(std::time::Duration::from_millis(1100));
        assert_eq!(first, archive("2.tar.gz"));
    }

    #[test]
    fn too_large_is_refused() {
        assert!(fits("x", 10, 10).is_ok());
        assert!(fits("x", 11, 10).unwrap_err().to_string().starts_with("x: it has 11 bytes"));
    }
}
