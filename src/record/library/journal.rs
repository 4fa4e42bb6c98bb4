//! The text of a library: a line for each change, the newest last.
//!
//! The first line is the [`header`]. Every other line is a JSON object: a whole [`Entry`], which replaces an earlier
//! one with the same id, or `{"id":"…","removed":true}`. A change is one line at the end, so a kill in the middle of
//! writing harms nothing before it. A damaged line is lost alone, and any text editor shows the rest.

use serde::{Deserialize, Serialize};

use super::collection::Library;
use super::entry::{Entry, Id};

/// The version of the journal that this build writes.
pub const LIBRARY_FORMAT: u32 = 1;

/// What the first line of a journal begins with, and every other line that this build writes.
pub(super) const HEADER_BEGINS: &[u8] = b"{\"turnstone\":\"library\"";
#[cfg(not(target_family = "wasm"))]
pub(super) const LINE_BEGINS: &[u8] = b"{\"id\":\"";

/// The first line of a journal, with its end. `written` tells it from another journal under the same name.
#[must_use]
pub fn header(written: u64) -> String {
    format!("{{\"turnstone\":\"library\",\"format\":{LIBRARY_FORMAT},\"written\":{written}}}\n")
}

/// A line of a journal that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Damage {
    /// The line, counted from 1 in the text that was read.
    pub line: usize,
    /// What is wrong with it.
    pub why: LineFault,
}

/// What is wrong with a line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// It is not UTF-8.
    #[error("it is not text")]
    NotText,
    /// It is neither a game nor anything else that stands in a journal.
    #[error("{0}")]
    Json(String),
    /// It is no whole line, nor one that was still being written.
    #[error("it has no end, and is not the beginning of a game")]
    NoEnd,
    /// It is the first, and the file is another program's.
    #[error("this is not a library")]
    NoLibrary,
}

/// The journal is one of a newer version: it must not be written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the library has format {0}, and this version of Turnstone reads format {LIBRARY_FORMAT}")]
pub struct NewerLibrary(pub u32);

#[derive(Deserialize)]
struct Header {
    turnstone: String,
    format: u32,
}

/// Whether a text is the journal of a library.
#[must_use]
pub fn is_library(text: &str) -> bool {
    let first = text.split(['\n', '\r']).next().unwrap_or_default();
    serde_json::from_str::<Header>(first).is_ok_and(|header| header.turnstone == "library")
}

/// Whether the first bytes of a file are those of a journal: enough to tell how large it may be.
#[must_use]
pub fn begins_library(bytes: &[u8]) -> bool {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).starts_with(HEADER_BEGINS)
}

#[derive(Serialize, Deserialize)]
struct Removed {
    id: Id,
    removed: bool,
}

/// What may stand in a line, from which its kind is found out.
#[derive(Deserialize)]
struct Probe {
    #[serde(default)]
    removed: bool,
    id: Option<Id>,
}

/// The line that keeps a game, with its end.
#[must_use]
pub fn keep_line(entry: &Entry) -> String {
    // Texts and numbers under fixed names: JSON can always hold these, and never with a line break in it.
    serde_json::to_string(entry).unwrap_or_default() + "\n"
}

/// The line that removes a game, with its end.
#[must_use]
pub fn remove_line(id: Id) -> String {
    serde_json::to_string(&Removed { id, removed: true }).unwrap_or_default() + "\n"
}

/// The games that are removed by lines of a journal.
#[cfg(not(target_family = "wasm"))]
pub(super) fn removed(text: &[u8]) -> impl Iterator<Item = Id> + '_ {
    let lines = text.split(|byte| matches!(byte, b'\n' | b'\r')).filter_map(|line| serde_json::from_slice(line).ok());
    lines.filter_map(|probe: Probe| probe.id.filter(|_| probe.removed))
}

/// Looks whether a journal's first line is of a version that this build knows. A first line that is no header is
/// damage like any other.
///
/// # Errors
/// The journal is newer.
pub fn check_header(line: &str) -> Result<(), NewerLibrary> {
    match serde_json::from_str::<Header>(line) {
        Ok(header) if header.turnstone == "library" && header.format > LIBRARY_FORMAT => {
            Err(NewerLibrary(header.format))
        }
        _ => Ok(()),
    }
}

impl Library {
    /// Follows the lines of a journal, or of a part of it. What cannot be read is reported, and all other lines count. A
    /// last line without its end counts if it can be read; otherwise it was never finished, and is no damage.
    pub fn follow(&mut self, text: &[u8]) -> Vec<Damage> {
        let mut damage = Vec::new();
        let mut lines = (1..).zip(text.split(|byte| *byte == b'\n')).peekable();
        while let Some((number, line)) = lines.next() {
            let is_last = lines.peek().is_none();
            // No object of JSON has this byte in it: an editor has made it the end of the lines.
            for line in line.split(|byte| *byte == b'\r').filter(|line| !line.is_empty()) {
                match self.follow_line(line) {
                    Ok(()) => {}
                    Err(_) if is_last => {}
                    Err(why) => damage.push(Damage { line: number, why }),
                }
            }
        }
        damage
    }

    fn follow_line(&mut self, line: &[u8]) -> Result<(), LineFault> {
        let line = std::str::from_utf8(line).map_err(|_| LineFault::NotText)?;
        self.followed += 1;
        match serde_json::from_str::<Entry>(line) {
            Ok(entry) => {
                self.put(entry);
                Ok(())
            }
            Err(why) => match serde_json::from_str::<Probe>(line) {
                Ok(Probe { removed: true, id: Some(id) }) => {
                    self.remove(id);
                    Ok(())
                }
                // A whole line of JSON, but of a game or a kind that only a newer version knows.
                Ok(_) => {
                    if serde_json::from_str::<Header>(line).is_err() {
                        self.strange.push(line.to_owned());
                    }
                    Ok(())
                }
                Err(_) => Err(LineFault::Json(why.to_string())),
            },
        }
    }

    /// Whether this line keeps a game that is there already, with all that it says of it.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn has_line(&self, line: &str) -> bool {
        serde_json::from_str::<Entry>(line).is_ok_and(|entry| self.get(entry.id) == Some(&entry))
    }

    /// The whole journal, written anew, without its first line.
    pub fn journal(&self) -> impl Iterator<Item = String> + '_ {
        let strange = self.strange.iter().map(|line| format!("{line}\n"));
        strange.chain(self.entries().iter().map(keep_line))
    }
}
