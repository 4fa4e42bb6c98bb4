//! The transposition table of the searches of Gomoku and Animal Chess: what a search has found out about positions, by
//! their hashes.
//!
//! It knows nothing of the games. It is for one thread.

/// The meaning of a remembered score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    AtLeast,
    AtMost,
    /// Only the best move is remembered.
    Nothing,
}

/// What is remembered of a position, with a score of type `S`.
#[derive(Clone, Copy, Debug)]
pub struct Entry<S> {
    key: u64,
    /// For the side to move; wins and losses count their plies from this position, not from the root.
    pub score: S,
    /// The move that was best, or that was enough; the table's number for none if none is known.
    pub best: u16,
    /// Plies that were looked ahead.
    pub depth: i8,
    /// The number of the search that wrote it, so that what is old gives way.
    age: u8,
    pub bound: Bound,
}

/// A transposition table. Entries with the same place share a bucket: one is kept for its depth, one always replaced.
pub struct Table<S> {
    buckets: Vec<[Entry<S>; 2]>,
    age: u8,
    /// Stands for no move in [`Entry::best`].
    none: u16,
}

impl<S: Copy + Default> Table<S> {
    /// A table of about this many KiB, at least 64, in which `none` stands for no move.
    pub fn new(kibibytes: usize, none: u16) -> Self {
        let count = (kibibytes.max(64) << 10) / size_of::<[Entry<S>; 2]>();
        Self { buckets: vec![[Self::empty(none); 2]; count], age: 0, none }
    }

    fn empty(none: u16) -> Entry<S> {
        Entry { key: 0, score: S::default(), best: none, depth: i8::MIN, age: 0, bound: Bound::Nothing }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill([Self::empty(self.none); 2]);
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
    pub fn get(&self, key: u64) -> Option<Entry<S>> {
        self.buckets[self.place(key)].iter().find(|entry| entry.key == key && entry.depth > i8::MIN).copied()
    }

    /// Remembers a position. A known best move is kept if there is no new one.
    #[inline]
    pub fn put(&mut self, key: u64, mut best: u16, score: S, depth: i32, bound: Bound) {
        let (place, age) = (self.place(key), self.age);
        let [deep, last] = &mut self.buckets[place];
        let depth = depth.clamp(-100, 120) as i8;
        if best == self.none
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
