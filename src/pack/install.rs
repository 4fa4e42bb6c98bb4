//! The folder of packs: what lies in it, putting a pack there and taking one away. A pack is there whole or not at all,
//! whenever the machine stops.

use std::{
    collections::BTreeMap,
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use semver::Version;

use super::{BookCheck, Complaint, Files, Pack, open::peek, path::is_litter};

/// A pack that was put in the folder of packs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// The version that lay there before.
    pub replaced: Option<Version>,
}

/// Names that begin so are not packs: half-written or half-removed ones.
const UNFINISHED: &str = ".turnstone-";

/// Every pack in a folder, by id and version; a folder that is not there holds none. Of two of the same id the one that
/// [`install`] wrote, or else the newer, can be used; the other says so.
#[must_use]
pub fn scan(folder: &Path, book: BookCheck) -> Vec<Pack> {
    let mut packs: Vec<Pack> = found(folder).iter().map(|path| Pack::open_path(path, book)).collect();
    packs.sort_by(|a, b| {
        let key = |pack: &Pack| {
            let ours = pack.manifest.id.as_ref().is_some_and(|id| pack.name == file_name(id));
            (pack.manifest.id.clone(), !ours, std::cmp::Reverse(pack.manifest.version.clone()), pack.name.clone())
        };
        key(a).cmp(&key(b))
    });
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    for pack in &mut packs {
        let Some(id) = pack.id().map(str::to_owned) else { continue };
        if let Some(other) = first.get(&id) {
            pack.set_behind(other);
        } else {
            first.insert(id, pack.name.clone());
        }
    }
    packs
}

/// What may be a pack in a folder, in order: folders and zip archives.
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

fn file_name(id: &str) -> String {
    format!("{id}.zip")
}

/// Puts a pack in a folder of packs, as `<id>.zip`, in place of any other version of it. What is wrong with single files
/// of it does not matter here: they are left out when it is used.
///
/// # Errors
/// Why it is not there now: all that is wrong with a pack that has no whole manifest, or what the disk said.
pub fn install(pack: &Pack, folder: &Path) -> Result<Installed, Vec<Complaint>> {
    let (Some(id), Some(version), Some(files)) = (pack.id(), &pack.manifest.version, &pack.files) else {
        return Err(pack.complaints.iter().filter(|complaint| complaint.is_error).cloned().collect());
    };
    // A folder is somebody's work, and not ours to put aside.
    let same: Vec<PathBuf> = of_id(folder, id);
    if let Some(work) = same.iter().find(|path| path.is_dir()) {
        let text = format!("the folder of packs holds “{}”, which has the same id; remove it there first", shown(work));
        return Err(vec![Complaint::error(&pack.name, text)]);
    }
    let path = folder.join(file_name(id));
    let replaced = same.iter().find_map(|path| peek(path).version);
    let archive = files.to_archive().map_err(|complaint| vec![complaint])?;
    // What would not be read again is not written.
    Files::archive(archive.clone()).map_err(|what| vec![Complaint::error(&pack.name, what)])?;
    write_whole(&path, &archive).map_err(|error| vec![cannot("written", &path, &error)])?;
    for old in same.iter().filter(|old| **old != path) {
        // It would only be listed as a second one.
        let _ = fs::remove_file(old);
    }
    Ok(Installed { id: id.to_owned(), version: version.clone(), replaced })
}

/// Takes every pack of this id out of a folder of packs.
///
/// # Errors
/// That there is none, or what the disk said.
pub fn remove(id: &str, folder: &Path) -> Result<(), Complaint> {
    let same = of_id(folder, id);
    if same.is_empty() {
        return Err(Complaint::error(id, "is no pack in the folder of packs"));
    }
    for path in same {
        // A link is removed itself, never what it leads to.
        let removed = match path.symlink_metadata() {
            Ok(data) if data.is_dir() => {
                let aside = path.with_file_name(format!("{UNFINISHED}removed-{id}"));
                let _ = fs::remove_dir_all(&aside);
                fs::rename(&path, &aside).and_then(|()| fs::remove_dir_all(&aside))
            }
            Ok(_) => fs::remove_file(&path),
            Err(error) => Err(error),
        };
        removed.map_err(|error| cannot("removed", &path, &error))?;
    }
    Ok(())
}

fn of_id(folder: &Path, id: &str) -> Vec<PathBuf> {
    found(folder).into_iter().filter(|path| peek(path).id.as_deref() == Some(id)).collect()
}

/// Writes a file so that it is there whole or as it was: beside it first, and then in its place.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
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

fn shown(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

pub(super) fn cannot(done: &str, path: &Path, error: &std::io::Error) -> Complaint {
    let advice = match error.kind() {
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => "; free some room and try again",
        std::io::ErrorKind::PermissionDenied => "; see to whom the folder belongs",
        std::io::ErrorKind::ReadOnlyFilesystem => "; the disk can only be read",
        _ => "",
    };
    Complaint::error(&path.display().to_string(), format!("cannot be {done} ({error}){advice}"))
}
