//! What a position of 8x8 is worth, guessed from the patterns its discs make.
//!
//! Each pattern in each place has a weight for the discs that lie there, which depends on how many discs are on the
//! board; their sum is the guess. The weights come from a file and are learnt by `super::training`. Nothing here
//! searches.

mod features;
mod file;
pub mod patterns;
mod weights;

pub use features::Features;
pub use file::{ANCHORS, Anchors, PHASES, WeightsError, between};
#[cfg(not(target_family = "wasm"))]
pub use weights::BUILTIN;
pub use weights::Weights;
