//! A match between two places: what each end says is signed and bound to all before it, both ends check it by their own
//! rules, and what lies face down is drawn by both together when it is turned up. README.md here says what is safe from
//! whom, and which test proves it.
//!
//! It carries nothing itself and reads no clock: links, entries and the time come from the caller. [`Far`] is one end.

mod bytes;
mod courier;
mod draw;
mod entry;
mod error;
mod far;
#[doc(hidden)]
pub mod fuzzing;
mod hash;
mod lag;
mod link;
mod log;
mod prepared;
mod secret;
mod state;
mod terms;
mod text;
mod wire;

pub use courier::{Courier, Line, Order};
pub use entry::PHRASES;
pub use error::Error;
pub use far::{Far, Say, Seen};
pub use hash::Hash;
pub use lag::Lag;
pub use link::{LONGEST_LINK, far_link};
pub use log::{Fork, LONGEST_ENTRY, Log, MOST_ENTRIES};
pub use secret::{Key, Secret, Signature};
pub use state::{News, Waits};
pub use terms::{End, First, How, Terms};
pub use wire::Why;

#[cfg(test)]
mod tests;
