//! When the searches of Gomoku and Animal Chess end.

/// When a search ends. It ends sooner where nothing is left to find out.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Plies to look ahead at most.
    pub depth: u32,
    /// Positions to look at, about.
    pub nodes: u64,
    /// Asked every 256 positions whether to stop.
    pub enough: &'a (dyn Fn() -> bool + 'a),
}

impl<'a> Limits<'a> {
    /// No limit but a question that is asked several times a millisecond: whether to stop.
    pub const fn by_time(enough: &'a (dyn Fn() -> bool + 'a)) -> Self {
        Self { depth: u32::MAX, nodes: u64::MAX, enough }
    }
}
