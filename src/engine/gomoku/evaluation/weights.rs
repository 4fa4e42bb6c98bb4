//! Weights as the search reads them: one for each code, the side to move's and the other side's next to each other.

use super::codes::{THREAT_CLASSES, line_classes, sum_classes};
use super::file::{Learnt, parameter};
use super::network::Network;
use crate::packed::PackedError;

/// Weights ready for the search.
pub struct Weights {
    /// For each code of a line, what it is worth to the side to move, and to the other side.
    lines: Box<[[i16; 2]]>,
    /// The same for each sum of a point; see [`PARTS`](super::PARTS).
    points: Box<[[i16; 2]]>,
    /// What the threats are worth to the side to move.
    threats: Box<[i16]>,
    /// For each code of a line, what it says of a stone of the side to move on it, as a line of that side and of the other.
    policy: Box<[[i16; 2]]>,
    /// What adds to the sums and to the policy.
    network: Option<Network>,
}

/// The file of weights that comes with the program.
#[cfg(not(target_family = "wasm"))]
pub const BUILTIN: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/gomoku/weights.bin"));

#[cfg(not(target_family = "wasm"))]
impl Learnt {
    /// The weights that come with the program.
    #[must_use]
    pub fn builtin() -> Self {
        Self::from_bytes(BUILTIN).expect("a test holds the file to be sound")
    }
}

impl Weights {
    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// Says what is wrong with it, and at which byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PackedError> {
        Ok(Self::new(&Learnt::from_bytes(bytes)?))
    }

    /// The weights that come with the program. A browser fetches them when they are needed; see [`Self::from_bytes`].
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn builtin() -> std::sync::Arc<Self> {
        use std::sync::{Arc, LazyLock};
        static BUILTIN: LazyLock<Arc<Weights>> = LazyLock::new(|| Arc::new(Weights::new(&Learnt::builtin())));
        Arc::clone(&BUILTIN)
    }

    /// Weights for every code.
    #[must_use]
    pub fn new(learnt: &Learnt) -> Self {
        let all = learnt.weights();
        let pairs = |classes: &[u16], begins: [usize; 2]| {
            classes.iter().map(|&class| begins.map(|begin| all[begin + usize::from(class)])).collect()
        };
        Self {
            lines: pairs(line_classes(), parameter::LINES),
            points: pairs(sum_classes(), parameter::POINTS),
            threats: all[parameter::THREATS..parameter::THREATS + THREAT_CLASSES].into(),
            policy: pairs(line_classes(), parameter::POLICY),
            network: learnt.network().cloned().map(Network::new),
        }
    }

    /// The network beside the weights, if there is one.
    #[inline]
    pub const fn network(&self) -> Option<&Network> {
        self.network.as_ref()
    }

    /// What a line with this code is worth to the side to move, and to the other side.
    #[inline]
    pub fn line(&self, code: u16) -> [i32; 2] {
        self.lines[usize::from(code)].map(i32::from)
    }

    /// The same for a point with this sum; see [`PARTS`](super::PARTS).
    #[inline]
    pub fn point(&self, sum: usize) -> [i32; 2] {
        self.points[sum].map(i32::from)
    }

    /// What threats of this class are worth to the side to move.
    #[inline]
    pub fn threats(&self, class: usize) -> i32 {
        self.threats[class].into()
    }

    /// What a line with this code says of a stone of the side to move on it, as a line of that side and of the other.
    #[inline]
    pub fn policy(&self, code: u16) -> [i32; 2] {
        self.policy[usize::from(code)].map(i32::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_that_comes_with_the_program_is_sound_and_small() {
        let learnt = Learnt::from_bytes(BUILTIN).expect("it is sound");
        assert_eq!(Learnt::builtin(), learnt);
        assert!(learnt.weights().iter().any(|&weight| weight != 0) && BUILTIN.len() < 300_000);
    }
}
