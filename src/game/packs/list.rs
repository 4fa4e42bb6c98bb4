//! The list of packs: which there are, which are on and in what order, and the theme that they make together.
//! It is one file, as everything here changes the one list.

use std::{collections::BTreeSet, path::PathBuf};

#[cfg(not(target_family = "wasm"))]
use std::{
    sync::{Mutex, PoisonError, mpsc},
    time::Duration,
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::source::{self, PackFiles};
use crate::{
    game::{
        app::{Localizable, Status},
        storage::Storage,
    },
    pack::{CLASSIC, CLASSIC_MANIFEST, Complaint, Pack, Theme, ThemeError, arrange, merge, shadowed},
};

/// The file that holds which packs are on.
pub const FILE: &str = "packs.toml";
/// The version of the file [`FILE`].
pub(super) const FORMAT: u32 = 1;
/// The prefix of the keys of the player's own packs.
pub(super) const OWN: &str = "own/";

/// What file dialogs and the folder of the player's own packs, or the browser's store, are needed for.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum FileCommand {
    /// Removes a pack of the player's own, by its key.
    RemovePack(String),
    /// Brings back a removed pack, by its index among the removed ones.
    BringBackPack(usize),
    /// Opens a file dialog to choose a pack.
    ChoosePack,
    /// Opens the folder of the player's own packs in the system's file manager.
    OpenPacks,
    /// Opens a file dialog to choose games to bring in.
    ChooseGames,
}

/// A pack in the list.
pub struct Listed {
    /// The pack.
    pub pack: Pack,
    /// Identifies the pack: for a shipped pack the name of its folder, for one of the player's own `own/` and the name
    /// of its file or folder. Never the id, which several packs may share.
    pub key: String,
    /// Its place on the disk, if it is one of the player's own.
    pub path: Option<PathBuf>,
    /// Why it is not used although it is on.
    pub unfit: Option<String>,
}

impl Listed {
    /// Whether it is one of the player's own packs, which the player may remove.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.key.starts_with(OWN)
    }

    /// Whether it is a usable pack that changes how the whole table looks.
    #[must_use]
    pub fn is_look(&self) -> bool {
        self.pack.manifest.look && self.pack.id().is_some()
    }
}

/// The packs there are.
#[derive(Resource)]
pub struct Packs {
    /// `classic` first, then the shipped packs and the player's own, each by name.
    pub(super) list: Vec<Listed>,
    /// The keys of the packs that are on, the lowest first. A file of an earlier version has ids instead, and some
    /// packs may be missing today: see [`Packs::settle`].
    pub(super) on: Vec<String>,
    /// The keys of the rows while the list is shown, from the top: no row moves from under the pointer when a pack is
    /// switched. Empty while it is not shown.
    pub(super) rows: Vec<String>,
    /// What has failed while the list is shown, or what to do then, until the list is left.
    pub(super) advice: Option<Localizable>,
    /// Removed packs that can be brought back, in a browser; a desktop has the trash.
    pub(super) removed: Vec<Pack>,
    /// The folder of the player's own packs, on a desktop.
    pub(super) folder: Option<PathBuf>,
    /// The folder `assets`, which holds the shipped packs.
    #[cfg(not(target_family = "wasm"))]
    pub(super) assets: PathBuf,
    /// The player's own packs, while they are being read.
    #[cfg(not(target_family = "wasm"))]
    pub(super) reading: Option<Reading>,
    pub(super) pack_files: PackFiles,
    /// The packs that the command line asks for, until all packs have been read.
    pub(super) asked: Vec<String>,
    /// The keys of the packs on trial when the game last crashed, until the player is told.
    pub(super) failed: BTreeSet<String>,
    /// Counts the packs that the player adds, so that each has paths of its own.
    pub(super) came: u32,
    /// Whether the player has changed which packs are on, so that this is to be saved.
    pub(super) is_kept: bool,
}

