//! `cargo xtask package`: makes what players install, and tests each where that is possible. This file has the kinds of
//! packages and the order of the steps; how each is made stands in a file of its own. What is made takes the paths of the
//! programs, so that it does not matter who built them.

mod chroot;
mod compare;
mod flatpak;
pub mod licences;
mod linux;
mod macos;
mod pictures;
mod programs;
mod release;
mod site;
mod tree;
mod trial;
mod windows;

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::files::{entries, make, size, write};
use crate::integrity::hex;
use crate::steps::{self, Step, checkout};
use crate::system::{self, Need, Permission, System};
use crate::web;
use programs::Programs;
use release::Release;

/// The name by which desktops, software centres and stores know the game. Once the project has a home, it begins with that,
/// turned round.
const ID: &str = "io.github.turnstone_games.Turnstone";
/// Who answers for the packages, as in Cargo.toml.
const MAINTAINER: &str = "The Turnstone maintainers <turnstone@users.noreply.github.com>";
/// The folder within the checkout in which packages are put together.
const STAGE: &str = "target/stage";

/// The home of the project, if this program's Cargo.toml names one. Without it, packages name no address.
fn homepage() -> Option<&'static str> {
    Some(env!("CARGO_PKG_HOMEPAGE")).filter(|home| !home.is_empty())
}

/// A kind of package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// For Debian, Ubuntu and their derivatives
    Deb,
    /// For Fedora, openSUSE and their derivatives
    Rpm,
    /// For any Linux: an archive that runs where it is unpacked
    Tar,
    /// For Windows: a zip that runs where it is unpacked, and an installer
    Windows,
    /// For servers, and for itch.io
    Web,
    /// The manifest of a Flatpak, and the list of its crates
    Flatpak,
    /// For macOS: a bundle. It can only be made on a mac
    Mac,
    /// Only the files as a Linux installs them, in the folders bin and share of --out: for other packagers
    Tree,
}

/// All of a release that is made on Linux. The tree is for those who make other packages.
const RELEASE: [Kind; 6] = [Kind::Deb, Kind::Rpm, Kind::Tar, Kind::Windows, Kind::Web, Kind::Flatpak];

/// The options of `package`.
#[derive(Debug, Args)]
pub struct Wanted {
    /// Make only these; without it, all but the tree and the bundle for macOS
    #[arg(long, value_name = "KIND,KIND", value_delimiter = ',')]
    only: Vec<Kind>,
    /// The folder for what is made; without it, target/packages
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Make them, and do not install and start them afterwards
    #[arg(long)]
    no_test: bool,
    /// Where the page for browsers will lie, such as `https://example.org/game/`: see `cargo xtask web --address`
    #[arg(long, value_name = "URL", value_parser = web::address)]
    address: Option<String>,
    /// Build the .deb a second time in another folder, and tell what differs; takes as long again
    #[arg(long)]
    twice: bool,
}

impl Wanted {
    fn kinds(&self) -> Vec<Kind> {
        if self.only.is_empty() { RELEASE.to_vec() } else { self.only.clone() }
    }
}

/// Makes the packages, and gives the time that it took.
pub fn run(wanted: &Wanted, permission: Permission) -> Result<Duration, Failure> {
    let out = wanted.out.clone().unwrap_or_else(|| steps::target_folder().join("packages"));
    let out = std::path::absolute(&out).map_err(|source| Failure::file(&out, source))?;
    make(&out)?;
    let (mut kinds, address) = (wanted.kinds(), wanted.address.clone());
    if homepage().is_none() && kinds.contains(&Kind::Flatpak) {
        println!("No Flatpak is made: it is built from the project's address, and Cargo.toml has no homepage.");
        kinds.retain(|&kind| kind != Kind::Flatpak);
    }
    let job = Rc::new(Job { kinds, test: !wanted.no_test, release: Release::here()?, out, address, permission });
    println!("Turnstone {}", job.release.said);
    let took = steps::run_all(job.steps(wanted.twice))?;
    if job.kinds != [Kind::Tree] {
        sum_up(&job.out, &job.release)?;
    }
    Ok(took)
}

/// What is to be made, and where.
struct Job {
    kinds: Vec<Kind>,
    test: bool,
    release: Release,
    out: PathBuf,
    address: Option<String>,
    permission: Permission,
}

impl Job {
    fn has(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }

