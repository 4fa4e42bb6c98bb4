//! When the searches of Gomoku and Animal Chess end or pause, and how the threads of any search are told that it has ended.

use std::sync::atomic::{AtomicBool, Ordering};

/// When a search ends. It ends sooner where nothing is left to find out.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Plies to look ahead at most.
    pub depth: u32,
    /// Positions to look at, about.
    pub nodes: u64,
    /// Asked every 256 positions whether to stop.
    pub enough: &'a (dyn Fn() -> bool + 'a),
    /// Asked as often whether to pause. Only a search that can be taken up again does.
    pub pause: &'a (dyn Fn() -> bool + 'a),
}

impl<'a> Limits<'a> {
    /// No limit but a question that is asked several times a millisecond: whether to stop.
    pub const fn by_time(enough: &'a (dyn Fn() -> bool + 'a)) -> Self {
        Self { depth: u32::MAX, nodes: u64::MAX, enough, pause: &|| false }
    }
}

/// Sets a flag when it is dropped, also by a panic: the threads that help a search end when the first one does, however that
/// ends.
pub struct SetAtEnd<'a>(pub &'a AtomicBool);

impl Drop for SetAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_set_however_the_work_ends() {
        for panics in [false, true] {
            let flag = AtomicBool::new(false);
            let ended = std::panic::catch_unwind(|| {
                let _set = SetAtEnd(&flag);
                assert!(!flag.load(Ordering::Relaxed) && !panics, "as it should");
            });
            assert_eq!((ended.is_err(), flag.load(Ordering::Relaxed)), (panics, true));
        }
    }
}