impl Packs {
    /// A list of `classic` alone.
    #[must_use]
    pub fn new(classic: Pack, folder: Option<PathBuf>, pack_files: PackFiles) -> Self {
        let classic = Listed { pack: classic, key: CLASSIC.to_owned(), path: None, unfit: None };
        Self {
            list: vec![classic],
            on: Vec::new(),
            rows: Vec::new(),
            advice: None,
            removed: Vec::new(),
            folder,
            #[cfg(not(target_family = "wasm"))]
            assets: PathBuf::new(),
            #[cfg(not(target_family = "wasm"))]
            reading: None,
            pack_files,
            asked: Vec::new(),
            failed: BTreeSet::new(),
            came: 0,
            is_kept: false,
        }
    }

    /// Every pack but `classic`: those that are on, the highest first, and then the others by name. While the list is
    /// shown the rows stay as they were when it was opened; what is new since then is above them if on, else below.
    pub fn listed(&self) -> impl Iterator<Item = (&Listed, bool)> {
        let on = self.on.iter().rev().filter_map(|key| self.find(key));
        let off = self.list[1..].iter().filter(|listed| !self.is_on(&listed.key));
        let mut all: Vec<_> = on.map(|listed| (listed, true)).chain(off.map(|listed| (listed, false))).collect();
        let end = self.rows.len();
        all.sort_by_key(|(listed, on)| {
            let row = self.rows.iter().position(|key| *key == listed.key);
            row.map_or(if *on { 0 } else { end + 1 }, |row| row + 1)
        });
        all.into_iter()
    }

    /// Keeps the rows of the list where they are now (`true`), or orders them anew and forgets the advice.
    pub fn hold_rows(&mut self, held: bool) {
        if held == self.rows.is_empty() {
            self.rows = self.listed().filter(|_| held).map(|(listed, _)| listed.key.clone()).collect();
        }
        self.advice = self.advice.take().filter(|_| held);
    }

    /// What has failed while the list is shown, or what to do then.
    #[must_use]
    pub const fn advice(&self) -> Option<&Localizable> {
        self.advice.as_ref()
    }

    /// Shows advice on the list.
    pub fn advise(&mut self, advice: Localizable) {
        let folder = self.folder.as_ref().map(|folder| folder.display().to_string());
        self.advice = Some(advice.with("folder", folder.unwrap_or_default()));
    }

    /// Tells the player that something has failed: on the status line, and at once on the list if that hides the line.
    pub(super) fn tell(&mut self, status: &mut Status, sentence: Localizable) {
        if !self.rows.is_empty() {
            self.advise(sentence.clone());
        }
        status.notice(sentence);
    }

    /// The place of a pack among those that are on, from 1 for the highest; `None` if it is off.
    #[must_use]
    pub fn place_of(&self, key: &str) -> Option<usize> {
        let mut on = self.on.iter().rev().filter(|on| self.find(on).is_some());
        on.position(|on| on == key).map(|at| at + 1)
    }

    /// The removed packs that can be brought back.
    #[must_use]
    pub fn removed(&self) -> &[Pack] {
        &self.removed
    }

    /// What the list shows of each pack: its key, its place among those that are on, why it is not used, and the number of complaints
    /// about it. For removed packs only the name counts.
    #[must_use]
    pub fn summary(&self) -> Vec<(String, Option<usize>, Option<String>, usize)> {
        let of = |(listed, _): (&Listed, bool)| {
            (listed.key.clone(), self.place_of(&listed.key), listed.unfit.clone(), listed.pack.complaints.len())
        };
        let gone = self.removed.iter().map(|pack| (pack.name.clone(), None, None, 0));
        self.listed().map(of).chain(gone).collect()
    }

    /// The folder of the player's own packs, on a desktop.
    #[must_use]
    pub const fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// Whether all packs that existed at the start have been read.
    #[must_use]
    pub const fn are_read(&self) -> bool {
        #[cfg(not(target_family = "wasm"))]
        {
            self.reading.is_none()
        }
        #[cfg(target_family = "wasm")]
        true
    }

