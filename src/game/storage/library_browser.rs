//! The store of the library in a browser: pieces of a journal, which the page keeps in IndexedDB.

use std::{path::PathBuf, time::Duration};

use bevy::{platform::time::Instant, prelude::*};

use super::library::LibraryNews;
use crate::{game::system::page, record::library::Library};

/// How long pieces are taken in one frame; the last may take longer.
const SLICE: Duration = Duration::from_millis(30);

/// Keeps the library. The page reads and writes while the game goes on, and then wakes it.
#[derive(Resource, Default)]
pub struct LibraryStore {
    library: Library,
    news: Vec<LibraryNews>,
}

impl LibraryStore {
    /// Opens the store. Nothing is read before it is asked for.
    #[must_use]
    pub fn open(_folder: PathBuf, _wake: impl Fn() + Send + 'static) -> Self {
        Self::default()
    }

    /// Reads what is new in the store: at first everything.
    pub fn look(&mut self) {
        page::look_library();
    }

    /// Adds lines of a journal.
    pub fn add(&mut self, lines: String) {
        self.library.follow(lines.as_bytes());
        page::add_library(&lines);
    }

    /// The library.
    #[must_use]
    pub fn library(&self) -> Option<&Library> {
        Some(&self.library)
    }

    /// What has happened since the last call. Each order ends with [`LibraryNews::Done`]. A large library is read over
    /// several frames.
    pub fn news(&mut self) -> Vec<LibraryNews> {
        let begun = Instant::now();
        while begun.elapsed() < SLICE
            && let Some(answer) = page::take_library()
        {
            let text = |at: u32| answer.get(at).as_string();
            match (text(0).as_deref(), text(1)) {
                (Some("lines"), Some(lines)) => {
                    // A damaged piece stays where it is; its other lines count.
                    let damage = self.library.follow(lines.as_bytes());
                    if !damage.is_empty() {
                        self.news.push(LibraryNews::Damaged { lines: damage.len(), aside: String::new() });
                    }
                    self.news.push(LibraryNews::Part);
                }
                (Some("full"), _) => self.news.extend([LibraryNews::Full, LibraryNews::Done]),
                (Some("failed"), Some(why)) => self.news.extend([LibraryNews::Failed(why), LibraryNews::Done]),
                _ => self.news.push(LibraryNews::Done),
            }
        }
        std::mem::take(&mut self.news)
    }
}
