//! The files of a pack, in a folder, in a zip archive, or in memory. They are only read, never written, and nothing
//! outside the pack is read.

pub(crate) mod error;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod install;
pub(crate) mod open;
pub(crate) mod path;
pub(crate) mod zip;

#[cfg(not(target_family = "wasm"))]
use std::path::{Path, PathBuf};
use std::{
    collections::BTreeMap,
    fmt::Display,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use crate::{Complaint, limits};
use error::{FilesError, ReadError};
use path::{check_path, is_allowed, is_litter};

/// The name of a pack's manifest.
pub const MANIFEST: &str = "pack.toml";

/// The files of a pack by their paths. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Files(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    entries: BTreeMap<String, Entry>,
    /// The bytes of the archive, for entries inside one.
    archive: Arc<[u8]>,
}

#[derive(Debug)]
enum Entry {
    Packed(zip::Entry),
    #[cfg(not(target_family = "wasm"))]
    OnDisk {
        root: Arc<Path>,
        path: PathBuf,
    },
    Held(Arc<[u8]>),
}

/// Collects files one by one and refuses those that a pack may not contain.
#[derive(Default)]
struct Collector {
    entries: BTreeMap<String, Entry>,
    /// The paths in small letters, since some systems ignore case.
    small: BTreeMap<String, String>,
    complaints: Vec<Complaint>,
    total: u64,
}

impl Collector {
    /// Adds a file, if a pack may contain it. An error concerns the pack as a whole.
    fn add(&mut self, path: &str, size: u64, entry: Entry) -> Result<(), FilesError> {
        if let Err(what) = check_path(path) {
            self.complain(path, format!("the path {what}"));
            return Ok(());
        }
        if is_litter(path) {
            return Ok(());
        }
        if !is_allowed(path) {
            self.complain(path, "files of this kind do not belong in a pack; leave it out");
            return Ok(());
        }
        if size > limits::FILE {
            self.complain(path, format!("is {} MiB large; {} MiB are the most", size >> 20, limits::FILE >> 20));
            return Ok(());
        }
        self.total += size;
        if self.total > limits::TOTAL {
            return Err(FilesError::Total);
        }
        if let Some(other) = self.small.insert(path.to_lowercase(), path.to_owned()) {
            let text = if other == path {
                "is there twice; leave one out".to_owned()
            } else {
                format!("has the same name as “{other}” but for large and small letters; give one another name")
            };
            self.complain(path, text);
            // It is unclear which of the two files is meant.
            self.entries.remove(&other);
            return Ok(());
        }
        self.entries.insert(path.to_owned(), entry);
        Ok(())
    }

    fn complain(&mut self, path: &str, text: impl Display) {
        self.complaints.push(Complaint::error(path, text));
    }

    fn done(self, archive: Arc<[u8]>) -> (Files, Vec<Complaint>) {
        (Files(Arc::new(Inner { entries: self.entries, archive })), self.complaints)
    }
}

impl Files {
    /// The files of a zip archive, and what is wrong with single files; those are left out.
    ///
    /// # Errors
    /// Says why the archive as a whole is refused.
    pub fn archive(bytes: impl Into<Arc<[u8]>>) -> Result<(Self, Vec<Complaint>), FilesError> {
        let archive = bytes.into();
        if archive.len() as u64 > limits::TOTAL {
            return Err(FilesError::TooLarge);
        }
        let entries = zip::read_directory(&archive)?;
        let size: u64 = entries.iter().map(|entry| entry.size as u64).sum();
        if size > limits::RATIO_FROM && size > limits::RATIO * archive.len() as u64 {
            return Err(FilesError::Ratio);
        }
        let mut collector = Collector::default();
        let folder = only_folder(&entries);
        for entry in entries {
            // Only the name of an enclosing folder is dropped; a path that leads out of it is still noticed.
            let name =
                folder.as_deref().and_then(|folder| entry.name.strip_prefix(folder)).unwrap_or(&entry.name).to_owned();
            if name.is_empty() {
                continue;
            }
            if let Some(what) = entry.refused {
                collector.complain(&name, what);
            } else if let Some(folder) = name.strip_suffix('/') {
                if let Err(what) = check_path(folder) {
                    collector.complain(&name, format!("the path {what}"));
                }
            } else {
                let (size, packed) = (entry.size as u64, entry.packed_size() as u64);
                if size > limits::RATIO_FROM && size > limits::RATIO * packed {
                    let most = limits::RATIO;
                    collector
                        .complain(&name, format!("unpacks to more than {most} times its size, as no honest file does"));
                } else {
                    collector.add(&name, size, Entry::Packed(entry))?;
                }
            }
        }
        Ok(collector.done(archive))
    }

