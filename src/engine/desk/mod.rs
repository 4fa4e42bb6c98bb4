//! A desk to put a question on and pick the answer up from later: the engine thinks elsewhere.
//!
//! Behind the same calls stand a thread on the desktop and a Web Worker in a browser. Nothing here waits for the engine
//! but the end of the desk itself.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod native;
// Native tests run it with a worker of their own.
#[cfg(any(target_family = "wasm", test))]
mod remote;

#[cfg(target_family = "wasm")]
pub use browser::Desk;
#[cfg(not(target_family = "wasm"))]
pub use native::Desk;

use super::{Answer, Progress};

/// What comes back from the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// Found so far; more will follow.
    Progress(Progress),
    /// A file that came with the request is no good: it does without.
    Unfit {
        /// What is wrong with it, and where.
        why: String,
    },
    /// The last word on a request.
    Answer(Answer),
    /// The last word on a request that could not be answered.
    Failed {
        /// The request's.
        id: u64,
        /// What went wrong, for a log.
        why: String,
    },
}

impl Report {
    /// The last word on a request that was thought through.
    pub(super) fn last(id: u64, answer: Option<Answer>) -> Self {
        let nothing = || Self::Failed { id, why: "there is nothing to play in this position".into() };
        answer.map_or_else(nothing, Self::Answer)
    }
}
