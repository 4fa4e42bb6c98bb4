//! The packs: which there are, which are on and in what order, and the look that they make together.
//!
//! Files of packs are read and checked here and nowhere else in the game; what they look like is [`Outfit`]'s readers'
//! affair. `packs/` holds what only a desktop has, and the trial of packs that are new to the game.

#[cfg(not(target_family = "wasm"))]
mod folder;
mod source;
mod trial;

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::{
    asset::{AssetLoadError, AssetLoadFailedEvent, io::AssetSourceId},
    prelude::*,
};
use serde::{Deserialize, Serialize};

#[cfg(not(target_family = "wasm"))]
use super::sound::{Music, Strike};
use super::{
    Options,
    keeper::Keeper,
    kept,
    learnt::Bytes,
    locale::{Sentence, TextFile},
    outfit::Outfit,
    screens::Status,
};
use crate::{
    engine::gomoku::Book,
    pack::{CLASSIC, CLASSIC_MANIFEST, Complaint, ENGLISH, Look, MANIFEST, Pack, Problem, arrange, merge},
};
pub use source::{Shelf, register};
pub use trial::Trial;

/// The file that holds which packs are on.
pub const FILE: &str = "packs.toml";
/// The folder of the player's own, beside the settings.
pub const FOLDER: &str = "packs";
/// The version of that file.
const FORMAT: u32 = 1;
/// The pack for whoever needs more contrast.
const CONTRAST: &str = "paper";
/// What stands before the file's name in the key of a pack of the player's own.
const OWN: &str = "own/";

/// A pack in the list.
pub struct Listed {
    /// The pack.
    pub pack: Pack,
    /// What the game knows it by: where it lies and whose it is, never its id, which another one may have as well. Of
    /// those that ship it is the name of their folder, of the player's own `own/` and the name of their file or folder.
    pub key: String,
    /// Where it lies, if the player has put it there on a disk.
    pub path: Option<PathBuf>,
    /// Why it is not used although it is on.
    pub unfit: Option<String>,
}

impl Listed {
    /// Whether the player has put it there, and so may take it away.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.key.starts_with(OWN)
    }
}

/// The packs there are.
#[derive(Resource)]
pub struct Packs {
    /// `classic` first, then those that ship and the player's own, by name.
    list: Vec<Listed>,
    /// The keys of those that are on, the lowest first. The choice of an earlier version has ids in their place, and some
    /// may be missing today: see [`Packs::settle`].
    on: Vec<String>,
    /// Those that were taken away and can be brought back, where nothing else keeps them.
    removed: Vec<Pack>,
    /// Where the player's own lie, on a desktop.
    folder: Option<PathBuf>,
    /// Where those lie that ship.
    #[cfg(not(target_family = "wasm"))]
    assets: PathBuf,
    /// The player's own while they are being read.
    #[cfg(not(target_family = "wasm"))]
    reading: Option<folder::Reading>,
    shelf: Shelf,
    /// What the command line asks for, until it is known what there is.
    asked: Vec<String>,
    /// The keys of those that the game ended with the last time, until that is told.
    failed: BTreeSet<String>,
    /// Counts packs, so that each that comes has paths of its own.
    came: u32,
    /// Whether the player has said which are to be on, and this is to be kept.
    is_kept: bool,
}

/// What the file of packs says.
#[derive(Serialize, Deserialize)]
struct Choice {
    format: u32,
    on: Vec<String>,
}

impl Packs {
    /// `classic` alone, and room for others.
    #[must_use]
    pub fn new(classic: Pack, folder: Option<PathBuf>, shelf: Shelf) -> Self {
        let classic = Listed { pack: classic, key: CLASSIC.to_owned(), path: None, unfit: None };
        Self {
            list: vec![classic],
            on: Vec::new(),
            removed: Vec::new(),
            folder,
            #[cfg(not(target_family = "wasm"))]
            assets: PathBuf::new(),
            #[cfg(not(target_family = "wasm"))]
            reading: None,
            shelf,
            asked: Vec::new(),
            failed: BTreeSet::new(),
            came: 0,
            is_kept: false,
        }
    }

