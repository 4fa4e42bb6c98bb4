//! How long our own players have thought: by the clock on the wall, or by the processor time of their thread, which is
//! fairer on a busy machine.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// Measures a thought of the thread that made it.
pub struct Stopwatch {
    start: Instant,
    /// The processor time of the thread at the start, if that is what counts.
    processor: Option<Duration>,
    /// Before this no more can have been used than is allowed.
    look_at: Cell<Instant>,
    limit: Option<Duration>,
}

impl Stopwatch {
    /// Starts, for a thought that may take so long. Where the system does not tell the processor time, the clock on the
    /// wall counts.
    pub fn start(limit: Option<Duration>, by_processor: bool) -> Self {
        let start = Instant::now();
        let processor = by_processor.then(thread_time).flatten();
        Self { start, processor, look_at: Cell::new(start + limit.unwrap_or_default()), limit }
    }

    /// Whether the thought has taken as long as it may.
    pub fn is_over(&self) -> bool {
        let Some(limit) = self.limit else { return false };
        let now = Instant::now();
        if now < self.look_at.get() {
            return false;
        }
        let used = self.used();
        // A thread uses no more processor time than passes on the wall, so there is no need to ask sooner.
        self.look_at.set(now + limit.saturating_sub(used));
        used >= limit
    }

    /// The time on the wall since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The time that counts since the start.
    pub fn used(&self) -> Duration {
        let processor = self.processor.and_then(|before| Some(thread_time()?.saturating_sub(before)));
        processor.unwrap_or_else(|| self.elapsed())
    }
}

/// Reads a number of seconds, as options give it.
///
/// # Errors
/// It is no number, or not from a thousandth of a second to a day.
pub fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "a number of seconds from 0.001 to 86400 is needed, such as 0.5".to_owned())
}

/// The processor time of this thread; `None` where the system does not tell.
pub fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_of_use_for_a_search() {
        assert_eq!(seconds("0.001"), Ok(0.001));
        for wrong in ["", "soon", "0", "-1", "NaN", "inf", "86401"] {
            assert!(seconds(wrong).is_err_and(|why| why.contains("0.001 to 86400")), "{wrong}");
        }
    }

    #[test]
    fn it_ends_by_either_clock_and_without_a_limit_never() {
        let limit = Some(Duration::from_millis(20));
        assert!(!Stopwatch::start(None, true).is_over());
        let wall = Stopwatch::start(limit, false);
        assert!(!wall.is_over());
        std::thread::sleep(Duration::from_millis(30));
        assert!(wall.is_over());
        // Sleeping uses no processor time, and what the system counts of it comes in ticks of a few milliseconds.
        let processor = Stopwatch::start(Some(Duration::from_millis(100)), true);
        if processor.processor.is_some() {
            std::thread::sleep(Duration::from_millis(120));
            assert!(!processor.is_over());
        }
        while !processor.is_over() {}
        assert!(processor.elapsed() >= Duration::from_millis(100));
    }
}
