//! The files as a distribution of Linux installs them, below a prefix such as /usr: what the .deb, the .rpm and the Flatpak
//! consist of, and what other packagers can begin with.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::programs::Programs;
use super::release::Release;
use super::{ID, MAINTAINER, homepage, licences, pictures};
use crate::failure::Failure;
use crate::files::{copy, copy_assets, copy_folder, filled, list, read, wipe, write};
use crate::steps::{self, checkout};

/// What packages are made of.
pub struct Parts {
    /// The programs.
    pub programs: Programs,
    /// The folder that [`super::programs::manual`] has filled.
    pub manual: PathBuf,
    /// The text of [`licences::text`].
    pub licences: String,
    /// The release.
    pub release: Release,
}

/// Lays the files below `prefix`, whose folders `bin` and `share` are emptied first.
pub fn lay(prefix: &Path, parts: &Parts) -> Result<(), Failure> {
    let Parts { programs, manual, licences, release } = parts;
    let share = prefix.join("share");
    for folder in ["bin", "share"] {
        wipe(&prefix.join(folder))?;
    }
    copy(&programs.game, &prefix.join("bin/turnstone"))?;
    copy(&programs.engine, &prefix.join("bin/turnstone-engine"))?;
    assets(&share.join("turnstone/assets"), licences)?;

    let gaps = [
        ("id", ID.to_owned()),
        ("home", homepage().map(|home| at_home(home, release)).unwrap_or_default()),
        ("version", release.number.to_owned()),
        ("date", release.date.clone()),
        ("notes", appstream(&release.notes()?)),
    ];
    write(&share.join(format!("applications/{ID}.desktop")), filled(include_str!("files/turnstone.desktop"), &gaps))?;
    let about = filled(include_str!("files/turnstone.metainfo.xml"), &gaps);
    write(&share.join(format!("metainfo/{ID}.metainfo.xml")), about)?;
    let icons = share.join("icons/hicolor");
    for size in pictures::SIZES {
        write(&icons.join(format!("{size}x{size}/apps/{ID}.png")), pictures::icon(size)?)?;
    }
    write(&icons.join(format!("scalable/apps/{ID}.svg")), pictures::DRAWING)?;

    copy_folder(&manual.join("man"), &share.join("man/man1"))?;
    completions(&manual.join("completions"), &share)?;
    documents(&share.join("doc/turnstone"), release)?;
    write(&share.join("lintian/overrides/turnstone"), include_str!("files/lintian-overrides"))?;
    for file in list(&share.join("man"), &share.join("man"))? {
        gzip(&share.join("man").join(file))?;
    }
    Ok(())
}

/// What software centres are told of the project's home: its addresses, and the pictures that lie there.
fn at_home(home: &str, release: &Release) -> String {
    let raw = home.replace("//github.com/", "//raw.githubusercontent.com/");
    let pictures = format!("{raw}/v{}/tests/screenshots", release.number);
    filled(include_str!("files/home.xml"), &[("repository", home.to_owned()), ("pictures", pictures)])
}

/// Copies what the game reads, with the licences of the crates in it.
pub fn assets(to: &Path, licences: &str) -> Result<(), Failure> {
    copy_assets(&checkout().join("assets"), to)?;
    write(&to.join(licences::FILE), licences)
}

/// Each shell looks for completions in a place of its own, under a name of its own.
fn completions(from: &Path, share: &Path) -> Result<(), Failure> {
    for program in ["turnstone", "turnstone-engine"] {
        for (file, to) in [
            (format!("{program}.bash"), format!("bash-completion/completions/{program}")),
            (format!("{program}.fish"), format!("fish/vendor_completions.d/{program}.fish")),
            (format!("_{program}"), format!("zsh/vendor-completions/_{program}")),
        ] {
            copy(&from.join(file), &share.join(to))?;
        }
    }
    Ok(())
}

