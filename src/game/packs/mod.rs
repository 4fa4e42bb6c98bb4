//! The packs: which there are, which are on and in what order, and the theme that they make together.
//!
//! Only this room reads and checks the files of packs; the rooms that read [`ActiveTheme`] decide how those look.
//! `folder.rs` is for desktops, `browser.rs` for browsers, and `trial.rs` guards against packs that crash the game.

#[cfg(target_family = "wasm")]
pub mod browser;
mod engine_files;
mod even_starts;
#[cfg(not(target_family = "wasm"))]
mod folder;
mod list;
mod shelves;
mod source;
mod tables;
mod trial;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::{
    asset::{AssetLoadError, AssetLoadFailedEvent, io::AssetSourceId},
    prelude::*,
};

#[cfg(not(target_family = "wasm"))]
use crate::game::files::Tune;
use crate::{
    game::{
        app::{Awake, Localizable, Options, Reports, Screen, Settings, Status},
        files::{Bytes, TextFile},
        storage::{self, Storage},
        theme::{ActiveTheme, Coming},
    },
    pack::{CLASSIC, ENGLISH, MANIFEST},
};
pub use even_starts::StartList;
#[cfg(not(target_family = "wasm"))]
pub use folder::read_games;
use list::{Choice, FILE, FORMAT, Merging};
pub use list::{FileCommand, Listed, Packs, built_in};
pub use shelves::PuzzleShelves;
pub use source::{PackFiles, register};
pub use tables::{Givers, Lessons, OpeningNames, TableFiles, opening_name, opening_name_of, teach};
pub use trial::Trial;

/// The pack for players who need more contrast.
const CONTRAST: &str = "paper";

/// A pack that came with earlier versions: Traditional Chinese, which is one of the game's languages now.
const FORMER: &str = "hant";

/// Keeps theme, rule tables and engine files in step with the packs.
pub fn plugin(app: &mut App) {
    tables::plugin(app);
    engine_files::plugin(app);
    even_starts::plugin(app);
    shelves::plugin(app);
    app.add_message::<FileCommand>()
        .init_resource::<Trial>()
        .add_systems(PreUpdate, apply_theme.in_set(Merging))
        .add_systems(
            PreUpdate,
            (
                break_off::<Image>,
                break_off::<Font>,
                break_off::<TextFile>,
                break_off::<Mesh>,
                break_off::<Bytes>,
                #[cfg(not(target_family = "wasm"))]
                break_off::<Tune>,
            )
                .before(apply_theme),
        )
        .add_systems(Last, (trial::watch, report.in_set(Reports).run_if(resource_exists::<Awake>)).chain());
    #[cfg(not(target_family = "wasm"))]
    folder::plugin(app);
    #[cfg(target_family = "wasm")]
    browser::plugin(app);
}

/// Asks for a frame at the end of the trial of new packs.
fn report(trial: Res<Trial>, mut awake: ResMut<Awake>) {
    awake.due(trial.remaining());
}

/// Opens all packs, and switches on those that the player has chosen.
pub fn open(
    options: &Options,
    folder: Option<PathBuf>,
    pack_files: PackFiles,
    storage: &mut Storage,
    status: &mut Status,
) -> (Packs, Trial) {
    let is_asked = || options.packs.is_none() && (options.contrast)();
    let usual = || if is_asked() { vec![CONTRAST.to_owned()] } else { Vec::new() };
    open_from(&options.assets, folder, pack_files, storage, status, options.packs.as_deref(), usual)
}

