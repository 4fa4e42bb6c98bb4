//! What was found so far, in a file that grows: the puzzles of each game, and that it is done.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use rules::{Game, Tables};
use study::puzzles::{Entry, class, themes_of};

use turnstone_engine::files::read_text;

/// The line that follows the puzzles of a game.
const DONE: &str = "done";

/// The puzzles that were found.
pub struct Journal {
    entries: Vec<Entry>,
    /// The positions of the puzzles, under symmetry.
    classes: HashSet<u64>,
    done: u32,
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Takes up the file, or begins it. What an interruption left of a game is cut off, and found again.
    pub fn open(path: &Path, game: Game) -> Result<Self, String> {
        let cannot = |why: std::io::Error| format!("{} cannot be written: {why}", path.display());
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
        let text = read_text(path)?;
        let end = text.rfind(&format!("{DONE}\n")).map_or(0, |at| at + DONE.len() + 1);
        file.set_len(end as u64).map_err(cannot)?;
        let tables = Tables::default();
        let (mut entries, mut classes, mut done) = (Vec::new(), HashSet::new(), 0);
        for (at, line) in text[..end].lines().enumerate() {
            if line == DONE {
                done += 1;
                continue;
            }
            let wrong = |why| format!("{}, line {}: {why}", path.display(), at + 1);
            let entry = Entry::read(game, line).map_err(wrong)?;
            let mut puzzle = entry.puzzle(&tables).map_err(wrong)?;
            classes.insert(class(puzzle.position()));
            // What a theme is may have changed since.
            puzzle.themes = themes_of(&puzzle);
            entries.push(Entry::of(&puzzle));
        }
        Ok(Self { entries, classes, done, file, path: path.to_owned() })
    }

    /// How many games are done.
    pub const fn done(&self) -> u32 {
        self.done
    }

    /// The puzzles, in the order in which they were found.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether a puzzle has this position, under symmetry.
    pub fn has(&self, class: u64) -> bool {
        self.classes.contains(&class)
    }

    /// Notes that a puzzle has this position.
    pub fn note(&mut self, class: u64) {
        self.classes.insert(class);
    }

    /// Adds the puzzles of the next game.
    pub fn add(&mut self, entries: Vec<Entry>) -> Result<(), String> {
        let lines: String = entries.iter().map(|entry| format!("{}\n", entry.line())).collect();
        let written = self.file.write_all(format!("{lines}{DONE}\n").as_bytes());
        written.map_err(|why| format!("{} cannot be written: {why}", self.path.display()))?;
        self.entries.extend(entries);
        self.done += 1;
        Ok(())
    }
}
