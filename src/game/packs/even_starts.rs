//! The list of even starts of Reversi that the packs bring. It is fetched when somebody may choose from it, and only the
//! line that is chosen is read: the list is long.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Dialog, Open},
        files::TextFile,
        theme::ActiveTheme,
    },
    pack::{EVEN_STARTS, read_even_starts},
    record::{EvenStarts, Record},
    rules::{Setup, lot},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StartList>()
        .add_systems(PreUpdate, (forget.run_if(resource_changed::<ActiveTheme>), fetch, take).chain());
}

/// The lines of the list, once they are here.
#[derive(Resource, Default)]
pub struct StartList {
    file: Option<Handle<TextFile>>,
    lines: Vec<String>,
}

impl StartList {
    /// How many starts there are; 0 while the list is not here.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.lines.len()
    }

    /// The number of a start that this seed draws.
    #[must_use]
    pub fn draw(&self, seed: u64) -> Option<usize> {
        lot(seed).checked_rem(self.count() as u64).map(|at| at as usize + 1)
    }

    /// A match of a setup that begins with the start of this number, from 1. `None` if there is none, or if its line or the
    /// setup does not fit.
    #[must_use]
    pub fn record(&self, setup: &Setup, number: usize) -> Option<Record> {
        let line = self.lines.get(number.checked_sub(1)?)?;
        let starts = read_even_starts(line).ok()?;
        EvenStarts::new(starts.iter().map(|start| &start[..])).record(setup, 1)
    }
}

/// Another pack may bring another list.
fn forget(mut list: ResMut<StartList>) {
    *list = StartList::default();
}

/// Fetches the list when the dialog of a new game opens.
fn fetch(mut list: ResMut<StartList>, open: Option<Res<Open>>, theme: Res<ActiveTheme>, assets: Res<AssetServer>) {
    if list.file.is_none() && open.is_some_and(|open| open.0 == Some(Dialog::NewGame)) {
        let file = theme.books.get(EVEN_STARTS).filter(|file| !file.is_empty());
        if let Some(file) = file {
            list.file = Some(assets.load(file.clone()));
        }
    }
}

fn take(mut list: ResMut<StartList>, files: Res<Assets<TextFile>>) {
    if !list.lines.is_empty() {
        return;
    }
    if let Some(text) = list.file.as_ref().and_then(|file| files.get(file)) {
        let lines = text.0.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let lines: Vec<String> = lines.map(str::to_owned).collect();
        list.lines = lines;
    }
}