#[cfg_attr(target_family = "wasm", expect(unused_variables, reason = "a browser keeps packs by itself"))]
fn open_from(
    assets: &Path,
    folder: Option<PathBuf>,
    pack_files: PackFiles,
    storage: &mut Storage,
    status: &mut Status,
    asked: Option<&[String]>,
    usual: impl FnOnce() -> Vec<String>,
) -> (Packs, Trial) {
    #[cfg(not(target_family = "wasm"))]
    let mut packs = folder::open(assets, folder, pack_files);
    #[cfg(target_family = "wasm")]
    let mut packs = browser::open(Packs::new(built_in(), folder, pack_files));
    let chosen = storage::read(storage, status, FILE, FORMAT, "status-broken-packs", |text| {
        toml::from_str::<Choice>(text).map(|choice| choice.on).map_err(|error| error.message().to_owned())
    });
    packs.on = match chosen {
        None => usual(),
        Some(on) => on.unwrap_or_default(),
    };
    let (trial, failed) = Trial::open(storage);
    if packs.on.iter().any(|on| failed.contains(on)) {
        packs.on.retain(|on| !failed.contains(on));
        // Saved at once: the packs that the command line asks for may replace the choice below.
        packs.keep(storage);
    }
    packs.failed = failed;
    if let Some(asked) = asked {
        packs.on = asked.to_vec();
        packs.asked = asked.to_vec();
    }
    packs.on.retain(|on| on != FORMER);
    packs.asked.retain(|asked| asked != FORMER);
    if packs.are_read() {
        packs.arrive(status, ENGLISH);
    }
    (packs, trial)
}

/// Rebuilds the theme whenever the packs have changed, and saves which of them are on. On the loading screen, where
/// nothing is shown, the theme changes at once; later when all of it has been loaded.
fn apply_theme(
    packs: Option<ResMut<Packs>>,
    (mut active, mut coming): (ResMut<ActiveTheme>, ResMut<Coming>),
    (screen, settings, server): (Option<Res<State<Screen>>>, Res<Settings>, Res<AssetServer>),
    (mut status, mut trial): (ResMut<Status>, ResMut<Trial>),
    mut storage: Option<ResMut<Storage>>,
) {
    let Some(mut packs) = packs.filter(|packs| packs.is_changed() && packs.are_read()) else { return };
    let (theme, used) = packs.bypass_change_detection().theme();
    if let Some(storage) = &mut storage {
        // The mark has to be on the disk before any of their files is used.
        trial.begin(&packs, &used, storage);
    }
    match theme {
        Ok(theme) if screen.is_none_or(|screen| **screen == Screen::Loading) => {
            if *active.0 != theme {
                active.0 = Arc::new(theme);
            }
        }
        Ok(theme) => coming.ask(theme, &active, &settings, &server),
        Err(why) => {
            warn!("{CLASSIC}: {why}");
            let sentence = Localizable::new("status-broken-pack").with("pack", CLASSIC).with("place", MANIFEST);
            status.notice_about(CLASSIC, sentence.with("why", why.to_string()));
        }
    }
    if let (true, Some(storage)) = (packs.is_kept, &mut storage) {
        packs.keep(storage);
    }
}

/// What a loader says is wrong with a file: the first line of its error, without the path, which the player is told
/// anyway, and without details for programmers.
fn why(error: &AssetLoadError) -> String {
    let said = match error {
        AssetLoadError::AssetLoaderError(error) => error.error().to_string(),
        error => error.to_string(),
    };
    said.lines().next().unwrap_or_default().to_owned()
}

