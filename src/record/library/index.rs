//! The index of a large library on a disk: it tells what was played from a position without replaying every game.
//!
//! It lies beside the journal and holds what an [`Explorer`] knows by the built-in rule tables. It can be deleted at
//! any time. It says how much of which journal it covers, and is not used with another one. If it cannot be read or
//! written, every game is replayed.
//!
//! The layout, with numbers in little endian: the first line, the number of bytes of the journal that are covered (8
//! bytes), their CRC-32 (4), the CRC-32 of the rest (4), and the rest, which `explorer` writes.

use std::fs::{self, File};
use std::io::{self, Read, Write};

use super::collection::Library;
use super::explorer::Explorer;
use super::file::{LARGEST, LibraryError, LibraryFile, News, is_end};
use super::journal::removed;
use rules::Tables;

/// The first line. The number goes up when moves are written or hashed in another way, or a built-in table changes.
const FIRST_LINE: &[u8] = b"turnstone index 1\n";

/// So many bytes of a journal, about 800 games, are replayed within 50 ms. Only more are worth a new index.
const WORTH: u64 = 1 << 18;

impl LibraryFile {
    /// What was played from each position, by the built-in rule tables. The first call, and the first after many games
    /// were added, takes as long as replaying them: about 50 µs a game.
    ///
    /// # Errors
    /// As for [`Self::refresh`].
    pub fn explorer(&mut self) -> Result<(Explorer, News), LibraryError> {
        if let Some(explorer) = self.indexed() {
            return Ok((explorer, News::default()));
        }
        let (mut library, mut explorer, tables) = (Library::default(), Explorer::default(), Tables::default());
        self.read_to = 0;
        let news = self.refresh(&mut library)?;
        library.entries().iter().for_each(|entry| explorer.add(entry, &tables));
        if self.read_to > WORTH {
            // Another program may have written the journal anew; then its header is another.
            let sum = File::open(&self.path).and_then(|mut file| sum(&mut file, self.read_to, &self.header));
            if let Ok(Some(sum)) = sum {
                self.write_index(&explorer, self.read_to, sum.finalize());
            }
        }
        Ok((explorer, news))
    }

    /// What the index knows, with what was added to the journal since. `None` if there is no index of this journal, or if
    /// the journal has to be repaired.
    fn indexed(&self) -> Option<Explorer> {
        let is_small = |path| fs::metadata(path).is_ok_and(|about| about.is_file() && about.len() <= LARGEST);
        let path = self.index_path();
        if !is_small(&path) || !is_small(&self.path) {
            return None;
        }
        let bytes = fs::read(path).ok()?;
        let (covered, rest) = bytes.strip_prefix(FIRST_LINE)?.split_first_chunk()?;
        let (journal_sum, rest) = rest.split_first_chunk()?;
        let (own_sum, rest) = rest.split_first_chunk()?;
        let covered = u64::from_le_bytes(*covered);
        if crc32fast::hash(rest) != u32::from_le_bytes(*own_sum) {
            return None;
        }
        let mut file = File::open(&self.path).ok()?;
        let mut sum = sum(&mut file, covered, b"").ok()??;
        if sum.clone().finalize() != u32::from_le_bytes(*journal_sum) {
            return None;
        }
        let mut added = Vec::new();
        file.take(LARGEST).read_to_end(&mut added).ok()?;
        let mut explorer = Explorer::from_bytes(rest)?;
        let mut newer = Library::default();
        if added.last().is_some_and(|last| !is_end(last)) || !newer.follow(&added).is_empty() {
            return None;
        }
        removed(&added).for_each(|id| explorer.remove(id));
        let tables = Tables::default();
        newer.entries().iter().for_each(|entry| explorer.add(entry, &tables));
        if added.len() as u64 > WORTH {
            sum.update(&added);
            self.write_index(&explorer, covered + added.len() as u64, sum.finalize());
        }
        Some(explorer)
    }

    /// Writes the index. On a full disk, or where nothing may be written, there is none.
    fn write_index(&self, explorer: &Explorer, covered: u64, sum: u32) {
        let rest = explorer.to_bytes();
        let beside = self.path.with_extension(format!("{}.new", std::process::id()));
        let write = || {
            let mut file = File::create(&beside)?;
            file.write_all(FIRST_LINE)?;
            file.write_all(&covered.to_le_bytes())?;
            file.write_all(&sum.to_le_bytes())?;
            file.write_all(&crc32fast::hash(&rest).to_le_bytes())?;
            file.write_all(&rest)?;
            fs::rename(&beside, self.index_path())
        };
        if write().is_err() {
            let _ = fs::remove_file(&beside);
        }
    }

    fn index_path(&self) -> std::path::PathBuf {
        self.path.with_added_extension("index")
    }
}

