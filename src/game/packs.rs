//! The packs: which there are, which are on and in what order, and the look that they make together.
//!
//! Files of packs are read and checked here and nowhere else in the game; what they look like is [`Outfit`]'s readers'
//! affair. `packs/` holds what only a desktop has.

#[cfg(not(target_family = "wasm"))]
mod folder;
mod source;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::{
    asset::{AssetLoadError, AssetLoadFailedEvent, io::AssetSourceId},
    prelude::*,
};
use serde::{Deserialize, Serialize};

use super::{
    Options,
    keeper::Keeper,
    learnt::Bytes,
    locale::{Sentence, TextFile},
    outfit::Outfit,
    screens::Status,
};
use crate::{
    engine::gomoku::Book,
    pack::{CLASSIC, CLASSIC_MANIFEST, Complaint, Look, MANIFEST, Pack, Problem, arrange, merge},
};
pub use source::{Shelf, register};

/// The file that holds which packs are on.
pub const FILE: &str = "packs.toml";
/// The folder of the player's own, beside the settings.
pub const FOLDER: &str = "packs";
/// The version of that file.
const FORMAT: u32 = 1;
/// The pack for whoever needs more contrast.
const CONTRAST: &str = "paper";

/// A pack in the list.
pub struct Listed {
    /// The pack.
    pub pack: Pack,
    /// Whether the player has put it there, and so may take it away.
    pub is_own: bool,
    /// Why it is not used although it is on.
    pub unfit: Option<String>,
}

impl Listed {
    /// What it is called in the list of those that are on; of a pack that does not say it, its file's name.
    #[must_use]
    pub fn id(&self) -> &str {
        self.pack.id().unwrap_or(&self.pack.name)
    }
}

/// The packs there are.
#[derive(Resource)]
pub struct Packs {
    /// `classic` first, then those that ship and the player's own, by name.
    list: Vec<Listed>,
    /// The ids of those that are on, the lowest first.
    on: Vec<String>,
    /// Where the player's own lie, on a desktop.
    folder: Option<PathBuf>,
    /// Where those lie that ship.
    #[cfg(not(target_family = "wasm"))]
    assets: PathBuf,
    shelf: Shelf,
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
        let classic = Listed { pack: classic, is_own: false, unfit: None };
        Self {
            list: vec![classic],
            on: Vec::new(),
            folder,
            #[cfg(not(target_family = "wasm"))]
            assets: PathBuf::new(),
            shelf,
            is_kept: false,
        }
    }

    /// Every pack but `classic`: those that are on, the highest first, and then the others by name.
    pub fn listed(&self) -> impl Iterator<Item = (&Listed, bool)> {
        let on = self.on.iter().rev().filter_map(|id| self.find(id));
        let off = self.list[1..].iter().filter(|listed| !self.is_on(listed.id()));
        on.map(|listed| (listed, true)).chain(off.map(|listed| (listed, false)))
    }

    /// What the list shows of each: its id, whether it is on, why it is not used, and how much is wrong with it.
    #[must_use]
    pub fn summary(&self) -> Vec<(String, bool, Option<String>, usize)> {
        let of = |(listed, on): (&Listed, bool)| {
            (listed.id().to_owned(), on, listed.unfit.clone(), listed.pack.complaints.len())
        };
        self.listed().map(of).collect()
    }

    /// Where the player's own packs lie.
    #[must_use]
    pub const fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    fn find(&self, id: &str) -> Option<&Listed> {
        self.list[1..].iter().find(|listed| listed.id() == id)
    }

    /// Whether a pack is on.
    #[must_use]
    pub fn is_on(&self, id: &str) -> bool {
        self.on.iter().any(|on| on == id)
    }

    /// Puts a pack into the list, or in the place of the one with its id.
    pub fn put(&mut self, mut pack: Pack, is_own: bool) {
        let taken = |listed: &Listed| !listed.is_own && pack.id() == Some(listed.id());
        if is_own && self.list.iter().any(taken) {
            let text =
                format!("“{}” is the id of a pack that comes with the game; choose another", pack.id().unwrap_or(""));
            pack.complaints.push(Complaint::error(MANIFEST, text));
            pack.manifest.is_whole = false;
        }
        let listed = Listed { pack, is_own, unfit: None };
        if let (Some(id), Some(files)) = (listed.pack.id(), &listed.pack.files) {
            self.shelf.put(id, files.clone());
        }
        match self.list.iter_mut().find(|other| other.id() == listed.id()) {
            Some(other) => *other = listed,
            None => {
                self.list.push(listed);
                self.list[1..].sort_by(|one, other| (one.is_own, one.id()).cmp(&(other.is_own, other.id())));
            }
        }
    }

    /// Takes a pack out of the list.
    pub fn take_away(&mut self, id: &str) {
        self.shelf.take(id);
        self.list.retain(|listed| !listed.is_own || listed.id() != id);
        self.on.retain(|on| on != id);
        self.is_kept = true;
    }

    /// Forgets what the player's folder no longer holds under this name, but not whether it is on: an editor, or a tool
    /// that keeps versions, may bring it back.
    #[cfg(not(target_family = "wasm"))]
    fn lose(&mut self, name: &str) {
        let lost = |listed: &Listed| listed.is_own && listed.pack.name == name;
        for listed in self.list.iter().filter(|listed| lost(listed)) {
            self.shelf.take(listed.id());
        }
        self.list.retain(|listed| !lost(listed));
    }

    /// Switches a pack on, above all others, or off.
    pub fn switch(&mut self, id: &str, on: bool) {
        self.on.retain(|other| other != id);
        if on {
            self.on.push(id.to_owned());
        }
        self.is_kept = true;
    }

    /// Puts a pack that is on one place higher or lower.
    pub fn shift(&mut self, id: &str, up: bool) {
        let Some(at) = self.on.iter().position(|on| on == id) else { return };
        let to = if up { at + 1 } else { at.wrapping_sub(1) };
        if to < self.on.len() {
            self.on.swap(at, to);
            self.is_kept = true;
        }
    }

    /// The bytes of a file of the player's own packs, by the path that the look names it by.
    #[must_use]
    pub fn read(&self, file: &str) -> Option<Vec<u8>> {
        let path = file.strip_prefix(source::NAME)?.strip_prefix("://")?;
        self.shelf.read(path.as_ref()).ok()
    }

    /// The look of the packs that are on. Says of each that cannot be used why.
    fn look(&mut self) -> Result<Look, String> {
        for listed in &mut self.list {
            listed.unfit = None;
        }
        // `classic` lies under all of them and is not switched.
        let at = |id: &String| (1..self.list.len()).find(|&at| self.list[at].id() == id);
        let on: Vec<usize> = self.on.iter().filter_map(at).collect();
        let packs: Vec<&Pack> = on.iter().map(|&at| &self.list[at].pack).collect();
        let arranged = arrange(&packs, &game_version());
        let mut order = vec![&self.list[0].pack];
        order.extend(arranged.order.iter().map(|&at| packs[at]));
        let look = Look::of(&merge(&order));
        let unfit: Vec<_> = arranged.unfit.iter().map(|(at, why)| (on[*at], why.to_string())).collect();
        for (at, why) in unfit {
            self.list[at].unfit = Some(why);
        }
        look
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
    app.add_systems(PreUpdate, (break_off, dress).chain());
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
) -> Packs {
    let is_asked = || options.packs.is_none() && (options.contrast)();
    let usual = || if is_asked() { vec![CONTRAST.to_owned()] } else { Vec::new() };
    let mut packs = open_from(&options.assets, folder, shelf, keeper, status, usual);
    if let Some(on) = &options.packs {
        for id in on.iter().filter(|id| packs.find(id).is_none()) {
            warn!("there is no pack “{id}”");
            status.notice(Sentence::new("status-no-pack").with("pack", id.as_str()));
        }
        packs.on.clone_from(on);
    }
    packs
}