/// Removes a file that could not be loaded from its pack, so that a pack below provides it instead.
fn break_off<A: Asset>(mut failed: MessageReader<AssetLoadFailedEvent<A>>, packs: Option<ResMut<Packs>>) {
    let Some(mut packs) = packs else { return };
    let failed = failed.read().filter(|event| *event.path.source() == AssetSourceId::from(source::NAME));
    for event in failed {
        packs.drop_file(&event.path.to_string().replace('\\', "/"), &why(&event.error));
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::{fs, path::Path};

    use super::{list::OWN, *};
    use crate::{
        pack::{BoardStyle, Material, Pack, Theme},
        program::{PACKS_FOLDER, check_book},
        rules::{Colour, Game},
    };

    /// A home with packs in it, and the game's own `assets`.
    fn opened(home: &Path, storage: &mut Storage, status: &mut Status) -> Packs {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let folder = Some(home.join(PACKS_FOLDER));
        let (mut packs, _) = open_from(&assets, folder, PackFiles::default(), storage, status, None, Vec::new);
        while !packs.take_read(std::time::Duration::from_secs(1)) {}
        packs.arrive(status, ENGLISH);
        packs
    }

    fn theme(packs: &mut Packs) -> Theme {
        packs.theme().0.expect("a theme")
    }

    /// What Reversi's dark discs are made of.
    fn dark(theme: &Theme) -> &Material {
        &theme.game(Game::Reversi).piece(Colour::Dark).material
    }

    fn write(home: &Path, name: &str, text: &str) {
        let file = home.join(PACKS_FOLDER).join(name).join("pack.toml");
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
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        let dark = |packs: &mut Packs| dark(&theme(packs)).clone();
        let classic = dark(&mut packs);
        for name in ["one", "two", "bad", "nobody"] {
            packs.switch(&format!("{OWN}{name}"), true);
        }
        let both = theme(&mut packs);
        assert_eq!(self::dark(&both).colour.0, [2, 2, 2, 255]);
        let BoardStyle::Cells(board) = &both.game(Game::Reversi).board else { panic!("not of cells") };
        assert_eq!(board.letters.colour.0, [0xaa, 0xaa, 0xaa, 255], "what the upper one does not say");
        assert_eq!(self::dark(&both).roughness, classic.roughness, "7 is no roughness");
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
        fs::write(home.path().join(FILE), "format = 1\non = [\"hant\", \"paper\", \"other\", \"gone\"]")
            .expect("a file");
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        assert_eq!(packs.on, ["paper", "own/classic", "gone"], "and what is not there today may come back");
        let keys: Vec<&str> = packs.list.iter().map(|listed| listed.key.as_str()).collect();
        let own = ["own/classic", "own/copy of midnight", "own/midnight", "own/my-work", "own/one more"];
        assert_eq!(keys, [&["classic", "midnight", "paper"], &own[..]].concat(), "none hides another");
        let dark = |packs: &mut Packs| dark(&theme(packs)).colour.0;
        assert_eq!(dark(&mut packs), [2, 2, 2, 255]);
        packs.switch("own/one more", true);
        assert_eq!(dark(&mut packs), [3, 3, 3, 255], "the id of the game's own theme is an id like any other");

        packs.switch("midnight", true);
        let shipped = theme(&mut packs);
        packs.switch("own/copy of midnight", true);
        assert_eq!(dark(&mut packs), [1, 1, 1, 255]);
        assert!(!packs.is_on("midnight"), "one of the two at a time");
        packs.switch("midnight", true);
        assert!(theme(&mut packs) == shipped && !packs.is_on("own/copy of midnight"));
        assert!(packs.list.iter().all(|listed| listed.unfit.is_none()));
    }

    #[test]
    fn a_pack_that_is_added_is_on_whatever_its_id() {
        let home = tempfile::tempdir().expect("a folder");
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        packs.switch("midnight", true);
        write(home.path(), "dropped", &pack("midnight", "[reversi.dark]\ncolour = \"#010101\""));
        let path = home.path().join(PACKS_FOLDER).join("dropped");
        let key = packs.put_own(Pack::open_path(&path, check_book), Some(path));
        packs.welcome(&key, &mut status, ENGLISH);
        assert!(packs.is_on(&key) && !packs.is_on("midnight"));
        assert_eq!(dark(&theme(&mut packs)).colour.0, [1, 1, 1, 255]);
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
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let packs = opened(home.path(), &mut storage, &mut status);
        assert_eq!(packs.on, ["own/good"]);
        drop(storage);
        let kept = fs::read_to_string(home.path().join(FILE)).expect("a file");
        assert!(!kept.contains("bad") && kept.contains("good"), "{kept}");
    }

    #[test]
    fn those_that_ship_are_without_fault_and_give_whole_looks() {
        let home = tempfile::tempdir().expect("a folder");
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        let shipped: Vec<String> = packs.listed().map(|(listed, _)| listed.key.clone()).collect();
        assert_eq!(shipped, ["midnight", "paper"]);
        for id in shipped {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/packs").join(&id);
            let whole = Pack::open_path(&folder, check_book);
            assert!(!whole.has_errors(), "{id}: {:?}", whole.complaints);
            let before = theme(&mut packs);
            packs.switch(&id, true);
            assert_ne!(theme(&mut packs), before, "{id} changes something");
            packs.switch(&id, false);
        }
    }

    #[test]
    fn a_look_takes_the_place_of_another_and_leaves_other_packs_on() {
        let home = tempfile::tempdir().expect("a folder");
        write(home.path(), "red", &pack("red", "[reversi.dark]\ncolour = \"#c01010\""));
        write(home.path(), "mine", &pack("mine", "look = true\n[reversi.dark]\ncolour = \"#010101\""));
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        let looks = |packs: &Packs| packs.looks().map(|(look, _)| look.key.clone()).collect::<Vec<_>>();
        let chosen = |packs: &Packs| packs.looks().find(|(_, so)| *so).map(|(look, _)| look.key.clone()).expect("one");
        assert_eq!(looks(&packs), [CLASSIC, "midnight", "paper", "own/mine"]);
        assert!(packs.looks().take(3).all(|(look, _)| look.pack.manifest.preview.is_some()), "each has its picture");
        assert_eq!(chosen(&packs), CLASSIC);
        packs.switch("own/red", true);
        for look in ["midnight", "paper", "own/mine"] {
            packs.choose_look(look);
            assert_eq!((chosen(&packs).as_str(), &packs.on[..]), (look, &[look.to_owned(), "own/red".to_owned()][..]));
            assert_eq!(dark(&theme(&mut packs)).colour.0, [0xc0, 0x10, 0x10, 255], "it is still above the look");
        }
        packs.choose_look(CLASSIC);
        assert_eq!((chosen(&packs).as_str(), &packs.on[..]), (CLASSIC, &["own/red".to_owned()][..]));
        // Two may have been switched on in the list of packs: the upper one is seen.
        packs.switch("midnight", true);
        packs.switch("paper", true);
        assert_eq!(chosen(&packs), "paper");
        packs.keep(&mut storage);
        drop(storage);
        let mut storage = Storage::open(home.path().to_owned());
        assert_eq!(chosen(&opened(home.path(), &mut storage, &mut status)), "paper", "it is kept");
    }

    #[test]
    fn no_row_moves_while_the_list_is_shown() {
        let home = tempfile::tempdir().expect("a folder");
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        let rows = |packs: &Packs| packs.listed().map(|(listed, _)| listed.key.clone()).collect::<Vec<_>>();
        packs.hold_rows(true);
        packs.switch("midnight", true);
        packs.switch("paper", true);
        assert_eq!(rows(&packs), ["midnight", "paper"]);
        let places = |packs: &Packs| ["midnight", "paper"].map(|key| packs.place_of(key));
        assert_eq!(places(&packs), [Some(2), Some(1)], "the last to be switched on wins");
        packs.shift("midnight", true);
        assert_eq!(places(&packs), [Some(1), Some(2)]);
        assert_eq!(rows(&packs), ["midnight", "paper"]);
        packs.hold_rows(true);
        write(home.path(), "new", &pack("new", ""));
        let path = home.path().join(PACKS_FOLDER).join("new");
        let key = packs.put_own(Pack::open_path(&path, check_book), Some(path));
        assert_eq!(rows(&packs), ["midnight", "paper", "own/new"]);
        packs.switch(&key, true);
        assert_eq!(rows(&packs), ["own/new", "midnight", "paper"], "what is added is seen");
        packs.tell(&mut status, Localizable::new("status-pack-refused"));
        assert!(packs.advice().is_some(), "the list hides the status line");
        packs.hold_rows(false);
        assert!(packs.advice().is_none());
        assert_eq!(rows(&packs), ["own/new", "midnight", "paper"], "in their order at the next opening");
    }

    #[test]
    fn a_pack_that_is_gone_from_the_folder_is_gone_from_the_list_and_comes_back_on() {
        let home = tempfile::tempdir().expect("a folder");
        write(home.path(), "red", &pack("red", "[reversi.dark]\ncolour = \"#c01010\""));
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        let classic = theme(&mut packs);
        packs.switch("own/red", true);
        let red = theme(&mut packs);
        assert_ne!(red, classic);
        packs.lose("paper");
        packs.lose("red");
        assert!(packs.find("own/red").is_none() && packs.find("paper").is_some());
        assert_eq!(theme(&mut packs), classic);
        let path = home.path().join(PACKS_FOLDER).join("red");
        packs.put_own(Pack::open_path(&path, check_book), Some(path));
        assert_eq!(theme(&mut packs), red);
    }

    /// Both of them showed “On”, and the folder won.
    #[test]
    fn of_two_with_one_id_the_one_that_was_switched_on_last_is_on() {
        let home = tempfile::tempdir().expect("a folder");
        write(home.path(), "work", &pack("red", "[reversi.dark]\ncolour = \"#010101\""));
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        packs.switch("own/work", true);
        packs.lose("work");
        write(home.path(), "zipped", &pack("red", "[reversi.dark]\ncolour = \"#020202\""));
        let put = |packs: &mut Packs, name: &str| {
            let path = home.path().join(PACKS_FOLDER).join(name);
            packs.put_own(Pack::open_path(&path, check_book), Some(path))
        };
        let key = put(&mut packs, "zipped");
        packs.welcome(&key, &mut status, ENGLISH);
        put(&mut packs, "work");
        assert_eq!(dark(&theme(&mut packs)).colour.0, [2, 2, 2, 255], "the one that was added last");
        assert_eq!(packs.on, ["own/zipped"]);
        assert!(packs.list.iter().all(|listed| listed.unfit.is_none()));
    }

    /// The list showed “2.” above “1.”.
    #[test]
    fn a_pack_that_is_moved_down_is_seen_below_the_other() {
        let home = tempfile::tempdir().expect("a folder");
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        packs.on = ["midnight", "own/gone", "paper"].map(str::to_owned).to_vec();
        packs.hold_rows(true);
        let rows = |packs: &Packs| packs.listed().map(|(listed, _)| listed.key.clone()).collect::<Vec<_>>();
        assert_eq!(rows(&packs), ["paper", "midnight"]);
        packs.shift("paper", false);
        assert_eq!(["midnight", "paper"].map(|key| packs.place_of(key)), [Some(1), Some(2)], "beyond what is missing");
        assert_eq!(rows(&packs), ["midnight", "paper"]);
        packs.shift("paper", false);
        assert_eq!(rows(&packs), ["midnight", "paper"], "it is the lowest");
        packs.shift("paper", true);
        assert_eq!(rows(&packs), ["paper", "midnight"]);
    }

    #[test]
    fn a_damaged_choice_is_set_aside() {
        let home = tempfile::tempdir().expect("a folder");
        fs::write(home.path().join(FILE), "format = 1\non = 7").expect("a file");
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let packs = opened(home.path(), &mut storage, &mut status);
        assert!(packs.on.is_empty());
        assert!(home.path().join("packs-1.broken").exists() && !home.path().join(FILE).exists());
    }

    #[test]
    fn a_choice_of_a_newer_game_is_neither_read_nor_written_over() {
        let home = tempfile::tempdir().expect("a folder");
        let newer = "format = 2\non = { midnight = 3 }";
        fs::write(home.path().join(FILE), newer).expect("a file");
        let (mut storage, mut status) = (Storage::open(home.path().to_owned()), Status::default());
        let mut packs = opened(home.path(), &mut storage, &mut status);
        packs.switch("midnight", true);
        packs.keep(&mut storage);
        drop(storage);
        assert_eq!(fs::read_to_string(home.path().join(FILE)).expect("a file"), newer);
    }
}