    /// Every pack but `classic`: those that are on, the highest first, and then the others by name.
    pub fn listed(&self) -> impl Iterator<Item = (&Listed, bool)> {
        let on = self.on.iter().rev().filter_map(|key| self.find(key));
        let off = self.list[1..].iter().filter(|listed| !self.is_on(&listed.key));
        on.map(|listed| (listed, true)).chain(off.map(|listed| (listed, false)))
    }

    /// Those that can be brought back, by their place.
    #[must_use]
    pub fn removed(&self) -> &[Pack] {
        &self.removed
    }

    /// What the list shows of each: its key, whether it is on, why it is not used, and how much is wrong with it. Of those
    /// that can be brought back only the name.
    #[must_use]
    pub fn summary(&self) -> Vec<(String, bool, Option<String>, usize)> {
        let of = |(listed, on): (&Listed, bool)| {
            (listed.key.clone(), on, listed.unfit.clone(), listed.pack.complaints.len())
        };
        let gone = self.removed.iter().map(|pack| (pack.name.clone(), false, None, 0));
        self.listed().map(of).chain(gone).collect()
    }

    /// Where the player's own packs lie.
    #[must_use]
    pub const fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// Whether all that were there at the start have been read.
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

    /// The key of the pack that a player means by this: a key, or an id, which a pack of the player's own is found by last.
    fn key_of(&self, said: &str) -> Option<&str> {
        let of_id = || self.list[1..].iter().find(|listed| listed.pack.id() == Some(said));
        self.find(said).or_else(of_id).map(|listed| listed.key.as_str())
    }

    /// Whether a pack is on.
    #[must_use]
    pub fn is_on(&self, key: &str) -> bool {
        self.on.iter().any(|on| on == key)
    }

    /// Puts a pack that ships into the list, or in the place of the one of its name.
    pub fn put_shipped(&mut self, pack: Pack) {
        let key = pack.name.clone();
        self.place(Listed { pack, key, path: None, unfit: None });
    }

    /// Puts a pack of the player's own into the list, or in the place of the one of its name, and gives its key.
    pub fn put_own(&mut self, mut pack: Pack, path: Option<PathBuf>) -> String {
        // Others of its name may have had other files under the same paths.
        self.came += 1;
        pack.root = source::root(self.came);
        if let Some(files) = &pack.files {
            self.shelf.put(&pack.root, files.clone());
        }
        let key = format!("{OWN}{}", pack.name);
        self.place(Listed { pack, key: key.clone(), path, unfit: None });
        key
    }

    fn place(&mut self, listed: Listed) {
        match self.list[1..].iter_mut().find(|other| other.key == listed.key) {
            Some(other) => {
                self.shelf.take(&other.pack.root);
                *other = listed;
            }
            None => {
                self.list.push(listed);
                self.list[1..].sort_by(|one, other| (one.is_own(), &one.key).cmp(&(other.is_own(), &other.key)));
            }
        }
    }

    /// Writes keys where the choice has ids, now that it is known which packs there are. What is not there today stays in
    /// it: an editor, or a tool that keeps versions, may bring it back.
    fn settle(&mut self) {
        let mut on: Vec<String> = Vec::new();
        for said in &self.on {
            let key = self.key_of(said).unwrap_or(said).to_owned();
            if !on.contains(&key) {
                on.push(key);
            }
        }
        self.on = on;
    }

    /// Every pack has been read: keys stand in the place of ids, and what is missing or was switched off is told.
    fn arrive(&mut self, status: &mut Status, language: &str) {
        self.settle();
        for said in std::mem::take(&mut self.asked) {
            if self.key_of(&said).is_none() {
                warn!("there is no pack “{said}”");
                status.notice(Sentence::new("status-no-pack").with("pack", said));
            }
        }
        for key in std::mem::take(&mut self.failed) {
            let title = self.find(&key).map_or(key.as_str(), |listed| listed.pack.title(language));
            warn!("the game ended when “{title}” was new to it");
            status.notice(Sentence::new("status-pack-ended").with("pack", title));
        }
    }

