//! The bundle for macOS. It can only be made on a mac, since only there can the game be linked; nobody has built or seen it
//! yet.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{ID, STAGE, pictures, tree};
use crate::failure::Failure;
use crate::files::{copy, filled, wipe, write};
use crate::steps::{self, checkout};

/// Makes the bundle of these parts and packs it.
pub fn zip(out: &Path, parts: &tree::Parts) -> Result<PathBuf, Failure> {
    let bundle = checkout().join(STAGE).join("macos/Turnstone.app");
    wipe(&bundle)?;
    lay(&bundle, parts)?;
    let arch = std::env::consts::ARCH;
    let path = out.join(format!("turnstone-{}-macos-{arch}.zip", parts.release.number));
    let mut ditto = Command::new("ditto");
    ditto.args(["-c", "-k", "--keepParent"]).arg(&bundle).arg(&path);
    steps::run(ditto, "ditto", "It belongs to every macOS; the bundle can only be made there.")?;
    Ok(path)
}

/// Lays the files of the bundle.
fn lay(bundle: &Path, parts: &tree::Parts) -> Result<(), Failure> {
    let contents = bundle.join("Contents");
    copy(&parts.programs.game, &contents.join("MacOS/turnstone"))?;
    copy(&parts.programs.engine, &contents.join("MacOS/turnstone-engine"))?;
    let resources = contents.join("Resources");
    tree::assets(&resources.join("assets"), &parts.licences)?;
    copy(&checkout().join("LICENSE"), &resources.join("LICENSE.txt"))?;
    write(&resources.join("Turnstone.icns"), pictures::icns()?)?;
    let gaps =
        [("id", ID.to_owned()), ("version", parts.release.number.to_owned()), ("said", parts.release.said.clone())];
    write(&contents.join("Info.plist"), filled(include_str!("files/Info.plist"), &gaps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::read;
    use crate::package::programs::Programs;
    use crate::package::release::Release;

    #[test]
    fn a_bundle_has_the_assets_where_the_game_looks_for_them() {
        let home = tempfile::tempdir().unwrap();
        let programs = Programs { game: home.path().join("a"), engine: home.path().join("b") };
        for program in [&programs.game, &programs.engine] {
            write(program, "x").unwrap();
        }
        let release = Release::of(Some("abc"), 0);
        let parts = tree::Parts { programs, manual: home.path().into(), licences: "MIT".into(), release };
        let bundle = home.path().join("Turnstone.app");
        lay(&bundle, &parts).unwrap();
        for file in ["MacOS/turnstone", "Resources/assets/locales/en/turnstone.ftl", "Resources/Turnstone.icns"] {
            assert!(bundle.join("Contents").join(file).is_file(), "{file}");
        }
        let about = read(&bundle.join("Contents/Info.plist")).unwrap();
        assert!(about.contains(ID) && !about.contains("{{"), "{about}");
    }
}
