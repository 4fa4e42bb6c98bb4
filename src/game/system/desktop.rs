//! Services of a desktop, each a third-party crate behind one function, so that an upgrade touches one place.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use rand::{TryRng, rngs::SysRng};

/// A seed that differs from run to run: the nanoseconds of the current second.
#[must_use]
pub fn random_seed() -> u32 {
    std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.subsec_nanos())
}

/// Bytes that nobody can guess, from the system's own source; `None` if it has none to give.
#[must_use]
pub fn secret() -> Option<[u8; 32]> {
    let mut secret = [0; 32];
    SysRng.try_fill_bytes(&mut secret).ok().map(|()| secret)
}

/// chrono: the day of a moment where the player is, in days since 1 January 1970. The moment is in seconds since then, by
/// universal time.
#[must_use]
pub fn local_day(seconds: u64) -> u32 {
    let moment = i64::try_from(seconds).ok().and_then(|seconds| chrono::DateTime::from_timestamp(seconds, 0));
    // After the last year that the crate knows, it is the day by universal time.
    let east = moment.map_or(0, |moment| moment.with_timezone(&chrono::Local).offset().local_minus_utc());
    let here = seconds.saturating_add_signed(east.into());
    u32::try_from(here / (24 * 60 * 60)).unwrap_or(u32::MAX)
}

/// Now, in seconds since 1 January 1970.
#[must_use]
pub fn now() -> u64 {
    std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs())
}

/// The same in milliseconds.
#[must_use]
pub fn milliseconds() -> f64 {
    std::time::UNIX_EPOCH.elapsed().map_or(0.0, |since| since.as_secs_f64() * 1000.0)
}

/// sys-locale: the user's language, such as `zh-CN`; empty if the system does not say.
#[must_use]
pub fn locale() -> String {
    sys_locale::get_locale().unwrap_or_default()
}

/// alsa: without a sound device it writes eight lines to the terminal, about files that no player knows. This silences
/// it for the calling thread, which opens the device.
pub fn quiet_alsa() {
    // The crate keeps the handler for us; an error means that ALSA goes on writing, which harms nobody.
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}

/// gilrs-core: Bevy polls gamepads only in a frame, and a window in which nothing moves draws none. A thread waits for
/// any event of a pad and calls `wake`; Bevy then reads the event itself.
pub fn wake_for_pads(wake: impl Fn() + Send + 'static) {
    /// After this many immediate failures in a row the thread gives up.
    const FAILURES: u32 = 16;
    let wait = move || {
        // Bevy logs it when there is no access to gamepads.
        let Ok(mut pads) = gilrs_core::Gilrs::new() else { return };
        let mut failures = 0;
        while failures < FAILURES {
            let start = Instant::now();
            let happened = pads.next_event_blocking(Some(Duration::from_secs(3600))).is_some();
            if happened {
                wake();
            }
            failures = if happened || start.elapsed() > Duration::from_millis(1) { 0 } else { failures + 1 };
        }
    };
    // Without this thread a pad is noticed when something else wakes the window.
    let _ = thread::Builder::new().name("pads".into()).spawn(wait);
}

/// notify: reports the files that change in some folders, until it is dropped.
pub struct Watch {
    _watcher: notify::RecommendedWatcher,
}

