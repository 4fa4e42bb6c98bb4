//! The journal of a library as a file, which several programs may use at once.
//!
//! A program that writes holds a lock and first reads what others have added. It adds each change at the end, and a
//! change counts once it is on the disk. Only a damaged journal, or one in which most lines are out of date, is written
//! anew: beside the old file, which it then replaces in one step.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::collection::Library;
use super::journal::{Damage, HEADER_BEGINS, LINE_BEGINS, LineFault, NewerLibrary, check_header, header, is_library};

/// More than a million games, in bytes.
pub(super) const LARGEST: u64 = 1 << 30;

/// How long the lock is waited for. A hundred thousand games are written in less than a second.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The name of a library's file.
pub const LIBRARY_FILE: &str = "library.jsonl";

/// The folder in which Turnstone keeps what is the player's, unless it is told another one; `None` if the system names
/// no home folder.
#[must_use]
pub fn usual_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "turnstone").map(|folders| folders.data_dir().to_owned())
}

/// Why a library cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// The system says so.
    #[error("{path}: {1}", path = .0.display())]
    Io(PathBuf, io::Error),
    /// The file is larger than any library.
    #[error("{path}: it is larger than {most} MiB", path = .0.display(), most = LARGEST >> 20)]
    TooLarge(PathBuf),
    /// It is of a newer version.
    #[error("{path}: {1}", path = .0.display())]
    Newer(PathBuf, NewerLibrary),
    /// It is something else, under a name that is not a library's own: it is left alone.
    #[error("{path}: this is not a library of Turnstone, and nothing was changed in it; name another file", path = .0.display())]
    Other(PathBuf),
    /// Another program holds its lock and does not let go.
    #[error(
        "{path}: another program has been writing this library for {} seconds; end that program, or wait for it, and try again",
        LONGEST_WAIT.as_secs(), path = .0.display()
    )]
    Locked(PathBuf),
}

/// A library's file, and how far it has been read.
#[derive(Debug)]
pub struct LibraryFile {
    pub(super) path: PathBuf,
    /// The bytes that were read, all of whole lines.
    pub(super) read_to: u64,
    /// The first line of the file that was read. One that has replaced it has another.
    pub(super) header: Vec<u8>,
}

/// What a look at the file has brought.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct News {
    /// What could not be read; the damaged file is kept under the name below.
    pub damage: Vec<Damage>,
    /// The name that a damaged file was given.
    pub aside: Option<String>,
    /// How many games are in the library now that were not, by what was added. What other programs do at the same time
    /// does not count.
    pub added: usize,
}

