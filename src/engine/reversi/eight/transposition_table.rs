//! The positions that the search remembers: bounds on their values, and their best moves.
//!
//! Threads share one table without locks. An entry is two words: the hash of the position mixed with the data, and the
//! data. An entry that two threads wrote at once does not match its hash (Hyatt and Mann 2002).

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

use super::board::Discs;

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

impl Known {
    #[inline(always)]
    const fn packed(self, age: u8) -> u64 {
        u64::from_le_bytes([
            self.lower.to_le_bytes()[0],
            self.lower.to_le_bytes()[1],
            self.upper.to_le_bytes()[0],
            self.upper.to_le_bytes()[1],
            self.depth,
            self.selectivity | age << SELECTIVITY_BITS,
            self.best[0],
            self.best[1],
        ])
    }

    #[inline(always)]
    const fn unpacked(packed: u64) -> Self {
        let [l0, l1, u0, u1, depth, rest, first, second] = packed.to_le_bytes();
        Self {
            lower: i16::from_le_bytes([l0, l1]),
            upper: i16::from_le_bytes([u0, u1]),
            depth,
            selectivity: rest & ((1 << SELECTIVITY_BITS) - 1),
            best: [first, second],
        }
    }
}

/// The selectivity shares a byte with the age.
const SELECTIVITY_BITS: u32 = 3;
/// The number of ages; after the last one they start again.
const AGES: u8 = 1 << (8 - SELECTIVITY_BITS);

/// A position's hash and what is known of it.
#[derive(Default)]
#[repr(align(16))]
struct Entry {
    check: AtomicU64,
    packed: AtomicU64,
}

/// Entries in a bucket: as many as the processor fetches at once.
const WAYS: usize = 4;

type Bucket = [Entry; WAYS];

// Then there is an entry at every place where a bucket may begin, wherever the memory begins. In a browser it begins at any
// multiple of eight bytes.
const _: () = assert!(align_of::<Entry>() == size_of::<Entry>());

/// There is not enough memory for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is not enough memory")]
pub struct NoMemory;

/// A table of a fixed size.
pub struct TranspositionTable {
    /// The buckets, and some entries before and after them.
    entries: Box<[Entry]>,
    /// The first entry of the first bucket: it begins at what the processor fetches at once.
    begin: usize,
    /// The number of buckets.
    count: usize,
    age: u8,
}

