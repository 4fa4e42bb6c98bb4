//! What the deep search learnt of positions from its own games: a weight for what lies on each line through a free point,
//! for what a stone there makes on its four lines together, and for the threats that both sides have.
//!
//! The estimate is the sum of the weights. The side to move and the other side have weights of their own, since the same
//! three is worth more to the side that moves. `training` fits them, and `field.rs` keeps the sums.
//!
//! More weights of the lines say which points the search chose. They order the points that it tries.
//!
//! A small [`Network`] adds to both what such sums cannot say.

mod codes;
mod file;
mod network;
mod weights;

pub use codes::{LINE_CLASSES, PARTS, POINT_CLASSES, THREAT_CLASSES, Threats, line_classes, sum_classes, threat_class};
pub use file::{Learnt, PARAMETERS, UNIT, parameter};
pub use network::{HIDDEN, Network, NetworkNumbers, ONE, Row, SECOND, WIDTH};
#[cfg(not(target_family = "wasm"))]
pub use weights::BUILTIN;
pub use weights::Weights;