impl LibraryFile {
    /// The library that is kept at this path; an empty one if there is no such file.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path, read_to: 0, header: Vec::new() }
    }

    /// Reads what is new in the file since the last look: all of it at first. A damaged file is copied to a name of its
    /// own, and written anew with what could be read.
    ///
    /// # Errors
    /// The file cannot be read, or is of a newer version.
    pub fn refresh(&mut self, library: &mut Library) -> Result<News, LibraryError> {
        if self.look(library)?.is_empty() {
            return Ok(News::default());
        }
        // Another program may be writing; what it adds must not be lost by the repair.
        let _lock = self.lock()?;
        self.read_to = 0;
        let damage = self.look(library)?;
        self.mend(library, damage)
    }

    /// Reads what is new, and tells what could not be read.
    fn look(&mut self, library: &mut Library) -> Result<Vec<Damage>, LibraryError> {
        let Some(mut file) = self.open_to_read()? else {
            (*library, self.read_to) = (Library::default(), 0);
            return Ok(Vec::new());
        };
        let io = |why| LibraryError::Io(self.path.clone(), why);
        let length = file.metadata().map_err(io)?.len();
        if length > LARGEST {
            return Err(LibraryError::TooLarge(self.path.clone()));
        }
        let mut first = [0; 128];
        let header = read_some(&mut file, &mut first).map_err(io)?;
        let header = header.split_inclusive(is_end).next().unwrap_or_default();
        let first_line = String::from_utf8_lossy(header);
        check_header(&first_line).map_err(|newer| LibraryError::Newer(self.path.clone(), newer))?;
        let from_start = self.read_to == 0 || self.header != header || length < self.read_to;
        if from_start {
            // Another program has written it anew, or this is the first look.
            (*library, self.read_to) = (Library::default(), 0);
            header.clone_into(&mut self.header);
        }
        let mut bytes = Vec::with_capacity(usize::try_from(length - self.read_to).unwrap_or_default());
        file.seek(SeekFrom::Start(self.read_to)).and_then(|_| file.read_to_end(&mut bytes)).map_err(io)?;
        // A line without its end is being written by another, or was never finished. One that lacks nothing else counts:
        // an editor may have left the end out.
        let ended = bytes.iter().rposition(is_end).map_or(0, |at| at + 1);
        let whole = if is_object(&bytes[ended..]) { bytes.len() } else { ended };
        let begins = if from_start && whole == 0 { HEADER_BEGINS } else { LINE_BEGINS };
        let is_cut_off = is_unfinished(&bytes[whole..], begins);
        self.read_to += whole as u64;
        let mut damage = library.follow(&bytes[..whole]);
        if !is_cut_off {
            // What is added next would be written over it.
            let line = bytes[..whole].split(is_end).count();
            damage.push(Damage { line, why: LineFault::NoEnd });
        }
        let is_other = from_start && !is_library(&first_line) && library.entries().is_empty();
        if is_other && !(whole == 0 && is_cut_off) {
            if self.path.file_name().is_none_or(|name| name != LIBRARY_FILE) {
                return Err(LibraryError::Other(self.path.clone()));
            }
            if damage.is_empty() {
                damage.push(Damage { line: 1, why: LineFault::NoLibrary });
            }
        }
        Ok(damage)
    }

    /// Sets a damaged file aside, and writes it anew. The lock is held.
    fn mend(&mut self, library: &Library, damage: Vec<Damage>) -> Result<News, LibraryError> {
        if damage.is_empty() {
            return Ok(News::default());
        }
        let aside = self.set_aside()?;
        self.rewrite(library)?;
        Ok(News { damage, aside: Some(aside), ..News::default() })
    }

    /// Adds lines to the journal, and follows them. They are on the disk when this returns. A game that is there already,
    /// with all that is known of it, is not written again.
    ///
    /// # Errors
    /// They could not be written; then the library is what it was, except for what others have added.
    pub fn append(&mut self, library: &mut Library, lines: &str) -> Result<News, LibraryError> {
        let _lock = self.lock()?;
        let damage = self.look(library)?;
        let mut news = self.mend(library, damage)?;
        let lines: String = lines.split_inclusive('\n').filter(|line| !library.has_line(line)).collect();
        if lines.is_empty() {
            return Ok(news);
        }
        let io = |why| LibraryError::Io(self.path.clone(), why);
        let mut file =
            File::options().create(true).truncate(false).read(true).write(true).open(&self.path).map_err(io)?;
        // What a kill has left of a line is written over.
        file.set_len(self.read_to).map_err(io)?;
        let header = if self.read_to == 0 { header(nanoseconds()) } else { String::new() };
        let end = if ends_line(&mut file, self.read_to).map_err(io)? { "" } else { "\n" };
        let added = (file.seek(SeekFrom::Start(self.read_to)))
            .and_then(|_| file.write_all(format!("{end}{header}").as_bytes()))
            .and_then(|()| file.write_all(lines.as_bytes()));
        if let Err(why) = added.and_then(|()| file.sync_data()) {
            // A full disk: half a line is taken back, so that the next that is written begins a line.
            let _ = file.set_len(self.read_to);
            return Err(io(why));
        }
        if !header.is_empty() {
            self.header = header.into_bytes();
            sync_folder(&self.path).map_err(io)?;
            self.read_to = self.header.len() as u64;
        }
        self.read_to += (end.len() + lines.len()) as u64;
        let before = library.entries().len();
        library.follow(lines.as_bytes());
        news.added = library.entries().len().saturating_sub(before);
        if library.is_worn() {
            // The lines are kept whether or not there is room to write everything anew; that can wait.
            let _ = self.rewrite(library);
        }
        Ok(news)
    }

    /// The file opened to be read; `None` if there is none.
    fn open_to_read(&self) -> Result<Option<File>, LibraryError> {
        let failed = |why| Err(LibraryError::Io(self.path.clone(), why));
        match fs::metadata(&self.path) {
            Ok(about) if !about.is_file() => failed(io::Error::other("it is not a file")),
            Ok(_) => File::open(&self.path).map(Some).or_else(failed),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(why) => failed(why),
        }
    }

    /// Waits for the lock, but not for ever: a program may have been stopped while it held it. On a disk without locks
    /// there is none.
    fn lock(&self) -> Result<Option<File>, LibraryError> {
        let path = self.path.with_extension("lock");
        let opened = fs::create_dir_all(folder_of(&self.path))
            .and_then(|()| File::options().create(true).truncate(false).write(true).open(&path));
        let file = opened.map_err(|why| LibraryError::Io(path, why))?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Some(file)),
                Err(TryLockError::Error(_)) => return Ok(None),
                Err(TryLockError::WouldBlock) if begun.elapsed() >= LONGEST_WAIT => {
                    return Err(LibraryError::Locked(self.path.clone()));
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(10)),
            }
        }
    }

    /// Copies the file to a name of its own, which it returns.
    fn set_aside(&self) -> Result<String, LibraryError> {
        let stem = self.path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("library");
        let names = (1_u32..).map(|number| format!("{stem}-{number}.broken"));
        let folder = folder_of(&self.path);
        let mut free = names.filter(|name| folder.join(name).symlink_metadata().is_err());
        let name = free.next().unwrap_or_default();
        fs::copy(&self.path, folder.join(&name)).map_err(|why| {
            // Half a copy on a full disk is of no use, and every further try would leave another.
            let _ = fs::remove_file(folder.join(&name));
            LibraryError::Io(folder.join(&name), why)
        })?;
        Ok(name)
    }

    /// Takes away what programs that were killed while they wrote the journal anew have left. The lock is held, so no
    /// other program is writing.
    fn remove_leftovers(&self) {
        let stem = self.path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let is_left = |name: &str| {
            let number = name.strip_prefix(stem).and_then(|rest| rest.strip_prefix('.')?.strip_suffix(".new"));
            number.is_some_and(|number| number.parse::<u32>().is_ok())
        };
        let folder = fs::read_dir(folder_of(&self.path)).into_iter().flatten().flatten();
        for file in folder.filter(|file| file.file_name().to_str().is_some_and(is_left)) {
            let _ = fs::remove_file(file.path());
        }
    }

    /// Writes the whole journal beside the old one, which it then replaces.
    fn rewrite(&mut self, library: &Library) -> Result<(), LibraryError> {
        self.remove_leftovers();
        let beside = self.path.with_extension(format!("{}.new", std::process::id()));
        let header = header(nanoseconds());
        let write = || {
            let mut file = io::BufWriter::new(File::create(&beside)?);
            file.write_all(header.as_bytes())?;
            let mut length = header.len() as u64;
            for line in library.journal() {
                file.write_all(line.as_bytes())?;
                length += line.len() as u64;
            }
            file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&beside, &self.path)?;
            sync_folder(&self.path)?;
            Ok(length)
        };
        self.read_to = write().map_err(|why| {
            let _ = fs::remove_file(&beside);
            LibraryError::Io(self.path.clone(), why)
        })?;
        self.header = header.into_bytes();
        Ok(())
    }
}

