//! A pack to write, and what of it every trick is made from.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use super::expected::Expect;

/// What lies at a path where a file should be.
#[derive(Clone, Debug)]
pub enum Trap {
    /// A symbolic link to this.
    Link(&'static str),
    /// A pipe that nobody writes to: who opens it waits for ever.
    Pipe,
    /// A file with these bytes that nobody may read.
    Unreadable(Vec<u8>),
}

/// A pack to write.
#[derive(Clone, Debug)]
pub struct Made {
    /// The name of its folder; of what is no folder, with its ending.
    pub name: String,
    /// The id by which the game knows it, or its name where it has none.
    pub id: String,
    /// Files by their paths.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What is no plain file, by its path; an empty path is the pack itself.
    pub traps: Vec<(&'static str, Trap)>,
    /// What the checks have to say.
    pub expect: Expect,
    /// Whether it can only lie on a disk: it has links or pipes in it.
    pub is_local: bool,
    /// The file that may stand wherever one of its kind is seen or heard.
    pub(super) anywhere: Option<String>,
}

/// Where a file of a kind is seen or heard in a game of Reversi, by how its name ends.
const PLACES: [(&[&str], &[&str]); 4] = [
    (
        &["png", "jpg", "webp", "ktx2"],
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
    /// A pack of this name and id whose manifest says `roles` after its head.
    pub fn new(name: &str, roles: &str) -> Self {
        let manifest = format!("{}{roles}", head(name));
        Self::bare(name).with("pack.toml", manifest)
    }

    /// A pack without any file.
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

    /// A pack of one file, which stands at one of the places for its kind: neighbours in the list are to be seen or
    /// heard together.
    pub fn anywhere(name: &str, file: &str, bytes: Vec<u8>) -> Self {
        let made = Self::new(name, "").with(file, bytes);
        Self { anywhere: Some(file.into()), ..made }
    }

    /// Puts that file at a place.
    pub fn place(&mut self, number: usize) {
        let Some(file) = &self.anywhere else { return };
        let ending = file.rsplit('.').next().unwrap_or_default();
        let Some((_, places)) = PLACES.iter().find(|(endings, _)| endings.contains(&ending)) else { return };
        let place = places[number % places.len()];
        let line =
            if ending == "ogg" { format!("{place} = [\"{file}\"]\n") } else { format!("{place} = \"{file}\"\n") };
        self.files.entry("pack.toml".into()).or_default().extend(line.bytes());
    }

    /// A pack of one picture, at these roles.
    pub fn picture(name: &str, roles: &[&str], file: &str, bytes: Vec<u8>) -> Self {
        let lines: String = roles.iter().map(|role| format!("{role} = \"{file}\"\n")).collect();
        Self::new(name, &lines).with(file, bytes)
    }

    /// The same with this file.
    #[must_use]
    pub fn with(mut self, path: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.files.insert(path.into(), bytes.into());
        self
    }

    /// The same with something that is no file.
    #[must_use]
    pub fn trap(mut self, path: &'static str, trap: Trap) -> Self {
        self.traps.push((path, trap));
        self.is_local = true;
        self
    }

    /// Writes it into a folder and gives its path.
    ///
    /// # Errors
    /// What the disk says.
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

/// What stands at the head of a manifest.
pub fn head(id: &str) -> String {
    format!("format = 1\nid = \"{id}\"\nversion = \"1.0.0\"\ntitle = \"{id}\"\n")
}

/// A file of `assets/`. They are good, and what is bad is made from them.
pub fn asset(path: &str) -> Vec<u8> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(path);
    fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Lays a trap at a path.
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