/// What a package says of itself: its licences and its changes in Debian's forms, and how to make packs.
fn documents(folder: &Path, release: &Release) -> Result<(), Failure> {
    let root = checkout();
    copy(&root.join("assets/MODDING.md"), &folder.join("MODDING.md"))?;
    let licence = read(&root.join("LICENSE"))?;
    let mit = licence.split("\n\n====").nth(1).and_then(|text| text.split_once("MIT License\n")).map(|(_, text)| text);
    let ofl = read(&root.join("assets/fonts/OFL-LXGWWenKai.txt"))?;
    let ofl = ofl.find("-----------------------------------------------------------").map(|at| &ofl[at..]);
    let (Some(mit), Some(ofl)) = (mit, ofl) else {
        return Err(Failure::unfit("LICENSE or OFL-LXGWWenKai.txt", "its parts are not where they were. See tree.rs."));
    };
    let source = homepage().map(|home| format!("Source: {home}\n")).unwrap_or_default();
    let gaps = [("source", source), ("mit", indented(mit)), ("ofl", indented(ofl))];
    write(&folder.join("copyright"), filled(include_str!("files/copyright"), &gaps))?;
    let changes = folder.join("changelog");
    write(&changes, debian_changes(release)?)?;
    gzip(&changes)
}

/// A text as a field of Debian's control files: each line begins with a space, and an empty one has a point.
fn indented(text: &str) -> String {
    let line = |line: &str| if line.trim().is_empty() { " .".to_owned() } else { format!(" {}", line.trim_end()) };
    text.trim().lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The changes of this release as Debian's changelog has them (deb-changelog(5)).
fn debian_changes(release: &Release) -> Result<String, Failure> {
    let mut date = Command::new("date");
    date.args(["--utc", "--rfc-email", &format!("--date=@{}", release.seconds)]).env("LC_ALL", "C");
    let date = steps::ask(date, "date", "It belongs to every Linux.")?;
    let (number, notes) = (release.number, release.notes()?);
    let changes: String = points(&notes).iter().map(|point| wrapped(point)).collect();
    Ok(format!("turnstone ({number}) unstable; urgency=medium\n\n{changes}\n -- {MAINTAINER}  {}\n", date.trim()))
}

/// A point of that changelog in lines of at most 80 letters.
fn wrapped(point: &str) -> String {
    let mut lines = vec!["  *".to_owned()];
    for word in point.split_whitespace() {
        let last = lines.len() - 1;
        if lines[last].chars().count() + word.chars().count() < 80 {
            lines[last] += &format!(" {word}");
        } else {
            lines.push(format!("    {word}"));
        }
    }
    lines.join("\n") + "\n"
}

/// The changes of a release for software centres: a list in AppStream's XML.
fn appstream(notes: &str) -> String {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    points(notes).iter().map(|point| format!("<li>{}</li>", escaped(point))).collect()
}

/// The points of a section of the changelog, each in one line.
fn points(notes: &str) -> Vec<String> {
    let mut points: Vec<String> = Vec::new();
    for line in notes.lines() {
        if let Some(point) = line.strip_prefix("- ") {
            points.push(point.replace(['`', '*'], ""));
        } else if let Some(more) = line.strip_prefix("  ").filter(|_| !points.is_empty()) {
            let point = points.len() - 1;
            points[point] += &format!(" {}", more.trim().replace(['`', '*'], ""));
        }
    }
    points
}

/// Compresses a file in place, and adds `.gz` to its name, without its time in it.
fn gzip(path: &Path) -> Result<(), Failure> {
    let mut gzip = Command::new("gzip");
    gzip.args(["--best", "--no-name", "--force"]).arg(path);
    steps::run(gzip, "gzip", "It belongs to every Linux.")
}

/// The folder of the .tar.gz and of the zip for Windows: the programs with the assets beside them, so that they run
/// wherever they are unpacked.
pub fn lay_portable(folder: &Path, parts: &Parts) -> Result<(), Failure> {
    let Parts { programs, manual, licences, release } = parts;
    wipe(folder)?;
    for program in [&programs.game, &programs.engine] {
        copy(program, &folder.join(program.file_name().unwrap_or_default()))?;
    }
    assets(&folder.join("assets"), licences)?;
    let root = checkout();
    copy(&root.join("LICENSE"), &folder.join("LICENSE.txt"))?;
    copy(&root.join("assets/MODDING.md"), &folder.join("MODDING.md"))?;
    let about = filled(include_str!("files/README.txt"), &[("version", release.said.clone())]);
    // Windows' older editors know only lines that end its own way.
    let is_windows = programs.game.extension().is_some();
    write(&folder.join("README.txt"), if is_windows { about.replace('\n', "\r\n") } else { about })?;
    if is_windows {
        return Ok(());
    }
    copy_folder(manual, folder)?;
    write(&folder.join("turnstone.png"), pictures::icon(256)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::bytes;

    /// Programs that stand for the real ones, and a manual.
    fn stand_ins(home: &Path) -> Parts {
        let programs = Programs { game: home.join("turnstone"), engine: home.join("turnstone-engine") };
        let manual = home.join("manual");
        write(&programs.game, "game").unwrap();
        write(&programs.engine, "engine").unwrap();
        write(&manual.join("man/turnstone.1"), ".TH turnstone 1\n").unwrap();
        for program in ["turnstone", "turnstone-engine"] {
            for file in [format!("{program}.bash"), format!("{program}.fish"), format!("_{program}")] {
                write(&manual.join("completions").join(file), "x").unwrap();
            }
        }
        Parts { programs, manual, licences: "MIT".into(), release: Release::of(Some("abc"), 0) }
    }

    #[test]
    fn the_tree_has_all_that_a_desktop_looks_for() {
        let home = tempfile::tempdir().unwrap();
        let prefix = home.path().join("usr");
        lay(&prefix, &stand_ins(home.path())).unwrap();
        for file in [
            "bin/turnstone".to_owned(),
            "bin/turnstone-engine".to_owned(),
            "share/turnstone/assets/locales/en/turnstone.ftl".to_owned(),
            format!("share/turnstone/assets/{}", licences::FILE),
            format!("share/applications/{ID}.desktop"),
            format!("share/metainfo/{ID}.metainfo.xml"),
            format!("share/icons/hicolor/128x128/apps/{ID}.png"),
            "share/man/man1/turnstone.1.gz".to_owned(),
            "share/bash-completion/completions/turnstone".to_owned(),
            "share/zsh/vendor-completions/_turnstone-engine".to_owned(),
            "share/doc/turnstone/changelog.gz".to_owned(),
        ] {
            assert!(prefix.join(&file).is_file(), "{file}");
        }
        for folder in ["applications", "metainfo", "doc"] {
            for file in list(&prefix, &prefix.join("share").join(folder)).unwrap() {
                let bytes = bytes(&prefix.join(&file)).unwrap();
                let is_filled = !String::from_utf8_lossy(&bytes).contains("{{");
                assert!(is_filled, "{file} has a gap that nothing fills");
            }
        }
    }

    #[test]
    fn a_home_is_named_with_its_pictures() {
        let told = at_home("https://github.com/a/b", &Release::of(None, 0));
        assert!(told.contains(">https://github.com/a/b/issues<") && !told.contains("{{"), "{told}");
        let number = env!("CARGO_PKG_VERSION");
        assert!(
            told.contains(&format!(">https://raw.githubusercontent.com/a/b/v{number}/tests/screenshots/title.png<"))
        );
    }

    #[test]
    fn what_is_unpacked_has_its_assets_beside_it() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("turnstone-1");
        lay_portable(&folder, &stand_ins(home.path())).unwrap();
        for file in ["turnstone", "turnstone-engine", "assets/pack.toml", "LICENSE.txt", "man/turnstone.1"] {
            assert!(folder.join(file).is_file(), "{file}");
        }
        assert!(read(&folder.join("README.txt")).unwrap().contains("(abc, 1970-01-01)"));
    }

    #[test]
    fn points_of_several_lines_become_one() {
        let notes = "### Added\n\n- One `a`\n  and more\n- **Two** & three\n\nA word.";
        assert_eq!(points(notes), ["One a and more", "Two & three"]);
        assert_eq!(appstream(notes), "<li>One a and more</li><li>Two &amp; three</li>");
    }

    #[test]
    fn no_line_of_debians_changelog_is_too_long() {
        assert_eq!(wrapped("a b"), "  * a b\n");
        let long = wrapped(&"letters ".repeat(40));
        assert!(long.lines().all(|line| line.len() <= 80) && long.lines().skip(1).all(|line| line.starts_with("    ")));
        assert_eq!(long.matches("letters").count(), 40);
    }

    #[test]
    fn a_field_of_debian_has_no_empty_line() {
        assert_eq!(indented("a\n\n  b \n"), " a\n .\n   b");
    }
}
