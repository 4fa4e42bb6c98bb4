//! A pack that has been opened: its manifest, its files, and everything that is wrong with them. Opening a pack never
//! fails: what cannot be used is left out and reported.

use std::collections::{BTreeMap, BTreeSet};
#[cfg(not(target_family = "wasm"))]
use std::path::Path;
use std::sync::Arc;

use toml::{Table, Value};

#[cfg(not(target_family = "wasm"))]
use crate::complete::look_at_whole;
use crate::{
    CLASSIC, Complaint, Files, FilesError, PictureError, Problem,
    even_starts::read_even_starts,
    files::MANIFEST,
    font::check_font,
    lessons::read_lesson,
    limits,
    manifest::{Manifest, Named, nearest, read_manifest},
    model::read_model,
    openings::read_openings,
    picture::read_picture_within,
    problem::whole,
    rules::read_rules,
    schema::FileKind,
    sound::check_sound,
    words::{check_words, read_text, read_text_within},
};

/// Finds what is wrong with the bytes of a file that an engine reads: a book or weights. This room may not call the
/// engine.
pub type BookCheck = fn(FileKind, &[u8]) -> Vec<Problem>;

/// A pack, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The name of its file or folder, for packs that do not have a title.
    pub name: String,
    /// Its files; `None` if they cannot be read, or if another part of the program fetches them.
    pub files: Option<Files>,
    /// What it says about itself.
    pub manifest: Manifest,
    /// Its values for roles, as far as they are right; paths are relative to the pack.
    pub roles: Table,
    /// What is wrong with it, in the order of files and lines.
    pub complaints: Vec<Complaint>,
    /// What is put before the paths of its files when packs are merged, such as `pack://id/`.
    pub root: String,
}

