//! Archives of tournament games of Reversi, as commands read them.

use std::path::Path;

use record::Wthor;

use turnstone_engine::files::{passed_over, read};

/// An archive from a file. Warns about games that cannot be read.
///
/// # Errors
/// The file cannot be read, or is no archive, or none of its games can be read.
pub fn archive(path: &Path) -> Result<Wthor, String> {
    let (archive, faults) = Wthor::from_bytes(&read(path)?).map_err(|why| format!("{}: {why}", path.display()))?;
    passed_over(path, &archive.games, &faults)?;
    Ok(archive)
}
