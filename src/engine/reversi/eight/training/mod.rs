//! How the weights come to be: games are made, positions of their middle searched, and weights fitted to how the games
//! end and to what the searches say.
//!
//! Only what computes is here; files, clocks and progress bars are the program's that calls it.

pub mod fit;
pub mod games;
pub mod generate;
pub mod labels;
pub mod play;

use rand::SeedableRng;
use rand::rngs::StdRng;

/// What is left to chance in a game. Neighbouring numbers and seeds have nothing in common: multiplied by the golden
/// ratio's 64 bits.
fn seeded(seed: u64, number: u32) -> StdRng {
    StdRng::seed_from_u64((seed << 32 | u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
