//! Keeps the packs that did harm, with the reason.

use std::{fs, io, path::Path};

use super::packs::Made;

/// Copies a pack to the folder `found`, with a file that says why.
pub fn keep(made: &Made, dir: &Path, why: &str) -> io::Result<()> {
    let found = dir.join("found");
    fs::create_dir_all(&found)?;
    let old = found.join(&made.name);
    if old.is_dir() && !old.is_symlink() {
        wipe(&old)?;
    } else {
        // There may be nothing to remove.
        let _ = fs::remove_file(&old);
    }
    made.write(&found)?;
    fs::write(found.join(format!("{}.txt", made.name)), why)
}

/// Deletes a folder with everything in it.
pub fn wipe(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
