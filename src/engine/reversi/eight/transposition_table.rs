//! The positions that the search of the classic board remembers: bounds on their values, and their best moves.

use super::board::Discs;
use crate::table::{Entry, Table};

/// The table, with four entries in a bucket: as many as the processor fetches at once.
pub type TranspositionTable = Table<Known, 4>;

/// Stands for no square: no move is known.
pub const NO_MOVE: u8 = 64;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The value is at least this, in 1/32 disc.
    pub lower: i16,
    /// The value is at most this, in 1/32 disc.
    pub upper: i16,
    /// Plies looked ahead; the number of empty squares if the search reached the end.
    pub depth: u8,
    /// How sure the search was of what it left out; see [`super::search`].
    pub selectivity: u8,
    /// The best move and the one that was best before it; [`NO_MOVE`] if there is none.
    pub best: [u8; 2],
}

impl Entry for Known {
    #[inline(always)]
    fn packed(self, age: u8) -> u64 {
        let ([l0, l1], [u0, u1]) = (self.lower.to_le_bytes(), self.upper.to_le_bytes());
        let rest = self.selectivity | age << SELECTIVITY_BITS;
        u64::from_le_bytes([l0, l1, u0, u1, self.depth, rest, self.best[0], self.best[1]])
    }

    #[inline(always)]
    fn unpacked(data: u64) -> (Self, u8) {
        let [l0, l1, u0, u1, depth, rest, first, second] = data.to_le_bytes();
        let known = Self {
            lower: i16::from_le_bytes([l0, l1]),
            upper: i16::from_le_bytes([u0, u1]),
            depth,
            selectivity: rest & ((1 << SELECTIVITY_BITS) - 1),
            best: [first, second],
        };
        (known, rest >> SELECTIVITY_BITS)
    }
}

/// The selectivity shares a byte with the number of the search.
const SELECTIVITY_BITS: u32 = 3;

impl TranspositionTable {
    /// The hash of a position: the product of both sides' discs, with its halves folded together.
    #[inline]
    #[must_use]
    pub const fn hash(discs: Discs) -> u64 {
        let product = (discs.own ^ 0x9e37_79b9_7f4a_7c15) as u128 * (discs.opponent ^ 0xd1b5_4a32_d192_ed03) as u128;
        product as u64 ^ (product >> 64) as u64
    }

    /// Stores an entry. If the same position is known at the same depth, the bounds are combined; otherwise another
    /// position is replaced, the oldest and shallowest first.
    #[inline]
    pub fn put(&self, hash: u64, mut known: Known) {
        let mut worst = None;
        for place in self.bucket(hash) {
            let (of, data) = place.read();
            let (there, age) = Known::unpacked(data);
            if data != 0 && of == hash {
                if age == self.age() && there.depth > known.depth {
                    // A presearch knows less than the entry it would replace.
                    return;
                }
                if (there.depth, there.selectivity) == (known.depth, known.selectivity) {
                    known.lower = known.lower.max(there.lower);
                    known.upper = known.upper.min(there.upper);
                    if known.lower > known.upper {
                        // The bounds contradict each other, as two threads or a stopped search may cause: neither is
                        // believed.
                        return;
                    }
                }
                if known.best[0] == NO_MOVE {
                    known.best = there.best;
                } else if known.best[0] != there.best[0] && there.best[0] != NO_MOVE {
                    known.best[1] = there.best[0];
                } else {
                    known.best[1] = there.best[1];
                }
                worst = Some((0, place));
                break;
            }
            // An empty place is worth least, then an entry from an earlier search.
            let worth = match data {
                0 => 0,
                _ => 1 + u32::from(there.depth) + if age == self.age() { 64 } else { 0 },
            };
            if worst.is_none_or(|(least, _)| worth < least) {
                worst = Some((worth, place));
            }
        }
        if let Some((_, place)) = worst {
            place.write((hash, known.packed(self.age())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Known = Known { lower: -2048, upper: 33, depth: 20, selectivity: 5, best: [19, NO_MOVE] };

    #[test]
    fn remembers_and_adds() {
        let table = TranspositionTable::try_new(1 << 10).expect("a MiB");
        let hash = TranspositionTable::hash(Discs::START);
        assert_eq!(table.get(hash), None);
        table.put(hash, KNOWN);
        assert_eq!(table.get(hash), Some(KNOWN));
        table.put(hash, Known { lower: 1, upper: 2048, best: [20, NO_MOVE], ..KNOWN });
        assert_eq!(table.get(hash), Some(Known { lower: 1, best: [20, 19], ..KNOWN }));
        table.put(hash, Known { depth: 21, best: [NO_MOVE; 2], ..KNOWN });
        assert_eq!(table.get(hash), Some(Known { depth: 21, best: [20, 19], ..KNOWN }));
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let mut table = TranspositionTable::try_new(1 << 10).expect("a MiB");
        // One bucket: the highest bits are the same.
        for depth in 1..=4 {
            table.put(u64::from(depth), Known { depth, ..KNOWN });
        }
        table.put(100, Known { depth: 9, ..KNOWN });
        assert_eq!(table.get(1), None, "the shallowest");
        table.renew();
        table.put(200, Known { depth: 1, ..KNOWN });
        assert_eq!(table.get(2), None, "now the shallowest");
        table.put(300, Known { depth: 1, ..KNOWN });
        assert!(table.get(200).is_some() && table.get(3).is_none(), "old before new");
        table.clear();
        assert_eq!(table.get(200), None);
    }
}