    /// Files in memory, for example a folder that was dropped on a page.
    ///
    /// # Errors
    /// Says why they are refused as a whole.
    pub fn memory(files: impl IntoIterator<Item = (String, Arc<[u8]>)>) -> Result<(Self, Vec<Complaint>), FilesError> {
        let mut collector = Collector::default();
        for (number, (path, bytes)) in files.into_iter().enumerate() {
            if number >= limits::ENTRIES {
                return Err(FilesError::Files);
            }
            collector.add(&path, bytes.len() as u64, Entry::Held(bytes))?;
        }
        Ok(collector.done(Arc::default()))
    }

    /// The files of a pack that is a folder or a zip archive.
    ///
    /// # Errors
    /// Says why the pack as a whole cannot be used.
    #[cfg(not(target_family = "wasm"))]
    pub fn at(path: &Path) -> Result<(Self, Vec<Complaint>), FilesError> {
        if path.is_dir() {
            return Self::folder(path);
        }
        Self::archive(read_limited(path, limits::TOTAL).map_err(|error| match error.kind() {
            std::io::ErrorKind::FileTooLarge => FilesError::TooLarge,
            _ => error.into(),
        })?)
    }

    /// The files of a folder. Links inside it are refused; the folder itself may be a link. A folder inside the pack
    /// that is a pack of its own is left out.
    ///
    /// # Errors
    /// Says why the folder as a whole cannot be used.
    #[cfg(not(target_family = "wasm"))]
    pub fn folder(path: &Path) -> Result<(Self, Vec<Complaint>), FilesError> {
        let root: Arc<Path> = path.canonicalize()?.into();
        let mut collector = Collector::default();
        let mut entries = 0;
        let mut folders = vec![String::new()];
        let is_pack = root.join(MANIFEST).is_file();
        while let Some(folder) = folders.pop() {
            let listed = std::fs::read_dir(root.join(&folder)).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let mut listed = match listed {
                Ok(listed) => listed,
                Err(error) if folder.is_empty() => return Err(error.into()),
                Err(error) => {
                    collector.complain(&folder, ReadError::Disk(error));
                    continue;
                }
            };
            listed.sort_by_key(std::fs::DirEntry::file_name);
            for entry in listed {
                let name = entry.file_name();
                let path = format!("{folder}{}{}", if folder.is_empty() { "" } else { "/" }, name.to_string_lossy());
                if is_litter(&path) {
                    continue;
                }
                entries += 1;
                if entries > limits::ENTRIES {
                    return Err(FilesError::FilesAndFolders);
                }
                if name.to_str().is_none() {
                    collector.complain(&path, "has a name that is not UTF-8; give it another");
                    continue;
                }
                // This is the metadata of the link itself, not of its target.
                match entry.metadata() {
                    Ok(data) if data.is_symlink() => {
                        collector.complain(&path, error::EntryError::Link);
                    }
                    Ok(data) if data.is_dir() && is_pack && entry.path().join(MANIFEST).is_file() => {}
                    Ok(data) if data.is_dir() => match check_path(&path) {
                        Ok(()) => folders.push(path),
                        Err(what) => collector.complain(&path, format!("the path {what}")),
                    },
                    Ok(data) if data.is_file() => {
                        collector.add(&path, data.len(), Entry::OnDisk { root: root.clone(), path: entry.path() })?;
                    }
                    Ok(_) => collector.complain(&path, error::EntryError::Special),
                    Err(error) => collector.complain(&path, ReadError::Disk(error)),
                }
            }
        }
        Ok(collector.done(Arc::default()))
    }

