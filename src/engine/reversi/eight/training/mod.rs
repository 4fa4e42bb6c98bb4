//! How the weights are made: games are generated, positions from their middle are searched, and the weights are fitted
//! to the results of the games and to the scores of the searches.
//!
//! Only the computing is here; files, clocks and progress bars belong to the program that calls it.

pub mod fit;
pub mod games;
pub mod generate;
pub mod labels;
pub mod play;

use rand::SeedableRng;
use rand::rngs::StdRng;

/// The random numbers of a game. The product with 2^64 divided by the golden ratio keeps neighbouring numbers and seeds
/// unrelated.
fn seeded(seed: u64, number: u32) -> StdRng {
    StdRng::seed_from_u64((seed << 32 | u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
