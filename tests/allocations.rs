//! A search allocates memory when it begins and for each line it reports, never for a position.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::{Discs, Engine, Limits};

struct Counting;

static ASKED: AtomicU64 = AtomicU64::new(0);

#[expect(unsafe_code, reason = "the trait of an allocator")]
// SAFETY: every call goes to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of this method.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of this method.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_search_asks_for_no_memory_for_a_position() {
    // 16 squares are empty, so both the search to a depth and the endgame search are used.
    let discs = Discs { own: 0x1a3c_3c7e_1c0c_0000, opponent: 0x2442_c381_e3f3_3e1e };
    assert_eq!(discs.own & discs.opponent, 0);
    let mut engine = Engine::new(1, Some(Weights::builtin()));
    for (discs, limits) in
        [(Discs::START, Limits { depth: 9, exact: 0, selectivity: 1, ..Limits::EXACT }), (discs, Limits::EXACT)]
    {
        let (mut steps, before) = (0, ASKED.load(Ordering::Relaxed));
        let found = engine.search(discs, &limits, &mut |_| steps += 1).expect("a move");
        let asked = ASKED.load(Ordering::Relaxed) - before;
        assert!(asked < 20 * steps, "{asked} times in {steps} steps");
        assert!(found.nodes > 1000 * steps, "{} positions say little", found.nodes);
    }
}
