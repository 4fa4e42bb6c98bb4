//! An estimate of an 8x8 position, from the patterns that its discs make.
//!
//! Each pattern, in each place, has a weight for each arrangement of discs on it, which also depends on how many discs
//! are on the board. The estimate is the sum of these weights. Where more precision matters, a small [`network`] corrects
//! it. Both come from a file and are learnt by `super::training`. Nothing here searches.

mod features;
mod file;
pub mod network;
pub mod patterns;
mod weights;

pub use features::Features;
pub use file::{ANCHORS, Anchors, WeightsError, between};
pub use patterns::PHASES;
#[cfg(not(target_family = "wasm"))]
pub use weights::BUILTIN;
pub use weights::Weights;
