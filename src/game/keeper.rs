//! Files that outlive the window: written whole or not at all, off the main thread, and never over a damaged one.

use std::{
    collections::BTreeMap,
    fs, io,
    io::Write,
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
};

use bevy::prelude::*;

/// Keeps small text files in one folder. What is asked for last is what is written.
#[derive(Resource)]
pub struct Keeper {
    folder: PathBuf,
    orders: Option<mpsc::Sender<Order>>,
    failures: std::sync::Mutex<mpsc::Receiver<(&'static str, String)>>,
    writer: Option<thread::JoinHandle<()>>,
    /// Files that are damaged and could not be set aside: nothing is written over them.
    spared: Vec<&'static str>,
    /// What was last asked to be kept, so that the same is not written twice.
    kept: BTreeMap<&'static str, String>,
}

struct Order {
    name: &'static str,
    text: String,
}

impl Keeper {
    /// Keeps files in this folder, which is made when the first one is written.
    #[must_use]
    pub fn open(folder: PathBuf) -> Self {
        let (orders, inbox) = mpsc::channel::<Order>();
        let (outbox, failures) = mpsc::channel();
        let place = folder.clone();
        let writer = thread::Builder::new()
            .name("keeper".into())
            .spawn(move || {
                while let Ok(first) = inbox.recv() {
                    // Only the newest of each file matters when several have piled up.
                    let mut newest = BTreeMap::from([(first.name, first.text)]);
                    newest.extend(inbox.try_iter().map(|order| (order.name, order.text)));
                    for (name, text) in newest {
                        if let Err(why) = write_whole(&place, name, &text) {
                            let _ = outbox.send((name, format!("{}: {why}", place.join(name).display())));
                        }
                    }
                }
            })
            .inspect_err(|why| error!("nothing can be saved, for no thread could be started: {why}"))
            .ok();
        Self {
            folder,
            orders: Some(orders),
            failures: std::sync::Mutex::new(failures),
            writer,
            spared: Vec::new(),
            kept: BTreeMap::new(),
        }
    }

    /// The text of a file; none when there is no such file yet.
    ///
    /// # Errors
    /// Whatever the system says, also when the file is not text.
    pub fn read(&self, name: &str) -> io::Result<Option<String>> {
        match fs::read_to_string(self.folder.join(name)) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there is such a file.
    #[must_use]
    pub fn holds(&self, name: &str) -> bool {
        self.folder.join(name).exists()
    }

    /// Has a file written soon, by another thread.
    pub fn keep(&mut self, name: &'static str, text: String) {
        if self.spared.contains(&name) || self.kept.get(name) == Some(&text) {
            return;
        }
        self.kept.insert(name, text.clone());
        if let Some(orders) = &self.orders {
            let _ = orders.send(Order { name, text });
        }
    }

    /// Gives a damaged file another name (`match.toml` becomes `match-1.broken`), and tells which.
    ///
    /// # Errors
    /// Whatever the system says; the file stays where it is, and nothing is written over it from now on.
    pub fn set_aside(&mut self, name: &'static str) -> io::Result<String> {
        let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name);
        let free = (1_u32..)
            .map(|number| format!("{stem}-{number}.broken"))
            .find(|aside| !self.folder.join(aside).exists())
            .unwrap_or_default();
        fs::rename(self.folder.join(name), self.folder.join(&free)).inspect_err(|_| self.spared.push(name))?;
        Ok(free)
    }

    /// What could not be written since this was last asked.
    pub fn failures(&mut self) -> Vec<String> {
        let Ok(failures) = self.failures.get_mut() else { return Vec::new() };
        let failed: Vec<_> = failures.try_iter().collect();
        for (name, _) in &failed {
            self.kept.remove(name); // It is not there yet: the same text is worth another try.
        }
        failed.into_iter().map(|(_, why)| why).collect()
    }
}

impl Drop for Keeper {
    /// Waits until what was asked for is written.
    fn drop(&mut self) {
        self.orders = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

/// Writes beside the file and puts it in its place in one step, so that a kill at any moment leaves the old or the new.
fn write_whole(folder: &Path, name: &str, text: &str) -> io::Result<()> {
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
        let mut keeper = Keeper::open(place.clone());
        assert!(keeper.read(NAME).expect("no file is no error").is_none());
        for number in 0..100 {
            keeper.keep(NAME, number.to_string());
        }
        drop(keeper);
        assert_eq!(fs::read_to_string(place.join(NAME)).expect("written"), "99");
        assert_eq!(fs::read_dir(&place).expect("a folder").count(), 1);
    }

    #[test]
    fn a_damaged_file_is_set_aside_under_a_name_of_its_own() {
        let folder = folder();
        let mut keeper = Keeper::open(folder.path().to_owned());
        for (number, text) in ["first", "second"].into_iter().enumerate() {
            fs::write(folder.path().join(NAME), text).expect("writable");
            let aside = keeper.set_aside(NAME).expect("renamed");
            assert_eq!(aside, format!("match-{}.broken", number + 1));
            assert_eq!(fs::read_to_string(folder.path().join(aside)).expect("kept"), text);
        }
        assert!(!folder.path().join(NAME).exists());
    }

    #[test]
    fn a_damaged_file_that_cannot_be_set_aside_is_not_written_over() {
        let folder = folder();
        let mut keeper = Keeper::open(folder.path().to_owned());
        assert!(keeper.set_aside(NAME).is_err(), "there is nothing to rename");
        keeper.keep(NAME, "new".into());
        drop(keeper);
        assert!(!folder.path().join(NAME).exists());
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_told_and_loses_nothing_else() {
        let folder = folder();
        let file = folder.path().join("file");
        fs::write(&file, "in the way").expect("writable");
        let mut keeper = Keeper::open(file.join("folder"));
        keeper.keep(NAME, "text".into());
        let failures = std::iter::repeat_with(|| keeper.failures())
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
