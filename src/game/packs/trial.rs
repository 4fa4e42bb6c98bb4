//! The trial of packs that are new to the game, the last line of defence against packs that crash it. A pack that is
//! used for the first time, or has changed, is named in a mark on the disk (in a browser: in its store) until the game
//! has run for some seconds. If a start finds the mark, the game before it ended during the trial, and the packs in the
//! mark are switched off.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use bevy::{app::AppExit, prelude::*};
use serde::{Deserialize, Serialize};

use crate::{
    game::{app::Screen, packs::list::Packs, storage::Storage, theme::Arriving},
    pack::Files,
};

/// The file of the mark. In a browser the page empties its table `trial` when the player leaves it: see `page/page.js`.
pub const FILE: &str = "trial.toml";
/// How long the game has to run, counted from when all files have loaded.
const LENGTH: Duration = Duration::from_secs(5);

/// The contents of the mark: packs by their keys, each with a fingerprint of its files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Mark {
    /// Those that are on trial.
    trial: BTreeMap<String, String>,
    /// Those that have passed their trial.
    proven: BTreeMap<String, String>,
}

/// The packs that are being tried.
#[derive(Resource, Default)]
pub struct Trial {
    mark: Mark,
    left: Duration,
}

impl Trial {
    /// Reads the mark. Also returns the keys of the packs that were on trial when the game crashed.
    pub fn open(storage: &mut Storage) -> (Self, BTreeSet<String>) {
        // An unreadable mark counts as an empty one.
        let text = storage.read(FILE).ok().flatten().unwrap_or_default();
        let mut mark: Mark = toml::from_str(&text).unwrap_or_default();
        let failed: BTreeSet<String> = std::mem::take(&mut mark.trial).into_keys().collect();
        let trial = Self { mark, left: Duration::ZERO };
        if !failed.is_empty() {
            // They are reported once.
            trial.write(storage);
        }
        (trial, failed)
    }

    /// Begins a trial of those of the packs in `used` that are new or have changed.
    pub fn begin(&mut self, packs: &Packs, used: &[String], storage: &mut Storage) {
        let state = |key: &String| {
            let files = packs.find(key).and_then(|listed| listed.pack.files.as_ref());
            (key.clone(), format!("{:016x}", files.map_or(0, Files::fingerprint)))
        };
        let known = |(key, state): &(String, String)| self.mark.proven.get(key) == Some(state);
        let trial: BTreeMap<String, String> = used.iter().map(state).filter(|pair| !known(pair)).collect();
        if trial != self.mark.trial {
            self.mark.trial = trial;
            self.left = LENGTH;
            self.write(storage);
        }
    }

    /// How much longer the trial takes; `None` when no pack is on trial.
    #[must_use]
    pub fn remaining(&self) -> Option<Duration> {
        (!self.mark.trial.is_empty()).then_some(self.left)
    }

    fn write(&self, storage: &mut Storage) {
        // A table of strings, which TOML can always hold.
        storage.mark(FILE, &toml::to_string(&self.mark).unwrap_or_default());
    }
}

/// Ends the trial: as passed once the game has run for long enough, without a result if the player quits before that.
pub(super) fn watch(
    mut trial: ResMut<Trial>,
    storage: Option<ResMut<Storage>>,
    mut exits: MessageReader<AppExit>,
    screen: Option<Res<State<Screen>>>,
    arriving: Res<Arriving>,
    time: Res<Time<Real>>,
) {
    let over = exits.read().any(AppExit::is_success);
    let (Some(mut storage), false) = (storage, trial.mark.trial.is_empty()) else { return };
    let trial = &mut *trial;
    if !over {
        if arriving.is_so() || screen.is_some_and(|screen| **screen == Screen::Loading) {
            return;
        }
        trial.left = trial.left.saturating_sub(time.delta());
        if !trial.left.is_zero() {
            return;
        }
        trial.mark.proven.append(&mut trial.mark.trial);
    }
    trial.mark.trial.clear();
    trial.write(&mut storage);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::Pack;

    #[test]
    fn what_ended_the_game_is_known_at_the_next_start_and_what_stood_is_not_tried_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut storage = Storage::open(folder.path().to_owned());
        let mut packs = Packs::new(super::super::built_in(), None, crate::game::packs::PackFiles::default());
        let text = "format = 1\nid = \"red\"\nversion = \"1.0.0\"\ntitle = \"Red\"\n";
        let red = packs.put_own(Pack::from_manifest("red.zip", text), None);
        let blue = packs.put_own(Pack::from_manifest("blue.zip", text), None);
        let (mut trial, failed) = Trial::open(&mut storage);
        assert!(failed.is_empty() && trial.remaining().is_none());
        trial.begin(&packs, std::slice::from_ref(&red), &mut storage);
        let text = storage.read(FILE).expect("readable").expect("a mark");
        assert_eq!(Trial::open(&mut storage).1, BTreeSet::from([red.clone()]), "it is there before anything is used");
        assert!(Trial::open(&mut storage).1.is_empty(), "and accuses once");
        storage.mark(FILE, &text);

        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(trial)
            .insert_resource(storage)
            .init_resource::<Arriving>()
            .add_systems(Last, watch);
        app.world_mut().resource_mut::<Trial>().left = Duration::from_nanos(1);
        app.update();
        app.update();
        let mut storage = app.world_mut().remove_resource::<Storage>().expect("a storage");
        let (mut trial, failed) = Trial::open(&mut storage);
        assert!(failed.is_empty(), "it has stood");
        trial.begin(&packs, &[red, blue.clone()], &mut storage);
        assert_eq!(Trial::open(&mut storage).1, BTreeSet::from([blue]), "only the other one is new");

        app.insert_resource(trial).insert_resource(storage);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        let mut storage = app.world_mut().remove_resource::<Storage>().expect("a storage");
        assert!(Trial::open(&mut storage).1.is_empty(), "whoever ends the game accuses nobody");
    }
}