    /// What has to be installed for it.
    fn needs(&self) -> Vec<Need> {
        let linux = [Kind::Deb, Kind::Rpm, Kind::Tar, Kind::Tree].iter().any(|&kind| self.has(kind));
        let mut needs = vec![];
        if linux {
            needs.extend([Need::Build, Need::LinuxPackages]);
        }
        if linux && self.test {
            needs.push(Need::WindowTests);
        }
        if self.has(Kind::Windows) {
            needs.extend([Need::Build, Need::WindowsPackages, Need::Zip]);
            if self.test {
                needs.extend([Need::Run, Need::WindowTests]);
            }
        }
        if self.has(Kind::Web) {
            needs.extend([Need::Build, Need::Brotli, Need::Zip]);
            if self.test {
                needs.extend([Need::WindowTests, Need::BrowserTests]);
            }
        }
        if self.has(Kind::Flatpak) {
            needs.push(Need::Flatpak);
        }
        // The tree is what is made within the build of a Flatpak, where nothing can be installed.
        if self.kinds == [Kind::Tree] { vec![Need::Build] } else { needs }
    }

    /// The steps, in the order in which they are taken: what is quick to make comes first.
    fn steps(self: &Rc<Self>, twice: bool) -> Vec<Step> {
        let mut all = Vec::new();
        let mut step = |title: &str, work: fn(&Self) -> Result<(), Failure>| {
            let job = Rc::clone(self);
            all.push(Step::new(title, move || work(&job)));
        };
        step("system packages", |job| system::provide(&System::here(), &job.needs(), job.permission));
        step("what is new in this release", |job| write(&job.out.join("NOTES.md"), job.release.notes()? + "\n"));
        if self.has(Kind::Flatpak) {
            step("Flatpak: the manifest and its crates", |job| flatpak::make_both(&job.out, &job.release).map(drop));
        }
        let for_here = [Kind::Deb, Kind::Rpm, Kind::Tar, Kind::Mac, Kind::Tree].iter().any(|&kind| self.has(kind));
        if for_here {
            step("build for this system", |job| programs::here(&job.release, &steps::target_folder()).map(drop));
        }
        if for_here || self.has(Kind::Windows) {
            step("manual pages and completions", |job| programs::manual(&job.manual()));
        }
        if self.has(Kind::Tree) {
            step("the tree of files", |job| tree::lay(&job.out, &job.here()?));
        }
        if self.has(Kind::Deb) || self.has(Kind::Rpm) {
            step("the tree of files for packages", |job| {
                tree::lay(&linux::stage(), &job.here()?)?;
                linux::check_tree(&linux::stage())
            });
        }
        if self.has(Kind::Deb) {
            step(".deb", |job| linux::deb(&job.out, &job.release).map(drop));
            if self.test {
                step("install, start and remove the .deb", |job| {
                    trial::deb(&linux::deb_path(&job.out, &job.release), &job.release)
                });
            }
            if twice {
                step("build the .deb a second time", Self::build_again);
            }
        }
        if self.has(Kind::Rpm) {
            step(".rpm", |job| linux::rpm(&job.out, &job.release).map(drop));
            if self.test {
                step("install, start and remove the .rpm", |job| {
                    trial::rpm(&linux::rpm_path(&job.out, &job.release), &job.release)
                });
            }
        }
        if self.has(Kind::Tar) {
            step(".tar.gz", |job| linux::tar(&job.out, &job.here()?).map(drop));
            if self.test {
                step("unpack, start and remove the .tar.gz", |job| {
                    trial::tar(&linux::tar_path(&job.out, &job.release), &job.release)
                });
            }
        }
        if self.has(Kind::Mac) {
            step("bundle for macOS", |job| macos::zip(&job.out, &job.here()?).map(drop));
        }
        if self.has(Kind::Windows) {
            step("build for Windows", |job| programs::windows(&job.release, &job.stage()).map(drop));
            step("zip and installer for Windows", |job| {
                let programs = Programs::of(&steps::target_folder(), Some(programs::WINDOWS));
                windows::make_both(&job.out, &job.parts(programs)?).map(drop)
            });
            if self.test {
                step("install, start and remove both under wine", |job| {
                    windows::test(&windows::Windows::of(&job.out, job.release.number), &job.release)
                });
            }
        }
        if self.has(Kind::Web) {
            step("build for browsers", |job| {
                web::build(web::Build::Release, job.address.as_deref().unwrap_or_default()).map(drop)
            });
            step("zips for servers and for itch.io", |job| {
                site::make_both(&web::folder(), &job.out, &job.release).map(drop)
            });
            if self.test {
                step("play the page in a frame, as itch.io shows it", |job| {
                    site::test(&site::Site::of(&job.out, job.release.number))
                });
            }
        }
        all
    }

