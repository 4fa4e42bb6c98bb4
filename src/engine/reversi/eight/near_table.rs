//! The positions near the end that one thread remembers: bounds on their exact results, and their best moves.
//!
//! There are so many of these positions that fetching them from main memory would take a tenth of the search's time.
//! This table is small enough to stay in the processor's cache, and a position is seldom asked for again except soon
//! after. Searches so near the end never leave anything out, so the entries always hold.

use super::transposition_table::NO_MOVE;
use crate::table::prefetch;

/// Places in the table, 16 bytes each: together half of the second-level cache of the processors it was fitted on.
const PLACES: usize = 1 << 14;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near {
    /// The hash of the position.
    hash: u64,
    /// The result is at least this, in discs.
    pub lower: i8,
    /// The result is at most this, in discs.
    pub upper: i8,
    /// The best move; [`NO_MOVE`] if none is known.
    pub best: u8,
}

impl Near {
    const NONE: Self = Self { hash: 0, lower: -64, upper: 64, best: NO_MOVE };
}

/// A table of a fixed size.
pub struct NearTable(Box<[Near; PLACES]>);

impl NearTable {
    /// An empty table.
    pub fn new() -> Self {
        let places = vec![Near::NONE; PLACES].into_boxed_slice();
        Self(places.try_into().expect("it has so many places"))
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.fill(Near::NONE);
    }

    #[inline(always)]
    const fn place(hash: u64) -> usize {
        (hash >> 32) as usize % PLACES
    }

    /// Tells the processor to fetch the entry of a hash that will soon be looked up.
    #[inline(always)]
    pub fn prefetch(&self, hash: u64) {
        prefetch(&self.0[Self::place(hash)]);
    }

    /// What is known of the position with this hash.
    #[inline(always)]
    pub fn get(&self, hash: u64) -> Near {
        let near = self.0[Self::place(hash)];
        if near.hash == hash { near } else { Near::NONE }
    }

    /// Stores the result `best`, found with the window from `alpha` to `beta` discs. If the same position is known, the
    /// bounds are combined; another position is replaced.
    #[inline(always)]
    pub fn put(&mut self, hash: u64, alpha: i32, beta: i32, best: i32, square: u32) {
        let near = &mut self.0[Self::place(hash)];
        if near.hash != hash {
            *near = Near { hash, ..Near::NONE };
        }
        if best > alpha {
            near.lower = near.lower.max(best as i8);
        }
        if best < beta {
            near.upper = near.upper.min(best as i8);
        }
        near.best = square as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_added_up_and_other_positions_give_way() {
        let mut table = NearTable::new();
        let (one, other) = (7 << 32 | 1, 7 << 32 | 2);
        assert_eq!(table.get(one), Near::NONE);
        table.put(one, -3, -2, 4, 19);
        assert_eq!(table.get(one), Near { hash: one, lower: 4, upper: 64, best: 19 });
        table.put(one, 9, 10, 8, 20);
        assert_eq!(table.get(one), Near { hash: one, lower: 4, upper: 8, best: 20 });
        table.put(other, 0, 1, -2, 21);
        assert_eq!(table.get(one), Near::NONE);
        assert_eq!(table.get(other), Near { hash: other, lower: -64, upper: -2, best: 21 });
        table.clear();
        assert_eq!(table.get(other), Near::NONE);
    }
}
