//! The folder of packs: listing it, adding a pack and moving one out. Even if the machine stops midway, a pack is
//! either complete or absent, and no file of the player's is ever deleted.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use semver::Version;

use crate::{BookCheck, Complaint, Files, Pack, open::peek, path::is_litter};

/// A pack that was put into the folder of packs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// Its path.
    pub path: PathBuf,
    /// The version that it replaced, if any.
    pub replaced: Option<Version>,
}

/// The start of the names of unfinished files, which are not packs.
const UNFINISHED: &str = ".turnstone-";

/// Every pack in a folder with its path, sorted by name; a missing folder has no packs. Several packs may have the same
/// id: the player chooses which of them is on.
#[must_use]
pub fn scan(folder: &Path, book: BookCheck) -> Vec<(PathBuf, Pack)> {
    found(folder).into_iter().map(|path| (path.clone(), Pack::open_path(&path, book))).collect()
}

/// Everything in a folder that may be a pack, sorted: folders and zip archives.
fn found(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_pack = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        !is_litter(&name)
            && (path.is_dir() || path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip")))
    };
    let mut found: Vec<PathBuf> = entries.filter(is_pack).collect();
    found.sort();
    found
}

/// Puts a pack into a folder of packs as `<id>.zip`, replacing another version that was put there in the same way.
/// Everything else there is somebody's and stays, whatever its id: if `<id>.zip` is another pack, the new one is called
/// `<id>-2.zip`, and so on. Problems with single files do not matter here: these files are left out when the pack is
/// used.
///
/// # Errors
/// Says why the pack was not installed: everything that is wrong with a pack without a complete manifest, or the error
/// of the disk.
pub fn install(pack: &Pack, folder: &Path) -> Result<Installed, Vec<Complaint>> {
    let (Some(id), Some(version), Some(files)) = (pack.id(), &pack.manifest.version, &pack.files) else {
        return Err(pack.complaints.iter().filter(|complaint| complaint.is_error).cloned().collect());
    };
    let names = std::iter::once(format!("{id}.zip")).chain((2..).map(|number| format!("{id}-{number}.zip")));
    let mut paths = names.map(|name| folder.join(name));
    let (path, replaced) = paths
        .find_map(|path| {
            if path.symlink_metadata().is_err() {
                return Some((path, None));
            }
            let there = peek(&path);
            (path.is_file() && there.id.as_deref() == Some(id)).then_some((path, there.version))
        })
        .ok_or_else(|| vec![Complaint::error(&pack.name, "finds no free name in the folder of packs")])?;
    let archive = files.to_archive().map_err(|complaint| vec![complaint])?;
    // A file that could not be read back is not written.
    Files::archive(archive.clone()).map_err(|what| vec![Complaint::error(&pack.name, what)])?;
    write_whole(&path, &archive).map_err(|error| vec![cannot("written", &path, &error)])?;
    Ok(Installed { id: id.to_owned(), version: version.clone(), path, replaced })
}

/// Moves a pack from the folder of packs into another folder, under a name that is free there. A link is removed
/// itself; its target stays where it is.
///
/// # Errors
/// The error of the disk; the pack is where it was.
pub fn set_aside(path: &Path, aside: &Path) -> Result<Option<PathBuf>, Complaint> {
    let moved = (|| {
        if path.symlink_metadata()?.is_symlink() {
            return fs::remove_file(path).map(|()| None);
        }
        fs::create_dir_all(aside)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let names = std::iter::once(name.to_string()).chain((2..=9_999).map(|number| format!("{name}-{number}")));
        let free = names.map(|name| aside.join(name)).find(|free| free.symlink_metadata().is_err());
        let free = free.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::AlreadyExists))?;
        fs::rename(path, &free).map(|()| Some(free))
    })();
    moved.map_err(|error| cannot("removed", path, &error))
}

/// Writes a file completely or not at all: first to a temporary file beside it, which then replaces it.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!("{UNFINISHED}new-{name}"));
    fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    let written = (|| {
        let mut file = fs::File::create(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

pub(crate) fn cannot(done: &str, path: &Path, error: &std::io::Error) -> Complaint {
    let advice = match error.kind() {
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => "; free some room and try again",
        std::io::ErrorKind::PermissionDenied => "; see to whom the folder belongs",
        std::io::ErrorKind::ReadOnlyFilesystem => "; the disk can only be read",
        _ => "",
    };
    Complaint::error(&path.display().to_string(), format!("cannot be {done} ({error}){advice}"))
}