    /// Switches on what the player has just added, and says so.
    pub fn welcome(&mut self, key: &str, status: &mut Status, language: &str) {
        let Some(Listed { pack, .. }) = self.find(key) else { return };
        let others = self.list[1..].iter().filter(|other| other.key != key);
        let twin = pack.id().and_then(|id| others.map(|other| &other.pack).find(|other| other.id() == Some(id)));
        let said = if twin.is_some() { "status-pack-instead" } else { "status-pack-installed" };
        let sentence = Sentence::new(said).with("pack", pack.title(language));
        status.notice_about(&pack.name, sentence.with("id", pack.id().unwrap_or_default()));
        self.switch(key, true);
    }

    /// Has it kept which are on.
    fn keep(&self, keeper: &mut Keeper) {
        let choice = Choice { format: FORMAT, on: self.on.clone() };
        keeper.keep(FILE, toml::to_string(&choice).unwrap_or_default());
    }

    /// Takes a pack of the player's own out of the list.
    pub fn take_away(&mut self, key: &str) -> Option<Pack> {
        let at = self.list[1..].iter().position(|listed| listed.key == key && listed.is_own())? + 1;
        self.on.retain(|on| on != key);
        self.is_kept = true;
        let pack = self.list.remove(at).pack;
        self.shelf.take(&pack.root);
        Some(pack)
    }

    /// Remembers a pack that was taken away, until the game ends.
    #[cfg(target_family = "wasm")]
    pub fn remember(&mut self, pack: Pack) {
        self.removed.push(pack);
    }

    /// A pack that was taken away, by its place among them.
    #[cfg(target_family = "wasm")]
    pub fn bring_back(&mut self, at: usize) -> Option<Pack> {
        (at < self.removed.len()).then(|| self.removed.remove(at))
    }

    /// Forgets what the player's folder no longer holds under this name, but not whether it is on.
    #[cfg(not(target_family = "wasm"))]
    fn lose(&mut self, name: &str) {
        let lost = |listed: &Listed| listed.is_own() && listed.pack.name == name;
        for listed in self.list.iter().filter(|listed| lost(listed)) {
            self.shelf.take(&listed.pack.root);
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

    /// Puts a pack that is on one place higher or lower.
    pub fn shift(&mut self, key: &str, up: bool) {
        let Some(at) = self.on.iter().position(|on| on == key) else { return };
        let to = if up { at + 1 } else { at.wrapping_sub(1) };
        if to < self.on.len() {
            self.on.swap(at, to);
            self.is_kept = true;
        }
    }

    /// The bytes of a file of the player's own packs, by the path that the look names it by.
    #[must_use]
    pub fn read(&self, file: &str) -> Option<Vec<u8>> {
        self.shelf.read(file.strip_prefix(source::BEFORE)?.as_ref()).ok()
    }

    /// The pack that a path leads into, as the look names its files.
    #[must_use]
    pub fn giver(&self, file: &str) -> Option<&Listed> {
        self.list[1..].iter().find(|listed| !listed.pack.root.is_empty() && file.starts_with(&listed.pack.root))
    }

    /// Takes a file out of the pack it is of: it cannot be used after all, for this reason. Whether there was such a pack.
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
        listed.pack.complaints.push(Complaint::error(&within, format!("cannot be read: {why}")));
        true
    }

    /// The look of the packs that are on, and the keys of those that are used. Says of each that cannot be used why.
    fn look(&mut self) -> (Result<Look, String>, Vec<String>) {
        for listed in &mut self.list {
            listed.unfit = None;
        }
        // `classic` lies under all of them and is not switched.
        let at = |key: &String| (1..self.list.len()).find(|&at| self.list[at].key == *key);
        let on: Vec<usize> = self.on.iter().filter_map(at).collect();
        let packs: Vec<&Pack> = on.iter().map(|&at| &self.list[at].pack).collect();
        let arranged = arrange(&packs, &game_version());
        let mut order = vec![&self.list[0].pack];
        order.extend(arranged.order.iter().map(|&at| packs[at]));
        let look = Look::of(&merge(&order));
        let used = arranged.order.iter().map(|&at| self.list[on[at]].key.clone()).collect();
        let unfit: Vec<_> = arranged.unfit.iter().map(|(at, why)| (on[*at], why.to_string())).collect();
        for (at, why) in unfit {
            self.list[at].unfit = Some(why);
        }
        (look, used)
    }
}

/// The version of this game, which packs may ask for.
fn game_version() -> semver::Version {
    semver::Version::parse(env!("CARGO_PKG_VERSION")).unwrap_or(semver::Version::new(0, 0, 0))
}

/// What is wrong with a book of patterns.
#[must_use]
pub fn check_book(text: &str) -> Vec<Problem> {
    Book::parse(text).1.into_iter().map(|(line, text)| Problem { line, column: 1, text }).collect()
}

/// Has the packs opened, and the look follow them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Trial>().add_systems(PreUpdate, (break_off, dress).chain()).add_systems(Last, trial::watch);
    #[cfg(not(target_family = "wasm"))]
    folder::plugin(app);
}

