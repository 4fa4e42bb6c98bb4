//! Whether two builds of a package are the same, and in what they differ.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use super::STAGE;
use crate::failure::Failure;
use crate::files::{bytes, list, wipe};
use crate::steps::{self, checkout};

/// Compares two packages byte by byte. If they differ, it prints which files in them do, and fails.
pub fn debs(one: &Path, other: &Path) -> Result<(), Failure> {
    if bytes(one)? == bytes(other)? {
        println!("both builds are the same, byte by byte");
        return Ok(());
    }
    let folder = checkout().join(STAGE).join("compared");
    wipe(&folder)?;
    let [one, other] = [(one, "one"), (other, "other")].map(|(deb, name)| {
        let to = folder.join(name);
        let mut dpkg = Command::new("dpkg-deb");
        dpkg.arg("--raw-extract").arg(deb).arg(&to);
        steps::run(dpkg, "dpkg-deb --raw-extract", "It belongs to every Debian.").map(|()| to)
    });
    let differing = folders(&one?, &other?)?;
    let what = if differing.is_empty() { "only how they are packed".into() } else { differing.join(", ") };
    Err(Failure::unfit("the second build of the .deb", format!("it differs from the first: {what}.")))
}

/// The files that are not the same in both folders, or in one only.
fn folders(one: &Path, other: &Path) -> Result<Vec<String>, Failure> {
    let files: BTreeSet<String> = list(one, one)?.into_iter().chain(list(other, other)?).collect();
    let same = |file: &String| matches!((bytes(&one.join(file)), bytes(&other.join(file))), (Ok(a), Ok(b)) if a == b);
    Ok(files.into_iter().filter(|file| !same(file)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::write;

    #[test]
    fn what_differs_is_named() {
        let home = tempfile::tempdir().unwrap();
        let (one, other) = (home.path().join("one"), home.path().join("other"));
        for (folder, file, text) in
            [(&one, "same", "1"), (&other, "same", "1"), (&one, "a/b", "1"), (&other, "a/b", "2"), (&one, "c", "3")]
        {
            write(&folder.join(file), text).unwrap();
        }
        assert_eq!(folders(&one, &other).unwrap(), ["a/b", "c"]);
    }
}