/// What marks a journal that was written anew: no two are written in the same nanosecond under one lock.
fn nanoseconds() -> u64 {
    std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_nanos() as u64)
}

/// Whether this is a whole JSON object. No part of an object is one.
fn is_object(text: &[u8]) -> bool {
    text.starts_with(b"{") && serde_json::from_slice::<serde::de::IgnoredAny>(text).is_ok()
}

/// Whether a line ends with this byte. An editor may have made the ends those of old Macs, or of Windows.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "slices ask for a reference")]
pub(super) const fn is_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Whether this is what a kill leaves of a line that begins like this; so is nothing at all.
fn is_unfinished(text: &[u8], begins: &[u8]) -> bool {
    let fits = text.starts_with(begins) || begins.starts_with(text);
    fits && serde_json::from_slice::<serde::de::IgnoredAny>(text).is_err_and(|why| why.is_eof())
}

/// Whether a line ends before this byte of a file, or the file begins there.
fn ends_line(file: &mut File, at: u64) -> io::Result<bool> {
    let Some(last) = at.checked_sub(1) else { return Ok(true) };
    let mut byte = [0];
    file.seek(SeekFrom::Start(last))?;
    file.read_exact(&mut byte)?;
    Ok(byte == *b"\n")
}

/// As much as fits, or all there is.
fn read_some<'a>(file: &mut File, buffer: &'a mut [u8]) -> io::Result<&'a [u8]> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read(&mut buffer[filled..])? {
            0 => break,
            read => filled += read,
        }
    }
    Ok(&buffer[..filled])
}

/// The folder of a file, which may be named without one.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Brings the folder's own entry of a new file to the disk: without it a power cut could bring the old one back. Windows
/// has no such call.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(folder_of(path))?.sync_all()?;
    let _ = path;
    Ok(())
}