/// Calls `tell` with the paths that changed in these folders once nothing has changed for a `breath`, or after twelve
/// of them if changes never stop. `None` if the system cannot watch folders. Links are not followed: one may lead
/// anywhere.
pub fn watch(folders: &[PathBuf], breath: Duration, tell: impl Fn(Vec<PathBuf>) + Send + 'static) -> Option<Watch> {
    /// The most breaths to wait for the end of an edit.
    const MOST: u32 = 12;
    /// More paths than anybody edits at once.
    const PATHS: usize = 10_000;
    use notify::{Config, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
    let (changes, changed) = std::sync::mpsc::channel();
    let sorted = move |event: notify::Result<notify::Event>| {
        if let Ok(event) = event.inspect_err(|why| warn!("edits of packs may go unseen: {why}"))
            // Looking at a file is no edit.
            && !matches!(event.kind, EventKind::Access(_))
        {
            let _ = changes.send(event.paths);
        }
    };
    let mut watcher = RecommendedWatcher::new(sorted, Config::default().with_follow_symlinks(false))
        .inspect_err(|why| warn!("edits of packs will not show before the game is started again: {why}"))
        .ok()?;
    for folder in folders {
        if let Err(why) = watcher.watch(folder, RecursiveMode::Recursive) {
            warn!("{}: {why}; edits there will not show before the game is started again", folder.display());
        }
    }
    let gather = move || {
        while let Ok(paths) = changed.recv() {
            let mut paths: BTreeSet<PathBuf> = paths.into_iter().collect();
            let over = Instant::now() + breath * MOST;
            while let Ok(more) = changed.recv_timeout(breath) {
                // Of a flood of changes only this many are remembered: each belongs to a pack that is read again as a
                // whole.
                if paths.len() < PATHS {
                    paths.extend(more);
                }
                if Instant::now() > over {
                    break;
                }
            }
            tell(paths.into_iter().collect());
        }
    };
    thread::Builder::new().name("watch".into()).spawn(gather).ok()?;
    Some(Watch { _watcher: watcher })
}

/// trash: moves a file or a folder to the system's trash.
///
/// # Errors
/// Why it could not be moved; it is still in its place.
pub fn to_trash(path: &Path) -> Result<(), String> {
    trash::delete(path).map_err(|why| why.to_string())
}

/// rfd: opens a file dialog for files with this ending. `take` gets the chosen one on another thread; `None` if none was
/// chosen, or if there is no such dialog: rfd does not tell the two apart.
pub fn choose_file(ending: &'static str, take: impl FnOnce(Option<PathBuf>) + Send + 'static) {
    let chosen = rfd::AsyncFileDialog::new().add_filter(ending, &[ending]).pick_file();
    wait_for(chosen, take);
}

/// rfd: opens a file dialog for files of games. `take` gets the chosen one on another thread, as with [`choose_file`].
pub fn choose_games(endings: &'static [&'static str], take: impl FnOnce(Option<PathBuf>) + Send + 'static) {
    let chosen = rfd::AsyncFileDialog::new().add_filter("games", endings).pick_file();
    wait_for(chosen, take);
}

/// A person takes longer than this to close a file dialog. A system without dialogs answers sooner.
const NO_DIALOG: Duration = Duration::from_secs(1);

/// rfd: asks where a file is to be saved, under this name if the player keeps it, and saves it there. Where there is no
/// such dialog, it goes to `folder` under a name that is free. `told` gets on another thread where the file is, `None` if
/// the player does not want it, or why it could not be written.
pub fn save_file(
    name: &str,
    bytes: Vec<u8>,
    folder: PathBuf,
    told: impl FnOnce(Result<Option<PathBuf>, String>) + Send + 'static,
) {
    let asked = Instant::now();
    let name = name.to_owned();
    let chosen = rfd::AsyncFileDialog::new().set_file_name(&name).save_file();
    wait_for(chosen, move |path| {
        let path = match path {
            Some(path) => path,
            None if asked.elapsed() < NO_DIALOG => free_path(&folder, &name),
            None => return told(Ok(None)),
        };
        let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        let written = folder.and_then(|()| std::fs::write(&path, bytes));
        told(written.map_err(|why| format!("{}: {why}", path.display())).map(|()| Some(path)));
    });
}

/// A path in this folder that no file has: `name`, or `name` with a number before its ending.
fn free_path(folder: &Path, name: &str) -> PathBuf {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let numbered = |number: u32| folder.join(format!("{stem}-{number}.{ending}"));
    let names = std::iter::once(folder.join(name)).chain((2..).map(numbered));
    names.into_iter().find(|path| path.symlink_metadata().is_err()).unwrap_or_else(|| folder.join(name))
}

/// arboard: on X11 a text is on the clipboard only as long as this lives.
static CLIPBOARD: Mutex<Option<arboard::Clipboard>> = Mutex::new(None);

/// Does something with the clipboard on another thread, for its owner may be slow to answer.
fn with_clipboard<T: Send + 'static>(
    work: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error> + Send + 'static,
    told: impl FnOnce(Result<T, String>) + Send + 'static,
) {
    let work = move || {
        // A poisoned lock means that another use of it has panicked, which harms no text.
        let mut clipboard = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        let opened = match clipboard.take() {
            Some(open) => Ok(open),
            None => arboard::Clipboard::new(),
        };
        let done = opened.and_then(|open| work(clipboard.insert(open)));
        drop(clipboard);
        told(done.map_err(|why| why.to_string()));
    };
    if let Err(why) = thread::Builder::new().name("clipboard".into()).spawn(work) {
        error!("the clipboard cannot be used, for no thread could be started: {why}");
    }
}

