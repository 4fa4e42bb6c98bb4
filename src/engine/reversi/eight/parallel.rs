//! How threads share a search: all search the same tree with one table, and one leaves to later what another is at.
//!
//! Kerrigan's simplified ABDADA (<https://www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA/>): nobody splits
//! or waits. The first move of a node is never put off, so that the others have its bound.

use std::sync::atomic::{AtomicU64, Ordering};

/// Positions that threads are at. A clash of two only costs time.
pub struct Busy(Box<[AtomicU64; SLOTS]>);

const SLOTS: usize = 1 << 12;

impl Busy {
    /// Nobody is anywhere.
    #[inline]
    pub fn new() -> Self {
        Self(Box::new([const { AtomicU64::new(0) }; SLOTS]))
    }

    #[inline(always)]
    fn slot(&self, hash: u64) -> &AtomicU64 {
        &self.0[hash as usize % SLOTS]
    }

    /// Whether a thread is at the position with this hash.
    #[inline]
    pub fn is_at(&self, hash: u64) -> bool {
        self.slot(hash).load(Ordering::Relaxed) == hash
    }

    /// A thread begins with a position.
    #[inline]
    pub fn enter(&self, hash: u64) {
        self.slot(hash).store(hash, Ordering::Relaxed);
    }

    /// A thread is done with a position.
    #[inline]
    pub fn leave(&self, hash: u64) {
        // Only if no other has come to the slot since.
        let _ = self.slot(hash).compare_exchange(hash, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}
