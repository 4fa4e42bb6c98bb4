//! Storage in a browser: small texts in localStorage, under keys with a common prefix. It has the same functions as the
//! desktop's storage of files, and never writes over a damaged text.

use std::{collections::BTreeMap, io, path::PathBuf};

use bevy::prelude::*;

use crate::game::system::page;

/// Keeps small texts in the browser's store. Each is written at once, whole or not at all.
#[derive(Resource)]
pub struct Storage {
    prefix: String,
    /// Another window has the game open: this one saves nothing.
    is_second: bool,
    failures: Vec<String>,
    /// Texts that must not be written over: damaged ones that could not be set aside, and those of a newer version.
    spared: Vec<String>,
    /// The text last saved under each name, so that the same is not written twice.
    kept: BTreeMap<String, String>,
}

impl Storage {
    /// Opens the store for keys with this prefix.
    #[must_use]
    pub fn open(prefix: PathBuf) -> Self {
        let prefix = prefix.to_string_lossy().into_owned();
        let is_second = !page::alone();
        Self { prefix, is_second, failures: Vec::new(), spared: Vec::new(), kept: BTreeMap::new() }
    }

    fn key(&self, name: &str) -> String {
        format!("{}/{name}", self.prefix)
    }

    /// The text of this name; `None` when there is none yet. If the browser forbids its store, there never is one, and
    /// the first text to be saved reports that.
    ///
    /// # Errors
    /// Never; only the desktop's storage returns errors.
    pub fn read(&self, name: &str) -> io::Result<Option<String>> {
        Ok(page::recall(&self.key(name)).unwrap_or_default())
    }

    /// Whether there is such a text.
    #[must_use]
    pub fn holds(&self, name: &str) -> bool {
        page::recall(&self.key(name)).is_ok_and(|text| text.is_some())
    }

    /// The names of the texts that are there; none if the browser forbids its store.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let prefix = self.key("");
        page::stored()
            .unwrap_or_default()
            .into_iter()
            .filter_map(|key| key.strip_prefix(&prefix).map(str::to_owned))
            .collect()
    }

    /// Whether another window has the game open, so that this one must not save anything.
    #[must_use]
    pub const fn is_second(&self) -> bool {
        self.is_second
    }

    /// Writes a text, unless it is the same as the last one.
    pub fn keep(&mut self, name: &str, text: String) {
        if self.is_second || self.spared.iter().any(|spared| spared == name) || self.kept.get(name) == Some(&text) {
            return;
        }
        match page::remember(&self.key(name), &text) {
            Ok(()) => drop(self.kept.insert(name.to_owned(), text)),
            Err(why) => self.failures.push(page::message(&why)),
        }
    }

    /// Renames a text.
    pub fn rename(&mut self, from: &str, to: &str) {
        if self.is_second {
            return;
        }
        self.kept.remove(from);
        self.kept.remove(to);
        if let Err(why) = page::rename(&self.key(from), &self.key(to)) {
            // It still holds what was to be set aside.
            self.spare(from);
            self.failures.push(page::message(&why));
        }
    }

    /// Removes a text.
    pub fn remove(&mut self, name: &str) {
        if self.is_second {
            return;
        }
        self.kept.remove(name);
        if let Err(why) = page::remove(&self.key(name)) {
            self.failures.push(page::message(&why));
        }
    }

    /// The same as [`Self::keep`]: in a browser every text is written at once.
    pub fn mark(&mut self, name: &str, text: &str) {
        self.keep(name, text.to_owned());
    }

    /// From now on nothing is written over this text.
    pub fn spare(&mut self, name: &str) {
        self.spared.push(name.to_owned());
    }

    /// Gives a damaged text another name (`match.toml` becomes `match-1.broken`), and tells which.
    ///
    /// # Errors
    /// What the browser says; the text stays where it is, and nothing is written over it from now on.
    pub fn set_aside(&mut self, name: &str) -> io::Result<String> {
        let stem = name.split('.').next().unwrap_or(name);
        let free = (1_u32..).map(|number| format!("{stem}-{number}.broken")).find(|aside| !self.holds(aside));
        let free = free.unwrap_or_default();
        let renamed = if self.is_second {
            Err("another window has the game".to_owned())
        } else {
            page::rename(&self.key(name), &self.key(&free)).map_err(|why| page::message(&why))
        };
        renamed.map(|()| free).map_err(|why| {
            self.spare(name);
            io::Error::other(why)
        })
    }

    /// What could not be written since the last call.
    pub fn failures(&mut self) -> Vec<String> {
        std::mem::take(&mut self.failures)
    }
}