impl Pack {
    /// Opens a folder or an archive; a folder may be a pack that somebody is working on.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn open_path(path: &Path, book: BookCheck) -> Self {
        let name =
            path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned());
        Self::open(&name, Files::at(path), book)
    }

    /// Opens a zip archive with this name.
    #[must_use]
    pub fn open_archive(name: &str, bytes: impl Into<Arc<[u8]>>, book: BookCheck) -> Self {
        Self::open(name, Files::archive(bytes), book)
    }

    /// Opens a pack with these files, or reports why there are none. Reads each file that the pack uses once.
    #[must_use]
    pub fn open(name: &str, files: Result<(Files, Vec<Complaint>), FilesError>, book: BookCheck) -> Self {
        let mut pack = Self {
            name: name.to_owned(),
            files: None,
            manifest: Manifest::default(),
            roles: Table::new(),
            complaints: Vec::new(),
            root: String::new(),
        };
        match files {
            Ok((files, complaints)) => {
                pack.complaints = complaints;
                pack.look_through(&files, book);
                pack.files = Some(files);
            }
            Err(what) => pack.complaints.push(Complaint::error(name, what)),
        }
        pack.complaints.sort();
        pack.complaints.dedup();
        pack
    }

    /// A pack whose files are fetched by another part of the program and taken to be sound, such as the shipped ones.
    #[must_use]
    pub fn from_manifest(name: &str, text: &str) -> Self {
        let mut read = read_manifest(text);
        Self {
            name: name.to_owned(),
            files: None,
            complaints: read.complaints().collect(),
            root: root(&read.manifest),
            manifest: read.manifest,
            roles: read.roles,
        }
    }

    /// The id of a pack that can be used; `None` if it can only be listed.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.manifest.id.as_deref().filter(|_| self.manifest.is_whole)
    }

    /// Its title in a language; if it has none, the name of its file.
    #[must_use]
    pub fn title(&self, language: &str) -> &str {
        match self.manifest.title.get(language) {
            "" => &self.name,
            title => title,
        }
    }

    /// Whether a part of it had to be left out.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.complaints.iter().any(|complaint| complaint.is_error)
    }

    /// Removes a file that turned out to be unusable from all roles, and from the preview.
    pub fn drop_file(&mut self, file: &str) {
        fn drop(table: &mut Table, file: &str) {
            table.retain(|_, value| match value {
                Value::Table(inner) => {
                    drop(inner, file);
                    !inner.is_empty()
                }
                Value::Array(files) => {
                    files.retain(|other| other.as_str() != Some(file));
                    !files.is_empty()
                }
                Value::String(other) => other != file,
                _ => true,
            });
        }
        drop(&mut self.roles, file);
        self.manifest.preview.take_if(|preview| preview == file);
    }

    fn look_through(&mut self, files: &Files, book: BookCheck) {
        if !files.has(MANIFEST) {
            let near = files
                .list()
                .find(|path| path.rsplit('/').next().is_some_and(|name| name.eq_ignore_ascii_case(MANIFEST)));
            let text = match near {
                Some(near) => {
                    format!("has no file “{MANIFEST}”, but “{near}”; a pack is the folder in which {MANIFEST} lies")
                }
                None => format!("has no file “{MANIFEST}”; a pack begins with it"),
            };
            self.complaints.push(Complaint::error(&self.name, text));
            return;
        }
        let text = match read_text(files, MANIFEST) {
            Ok(text) => text,
            Err(problem) => return self.complaints.push(Complaint::at(MANIFEST, problem)),
        };
        let mut read = read_manifest(&text);
        self.complaints.extend(read.complaints());
        self.root = root(&read.manifest);
        self.manifest = read.manifest;
        self.roles = read.roles;

        let mut checker = Checker::new(files, book);
        let mut missing = 0;
        let mut looked: BTreeMap<(&str, FileKind), bool> = BTreeMap::new();
        for named in &read.named {
            let Named { role, file, kind, byte } = named;
            let is_good = *looked.entry((file, *kind)).or_insert_with(|| {
                if !files.has(file) {
                    missing += 1;
                    if missing > limits::PROBLEMS {
                        return false;
                    }
                    let near = nearest(file, files.list())
                        .map_or(String::new(), |near| format!("; perhaps “{near}” is meant"));
                    let problem = Problem::at(&text, *byte, format!("there is no file “{file}” in the pack{near}"));
                    self.complaints.push(Complaint::at(MANIFEST, problem));
                    return false;
                }
                let (complaints, is_good) = checker.check(file, *kind);
                self.complaints.extend(complaints);
                is_good
            });
            if !is_good {
                self.leave_out(role, file);
            }
        }
        if self.manifest.is_whole {
            self.tell_unused(files, &read.named);
            // Makers of packs work on a desktop.
            #[cfg(not(target_family = "wasm"))]
            self.complaints.extend(look_at_whole(files, &read.named, &self.manifest, &text));
        }
    }

    /// Reports files that the game could use but that the manifest does not name.
    fn tell_unused(&mut self, files: &Files, named: &[Named]) {
        const KINDS: [FileKind; 5] =
            [FileKind::Model, FileKind::Picture(limits::SIDE), FileKind::Sound, FileKind::Font, FileKind::Words];
        let named: BTreeSet<&str> = named.iter().map(|named| named.file.as_str()).collect();
        let is_of_use = |path: &&str| {
            let ending = path.rsplit('.').next().unwrap_or_default();
            KINDS.iter().any(|kind| kind.endings().contains(&ending))
        };
        // The parts of the game's own fonts, which browsers load first, stand in no role.
        let is_part = |path: &&str| {
            let font = path.strip_prefix("fonts/first/").and_then(|path| path.split_once('/'));
            font.is_some_and(|(_, font)| named.contains(format!("fonts/{font}").as_str()))
        };
        let unused = files.list().filter(is_of_use).filter(|path| !named.contains(path) && !is_part(path));
        for path in unused.take(limits::PROBLEMS) {
            let text = "is used nowhere; name it in pack.toml, or leave it out";
            self.complaints.push(Complaint::error(path, text).as_warning());
        }
    }

    /// Removes a file from a role, so that the packs below supply it.
    fn leave_out(&mut self, role: &str, file: &str) {
        if role == "preview" {
            self.manifest.preview = None;
        }
        remove(&mut self.roles, role, file);
    }
}

/// Removes a file from a role, and tables that are empty afterwards.
fn remove(table: &mut Table, role: &str, file: &str) {
    let (name, rest) = role.split_once('.').map_or((role, None), |(name, rest)| (name, Some(rest)));
    let is_empty = match (table.get_mut(name), rest) {
        (Some(Value::Table(inner)), Some(rest)) => {
            remove(inner, rest, file);
            inner.is_empty()
        }
        (Some(Value::Array(files)), None) => {
            files.retain(|other| other.as_str() != Some(file));
            files.is_empty()
        }
        (Some(Value::String(_)), None) => true,
        _ => false,
    };
    if is_empty {
        table.remove(name);
    }
}

