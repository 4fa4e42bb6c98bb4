//! The games of a library in memory.

use std::collections::HashMap;

use super::entry::{Entry, Id};

/// The games of a library.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    entries: Vec<Entry>,
    places: HashMap<Id, usize>,
    /// Lines that this version does not understand but a newer one may: they are kept.
    pub(super) strange: Vec<String>,
    /// How many lines of the journal have been followed.
    pub(super) followed: usize,
}

impl Library {
    /// All games, in no order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All games, in no order, to be taken over.
    #[must_use]
    pub fn into_entries(self) -> Vec<Entry> {
        self.entries
    }

    /// The game with this id.
    #[must_use]
    pub fn get(&self, id: Id) -> Option<&Entry> {
        self.places.get(&id).map(|place| &self.entries[*place])
    }

    /// Puts a game in, in place of one with the same id.
    pub fn put(&mut self, entry: Entry) {
        match self.places.get(&entry.id) {
            Some(place) => self.entries[*place] = entry,
            None => {
                self.places.insert(entry.id, self.entries.len());
                self.entries.push(entry);
            }
        }
    }

    /// Takes a game out.
    pub fn remove(&mut self, id: Id) -> Option<Entry> {
        let place = self.places.remove(&id)?;
        let entry = self.entries.swap_remove(place);
        if let Some(moved) = self.entries.get(place) {
            self.places.insert(moved.id, place);
        }
        Some(entry)
    }

    /// Whether so many lines of the journal say nothing any more that it is worth writing it anew.
    #[must_use]
    pub fn is_worn(&self) -> bool {
        const SPARE: usize = 1000;
        self.followed > 2 * (self.entries.len() + self.strange.len()) + SPARE
    }
}