/// The checksum of so many bytes of a file, which has been read to there then. `None` if it has fewer, or begins with
/// something else.
fn sum(file: &mut File, length: u64, begins: &[u8]) -> io::Result<Option<crc32fast::Hasher>> {
    let mut hasher = crc32fast::Hasher::new();
    let (mut left, mut begins) = (length, begins);
    let mut piece = vec![0; 1 << 20];
    while left > 0 {
        let most = usize::try_from(left).unwrap_or(usize::MAX).min(piece.len());
        let read = file.read(&mut piece[..most])?;
        let known = begins.len().min(read);
        if read == 0 || piece[..known] != begins[..known] {
            return Ok(None);
        }
        begins = &begins[known..];
        hasher.update(&piece[..read]);
        left -= read as u64;
    }
    Ok(Some(hasher))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{Entry, header, keep_line, remove_line};
    use crate::{Heading, Record, Winner};
    use rules::Game;

    /// A game for each number, whose digits choose the moves.
    fn entry(number: usize) -> Entry {
        let (mut record, mut left) = (Record::new(Game::Reversi.setup(0)), number);
        while left > 0 || record.played().len() < 4 {
            let legal = record.position().legal();
            record.play(legal[left % legal.len()]).expect("legal");
            left /= legal.len();
        }
        let winner = [Winner::First, Winner::Second, Winner::Draw, Winner::Nobody][number % 4];
        let heading = Heading { event: "a tournament with a long name ".repeat(3), winner, ..Heading::default() };
        Entry::brought(&record, &heading, "")
    }

    fn lines(numbers: std::ops::Range<usize>) -> String {
        numbers.map(|number| keep_line(&entry(number))).collect()
    }

    /// A library of 1500 games, with its index.
    fn place() -> (tempfile::TempDir, LibraryFile) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("library.jsonl");
        fs::write(&path, header(1) + &lines(0..1500)).expect("written");
        let mut file = LibraryFile::new(path);
        file.explorer().expect("readable");
        assert!(file.indexed().is_some());
        (folder, file)
    }

    /// What the explorer of a file says is what one says that has replayed every game.
    fn assert_agrees(file: &mut LibraryFile) {
        let (mut library, mut replayed) = (Library::default(), Explorer::default());
        LibraryFile::new(file.path.clone()).refresh(&mut library).expect("readable");
        library.entries().iter().for_each(|entry| replayed.add(entry, &Tables::default()));
        let (found, _) = file.explorer().expect("readable");
        assert_eq!(found.len(), library.entries().len());
        for number in 0..40 {
            let record = entry(number * 23).record(&Tables::default()).expect("playable");
            for ply in 0..record.played().len() {
                let asked = record.until(ply).expect("played");
                assert!(!replayed.at(&asked).is_empty() || number > 0);
                assert_eq!(found.at(&asked), replayed.at(&asked), "game {number}, ply {ply}");
            }
        }
    }

    #[test]
    fn an_index_is_used_and_goes_along_with_the_library() {
        let (_folder, mut file) = place();
        assert_agrees(&mut file);
        let index = fs::read(file.index_path()).expect("there");
        let mut library = Library::default();
        file.refresh(&mut library).expect("readable");
        // One that is new, one whose result is another now, one that is removed, and one that comes back.
        let changed = Entry { winner: Winner::Draw, ..entry(5) };
        let (gone, back) = (remove_line(entry(6).id), remove_line(entry(7).id));
        let news = lines(1500..1510) + &keep_line(&changed) + &gone + &back + &keep_line(&entry(7));
        file.append(&mut library, &news).expect("written");
        assert_agrees(&mut file);
        assert!(fs::read(file.index_path()).expect("there") == index, "a few games are not worth another");
        file.append(&mut library, &lines(1510..3000)).expect("written");
        assert_agrees(&mut file);
        assert!(fs::read(file.index_path()).expect("there") != index);
        assert_agrees(&mut file);
        // That it is used is seen where it lies.
        let (covered, sum) = (file.read_to, crc32fast::hash(&fs::read(&file.path).expect("there")));
        file.write_index(&Explorer::default(), covered, sum);
        assert!(file.explorer().expect("readable").0.is_empty());
    }

    #[test]
    fn no_index_of_another_journal_and_none_that_is_damaged_is_used() {
        let (_folder, mut file) = place();
        let (index, journal) = (fs::read(file.index_path()).expect("there"), fs::read(&file.path).expect("there"));
        for at in [0, 17, 18, 25, 26, 30, 34, 58, 60, index.len() / 2, index.len() - 1] {
            let mut damaged = index.clone();
            damaged[at] ^= 0x10;
            fs::write(file.index_path(), &damaged).expect("written");
            assert!(file.indexed().is_none(), "byte {at}");
        }
        for length in [0, 10, 20, 33, index.len() - 1] {
            fs::write(file.index_path(), &index[..length]).expect("written");
            assert!(file.indexed().is_none(), "{length} bytes");
        }
        assert_agrees(&mut file);
        assert!(fs::read(file.index_path()).expect("there") == index, "it was written again");
        // A line that an editor has taken out, a shorter journal, a damaged one, and one that another program is writing.
        let first = journal.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
        let second = first + journal[first..].iter().position(|byte| *byte == b'\n').expect("a line") + 1;
        for other in [
            [&journal[..first], &journal[second..], &journal[first..second]].concat(),
            journal[..second].to_vec(),
            [&journal[..], b"{\"id\":\n"].concat(),
            [&journal[..], &journal[first..second - 9]].concat(),
        ] {
            fs::write(&file.path, &other).expect("written");
            fs::write(file.index_path(), &index).expect("written");
            assert!(file.indexed().is_none());
            assert_agrees(&mut file);
        }
    }

    #[test]
    fn a_small_library_needs_no_index_and_no_place_for_one_is_no_obstacle() {
        let (_folder, mut file) = place();
        fs::remove_file(file.index_path()).expect("there");
        fs::create_dir(file.index_path()).expect("a folder");
        assert_agrees(&mut file);
        fs::remove_dir(file.index_path()).expect("empty");
        fs::write(&file.path, header(2) + &lines(0..10)).expect("written");
        assert_agrees(&mut file);
        assert!(!file.index_path().exists());
    }
}
