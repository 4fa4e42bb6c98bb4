//! Files and folders, with errors that name them. It knows nothing of what is in them, but for `assets`, of which
//! [`copy_assets`] copies what the game reads.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The files under a folder, or that one file, as sorted paths relative to `base` with slashes.
pub fn list(base: &Path, path: &Path) -> Result<Vec<String>, Failure> {
    if !path.is_dir() {
        let relative = path.strip_prefix(base).unwrap_or(path);
        return Ok(vec![relative.to_string_lossy().replace('\\', "/")]);
    }
    let mut files = Vec::new();
    for entry in entries(path)? {
        files.extend(list(base, &entry)?);
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

/// Makes a folder hold these files, by their paths with slashes, and no others, but for those below its folder `kept`. A
/// file that is so already is not written, and keeps its time.
pub fn make_the_same(folder: &Path, all: &BTreeMap<String, Vec<u8>>, kept: &str) -> Result<(), Failure> {
    make(folder)?;
    for entry in entries(folder)?.into_iter().filter(|entry| !entry.ends_with(kept)) {
        for file in list(folder, &entry)?.iter().filter(|file| !all.contains_key(*file)) {
            let path = folder.join(file);
            fs::remove_file(&path).map_err(|source| Failure::file(&path, source))?;
        }
    }
    for (file, content) in all {
        let path = folder.join(file);
        if fs::read(&path).ok().as_ref() != Some(content) {
            write(&path, content)?;
        }
    }
    Ok(())
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
    ["patterns.txt", "puzzles.txt", "starts.txt"].contains(&name)
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
    fn a_folder_is_made_the_same_by_what_differs_alone() {
        let home = tempfile::tempdir().unwrap();
        let at = |file: &str| home.path().join(file);
        for (file, text) in [("a.txt", "a"), ("b/c.txt", "old"), ("b/gone.txt", "x"), ("target/built", "kept")] {
            write(&at(file), text).unwrap();
        }
        let before = fs::metadata(at("a.txt")).unwrap().modified().unwrap() - std::time::Duration::from_secs(60);
        fs::File::options().write(true).open(at("a.txt")).unwrap().set_modified(before).unwrap();
        let all = [("a.txt", "a"), ("b/c.txt", "new"), ("d/e.txt", "e")];
        let all = all.map(|(file, text)| (file.to_owned(), text.into())).into();
        make_the_same(home.path(), &all, "target").unwrap();
        assert_eq!(list(home.path(), home.path()).unwrap(), ["a.txt", "b/c.txt", "d/e.txt", "target/built"]);
        assert_eq!(read(&at("b/c.txt")).unwrap(), "new");
        assert_eq!(fs::metadata(at("a.txt")).unwrap().modified().unwrap(), before);
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
