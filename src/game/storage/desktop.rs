//! Storage on a desktop: small files, written whole or not at all, off the main thread, and never over a damaged one.
//! If another Turnstone has the same folder open, only that one writes.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    io::Write,
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
};

use bevy::prelude::*;

use crate::pack::read_limited;

/// Keeps small text files in one folder. Of several texts for one file the last is written.
#[derive(Resource)]
pub struct Storage {
    folder: PathBuf,
    orders: Option<mpsc::Sender<Order>>,
    failures: std::sync::Mutex<mpsc::Receiver<(String, String)>>,
    writer: Option<thread::JoinHandle<()>>,
    /// Files that are not ours to write: damaged ones that could not be set aside, and those of a newer version.
    spared: Vec<String>,
    /// The text last saved in each file, so that the same is not written twice.
    kept: BTreeMap<String, String>,
    /// The locked file that claims the folder. The system releases the lock when the process ends, in whatever way.
    /// `None` if another Turnstone has the folder, or if the disk has no locks.
    _lock: Option<fs::File>,
    is_second: bool,
}

enum Order {
    Write { name: String, text: String },
    Rename { from: String, to: String },
    Remove { name: String },
}

/// The file whose lock claims the folder.
const LOCK: &str = "lock";
/// The largest file that is read and that is written, in bytes: what cannot be read again is not written. A practice
/// file of years has some megabytes.
const LARGEST: u64 = 1 << 24;

impl Storage {
    /// Opens this folder, and creates it if it does not exist.
    #[must_use]
    pub fn open(folder: PathBuf) -> Self {
        let (orders, inbox) = mpsc::channel::<Order>();
        let (outbox, failures) = mpsc::channel();
        let place = folder.clone();
        let writer = thread::Builder::new()
            .name("storage".into())
            .spawn(move || {
                // A file that could not be renamed still holds what was to be set aside: it is not written over.
                let mut stuck = BTreeSet::new();
                while let Ok(first) = inbox.recv() {
                    let orders: Vec<Order> = std::iter::once(first).chain(inbox.try_iter()).collect();
                    for (number, order) in orders.iter().enumerate() {
                        let done = match order {
                            // Only the newest text of a file matters when several have piled up.
                            Order::Write { name, .. } if is_written_again(name, &orders[number + 1..]) => Ok(()),
                            Order::Write { name, .. } | Order::Rename { to: name, .. } if stuck.contains(name) => {
                                Ok(())
                            }
                            Order::Write { name, text } => write_whole(&place, name, text).map_err(|why| (name, why)),
                            Order::Rename { from, to } => fs::rename(place.join(from), place.join(to))
                                .map_err(|why| (from, why))
                                .inspect_err(|_| {
                                    stuck.insert(from.clone());
                                }),
                            Order::Remove { name } => fs::remove_file(place.join(name)).map_err(|why| (name, why)),
                        };
                        if let Err((name, why)) = done {
                            let _ = outbox.send((name.clone(), format!("{}: {why}", place.join(name).display())));
                        }
                    }
                }
            })
            .inspect_err(|why| error!("nothing can be saved, for no thread could be started: {why}"))
            .ok();
        let (lock, is_second) = lock(&folder);
        Self {
            folder,
            orders: Some(orders),
            failures: std::sync::Mutex::new(failures),
            writer,
            spared: Vec::new(),
            kept: BTreeMap::new(),
            _lock: lock,
            is_second,
        }
    }

    /// Whether another Turnstone has this folder open, so that this one must not write.
    #[must_use]
    pub const fn is_second(&self) -> bool {
        self.is_second
    }