#[cfg_attr(target_family = "wasm", expect(unused_variables, reason = "a browser keeps packs by itself"))]
fn open_from(
    assets: &Path,
    folder: Option<PathBuf>,
    shelf: Shelf,
    keeper: &mut Keeper,
    status: &mut Status,
    usual: impl FnOnce() -> Vec<String>,
) -> Packs {
    #[cfg(not(target_family = "wasm"))]
    let mut packs = folder::open(assets, folder, shelf);
    #[cfg(target_family = "wasm")]
    let mut packs = super::web::open_packs(Packs::new(built_in(), folder, shelf));
    let read = match keeper.read(FILE) {
        Ok(None) => Ok(None),
        Ok(Some(text)) => match toml::from_str::<Choice>(&text) {
            Ok(choice) if choice.format == FORMAT => Ok(Some(choice.on)),
            Ok(Choice { format, .. }) => Err(format!("it has format {format}, and this version reads format {FORMAT}")),
            Err(error) => Err(error.message().to_owned()),
        },
        Err(error) => Err(error.to_string()),
    };
    let chosen = read.unwrap_or_else(|why| {
        super::set_aside(keeper, status, FILE, "status-broken-packs", why);
        Some(Vec::new())
    });
    packs.on = chosen.unwrap_or_else(usual);
    packs
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
    mut status: ResMut<Status>,
    keeper: Option<ResMut<Keeper>>,
) {
    let Some(mut packs) = packs.filter(|packs| packs.is_changed()) else { return };
    match packs.bypass_change_detection().look() {
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
    if let (true, Some(mut keeper)) = (packs.is_kept, keeper) {
        let choice = Choice { format: FORMAT, on: packs.on.clone() };
        keeper.keep(FILE, toml::to_string(&choice).unwrap_or_default());
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
    #[cfg(not(target_family = "wasm"))] mut sounds: MessageReader<AssetLoadFailedEvent<AudioSource>>,
    packs: Option<ResMut<Packs>>,
) {
    let failed = pictures.read().map(|event| (event.path.clone(), why(&event.error)));
    let failed = failed.chain(fonts.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed = failed.chain(texts.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed = failed.chain(weights.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed = failed.chain(models.read().map(|event| (event.path.clone(), why(&event.error))));
    #[cfg(not(target_family = "wasm"))]
    let failed = failed.chain(sounds.read().map(|event| (event.path.clone(), why(&event.error))));
    let failed: Vec<_> = failed.filter(|(path, _)| *path.source() == AssetSourceId::from(source::NAME)).collect();
    let Some(mut packs) = packs.filter(|_| !failed.is_empty()) else { return };
    for (path, why) in failed {
        let path = path.path().to_string_lossy().replace('\\', "/");
        let Some((id, file)) = path.split_once('/') else { continue };
        if let Some(listed) = packs.list.iter_mut().find(|listed| listed.id() == id) {
            warn!("{id}: {file}: {why}");
            listed.pack.drop_file(file);
            listed.pack.complaints.push(Complaint::error(file, format!("cannot be read: {why}")));
        }
    }
}

/// The files of packs, by id.
pub type FilesById = BTreeMap<String, crate::pack::Files>;

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// A home with packs in it, and the game's own `assets`.
    fn opened(home: &Path, keeper: &mut Keeper, status: &mut Status) -> Packs {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        open_from(&assets, Some(home.join(FOLDER)), Shelf::default(), keeper, status, Vec::new)
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
        let dark = |packs: &mut Packs| packs.look().expect("a look").reversi.dark.material.clone();
        let classic = dark(&mut packs);
        for id in ["one", "two", "bad", "nobody"] {
            packs.switch(id, true);
        }
        let both = packs.look().expect("a look");
        assert_eq!(both.reversi.dark.material.colour.0, [2, 2, 2, 255]);
        assert_eq!(both.reversi.letters.colour.0, [0xaa, 0xaa, 0xaa, 255], "what the upper one does not say");
        assert_eq!(both.reversi.dark.material.roughness, classic.roughness, "7 is no roughness");
        packs.shift("two", false);
        assert_eq!(dark(&mut packs).colour.0, [1, 1, 1, 255]);
        let bad = packs.listed().find(|(listed, _)| listed.id() == "bad").expect("listed").0;
        assert!(bad.unfit.is_some() && bad.pack.complaints.iter().any(|complaint| complaint.is_error));
        packs.switch("one", false);
        packs.switch("two", false);
        assert_eq!(dark(&mut packs), classic);
    }

    #[test]
    fn nobody_takes_the_place_of_what_comes_with_the_game() {
        let home = tempfile::tempdir().expect("a folder");
        write(home.path(), "sly", &pack(CLASSIC, "[reversi.dark]\ncolour = \"#010101\""));
        write(home.path(), "other", &pack("paper", "[reversi.dark]\ncolour = \"#010101\""));
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        let before = packs.look().expect("a look");
        for name in ["sly", "other", CLASSIC] {
            packs.switch(name, true);
        }
        assert!(packs.look().expect("a look") == before);
        let errors = |name: &str| {
            let listed = packs.listed().find(|(listed, _)| listed.id() == name).expect("listed").0;
            listed.pack.complaints.iter().filter(|complaint| complaint.is_error).count()
        };
        assert_eq!([errors("sly"), errors("other"), errors("paper")], [1, 1, 0]);
    }

    #[test]
    fn those_that_ship_are_without_fault_and_give_whole_looks() {
        let home = tempfile::tempdir().expect("a folder");
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        let shipped: Vec<String> = packs.listed().map(|(listed, _)| listed.id().to_owned()).collect();
        assert_eq!(shipped, ["hant", "midnight", "paper"]);
        for id in shipped {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/packs").join(&id);
            let whole = Pack::open_path(&folder, check_book);
            assert!(!whole.has_errors(), "{id}: {:?}", whole.complaints);
            let before = packs.look().expect("a look");
            packs.switch(&id, true);
            assert_ne!(packs.look().expect("a look"), before, "{id} changes something");
            packs.switch(&id, false);
        }
    }

    #[test]
    fn a_pack_that_is_gone_from_the_folder_is_gone_from_the_list_and_comes_back_on() {
        let home = tempfile::tempdir().expect("a folder");
        write(home.path(), "red", &pack("red", "[reversi.dark]\ncolour = \"#c01010\""));
        let (mut keeper, mut status) = (Keeper::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut keeper, &mut status);
        let classic = packs.look().expect("a look");
        packs.switch("red", true);
        let red = packs.look().expect("a look");
        assert_ne!(red, classic);
        packs.lose("paper");
        packs.lose("red");
        assert!(packs.find("red").is_none() && packs.find("paper").is_some());
        assert_eq!(packs.look().expect("a look"), classic);
        packs.put(Pack::open_path(&home.path().join(FOLDER).join("red"), check_book), true);
        assert_eq!(packs.look().expect("a look"), red);
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
}
