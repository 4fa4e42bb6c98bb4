//! Packs on a desktop: shipped packs in `assets/packs/`, the player's own in a folder of the player's. Edits there show
//! in the running game, and what is dropped on the window is installed there.
//!
//! A worker thread reads, checks and moves packs, one job after another, and reports through one channel.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
};

use bevy::{prelude::*, window::FileDragAndDrop};

use crate::{
    game::{
        app::{BroughtIn, Localizable, Status, Wake},
        flow::Stage,
        locale::{Localization, language_of},
        packs::{
            list::{FileCommand, Listed, Merging, Packs, Reading, built_in},
            source::PackFiles,
        },
        system,
        theme::Arriving,
    },
    pack::{CLASSIC, Complaint, Installed, MANIFEST, Pack, install, is_pack, limits, read_limited, scan, set_aside},
    program::check_book,
    record::{ENDINGS, LARGEST, LARGEST_LIBRARY, Names, names_beside},
};

/// The folder of shipped packs, within `assets`.
const SHIPPED: &str = "packs";
/// Where removed packs are moved if the system has no trash: a folder beside that of the packs.
const REMOVED: &str = "removed-packs";
/// An edit is over when nothing has been written for this long.
const BREATH: Duration = Duration::from_millis(120);
/// How long the start waits for the player's packs. Usually they have been read by then, and nothing is built twice.
const PATIENCE: Duration = Duration::from_millis(100);

/// A report of the worker thread.
enum News {
    /// A pack was put into the player's folder, or could not be.
    Installed(Result<(Installed, Box<Pack>), Vec<Complaint>>),
    /// A file with games was dropped, or why it cannot be read.
    Games(Result<Vec<Vec<u8>>, String>),
    /// Files changed on the disk.
    Edited(Vec<PathBuf>),
    /// A pack has been edited.
    Reread(Box<Reread>),
    /// The player has taken the pack of this name out of the folder.
    Gone(String),
    /// No pack was chosen in the file dialog, or there is no such dialog.
    NotChosen,
    /// The player's folder could not be opened in a file manager, and why.
    Unopened(String),
    /// The pack of this key was removed at the player's wish, or could not be.
    Removed(String, Result<Whereto, Complaint>),
}

/// A pack as it is after an edit.
struct Reread {
    pack: Pack,
    /// Its folder or zip.
    root: PathBuf,
    /// Whether it is the player's own.
    own: bool,
    /// The paths that changed.
    changed: BTreeSet<PathBuf>,
}

/// What became of a pack that was removed.
enum Whereto {
    /// It is in the system's trash.
    Trash,
    /// It was moved here.
    Aside(PathBuf),
    /// It was a link, which was deleted; its target is untouched.
    Unlinked,
}

type Job = Box<dyn FnOnce() -> Option<News> + Send>;

/// The worker thread: its jobs, its reports, and the watch on the folders.
#[derive(Resource)]
struct PackWorker {
    assets: PathBuf,
    jobs: mpsc::Sender<Job>,
    /// The packs to be read again, each with the paths that changed in it. A pack is read once, however often it is
    /// edited before its turn comes.
    stale: Arc<Mutex<BTreeMap<PathBuf, BTreeSet<PathBuf>>>>,
    outbox: mpsc::Sender<News>,
    inbox: Mutex<mpsc::Receiver<News>>,
    wake: Wake,
    /// Reports edits until it is dropped.
    _watch: Option<system::Watch>,
}

impl PackWorker {
    /// Queues a job for the worker thread.
    fn work(&self, job: impl FnOnce() -> Option<News> + Send + 'static) {
        // An error means that there is no thread, which has been logged.
        let _ = self.jobs.send(Box::new(job));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, watch)
        .add_systems(PreUpdate, (finish_reading, hear).chain().before(Merging))
        .add_systems(Update, (dropped, choose).in_set(Stage::Commands).run_if(resource_exists::<PackWorker>));
}

/// Reads the manifests of the shipped packs, and has a thread read the player's own packs.
pub(super) fn open(assets: &Path, folder: Option<PathBuf>, pack_files: PackFiles) -> Packs {
    let mut packs = Packs::new(classic(assets), folder.clone(), pack_files);
    packs.assets = assets.to_owned();
    for pack in shipped(assets) {
        packs.put_shipped(pack);
    }
    if let Some(folder) = folder {
        let (tell, told) = mpsc::channel();
        let read = move || {
            let _ = tell.send(scan(&folder, check_book));
        };
        if let Err(why) = thread::Builder::new().name("packs".into()).spawn(read) {
            error!("no packs can be read, for no thread could be started: {why}");
        }
        packs.reading = Some(Reading(Mutex::new(told)));
        packs.take_read(PATIENCE);
    }
    packs
}

