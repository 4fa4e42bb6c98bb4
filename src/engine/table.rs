//! The transposition table of the searches of Gomoku and Animal Chess: what a search has found out about positions, by
//! their hashes.
//!
//! It knows nothing of the games. Threads share it without locks. An entry is two words: the hash of the position mixed
//! with the data, and the data. An entry that two threads wrote at once does not match its hash (Hyatt and Mann 2002).

use std::sync::atomic::{AtomicU64, Ordering};

/// The meaning of a remembered score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    AtLeast,
    AtMost,
    /// Only the best move is remembered.
    Nothing,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// For the side to move; wins and losses count their plies from this position, not from the root.
    pub score: i32,
    /// The move that was best, or that was enough; the table's number for none if none is known.
    pub best: u16,
    /// Plies that were looked ahead.
    pub depth: i8,
    pub bound: Bound,
}

/// The number of searches that are told apart, so that what is old gives way; after that many they are counted anew.
const AGES: u8 = 1 << 5;
/// Set in the data of every entry, so that a place where nothing was written holds none.
const WRITTEN: u64 = 1 << 63;

impl Entry {
    /// The data of the entry if the search with this number wrote it.
    #[inline]
    const fn packed(self, age: u8) -> u64 {
        self.score as u32 as u64
            | (self.best as u64) << 32
            | (self.depth as u8 as u64) << 48
            | (self.bound as u64) << 56
            | (age as u64) << 58
            | WRITTEN
    }

    /// The entry with these data, and the number of the search that wrote it.
    #[inline]
    const fn unpacked(data: u64) -> (Self, u8) {
        let bound = match data >> 56 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            _ => Bound::Nothing,
        };
        let entry = Self { score: data as u32 as i32, best: (data >> 32) as u16, depth: (data >> 48) as i8, bound };
        (entry, (data >> 58) as u8 % AGES)
    }
}

/// A place for an entry.
#[derive(Default)]
struct Place {
    /// The hash of the position, mixed with the data.
    check: AtomicU64,
    data: AtomicU64,
}

impl Place {
    /// The hash and the data of what lies here. The hash is of no position that came up if nothing does, or if two
    /// threads wrote at once.
    #[inline]
    fn read(&self) -> (u64, u64) {
        let data = self.data.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ data, data)
    }

    #[inline]
    fn write(&self, (key, data): (u64, u64)) {
        self.check.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// Places for positions with the same number. None lies on two lines of the processor's cache.
#[derive(Default)]
#[repr(align(32))]
struct Bucket([Place; 2]);

/// A transposition table. Entries with the same place share a bucket: one is kept for its depth, one always replaced.
pub struct Table {
    buckets: Vec<Bucket>,
    age: u8,
    /// Stands for no move in [`Entry::best`].
    none: u16,
}

impl Table {
    /// A table of about this many KiB, at least 64, in which `none` stands for no move.
    pub fn new(kibibytes: usize, none: u16) -> Self {
        let count = (kibibytes.max(64) << 10) / size_of::<Bucket>();
        Self { buckets: std::iter::repeat_with(Default::default).take(count).collect(), age: 0, none }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill_with(Default::default);
        self.age = 0;
    }

    /// Begins a new search: what is known stays, but gives way first.
    pub const fn renew(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Place; 2] {
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize].0
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let found = self.bucket(key).iter().map(Place::read).find(|&(of, data)| of == key && data & WRITTEN != 0);
        found.map(|(_, data)| Entry::unpacked(data).0)
    }

    /// Remembers a position. A known best move is kept if there is no new one.
    #[inline]
    pub fn put(&self, key: u64, mut best: u16, score: i32, depth: i32, bound: Bound) {
        let [deep, last] = self.bucket(key);
        let [(deep_key, deep_data), (last_key, last_data)] = [deep.read(), last.read()];
        let (known, deep_age) = Entry::unpacked(deep_data);
        let depth = depth.clamp(-100, 120) as i8;
        if best == self.none {
            if deep_key == key && deep_data != 0 {
                best = known.best;
            } else if last_key == key && last_data != 0 {
                best = Entry::unpacked(last_data).0.best;
            }
        }
        let new = (key, Entry { score, best, depth, bound }.packed(self.age));
        if deep_key == key || deep_data == 0 || deep_age != self.age || depth >= known.depth {
            if deep_key != key && deep_data != 0 && deep_age == self.age {
                last.write((deep_key, deep_data));
            }
            deep.write(new);
        } else {
            last.write(new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Entry, Table};

    const NONE: u16 = u16::MAX;

    #[test]
    fn what_is_put_is_found_as_it_was() {
        let table = Table::new(64, NONE);
        let scores = [0, 1, -1, 40_000, -40_000, i32::MAX, i32::MIN];
        let bounds = [Bound::Exact, Bound::AtLeast, Bound::AtMost, Bound::Nothing];
        for (key, score) in (1..).map(|key: u64| key << 55).zip(scores) {
            for (bound, depth) in bounds.into_iter().zip([-100, 0, 7, 120]) {
                assert_eq!(table.get(key ^ 5), None);
                table.put(key, 77, score, depth, bound);
                assert_eq!(table.get(key), Some(Entry { score, best: 77, depth: depth as i8, bound }));
            }
        }
        // Nothing was ever put at a place of which every bit is zero.
        assert_eq!(table.get(0), None);
    }

    #[test]
    fn the_deeper_entry_stays_until_the_next_search_and_a_best_move_is_not_forgotten() {
        let mut table = Table::new(64, NONE);
        // All of these share a bucket.
        table.put(1, 5, 0, 9, Bound::Exact);
        table.put(2, 6, 0, 3, Bound::Exact);
        table.put(3, 7, 0, 4, Bound::Exact);
        let known = |table: &Table| [1, 2, 3, 4].map(|key| table.get(key).map(|entry| entry.best));
        assert_eq!(known(&table), [Some(5), None, Some(7), None]);
        table.put(3, NONE, 0, 2, Bound::AtMost);
        assert_eq!(known(&table), [Some(5), None, Some(7), None]);
        table.renew();
        table.put(4, 8, 0, 1, Bound::Exact);
        assert_eq!(known(&table), [None, None, Some(7), Some(8)]);
        table.clear();
        assert_eq!(known(&table), [None; 4]);
    }

    #[test]
    fn threads_never_read_what_no_thread_wrote() {
        let table = Table::new(64, NONE);
        std::thread::scope(|scope| {
            for thread in 0..4_u16 {
                let table = &table;
                scope.spawn(move || {
                    // The best move and the score of an entry name its position; few positions, so that they meet.
                    for round in 0..50_000_u64 {
                        let key = (round * 7 + u64::from(thread)) % 6;
                        let name = key as i32 * 1_000_003;
                        table.put(key, key as u16, name, (round % 90) as i32, Bound::Exact);
                        let other = (round * 5) % 6;
                        if let Some(found) = table.get(other) {
                            assert_eq!((u64::from(found.best), found.score), (other, other as i32 * 1_000_003));
                        }
                    }
                });
            }
        });
    }
}