    /// The text of a file; `None` when there is no such file yet.
    ///
    /// # Errors
    /// Any error of the system; also a file that is not plain, is larger than any of ours, or is not text.
    pub fn read(&self, name: &str) -> io::Result<Option<String>> {
        match read_limited(&self.folder.join(name), LARGEST) {
            Ok(bytes) => String::from_utf8(bytes).map(Some).map_err(io::Error::other),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there is such a file.
    #[must_use]
    pub fn holds(&self, name: &str) -> bool {
        self.folder.join(name).symlink_metadata().is_ok()
    }

    /// The names of the files that are there; none if the folder cannot be read.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
    }

    /// Queues a file to be written by another thread.
    pub fn keep(&mut self, name: &str, text: String) {
        if self.is_second || self.spared.iter().any(|spared| spared == name) || self.kept.get(name) == Some(&text) {
            return;
        }
        self.kept.insert(name.to_owned(), text.clone());
        self.order(Order::Write { name: name.to_owned(), text });
    }

    /// Renames a file, after everything that was asked for before.
    pub fn rename(&mut self, from: &str, to: &str) {
        if self.is_second {
            return;
        }
        self.kept.remove(from);
        self.kept.remove(to);
        self.order(Order::Rename { from: from.to_owned(), to: to.to_owned() });
    }

    /// Removes a file, after everything that was asked for before.
    pub fn remove(&mut self, name: &str) {
        if self.is_second {
            return;
        }
        self.kept.remove(name);
        self.order(Order::Remove { name: name.to_owned() });
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }

    /// Writes a file before returning, so that it survives a crash of this process. It need not survive a power cut.
    pub fn mark(&mut self, name: &str, text: &str) {
        if self.is_second {
            return;
        }
        let beside = self.folder.join(format!("{name}.{}.new", std::process::id()));
        let written = fs::create_dir_all(&self.folder)
            .and_then(|()| fs::write(&beside, text))
            .and_then(|()| fs::rename(&beside, self.folder.join(name)));
        if let Err(why) = written {
            warn!("{}: {why}", self.folder.join(name).display());
        }
    }

    /// From now on nothing is written over this file.
    pub fn spare(&mut self, name: &str) {
        self.spared.push(name.to_owned());
    }

    /// Gives a damaged file another name (`match.toml` becomes `match-1.broken`), and tells which.
    ///
    /// # Errors
    /// Whatever the system says; the file stays where it is, and nothing is written over it from now on.
    pub fn set_aside(&mut self, name: &str) -> io::Result<String> {
        let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name);
        let free = (1_u32..)
            .map(|number| format!("{stem}-{number}.broken"))
            .find(|aside| !self.holds(aside))
            .unwrap_or_default();
        let renamed = if self.is_second {
            Err(io::Error::other("another Turnstone is open"))
        } else {
            fs::rename(self.folder.join(name), self.folder.join(&free))
        };
        renamed.inspect_err(|_| self.spare(name))?;
        // The same text is not there any more, and may be written again.
        self.kept.remove(name);
        Ok(free)
    }

    /// What could not be written since the last call.
    pub fn failures(&mut self) -> Vec<String> {
        let Ok(failures) = self.failures.get_mut() else { return Vec::new() };
        let failed: Vec<_> = failures.try_iter().collect();
        for (name, _) in &failed {
            self.kept.remove(name); // It is not there yet: the same text is worth another try.
        }
        failed.into_iter().map(|(_, why)| why).collect()
    }
}

/// Whether these orders write the file again before they do anything other than write.
fn is_written_again(name: &str, orders: &[Order]) -> bool {
    orders
        .iter()
        .map_while(|order| if let Order::Write { name, .. } = order { Some(name) } else { None })
        .any(|n| n == name)
}

/// Claims the folder for this process. Returns the lock, and whether another process has claimed it.
fn lock(folder: &Path) -> (Option<fs::File>, bool) {
    let opened = fs::create_dir_all(folder)
        .and_then(|()| fs::File::options().create(true).truncate(false).write(true).open(folder.join(LOCK)));
    match opened.map(|file| (file.try_lock(), file)) {
        Ok((Ok(()), file)) => (Some(file), false),
        Ok((Err(fs::TryLockError::WouldBlock), _)) => (None, true),
        // If nothing can be written, the first save reports it; without locks, another process cannot be noticed.
        Ok((Err(fs::TryLockError::Error(why)), _)) | Err(why) => {
            debug!("{}: {why}", folder.join(LOCK).display());
            (None, false)
        }
    }
}

impl Drop for Storage {
    /// Waits until everything that was asked for is written.
    fn drop(&mut self) {
        self.orders = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

/// Writes a new file and renames it in one step, so that a kill at any moment leaves the old text or the new one.
fn write_whole(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    if text.len() as u64 > LARGEST {
        return Err(io::Error::other(format!("it would be larger than {} MiB, and is left as it was", LARGEST >> 20)));
    }
    fs::create_dir_all(folder)?;
    let beside = folder.join(format!("{name}.{}.new", std::process::id()));
    let write = || {
        let mut file = fs::File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, folder.join(name))?;
        // The folder's own entry: without it a power cut could bring the old file back. Windows has no such call.
        #[cfg(unix)]
        fs::File::open(folder)?.sync_all()?;
        Ok(())
    };
    write().inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &str = "match.toml";

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a folder")
    }

    #[test]
    fn what_is_kept_last_is_there_afterwards_and_nothing_beside_it() {
        let folder = folder();
        let place = folder.path().join("not/yet/there");
        let mut storage = Storage::open(place.clone());
        assert!(storage.read(NAME).expect("no file is no error").is_none());
        for number in 0..100 {
            storage.keep(NAME, number.to_string());
        }
        drop(storage);
        assert_eq!(fs::read_to_string(place.join(NAME)).expect("written"), "99");
        let mut names: Vec<_> =
            fs::read_dir(&place).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        assert_eq!(names, [LOCK, NAME]);
    }