fn finish_reading(packs: Option<ResMut<Packs>>, mut status: ResMut<Status>, l10n: Option<Res<Localization>>) {
    let Some(mut packs) = packs.filter(|packs| !packs.are_read()) else { return };
    if packs.bypass_change_detection().take_read(Duration::ZERO) {
        packs.arrive(&mut status, language_of(l10n.as_deref()));
    }
}

/// The pack `classic` from `assets`, or the built-in copy if that cannot be used.
fn classic(assets: &Path) -> Pack {
    let path = assets.join(MANIFEST);
    match read_text(&path) {
        Ok(text) => {
            let pack = Pack::from_manifest(CLASSIC, &text);
            pack.complaints.iter().for_each(|complaint| warn!("{CLASSIC}: {complaint}"));
            if pack.has_errors() { built_in() } else { pack }
        }
        Err(why) => {
            warn!("{}: {why}; the game goes on with what it was built with", path.display());
            built_in()
        }
    }
}

fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_limited(path, limits::TEXT as u64)?).map_err(io::Error::other)
}

fn shipped(assets: &Path) -> Vec<Pack> {
    let Ok(folders) = fs::read_dir(assets.join(SHIPPED)) else { return Vec::new() };
    let mut packs: Vec<Pack> = folders
        .flatten()
        .filter_map(|folder| {
            let text = read_text(&folder.path().join(MANIFEST)).ok()?;
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
    let (jobs, orders) = mpsc::channel::<Job>();
    let (told, woken) = (outbox.clone(), wake.clone());
    let (found, ready) = (outbox.clone(), wake.clone());
    let folders: Vec<PathBuf> = [Some(assets.clone()), packs.folder().cloned()].into_iter().flatten().collect();
    if let Some(own) = packs.folder()
        && let Err(why) = fs::create_dir_all(own)
    {
        warn!("{}: {why}; packs cannot be put there", own.display());
    }
    let watch = system::watch(&folders, BREATH, move |paths| {
        let _ = told.send(News::Edited(paths));
        woken.up();
    });
    let work = move || {
        while let Ok(job) = orders.recv() {
            if let Some(news) = job() {
                // An error means that the game has ended, so the reports are not read.
                let _ = found.send(news);
                ready.up();
            }
        }
    };
    if let Err(why) = thread::Builder::new().name("packs".into()).spawn(work) {
        error!("no pack can be read again, for no thread could be started: {why}");
    }
    let (stale, inbox, wake) = (Arc::default(), Mutex::new(inbox), wake.clone());
    commands.insert_resource(PackWorker { assets, jobs, stale, outbox, inbox, wake, _watch: watch });
}

/// Handles the reports of the worker thread.
fn hear(
    worker: Option<ResMut<PackWorker>>,
    packs: Option<ResMut<Packs>>,
    server: Res<AssetServer>,
    (mut status, mut arriving, mut brought): (ResMut<Status>, ResMut<Arriving>, ResMut<BroughtIn>),
    l10n: Option<Res<Localization>>,
) {
    let language = language_of(l10n.as_deref());
    let (Some(mut worker), Some(mut packs)) = (worker, packs) else { return };
    if !packs.are_read() {
        return;
    }
    let news: Vec<News> =
        worker.bypass_change_detection().inbox.get_mut().map(|inbox| inbox.try_iter().collect()).unwrap_or_default();
    for news in news {
        match news {
            News::Installed(Ok((installed, pack))) => {
                let key = packs.put_own(*pack, Some(installed.path));
                packs.welcome(&key, &mut status, language);
            }
            News::Installed(Err(complaints)) => {
                complaints.iter().for_each(|complaint| warn!("{complaint}"));
                let why = complaints.first().map(ToString::to_string).unwrap_or_default();
                packs.tell(&mut status, Localizable::new("status-pack-refused").with("why", why));
            }
            News::Games(Ok(files)) => brought.0.extend(files.into_iter().map(Ok)),
            News::Games(Err(why)) => brought.0.push(Err(why)),
            News::Edited(paths) => reread(&worker, &packs, &paths),
            News::Reread(reread) => {
                take_in(*reread, &mut packs, &server, &mut status, &mut arriving, language);
            }
            News::Gone(name) => {
                status.settle(&name);
                packs.lose(&name);
            }
            News::NotChosen => packs.advise(Localizable::new("packs-no-chooser")),
            News::Unopened(why) => {
                warn!("the folder of packs could not be opened: {why}");
                packs.advise(Localizable::new("packs-unopened").with("why", why));
            }
            News::Removed(key, Ok(whereto)) => {
                let title = packs.find(&key).map_or(key.as_str(), |listed| listed.pack.title(language)).to_owned();
                let (said, place) = match whereto {
                    Whereto::Trash => ("status-pack-removed", String::new()),
                    Whereto::Aside(place) => ("status-pack-aside", place.display().to_string()),
                    Whereto::Unlinked => ("status-pack-unlinked", String::new()),
                };
                status.notice(Localizable::new(said).with("pack", title).with("place", place));
                packs.take_away(&key);
            }
            News::Removed(_, Err(why)) => {
                packs.tell(&mut status, Localizable::new("status-pack-stays").with("why", why.to_string()));
            }
        }
    }
}

/// Queues the packs in which something changed to be read again.
fn reread(worker: &PackWorker, packs: &Packs, paths: &[PathBuf]) {
    let below = |folder: &Path, path: &Path| Some(folder.join(path.strip_prefix(folder).ok()?.components().next()?));
    let shipped = worker.assets.join(SHIPPED);
    let mut stale = worker.stale.lock().unwrap_or_else(PoisonError::into_inner);
    for path in paths {
        let own = packs.folder().and_then(|folder| below(folder, path));
        let classic = || path.starts_with(&worker.assets).then(|| worker.assets.clone());
        let Some(root) = own.or_else(|| below(&shipped, path)).or_else(classic) else { continue };
        if let Some(waiting) = stale.get_mut(&root) {
            waiting.insert(path.clone());
            continue;
        }
        stale.insert(root.clone(), BTreeSet::from([path.clone()]));
        let (assets, own) = (worker.assets.clone(), packs.folder().is_some_and(|folder| root.starts_with(folder)));
        let all = worker.stale.clone();
        worker.work(move || {
            let changed = all.lock().unwrap_or_else(PoisonError::into_inner).remove(&root).unwrap_or_default();
            if !root.exists() {
                let name = root.file_name()?.to_string_lossy().into_owned();
                return own.then_some(News::Gone(name));
            }
            let mut pack = Pack::open_path(&root, check_book);
            if root == assets {
                CLASSIC.clone_into(&mut pack.name);
            }
            Some(News::Reread(Box::new(Reread { pack, root, own, changed })))
        });
    }
}

/// Replaces a pack by its edited state; if that is broken, the last good state stays.
fn take_in(
    Reread { mut pack, root, own, changed }: Reread,
    packs: &mut Packs,
    server: &AssetServer,
    status: &mut Status,
    arriving: &mut Arriving,
    language: &str,
) {
    arriving.begin();
    // By the name of its file or folder: it may have lost its id.
    let same = |old: &Listed| old.is_own() == own && old.pack.name == pack.name;
    let Some(at) = packs.list.iter().position(same) else {
        // A new one: the player has put it into the folder.
        if own {
            let sentence = Localizable::new("status-pack-found").with("pack", pack.title(language));
            status.notice_about(&pack.name, sentence);
            packs.put_own(pack, Some(root));
            packs.settle();
        }
        return;
    };
    let broken: Vec<&Complaint> = pack.complaints.iter().filter(|complaint| complaint.is_error).collect();
    for complaint in &pack.complaints {
        warn!("{}: {complaint}", pack.name);
    }
    if let Some(first) = broken.first() {
        let place = format!("{}:{}:{}", first.file, first.line, first.column);
        // It may have lost its title.
        let named = packs.list[at].pack.title(language);
        let sentence = Localizable::new("status-broken-pack").with("pack", named).with("place", place);
        status.notice_about(&pack.name, sentence.with("why", first.text.clone()));
    } else {
        status.settle(&pack.name);
    }
    if broken.is_empty() && own && changed.contains(&root) {
        // A new archive: anything in it may have changed.
        packs.put_own(pack, Some(root));
        return;
    }
    let good = |file: &str| !broken.iter().any(|complaint| complaint.file == file);
    for path in &changed {
        let Ok(file) = path.strip_prefix(&root) else { continue };
        let file = file.to_string_lossy().replace('\\', "/");
        if file != MANIFEST && good(&file) {
            server.reload(format!("{}{file}", packs.list[at].pack.root));
        }
    }
    if let (true, Some(files)) = (own, &pack.files) {
        // Even if the pack is broken, some of its files may be good.
        packs.pack_files.put(&packs.list[at].pack.root, files.clone());
    }
    if broken.is_empty() {
        pack.root.clone_from(&packs.list[at].pack.root);
        packs.list[at].pack = pack;
    } else {
        packs.list[at].pack.complaints = pack.complaints;
    }
}

/// What is dropped on the window is a pack, which is installed, or else a game.
fn dropped(mut drops: MessageReader<FileDragAndDrop>, worker: Res<PackWorker>, packs: Res<Packs>) {
    for drop in drops.read() {
        if let (FileDragAndDrop::DroppedFile { path_buf, .. }, Some(folder)) = (drop, packs.folder().cloned()) {
            let source = path_buf.clone();
            worker.work(move || {
                let is_game = source.is_file() && !is_pack(&source.to_string_lossy(), &beginning(&source));
                Some(if is_game { News::Games(read_games(&source)) } else { put(&source, &folder) })
            });
        }
    }
}

/// The first bytes of a file; none if it cannot be read, which is said when it is read whole.
fn beginning(path: &Path) -> Vec<u8> {
    use io::Read as _;
    let mut bytes = Vec::new();
    let _ = fs::File::open(path).and_then(|file| file.take(4).read_to_end(&mut bytes));
    bytes
}

/// The bytes of a file with games, after those of the names that lie beside it, if it is an archive.
///
/// # Errors
/// Names the file, and says why it cannot be read.
pub fn read_games(path: &Path) -> Result<Vec<Vec<u8>>, String> {
    use io::Read as _;
    let read = |path: &Path| {
        let mut bytes = Vec::new();
        let is_library = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("jsonl"));
        let most = if is_library { LARGEST_LIBRARY } else { LARGEST };
        // One byte more than is allowed, which the reader of games then refuses.
        fs::File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes)).map(|_| bytes)
    };
    let names = names_beside(path).into_iter().filter_map(|file| read(&file).ok());
    let names = names.filter(|bytes| Names::default().add(bytes));
    let games = read(path).map_err(|why| format!("{} cannot be read: {why}", path.display()))?;
    Ok(names.chain([games]).collect())
}