/// Copies a text. `told` gets on another thread whether that was possible.
pub fn copy_text(text: String, told: impl FnOnce(Result<(), String>) + Send + 'static) {
    with_clipboard(move |clipboard| clipboard.set_text(text), told);
}

/// Copies a picture of this width and height in pixels, four bytes a pixel. `told` gets on another thread whether that
/// was possible.
pub fn copy_picture(size: [u32; 2], pixels: Vec<u8>, told: impl FnOnce(Result<(), String>) + Send + 'static) {
    let [width, height] = size.map(|length| length as usize);
    let picture = arboard::ImageData { width, height, bytes: pixels.into() };
    with_clipboard(move |clipboard| clipboard.set_image(picture), told);
}

/// Reads the text on the clipboard: `take` gets it on another thread, empty if there is none. Nothing is asked here.
pub fn paste_text(_question: &str, take: impl FnOnce(Result<String, String>) + Send + 'static) {
    let read = |clipboard: &mut arboard::Clipboard| match clipboard.get_text() {
        Err(arboard::Error::ContentNotAvailable) => Ok(String::new()),
        read => read,
    };
    with_clipboard(read, take);
}

/// Waits on another thread for the answer of a dialog, which was made on this one, as macOS wants it.
fn wait_for(
    chosen: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    take: impl FnOnce(Option<PathBuf>) + Send + 'static,
) {
    let wait = move || take(bevy::tasks::block_on(chosen).map(|file| file.path().to_owned()));
    if let Err(why) = thread::Builder::new().name("chooser".into()).spawn(wait) {
        error!("no file can be chosen, for no thread could be started: {why}");
    }
}

/// Opens a folder in the system's file manager. If that fails, `told` gets the reason on another thread.
pub fn open_folder(folder: &Path, told: impl FnOnce(String) + Send + 'static) {
    let program = match std::env::consts::OS {
        "windows" => "explorer",
        "macos" => "open",
        _ => "xdg-open",
    };
    open_with(program, folder, told);
}

fn open_with(program: &'static str, folder: &Path, told: impl FnOnce(String) + Send + 'static) {
    let mut command = std::process::Command::new(program);
    command.arg(folder);
    let wait = move || match command.status() {
        // Windows' own program answers 1 even when it has opened the folder.
        Ok(status) if status.success() || cfg!(windows) => {}
        Ok(status) => told(format!("{program}: {status}")),
        Err(why) => told(format!("{program}: {why}")),
    };
    if let Err(why) = thread::Builder::new().name("opener".into()).spawn(wait) {
        error!("no folder can be opened, for no thread could be started: {why}");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{fs, sync::mpsc};

    use super::*;

    #[test]
    fn a_folder_that_cannot_be_opened_is_told() {
        let ask = |program| {
            let (tell, told) = mpsc::channel();
            open_with(program, Path::new("/"), move |why| drop(tell.send(why)));
            // The channel closes when the program has ended.
            told.recv_timeout(Duration::from_secs(60)).ok()
        };
        assert_eq!(ask("true"), None);
        assert!(ask("false").is_some_and(|why| why.contains("exit status: 1")));
        assert!(ask("no-such-program").is_some_and(|why| why.starts_with("no-such-program: ")));
    }

    #[test]
    fn edits_are_told_once_they_have_settled_and_links_are_not_followed() {
        let (folder, elsewhere) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        std::os::unix::fs::symlink(elsewhere.path(), folder.path().join("link")).expect("a link");
        let (tell, told) = mpsc::channel();
        let breath = Duration::from_millis(200);
        let _watch =
            watch(&[folder.path().to_owned()], breath, move |paths| drop(tell.send(paths))).expect("a watcher");
        fs::write(elsewhere.path().join("far"), "").expect("a file");
        for number in 0..40 {
            fs::write(folder.path().join(format!("near-{number}")), "").expect("a file");
        }
        let mut seen = BTreeSet::new();
        let mut times = 0;
        while seen.len() < 40 {
            let paths: Vec<PathBuf> = told.recv_timeout(Duration::from_secs(60)).expect("an edit that is told");
            times += 1;
            seen.extend(paths);
        }
        let far = |path: &&PathBuf| !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("near-"));
        assert_eq!(seen.iter().find(far), None);
        // At once, unless this machine writes more slowly than a breath takes.
        assert!(times < 40, "told {times} times");
    }
}
