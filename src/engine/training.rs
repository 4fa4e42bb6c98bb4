//! What learning from own games has in common for all games.

use rand::SeedableRng;
use rand::rngs::StdRng;

/// The random numbers of a game. The product with 2^64 divided by the golden ratio keeps neighbouring numbers and seeds
/// unrelated.
pub fn seeded(seed: u64, number: u32) -> StdRng {
    StdRng::seed_from_u64((seed << 32 | u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