    /// The paths in alphabetical order.
    pub fn list(&self) -> impl Iterator<Item = &str> {
        self.0.entries.keys().map(String::as_str)
    }

    /// Whether the pack has this file.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.0.entries.contains_key(path)
    }

    /// The bytes of a file.
    ///
    /// # Errors
    /// Says why they cannot be read, to be read after the path.
    pub fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        match self.0.entries.get(path).ok_or(ReadError::Missing)? {
            Entry::Packed(entry) => Ok(entry.unpack(&self.0.archive)?),
            #[cfg(not(target_family = "wasm"))]
            Entry::OnDisk { root, path } => read_within(root, path),
            Entry::Held(bytes) => Ok(bytes.to_vec()),
        }
    }

    /// A hash that changes when a file has changed, and usually stays the same in the next run of the program. For
    /// files on disk only the size and time are used.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.archive.hash(&mut hasher);
        for (path, entry) in &self.0.entries {
            path.hash(&mut hasher);
            match entry {
                // Its bytes are part of the archive, which is hashed.
                Entry::Packed(_) => {}
                #[cfg(not(target_family = "wasm"))]
                Entry::OnDisk { path, .. } => {
                    let data = path.metadata().ok();
                    data.map(|data| (data.len(), data.modified().ok())).hash(&mut hasher);
                }
                Entry::Held(bytes) => bytes.hash(&mut hasher),
            }
        }
        hasher.finish()
    }

    /// The zip archive that contains the files, unchanged, if they are in one.
    #[must_use]
    pub fn as_archive(&self) -> Option<&[u8]> {
        Some(&*self.0.archive).filter(|archive| !archive.is_empty())
    }

    /// All files as a zip archive. The same files always give the same bytes.
    ///
    /// # Errors
    /// Says which file cannot be read, and why.
    pub fn to_archive(&self) -> Result<Vec<u8>, Complaint> {
        let read = |path: &str| match self.read(path) {
            Ok(bytes) => Ok((path.to_owned(), bytes)),
            Err(what) => Err(Complaint::error(path, what)),
        };
        Ok(zip::write(&self.list().map(read).collect::<Result<Vec<_>, _>>()?))
    }
}

/// The single folder that contains everything in an archive, with its `/`, if the manifest is in it.
fn only_folder(entries: &[zip::Entry]) -> Option<String> {
    let manifest = entries.iter().find(|entry| entry.name.split_once('/').is_some_and(|(_, rest)| rest == MANIFEST))?;
    let folder = &manifest.name[..manifest.name.len() - MANIFEST.len()];
    let within = |entry: &zip::Entry| entry.name.starts_with(folder) || is_litter(&entry.name);
    entries.iter().all(within).then(|| folder.to_owned())
}

/// Reads a regular file of at most `most` bytes. Anything else, such as a pipe or a device, may block or have no end,
/// and is not opened.
///
/// # Errors
/// The error of the disk, [`FileTooLarge`](std::io::ErrorKind::FileTooLarge) for a larger file, or
/// [`InvalidInput`](std::io::ErrorKind::InvalidInput) for anything but a regular file.
#[cfg(not(target_family = "wasm"))]
pub fn read_limited(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    use std::io::{Error, ErrorKind, Read};

    let plain = |data: std::fs::Metadata| {
        if data.is_file() { Ok(()) } else { Err(Error::new(ErrorKind::InvalidInput, "it is not a plain file")) }
    };
    plain(path.metadata()?)?;
    let file = std::fs::File::open(path)?;
    // Another file may have taken its place.
    plain(file.metadata()?)?;
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Reads a file after checking it again: since it was listed, it may have become a link or have grown.
#[cfg(not(target_family = "wasm"))]
fn read_within(root: &Path, path: &Path) -> Result<Vec<u8>, ReadError> {
    let real = path.canonicalize()?;
    if !real.starts_with(root) || !real.is_file() {
        return Err(ReadError::Gone);
    }
    read_limited(&real, limits::FILE).map_err(|error| match error.kind() {
        std::io::ErrorKind::FileTooLarge => ReadError::TooLarge,
        _ => error.into(),
    })
}