/// Opens the packs that there are and switches those on that the player has chosen.
pub fn open(
    options: &Options,
    folder: Option<PathBuf>,
    shelf: Shelf,
    keeper: &mut Keeper,
    status: &mut Status,
) -> (Packs, Trial) {
    let is_asked = || options.packs.is_none() && (options.contrast)();
    let usual = || if is_asked() { vec![CONTRAST.to_owned()] } else { Vec::new() };
    open_from(&options.assets, folder, shelf, keeper, status, options.packs.as_deref(), usual)
}

#[cfg_attr(target_family = "wasm", expect(unused_variables, reason = "a browser keeps packs by itself"))]
fn open_from(
    assets: &Path,
    folder: Option<PathBuf>,
    shelf: Shelf,
    keeper: &mut Keeper,
    status: &mut Status,
    asked: Option<&[String]>,
    usual: impl FnOnce() -> Vec<String>,
) -> (Packs, Trial) {
    #[cfg(not(target_family = "wasm"))]
    let mut packs = folder::open(assets, folder, shelf);
    #[cfg(target_family = "wasm")]
    let mut packs = super::web::open_packs(Packs::new(built_in(), folder, shelf));
    let chosen = kept::read(keeper, status, FILE, FORMAT, "status-broken-packs", |text| {
        toml::from_str::<Choice>(text).map(|choice| choice.on).map_err(|error| error.message().to_owned())
    });
    packs.on = match chosen {
        None => usual(),
        Some(on) => on.unwrap_or_default(),
    };
    let (trial, failed) = Trial::open(keeper);
    if packs.on.iter().any(|on| failed.contains(on)) {
        packs.on.retain(|on| !failed.contains(on));
        // Now, for the player may have asked for other packs this time.
        packs.keep(keeper);
    }
    packs.failed = failed;
    if let Some(asked) = asked {
        packs.on = asked.to_vec();
        packs.asked = asked.to_vec();
    }
    if packs.are_read() {
        packs.arrive(status, ENGLISH);
    }
    (packs, trial)
}

/// `classic` as the program was built with it.
#[must_use]
pub fn built_in() -> Pack {
    Pack::from_manifest(CLASSIC, CLASSIC_MANIFEST)
}

