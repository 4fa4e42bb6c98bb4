//! Files and folders, with errors that name them. It knows nothing of what is in them, but for `assets`, of which
//! [`copy_assets`] copies what the game reads.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The files under a folder, as sorted paths relative to `base` with slashes.
pub fn list(base: &Path, folder: &Path) -> Result<Vec<String>, Failure> {
    let mut files = Vec::new();
    for entry in entries(folder)? {
        if entry.is_dir() {
            files.extend(list(base, &entry)?);
        } else {
            let relative = entry.strip_prefix(base).unwrap_or(&entry);
            files.push(relative.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(files)
}

/// What is in a folder, sorted.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let found: Result<Vec<PathBuf>, _> =
        fs::read_dir(folder).and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
    let mut found = found.map_err(|source| Failure::file(folder, source))?;
    found.sort();
    Ok(found)
}

/// Removes a folder with all that is in it, if it is there.
pub fn wipe(folder: &Path) -> Result<(), Failure> {
    match fs::remove_dir_all(folder) {
        Err(source) if source.kind() != std::io::ErrorKind::NotFound => Err(Failure::file(folder, source)),
        _ => Ok(()),
    }
}

/// Makes a folder and those above it.
pub fn make(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|source| Failure::file(folder, source))
}

/// Copies a file, and makes the folder that it comes to.
pub fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    to.parent().map_or(Ok(()), make)?;
    fs::copy(from, to).map(drop).map_err(|source| Failure::file(from, source))
}

/// Copies a folder with all that is in it.
pub fn copy_folder(from: &Path, to: &Path) -> Result<(), Failure> {
    list(from, from)?.iter().try_for_each(|file| copy(&from.join(file), &to.join(file)))
}

/// Renames a file or folder.
pub fn rename(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::rename(from, to).map_err(|source| Failure::file(from, source))
}

/// The bytes of a file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|source| Failure::file(path, source))
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|source| Failure::file(path, source))
}

/// Writes a file, and makes the folder that it comes to.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
    path.parent().map_or(Ok(()), make)?;
    fs::write(path, text).map_err(|source| Failure::file(path, source))
}

/// The size of a file in bytes.
pub fn size(path: &Path) -> Result<u64, Failure> {
    fs::metadata(path).map(|about| about.len()).map_err(|source| Failure::file(path, source))
}

/// A text with its gaps, written as `{{name}}`, filled.
pub fn filled(text: &str, gaps: &[(&str, String)]) -> String {
    gaps.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{{{name}}}}}"), value))
}

/// Copies of the folder `assets` what the game reads, without the tools that make it and the sources of pictures.
pub fn copy_assets(from: &Path, to: &Path) -> Result<(), Failure> {
    for file in list(from, from)?.iter().filter(|file| is_read(file.rsplit('/').next().unwrap_or(file))) {
        copy(&from.join(file), &to.join(file))?;
    }
    Ok(())
}

fn is_read(name: &str) -> bool {
    // The licences are copied along with the fonts.
    let read = ["bin", "ftl", "jpg", "ogg", "otf", "png", "toml", "ttf", "webp"];
    ["patterns.txt", "starts.txt"].contains(&name)
        || name.starts_with("OFL-")
        || name.rsplit_once('.').is_some_and(|(_, extension)| read.contains(&extension))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_and_none_is_left() {
        assert_eq!(filled("<a href={{x}}>{{y}}</a>", &[("x", "1".into()), ("y", "2".into())]), "<a href=1>2</a>");
    }

    #[test]
    fn a_folder_is_copied_with_all_that_is_in_it() {
        let home = tempfile::tempdir().unwrap();
        let (from, to) = (home.path().join("from"), home.path().join("to/there"));
        write(&from.join("b/c.txt"), "c").unwrap();
        write(&from.join("a.txt"), "a").unwrap();
        copy_folder(&from, &to).unwrap();
        assert_eq!(list(&to, &to).unwrap(), ["a.txt", "b/c.txt"]);
        assert_eq!(read(&to.join("b/c.txt")).unwrap(), "c");
    }

    #[test]
    fn only_what_the_game_reads_is_copied() {
        assert!(is_read("walnut_color.webp") && is_read("turnstone.ftl") && is_read("OFL-NotoSansCJK.txt"));
        assert!(!is_read("make.py") && !is_read("undo.svg") && !is_read("hanzi-1000.txt") && !is_read("MODDING.md"));
        assert!(is_read("gomoku.toml") && is_read("patterns.txt"));
        for book in pack::Theme::classic().books.values() {
            assert!(is_read(book.rsplit('/').next().unwrap_or(book)), "{book}");
        }
    }
}
