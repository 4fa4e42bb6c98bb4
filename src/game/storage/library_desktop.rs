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
            while let Ok(order) = inbox.recv() {
                // A poisoned lock means that a reader has panicked, which harms no game.
                let mut library = shared.write().unwrap_or_else(std::sync::PoisonError::into_inner);
                let done = match &order {
                    Order::Look => file.refresh(&mut library),
                    Order::Add(lines) => file.append(&mut library, lines),
                };
                drop(library);
                let told = match done {
                    Ok(news) => news.aside.map(|aside| LibraryNews::Damaged { lines: news.damage.len(), aside }),
                    Err(LibraryError::Io(_, why)) if why.kind() == ErrorKind::StorageFull => Some(LibraryNews::Full),
                    Err(why) => Some(LibraryNews::Failed(why.to_string())),
                };
                // An error means that the game has ended and nobody reads the news.
                for news in told.into_iter().chain([LibraryNews::Done]) {
                    let _ = outbox.send(news);
                }
                wake();
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
            // Nobody may wait for it.
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
    /// Waits until everything that was asked for is written.
    fn drop(&mut self) {
        self.orders = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}
