//! What the searches of Gomoku and Animal Chess remember of a position: a bound on its value, and its best move.

use super::table::{Entry, Table};

/// The table of these searches, in which `NONE` stands for no move. Of the two entries in a bucket one is kept for its
/// depth, one always replaced.
pub type BoundTable<const NONE: u16> = Table<Bounded<NONE>, 2>;

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
pub struct Bounded<const NONE: u16> {
    /// For the side to move; wins and losses count their plies from this position, not from the root.
    pub score: i32,
    /// The move that was best, or that was enough; `NONE` if none is known.
    pub best: u16,
    /// Plies that were looked ahead.
    pub depth: i8,
    pub bound: Bound,
}

/// Set in the data of every entry, so that none is 0.
const WRITTEN: u64 = 1 << 63;

impl<const NONE: u16> Entry for Bounded<NONE> {
    #[inline]
    fn packed(self, age: u8) -> u64 {
        u64::from(self.score as u32)
            | u64::from(self.best) << 32
            | u64::from(self.depth as u8) << 48
            | (self.bound as u64) << 56
            | u64::from(age) << 58
            | WRITTEN
    }

    #[inline]
    fn unpacked(data: u64) -> (Self, u8) {
        let bound = match data >> 56 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            _ => Bound::Nothing,
        };
        let entry = Self { score: data as u32 as i32, best: (data >> 32) as u16, depth: (data >> 48) as i8, bound };
        (entry, (data >> 58) as u8 & 0x1f)
    }
}

impl<const NONE: u16> BoundTable<NONE> {
    /// An empty table of about this many KiB.
    ///
    /// # Panics
    /// There is not enough memory.
    pub fn new(kibibytes: usize) -> Self {
        Self::try_new(kibibytes).unwrap_or_else(|why| panic!("{kibibytes} KiB for a table: {why}"))
    }

    /// Remembers a position. A known best move is kept if there is no new one.
    #[inline]
    pub fn put(&self, key: u64, mut best: u16, score: i32, depth: i32, bound: Bound) {
        let [deep, last] = self.bucket(key);
        let [(deep_key, deep_data), (last_key, last_data)] = [deep.read(), last.read()];
        let (known, deep_age) = Bounded::<NONE>::unpacked(deep_data);
        let depth = depth.clamp(-100, 120) as i8;
        if best == NONE {
            if deep_key == key && deep_data != 0 {
                best = known.best;
            } else if last_key == key && last_data != 0 {
                best = Bounded::<NONE>::unpacked(last_data).0.best;
            }
        }
        let new = (key, Bounded::<NONE> { score, best, depth, bound }.packed(self.age()));
        if deep_key == key || deep_data == 0 || deep_age != self.age() || depth >= known.depth {
            if deep_key != key && deep_data != 0 && deep_age == self.age() {
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
    use super::*;

    const NONE: u16 = u16::MAX;
    type OfTest = BoundTable<NONE>;

    #[test]
    fn what_is_put_is_found_as_it_was() {
        let table = OfTest::new(64);
        let scores = [0, 1, -1, 40_000, -40_000, i32::MAX, i32::MIN];
        let bounds = [Bound::Exact, Bound::AtLeast, Bound::AtMost, Bound::Nothing];
        for (key, score) in (1..).map(|key: u64| key << 55).zip(scores) {
            for (bound, depth) in bounds.into_iter().zip([-100, 0, 7, 120]) {
                assert_eq!(table.get(key ^ 5), None);
                table.put(key, 77, score, depth, bound);
                assert_eq!(table.get(key), Some(Bounded { score, best: 77, depth: depth as i8, bound }));
            }
        }
    }

    #[test]
    fn the_deeper_entry_stays_until_the_next_search_and_a_best_move_is_not_forgotten() {
        let mut table = OfTest::new(64);
        // All of these share a bucket.
        table.put(1, 5, 0, 9, Bound::Exact);
        table.put(2, 6, 0, 3, Bound::Exact);
        table.put(3, 7, 0, 4, Bound::Exact);
        let known = |table: &OfTest| [1, 2, 3, 4].map(|key| table.get(key).map(|entry| entry.best));
        assert_eq!(known(&table), [Some(5), None, Some(7), None]);
        table.put(3, NONE, 0, 2, Bound::AtMost);
        assert_eq!(known(&table), [Some(5), None, Some(7), None]);
        table.renew();
        table.put(4, 8, 0, 1, Bound::Exact);
        assert_eq!(known(&table), [None, None, Some(7), Some(8)]);
        table.clear();
        assert_eq!(known(&table), [None; 4]);
    }
}
