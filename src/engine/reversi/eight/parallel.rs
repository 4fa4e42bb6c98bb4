//! How threads share a search: all of them search the same tree with one table, and each puts off what another is
//! searching.
//!
//! This is Kerrigan's simplified ABDADA (<https://www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA/>): no
//! thread splits a node or waits. The first move of a node is never put off, so that the other moves have its bound.

use std::sync::atomic::{AtomicU64, Ordering};

/// The positions that threads are searching. If two share a slot, that only costs time.
pub struct Busy(Box<[AtomicU64; SLOTS]>);

const SLOTS: usize = 1 << 12;

impl Busy {
    /// No thread is searching.
    #[inline]
    pub fn new() -> Self {
        Self(Box::new([const { AtomicU64::new(0) }; SLOTS]))
    }

    #[inline(always)]
    fn slot(&self, hash: u64) -> &AtomicU64 {
        &self.0[hash as usize % SLOTS]
    }

    /// Whether a thread is searching the position with this hash.
    #[inline]
    pub fn is_at(&self, hash: u64) -> bool {
        self.slot(hash).load(Ordering::Relaxed) == hash
    }

    /// Says that a thread begins to search a position.
    #[inline]
    pub fn enter(&self, hash: u64) {
        self.slot(hash).store(hash, Ordering::Relaxed);
    }

    /// Says that a thread is done with a position.
    #[inline]
    pub fn leave(&self, hash: u64) {
        // Only if no other thread has used the slot since.
        let _ = self.slot(hash).compare_exchange(hash, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}