    #[test]
    fn a_damaged_file_is_set_aside_under_a_name_of_its_own() {
        let folder = folder();
        let mut storage = Storage::open(folder.path().to_owned());
        for (number, text) in ["first", "second"].into_iter().enumerate() {
            fs::write(folder.path().join(NAME), text).expect("writable");
            let aside = storage.set_aside(NAME).expect("renamed");
            assert_eq!(aside, format!("match-{}.broken", number + 1));
            assert_eq!(fs::read_to_string(folder.path().join(aside)).expect("kept"), text);
        }
        assert!(!folder.path().join(NAME).exists());
    }

    #[test]
    fn a_damaged_file_that_cannot_be_set_aside_is_not_written_over() {
        let folder = folder();
        let mut storage = Storage::open(folder.path().to_owned());
        assert!(storage.set_aside(NAME).is_err(), "there is nothing to rename");
        storage.keep(NAME, "new".into());
        drop(storage);
        assert!(!folder.path().join(NAME).exists());
    }

    #[test]
    fn the_second_of_two_reads_and_writes_nothing_until_the_first_is_gone() {
        let folder = folder();
        let mut first = Storage::open(folder.path().to_owned());
        first.keep(NAME, "first".into());
        let mut second = Storage::open(folder.path().to_owned());
        assert!(!first.is_second() && second.is_second());
        second.keep(NAME, "second".into());
        second.mark("mark", "second");
        second.rename(NAME, "elsewhere");
        assert!(second.set_aside(NAME).is_err());
        drop(second);
        drop(first);
        assert_eq!(fs::read_to_string(folder.path().join(NAME)).expect("kept"), "first");
        assert!(!folder.path().join("mark").exists());
        // The file of the lock is still there, and no obstacle.
        assert!(!Storage::open(folder.path().to_owned()).is_second());
    }

    #[test]
    fn a_file_that_is_renamed_holds_what_was_kept_before_and_not_what_comes_after() {
        let folder = folder();
        let mut storage = Storage::open(folder.path().to_owned());
        storage.keep(NAME, "old".into());
        storage.rename(NAME, "aside");
        storage.keep(NAME, "old".into());
        storage.keep(NAME, "new".into());
        drop(storage);
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("written");
        assert_eq!([read("aside"), read(NAME)], ["old", "new"]);
    }

    #[test]
    fn what_cannot_be_renamed_is_not_written_over() {
        let folder = folder();
        fs::write(folder.path().join(NAME), "old").expect("a file");
        // Something stands where it is to go.
        fs::create_dir(folder.path().join("aside")).expect("a folder");
        fs::write(folder.path().join("other"), "other").expect("a file");
        let mut storage = Storage::open(folder.path().to_owned());
        storage.rename(NAME, "aside");
        storage.keep(NAME, "new".into());
        storage.rename("other", NAME);
        drop(storage);
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a file");
        assert_eq!([read(NAME), read("other")], ["old", "other"]);
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        let folder = folder();
        let mut storage = Storage::open(folder.path().to_owned());
        let large = "x".repeat(LARGEST as usize);
        storage.keep(NAME, large.clone());
        storage.keep("other", large.clone() + "x");
        drop(storage);
        let mut storage = Storage::open(folder.path().to_owned());
        assert_eq!(storage.read(NAME).expect("readable"), Some(large));
        assert_eq!(storage.read("other").expect("never written"), None);
        assert!(storage.failures().is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_not_waited_for() {
        let folder = folder();
        let pipe = folder.path().join(NAME);
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
        assert!(made.success());
        std::os::unix::fs::symlink("/dev/zero", folder.path().join("endless")).expect("a link");
        fs::write(folder.path().join("large"), vec![b' '; LARGEST as usize + 1]).expect("a file");
        let mut storage = Storage::open(folder.path().to_owned());
        for name in [NAME, "endless", "large"] {
            assert!(storage.read(name).is_err(), "{name}");
        }
        assert_eq!(storage.set_aside(NAME).expect("renamed"), "match-1.broken");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_told_and_loses_nothing_else() {
        let folder = folder();
        let file = folder.path().join("file");
        fs::write(&file, "in the way").expect("writable");
        let mut storage = Storage::open(file.join("folder"));
        storage.keep(NAME, "text".into());
        let failures = std::iter::repeat_with(|| storage.failures())
            .inspect(|failures| {
                if failures.is_empty() {
                    thread::sleep(std::time::Duration::from_millis(5));
                }
            })
            .take(1000)
            .find(|failures| !failures.is_empty())
            .expect("told");
        assert!(failures[0].contains(NAME));
        assert_eq!(fs::read_to_string(&file).expect("still there"), "in the way");
    }
}
