//! The classic board of 8x8 at full speed: an exact solver, a search and what they stand on.
//!
//! Other boards and the reverse game have the search one room up. Nothing here reads a clock: time comes in from
//! outside, as a question whether to stop.

mod board;
mod endgame;
pub mod evaluation;
mod hash_table;
mod ordering;
mod perft;
mod processor;
pub mod search;
mod stability;
pub mod training;
mod worker;

pub use board::Discs;
pub use hash_table::Table;
pub use perft::perft;
pub use processor::{Avx2, Avx512, Kind, Portable, Processor};
pub use search::{Engine, Found, Limits};

/// Hundredths are for people: the search counts in 1/32 of a disc.
pub const DISC: i32 = 32;

pub fn tune() -> &'static [i32; 24] {
    static T: std::sync::OnceLock<[i32; 24]> = std::sync::OnceLock::new();
    T.get_or_init(|| {
        let mut t = [4096, 512, 1024, 32, 10, 6, 8, 24, 16, 10, 16, 32, 10, 0, 18, 1, 2, 16, 16, 512, 128, 13, 5, 12];
        if let Ok(text) = std::env::var("TUNE") {
            for pair in text.split(',') {
                let (at, value) = pair.split_once('=').unwrap();
                t[at.parse::<usize>().unwrap()] = value.parse().unwrap();
            }
        }
        t
    })
}
