//! The store of the library on a desktop: a file that another thread reads and writes.

use std::{
    io::ErrorKind,
    path::PathBuf,
    sync::{Arc, Mutex, RwLock, RwLockReadGuard, mpsc},
    thread,
};

use bevy::prelude::*;

use super::library::LibraryNews;
use crate::record::library::{LIBRARY_FILE, Library, LibraryError, LibraryFile};

/// Keeps the library. What is asked of it is done in order by another thread, which then wakes the window.
#[derive(Resource)]
pub struct LibraryStore {
    library: Arc<RwLock<Library>>,
    orders: Option<mpsc::Sender<Order>>,
    news: Mutex<mpsc::Receiver<LibraryNews>>,
    outbox: mpsc::Sender<LibraryNews>,
    writer: Option<thread::JoinHandle<()>>,
}

enum Order {
    Look,
    Add(String),
}

impl LibraryStore {
    /// Opens the store in this folder. Nothing is read before it is asked for.
    #[must_use]
    pub fn open(folder: PathBuf, wake: impl Fn() + Send + 'static) -> Self {
        let (orders, inbox) = mpsc::channel::<Order>();
        let (outbox, news) = mpsc::channel();
        let library = Arc::new(RwLock::new(Library::default()));
        let shared = library.clone();
        let own = outbox.clone();
        let work = move || {
            let mut file = LibraryFile::new(folder.join(LIBRARY_FILE));
            // Lines that another program was in the way of: they are tried again with all orders that have come since,
            // so that leaving the game waits for that program once more and not once an order.
            let mut unkept = String::new();
            while let Ok(first) = inbox.recv() {
                let more = if unkept.is_empty() { 0 } else { usize::MAX };
                let orders: Vec<Order> = std::iter::once(first).chain(inbox.try_iter().take(more)).collect();
                let number = orders.len();
                // A poisoned lock means that a reader has panicked, which harms no game.
                let mut library = shared.write().unwrap_or_else(std::sync::PoisonError::into_inner);
                for order in orders {
                    if let Order::Add(lines) = order {
                        unkept += &lines;
                    }
                }
                let done = match unkept.as_str() {
                    "" => file.refresh(&mut library),
                    lines => file.append(&mut library, lines),
                };
                drop(library);
                if !matches!(done, Err(LibraryError::Locked(_))) {
                    unkept.clear();
                }
                let told = match done {
                    Ok(news) => news.aside.map(|aside| LibraryNews::Damaged { lines: news.damage.len(), aside }),
                    Err(LibraryError::Io(_, why)) if why.kind() == ErrorKind::StorageFull => Some(LibraryNews::Full),
                    Err(why) => Some(LibraryNews::Failed(why.to_string())),
                };
                // An error means that the game has ended, so the news is not read.
                for news in told.into_iter().chain(std::iter::repeat_n(LibraryNews::Done, number)) {
                    let _ = outbox.send(news);
                }
                wake();
            }
            if !unkept.is_empty() {
                error!("another program holds the library, and the last games are not in it");
            }
        };
        let writer = thread::Builder::new()
            .name("library".into())
            .spawn(work)
            .inspect_err(|why| error!("the library cannot be used, for no thread could be started: {why}"))
            .ok();
        Self { library, orders: Some(orders), news: Mutex::new(news), outbox: own, writer }
    }

    /// Reads what is new in the store: at first everything.
    pub fn look(&mut self) {
        self.order(Order::Look);
    }

    /// Adds lines of a journal.
    pub fn add(&mut self, lines: String) {
        self.order(Order::Add(lines));
    }

    fn order(&self, order: Order) {
        let carried_out = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        if !carried_out {
            // There may be no receiver any more.
            let why = "the thread that writes it could not be started".to_owned();
            for news in [LibraryNews::Failed(why), LibraryNews::Done] {
                let _ = self.outbox.send(news);
            }
        }
    }

    /// The library; `None` while it is being read or written, which takes milliseconds.
    #[must_use]
    pub fn library(&self) -> Option<RwLockReadGuard<'_, Library>> {
        self.library.try_read().ok()
    }

    /// What has happened since the last call. Each order ends with [`LibraryNews::Done`].
    pub fn news(&mut self) -> Vec<LibraryNews> {
        self.news.get_mut().map(|news| news.try_iter().collect()).unwrap_or_default()
    }
}

impl Drop for LibraryStore {
    /// Waits until everything that was asked for is written, but not for another program that does not let go.
    fn drop(&mut self) {
        self.orders = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, time::Instant};

    use super::*;
    use crate::record::library::header;

    #[test]
    fn a_program_that_holds_the_library_does_not_hold_the_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let lock = fs::File::create(folder.path().join("library.lock")).expect("made");
        lock.lock().expect("locked");
        let mut store = LibraryStore::open(folder.path().to_owned(), || {});
        let line = crate::record::library::keep_line(&crate::record::library::Entry::brought(
            &crate::record::Record::new(crate::rules::Game::Reversi.setup(0)),
            &crate::record::Heading::default(),
            "",
        ));
        (0..10).for_each(|_| store.add(line.clone()));
        let begun = Instant::now();
        drop(store);
        assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
        assert!(!folder.path().join(LIBRARY_FILE).exists());
        // Once it is free, what waited is written with what comes next.
        let mut store = LibraryStore::open(folder.path().to_owned(), || {});
        store.add(line);
        while !store.news().iter().any(|news| matches!(news, LibraryNews::Failed(_))) {
            thread::sleep(std::time::Duration::from_millis(10));
        }
        drop(lock);
        store.look();
        drop(store);
        let text = fs::read_to_string(folder.path().join(LIBRARY_FILE)).expect("written");
        assert!(text.lines().count() == 2 && text.starts_with(&header(0)[..20]), "{text}");
    }
}