impl TranspositionTable {
    /// An empty table of `mib` MiB, at least one.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn try_new(mib: usize) -> Result<Self, NoMemory> {
        // A size that overflows is too large for the memory too.
        let count = mib.max(1).saturating_mul(1 << 20) / size_of::<Bucket>();
        let entries = empty((count + 1) * WAYS).ok_or(NoMemory)?;
        #[cfg(target_os = "linux")]
        ask_for_huge_pages(&entries);
        let begin = entries.as_ptr().align_offset(size_of::<Bucket>());
        Ok(Self { entries, begin, count, age: 0 })
    }

    /// The size in MiB, rounded down.
    #[must_use]
    pub fn mib(&self) -> usize {
        (self.count * size_of::<Bucket>()) >> 20
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill_with(Entry::default);
        self.age = 0;
    }

    /// Makes all entries older, so that newer ones replace them.
    pub const fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// The hash of a position: the product of both sides' discs, with its halves folded together.
    #[inline]
    #[must_use]
    pub const fn hash(discs: Discs) -> u64 {
        let product = (discs.own ^ 0x9e37_79b9_7f4a_7c15) as u128 * (discs.opponent ^ 0xd1b5_4a32_d192_ed03) as u128;
        product as u64 ^ (product >> 64) as u64
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &Bucket {
        // The high bits choose the bucket by multiplication: the number of buckets need not be a power of two.
        let (buckets, _) = self.entries[self.begin..].as_chunks::<WAYS>();
        &buckets[((u128::from(hash) * self.count as u128) >> 64) as usize]
    }

    /// Tells the processor to fetch the bucket of a hash that will soon be looked up.
    #[inline(always)]
    pub fn prefetch(&self, hash: u64) {
        prefetch(self.bucket(hash));
    }

    /// What is known of the position with this hash.
    #[inline]
    #[must_use]
    pub fn get(&self, hash: u64) -> Option<Known> {
        self.bucket(hash).iter().find_map(|entry| {
            let packed = entry.packed.load(Ordering::Relaxed);
            (entry.check.load(Ordering::Relaxed) ^ packed == hash && packed != 0).then(|| Known::unpacked(packed))
        })
    }

    /// Stores an entry. If the same position is known at the same depth, the bounds are combined; otherwise another
    /// position is replaced, the oldest and shallowest first.
    #[inline]
    pub fn put(&self, hash: u64, mut known: Known) {
        let mut worst = None;
        for entry in self.bucket(hash) {
            let packed = entry.packed.load(Ordering::Relaxed);
            let there = Known::unpacked(packed);
            if packed != 0 && entry.check.load(Ordering::Relaxed) ^ packed == hash {
                let age = packed.to_le_bytes()[5] >> SELECTIVITY_BITS;
                if age == self.age && there.depth > known.depth {
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
                worst = Some((0, entry));
                break;
            }
            let age = packed.to_le_bytes()[5] >> SELECTIVITY_BITS;
            // An empty entry is worth least, then one from an earlier search.
            let worth = match packed {
                0 => 0,
                _ => 1 + u32::from(there.depth) + if age == self.age { 64 } else { 0 },
            };
            if worst.is_none_or(|(least, _)| worth < least) {
                worst = Some((worth, entry));
            }
        }
        if let Some((_, entry)) = worst {
            let packed = known.packed(self.age);
            entry.check.store(hash ^ packed, Ordering::Relaxed);
            entry.packed.store(packed, Ordering::Relaxed);
        }
    }
}

/// So many empty entries. The system gives the memory as zeros once it is used: a table that is made and hardly used
/// costs next to nothing. The alignment must be no more than the entries' own for that, or zeros are written.
fn empty(count: usize) -> Option<Box<[Entry]>> {
    let layout = Layout::array::<Entry>(count).ok()?;
    #[expect(unsafe_code, reason = "the standard library has no stable way to be refused memory of zeros")]
    // SAFETY: the layout is that of the slice and not empty, and an entry of zeros is an empty one.
    unsafe {
        let begin = alloc_zeroed(layout).cast::<Entry>();
        (!begin.is_null()).then(|| Box::from_raw(std::ptr::slice_from_raw_parts_mut(begin, count)))
    }
}

/// Tells the processor to fetch what will soon be read.
#[inline(always)]
pub fn prefetch<T>(it: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        #[expect(unsafe_code, reason = "an intrinsic")]
        // SAFETY: prefetching reads nothing, and every x86-64 processor has the instruction.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(it).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = it;
}

/// Asks Linux to use pages of 2 MiB for memory that has not been written to. Otherwise looking up addresses takes a
/// tenth of the search's time.
#[cfg(target_os = "linux")]
fn ask_for_huge_pages<T>(room: &[T]) {
    /// Advice must begin at a page; this is the largest size of an ordinary page on any processor, in bytes.
    const PAGE: usize = 1 << 16;
    let begin = room.as_ptr().cast::<u8>();
    let skipped = begin.align_offset(PAGE);
    let length = size_of_val(room).saturating_sub(skipped) / PAGE * PAGE;
    #[expect(unsafe_code, reason = "a function of the C library")]
    // SAFETY: the pages lie within the allocation, and the advice does not change their content. A refusal only costs
    // time.
    unsafe {
        libc::madvise(begin.wrapping_add(skipped).cast_mut().cast(), length, libc::MADV_HUGEPAGE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Known = Known { lower: -2048, upper: 33, depth: 20, selectivity: 5, best: [19, NO_MOVE] };

    #[test]
    fn a_table_beyond_the_memory_is_refused() {
        for mib in [usize::MAX, usize::MAX / 2] {
            assert!(TranspositionTable::try_new(mib).is_err(), "{mib}");
        }
    }

    #[test]
    fn remembers_and_adds() {
        let table = TranspositionTable::try_new(1).expect("a MiB");
        assert_eq!(table.mib(), 1);
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
        let mut table = TranspositionTable::try_new(1).expect("a MiB");
        // One bucket: the highest bits are the same.
        for depth in 1..=WAYS as u8 {
            table.put(u64::from(depth), Known { depth, ..KNOWN });
        }
        table.put(100, Known { depth: 9, ..KNOWN });
        assert_eq!(table.get(1), None, "the shallowest");
        table.grow_older();
        table.put(200, Known { depth: 1, ..KNOWN });
        assert_eq!(table.get(2), None, "now the shallowest");
        table.put(300, Known { depth: 1, ..KNOWN });
        assert!(table.get(200).is_some() && table.get(3).is_none(), "old before new");
        table.clear();
        assert_eq!(table.get(200), None);
    }
}
