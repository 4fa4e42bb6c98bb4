//! Packs on a desktop: those that ship lie in `assets/packs/`, the player's own in a folder of the player's. What is
//! edited there shows in the running game, and what is dropped on the window is put there.
//!
//! Reading and checking is done on threads beside the game; a thread says what it found through one channel.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, mpsc},
    thread,
    time::Duration,
};

use bevy::{prelude::*, window::FileDragAndDrop};

use super::{Packs, Shelf, check_book};
use crate::{
    game::{
        idle::Wake,
        locale::{Sentence, Speech, language_of},
        outfit::Arriving,
        screens::{Deed, Status},
        third_party,
    },
    pack::{CLASSIC, Complaint, Installed, MANIFEST, Pack, install, remove, scan},
};

/// The folder of packs that ship, within `assets`.
const SHIPPED: &str = "packs";
/// Several writes within so long are one edit.
const BREATH: Duration = Duration::from_millis(120);

/// What a thread has found out.
enum News {
    /// A pack was put into the player's folder, or could not be.
    Installed(Result<Installed, Vec<Complaint>>, Option<Box<Pack>>),
    /// Files changed on the disk.
    Edited(Vec<PathBuf>),
    /// A pack as it is after an edit, with its place, whether it is the player's own, and the paths that changed.
    Reread(Box<Pack>, PathBuf, bool, Vec<PathBuf>),
    /// The player has taken what had this name out of the folder.
    Gone(String),
}

/// Where threads leave their news.
#[derive(Resource)]
struct Desk {
    assets: PathBuf,
    outbox: mpsc::Sender<News>,
    inbox: Mutex<mpsc::Receiver<News>>,
    wake: Wake,
    /// Tells of edits for as long as it lives.
    _watch: Option<third_party::Watch>,
}