/// Dresses everything in what the packs say, whenever they have changed, and keeps which are on.
fn dress(
    packs: Option<ResMut<Packs>>,
    mut outfit: ResMut<Outfit>,
    (mut status, mut trial): (ResMut<Status>, ResMut<Trial>),
    mut keeper: Option<ResMut<Keeper>>,
) {
    let Some(mut packs) = packs.filter(|packs| packs.is_changed() && packs.are_read()) else { return };
    let (look, used) = packs.bypass_change_detection().look();
    if let Some(keeper) = &mut keeper {
        // Before anything of them is used.
        trial.begin(&packs, &used, keeper);
    }
    match look {
        Ok(look) => {
            if *outfit.0 != look {
                outfit.0 = Arc::new(look);
            }
        }
        Err(why) => {
            warn!("{CLASSIC}: {why}");
            let sentence = Sentence::new("status-broken-pack").with("pack", CLASSIC).with("place", MANIFEST);
            status.notice_about(CLASSIC, sentence.with("why", why));
        }
    }
    if let (true, Some(keeper)) = (packs.is_kept, &mut keeper) {
        packs.keep(keeper);
    }
}

/// What is wrong with a file by the one who reads it, without the path that is told anyway, and without what only a
/// programmer wants to know.
fn why(error: &AssetLoadError) -> String {
    let said = match error {
        AssetLoadError::AssetLoaderError(error) => error.error().to_string(),
        error => error.to_string(),
    };
    said.lines().next().unwrap_or_default().to_owned()
}

