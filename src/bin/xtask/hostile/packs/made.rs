//! A pack to write, and the parts from which every trick is made.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use super::expected::Expect;

/// What is at a path instead of a file.
#[derive(Clone, Debug)]
pub enum Trap {
    /// A symbolic link to this target.
    Link(&'static str),
    /// A pipe that nobody writes to: opening it blocks for ever.
    Pipe,
    /// A file with these bytes that nobody may read.
    Unreadable(Vec<u8>),
}

/// A pack to write.
#[derive(Clone, Debug)]
pub struct Made {
    /// The name of its folder; if it is not a folder, its name with the ending.
    pub name: String,
    /// The id by which the game knows it; its name if it has no id.
    pub id: String,
    /// The files by their paths.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What is not a regular file, by its path; an empty path means the pack itself.
    pub traps: Vec<(&'static str, Trap)>,
    /// What the checks have to report.
    pub expect: Expect,
    /// Whether it can only be on a disk, since it has links or pipes in it.
    pub is_local: bool,
    /// The file that may be used for any role of its kind; see [`Made::place`].
    pub(super) anywhere: Option<String>,
}

/// The roles in which a file is seen or heard in a game of Reversi, by the ending of its name.
const PLACES: [(&[&str], &[&str]); 4] = [
    (
        &["png", "jpg", "webp"],
        &[
            "reversi.squares.picture",
            "reversi.frame.picture",
            "reversi.dark.picture",
            "reversi.light.picture",
            "table.picture",
            "letters.picture",
            "icons.undo",
        ],
    ),
    (&["ogg"], &["sounds.place", "sounds.music", "sounds.turn", "sounds.button"]),
    (&["ttf"], &["fonts.text", "fonts.title"]),
    (&["glb"], &["reversi.dark.model", "reversi.light.model"]),
];

impl Made {
    /// A pack with this name and id whose manifest has `roles` after its head.
    pub fn new(name: &str, roles: &str) -> Self {
        let manifest = format!("{}{roles}", head(name));
        Self::bare(name).with("pack.toml", manifest)
    }

    /// A pack without files.
    pub fn bare(name: &str) -> Self {
        Self {
            name: name.into(),
            id: name.into(),
            files: BTreeMap::new(),
            traps: Vec::new(),
            expect: Expect::Any,
            is_local: false,
            anywhere: None,
        }
    }

    /// A pack with one file, in one of the roles for its kind. Neighbours in the list get different roles, so that they
    /// can be seen or heard together.
    pub fn anywhere(name: &str, file: &str, bytes: Vec<u8>) -> Self {
        let made = Self::new(name, "").with(file, bytes);
        Self { anywhere: Some(file.into()), ..made }
    }

    /// Uses that file for the role with this number.
    pub fn place(&mut self, number: usize) {
        let Some(file) = &self.anywhere else { return };
        let ending = file.rsplit('.').next().unwrap_or_default();
        let Some((_, places)) = PLACES.iter().find(|(endings, _)| endings.contains(&ending)) else { return };
        let place = places[number % places.len()];
        let line =
            if ending == "ogg" { format!("{place} = [\"{file}\"]\n") } else { format!("{place} = \"{file}\"\n") };
        self.files.entry("pack.toml".into()).or_default().extend(line.bytes());
    }

    /// A pack with one picture, for these roles.
    pub fn picture(name: &str, roles: &[&str], file: &str, bytes: Vec<u8>) -> Self {
        let lines: String = roles.iter().map(|role| format!("{role} = \"{file}\"\n")).collect();
        Self::new(name, &lines).with(file, bytes)
    }

    /// The same pack with this file.
    #[must_use]
    pub fn with(mut self, path: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.files.insert(path.into(), bytes.into());
        self
    }

    /// The same pack with a thing that is not a file.
    #[must_use]
    pub fn trap(mut self, path: &'static str, trap: Trap) -> Self {
        self.traps.push((path, trap));
        self.is_local = true;
        self
    }

    /// Writes it into a folder, and gives its path.
    ///
    /// # Errors
    /// The error of the disk.
    pub fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        let root = folder.join(&self.name);
        if !self.traps.iter().any(|(path, _)| path.is_empty()) {
            fs::create_dir_all(&root)?;
        }
        for (path, bytes) in &self.files {
            let file = root.join(path);
            fs::create_dir_all(file.parent().unwrap_or(&root))?;
            fs::write(file, bytes)?;
        }
        #[cfg(unix)]
        for (path, trap) in &self.traps {
            lay(&if path.is_empty() { root.clone() } else { root.join(path) }, trap)?;
        }
        Ok(root)
    }
}

/// The head of a manifest.
pub fn head(id: &str) -> String {
    format!("format = 1\nid = \"{id}\"\nversion = \"1.0.0\"\ntitle = \"{id}\"\n")
}

/// A file of `assets/`. These are good; the bad ones are made from them.
pub fn asset(path: &str) -> Vec<u8> {
    // The window's tests hold this file as well, and theirs is the package above.
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let file = packages.map(|package| package.join("assets").join(path)).find(|file| file.exists()).unwrap_or_default();
    fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Creates a trap at a path.
#[cfg(unix)]
fn lay(path: &Path, trap: &Trap) -> io::Result<()> {
    use std::{
        os::unix::fs::{PermissionsExt, symlink},
        process::Command,
    };
    match trap {
        Trap::Link(to) => symlink(to, path),
        Trap::Pipe => {
            let status = Command::new("mkfifo").arg(path).status()?;
            if status.success() {
                Ok(())
            } else {
                Err(io::Error::other(format!("mkfifo {}: {status}", path.display())))
            }
        }
        Trap::Unreadable(bytes) => {
            fs::write(path, bytes)?;
            fs::set_permissions(path, fs::Permissions::from_mode(0o000))
        }
    }
}
