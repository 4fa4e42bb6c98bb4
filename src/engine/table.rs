//! The transposition tables: what a search has found out about positions, by their hashes.
//!
//! It knows nothing of the games: each says what an entry is and which one gives way. Threads share a table without locks.
//! An entry is two words: the hash of the position mixed with the data, and the data. An entry that two threads wrote at
//! once does not match its hash (Hyatt and Mann 2002).

use std::alloc::{Layout, alloc_zeroed};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

/// What is remembered of a position.
pub trait Entry: Copy {
    /// The data of the entry if the search with this number wrote it; not 0, which is where nothing was written.
    fn packed(self, age: u8) -> u64;

    /// The entry with these data, and the number of the search that wrote it.
    fn unpacked(data: u64) -> (Self, u8);
}

/// The number of searches that are told apart, so that what is old gives way; after that many they are counted anew.
pub const AGES: u8 = 1 << 5;

/// A place for an entry.
#[derive(Default)]
#[repr(align(16))]
pub struct Place {
    /// The hash of the position, mixed with the data.
    check: AtomicU64,
    data: AtomicU64,
}

// Then there is a place wherever a bucket may begin, wherever the memory begins. In a browser it begins at any multiple of
// eight bytes.
const _: () = assert!(align_of::<Place>() == size_of::<Place>());

impl Place {
    /// The hash and the data of what lies here; data of 0 if nothing does. The hash is of no position that came up if two
    /// threads wrote at once.
    #[inline(always)]
    pub fn read(&self) -> (u64, u64) {
        let data = self.data.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ data, data)
    }

    #[inline(always)]
    pub fn write(&self, (key, data): (u64, u64)) {
        self.check.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// There is not enough memory for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is not enough memory")]
pub struct NoMemory;

/// A table of a fixed size. Positions with the same number share a bucket of so many places, which the processor fetches
/// at once.
pub struct Table<E, const WAYS: usize> {
    /// The buckets, and some places before and after them.
    places: Box<[Place]>,
    /// The first place of the first bucket.
    begin: usize,
    /// The number of buckets.
    count: usize,
    /// The number of the search.
    age: u8,
    entries: PhantomData<E>,
}

impl<E: Entry, const WAYS: usize> Table<E, WAYS> {
    const BUCKET: usize = WAYS * size_of::<Place>();

    /// An empty table of about this many KiB, at least 64.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn try_new(kibibytes: usize) -> Result<Self, NoMemory> {
        // A size that overflows is too large for the memory too.
        let count = kibibytes.max(64).saturating_mul(1 << 10) / Self::BUCKET;
        let places = empty((count + 1) * WAYS).ok_or(NoMemory)?;
        #[cfg(target_os = "linux")]
        ask_for_huge_pages(&places);
        let begin = places.as_ptr().align_offset(Self::BUCKET);
        Ok(Self { places, begin, count, age: 0, entries: PhantomData })
    }

    /// The size in KiB, rounded down.
    #[must_use]
    pub const fn kibibytes(&self) -> usize {
        (self.count * Self::BUCKET) >> 10
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.places.fill_with(Place::default);
        self.age = 0;
    }

    /// Begins a new search: what is known stays, but gives way first.
    pub const fn renew(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// The number of the search.
    #[inline(always)]
    pub const fn age(&self) -> u8 {
        self.age
    }

    /// The places for positions with this hash.
    #[inline(always)]
    pub fn bucket(&self, key: u64) -> &[Place; WAYS] {
        // The high bits choose the bucket by multiplication: the number of buckets need not be a power of two.
        let (buckets, _) = self.places[self.begin..].as_chunks::<WAYS>();
        &buckets[((u128::from(key) * self.count as u128) >> 64) as usize]
    }

    /// Tells the processor to fetch the bucket of a hash that will soon be looked up.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known of the position with this hash.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<E> {
        let found = self.bucket(key).iter().map(Place::read).find(|&(of, data)| of == key && data != 0);
        found.map(|(_, data)| E::unpacked(data).0)
    }
}

/// So many empty places. The system gives the memory as zeros once it is used: a table that is made and hardly used costs
/// next to nothing. The alignment must be no more than the places' own for that, or zeros are written.
fn empty(count: usize) -> Option<Box<[Place]>> {
    let layout = Layout::array::<Place>(count).ok()?;
    #[expect(unsafe_code, reason = "the standard library has no stable way to be refused memory of zeros")]
    // SAFETY: the layout is that of the slice and not empty, and a place of zeros is an empty one.
    unsafe {
        let begin = alloc_zeroed(layout).cast::<Place>();
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

    /// An entry that names its position, and is as deep as it says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Named(u32);

    impl Entry for Named {
        fn packed(self, age: u8) -> u64 {
            u64::from(self.0) << 8 | u64::from(age) | 1 << 63
        }

        fn unpacked(data: u64) -> (Self, u8) {
            (Self((data >> 8) as u32), data as u8)
        }
    }

    #[test]
    fn a_table_beyond_the_memory_is_refused() {
        for kibibytes in [usize::MAX, usize::MAX / 2, usize::MAX >> 11] {
            assert!(Table::<Named, 4>::try_new(kibibytes).is_err(), "{kibibytes}");
        }
        assert_eq!(Table::<Named, 4>::try_new(1 << 10).map(|table| table.kibibytes()), Ok(1 << 10));
    }

    #[test]
    fn nothing_was_put_at_a_place_of_which_every_bit_is_zero() {
        assert_eq!(Table::<Named, 2>::try_new(64).expect("64 KiB").get(0), None);
    }

    #[test]
    fn threads_never_read_what_no_thread_wrote() {
        let table = Table::<Named, 2>::try_new(64).expect("64 KiB");
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    // Few positions, so that they meet.
                    for round in 0..50_000_u64 {
                        let key = (round * 7 + thread) % 6;
                        table.bucket(key)[round as usize % 2].write((key, Named(key as u32).packed(0)));
                        let other = (round * 5) % 6;
                        if let Some(found) = table.get(other) {
                            assert_eq!(found, Named(other as u32));
                        }
                    }
                });
            }
        });
    }
}