    /// The pack of a key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<&Listed> {
        self.list[1..].iter().find(|listed| listed.key == key)
    }

    /// The key of the pack that `said` names by its key or its id. Of packs with the same id, shipped ones come first.
    pub(super) fn key_of(&self, said: &str) -> Option<&str> {
        let of_id = || self.list[1..].iter().find(|listed| listed.pack.id() == Some(said));
        self.find(said).or_else(of_id).map(|listed| listed.key.as_str())
    }

    /// Whether a pack is on.
    #[must_use]
    pub fn is_on(&self, key: &str) -> bool {
        self.on.iter().any(|on| on == key)
    }

    /// Adds a shipped pack to the list, or replaces the one of its name.
    pub fn put_shipped(&mut self, pack: Pack) {
        let key = pack.name.clone();
        self.place(Listed { pack, key, path: None, unfit: None });
    }

    /// Adds a pack of the player's own to the list, or replaces the one of its name, and returns its key.
    pub fn put_own(&mut self, mut pack: Pack, path: Option<PathBuf>) -> String {
        // A new prefix: an earlier pack of its name may have had other files under the same paths.
        self.came += 1;
        pack.root = source::root(self.came);
        if let Some(files) = &pack.files {
            self.pack_files.put(&pack.root, files.clone());
        }
        let key = format!("{OWN}{}", pack.name);
        self.place(Listed { pack, key: key.clone(), path, unfit: None });
        key
    }

    fn place(&mut self, listed: Listed) {
        match self.list[1..].iter_mut().find(|other| other.key == listed.key) {
            Some(other) => {
                self.pack_files.take(&other.pack.root);
                *other = listed;
            }
            None => {
                self.list.push(listed);
                self.list[1..].sort_by(|one, other| (one.is_own(), &one.key).cmp(&(other.is_own(), &other.key)));
            }
        }
    }

    /// Replaces ids by keys in the choice of packs, now that all packs are known. A missing pack stays in the choice:
    /// an editor, or a version control tool, may bring it back.
    pub(super) fn settle(&mut self) {
        let mut on: Vec<String> = Vec::new();
        for said in &self.on {
            let key = self.key_of(said).unwrap_or(said).to_owned();
            if !on.contains(&key) {
                on.push(key);
            }
        }
        self.on = on;
    }

    /// Called once every pack has been read: replaces ids by keys, and tells which packs are missing or were switched
    /// off.
    pub(super) fn arrive(&mut self, status: &mut Status, language: &str) {
        self.settle();
        for said in std::mem::take(&mut self.asked) {
            if self.key_of(&said).is_none() {
                warn!("there is no pack “{said}”");
                status.notice(Localizable::new("status-no-pack").with("pack", said));
            }
        }
        for key in std::mem::take(&mut self.failed) {
            let title = self.find(&key).map_or(key.as_str(), |listed| listed.pack.title(language));
            warn!("the game ended when “{title}” was new to it");
            status.notice(Localizable::new("status-pack-ended").with("pack", title));
        }
    }

    /// Switches on a pack that the player has just added, and tells the player so.
    pub fn welcome(&mut self, key: &str, status: &mut Status, language: &str) {
        let Some(Listed { pack, .. }) = self.find(key) else { return };
        let others = self.list[1..].iter().filter(|other| other.key != key);
        let twin = pack.id().and_then(|id| others.map(|other| &other.pack).find(|other| other.id() == Some(id)));
        let said = if twin.is_some() { "status-pack-instead" } else { "status-pack-installed" };
        let sentence = Localizable::new(said).with("pack", pack.title(language));
        status.notice_about(&pack.name, sentence.with("id", pack.id().unwrap_or_default()));
        self.switch(key, true);
    }

    /// Saves which packs are on.
    pub(super) fn keep(&self, storage: &mut Storage) {
        let choice = Choice { format: FORMAT, on: self.on.clone() };
        storage.keep(FILE, toml::to_string(&choice).unwrap_or_default());
    }

    /// Removes a pack of the player's own from the list.
    pub fn take_away(&mut self, key: &str) -> Option<Pack> {
        let at = self.list[1..].iter().position(|listed| listed.key == key && listed.is_own())? + 1;
        self.on.retain(|on| on != key);
        self.is_kept = true;
        let pack = self.list.remove(at).pack;
        self.pack_files.take(&pack.root);
        Some(pack)
    }

    /// Remembers a removed pack until the game ends.
    #[cfg(target_family = "wasm")]
    pub fn remember(&mut self, pack: Pack) {
        self.removed.push(pack);
    }

    /// Takes back a removed pack, by its index in [`Self::removed()`].
    #[cfg(target_family = "wasm")]
    pub fn bring_back(&mut self, at: usize) -> Option<Pack> {
        (at < self.removed.len()).then(|| self.removed.remove(at))
    }

    /// Drops the pack of this name, which has gone from the player's folder, but not the choice whether it is on.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn lose(&mut self, name: &str) {
        let lost = |listed: &Listed| listed.is_own() && listed.pack.name == name;
        for listed in self.list.iter().filter(|listed| lost(listed)) {
            self.pack_files.take(&listed.pack.root);
        }
        self.list.retain(|listed| !lost(listed));
    }

    /// Switches a pack on, above all others, or off. Of two with the same id only one is on.
    pub fn switch(&mut self, key: &str, on: bool) {
        let id = self.find(key).and_then(|listed| listed.pack.id()).map(str::to_owned);
        let twin =
            |other: &str| on && id.is_some() && self.find(other).and_then(|other| other.pack.id()) == id.as_deref();
        let others: Vec<String> = self.on.iter().filter(|other| *other != key && !twin(other)).cloned().collect();
        self.on = others;
        if on {
            self.on.push(key.to_owned());
        }
        self.is_kept = true;
    }

    /// The looks to choose from, `classic` first, and whether each is the one that is chosen: the highest that is on.
    pub fn looks(&self) -> impl Iterator<Item = (&Listed, bool)> {
        let is_look = |key: &&String| self.find(key).is_some_and(Listed::is_look);
        let chosen = self.on.iter().rev().find(is_look).map_or(CLASSIC, String::as_str);
        let looks = self.list[1..].iter().filter(|listed| listed.is_look());
        self.list[..1].iter().chain(looks).map(move |listed| (listed, listed.key == chosen))
    }

    /// Switches on this look and no other: below all other packs that are on, so that these still change what they did.
    /// `classic` is what lies below them all.
    pub fn choose_look(&mut self, key: &str) {
        let id = self.find(key).and_then(|listed| listed.pack.id());
        let stays = |other: &&String| {
            let other = self.find(other);
            !other.is_some_and(|other| other.is_look() || (id.is_some() && other.pack.id() == id))
        };
        let others = self.on.iter().filter(stays);
        let look = self.find(key).map(|listed| &listed.key);
        self.on = look.into_iter().chain(others).cloned().collect();
        self.is_kept = true;
    }

    /// Moves a pack that is on one place up or down. In the rows of the list those that are on then stand in their order.
    pub fn shift(&mut self, key: &str, up: bool) {
        // One that is missing today has a place, too, but the player does not see it.
        let seen: Vec<usize> = (0..self.on.len()).filter(|&at| self.find(&self.on[at]).is_some()).collect();
        let Some(place) = seen.iter().position(|&at| self.on[at] == key) else { return };
        let other = if up { place + 1 } else { place.wrapping_sub(1) };
        let Some(&to) = seen.get(other) else { return };
        self.on.swap(seen[place], to);
        self.is_kept = true;
        let mut order =
            self.on.iter().rev().filter(|on| self.rows.contains(on)).cloned().collect::<Vec<_>>().into_iter();
        for row in self.rows.iter_mut().filter(|row| self.on.contains(row)) {
            *row = order.next().unwrap_or_default();
        }
    }

    /// Switches off those that are on of which another with the same id is on above them: a folder may come back beside
    /// the zip that was switched on in its place.
    fn part_twins(&mut self) {
        let ids: Vec<Option<&str>> =
            self.on.iter().map(|key| self.find(key).and_then(|listed| listed.pack.id())).collect();
        let twins = shadowed(&ids);
        let mut number = 0..;
        self.on.retain(|_| number.next().is_some_and(|number| !twins.contains(&number)));
    }

    /// The bytes of a file of the player's own packs, by its path in the theme.
    #[must_use]
    pub fn read(&self, file: &str) -> Option<Vec<u8>> {
        self.pack_files.read(file.strip_prefix(source::BEFORE)?.as_ref()).ok()
    }

    /// The pack that a file belongs to, by the file's path in the theme.
    #[must_use]
    pub fn giver(&self, file: &str) -> Option<&Listed> {
        self.list[1..].iter().find(|listed| !listed.pack.root.is_empty() && file.starts_with(&listed.pack.root))
    }

    /// Removes an unusable file from its pack, for the reason `why`. Returns whether there was such a pack.
    pub fn drop_file(&mut self, file: &str, why: &str) -> bool {
        let Some(listed) = self.list[1..]
            .iter_mut()
            .find(|listed| file.starts_with(source::BEFORE) && file.starts_with(&listed.pack.root))
        else {
            return false;
        };
        let within = file[listed.pack.root.len()..].to_owned();
        warn!("{}: {within}: {why}", listed.pack.name);
        listed.pack.drop_file(&within);
        let complaint = Complaint::error(&within, format!("cannot be read: {why}"));
        if !listed.pack.complaints.contains(&complaint) {
            listed.pack.complaints.push(complaint);
        }
        true
    }

    /// The theme of the packs that are on, and the keys of those that are used. Notes in each of the other packs that
    /// are on why it is not used.
    pub(super) fn theme(&mut self) -> (Result<Theme, ThemeError>, Vec<String>) {
        for listed in &mut self.list {
            listed.unfit = None;
        }
        self.part_twins();
        // `classic` is always below the others and cannot be switched.
        let at = |key: &String| (1..self.list.len()).find(|&at| self.list[at].key == *key);
        let on: Vec<usize> = self.on.iter().filter_map(at).collect();
        let packs: Vec<&Pack> = on.iter().map(|&at| &self.list[at].pack).collect();
        let arranged = arrange(&packs, &game_version());
        let mut order = vec![&self.list[0].pack];
        order.extend(arranged.order.iter().map(|&at| packs[at]));
        let theme = Theme::of(&merge(&order));
        let used = arranged.order.iter().map(|&at| self.list[on[at]].key.clone()).collect();
        let unfit: Vec<_> = arranged.unfit.iter().map(|(at, why)| (on[*at], why.to_string())).collect();
        for (at, why) in unfit {
            self.list[at].unfit = Some(why);
        }
        (theme, used)
    }
}