/// What a pack says about itself; empty if that cannot be read. Looks at no other file.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn peek(path: &Path) -> Manifest {
    let text = Files::at(path).ok().and_then(|(files, _)| read_text(&files, MANIFEST).ok());
    text.map(|text| read_manifest(&text).manifest).unwrap_or_default()
}

fn root(manifest: &Manifest) -> String {
    // The game finds `classic` without a prefix.
    manifest.id.as_ref().filter(|id| *id != CLASSIC).map_or(String::new(), |id| format!("pack://{id}/"))
}

/// Checks the files of a pack, as long as they stay within the limits together.
struct Checker<'a> {
    files: &'a Files,
    book: BookCheck,
    /// How many pixels and samples are left for its pictures and sounds.
    points: u64,
    samples: u64,
    /// The longer side of each picture read so far: a picture may be named in several places.
    sides: BTreeMap<String, u32>,
}

impl<'a> Checker<'a> {
    fn new(files: &'a Files, book: BookCheck) -> Self {
        Self { files, book, points: limits::POINTS, samples: limits::SAMPLES, sides: BTreeMap::new() }
    }

    /// What is wrong with a file, and whether it can be used all the same.
    fn check(&mut self, path: &str, kind: FileKind) -> (Vec<Complaint>, bool) {
        let told = |problems: Vec<Problem>| {
            problems.into_iter().take(limits::PROBLEMS).map(|problem| Complaint::at(path, problem)).collect::<Vec<_>>()
        };
        if kind.is_text() {
            let most = if matches!(kind, FileKind::Book(_)) { limits::COLLECTION } else { limits::TEXT };
            let text = match read_text_within(self.files, path, most) {
                Ok(text) => text,
                Err(problem) => return (told(vec![problem]), false),
            };
            let (problems, is_good) = check_text(kind, &text, self.book);
            return (told(problems), is_good);
        }
        let wrong = match self.files.read(path) {
            Err(error) => Some(whole(error)),
            Ok(bytes) => match kind {
                FileKind::Picture(side) => self.check_picture(path, side, &bytes).err().map(whole),
                FileKind::Sound => check_sound(bytes.into(), &mut self.samples).err().map(whole),
                FileKind::Font => check_font(&bytes).err().map(whole),
                FileKind::Book(_) => {
                    if bytes.len() > limits::LEARNT {
                        Some(whole(format!("has more than {} MB", limits::LEARNT >> 20)))
                    } else {
                        (self.book)(kind, &bytes).into_iter().next().map(|problem| whole(problem.text))
                    }
                }
                _ => read_model(&bytes).err().map(whole),
            },
        };
        let is_good = wrong.is_none();
        (told(wrong.into_iter().collect()), is_good)
    }

    fn check_picture(&mut self, path: &str, side: u32, bytes: &[u8]) -> Result<(), PictureError> {
        if self.sides.get(path).is_some_and(|read| *read <= side) {
            return Ok(());
        }
        let ending = path.rsplit('.').next().unwrap_or_default();
        let picture = read_picture_within(bytes, ending, side, &mut self.points)?;
        self.sides.insert(path.to_owned(), picture.width.max(picture.height));
        Ok(())
    }
}

/// What is wrong with a text of this kind, and whether it can be used all the same.
#[must_use]
pub fn check_text(kind: FileKind, text: &str, book: BookCheck) -> (Vec<Problem>, bool) {
    let problems = match kind {
        FileKind::Rules(game) => read_rules(game, text).err().unwrap_or_default(),
        FileKind::Lesson(game) => read_lesson(game, text).err().unwrap_or_default(),
        FileKind::Openings => read_openings(text).err().unwrap_or_default(),
        FileKind::EvenStarts => read_even_starts(text).err().unwrap_or_default(),
        // Both readers skip what they cannot read, and use the rest.
        FileKind::Book(_) => return (book(kind, text.as_bytes()), true),
        FileKind::Words => return check_words(text),
        _ => Vec::new(),
    };
    let is_good = problems.is_empty();
    (problems, is_good)
}
