//! The lines of openings that the player has chosen to learn: kept in a file beside the settings, in a deck for each side of each
//! set of rules and start.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Screen, Status},
        storage::{self, Storage},
    },
    record::{Record, write_begin},
    rules::{Side, Tables},
    study::openings::{Deck, FORMAT, MOST_PLIES, ReadError, Repertoire},
};

/// The file's name.
pub const FILE: &str = "repertoire.toml";

/// The decks of the player.
#[derive(Resource, Debug, Default)]
pub struct RepertoireBox {
    decks: Repertoire,
    revision: u64,
}

impl RepertoireBox {
    /// Counts the changes.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The decks with the side to be learnt, or both, and their numbers; those whose rules are not known now are left out.
    pub fn decks(&self, tables: &Tables) -> impl Iterator<Item = (usize, Option<Side>, Deck)> {
        let sides: Vec<_> = self.decks.decks().map(|(_, side)| side).collect();
        sides.into_iter().enumerate().filter_map(move |(number, side)| {
            let deck = self.decks.deck(number, tables).inspect_err(|why| debug!("deck {number}: {why}")).ok()?;
            Some((number, side, deck))
        })
    }

    /// The deck for this side of matches that begin like this one; an empty one if there is none.
    ///
    /// # Errors
    /// It cannot be read now, so that it must not be written either.
    pub fn deck_of(&self, record: &Record, side: Side, tables: &Tables) -> Result<Deck, ReadError> {
        let new = Deck::new(record);
        let name = name(&new, side);
        let number = self.decks.decks().position(|(other, _)| other == name);
        number.map_or(Ok(new), |number| self.decks.deck(number, tables))
    }

    /// Whether the moves of a match are a line of the deck for this side.
    #[must_use]
    pub fn has(&self, record: &Record, side: Side, tables: &Tables) -> bool {
        let Some(line) = line_of(record) else { return false };
        self.deck_of(record, side, tables).is_ok_and(|deck| deck.lines().iter().any(|other| other.moves == line.moves))
    }

    /// Keeps a deck for this side; one without lines is removed. False if there is no room for another.
    pub fn put(&mut self, side: Side, deck: &Deck) -> bool {
        self.revision += 1;
        let name = name(deck, side);
        if deck.lines().is_empty() {
            self.decks.remove(&name);
            return true;
        }
        self.decks.put(&name, Some(side), deck)
    }

    /// Removes the deck with this number.
    pub fn remove(&mut self, number: usize) {
        self.revision += 1;
        let name = self.decks.decks().nth(number).map(|(name, _)| name.to_owned());
        name.into_iter().for_each(|name| self.decks.remove(&name));
    }
}

/// The moves of a match as a line; `None` before the first move.
#[must_use]
pub fn line_of(record: &Record) -> Option<crate::study::openings::Line> {
    let played = record.until(record.played().len())?;
    let mut deck = Deck::new(&played);
    deck.add_record(&played, MOST_PLIES).ok()?;
    deck.lines().first().cloned()
}

/// The name of a deck in the file.
fn name(deck: &Deck, side: Side) -> String {
    let side = if side == Side::First { "first" } else { "second" };
    format!("{} {side}", write_begin(deck.begin()))
}

/// The saved decks; none if there is no file, or if it cannot be used, which the player is told.
pub fn read(storage: &mut Storage, status: &mut Status) -> RepertoireBox {
    let parse = |text: &str| Repertoire::from_text(text).map_err(|why| why.to_string());
    let read = storage::read(storage, status, FILE, FORMAT, "status-broken-repertoire", parse);
    RepertoireBox { decks: read.flatten().unwrap_or_default(), revision: 0 }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RepertoireBox>().add_systems(Last, keep.run_if(not(in_state(Screen::Loading))));
}

/// Saves the decks whenever they have changed.
fn keep(repertoire: Res<RepertoireBox>, storage: Option<ResMut<Storage>>) {
    if let Some(mut storage) = storage.filter(|_| repertoire.is_changed() && !repertoire.is_added()) {
        storage.keep(FILE, repertoire.decks.to_text());
    }
}