impl Desk {
    /// Has something done beside the game.
    fn work(&self, work: impl FnOnce() -> Option<News> + Send + 'static) {
        let (outbox, wake) = (self.outbox.clone(), self.wake.clone());
        let spawned = thread::Builder::new().name("packs".into()).spawn(move || {
            if let Some(news) = work() {
                // An error means that the game is over, and nobody reads.
                let _ = outbox.send(news);
                wake.up();
            }
        });
        if let Err(why) = spawned {
            error!("a pack could not be read, for no thread could be started: {why}");
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, watch)
        .add_systems(PreUpdate, hear.before(super::dress))
        .add_systems(Update, (dropped, choose).run_if(resource_exists::<Desk>));
}

/// Reads every pack there is.
pub(super) fn open(assets: &Path, folder: Option<PathBuf>, shelf: Shelf) -> Packs {
    let mut packs = Packs::new(classic(assets), folder.clone(), shelf);
    packs.assets = assets.to_owned();
    for pack in shipped(assets) {
        packs.put(pack, false);
    }
    for pack in folder.iter().flat_map(|folder| scan(folder, check_book)) {
        packs.put(pack, true);
    }
    packs
}

/// `classic` as it lies in `assets`; as the program was built with it where that cannot be used.
fn classic(assets: &Path) -> Pack {
    let path = assets.join(MANIFEST);
    match fs::read_to_string(&path) {
        Ok(text) => {
            let pack = Pack::from_manifest(CLASSIC, &text);
            pack.complaints.iter().for_each(|complaint| warn!("{CLASSIC}: {complaint}"));
            if pack.has_errors() { super::built_in() } else { pack }
        }
        Err(why) => {
            warn!("{}: {why}; the game goes on with what it was built with", path.display());
            super::built_in()
        }
    }
}

fn shipped(assets: &Path) -> Vec<Pack> {
    let Ok(folders) = fs::read_dir(assets.join(SHIPPED)) else { return Vec::new() };
    let mut packs: Vec<Pack> = folders
        .flatten()
        .filter_map(|folder| {
            let text = fs::read_to_string(folder.path().join(MANIFEST)).ok()?;
            let name = folder.file_name().to_string_lossy().into_owned();
            let mut pack = Pack::from_manifest(&name, &text);
            pack.root = format!("{SHIPPED}/{name}/");
            Some(pack)
        })
        .collect();
    packs.sort_by(|one, other| one.name.cmp(&other.name));
    packs
}

fn watch(mut commands: Commands, packs: Res<Packs>, wake: Res<Wake>) {
    let assets = packs.assets.clone();
    let (outbox, inbox) = mpsc::channel();
    let (told, woken) = (outbox.clone(), wake.clone());
    let folders: Vec<PathBuf> = [Some(assets.clone()), packs.folder().cloned()].into_iter().flatten().collect();
    if let Some(own) = packs.folder()
        && let Err(why) = fs::create_dir_all(own)
    {
        warn!("{}: {why}; packs cannot be put there", own.display());
    }
    let watch = third_party::watch(&folders, BREATH, move |paths| {
        let _ = told.send(News::Edited(paths));
        woken.up();
    });
    commands.insert_resource(Desk { assets, outbox, inbox: Mutex::new(inbox), wake: wake.clone(), _watch: watch });
}

/// Takes in what threads have found.
fn hear(
    desk: Option<ResMut<Desk>>,
    packs: Option<ResMut<Packs>>,
    server: Res<AssetServer>,
    (mut status, mut arriving): (ResMut<Status>, ResMut<Arriving>),
    speech: Option<Res<Speech>>,
) {
    let language = language_of(speech.as_deref());
    let (Some(mut desk), Some(mut packs)) = (desk, packs) else { return };
    let news: Vec<News> =
        desk.bypass_change_detection().inbox.get_mut().map(|inbox| inbox.try_iter().collect()).unwrap_or_default();
    for news in news {
        match news {
            News::Installed(Ok(installed), pack) => {
                if let Some(pack) = pack {
                    let sentence = Sentence::new("status-pack-installed").with("pack", pack.title(language));
                    status.notice_about(&pack.name, sentence);
                    packs.put(*pack, true);
                    packs.switch(&installed.id, true);
                }
            }
            News::Installed(Err(complaints), _) => {
                complaints.iter().for_each(|complaint| warn!("{complaint}"));
                let why = complaints.first().map(ToString::to_string).unwrap_or_default();
                status.notice(Sentence::new("status-pack-refused").with("why", why));
            }
            News::Edited(paths) => reread(&desk, &packs, &paths),
            News::Reread(pack, root, own, paths) => {
                take_in(*pack, &root, own, &paths, &mut packs, &server, &mut status, &mut arriving, language);
            }
            News::Gone(name) => {
                status.settle(&name);
                packs.lose(&name);
            }
        }
    }
}

/// Has the packs read again in which something changed.
fn reread(desk: &Desk, packs: &Packs, paths: &[PathBuf]) {
    let mut roots: BTreeSet<PathBuf> = BTreeSet::new();
    for path in paths {
        let own =
            packs.folder().and_then(|folder| Some(folder.join(path.strip_prefix(folder).ok()?.components().next()?)));
        let shipped = desk.assets.join(SHIPPED);
        let shipped = path.strip_prefix(&shipped).ok().and_then(|rest| Some(shipped.join(rest.components().next()?)));
        let classic = path.starts_with(&desk.assets).then(|| desk.assets.clone());
        roots.extend(own.or(shipped).or(classic));
    }
    for root in roots {
        let changed: Vec<PathBuf> = paths.iter().filter(|path| path.starts_with(&root)).cloned().collect();
        let (assets, own) = (desk.assets.clone(), packs.folder().is_some_and(|folder| root.starts_with(folder)));
        desk.work(move || {
            if !root.exists() {
                let name = root.file_name()?.to_string_lossy().into_owned();
                return own.then_some(News::Gone(name));
            }
            let mut pack = Pack::open_path(&root, check_book);
            if root == assets {
                CLASSIC.clone_into(&mut pack.name);
                pack.root = String::new();
            } else if !own {
                pack.root = format!("{SHIPPED}/{}/", pack.name);
            }
            Some(News::Reread(Box::new(pack), root, own, changed))
        });
    }
}

/// Puts an edited pack in the place of what it was; where it is broken now, the last good state stays.
fn take_in(
    mut new: Pack,
    root: &Path,
    own: bool,
    changed: &[PathBuf],
    packs: &mut Packs,
    server: &AssetServer,
    status: &mut Status,
    arriving: &mut Arriving,
    language: &str,
) {
    arriving.begin();
    // By the name of its file or folder: it may have lost its id.
    let same = |old: &super::Listed| old.is_own == own && old.pack.name == new.name;
    let Some(at) = packs.list.iter().position(same) else {
        // A new one: the player has put it into the folder.
        let twin = packs.list.iter().find(|old| old.is_own && own && new.id() == old.pack.id() && new.id().is_some());
        if let Some(twin) = twin {
            new.set_behind(&twin.pack.name);
        }
        let sentence = Sentence::new("status-pack-found").with("pack", new.title(language));
        status.notice_about(&new.name, sentence);
        packs.put(new, own);
        return;
    };
    let broken: Vec<&Complaint> = new.complaints.iter().filter(|complaint| complaint.is_error).collect();
    for complaint in &new.complaints {
        warn!("{}: {complaint}", new.name);
    }
    if let Some(first) = broken.first() {
        let place = format!("{}:{}:{}", first.file, first.line, first.column);
        // It may have lost its title.
        let named = packs.list[at].pack.title(language);
        let sentence = Sentence::new("status-broken-pack").with("pack", named).with("place", place);
        status.notice_about(&new.name, sentence.with("why", first.text.clone()));
    } else {
        status.settle(&new.name);
    }
    let good = |file: &str| !broken.iter().any(|complaint| complaint.file == file);
    for path in changed {
        let Ok(file) = path.strip_prefix(root) else { continue };
        let file = file.to_string_lossy().replace('\\', "/");
        if file != MANIFEST && good(&file) {
            server.reload(format!("{}{file}", packs.list[at].pack.root));
        }
    }
    if !broken.is_empty() {
        if let (true, Some(id), Some(files)) = (own, new.id(), &new.files) {
            // Other files of it may be good.
            packs.shelf.put(id, files.clone());
        }
        packs.list[at].pack.complaints = new.complaints;
    } else if own {
        // It may have another id now.
        packs.list.remove(at);
        packs.put(new, own);
    } else {
        packs.list[at].pack = new;
    }
}

/// What is dropped on the window is installed.
fn dropped(mut drops: MessageReader<FileDragAndDrop>, desk: Res<Desk>, packs: Res<Packs>) {
    for drop in drops.read() {
        if let (FileDragAndDrop::DroppedFile { path_buf, .. }, Some(folder)) = (drop, packs.folder().cloned()) {
            let source = path_buf.clone();
            desk.work(move || Some(put(&source, &folder)));
        }
    }
}

/// Puts a pack into the player's folder; not on the thread that draws.
fn put(source: &Path, folder: &Path) -> News {
    let installed = install(&Pack::open_path(source, check_book), folder);
    let pack = installed.as_ref().ok().map(|installed| {
        let path = folder.join(format!("{}.zip", installed.id));
        Box::new(Pack::open_path(&path, check_book))
    });
    News::Installed(installed, pack)
}

/// What the buttons of the packs' page ask for.
fn choose(mut deeds: MessageReader<Deed>, desk: Res<Desk>, mut packs: ResMut<Packs>, mut status: ResMut<Status>) {
    for deed in deeds.read() {
        match deed {
            Deed::PackRemove(id) => {
                let Some(folder) = packs.folder().cloned() else { continue };
                match remove(id, &folder) {
                    Ok(()) => packs.take_away(id),
                    Err(why) => status.mention(Sentence::new("status-pack-stays").with("why", why.to_string())),
                }
            }
            Deed::PackChoose => {
                let (outbox, wake) = (desk.outbox.clone(), desk.wake.clone());
                let folder = packs.folder().cloned();
                third_party::choose_file("zip", move |path| {
                    if let Some(folder) = folder {
                        let _ = outbox.send(put(&path, &folder));
                        wake.up();
                    }
                });
            }
            _ => {}
        }
    }
}