/// A file that could not be read after all is taken out of its pack: the packs below are asked for it.
fn break_off(
    mut pictures: MessageReader<AssetLoadFailedEvent<Image>>,
    mut fonts: MessageReader<AssetLoadFailedEvent<Font>>,
    mut texts: MessageReader<AssetLoadFailedEvent<TextFile>>,
    mut models: MessageReader<AssetLoadFailedEvent<Mesh>>,
    mut weights: MessageReader<AssetLoadFailedEvent<Bytes>>,
    #[cfg(not(target_family = "wasm"))] mut sounds: MessageReader<AssetLoadFailedEvent<Strike>>,
    #[cfg(not(target_family = "wasm"))] mut music: MessageReader<AssetLoadFailedEvent<Music>>,
    packs: Option<ResMut<Packs>>,
) {
    let failed = pictures.read().map(|event| (event.path.clone(), why(&event.error)));
    let failed = failed.chain(fonts.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed = failed.chain(texts.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed = failed.chain(weights.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed = failed.chain(models.read().map(|event| (event.path.clone(), why(&event.error))));
    #[cfg(not(target_family = "wasm"))]
    let failed = failed.chain(sounds.read().map(|event| (event.path.clone(), why(&event.error))));
    #[cfg(not(target_family = "wasm"))]
    let failed = failed.chain(music.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed: Vec<_> = failed.filter(|(path, _)| *path.source() == AssetSourceId::from(source::NAME)).collect();
    let Some(mut packs) = packs.filter(|_| !failed.is_empty()) else { return };
    for (path, why) in failed {
        packs.drop_file(&path.to_string().replace('\\', "/"), &why);
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// A home with packs in it, and the game's own `assets`.
    fn opened(home: &Path, keeper: &mut Keeper, status: &mut Status) -> Packs {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let folder = Some(home.join(FOLDER));
        let (mut packs, _) = open_from(&assets, folder, Shelf::default(), keeper, status, None, Vec::new);
        while !packs.take_read(std::time::Duration::from_secs(1)) {}
        packs.arrive(status, ENGLISH);
        packs
    }

    fn looks(packs: &mut Packs) -> Look {
        packs.look().0.expect("a look")
    }

    fn write(home: &Path, name: &str, text: &str) {
        let file = home.join(FOLDER).join(name).join("pack.toml");
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a file");
    }

    fn pack(id: &str, rest: &str) -> String {
        format!("format = 1\nid = \"{id}\"\nversion = \"1.0.0\"\ntitle = \"A pack\"\n{rest}")
    }

    #[test]
    fn the_upper_pack_wins_and_what_is_wrong_in_one_harms_nothing_else() {
        let home = tempfile::tempdir().expect("a folder");
        write(
            home.path(),
            "one",
            &pack("one", "[reversi.dark]\ncolour = \"#010101\"\n[reversi.letters]\ncolour = \"#aaaaaa\""),
        );
        write(home.path(), "two", &pack("two", "[reversi.dark]\ncolour = \"#020202\"\nroughness = 7"));
        write(home.path(), "bad", "format = 1\nid = [");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        let dark = |packs: &mut Packs| looks(packs).reversi.dark.material.clone();
        let classic = dark(&mut packs);
        for name in ["one", "two", "bad", "nobody"] {
            packs.switch(&format!("{OWN}{name}"), true);
        }
        let both = looks(&mut packs);
        assert_eq!(both.reversi.dark.material.colour.0, [2, 2, 2, 255]);
        assert_eq!(both.reversi.letters.colour.0, [0xaa, 0xaa, 0xaa, 255], "what the upper one does not say");
        assert_eq!(both.reversi.dark.material.roughness, classic.roughness, "7 is no roughness");
        packs.shift("own/two", false);
        assert_eq!(dark(&mut packs).colour.0, [1, 1, 1, 255]);
        let bad = packs.listed().find(|(listed, _)| listed.key == "own/bad").expect("listed").0;
        assert!(bad.unfit.is_some() && bad.pack.complaints.iter().any(|complaint| complaint.is_error));
        packs.switch("own/one", false);
        packs.switch("own/two", false);
        assert_eq!(dark(&mut packs), classic);
    }

    #[test]
    fn packs_are_known_by_where_they_lie_and_not_by_their_ids() {
        let home = tempfile::tempdir().expect("a folder");
        let colour = |hex: &str| format!("[reversi.dark]\ncolour = \"#{hex}\"");
        write(home.path(), "copy of midnight", &pack("midnight", &colour("010101")));
        write(home.path(), "my-work", "format = 1\nid = [");
        write(home.path(), "midnight", "no manifest at all");
        write(home.path(), CLASSIC, &pack("other", &colour("020202")));
        write(home.path(), "one more", &pack(CLASSIC, &colour("030303")));
        // The choice of an earlier version has ids.
        fs::write(home.path().join(FILE), "format = 1\non = [\"paper\", \"other\", \"gone\"]").expect("a file");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        assert_eq!(packs.on, ["paper", "own/classic", "gone"], "and what is not there today may come back");
        let keys: Vec<&str> = packs.list.iter().map(|listed| listed.key.as_str()).collect();
        let own = ["own/classic", "own/copy of midnight", "own/midnight", "own/my-work", "own/one more"];
        assert_eq!(keys, [&["classic", "hant", "midnight", "paper"], &own[..]].concat(), "none hides another");
        let dark = |packs: &mut Packs| looks(packs).reversi.dark.material.colour.0;
        assert_eq!(dark(&mut packs), [2, 2, 2, 255]);
        packs.switch("own/one more", true);
        assert_eq!(dark(&mut packs), [3, 3, 3, 255], "the id of the game's own look is an id like any other");

        packs.switch("midnight", true);
        let shipped = looks(&mut packs);
        packs.switch("own/copy of midnight", true);
        assert_eq!(dark(&mut packs), [1, 1, 1, 255]);
        assert!(!packs.is_on("midnight"), "one of the two at a time");
        packs.switch("midnight", true);
        assert!(looks(&mut packs) == shipped && !packs.is_on("own/copy of midnight"));
        assert!(packs.list.iter().all(|listed| listed.unfit.is_none()));
    }

    #[test]
    fn a_pack_that_is_added_is_on_whatever_its_id() {
        let home = tempfile::tempdir().expect("a folder");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        packs.switch("midnight", true);
        write(home.path(), "dropped", &pack("midnight", "[reversi.dark]\ncolour = \"#010101\""));
        let path = home.path().join(FOLDER).join("dropped");
        let key = packs.put_own(Pack::open_path(&path, check_book), Some(path));
        packs.welcome(&key, &mut status, ENGLISH);
        assert!(packs.is_on(&key) && !packs.is_on("midnight"));
        assert_eq!(looks(&mut packs).reversi.dark.material.colour.0, [1, 1, 1, 255]);
        assert_eq!(
            packs.find("midnight").map(|listed| listed.unfit.clone()),
            Some(None),
            "it can be switched on again"
        );
        packs.take_away(&key).expect("a pack of the player's");
        assert!(packs.take_away("midnight").is_none(), "what ships stays");
    }

    #[test]
    fn a_pack_that_ended_the_game_is_off_at_the_next_start_and_stays_off() {
        let home = tempfile::tempdir().expect("a folder");
        write(home.path(), "good", &pack("good", ""));
        write(home.path(), "bad", &pack("bad", "[reversi.dark]\ncolour = \"#010101\""));
        let on = "format = 1\non = [\"own/bad\", \"own/good\"]";
        fs::write(home.path().join(FILE), on).expect("a file");
        fs::write(home.path().join(trial::FILE), "[trial]\n\"own/bad\" = \"1\"").expect("a file");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let packs = opened(home.path(), &mut keeper, &mut status);
        assert_eq!(packs.on, ["own/good"]);
        drop(keeper);
        let kept = fs::read_to_string(home.path().join(FILE)).expect("a file");
        assert!(!kept.contains("bad") && kept.contains("good"), "{kept}");
    }

    #[test]
    fn those_that_ship_are_without_fault_and_give_whole_looks() {
        let home = tempfile::tempdir().expect("a folder");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        let shipped: Vec<String> = packs.listed().map(|(listed, _)| listed.key.clone()).collect();
        assert_eq!(shipped, ["hant", "midnight", "paper"]);
        for id in shipped {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/packs").join(&id);
            let whole = Pack::open_path(&folder, check_book);
            assert!(!whole.has_errors(), "{id}: {:?}", whole.complaints);
            let before = looks(&mut packs);
            packs.switch(&id, true);
            assert_ne!(looks(&mut packs), before, "{id} changes something");
            packs.switch(&id, false);
        }
    }

    #[test]
    fn a_pack_that_is_gone_from_the_folder_is_gone_from_the_list_and_comes_back_on() {
        let home = tempfile::tempdir().expect("a folder");
        write(home.path(), "red", &pack("red", "[reversi.dark]\ncolour = \"#c01010\""));
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        let classic = looks(&mut packs);
        packs.switch("own/red", true);
        let red = looks(&mut packs);
        assert_ne!(red, classic);
        packs.lose("paper");
        packs.lose("red");
        assert!(packs.find("own/red").is_none() && packs.find("paper").is_some());
        assert_eq!(looks(&mut packs), classic);
        let path = home.path().join(FOLDER).join("red");
        packs.put_own(Pack::open_path(&path, check_book), Some(path));
        assert_eq!(looks(&mut packs), red);
    }

    #[test]
    fn a_damaged_choice_is_set_aside() {
        let home = tempfile::tempdir().expect("a folder");
        fs::write(home.path().join(FILE), "format = 1\non = 7").expect("a file");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let packs = opened(home.path(), &mut keeper, &mut status);
        assert!(packs.on.is_empty());
        assert!(home.path().join("packs-1.broken").exists() && !home.path().join(FILE).exists());
    }

    #[test]
    fn a_choice_of_a_newer_game_is_neither_read_nor_written_over() {
        let home = tempfile::tempdir().expect("a folder");
        let newer = "format = 2\non = { midnight = 3 }";
        fs::write(home.path().join(FILE), newer).expect("a file");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        packs.switch("midnight", true);
        packs.keep(&mut keeper);
        drop(keeper);
        assert_eq!(fs::read_to_string(home.path().join(FILE)).expect("a file"), newer);
    }
}