/// The player's own packs while a thread reads them.
#[cfg(not(target_family = "wasm"))]
pub(super) struct Reading(pub Mutex<mpsc::Receiver<Vec<(PathBuf, Pack)>>>);

#[cfg(not(target_family = "wasm"))]
impl Packs {
    /// Takes in the player's own packs once they have been read, waiting at most for `patience`. Returns whether
    /// reading is over.
    pub(super) fn take_read(&mut self, patience: Duration) -> bool {
        let Some(Reading(told)) = &mut self.reading else { return true };
        let told = told.get_mut().unwrap_or_else(PoisonError::into_inner);
        match told.recv_timeout(patience) {
            Err(mpsc::RecvTimeoutError::Timeout) => return false,
            // The thread has ended without an answer: there are no packs then.
            Err(mpsc::RecvTimeoutError::Disconnected) => {}
            Ok(found) => {
                for (path, pack) in found {
                    self.put_own(pack, Some(path));
                }
            }
        }
        self.reading = None;
        true
    }
}

/// The systems that rebuild the theme from the packs.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Merging;

/// The contents of [`FILE`].
#[derive(Serialize, Deserialize)]
pub(super) struct Choice {
    format: u32,
    pub on: Vec<String>,
}

/// The version of this game, which packs may ask for.
fn game_version() -> semver::Version {
    semver::Version::parse(env!("CARGO_PKG_VERSION")).unwrap_or(semver::Version::new(0, 0, 0))
}

/// The pack `classic` as it was built into the program.
#[must_use]
pub fn built_in() -> Pack {
    Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST)
}