    fn stage(&self) -> PathBuf {
        checkout().join(STAGE)
    }

    fn manual(&self) -> PathBuf {
        self.stage().join("manual")
    }

    /// What packages for this system are made of.
    fn here(&self) -> Result<tree::Parts, Failure> {
        self.parts(Programs::of(&steps::target_folder(), None))
    }

    fn parts(&self, programs: Programs) -> Result<tree::Parts, Failure> {
        let (manual, licences) = (self.manual(), licences::text()?);
        Ok(tree::Parts { programs, manual, licences, release: self.release.clone() })
    }

    /// Builds all of the .deb again, in another folder and from nothing, and tells what differs.
    fn build_again(&self) -> Result<(), Failure> {
        let elsewhere = self.stage().join("again");
        let programs = programs::here(&self.release, &elsewhere.join("target"))?;
        tree::lay(&linux::stage(), &self.parts(programs)?)?;
        make(&elsewhere.join("out"))?;
        let again = linux::deb(&elsewhere.join("out"), &self.release)?;
        compare::debs(&linux::deb_path(&self.out, &self.release), &again)
    }
}

/// Writes the hashes of all that was made, and prints their sizes.
fn sum_up(out: &Path, release: &Release) -> Result<(), Failure> {
    let mut hashes = String::new();
    for path in entries(out)?.iter().filter(|path| is_made(path, release)) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        hashes += &format!("{}  {name}\n", hex(path)?);
        println!("{:>8.1} MB  {name}", size(path)? as f64 / 1e6);
    }
    println!("in {}", out.display());
    write(&out.join("SHA256SUMS"), hashes)
}

/// Whether a file is for players: not the pictures of the tests, the notes and the hashes themselves.
fn is_made(path: &Path, release: &Release) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_manifest = name.starts_with(ID) || name == "cargo-sources.json";
    is_manifest || (name.starts_with("turnstone") && name.contains(release.number) && !name.ends_with(".png"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(kinds: &[Kind], test: bool) -> Rc<Job> {
        let release = Release::of(Some("abc"), 0);
        Rc::new(Job {
            kinds: kinds.into(),
            test,
            release,
            out: "/out".into(),
            address: None,
            permission: Permission::Denied,
        })
    }

    fn titles(job: &Rc<Job>, twice: bool) -> Vec<String> {
        job.steps(twice).into_iter().map(|step| step.title).collect()
    }

    #[test]
    fn only_what_is_asked_for_is_made() {
        assert_eq!(
            titles(&job(&[Kind::Tar], false), false),
            [
                "system packages",
                "what is new in this release",
                "build for this system",
                "manual pages and completions",
                ".tar.gz"
            ]
        );
        let all = titles(&job(&RELEASE, true), true);
        assert!(all.iter().any(|title| title == "build the .deb a second time"));
        assert!(!all.iter().any(|title| title == "the tree of files"));
        assert_eq!(all.iter().filter(|title| title.starts_with("install, start")).count(), 3);
    }

    #[test]
    fn a_flatpak_builds_where_nothing_can_be_installed() {
        assert_eq!(job(&[Kind::Tree], true).needs(), [Need::Build]);
        assert!(!job(&[Kind::Windows], true).needs().contains(&Need::LinuxPackages));
    }

    #[test]
    fn the_maintainer_is_the_same_in_all_packages() {
        let manifest: toml::Table = toml::from_str(include_str!("../../../../Cargo.toml")).unwrap();
        assert_eq!(manifest["package"]["metadata"]["deb"]["maintainer"].as_str(), Some(MAINTAINER));
        if let Some(home) = homepage() {
            let parts = home.trim_start_matches("https://").split(['/', '.']).take(3).collect::<Vec<_>>();
            let begin = format!("io.{}.{}.", parts[0], parts[2].replace('-', "_"));
            assert!(ID.starts_with(&begin), "{ID} is not of {home}");
        }
    }

    #[test]
    fn hashes_are_of_what_players_get() {
        let release = Release::of(None, 0);
        let is = |name: &str| is_made(Path::new(name), &release);
        assert!(is(&format!("/out/turnstone_{}_amd64.deb", release.number)) && is("/out/cargo-sources.json"));
        assert!(!is("/out/NOTES.md") && !is("/out/SHA256SUMS"));
        assert!(!is(&format!("/out/turnstone_{}_amd64.deb.png", release.number)));
    }
}
