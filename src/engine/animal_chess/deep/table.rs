//! The transposition table: what the search has found out about positions, by their hashes.
//!
//! It knows nothing of the game. It is for one thread.

/// Stands for no ply in [`Entry::best`].
pub const NO_PLY: u16 = u16::MAX;

/// The meaning of a remembered score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    AtLeast,
    AtMost,
    /// Only the best ply is remembered.
    Nothing,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u64,
    /// For the side to move; wins and losses count their plies from this position, not from the root.
    pub score: i32,
    /// The ply that was best, or that was enough; [`NO_PLY`] if none is known.
    pub best: u16,
    /// Plies that were looked ahead.
    pub depth: i8,
    /// The number of the search that wrote it, so that what is old gives way.
    age: u8,
    pub bound: Bound,
}

impl Entry {
    const NONE: Self = Self { key: 0, score: 0, best: NO_PLY, depth: i8::MIN, age: 0, bound: Bound::Nothing };
}

/// Entries with the same place in the table: one kept for its depth, one always replaced.
type Bucket = [Entry; 2];

/// A transposition table.
pub struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of about this many KiB, at least 64.
    pub fn new(kibibytes: usize) -> Self {
        let count = (kibibytes.max(64) << 10) / size_of::<Bucket>();
        Self { buckets: vec![[Entry::NONE; 2]; count], age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill([Entry::NONE; 2]);
        self.age = 0;
    }

    /// Begins a new search: what is known stays, but gives way first.
    pub const fn renew(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.buckets[self.place(key)].iter().find(|entry| entry.key == key && entry.depth > i8::MIN).copied()
    }

    /// Remembers a position. A known best ply is kept if the new one is [`NO_PLY`].
    #[inline]
    pub fn put(&mut self, key: u64, mut best: u16, score: i32, depth: i32, bound: Bound) {
        let (place, age) = (self.place(key), self.age);
        let [deep, last] = &mut self.buckets[place];
        let depth = depth.clamp(-100, 120) as i8;
        if best == NO_PLY
            && let Some(known) = [&*deep, &*last].into_iter().find(|known| known.key == key)
        {
            best = known.best;
        }
        let entry = Entry { key, score, best, depth, age, bound };
        if deep.key == key || deep.age != age || depth >= deep.depth {
            if deep.key != key && deep.age == age {
                *last = *deep;
            }
            *deep = entry;
        } else {
            *last = entry;
        }
    }
}