/// Installs a pack into the player's folder. Too slow for the main thread.
fn put(source: &Path, folder: &Path) -> News {
    News::Installed(install(&Pack::open_path(source, check_book), folder).map(|installed| {
        let pack = Box::new(Pack::open_path(&installed.path, check_book));
        (installed, pack)
    }))
}

/// Removes a pack from the player's folder: only this path, and so that it can be brought back.
fn discard(path: &Path, aside: &Path) -> Result<Whereto, Complaint> {
    // Removing a link loses nothing.
    if !path.is_symlink() {
        match system::to_trash(path) {
            Ok(()) => return Ok(Whereto::Trash),
            Err(why) => info!("{}: {why}; it is moved aside instead", path.display()),
        }
    }
    set_aside(path, aside).map(|moved| moved.map_or(Whereto::Unlinked, Whereto::Aside))
}

/// What the buttons of the packs' page ask for.
fn choose(mut asked: MessageReader<FileCommand>, worker: Res<PackWorker>, packs: Res<Packs>) {
    for command in asked.read() {
        match command {
            FileCommand::RemovePack(key) => {
                let path = packs.find(key).and_then(|listed| listed.path.clone());
                let aside = packs.folder().and_then(|folder| folder.parent()).map(|folder| folder.join(REMOVED));
                if let (Some(path), Some(aside)) = (path, aside) {
                    let key = key.clone();
                    worker.work(move || Some(News::Removed(key, discard(&path, &aside))));
                }
            }
            FileCommand::ChoosePack => {
                let (outbox, wake) = (worker.outbox.clone(), worker.wake.clone());
                let folder = packs.folder().cloned();
                system::choose_file("zip", move |path| {
                    if let Some(folder) = folder {
                        let _ = outbox.send(path.map_or(News::NotChosen, |path| put(&path, &folder)));
                        wake.up();
                    }
                });
            }
            FileCommand::ChooseGames => {
                let (outbox, wake) = (worker.outbox.clone(), worker.wake.clone());
                system::choose_games(ENDINGS, move |path| {
                    if let Some(path) = path {
                        let _ = outbox.send(News::Games(read_games(&path)));
                        wake.up();
                    }
                });
            }
            FileCommand::OpenPacks => {
                let (outbox, wake) = (worker.outbox.clone(), worker.wake.clone());
                if let Some(folder) = packs.folder() {
                    system::open_folder(folder, move |why| {
                        let _ = outbox.send(News::Unopened(why));
                        wake.up();
                    });
                }
            }
            _ => {}
        }
    }
}
